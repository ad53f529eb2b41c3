package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Batches that recover and verify against the single calls. */
class Secp256k1PublicBatchTest {

  private static final long SEED = 20250601;

  private static final Executor[] EXECUTORS = {ForkJoinPool.commonPool(), Runnable::run};

  /** Groups of native code have 256 items, vectors eight lanes, native calls 1,024 items at once. */
  private static IntStream sizes() {
    return IntStream.concat(
        IntStream.rangeClosed(0, 34), IntStream.of(255, 256, 257, 513, 1023, 1024, 1025));
  }

  @Test
  void verdictsAreThoseOfSingleCalls() throws Exception {
    for (int count : sizes().toArray()) {
      PublicBatch batch = new PublicBatch(count, SEED);
      assertVerdicts(batch, batch.publicKeys64, batch.verdicts(false));
      if (count > 0) {
        assertVerdicts(batch, batch.key(0), batch.verdicts(true));
      }
    }
  }

  private static void assertVerdicts(PublicBatch batch, byte[] keys, byte[] expected)
      throws InterruptedException {
    byte[] verdicts = filled(batch.count);
    Secp256k1.verifyBatch(batch.hashes, batch.sigs64, keys, verdicts);
    assertThat(verdicts).as("%d items", batch.count).isEqualTo(expected);

    ByteBuffer buffer = Buffers.direct(filled(batch.count));
    Secp256k1.verifyBatch(
        Buffers.direct(batch.hashes).asReadOnlyBuffer(),
        Buffers.direct(batch.sigs64).asReadOnlyBuffer(),
        Buffers.direct(keys).asReadOnlyBuffer(),
        buffer);
    assertThat(Buffers.remaining(buffer)).as("%d items", batch.count).isEqualTo(expected);

    for (Executor executor : EXECUTORS) {
      Arrays.fill(verdicts, (byte) 7);
      Secp256k1.verifyBatch(batch.hashes, batch.sigs64, keys, verdicts, executor);
      assertThat(verdicts).as("%d items, %s", batch.count, executor).isEqualTo(expected);
    }
  }

  @Test
  void recoveredKeysAreThoseOfSingleCalls() throws Exception {
    for (int count : sizes().toArray()) {
      PublicBatch batch = new PublicBatch(count, SEED + 1);
      byte[] expected = batch.recovered();
      byte[] found = PublicBatch.present(expected, 64);

      byte[] keys = filled(64 * count);
      byte[] status = filled(count);
      Secp256k1.recoverBatch(batch.hashes, batch.sigs65, keys, status);
      assertThat(keys).as("%d items", count).isEqualTo(expected);
      assertThat(status).as("%d items", count).isEqualTo(found);

      ByteBuffer keysBuffer = Buffers.direct(filled(64 * count));
      ByteBuffer statusBuffer = Buffers.direct(filled(count));
      Secp256k1.recoverBatch(
          Buffers.direct(batch.hashes), Buffers.direct(batch.sigs65), keysBuffer, statusBuffer);
      assertThat(Buffers.remaining(keysBuffer)).as("%d items", count).isEqualTo(expected);
      assertThat(Buffers.remaining(statusBuffer)).as("%d items", count).isEqualTo(found);

      for (Executor executor : EXECUTORS) {
        Arrays.fill(keys, (byte) 7);
        Secp256k1.recoverBatch(batch.hashes, batch.sigs65, keys, status, executor);
        assertThat(keys).as("%d items, %s", count, executor).isEqualTo(expected);
        assertThat(status).isEqualTo(found);
      }
    }
  }

