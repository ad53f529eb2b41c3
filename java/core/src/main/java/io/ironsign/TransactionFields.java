package io.ironsign;

import io.ironsign.Transaction.Kind;
import io.ironsign.internal.FieldSink;
import io.ironsign.internal.Rlp;
import io.ironsign.internal.TransactionForm;
import java.math.BigInteger;
import java.util.List;

/** The order of the fields of a {@link Transaction}, by kind. */
class TransactionFields extends TransactionForm<Transaction> {

  /** As it is in a block. */
  static final TransactionFields CANONICAL = new TransactionFields();

  /** As it is sent: with its blobs, if it has any. */
  static final TransactionFields NETWORK =
      new TransactionFields() {
        @Override
        public boolean hasSidecar(Transaction tx) {
          return tx.sidecar != null;
        }
      };

  private static final int HASH_ITEM = 1 + 32;

  private TransactionFields() {}

  /** Refuses a transaction without a number that its kind has. */
  static void requireAll(Transaction tx) {
    Transaction.requirePresent(tx.kind.isFisco() ? "randomId" : "nonce", tx.nonce);
    if (tx.kind.hasPriorityFee()) {
      Transaction.requirePresent("maxPriorityFeePerGas", tx.maxPriorityFeePerGas);
      Transaction.requirePresent("maxFeePerGas", tx.maxFeePerGas);
    } else {
      Transaction.requirePresent("gasPrice", tx.gasPrice);
    }
    Transaction.requirePresent("gasLimit", tx.gasLimit);
    Transaction.requirePresent("value", tx.value);
    if (tx.kind.isFisco()) {
      Transaction.requirePresent("blockLimit", tx.blockLimit);
    }
    if (tx.kind == Kind.EIP4844) {
      Transaction.requirePresent("maxFeePerBlobGas", tx.maxFeePerBlobGas);
    }
  }

  @Override
  public int type(Transaction tx) {
    return tx.kind.type;
  }

  @Override
  public BigInteger chainIdInV(Transaction tx) {
    return tx.kind == Kind.LEGACY ? tx.chainId : null;
  }

  @Override
  public void fields(Transaction tx, FieldSink out) {
    if (tx.kind.isTyped()) {
      out.number("chainId", tx.chainId);
    }
    if (tx.kind.isFisco()) {
      out.number("randomId", tx.nonce);
    } else {
      out.nonce("nonce", tx.nonce);
    }
    if (tx.kind.hasPriorityFee()) {
      out.number("maxPriorityFeePerGas", tx.maxPriorityFeePerGas);
      out.number("maxFeePerGas", tx.maxFeePerGas);
    } else {
      out.number("gasPrice", tx.gasPrice);
    }
    out.number("gasLimit", tx.gasLimit);
    if (tx.kind.isFisco()) {
      out.number("blockLimit", tx.blockLimit);
    }
    out.to(tx.to);
    out.number("value", tx.value);
    out.bytes(tx.data);
    kindsOwnFields(tx, out);
  }

  private static void kindsOwnFields(Transaction tx, FieldSink out) {
    if (tx.kind.isTyped()) {
      accessList(tx.accessList, out);
    }
    if (tx.kind == Kind.EIP4844) {
      out.number("maxFeePerBlobGas", tx.maxFeePerBlobGas);
      strings(tx.blobVersionedHashes, HASH_ITEM, out);
    }
    if (tx.kind == Kind.EIP7702) {
      authorizations(tx.authorizations, out);
    }
    if (tx.kind == Kind.FISCO2) {
      out.number("chainId", tx.chainId);
      out.number("groupId", tx.groupId);
      out.bytes(tx.extraData);
    }
  }

  private static void accessList(List<AccessListEntry> entries, FieldSink out) {
    long length = 0;
    for (AccessListEntry entry : entries) {
      length += Rlp.accessListEntryLength(entry.storageKeys().size());
    }
    out.list(length);
    for (AccessListEntry entry : entries) {
      List<byte[]> keys = entry.storageKeys();
      out.list(Rlp.accessListEntryPayload(keys.size()));
      out.bytes(entry.address());
      strings(keys, HASH_ITEM, out);
    }
  }

  private static void authorizations(List<Authorization> authorizations, FieldSink out) {
    long length = 0;
    for (Authorization authorization : authorizations) {
      length += Rlp.itemLength(authorization.length());
    }
    out.list(length);
    for (Authorization authorization : authorizations) {
      out.list(authorization.length());
      authorization.tell(out);
    }
  }

  /** A list of byte strings whose RLP is of one length. */
  private static void strings(List<byte[]> strings, long itemLength, FieldSink out) {
    out.list(itemLength * strings.size());
    for (byte[] string : strings) {
      out.bytes(string);
    }
  }

  @Override
  public void sidecar(Transaction tx, FieldSink out) {
    Transaction.Sidecar sidecar = tx.sidecar;
    if (sidecar.wrapperVersion != 0) {
      out.number("wrapperVersion", sidecar.wrapperVersion);
    }
    strings(sidecar.blobs, Rlp.itemLength(Transaction.BLOB_LENGTH), out);
    strings(sidecar.commitments, Rlp.itemLength(Transaction.KZG_LENGTH), out);
    strings(sidecar.proofs, Rlp.itemLength(Transaction.KZG_LENGTH), out);
  }
}
