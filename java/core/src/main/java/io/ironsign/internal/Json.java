package io.ironsign.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Reads JSON (RFC 8259), and nothing that is only nearly JSON. Beyond the RFC it refuses names that
 * come twice in an object, halves of surrogate pairs, which no UTF-8 can hold, and values nested
 * more than {@value #MAX_DEPTH} deep.
 *
 * <p>An object is a {@link Map} in the order of its names, an array a {@link List}, a number a
 * {@link Number}, the rest String, Boolean and null.
 */
public final class Json {

  /** What is nested deeper might exhaust the stack. */
  public static final int MAX_DEPTH = 200;

  private static final char END = '\uffff';

  /** A number by its text: no size or precision is lost, and none is computed that need not be. */
  public static final class Number {

    private final String text;

    private Number(String text) {
      this.text = text;
    }

    /** As it stands in the JSON. */
    @Override
    public String toString() {
      return text;
    }
  }

  private final String text;
  private int position;

  /** Names and indices that lead to the value that is being read. */
  private final List<Object> path = new ArrayList<>();

  private Json(String text) {
    this.text = text;
  }

  /**
   * Reads one value, around which there is nothing but white space.
   *
   * @throws IllegalArgumentException if it is not JSON, with the path of the value and the index of
   *     the character
   */
  public static Object parse(String text) {
    Json json = new Json(Objects.requireNonNull(text, "json"));
    Object value = json.value();
    if (json.next() != END || json.position < text.length()) {
      throw json.error("something after the end");
    }
    return value;
  }

  private Object value() {
    char first = next();
    switch (first) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return string();
      case 't':
        return literal("true", Boolean.TRUE);
      case 'f':
        return literal("false", Boolean.FALSE);
      case 'n':
        return literal("null", null);
      default:
        if (first == '-' || isDigit(first)) {
          return number();
        }
        throw error(position >= text.length() ? "ends where a value has to be" : "not a value");
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    position++;
    if (next() == '}') {
      position++;
      return object;
    }
    int depth = descend();
    while (true) {
      if (next() != '"') {
        throw error("not a name");
      }
      String name = string();
      path.set(depth, name);
      if (object.containsKey(name)) {
        throw error("name comes twice");
      }
      if (next() != ':') {
        throw error("no colon after a name");
      }
      position++;
      object.put(name, value());
      if (ends('}')) {
        path.remove(depth);
        return object;
      }
    }
  }

  private List<Object> array() {
    List<Object> array = new ArrayList<>();
    position++;
    if (next() == ']') {
      position++;
      return array;
    }
    int depth = descend();
    while (true) {
      path.set(depth, array.size());
      array.add(value());
      if (ends(']')) {
        path.remove(depth);
        return array;
      }
    }
  }

  private int descend() {
    int depth = path.size();
    if (depth == MAX_DEPTH) {
      throw error("nested more than " + MAX_DEPTH + " deep");
    }
    path.add(null);
    return depth;
  }

  /** Reads what stands between two values: false for a comma. */
  private boolean ends(char close) {
    char between = next();
    if (between != ',' && between != close) {
      throw error("neither a comma nor " + close + " after a value");
    }
    position++;
    return between == close;
  }

  private String string() {
    int start = ++position;
    while (position < text.length()) {
      char c = text.charAt(position);
      if (c == '"') {
        return text.substring(start, position++);
      }
      if (c == '\\' || Character.isSurrogate(c)) {
        return unescaped(start);
      }
      if (c < ' ') {
        throw error("a control character in a string");
      }
      position++;
    }
    throw error("a string without end");
  }

  private String unescaped(int start) {
    StringBuilder string = new StringBuilder().append(text, start, position);
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (c == '"') {
        requirePairs(string);
        return string.toString();
      }
      if (c < ' ') {
        throw error("a control character in a string");
      }
      string.append(c == '\\' ? escape() : c);
    }
    throw error("a string without end");
  }

  private char escape() {
    char c = position < text.length() ? text.charAt(position++) : END;
    switch (c) {
      case '"':
      case '\\':
      case '/':
        return c;
      case 'b':
        return '\b';
      case 'f':
        return '\f';
      case 'n':
        return '\n';
      case 'r':
        return '\r';
      case 't':
        return '\t';
      case 'u':
        return unicode();
      default:
        throw error("not an escape sequence");
    }
  }

  private char unicode() {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int digit = position < text.length() ? hexDigit(text.charAt(position++)) : -1;
      if (digit < 0) {
        throw error("not four hexadecimal digits");
      }
      value = value << 4 | digit;
    }
    return (char) value;
  }

  /** The value of a hexadecimal digit of ASCII, or -1. */
  public static int hexDigit(char c) {
    return c < 0x80 ? Character.digit(c, 16) : -1;
  }

  private void requirePairs(CharSequence string) {
    for (int i = 0; i < string.length(); i++) {
      if (Character.isSurrogate(string.charAt(i))) {
        boolean pair =
            i + 1 < string.length()
                && Character.isSurrogatePair(string.charAt(i), string.charAt(i + 1));
        if (!pair) {
          throw error("half of a surrogate pair in a string");
        }
        i++;
      }
    }
  }

  private Object literal(String literal, Object value) {
    if (!text.startsWith(literal, position)) {
      throw error("not a value");
    }
    position += literal.length();
    return value;
  }

  private Number number() {
    int start = position;
    if (peek() == '-') {
      position++;
    }
    if (peek() == '0') {
      position++;
    } else {
      digits();
    }
    if (peek() == '.') {
      position++;
      digits();
    }
    if (peek() == 'e' || peek() == 'E') {
      position++;
      if (peek() == '+' || peek() == '-') {
        position++;
      }
      digits();
    }
    return new Number(text.substring(start, position));
  }

  private void digits() {
    if (!isDigit(peek())) {
      throw error("not a number");
    }
    while (isDigit(peek())) {
      position++;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private char peek() {
    return position < text.length() ? text.charAt(position) : END;
  }

  /** The next character that is not white space. */
  private char next() {
    while (position < text.length()) {
      char c = text.charAt(position);
      if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
        return c;
      }
      position++;
    }
    return END;
  }

  private IllegalArgumentException error(String what) {
    StringBuilder message = new StringBuilder("json");
    for (Object step : path) {
      if (step instanceof String) {
        message.append('.').append(step);
      } else if (step != null) {
        message.append('[').append(step).append(']');
      }
    }
    return new IllegalArgumentException(
        message.append(": ").append(what).append(", at character ").append(position).toString());
  }
}
