package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.HashInterface;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.SignInterface;
import org.fisco.bcos.web3j.crypto.gm.sm2.SM2Sign;

/**
 * web3sdk's {@code ExtendedTransactionEncoder.signMessage(ExtendedRawTransaction, Credentials)},
 * while its own signer and its own Keccak-256 are in force, or its own SM2, which has a hash of its
 * own.
 */
final class Web3sdkSignExtendedTransaction {

  private Web3sdkSignExtendedTransaction() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static byte[] enter(
      @Advice.Argument(0) ExtendedRawTransaction tx,
      @Advice.Argument(1) Credentials credentials) {
    SignInterface signer = Sign.getSignInterface();
    HashInterface hash = Hash.getHashInterface();
    if (tx == null
        || tx.getClass() != ExtendedRawTransaction.class
        || credentials == null
        || credentials.getEcKeyPair() == null
        || credentials.getEcKeyPair().getClass() != ECKeyPair.class
        || signer == null) {
      return null;
    }
    boolean sm2 = EncryptType.encryptType == 1;
    if (sm2
        ? signer.getClass() != SM2Sign.class
        : signer.getClass() != ECDSASign.class
            || hash == null
            || hash.getClass() != SHA3Digest.class) {
      return null;
    }
    Object[] fields = {
      tx.getRandomid(),
      tx.getGasPrice(),
      tx.getGasLimit(),
      tx.getBlockLimit(),
      tx.getTo() == null ? "" : tx.getTo(),
      tx.getValue(),
      tx.getData(),
      tx.getFiscoChainId(),
      tx.getGroupId(),
      tx.getExtraData() == null ? "" : tx.getExtraData()
    };
    ECKeyPair pair = credentials.getEcKeyPair();
    BigInteger privateKey = pair.getPrivateKey();
    BigInteger publicKey = pair.getPublicKey();
    return sm2
        ? Bridge.engine().signSm2Transaction(pair, privateKey, publicKey, fields)
        : Bridge.engine().signTransaction(pair, privateKey, publicKey, null, fields);
  }
}
