package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.util.Arrays;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.HashInterface;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;

/**
 * web3sdk's {@code ECDSASign.signMessage}, while its own Keccak-256 is the hash in force: another
 * hash may be a device's, which the SDK's code asks, and asks once.
 *
 * <p>A pair whose public key is another's is refused before 2.6 and signed for since: the SDK's
 * code does as its version does.
 */
final class Web3sdkSignMessage {

  private Web3sdkSignMessage() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static SignatureData enter(
      @Advice.Argument(0) byte[] message, @Advice.Argument(1) ECKeyPair pair) {
    HashInterface hash = Hash.getHashInterface();
    if (pair == null
        || pair.getClass() != ECKeyPair.class
        || hash == null
        || hash.getClass() != SHA3Digest.class) {
      return null;
    }
    byte[] sig65 =
        Bridge.engine().signMessage(pair, pair.getPrivateKey(), pair.getPublicKey(), message, true);
    return sig65 == null
        ? null
        : new SignatureData(
            (byte) (27 + sig65[64]),
            Arrays.copyOfRange(sig65, 0, 32),
            Arrays.copyOfRange(sig65, 32, 64));
  }
}
