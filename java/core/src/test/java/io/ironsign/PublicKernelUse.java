package io.ironsign;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** A program that prints the kernel in use and the digest of what it recovered and verified. */
final class PublicKernelUse {

  private PublicKernelUse() {}

  public static void main(String[] args) throws IOException {
    System.out.println(Ironsign.status());
    System.out.println(digest());
  }

  static String digest() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int count : new int[] {1, 2, 3, 9, 50, 300}) {
      PublicBatch batch = new PublicBatch(count, count);
      all.write(batch.verdicts(false));
      all.write(batch.recovered());
      byte[] verdicts = new byte[count];
      byte[] keys = new byte[64 * count];
      byte[] status = new byte[count];
      Secp256k1.verifyBatch(batch.hashes, batch.sigs64, batch.publicKeys64, verdicts);
      Secp256k1.recoverBatch(batch.hashes, batch.sigs65, keys, status);
      all.write(verdicts);
      all.write(keys);
      all.write(status);
    }
    return Hex.encode(Keccak256.digest(all.toByteArray()));
  }
}
