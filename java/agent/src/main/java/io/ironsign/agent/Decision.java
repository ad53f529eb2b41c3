package io.ironsign.agent;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.bytebuddy.description.type.TypeDescription;

/** What becomes of one method in one class loader. */
final class Decision {

  final SdkMethod method;
  private final Optional<String> obstacle;

  private Decision(SdkMethod method, Optional<String> obstacle) {
    this.method = method;
    this.obstacle = obstacle;
  }

  /** Decides on the methods that the agent knows of a class, as they are in this version of it. */
  static List<Decision> on(TypeDescription type, Options options) {
    return Catalogue.ofClass(type.getName()).stream()
        .filter(method -> method.concerns(type))
        .map(method -> new Decision(method, obstacle(method, type, options)))
        .collect(Collectors.toList());
  }

  private static Optional<String> obstacle(
      SdkMethod method, TypeDescription type, Options options) {
    return options.excludes(method) ? Optional.of("excluded") : method.obstacleIn(type);
  }

  /** Decides against all that the agent knows of a class. */
  static List<Decision> against(String className, String obstacle) {
    return Catalogue.ofClass(className).stream()
        .map(method -> new Decision(method, Optional.of(obstacle)))
        .collect(Collectors.toList());
  }

  boolean isSwap() {
    return !obstacle.isPresent();
  }

  /** Why the method is not swapped. */
  String obstacle() {
    return obstacle.orElseThrow(IllegalStateException::new);
  }
}
