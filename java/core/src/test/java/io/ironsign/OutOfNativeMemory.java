package io.ironsign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program that asks for batches so large that there is no memory for their copies, as it lets
 * Linux limit its address space to what it has and some more.
 */
final class OutOfNativeMemory {

  private static final int COUNT = 1 << 20;
  private static final long MORE = 24L << 20; // less than the 32 MiB of the hashes or keys

  private OutOfNativeMemory() {}

  public static void main(String[] args) throws Exception {
    byte[] hashes = new byte[32 * COUNT];
    byte[] key = new byte[32];
    key[31] = 1;
    byte[] out = new byte[65 * COUNT];
    byte[] sig65 = Secp256k1.signRecoverable(key, key);
    byte[] publicKeys64 = new byte[64 * COUNT];
    int[] offsets = new int[COUNT + 1];
    byte[] sm2Key = Sm2.publicKey(key);
    byte[] id = Sm2.defaultUserId();
    byte[] verdicts = new byte[COUNT];

    limitAddressSpace(Long.toString(addressSpace() + MORE));
    print("sign", () -> Secp256k1.signRecoverableBatch(hashes, key, out));
    print("keccakSign", () -> Secp256k1.keccakSignRecoverableBatch(key, offsets, key, out));
    print("publicKey", () -> Secp256k1.publicKeyBatch(hashes, publicKeys64));
    print("sm2 sign", () -> Sm2.signDigestBatch(hashes, key, publicKeys64));
    print("sm2 sign messages", () -> Sm2.signBatch(key, offsets, id, key, publicKeys64));
    print("sm2 verify", () -> Sm2.verifyDigestBatch(hashes, publicKeys64, sm2Key, verdicts));
    limitAddressSpace("unlimited");

    boolean untouched = isZero(out) && isZero(publicKeys64);
    System.out.println(untouched ? "untouched" : "written to");
    byte[] again = new byte[65];
    Secp256k1.signRecoverableBatch(key, key, again);
    System.out.println(Arrays.equals(again, sig65) ? "signs again" : "signs something else");
  }

  private static void print(String name, Runnable call) {
    try {
      call.run();
      System.out.println(name + ": done");
    } catch (Throwable e) {
      System.out.println(name + ": " + e.getClass().getName());
    }
  }

  private static boolean isZero(byte[] bytes) {
    for (byte b : bytes) {
      if (b != 0) {
        return false;
      }
    }
    return true;
  }

  private static long addressSpace() throws IOException {
    String status = read(Paths.get("/proc/self/status"));
    Matcher size = Pattern.compile("VmSize:\\s+(\\d+) kB").matcher(status);
    if (!size.find()) {
      throw new IllegalStateException(status);
    }
    return 1024 * Long.parseLong(size.group(1));
  }

  private static void limitAddressSpace(String bytes) throws IOException, InterruptedException {
    String self = Paths.get("/proc/self").toRealPath().getFileName().toString();
    Process prlimit =
        new ProcessBuilder("prlimit", "--pid", self, "--as=" + bytes + ":").inheritIO().start();
    if (prlimit.waitFor() != 0) {
      throw new IllegalStateException("prlimit failed");
    }
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
