package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.logging.LogManager;
import org.junit.jupiter.api.Test;

/** What an application wants to set up in its main method, the agent has not set up before. */
class QuietStartCheck {

  @Test
  void loggingIsNotInitialisedBeforeMain() throws Exception {
    ChildJvm.Result result =
        new ChildJvm()
            .with("-Djava.util.logging.manager=" + TellingLogManager.class.getName())
            .withAgent()
            .on(Host.PATH, Sdk.WEB3J_4_12_3.classPath())
            .run(Application.class.getName());
    assertThat(result.out.split("\\R")).containsExactly("main", "log manager");
  }

  @Test
  void norIsItWhereTheLibraryCannotBeUsed() throws Exception {
    ChildJvm.Result result =
        new ChildJvm()
            .with("-Djava.util.logging.manager=" + TellingLogManager.class.getName())
            .with("-Dironsign.library.path=/no/such/file")
            .withAgent()
            .on(Host.PATH, Sdk.WEB3J_4_12_3.classPath())
            .run(Application.class.getName());
    assertThat(result.out.split("\\R")).containsExactly("main", "log manager");
  }

  /** Tells when it is made. */
  public static final class TellingLogManager extends LogManager {

    /** Called by the JDK. */
    public TellingLogManager() {
      System.out.println("log manager");
    }
  }

  /** Uses the log manager. */
  public static final class Application {

    private Application() {}

    public static void main(String[] args) {
      System.out.println("main");
      LogManager.getLogManager();
    }
  }
}
