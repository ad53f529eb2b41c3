package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.fisco.sdk.Outcome;
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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The builders in JVMs of their own: with what ends one, and without the native library. */
class BuildersInChildJvmsTest {
  private static final String NULL_VERSION = "null version";
  private static final byte[] INPUT = {1, 2, 3};

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"ECDSA, zz", "ECDSA, 0Xab", "ECDSA, null version", "SM2, zz", "SM2, 0Xab"})
  void thePublishedBuildersEndTheJvm(Chain chain, String input) throws Exception {
    assertThat(run(Published.class, "auto", chain.name(), input)).contains("SIGSEGV");
  }

  @ParameterizedTest
  @EnumSource
  void oursGiveExceptions(Chain chain) throws Exception {
    assertThat(run(Accelerated.class, "auto", chain.name(), "zz", "0Xab", NULL_VERSION))
        .containsPattern("(?s)JniException.*BadHex.*JniException.*BadHex")
        .contains("java.lang.NullPointerException: version")
        .contains(transaction(chain))
        .doesNotContain("SIGSEGV");
  }

  @ParameterizedTest
  @EnumSource
  void withoutTheNativeLibraryTheSdkBuilds(Chain chain) throws Exception {
    assertThat(run(Accelerated.class, "java", chain.name())).contains(transaction(chain));
  }

  static final class Published {
    public static void main(String[] args) throws JniException {
      Chain chain = Chain.valueOf(args[0]);
      if (args[1].equals(NULL_VERSION)) {
        TransactionBuilderV1JniObj.calcTransactionDataHashWithFullFields(
            chain.cryptoType, null, "g", "c", "t", "n", INPUT, "", 1, "", "", 0, "", "");
      } else {
        TransactionBuilderJniObj.createSignedTransaction(
            chain.account().getJniKeyPair(), "g", "c", "t", args[1], "", 1, 0);
      }
    }
  }

  static final class Accelerated {
    public static void main(String[] args) throws JniException {
      Chain chain = Chain.valueOf(args[0]);
      for (String input : Arrays.asList(args).subList(1, args.length)) {
        System.out.println(Outcome.of(() -> odd(chain, input)));
      }
      System.out.println(transaction(chain));
    }

    private static Object odd(Chain chain, String input) throws JniException {
      return input.equals(NULL_VERSION)
          ? IronsignTransactionBuilderV1.calcTransactionDataHashWithFullFields(
              chain.cryptoType, null, "g", "c", "t", "n", INPUT, "", 1, "", "", 0, "", "")
          : IronsignTransactionBuilder.createSignedTransaction(
              chain.account(), "g", "c", "t", input, "", 1, 0);
    }
  }

  private static String transaction(Chain chain) throws JniException {
    return chain.withoutRandom(
        IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
                chain.account(), "g", "c", "t", "n", INPUT, "", 9, "0x1", "0x2", 1, 0, "")
            .getSignedTx());
  }

  private String run(Class<?> program, String mode, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path")));
    command.add("-Duser.home=" + System.getProperty("user.home"));
    command.add("-Dironsign.mode=" + mode);
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-XX:ErrorFile=" + folder.resolve("hs_err"));
    command.add(program.getName());
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
