package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.fisco.bcos.web3j.crypto.Sign;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM of its own in which the native library is not to be used. */
class WithoutLibraryTest {
  @TempDir Path folder;

  @Test
  void nothingIsInstalledAndTheSdkSigns() throws Exception {
    Path output = folder.resolve("output");
    Process child =
        new ProcessBuilder(
                Paths.get(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-Dironsign.mode=java",
                Child.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();

    List<String> lines = Files.readAllLines(output);
    assertThat(child.exitValue()).as("%s", lines).isZero();
    assertThat(lines)
        .contains(
            "signer installed: false, in force: " + ECDSASign.class,
            "hash installed: false, in force: " + SHA3Digest.class,
            "signature equal: true",
            "digest equal: true")
        .anyMatch(
            line ->
                line.startsWith("Ironsign for web3sdk: nothing installed: Ironsign ")
                    && line.contains("ironsign.mode"));
  }

  static final class Child {
    public static void main(String[] args) {
      IronsignWeb3sdk installed = IronsignWeb3sdk.install();
      System.out.println(installed);
      System.out.println(
          "signer installed: "
              + installed.signerInstalled()
              + ", in force: "
              + Sign.getSignInterface().getClass());
      System.out.println(
          "hash installed: "
              + installed.hashInstalled()
              + ", in force: "
              + Hash.getHashInterface().getClass());
      byte[] message = {1, 2, 3};
      ECKeyPair pair = ECKeyPair.create(BigInteger.TEN);
      System.out.println(
          "signature equal: "
              + new IronsignSign()
                  .signMessage(message, pair)
                  .equals(new ECDSASign().signMessage(message, pair)));
      System.out.println(
          "digest equal: "
              + Arrays.equals(new IronsignHash().hash(message), new SHA3Digest().hash(message)));
    }
  }
}
