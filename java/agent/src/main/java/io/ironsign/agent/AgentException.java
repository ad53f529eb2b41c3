package io.ironsign.agent;

/** The agent cannot do its work; the message says why, for users to read. */
final class AgentException extends Exception {

  private static final long serialVersionUID = 1L;

  AgentException(String message) {
    super(message);
  }

  AgentException(String message, Throwable cause) {
    super(message, cause);
  }
}
