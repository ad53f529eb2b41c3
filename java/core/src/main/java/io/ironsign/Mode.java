package io.ironsign;

/** What the user wants done about the native library: the property {@code ironsign.mode}. */
enum Mode {
  /** Use the library where it can be had, otherwise warn once and let callers use other code. */
  AUTO,
  /** Use the library or fail with the reason. */
  NATIVE,
  /** Never load the library. */
  JAVA;

  private static final String PROPERTY = "ironsign.mode";

  /**
   * The mode asked for.
   *
   * @throws LoadException if the property has an unknown value
   */
  static Mode configured() throws LoadException {
    String value = System.getProperty(PROPERTY, "auto");
    switch (value) {
      case "auto":
        return AUTO;
      case "native":
        return NATIVE;
      case "java":
        return JAVA;
      default:
        throw new LoadException(
            PROPERTY + " is \"" + value + "\", which is none of auto, native and java");
    }
  }
}
