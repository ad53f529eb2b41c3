package io.ironsign.internal;

import io.ironsign.Sm2;
import io.ironsign.Sm3;
import java.util.Arrays;

/**
 * SM2 as FISCO BCOS signs: what is signed is the SM3 digest of a message, so that e = SM3(Z |
 * SM3(message)), for the user id 1234567812345678.
 *
 * <p>Keys and lengths are as {@link Sm2} takes them, and what it throws is thrown.
 */
public final class FiscoSm2 {

  /** Of a public key, x | y, and of a signature, r | s. */
  public static final int LENGTH = 64;

  private static final int DIGEST_LENGTH = 32;
  private static final int ADDRESS_LENGTH = 20;
  private static final byte[] USER_ID = Sm2.defaultUserId();

  private FiscoSm2() {}

  /**
   * Signs a message.
   *
   * @param publicKey 64 or 65 bytes; not compared with the private key
   * @return 64 bytes: r (32), s (32)
   */
  public static byte[] sign(byte[] message, byte[] privateKey32, byte[] publicKey) {
    return Sm2.sign(Sm3.digest(message), USER_ID, privateKey32, publicKey);
  }

  /** Whether a signature of a message is valid. */
  public static boolean verify(byte[] message, byte[] sig64, byte[] publicKey) {
    return Sm2.verify(Sm3.digest(message), USER_ID, sig64, publicKey);
  }

  /**
   * Signs n messages with one key.
   *
   * @param messages message i is {@code messages[offsets[i], offsets[i + 1])}
   * @param sigs64 receives n times 64 bytes
   */
  public static void signBatch(
      byte[] messages, int[] offsets, byte[] privateKey32, byte[] publicKey64, byte[] sigs64) {
    byte[] digests = digests(messages, offsets);
    int[] ends = multiplesOf(DIGEST_LENGTH, offsets.length);
    Sm2.signBatch(digests, ends, USER_ID, privateKey32, publicKey64, sigs64);
  }

  /**
   * Verifies n messages, each with a public key of its own.
   *
   * @param messages message i is {@code messages[offsets[i], offsets[i + 1])}
   * @param verdicts receives n bytes: 1 where the signature is valid, else 0
   */
  public static void verifyBatch(
      byte[] messages, int[] offsets, byte[] sigs64, byte[] publicKeys64, byte[] verdicts) {
    byte[] digests = digests(messages, offsets);
    int[] ends = multiplesOf(DIGEST_LENGTH, offsets.length);
    Sm2.verifyBatch(digests, ends, USER_ID, sigs64, publicKeys64, verdicts);
  }

  /** The address of a public key of 64 bytes: the last 20 bytes of its SM3 digest. */
  public static byte[] address(byte[] publicKey64) {
    byte[] digest = Sm3.digest(publicKey64);
    return Arrays.copyOfRange(digest, DIGEST_LENGTH - ADDRESS_LENGTH, DIGEST_LENGTH);
  }

  /** The addresses of n public keys, n times 20 bytes. */
  public static byte[] addresses(byte[] publicKeys64) {
    int count = publicKeys64.length / LENGTH;
    byte[] digests = digests(publicKeys64, multiplesOf(LENGTH, count + 1));
    byte[] addresses20 = new byte[ADDRESS_LENGTH * count];
    for (int i = 0; i < count; i++) {
      int off = DIGEST_LENGTH * (i + 1) - ADDRESS_LENGTH;
      System.arraycopy(digests, off, addresses20, ADDRESS_LENGTH * i, ADDRESS_LENGTH);
    }
    return addresses20;
  }

  private static byte[] digests(byte[] messages, int[] offsets) {
    byte[] digests = new byte[DIGEST_LENGTH * (offsets.length - 1)];
    Sm3.digestBatch(messages, offsets, digests);
    return digests;
  }

  private static int[] multiplesOf(int length, int count) {
    int[] multiples = new int[count];
    for (int i = 0; i < count; i++) {
      multiples[i] = length * i;
    }
    return multiples;
  }
}
