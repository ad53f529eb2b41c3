package io.ironsign.web3j;

import java.math.BigInteger;
import java.security.SecureRandom;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.AsymmetricCipherKeyPair;
import org.bouncycastle.crypto.generators.ECKeyPairGenerator;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECKeyGenerationParameters;
import org.bouncycastle.crypto.params.ECPrivateKeyParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.math.ec.ECMultiplier;
import org.web3j.crypto.ECKeyPair;

/**
 * BouncyCastle's generator, which web3j has behind the JDK's, with the public key computed by
 * {@link Sign}. How a private key is made of random bytes is up to the BouncyCastle there is.
 */
final class KeyPairGenerator extends ECKeyPairGenerator {

  private static final X9ECParameters CURVE = Sign.CURVE_PARAMS;
  private static final ECDomainParameters DOMAIN =
      new ECDomainParameters(CURVE.getCurve(), CURVE.getG(), CURVE.getN(), CURVE.getH());

  private KeyPairGenerator() {}

  static ECKeyPair generate(SecureRandom random) {
    KeyPairGenerator generator = new KeyPairGenerator();
    generator.init(new ECKeyGenerationParameters(DOMAIN, random));
    AsymmetricCipherKeyPair pair = generator.generateKeyPair();
    BigInteger privateKey = ((ECPrivateKeyParameters) pair.getPrivate()).getD();
    byte[] point = ((ECPublicKeyParameters) pair.getPublic()).getQ().getEncoded(false);
    return new ECKeyPair(privateKey, Sign.publicFromPoint(point));
  }

  @Override
  protected ECMultiplier createBasePointMultiplier() {
    return (basePoint, privateKey) -> Sign.publicPointFromPrivate(privateKey);
  }
}
