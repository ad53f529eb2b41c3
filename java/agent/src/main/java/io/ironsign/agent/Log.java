package io.ironsign.agent;

/**
 * The agent's lines on standard error. Not java.util.logging: an agent that initialises it before
 * the application's main method keeps the application from configuring it.
 */
final class Log {

  private Log() {}

  static void line(String text) {
    System.err.println("[ironsign-agent] " + text);
  }
}
