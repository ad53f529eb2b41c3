package io.ironsign.fisco.sdk3;

import io.ironsign.fisco.sdk.SignatureEquality;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

class SignatureEqualityTest extends SignatureEquality<CryptoKeyPair> {
  SignatureEqualityTest() {
    super(new JavaSdk3());
  }
}
