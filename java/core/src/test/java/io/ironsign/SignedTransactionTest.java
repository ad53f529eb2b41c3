package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.SignedTransaction.Type;
import java.math.BigInteger;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What the bytes of a signed transaction say, what is refused, and who signed. */
class SignedTransactionTest {

  private static final List<?> KNOWN = (List<?>) Vectors.own().get("transactions");
  private static final byte[] EMPTY = {};

  @TestFactory
  Stream<DynamicTest> theTransactionsOfTheProjectComeOut() {
    return KNOWN.stream()
        .map(known -> DynamicTest.dynamicTest(name(known), () -> assertComesOut(known)));
  }

  private static void assertComesOut(Object known) throws SignatureException {
    byte[] raw = Vectors.bytes(known, "raw");
    byte[] sender = Vectors.bytes(known, "sender");
    byte[] before = raw.clone();
    for (SignedTransaction transaction :
        Arrays.asList(SignedTransaction.decode(raw), SignedTransaction.decodeLenient(raw))) {
      assertThat(transaction.type()).hasToString(Vectors.string(known, "type"));
      assertThat(transaction.hash()).isEqualTo(Vectors.bytes(known, "hash"));
      assertThat(transaction.signingHash()).isEqualTo(Vectors.bytes(known, "signingHash"));
      assertThat(transaction.sender()).isEqualTo(sender);
      assertThat(String.valueOf(transaction.chainId()))
          .isEqualTo(String.valueOf(Vectors.string(known, "chainId")));
    }
    assertThat(SignedTransaction.sender(raw)).isEqualTo(sender);
    assertThat(raw).isEqualTo(before);
  }

  private static String name(Object known) {
    return Vectors.string(known, "name");
  }

  private static Object known(String name) {
    return KNOWN.stream().filter(known -> name(known).equals(name)).findFirst().get();
  }

  private static byte[] raw(String name) {
    return Vectors.bytes(known(name), "raw");
  }

  @Test
  void theFieldsAreRead() {
    SignedTransaction legacy = SignedTransaction.decode(raw("legacy"));
    assertThat(legacy.nonce()).isEqualTo(5);
    assertThat(legacy.gasPrice()).isEqualTo(10_000_000_000L);
    assertThat(legacy.gasLimit()).isEqualTo(21_000);
    assertThat(legacy.to()).hasSize(20);
    assertThat(legacy.value()).isEqualTo(1_000_000_000_000_000_000L);
    assertThat(legacy.data()).containsExactly(1, 2, 3);
    assertThat(legacy.v()).isBetween(BigInteger.valueOf(27), BigInteger.valueOf(28));
    assertThat(legacy.accessList()).isNull();
    assertThat(legacy.maxFeePerGas()).isNull();
    assertThat(legacy.sidecar()).isNull();
    assertThat(legacy.signature())
        .startsWith(Hex.bytes32(legacy.r()))
        .endsWith(legacy.v().intValue() - 27);

    SignedTransaction creation =
        SignedTransaction.decode(raw("contract creation, numbers as large as they may be"));
    assertThat(creation.to()).isEmpty();
    assertThat(creation.value()).hasToString(BigInteger.ONE.shiftLeft(256).subtract(one()) + "");
    assertThat(SignedTransaction.decode(raw("nothing but zeros")).value()).isZero();
  }

  private static BigInteger one() {
    return BigInteger.ONE;
  }

