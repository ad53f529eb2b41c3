package io.ironsign.pipeline;

import java.util.List;

/** What a pipeline does for its requests. */
interface Operation<R> {

  /**
   * Decides each of the requests. What it throws concerns the batch: requests that it has left
   * undecided are then done alone.
   */
  void runBatch(List<Request<R>> requests);

  /** The result of one input. What it throws, the request fails with. */
  R runAlone(byte[] input) throws Exception;
}
