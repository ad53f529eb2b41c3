package io.ironsign.fisco.sdk3;

import io.ironsign.fisco.sdk.Sm2Equality;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

class Sm2EqualityTest extends Sm2Equality<CryptoKeyPair> {

  Sm2EqualityTest() {
    super(new JavaSdk3());
  }
}
