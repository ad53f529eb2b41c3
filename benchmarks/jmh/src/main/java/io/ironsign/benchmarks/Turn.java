package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Which of the {@link Cases} is next, in each thread. */
@State(Scope.Thread)
public class Turn {

  private int next;

  int next() {
    int i = next;
    next = (i + 1) % Cases.COUNT;
    return i;
  }
}
