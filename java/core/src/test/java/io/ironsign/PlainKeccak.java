package io.ironsign;

import java.util.Arrays;

/**
 * Keccak-256 as it is written down: The Keccak reference, version 3.0, sections 1.2 and 2.2. What
 * the native one is compared with.
 */
final class PlainKeccak {

  private static final int ROUNDS = 24;
  private static final int RATE = 136;

  private PlainKeccak() {}

  static byte[] digest(byte[] input) {
    byte[] padded = Arrays.copyOf(input, (input.length / RATE + 1) * RATE);
    padded[input.length] |= 0x01;
    padded[padded.length - 1] |= (byte) 0x80;
    long[][] state = new long[5][5];
    for (int block = 0; block < padded.length; block += RATE) {
      for (int i = 0; i < RATE; i++) {
        state[i / 8 % 5][i / 40] ^= (padded[block + i] & 0xffL) << 8 * (i % 8);
      }
      permute(state);
    }
    byte[] digest = new byte[32];
    for (int i = 0; i < digest.length; i++) {
      digest[i] = (byte) (state[i / 8][0] >>> 8 * (i % 8));
    }
    return digest;
  }

  private static void permute(long[][] a) {
    int lfsr = 1;
    for (int round = 0; round < ROUNDS; round++) {
      theta(a);
      rhoPiChi(a);
      for (int j = 0; j <= 6; j++) { // iota: the constants are the output of a shift register
        if ((lfsr & 1) != 0) {
          a[0][0] ^= 1L << (1 << j) - 1;
        }
        lfsr = lfsr << 1 ^ (lfsr >>> 7) * 0x171;
      }
    }
  }

  private static void theta(long[][] a) {
    long[] c = new long[5];
    for (int x = 0; x < 5; x++) {
      c[x] = a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4];
    }
    for (int x = 0; x < 5; x++) {
      long d = c[(x + 4) % 5] ^ Long.rotateLeft(c[(x + 1) % 5], 1);
      for (int y = 0; y < 5; y++) {
        a[x][y] ^= d;
      }
    }
  }

  private static void rhoPiChi(long[][] a) {
    long[][] b = new long[5][5];
    b[0][0] = a[0][0];
    int x = 1;
    int y = 0;
    for (int t = 0; t < ROUNDS; t++) {
      int nextY = (2 * x + 3 * y) % 5;
      b[y][nextY] = Long.rotateLeft(a[x][y], (t + 1) * (t + 2) / 2);
      x = y;
      y = nextY;
    }
    for (x = 0; x < 5; x++) {
      for (y = 0; y < 5; y++) {
        a[x][y] = b[x][y] ^ ~b[(x + 1) % 5][y] & b[(x + 2) % 5][y];
      }
    }
  }
}
