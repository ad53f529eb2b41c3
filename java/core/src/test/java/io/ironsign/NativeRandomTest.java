package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

/**
 * The draws are random and so are their counts: each bound is seven standard deviations away, which
 * a good generator exceeds once in some 10^11 times.
 */
class NativeRandomTest {

  private static final double SIGMAS = 7;

  private final NativeRandom random = new NativeRandom();

  @Test
  void everyBitOfAByteIsSetHalfTheTime() {
    byte[] bytes = new byte[1_000_000];
    random.nextBytes(bytes);
    int[] set = new int[8];
    for (byte b : bytes) {
      for (int bit = 0; bit < 8; bit++) {
        set[bit] += b >> bit & 1;
      }
    }
    assertHalf(set, bytes.length);
  }

  @Test
  void everyByteValueIsAsFrequentAsTheOthers() {
    byte[] bytes = new byte[1 << 20];
    random.nextBytes(bytes);
    int[] counts = new int[256];
    for (byte b : bytes) {
      counts[b & 0xff]++;
    }
    double expected = bytes.length / 256.0;
    for (int count : counts) {
      assertThat((double) count).isCloseTo(expected, within(SIGMAS * Math.sqrt(expected)));
    }
  }

  @Test
  void aByteDoesNotTellTheNext() {
    byte[] bytes = new byte[1_000_000];
    random.nextBytes(bytes);
    int[] equal = new int[8];
    for (int i = 1; i < bytes.length; i++) {
      for (int bit = 0; bit < 8; bit++) {
        equal[bit] += ~(bytes[i] ^ bytes[i - 1]) >> bit & 1;
      }
    }
    assertHalf(equal, bytes.length - 1);
  }

  @Test
  void aNonceIsUniformInItsTwoHundredAndFiftyBits() {
    int draws = 20_000;
    int[] set = new int[250];
    for (int i = 0; i < draws; i++) {
      BigInteger nonce = NativeRandom.nextNonce();
      assertThat(nonce.signum()).isNotNegative();
      assertThat(nonce.bitLength()).isLessThanOrEqualTo(250);
      for (int bit = 0; bit < 250; bit++) {
        set[bit] += nonce.testBit(bit) ? 1 : 0;
      }
    }
    assertHalf(set, draws);
  }

  private static void assertHalf(int[] counts, int draws) {
    for (int i = 0; i < counts.length; i++) {
      assertThat((double) counts[i])
          .as("bit %d in %d draws", i, draws)
          .isCloseTo(draws / 2.0, within(SIGMAS * Math.sqrt(draws) / 2));
    }
  }

  @Test
  void threadsAndInstancesNeverDrawTheSame() throws Exception {
    int draws = 5_000;
    NativeRandom shared = random;
    Set<ByteBuffer> seen = ConcurrentHashMap.newKeySet();
    List<Callable<Void>> drawing =
        IntStream.range(0, 16)
            .mapToObj(
                i ->
                    (Callable<Void>)
                        () -> {
                          NativeRandom own = new NativeRandom();
                          for (int j = 0; j < draws; j++) {
                            byte[] bytes = new byte[16];
                            (j % 2 == 0 ? own : shared).nextBytes(bytes);
                            seen.add(ByteBuffer.wrap(bytes));
                          }
                          return null;
                        })
            .collect(Collectors.toList());
    ExecutorService threads = Executors.newFixedThreadPool(16);
    for (Future<Void> drawn : threads.invokeAll(drawing)) {
      drawn.get();
    }
    threads.shutdown();
    assertThat(seen).hasSize(16 * draws);
  }

  @Test
  void whoHoldsItsMonitorStopsNobody() throws Exception {
    synchronized (random) {
      ExecutorService other = Executors.newSingleThreadExecutor();
      Future<?> draw =
          other.submit(
              () -> {
                random.nextBytes(new byte[32]);
                random.nextInt();
                random.nextLong();
                random.setSeed(1);
                random.setSeed(new byte[1]);
                random.generateSeed(16);
              });
      draw.get(10, TimeUnit.SECONDS);
      other.shutdown();
    }
  }

