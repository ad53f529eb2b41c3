package io.ironsign;

/** A program that prints how many bytes tables of public keys may take, or why there are none. */
final class KeyCacheUse {

  private KeyCacheUse() {}

  public static void main(String[] args) {
    Status status = Ironsign.status();
    System.out.println(status.isNative() ? status.keyCache().capacity() : status.reason());
  }
}
