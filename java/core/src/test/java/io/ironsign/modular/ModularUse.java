package io.ironsign.modular;

import io.ironsign.Ironsign;
import io.ironsign.NativeRandom;

/** A program of another package that finds Ironsign on the module path, and prints its module. */
public final class ModularUse {

  private ModularUse() {}

  /** Takes nothing. */
  public static void main(String[] args) throws ReflectiveOperationException {
    NativeRandom.nextNonce();
    Object module = Class.class.getMethod("getModule").invoke(Ironsign.class); // since JDK 9
    System.out.println(module + " native " + Ironsign.isNative());
  }
}
