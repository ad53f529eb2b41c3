package io.ironsign.agent.engine;

import java.util.List;
import java.util.Map;

/** The agent for JMX, as {@value #NAME}: there from the first native call on. */
public interface AgentMXBean {

  String NAME = "io.ironsign:type=Agent";

  /** The core in one line: version, platform, kernel. */
  String getDescription();

  /** What was swapped, by SDK. */
  List<String> getSwapped();

  /** What was not swapped, with the reasons. */
  List<String> getNotSwapped();

  /** How often native code has computed a result, by operation. */
  Map<String, Long> getCalls();
}
