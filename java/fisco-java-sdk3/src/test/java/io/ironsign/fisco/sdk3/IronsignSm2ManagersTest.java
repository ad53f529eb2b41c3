package io.ironsign.fisco.sdk3;

/** The same on a chain with SM2. */
class IronsignSm2ManagersTest extends IronsignManagersTest {

  @Override
  Chain chain() {
    return Chain.SM2;
  }
}
