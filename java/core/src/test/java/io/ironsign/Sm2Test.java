package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class Sm2Test {

  private static final byte[] KEY =
      Hex.decode("3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8");
  private static final byte[] MESSAGE = "message digest".getBytes(StandardCharsets.US_ASCII);

  /** GB/T 32918.5-2017, annex A.2. */
  @Test
  void theExampleOfTheStandardVerifiesAndItsPartsComeOut() {
    byte[] publicKey =
        Hex.decode(
            "09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020"
                + "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13");
    byte[] sig64 =
        Hex.decode(
            "f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3"
                + "b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa");
    byte[] z = Hex.decode("b2e14c5c79c6df5b85f4fe7ed8db7a262b9da7e07ccb0ea9f4747b8ccda8a4f3");
    byte[] e = Hex.decode("f0b43e94ba45accaace692ed534382eb17e6ab5a19ce7b31f4486fdfc0d28640");
    assertThat(Sm2.publicKey(KEY)).isEqualTo(publicKey);
    assertThat(Sm2.z(Sm2.defaultUserId(), publicKey)).isEqualTo(z);
    assertThat(Sm3.digest(concat(z, MESSAGE))).isEqualTo(e);
    assertThat(Sm2.verify(MESSAGE, sig64, publicKey)).isTrue();
    assertThat(Sm2.verify(MESSAGE, sig64, with04(publicKey))).isTrue();
    assertThat(Sm2.verifyDigest(e, sig64, publicKey)).isTrue();
    assertThat(Sm2.verifyDigest(e, sig64, with04(publicKey))).isTrue();
    byte[] id = Sm2.defaultUserId();
    assertThat(Sm2.verifyDer(MESSAGE, id, Sm2.toDer(sig64), publicKey)).isTrue();
  }

  /** {@code vectors/sm2.json}, computed on plain integers. */
  @Test
  void deterministicSignaturesAreTheComputedOnes() throws IOException {
    String json = read(Paths.get("../../vectors/sm2.json"));
    Matcher rows =
        Pattern.compile(
                "\"key\": \"(\\w{64})\",\\s+\"e\": \"(\\w{64})\",\\s+\"sig64\": \"(\\w{128})\","
                    + "\\s+\"publicKey64\": \"(\\w{128})\"")
            .matcher(json);
    int count = 0;
    while (rows.find()) {
      count++;
      byte[] key = Hex.decode(rows.group(1));
      byte[] e = Hex.decode(rows.group(2));
      assertThat(Hex.encode(Sm2.signDigestDeterministic(e, key))).isEqualTo(rows.group(3));
      assertThat(Hex.encode(Sm2.publicKey(key))).isEqualTo(rows.group(4));
    }
    assertThat(count).isGreaterThan(200);
  }

  @Test
  void allWaysToSignVerifyInAllWays() {
    Random random = new Random(1);
    for (int i = 0; i < 50; i++) {
      byte[] message = random(random, random.nextInt(300));
      byte[] userId = random(random, new int[] {0, 1, 16, 8191}[i % 4]);
      byte[] key = key(random);
      byte[] publicKey = Sm2.publicKey(key);
      byte[] given = i % 2 == 0 ? publicKey : with04(publicKey);
      byte[] e = Sm3.digest(concat(Sm2.z(userId, given), message));
      byte[][] signatures = {
        Sm2.sign(message, userId, key),
        Sm2.sign(message, userId, key, given),
        Sm2.sign(concat(e, message), 32, message.length, userId, key, given),
        Sm2.signDeterministic(message, userId, key),
        Sm2.signDeterministic(message, userId, key, given),
        Sm2.signDigest(e, key),
        Sm2.signDigestDeterministic(e, key),
        signedAtOffsets(e, key)
      };
      for (byte[] sig64 : signatures) {
        assertThat(verdicts(message, userId, e, sig64, given)).containsOnly(true);
        sig64[random.nextInt(64)] ^= (byte) (1 << random.nextInt(8));
        assertThat(verdicts(message, userId, e, sig64, given)).containsOnly(false);
      }
      assertThat(Sm2.verify(message, Sm2.sign(message, key), publicKey)).isTrue();
      assertThat(Sm2.verify(message, userId, Sm2.sign(message, key), publicKey))
          .isEqualTo(Arrays.equals(userId, Sm2.defaultUserId()));
    }
  }

  private static byte[] signedAtOffsets(byte[] e32, byte[] key) {
    byte[] all = concat(new byte[7], concat(e32, concat(key, new byte[50])));
    byte[] expected = all.clone();
    Sm2.signDigest(all, 7, all, 39, all, 40);
    byte[] sig64 = Arrays.copyOfRange(all, 40, 104);
    System.arraycopy(sig64, 0, expected, 40, 64);
    assertThat(all).isEqualTo(expected);
    return sig64;
  }

  private static boolean[] verdicts(
      byte[] message, byte[] userId, byte[] e, byte[] sig64, byte[] publicKey) {
    return new boolean[] {
      Sm2.verify(message, userId, sig64, publicKey),
      Sm2.verify(concat(e, message), 32, message.length, userId, sig64, publicKey),
      Sm2.verifyDer(message, userId, Sm2.toDer(sig64), publicKey),
      Sm2.verifyDigest(e, sig64, publicKey)
    };
  }

  /** What is no DER is no signature; the other arguments must be right nevertheless. */
  @Test
  void malformedDerIsFalse() {
    byte[] id = Sm2.defaultUserId();
    byte[] publicKey = Sm2.publicKey(KEY);
    byte[] der = Sm2.toDer(Sm2.sign(MESSAGE, KEY));
    assertThat(Sm2.verifyDer(MESSAGE, id, der, publicKey)).isTrue();
    byte[][] wrong = {
      {}, {0x30}, Arrays.copyOf(der, der.length - 1), Arrays.copyOf(der, der.length + 1)
    };
    for (byte[] signature : wrong) {
      assertThat(Sm2.verifyDer(MESSAGE, id, signature, publicKey)).isFalse();
      assertThatThrownBy(() -> Sm2.verifyDer(MESSAGE, id, signature, new byte[63]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("publicKey");
    }
    for (int i = 0; i < der.length; i++) {
      byte[] changed = der.clone();
      changed[i] ^= 1;
      assertThat(Sm2.verifyDer(MESSAGE, id, changed, publicKey)).as("byte %d", i).isFalse();
    }
  }

  @Test
  void hedgedSignaturesDifferAndDeterministicOnesDoNot() {
    byte[] e = Sm3.digest(MESSAGE);
    assertThat(Sm2.signDigest(e, KEY)).isNotEqualTo(Sm2.signDigest(e, KEY));
    assertThat(Sm2.sign(MESSAGE, KEY)).isNotEqualTo(Sm2.sign(MESSAGE, KEY));
    assertThat(Sm2.signDigestDeterministic(e, KEY)).isEqualTo(Sm2.signDigestDeterministic(e, KEY));
    byte[] id = Sm2.defaultUserId();
    assertThat(Sm2.signDeterministic(MESSAGE, id, KEY))
        .isEqualTo(Sm2.signDeterministic(MESSAGE, id, KEY));
  }

  /** r, s and r + s at 0 and n, and one beside them. */
  @Test
  void signaturesWithNumbersOutOfRangeAreFalse() {
    BigInteger n = Sm2Curve.N;
    byte[] e = Sm3.digest(MESSAGE);
    byte[] publicKey = Sm2.publicKey(KEY);
    BigInteger one = BigInteger.ONE;
    BigInteger[] edges = {
      BigInteger.ZERO, one, n.subtract(one), n, n.add(one), Sm2Curve.P, Curve.ALL_ONES
    };
    byte[] good = Sm2.signDigest(e, KEY);
    BigInteger r = new BigInteger(1, Arrays.copyOf(good, 32));
    BigInteger s = new BigInteger(1, Arrays.copyOfRange(good, 32, 64));
    for (BigInteger edge : edges) {
      assertThat(Sm2.verifyDigest(e, pair(edge, s), publicKey)).isFalse();
      assertThat(Sm2.verifyDigest(e, pair(r, edge), publicKey)).isFalse();
      for (BigInteger other : edges) {
        assertThat(Sm2.verifyDigest(e, pair(edge, other), publicKey)).isFalse();
      }
    }
    assertThat(Sm2.verifyDigest(e, pair(r, n.subtract(r)), publicKey)).isFalse();
    assertThat(Sm2.verifyDigest(e, pair(r, n.subtract(s)), publicKey))
        .as("s is never flipped")
        .isFalse();
  }

  /**
   * Pairs that satisfy the equation for every key or a chosen one, so that nothing but the range
   * checks refuses them: r = 0 or n, s = 0 or n, r + s = n. One beside the edges, made in the same
   * way, verifies.
   */
  @Test
  void forgeriesThatOnlyTheRangesStopAreFalse() {
    BigInteger n = Sm2Curve.N;
    BigInteger zero = BigInteger.ZERO;
    BigInteger d = new BigInteger(1, KEY);
    BigInteger number = new BigInteger(1, Sm3.digest(MESSAGE)).mod(n);
    BigInteger[][] forged = {
      {zero, number}, {n, number}, {number, zero}, {number, n}, {n.subtract(number), number}
    };
    for (BigInteger[] pair : forged) {
      assertThat(verdictsOnForgery(pair[0], pair[1], d)).containsOnly(0);
    }
    BigInteger one = BigInteger.ONE;
    BigInteger[][] valid = {
      {one, number},
      {n.subtract(one), number},
      {number, one},
      {number, n.subtract(one)},
      {n.subtract(number).add(one), number},
      {n.subtract(number).subtract(one), number}
    };
    for (BigInteger[] pair : valid) {
      assertThat(verdictsOnForgery(pair[0], pair[1], d)).containsOnly(1);
    }
  }

  /** Whether (r, s) verifies for e = r - x, where x is that of the point s G + (r + s) Q. */
  private static byte[] verdictsOnForgery(BigInteger r, BigInteger s, BigInteger d) {
    BigInteger n = Sm2Curve.N;
    BigInteger k = s.add(r.add(s).multiply(d)).mod(n);
    BigInteger x = new BigInteger(1, Arrays.copyOf(Sm2.publicKey(Hex.bytes32(k)), 32));
    byte[] e32 = Hex.bytes32(r.subtract(x).mod(n));
    byte[] sig64 = pair(r, s);
    byte[] publicKey = Sm2.publicKey(Hex.bytes32(d));
    byte[] verdicts = new byte[21];
    verdicts[20] = (byte) (Sm2.verifyDigest(e32, sig64, publicKey) ? 1 : 0);
    byte[] ofBatch = new byte[20];
    Sm2.verifyDigestBatch(repeated(e32, 20), repeated(sig64, 20), publicKey, ofBatch);
    System.arraycopy(ofBatch, 0, verdicts, 0, 20);
    return verdicts;
  }

  private static byte[] repeated(byte[] bytes, int count) {
    byte[] all = new byte[bytes.length * count];
    for (int i = 0; i < count; i++) {
      System.arraycopy(bytes, 0, all, bytes.length * i, bytes.length);
    }
    return all;
  }

  /** n - 1 has no signature, as every s would be 0: it is refused, and nothing loops. */
  @Test
  void privateKeysOutOfRangeAreRefused() {
    byte[] publicKey = Sm2.publicKey(KEY);
    byte[] id = Sm2.defaultUserId();
    for (BigInteger number : Sm2Curve.NO_PRIVATE_KEYS) {
      byte[] key = Hex.bytes32(number);
      ThrowingCallable[] calls = {
        () -> Sm2.sign(MESSAGE, key),
        () -> Sm2.sign(MESSAGE, id, key, publicKey),
        () -> Sm2.signDeterministic(MESSAGE, id, key),
        () -> Sm2.signDigest(new byte[32], key),
        () -> Sm2.signDigestDeterministic(new byte[32], key),
        () -> Sm2.signDigestBatch(new byte[64], key, new byte[128]),
        () -> Sm2.signBatch(MESSAGE, new int[] {0, 3, 9}, id, key, new byte[128]),
        () -> Sm2.publicKey(key)
      };
      for (ThrowingCallable call : calls) {
        assertThatThrownBy(call)
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("privateKey")
            .hasMessageContaining("[1, n-2]");
      }
    }
  }

  @Test
  void keysThatAreNoPointsVerifyNothing() {
    byte[] sig64 = Sm2.sign(MESSAGE, KEY);
    byte[] publicKey = Sm2.publicKey(KEY);
    byte[] offCurve = publicKey.clone();
    offCurve[63] ^= 1;
    byte[] form = with04(publicKey);
    form[0] = 2;
    byte[] xIsP = pair(Sm2Curve.P, new BigInteger(Sm2Curve.GY, 16));
    byte[] xIsAbove = pair(Sm2Curve.P.add(BigInteger.ONE), new BigInteger(Sm2Curve.GY, 16));
    for (byte[] key : new byte[][] {offCurve, form, new byte[64], new byte[65], xIsP, xIsAbove}) {
      assertThat(Sm2.verify(MESSAGE, sig64, key)).isFalse();
      assertThat(Sm2.verifyDigest(Sm3.digest(MESSAGE), sig64, key)).isFalse();
    }
  }

  @Test
  void smallAndLargePrivateKeysSign() {
    byte[] generator = Hex.decode(Sm2Curve.GX + Sm2Curve.GY);
    assertThat(Sm2.publicKey(Hex.bytes32(BigInteger.ONE))).isEqualTo(generator);
    for (int i = 1; i < 20; i++) {
      for (BigInteger d :
          new BigInteger[] {
            BigInteger.valueOf(i), Sm2Curve.N.subtract(BigInteger.valueOf(i + 1))
          }) {
        byte[] key = Hex.bytes32(d);
        assertThat(Sm2.verify(MESSAGE, Sm2.sign(MESSAGE, key), Sm2.publicKey(key))).isTrue();
      }
    }
  }

  /** The length in bits has 16 bits. */
  @Test
  void userIdsHaveUpTo8191Bytes() {
    byte[] publicKey = Sm2.publicKey(KEY);
    byte[] sig64 = Sm2.sign(MESSAGE, KEY);
    int[] offsets = {0, MESSAGE.length};
    for (int length : new int[] {8192, 8193, 65536}) {
      byte[] tooLong = new byte[length];
      ThrowingCallable[] calls = {
        () -> Sm2.z(tooLong, publicKey),
        () -> Sm2.sign(MESSAGE, tooLong, KEY),
        () -> Sm2.sign(MESSAGE, tooLong, KEY, publicKey),
        () -> Sm2.signDeterministic(MESSAGE, tooLong, KEY),
        () -> Sm2.verify(MESSAGE, tooLong, sig64, publicKey),
        () -> Sm2.verifyDer(MESSAGE, tooLong, Sm2.toDer(sig64), publicKey),
        () -> Sm2.signBatch(MESSAGE, offsets, tooLong, KEY, publicKey, new byte[64]),
        () -> Sm2.verifyBatch(MESSAGE, offsets, tooLong, sig64, publicKey, new byte[1])
      };
      for (ThrowingCallable call : calls) {
        assertThatThrownBy(call)
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("userId");
      }
    }
  }

  @Test
  void batchesGiveWhatSingleCallsGive() {
    Random random = new Random(2);
    byte[] id = Sm2.defaultUserId();
    for (int count : new int[] {0, 1, 2, 5, 47, 48, 49, 257, 1025}) {
      byte[] keys = new byte[32 * count];
      int[] offsets = new int[count + 1];
      for (int i = 0; i < count; i++) {
        System.arraycopy(key(random), 0, keys, 32 * i, 32);
        offsets[i + 1] = offsets[i] + random.nextInt(200);
      }
      byte[] messages = random(random, offsets[count]);
      byte[] digests = random(random, 32 * count);
      byte[] publicKeys = new byte[64 * count];
      Sm2.publicKeyBatch(keys, publicKeys);
      byte[] sigs = new byte[64 * count];
      Sm2.signDigestBatchDeterministic(digests, keys, sigs);
      for (int i = 0; i < count; i++) {
        byte[] key = item(keys, 32, i);
        assertThat(item(publicKeys, 64, i)).isEqualTo(Sm2.publicKey(key));
        assertThat(item(sigs, 64, i))
            .isEqualTo(Sm2.signDigestDeterministic(item(digests, 32, i), key));
      }
      byte[] verdicts = new byte[count];
      Sm2.verifyDigestBatch(digests, sigs, publicKeys, verdicts);
      assertThat(verdicts).isEqualTo(ones(count));
      Sm2.signDigestBatch(digests, keys, sigs);
      Sm2.verifyDigestBatch(digests, sigs, publicKeys, verdicts);
      assertThat(verdicts).isEqualTo(ones(count));
      Sm2.signBatch(messages, offsets, id, keys, publicKeys, sigs);
      Sm2.verifyBatch(messages, offsets, id, sigs, publicKeys, verdicts);
      assertThat(verdicts).isEqualTo(ones(count));
      if (count > 0) {
        byte[] key = item(keys, 32, 0);
        byte[] publicKey = item(publicKeys, 64, 0);
        byte[] last = Arrays.copyOfRange(messages, offsets[count - 1], offsets[count]);
        Sm2.signBatch(messages, offsets, id, key, publicKey, sigs);
        assertThat(Sm2.verify(last, item(sigs, 64, count - 1), publicKey)).isTrue();
        Sm2.verifyBatch(messages, offsets, id, sigs, publicKey, verdicts);
        assertThat(verdicts).isEqualTo(ones(count));
        sigs[64 * count - 1] ^= 1;
        Sm2.verifyBatch(messages, offsets, id, sigs, publicKey, verdicts);
        byte[] expected = ones(count);
        expected[count - 1] = 0;
        assertThat(verdicts).isEqualTo(expected);
      }
    }
  }

  @Test
  void derIsTheOneEncodingOfANumberPair() {
    assertThat(Hex.encode(Sm2.toDer(new byte[64]))).isEqualTo("3006020100020100");
    byte[] high = new byte[64];
    Arrays.fill(high, (byte) 0xff);
    assertThat(Sm2.toDer(high)).hasSize(72);
    Random random = new Random(3);
    for (int i = 0; i < 500; i++) {
      byte[] sig64 = random(random, 64);
      Arrays.fill(sig64, 0, random.nextInt(33), (byte) 0);
      Arrays.fill(sig64, 32, 32 + random.nextInt(33), (byte) 0);
      byte[] der = Sm2.toDer(sig64);
      assertThat(Sm2.fromDer(der)).isEqualTo(sig64);
      for (byte[] wrong :
          new byte[][] {Arrays.copyOf(der, der.length + 1), Arrays.copyOf(der, der.length - 1)}) {
        assertThatThrownBy(() -> Sm2.fromDer(wrong)).isInstanceOf(IllegalArgumentException.class);
      }
    }
    for (String wrong :
        new String[] {
          "3006020100020180", // negative
          "300702020001020100", // a leading zero
          "30080202000102020001",
          "3006030100020100",
          "3106020100020100",
          "3081060201000201",
          "300602010002010000",
          "30060200000201000000"
        }) {
      assertThatThrownBy(() -> Sm2.fromDer(Hex.decode(wrong)))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("der");
    }
  }

  @Test
  void aLeadingZeroLeaves64BytesAnd63AreRefused() {
    // A signature whose r begins with a zero byte has 64 bytes nevertheless.
    byte[] key = Hex.bytes32(BigInteger.valueOf(7));
    int count = 0;
    for (int i = 0; count < 2; i++) {
      byte[] e = Sm3.digest(new byte[i]);
      byte[] sig64 = Sm2.signDigestDeterministic(e, key);
      if (sig64[0] == 0 || sig64[32] == 0) {
        count++;
        assertThat(sig64).hasSize(64);
        assertThat(Sm2.verifyDigest(e, sig64, Sm2.publicKey(key))).isTrue();
        byte[] sig63 = Arrays.copyOfRange(sig64, 1, 64);
        assertThatThrownBy(() -> Sm2.verifyDigest(e, sig63, Sm2.publicKey(key)))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("sig64");
      }
    }
  }

  private static String read(Path path) throws IOException {
    return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
  }

  private static byte[] key(Random random) {
    byte[] key = random(random, 32);
    key[0] &= 0x7f;
    return key;
  }

  private static byte[] random(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static byte[] item(byte[] items, int length, int i) {
    return Arrays.copyOfRange(items, length * i, length * (i + 1));
  }

  private static byte[] ones(int count) {
    byte[] ones = new byte[count];
    Arrays.fill(ones, (byte) 1);
    return ones;
  }

  private static byte[] pair(BigInteger r, BigInteger s) {
    return concat(Hex.bytes32(r), Hex.bytes32(s));
  }

  private static byte[] with04(byte[] publicKey64) {
    return concat(new byte[] {4}, publicKey64);
  }

  private static byte[] concat(byte[] left, byte[] right) {
    byte[] both = Arrays.copyOf(left, left.length + right.length);
    System.arraycopy(right, 0, both, left.length, right.length);
    return both;
  }
}
