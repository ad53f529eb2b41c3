package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;

/** {@code TransactionEncoderService.encodeAndSign} of java-sdk 2. */
final class JavaSdk2SignTransactionHex {

  private JavaSdk2SignTransactionHex() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static String enter(
      @Advice.This Object encoder,
      @Advice.FieldValue("cryptoSuite") Object suite,
      @Advice.FieldValue("transactionSignerService") Object signer,
      @Advice.Argument(0) Object transaction,
      @Advice.Argument(1) Object pair) {
    return Bridge.engine()
        .signJavaSdk2TransactionHex(encoder, suite, signer, transaction, pair);
  }
}
