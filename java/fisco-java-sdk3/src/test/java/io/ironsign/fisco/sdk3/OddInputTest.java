package io.ironsign.fisco.sdk3;

import io.ironsign.fisco.sdk.OddInput;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

class OddInputTest extends OddInput<CryptoKeyPair> {
  OddInputTest() {
    super(new JavaSdk3());
  }
}
