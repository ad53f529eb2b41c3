package io.ironsign.benchmarks;

import io.ironsign.Ed25519;
import io.ironsign.Ed25519KeyPair;
import io.ironsign.P256;
import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.ec.CustomNamedCurves;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPrivateKeyParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;
import org.bouncycastle.crypto.params.Ed25519PublicKeyParameters;

/** The hashes of the {@link Cases} signed on P-256 and Ed25519, and each rival's key objects. */
final class Curves {

  /** r | s of each hash on P-256. */
  static final byte[][] P256_SIGNATURES = new byte[Cases.COUNT][];

  static final byte[] P256_PUBLIC_KEY = P256.publicKey(Cases.PRIVATE_KEY_32);

  /** R | S of each hash. */
  static final byte[][] ED25519_SIGNATURES = new byte[Cases.COUNT][];

  static final Ed25519KeyPair ED25519_KEY_PAIR = new Ed25519KeyPair(Cases.PRIVATE_KEY_32);
  static final byte[] ED25519_PUBLIC_KEY = Ed25519.publicKey(Cases.PRIVATE_KEY_32);

  static {
    for (int i = 0; i < Cases.COUNT; i++) {
      P256_SIGNATURES[i] = P256.sign(Cases.HASHES_32[i], Cases.PRIVATE_KEY_32);
      ED25519_SIGNATURES[i] = Ed25519.sign(Cases.HASHES_32[i], Cases.PRIVATE_KEY_32);
    }
  }

  private Curves() {}

  /** BouncyCastle's faster implementation of the curve, which its provider uses too. */
  private static ECDomainParameters p256() {
    X9ECParameters curve = CustomNamedCurves.getByName("secp256r1");
    return new ECDomainParameters(curve.getCurve(), curve.getG(), curve.getN(), curve.getH());
  }

  static ECPrivateKeyParameters bouncyP256PrivateKey() {
    return new ECPrivateKeyParameters(new BigInteger(1, Cases.PRIVATE_KEY_32), p256());
  }

  static ECPublicKeyParameters bouncyP256PublicKey() {
    ECDomainParameters domain = p256();
    return new ECPublicKeyParameters(
        domain.getCurve().createPoint(coordinate(0), coordinate(32)), domain);
  }

  /** With its public key computed, as it is after the first signature. */
  static Ed25519PrivateKeyParameters bouncyEd25519PrivateKey() {
    Ed25519PrivateKeyParameters key = new Ed25519PrivateKeyParameters(Cases.PRIVATE_KEY_32, 0);
    key.generatePublicKey();
    return key;
  }

  static Ed25519PublicKeyParameters bouncyEd25519PublicKey() {
    return new Ed25519PublicKeyParameters(ED25519_PUBLIC_KEY, 0);
  }

  static PrivateKey jdkP256PrivateKey() throws GeneralSecurityException {
    return KeyFactory.getInstance("EC")
        .generatePrivate(
            new ECPrivateKeySpec(new BigInteger(1, Cases.PRIVATE_KEY_32), jdkP256()));
  }

  static PublicKey jdkP256PublicKey() throws GeneralSecurityException {
    ECPoint point = new ECPoint(coordinate(0), coordinate(32));
    return KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(point, jdkP256()));
  }

  private static ECParameterSpec jdkP256() throws GeneralSecurityException {
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
    parameters.init(new ECGenParameterSpec("secp256r1"));
    return parameters.getParameterSpec(ECParameterSpec.class);
  }

  private static BigInteger coordinate(int off) {
    return new BigInteger(1, Arrays.copyOfRange(P256_PUBLIC_KEY, off, off + 32));
  }

  static PrivateKey jdkEd25519PrivateKey() throws GeneralSecurityException {
    // RFC 8410: what stands before the 32 bytes of a key.
    return KeyFactory.getInstance("Ed25519")
        .generatePrivate(
            new PKCS8EncodedKeySpec(
                join("302e020100300506032b657004220420", Cases.PRIVATE_KEY_32)));
  }

  static PublicKey jdkEd25519PublicKey() throws GeneralSecurityException {
    return KeyFactory.getInstance("Ed25519")
        .generatePublic(
            new X509EncodedKeySpec(join("302a300506032b6570032100", ED25519_PUBLIC_KEY)));
  }

  private static byte[] join(String hex, byte[] tail) {
    byte[] head = HexFormat.of().parseHex(hex);
    byte[] joined = Arrays.copyOf(head, head.length + tail.length);
    System.arraycopy(tail, 0, joined, head.length, tail.length);
    return joined;
  }

  /** Refuses to measure what refuses a valid signature. */
  static void require(boolean verdict) {
    if (!verdict) {
      throw new IllegalStateException("a contestant refuses a valid signature");
    }
  }
}
