package io.ironsign.web3j;

import io.ironsign.Eip712;
import java.io.IOException;
import org.web3j.crypto.StructuredDataEncoder;

/** The digest of EIP-712 data: by the standard, where web3j's encoder is not always. */
final class TypedData {

  private TypedData() {}

  /**
   * @param json not null
   * @return 32 bytes
   * @throws IOException if it is not JSON
   * @throws RuntimeException that of web3j's encoder for data that it refuses; {@link
   *     IllegalArgumentException} for data that the standard gives no digest and web3j does
   */
  static byte[] hash(String json) throws IOException {
    try {
      return Eip712.parseStrict(json).hash();
    } catch (IllegalArgumentException e) {
      requireDigestOfWeb3j(json, e);
      throw e;
    }
  }

  private static void requireDigestOfWeb3j(String json, IllegalArgumentException refusal)
      throws IOException {
    try {
      new StructuredDataEncoder(json).hashStructuredData();
    } catch (StackOverflowError e) {
      throw refusal; // nested deeper than web3j can bear
    }
  }
}
