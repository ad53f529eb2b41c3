package io.ironsign.agent;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/** What the agent does at one moment. Immutable. */
public final class AgentStatus {

  private final boolean installed;
  private final String reason;
  private final List<String> swapped;
  private final List<String> notSwapped;
  private final Map<String, Long> calls;

  private AgentStatus(
      boolean installed,
      String reason,
      List<String> swapped,
      List<String> notSwapped,
      Map<String, Long> calls) {
    this.installed = installed;
    this.reason = reason;
    this.swapped = Collections.unmodifiableList(swapped);
    this.notSwapped = Collections.unmodifiableList(notSwapped);
    this.calls = Collections.unmodifiableMap(calls);
  }

  /** The lists and the map are the caller's, who does not change them any more. */
  static AgentStatus installed(
      String core, List<String> swapped, List<String> notSwapped, Map<String, Long> calls) {
    return new AgentStatus(true, core, swapped, notSwapped, calls);
  }

  static AgentStatus notInstalled(String reason) {
    return new AgentStatus(
        false, reason, Collections.emptyList(), Collections.emptyList(), Collections.emptyMap());
  }

  /** Whether methods of SDKs are swapped, those to be loaded later included. */
  public boolean isInstalled() {
    return installed;
  }

  /** The native library in use in one line, or why the agent is not installed. */
  public String reason() {
    return reason;
  }

  /** The methods that have been swapped, each with the jar of its class. */
  public List<String> swapped() {
    return swapped;
  }

  /** The methods that have not been swapped, each with the jar of its class and the reason. */
  public List<String> notSwapped() {
    return notSwapped;
  }

  /**
   * How often native code has computed what a swapped method returned: {@code sign}, {@code
   * recover}, {@code verify}, {@code publicKey} and {@code keccak256}. What the SDK's own code
   * computed is not counted.
   */
  public Map<String, Long> calls() {
    return calls;
  }

  /** The whole of it in one line. */
  @Override
  public String toString() {
    return installed
        ? reason + "; swapped " + swapped + "; not swapped " + notSwapped + "; calls " + calls
        : "not installed: " + reason;
  }
}
