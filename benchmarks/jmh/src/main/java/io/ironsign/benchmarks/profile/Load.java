package io.ironsign.benchmarks.profile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import one.profiler.AsyncProfiler;
import one.profiler.Counter;

/** One {@link Scenario} under load, with async-profiler in the same JVM. */
public final class Load {

  /** A sample for each so many nanoseconds. */
  private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(1);

  private final Scenario scenario;
  private final LongAdder done = new LongAdder();
  private volatile boolean stopped;

  private Load(Scenario scenario) {
    this.scenario = scenario;
  }

  /**
   * Writes {@code <scenario>.html}, a flame graph, and {@code <scenario>.collapsed}, its stacks,
   * and prints the operations a second.
   *
   * @param args a {@link Scenario}, the folder for the files, the seconds to profile
   */
  public static void main(String[] args) throws Exception {
    new Load(Scenario.valueOf(args[0])).run(Path.of(args[1]), Integer.parseInt(args[2]));
  }

  private void run(Path folder, int seconds) throws Exception {
    Supplier<Object> work = scenario.work();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < scenario.threads; i++) {
      threads.add(new Thread(() -> repeat(work), "load-" + i));
    }
    threads.forEach(Thread::start);
    TimeUnit.SECONDS.sleep(seconds); // the JIT compiler does its work
    AsyncProfiler profiler = AsyncProfiler.getInstance();
    // DWARF tells the callers of native code that was built without frame pointers.
    profiler.execute(
        "start,filter,cstack=dwarf,event=" + scenario.event + ",interval=" + INTERVAL);
    threads.forEach(profiler::addThread);
    done.reset();
    long start = System.nanoTime();
    TimeUnit.SECONDS.sleep(seconds);
    double perSecond = done.sum() * 1e9 / (System.nanoTime() - start);
    profiler.stop();
    write(profiler, folder);
    System.out.printf("%.0f%n", perSecond);
    stopped = true;
  }

  private void repeat(Supplier<Object> work) {
    while (!stopped) {
      if (work.get() == null) {
        throw new IllegalStateException("nothing came out");
      }
      done.increment();
    }
  }

  private void write(AsyncProfiler profiler, Path folder) throws Exception {
    Path graph = folder.resolve(scenario.fileName() + ".html");
    String title = scenario.title.replace(',', ';');
    profiler.execute("dump,flamegraph,title=" + title + ",file=" + graph);
    Path stacks = folder.resolve(scenario.fileName() + ".collapsed");
    Files.writeString(stacks, profiler.dumpCollapsed(Counter.SAMPLES));
  }
}