  @Test
  void theListsAreRead() throws SignatureException {
    SignedTransaction blobs = SignedTransaction.decode(raw("EIP-4844"));
    assertThat(blobs.maxPriorityFeePerGas()).isEqualTo(2_000_000_000L);
    assertThat(blobs.maxFeePerGas()).isEqualTo(30_000_000_000L);
    assertThat(blobs.maxFeePerBlobGas()).isEqualTo(1_000_000_000L);
    assertThat(blobs.blobVersionedHashes()).hasSize(2).allMatch(hash -> hash[0] == 1);
    assertThat(blobs.gasPrice()).isNull();
    assertThat(blobs.authorizationList()).isNull();
    List<AccessListEntry> accessList = blobs.accessList();
    assertThat(accessList).hasSize(2);
    assertThat(accessList.get(0).address20()).isEqualTo(blobs.to());
    assertThat(accessList.get(0).storageKeys32())
        .hasSize(2)
        .first()
        .isEqualTo(Hex.bytes32(BigInteger.valueOf(7)));
    assertThat(accessList.get(1).address20()).isEqualTo(blobs.sender());
    assertThat(accessList.get(1).storageKeys32()).isEmpty();

    SignedTransaction code = SignedTransaction.decode(raw("EIP-7702"));
    List<?> authorities = (List<?>) ((Map<?, ?>) known("EIP-7702")).get("authorities");
    List<Authorization> authorizations = code.authorizationList();
    assertThat(authorizations).hasSameSizeAs(authorities);
    for (int i = 0; i < authorities.size(); i++) {
      assertThat(authorizations.get(i).authority())
          .isEqualTo(Vectors.unhex((String) authorities.get(i)));
      assertThat(authorizations.get(i).address20()).isEqualTo(code.to());
    }
    assertThat(authorizations.get(0).chainId()).isZero();
    assertThat(authorizations.get(0).nonce()).isEqualTo(3);
    assertThat(authorizations.get(1).chainId()).isEqualTo(17_000);
  }

  @Test
  void theFieldsOfFiscoAreRead() {
    SignedTransaction old = SignedTransaction.decode(raw("FISCO BCOS before 2"));
    assertThat(old.randomId()).hasToString(BigInteger.ONE.shiftLeft(249).add(one()).toString());
    assertThat(old.blockLimit()).isEqualTo(600);
    assertThat(old.chainId()).isNull();
    assertThat(old.groupId()).isNull();
    assertThat(old.extraData()).isNull();
    assertThat(old.nonce()).isNull();
    SignedTransaction extended = SignedTransaction.decode(raw("FISCO BCOS 2"));
    assertThat(extended.groupId()).isEqualTo(2);
    assertThat(new String(extended.extraData(), java.nio.charset.StandardCharsets.US_ASCII))
        .isEqualTo("extra");
  }

  /** EIP-4844 and EIP-7594: around the transaction are its blobs, which change neither hash. */
  @Test
  void theNetworkFormIsRead() throws SignatureException {
    for (int version = 0; version <= 1; version++) {
      byte[] raw = typed(3, network(version, 2, 2));
      SignedTransaction transaction = SignedTransaction.decode(raw);
      assertThat(transaction.hash()).isEqualTo(Vectors.bytes(known("EIP-4844"), "hash"));
      assertThat(transaction.signingHash())
          .isEqualTo(Vectors.bytes(known("EIP-4844"), "signingHash"));
      assertThat(transaction.sender()).isEqualTo(Vectors.bytes(known("EIP-4844"), "sender"));
      assertThat(transaction.sidecar().wrapperVersion()).isEqualTo(version);
      assertThat(transaction.sidecar().blobs()).hasSize(2).allMatch(blob -> blob.length == 131_072);
      assertThat(transaction.sidecar().commitments().toArray(new byte[0][]))
          .isDeepEqualTo(commitments().toArray(new byte[0][]));
      assertThat(transaction.sidecar().proofs()).hasSize(version == 0 ? 2 : 256);
    }
  }

  @Test
  void aSidecarThatIsNotTheTransactionsIsRefused() {
    assertRefusedOnlyStrictly(typed(3, network(0, 1, 2)), "commitments: not as many as blobs");
    assertRefusedOnlyStrictly(typed(3, network(0, 2, 3)), "proofs: ");
    List<Object> form = network(0, 2, 2);
    Collections.reverse((List<?>) form.get(2));
    assertRefusedOnlyStrictly(typed(3, form), "commitments[0]: ");
    form = network(0, 2, 2);
    form.set(1, Arrays.asList(new byte[131_072], new byte[131_071]));
    assertRefusedOnlyStrictly(typed(3, form), "blobs[1]: ");
    form = network(0, 1, 1);
    form.set(2, commitments().subList(0, 1));
    assertRefusedOnlyStrictly(typed(3, form), "commitments: not as many as blobVersionedHashes");
    form = network(1, 2, 2);
    form.set(1, new byte[] {2});
    assertRefused(typed(3, form), "wrapperVersion: ");
    form = network(0, 2, 2);
    form.add(EMPTY);
    assertRefused(typed(3, form), "transaction: more items");
    assertRefused(typed(2, network(0, 2, 2)), "chainId: a list");
  }

