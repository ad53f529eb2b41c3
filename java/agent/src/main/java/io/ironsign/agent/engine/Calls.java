package io.ironsign.agent.engine;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import javax.management.ObjectName;

/**
 * Counts native calls, and registers the MXBean at the first.
 *
 * <p>Not before: the platform's MBean server initialises java.util.logging, which an application
 * may want to configure in its main method.
 */
final class Calls {

  private static final Operation[] OPERATIONS = Operation.values();

  private final LongAdder[] counts = new LongAdder[OPERATIONS.length];
  private final AtomicBoolean registered = new AtomicBoolean();
  private final AgentMXBean bean;

  Calls(AgentMXBean bean) {
    this.bean = bean;
    for (Operation operation : OPERATIONS) {
      counts[operation.ordinal()] = new LongAdder();
    }
  }

  void count(Operation operation) {
    counts[operation.ordinal()].increment();
    if (!registered.get() && registered.compareAndSet(false, true)) {
      register();
    }
  }

  private void register() {
    try {
      ManagementFactory.getPlatformMBeanServer()
          .registerMBean(bean, new ObjectName(AgentMXBean.NAME));
    } catch (Exception | LinkageError e) {
      // A run time without java.management, or a server that refuses: signing goes on without.
      System.err.println("[ironsign-agent] no MXBean: " + e);
    }
  }

  Map<String, Long> byOperation() {
    Map<String, Long> byOperation = new LinkedHashMap<>();
    for (Operation operation : OPERATIONS) {
      byOperation.put(operation.label, counts[operation.ordinal()].sum());
    }
    return byOperation;
  }
}
