package io.ironsign.agent.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What was swapped and what not: each line once, however many class loaders it holds for. */
final class Swaps {

  private final Set<String> swapped = new LinkedHashSet<>();
  private final Set<String> notSwapped = new LinkedHashSet<>();

  synchronized void add(List<String> done, List<String> notDone) {
    swapped.addAll(done);
    notSwapped.addAll(notDone);
  }

  synchronized List<String> swapped() {
    return new ArrayList<>(swapped);
  }

  synchronized List<String> notSwapped() {
    return new ArrayList<>(notSwapped);
  }
}
