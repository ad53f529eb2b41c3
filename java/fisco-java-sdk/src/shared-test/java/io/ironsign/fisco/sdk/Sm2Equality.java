package io.ironsign.fisco.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.Sm2;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * SM2 and SM3 of an accelerated suite against those of one as published. Signatures have a random
 * part: what one signs, both verify.
 */
public abstract class Sm2Equality<P> {
  private static final long SEED = TestData.SEED;
  private static final int ROUNDS = Boolean.getBoolean("ironsign.long") ? 10_000 : 300;
  private static final String N =
      "fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123";
  private static final String N_MINUS_1 =
      "fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54122";
  private static final String ZERO = new String(new char[64]).replace('\0', '0');

  private final Sdk<P> sdk;
  private final Suite<P> published;
  private final Suite<P> accelerated;
  private final Random random = new Random(SEED);

  protected Sm2Equality(Sdk<P> sdk) {
    this.sdk = sdk;
    published = sdk.publishedSm2();
    accelerated = sdk.acceleratedSm2();
  }

  @Test
  void whatOneSignsBothVerifyAsAHashOfTheMessage() {
    for (int i = 0; i < ROUNDS; i++) {
      P pair = sdk.sm2Pair();
      String publicKey = sdk.publicKey(pair);
      byte[] message = TestData.bytes(random, i % 2 == 0 ? 32 : 1 + random.nextInt(200));
      byte[] publicKey64 = Ecdsa.publicKey64(publicKey);
      for (Suite<P> suite : Arrays.asList(accelerated, published)) {
        String described = signed(suite, message, pair, i);
        byte[] sig64 = Hex.decode(described.substring(0, 128), 64);
        if (i % 4 != 3) {
          assertThat(described).isEqualTo(sdk.describeSm2(publicKey, Hex.encode(sig64)));
        }
        assertThat(published.verify(publicKey, message, sig64)).as("item %d", i).isTrue();
        assertThat(accelerated.verify(publicKey, message, sig64)).as("item %d", i).isTrue();
        assertThat(accelerated.verify(publicKey, Hex.encode(message), Hex.encode(sig64))).isTrue();
        assertThat(Sm2.verify(message, sig64, publicKey64)).as("item %d", i).isTrue();
      }
    }
  }

  /** By all methods, as bytes, digits, capital digits and with 0x. */
  private String signed(Suite<P> suite, byte[] message, P pair, int number) {
    String digits = Hex.encode(message);
    switch (number % 4) {
      case 0:
        return suite.sign(message, pair);
      case 1:
        return suite.sign(digits.toUpperCase(), pair);
      case 2:
        return suite.sign("0x" + digits, pair);
      default:
        return suite.signWithStringSignature(digits, pair);
    }
  }

  /** r or s begins with a zero: in 64 bytes it stays, and without it nothing is a signature. */
  @Test
  void shortNumbersAreJudgedAsPublished() {
    P pair = sdk.sm2Pair();
    String publicKey = sdk.publicKey(pair);
    boolean shortR = false;
    boolean shortS = false;
    for (int i = 0; !shortR || !shortS; i++) {
      Suite<P> signer = i % 2 == 0 ? accelerated : published;
      String message = Hex.encode(TestData.bytes(random, 32));
      String signature = signer.signWithStringSignature(message, pair);
      assertThat(signature).hasSize(128);
      String r = signature.substring(0, 64);
      String s = signature.substring(64);
      if (r.startsWith("00") || s.startsWith("00")) {
        shortR |= r.startsWith("00");
        shortS |= s.startsWith("00");
        assertThat(accelerated.verify(publicKey, message, signature)).isTrue();
        assertThat(published.verify(publicKey, message, signature)).isTrue();
        assertSameVerdict(publicKey, message, r.substring(2) + s);
        assertSameVerdict(publicKey, message, r + s.substring(2));
        assertSameVerdict(publicKey, message, signature + "00");
      }
    }
  }

