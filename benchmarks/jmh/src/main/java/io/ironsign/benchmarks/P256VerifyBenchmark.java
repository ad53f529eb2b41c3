package io.ironsign.benchmarks;

import io.ironsign.P256;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Arrays;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.signers.ECDSASigner;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Whether a signature on P-256 is that of a known public key for a digest. */
@State(Scope.Benchmark)
public class P256VerifyBenchmark {

  private final ECPublicKeyParameters bouncyKey = Curves.bouncyP256PublicKey();
  private PublicKey jdkKey;

  @Setup
  public void check() throws GeneralSecurityException {
    jdkKey = Curves.jdkP256PublicKey();
    for (int i = 0; i < Cases.COUNT; i++) {
      Curves.require(verifyWithIronsign(i) && verifyWithBouncyCastle(i) && verifyWithJdk(i));
    }
  }

  @Benchmark
  public boolean ironsign(Turn turn) {
    return verifyWithIronsign(turn.next());
  }

  @Benchmark
  public boolean bouncyCastle(Turn turn) {
    return verifyWithBouncyCastle(turn.next());
  }

  @Benchmark
  public boolean jdk(Turn turn) throws GeneralSecurityException {
    return verifyWithJdk(turn.next());
  }

  private static boolean verifyWithIronsign(int i) {
    return P256.verify(Cases.HASHES_32[i], Curves.P256_SIGNATURES[i], Curves.P256_PUBLIC_KEY);
  }

  private boolean verifyWithBouncyCastle(int i) {
    byte[] sig64 = Curves.P256_SIGNATURES[i];
    ECDSASigner signer = new ECDSASigner();
    signer.init(false, bouncyKey);
    return signer.verifySignature(
        Cases.HASHES_32[i],
        new BigInteger(1, Arrays.copyOf(sig64, 32)),
        new BigInteger(1, Arrays.copyOfRange(sig64, 32, 64)));
  }

  private boolean verifyWithJdk(int i) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("NONEwithECDSAinP1363Format");
    signature.initVerify(jdkKey);
    signature.update(Cases.HASHES_32[i]);
    return signature.verify(Curves.P256_SIGNATURES[i]);
  }
}
