package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Batches against the single calls, in arrays and in direct buffers. */
class Secp256k1BatchTest {

  private static final long SEED = 20250301;

  /** Groups of native code have 256 items; around 48 its formulas change. */
  private static IntStream sizes() {
    return IntStream.concat(
        IntStream.rangeClosed(0, 70),
        IntStream.of(255, 256, 257, 258, 511, 512, 513, 514, 1023, 1024, 1025, 1026));
  }

  @Test
  void aBatchSignsWhatSingleCallsSign() {
    sizes().forEach(Secp256k1BatchTest::assertSigns);
  }

  private static void assertSigns(int count) {
    Batch batch = new Batch(count, SEED);
    byte[] expected = batch.signatures(false);
    byte[] sigs65 = new byte[65 * count];
    Secp256k1.signRecoverableBatch(batch.hashes, batch.privateKeys, sigs65);
    assertThat(sigs65).as("%d items", count).isEqualTo(expected);

    ByteBuffer buffer = Buffers.direct(new byte[65 * count]);
    Secp256k1.signRecoverableBatch(
        Buffers.direct(batch.hashes).asReadOnlyBuffer(),
        Buffers.direct(batch.privateKeys).asReadOnlyBuffer(),
        buffer);
    assertThat(Buffers.remaining(buffer)).as("%d items", count).isEqualTo(expected);
  }

  @Test
  void oneKeySignsAllItems() {
    sizes().filter(count -> count > 0).forEach(Secp256k1BatchTest::assertSignsWithOneKey);
  }

  private static void assertSignsWithOneKey(int count) {
    Batch batch = new Batch(count, SEED + 1);
    byte[] expected = batch.signatures(true);
    byte[] sigs65 = new byte[65 * count];
    Secp256k1.signRecoverableBatch(batch.hashes, batch.key(0), sigs65);
    assertThat(sigs65).as("%d items", count).isEqualTo(expected);

    ByteBuffer buffer = Buffers.direct(new byte[65 * count]);
    Secp256k1.signRecoverableBatch(
        Buffers.direct(batch.hashes), Buffers.direct(batch.key(0)), buffer);
    assertThat(Buffers.remaining(buffer)).as("%d items", count).isEqualTo(expected);
  }

  @Test
  void messagesAreHashedEachForItself() {
    sizes().forEach(Secp256k1BatchTest::assertSignsMessages);
  }

  private static void assertSignsMessages(int count) {
    Batch batch = new Batch(count, SEED + 2);
    byte[] expected = batch.keccakSignatures();
    byte[] sigs65 = new byte[65 * count];
    Secp256k1.keccakSignRecoverableBatch(batch.messages, batch.offsets, batch.privateKeys, sigs65);
    assertThat(sigs65).as("%d items", count).isEqualTo(expected);

    ByteBuffer buffer = Buffers.direct(new byte[65 * count]);
    Secp256k1.keccakSignRecoverableBatch(
        Buffers.direct(batch.messages), batch.offsets, Buffers.direct(batch.privateKeys), buffer);
    assertThat(Buffers.remaining(buffer)).as("%d items", count).isEqualTo(expected);
  }

  @Test
  void longMessagesAreHashedToTheirEnd() {
    byte[] messages = new byte[30_000];
    Arrays.setAll(new int[messages.length], i -> messages[i] = (byte) (i * 31));
    int[] offsets = {3, 1091, 1091, 12_000, 29_999};
    byte[] key = new Batch(1, SEED).key(0);
    byte[] sigs65 = new byte[65 * 4];
    Secp256k1.keccakSignRecoverableBatch(messages, offsets, key, sigs65);
    for (int i = 0; i < 4; i++) {
      int length = offsets[i + 1] - offsets[i];
      assertThat(Arrays.copyOfRange(sigs65, 65 * i, 65 * i + 65))
          .isEqualTo(Secp256k1.keccakSignRecoverable(messages, offsets[i], length, key));
    }
  }

  @Test
  void publicKeysAreThoseOfSingleCalls() {
    sizes().forEach(Secp256k1BatchTest::assertPublicKeys);
  }