  private static List<Object> network(int version, int blobs, int proofs) {
    List<Object> form = new ArrayList<>();
    form.add(fields("EIP-4844"));
    if (version == 1) {
      form.add(new byte[] {1});
    }
    form.add(Collections.nCopies(blobs, new byte[131_072]));
    form.add(commitments());
    form.add(Collections.nCopies(proofs * (version == 0 ? 1 : 128), new byte[48]));
    return form;
  }

  private static List<byte[]> commitments() {
    List<byte[]> commitments = new ArrayList<>();
    for (Object hex : (List<?>) ((Map<?, ?>) known("EIP-4844")).get("commitments")) {
      commitments.add(Vectors.unhex((String) hex));
    }
    return commitments;
  }

  /** The fields, to be changed. */
  @SuppressWarnings("unchecked")
  private static List<Object> fields(String name) {
    byte[] raw = raw(name);
    boolean typed = (raw[0] & 0xff) < 0xc0;
    return (List<Object>) Rlp.decode(typed ? Arrays.copyOfRange(raw, 1, raw.length) : raw);
  }

  private static byte[] typed(int type, Object fields) {
    return Rlp.join(new byte[] {(byte) type}, Rlp.encode(fields));
  }

  private static byte[] changed(String name, Consumer<List<Object>> change) {
    List<Object> fields = fields(name);
    change.accept(fields);
    byte[] encoded = Rlp.encode(fields);
    byte first = raw(name)[0];
    return (first & 0xff) < 0xc0 ? Rlp.join(new byte[] {first}, encoded) : encoded;
  }

  private static byte[] changed(String name, int field, Object value) {
    return changed(name, fields -> fields.set(field, value));
  }

