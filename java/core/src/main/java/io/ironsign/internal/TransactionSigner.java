package io.ironsign.internal;

import io.ironsign.BadFieldException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.RandomAccess;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Encodes transactions, has them hashed and signed in one native call, and encodes them signed. The
 * fields are written once: the signed form takes them over, as only the list's header and what
 * follows the fields differ.
 *
 * <p>In Java, because the fields are Java objects: to hand ten of them to native code takes longer
 * than to encode them.
 *
 * <p>An object is the memory that one batch needs; those of batches of a usual size are used again.
 */
public final class TransactionSigner {

  /** Of how many transactions native code gets the payloads at once. */
  private static final int MAX_COUNT = 4096;

  /** And of how many bytes, unless a single one is longer. */
  private static final int MAX_BYTES = 1 << 20;

  /** As many as there can be threads at work. */
  private static final BlockingQueue<TransactionSigner> IDLE =
      new ArrayBlockingQueue<>(Math.max(2, Runtime.getRuntime().availableProcessors()));

  /** There is a transaction for the SDK's own code. */
  private static final int UNKNOWN = -1;

  private static final int R = 0;
  private static final int S = R + Scalars.LENGTH;

  private final FieldMeter meter = new FieldMeter();
  private final FieldWriter writer = new FieldWriter();

  /** The payloads of a batch, one after the other. */
  private byte[] payloads = {};

  /** Where each begins, and the last ends. */
  private int[] offsets = {0};

  /** Where the fields begin in each, and how long they are. */
  private int[] fieldOffsets = {};

  private int[] fieldLengths = {};
  private byte[] signatures = {};

  private TransactionSigner() {}

  /**
   * What is hashed and signed.
   *
   * @return null if the transaction is one for the SDK's own code
   * @throws BadFieldException for a field that no transaction can have
   */
  public static <T> byte[] payload(TransactionForm<T> form, T transaction) {
    TransactionSigner signer = new TransactionSigner();
    return signer.prepare(form, transaction) ? signer.payloads : null;
  }

  /** Signs a transaction by ECDSA: {@link #sign(SignatureScheme, TransactionForm, T, byte[])}. */
  public static <T> byte[] sign(TransactionForm<T> form, T transaction, byte[] key32) {
    return sign(SignatureScheme.ECDSA, form, transaction, key32);
  }

  /**
   * Signs a transaction, in its network form if it has another.
   *
   * @param key32 a private key of the scheme
   * @return null if the transaction is one for the SDK's own code
   * @throws BadFieldException for a field that no transaction can have
   */
  public static <T> byte[] sign(
      SignatureScheme scheme, TransactionForm<T> form, T transaction, byte[] key32) {
    TransactionSigner signer = new TransactionSigner();
    if (!signer.prepare(form, transaction)) {
      return null;
    }
    byte[] signature = scheme.sign(signer.payloads, key32);
    return signer.signed(scheme, form, transaction, 0, signature, 0);
  }

  /**
   * The signed form of a transaction whose signature is known, in its network form if it has
   * another.
   *
   * @param signature as the scheme has it
   * @return null if the transaction is one for the SDK's own code
   * @throws BadFieldException for a field that no transaction can have
   */
  public static <T> byte[] encode(
      SignatureScheme scheme, TransactionForm<T> form, T transaction, byte[] signature) {
    TransactionSigner signer = new TransactionSigner();
    return signer.prepare(form, transaction)
        ? signer.signed(scheme, form, transaction, 0, signature, 0)
        : null;
  }

  /**
   * Measures a transaction without writing it: hexadecimal digits are counted but not looked at.
   *
   * @throws BadFieldException for a field that no transaction can have, or one of an unknown class
   */
  public static <T> void check(TransactionForm<T> form, T transaction) {
    if (new FieldMeter().measure(form, transaction) == FieldMeter.UNKNOWN) {
      throw new BadFieldException("transaction", "has a number of a subclass of BigInteger");
    }
  }

  /** One payload, in an array of just its length. */
  private <T> boolean prepare(TransactionForm<T> form, T transaction) {
    setCount(1, 0);
    if (!measure(form, transaction, 0)) {
      return false;
    }
    payloads = new byte[offsets[1]];
    write(form, transaction, 0);
    return true;
  }

  /** Signs all transactions by ECDSA, as the other method does. */
  public static <T> List<byte[]> signAll(
      TransactionForm<T> form, List<? extends T> transactions, byte[] key32) {
    return signAll(SignatureScheme.ECDSA, form, transactions, key32);
  }

  /**
   * Signs all transactions, each in its network form if it has another.
   *
   * @param key32 a private key of the scheme
   * @return as many arrays; null if there is one for the SDK's own code
   * @throws BadFieldException for a field that no transaction can have, with the first such
   *     transaction's index
   */
  public static <T> List<byte[]> signAll(
      SignatureScheme scheme,
      TransactionForm<T> form,
      List<? extends T> transactions,
      byte[] key32) {
    if (!(transactions instanceof RandomAccess)) {
      return signAll(scheme, form, new ArrayList<>(transactions), key32); // each is asked for often
    }
    TransactionSigner signer = IDLE.poll();
    if (signer == null) {
      signer = new TransactionSigner();
    }
    List<byte[]> signed = new ArrayList<>(transactions.size());
    boolean known = true;
    while (known && signed.size() < transactions.size()) {
      known = signer.signSome(scheme, form, transactions, key32, signed);
    }
    if (signer.payloads.length <= MAX_BYTES) {
      IDLE.offer(signer);
    }
    return known ? signed : null;
  }

