/**
 * Middleware that makes batches of single requests: {@link io.ironsign.pipeline.VerifyPipeline},
 * {@link io.ironsign.pipeline.RecoverPipeline}, {@link io.ironsign.pipeline.SignPipeline}.
 *
 * <p>A request that comes alone waits up to a window for others and is then done with them in one
 * native call. The path of one: {@code submit} puts a {@code Request} into the queue of a {@code
 * Batcher}; a worker thread takes it out with others and gives them to an {@code Operation}; {@code
 * Completion} completes the futures.
 *
 * <p>The queue is JCTools' {@code MpscAtomicArrayQueue}, which this jar contains. LMAX Disruptor
 * was the other choice: its current line needs Java 11, the one for Java 8 is no longer kept, and its
 * ring gives each event to fixed consumers, where here a worker, a submitter that closes and the
 * thread for late requests all take from one queue. The variant without {@code sun.misc.Unsafe} is
 * used, as JDK 24 warns of that.
 */
package io.ironsign.pipeline;
