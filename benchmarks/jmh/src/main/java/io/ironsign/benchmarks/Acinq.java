package io.ironsign.benchmarks;

import fr.acinq.secp256k1.Secp256k1;
import java.util.Arrays;

/**
 * ACINQ secp256k1-kmp: libsecp256k1 over JNI. It signs a digest, so it is spared the hashing of the
 * message, and gives no recovery id.
 */
final class Acinq implements Contestant {

  private final Secp256k1 library = Secp256k1.get();
  private final byte[] publicKey65 = library.pubkeyCreate(Cases.PRIVATE_KEY_32);

  @Override
  public Object sign(int i) {
    return library.sign(Cases.HASHES_32[i], Cases.PRIVATE_KEY_32);
  }

  @Override
  public Object recover(int i) {
    byte[] sig65 = Cases.SIGNATURES_65[i];
    return library.ecdsaRecover(Cases.SIGNATURES_64[i], Cases.HASHES_32[i], sig65[64]);
  }

  @Override
  public boolean verify(int i) {
    return library.verify(Cases.SIGNATURES_64[i], Cases.HASHES_32[i], publicKey65);
  }

  @Override
  public Object publicKey() {
    return library.pubkeyCreate(Cases.PRIVATE_KEY_32);
  }

  /** One after the other, as it has no batches. */
  @Override
  public void signBatch(Batch batch) {
    for (int i = 0; i < batch.count; i++) {
      byte[] sig64 = library.sign(Cases.HASHES_32[i % Cases.COUNT], Cases.PRIVATE_KEY_32);
      System.arraycopy(sig64, 0, batch.sigs65, 65 * i, 64);
    }
  }

  /** As in {@link #sign} it is spared the hashing. */
  @Override
  public void keccakSignBatch(Batch batch) {
    signBatch(batch);
  }

  /** One after the other. The keys of the batch are the hashes of the cases. */
  @Override
  public void publicKeyBatch(Batch batch) {
    for (int i = 0; i < batch.count; i++) {
      byte[] publicKey65 = library.pubkeyCreate(Cases.HASHES_32[i % Cases.COUNT]);
      System.arraycopy(publicKey65, 1, batch.publicKeys64, 64 * i, 64);
    }
  }

  /** It throws where it refuses the numbers, and returns false where they do not verify. */
  @Override
  public boolean verify(byte[] hash32, byte[] sig64, byte[] key65) {
    return library.verify(sig64, hash32, key65);
  }

  @Override
  public Object recover(PublicItems items, int i) {
    return library.ecdsaRecover(items.sig64[i], items.hash32[i], items.sig65[i][64]);
  }

  /** As of all contestants, but of a signature 64 bytes, r | s. */
  @Override
  public byte[] toBytes(Object result) {
    byte[] bytes = (byte[]) result;
    return bytes.length == 65 ? Arrays.copyOfRange(bytes, 1, 65) : bytes;
  }
}
