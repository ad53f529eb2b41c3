package io.ironsign;

import java.util.Optional;

/** What {@link Ironsign} uses, and why. Immutable. */
public final class Status {

  private final boolean inUse;
  private final String reason;
  private final Throwable cause;
  private final String platform;
  private final String kernel;
  private final KeyCacheStatus keyCache;

  private Status(
      boolean inUse,
      String reason,
      Throwable cause,
      String platform,
      String kernel,
      KeyCacheStatus keyCache) {
    this.inUse = inUse;
    this.reason = reason;
    this.cause = cause;
    this.platform = platform;
    this.kernel = kernel;
    this.keyCache = keyCache;
  }

  static Status inUse(String origin, Platform platform, String kernel) {
    return new Status(
        true, origin, null, platform.toString(), kernel, KeyCacheStatus.none());
  }

  static Status notInUse(String reason, Throwable cause, Platform platform) {
    return new Status(
        false, reason, cause, platform.toString(), "none", KeyCacheStatus.none());
  }

  /** The same with the figures of this moment. */
  Status now() {
    return inUse
        ? new Status(true, reason, cause, platform, kernel, KeyCacheStatus.now())
        : this;
  }

  /** Whether the native library is in use. */
  public boolean isNative() {
    return inUse;
  }

  /** Where the library in use comes from, or why none is in use. */
  public String reason() {
    return reason;
  }

  /** What went wrong while the library was loaded, if something did. */
  public Optional<Throwable> cause() {
    return Optional.ofNullable(cause);
  }

  /** The version of this jar, and of the library in use. */
  public String version() {
    return Ironsign.VERSION;
  }

  /** This machine as the bundled libraries are named, such as {@code linux-x86_64}. */
  public String platform() {
    return platform;
  }

  /** The implementation of the curve that this CPU runs, or {@code none}. */
  public String kernel() {
    return kernel;
  }

  /** What the cache of public keys held when this was asked for. */
  public KeyCacheStatus keyCache() {
    return keyCache;
  }

  /** All of it but the cache in one line. */
  @Override
  public String toString() {
    String head = "Ironsign " + version() + " on " + platform;
    return inUse
        ? head + ": native, kernel " + kernel + ", " + reason
        : head + ": not native: " + reason;
  }
}
