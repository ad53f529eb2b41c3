package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which forms of import Java can swap; README lists those that it cannot. */
class ImportFormsTest {

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import io.ironsign.web3j.Sign;",
        "import io.ironsign.web3j.Sign; import org.web3j.crypto.Sign.SignatureData;",
        "import io.ironsign.web3j.Sign; import static io.ironsign.web3j.Sign.SignatureData;",
        "import io.ironsign.web3j.Sign; import static io.ironsign.web3j.Sign.getRecId;",
        "import io.ironsign.web3j.Sign; import static io.ironsign.web3j.Sign.*;",
        "import io.ironsign.web3j.Sign; import org.web3j.crypto.Sign.*;",
        "import io.ironsign.web3j.Sign; import org.web3j.crypto.*;",
        "import io.ironsign.web3j.*; import org.web3j.crypto.ECKeyPair;",
      })
  void canBeSwapped(String imports) throws IOException {
    assertThat(compile(imports)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import io.ironsign.web3j.Sign; import io.ironsign.web3j.Sign.SignatureData;",
        "import io.ironsign.web3j.Sign; import io.ironsign.web3j.Sign.*;",
        "import io.ironsign.web3j.*; import org.web3j.crypto.*;",
        "import io.ironsign.web3j.Sign; import org.web3j.crypto.Sign;",
      })
  void cannotBeSwapped(String imports) throws IOException {
    assertThat(compile(imports)).startsWith("does not compile");
  }

  private String compile(String imports) throws IOException {
    String source =
        imports
            + "class Form {"
            + "  Sign.SignatureData sign(byte[] message, org.web3j.crypto.ECKeyPair pair) {"
            + (imports.contains(".SignatureData;") || imports.contains("Sign.*;")
                ? "    SignatureData unqualified = Sign.signMessage(message, pair);"
                : "")
            + (imports.contains("getRecId") ? "    int id = getRecId(null, 1);" : "")
            + "    return Sign.signMessage(message, pair);"
            + "  }"
            + "}";
    return Applications.compile("Form", source, Applications.cryptoOnlyClassPath(), directory);
  }
}
