package io.ironsign.benchmarks;

import io.ironsign.P256;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.util.Arrays;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.params.ECPrivateKeyParameters;
import org.bouncycastle.crypto.signers.ECDSASigner;
import org.bouncycastle.crypto.signers.HMacDSAKCalculator;
import org.bouncycastle.util.BigIntegers;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A signature of a digest on P-256; deterministic, except for the JDK's. */
@State(Scope.Benchmark)
public class P256SignBenchmark {

  private final ECPrivateKeyParameters bouncyKey = Curves.bouncyP256PrivateKey();
  private PrivateKey jdkKey;

  @Setup
  public void check() throws GeneralSecurityException {
    jdkKey = Curves.jdkP256PrivateKey();
    for (int i = 0; i < Cases.COUNT; i++) {
      BigInteger[] rs = signWithBouncyCastle(i);
      byte[] expected = Curves.P256_SIGNATURES[i];
      Contestants.require(Arrays.copyOf(expected, 32), BigIntegers.asUnsignedByteArray(32, rs[0]));
      Contestants.require(
          Arrays.copyOfRange(expected, 32, 64), BigIntegers.asUnsignedByteArray(32, rs[1]));
      Curves.require(P256.verify(Cases.HASHES_32[i], signWithJdk(i), Curves.P256_PUBLIC_KEY));
    }
  }

  @Benchmark
  public byte[] ironsign(Turn turn) {
    return P256.sign(Cases.HASHES_32[turn.next()], Cases.PRIVATE_KEY_32);
  }

  @Benchmark
  public BigInteger[] bouncyCastle(Turn turn) {
    return signWithBouncyCastle(turn.next());
  }

  @Benchmark
  public byte[] jdk(Turn turn) throws GeneralSecurityException {
    return signWithJdk(turn.next());
  }

  private BigInteger[] signWithBouncyCastle(int i) {
    ECDSASigner signer = new ECDSASigner(new HMacDSAKCalculator(new SHA256Digest()));
    signer.init(true, bouncyKey);
    return signer.generateSignature(Cases.HASHES_32[i]);
  }

  private byte[] signWithJdk(int i) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("NONEwithECDSAinP1363Format");
    signature.initSign(jdkKey);
    signature.update(Cases.HASHES_32[i]);
    return signature.sign();
  }
}
