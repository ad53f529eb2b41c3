import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import org.bouncycastle.asn1.ASN1EncodableVector;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.gm.GMNamedCurves;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.signers.SM2Signer;

/** Verifies by BouncyCastle, which nobody swaps. */
final class Sm2Verifier {

  private Sm2Verifier() {}

  /** Takes r | s | x | y; the user id is that where none is given. */
  static boolean verifies(byte[] message, byte[] signature) {
    X9ECParameters curve = GMNamedCurves.getByName("sm2p256v1");
    byte[] point = Arrays.copyOfRange(signature, 63, 128);
    point[0] = 4;
    SM2Signer verifier = new SM2Signer();
    verifier.init(
        false,
        new ECPublicKeyParameters(
            curve.getCurve().decodePoint(point),
            new ECDomainParameters(curve.getCurve(), curve.getG(), curve.getN())));
    verifier.update(message, 0, message.length);
    return verifier.verifySignature(der(signature));
  }

  private static byte[] der(byte[] signature) {
    ASN1EncodableVector numbers = new ASN1EncodableVector();
    for (int off = 0; off < 64; off += 32) {
      byte[] number = Arrays.copyOfRange(signature, off, off + 32);
      numbers.add(new ASN1Integer(new BigInteger(1, number)));
    }
    try {
      return new DERSequence(numbers).getEncoded();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
