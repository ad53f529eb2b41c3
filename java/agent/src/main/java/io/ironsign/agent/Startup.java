package io.ironsign.agent;

import java.lang.instrument.Instrumentation;

/** From the start of the agent to the point where the bridge can be used. */
final class Startup {

  private Startup() {}

  /**
   * Installs the agent, unless one is installed.
   *
   * @param argument see {@link Options}
   * @throws AgentException if nothing is swapped, with the reason
   */
  static synchronized void run(String argument, Instrumentation instrumentation)
      throws AgentException {
    if (isInstalled()) {
      return;
    }
    Options options = Options.parse(argument);
    ClassLoader isolated = new IsolatedLoader();
    try {
      requireNative(isolated);
      BootClassPath.append(instrumentation);
      Installation.perform(options, isolated, instrumentation);
    } catch (ReflectiveOperationException e) {
      throw new AgentException("the jar of the agent is not complete: " + e, e);
    }
  }

  /** Whether an agent is installed, by this class or that of another class loader. */
  static boolean isInstalled() {
    return BootClassPath.bridgeIn(null) != null && Installation.isDone();
  }

  /** Loads the core, which says for itself what the mode demands and what is in the way. */
  private static void requireNative(ClassLoader isolated)
      throws ReflectiveOperationException, AgentException {
    Class<?> core = isolated.loadClass("io.ironsign.Ironsign");
    Object status = core.getMethod("status").invoke(null);
    boolean isNative = (Boolean) status.getClass().getMethod("isNative").invoke(status);
    if (!isNative) {
      throw new AgentException(status.toString());
    }
  }
}
