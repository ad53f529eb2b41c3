package io.ironsign.benchmarks.profile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Which part of the samples lies in what, read from collapsed stacks ({@code frame;frame;frame
 * count}, outermost first). Parts may contain each other.
 */
final class HotSpots {

  /** A part is what has a frame that this is found in. */
  private static final Map<String, Pattern> PARTS = new LinkedHashMap<>();

  static {
    PARTS.put("search of the recovery id", Pattern.compile("recoverFromSignature"));
    PARTS.put("signature by BouncyCastle", Pattern.compile("ECDSASigner[./]generateSignature"));
    PARTS.put("native code of Ironsign", Pattern.compile("Java_io_ironsign|libironsign"));
    PARTS.put("call data (ABI)", Pattern.compile("FunctionEncoder"));
    PARTS.put("SecureRandom", Pattern.compile("java[./]security[./]SecureRandom[./]nextBytes"));
    PARTS.put("waiting for a lock", Pattern.compile("ObjectMonitor::|ObjectSynchronizer::"));
  }

  private HotSpots() {}

  /** Every part's share, in [0, 1], that is not 0. */
  static Map<String, Double> of(List<String> collapsed) {
    long total = 0;
    Map<String, Long> counts = new LinkedHashMap<>();
    for (String line : collapsed) {
      int end = line.lastIndexOf(' ');
      long count = Long.parseLong(line.substring(end + 1));
      String stack = line.substring(0, end);
      total += count;
      PARTS.forEach(
          (part, pattern) -> {
            if (pattern.matcher(stack).find()) {
              counts.merge(part, count, Long::sum);
            }
          });
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    for (String part : PARTS.keySet()) {
      if (counts.containsKey(part)) {
        shares.put(part, (double) counts.get(part) / total);
      }
    }
    return shares;
  }
}
