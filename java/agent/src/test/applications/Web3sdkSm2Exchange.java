import java.math.BigInteger;
import org.bouncycastle.asn1.ASN1EncodableVector;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERSequence;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;
import org.fisco.bcos.web3j.crypto.gm.GenCredential;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm;
import org.fisco.bcos.web3j.utils.Numeric;

/** web3sdk's side: its signer hashes a message before it hashes it with Z. */
public final class Web3sdkSm2Exchange extends Sm2Exchange {

  private ECKeyPair pair;

  public static void main(String[] args) throws Exception {
    new EncryptType(1);
    new Web3sdkSm2Exchange().run();
  }

  @Override
  String publicKey(BigInteger privateKey) {
    pair = GenCredential.create(privateKey.toString(16)).getEcKeyPair();
    return String.format("%0128x", pair.getPublicKey());
  }

  @Override
  String sign(BigInteger privateKey, String message) {
    byte[] bytes = Numeric.hexStringToByteArray(message);
    SignatureData signature = Sign.getSignInterface().signMessage(bytes, pair);
    return Numeric.toHexStringNoPrefix(signature.getR())
        + Numeric.toHexStringNoPrefix(signature.getS());
  }

  @Override
  boolean verify(String publicKey, String message, String signature) throws Exception {
    ASN1EncodableVector numbers = new ASN1EncodableVector();
    numbers.add(new ASN1Integer(new BigInteger(signature.substring(0, 64), 16)));
    numbers.add(new ASN1Integer(new BigInteger(signature.substring(64), 16)));
    return SM2Algorithm.verify(
        Numeric.hexStringToByteArray(message),
        new DERSequence(numbers).getEncoded(),
        publicKey.substring(0, 64),
        publicKey.substring(64));
  }

  @Override
  String hash(String message) {
    return Numeric.toHexStringNoPrefix(Hash.sha3(Numeric.hexStringToByteArray(message)));
  }
}