  /** One key in 256 each: the SDK's prefix rules take 128 digits that begin with 04 for more. */
  @Test
  void publicKeysThatBeginWith00And04SignAndVerifyAsPublished() {
    for (String beginning : new String[] {"00", "04"}) {
      P pair = pairWhosePublicKeyBeginsWith(beginning);
      String publicKey = sdk.publicKey(pair);
      for (Suite<P> suite : Arrays.asList(accelerated, published)) {
        String message = Hex.encode(TestData.bytes(random, 32));
        String signature = suite.signWithStringSignature(message, pair);
        for (String prefix : new String[] {"", "04", "0x", "0x04"}) {
          assertSameVerdict(prefix + publicKey, message, signature);
        }
        assertThat(accelerated.verify(publicKey, message, signature)).as(beginning).isTrue();
      }
    }
  }

  private P pairWhosePublicKeyBeginsWith(String beginning) {
    for (int i = 1; ; i++) {
      String key = String.format("%064x", i);
      String publicKey = Hex.encode(Sm2.publicKey(Hex.decode(key, 32)));
      if (publicKey.startsWith(beginning)) {
        return sdk.sm2PairHolding(key, publicKey);
      }
    }
  }

  /** e = SM3(Z | message): the hash of a message is another message. */
  @Test
  void aMessageIsNotHashedBefore() {
    P pair = sdk.sm2Pair();
    String publicKey = sdk.publicKey(pair);
    byte[] message = TestData.bytes(random, 100);
    byte[] hash = accelerated.hash(message);
    for (Suite<P> suite : Arrays.asList(accelerated, published)) {
      String signature = suite.signWithStringSignature(Hex.encode(message), pair);
      assertThat(accelerated.verify(publicKey, Hex.encode(message), signature)).isTrue();
      assertSameVerdict(publicKey, Hex.encode(hash), signature);
      assertThat(accelerated.verify(publicKey, Hex.encode(hash), signature)).isFalse();
    }
  }

  @Test
  void damagedSignaturesAreJudgedAsPublished() {
    for (int i = 0; i < ROUNDS; i++) {
      P pair = sdk.sm2Pair();
      byte[] message = TestData.bytes(random, 32);
      String signature = published.signWithStringSignature(Hex.encode(message), pair);
      byte[] sig64 = Hex.decode(signature, 64);
      String key = (i % 3 == 0 ? "04" : "") + sdk.publicKey(pair);
      switch (i % 4) {
        case 0:
          sig64[random.nextInt(64)] ^= (byte) (1 << random.nextInt(8));
          break;
        case 1:
          message[random.nextInt(32)] ^= 1;
          break;
        case 2:
          key = sdk.publicKey(sdk.sm2Pair());
          break;
        default:
      }
      String publicKey = key;
      assertThat(Outcome.of(() -> accelerated.verify(publicKey, message, sig64)))
          .as("item %d, seed %d", i, SEED)
          .isEqualTo(Outcome.of(() -> published.verify(publicKey, message, sig64)));
      assertThat(
              Outcome.of(
                  () -> accelerated.verify(publicKey, Hex.encode(message), Hex.encode(sig64))))
          .isEqualTo(
              Outcome.of(
                  () -> published.verify(publicKey, Hex.encode(message), Hex.encode(sig64))));
    }
  }

