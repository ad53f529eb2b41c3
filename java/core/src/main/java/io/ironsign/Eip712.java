package io.ironsign;

import io.ironsign.internal.Json;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * EIP-712: typed data, its digest and signature.
 *
 * <p>The data is a JSON object with {@code types}, {@code primaryType}, {@code domain} and {@code
 * message}. The standard leaves open how values are written. {@link #parse} takes what the usual
 * wallets and libraries agree on:
 *
 * <ul>
 *   <li>integers are JSON integers or strings, decimal or with 0x, and have to be in the range of
 *       their type; {@code uint} and {@code int} are those of 256 bits;
 *   <li>{@code address} is 40 hexadecimal digits, with 0x or without; the case is not looked at;
 *   <li>{@code bytes} and {@code bytesN} are hexadecimal digits with 0x, or an even number of them
 *       without; of an odd number the first byte has one. More than N bytes are refused;
 *   <li>null in the place of a struct is 32 zero bytes, and so is a struct that is missing where
 *       its type can hold itself. Everything else that is missing or null is refused;
 *   <li>members that the type does not have are passed over;
 *   <li>(*) {@code types.EIP712Domain} may be missing, and is then what the domain has of name,
 *       version, chainId, verifyingContract and salt, in this order; {@code primaryType} may be
 *       missing if one type is used by no other;
 *   <li>(*) names of types and fields need not be identifiers of Solidity;
 *   <li>(*) {@code bytesN} of fewer than N bytes is filled with zeros at its end;
 *   <li>(*) an integer in the place of {@code bool} is true if it is not 0; in the place of {@code
 *       bytes}, {@code bytesN} or {@code string} it is its bytes, big-endian and without leading
 *       zeros, and a negative one is a {@code bytesN} of zeros.
 * </ul>
 *
 * <p>{@link #parseStrict} refuses what is marked with a star.
 *
 * <p>The order of fields in JSON does not matter, names that come twice are refused, and so is what
 * is nested more than 200 deep. Refused is an {@link IllegalArgumentException} whose message begins
 * with the path of the value, as in {@code message.from.wallet}.
 *
 * <p>Objects do not change and may be used by any number of threads. All that hashes throws {@link
 * IllegalStateException} if the native library is not in use ({@link Ironsign#status()}).
 */
public final class Eip712 {

  private static final int WORD = 32;

  /** EIP-191, version 1. */
  private static final byte[] PREFIX = {0x19, 0x01};

  private static final String[][] DOMAIN_FIELDS = {
    {"name", "string"},
    {"version", "string"},
    {"chainId", "uint256"},
    {"verifyingContract", "address"},
    {"salt", "bytes32"},
  };

  private final Eip712Types types;
  private final String primaryType;
  private final Map<?, ?> domain;
  private final Map<?, ?> message;
  private final boolean strict;

  private Eip712(Map<?, ?> data, boolean strict) {
    this.strict = strict;
    types = new Eip712Types(object(data, "types"), strict);
    domain = object(data, "domain");
    if (!types.has(Eip712Types.DOMAIN)) {
      requireLenient("types." + Eip712Types.DOMAIN);
      types.addDomain(domainFields(domain));
    }
    primaryType = primaryType(data);
    message = object(data, "message");
  }

  /**
   * Reads typed data. Values are looked at when they are hashed.
   *
   * @throws IllegalArgumentException if it is not JSON, or not typed data
   */
  public static Eip712 parse(String json) {
    return new Eip712(object(json), false);
  }

  /**
   * Reads typed data that leaves nothing to be agreed on.
   *
   * @throws IllegalArgumentException if it is not JSON, or not such data
   */
  public static Eip712 parseStrict(String json) {
    return new Eip712(object(json), true);
  }

  private static Map<?, ?> object(String json) {
    Object data = Json.parse(json);
    if (!(data instanceof Map)) {
      throw new IllegalArgumentException("json: not an object");
    }
    return (Map<?, ?>) data;
  }

  private void requireLenient(String missing) {
    if (strict) {
      throw new IllegalArgumentException(missing + ": missing");
    }
  }

  private static Map<?, ?> object(Map<?, ?> data, String name) {
    Object member = data.get(name);
    if (!(member instanceof Map)) {
      throw new IllegalArgumentException(name + (member == null ? ": missing" : ": not an object"));
    }
    return (Map<?, ?>) member;
  }

  private static List<Eip712Types.Field> domainFields(Map<?, ?> domain) {
    List<Eip712Types.Field> fields = new ArrayList<>();
    for (String[] field : DOMAIN_FIELDS) {
      if (domain.containsKey(field[0])) {
        fields.add(new Eip712Types.Field(field[0], field[1]));
      }
    }
    if (fields.size() < domain.size()) {
      throw new IllegalArgumentException(
          "types.EIP712Domain: missing, and the domain has other members than the standard's");
    }
    return fields;
  }

  private String primaryType(Map<?, ?> data) {
    Object name = data.get("primaryType");
    if (name == null) {
      requireLenient("primaryType");
      return types.primaryType();
    }
    if (!(name instanceof String)) {
      throw new IllegalArgumentException("primaryType: not a string");
    }
    if (!types.has((String) name)) {
      throw new IllegalArgumentException("primaryType: no such type: " + name);
    }
    return (String) name;
  }

  /**
   * The digest that is signed.
   *
   * @param json as {@link #parse} takes it
   * @return 32 bytes
   */
  public static byte[] hash(String json) {
    return parse(json).hash();
  }

  /**
   * Signs typed data.
   *
   * @param json as {@link #parse} takes it
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return 65 bytes: r (32), s (32), recovery id (0 to 3)
   */
  public static byte[] sign(String json, byte[] privateKey32) {
    return parse(json).sign(privateKey32);
  }

  /**
   * The address that signed typed data.
   *
   * @param json as {@link #parse} takes it
   * @param sig65 65 bytes: r (32), s (32), recovery id
   * @return 20 bytes
   * @throws SignatureException if no key can have made the signature
   */
  public static byte[] recover(String json, byte[] sig65) throws SignatureException {
    byte[] payload = parse(json).signingPayload();
    return Secp256k1.keccakRecoverAddress(payload, 0, payload.length, sig65);
  }

  /** Keccak-256 of 19 01, the hash of the domain and that of the message; 32 bytes. */
  public byte[] hash() {
    return Keccak256.digest(signingPayload());
  }

  /**
   * Signs {@link #hash}.
   *
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return 65 bytes: r (32), s (32), recovery id (0 to 3)
   */
  public byte[] sign(byte[] privateKey32) {
    byte[] payload = signingPayload();
    return Secp256k1.keccakSignRecoverable(payload, 0, payload.length, privateKey32);
  }

  private byte[] signingPayload() {
    byte[] payload = new byte[PREFIX.length + 2 * WORD];
    System.arraycopy(PREFIX, 0, payload, 0, PREFIX.length);
    System.arraycopy(domainSeparator(), 0, payload, PREFIX.length, WORD);
    System.arraycopy(hashStruct(), 0, payload, PREFIX.length + WORD, WORD);
    return payload;
  }

  /** {@code hashStruct} of the domain, 32 bytes. */
  public byte[] domainSeparator() {
    return new Eip712Encoder(types, strict, "domain").hashStruct(Eip712Types.DOMAIN, domain);
  }

  /** {@code hashStruct} of the message, 32 bytes. */
  public byte[] hashStruct() {
    return new Eip712Encoder(types, strict, "message").hashStruct(primaryType, message);
  }

  /** What {@link #hashStruct} hashes: the hash of the type, and 32 bytes for each field. */
  public byte[] encodeData() {
    return new Eip712Encoder(types, strict, "message").encodeData(primaryType, message);
  }

  /** The type of the message. */
  public String primaryType() {
    return primaryType;
  }

  /** The primary type as it is hashed, followed by the structs it uses. */
  public String encodeType() {
    return types.encodeType(primaryType);
  }

  /**
   * A type as it is hashed, followed by the structs it uses.
   *
   * @throws IllegalArgumentException if the data has no such type
   */
  public String encodeType(String type) {
    return types.encodeType(type);
  }

  /**
   * Keccak-256 of {@link #encodeType(String)}, 32 bytes.
   *
   * @throws IllegalArgumentException if the data has no such type
   */
  public byte[] typeHash(String type) {
    return types.typeHash(type).clone();
  }
}
