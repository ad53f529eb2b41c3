package io.ironsign;

/** The native library cannot be used; the message says why and what to do, for users to read. */
final class LoadException extends Exception {

  private static final long serialVersionUID = 1L;

  LoadException(String message) {
    super(message);
  }

  LoadException(String message, Throwable cause) {
    super(message, cause);
  }
}
