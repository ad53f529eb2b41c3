package io.ironsign.pipeline;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** Requests of one batch that want different things, which the first byte of their input tells. */
final class Groups {

  private Groups() {}

  /**
   * Does the requests of each kind together. What fails leaves its own requests undecided.
   *
   * @throws RuntimeException what the last that failed threw
   */
  static <R> void run(List<Request<R>> requests, BiConsumer<Byte, List<Request<R>>> operation) {
    RuntimeException failure = null;
    for (List<Request<R>> group :
        requests.stream()
            .collect(Collectors.groupingBy(request -> request.input()[0]))
            .values()) {
      try {
        operation.accept(group.get(0).input()[0], group);
      } catch (RuntimeException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
