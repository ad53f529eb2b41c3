package io.ironsign.pipeline;

import java.lang.management.ManagementFactory;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.management.JMException;
import javax.management.ObjectName;

/** A pipeline's place at the platform's MBean server, if it has one. */
final class JmxRegistration implements AutoCloseable {

  private static final Logger LOGGER = Logger.getLogger(JmxRegistration.class.getName());

  private final ObjectName name;

  private JmxRegistration(ObjectName name) {
    this.name = name;
  }

  /**
   * Registers, if there is a name.
   *
   * @throws IllegalArgumentException if it is taken or not allowed
   */
  static JmxRegistration of(String jmxName, Metrics metrics) {
    if (jmxName == null) {
      return new JmxRegistration(null);
    }
    try {
      ObjectName name = new ObjectName("io.ironsign:type=Pipeline,name=" + jmxName);
      ManagementFactory.getPlatformMBeanServer().registerMBean(metrics, name);
      return new JmxRegistration(name);
    } catch (JMException e) {
      throw new IllegalArgumentException("jmxName: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    try {
      if (name != null && ManagementFactory.getPlatformMBeanServer().isRegistered(name)) {
        ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
      }
    } catch (JMException e) {
      LOGGER.log(Level.WARNING, "unregistering " + name, e);
    }
  }
}
