package io.ironsign.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.Ed25519;
import io.ironsign.P256;
import io.ironsign.Secp256k1;
import io.ironsign.SignatureAlgorithm;
import io.ironsign.Sm2;
import io.ironsign.TaggedSignature;
import io.ironsign.Verifier;
import java.lang.management.ManagementFactory;
import java.security.SignatureException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What comes out of a pipeline is what a single call gives. */
class PipelinesTest {

  private static final int COUNT = 600;

  private final Signatures signatures = new Signatures(COUNT, 5, 1);

  private static <T> T get(CompletableFuture<T> future) throws Exception {
    return future.get(20, TimeUnit.SECONDS);
  }

  @Test
  void verdictsAreThoseOfSingleCalls() throws Exception {
    try (VerifyPipeline pipeline = new VerifyPipeline()) {
      List<CompletableFuture<Boolean>> futures = new ArrayList<>();
      for (int i = 0; i < COUNT; i++) {
        futures.add(
            pipeline.submit(
                signatures.hashes[i], signatures.sigs64[i], signatures.publicKeys[i]));
      }
      for (int i = 0; i < COUNT; i++) {
        assertThat(get(futures.get(i))).as("" + i).isEqualTo(signatures.verdicts[i]);
      }
      assertThat(pipeline.metrics().getSubmitted()).isEqualTo(COUNT);
      assertThat(pipeline.metrics().getSucceeded()).isEqualTo(COUNT);
      assertThat(pipeline.metrics().getBatches()).isBetween(1L, (long) COUNT);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyAlgorithmHasTheVerdictsOfSingleCalls(SignatureAlgorithm algorithm) throws Exception {
    try (VerifyPipeline pipeline = new VerifyPipeline(algorithm, PipelineSettings.defaults())) {
      List<CompletableFuture<Boolean>> futures = new ArrayList<>();
      List<Boolean> expected = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        byte[] hash32 = signatures.hashes[i];
        byte[] key = signatures.privateKeys[i];
        byte[] sig64 = sign(algorithm, hash32, key);
        sig64[i] ^= (byte) (i % 2);
        byte[] publicKey = publicKey(algorithm, key);
        futures.add(pipeline.submit(hash32, sig64, publicKey));
        expected.add(Verifier.verify(algorithm, hash32, sig64, publicKey));
        Arrays.fill(sig64, (byte) 0); // has been copied
      }
      for (int i = 0; i < futures.size(); i++) {
        assertThat(get(futures.get(i))).isEqualTo(expected.get(i)).isEqualTo(i % 2 == 0);
      }
    }
  }

  /** Signatures of four algorithms, one after the other, in a pipeline made for one of them. */
  @Test
  void algorithmsMayBeMixedInOnePipeline() throws Exception {
    SignatureAlgorithm[] all = SignatureAlgorithm.values();
    int count = 240;
    // One worker, and a window in which all have come: so batches are mixed.
    PipelineSettings settings =
        PipelineSettings.defaults().workers(1).batchSize(count).window(Duration.ofSeconds(10));
    try (VerifyPipeline pipeline =
        new VerifyPipeline(SignatureAlgorithm.SM2, settings.bound(Duration.ofSeconds(20)))) {
      List<CompletableFuture<Boolean>> futures = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        SignatureAlgorithm algorithm = all[i % all.length];
        byte[] hash32 = signatures.hashes[i];
        byte[] key = signatures.privateKeys[i];
        byte[] sig64 = sign(algorithm, hash32, key);
        sig64[i % 64] ^= (byte) (i % 3 == 0 ? 1 : 0);
        byte[] publicKey = publicKey(algorithm, key);
        futures.add(
            algorithm == SignatureAlgorithm.SM2
                ? pipeline.submit(hash32, sig64, publicKey)
                : pipeline.submit(hash32, new TaggedSignature(algorithm, publicKey, sig64)));
      }
      for (int i = 0; i < count; i++) {
        assertThat(get(futures.get(i))).as("%s, %d", all[i % 4], i).isEqualTo(i % 3 != 0);
      }
      assertThat(pipeline.metrics().getBatches()).isEqualTo(1);
      assertThat(pipeline.metrics().getMeanBatchSize()).isEqualTo(count);
      assertThat(pipeline.metrics().getSucceeded()).isEqualTo(count);
    }
  }

