package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Batches against the single calls: in arrays, in direct buffers, and spread over threads. */
class Sm2BatchTest {

  private static final long SEED = 20261201;
  private static final byte[] USER_ID = Sm2.defaultUserId();
  private static final Executor POOL = ForkJoinPool.commonPool();

  /** Parts have at most 256 items and native groups 1024; around 48 formulas change. */
  private static final int[] SIZES = {0, 1, 2, 7, 8, 9, 48, 255, 256, 257, 600, 1025};

  @Test
  void deterministicBatchesSignWhatSingleCallsSign() {
    for (int count : SIZES) {
      Batch batch = new Batch(count, SEED);
      byte[] publicKeys64 = publicKeys(batch);
      byte[] digestSigs64 = new byte[64 * count];
      byte[] messageSigs64 = new byte[64 * count];
      Sm2.signDigestBatchDeterministic(batch.hashes, batch.privateKeys, digestSigs64);
      Sm2.signBatchDeterministic(
          batch.messages, batch.offsets, USER_ID, batch.privateKeys, publicKeys64, messageSigs64);
      for (int i = 0; i < count; i++) {
        byte[] key = batch.key(i);
        assertThat(item(digestSigs64, i))
            .as("%d of %d", i, count)
            .isEqualTo(Sm2.signDigestDeterministic(batch.hash(i), key));
        assertThat(item(messageSigs64, i))
            .as("%d of %d", i, count)
            .isEqualTo(
                Sm2.signDeterministic(message(batch, i), USER_ID, key, item(publicKeys64, i)))
            .isEqualTo(Sm2.signDeterministic(message(batch, i), USER_ID, key));
      }
    }
  }

  @Test
  void publicKeysAreThoseOfSingleCalls() {
    for (int count : SIZES) {
      Batch batch = new Batch(count, SEED + 1);
      byte[] expected = publicKeys(batch);
      byte[] publicKeys64 = new byte[64 * count];
      Sm2.publicKeyBatch(batch.privateKeys, publicKeys64);
      assertThat(publicKeys64).as("%d items", count).isEqualTo(expected);
      ByteBuffer buffer = Buffers.direct(new byte[64 * count]);
      Sm2.publicKeyBatch(Buffers.direct(batch.privateKeys).asReadOnlyBuffer(), buffer);
      assertThat(Buffers.remaining(buffer)).as("%d items", count).isEqualTo(expected);
    }
  }

  /** Whatever signs, whatever verifies: of every form, with a key each and with one for all. */
  @Test
  void everyFormOfABatchSignsAndVerifies() throws Exception {
    for (int count : SIZES) {
      Batch batch = new Batch(count, SEED + 2);
      byte[] publicKeys64 = publicKeys(batch);
      assertFormsAgree(batch, batch.privateKeys, publicKeys64);
      if (count > 0) {
        assertFormsAgree(batch, batch.key(0), item(publicKeys64, 0));
      }
    }
  }

  private static void assertFormsAgree(Batch batch, byte[] keys, byte[] publicKeys64)
      throws InterruptedException {
    int count = batch.count;
    byte[][] digestSigs64 = new byte[3][64 * count];
    Sm2.signDigestBatch(batch.hashes, keys, digestSigs64[0]);
    Sm2.signDigestBatch(batch.hashes, keys, digestSigs64[1], POOL);
    ByteBuffer out = Buffers.direct(digestSigs64[2]);
    Sm2.signDigestBatch(Buffers.direct(batch.hashes), Buffers.direct(keys), out);
    digestSigs64[2] = Buffers.remaining(out);
    for (int form = 0; form < 3; form++) {
      byte[] expected = breakSome(digestSigs64[form], new Random(SEED + count));
      assertDigestVerdicts(batch, digestSigs64[form], publicKeys64, expected);
    }

    byte[][] sigs64 = new byte[4][64 * count];
    Sm2.signBatch(batch.messages, batch.offsets, USER_ID, keys, publicKeys64, sigs64[0]);
    Sm2.signBatch(batch.messages, batch.offsets, USER_ID, keys, publicKeys64, sigs64[1], POOL);
    Sm2.signBatch(batch.messages, batch.offsets, USER_ID, keys, sigs64[2]);
    out = Buffers.direct(sigs64[3]);
    Sm2.signBatch(
        Buffers.direct(batch.messages),
        batch.offsets,
        USER_ID,
        Buffers.direct(keys),
        Buffers.direct(publicKeys64),
        out);
    sigs64[3] = Buffers.remaining(out);
    for (int form = 0; form < 4; form++) {
      byte[] expected = breakSome(sigs64[form], new Random(SEED + count));
      assertVerdicts(batch, sigs64[form], publicKeys64, expected);
    }
  }

