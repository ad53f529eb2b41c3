package io.ironsign;

/** A program that prints what the cache of public keys holds at the start, or why there is none. */
final class KeyCacheUse {

  private KeyCacheUse() {}

  public static void main(String[] args) {
    Status status = Ironsign.status();
    System.out.println(status.isNative() ? status.keyCache() : status.reason());
  }
}
