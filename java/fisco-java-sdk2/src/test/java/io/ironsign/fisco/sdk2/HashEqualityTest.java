package io.ironsign.fisco.sdk2;

import io.ironsign.fisco.sdk.HashEquality;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;

class HashEqualityTest extends HashEquality<CryptoKeyPair> {
  HashEqualityTest() {
    super(new JavaSdk2());
  }
}