  @Test
  void recoveredAddressesAreThoseOfTheKeys() throws Exception {
    for (int count : sizes().toArray()) {
      PublicBatch batch = new PublicBatch(count, SEED + 2);
      byte[] expected = PublicBatch.addresses(batch.recovered());
      byte[] found = PublicBatch.present(expected, 20);
      byte[] addresses = filled(20 * count);
      byte[] status = filled(count);
      Secp256k1.recoverAddressBatch(batch.hashes, batch.sigs65, addresses, status);
      assertThat(addresses).as("%d items", count).isEqualTo(expected);
      assertThat(status).as("%d items", count).isEqualTo(found);

      ByteBuffer addressBuffer = Buffers.direct(filled(20 * count));
      ByteBuffer statusBuffer = Buffers.direct(filled(count));
      Secp256k1.recoverAddressBatch(
          Buffers.direct(batch.hashes), Buffers.direct(batch.sigs65), addressBuffer, statusBuffer);
      assertThat(Buffers.remaining(addressBuffer)).as("%d items", count).isEqualTo(expected);
      assertThat(Buffers.remaining(statusBuffer)).as("%d items", count).isEqualTo(found);

      for (Executor executor : EXECUTORS) {
        Arrays.fill(addresses, (byte) 7);
        Secp256k1.recoverAddressBatch(batch.hashes, batch.sigs65, addresses, status, executor);
        assertThat(addresses).as("%d items, %s", count, executor).isEqualTo(expected);
      }
    }
  }

  @Test
  void messagesAreHashedEachForItself() throws Exception {
    for (int count : sizes().toArray()) {
      PublicBatch batch = new PublicBatch(count, SEED + 3);
      byte[] messages = batch.messages.messages;
      int[] offsets = batch.messages.offsets;
      byte[] expected = new byte[20 * count];
      for (int i = 0; i < count; i++) {
        int length = offsets[i + 1] - offsets[i];
        byte[] sig65 = Arrays.copyOfRange(batch.messageSigs65, 65 * i, 65 * i + 65);
        try {
          byte[] address = Secp256k1.keccakRecoverAddress(messages, offsets[i], length, sig65);
          System.arraycopy(address, 0, expected, 20 * i, 20);
        } catch (SignatureException e) {
          continue;
        }
      }
      byte[] found = PublicBatch.present(expected, 20);
      byte[] addresses = filled(20 * count);
      byte[] status = filled(count);
      Secp256k1.keccakRecoverAddressBatch(
          messages, offsets, batch.messageSigs65, addresses, status);
      assertThat(addresses).as("%d items", count).isEqualTo(expected);
      assertThat(status).as("%d items", count).isEqualTo(found);

      ByteBuffer addressBuffer = Buffers.direct(filled(20 * count));
      ByteBuffer statusBuffer = Buffers.direct(filled(count));
      Secp256k1.keccakRecoverAddressBatch(
          Buffers.direct(messages),
          offsets,
          Buffers.direct(batch.messageSigs65),
          addressBuffer,
          statusBuffer);
      assertThat(Buffers.remaining(addressBuffer)).as("%d items", count).isEqualTo(expected);

      for (Executor executor : EXECUTORS) {
        Arrays.fill(addresses, (byte) 7);
        Secp256k1.keccakRecoverAddressBatch(
            messages, offsets, batch.messageSigs65, addresses, status, executor);
        assertThat(addresses).as("%d items, %s", count, executor).isEqualTo(expected);
      }
    }
  }

  /** In whichever part of the batch they lie, wrong offsets are named and nothing is written. */
  @Test
  void wrongOffsetsOfABatchInPartsAreNamed() {
    int count = 600;
    PublicBatch batch = new PublicBatch(count, SEED + 7);
    int length = batch.messages.messages.length;
    assertOffsetsRefused(batch, 0, -1, "offsets: entry 0 is -1");
    assertOffsetsRefused(batch, 300, -1, "offsets: entry 300 is less than the one before it");
    assertOffsetsRefused(batch, 590, 0, "offsets: entry 590 is less than the one before it");
    assertOffsetsRefused(
        batch,
        count,
        length + 1,
        "offsets: entry 600 is " + (length + 1) + ", messages has " + length + " bytes");
  }

