package io.ironsign;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Takes a signed transaction apart, by the plain decoder, and has it encoded anew. */
final class ReadTransaction {

  private static final BigInteger FIRST_V_OF_CHAIN = BigInteger.valueOf(35);

  private ReadTransaction() {}

  static byte[] reencode(byte[] raw) {
    int type = (raw[0] & 0xff) < 0xc0 ? raw[0] : 0;
    List<?> whole = (List<?>) PlainRlp.decode(raw, type == 0 ? 0 : 1);
    if (type == 0) {
      return legacy(whole);
    }
    boolean wrapped = type == 3 && whole.get(0) instanceof List;
    List<?> list = wrapped ? (List<?>) whole.get(0) : whole;
    Transaction.Builder builder = typed(type, list);
    if (wrapped && whole.size() == 5) {
      builder.blobsWithCellProofs(
          strings(whole.get(2)), strings(whole.get(3)), strings(whole.get(4)));
    } else if (wrapped) {
      builder.blobs(strings(whole.get(1)), strings(whole.get(2)), strings(whole.get(3)));
    }
    int end = list.size();
    byte[] sig65 =
        signature(number(list.get(end - 3)).intValueExact(), list.get(end - 2), list.get(end - 1));
    return builder.build().withSignatureForNetwork(sig65);
  }

  private static byte[] legacy(List<?> list) {
    BigInteger v = number(list.get(6));
    boolean old = v.bitLength() < 6 && v.intValue() < 35;
    BigInteger withParity = v.subtract(FIRST_V_OF_CHAIN);
    Transaction.Builder builder =
        old ? Transaction.legacy() : Transaction.legacy(withParity.shiftRight(1));
    builder.nonce(number(list.get(0))).gasPrice(number(list.get(1)));
    call(builder, list, 2);
    int recoveryId = old ? v.intValue() - 27 : withParity.and(BigInteger.ONE).intValue();
    return builder.build().withSignature(signature(recoveryId, list.get(7), list.get(8)));
  }

  private static void call(Transaction.Builder builder, List<?> list, int at) {
    builder
        .gasLimit(number(list.get(at)))
        .to((byte[]) list.get(at + 1))
        .value(number(list.get(at + 2)))
        .data((byte[]) list.get(at + 3));
  }

  private static Transaction.Builder typed(int type, List<?> list) {
    BigInteger chainId = number(list.get(0));
    Transaction.Builder builder =
        type == 1
            ? Transaction.eip2930(chainId).gasPrice(number(list.get(2)))
            : (type == 2
                    ? Transaction.eip1559(chainId)
                    : type == 3 ? Transaction.eip4844(chainId) : Transaction.eip7702(chainId))
                .maxPriorityFeePerGas(number(list.get(2)))
                .maxFeePerGas(number(list.get(3)));
    builder.nonce(number(list.get(1)));
    int gasLimit = type == 1 ? 3 : 4;
    call(builder, list, gasLimit);
    builder.accessList(accessList((List<?>) list.get(gasLimit + 4)));
    if (type == 3) {
      builder.maxFeePerBlobGas(number(list.get(9))).blobVersionedHashes(strings(list.get(10)));
    }
    if (type == 4) {
      builder.authorizationList(authorizations((List<?>) list.get(9)));
    }
    return builder;
  }

  private static List<AccessListEntry> accessList(List<?> list) {
    List<AccessListEntry> entries = new ArrayList<>();
    for (Object item : list) {
      List<?> entry = (List<?>) item;
      entries.add(new AccessListEntry((byte[]) entry.get(0), strings(entry.get(1))));
    }
    return entries;
  }

  private static List<Authorization> authorizations(List<?> list) {
    List<Authorization> authorizations = new ArrayList<>();
    for (Object item : list) {
      List<?> tuple = (List<?>) item;
      authorizations.add(
          new Authorization(
              number(tuple.get(0)),
              (byte[]) tuple.get(1),
              number(tuple.get(2)),
              number(tuple.get(3)),
              number(tuple.get(4)),
              number(tuple.get(5))));
    }
    return authorizations;
  }

  private static List<byte[]> strings(Object list) {
    List<byte[]> strings = new ArrayList<>();
    for (Object string : (List<?>) list) {
      strings.add((byte[]) string);
    }
    return strings;
  }

  private static BigInteger number(Object item) {
    return new BigInteger(1, (byte[]) item);
  }

  private static byte[] signature(int recoveryId, Object r, Object s) {
    byte[] sig65 = Arrays.copyOf(Hex.bytes32(number(r)), 65);
    System.arraycopy(Hex.bytes32(number(s)), 0, sig65, 32, 32);
    sig65[64] = (byte) recoveryId;
    return sig65;
  }
}
