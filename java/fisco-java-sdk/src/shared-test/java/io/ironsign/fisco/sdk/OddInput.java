package io.ironsign.fisco.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Whatever lies outside the core's domain comes to what the SDK makes of it: the same result, or
 * the same exception with the same message.
 */
public abstract class OddInput<P> {
  private static final BigInteger ALL_ONES = BigInteger.ONE.shiftLeft(256).subtract(BigInteger.ONE);
  private static final String HASH = TestData.digits(new BigInteger(254, new Random(1)));

  private final Sdk<P> sdk;
  private final Suite<P> published;
  private final Suite<P> accelerated;
  private final P pair;

  protected OddInput(Sdk<P> sdk) {
    this.sdk = sdk;
    published = sdk.published();
    accelerated = sdk.accelerated();
    pair = TestData.pair(sdk, BigInteger.valueOf(42));
  }

  @Test
  void oddHashesByOddPairsAreSignedOrRefusedAsPublished() {
    oddPairs()
        .forEach(
            (name, odd) -> {
              for (String hash : oddHashes()) {
                assertThat(Outcome.of(() -> accelerated.sign(hash, odd)))
                    .as("hash <%s>, %s", shown(hash), name)
                    .isEqualTo(Outcome.of(() -> published.sign(hash, odd)));
                assertThat(Outcome.of(() -> accelerated.signWithStringSignature(hash, odd)))
                    .as("hash <%s>, %s", shown(hash), name)
                    .isEqualTo(Outcome.of(() -> published.signWithStringSignature(hash, odd)));
              }
            });
  }

  @Test
  void hashesOfAnyLengthByOddPairsAreSignedOrRefusedAsPublished() {
    List<byte[]> hashes = new ArrayList<>();
    hashes.add(null);
    for (int length = 0; length <= 66; length++) {
      hashes.add(TestData.bytes(new Random(length), length));
    }
    oddPairs()
        .forEach(
            (name, odd) -> {
              for (byte[] hash : hashes) {
                assertThat(Outcome.of(() -> accelerated.sign(hash, odd)))
                    .as("hash %s, %s", Arrays.toString(hash), name)
                    .isEqualTo(Outcome.of(() -> published.sign(hash, odd)));
              }
            });
  }

  @Test
  void oddKeysHashesAndSignaturesAreJudgedOrRefusedAsPublished() {
    String signature = published.signWithStringSignature(HASH, pair);
    for (String publicKey : oddPublicKeys()) {
      oddHashes().forEach(hash -> assertJudgedAsPublished(publicKey, hash, signature));
      oddSignatures(signature).forEach(odd -> assertJudgedAsPublished(publicKey, HASH, odd));
    }
    for (String hash : oddHashes()) {
      oddSignatures(signature)
          .forEach(odd -> assertJudgedAsPublished(sdk.publicKey(pair), hash, odd));
    }
  }

  @Test
  void hashesAndSignaturesOfAnyLengthAreJudgedOrRefusedAsPublished() {
    byte[] hash = Hex.decode(HASH, 32);
    byte[] signature = Hex.decode(published.signWithStringSignature(HASH, pair), 65);
    for (String publicKey : oddPublicKeys()) {
      for (int length = -1; length <= 67; length++) {
        byte[] oddHash = length < 0 ? null : Arrays.copyOf(hash, length);
        assertThat(Outcome.of(() -> accelerated.verify(publicKey, oddHash, signature)))
            .as("key <%s>, hash %s", shown(publicKey), Arrays.toString(oddHash))
            .isEqualTo(Outcome.of(() -> published.verify(publicKey, oddHash, signature)));
        byte[] oddSignature = length < 0 ? null : Arrays.copyOf(signature, length);
        assertThat(Outcome.of(() -> accelerated.verify(publicKey, hash, oddSignature)))
            .as("key <%s>, signature %s", shown(publicKey), Arrays.toString(oddSignature))
            .isEqualTo(Outcome.of(() -> published.verify(publicKey, hash, oddSignature)));
      }
    }
  }

  @Test
  void everyRecoveryIdIsJudgedAsPublished() {
    byte[] hash = Hex.decode(HASH, 32);
    byte[] signature = Hex.decode(published.signWithStringSignature(HASH, pair), 65);
    int accepted = 0;
    for (int v = 0; v < 256; v++) {
      signature[64] = (byte) v;
      boolean verdict = published.verify(sdk.publicKey(pair), hash, signature);
      assertThat(accelerated.verify(sdk.publicKey(pair), hash, signature))
          .as("v %d", v)
          .isEqualTo(verdict);
      accepted += verdict ? 1 : 0;
    }
    assertThat(accepted).isOne();
  }

  /** One key in 256: to the SDK's prefix rules, its 128 digits could look like 04 and 126 more. */
  @Test
  void publicKeyThatBeginsWithThePrefixIsTakenAsPublished() {
    P beginsWith04 = pairWhosePublicKeyBeginsWith04();
    String signature = published.signWithStringSignature(HASH, beginsWith04);
    for (String prefix : new String[] {"", "04", "0x", "0x04"}) {
      String publicKey = prefix + sdk.publicKey(beginsWith04);
      assertThat(Outcome.of(() -> accelerated.verify(publicKey, HASH, signature)))
          .as("prefix <%s>", prefix)
          .isEqualTo(Outcome.of(() -> published.verify(publicKey, HASH, signature)));
    }
    assertThat(accelerated.verify(sdk.publicKey(beginsWith04), HASH, signature)).isTrue();
  }

