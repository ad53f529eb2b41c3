package io.ironsign.benchmarks;

import io.ironsign.Eip712;
import io.ironsign.Keccak256;
import io.ironsign.Secp256k1;
import io.ironsign.SignedTransaction;
import java.security.SignatureException;

/** Ironsign's own API, bytes in and bytes out. */
final class Core implements Contestant {

  @Override
  public Object sign(int i) {
    byte[] message = Cases.MESSAGES[i];
    return Secp256k1.keccakSignRecoverable(message, 0, message.length, Cases.PRIVATE_KEY_32);
  }

  @Override
  public Object recover(int i) throws SignatureException {
    return Secp256k1.recover(Cases.HASHES_32[i], Cases.SIGNATURES_65[i]);
  }

  @Override
  public boolean verify(int i) {
    return Secp256k1.verify(Cases.HASHES_32[i], Cases.SIGNATURES_64[i], Cases.PUBLIC_KEY_64);
  }

  @Override
  public Object publicKey() {
    return Secp256k1.publicKey(Cases.PRIVATE_KEY_32);
  }

  @Override
  public byte[] keccak256(int i) {
    return Keccak256.digest(Cases.MESSAGES[i]);
  }

  @Override
  public Object sender(int i) throws SignatureException {
    return SignedTransaction.sender(RawTransactions.RAW[i]);
  }

  @Override
  public Object signTypedData() {
    return Eip712.sign(TypedDataCases.MAIL, Cases.PRIVATE_KEY_32);
  }

  @Override
  public void signBatch(Batch batch) {
    Secp256k1.signRecoverableBatch(batch.hashes, Cases.PRIVATE_KEY_32, batch.sigs65);
  }

  @Override
  public void keccakSignBatch(Batch batch) {
    Secp256k1.keccakSignRecoverableBatch(
        batch.messages, batch.offsets, Cases.PRIVATE_KEY_32, batch.sigs65);
  }

  @Override
  public void publicKeyBatch(Batch batch) {
    Secp256k1.publicKeyBatch(batch.privateKeys, batch.publicKeys64);
  }

  @Override
  public boolean verify(byte[] hash32, byte[] sig64, byte[] key65) {
    return Secp256k1.verify(hash32, sig64, key65);
  }

  @Override
  public void verifyBatch(PublicItems items) {
    Secp256k1.verifyBatch(items.hashes, items.sigs64, items.keys64, items.verdicts);
  }

  @Override
  public Object recover(PublicItems items, int i) throws SignatureException {
    return Secp256k1.recover(items.hash32[i], items.sig65[i]);
  }

  @Override
  public void recoverBatch(PublicItems items) {
    Secp256k1.recoverBatch(items.hashes, items.sigs65, items.recovered64, items.status);
  }

  @Override
  public byte[] toBytes(Object result) {
    return (byte[]) result;
  }
}