  /** Flips a bit of every third signature; returns the verdicts to expect. */
  private static byte[] breakSome(byte[] sigs64, Random random) {
    byte[] verdicts = new byte[sigs64.length / 64];
    Arrays.fill(verdicts, (byte) 1);
    for (int i = 0; i < verdicts.length; i += 3) {
      sigs64[64 * i + random.nextInt(64)] ^= (byte) (1 << random.nextInt(8));
      verdicts[i] = 0;
    }
    return verdicts;
  }

  private static void assertDigestVerdicts(
      Batch batch, byte[] sigs64, byte[] publicKeys64, byte[] expected)
      throws InterruptedException {
    byte[] verdicts = new byte[batch.count];
    Sm2.verifyDigestBatch(batch.hashes, sigs64, publicKeys64, verdicts);
    assertThat(verdicts).as("%d items", batch.count).isEqualTo(expected);
    Arrays.fill(verdicts, (byte) 9);
    Sm2.verifyDigestBatch(batch.hashes, sigs64, publicKeys64, verdicts, POOL);
    assertThat(verdicts).as("%d items, in parts", batch.count).isEqualTo(expected);
    ByteBuffer out = Buffers.direct(new byte[batch.count]);
    Sm2.verifyDigestBatch(
        Buffers.direct(batch.hashes), Buffers.direct(sigs64), Buffers.direct(publicKeys64), out);
    assertThat(Buffers.remaining(out)).as("%d items, direct", batch.count).isEqualTo(expected);
  }

  private static void assertVerdicts(
      Batch batch, byte[] sigs64, byte[] publicKeys64, byte[] expected)
      throws InterruptedException {
    byte[] verdicts = new byte[batch.count];
    Sm2.verifyBatch(batch.messages, batch.offsets, USER_ID, sigs64, publicKeys64, verdicts);
    assertThat(verdicts).as("%d items", batch.count).isEqualTo(expected);
    Arrays.fill(verdicts, (byte) 9);
    Sm2.verifyBatch(batch.messages, batch.offsets, USER_ID, sigs64, publicKeys64, verdicts, POOL);
    assertThat(verdicts).as("%d items, in parts", batch.count).isEqualTo(expected);
    ByteBuffer out = Buffers.direct(new byte[batch.count]);
    Sm2.verifyBatch(
        Buffers.direct(batch.messages),
        batch.offsets,
        USER_ID,
        Buffers.direct(sigs64),
        Buffers.direct(publicKeys64),
        out);
    assertThat(Buffers.remaining(out)).as("%d items, direct", batch.count).isEqualTo(expected);
  }

  /** A key that is no point makes only its own verdict false. */
  @Test
  void anItemDoesNotChangeItsNeighbours() throws Exception {
    Batch batch = new Batch(40, SEED + 3);
    byte[] publicKeys64 = publicKeys(batch);
    byte[] sigs64 = new byte[64 * 40];
    Sm2.signBatch(
        batch.messages, batch.offsets, USER_ID, batch.privateKeys, publicKeys64, sigs64);
    for (int i = 0; i < 40; i++) {
      byte[] expected = new byte[40];
      Arrays.fill(expected, (byte) 1);
      expected[i] = 0;
      byte[] keys = publicKeys64.clone();
      keys[64 * i + 63] ^= 1;
      assertVerdicts(batch, sigs64, keys, expected);
      Arrays.fill(keys, 64 * i, 64 * i + 64, (byte) 0);
      assertVerdicts(batch, sigs64, keys, expected);
      byte[] sigs = sigs64.clone();
      Arrays.fill(sigs, 64 * i, 64 * i + 32, (byte) 0xff);
      assertVerdicts(batch, sigs, publicKeys64, expected);
    }
  }