  /** With and without a public key, among others; three requests cannot be done. */
  @Test
  void sm2SignaturesVerifyAndABadKeyFailsAlone() throws Exception {
    byte[] offCurve = new byte[64];
    byte[] noKey = new byte[32];
    try (SignPipeline pipeline = new SignPipeline()) {
      List<CompletableFuture<byte[]>> futures = new ArrayList<>();
      for (int i = 0; i < COUNT; i++) {
        byte[] hash32 = signatures.hashes[i];
        byte[] key = signatures.privateKeys[i];
        if (i % 3 == 0) {
          futures.add(pipeline.submit(hash32, key));
        } else if (i % 3 == 1) {
          futures.add(pipeline.submitSm2(hash32, i == 301 ? noKey : key));
        } else {
          byte[] publicKey64 = i == 302 ? offCurve : Sm2.publicKey(key);
          futures.add(pipeline.submitSm2(hash32, i == 200 ? noKey : key, publicKey64));
        }
      }
      for (int i = 0; i < COUNT; i++) {
        CompletableFuture<byte[]> future = futures.get(i);
        byte[] hash32 = signatures.hashes[i];
        byte[] key = signatures.privateKeys[i];
        if (i == 200 || i == 301 || i == 302) {
          assertThatThrownBy(() -> get(future))
              .cause()
              .isInstanceOf(IllegalArgumentException.class)
              .hasMessageContaining(i == 302 ? "publicKey" : "privateKey32");
        } else if (i % 3 == 0) {
          assertThat(get(future)).isEqualTo(Secp256k1.signRecoverable(hash32, key));
        } else {
          assertThat(Sm2.verify(hash32, get(future), Sm2.publicKey(key))).as("%d", i).isTrue();
        }
      }
      assertThat(pipeline.metrics().getFailed()).isEqualTo(3);
      assertThat(pipeline.metrics().getSucceeded()).isEqualTo(COUNT - 3);
    }
  }

