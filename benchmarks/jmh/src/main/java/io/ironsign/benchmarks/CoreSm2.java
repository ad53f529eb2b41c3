package io.ironsign.benchmarks;

import io.ironsign.Sm2;
import io.ironsign.Sm3;

/** Ironsign's own API for SM2, the public key given, as the SDKs have it too. */
final class CoreSm2 implements Contestant {

  private static final byte[] USER_ID = Sm2.defaultUserId();
  private static final byte[] PUBLIC_KEY_64 = Sm2.publicKey(Cases.PRIVATE_KEY_32);

  @Override
  public Object sm2Sign(int i) {
    return Sm2.sign(Cases.MESSAGES[i], USER_ID, Cases.PRIVATE_KEY_32, PUBLIC_KEY_64);
  }

  @Override
  public boolean sm2Verify(int i, byte[] sig64) {
    return Sm2.verify(Cases.MESSAGES[i], sig64, PUBLIC_KEY_64);
  }

  @Override
  public byte[] sm3(int i) {
    return Sm3.digest(Cases.MESSAGES[i]);
  }

  @Override
  public byte[] toBytes(Object result) {
    return (byte[]) result;
  }
}
