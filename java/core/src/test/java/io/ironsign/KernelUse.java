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
      writeSm2(batch, all);
    }
    return Hex.encode(Keccak256.digest(all.toByteArray()));
  }

  private static void writeSm2(Batch batch, ByteArrayOutputStream all) throws IOException {
    byte[] publicKeys64 = new byte[64 * batch.count];
    Sm2.publicKeyBatch(batch.privateKeys, publicKeys64);
    all.write(publicKeys64);
    byte[] sigs64 = new byte[64 * batch.count];
    byte[] id = Sm2.defaultUserId();
    Sm2.signBatchDeterministic(
        batch.messages, batch.offsets, id, batch.privateKeys, publicKeys64, sigs64);
    all.write(sigs64);
    sigs64[batch.count] ^= 1;
    byte[] verdicts = new byte[batch.count];
    Sm2.verifyBatch(batch.messages, batch.offsets, id, sigs64, publicKeys64, verdicts);
    all.write(verdicts);
    byte[] digests = new byte[32 * batch.count];
    Sm3.digestBatch(batch.messages, batch.offsets, digests);
    all.write(digests);
  }
}