  private static void assertPublicKeys(int count) {
    Batch batch = new Batch(count, SEED + 3);
    byte[] expected = batch.publicKeys();
    byte[] publicKeys64 = new byte[64 * count];
    Secp256k1.publicKeyBatch(batch.privateKeys, publicKeys64);
    assertThat(publicKeys64).as("%d items", count).isEqualTo(expected);

    ByteBuffer buffer = Buffers.direct(new byte[64 * count]);
    Secp256k1.publicKeyBatch(Buffers.direct(batch.privateKeys), buffer);
    assertThat(Buffers.remaining(buffer)).as("%d items", count).isEqualTo(expected);
  }

  @Test
  void anEmptyBatchDoesNothing() throws Exception {
    byte[] none = {};
    ByteBuffer noBuffer = ByteBuffer.allocateDirect(0);
    byte[] key = new Batch(1, SEED).key(0);
    for (byte[] keys : new byte[][] {none, key}) {
      Secp256k1.signRecoverableBatch(none, keys, none);
      Secp256k1.signRecoverableBatch(none, keys, none, Runnable::run);
      Secp256k1.signRecoverableBatch(noBuffer, Buffers.direct(keys), noBuffer);
      Secp256k1.keccakSignRecoverableBatch(none, new int[1], keys, none);
      Secp256k1.keccakSignRecoverableBatch(noBuffer, new int[1], Buffers.direct(keys), noBuffer);
    }
    Secp256k1.publicKeyBatch(none, none);
    Secp256k1.publicKeyBatch(noBuffer, noBuffer);
  }

  @Test
  void anInvalidKeyAnywhereIsNamedAndNothingIsWritten() {
    for (int count : new int[] {1, 2, 8, 50}) {
      for (int i = 0; i < count; i++) {
        assertNamesKey(count, i);
      }
    }
    for (int i : new int[] {0, 255, 256, 600, 1023, 1024, 1025, 1299}) {
      assertNamesKey(1300, i);
    }
  }

  private static void assertNamesKey(int count, int invalid) {
    Batch batch = new Batch(count, SEED + 4);
    Arrays.fill(batch.privateKeys, 32 * invalid, 32 * invalid + 32, (byte) 0xff);
    Arrays.fill(batch.privateKeys, 32 * count - 32, 32 * count, (byte) 0);
    ByteBuffer hashes = Buffers.direct(batch.hashes);
    ByteBuffer keys = Buffers.direct(batch.privateKeys);
    ByteBuffer messages = Buffers.direct(batch.messages);
    byte[] out = filled(65 * count);
    ByteBuffer outBuffer = Buffers.direct(out);
    byte[] public64 = filled(64 * count);
    ByteBuffer publicBuffer = Buffers.direct(public64);

    ThrowingCallable[] calls = {
      () -> Secp256k1.signRecoverableBatch(batch.hashes, batch.privateKeys, out),
      () -> Secp256k1.signRecoverableBatch(hashes, keys, outBuffer),
      () ->
          Secp256k1.keccakSignRecoverableBatch(
              batch.messages, batch.offsets, batch.privateKeys, out),
      () -> Secp256k1.keccakSignRecoverableBatch(messages, batch.offsets, keys, outBuffer),
      () -> Secp256k1.publicKeyBatch(batch.privateKeys, public64),
      () -> Secp256k1.publicKeyBatch(keys, publicBuffer)
    };
    for (ThrowingCallable call : calls) {
      assertThatThrownBy(call)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("privateKeys: key " + invalid + " is not in [1, n-1]");
    }
    assertThat(out).isEqualTo(filled(65 * count));
    assertThat(Buffers.remaining(outBuffer)).isEqualTo(filled(65 * count));
    assertThat(public64).isEqualTo(filled(64 * count));
    assertThat(Buffers.remaining(publicBuffer)).isEqualTo(filled(64 * count));
  }

