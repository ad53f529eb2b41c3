package io.ironsign.fisco.web3sdk;

import io.ironsign.Ironsign;
import io.ironsign.NativeRandom;
import java.math.BigInteger;
import java.security.SecureRandom;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.HashInterface;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.SignInterface;
import org.fisco.bcos.web3j.crypto.gm.sm2.SM2Sign;
import org.fisco.bcos.web3j.crypto.gm.sm3.SM3Digest;

/**
 * Puts Ironsign's signer and hash where web3sdk looks for them, and knows what was there before.
 *
 * <pre>{@code
 * IronsignWeb3sdk installed = IronsignWeb3sdk.install();
 * System.out.println(installed); // one line: what was installed, and why not where it was not
 * installed.restore(); // should it ever be wanted back
 * }</pre>
 *
 * <p>Only the SDK's own {@link ECDSASign} and {@link SHA3Digest}, or for SM2 {@link SM2Sign} and
 * {@link SM3Digest}, are replaced, each by its counterpart. A signer or hash of any other class, a
 * subclass of these included, stays. Nothing is replaced while the native library is not in use.
 *
 * <p>The constructor of the SDK's {@code EncryptType}, and in 2.6 its {@code setEncryptType}, sets
 * both anew and so throws an install away: install after it, or construct {@link EncryptType}.
 */
public final class IronsignWeb3sdk {
  private final SignInterface previousSigner;
  private final HashInterface previousHash;
  private final SignInterface signer;
  private final HashInterface hash;
  private final String obstacle;

  private IronsignWeb3sdk(SignInterface previousSigner, HashInterface previousHash) {
    this.previousSigner = previousSigner;
    this.previousHash = previousHash;
    obstacle = Ironsign.isNative() ? null : Ironsign.status().toString();
    boolean free = obstacle == null;
    signer = free ? accelerated(previousSigner) : previousSigner;
    hash = free ? accelerated(previousHash) : previousHash;
  }

  /**
   * Installs the signer and the hash, each where the SDK's own one is.
   *
   * @return what was there before, and what was done
   */
  public static IronsignWeb3sdk install() {
    synchronized (IronsignWeb3sdk.class) {
      IronsignWeb3sdk installed =
          new IronsignWeb3sdk(Sign.getSignInterface(), Hash.getHashInterface());
      Sign.setSignInterface(installed.signer);
      Hash.setHashInterface(installed.hash);
      return installed;
    }
  }

  /**
   * A random id for a transaction, uniform in [0, 2^250), as the SDK's managers draw it: from the
   * native generator of the calling thread, or where the native library is not in use from a {@link
   * SecureRandom}.
   */
  public static BigInteger nextNonce() {
    return Ironsign.isNative() ? NativeRandom.nextNonce() : new BigInteger(250, Fallback.RANDOM);
  }

  /** Made where it is needed only. */
  private static final class Fallback {
    static final SecureRandom RANDOM = new SecureRandom();
  }

  /**
   * Puts back what this install replaced. What something else has put there since, such as a switch
   * between ECDSA and SM2, stays; calling it again does nothing.
   */
  public void restore() {
    synchronized (IronsignWeb3sdk.class) {
      if (Sign.getSignInterface() == signer) {
        Sign.setSignInterface(previousSigner);
      }
      if (Hash.getHashInterface() == hash) {
        Hash.setHashInterface(previousHash);
      }
    }
  }

  /** Whether Ironsign's signer was in force after the install. */
  public boolean signerInstalled() {
    return signer instanceof IronsignSign || signer instanceof IronsignSm2Sign;
  }

  /** Whether Ironsign's hash was in force after the install. */
  public boolean hashInstalled() {
    return hash instanceof IronsignHash || hash instanceof IronsignSm3Hash;
  }

  /** The signer that was in force before the install. */
  public SignInterface previousSigner() {
    return previousSigner;
  }

  /** The hash that was in force before the install. */
  public HashInterface previousHash() {
    return previousHash;
  }

  /** One line for a log: what was installed, and the reason for what was not. */
  @Override
  public String toString() {
    return obstacle != null
        ? "Ironsign for web3sdk: nothing installed: " + obstacle
        : "Ironsign for web3sdk: signer "
            + outcome(signerInstalled(), signer)
            + ", hash "
            + outcome(hashInstalled(), hash);
  }

  private static SignInterface accelerated(SignInterface inForce) {
    if (isExactly(ECDSASign.class, inForce)) {
      return new IronsignSign();
    }
    return isExactly(SM2Sign.class, inForce) ? new IronsignSm2Sign() : inForce;
  }

  private static HashInterface accelerated(HashInterface inForce) {
    if (isExactly(SHA3Digest.class, inForce)) {
      return new IronsignHash();
    }
    return isExactly(SM3Digest.class, inForce) ? new IronsignSm3Hash() : inForce;
  }

  private static boolean isExactly(Class<?> sdkClass, Object inForce) {
    return inForce != null && inForce.getClass() == sdkClass;
  }

  private static String outcome(boolean installed, Object inForce) {
    return installed
        ? "installed"
        : "not installed: " + (inForce == null ? null : inForce.getClass().getName()) + " stays";
  }
}
