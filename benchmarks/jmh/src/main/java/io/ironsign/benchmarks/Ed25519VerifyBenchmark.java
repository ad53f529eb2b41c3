package io.ironsign.benchmarks;

import io.ironsign.Ed25519;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import org.bouncycastle.crypto.params.Ed25519PublicKeyParameters;
import org.bouncycastle.crypto.signers.Ed25519Signer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Whether an Ed25519 signature of 32 bytes is that of a known public key. */
@State(Scope.Benchmark)
public class Ed25519VerifyBenchmark {

  private final Ed25519PublicKeyParameters bouncyKey = Curves.bouncyEd25519PublicKey();
  private PublicKey jdkKey;

  @Setup
  public void check() throws GeneralSecurityException {
    jdkKey = Curves.jdkEd25519PublicKey();
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
    return Ed25519.verify(
        Cases.HASHES_32[i], Curves.ED25519_SIGNATURES[i], Curves.ED25519_PUBLIC_KEY);
  }

  private boolean verifyWithBouncyCastle(int i) {
    Ed25519Signer signer = new Ed25519Signer();
    signer.init(false, bouncyKey);
    signer.update(Cases.HASHES_32[i], 0, 32);
    return signer.verifySignature(Curves.ED25519_SIGNATURES[i]);
  }

  private boolean verifyWithJdk(int i) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("Ed25519");
    signature.initVerify(jdkKey);
    signature.update(Cases.HASHES_32[i]);
    return signature.verify(Curves.ED25519_SIGNATURES[i]);
  }
}