  private static void assertRefused(byte[] raw, String message) {
    assertRefusedStrictly(raw, message);
    assertThatThrownBy(() -> SignedTransaction.decodeLenient(raw))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  private static void assertRefusedStrictly(byte[] raw, String message) {
    assertThatThrownBy(() -> SignedTransaction.decode(raw))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
    assertThatThrownBy(() -> SignedTransaction.sender(raw))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  private static SignedTransaction assertRefusedOnlyStrictly(byte[] raw, String message) {
    assertRefusedStrictly(raw, message);
    return SignedTransaction.decodeLenient(raw);
  }

  @Test
  void numbersWithLeadingZerosAreRefused() {
    int[] numbers = {0, 1, 2, 4, 6, 7, 8};
    String[] names = {"nonce", "gasPrice", "gasLimit", "value", "v", "r", "s"};
    for (int i = 0; i < numbers.length; i++) {
      int field = numbers[i];
      byte[] raw =
          changed("legacy", f -> f.set(field, Rlp.join(new byte[1], (byte[]) f.get(field))));
      SignedTransaction lenient = assertRefusedOnlyStrictly(raw, names[i] + ": leading zeros");
      assertThat(lenient.gasLimit()).isEqualTo(21_000);
      assertThat(lenient.r()).isEqualTo(SignedTransaction.decode(raw("legacy")).r());
    }
    assertRefusedOnlyStrictly(changed("nothing but zeros", 0, new byte[1]), "nonce: leading");
    assertRefusedOnlyStrictly(changed("EIP-1559", 0, new byte[1]), "chainId: leading zeros");
  }

  /** What was signed are the fields as they stand. */
  @Test
  void lenientlyWhatWasSignedIsTakenAsItStands() throws SignatureException {
    byte[] key = Hex.bytes32(BigInteger.valueOf(77));
    List<Object> fields = new ArrayList<>(fields("legacy").subList(0, 6));
    fields.set(0, new byte[] {0, 5});
    fields.set(3, new byte[19]);
    byte[] payload = Rlp.encode(fields);
    byte[] sig65 = Secp256k1.keccakSignRecoverable(payload, 0, payload.length, key);
    fields.add(new byte[] {(byte) (27 + sig65[64])});
    fields.add(Arrays.copyOf(sig65, 32));
    fields.add(Arrays.copyOfRange(sig65, 32, 64));
    byte[] raw = Rlp.join(Rlp.encode(fields), new byte[] {1, 2, 3});
    byte[] address = Arrays.copyOfRange(Keccak256.digest(Secp256k1.publicKey(key)), 12, 32);
    assertThat(SignedTransaction.decodeLenient(raw).sender()).isEqualTo(address);
    assertThat(SignedTransaction.decodeLenient(raw).hash())
        .isEqualTo(Keccak256.digest(Rlp.encode(fields)));
    assertThat(SignedTransaction.decodeLenient(raw).to()).hasSize(19);
    assertRefusedStrictly(raw, "transaction: more items");
  }

  @Test
  void numbersThatAreTooLargeAreRefused() {
    byte[] bytes8 = new byte[8];
    Arrays.fill(bytes8, (byte) -1);
    byte[] bytes9 = Arrays.copyOf(new byte[] {1}, 9);
    byte[] bytes33 = Arrays.copyOf(new byte[] {1}, 33);
    assertRefusedOnlyStrictly(changed("legacy", 0, bytes8), "nonce: 2^64 - 1");
    assertRefusedOnlyStrictly(changed("legacy", 0, bytes9), "nonce: 9 bytes");
    assertRefusedOnlyStrictly(changed("legacy", 1, bytes33), "gasPrice: 33 bytes");
    assertRefusedOnlyStrictly(changed("legacy", 2, bytes9), "gasLimit: 9 bytes");
    assertRefusedOnlyStrictly(changed("legacy", 4, bytes33), "value: 33 bytes");
    assertRefusedOnlyStrictly(changed("EIP-1559", 2, bytes33), "maxPriorityFeePerGas: 33");
    assertRefusedOnlyStrictly(changed("FISCO BCOS 2", 0, bytes33), "randomId: 33 bytes");
  }

  @Test
  void addressesAndHashesOfAnotherLengthAreRefused() {
    for (int length : new int[] {1, 19, 21, 32}) {
      byte[] bytes = new byte[length];
      assertRefusedOnlyStrictly(changed("legacy", 3, bytes), "to: " + length + " bytes");
      assertRefused(
          changed("EIP-2930", 7, accessList(bytes, new byte[32])), "accessList[0]: " + length);
    }
    assertRefusedOnlyStrictly(changed("EIP-4844", 5, EMPTY), "to: 0 bytes");
    assertRefusedOnlyStrictly(changed("EIP-7702", 5, EMPTY), "to: 0 bytes");
    assertRefused(
        changed("EIP-2930", 7, accessList(new byte[20], new byte[31])), "accessList[0]: 31");
    assertRefused(
        changed("EIP-4844", 10, Collections.singletonList(new byte[33])),
        "blobVersionedHashes[0]: 33 bytes");
    assertRefusedOnlyStrictly(
        changed("EIP-4844", 10, Collections.emptyList()), "blobVersionedHashes: empty");
    assertRefusedOnlyStrictly(
        changed("EIP-7702", 9, Collections.emptyList()), "authorizationList: empty");
  }

  private static Object accessList(byte[] address, byte[] key) {
    return Collections.singletonList(Arrays.asList(address, Collections.singletonList(key)));
  }

  @Test
  void authorizationsAreChecked() {
    assertRefusedAuthorization(0, new byte[1], ".chainId: leading zeros");
    assertRefusedAuthorization(1, new byte[19], ".address: 19 bytes");
    assertRefusedAuthorization(2, Arrays.copyOf(new byte[] {1}, 9), ".nonce: 9 bytes");
    assertRefusedAuthorization(3, new byte[] {1, 0}, ".yParity: 2 bytes");
    assertRefusedAuthorization(4, Arrays.copyOf(new byte[] {1}, 33), ".r: 33 bytes");
    assertRefusedAuthorization(5, new byte[1], ".s: leading zeros");
  }

  private static void assertRefusedAuthorization(int field, byte[] value, String message) {
    assertRefused(changedAuthorization(field, value), "authorizationList[1]" + message);
  }

  @SuppressWarnings("unchecked")
  private static byte[] changedAuthorization(int field, byte[] value) {
    return changed(
        "EIP-7702", fields -> ((List<List<Object>>) fields.get(9)).get(1).set(field, value));
  }

  /** A node leaves it out, and the transaction stays valid. */
  @Test
  void anAuthorizationOfNobodyHasNoAuthority() {
    for (byte[] raw :
        Arrays.asList(
            changedAuthorization(3, new byte[] {2}),
            changedAuthorization(4, EMPTY),
            changedAuthorization(5, Rlp.number(Curve.N.subtract(one()))))) {
      Authorization entry = SignedTransaction.decode(raw).authorizationList().get(1);
      assertThatThrownBy(entry::authority).isExactlyInstanceOf(SignatureException.class);
    }
  }

  @Test
  void scalarsOutOfRangeAreRefused() {
    for (BigInteger scalar : new BigInteger[] {BigInteger.ZERO, Curve.N, Curve.ALL_ONES}) {
      assertRefused(changed("EIP-1559", 10, Rlp.number(scalar)), "r: not in [1, n-1]");
      assertRefused(changed("legacy", 8, Rlp.number(scalar)), "s: not in [1, n-1]");
    }
    assertRefused(changed("legacy", 7, new byte[1000]), "r: ", "r: leading zeros");
  }

  private static void assertRefused(byte[] raw, String message, String strictly) {
    assertRefusedStrictly(raw, strictly);
    assertThatThrownBy(() -> SignedTransaction.decodeLenient(raw))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  /** EIP-2: with n - s and the other parity it is the same signer, whom a node does not take. */
  @Test
  void aHighSIsRefused() throws SignatureException {
    byte[] raw =
        changed(
            "EIP-1559",
            fields -> {
              BigInteger s = new BigInteger(1, (byte[]) fields.get(11));
              fields.set(11, Rlp.number(Curve.N.subtract(s)));
              fields.set(9, ((byte[]) fields.get(9)).length == 0 ? new byte[] {1} : EMPTY);
            });
    assertThat(assertRefusedOnlyStrictly(raw, "s: above n/2").sender())
        .isEqualTo(Vectors.bytes(known("EIP-1559"), "sender"));
    BigInteger half = Curve.N.shiftRight(1);
    assertThat(SignedTransaction.decode(changed("legacy", 8, Rlp.number(half))).s())
        .isEqualTo(half);
    assertRefusedOnlyStrictly(changed("legacy", 8, Rlp.number(half.add(one()))), "s: above");
  }

  @Test
  void theVOfEachTypeIsItsOwn() throws SignatureException {
    for (int v = 0; v <= 40; v++) {
      byte[] value = Rlp.number(BigInteger.valueOf(v));
      boolean parity = v <= 1;
      boolean before155 = v == 27 || v == 28;
      assertV(changed("legacy", 6, value), before155 || v >= 35, parity, "v: ");
      assertV(changed("EIP-2930", 8, value), parity, before155, "yParity: ");
      assertV(changed("EIP-1559", 9, value), parity, before155, "yParity: ");
      assertV(changed("EIP-4844", 11, value), parity, before155, "yParity: ");
      assertV(changed("EIP-7702", 10, value), parity, before155, "yParity: ");
      assertV(changed("FISCO BCOS before 2", 7, value), before155 || v >= 35, parity, "v: ");
      assertV(changed("FISCO BCOS 2", 10, value), before155 || v >= 35, parity, "v: ");
    }
    assertRefused(changed("EIP-1559", 9, Rlp.number(one().shiftLeft(64))), "yParity: ");
    for (int shift : new int[] {8, 64, 200}) {
      assertRefused(changed("FISCO BCOS 2", 10, Rlp.number(one().shiftLeft(shift))), "v: ");
    }
  }

  private static void assertV(byte[] raw, boolean strictly, boolean leniently, String message) {
    if (strictly) {
      assertThat(SignedTransaction.decode(raw).signature()[64]).isBetween((byte) 0, (byte) 1);
    } else if (leniently) {
      assertRefusedOnlyStrictly(raw, message);
    } else {
      assertRefused(raw, message);
    }
  }

  /** With 27 or 28 leniently: the signer is the one that 0 or 1 gives. */
  @Test
  void aTypedTransactionWithTheVOfALegacyOneHasTheSameSigner() throws SignatureException {
    byte[] raw =
        changed(
            "EIP-1559",
            fields -> {
              int parity = ((byte[]) fields.get(9)).length;
              fields.set(9, new byte[] {(byte) (27 + parity)});
            });
    assertThat(SignedTransaction.decodeLenient(raw).sender())
        .isEqualTo(Vectors.bytes(known("EIP-1559"), "sender"));
  }

  @Test
  void fieldsTooFewOrTooManyAreRefused() {
    for (Object known : KNOWN) {
      String name = name(known);
      boolean untyped = (raw(name)[0] & 0xff) >= 0xc0;
      String few = untyped ? "transaction: " : "s: missing";
      if (!name.equals("FISCO BCOS before 2")) {
        assertRefused(changed(name, fields -> fields.remove(fields.size() - 1)), few);
      }
      assertRefused(
          changed(name, fields -> fields.add(new byte[] {1})), untyped ? "" : "transaction: more");
    }
    assertRefused(new byte[0], "transaction: empty");
    assertRefused(new byte[] {(byte) 0xc0}, "transaction: 0 fields");
    assertRefused(new byte[] {2}, "transaction: missing");
    assertRefused(new byte[] {2, (byte) 0xc0}, "chainId: missing");
  }

  @Test
  void aListIsNoStringAndAStringNoList() {
    assertRefused(changed("legacy", 0, Collections.emptyList()), "nonce: a list");
    assertRefused(changed("EIP-1559", 7, Collections.emptyList()), "data: a list");
    assertRefused(changed("EIP-1559", 8, EMPTY), "accessList: a string");
    assertRefused(changed("EIP-1559", 8, Arrays.asList(EMPTY, EMPTY)), "accessList[0]: a str");
    assertRefused(
        changed("EIP-1559", 8, Collections.singletonList(Arrays.asList(new byte[20], EMPTY))),
        "accessList[0]: a string");
    assertRefused(
        changed(
            "EIP-1559",
            8,
            Collections.singletonList(Arrays.asList(new byte[20], Collections.emptyList(), EMPTY))),
        "accessList[0]: more items");
  }

  @Test
  void typesThatThereAreNotAreRefused() {
    for (int type = 0; type < 0xc0; type++) {
      if (type < 1 || type > 4) {
        assertRefused(typed(type, fields("EIP-1559")), "type: " + type);
      }
    }
  }

  @Test
  void rlpThatIsNotTheShortestIsRefused() {
    Object[][] forms = {
      {"8105", "nonce: a byte below 0x80"},
      {"b80105", "nonce: long RLP form"},
      {"b90001", "nonce: leading zeros in its RLP length"},
    };
    for (Object[] form : forms) {
      byte[] item = Hex.decode(form[0] + (form[0].equals("b90001") ? "05" : ""));
      byte[] raw = changed("legacy", fields -> fields.set(0, new Rlp.Raw(item)));
      assertThat(assertRefusedOnlyStrictly(raw, (String) form[1]).nonce()).isEqualTo(5);
    }
    byte[] raw = raw("legacy");
    byte[] longer = Rlp.join(Hex.decode("f900"), Arrays.copyOfRange(raw, 1, raw.length));
    assertThat(raw[0]).isEqualTo((byte) 0xf8);
    assertRefusedOnlyStrictly(longer, "transaction: leading zeros in its RLP length");
  }

  @Test
  void whatIsReadCannotBeChangedFromOutside() {
    byte[] raw = raw("EIP-1559");
    SignedTransaction transaction = SignedTransaction.decode(raw);
    Arrays.fill(raw, (byte) 0);
    transaction.signature()[0] ^= 1;
    transaction.to()[0] ^= 1;
    transaction.accessList().get(0).address20()[0] ^= 1;
    assertThat(transaction.hash()).isEqualTo(Vectors.bytes(known("EIP-1559"), "hash"));
    assertThat(transaction.type()).isEqualTo(Type.EIP1559);
  }

  @Test
  void nullIsNamed() {
    assertThatThrownBy(() -> SignedTransaction.decode(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("raw");
    assertThatThrownBy(() -> SignedTransaction.decodeLenient(null)).hasMessage("raw");
    assertThatThrownBy(() -> SignedTransaction.sender(null)).hasMessage("raw");
  }
}
