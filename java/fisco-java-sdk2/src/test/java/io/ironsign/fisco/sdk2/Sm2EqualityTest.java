package io.ironsign.fisco.sdk2;

import io.ironsign.fisco.sdk.Sm2Equality;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;

class Sm2EqualityTest extends Sm2Equality<CryptoKeyPair> {

  Sm2EqualityTest() {
    super(new JavaSdk2());
  }
}
