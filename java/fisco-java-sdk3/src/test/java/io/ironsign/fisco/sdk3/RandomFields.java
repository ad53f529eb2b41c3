package io.ironsign.fisco.sdk3;

import io.ironsign.Fisco3Transaction;
import io.ironsign.fisco.sdk.Hex;
import io.ironsign.fisco.sdk.TestData;
import java.util.Random;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderV1JniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionVersion;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

/** The fields of a transaction, drawn at random, and what the published builders make of them. */
final class RandomFields {
  private static final int[] LENGTHS = {0, 1, 2, 20, 41, 42, 78, 255, 256, 257};

  /** What takes one byte, two and three, the last also as half of a pair. */
  private static final String[] LETTERS = {
    "a", "7", "\u007f", "\0", "\u00e9", "\u94fe", "\ud83d\ude00", "\udc00"
  };

  final String groupId;
  final String chainId;
  final String to;
  final String nonce;
  final byte[] input;
  final String abi;
  final long blockLimit;
  final String value;
  final String gasPrice;
  final long gasLimit;
  final String maxFeePerGas;
  final String maxPriorityFeePerGas;
  final int attribute;
  final String extraData;

  RandomFields(Random random) {
    groupId = random.nextInt(4) == 0 ? text(random) : "group0";
    chainId = random.nextInt(4) == 0 ? text(random) : "chain0";
    to = random.nextBoolean() ? text(random) : "0x" + Hex.encode(TestData.bytes(random, 20));
    nonce = text(random) + random.nextLong();
    input = TestData.bytes(random, inputLength(random));
    abi = text(random);
    blockLimit = number(random) / 2 + 1;
    value = amount(random);
    gasPrice = amount(random);
    gasLimit = number(random);
    maxFeePerGas = amount(random);
    maxPriorityFeePerGas = amount(random);
    attribute = random.nextInt(3) == 0 ? random.nextInt() : random.nextInt(9);
    extraData = text(random);
  }

  private static int inputLength(Random random) {
    int magnitude = random.nextInt(100);
    return magnitude == 0 ? random.nextInt(40_000) : random.nextInt(magnitude < 10 ? 3 : 400);
  }

  private static String text(Random random) {
    int length = LENGTHS[random.nextInt(LENGTHS.length)];
    boolean ascii = random.nextBoolean();
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      text.append(ascii ? (char) (' ' + random.nextInt(95)) : LETTERS[random.nextInt(8)]);
    }
    return text.toString();
  }

  private static String amount(Random random) {
    return random.nextInt(3) == 0 ? text(random) : "0x" + Long.toHexString(number(random));
  }

  /** 0 or more, of any number of bits. */
  private static long number(Random random) {
    return random.nextLong() >>> random.nextInt(63) + 1;
  }

  TxPair publishedV0(CryptoKeyPair pair) throws JniException {
    return TransactionBuilderJniObj.createSignedTransaction(
        pair.getJniKeyPair(),
        groupId,
        chainId,
        to,
        Hex.encode(input),
        abi,
        blockLimit,
        attribute,
        extraData);
  }

  TxPair publishedV1(CryptoKeyPair pair) throws JniException {
    return TransactionBuilderV1JniObj.createSignedTransactionWithFullFields(
        pair.getJniKeyPair(),
        groupId,
        chainId,
        to,
        nonce,
        input,
        abi,
        blockLimit,
        value,
        gasPrice,
        gasLimit,
        attribute,
        extraData);
  }

  TxPair publishedEip1559(CryptoKeyPair pair) throws JniException {
    return TransactionBuilderV1JniObj.createSignedEIP1559TransactionWithFullFields(
        pair.getJniKeyPair(),
        groupId,
        chainId,
        to,
        nonce,
        input,
        abi,
        blockLimit,
        value,
        maxFeePerGas,
        maxPriorityFeePerGas,
        gasLimit,
        attribute,
        extraData);
  }

  TxPair acceleratedV0(CryptoKeyPair pair) throws JniException {
    return IronsignTransactionBuilder.createSignedTransaction(
        pair, groupId, chainId, to, Hex.encode(input), abi, blockLimit, attribute, extraData);
  }

  TxPair acceleratedV1(CryptoKeyPair pair) throws JniException {
    return IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
        pair,
        groupId,
        chainId,
        to,
        nonce,
        input,
        abi,
        blockLimit,
        value,
        gasPrice,
        gasLimit,
        attribute,
        extraData);
  }

  TxPair acceleratedEip1559(CryptoKeyPair pair) throws JniException {
    return IronsignTransactionBuilderV1.createSignedEIP1559TransactionWithFullFields(
        pair,
        groupId,
        chainId,
        to,
        nonce,
        input,
        abi,
        blockLimit,
        value,
        maxFeePerGas,
        maxPriorityFeePerGas,
        gasLimit,
        attribute,
        extraData);
  }

  String publishedHash(int cryptoType, TransactionVersion version, String nonce)
      throws JniException {
    return TransactionBuilderV1JniObj.calcTransactionDataHashWithFullFields(
        cryptoType,
        version,
        groupId,
        chainId,
        to,
        nonce,
        input,
        abi,
        blockLimit,
        value,
        gasPrice,
        gasLimit,
        maxFeePerGas,
        maxPriorityFeePerGas);
  }

  String acceleratedHash(int cryptoType, TransactionVersion version) throws JniException {
    return IronsignTransactionBuilderV1.calcTransactionDataHashWithFullFields(
        cryptoType,
        version,
        groupId,
        chainId,
        to,
        nonce,
        input,
        abi,
        blockLimit,
        value,
        gasPrice,
        gasLimit,
        maxFeePerGas,
        maxPriorityFeePerGas);
  }

  String publishedWithSignature(byte[] signature, String hash, TransactionVersion version)
      throws JniException {
    return TransactionBuilderV1JniObj.createSignedTransactionWithSignature(
        signature,
        hash,
        version,
        groupId,
        chainId,
        to,
        nonce,
        input,
        abi,
        blockLimit,
        value,
        gasPrice,
        gasLimit,
        maxFeePerGas,
        maxPriorityFeePerGas,
        attribute,
        extraData);
  }

  String acceleratedWithSignature(byte[] signature, String hash, TransactionVersion version)
      throws JniException {
    return IronsignTransactionBuilderV1.createSignedTransactionWithSignature(
        signature,
        hash,
        version,
        groupId,
        chainId,
        to,
        nonce,
        input,
        abi,
        blockLimit,
        value,
        gasPrice,
        gasLimit,
        maxFeePerGas,
        maxPriorityFeePerGas,
        attribute,
        extraData);
  }

  /** All fields that a transaction of version 0 has, and this nonce. */
  Fisco3Transaction coreV0(String nonceRead) {
    return common(0).nonce(nonceRead).build();
  }

  Fisco3Transaction coreV1() {
    return common(1).nonce(nonce).value(value).gasPrice(gasPrice).gasLimit(gasLimit).build();
  }

  private Fisco3Transaction.Builder common(int version) {
    return Fisco3Transaction.version(version)
        .groupId(groupId)
        .chainId(chainId)
        .to(to)
        .input(input)
        .abi(abi)
        .blockLimit(blockLimit)
        .attribute(attribute)
        .extraData(extraData);
  }
}