  /** Signs the next transactions, those that follow what is in {@code signed}. */
  private <T> boolean signSome(
      SignatureScheme scheme,
      TransactionForm<T> form,
      List<? extends T> transactions,
      byte[] key32,
      List<byte[]> signed) {
    int from = signed.size();
    int length = scheme.signatureLength;
    int count = prepareSome(form, transactions, from, length);
    if (count == UNKNOWN) {
      return false;
    }
    scheme.signBatch(payloads, offsets, key32, signatures);
    for (int i = 0; i < count; i++) {
      T transaction = transactions.get(from + i);
      signed.add(signed(scheme, form, transaction, i, signatures, length * i));
    }
    return true;
  }

  /** Returns how many payloads were written, or {@link #UNKNOWN}. */
  private <T> int prepareSome(
      TransactionForm<T> form, List<? extends T> transactions, int from, int signatureLength) {
    setCount(Math.min(transactions.size() - from, MAX_COUNT), signatureLength);
    BadFieldException refused = null;
    int i = 0;
    try {
      while (i < offsets.length - 1 && offsets[i] < MAX_BYTES) {
        if (!measure(form, transactions.get(from + i), i)) {
          return UNKNOWN;
        }
        i++;
      }
    } catch (BadFieldException e) {
      refused = e.at((long) from + i); // unless digits of one before it, met at writing, are none
    }
    setCount(i, signatureLength);
    writeAll(form, transactions, from);
    if (refused != null) {
      throw refused;
    }
    return i;
  }

  /** Writes what was measured. */
  private <T> void writeAll(TransactionForm<T> form, List<? extends T> transactions, int from) {
    int count = offsets.length - 1;
    if (payloads.length < offsets[count]) {
      payloads = new byte[offsets[count]];
    }
    for (int i = 0; i < count; i++) {
      try {
        write(form, transactions.get(from + i), i);
      } catch (BadFieldException e) {
        throw e.at((long) from + i);
      }
    }
  }

  /** Native code wants arrays of just these lengths. */
  private void setCount(int count, int signatureLength) {
    if (offsets.length != count + 1) {
      offsets = Arrays.copyOf(offsets, count + 1);
    }
    if (signatures.length != signatureLength * count) {
      signatures = new byte[signatureLength * count];
    }
    if (fieldLengths.length < count) {
      fieldLengths = new int[count];
      fieldOffsets = new int[count];
    }
  }

  private <T> boolean measure(TransactionForm<T> form, T transaction, int i) {
    int fields = meter.measure(form, transaction);
    if (fields == FieldMeter.UNKNOWN) {
      return false;
    }
    BigInteger chainId = form.chainIdInV(transaction);
    long list = Rlp.itemLength(chainId == null ? fields : fields + chainLength(chainId));
    long end = offsets[i] + (form.type(transaction) == 0 ? 0 : 1) + list;
    fieldLengths[i] = fields;
    offsets[i + 1] = Math.toIntExact(end);
    return true;
  }

  /** EIP-155: chain id, nothing, nothing. */
  private static long chainLength(BigInteger chainId) {
    return Rlp.numberLength(chainId) + 2;
  }

  private <T> void write(TransactionForm<T> form, T transaction, int i) {
    BigInteger chainId = form.chainIdInV(transaction);
    writer.reset(payloads, offsets[i]);
    putType(form.type(transaction));
    writer.list(chainId == null ? fieldLengths[i] : fieldLengths[i] + chainLength(chainId));
    fieldOffsets[i] = writer.position();
    form.fields(transaction, writer);
    if (chainId != null) {
      writer.number("chainId", chainId);
      writer.number(0);
      writer.number(0);
    }
    requireEnd(offsets[i + 1]);
  }

  private void putType(int type) {
    if (type != 0) {
      writer.put((byte) type);
    }
  }

  /** What was measured and what was written are the same, unless somebody changes it meanwhile. */
  private void requireEnd(int end) {
    if (writer.position() != end) {
      throw new ConcurrentModificationException("a transaction changed while it was encoded");
    }
  }

  /** The signed form of the transaction whose payload is the i-th; writes no field anew. */
  private <T> byte[] signed(
      SignatureScheme scheme,
      TransactionForm<T> form,
      T transaction,
      int i,
      byte[] sigs,
      int sigOff) {
    boolean network = form.hasSidecar(transaction);
    int type = form.type(transaction);
    BigInteger chainId = form.chainIdInV(transaction);
    long list =
        fieldLengths[i]
            + scheme.vLength(type, chainId, sigs, sigOff)
            + FieldWriter.scalarLength(sigs, sigOff + R)
            + FieldWriter.scalarLength(sigs, sigOff + S);
    long body = Rlp.itemLength(list);
    long sidecar = network ? meter.measureSidecar(form, transaction) : 0;
    long whole = network ? Rlp.itemLength(body + sidecar) : body;
    byte[] signed = new byte[Math.toIntExact((type == 0 ? 0 : 1) + whole)];
    writer.reset(signed, 0);
    putType(type);
    if (network) {
      writer.list(body + sidecar);
    }
    writer.list(list);
    writer.put(payloads, fieldOffsets[i], fieldLengths[i]);
    scheme.putV(type, chainId, sigs, sigOff, writer);
    writer.scalar(sigs, sigOff + R);
    writer.scalar(sigs, sigOff + S);
    if (network) {
      form.sidecar(transaction, writer);
    }
    requireEnd(signed.length);
    return signed;
  }
}