  private static byte[] filled(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) 0x5a);
    return bytes;
  }

  @Test
  void theOneKeyOfABatchIsNamedAsTheFirst() {
    assertThatThrownBy(
            () -> Secp256k1.signRecoverableBatch(new byte[96], new byte[32], new byte[195]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("privateKeys: key 0 ");
  }

  @Test
  void anOutputMayBeAnInput() {
    Batch batch = new Batch(100, SEED + 5);
    byte[] expected = batch.signatures(false);
    ByteBuffer all = ByteBuffer.allocateDirect(6500);
    all.put(batch.privateKeys).put(batch.hashes);
    Secp256k1.signRecoverableBatch(view(all, 3200, 6400), view(all, 0, 3200), view(all, 0, 6500));
    assertThat(Buffers.remaining(view(all, 0, 6500))).isEqualTo(expected);

    byte[] messages = Arrays.copyOf(batch.messages, 6500);
    int[] offsets = IntStream.rangeClosed(0, 100).map(i -> 65 * i).toArray();
    byte[] separate = new byte[6500];
    Secp256k1.keccakSignRecoverableBatch(messages, offsets, batch.privateKeys, separate);
    Secp256k1.keccakSignRecoverableBatch(messages, offsets, batch.privateKeys, messages);
    assertThat(messages).isEqualTo(separate);
  }

  private static ByteBuffer view(ByteBuffer all, int position, int limit) {
    ByteBuffer view = all.duplicate();
    view.limit(limit);
    view.position(position);
    return view;
  }

  /** The position is far from 0, and slices begin elsewhere than the memory does. */
  @Test
  void positionsLimitsAndSlicesAreRespected() {
    Batch batch = new Batch(5, SEED + 6);
    int at = 1 << 20;
    ByteBuffer all = ByteBuffer.allocateDirect(at + 1000);
    view(all, at, at + 160).put(batch.hashes);
    view(all, at + 200, at + 360).put(batch.privateKeys);
    ByteBuffer sigs65 = view(all, at + 500, at + 825);
    byte[] before = Buffers.remaining(view(all, 0, at + 500));
    Secp256k1.signRecoverableBatch(
        view(all, at, at + 160), view(all, at + 200, at + 360).slice(), sigs65);
    assertThat(Buffers.remaining(sigs65)).isEqualTo(batch.signatures(false));
    assertThat(sigs65.position()).isEqualTo(at + 500);
    assertThat(sigs65.limit()).isEqualTo(at + 825);
    assertThat(Buffers.remaining(view(all, 0, at + 500))).isEqualTo(before);
    assertThat(Buffers.remaining(view(all, at + 825, at + 1000))).containsOnly(0);
  }

  @Test
  void memoryThatHasBeenReleasedIsRefused() throws Exception {
    ChildJvm.Result result =
        new ChildJvm().with(ReleasedMemory.options()).run(ReleasedMemory.class);
    assertThat(result.exit).as(result.toString()).isZero();
    assertThat(result.out)
        .isEqualTo(String.join("", Collections.nCopies(6, "java.lang.IllegalStateException\n")));
  }

  @Test
  void everyKernelGivesTheSame() throws Exception {
    String here = KernelUse.digest();
    for (String kernel : new String[] {"portable", "k256"}) {
      ChildJvm.Result result =
          new ChildJvm().with("-Dironsign.kernel=" + kernel).run(KernelUse.class);
      assertThat(result.exit).as(result.toString()).isZero();
      assertThat(result.out).contains(kernel).endsWith(here + "\n");
    }
  }

  @Test
  void runningOutOfNativeMemoryIsAnErrorLikeAnyOther() throws Exception {
    ChildJvm.Result result =
        new ChildJvm().with("-Xint", "-Xms512m", "-Xmx512m").run(OutOfNativeMemory.class);
    assertThat(result.exit).as(result.toString()).isZero();
    assertThat(result.out)
        .isEqualTo(
            "sign: java.lang.OutOfMemoryError\n"
                + "keccakSign: java.lang.OutOfMemoryError\n"
                + "publicKey: java.lang.OutOfMemoryError\n"
                + "sm2 sign: java.lang.OutOfMemoryError\n"
                + "sm2 sign messages: java.lang.OutOfMemoryError\n"
                + "sm2 verify: java.lang.OutOfMemoryError\n"
                + "untouched\n"
                + "signs again\n");
  }
}
