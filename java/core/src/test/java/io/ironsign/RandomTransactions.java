package io.ironsign;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random transactions of every kind with fields at their edges, each with its plain fields. */
final class RandomTransactions {

  private static final BigInteger ONE = BigInteger.ONE;

  /** Where RLP, a byte, a long and a word end. */
  private static final BigInteger[] EDGES = {
    BigInteger.ZERO,
    ONE,
    BigInteger.valueOf(0x7f),
    BigInteger.valueOf(0x80),
    BigInteger.valueOf(0xff),
    BigInteger.valueOf(0x100),
    BigInteger.valueOf(Long.MAX_VALUE),
    ONE.shiftLeft(63),
    ONE.shiftLeft(64).subtract(ONE)
  };

  private static final BigInteger[] LARGE_EDGES = {
    ONE.shiftLeft(64), ONE.shiftLeft(255), ONE.shiftLeft(256).subtract(ONE)
  };

  private static final int[] LENGTHS = {0, 1, 2, 54, 55, 56, 57, 255, 256, 1000};

  private final Random random;

  /** What the transaction made last is made of, in order. */
  List<Object> fields;

  /** The byte before the list; 0 for none. */
  int type;

  /** The chain id in v, or null. */
  BigInteger chainIdInV;

  /** What follows the signed list in the network form; empty without. */
  List<Object> sidecar;

  private Transaction.Builder builder;

  RandomTransactions(long seed) {
    random = new Random(seed);
  }

  /** A transaction of the kind number {@code kind % 8}. */
  Transaction next(int kind) {
    fields = new ArrayList<>();
    sidecar = new ArrayList<>();
    chainIdInV = null;
    type = 0;
    switch (kind % 8) {
      case 0:
        return legacy(Transaction.legacy());
      case 1:
        chainIdInV = number();
        return legacy(Transaction.legacy(chainIdInV));
      case 2:
        return eip2930();
      case 3:
        return withPriorityFee(2).build();
      case 4:
        return eip4844();
      case 5:
        return eip7702();
      case 6:
        return fisco(number(), number());
      default:
        return fisco(null, null);
    }
  }

  private Transaction legacy(Transaction.Builder begun) {
    builder = begun;
    builder.nonce(add(nonce())).gasPrice(add(number())).gasLimit(add(number()));
    call();
    return builder.build();
  }

  private Transaction eip2930() {
    type = 1;
    builder = Transaction.eip2930(add(number()));
    builder.nonce(add(nonce())).gasPrice(add(number())).gasLimit(add(number()));
    call();
    accessList();
    return builder.build();
  }

  private Transaction.Builder withPriorityFee(int type) {
    this.type = type;
    BigInteger chainId = add(number());
    builder =
        type == 2
            ? Transaction.eip1559(chainId)
            : type == 3 ? Transaction.eip4844(chainId) : Transaction.eip7702(chainId);
    builder.nonce(add(nonce())).maxPriorityFeePerGas(add(number())).maxFeePerGas(add(number()));
    builder.gasLimit(add(number()));
    call();
    accessList();
    return builder;
  }

  private Transaction eip4844() {
    withPriorityFee(3).maxFeePerBlobGas(add(number()));
    List<byte[]> hashes = list(random.nextInt(7), 32);
    fields.add(hashes);
    builder.blobVersionedHashes(hashes);
    int blobs = random.nextInt(100) == 0 ? 1 : 0;
    boolean cells = random.nextBoolean();
    List<byte[]> blobList = list(blobs, 131_072);
    List<byte[]> commitments = list(blobs, 48);
    List<byte[]> proofs = list(cells ? 128 * blobs : blobs, 48);
    if (cells) {
      builder.blobsWithCellProofs(blobList, commitments, proofs);
      sidecar.add(ONE);
    } else {
      builder.blobs(blobList, commitments, proofs);
    }
    sidecar.addAll(Arrays.asList(blobList, commitments, proofs));
    return builder.build();
  }

  private Transaction eip7702() {
    withPriorityFee(4);
    List<Authorization> authorizations = new ArrayList<>();
    List<Object> plain = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      BigInteger[] n = {number(), nonce(), number(), number(), number()};
      byte[] address = bytes(20);
      authorizations.add(new Authorization(n[0], address, n[1], n[2], n[3], n[4]));
      plain.add(Arrays.asList(n[0], address, n[1], n[2], n[3], n[4]));
    }
    fields.add(plain);
    return builder.authorizationList(authorizations).build();
  }

  private Transaction fisco(BigInteger chainId, BigInteger groupId) {
    builder =
        chainId == null ? Transaction.fisco2WithoutChain() : Transaction.fisco2(chainId, groupId);
    builder.randomId(add(number())).gasPrice(add(number())).gasLimit(add(number()));
    builder.blockLimit(add(number()));
    call();
    if (chainId != null) {
      byte[] extra = bytes(length());
      fields.addAll(Arrays.asList(chainId, groupId, extra));
      builder.extraData(extra);
    }
    return builder.build();
  }

  private void call() {
    byte[] to = random.nextInt(10) == 0 ? new byte[0] : bytes(20);
    if (to.length > 0 && random.nextInt(10) == 0) {
      Arrays.fill(to, 0, 1 + random.nextInt(20), (byte) 0);
    }
    fields.add(to);
    builder.to(to).value(add(number()));
    byte[] data = bytes(length());
    fields.add(data);
    builder.data(data);
  }

  private void accessList() {
    List<AccessListEntry> entries = new ArrayList<>();
    List<Object> plain = new ArrayList<>();
    int count = random.nextInt(3) == 0 ? random.nextInt(51) : random.nextInt(3);
    for (int i = 0; i < count; i++) {
      byte[] address = bytes(20);
      List<byte[]> keys = list(random.nextInt(4), 32);
      entries.add(new AccessListEntry(address, keys));
      plain.add(Arrays.asList(address, keys));
    }
    fields.add(plain);
    builder.accessList(entries);
  }

  private BigInteger add(BigInteger number) {
    fields.add(number);
    return number;
  }

  private BigInteger number() {
    int draw = random.nextInt(16);
    if (draw < LARGE_EDGES.length) {
      return LARGE_EDGES[draw];
    }
    return draw < 7 ? new BigInteger(random.nextInt(257), random) : nonce();
  }

  private BigInteger nonce() {
    int draw = random.nextInt(2 * EDGES.length);
    return draw < EDGES.length ? EDGES[draw] : new BigInteger(random.nextInt(65), random);
  }

  private int length() {
    int draw = random.nextInt(2 * LENGTHS.length);
    return random.nextInt(2000) == 0 ? 100_000 : draw < LENGTHS.length ? LENGTHS[draw] : draw * 7;
  }

  private List<byte[]> list(int count, int length) {
    List<byte[]> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(bytes(length));
    }
    return Collections.unmodifiableList(list);
  }

  byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
