package io.ironsign.fisco.sdk3;

/** The same on a chain with SM2. */
class Sm2ManagersTest extends ManagersTest {

  @Override
  Chain chain() {
    return Chain.SM2;
  }
}
