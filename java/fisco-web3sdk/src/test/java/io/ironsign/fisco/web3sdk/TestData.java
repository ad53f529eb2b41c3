package io.ironsign.fisco.web3sdk;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.web3j.crypto.ECKeyPair;

/** Keys and messages that the tests share, drawn from fixed seeds. */
final class TestData {
  /** The order n of secp256k1's base point. */
  static final BigInteger N =
      new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);

  /** Around the 136 bytes that one block of Keccak-256 takes, and beyond several of them. */
  private static final int[] TELLING_LENGTHS = {
    0, 1, 31, 32, 33, 135, 136, 137, 271, 272, 273, 1000
  };

  private TestData() {}

  /** The ends of the range, keys with leading zero bytes and a sign byte, and random ones. */
  static List<ECKeyPair> keyPairs(Random random) {
    List<ECKeyPair> pairs = new ArrayList<>();
    pairs.add(ECKeyPair.create(BigInteger.ONE));
    pairs.add(ECKeyPair.create(BigInteger.valueOf(2)));
    pairs.add(ECKeyPair.create(N.subtract(BigInteger.ONE)));
    pairs.add(ECKeyPair.create(N.shiftRight(1)));
    for (int bits = 8; bits < 256; bits += 31) {
      pairs.add(ECKeyPair.create(new BigInteger(bits, random).setBit(bits - 1)));
    }
    while (pairs.size() < 32) {
      pairs.add(randomPair(random));
    }
    return pairs;
  }

  static ECKeyPair randomPair(Random random) {
    return ECKeyPair.create(new BigInteger(255, random).setBit(0));
  }

  /** Every second message has one of the telling lengths, the others up to 2,000 bytes. */
  static byte[] message(Random random, int number) {
    int length =
        number % 2 == 0
            ? TELLING_LENGTHS[number / 2 % TELLING_LENGTHS.length]
            : random.nextInt(2001);
    byte[] message = new byte[length];
    random.nextBytes(message);
    return message;
  }
}