  private static void assertOffsetsRefused(PublicBatch batch, int entry, int wrong, String text) {
    int[] offsets = batch.messages.offsets.clone();
    offsets[entry] = wrong;
    byte[] addresses = filled(20 * batch.count);
    byte[] status = filled(batch.count);
    for (Executor executor : EXECUTORS) {
      assertThatThrownBy(
              () ->
                  Secp256k1.keccakRecoverAddressBatch(
                      batch.messages.messages,
                      offsets,
                      batch.messageSigs65,
                      addresses,
                      status,
                      executor))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(text);
    }
    assertThatThrownBy(
            () ->
                Secp256k1.keccakRecoverAddressBatch(
                    batch.messages.messages, offsets, batch.messageSigs65, addresses, status))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(text);
    assertThat(addresses).isEqualTo(filled(20 * batch.count));
    assertThat(status).isEqualTo(filled(batch.count));
  }

  @Test
  void theAddressOfOneSignatureIsThatOfItsKey() throws Exception {
    PublicBatch batch = new PublicBatch(3, SEED + 4);
    for (int i = 0; i < 3; i++) {
      byte[] expected = PublicBatch.addresses(batch.key(i));
      assertThat(Secp256k1.recoverAddress(batch.hash(i), batch.sig65(i))).isEqualTo(expected);
      int off = batch.messages.offsets[i];
      int length = batch.messages.offsets[i + 1] - off;
      byte[] sig65 = Arrays.copyOfRange(batch.messageSigs65, 65 * i, 65 * i + 65);
      assertThat(Secp256k1.keccakRecoverAddress(batch.messages.messages, off, length, sig65))
          .isEqualTo(expected);
    }
  }

  @Test
  void recoveryAtOffsetsGivesTheSameBytes() throws Exception {
    PublicBatch batch = new PublicBatch(3, SEED + 5);
    byte[] out = new byte[100];
    Secp256k1.recover(batch.hashes, 32, batch.sigs65, 65, out, 21);
    byte[] expected = new byte[100];
    System.arraycopy(batch.key(1), 0, expected, 21, 64);
    assertThat(out).isEqualTo(expected);
  }

  /** One item spoilt in every position of a vector and a half: only its own verdict changes. */
  @Test
  void anItemDoesNotChangeItsNeighbours() {
    Batch batch = new Batch(20, SEED + 6);
    byte[] sigs64 = new byte[64 * 20];
    byte[] sigs65 = batch.signatures(false);
    for (int i = 0; i < 20; i++) {
      System.arraycopy(sigs65, 65 * i, sigs64, 64 * i, 64);
    }
    byte[] keys = batch.publicKeys();
    for (int spoilt = 0; spoilt < 20; spoilt++) {
      for (int bit : new int[] {0, 255, 256, 511}) {
        byte[] some = sigs64.clone();
        some[64 * spoilt + bit / 8] ^= (byte) (1 << bit % 8);
        byte[] expected = new byte[20];
        Arrays.fill(expected, (byte) 1);
        expected[spoilt] = 0;
        byte[] verdicts = new byte[20];
        Secp256k1.verifyBatch(batch.hashes, some, keys, verdicts);
        assertThat(verdicts).as("item %d, bit %d", spoilt, bit).isEqualTo(expected);
      }
    }
  }

  @Test
  void everyKernelGivesTheSame() throws Exception {
    String here = PublicKernelUse.digest();
    for (String kernel : new String[] {"portable", "k256"}) {
      ChildJvm.Result result =
          new ChildJvm().with("-Dironsign.kernel=" + kernel).run(PublicKernelUse.class);
      assertThat(result.exit).as(result.toString()).isZero();
      assertThat(result.out).contains(kernel).endsWith(here + "\n");
    }
  }

  @Test
  void anEmptyBatchDoesNothing() throws Exception {
    byte[] none = {};
    for (byte[] keys : new byte[][] {none, new byte[64]}) {
      Secp256k1.verifyBatch(none, none, keys, none);
      Secp256k1.verifyBatch(none, none, keys, none, Runnable::run);
    }
    Secp256k1.recoverBatch(none, none, none, none);
    Secp256k1.recoverAddressBatch(none, none, none, none);
    Secp256k1.keccakRecoverAddressBatch(none, new int[1], none, none, none);
  }

  private static byte[] filled(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) 0x5a);
    return bytes;
  }
}
