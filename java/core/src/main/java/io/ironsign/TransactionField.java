package io.ironsign;

/** A field of a signed transaction, by the name it has in its EIP. */
enum TransactionField {
  CHAIN_ID("chainId"),
  NONCE("nonce"),
  GAS_PRICE("gasPrice"),
  MAX_PRIORITY_FEE_PER_GAS("maxPriorityFeePerGas"),
  MAX_FEE_PER_GAS("maxFeePerGas"),
  GAS_LIMIT("gasLimit"),
  TO("to"),
  VALUE("value"),
  DATA("data"),
  ACCESS_LIST("accessList"),
  MAX_FEE_PER_BLOB_GAS("maxFeePerBlobGas"),
  BLOB_VERSIONED_HASHES("blobVersionedHashes"),
  AUTHORIZATION_LIST("authorizationList"),

  // FISCO BCOS 2 only.
  RANDOM_ID("randomId"),
  BLOCK_LIMIT("blockLimit"),
  GROUP_ID("groupId"),
  EXTRA_DATA("extraData"),

  V("v"),
  Y_PARITY("yParity"),
  R("r"),
  S("s");

  final String text;

  TransactionField(String text) {
    this.text = text;
  }

  boolean isList() {
    return this == ACCESS_LIST || this == BLOB_VERSIONED_HASHES || this == AUTHORIZATION_LIST;
  }

  boolean isNumber() {
    return !isList() && this != TO && this != DATA && this != EXTRA_DATA;
  }
}