  /** Longer than what native code copies at a time, first, between and last. */
  @Test
  void longMessagesAreHashedToTheirEnd() throws Exception {
    int mebi = 1 << 20;
    int[] offsets = {3, mebi + 5, mebi + 5, mebi + 90, 3 * mebi, 3 * mebi + 1, 5 * mebi};
    byte[] messages = new byte[5 * mebi];
    new Random(SEED).nextBytes(messages);
    int count = offsets.length - 1;
    Batch batch = new Batch(count, SEED + 4);
    byte[] publicKeys64 = publicKeys(batch);
    byte[] sigs64 = new byte[64 * count];
    Sm2.signBatchDeterministic(
        messages, offsets, USER_ID, batch.privateKeys, publicKeys64, sigs64);
    for (int i = 0; i < count; i++) {
      byte[] message = Arrays.copyOfRange(messages, offsets[i], offsets[i + 1]);
      assertThat(item(sigs64, i)).isEqualTo(Sm2.signDeterministic(message, USER_ID, batch.key(i)));
    }
    byte[] verdicts = new byte[count];
    Sm2.verifyBatch(messages, offsets, USER_ID, sigs64, publicKeys64, verdicts);
    assertThat(verdicts).containsOnly(1);
    publicKeys64[0] ^= 1;
    publicKeys64[64 * count - 1] ^= 1;
    Sm2.verifyBatch(messages, offsets, USER_ID, sigs64, publicKeys64, verdicts);
    assertThat(verdicts).containsExactly(0, 1, 1, 1, 1, 0);
  }

