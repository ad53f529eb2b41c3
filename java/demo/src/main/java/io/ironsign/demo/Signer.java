package io.ironsign.demo;

/** What signs and encodes the transactions of a {@link TxClient}. */
public enum Signer {
  /** The SDK as it is published. */
  SDK,
  /** The same SDK with Ironsign swapped in. */
  IRONSIGN
}
