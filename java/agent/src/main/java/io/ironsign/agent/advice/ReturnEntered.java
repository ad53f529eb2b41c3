package io.ironsign.agent.advice;

import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner;

/** The end of every swapped method: returns what {@code enter} has computed, if it has. */
final class ReturnEntered {

  private ReturnEntered() {}

  @Advice.OnMethodExit
  static void exit(
      @Advice.Enter Object computed,
      @Advice.Return(readOnly = false, typing = Assigner.Typing.DYNAMIC) Object returned) {
    if (computed != null) {
      returned = computed;
    }
  }
}