  @Test
  void aSeedChangesNothing() {
    NativeRandom one = new NativeRandom();
    NativeRandom other = new NativeRandom();
    one.setSeed(1L);
    other.setSeed(1L);
    one.setSeed(new byte[32]);
    other.setSeed(new byte[32]);
    assertThat(one.nextLong()).isNotEqualTo(other.nextLong());
  }

  @Test
  void itIsASecureRandomForWhoeverTakesOne() throws Exception {
    SecureRandom secureRandom = random;
    assertThat(secureRandom.getAlgorithm()).isEqualTo("IronsignChaCha20");
    assertThat(secureRandom).hasToString("IronsignChaCha20");
    assertThat(secureRandom.nextInt(10)).isBetween(0, 9);
    assertThat(secureRandom.nextDouble()).isBetween(0.0, 1.0);
    assertThat(secureRandom.ints(1000).distinct().count()).isGreaterThan(990);
    assertThat(new BigInteger(256, secureRandom)).isNotEqualTo(new BigInteger(256, secureRandom));
    assertThat(BigInteger.probablePrime(128, secureRandom).isProbablePrime(50)).isTrue();

    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"), secureRandom);
    assertThat(generator.generateKeyPair().getPrivate())
        .isNotEqualTo(generator.generateKeyPair().getPrivate());
  }

  @Test
  void allBytesAreDrawnWhateverTheNumber() {
    for (int length : new int[] {1, 31, 32, 33, 255, 256, 257, 1000, 100_000}) {
      byte[] ors = new byte[length];
      for (int i = 0; i < 16; i++) { // a byte stays 0 in all of them once in 2^128 times
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        for (int j = 0; j < length; j++) {
          ors[j] |= bytes[j];
        }
      }
      assertThat(ors).as("length %d", length).doesNotContain(0);
    }
    random.nextBytes(new byte[0]);
  }

  @Test
  void aSeedIsGeneratedInTheLengthAskedFor() {
    assertThat(random.generateSeed(0)).isEmpty();
    assertThat(random.generateSeed(33)).hasSize(33);
    assertThat(Arrays.equals(random.generateSeed(32), random.generateSeed(32))).isFalse();
    assertThatThrownBy(() -> random.generateSeed(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("numBytes");
  }

  @Test
  void itComesBackFromSerialization() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(random);
    }
    NativeRandom copy;
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      copy = (NativeRandom) in.readObject();
    }
    assertThat(copy.nextLong()).isNotEqualTo(random.nextLong());
    assertThat(copy.getAlgorithm()).isEqualTo(random.getAlgorithm());
  }

  /** Methods of JDK 9: what a generator without parameters does is refuse them. */
  @Test
  void parametersAndReseedingAreRefused() throws Exception {
    Class<?> parameters = Class.forName("java.security.SecureRandomParameters");
    Method nextBytes = SecureRandom.class.getMethod("nextBytes", byte[].class, parameters);
    Object someParameters =
        Class.forName("java.security.DrbgParameters")
            .getMethod("nextBytes", int.class, boolean.class, byte[].class)
            .invoke(null, -1, false, null);
    byte[] bytes = new byte[8];
    assertCause(() -> nextBytes.invoke(random, bytes, someParameters))
        .isInstanceOf(UnsupportedOperationException.class);
    assertCause(() -> nextBytes.invoke(random, bytes, null))
        .isInstanceOf(IllegalArgumentException.class);
    assertCause(() -> SecureRandom.class.getMethod("reseed").invoke(random))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(SecureRandom.class.getMethod("getParameters").invoke(random)).isNull();
    assertThat(bytes).containsOnly(0);
  }

  private static AbstractThrowableAssert<?, ?> assertCause(Callable<Object> call) {
    try {
      call.call();
      return assertThat((Throwable) null);
    } catch (InvocationTargetException e) {
      return assertThat(e.getCause());
    } catch (Exception e) {
      return assertThat(e);
    }
  }
}
