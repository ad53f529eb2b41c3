package io.ironsign;

import io.ironsign.internal.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Test vectors: those of the project, and if {@code IRONSIGN_VECTORS} names a folder, the sets in
 * it, each of which then has to be there.
 */
final class Vectors {

  private Vectors() {}

  /** The project's own, computed by {@code vectors/messages.py}. */
  static Map<?, ?> own() {
    return (Map<?, ?>)
        Json.parse(text(Paths.get("").toAbsolutePath().resolve("../../vectors/messages.json")));
  }

  static boolean haveExtra() {
    return System.getenv("IRONSIGN_VECTORS") != null;
  }

  /** A file of an extra set, unpacked if its name ends in gz. */
  static Object extra(String name) {
    return Json.parse(text(extraFile(name)));
  }

  static Path extraFile(String name) {
    return Paths.get(System.getenv("IRONSIGN_VECTORS")).resolve(name);
  }

  /** The JSON files of a folder of an extra set and of the folders in it. */
  static List<Path> extraFiles(String folder) {
    try (Stream<Path> files = Files.walk(extraFile(folder))) {
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .sorted()
          .collect(Collectors.toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(Path file) {
    try (InputStream in = open(file)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        bytes.write(buffer, 0, n);
      }
      return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    return file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
  }

  static String string(Object object, String name) {
    Object member = ((Map<?, ?>) object).get(name);
    return member == null ? null : member.toString();
  }

  /** A member that is hexadecimal digits, with 0x or without. */
  static byte[] bytes(Object object, String name) {
    return unhex(string(object, name));
  }

  static byte[] unhex(String hex) {
    return Hex.decode(hex.startsWith("0x") ? hex.substring(2) : hex);
  }

  /** What was read, as JSON again. */
  static String json(Object value) {
    StringBuilder text = new StringBuilder();
    write(value, text);
    return text.toString();
  }

  private static void write(Object value, StringBuilder to) {
    if (value instanceof Map) {
      String comma = "{";
      for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
        to.append(comma);
        write(member.getKey(), to);
        to.append(':');
        write(member.getValue(), to);
        comma = ",";
      }
      to.append(comma.equals("{") ? "{}" : "}");
    } else if (value instanceof List) {
      String comma = "[";
      for (Object element : (List<?>) value) {
        to.append(comma);
        write(element, to);
        comma = ",";
      }
      to.append(comma.equals("[") ? "[]" : "]");
    } else if (value instanceof String) {
      to.append('"');
      for (char c : ((String) value).toCharArray()) {
        to.append(c < ' ' || c == '"' || c == '\\' ? String.format("\\u%04x", (int) c) : c);
      }
      to.append('"');
    } else {
      to.append(value);
    }
  }
}
