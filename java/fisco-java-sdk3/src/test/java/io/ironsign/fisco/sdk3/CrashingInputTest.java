package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderV1JniObj;
import org.fisco.bcos.sdk.v3.crypto.keypair.ECDSAKeyPair;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What ends a JVM that passes it to the published builders gives an exception, in JVMs of its own. */
class CrashingInputTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "zz, JniException",
    "0Xab, JniException",
    "null version, NullPointerException: version"
  })
  void anExceptionInPlaceOfACrash(String input, String exception) throws Exception {
    assertThat(run("published", input)).as("the published builder").contains("SIGSEGV");
    assertThat(run("accelerated", input)).contains(exception).doesNotContain("SIGSEGV");
  }

  static final class Program {
    public static void main(String[] args) {
      boolean accelerated = args[0].equals("accelerated");
      try {
        call(accelerated, args[1]);
        System.out.println("nothing thrown");
      } catch (JniException | RuntimeException e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }

    private static void call(boolean accelerated, String input) throws JniException {
      ECDSAKeyPair pair = new ECDSAKeyPair();
      if (input.equals("null version") && accelerated) {
        IronsignTransactionBuilderV1.calcTransactionDataHashWithFullFields(
            0, null, "g", "c", "t", "n", new byte[1], "", 1, "", "", 0, "", "");
      } else if (input.equals("null version")) {
        TransactionBuilderV1JniObj.calcTransactionDataHashWithFullFields(
            0, null, "g", "c", "t", "n", new byte[1], "", 1, "", "", 0, "", "");
      } else if (accelerated) {
        IronsignTransactionBuilder.createSignedTransaction(pair, "g", "c", "t", input, "", 1, 0);
      } else {
        long handle = pair.getJniKeyPair();
        TransactionBuilderJniObj.createSignedTransaction(handle, "g", "c", "t", input, "", 1, 0);
      }
    }
  }

  private String run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path")));
    command.add("-Duser.home=" + System.getProperty("user.home"));
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-XX:ErrorFile=" + folder.resolve("hs_err"));
    command.add(Program.class.getName());
    command.addAll(Arrays.asList(arguments));
    Path output = folder.resolve("output");
    Process child =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = child.waitFor(60, TimeUnit.SECONDS);
    child.destroyForcibly().waitFor();
    String text = new String(Files.readAllBytes(output));
    assertThat(ended).as("ended within 60 s: %s", text).isTrue();
    return text;
  }
}
