package io.ironsign.demo;

import io.ironsign.Ironsign;
import io.ironsign.Status;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The process of one SDK: checks that both signers agree, then measures them by turns. */
final class Worker {

  private static final int PROGRESS_STEP = 2_500;

  private final Sdk sdk;
  private final Plan plan;
  private final TxClient client;
  private final PrintStream progress;

  private Worker(Sdk sdk, Plan plan, PrintStream progress) {
    this.sdk = sdk;
    this.plan = plan;
    this.client = sdk.newClient();
    this.progress = progress;
  }

  /**
   * Runs one SDK and writes its {@link Result}.
   *
   * @param args the name of an {@link Sdk}, the file that the result goes to, and a {@link Plan}
   */
  public static void main(String[] args) {
    Sdk sdk = Sdk.valueOf(args[0]);
    Plan plan = Plan.parse(Arrays.asList(args).subList(2, args.length));
    try {
      write(new Worker(sdk, plan, System.err).run(), Paths.get(args[1]));
    } catch (DemoException e) {
      System.err.println(sdk.id() + ": " + e.getMessage());
      System.exit(1);
    } catch (Exception e) {
      e.printStackTrace();
      System.exit(1);
    }
  }

  private Result run() throws InterruptedException {
    Status status = Ironsign.status();
    if (!status.isNative()) {
      throw new DemoException("the native library is not in use: " + status);
    }
    int verifiedBySdk = EqualityCheck.run(client, plan.equalTransactions(), this::reportEqual);
    return new Result(
        sdk, status.toString(), plan.equalTransactions(), verifiedBySdk, measure());
  }

  private void reportEqual(int equal) {
    if (equal % PROGRESS_STEP == 0 || equal == plan.equalTransactions()) {
      report("%,d of %,d transactions equal", equal, plan.equalTransactions());
    }
  }

  /** Lets all contests take turns, so that whatever else the machine does falls on all of them. */
  private List<Pair> measure() throws InterruptedException {
    int cores = Runtime.getRuntime().availableProcessors();
    List<Contest> contests = new ArrayList<>();
    for (Scope scope : Scope.values()) {
      IntStream.of(1, cores).distinct().forEach(n -> contests.add(new Contest(scope, n)));
    }
    ExecutorService pool = Executors.newFixedThreadPool(cores);
    try {
      report("warming up, not counted");
      rounds(contests, pool, 1);
      contests.forEach(Contest::clear);
      rounds(contests, pool, plan.rounds());
    } finally {
      pool.shutdown();
    }
    return contests.stream().map(contest -> contest.pair(sdk)).collect(Collectors.toList());
  }

  private void rounds(List<Contest> contests, ExecutorService pool, int rounds)
      throws InterruptedException {
    long turnNanos = TimeUnit.MILLISECONDS.toNanos(plan.turnMillis());
    for (int round = 1; round <= rounds; round++) {
      for (Contest contest : contests) {
        report("round %d of %d: %s", round, rounds, contest.round(client, pool, turnNanos));
      }
    }
  }

  private void report(String format, Object... arguments) {
    progress.println(sdk.id() + ": " + String.format(Locale.ROOT, format, arguments));
  }

  private static void write(Result result, Path file) throws IOException {
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(result);
    }
  }
}
