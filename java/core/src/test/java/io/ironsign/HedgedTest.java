package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Signatures whose nonce depends on 32 more bytes. */
class HedgedTest {

  private static final Pattern OBJECT = Pattern.compile("\\{[^{}]*\\}");
  private static final Pattern FIELD = Pattern.compile("\"(\\w+)\":\\s*\"?([0-9a-f]+)");

  private final byte[] hash32 = Hex.bytes32(BigInteger.valueOf(0x1234567));
  private final byte[] key32 = Hex.bytes32(BigInteger.valueOf(42));

  @Test
  void theVectorsOfTheProjectComeOut() throws Exception {
    String vectors = read(Paths.get("").toAbsolutePath().resolve("../../vectors/hedged.json"));
    int rows = 0;
    Matcher object = OBJECT.matcher(vectors.substring(vectors.indexOf('[')));
    while (object.find()) {
      Map<String, String> row = fields(object.group());
      byte[] sig65 =
          Secp256k1.signRecoverableHedged(
              Hex.decode(row.get("hash")),
              Hex.decode(row.get("key")),
              Hex.decode(row.get("extra")));
      assertThat(Hex.encode(sig65)).as(row.toString()).isEqualTo(row.get("sig65"));
      rows++;
    }
    assertThat(rows).isEqualTo(vectors.split("\"sig65\"", -1).length - 1).isPositive();
  }

  @Test
  void theFixturesOfTinySecp256k1ComeOut() throws Exception {
    String folder = System.getenv("IRONSIGN_VECTORS");
    if (folder == null) {
      return;
    }
    Map<String, String> extras = new HashMap<>();
    extras.put("0", Hex.encode(new byte[32]));
    extras.put("1", Hex.encode(Hex.bytes32(BigInteger.ONE)));
    extras.put("Rand", "6e723d3fd94ed5d2b6bdd4f123364b0f3ca52af829988a63f8afe91d29db1c33");
    extras.put("N", Curve.N.toString(16));
    extras.put("Max", Curve.ALL_ONES.toString(16));
    String fixtures = read(Paths.get(folder, "02-bitcoinjs", "tiny-secp256k1.ecdsa.json"));
    Matcher object = OBJECT.matcher(fixtures.substring(fixtures.indexOf("\"extraEntropy\"")));
    int rows = 0;
    while (object.find()) {
      Map<String, String> row = fields(object.group());
      for (Map.Entry<String, String> extra : extras.entrySet()) {
        byte[] sig65 =
            Secp256k1.signRecoverableHedged(
                Hex.decode(row.get("m")), Hex.decode(row.get("d")), Hex.decode(extra.getValue()));
        assertThat(Hex.encode(sig65))
            .as("%s of %s", extra.getKey(), row)
            .isEqualTo(
                row.get("extraEntropy" + extra.getKey())
                    + "0"
                    + row.get("recoveryId" + extra.getKey()));
      }
      rows++;
    }
    assertThat(rows).isPositive();
  }

  @Test
  void randomBytesGiveAnotherSignatureEachTimeAndEachVerifies() throws Exception {
    byte[] publicKey64 = Secp256k1.publicKey(key32);
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      byte[] sig65 = Secp256k1.signRecoverableHedged(hash32, key32);
      assertThat(Secp256k1.verify(hash32, Arrays.copyOf(sig65, 64), publicKey64)).isTrue();
      assertThat(Secp256k1.recover(hash32, sig65)).isEqualTo(publicKey64);
      BigInteger s = new BigInteger(1, Arrays.copyOfRange(sig65, 32, 64));
      assertThat(s.shiftLeft(1)).isLessThan(Curve.N);
      seen.add(Hex.encode(sig65).substring(0, 64)); // r, which is the nonce's
    }
    assertThat(seen).hasSize(300);
  }

  @Test
  void threadsDrawDifferentBytes() throws Exception {
    Set<String> seen = ConcurrentHashMap.newKeySet();
    Thread[] threads = new Thread[8];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(() -> seen.add(Hex.encode(Secp256k1.signRecoverableHedged(hash32, key32))));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(seen).hasSize(threads.length);
  }

  @Test
  void equalBytesGiveEqualSignaturesAndZerosAreBytesToo() {
    byte[] zeros = new byte[32];
    byte[] sig65 = Secp256k1.signRecoverableHedged(hash32, key32, zeros);
    assertThat(Secp256k1.signRecoverableHedged(hash32, key32, zeros)).isEqualTo(sig65);
    assertThat(sig65).isNotEqualTo(Secp256k1.signRecoverable(hash32, key32));
    byte[] other = zeros.clone();
    other[new Random(5).nextInt(32)] = 1;
    assertThat(Secp256k1.signRecoverableHedged(hash32, key32, other)).isNotEqualTo(sig65);
  }

  /** Who passes null by mistake must not get a signature that cannot be made again. */
  @Test
  void nullIsNotTakenForRandomBytes() {
    assertThatThrownBy(() -> Secp256k1.signRecoverableHedged(hash32, key32, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("extra32");
  }

  private static Map<String, String> fields(String object) {
    Map<String, String> fields = new HashMap<>();
    Matcher field = FIELD.matcher(object);
    while (field.find()) {
      fields.put(field.group(1), field.group(2));
    }
    return fields;
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
