package io.ironsign.fisco.sdk;

import io.ironsign.Ironsign;

/**
 * What an install makes of one part of a crypto suite. The part is replaced if it is of the very
 * class that the SDK puts there: a subclass or a class of somebody else's stays, and so does
 * everything while the native library is not in use.
 *
 * @param <T> the SDK's interface of the part
 */
public final class Replacement<T> {
  private final T previous;
  private final T current;
  private final boolean accelerated;

  /**
   * Decides, and changes nothing yet.
   *
   * @param inForce the part that is there; may be null
   * @param sdkClass the class of the parts to replace
   * @param ironsign what to put there; if the part is of its class, it stays and will do
   */
  public Replacement(T inForce, Class<? extends T> sdkClass, T ironsign) {
    previous = inForce;
    current = Ironsign.isNative() && isExactly(sdkClass, inForce) ? ironsign : inForce;
    accelerated = isExactly(ironsign.getClass(), current);
  }

  /** The part that was there before. */
  public T previous() {
    return previous;
  }

  /** The part to have there: the replacement, or the one that was there. */
  public T current() {
    return current;
  }

  /** Whether {@link #current()} is Ironsign's. */
  public boolean isAccelerated() {
    return accelerated;
  }

  /** The part to have there after a restore: what something else has put there since stays. */
  public T restored(T inForce) {
    return inForce == current ? previous : inForce;
  }

  /** For a log: "installed", or why not. */
  @Override
  public String toString() {
    if (accelerated) {
      return "installed";
    }
    String stays = current == null ? null : current.getClass().getName();
    return "not installed: " + stays + " stays";
  }

  private static boolean isExactly(Class<?> type, Object part) {
    return part != null && part.getClass() == type;
  }
}