  /** A device or a keystore behind the pair is asked exactly as often as by the SDK. */
  @Test
  void subclassOfThePairIsAskedAsPublished() {
    AtomicInteger asked = new AtomicInteger();
    P subclass = sdk.subclassPair(TestData.digits(BigInteger.TEN), asked::incrementAndGet);
    String expected = published.sign(HASH, subclass);
    int byPublished = asked.getAndSet(0);
    assertThat(accelerated.sign(HASH, subclass)).isEqualTo(expected);
    assertThat(asked.get()).isEqualTo(byPublished).isOne();
  }

  private void assertJudgedAsPublished(String publicKey, String hash, String signature) {
    assertThat(Outcome.of(() -> accelerated.verify(publicKey, hash, signature)))
        .as("key <%s>, hash <%s>, signature <%s>", shown(publicKey), shown(hash), shown(signature))
        .isEqualTo(Outcome.of(() -> published.verify(publicKey, hash, signature)));
  }

  /** Surefire ends a report at the first NUL. */
  private static String shown(String text) {
    return text == null ? null : text.replace('\0', '~');
  }

  private Map<String, P> oddPairs() {
    Map<String, P> pairs = new LinkedHashMap<>();
    pairs.put("no pair", null);
    pairs.put("a good pair", pair);
    pairs.put("SM2 pair", sdk.sm2Pair());
    pairs.put(
        "public key of another",
        sdk.pair(TestData.javaPair(BigInteger.valueOf(42), BigInteger.TEN)));
    BigInteger n = TestData.N;
    List<String> keys = oddTexts(TestData.digits(BigInteger.TEN));
    for (BigInteger key : Arrays.asList(BigInteger.ZERO, n, n.add(BigInteger.ONE), ALL_ONES)) {
      keys.add(TestData.digits(key));
    }
    for (String key : keys) {
      pairs.put("private key <" + shown(key) + ">", sdk.pairHolding(key));
    }
    pairs.put("subclass", sdk.subclassPair(TestData.digits(BigInteger.TEN), () -> {}));
    pairs.put("subclass without a private key", sdk.subclassPair(null, () -> {}));
    return pairs;
  }

  private static List<String> oddHashes() {
    List<String> hashes = oddTexts(HASH);
    BigInteger n = TestData.N;
    for (BigInteger around : Arrays.asList(n.subtract(BigInteger.ONE), n, n.add(BigInteger.ONE))) {
      hashes.add(TestData.digits(around));
    }
    hashes.add(TestData.digits(BigInteger.ZERO));
    hashes.add(TestData.digits(ALL_ONES));
    hashes.add("0x" + TestData.digits(n));
    return hashes;
  }

  private List<String> oddPublicKeys() {
    String publicKey = sdk.publicKey(pair);
    List<String> keys = oddTexts(publicKey);
    keys.addAll(oddTexts("04" + publicKey));
    keys.add("02" + publicKey.substring(0, 64));
    keys.add("03" + publicKey.substring(0, 64));
    keys.add("06" + publicKey);
    keys.add(Hex.encode(new byte[64])); // no point
    keys.add(publicKey.substring(0, 64) + publicKey.substring(0, 64)); // off the curve
    return keys;
  }

  private static List<String> oddSignatures(String signature) {
    String r = signature.substring(0, 64);
    String s = signature.substring(64, 128);
    String v = signature.substring(128);
    String zero = TestData.digits(BigInteger.ZERO);
    String n = TestData.digits(TestData.N);
    List<String> signatures = oddTexts(signature);
    signatures.addAll(
        Arrays.asList(r + s, zero + s + v, r + zero + v, n + s + v, r + n + v, zero + zero + v));
    signatures.add(TestData.digits(ALL_ONES) + s + v);
    signatures.add(TestData.digits(BigInteger.valueOf(5)) + s + v); // x of no point
    return signatures;
  }

  /** A text, and what is nearly the same. */
  private static List<String> oddTexts(String text) {
    String tail = text.substring(1);
    return new ArrayList<>(
        Arrays.asList(
            text,
            text.toUpperCase(),
            "0x" + text,
            "0X" + text,
            "0x0x" + text,
            "0x" + text.substring(2),
            "0X" + text.substring(2),
            tail,
            text.substring(2),
            text + "0",
            text + "00",
            " " + text,
            " " + tail,
            tail + "\n",
            "g" + tail,
            tail + "G",
            "-" + tail,
            "\u00e9" + tail, // beyond ASCII
            "\uff11" + tail, // FULLWIDTH DIGIT ONE
            "\u0661" + tail, // ARABIC-INDIC DIGIT ONE
            "\ud800" + tail, // half a character
            "\u0000" + tail,
            "",
            "0x",
            "0",
            "zz",
            null));
  }

  private P pairWhosePublicKeyBeginsWith04() {
    for (int key = 1; ; key++) {
      P candidate = TestData.pair(sdk, BigInteger.valueOf(key));
      if (sdk.publicKey(candidate).startsWith("04")) {
        return candidate;
      }
    }
  }
}
