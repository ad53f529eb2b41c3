package io.ironsign.demo;

import io.ironsign.Sm2;
import io.ironsign.Sm3;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm;
import org.fisco.bcos.web3j.rlp.RlpDecoder;
import org.fisco.bcos.web3j.rlp.RlpEncoder;
import org.fisco.bcos.web3j.rlp.RlpList;
import org.fisco.bcos.web3j.rlp.RlpString;
import org.fisco.bcos.web3j.rlp.RlpType;

/**
 * FISCO BCOS web3sdk 2.x on a chain of 国密: the same transactions, hashed by SM3 and signed by
 * SM2, with the public key in them. SM2 is chosen for the whole process.
 */
public final class Web3sdkSm2Client extends Web3sdkClient {

  /** The encrypt type; the SDK has a name for it from 2.1 on. */
  private static final int SM2 = 1;

  private static final byte[] PUBLIC_KEY_64 = Sm2.publicKey(toBytes(Payments.PRIVATE_KEY));

  /** Public key, r and s are the last items of a signed transaction. */
  private static final int SIGNATURE_ITEMS = 3;

  public Web3sdkSm2Client(Supplier<BigInteger> sdkNonce) {
    super(sdkNonce, keyPair());
  }

  private static ECKeyPair keyPair() {
    new EncryptType(SM2);
    return new ECKeyPair(Payments.PRIVATE_KEY, new BigInteger(1, PUBLIC_KEY_64));
  }

  @Override
  public RandomlySigned takeApart(byte[] transaction) {
    RlpList list = (RlpList) RlpDecoder.decode(transaction).getValues().get(0);
    List<RlpType> items = list.getValues();
    int fields = items.size() - SIGNATURE_ITEMS;
    byte[] sig64 = new byte[64];
    putNumber(items.get(fields + 1), sig64, 32);
    putNumber(items.get(fields + 2), sig64, 64);
    byte[] signed = RlpEncoder.encode(new RlpList(items.subList(0, fields)));
    byte[] rest = RlpEncoder.encode(new RlpList(items.subList(0, fields + 1)));
    if (!Arrays.equals(RlpEncoder.encode(list), transaction)) {
      throw new DemoException("a transaction is not in the one encoding that RLP has");
    }
    return new RandomlySigned(signed, sig64, rest);
  }

  private static void putNumber(RlpType item, byte[] sig64, int end) {
    byte[] number = ((RlpString) item).getBytes();
    if (number.length == 0 || number.length > 32 || number[0] == 0) {
      throw new DemoException("a number of a signature has " + number.length + " bytes");
    }
    System.arraycopy(number, 0, sig64, end - number.length, number.length);
  }

  @Override
  public boolean verifies(RandomlySigned transaction) {
    if (isIronsignInUse()) {
      return Sm2.verify(Sm3.digest(transaction.signed), transaction.sig64, PUBLIC_KEY_64);
    }
    byte[] key = PUBLIC_KEY_64;
    try {
      return SM2Algorithm.verify(
          Hash.sha3(transaction.signed),
          Sm2.toDer(transaction.sig64),
          hex(Arrays.copyOf(key, 32)),
          hex(Arrays.copyOfRange(key, 32, 64)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] toBytes(BigInteger number) {
    byte[] bytes32 = new byte[32];
    byte[] bytes = number.toByteArray();
    int from = Math.max(0, bytes.length - 32);
    System.arraycopy(bytes, from, bytes32, 32 - bytes.length + from, bytes.length - from);
    return bytes32;
  }

  private static String hex(byte[] bytes32) {
    return String.format("%064x", new BigInteger(1, bytes32));
  }
}
