package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Typed data that other projects publish with its digest comes out as there. */
class PublishedTypedDataTest {

  private final List<DynamicTest> tests = new ArrayList<>();

  @TestFactory
  Stream<DynamicTest> theDataOfEthersComesOut() {
    if (Vectors.haveExtra()) {
      addEthers("06-ethers/v5/eip712.json.gz");
      addEthers("06-ethers/v6/typed-data.json.gz");
    }
    return tests.stream();
  }

  private void addEthers(String file) {
    for (Object known : (List<?>) Vectors.extra(file)) {
      Map<String, Object> data = new LinkedHashMap<>();
      Map<?, ?> fields = (Map<?, ?>) known;
      data.put("types", fields.get("types"));
      data.put("primaryType", fields.get("primaryType"));
      data.put("domain", fields.get("domain"));
      data.put("message", fields.get("data"));
      add(file + " " + Vectors.string(known, "name"), () -> assertEthers(known, data));
    }
  }

  private static void assertEthers(Object known, Map<String, Object> data) {
    Eip712 typed = Eip712.parse(Vectors.json(data));
    assertThat(typed.encodeData()).isEqualTo(Vectors.bytes(known, "encoded"));
    assertThat(typed.hash()).isEqualTo(Vectors.bytes(known, "digest"));
    if (Vectors.string(known, "signature") != null) {
      assertThat(typed.sign(Vectors.bytes(known, "privateKey")))
          .isEqualTo(withRecoveryId(Vectors.bytes(known, "signature")));
    }
  }

  private static byte[] withRecoveryId(byte[] rsv) {
    byte[] sig65 = rsv.clone();
    sig65[64] -= 27;
    return sig65;
  }

  /** Where MetaMask and eth-account agree; the others are of no standard. */
  @TestFactory
  Stream<DynamicTest> theDataOfMetaMaskComesOut() {
    if (Vectors.haveExtra()) {
      String file = "07-metamask/signTypedData-v4.json";
      for (Object known : (List<?>) Vectors.extra(file)) {
        if (Vectors.string(known, "strictMatch").equals("true")) {
          add(
              file + " " + Vectors.string(known, "name"),
              () ->
                  assertThat(
                          Eip712.sign(
                              Vectors.json(((Map<?, ?>) known).get("data")),
                              Vectors.bytes(known, "privateKey")))
                      .isEqualTo(withRecoveryId(Vectors.bytes(known, "signature"))));
        }
      }
    }
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> whatMetaMaskRefusesIsRefused() {
    if (Vectors.haveExtra()) {
      for (Object known : (List<?>) Vectors.extra("07-metamask/errors-v4.json")) {
        add(Vectors.string(known, "name"), () -> assertRefused(metaMaskInput(known)));
      }
    }
    return tests.stream();
  }

  private static String metaMaskInput(Object known) {
    Object input = ((Map<?, ?>) known).get("input");
    if (input instanceof Map) {
      return Vectors.json(input);
    }
    List<?> parts = (List<?>) input;
    return String.format(
        "{\"primaryType\":%s,\"message\":%s,\"types\":%s,\"domain\":{}}",
        Vectors.json(parts.get(0)), Vectors.json(parts.get(1)), Vectors.json(parts.get(2)));
  }

  private static void assertRefused(String json) {
    assertThatThrownBy(() -> Eip712.hash(json))
        .as(json)
        .isExactlyInstanceOf(IllegalArgumentException.class);
  }

  @TestFactory
  Stream<DynamicTest> theDataOfEthAccountComesOut() {
    if (Vectors.haveExtra()) {
      Map<?, ?> digests =
          (Map<?, ?>) Vectors.extra("14-eth-account/eip712.expected-digests.derived.json");
      for (String set : Arrays.asList("for_all", "py_and_ethers", "py_and_metamask")) {
        String file = "14-eth-account/eip712.valid_" + set + ".json";
        ((Map<?, ?>) Vectors.extra(file))
            .forEach(
                (name, data) ->
                    add(
                        file + " " + name,
                        () ->
                            assertThat(Eip712.hash(Vectors.json(data)))
                                .isEqualTo(Vectors.bytes(digests.get(name), "digest"))));
      }
      Map<?, ?> invalid = (Map<?, ?>) Vectors.extra("14-eth-account/eip712.invalid.json");
      invalid.forEach((name, data) -> add((String) name, () -> assertRefused(Vectors.json(data))));
    }
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> theDataOfWeb3jComesOut() {
    if (Vectors.haveExtra()) {
      Map<?, ?> facts = (Map<?, ?>) Vectors.extra("12-web3j/web3j-test-facts.json");
      for (Object known : (List<?>) facts.get("StructuredDataTest")) {
        String file = "12-web3j/structured_data_json_files/" + Vectors.string(known, "file");
        add(file, () -> assertWeb3j(known, Vectors.text(Vectors.extraFile(file))));
      }
    }
    return tests.stream();
  }

  private static void assertWeb3j(Object known, String json) {
    if (Vectors.string(known, "throws") != null || Vectors.string(known, "throwsAt") != null) {
      assertThatThrownBy(() -> Eip712.parseStrict(json).hash())
          .isExactlyInstanceOf(IllegalArgumentException.class);
      return;
    }
    Eip712 data = Eip712.parse(json);
    assertThat(data.hash()).hasSize(32);
    assertIfThere(known, "hash", data.hash());
    assertIfThere(known, "domainHash", data.domainSeparator());
    assertIfThere(known, "hashMessage", data.hashStruct());
    if (Vectors.string(known, "encodeType") != null) {
      assertThat(data.encodeType()).isEqualTo(Vectors.string(known, "encodeType"));
      assertThat(data.typeHash(data.primaryType())).isEqualTo(Vectors.bytes(known, "typeHash"));
    }
  }

  private static void assertIfThere(Object known, String name, byte[] actual) {
    if (Vectors.string(known, name) != null) {
      assertThat(actual).isEqualTo(Vectors.bytes(known, name));
    }
  }

  @TestFactory
  Stream<DynamicTest> theDataOfWalletsComesOut() {
    if (Vectors.haveExtra()) {
      String folder = "15-wallets/wallet-core/";
      for (Object known : (List<?>) Vectors.extra(folder + "message_signer.json")) {
        String file = Vectors.string(known, "messageFile");
        String hash = Vectors.string(known, "data_hash");
        if (file != null && hash != null) {
          String json = Vectors.text(Vectors.extraFile(folder + file));
          add(file, () -> assertThat(Hex.encode(Eip712.hash(json))).isEqualTo(hash));
        }
      }
    }
    return tests.stream();
  }

  private void add(String name, org.junit.jupiter.api.function.Executable test) {
    tests.add(DynamicTest.dynamicTest(name, test));
  }
}
