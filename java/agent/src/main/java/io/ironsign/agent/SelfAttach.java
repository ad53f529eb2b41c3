package io.ironsign.agent;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.CodeSource;
import net.bytebuddy.agent.ByteBuddyAgent;

/** Loads the agent's jar as an agent into the JVM that it runs in. */
final class SelfAttach {

  private SelfAttach() {}

  /**
   * Returns when {@code agentmain} has been run.
   *
   * @param argument of the agent; may be null
   * @throws AgentException if this JVM does not let itself be attached to
   */
  static void attach(String argument) throws AgentException {
    File jar = ownJar();
    try {
      ByteBuddyAgent.attach(jar, ByteBuddyAgent.ProcessProvider.ForCurrentVm.INSTANCE, argument);
    } catch (RuntimeException | LinkageError e) {
      throw new AgentException("this JVM cannot be attached to: " + explain(e), e);
    }
  }

  private static File ownJar() throws AgentException {
    CodeSource source = SelfAttach.class.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    try {
      File jar = location == null ? null : new File(location.toURI());
      if (jar != null && jar.isFile()) {
        return jar;
      }
    } catch (URISyntaxException | IllegalArgumentException e) {
      // A jar in a jar, say: no file.
    }
    throw new AgentException("the agent is not in a jar file of its own: " + location);
  }

  /** What lies at the bottom of it tells most. */
  private static String explain(Throwable e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause == e ? e.toString() : e.getMessage() + ": " + cause;
  }
}