  @Test
  void oddSignaturesMessagesAndPublicKeysAreJudgedAsPublished() {
    P pair = sdk.sm2Pair();
    String key = sdk.publicKey(pair);
    String message = Hex.encode(TestData.bytes(random, 32));
    String good = published.signWithStringSignature(message, pair);
    String r = good.substring(0, 64);
    String s = good.substring(64);
    String[] signatures = {
      good, good.toUpperCase(), "0x" + good, good.substring(2), good + "00", r, "", "zz",
      ZERO + s, r + ZERO, N + s, r + N, N_MINUS_1 + s, ZERO + ZERO, good.replace('0', 'g')
    };
    for (String signature : signatures) {
      assertSameVerdict(key, message, signature);
    }
    String[] messages = {
      "", "0x", "0x" + message, message + "0", message + "00", "abc", "zz", "ab"
    };
    for (String odd : messages) {
      assertSameVerdict(key, odd, good);
    }
    String offCurve = key.substring(0, 126) + (key.endsWith("00") ? "01" : "00");
    String[] keys = {
      "04" + key, "0x" + key, "0x04" + key, "05" + key, key.toUpperCase(), key.substring(2),
      offCurve, "04" + offCurve, ZERO + ZERO, "", "zz", "02" + key.substring(0, 64)
    };
    for (String odd : keys) {
      assertSameVerdict(odd, message, good);
    }
  }

  private void assertSameVerdict(String key, String message, String signature) {
    assertThat(Outcome.of(() -> accelerated.verify(key, message, signature)))
        .as("key %s, message %s, signature %s", key, message, signature)
        .isEqualTo(Outcome.of(() -> published.verify(key, message, signature)));
  }

  /** Either both sign, and both verify it or not, or both refuse with the same words. */
  @Test
  void oddMessagesAndKeysAreSignedOrRefusedAsPublished() {
    P good = sdk.sm2Pair();
    String publicKey = sdk.publicKey(good);
    String key = sdk.privateKey(good);
    String[] messages = {"", "0x", "0xab", "AB", "abc", "zz", "ab", "0XAB"};
    for (String message : messages) {
      assertSameSigning(message, good, publicKey);
    }
    String other = sdk.publicKey(sdk.sm2Pair());
    String[][] pairs = {
      {ZERO, publicKey}, {N, publicKey}, {N_MINUS_1, publicKey}, {key.substring(2), publicKey},
      {"0x" + key, publicKey}, {"", publicKey}, {key, other}, {key, ZERO + ZERO},
      {key, "04" + publicKey}, {key, publicKey.substring(2)}, {key.toUpperCase(), publicKey}
    };
    for (String[] keys : pairs) {
      assertSameSigning("abcd", sdk.sm2PairHolding(keys[0], keys[1]), keys[1]);
    }
    assertThat(Outcome.of(() -> accelerated.sign("abcd", null)))
        .isEqualTo(Outcome.of(() -> published.sign("abcd", null)));
    assertThat(Outcome.of(() -> accelerated.sign((String) null, good)))
        .isEqualTo(Outcome.of(() -> published.sign((String) null, good)));
  }

  private void assertSameSigning(String message, P pair, String publicKey) {
    String ours = Outcome.of(() -> accelerated.signWithStringSignature(message, pair));
    String theirs = Outcome.of(() -> published.signWithStringSignature(message, pair));
    if (ours.length() != 128) {
      assertThat(ours).as("message %s", message).isEqualTo(theirs);
      return;
    }
    assertThat(theirs).as("message %s", message).hasSize(128);
    assertThat(Outcome.of(() -> published.verify(publicKey, message, ours)))
        .as("message %s, key %s", message, publicKey)
        .isEqualTo(Outcome.of(() -> published.verify(publicKey, message, theirs)));
  }

  @Test
  void inputsAreHashedAsPublished() {
    for (int i = 0; i < 1000; i++) {
      byte[] input = TestData.bytes(random, i % 300);
      assertThat(accelerated.hash(input)).isEqualTo(published.hash(input));
      assertThat(accelerated.hashBytes(input)).isEqualTo(published.hashBytes(input));
      String text = Hex.encode(input);
      assertThat(accelerated.hash(text)).isEqualTo(published.hash(text));
    }
    assertThat(Outcome.of(() -> accelerated.hash((byte[]) null)))
        .isEqualTo(Outcome.of(() -> published.hash((byte[]) null)));
  }
}
