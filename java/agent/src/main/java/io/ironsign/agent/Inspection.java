package io.ironsign.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;

/** What is swapped of an SDK in a class loader: found out before any of its classes is loaded. */
final class Inspection {

  private Inspection() {}

  /**
   * Says it in one line.
   *
   * @param loader null for the boot class path
   * @return empty if {@code loader} has no such SDK
   */
  static Optional<String> describe(String sdk, ClassLoader loader, Options options) {
    Optional<String> origin =
        Catalogue.classesOf(sdk).stream()
            .map(className -> Origin.of(className, loader))
            .filter(Optional::isPresent)
            .findFirst()
            .flatMap(Function.identity());
    return origin.map(jar -> sdk + " (" + jar + "): " + describe(decide(sdk, loader, options)));
  }

  private static List<Decision> decide(String sdk, ClassLoader loader, Options options) {
    TypePool pool = TypePool.Default.of(ClassFileLocator.ForClassLoader.of(loader));
    List<Decision> decisions = new ArrayList<>();
    for (String className : Catalogue.classesOf(sdk)) {
      TypePool.Resolution found = pool.describe(className);
      if (found.isResolved()) {
        decisions.addAll(Decision.on(found.resolve(), options));
      }
    }
    return decisions;
  }

  private static String describe(List<Decision> decisions) {
    String swapped = join(decisions, true, decision -> decision.method.shortName());
    String notSwapped =
        join(
            decisions,
            false,
            decision -> decision.method.shortName() + " (" + decision.obstacle() + ")");
    return (swapped.isEmpty() ? "nothing swapped" : "swapped " + swapped)
        + (notSwapped.isEmpty() ? "" : "; not swapped " + notSwapped);
  }

  private static String join(
      List<Decision> decisions, boolean swaps, Function<Decision, String> text) {
    return decisions.stream()
        .filter(decision -> decision.isSwap() == swaps)
        .map(text)
        .collect(Collectors.joining(", "));
  }
}
