package io.ironsign.fisco.sdk2;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.fisco.sdk.ChildJvm;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM of its own in which the native library is not to be used. */
class WithoutLibraryTest {

  @Test
  void nothingIsInstalledAndTheSdkSigns(@TempDir Path folder) throws Exception {
    List<String> lines =
        ChildJvm.run(folder.resolve("output"), Child.class, "-Dironsign.mode=java");
    assertThat(lines)
        .contains(
            "signature installed: false, in force: " + ECDSASignature.class,
            "hash installed: false, in force: " + Keccak256.class,
            "signature equal: true",
            "verified: true",
            "digest equal: true")
        .anyMatch(
            line ->
                line.startsWith("Ironsign for java-sdk 2: nothing installed: Ironsign ")
                    && line.contains("ironsign.mode"));
  }

  static final class Child {
    public static void main(String[] args) {
      CryptoSuite suite = JavaSdk2.ecdsaSuite();
      IronsignJavaSdk2 installed = IronsignJavaSdk2.install(suite);
      System.out.println(installed);
      System.out.println(
          "signature installed: "
              + installed.signatureInstalled()
              + ", in force: "
              + suite.signatureImpl.getClass());
      System.out.println(
          "hash installed: "
              + installed.hashInstalled()
              + ", in force: "
              + suite.hashImpl.getClass());
      IronsignSignature signature = new IronsignSignature();
      CryptoKeyPair pair = suite.getKeyPairFactory().createKeyPair(BigInteger.TEN);
      byte[] hash = new IronsignHash().hash(new byte[3]);
      String sig65 = signature.signWithStringSignature(suite.hash("message"), pair);
      System.out.println(
          "signature equal: "
              + sig65.equals(suite.sign(suite.hash("message"), pair).convertToString()));
      System.out.println(
          "verified: " + signature.verify(pair.getHexPublicKey(), suite.hash("message"), sig65));
      System.out.println("digest equal: " + Arrays.equals(hash, suite.hash(new byte[3])));
    }
  }
}
