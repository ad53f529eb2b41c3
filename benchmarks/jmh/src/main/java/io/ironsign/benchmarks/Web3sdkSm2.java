package io.ironsign.benchmarks;

import io.ironsign.Sm2;
import io.ironsign.fisco.web3sdk.IronsignWeb3sdk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm;
import org.fisco.bcos.web3j.utils.Numeric;

/** FISCO BCOS web3sdk 2.x with SM2, which signs the hash of a hash. */
final class Web3sdkSm2 implements Contestant {

  private static final String TO = "0x00000000000000000000000000000000000000aa";

  private final ECKeyPair keyPair =
      new ECKeyPair(
          new BigInteger(1, Cases.PRIVATE_KEY_32),
          new BigInteger(1, Sm2.publicKey(Cases.PRIVATE_KEY_32)));
  private final Credentials credentials;
  private final String publicKey = Numeric.toHexStringNoPrefix(keyPair.getPublicKey());
  private final String[] callData = new String[Cases.COUNT];
  private final BigInteger[] nonces = new BigInteger[Cases.COUNT];

  Web3sdkSm2(boolean withIronsign) {
    new EncryptType(1);
    credentials = Credentials.create(keyPair);
    if (withIronsign && !IronsignWeb3sdk.install().signerInstalled()) {
      throw new IllegalStateException("Ironsign is not installed");
    }
    Random random = new Random(1);
    for (int i = 0; i < Cases.COUNT; i++) {
      callData[i] = Numeric.toHexString(Arrays.copyOf(Cases.MESSAGES[i], 68));
      nonces[i] = new BigInteger(250, random);
    }
  }

  @Override
  public Object sm2Sign(int i) {
    return Sign.getSignInterface().signMessage(Cases.MESSAGES[i], keyPair);
  }

  @Override
  public boolean sm2Verify(int i, byte[] sig64) {
    byte[] hash = Hash.sha3(Cases.MESSAGES[i]);
    try {
      return SM2Algorithm.verify(
          hash, Sm2.toDer(sig64), publicKey.substring(0, 64), publicKey.substring(64));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public byte[] sm3(int i) {
    return Hash.sha3(Cases.MESSAGES[i]);
  }

  @Override
  public byte[] sm2Transaction(int i) {
    ExtendedRawTransaction transaction =
        ExtendedRawTransaction.createTransaction(
            nonces[i],
            BigInteger.valueOf(300_000_000),
            BigInteger.valueOf(300_000_000),
            BigInteger.valueOf(500),
            TO,
            BigInteger.ZERO,
            callData[i],
            BigInteger.ONE,
            BigInteger.ONE,
            "");
    return ExtendedTransactionEncoder.signMessage(transaction, credentials);
  }

  @Override
  public byte[] toBytes(Object result) {
    SignatureData signature = (SignatureData) result;
    byte[] sig64 = Arrays.copyOf(signature.getR(), 64);
    System.arraycopy(signature.getS(), 0, sig64, 32, 32);
    return sig64;
  }
}
