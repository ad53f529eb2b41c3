package io.ironsign.benchmarks;

import io.ironsign.AccessListEntry;
import io.ironsign.Authorization;
import io.ironsign.SigningStream;
import io.ironsign.Transaction;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

/** Transactions of each type by Ironsign's own API, with 68 bytes of call data: the time of one. */
@State(Scope.Benchmark)
public class TransactionTypeBenchmark {

  private static final int COUNT = 256;
  private static final int STREAMED = 16_384;

  private static final BigInteger CHAIN_ID = BigInteger.ONE;
  private static final BigInteger FEE = BigInteger.valueOf(40_000_000_000L);
  private static final BigInteger GAS_LIMIT = BigInteger.valueOf(65_000);
  private static final byte[] ADDRESS = Arrays.copyOf(Cases.PUBLIC_KEY_64, 20);
  private static final byte[] WORD = Arrays.copyOf(Cases.PUBLIC_KEY_64, 32);

  @Param({"legacy", "eip155", "eip2930", "eip1559", "eip4844", "eip7702", "fisco2"})
  private String type;

  private final List<Transaction> transactions = new ArrayList<>();

  @Setup
  public void make() {
    for (int i = 0; i < COUNT; i++) {
      transactions.add(
          begun(BigInteger.valueOf(i))
              .gasLimit(GAS_LIMIT)
              .to(ADDRESS)
              .data(Arrays.copyOf(Cases.MESSAGES[i % Cases.COUNT], 68))
              .build());
    }
    List<byte[]> together = Transaction.signAll(transactions, Cases.PRIVATE_KEY_32);
    for (int i = 0; i < COUNT; i++) {
      Contestants.require(transactions.get(i).sign(Cases.PRIVATE_KEY_32), together.get(i));
    }
  }

  private Transaction.Builder begun(BigInteger nonce) {
    List<AccessListEntry> accessList =
        List.of(new AccessListEntry(ADDRESS, Collections.nCopies(2, WORD)));
    return switch (type) {
      case "legacy" -> Transaction.legacy().nonce(nonce).gasPrice(FEE);
      case "eip155" -> Transaction.legacy(CHAIN_ID).nonce(nonce).gasPrice(FEE);
      case "eip2930" ->
          Transaction.eip2930(CHAIN_ID).nonce(nonce).gasPrice(FEE).accessList(accessList);
      case "eip1559" -> withPriorityFee(Transaction.eip1559(CHAIN_ID), nonce);
      case "eip4844" ->
          withPriorityFee(Transaction.eip4844(CHAIN_ID), nonce)
              .maxFeePerBlobGas(FEE)
              .blobVersionedHashes(List.of(WORD));
      case "eip7702" ->
          withPriorityFee(Transaction.eip7702(CHAIN_ID), nonce)
              .authorizationList(
                  List.of(Authorization.sign(CHAIN_ID, ADDRESS, nonce, Cases.PRIVATE_KEY_32)));
      case "fisco2" ->
          Transaction.fisco2(CHAIN_ID, CHAIN_ID)
              .randomId(new BigInteger(1, WORD).shiftRight(6).add(nonce))
              .gasPrice(FEE)
              .blockLimit(GAS_LIMIT);
      default -> throw new IllegalArgumentException(type);
    };
  }

  private static Transaction.Builder withPriorityFee(
      Transaction.Builder builder, BigInteger nonce) {
    return builder.nonce(nonce).maxPriorityFeePerGas(FEE).maxFeePerGas(FEE);
  }

  /** Packed, signed and encoded, in one call. */
  @Benchmark
  public byte[] one(Turn turn) {
    return transactions.get(turn.next()).sign(Cases.PRIVATE_KEY_32);
  }

  /** Packed, and no more. */
  @Benchmark
  public byte[] payload(Turn turn) {
    return transactions.get(turn.next()).signingPayload();
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public List<byte[]> of256() {
    return Transaction.signAll(transactions, Cases.PRIVATE_KEY_32);
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  @Threads(Threads.MAX)
  public List<byte[]> of256OnEachThread() {
    return Transaction.signAll(transactions, Cases.PRIVATE_KEY_32);
  }

  /** From an iterator to a sink in order, with all cores. */
  @Benchmark
  @OperationsPerInvocation(STREAMED)
  public long streamedOnAllCores() throws InterruptedException {
    SigningStream<Transaction> stream =
        Transaction.stream(
            Collections.nCopies(STREAMED / COUNT, transactions).stream()
                .flatMap(List::stream)
                .iterator(),
            Cases.PRIVATE_KEY_32);
    return stream.onAllCores().run(raw -> {});
  }
}