  /** What one kind in a batch fails with leaves the others to be done together. */
  @Test
  void aKindThatFailsLeavesTheOthers() {
    List<Request<byte[]>> requests = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      requests.add(new Request<>(new byte[] {(byte) (i % 3), (byte) i}));
    }
    List<Integer> sizes = new ArrayList<>();
    assertThatThrownBy(
            () ->
                Groups.run(
                    requests,
                    (kind, group) -> {
                      sizes.add(group.size());
                      if (kind == 1) {
                        throw new IllegalStateException("one");
                      }
                      group.forEach(request -> request.succeed(new byte[] {kind}));
                    }))
        .hasMessage("one");
    assertThat(sizes).containsExactly(10, 10, 10);
    for (int i = 0; i < 30; i++) {
      assertThat(requests.get(i).isUndecided()).as("%d", i).isEqualTo(i % 3 == 1);
    }
  }

  private static byte[] sign(SignatureAlgorithm algorithm, byte[] hash32, byte[] key) {
    switch (algorithm) {
      case ECDSA_SECP256K1:
        return Arrays.copyOf(Secp256k1.signRecoverable(hash32, key), 64);
      case ECDSA_P256:
        return P256.sign(hash32, key);
      case ED25519:
        return Ed25519.sign(hash32, key);
      default:
        return Sm2.sign(hash32, key);
    }
  }

  private static byte[] publicKey(SignatureAlgorithm algorithm, byte[] key) {
    switch (algorithm) {
      case ECDSA_SECP256K1:
        return Secp256k1.publicKey(key);
      case ECDSA_P256:
        return P256.publicKey(key);
      case ED25519:
        return Ed25519.publicKey(key);
      default:
        return Sm2.publicKey(key);
    }
  }

  @Test
  void recoveredKeysAreThoseOfSingleCalls() throws Exception {
    int failed = 0;
    try (RecoverPipeline pipeline = new RecoverPipeline()) {
      List<CompletableFuture<byte[]>> futures = new ArrayList<>();
      for (int i = 0; i < COUNT; i++) {
        futures.add(pipeline.submit(signatures.hashes[i], signatures.sigs65[i]));
      }
      for (int i = 0; i < COUNT; i++) {
        try {
          byte[] expected = Secp256k1.recover(signatures.hashes[i], signatures.sigs65[i]);
          assertThat(get(futures.get(i))).isEqualTo(expected);
        } catch (SignatureException e) {
          failed++;
          CompletableFuture<byte[]> future = futures.get(i);
          assertThatThrownBy(() -> get(future))
              .isInstanceOf(ExecutionException.class)
              .cause()
              .isInstanceOf(SignatureException.class)
              .hasMessage(e.getMessage());
        }
      }
      assertThat(failed).isBetween(10, COUNT / 3);
      assertThat(pipeline.metrics().getFailed()).isEqualTo(failed);
    }
  }

  /** A key that is none makes the native call for the batch fail, and only its own request. */
  @Test
  void signaturesAreThoseOfSingleCallsAndABadKeyFailsAlone() throws Exception {
    try (SignPipeline pipeline = new SignPipeline()) {
      List<CompletableFuture<byte[]>> futures = new ArrayList<>();
      for (int i = 0; i < COUNT; i++) {
        byte[] key = i == 77 ? new byte[32] : signatures.privateKeys[i];
        futures.add(pipeline.submit(signatures.hashes[i], key));
      }
      for (int i = 0; i < COUNT; i++) {
        CompletableFuture<byte[]> future = futures.get(i);
        if (i == 77) {
          assertThatThrownBy(() -> get(future))
              .cause()
              .isInstanceOf(IllegalArgumentException.class)
              .hasMessageContaining("privateKey");
        } else {
          assertThat(get(future))
              .isEqualTo(
                  Secp256k1.signRecoverable(signatures.hashes[i], signatures.privateKeys[i]));
        }
      }
      assertThat(pipeline.metrics().getFailed()).isEqualTo(1);
    }
  }

  @Test
  void malformedArgumentsAreNamedAtOnce() {
    byte[] ok = new byte[64];
    try (VerifyPipeline verify = new VerifyPipeline();
        RecoverPipeline recover = new RecoverPipeline();
        SignPipeline sign = new SignPipeline()) {
      assertThatThrownBy(() -> verify.submit(null, ok, ok))
          .isInstanceOf(NullPointerException.class)
          .hasMessageContaining("hash32");
      assertThatThrownBy(() -> verify.submit(new byte[32], new byte[63], ok))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("sig64");
      assertThatThrownBy(() -> verify.submit(new byte[32], ok, new byte[65]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("publicKey");
      assertThatThrownBy(() -> recover.submit(new byte[32], ok))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("sig65");
      assertThatThrownBy(() -> sign.submit(new byte[32], null))
          .isInstanceOf(NullPointerException.class)
          .hasMessageContaining("privateKey32");
      assertThatThrownBy(() -> sign.submitSm2(new byte[31], new byte[32]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("hash32");
      assertThatThrownBy(() -> sign.submitSm2(new byte[32], new byte[33]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("privateKey32");
      assertThatThrownBy(() -> sign.submitSm2(new byte[32], new byte[32], null))
          .isInstanceOf(NullPointerException.class)
          .hasMessageContaining("publicKey64");
      assertThatThrownBy(() -> sign.submitSm2(new byte[32], new byte[32], new byte[65]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("publicKey64");
      assertThatThrownBy(() -> verify.submit(new byte[32], null))
          .isInstanceOf(NullPointerException.class)
          .hasMessageContaining("signature");
      assertThat(verify.metrics().getSubmitted()).isZero();
    }
  }

  @Test
  void settingsOutOfRangeAreNamed() {
    PipelineSettings settings = PipelineSettings.defaults();
    assertThatThrownBy(() -> settings.batchSize(0)).hasMessageContaining("batchSize");
    assertThatThrownBy(() -> settings.capacity(-1)).hasMessageContaining("capacity");
    assertThatThrownBy(() -> settings.workers(0)).hasMessageContaining("workers");
    assertThatThrownBy(() -> settings.window(Duration.ofNanos(-1))).hasMessageContaining("window");
    assertThatThrownBy(() -> settings.bound(Duration.ZERO)).hasMessageContaining("bound");
    assertThatThrownBy(() -> settings.bound(Duration.ofDays(9))).hasMessageContaining("bound");
    assertThatThrownBy(() -> settings.backPressure(null)).hasMessageContaining("backPressure");
  }

  @Test
  void jmxShowsWhatThePipelineDidWhileItIsOpen() throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("io.ironsign:type=Pipeline,name=test");
    PipelineSettings settings = PipelineSettings.defaults().jmxName("test");
    try (SignPipeline pipeline = new SignPipeline(settings)) {
      get(pipeline.submit(signatures.hashes[0], signatures.privateKeys[0]));
      assertThat(server.getAttribute(name, "Submitted")).isEqualTo(1L);
      assertThat(server.getAttribute(name, "Succeeded")).isEqualTo(1L);
      assertThat(server.getAttribute(name, "MeanBatchSize")).isEqualTo(1.0);
      assertThat((double) server.getAttribute(name, "P99WaitMicros")).isPositive();
      assertThatThrownBy(() -> new SignPipeline(settings).close())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("jmxName");
    }
    assertThat(server.isRegistered(name)).isFalse();
  }
}
