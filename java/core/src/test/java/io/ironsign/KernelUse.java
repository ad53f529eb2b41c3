package io.ironsign;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** A program that prints the kernel in use and the digest of what batches gave with it. */
final class KernelUse {

  private KernelUse() {}

  public static void main(String[] args) throws IOException {
    System.out.println(Ironsign.status());
    System.out.println(digest());
  }

  static String digest() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int count : new int[] {1, 2, 47, 48, 300, 1100}) {
      Batch batch = new Batch(count, count);
      byte[] sigs65 = new byte[65 * count];
      Secp256k1.signRecoverableBatch(batch.hashes, batch.privateKeys, sigs65);
      all.write(sigs65);
      Secp256k1.keccakSignRecoverableBatch(
          batch.messages, batch.offsets, batch.privateKeys, sigs65);
      all.write(sigs65);
      byte[] publicKeys64 = new byte[64 * count];
      Secp256k1.publicKeyBatch(batch.privateKeys, publicKeys64);
      all.write(publicKeys64);
      all.write(Secp256k1.signRecoverableHedged(batch.hash(0), batch.key(0), batch.key(0)));
    }
    return Hex.encode(Keccak256.digest(all.toByteArray()));
  }
}
