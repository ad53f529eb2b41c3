package io.ironsign.fisco.sdk2;

import io.ironsign.fisco.sdk.SignatureEquality;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;

class SignatureEqualityTest extends SignatureEquality<CryptoKeyPair> {
  SignatureEqualityTest() {
    super(new JavaSdk2());
  }
}
