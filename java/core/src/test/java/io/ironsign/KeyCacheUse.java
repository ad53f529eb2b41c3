package io.ironsign;

/** A program that prints what the caches of public keys hold at the start, or why there are none. */
final class KeyCacheUse {

  private KeyCacheUse() {}

  public static void main(String[] args) {
    Status status = Ironsign.status();
    System.out.println(status.isNative() ? status.keyCache() : status.reason());
    System.out.println(status.sm2KeyCache());
  }
}
