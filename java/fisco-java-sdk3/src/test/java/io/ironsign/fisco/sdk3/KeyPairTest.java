package io.ironsign.fisco.sdk3;

import io.ironsign.fisco.sdk.KeyPairs;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

class KeyPairTest extends KeyPairs<CryptoKeyPair> {
  KeyPairTest() {
    super(new JavaSdk3());
  }
}
