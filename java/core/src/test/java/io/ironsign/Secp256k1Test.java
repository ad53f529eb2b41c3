package io.ironsign;

import static io.ironsign.Curve.ALL_ONES;
import static io.ironsign.Curve.GX;
import static io.ironsign.Curve.GY;
import static io.ironsign.Curve.N;
import static io.ironsign.Curve.P;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.MessageDigest;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class Secp256k1Test {

  private static final byte[] HASH = Hex.bytes32(BigInteger.valueOf(0x1234567));
  private static final byte[] KEY = Hex.bytes32(BigInteger.valueOf(42));

  @Test
  void theExampleOfEip155ComesOut() {
    byte[] key = new byte[32];
    Arrays.fill(key, (byte) 0x46);
    byte[] payload =
        Hex.decode(
            "ec098504a817c800825208943535353535353535353535353535353535353535"
                + "880de0b6b3a764000080018080");
    byte[] sig65 = Secp256k1.keccakSignRecoverable(payload, 0, payload.length, key);
    assertThat(Hex.encode(sig65))
        .isEqualTo(
            "28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276"
                + "67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83"
                + "00");
    byte[] hash32 = Hex.decode("daf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53");
    assertThat(Secp256k1.signRecoverable(hash32, key)).isEqualTo(sig65);
  }

  /** Widely used for RFC 6979 on this curve: private key 1, SHA-256 of a text. */
  @Test
  void theSatoshiNakamotoSignatureComesOut() throws Exception {
    byte[] hash32 =
        MessageDigest.getInstance("SHA-256")
            .digest("Satoshi Nakamoto".getBytes(StandardCharsets.US_ASCII));
    byte[] sig65 = Secp256k1.signRecoverable(hash32, Hex.bytes32(BigInteger.ONE));
    assertThat(Hex.encode(sig65))
        .startsWith(
            "934b1ea10a4b3c1757e2b0c017d0b6143ce3c9a7e6a4a49860d7a6ab210ee3d8"
                + "2442ce9d2b916064108014783e923ec36b49743e2ffa1c4496f01a512aafd9e5");
  }

  @Test
  void theVectorsOfTheProjectComeOut() throws Exception {
    String vectors = read(repository().resolve("vectors").resolve("secp256k1.json"));
    String field = "\"%s\": \"([0-9a-f]+)\"";
    Matcher row =
        Pattern.compile(
                String.format(field, "key")
                    + "[,\\s]+"
                    + String.format(field, "hash")
                    + "[,\\s]+"
                    + String.format(field, "sig65")
                    + "[,\\s]+"
                    + String.format(field, "publicKey64"))
            .matcher(vectors);
    int rows = 0;
    while (row.find()) {
      byte[] key = Hex.decode(row.group(1));
      byte[] hash32 = Hex.decode(row.group(2));
      byte[] sig65 = Hex.decode(row.group(3));
      byte[] publicKey64 = Hex.decode(row.group(4));
      assertThat(Secp256k1.signRecoverable(hash32, key)).as(row.group()).isEqualTo(sig65);
      assertThat(Secp256k1.publicKey(key)).as(row.group()).isEqualTo(publicKey64);
      assertThat(Secp256k1.recover(hash32, sig65)).as(row.group()).isEqualTo(publicKey64);
      assertThat(Secp256k1.verify(hash32, Arrays.copyOf(sig65, 64), publicKey64))
          .as(row.group())
          .isTrue();
      rows++;
    }
    assertThat(rows).isEqualTo(vectors.split("\"sig65\"", -1).length - 1).isPositive();
  }

  @Test
  void whatIsSignedIsRecoveredAndVerifiedAndNothingElseIs() throws Exception {
    Random random = new Random(20240601);
    for (int i = 0; i < 500; i++) {
      byte[] hash32 = bytes(random, 32);
      byte[] key = bytes(random, 32);
      byte[] sig65 = Secp256k1.signRecoverable(hash32, key);
      byte[] sig64 = Arrays.copyOf(sig65, 64);
      byte[] publicKey64 = Secp256k1.publicKey(key);
      assertThat(new BigInteger(1, Arrays.copyOfRange(sig65, 32, 64)).shiftLeft(1)).isLessThan(N);
      assertThat(Secp256k1.recover(hash32, sig65)).isEqualTo(publicKey64);
      assertThat(Secp256k1.verify(hash32, sig64, publicKey64)).isTrue();

      int bit = random.nextInt(256);
      byte[] otherHash = flipped(hash32, bit);
      assertThat(Secp256k1.verify(otherHash, sig64, publicKey64)).isFalse();
      assertThat(Secp256k1.verify(hash32, flipped(sig64, bit), publicKey64)).isFalse();
      assertThat(Secp256k1.verify(hash32, flipped(sig64, 256 + bit), publicKey64)).isFalse();
      assertThat(Secp256k1.recover(otherHash, sig65)).isNotEqualTo(publicKey64);
    }
  }

  @Test
  void offsetsSelectTheSameBytes() {
    byte[] hashes = new byte[100];
    byte[] keys = new byte[100];
    byte[] sigs = new byte[200];
    System.arraycopy(HASH, 0, hashes, 13, 32);
    System.arraycopy(KEY, 0, keys, 68, 32);
    Secp256k1.signRecoverable(hashes, 13, keys, 68, sigs, 135);
    byte[] expected = new byte[200];
    System.arraycopy(Secp256k1.signRecoverable(HASH, KEY), 0, expected, 135, 65);
    assertThat(sigs).isEqualTo(expected);
  }

  @Test
  void oneArrayMayBeHashKeyAndOutput() {
    byte[] all = new byte[65];
    System.arraycopy(KEY, 0, all, 0, 32);
    System.arraycopy(HASH, 0, all, 32, 32);
    Secp256k1.signRecoverable(all, 32, all, 0, all, 0);
    assertThat(all).isEqualTo(Secp256k1.signRecoverable(HASH, KEY));
  }

  @Test
  void inputsAreNotModified() throws Exception {
    byte[] hash32 = HASH.clone();
    byte[] key = KEY.clone();
    byte[] sig65 = Secp256k1.signRecoverable(hash32, key);
    byte[] publicKey64 = Secp256k1.publicKey(key);
    byte[] sig65Before = sig65.clone();
    byte[] publicKeyBefore = publicKey64.clone();
    Secp256k1.keccakSignRecoverable(hash32, 0, 32, key);
    Secp256k1.recover(hash32, sig65);
    Secp256k1.verify(hash32, Arrays.copyOf(sig65, 64), publicKey64);
    assertThat(hash32).isEqualTo(HASH);
    assertThat(key).isEqualTo(KEY);
    assertThat(sig65).isEqualTo(sig65Before);
    assertThat(publicKey64).isEqualTo(publicKeyBefore);
  }

  @Test
  void theMessageIsHashedWithKeccak() {
    byte[] message = bytes(new Random(7), 10_000);
    for (int len : new int[] {0, 1, 135, 136, 137, 1088, 5000}) {
      byte[] hash32 = Keccak256.digest(message, 11, len);
      assertThat(Secp256k1.keccakSignRecoverable(message, 11, len, KEY))
          .isEqualTo(Secp256k1.signRecoverable(hash32, KEY));
    }
  }

  @Test
  void aHashCountsModuloN() {
    byte[] zero = Hex.bytes32(BigInteger.ZERO);
    byte[] one = Hex.bytes32(BigInteger.ONE);
    assertThat(Secp256k1.signRecoverable(Hex.bytes32(N), KEY))
        .isEqualTo(Secp256k1.signRecoverable(zero, KEY));
    assertThat(Secp256k1.signRecoverable(Hex.bytes32(N.add(BigInteger.ONE)), KEY))
        .isEqualTo(Secp256k1.signRecoverable(one, KEY));
    assertThat(Secp256k1.signRecoverable(Hex.bytes32(ALL_ONES), KEY))
        .isEqualTo(Secp256k1.signRecoverable(Hex.bytes32(ALL_ONES.subtract(N)), KEY));
  }

  @Test
  void thePublicKeyOfOneIsTheGeneratorAndThatOfNMinusOneItsNegative() {
    assertThat(Hex.encode(Secp256k1.publicKey(Hex.bytes32(BigInteger.ONE)))).isEqualTo(GX + GY);
    BigInteger negated = P.subtract(new BigInteger(GY, 16));
    assertThat(Hex.encode(Secp256k1.publicKey(Hex.bytes32(N.subtract(BigInteger.ONE)))))
        .isEqualTo(GX + String.format("%064x", negated));
  }

  @Test
  void highSIsAcceptedWithTheOtherParity() throws Exception {
    byte[] sig65 = Secp256k1.signRecoverable(HASH, KEY);
    BigInteger s = new BigInteger(1, Arrays.copyOfRange(sig65, 32, 64));
    System.arraycopy(Hex.bytes32(N.subtract(s)), 0, sig65, 32, 32);
    sig65[64] ^= 1;
    byte[] publicKey64 = Secp256k1.publicKey(KEY);
    assertThat(Secp256k1.verify(HASH, Arrays.copyOf(sig65, 64), publicKey64)).isTrue();
    assertThat(Secp256k1.recover(HASH, sig65)).isEqualTo(publicKey64);
  }

  @Test
  void aPublicKeyIsReadInItsThreeForms() {
    byte[] sig64 = Arrays.copyOf(Secp256k1.signRecoverable(HASH, KEY), 64);
    String xy = Hex.encode(Secp256k1.publicKey(KEY));
    boolean odd = Integer.parseInt(xy.substring(127), 16) % 2 == 1;
    String x = xy.substring(0, 64);
    assertThat(Secp256k1.verify(HASH, sig64, Hex.decode(xy))).isTrue();
    assertThat(Secp256k1.verify(HASH, sig64, Hex.decode("04" + xy))).isTrue();
    assertThat(Secp256k1.verify(HASH, sig64, Hex.decode((odd ? "03" : "02") + x))).isTrue();
    assertThat(Secp256k1.verify(HASH, sig64, Hex.decode((odd ? "02" : "03") + x))).isFalse();
  }

  @Test
  void noSignatureIsValidUnderWhatIsNoPublicKey() {
    byte[] sig64 = Arrays.copyOf(Secp256k1.signRecoverable(HASH, KEY), 64);
    String xy = Hex.encode(Secp256k1.publicKey(KEY));
    String x = xy.substring(0, 64);
    String p = P.toString(16);
    String zero = String.format("%064x", 0);
    String[] keys = {
      zero + zero,
      x + zero,
      Hex.encode(flipped(Hex.decode(xy), 511)),
      p + xy.substring(64),
      x + p,
      ALL_ONES.toString(16) + xy.substring(64),
      "00" + xy,
      "05" + xy,
      "04" + zero + zero,
      "04" + x + zero,
      "00" + x,
      "04" + x,
      "05" + x,
      "02" + p,
      "03" + p,
      "02" + ALL_ONES.toString(16),
      // x = 5 is on no point of the curve.
      "02" + String.format("%064x", 5),
    };
    for (String key : keys) {
      assertThat(Secp256k1.verify(HASH, sig64, Hex.decode(key))).as(key).isFalse();
    }
  }

  /** ECDSA as it is defined: with the public key G, r = s = G.x is a signature of zero. */
  @Test
  void theHashOfAllZerosIsAHashLikeAnyOther() {
    assertThat(
            Secp256k1.verify(
                Hex.bytes32(BigInteger.ZERO), Hex.decode(GX + GX), Hex.decode(GX + GY)))
        .isTrue();
  }

  @Test
  void rAndSOutsideTheirRangeAreNoSignature() {
    byte[] sig65 = Secp256k1.signRecoverable(HASH, KEY);
    byte[] publicKey64 = Secp256k1.publicKey(KEY);
    BigInteger[] outside = {BigInteger.ZERO, N, N.add(BigInteger.ONE), P, ALL_ONES};
    for (int position : new int[] {0, 32}) {
      for (BigInteger number : outside) {
        byte[] bad = sig65.clone();
        System.arraycopy(Hex.bytes32(number), 0, bad, position, 32);
        assertThat(Secp256k1.verify(HASH, Arrays.copyOf(bad, 64), publicKey64)).isFalse();
        assertThatThrownBy(() -> Secp256k1.recover(HASH, bad))
            .isInstanceOf(SignatureException.class);
      }
    }
  }

  /** With recovery ids 2 and 3 the point's x is r + n, which has to be below p. */
  @Test
  void recoveryIdsOfTwoAndThreeNeedASmallR() throws Exception {
    byte[] sig65 = Secp256k1.signRecoverable(HASH, KEY);
    for (int recid : new int[] {2, 3}) {
      sig65[64] = (byte) recid;
      assertThatThrownBy(() -> Secp256k1.recover(HASH, sig65))
          .isInstanceOf(SignatureException.class);
    }
    // The smallest x above n that is on the curve, found by trying.
    byte[] rare = Hex.decode(String.format("%064x", smallestRWithXAboveN()) + GX + "02");
    byte[] publicKey64 = Secp256k1.recover(HASH, rare);
    assertThat(Secp256k1.verify(HASH, Arrays.copyOf(rare, 64), publicKey64)).isTrue();
  }

  private static BigInteger smallestRWithXAboveN() {
    BigInteger half = P.subtract(BigInteger.ONE).shiftRight(1);
    BigInteger r = BigInteger.ONE;
    while (true) {
      BigInteger x = r.add(N);
      BigInteger y2 = x.pow(3).add(BigInteger.valueOf(7)).mod(P);
      if (y2.modPow(half, P).equals(BigInteger.ONE)) {
        return r;
      }
      r = r.add(BigInteger.ONE);
    }
  }

  private static byte[] flipped(byte[] bytes, int bit) {
    byte[] other = bytes.clone();
    other[bit / 8] ^= (byte) (1 << bit % 8);
    return other;
  }

  private static byte[] bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** The root of the repository: tests run in {@code java/core}. */
  private static Path repository() {
    return Paths.get("").toAbsolutePath().getParent().getParent();
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
