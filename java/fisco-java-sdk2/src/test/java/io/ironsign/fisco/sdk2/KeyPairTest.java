package io.ironsign.fisco.sdk2;

import io.ironsign.fisco.sdk.KeyPairs;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;

class KeyPairTest extends KeyPairs<CryptoKeyPair> {
  KeyPairTest() {
    super(new JavaSdk2());
  }
}
