import static org.web3j.crypto.Sign.CHAIN_ID_INC;
import static org.web3j.crypto.Sign.LOWER_REAL_V;
import static org.web3j.crypto.Sign.REPLAY_PROTECTED_V_MIN;
import static org.web3j.crypto.Sign.getVFromRecId;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import org.web3j.crypto.AccessListObject;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign;
import org.web3j.crypto.SignedRawTransaction;
import org.web3j.crypto.TransactionDecoder;
import org.web3j.crypto.TransactionEncoder;
import org.web3j.utils.Numeric;

/** An application of what web3j 4.9 brought. Prints all that it computes. */
public class TypedData {

  private static final String DATA =
      "{\"types\":{\"EIP712Domain\":[{\"name\":\"name\",\"type\":\"string\"}],"
          + "\"P\":[{\"name\":\"x\",\"type\":\"uint256\"}]},\"primaryType\":\"P\","
          + "\"domain\":{\"name\":\"Ironsign\"},\"message\":{\"x\":1}}";

  public static void main(String[] args) throws Exception {
    ECKeyPair pair = ECKeyPair.create(BigInteger.TEN);
    try {
      print(Sign.signTypedData(DATA, pair));
      print(Sign.signTypedData("not JSON", pair));
    } catch (IOException e) {
      System.out.println(e.getClass());
    }
    byte[] hash = new byte[32];
    print(Sign.createSignatureData(pair.sign(hash), pair.getPublicKey(), hash));
    System.out.println(CHAIN_ID_INC + LOWER_REAL_V + REPLAY_PROTECTED_V_MIN + getVFromRecId(1)[0]);

    RawTransaction transaction =
        RawTransaction.createTransaction(
            5,
            BigInteger.ONE,
            BigInteger.TEN,
            BigInteger.TEN,
            "0x00112233445566778899aabbccddeeff00112233",
            BigInteger.ONE,
            "0x1234",
            Collections.singletonList(
                new AccessListObject(
                    "0x00112233445566778899aabbccddeeff00112233",
                    Collections.singletonList(
                        "0x3400000000000000000000000000000000000000000000000000000000000012"))));
    Credentials credentials = Credentials.create(pair);
    byte[] signed = TransactionEncoder.signMessage(transaction, credentials);
    String hex = Numeric.toHexString(signed);
    System.out.println(hex);
    System.out.println(((SignedRawTransaction) TransactionDecoder.decode(hex)).getFrom());
    Sign.SignatureData signature = Sign.signMessage(hash, pair);
    System.out.println(Arrays.toString(TransactionEncoder.encode(transaction, signature)));
  }

  private static void print(Sign.SignatureData signature) {
    System.out.println(
        Arrays.toString(signature.getV())
            + Arrays.toString(signature.getR())
            + Arrays.toString(signature.getS()));
  }
}
