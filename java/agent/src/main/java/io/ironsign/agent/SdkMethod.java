package io.ironsign.agent;

import java.util.Optional;
import java.util.stream.Collectors;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.method.MethodList;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.matcher.ElementMatchers;

/** A method of an SDK that the agent swaps, or one that it leaves alone and says why. */
final class SdkMethod {

  static final String NATIVE = "native methods cannot be advised";

  /** The SDK's name, in the log and for the option {@code exclude}. */
  final String sdk;

  final String className;
  final String name;

  private final String type;
  private final String advice;
  private final String obstacle;
  private final String undesiredField;

  private SdkMethod(
      String sdk,
      String className,
      String name,
      String type,
      String advice,
      String obstacle,
      String undesiredField) {
    this.sdk = sdk;
    this.className = className;
    this.name = name;
    this.type = type;
    this.advice = advice;
    this.obstacle = obstacle;
    this.undesiredField = undesiredField;
  }

  /**
   * A method that is swapped.
   *
   * @param type written as {@link java.lang.invoke.MethodType} does: {@code (int,byte[])BigInteger}
   * @param advice the class of the package {@code advice} that describes how
   */
  static SdkMethod swapped(String sdk, String className, String name, String type, String advice) {
    return new SdkMethod(sdk, className, name, type, advice, null, null);
  }

  /** The same method, but left alone where the class of its result has this field. */
  SdkMethod unlessResultHas(String field) {
    return new SdkMethod(sdk, className, name, type, advice, null, field);
  }

  /** Methods of one name that are left alone. */
  static SdkMethod leftAlone(String sdk, String className, String name, String reason) {
    return new SdkMethod(sdk, className, name, null, null, reason, null);
  }

  /** The full name of the class that describes how the method is swapped. */
  String adviceClass() {
    return getClass().getPackage().getName() + ".advice." + advice;
  }

  /** Class and method, without the package. */
  String shortName() {
    return className.substring(className.lastIndexOf('.') + 1) + "." + name;
  }

  /** Class and method. */
  String fullName() {
    return className + "." + name;
  }

  /** Whether {@code method}, of the class of this name, is the one. */
  boolean is(MethodDescription method) {
    return method.getInternalName().equals(name) && (type == null || typeOf(method).equals(type));
  }

  /** Whether there is anything to say about it: what is left alone may not be there at all. */
  boolean concerns(TypeDescription owner) {
    return obstacle == null || !declaredIn(owner).isEmpty();
  }

  /** Why the method is not swapped in this version of its class; empty if it is. */
  Optional<String> obstacleIn(TypeDescription owner) {
    if (obstacle != null) {
      return Optional.of(obstacle);
    }
    MethodList<?> declared = declaredIn(owner);
    if (declared.isEmpty()) {
      return Optional.of("not in this version");
    }
    MethodDescription method = declared.getOnly();
    if (method.isNative() || method.isAbstract()) {
      return Optional.of("has no Java code");
    }
    return undesiredField != null && resultHasField(method)
        ? Optional.of("also returns " + undesiredField + ", which native code does not compute")
        : Optional.empty();
  }

  private MethodList<?> declaredIn(TypeDescription owner) {
    return owner.getDeclaredMethods().filter(this::is);
  }

  private boolean resultHasField(MethodDescription method) {
    return !method
        .getReturnType()
        .asErasure()
        .getDeclaredFields()
        .filter(ElementMatchers.named(undesiredField))
        .isEmpty();
  }

  private static String typeOf(MethodDescription method) {
    return method.getParameters().asTypeList().asErasures().stream()
            .map(SdkMethod::simpleName)
            .collect(Collectors.joining(",", "(", ")"))
        + simpleName(method.getReturnType().asErasure());
  }

  private static String simpleName(TypeDefinition type) {
    String name = type.getActualName();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }
}
