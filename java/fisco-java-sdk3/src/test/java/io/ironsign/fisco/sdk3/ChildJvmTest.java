package io.ironsign.fisco.sdk3;

import io.ironsign.fisco.sdk.ChildJvms;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

class ChildJvmTest extends ChildJvms<CryptoKeyPair> {
  ChildJvmTest() {
    super(new JavaSdk3());
  }
}
