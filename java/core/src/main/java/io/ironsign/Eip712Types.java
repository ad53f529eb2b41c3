package io.ironsign;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The struct types of EIP-712 data, and how they are written and hashed. */
final class Eip712Types {

  static final String DOMAIN = "EIP712Domain";

  /** What separates names when a type is written, so that no name may have it. */
  private static final String SEPARATORS = "()[],";

  /** A member of a struct type. */
  static final class Field {

    final String name;

    /** As it is written. */
    final String typeText;

    final Eip712Type type;

    Field(String name, String typeText) {
      this.name = name;
      this.typeText = typeText;
      this.type = Eip712Type.of(typeText);
    }
  }

  private static final class Struct {

    final List<Field> fields;

    Struct(List<Field> fields) {
      this.fields = fields;
    }
  }

  private final Map<String, Struct> structs = new LinkedHashMap<>();

  private final boolean strict;

  /**
   * @param json {@code types} of the data
   * @param strict whether names have to be identifiers
   */
  Eip712Types(Map<?, ?> json, boolean strict) {
    this.strict = strict;
    for (Map.Entry<?, ?> entry : json.entrySet()) {
      String name = (String) entry.getKey();
      String path = "types." + name;
      requireName(path, name);
      if (!Eip712Type.of(name).isStruct()) {
        throw new IllegalArgumentException(path + ": the name of a basic type");
      }
      structs.put(name, new Struct(fields(path, entry.getValue())));
    }
  }

  private List<Field> fields(String path, Object json) {
    if (!(json instanceof List)) {
      throw new IllegalArgumentException(path + ": not an array of fields");
    }
    List<Field> fields = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    for (Object field : (List<?>) json) {
      String at = path + "[" + fields.size() + "]";
      if (!(field instanceof Map)) {
        throw new IllegalArgumentException(at + ": not an object with name and type");
      }
      Object name = ((Map<?, ?>) field).get("name");
      Object type = ((Map<?, ?>) field).get("type");
      if (!(name instanceof String) || !(type instanceof String)) {
        throw new IllegalArgumentException(at + ": without a name or a type that is a string");
      }
      requireName(at + ".name", (String) name);
      if (!names.add((String) name)) {
        throw new IllegalArgumentException(at + ".name: a field has it already: " + name);
      }
      fields.add(field(at + ".type", (String) name, (String) type));
    }
    return fields;
  }

  private Field field(String path, String name, String type) {
    try {
      Field field = new Field(name, type);
      requireName(path, field.type.base);
      return field;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(path + ": " + e.getMessage(), e);
    }
  }

  private void requireName(String path, String name) {
    if (strict && !isIdentifier(name)) {
      throw new IllegalArgumentException(path + ": not an identifier of Solidity");
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c < ' ' || SEPARATORS.indexOf(c) >= 0) {
        throw new IllegalArgumentException(path + ": a name with one of " + SEPARATORS);
      }
    }
  }

  /** Adds the type of the domain if the data has none. */
  void addDomain(List<Field> fields) {
    structs.putIfAbsent(DOMAIN, new Struct(fields));
  }

  boolean has(String name) {
    return structs.containsKey(name);
  }

  /** The one type that no other uses. */
  String primaryType() {
    Set<String> unused = new TreeSet<>(structs.keySet());
    unused.remove(DOMAIN);
    structs.forEach(
        (name, struct) -> {
          for (Field field : struct.fields) {
            if (!field.type.base.equals(name)) {
              unused.remove(field.type.base);
            }
          }
        });
    if (unused.size() != 1) {
      throw new IllegalArgumentException("primaryType: missing, and not to be told from the types");
    }
    return unused.iterator().next();
  }

  List<Field> fields(String name) {
    return struct(name).fields;
  }

  private Struct struct(String name) {
    Struct struct = structs.get(name);
    if (struct == null) {
      throw new IllegalArgumentException("no such type: " + name);
    }
    return struct;
  }

  /** Whether a value of struct {@code from} is one of struct {@code to}, or may hold one. */
  boolean leadsTo(String from, String to) {
    return from.equals(to) || has(from) && reachable(from).contains(to);
  }

  /** The struct itself, then the others that it uses in the order of their names. */
  String encodeType(String name) {
    Set<String> others = reachable(name);
    others.remove(name);
    StringBuilder text = new StringBuilder();
    append(text, name);
    for (String other : others) {
      append(text, other);
    }
    return text.toString();
  }

  /** Not to be changed. */
  byte[] typeHash(String name) {
    return Eip712TypeHashes.of(encodeType(name));
  }

  /** The structs that fields of {@code name} lead to. */
  private Set<String> reachable(String name) {
    Set<String> reached = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(name);
    while (!open.isEmpty()) {
      String from = open.remove();
      for (Field field : struct(from).fields) {
        if (field.type.isStruct()) {
          if (!has(field.type.base)) {
            throw new IllegalArgumentException(
                "types." + from + "." + field.name + ": no such type: " + field.typeText);
          }
          if (reached.add(field.type.base)) {
            open.add(field.type.base);
          }
        }
      }
    }
    return reached;
  }

  private void append(StringBuilder text, String name) {
    text.append(name).append('(');
    String comma = "";
    for (Field field : struct(name).fields) {
      text.append(comma).append(field.typeText).append(' ').append(field.name);
      comma = ",";
    }
    text.append(')');
  }

  private static boolean isIdentifier(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = c == '$' || c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      boolean digit = c >= '0' && c <= '9';
      if (!letter && !(digit && i > 0)) {
        return false;
      }
    }
    return !name.isEmpty();
  }
}
