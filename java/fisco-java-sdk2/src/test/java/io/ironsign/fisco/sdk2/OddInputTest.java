package io.ironsign.fisco.sdk2;

import io.ironsign.fisco.sdk.OddInput;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;

class OddInputTest extends OddInput<CryptoKeyPair> {
  OddInputTest() {
    super(new JavaSdk2());
  }
}
