package io.ironsign.demo;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** A client without an SDK, which notes what it is asked for. */
class CountingClient implements TxClient {

  final Set<String> signed = ConcurrentHashMap.newKeySet();
  final AtomicLong calls = new AtomicLong();
  private final AtomicLong nextNonce = new AtomicLong();
  volatile Signer signer = Signer.SDK;

  @Override
  public void use(Signer signer) {
    this.signer = signer;
  }

  @Override
  public String callData(long index) {
    return "call " + index;
  }

  @Override
  public BigInteger freshNonce() {
    return BigInteger.valueOf(nextNonce.getAndIncrement());
  }

  @Override
  public byte[] sign(String callData, BigInteger nonce) {
    String transaction = callData + ", nonce " + nonce;
    signed.add(transaction);
    calls.incrementAndGet();
    return transaction.getBytes(StandardCharsets.UTF_8);
  }
}
