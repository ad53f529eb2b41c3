package io.ironsign;

import java.util.function.IntToLongFunction;

/**
 * What a cache of public keys holds and how often it was of use: part of {@link Status}.
 * Immutable; the figures are those of the process at one time, or all 0 without the native library.
 *
 * <p>A key that is verified with often gets a table, with which a verification takes about a fifth of
 * the time alone and half of it in a batch. It gets one when its verifications would have saved by it
 * what it costs; tables that are not used make room for others.
 */
public final class KeyCacheStatus {

  private final long hits;
  private final long misses;
  private final long evictions;
  private final long keys;
  private final long bytes;
  private final long capacity;

  private KeyCacheStatus(
      long hits, long misses, long evictions, long keys, long bytes, long capacity) {
    this.hits = hits;
    this.misses = misses;
    this.evictions = evictions;
    this.keys = keys;
    this.bytes = bytes;
    this.capacity = capacity;
  }

  static KeyCacheStatus none() {
    return new KeyCacheStatus(0, 0, 0, 0, 0, 0);
  }

  /** That of {@link Secp256k1}. */
  static KeyCacheStatus ofSecp256k1() {
    return of(NativeLibrary::nativeKeyCacheFigure);
  }

  /** That of {@link Sm2}. */
  static KeyCacheStatus ofSm2() {
    return of(NativeLibrary::nativeSm2KeyCacheFigure);
  }

  /** The figures in the order of the constructor. */
  private static KeyCacheStatus of(IntToLongFunction figure) {
    return new KeyCacheStatus(
        figure.applyAsLong(0),
        figure.applyAsLong(1),
        figure.applyAsLong(2),
        figure.applyAsLong(3),
        figure.applyAsLong(4),
        figure.applyAsLong(5));
  }

  /** How many verifications found a table. */
  public long hits() {
    return hits;
  }

  /** How many verifications with a valid key found none. */
  public long misses() {
    return misses;
  }

  /** How many tables made room for others. */
  public long evictions() {
    return evictions;
  }

  /** How many keys have a table. */
  public long keys() {
    return keys;
  }

  /** What their tables take, in bytes. */
  public long bytes() {
    return bytes;
  }

  /** The most that tables may take, in bytes. */
  public long capacity() {
    return capacity;
  }

  /** The whole of it in one line. */
  @Override
  public String toString() {
    return String.format(
        "key cache: %d keys, %d of %d bytes, %d hits, %d misses, %d evictions",
        keys, bytes, capacity, hits, misses, evictions);
  }
}
