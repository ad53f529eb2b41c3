package io.ironsign.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How many times as fast as a rival an operation was to become, and became. What Ironsign has more
 * ways for than the rival is set beside the rival's one.
 */
final class Targets {

  private static final String PORTABLE = JmhResults.kernelSuffix("portable");
  private static final String JAVA_SDK = "java-sdk-3.6.0";
  private static final String WEB3SDK = "web3sdk-2.6.2";
  private static final String IRONSIGN = Comparison.IRONSIGN;
  private static final String CALL = "sm2 call";
  private static final String BATCH = "sm2 batch";
  private static final String UNKNOWN = "sm2 unknown key";
  private static final Way SIGN = new Way("sm2 sign", JAVA_SDK);
  private static final Way VERIFY = new Way("sm2 verify", JAVA_SDK);
  private static final Way SM3 = new Way("sm2 sm 3", JAVA_SDK);

  private static final List<Target> ALL =
      List.of(
          new Target("sign a digest", new Way(CALL, "signDigest"), SIGN, 18, 9),
          new Target("sign, public key given", new Way("sm2 sign", IRONSIGN), SIGN, 18, 9),
          new Target(
              "sign, without public key", new Way(CALL, "signWithoutPublicKey"), SIGN, 12, 6),
          new Target("sign, batch of 256", new Way(BATCH, "signOfOneKey"), SIGN, 80, 12),
          new Target("verify, unknown key", new Way(UNKNOWN, "verify"), VERIFY, 16, 11),
          new Target("verify, unknown keys, batch", new Way(UNKNOWN, "verify256"), VERIFY, 100, 12),
          new Target("verify, one cached key", new Way("sm2 verify", IRONSIGN), VERIFY, 70, 35),
          new Target("verify, 256 cached keys", new Way(CALL, "verifyOfManyKeys"), VERIFY, 70, 35),
          new Target(
              "verify, one cached key, batch", new Way(BATCH, "verifyOfOneKey"), VERIFY, 200, 40),
          new Target(
              "verify, 256 cached keys, batch",
              new Way(BATCH, "verifyOfManyKeys"),
              VERIFY,
              200,
              40),
          new Target(
              "transaction",
              new Way("sm2 transaction one", WEB3SDK + Comparison.SWAPPED_IN),
              new Way("sm2 transaction one", WEB3SDK),
              45,
              25),
          new Target(
              "transaction, batch of 256",
              new Way("sm2 transaction of 256", WEB3SDK + Comparison.SWAPPED_IN),
              new Way("sm2 transaction of 256", WEB3SDK),
              150,
              30),
          new Target("SM3 of 200 bytes", new Way("sm2 sm 3", IRONSIGN), SM3, 9, 9),
          new Target("SM3 of 200 bytes, batch of 16", new Way(BATCH, "sm3"), SM3, 25, 9));

  private Targets() {}

  /** What is done, and by what, as {@link Measurement} names it. */
  private record Way(String operation, String contestant) {

    private Optional<Measurement> in(List<Measurement> measurements, String kernelSuffix) {
      return measurements.stream()
          .filter(measurement -> measurement.title().equals(operation + kernelSuffix))
          .filter(measurement -> measurement.contestant().equals(contestant))
          .findFirst();
    }
  }

  /** The ratios asked for with the kernel that is chosen by itself, and with the portable one. */
  private record Target(String name, Way ours, Way rival, int asked, int askedOfPortable) {}

  /** A row for each target of which both sides were measured, by kernel; empty if there is none. */
  static String markdown(List<Measurement> measurements) {
    List<String> rows = new ArrayList<>();
    for (String kernelSuffix : List.of("", PORTABLE)) {
      for (Target target : ALL) {
        Optional<Measurement> ours = target.ours().in(measurements, kernelSuffix);
        Optional<Measurement> rival = target.rival().in(measurements, kernelSuffix);
        if (ours.isPresent() && rival.isPresent()) {
          boolean portable = kernelSuffix.equals(PORTABLE);
          rows.add(
              row(
                  target.name() + kernelSuffix,
                  new Comparison("JVM", ours.get(), rival.get()),
                  portable ? target.askedOfPortable() : target.asked()));
        }
      }
    }
    return rows.isEmpty()
        ? ""
        : Table.row(List.of("SM2", "Ironsign", "rival", "rival's time", "ratio", "asked"))
            + Table.row(List.of("---", "---:", "---", "---:", "---:", "---:"))
            + String.join("", rows);
  }

  private static String row(String name, Comparison comparison, int asked) {
    boolean reached = comparison.ratio() >= asked;
    return Table.row(
        List.of(
            name,
            Table.time(comparison.ours()),
            comparison.rival().contestant(),
            Table.time(comparison.rival()),
            comparison.ratioText(),
            reached ? Integer.toString(asked) : "**" + asked + "**"));
  }
}
