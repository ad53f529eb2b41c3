import java.math.BigInteger;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Hash;
import org.web3j.crypto.Sign;
import org.web3j.crypto.Sign.SignatureData;

/** The smallest application on web3j that uses all of it that counts. */
public final class SignOnce {

  private SignOnce() {}

  public static void main(String[] args) throws Exception {
    byte[] message = {1, 2, 3};
    ECKeyPair pair = ECKeyPair.create(BigInteger.TEN);
    SignatureData signature = Sign.signMessage(message, pair);
    Outcome.print("hash", () -> Hash.sha3(message));
    Outcome.print("r", signature::getR);
    Outcome.print("s", signature::getS);
    Outcome.print("v", signature::getV);
    Outcome.print("recovered", () -> Sign.signedMessageToKey(message, signature));
    Outcome.print(
        "mismatched", () -> Sign.signMessage(message, new ECKeyPair(BigInteger.ONE, null)));
  }
}
