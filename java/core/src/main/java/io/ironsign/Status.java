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
  private final KeyCacheStatus sm2KeyCache;

  private Status(
      boolean inUse,
      String reason,
      Throwable cause,
      String platform,
      String kernel,
      KeyCacheStatus keyCache,
      KeyCacheStatus sm2KeyCache) {
    this.inUse = inUse;
    this.reason = reason;
    this.cause = cause;
    this.platform = platform;
    this.kernel = kernel;
    this.keyCache = keyCache;
    this.sm2KeyCache = sm2KeyCache;
  }

  static Status inUse(String origin, Platform platform, String kernel) {
    KeyCacheStatus none = KeyCacheStatus.none();
    return new Status(true, origin, null, platform.toString(), kernel, none, none);
  }

  static Status notInUse(String reason, Throwable cause, Platform platform) {
    KeyCacheStatus none = KeyCacheStatus.none();
    return new Status(false, reason, cause, platform.toString(), "none", none, none);
  }

  /** The same with the figures of this moment. */
  Status now() {
    if (!inUse) {
      return this;
    }
    KeyCacheStatus secp256k1 = KeyCacheStatus.ofSecp256k1();
    return new Status(true, reason, cause, platform, kernel, secp256k1, KeyCacheStatus.ofSm2());
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

  /** What the cache of public keys of {@link Secp256k1} held when this was asked for. */
  public KeyCacheStatus keyCache() {
    return keyCache;
  }

  /** What that of {@link Sm2} held. */
  public KeyCacheStatus sm2KeyCache() {
    return sm2KeyCache;
  }

  /** All of it but the caches in one line. */
  @Override
  public String toString() {
    String head = "Ironsign " + version() + " on " + platform;
    return inUse
        ? head + ": native, kernel " + kernel + ", " + reason
        : head + ": not native: " + reason;
  }
}
