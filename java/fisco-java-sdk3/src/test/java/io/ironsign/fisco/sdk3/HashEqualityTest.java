package io.ironsign.fisco.sdk3;

import io.ironsign.fisco.sdk.HashEquality;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

class HashEqualityTest extends HashEquality<CryptoKeyPair> {
  HashEqualityTest() {
    super(new JavaSdk3());
  }
}
