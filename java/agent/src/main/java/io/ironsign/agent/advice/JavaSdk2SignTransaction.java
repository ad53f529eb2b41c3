package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;

/** {@code TransactionEncoderService.encodeAndSignBytes} of java-sdk 2. */
final class JavaSdk2SignTransaction {

  private JavaSdk2SignTransaction() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static byte[] enter(
      @Advice.This Object encoder,
      @Advice.FieldValue("cryptoSuite") Object suite,
      @Advice.FieldValue("transactionSignerService") Object signer,
      @Advice.Argument(0) Object transaction,
      @Advice.Argument(1) Object pair) {
    return Bridge.engine()
        .signJavaSdk2Transaction(encoder, suite, signer, transaction, pair);
  }
}
