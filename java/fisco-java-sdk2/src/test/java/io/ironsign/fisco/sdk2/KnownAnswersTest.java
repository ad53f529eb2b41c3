package io.ironsign.fisco.sdk2;

import io.ironsign.fisco.sdk.KnownAnswers;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;

class KnownAnswersTest extends KnownAnswers<CryptoKeyPair> {
  KnownAnswersTest() {
    super(new JavaSdk2());
  }
}
