package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.Sm2;
import io.ironsign.Sm3;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;
import org.fisco.bcos.web3j.crypto.gm.sm2.SM2Sign;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm;
import org.fisco.bcos.web3j.crypto.gm.sm3.SM3Digest;
import org.fisco.bcos.web3j.rlp.RlpDecoder;
import org.fisco.bcos.web3j.rlp.RlpList;
import org.fisco.bcos.web3j.rlp.RlpString;
import org.fisco.bcos.web3j.rlp.RlpType;
import org.fisco.bcos.web3j.utils.Numeric;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The SDK's SM2 and SM3 beside ours. A signature has a random part: each side verifies the other.
 */
class Sm2Test {

  private static final long SEED = 20261130;
  private static final int COUNT = Boolean.getBoolean("ironsign.long") ? 10_000 : 100;
  private static final byte[] USER_ID = Sm2.defaultUserId();
  private static final BigInteger N =
      new BigInteger("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123", 16);

  private final SM2Sign theirs = new SM2Sign();
  private final IronsignSm2Sign ours = new IronsignSm2Sign();

  @BeforeEach
  void sm2() {
    new EncryptType(1);
  }

  @AfterEach
  void sdkAsPublished() {
    new EncryptType(0);
  }

  @Test
  void whatOneSignsTheOtherVerifiesAsTheHashOfAHash() throws IOException {
    Random random = new Random(SEED);
    for (int i = 0; i < COUNT; i++) {
      ECKeyPair pair = pair(random);
      byte[] message = random(random, random.nextInt(300));
      byte[] hash = new SM3Digest().hash(message);
      for (SignatureData signature :
          new SignatureData[] {
            ours.signMessage(message, pair), theirs.signMessage(message, pair)
          }) {
        assertThat(signature.getV()).isZero();
        assertThat(signature.getR()).hasSize(32);
        assertThat(signature.getS()).hasSize(32);
        byte[] publicKey = signature.getPub();
        assertThat(new BigInteger(1, publicKey)).isEqualTo(pair.getPublicKey());
        byte[] sig64 = sig64(signature);
        assertThat(Sm2.verify(hash, USER_ID, sig64, publicKey)).as("seed %d", SEED).isTrue();
        assertThat(Sm2.verify(message, USER_ID, sig64, publicKey)).as("hashed twice").isFalse();
        assertThat(sdkVerifies(hash, sig64, publicKey)).as("item %d", i).isTrue();
        assertThat(sdkVerifies(Sm3.digest(hash), sig64, publicKey)).isFalse();
      }
    }
  }

  /** All fields are equal but r and s, which verify: the public key is in the field v. */
  @Test
  void transactionsCarryTheSamePublicKeyAndVerify() throws IOException {
    Random random = new Random(SEED + 2);
    Credentials credentials = Credentials.create(pair(random));
    for (int i = 0; i < 50; i++) {
      ExtendedRawTransaction transaction =
          ExtendedRawTransaction.createTransaction(
              new BigInteger(250, random),
              BigInteger.TEN,
              BigInteger.TEN,
              BigInteger.valueOf(500 + i),
              i % 5 == 0 ? "" : "0x00000000000000000000000000000000000000aa",
              BigInteger.ZERO,
              Numeric.toHexString(random(random, i)),
              BigInteger.ONE,
              BigInteger.ONE,
              "");
      byte[] unsigned = ExtendedTransactionEncoder.encode(transaction);
      List<RlpType> theirs =
          fields(ExtendedTransactionEncoder.signMessage(transaction, credentials));
      IronsignWeb3sdk installed = IronsignWeb3sdk.install();
      List<RlpType> ours =
          fields(ExtendedTransactionEncoder.signMessage(transaction, credentials));
      installed.restore();
      int count = theirs.size();
      assertThat(ours).hasSize(count);
      for (int j = 0; j < count - 2; j++) {
        assertThat(bytes(ours.get(j))).as("field %d", j).isEqualTo(bytes(theirs.get(j)));
      }
      byte[] publicKey = bytes(ours.get(count - 3));
      byte[] sig64 = new byte[64];
      for (int part = 0; part < 2; part++) {
        byte[] number = bytes(ours.get(count - 2 + part));
        System.arraycopy(number, 0, sig64, 32 * part + 32 - number.length, number.length);
      }
      byte[] hash = Sm3.digest(unsigned);
      assertThat(Sm2.verify(hash, USER_ID, sig64, publicKey)).as("transaction %d", i).isTrue();
      assertThat(sdkVerifies(hash, sig64, publicKey)).as("transaction %d", i).isTrue();
    }
  }

