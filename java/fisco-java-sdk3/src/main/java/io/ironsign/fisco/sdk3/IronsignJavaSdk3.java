package io.ironsign.fisco.sdk3;

import io.ironsign.Ironsign;
import io.ironsign.fisco.sdk.Replacement;
import java.util.Objects;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.hash.Hash;
import org.fisco.bcos.sdk.v3.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.v3.crypto.hash.SM3Hash;
import org.fisco.bcos.sdk.v3.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.v3.crypto.signature.SM2Signature;
import org.fisco.bcos.sdk.v3.crypto.signature.Signature;

/**
 * Puts Ironsign's signer and hash into a crypto suite of java-sdk 3.x, and knows what was there
 * before.
 *
 * <pre>{@code
 * Client client = sdk.getClient("group0");
 * IronsignJavaSdk3 installed = IronsignJavaSdk3.install(client.getCryptoSuite());
 * System.out.println(installed); // one line: what was installed, and why not where it was not
 * installed.restore(); // should it ever be wanted back
 * }</pre>
 *
 * <p>Only the SDK's own {@link ECDSASignature} and {@link Keccak256}, in a suite for SM2 {@link
 * SM2Signature} and {@link SM3Hash}, are replaced: a signer or hash of any other class, a subclass
 * of these included, stays. So suites for hardware modules are left alone, and so is every suite
 * while the native library is not in use. Key pairs
 * go on being made, and their addresses derived, by the SDK's own code: nothing in a suite can be
 * set to change that.
 *
 * <p>When: right after the suite, or the client that has it, is made, and before anything is built
 * from it. {@code TransactionEncoderService} keeps the {@code signatureImpl}, and codecs, event
 * encoders, decoders and generated contracts keep the {@code hashImpl}, that they find when they
 * are built. {@code BcosSDK.getClient} makes a new client, with a new suite, at every call, and
 * {@code initCryptoSuite} sets both fields anew: install again.
 *
 * <p>Transactions are hashed and signed by the SDK's C++ library, which never asks the suite. What
 * asks it to sign are signed calls ({@code sendCall}), {@code TransactionEncoderService} and the
 * application.
 */
public final class IronsignJavaSdk3 {
  private final CryptoSuite suite;
  private final Replacement<Signature> signature;
  private final Replacement<Hash> hash;

  private IronsignJavaSdk3(CryptoSuite suite) {
    this.suite = suite;
    signature =
        suite.signatureImpl instanceof SM2Signature
            ? new Replacement<>(suite.signatureImpl, SM2Signature.class, new IronsignSm2Signature())
            : new Replacement<>(suite.signatureImpl, ECDSASignature.class, new IronsignSignature());
    hash =
        suite.hashImpl instanceof SM3Hash
            ? new Replacement<>(suite.hashImpl, SM3Hash.class, new IronsignSm3Hash())
            : new Replacement<>(suite.hashImpl, Keccak256.class, new IronsignHash());
  }

  /**
   * Installs the signer and the hash, each where the SDK's own one is.
   *
   * @param suite the suite to change
   * @return what was there before, and what was done
   */
  public static IronsignJavaSdk3 install(CryptoSuite suite) {
    Objects.requireNonNull(suite, "suite");
    synchronized (IronsignJavaSdk3.class) {
      IronsignJavaSdk3 installed = new IronsignJavaSdk3(suite);
      suite.signatureImpl = installed.signature.current();
      suite.hashImpl = installed.hash.current();
      return installed;
    }
  }

  /**
   * Puts back what this install replaced. What something else has put there since stays; calling it
   * again does nothing. What was built from the suite in between keeps what it has.
   */
  public void restore() {
    synchronized (IronsignJavaSdk3.class) {
      suite.signatureImpl = signature.restored(suite.signatureImpl);
      suite.hashImpl = hash.restored(suite.hashImpl);
    }
  }

  /** Whether Ironsign's signer was in force after the install. */
  public boolean signatureInstalled() {
    return signature.isAccelerated();
  }

  /** Whether Ironsign's hash was in force after the install. */
  public boolean hashInstalled() {
    return hash.isAccelerated();
  }

  /** The signer that was in force before the install. */
  public Signature previousSignature() {
    return signature.previous();
  }

  /** The hash that was in force before the install. */
  public Hash previousHash() {
    return hash.previous();
  }

  /** One line for a log: what was installed, and the reason for what was not. */
  @Override
  public String toString() {
    return Ironsign.isNative()
        ? "Ironsign for java-sdk 3: signature " + signature + ", hash " + hash
        : "Ironsign for java-sdk 3: nothing installed: " + Ironsign.status();
  }
}
