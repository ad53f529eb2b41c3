package io.ironsign.agent.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Set;

/**
 * A public method without arguments of the SDK's classes with these names, in any class loader. No
 * subclass: it may have the method overridden.
 */
final class Getter extends ClassValue<MethodHandle> {

  private static final MethodType TYPE = MethodType.methodType(Object.class, Object.class);

  private final Set<String> classes;
  private final String name;
  private final String descriptor;

  /**
   * @param descriptor as in a class file; its types are looked for where the class is from
   */
  Getter(Set<String> classes, String name, String descriptor) {
    this.classes = classes;
    this.name = name;
    this.descriptor = descriptor;
  }

  /** What the method returns; null also for an object of another class. */
  Object of(Object object) {
    MethodHandle handle = object == null ? null : get(object.getClass());
    try {
      return handle == null ? null : (Object) handle.invokeExact(object);
    } catch (Throwable e) {
      return null; // left to the SDK, which calls the same method
    }
  }

  /** Whether the object's class is one of these, and has the method. */
  boolean isThere(Object object) {
    return get(object.getClass()) != null;
  }

  @Override
  protected MethodHandle computeValue(Class<?> type) {
    if (!classes.contains(type.getName())) {
      return null;
    }
    try {
      MethodType method = MethodType.fromMethodDescriptorString(descriptor, type.getClassLoader());
      return MethodHandles.publicLookup().findVirtual(type, name, method).asType(TYPE);
    } catch (ReflectiveOperationException | TypeNotPresentException e) {
      return null;
    }
  }
}
