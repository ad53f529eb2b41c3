package io.ironsign.fisco.sdk2;

import io.ironsign.fisco.sdk.ChildJvms;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;

class ChildJvmTest extends ChildJvms<CryptoKeyPair> {
  ChildJvmTest() {
    super(new JavaSdk2());
  }
}
