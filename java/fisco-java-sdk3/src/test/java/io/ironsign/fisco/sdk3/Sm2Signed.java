package io.ironsign.fisco.sdk3;

import io.ironsign.Sm2;
import io.ironsign.fisco.sdk.Hex;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bouncycastle.asn1.gm.GMNamedCurves;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.signers.SM2Signer;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.Transaction;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionStructBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.SM2KeyPair;
import org.fisco.bcos.sdk.v3.crypto.signature.SM2Signature;

/** A transaction signed by SM2, decoded by the SDK: what is random in it, and the rest. */
final class Sm2Signed {
  private static final int SIGNATURE_LENGTH = 128;
  private static final X9ECParameters CURVE = GMNamedCurves.getByName("sm2p256v1");
  private static final ECDomainParameters DOMAIN =
      new ECDomainParameters(CURVE.getCurve(), CURVE.getG(), CURVE.getN());

  final byte[] hash32;
  final byte[] sig64;
  final byte[] publicKey64;

  /** The signed transaction without r and s. */
  final String rest;

  private Sm2Signed(byte[] hash32, byte[] signature, String hex) {
    if (signature.length != SIGNATURE_LENGTH) {
      throw new AssertionError(signature.length + " bytes of signature");
    }
    this.hash32 = hash32;
    sig64 = Arrays.copyOf(signature, 64);
    publicKey64 = Arrays.copyOfRange(signature, 64, SIGNATURE_LENGTH);
    rest = hex.replace(Hex.encode(sig64), "r | s");
  }

  static Sm2Signed of(String hex) throws JniException {
    Transaction decoded = TransactionStructBuilderJniObj.decodeTransactionStructV1(hex);
    return new Sm2Signed(decoded.getDataHash(), decoded.getSignature(), hex);
  }

  /** All that two signatures of one transaction have in common, the hash first. */
  static String withoutRandom(TxPair signed) throws JniException {
    return signed.getTxHash() + " " + of(signed.getSignedTx()).rest;
  }

  /** By WeDPR, by BouncyCastle and by Ironsign. */
  boolean isSignedBy(CryptoKeyPair pair) {
    return Hex.encode(publicKey64).equals(pair.getHexPublicKey())
        && new SM2Signature().verify(pair.getHexPublicKey(), hash32, sig64)
        && verifiesByBouncyCastle()
        && Sm2.verify(hash32, sig64, publicKey64);
  }

  /** Its signer has the user id 1234567812345678 where none is given. */
  private boolean verifiesByBouncyCastle() {
    byte[] point = new byte[65];
    point[0] = 4;
    System.arraycopy(publicKey64, 0, point, 1, publicKey64.length);
    SM2Signer verifier = new SM2Signer();
    verifier.init(
        false, new ECPublicKeyParameters(DOMAIN.getCurve().decodePoint(point), DOMAIN));
    verifier.update(hash32, 0, hash32.length);
    return verifier.verifySignature(Sm2.toDer(sig64));
  }

  /** The ends of the range, keys with leading zero bytes, and random ones. */
  static List<CryptoKeyPair> pairs(Random random) {
    List<CryptoKeyPair> pairs = new ArrayList<>();
    BigInteger n = DOMAIN.getN();
    BigInteger two = BigInteger.valueOf(2);
    for (BigInteger key : new BigInteger[] {BigInteger.ONE, n.subtract(two), n.shiftRight(1)}) {
      pairs.add(pair(key));
    }
    for (int bits = 8; bits < 256; bits += 31) {
      pairs.add(pair(new BigInteger(bits, random).setBit(bits - 1)));
    }
    while (pairs.size() < 20) {
      pairs.add(pair(new BigInteger(255, random).setBit(0)));
    }
    return pairs;
  }

  static CryptoKeyPair pair(BigInteger privateKey) {
    return new SM2KeyPair().createKeyPair(privateKey);
  }
}