  @Test
  void anEmptyFileThatIsMappedIsAnEmptyBuffer() throws Exception {
    Path file = Files.createTempFile("ironsign", null);
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer empty = channel.map(FileChannel.MapMode.READ_ONLY, 0, 0);
      ByteBuffer digest = ByteBuffer.allocateDirect(32);
      Sm3.digestBatch(empty, new int[] {0, 0}, digest);
      byte[] found = new byte[32];
      digest.get(found);
      assertThat(found).isEqualTo(Sm3.digest(new byte[0]));
      ByteBuffer key = Buffers.direct(new Batch(1, SEED).key(0));
      Sm2.signDigestBatch(empty, key, ByteBuffer.allocateDirect(0));
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void anEmptyBatchDoesNothing() throws Exception {
    byte[] none = {};
    ByteBuffer noBuffer = ByteBuffer.allocateDirect(0);
    byte[] key = new Batch(1, SEED).key(0);
    int[] start = {0};
    for (byte[] keys : new byte[][] {none, key}) {
      byte[] publicKeys64 = new byte[2 * keys.length];
      Sm2.publicKeyBatch(keys, publicKeys64);
      ByteBuffer keysBuffer = Buffers.direct(keys);
      ByteBuffer publicBuffer = Buffers.direct(publicKeys64);
      Sm2.signDigestBatch(none, keys, none);
      Sm2.signDigestBatch(none, keys, none, Runnable::run);
      Sm2.signDigestBatch(noBuffer, keysBuffer, noBuffer);
      Sm2.signBatch(none, start, USER_ID, keys, none);
      Sm2.signBatch(none, start, USER_ID, keys, publicKeys64, none);
      Sm2.signBatch(none, start, USER_ID, keys, publicKeys64, none, Runnable::run);
      Sm2.signBatch(noBuffer, start, USER_ID, keysBuffer, publicBuffer, noBuffer);
      Sm2.verifyDigestBatch(none, none, publicKeys64, none);
      Sm2.verifyDigestBatch(none, none, publicKeys64, none, Runnable::run);
      Sm2.verifyDigestBatch(noBuffer, noBuffer, publicBuffer, noBuffer);
      Sm2.verifyBatch(none, start, USER_ID, none, publicKeys64, none);
      Sm2.verifyBatch(none, start, USER_ID, none, publicKeys64, none, Runnable::run);
      Sm2.verifyBatch(noBuffer, start, USER_ID, noBuffer, publicBuffer, noBuffer);
    }
    Sm2.publicKeyBatch(noBuffer, noBuffer);
  }

  @Test
  void anInvalidKeyAnywhereIsNamedAndNothingIsWritten() {
    for (int i : new int[] {0, 1, 7, 8, 49}) {
      assertNamesKeys(50, i);
    }
    for (int i : new int[] {0, 255, 256, 260, 600, 1023, 1024, 1025, 1299}) {
      assertNamesKeys(1300, i);
    }
  }

  private static void assertNamesKeys(int count, int invalid) {
    Batch batch = new Batch(count, SEED + 5);
    byte[] publicKeys64 = publicKeys(batch);
    byte[] offCurve = publicKeys64.clone();
    offCurve[64 * invalid] ^= 1;
    offCurve[64 * count - 1] ^= 1;
    byte[] keys = batch.privateKeys.clone();
    Arrays.fill(keys, 32 * invalid, 32 * invalid + 32, (byte) 0xff);
    Arrays.fill(keys, 32 * count - 32, 32 * count, (byte) 0);
    byte[] out = filled(64 * count);
    ByteBuffer outBuffer = Buffers.direct(out);
    ByteBuffer hashes = Buffers.direct(batch.hashes);
    ByteBuffer messages = Buffers.direct(batch.messages);
    ByteBuffer keysBuffer = Buffers.direct(keys);
    ByteBuffer publicBuffer = Buffers.direct(publicKeys64);
    byte[] text = batch.messages;
    int[] offsets = batch.offsets;

    ThrowingCallable[] withBadPrivateKey = {
      () -> Sm2.signDigestBatch(batch.hashes, keys, out),
      () -> Sm2.signDigestBatchDeterministic(batch.hashes, keys, out),
      () -> Sm2.signDigestBatch(batch.hashes, keys, out, POOL),
      () -> Sm2.signDigestBatch(hashes, keysBuffer, outBuffer),
      () -> Sm2.signBatch(text, offsets, USER_ID, keys, out),
      () -> Sm2.signBatch(text, offsets, USER_ID, keys, publicKeys64, out),
      () -> Sm2.signBatchDeterministic(text, offsets, USER_ID, keys, publicKeys64, out),
      () -> Sm2.signBatch(text, offsets, USER_ID, keys, publicKeys64, out, POOL),
      () -> Sm2.signBatch(messages, offsets, USER_ID, keysBuffer, publicBuffer, outBuffer),
      () -> Sm2.publicKeyBatch(keys, out),
      () -> Sm2.publicKeyBatch(keysBuffer, outBuffer)
    };
    for (ThrowingCallable call : withBadPrivateKey) {
      assertThatThrownBy(call)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("privateKeys: key " + invalid + " is not in [1, n-2]");
    }
    ByteBuffer good = Buffers.direct(batch.privateKeys);
    ByteBuffer offCurveBuffer = Buffers.direct(offCurve);
    ThrowingCallable[] withBadPublicKey = {
      () -> Sm2.signBatch(text, offsets, USER_ID, batch.privateKeys, offCurve, out),
      () -> Sm2.signBatch(text, offsets, USER_ID, batch.privateKeys, offCurve, out, POOL),
      () -> Sm2.signBatch(messages, offsets, USER_ID, good, offCurveBuffer, outBuffer)
    };
    for (ThrowingCallable call : withBadPublicKey) {
      assertThatThrownBy(call)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("publicKeys64: key " + invalid + " is no point of the curve");
    }
    assertThat(out).isEqualTo(filled(64 * count));
    assertThat(Buffers.remaining(outBuffer)).isEqualTo(filled(64 * count));
  }

  @Test
  void whatTheExecutorThrowsComesThroughAndNothingIsWritten() {
    Batch batch = new Batch(1000, SEED + 6);
    byte[] publicKeys64 = publicKeys(batch);
    byte[] sigs64 = filled(64_000);
    byte[] verdicts = filled(1000);
    Executor full =
        task -> {
          throw new RejectedExecutionException("full");
        };
    Executor interrupting = task -> Thread.currentThread().interrupt();
    for (Executor executor : new Executor[] {full, interrupting}) {
      ThrowingCallable[] calls = {
        () -> Sm2.signDigestBatch(batch.hashes, batch.privateKeys, sigs64, executor),
        () ->
            Sm2.signBatch(
                batch.messages,
                batch.offsets,
                USER_ID,
                batch.privateKeys,
                publicKeys64,
                sigs64,
                executor),
        () -> Sm2.verifyDigestBatch(batch.hashes, sigs64, publicKeys64, verdicts, executor),
        () ->
            Sm2.verifyBatch(
                batch.messages, batch.offsets, USER_ID, sigs64, publicKeys64, verdicts, executor)
      };
      for (ThrowingCallable call : calls) {
        assertThatThrownBy(call)
            .isInstanceOf(
                executor == full ? RejectedExecutionException.class : InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
      }
    }
    assertThat(sigs64).isEqualTo(filled(64_000));
    assertThat(verdicts).isEqualTo(filled(1000));
  }

  @Test
  void anOutputMayBeAnInput() {
    Batch batch = new Batch(100, SEED + 7);
    byte[] publicKeys64 = publicKeys(batch);
    byte[] separate = new byte[6400];
    Sm2.signDigestBatchDeterministic(batch.hashes, batch.privateKeys, separate);
    ByteBuffer all = ByteBuffer.allocateDirect(6400);
    all.put(batch.hashes).put(batch.privateKeys);
    Sm2.signDigestBatch(view(all, 0, 3200), view(all, 3200, 6400), view(all, 0, 6400));
    byte[] verdicts = new byte[100];
    byte[] sigs64 = Buffers.remaining(view(all, 0, 6400));
    Sm2.verifyDigestBatch(batch.hashes, sigs64, publicKeys64, verdicts);
    assertThat(verdicts).containsOnly(1);
    Sm2.verifyDigestBatch(batch.hashes, separate, publicKeys64, verdicts);
    assertThat(verdicts).containsOnly(1);

    int[] offsets = IntStream.rangeClosed(0, 100).map(i -> 64 * i).toArray();
    byte[] expected = new byte[6400];
    Sm2.signBatchDeterministic(
        separate, offsets, USER_ID, batch.privateKeys, publicKeys64, expected);
    Sm2.signBatchDeterministic(
        separate, offsets, USER_ID, batch.privateKeys, publicKeys64, separate);
    assertThat(separate).isEqualTo(expected);
  }

  private static ByteBuffer view(ByteBuffer all, int position, int limit) {
    ByteBuffer view = all.duplicate();
    view.limit(limit);
    view.position(position);
    return view;
  }

  /** The position is far from 0, and slices begin elsewhere than the memory does. */
  @Test
  void positionsLimitsSlicesAndAnyByteOrderAreRespected() {
    Batch batch = new Batch(5, SEED + 8);
    byte[] publicKeys64 = publicKeys(batch);
    int at = 1 << 20;
    ByteBuffer all = ByteBuffer.allocateDirect(at + 2000).order(ByteOrder.LITTLE_ENDIAN);
    view(all, at, at + 160).put(batch.privateKeys);
    view(all, at + 160, at + 480).put(publicKeys64);
    ByteBuffer sigs64 = view(all, at + 500, at + 820).order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer messages = Buffers.direct(batch.messages);
    byte[] before = Buffers.remaining(view(all, 0, at + 500));
    Sm2.signBatch(
        messages.slice(),
        batch.offsets,
        USER_ID,
        view(all, at, at + 160).order(ByteOrder.LITTLE_ENDIAN),
        view(all, at + 160, at + 480).slice(),
        sigs64);
    assertThat(sigs64.position()).isEqualTo(at + 500);
    assertThat(sigs64.limit()).isEqualTo(at + 820);
    assertThat(Buffers.remaining(view(all, 0, at + 500))).isEqualTo(before);
    assertThat(Buffers.remaining(view(all, at + 820, at + 2000))).containsOnly(0);
    byte[] sigs = Buffers.remaining(sigs64);
    for (int i = 0; i < 5; i++) {
      assertThat(Sm2.verify(message(batch, i), item(sigs, i), item(publicKeys64, i))).isTrue();
    }
    ByteBuffer verdicts = view(all, at + 900, at + 905);
    Sm2.verifyBatch(
        messages.slice().asReadOnlyBuffer(),
        batch.offsets,
        USER_ID,
        sigs64.asReadOnlyBuffer(),
        view(all, at + 160, at + 480).asReadOnlyBuffer(),
        verdicts);
    assertThat(Buffers.remaining(verdicts)).containsOnly(1);
    assertThat(Buffers.remaining(view(all, at + 905, at + 2000))).containsOnly(0);
  }

  private static byte[] publicKeys(Batch batch) {
    byte[] publicKeys64 = new byte[64 * batch.count];
    for (int i = 0; i < batch.count; i++) {
      System.arraycopy(Sm2.publicKey(batch.key(i)), 0, publicKeys64, 64 * i, 64);
    }
    return publicKeys64;
  }

  private static byte[] message(Batch batch, int i) {
    return Arrays.copyOfRange(batch.messages, batch.offsets[i], batch.offsets[i + 1]);
  }

  private static byte[] item(byte[] items64, int i) {
    return Arrays.copyOfRange(items64, 64 * i, 64 * i + 64);
  }

  private static byte[] filled(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) 0x5a);
    return bytes;
  }
}
