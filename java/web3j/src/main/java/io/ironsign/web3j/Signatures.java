package io.ironsign.web3j;

import io.ironsign.internal.Scalars;
import java.math.BigInteger;
import java.security.SignatureException;
import java.util.Arrays;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.utils.Numeric;

/** Signatures between web3j's forms and the core's 65 bytes r | s | recovery id. */
final class Signatures {

  /** v of recovery id 0, before EIP-155. */
  static final int LOWEST_V = 27;

  private static final int R = 0;
  private static final int S = R + Scalars.LENGTH;
  private static final int RECOVERY_ID = S + Scalars.LENGTH;
  private static final int LENGTH = RECOVERY_ID + 1;

  /** EIP-2098: s is in the lower half, so its top bit is free for the parity of the nonce's y. */
  private static final int COMPACT_LENGTH = RECOVERY_ID;

  private Signatures() {}

  /**
   * @param sig r and s in [0, 2^256)
   */
  static byte[] toBytes(ECDSASignature sig, int recId) {
    byte[] sig65 = new byte[LENGTH];
    Scalars.put(sig.r, sig65, R);
    Scalars.put(sig.s, sig65, S);
    sig65[RECOVERY_ID] = (byte) recId;
    return sig65;
  }

  /**
   * @param signature r and s of 32 bytes, v (its first byte) from 27
   */
  static byte[] toBytes(SignatureData signature) {
    byte[] sig65 = Arrays.copyOf(signature.getR(), LENGTH);
    System.arraycopy(signature.getS(), 0, sig65, S, Scalars.LENGTH);
    sig65[RECOVERY_ID] = (byte) (signature.getV()[0] - LOWEST_V);
    return sig65;
  }

  static SignatureData toSignatureData(byte[] sig65) {
    return toSignatureData(LOWEST_V + sig65[RECOVERY_ID], sig65);
  }

  /**
   * @param rs r | s, and anything after
   */
  static SignatureData toSignatureData(int v, byte[] rs) {
    return new SignatureData(
        (byte) v, Arrays.copyOfRange(rs, R, S), Arrays.copyOfRange(rs, S, RECOVERY_ID));
  }

  static ECDSASignature toEcdsaSignature(byte[] sig65) {
    return new ECDSASignature(
        new BigInteger(1, Arrays.copyOfRange(sig65, R, S)),
        new BigInteger(1, Arrays.copyOfRange(sig65, S, RECOVERY_ID)));
  }

  /** {@link Sign#signatureDataFromHex}. */
  static SignatureData fromHex(String hex) throws SignatureException {
    byte[] bytes = Numeric.hexStringToByteArray(hex);
    int v;
    if (bytes.length == LENGTH) {
      v = bytes[RECOVERY_ID];
    } else if (bytes.length == COMPACT_LENGTH) {
      v = bytes[S] < 0 ? 1 : 0;
      bytes[S] &= 0x7f;
    } else {
      throw new SignatureException("invalid signature string");
    }
    if (v == 0 || v == 1) {
      v += LOWEST_V;
    }
    if (v < LOWEST_V) {
      throw new SignatureException("signature invalid v byte");
    }
    return toSignatureData(v, bytes);
  }
}