  private static List<RlpType> fields(byte[] encoded) {
    return ((RlpList) RlpDecoder.decode(encoded).getValues().get(0)).getValues();
  }

  private static byte[] bytes(RlpType field) {
    return ((RlpString) field).getBytes();
  }

  @Test
  void sm3IsTheSdks() {
    Random random = new Random(SEED + 1);
    IronsignSm3Hash ours = new IronsignSm3Hash();
    SM3Digest theirs = new SM3Digest();
    for (int i = 0; i < 200; i++) {
      byte[] input = random(random, i);
      assertThat(ours.hash(input)).isEqualTo(theirs.hash(input));
      int offset = random.nextInt(i + 1);
      int length = random.nextInt(i + 1 - offset);
      assertThat(ours.hash(input, offset, length)).isEqualTo(theirs.hash(input, offset, length));
    }
    assertThat(ours.hash("0x616263")).isEqualTo(theirs.hash("0x616263"));
    for (int[] range : new int[][] {{-1, 2}, {0, 11}, {5, 6}, {11, 0}, {0, -1}}) {
      assertThat(Outcome.of(() -> ours.hash(new byte[10], range[0], range[1])))
          .isEqualTo(Outcome.of(() -> theirs.hash(new byte[10], range[0], range[1])));
    }
    assertThat(Outcome.of(() -> ours.hash((byte[]) null)))
        .isEqualTo(Outcome.of(() -> theirs.hash((byte[]) null)));
    IronsignWeb3sdk.install();
    assertThat(Hash.sha3(new byte[3])).isEqualTo(theirs.hash(new byte[3]));
  }

  /** What is not in our domain is the SDK's to sign or to refuse. */
  @Test
  void oddPairsAreLeftToTheSdk() throws IOException {
    byte[] message = {1, 2, 3};
    ECKeyPair pair = pair(new Random(SEED));
    BigInteger otherKey = pair.getPrivateKey().add(BigInteger.ONE);
    ECKeyPair mismatched = new ECKeyPair(otherKey, pair.getPublicKey());
    SignatureData signature = ours.signMessage(message, mismatched);
    assertThat(new BigInteger(1, signature.getPub())).isEqualTo(pair.getPublicKey());
    byte[] hash = Sm3.digest(message);
    byte[] publicKey = Sm2.publicKey(io.ironsign.internal.Scalars.toBytes(otherKey));
    assertThat(Sm2.verify(hash, USER_ID, sig64(signature), publicKey)).isTrue();
    assertThatThrownBy(() -> ours.signMessage(message, null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> ours.signMessage(null, pair))
        .isInstanceOf(NullPointerException.class);
  }

  /** The SDK refuses it too, or would draw nonces for ever: nothing of ours hangs. */
  @Test
  void aKeyForWhichThereIsNoSignatureIsNotOurs() {
    BigInteger last = N.subtract(BigInteger.ONE);
    ECKeyPair pair = new ECKeyPair(last, BigInteger.ONE);
    assertThat(io.ironsign.internal.KeyPairVerdicts.sm2KeysBelong(pair, last, BigInteger.ONE))
        .isFalse();
  }

  static boolean sdkVerifies(byte[] message, byte[] sig64, byte[] publicKey64) throws IOException {
    String hex = Numeric.toHexStringNoPrefix(publicKey64);
    return SM2Algorithm.verify(
        message, Sm2.toDer(sig64), hex.substring(0, 64), hex.substring(64));
  }

  private static byte[] sig64(SignatureData signature) {
    byte[] sig64 = Arrays.copyOf(signature.getR(), 64);
    System.arraycopy(signature.getS(), 0, sig64, 32, 32);
    return sig64;
  }

  private static ECKeyPair pair(Random random) {
    byte[] key = random(random, 32);
    key[0] &= 0x7f;
    return new ECKeyPair(new BigInteger(1, key), new BigInteger(1, Sm2.publicKey(key)));
  }

  private static byte[] random(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
