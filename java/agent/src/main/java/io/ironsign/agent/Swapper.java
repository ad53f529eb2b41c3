package io.ironsign.agent;

import java.util.List;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.scaffold.InstrumentedType;
import net.bytebuddy.dynamic.scaffold.MethodGraph;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.pool.TypePool;

/** Puts the advice into one class. */
final class Swapper {

  private static final String RETURN_ENTERED = "io.ironsign.agent.advice.ReturnEntered";

  /** Adds no field, method or initialiser, so that a class that is loaded can be changed too. */
  private static final ByteBuddy BYTE_BUDDY =
      new ByteBuddy()
          .with(Implementation.Context.Disabled.Factory.INSTANCE)
          .with(InstrumentedType.Factory.Default.FROZEN)
          .with(MethodGraph.Compiler.ForDeclaredMethods.INSTANCE);

  private final ClassFileLocator locator;
  private final TypePool pool;
  private final TypeDescription type;

  /** What becomes of each known method of the class. */
  final List<Decision> decisions;

  /**
   * Reads a class.
   *
   * @param loader the class loader that is about to define it, or has; null for the boot loader
   */
  Swapper(String className, byte[] classFile, ClassLoader loader, Options options) {
    locator =
        new ClassFileLocator.Compound(
            ClassFileLocator.Simple.of(className, classFile),
            ClassFileLocator.ForClassLoader.of(loader),
            ClassFileLocator.ForClassLoader.of(Swapper.class.getClassLoader()));
    pool = TypePool.Default.of(locator);
    type = pool.describe(className).resolve();
    decisions = Decision.on(type, options);
  }

  /** The class file with the methods swapped that are to be; null if none is. */
  byte[] swap() {
    if (decisions.stream().noneMatch(Decision::isSwap)) {
      return null;
    }
    DynamicType.Builder<?> builder = BYTE_BUDDY.redefine(type, locator);
    for (Decision decision : decisions) {
      if (decision.isSwap()) {
        builder = builder.visit(advice(decision.method).on(decision.method::is));
      }
    }
    return builder.make().getBytes();
  }

  private Advice advice(SdkMethod method) {
    TypeDescription advice = pool.describe(method.adviceClass()).resolve();
    boolean hasExit = !advice.getDeclaredMethods().filter(ElementMatchers.named("exit")).isEmpty();
    return hasExit
        ? Advice.to(advice, locator)
        : Advice.to(advice, pool.describe(RETURN_ENTERED).resolve(), locator);
  }
}
