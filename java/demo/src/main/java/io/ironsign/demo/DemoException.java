package io.ironsign.demo;

/** The demo cannot go on or has shown a fault; the message tells the user all there is to know. */
final class DemoException extends RuntimeException {

  private static final long serialVersionUID = 1;

  DemoException(String message) {
    super(message);
  }
}
