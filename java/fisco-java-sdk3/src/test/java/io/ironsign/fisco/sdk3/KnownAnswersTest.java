package io.ironsign.fisco.sdk3;

import io.ironsign.fisco.sdk.KnownAnswers;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

class KnownAnswersTest extends KnownAnswers<CryptoKeyPair> {
  KnownAnswersTest() {
    super(new JavaSdk3());
  }
}
