package io.ironsign.agent.engine;

/** What the native calls are counted by. */
enum Operation {
  SIGN("sign"),
  RECOVER("recover"),
  VERIFY("verify"),
  PUBLIC_KEY("publicKey"),
  KECCAK256("keccak256"),
  SM2_SIGN("sm2Sign"),
  SM2_VERIFY("sm2Verify"),
  SM3("sm3");

  /** As the core calls it. */
  final String label;

  Operation(String label) {
    this.label = label;
  }
}
