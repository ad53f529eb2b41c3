import java.io.File;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Signatures of SM2 that go from one SDK to another in files: a line has private key, public key,
 * message and r | s in hexadecimal digits.
 */
abstract class Sm2Exchange {

  private static final int MESSAGES_A_KEY = 10;

  private final Random random = new Random(Long.getLong("sm2.seed"));

  /** The public key, 128 digits. */
  abstract String publicKey(BigInteger privateKey) throws Exception;

  /** r | s, 128 digits. */
  abstract String sign(BigInteger privateKey, String message) throws Exception;

  abstract boolean verify(String publicKey, String message, String signature) throws Exception;

  /** SM3 of the bytes. */
  abstract String hash(String message) throws Exception;

  /** Signs to one file, or judges what others have. */
  final void run() throws Exception {
    String out = System.getProperty("sm2.out");
    if (out != null) {
      signAll(new File(out));
      return;
    }
    for (String file : System.getProperty("sm2.in").split(File.pathSeparator)) {
      verifyAll(new File(file));
    }
  }

  private void signAll(File out) throws Exception {
    List<String> lines = new ArrayList<>();
    BigInteger key = null;
    String publicKey = null;
    for (int i = 0; i < Integer.getInteger("sm2.count"); i++) {
      if (i % MESSAGES_A_KEY == 0) {
        key = new BigInteger(248, random).setBit(0);
        publicKey = publicKey(key);
      }
      String message = hex(1 + random.nextInt(100));
      String signature = sign(key, message);
      lines.add(key.toString(16) + " " + publicKey + " " + message + " " + signature);
    }
    Files.write(out.toPath(), lines, StandardCharsets.US_ASCII);
    System.out.println(lines.size() + " signed");
  }

  private void verifyAll(File in) throws Exception {
    int asMessage = 0;
    int asHash = 0;
    int damaged = 0;
    List<String> lines = read(in);
    for (String line : lines) {
      String[] parts = line.split(" ");
      String hash = hash(parts[2]);
      asMessage += verify(parts[1], parts[2], parts[3]) ? 1 : 0;
      asHash += verify(parts[1], hash, parts[3]) ? 1 : 0;
      damaged += verify(parts[1], hash, damaged(parts[3])) ? 1 : 0;
    }
    System.out.println(
        in.getName()
            + ": of "
            + lines.size()
            + " as message "
            + asMessage
            + ", as hash "
            + asHash
            + ", damaged "
            + damaged);
  }

  private static List<String> read(File in) throws IOException {
    return Files.readAllLines(in.toPath(), StandardCharsets.US_ASCII);
  }

  private static String damaged(String signature) {
    char last = signature.charAt(127);
    return signature.substring(0, 127) + (last == '1' ? '2' : '1');
  }

  private String hex(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return String.format("%0" + 2 * length + "x", new BigInteger(1, bytes));
  }
}
