package io.ironsign.benchmarks;

import io.ironsign.Ed25519;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;
import org.bouncycastle.crypto.signers.Ed25519Signer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * An Ed25519 signature of 32 bytes: with a key object that is kept and has its public key, or with
 * the 32 bytes of the private key.
 */
@State(Scope.Benchmark)
public class Ed25519SignBenchmark {

  @Param({"ironsign", "bouncyCastle", "jdk"})
  private String contestant;

  private final Ed25519PrivateKeyParameters bouncyKey = Curves.bouncyEd25519PrivateKey();
  private PrivateKey jdkKey;

  @Setup
  public void check() throws GeneralSecurityException {
    jdkKey = Curves.jdkEd25519PrivateKey();
    for (int i = 0; i < Cases.COUNT; i++) {
      Contestants.require(Curves.ED25519_SIGNATURES[i], sign(i));
      Contestants.require(Curves.ED25519_SIGNATURES[i], signFromBytes(i));
    }
  }

  @Benchmark
  public byte[] run(Turn turn) throws GeneralSecurityException {
    return sign(turn.next());
  }

  @Benchmark
  public byte[] fromBytes(Turn turn) throws GeneralSecurityException {
    return signFromBytes(turn.next());
  }

  private byte[] sign(int i) throws GeneralSecurityException {
    return switch (contestant) {
      case "ironsign" -> Curves.ED25519_KEY_PAIR.sign(Cases.HASHES_32[i]);
      case "bouncyCastle" -> signWithBouncyCastle(bouncyKey, i);
      default -> signWithJdk(jdkKey, i);
    };
  }

  private byte[] signFromBytes(int i) throws GeneralSecurityException {
    return switch (contestant) {
      case "ironsign" -> Ed25519.sign(Cases.HASHES_32[i], Cases.PRIVATE_KEY_32);
      case "bouncyCastle" ->
          signWithBouncyCastle(new Ed25519PrivateKeyParameters(Cases.PRIVATE_KEY_32, 0), i);
      default -> signWithJdk(Curves.jdkEd25519PrivateKey(), i);
    };
  }

  private static byte[] signWithBouncyCastle(Ed25519PrivateKeyParameters key, int i) {
    Ed25519Signer signer = new Ed25519Signer();
    signer.init(true, key);
    signer.update(Cases.HASHES_32[i], 0, 32);
    return signer.generateSignature();
  }

  private static byte[] signWithJdk(PrivateKey key, int i) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("Ed25519");
    signature.initSign(key);
    signature.update(Cases.HASHES_32[i]);
    return signature.sign();
  }
}
