package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.ECKeyPair;
import org.web3j.utils.Numeric;

/** {@link Keys} returns or throws what web3j's returns or throws. */
class KeysTest {

  private final Samples samples = new Samples(110);

  @Test
  void theSameRandomBytesMakeTheSamePairAsInWeb3j() throws GeneralSecurityException {
    SecureRandom random = seeded(1);
    SecureRandom same = seeded(1);
    for (int i = 0; i < 200; i++) {
      ECKeyPair pair = Keys.createEcKeyPair(random);
      assertThat(pair)
          .as("pair %d of seed 1", i)
          .isEqualTo(org.web3j.crypto.Keys.createEcKeyPair(same));
      assertThat(pair.getPublicKey())
          .isEqualTo(org.web3j.crypto.Sign.publicKeyFromPrivate(pair.getPrivateKey()));
    }
    assertThat(random.nextLong()).isEqualTo(same.nextLong());
  }

  private static SecureRandom seeded(long seed) throws GeneralSecurityException {
    SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
    random.setSeed(seed);
    return random;
  }

  @Test
  void newPairsAreSoundAndDiffer() throws GeneralSecurityException {
    List<ECKeyPair> pairs = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      pairs.add(Keys.createEcKeyPair());
      pairs.add(Keys.createEcKeyPair(null));
    }
    assertThat(pairs)
        .doesNotHaveDuplicates()
        .allSatisfy(pair -> assertThat(pair).isEqualTo(ECKeyPair.create(pair.getPrivateKey())));
  }

  @Test
  void addressesArePaddedKeysAreToo() {
    for (BigInteger key : Samples.EDGE_KEYS) {
      assertAddressesAlike(ECKeyPair.create(key).getPublicKey());
    }
    for (int i = 0; i < 500; i++) {
      assertAddressesAlike(new BigInteger(1, samples.bytes(samples.below(65))));
    }
  }

  @Test
  void takesNumbersThatAreNoPublicKeysAsWeb3j() {
    for (int bits : new int[] {0, 1, 511, 512, 513, 1000}) {
      assertAddressesAlike(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE));
      assertAddressesAlike(BigInteger.ONE.shiftLeft(bits).negate());
    }
    assertAddressesAlike(null);
  }

  private static void assertAddressesAlike(BigInteger key) {
    ECKeyPair pair = new ECKeyPair(null, key);
    assertThat(Outcome.of(() -> Keys.getAddress(key)))
        .as("%x", key)
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Keys.getAddress(key)))
        .isEqualTo(Outcome.of(() -> Keys.getAddress(pair)));
    assertThat(Outcome.of(() -> Keys.getAddress(pair)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Keys.getAddress(pair)));
  }

  @Test
  void addressesOfTextAreAsInWeb3j() {
    List<String> texts = new ArrayList<>(Arrays.asList("", "0x", "0X1", "0x0x1", "zz", "签名", null));
    for (int digits = 1; digits <= 131; digits++) {
      String text = Numeric.toHexStringNoPrefix(samples.bytes(66)).substring(0, digits);
      texts.add(text);
      texts.add("0x" + text);
      texts.add(text.toUpperCase());
      texts.add("0x" + text.substring(1) + "g");
    }
    texts.add("0x0x" + Numeric.toHexStringNoPrefix(samples.bytes(63)));
    for (String text : texts) {
      assertThat(Outcome.of(() -> Keys.getAddress(text)))
          .as(text)
          .isEqualTo(Outcome.of(() -> org.web3j.crypto.Keys.getAddress(text)));
    }
  }

  @Test
  void addressesOfBytesOfEveryLengthAreAsInWeb3j() {
    for (int length = 0; length <= 66; length++) {
      byte[] key = samples.bytes(length);
      assertThat(Keys.getAddress(key)).isEqualTo(org.web3j.crypto.Keys.getAddress(key));
    }
    assertThat(Outcome.of(() -> Keys.getAddress((byte[]) null)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Keys.getAddress((byte[]) null)));
    assertThat(Outcome.of(() -> Keys.getAddress((ECKeyPair) null)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Keys.getAddress((ECKeyPair) null)));
  }

  @Test
  void checksumsAreThoseOfEip55() {
    for (String address :
        Arrays.asList(
            "0x52908400098527886E0F7030069857D2E4169EE7",
            "0xde709f2102306220921060314715629080e2fb77",
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
            "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb")) {
      assertThat(Keys.toChecksumAddress(address.toLowerCase())).isEqualTo(address);
    }
  }

  @Test
  void checksumsAreAsInWeb3j() {
    List<String> texts = new ArrayList<>(Arrays.asList("", "0x", "0X12", "xyz", "ß", "签名", null));
    for (int length = 1; length <= 35; length++) {
      texts.add(samples.hex(length));
      texts.add(samples.hex(length).toUpperCase());
      texts.add(samples.hex(length).substring(2) + "g");
    }
    for (int i = 0; i < 200; i++) {
      String digits = samples.hex(20).substring(2);
      texts.add(digits);
      texts.add(digits.toUpperCase());
      texts.add("0X" + digits);
      texts.add("0x" + digits.substring(1) + "İ");
      texts.add("0x" + digits.substring(1) + "１");
    }
    for (String text : texts) {
      assertThat(Outcome.of(() -> Keys.toChecksumAddress(text)))
          .as(text)
          .isEqualTo(Outcome.of(() -> org.web3j.crypto.Keys.toChecksumAddress(text)));
    }
  }

  @Test
  void pairsAreWrittenAndReadAsInWeb3j() {
    ECKeyPair pair = ECKeyPair.create(BigInteger.valueOf(153));
    assertThat(Keys.serialize(pair)).isEqualTo(org.web3j.crypto.Keys.serialize(pair));
    assertThat(Keys.deserialize(Keys.serialize(pair))).isEqualTo(pair);
    for (int length : new int[] {0, 95, 97}) {
      assertThat(Outcome.of(() -> Keys.deserialize(new byte[length])))
          .isEqualTo(Outcome.of(() -> org.web3j.crypto.Keys.deserialize(new byte[length])));
    }
  }
}
