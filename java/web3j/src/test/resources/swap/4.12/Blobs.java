import java.math.BigInteger;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.tuweni.bytes.Bytes;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign;
import org.web3j.crypto.SignedRawTransaction;
import org.web3j.crypto.TransactionDecoder;
import org.web3j.crypto.TransactionEncoder;
import org.web3j.rlp.RlpString;
import org.web3j.rlp.RlpType;
import org.web3j.utils.Numeric;

/** An application of what web3j 4.10 to 4.12 brought. Prints all that it computes. */
public class Blobs {

  public static void main(String[] args) throws SignatureException {
    Credentials credentials = Credentials.create(ECKeyPair.create(BigInteger.TEN));
    RawTransaction transaction =
        RawTransaction.createTransaction(
            1,
            BigInteger.ONE,
            BigInteger.ONE,
            BigInteger.TEN,
            BigInteger.TEN,
            "0x00112233445566778899aabbccddeeff00112233",
            BigInteger.ONE,
            "0x1234",
            BigInteger.TEN,
            Collections.singletonList(Bytes.wrap(new byte[32])));
    System.out.println(Arrays.toString(TransactionEncoder.encode4844(transaction)));
    String signed = Numeric.toHexString(TransactionEncoder.signMessage(transaction, credentials));
    System.out.println(signed);
    System.out.println(((SignedRawTransaction) TransactionDecoder.decode(signed)).getFrom());
    List<RlpType> hashes = Collections.singletonList(RlpString.create(new byte[32]));
    System.out.println(TransactionDecoder.decodeVersionedHashes(hashes));

    String rs = String.join("", Collections.nCopies(64, "12"));
    System.out.println(Sign.signatureDataFromHex(rs + "01").getV()[0]);
    try {
      Sign.signatureDataFromHex(rs + "02");
    } catch (SignatureException e) {
      System.out.println(e.getMessage());
    }
  }
}
