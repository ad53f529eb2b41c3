package io.ironsign.agent;

import java.lang.instrument.Instrumentation;

/**
 * Swaps the arithmetic of web3j and of FISCO BCOS's SDKs for native code, in an application that
 * knows nothing of it: {@code java -javaagent:ironsign-agent.jar ...}, or {@link #install()} as the
 * first thing in its main method.
 *
 * <p>Results and exceptions stay those of the SDK; what lies outside the domain of the native code
 * is done by the SDK's own. Where an SDK is found, a line on standard error says which of its
 * methods were swapped and which were not, and why.
 *
 * <p>The argument of the agent ({@code -javaagent:ironsign-agent.jar=exclude=...}) excludes SDKs
 * ({@code web3j}, {@code web3sdk}, {@code java-sdk-2}, {@code java-sdk-3}), classes or methods, by
 * their full names and separated by commas. The system properties of the core hold as well: with
 * {@code ironsign.mode=java} nothing is swapped, with {@code native} the JVM ends if nothing can
 * be.
 *
 * <p>From the first native call on, the MXBean {@code io.ironsign:type=Agent} tells what {@link
 * #status()} does.
 */
public final class IronsignAgent {

  /** Why this class, which several class loaders may have, has not installed the agent. */
  private static volatile String obstacle =
      "neither -javaagent nor IronsignAgent.install() was used";

  private IronsignAgent() {}

  /**
   * Called by the JVM before the application's main method. Ends the JVM with status 1 if nothing
   * can be swapped although {@code ironsign.mode} is {@code native}.
   */
  public static void premain(String argument, Instrumentation instrumentation) {
    if (!start(argument, instrumentation) && "native".equals(System.getProperty("ironsign.mode"))) {
      System.exit(1); // an exception would end it too, but with the core dump of a crash
    }
  }

  /** Called by the JVM when the agent is loaded into it later on. Never throws. */
  public static void agentmain(String argument, Instrumentation instrumentation) {
    start(argument, instrumentation);
  }

  /**
   * Installs the agent in this JVM, which must let itself be attached to: a JDK with the module
   * {@code jdk.attach}, not started with {@code -XX:+DisableAttachMechanism} or {@code
   * -XX:-EnableDynamicAgentLoading}. From JDK 21 on the JVM prints a warning unless it is started
   * with {@code -XX:+EnableDynamicAgentLoading}. Never throws.
   *
   * @return whether an agent is installed, now or before; if not, {@link AgentStatus#reason()} of
   *     {@link #status()} says why
   */
  public static boolean install() {
    return install(null);
  }

  /**
   * Installs the agent like {@link #install()}.
   *
   * @param argument what would follow {@code -javaagent:ironsign-agent.jar=}; null for nothing.
   *     Without effect if an agent is installed
   */
  public static synchronized boolean install(String argument) {
    try {
      if (!Startup.isInstalled()) {
        obstacle = "the agent was loaded and said on standard error why it swaps nothing";
        SelfAttach.attach(argument); // calls agentmain, perhaps of this class
      }
      return Startup.isInstalled();
    } catch (AgentException e) {
      obstacle = e.getMessage();
    } catch (Throwable e) {
      obstacle = e.toString();
    }
    return false;
  }

  /** What the agent of this JVM does at the moment. Never throws. */
  public static AgentStatus status() {
    return Startup.isInstalled() ? Installation.status() : AgentStatus.notInstalled(obstacle);
  }

  private static boolean start(String argument, Instrumentation instrumentation) {
    try {
      Startup.run(argument, instrumentation);
      return true;
    } catch (AgentException e) {
      obstacle = e.getMessage();
    } catch (Throwable e) {
      obstacle = e.toString();
    }
    Log.line("nothing swapped: " + obstacle);
    return false;
  }
}
