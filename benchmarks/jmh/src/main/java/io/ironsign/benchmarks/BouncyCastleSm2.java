package io.ironsign.benchmarks;

import io.ironsign.Sm2;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Arrays;
import org.bouncycastle.asn1.gm.GMNamedCurves;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.CryptoException;
import org.bouncycastle.crypto.digests.SM3Digest;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPrivateKeyParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.params.ParametersWithRandom;
import org.bouncycastle.crypto.signers.PlainDSAEncoding;
import org.bouncycastle.crypto.signers.SM2Signer;

/** BouncyCastle's own API, with key objects that are kept. Its default user id is the usual one. */
final class BouncyCastleSm2 implements Contestant {

  private static final int SM3_LENGTH = 32;

  private final ParametersWithRandom privateKey;
  private final ECPublicKeyParameters publicKey;

  BouncyCastleSm2() {
    X9ECParameters curve = GMNamedCurves.getByName("sm2p256v1");
    ECDomainParameters domain =
        new ECDomainParameters(curve.getCurve(), curve.getG(), curve.getN(), curve.getH());
    privateKey =
        new ParametersWithRandom(
            new ECPrivateKeyParameters(new BigInteger(1, Cases.PRIVATE_KEY_32), domain),
            new SecureRandom());
    byte[] key64 = Sm2.publicKey(Cases.PRIVATE_KEY_32);
    publicKey =
        new ECPublicKeyParameters(
            curve
                .getCurve()
                .createPoint(
                    new BigInteger(1, Arrays.copyOf(key64, 32)),
                    new BigInteger(1, Arrays.copyOfRange(key64, 32, 64))),
            domain);
  }

  @Override
  public Object sm2Sign(int i) {
    SM2Signer signer = new SM2Signer(PlainDSAEncoding.INSTANCE);
    signer.init(true, privateKey);
    signer.update(Cases.MESSAGES[i], 0, Cases.MESSAGES[i].length);
    try {
      return signer.generateSignature();
    } catch (CryptoException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public boolean sm2Verify(int i, byte[] sig64) {
    SM2Signer signer = new SM2Signer(PlainDSAEncoding.INSTANCE);
    signer.init(false, publicKey);
    signer.update(Cases.MESSAGES[i], 0, Cases.MESSAGES[i].length);
    return signer.verifySignature(sig64);
  }

  @Override
  public byte[] sm3(int i) {
    SM3Digest digest = new SM3Digest();
    digest.update(Cases.MESSAGES[i], 0, Cases.MESSAGES[i].length);
    byte[] out = new byte[SM3_LENGTH];
    digest.doFinal(out, 0);
    return out;
  }

  @Override
  public byte[] toBytes(Object result) {
    return (byte[]) result;
  }
}
