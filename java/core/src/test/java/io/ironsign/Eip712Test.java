package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class Eip712Test {

  private static final Map<?, ?> OWN = Vectors.own();
  private static final byte[] KEY = Vectors.bytes(OWN, "privateKey");
  private static final List<?> KNOWN = (List<?>) OWN.get("typedData");

  private static final String ADDRESS = "\"0x00000000000000000000000000000000000000fe\"";

  @TestFactory
  Stream<DynamicTest> theDataOfTheProjectComesOut() {
    return KNOWN.stream()
        .map(
            known ->
                DynamicTest.dynamicTest(
                    Vectors.string(known, "name"), () -> assertComesOut(known)));
  }

  private static void assertComesOut(Object known) throws Exception {
    String json = Vectors.json(((Map<?, ?>) known).get("data"));
    byte[] sig65 = Vectors.bytes(known, "sig65");
    for (Eip712 data : Arrays.asList(Eip712.parse(json), Eip712.parseStrict(json))) {
      assertThat(data.encodeType()).isEqualTo(Vectors.string(known, "encodeType"));
      assertThat(data.encodeData()).isEqualTo(Vectors.bytes(known, "encodeData"));
      assertThat(data.hashStruct()).isEqualTo(Keccak256.digest(data.encodeData()));
      assertThat(data.domainSeparator()).isEqualTo(Vectors.bytes(known, "domainSeparator"));
      assertThat(data.hash()).isEqualTo(Vectors.bytes(known, "digest"));
      assertThat(data.sign(KEY)).isEqualTo(sig65);
    }
    assertThat(Eip712.hash(json)).isEqualTo(Vectors.bytes(known, "digest"));
    assertThat(Eip712.sign(json, KEY)).isEqualTo(sig65);
    assertThat(Eip712.recover(json, sig65)).isEqualTo(Vectors.bytes(OWN, "address"));
  }

  /** The example of the standard, with the digests that it prints. */
  @Test
  void theExampleOfTheStandardComesOut() {
    String json =
        "{'types':{'EIP712Domain':[{'name':'name','type':'string'},{'name':'version','type':"
            + "'string'},{'name':'chainId','type':'uint256'},{'name':'verifyingContract','type':"
            + "'address'}],'Person':[{'name':'name','type':'string'},{'name':'wallet','type':"
            + "'address'}],'Mail':[{'name':'from','type':'Person'},{'name':'to','type':'Person'},"
            + "{'name':'contents','type':'string'}]},'primaryType':'Mail','domain':{'name':"
            + "'Ether Mail','version':'1','chainId':1,'verifyingContract':"
            + "'0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'},'message':{'from':{'name':'Cow',"
            + "'wallet':'0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'},'to':{'name':'Bob','wallet':"
            + "'0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB'},'contents':'Hello, Bob!'}}";
    Eip712 mail = Eip712.parseStrict(json.replace('\'', '"'));
    assertThat(mail.primaryType()).isEqualTo("Mail");
    assertThat(mail.encodeType("Person")).isEqualTo("Person(string name,address wallet)");
    assertThat(Hex.encode(mail.typeHash("Mail")))
        .isEqualTo("a0cedeb2dc280ba39b857546d74f5549c3a1d7bdc2dd96bf881f76108e23dac2");
    assertThat(Hex.encode(mail.domainSeparator()))
        .isEqualTo("f2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f");
    assertThat(Hex.encode(mail.hashStruct()))
        .isEqualTo("c52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e");
    assertThat(Hex.encode(mail.hash()))
        .isEqualTo("be609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2");
  }

  private static String types(String type) {
    return "{\"EIP712Domain\":[{\"name\":\"name\",\"type\":\"string\"}],\"Cargo\":[{\"name\":"
        + "\"x\",\"type\":\""
        + type
        + "\"}],\"Box\":[{\"name\":\"a\",\"type\":\"uint8\"}],\"Node\":[{\"name\":\"a\",\"type\":"
        + "\"uint8\"},{\"name\":\"next\",\"type\":\"Node\"}]}";
  }

  private static String json(String types, String message) {
    return "{\"types\":"
        + types
        + ",\"primaryType\":\"Cargo\",\"domain\":{\"name\":\"Harbour\"},\"message\":"
        + message
        + "}";
  }

  private static String json(String type, String key, String value) {
    return json(types(type), "{\"" + key + "\":" + value + "}");
  }

  private static void assertRefused(String json, String message) {
    assertThatThrownBy(() -> Eip712.hash(json))
        .as(json)
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
    assertThatThrownBy(() -> Eip712.parseStrict(json).hash())
        .as(json)
        .isExactlyInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Eip712.sign(json, KEY))
        .isExactlyInstanceOf(IllegalArgumentException.class);
  }

  private static void assertRefusedValues(String type, String message, String... values) {
    for (String value : values) {
      assertRefused(json(type, "x", value), message);
    }
  }

  @Test
  void integersOutOfRangeAreRefused() {
    String out = "message.x: out of the range of ";
    assertRefusedValues("uint8", out + "uint8", "256", "\"256\"", "\"0x100\"", "-1", "\"-1\"");
    assertRefusedValues("int8", out + "int8", "128", "-129", "\"0x80\"");
    String top = "1" + new String(new char[64]).replace('\0', '0');
    assertRefusedValues("uint256", out + "uint256", "-1", "\"0x" + top + "\"");
    assertRefusedValues("int256", out + "int256", "\"0x8" + top.substring(2) + "\"");
    assertRefusedValues("uint", out + "uint", "-1");
    assertRefusedValues("uint8[]", "message.x[1]: out of the range of uint8", "[1,256]");
    assertRefusedValues("uint8[][]", "message.x[1][0]: out of the range", "[[],[256]]");
  }

  @Test
  void whatIsNoIntegerIsRefused() {
    assertRefusedValues(
        "uint256",
        "message.x: not an integer",
        "1.0",
        "1e3",
        "\"1e3\"",
        "\"\"",
        "\"0x\"",
        "\"0X1\"",
        "\"0xg\"",
        "\"+1\"",
        "\"-\"",
        "\"-0x1\"",
        "\"0x-1\"",
        "\" 1\"",
        "\"\u0661\"",
        "true",
        "null",
        "[1]",
        "{}");
    String digits = new String(new char[100_000]).replace('\0', '9');
    assertRefusedValues(
        "uint256", "message.x: a number of 10000", digits, "\"0x" + digits.substring(2) + "\"");
  }

  @Test
  void bytesThatAreNotAsLongAsTheirTypeAreRefused() {
    assertRefusedValues("bytes3", "message.x: 4 bytes, more than bytes3 has", "\"0x01020304\"");
    assertRefusedValues("bytes1", "message.x: 2 bytes", "\"0x101\"", "256");
    assertRefusedValues("bytes", "message.x: not hexadecimal", "\"0xzz\"", "\"zz\"", "\"0X01\"");
    assertRefusedValues("bytes", "message.x: an odd number", "\"abc\"");
    assertRefusedValues("bytes", "message.x: not a string", "null", "true", "[1]", "{}");
    assertRefusedValues("bytes", "message.x: negative", "-1");
    assertRefusedStrictly(json("bytes3", "x", "\"0x0102\""), "message.x: 2 bytes, fewer than");
  }

  @Test
  void addressesOfAnotherLengthAreRefused() {
    assertRefusedValues(
        "address",
        "message.x: not an address of 20 bytes",
        "\"0x\"",
        "\"0x1\"",
        ADDRESS.replace("0x00", "0x"),
        ADDRESS.replace("0x00", "0x0"),
        ADDRESS.replace("0x00", "0x000"),
        ADDRESS.replace("0x00", "0x0000"));
    assertRefusedValues("address", "message.x: not a string of hex", "1", "null", "true");
    String bare = json("address", "x", ADDRESS.replace("0x", ""));
    assertThat(Eip712.hash(bare)).isEqualTo(Eip712.hash(json("address", "x", ADDRESS)));
    assertThat(Eip712.hash(json("address", "x", ADDRESS.replace("fe", "FE"))))
        .isEqualTo(Eip712.hash(bare));
  }

  @Test
  void valuesOfAnotherKindAreRefused() {
    assertRefusedValues("bool", "message.x: not a boolean", "\"true\"", "null", "[]", "\"1\"");
    assertRefusedValues("string", "message.x: not a string", "true", "null", "[]", "{}");
    assertRefusedValues("Box", "message.x: not an object", "1", "\"\"", "[]", "true");
    assertRefusedValues("uint8[]", "message.x: not an array", "1", "null", "{}", "\"\"");
    assertRefusedValues("uint8[2]", "message.x: 1 elements, not 2", "[1]");
    assertRefusedValues("uint8[2][]", "message.x[1]: 3 elements, not 2", "[[1,2],[1,2,3]]");
    assertRefusedValues("uint8[][2]", "message.x: 3 elements, not 2", "[[],[],[]]");
    assertRefusedValues("Box[]", "message.x[1].a: not an integer", "[{\"a\":1},{\"a\":[]}]");
  }

  @Test
  void whatIsMissingIsRefused() {
    assertRefused(json("uint8", "y", "1"), "message.x: missing");
    assertRefused(json("Box", "y", "1"), "message.x: missing");
    assertRefused(json("Box", "x", "{}"), "message.x.a: missing");
    assertRefused(json("Node", "y", "1"), "message.x: missing");
    assertRefused(json("uint8", "x", "1").replace("{\"name\":\"Harbour\"}", "{}"), "domain.name:");
    for (String member : new String[] {"types", "domain", "message"}) {
      assertRefused(json("uint8", "x", "1").replace('"' + member + '"', "\"z\""), member + ": mi");
      assertRefused("{\"" + member + "\":[]}", member.equals("types") ? "types: not an" : "types");
    }
    assertRefused("[]", "json: not an object");
    assertRefused(json("uint8", "x", "1").replace("\"Cargo\",", "\"Crate\","), "primaryType: no");
    assertRefused(json("uint8", "x", "1").replace("\"Cargo\",", "1,"), "primaryType: not a str");
  }

  /** Where a type holds itself there has to be an end; wallets hash it as zeros. */
  @Test
  void aStructThatIsNullIsZero() {
    byte[] zeros = new byte[32];
    assertThat(Eip712.parseStrict(json("Box", "x", "null")).encodeData()).endsWith(zeros);
    String last = json("Node", "x", "{\"a\":1}");
    assertThat(Eip712.hash(last)).isEqualTo(Eip712.hash(last.replace("1}", "1,\"next\":null}")));
    assertThat(Eip712.parse(json("Box[1]", "x", "[null]")).encodeData())
        .endsWith(Keccak256.digest(zeros));
  }

  @Test
  void typesThatThereAreNotAreRefused() {
    for (String type :
        new String[] {
          "Crate",
          "function",
          "uint7",
          "uint0",
          "uint264",
          "uint08",
          "int257",
          "bytes0",
          "bytes33",
          "bytes01",
          "fixed128x18",
          "Uint8",
          "bool8",
          "uint8 ",
          "uint2560000000",
          "Crate[]"
        }) {
      assertRefused(json(type, "x", "1"), "types.Cargo.x: no such type: " + type);
    }
    for (String type :
        new String[] {
          "uint8[",
          "uint8]",
          "uint8[]]",
          "uint8[0]",
          "uint8[02]",
          "uint8[-1]",
          "uint8[ ]",
          "uint8[a]",
          "uint8[1000000000]",
          "uint8[]x",
          "uint8[][",
          "uint8[[]]"
        }) {
      assertRefused(json(type, "x", "[]"), "types.Cargo[0].type: ");
    }
    assertThatThrownBy(() -> Eip712.parse(json("uint8", "x", "1")).encodeType("Crate"))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("no such type: Crate");
  }

  @Test
  void typesThatCannotBeWrittenAreRefused() {
    String good = json("uint8", "x", "1");
    assertRefused(good.replace("\"x\",\"type\"", "\"x,y\",\"type\""), "types.Cargo[0].name: ");
    assertRefused(good.replace("\"Box\"", "\"Bo(x\""), "types.Bo(x: ");
    assertRefused(good.replace("\"Box\"", "\"uint8\""), "types.uint8: the name of a basic type");
    assertRefused(good.replace("\"Box\"", "\"Box[]\""), "types.Box[]: a name with");
    assertRefused(
        good.replace("\"name\":\"a\",\"type\":\"uint8\"}]", "\"name\":\"a\"}]"), "types.Box[0]: ");
    assertRefused(good.replace("\"Box\":[{", "\"Box\":[1,{"), "types.Box[0]: not an object");
    assertRefused(
        good.replace("\"Box\":[", "\"Box\":[{\"name\":\"a\",\"type\":\"bool\"},"),
        "types.Box[1].name: a field has it already: a");
    assertRefused(good.replace("\"Box\":[", "\"Box\":{},\"Bin\":["), "types.Box: not an array");
  }

  @Test
  void namesThatComeTwiceAreRefused() {
    String good = json("uint8", "x", "1");
    assertRefused(good.replace("\"x\":1", "\"x\":1,\"x\":1"), "json.message.x: name comes twice");
    assertRefused(good.replace("\"Box\"", "\"Cargo\""), "json.types.Cargo: name comes twice");
    assertRefused(
        json("Box[]", "x", "[{\"a\":1},{\"a\":1,\"\\u0061\":2}]"), "json.message.x[1].a: name");
  }

  private static void assertRefusedStrictly(String json, String message) {
    assertThat(Eip712.hash(json)).hasSize(32);
    assertThatThrownBy(() -> Eip712.parseStrict(json).hash())
        .as(json)
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  /** As MetaMask and eth-account take it. */
  @Test
  void integersInThePlaceOfBytesAreTheirBytes() {
    assertSameButStrictly("bytes", "258", "\"0x0102\"", "message.x: not a string of hex");
    assertSameButStrictly("bytes", "0", "\"0x00\"", "message.x: not a string of hex");
    assertSameButStrictly("string", "65", "\"A\"", "message.x: not a string");
    assertSameButStrictly("bytes2", "255", "\"0xff00\"", "message.x: not a string of hex");
    assertSameButStrictly("bytes2", "-1", "\"0x0000\"", "message.x: not a string of hex");
    assertSameButStrictly("bool", "-2", "true", "message.x: not a boolean");
    assertSameButStrictly("bool", "0", "false", "message.x: not a boolean");
  }

  private static void assertSameButStrictly(
      String type, String loose, String usual, String message) {
    assertRefusedStrictly(json(type, "x", loose), message);
    assertThat(Eip712.hash(json(type, "x", loose)))
        .isEqualTo(Eip712.parseStrict(json(type, "x", usual)).hash());
  }

  @Test
  void bytesMayHaveAnOddNumberOfDigitsOrNo0x() {
    for (String type : new String[] {"bytes", "bytes2"}) {
      byte[] usual = Eip712.hash(json(type, "x", "\"0x0102\""));
      assertThat(Eip712.hash(json(type, "x", "\"0x102\""))).isEqualTo(usual);
      assertThat(Eip712.hash(json(type, "x", "\"0102\""))).isEqualTo(usual);
    }
    assertThat(Eip712.hash(json("bytes", "x", "\"\"")))
        .isEqualTo(Eip712.hash(json("bytes", "x", "\"0x\"")));
  }

  @Test
  void whatTheDataDoesNotSayIsToldFromTheRest() {
    String full = json(types("Box").replaceAll(",\"Node\".*", "}"), "{\"x\":{\"a\":1}}");
    String noDomain = full.replaceFirst("\"EIP712Domain\":.*?\\],", "");
    String noPrimary = full.replace("\"primaryType\":\"Cargo\",", "");
    assertRefusedStrictly(noDomain, "types.EIP712Domain: missing");
    assertRefusedStrictly(noPrimary, "primaryType: missing");
    assertThat(Eip712.hash(noDomain)).isEqualTo(Eip712.hash(full));
    assertThat(Eip712.hash(noPrimary)).isEqualTo(Eip712.hash(full));
    assertThat(Eip712.parse(noPrimary).primaryType()).isEqualTo("Cargo");
    assertRefused(
        json("uint8", "x", "1").replace("\"primaryType\":\"Cargo\",", ""), "primaryType: missing");
    assertRefused(noDomain.replace("\"Harbour\"", "\"Harbour\",\"z\":1"), "types.EIP712Domain: ");
  }

  @Test
  void namesThatAreNoIdentifiersAreHashedAsTheyAre() {
    String spaces = json("uint8", "x", "1").replace("\"x\"", "\"x y\"");
    assertRefusedStrictly(spaces, "types.Cargo[0].name: not an identifier");
    assertThat(Eip712.parse(spaces).encodeType()).isEqualTo("Cargo(uint8 x y)");
  }

  @Test
  void membersBesidesAreNotHashed() {
    String more = json("uint8", "x", "1").replace("\"x\":1", "\"x\":1,\"y\":null");
    assertThat(Eip712.parseStrict(more).hash()).isEqualTo(Eip712.hash(json("uint8", "x", "1")));
  }

  @Test
  void dataThatIsNestedTooDeepIsRefused() {
    StringBuilder value = new StringBuilder("null");
    for (int i = 0; i < 100_000; i++) {
      value.insert(0, "{\"a\":1,\"next\":").append('}');
      if (i == 150) {
        assertThat(Eip712.hash(json("Node", "x", value.toString()))).hasSize(32);
        break;
      }
    }
    String deep = new String(new char[100_000]).replace("\0", "{\"a\":1,\"next\":");
    assertRefused(json("Node", "x", deep), "json.message.x.next");
    assertRefused(new String(new char[1_000_000]).replace('\0', '['), "json[0]");
  }

  /** Long chains and large graphs of types are walked, not recursed into. */
  @Test
  void manyTypesAreNoProblem() {
    StringBuilder types = new StringBuilder(types("Link0"));
    types.setLength(types.length() - 1);
    for (int i = 0; i < 5_000; i++) {
      types.append(
          String.format(",\"Link%d\":[{\"name\":\"l\",\"type\":\"Link%d\"}]", i, (i + 1) % 5_000));
    }
    String json = json(types.append('}').toString(), "{\"x\":{\"l\":null}}");
    assertThat(Eip712.parse(json).encodeType()).startsWith("Cargo(Link0 x)Link0(Link1 l)Link1(");
    assertThat(Eip712.hash(json)).hasSize(32);
  }

  @Test
  void whateverTheTextIsItIsHashedOrRefused() {
    Random random = new Random(20261130);
    int hashed = 0;
    for (int i = 0; i < 20_000; i++) {
      Object known = KNOWN.get(random.nextInt(KNOWN.size()));
      StringBuilder json = new StringBuilder(Vectors.json(((Map<?, ?>) known).get("data")));
      for (int changes = random.nextInt(3); changes >= 0; changes--) {
        change(json, random);
      }
      try {
        assertThat(Eip712.hash(json.toString())).hasSize(32);
        hashed++;
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).contains(": ");
      }
    }
    assertThat(hashed).isBetween(300, 19_000);
  }

  private static void change(StringBuilder json, Random random) {
    String interesting = "{}[]\",:0-1x\\un \n";
    int at = random.nextInt(json.length());
    int other = random.nextInt(json.length());
    switch (random.nextInt(4)) {
      case 0:
        json.deleteCharAt(at);
        break;
      case 1:
        json.insert(at, interesting.charAt(random.nextInt(interesting.length())));
        break;
      case 2:
        json.setCharAt(at, (char) random.nextInt(128));
        break;
      default:
        json.insert(at, json.substring(other, Math.min(json.length(), other + 20)));
    }
  }

  @Test
  void oneObjectMayBeUsedByManyThreads() {
    Object known = KNOWN.get(0);
    Eip712 data = Eip712.parse(Vectors.json(((Map<?, ?>) known).get("data")));
    byte[] digest = Vectors.bytes(known, "digest");
    boolean same =
        java.util.stream.IntStream.range(0, 2_000)
            .parallel()
            .allMatch(i -> Arrays.equals(data.hash(), digest));
    assertThat(same).isTrue();
  }

  @Test
  void nullIsNamed() {
    assertThatThrownBy(() -> Eip712.parse(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("json");
    assertThatThrownBy(() -> Eip712.sign(json("uint8", "x", "1"), new byte[31]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("privateKey32");
  }
}
