package io.ironsign.agent;

import io.ironsign.agent.bridge.Bridge;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.List;

/** Everything that needs the bridge; nothing of this class is touched before it can be loaded. */
final class Installation {

  private static final String ENGINE = "io.ironsign.agent.engine.Engine";

  private Installation() {}

  /** Whether an agent is installed. */
  static boolean isDone() {
    return Bridge.engine() != null;
  }

  /** What is installed. */
  static AgentStatus status() {
    Bridge engine = Bridge.engine();
    return AgentStatus.installed(
        engine.getDescription(), engine.getSwapped(), engine.getNotSwapped(), engine.getCalls());
  }

  /**
   * Connects the core with the bridge and begins to swap.
   *
   * @param isolated has a core that is native
   */
  static void perform(Options options, ClassLoader isolated, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    Bridge engine = (Bridge) isolated.loadClass(ENGINE).getConstructor().newInstance();
    SdkTransformer transformer = new SdkTransformer(options);
    List<String> found = transformer.describe(ClassLoader.getSystemClassLoader());
    Log.line(
        engine.getDescription()
            + "; "
            + (found.isEmpty() ? "no SDK on the class path" : String.join("; ", found)));
    Bridge.connect(engine);
    instrumentation.addTransformer(transformer, instrumentation.isRetransformClassesSupported());
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (Catalogue.ofClass(loaded.getName()) != null) {
        retransform(loaded, instrumentation);
      }
    }
  }

  private static void retransform(Class<?> loaded, Instrumentation instrumentation) {
    try {
      instrumentation.retransformClasses(loaded);
    } catch (UnmodifiableClassException
        | UnsupportedOperationException
        | LinkageError
        | InternalError e) {
      Log.line(loaded.getName() + " was loaded before the agent and stays as it is: " + e);
    }
  }
}
