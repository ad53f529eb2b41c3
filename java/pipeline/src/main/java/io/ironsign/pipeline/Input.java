package io.ironsign.pipeline;

import java.util.List;
import java.util.Objects;

/** The arguments of requests, as one array for each request and as one array for each batch. */
final class Input {

  private Input() {}

  /** A copy of the array behind what {@code input} has up to {@code off}; its length is checked. */
  static void put(byte[] argument, String name, byte[] input, int off, int length) {
    Objects.requireNonNull(argument, name);
    if (argument.length != length) {
      throw new IllegalArgumentException(
          name + " must be " + length + " bytes long, not " + argument.length);
    }
    System.arraycopy(argument, 0, input, off, length);
  }

  /** Bytes [off, off + length) of every request's input, one after the other. */
  static <R> byte[] column(List<Request<R>> requests, int off, int length) {
    byte[] column = new byte[requests.size() * length];
    for (int i = 0; i < requests.size(); i++) {
      System.arraycopy(requests.get(i).input(), off, column, i * length, length);
    }
    return column;
  }
}
