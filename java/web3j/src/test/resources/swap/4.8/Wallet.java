import static org.web3j.crypto.Hash.sha3String;
import static org.web3j.crypto.Keys.*;
import static org.web3j.crypto.Sign.signPrefixedMessage;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.NoSuchProviderException;
import java.security.SecureRandom;
import java.security.Security;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.function.BiFunction;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Hash;
import org.web3j.crypto.Keys;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.crypto.SignedRawTransaction;
import org.web3j.crypto.TransactionDecoder;
import org.web3j.crypto.TransactionEncoder;
import org.web3j.utils.Numeric;

/** An application of web3j 4.8: keys, messages and transactions. Prints all that it computes. */
public class Wallet {

  private static final byte[] MESSAGE = "Ironsign".getBytes(StandardCharsets.UTF_8);

  private final ECKeyPair pair = ECKeyPair.create(new BigInteger("1234567890abcdef", 16));
  private final Credentials credentials = Credentials.create(pair);

  public static void main(String[] args) throws Exception {
    Wallet wallet = new Wallet();
    wallet.keys();
    wallet.hashes();
    wallet.messages();
    wallet.recoveries();
    wallet.transactions();
    wallet.failures();
  }

  private void keys() throws NoSuchAlgorithmException {
    SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
    random.setSeed(1);
    try {
      print("new pair", Keys.createEcKeyPair(random).getPublicKey());
      print("another", createEcKeyPair().getPublicKey().signum());
    } catch (InvalidAlgorithmParameterException | NoSuchProviderException e) {
      print("no pair", e);
    }
    print("BouncyCastle registered", Security.getProvider("BC") != null);
    print(
        "constants", ADDRESS_SIZE + " " + ADDRESS_LENGTH_IN_HEX + " " + PRIVATE_KEY_LENGTH_IN_HEX);
    print("address", Keys.getAddress(pair));
    print("address of a number", Keys.getAddress(pair.getPublicKey()));
    print("address of text", getAddress(Numeric.toHexStringWithPrefix(pair.getPublicKey())));
    print("address of bytes", getAddress(Numeric.toBytesPadded(pair.getPublicKey(), 64)));
    print("checksum", toChecksumAddress(credentials.getAddress()));
    print("pair", Keys.deserialize(Keys.serialize(pair)).equals(pair));
    print("public key", Sign.publicKeyFromPrivate(pair.getPrivateKey()));
    byte[] point = Sign.publicPointFromPrivate(pair.getPrivateKey()).getEncoded(false);
    print("point", Sign.publicFromPoint(point));
    print("curve", Sign.CURVE_PARAMS.getN());
  }

  private void hashes() {
    print("Keccak-256", Hash.sha3(MESSAGE));
    print("of a part", Hash.sha3(MESSAGE, 2, 3));
    print("of hex", Hash.sha3("0x1234"));
    print("of text", sha3String("Ironsign"));
    print("SHA-256", Hash.sha256(MESSAGE));
    print("SHA-512", Hash.hash(MESSAGE, "sha-512"));
    print("HMAC", Hash.hmacSha512(MESSAGE, MESSAGE));
    print("hash 160", Hash.sha256hash160(MESSAGE));
    print("BLAKE2b", Hash.blake2b256(MESSAGE));
    print("EIP-191", Sign.getEthereumMessageHash(MESSAGE));
  }

  private void messages() {
    BiFunction<byte[], ECKeyPair, SignatureData> signer = Sign::signMessage;
    print("signature", signer.apply(MESSAGE, pair));
    print("signature of a hash", Sign.signMessage(Hash.sha3(MESSAGE), pair, false));
    Sign.SignatureData prefixed = signPrefixedMessage(MESSAGE, pair);
    print("prefixed", prefixed);
    print("recovery id", Sign.getRecId(prefixed, 1));
  }

  private void recoveries() throws SignatureException {
    print("signer", Sign.signedMessageToKey(MESSAGE, Sign.signMessage(MESSAGE, pair)));
    SignatureData prefixed = signPrefixedMessage(MESSAGE, pair);
    print("signer", Sign.signedPrefixedMessageToKey(MESSAGE, prefixed));
    byte[] hash = Hash.sha3(MESSAGE);
    SignatureData signature = Sign.signMessage(hash, pair, false);
    print("signer", Sign.signedMessageHashToKey(hash, signature));
    ECDSASignature numbers =
        new ECDSASignature(
            new BigInteger(1, signature.getR()), new BigInteger(1, signature.getS()));
    print("signer", Sign.recoverFromSignature(signature.getV()[0] - 27, numbers, hash));
  }

  @SuppressWarnings("deprecation")
  private void transactions() throws SignatureException {
    RawTransaction transaction =
        RawTransaction.createTransaction(
            BigInteger.ONE,
            BigInteger.TEN,
            BigInteger.valueOf(21_000),
            "0x00112233445566778899aabbccddeeff00112233",
            BigInteger.ONE,
            "0x1234");
    byte one = 1;
    print("payload", TransactionEncoder.encode(transaction));
    print("payload for a chain", TransactionEncoder.encode(transaction, 1337L));
    print("payload for a small chain", TransactionEncoder.encode(transaction, one));
    print("fields", TransactionEncoder.asRlpValues(transaction, null).size());
    SignatureData signature = Sign.signMessage(MESSAGE, pair);
    print("v", TransactionEncoder.createEip155SignatureData(signature, 1337L));
    print("v", TransactionEncoder.createEip155SignatureData(signature, one));
    print("signed", TransactionEncoder.signMessage(transaction, credentials));
    print(
        "signed for a small chain", TransactionEncoder.signMessage(transaction, one, credentials));
    byte[] signed = TransactionEncoder.signMessage(transaction, 1337L, credentials);
    print("signed for a chain", signed);

    RawTransaction decoded = TransactionDecoder.decode(Numeric.toHexString(signed));
    SignedRawTransaction sent = (SignedRawTransaction) decoded;
    print("sender", sent.getFrom());
    print("chain", sent.getChainId());
    print("real v", sent.getRealV(new BigInteger(1, sent.getSignatureData().getV())));
    print("payload", sent.getEncodedTransaction(1337L));
    sent.verify(credentials.getAddress());
    SignedRawTransaction again =
        new SignedRawTransaction(transaction.getTransaction(), sent.getSignatureData());
    print("sender", again.getFrom());

    RawTransaction typed =
        RawTransaction.createTransaction(
            5,
            BigInteger.ONE,
            BigInteger.TEN,
            "0x00112233445566778899aabbccddeeff00112233",
            BigInteger.ONE,
            "",
            BigInteger.ONE,
            BigInteger.TEN);
    print("EIP-1559", TransactionEncoder.signMessage(typed, credentials));
  }

  private void failures() {
    ECKeyPair mismatched = new ECKeyPair(BigInteger.TEN, pair.getPublicKey());
    try {
      Sign.signMessage(MESSAGE, mismatched);
    } catch (RuntimeException e) {
      print("mismatched pair", e);
    }
    try {
      Sign.signedMessageToKey(MESSAGE, new SignatureData((byte) 26, new byte[32], new byte[32]));
    } catch (SignatureException e) {
      print("v of 26", e);
    }
  }

  private static void print(String what, Object value) {
    System.out.println(what + ": " + text(value));
  }

  private static String text(Object value) {
    if (value instanceof SignatureData) {
      SignatureData signature = (SignatureData) value;
      return text(signature.getV()) + " " + text(signature.getR()) + " " + text(signature.getS());
    }
    return value instanceof byte[] ? Arrays.toString((byte[]) value) : String.valueOf(value);
  }
}
