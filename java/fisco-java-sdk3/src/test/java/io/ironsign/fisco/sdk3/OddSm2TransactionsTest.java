package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ironsign.Fisco3Transaction;
import io.ironsign.fisco.sdk.Hex;
import java.math.BigInteger;
import java.security.KeyPair;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.keypair.KeyPairJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderV1JniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.SM2KeyPair;
import org.junit.jupiter.api.Test;

/** The same with SM2, and the key pairs that only it has. */
class OddSm2TransactionsTest extends OddTransactionsTest {
  private static final byte[] INPUT = {1, 2, 3};

  @Override
  Chain chain() {
    return Chain.SM2;
  }

  /** For n - 1 there is no signature, and the SDK says so. */
  @Test
  void theKeyNMinus1IsRefusedAsInTheSdk() {
    CryptoKeyPair pair =
        Sm2Signed.pair(
            new BigInteger("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54122", 16));
    assertSame(
        () ->
            TransactionBuilderV1JniObj.createSignedTransactionWithFullFields(
                pair.getJniKeyPair(), "g", "c", "t", "n", INPUT, "", 9, "", "", 1, 0, ""),
        () ->
            IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
                pair, "g", "c", "t", "n", INPUT, "", 9, "", "", 1, 0, ""));
    String hash = new String(new char[64]).replace('\0', 'a');
    assertSame(
        () -> TransactionBuilderJniObj.signTransactionDataHash(pair.getJniKeyPair(), hash),
        () -> IronsignTransactionBuilder.signTransactionDataHash(pair, hash));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IronsignTransactions.sign(new Fisco3Transaction[0], pair))
        .withMessageContaining("keyPair");
  }

  /** C++ signs with the public key that it derives: so does what it is left to. */
  @Test
  void aPairOfKeysThatDoNotBelongTogetherSignsAsInTheSdk() throws JniException {
    KeyPair one = Sm2Signed.pair(BigInteger.valueOf(8)).getKeyPair();
    KeyPair other = Sm2Signed.pair(BigInteger.valueOf(9)).getKeyPair();
    CryptoKeyPair pair = new SM2KeyPair(new KeyPair(one.getPublic(), other.getPrivate()));
    String derived = KeyPairJniObj.getJniKeyPairPubKey(pair.getJniKeyPair());
    assertThat(derived).isNotEqualTo(pair.getHexPublicKey());
    for (int i = 0; i < 2; i++) {
      TxPair signed =
          IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
              pair, "g", "c", "t", "n", INPUT, "", 9, "", "", 1, 0, "");
      Sm2Signed read = Sm2Signed.of(signed.getSignedTx());
      assertThat(Hex.encode(read.publicKey64)).isEqualTo(derived);
      assertThat(read.isSignedBy(Sm2Signed.pair(BigInteger.valueOf(9)))).isTrue();
      String hash = signed.getTxHash();
      assertThat(IronsignTransactionBuilder.signTransactionDataHash(pair, hash)).endsWith(derived);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IronsignTransactions.sign(new Fisco3Transaction[0], pair))
        .withMessageContaining("keyPair");
  }
}
