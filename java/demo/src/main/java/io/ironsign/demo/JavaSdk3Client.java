package io.ironsign.demo;

import io.ironsign.Fisco3Transaction;
import io.ironsign.fisco.sdk3.IronsignHash;
import io.ironsign.fisco.sdk3.IronsignTransactionBuilderV1;
import io.ironsign.fisco.sdk3.IronsignTransactions;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderV1JniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.codec.abi.FunctionEncoder;
import org.fisco.bcos.sdk.v3.codec.datatypes.Address;
import org.fisco.bcos.sdk.v3.codec.datatypes.Function;
import org.fisco.bcos.sdk.v3.codec.datatypes.generated.Uint256;
import org.fisco.bcos.sdk.v3.crypto.hash.Hash;
import org.fisco.bcos.sdk.v3.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.ECDSAKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keystore.KeyTool;
import org.fisco.bcos.sdk.v3.transaction.nonce.DefaultNonceAndBlockLimitProvider;
import org.fisco.bcos.sdk.v3.utils.Hex;

/**
 * FISCO BCOS java-sdk 3.x: transactions of version 1, as its {@code DefaultTransactionManager}
 * makes them: in the SDK's C++ library, or with Ironsign. The SDK has no other form of them than
 * the hexadecimal digits for the node, so the digits are what is compared and timed.
 */
public class JavaSdk3Client implements TxClient {
  private static final String GROUP_ID = "group0";
  private static final String CHAIN_ID = "chain0";
  private static final String NO_ABI = "";
  private static final String NOTHING = "0x0";
  private static final String GAS_PRICE = "0x1";
  private static final long GAS_LIMIT = 300_000_000;
  private static final long BLOCK_LIMIT = 1_000_500;
  private static final int ATTRIBUTE = 0;
  private static final String EXTRA_DATA = "";
  private static final int HEX = 16;

  private final CryptoKeyPair keyPair;
  private final FunctionEncoder sdkEncoder;
  private final FunctionEncoder ironsignEncoder;
  private final DefaultNonceAndBlockLimitProvider nonces = new DefaultNonceAndBlockLimitProvider();
  private volatile Signer signer = Signer.SDK;

  /** A client whose key pair signs by ECDSA. */
  public JavaSdk3Client() {
    this(
        new ECDSAKeyPair(
            KeyTool.convertPrivateKeyToKeyPair(
                Payments.PRIVATE_KEY, ECDSAKeyPair.ECDSA_CURVE_NAME)),
        new Keccak256(),
        new IronsignHash());
  }

  /**
   * A client of a chain with these hashes, the SDK's and Ironsign's, in the first bytes of call
   * data.
   */
  JavaSdk3Client(CryptoKeyPair keyPair, Hash sdkHash, Hash ironsignHash) {
    this.keyPair = keyPair;
    sdkEncoder = new FunctionEncoder(sdkHash);
    ironsignEncoder = new FunctionEncoder(ironsignHash);
  }

  final CryptoKeyPair keyPair() {
    return keyPair;
  }

  final boolean isIronsignInUse() {
    return signer == Signer.IRONSIGN;
  }

  @Override
  public void use(Signer newSigner) {
    signer = newSigner;
  }

  @Override
  public String callData(long index) {
    Function function =
        new Function(
            "transfer",
            Arrays.asList(
                new Address(Payments.recipient(index)), new Uint256(Payments.amount(index))),
            Collections.emptyList());
    FunctionEncoder encoder = signer == Signer.SDK ? sdkEncoder : ironsignEncoder;
    return Hex.toHexString(encoder.encode(function));
  }

  /** As the SDK's provider draws it, whoever signs: a random UUID. */
  @Override
  public BigInteger freshNonce() {
    return new BigInteger(nonces.getNonce(), HEX);
  }

  @Override
  public byte[] sign(String callData, BigInteger nonce) {
    return sign(Hex.decode(callData), nonce.toString(HEX));
  }

  @Override
  public List<byte[]> signAll(List<String> callData, List<BigInteger> nonces) {
    byte[][] inputs = callData.stream().map(Hex::decode).toArray(byte[][]::new);
    String[] texts = nonces.stream().map(nonce -> nonce.toString(HEX)).toArray(String[]::new);
    return Arrays.stream(sign(inputs, texts))
        .map(pair -> pair.getSignedTx().getBytes(StandardCharsets.ISO_8859_1))
        .collect(Collectors.toList());
  }

  /** The same from call data and nonce as the SDK takes them. */
  public byte[] sign(byte[] callData, String nonce) {
    return signedTransaction(callData, nonce)
        .getSignedTx()
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private TxPair signedTransaction(byte[] input, String nonce) {
    try {
      return signer == Signer.SDK
          ? TransactionBuilderV1JniObj.createSignedTransactionWithFullFields(
              keyPair.getJniKeyPair(),
              GROUP_ID,
              CHAIN_ID,
              Payments.TOKEN,
              nonce,
              input,
              NO_ABI,
              BLOCK_LIMIT,
              NOTHING,
              GAS_PRICE,
              GAS_LIMIT,
              ATTRIBUTE,
              EXTRA_DATA)
          : IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
              keyPair,
              GROUP_ID,
              CHAIN_ID,
              Payments.TOKEN,
              nonce,
              input,
              NO_ABI,
              BLOCK_LIMIT,
              NOTHING,
              GAS_PRICE,
              GAS_LIMIT,
              ATTRIBUTE,
              EXTRA_DATA);
    } catch (JniException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Signs many: the SDK one after the other, Ironsign in a batch.
   *
   * @param inputs the call data of each
   * @param nonces as many, as text
   */
  public TxPair[] sign(byte[][] inputs, String[] nonces) {
    return signer == Signer.SDK ? oneByOne(inputs, nonces) : inABatch(inputs, nonces);
  }

  private TxPair[] oneByOne(byte[][] inputs, String[] nonces) {
    TxPair[] signed = new TxPair[inputs.length];
    for (int i = 0; i < inputs.length; i++) {
      signed[i] = signedTransaction(inputs[i], nonces[i]);
    }
    return signed;
  }

  private TxPair[] inABatch(byte[][] inputs, String[] nonces) {
    Fisco3Transaction[] transactions = new Fisco3Transaction[inputs.length];
    for (int i = 0; i < inputs.length; i++) {
      transactions[i] =
          Fisco3Transaction.version(1)
              .groupId(GROUP_ID)
              .chainId(CHAIN_ID)
              .to(Payments.TOKEN)
              .nonce(nonces[i])
              .input(inputs[i])
              .blockLimit(BLOCK_LIMIT)
              .value(NOTHING)
              .gasPrice(GAS_PRICE)
              .gasLimit(GAS_LIMIT)
              .attribute(ATTRIBUTE)
              .extraData(EXTRA_DATA)
              .build();
    }
    return IronsignTransactions.sign(transactions, keyPair);
  }
}
