package io.ironsign.fisco.sdk;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;

/** A hash, a signature of it and the public key, to be verified as they are or damaged. */
final class Signed {
  /** The number of ways to damage one; with 0 and 1 it still verifies. */
  static final int WAYS = 8;

  final byte[] hash;
  final byte[] sig65;
  String publicKey;

  <P> Signed(Suite<P> suite, String publicKey, P pair, Random random) {
    this.hash = TestData.bytes(random, 32);
    this.sig65 = Hex.decode(suite.signWithStringSignature(Hex.encode(hash), pair), 65);
    this.publicKey = publicKey;
  }

  void damage(int way, Random random) {
    switch (way) {
      case 0:
        return;
      case 1: // the other root of the equation, with its recovery id
        negateS();
        sig65[64] ^= 1;
        return;
      case 2:
        negateS();
        return;
      case 3:
        sig65[64] = (byte) random.nextInt(256);
        return;
      case 4:
        flipBit(hash, random);
        return;
      case 5:
        Arrays.fill(sig65, 32 * random.nextInt(2), 32 + 32 * random.nextInt(2), (byte) 0xff);
        return;
      case 6:
        flipBit(sig65, random);
        return;
      default:
        byte[] key = Ecdsa.publicKey64(publicKey);
        flipBit(key, random);
        publicKey = Hex.encode(key);
    }
  }

  /** By the two methods in turn, the key with 04 and without, digits and capital digits. */
  <P> boolean verify(Suite<P> suite, int number) {
    String key = number % 3 == 0 ? publicKey : "04" + publicKey;
    if (number % 2 == 0) {
      return suite.verify(key, hash, sig65);
    }
    String signature = Hex.encode(sig65);
    return number % 5 == 0
        ? suite.verify(key.toUpperCase(), "0x" + Hex.encode(hash), signature.toUpperCase())
        : suite.verify(key, Hex.encode(hash), signature);
  }

  private void negateS() {
    BigInteger s = new BigInteger(1, Arrays.copyOfRange(sig65, 32, 64));
    byte[] negated = Hex.decode(TestData.digits(TestData.N.subtract(s)), 32);
    System.arraycopy(negated, 0, sig65, 32, 32);
  }

  private static void flipBit(byte[] bytes, Random random) {
    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
  }
}
