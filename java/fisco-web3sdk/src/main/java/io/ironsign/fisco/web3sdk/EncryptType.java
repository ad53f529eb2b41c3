package io.ironsign.fisco.web3sdk;

/**
 * web3sdk's {@code EncryptType} that installs Ironsign after the SDK's own signer and hash: for a
 * Spring bean or an import in place of the SDK's, whose constructor throws an earlier install away.
 *
 * <p>In 2.6 the inherited static {@code setEncryptType} goes on setting the SDK's own.
 */
public class EncryptType extends org.fisco.bcos.web3j.crypto.EncryptType {

  /**
   * Sets the SDK's signer and hash, then Ironsign's in their place.
   *
   * @param encryptType 1 for SM2, anything else for ECDSA
   */
  public EncryptType(int encryptType) {
    super(encryptType);
    IronsignWeb3sdk.install();
  }
}
