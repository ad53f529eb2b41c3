package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.Ironsign;
import io.ironsign.web3j.IronsignKeyPair;
import java.math.BigInteger;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Sign;

/** An application that has Ironsign by import swap, and the agent on top of it. */
class OwnIronsignCheck {

  private static final Path CORE = Paths.get("..", "core", "target", "classes");
  private static final Path ADAPTER = Paths.get("..", "web3j", "target", "classes");

  @Test
  void keepsItsOwnCore() throws Exception {
    ChildJvm.Result result =
        new ChildJvm()
            .withAgent()
            .on(Host.PATH, CORE, ADAPTER, Sdk.WEB3J_4_12_3.classPath())
            .run(Application.class.getName());
    assertThat(result.exit).as("%s", result).isZero();
    assertThat(result.out)
        .contains(
            "core at file:" + CORE.toRealPath(),
            "status Ironsign " + System.getProperty("project.version") + " on ",
            "same true",
            "same by its own pair true",
            "calls {sign=3, recover=0, ");
    assertThat(result.agentLines()).singleElement().asString().contains(": swapped Sign.sign");
  }

  /** Signs by both ways. */
  public static final class Application {

    private Application() {}

    public static void main(String[] args) {
      byte[] message = {1, 2, 3};
      ECKeyPair pair = ECKeyPair.create(BigInteger.TEN);
      System.out.println(
          "core at " + Ironsign.class.getProtectionDomain().getCodeSource().getLocation());
      System.out.println("status " + Ironsign.status());
      System.out.println(
          "same "
              + Sign.signMessage(message, pair)
                  .equals(io.ironsign.web3j.Sign.signMessage(message, pair)));
      System.out.println(
          "same by its own pair "
              + Sign.signMessage(message, pair)
                  .equals(Sign.signMessage(message, IronsignKeyPair.of(pair))));
      System.out.println("calls " + IronsignAgent.status().calls());
    }
  }
}
