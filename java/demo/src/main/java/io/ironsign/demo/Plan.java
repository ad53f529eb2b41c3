package io.ironsign.demo;

import java.util.Arrays;
import java.util.List;

/** How much of everything one process of the demo does. Immutable. */
final class Plan {

  /** What {@code make demo} does: about 35 seconds for each SDK. */
  static final Plan FULL = new Plan(10_000, 4, 500);

  private final int equalTransactions;
  private final int rounds;
  private final long turnMillis;

  /**
   * @param equalTransactions how many transactions are compared byte by byte
   * @param rounds how often both signers get their turn, after one more that is not counted
   * @param turnMillis how long one turn lasts, in milliseconds
   */
  Plan(int equalTransactions, int rounds, long turnMillis) {
    this.equalTransactions = equalTransactions;
    this.rounds = rounds;
    this.turnMillis = turnMillis;
  }

  /** The plan that {@link #arguments} gives, from the command line of a process. */
  static Plan parse(List<String> arguments) {
    return new Plan(
        Integer.parseInt(arguments.get(0)),
        Integer.parseInt(arguments.get(1)),
        Long.parseLong(arguments.get(2)));
  }

  /** The plan as arguments on the command line of a process. */
  List<String> arguments() {
    return Arrays.asList(
        Integer.toString(equalTransactions), Integer.toString(rounds), Long.toString(turnMillis));
  }

  int equalTransactions() {
    return equalTransactions;
  }

  int rounds() {
    return rounds;
  }

  long turnMillis() {
    return turnMillis;
  }
}
