package io.ironsign.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {

  @Test
  void valuesAreRead() {
    assertThat(Json.parse(" true ")).isEqualTo(true);
    assertThat(Json.parse("false")).isEqualTo(false);
    assertThat(Json.parse("\t\r\nnull")).isNull();
    assertThat(Json.parse("\"\"")).isEqualTo("");
    assertThat(Json.parse("[]")).isEqualTo(Collections.emptyList());
    assertThat(Json.parse("{ }")).isEqualTo(Collections.emptyMap());
    assertThat(Json.parse("[ [ ] ,\"a\", {\"b\" : false} ]"))
        .isEqualTo(
            Arrays.asList(
                Collections.emptyList(), "a", Collections.singletonMap("b", Boolean.FALSE)));
    assertThat(((Map<?, ?>) Json.parse("{\"z\":1,\"a\":2,\"\":3}")).keySet().toArray())
        .containsExactly("z", "a", "");
  }

  @Test
  void numbersKeepTheirText() {
    for (String number :
        new String[] {
          "0", "-0", "1", "-12", "1.50", "1e9", "1E+2", "2e-3", "123456789012345678901"
        }) {
      assertThat(Json.parse(number)).isInstanceOf(Json.Number.class).hasToString(number);
    }
  }

  @Test
  void stringsAreUnescaped() {
    assertThat(Json.parse("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"")).isEqualTo("\"\\/\b\f\n\r\t");
    assertThat(Json.parse("\"\\u00E4\\ud83d\\uDEA2\"")).isEqualTo("\u00e4\ud83d\udea2");
    assertThat(Json.parse("\"\u00e4\ud83d\udea2\u007f\uffff\""))
        .isEqualTo("\u00e4\ud83d\udea2\u007f\uffff");
  }

  @Test
  void whatIsNotJsonIsRefused() {
    for (String text :
        new String[] {
          "",
          " ",
          "x",
          "nul",
          "truee",
          "[",
          "]",
          "{",
          "}",
          "[1",
          "[1,",
          "[1,]",
          "[,1]",
          "[1 2]",
          "{\"a\"",
          "{\"a\":",
          "{\"a\":1",
          "{\"a\":1,",
          "{\"a\":1,}",
          "{a:1}",
          "{'a':1}",
          "{1:1}",
          "{\"a\" 1}",
          "\"",
          "\"a",
          "\"\\",
          "\"\\x\"",
          "\"\\u12\"",
          "\"\\u12g4\"",
          "\"\n\"",
          "\"\\u0041",
          "'a'",
          "01",
          "-",
          "-a",
          "+1",
          ".5",
          "1.",
          "1.e1",
          "1e",
          "1e+",
          "0x1",
          "NaN",
          "Infinity",
          "1 2",
          "{}{}",
          "[]x",
          "/* */1",
          "1 // x",
          "\ufeff1",
          "\u00a01",
          "\uffff",
          "1\uffff",
          "[1\u000b]"
        }) {
      assertThatThrownBy(() -> Json.parse(text))
          .as(text)
          .isExactlyInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("at character");
    }
  }

  @Test
  void theMessageSaysWhere() {
    assertThatThrownBy(() -> Json.parse("{\"a\":[1,{\"b\":x}]}"))
        .hasMessage("json.a[1].b: not a value, at character 13");
    assertThatThrownBy(() -> Json.parse("{\"a\":1,\"b\":{},\"a\":2}"))
        .hasMessageStartingWith("json.a: name comes twice");
  }

  @Test
  void halvesOfSurrogatePairsAreRefused() {
    for (String half :
        new String[] {"\\ud83d", "\\udea2", "\\udea2\\ud83d", "\ud83d", "\udea2x", "\\ud83dx"}) {
      assertThatThrownBy(() -> Json.parse("\"" + half + "\""))
          .hasMessageContaining("half of a surrogate pair");
    }
  }

  @Test
  void whatIsNestedTooDeepIsRefused() {
    assertThat(nested(Json.MAX_DEPTH + 1)).isInstanceOf(List.class);
    assertThatThrownBy(() -> nested(Json.MAX_DEPTH + 2)).hasMessageContaining("nested more than");
    assertThatThrownBy(() -> nested(1_000_000)).hasMessageContaining("nested more than");
  }

  private static Object nested(int depth) {
    char[] open = new char[depth];
    Arrays.fill(open, '[');
    char[] close = new char[depth];
    Arrays.fill(close, ']');
    return Json.parse(new String(open) + new String(close));
  }

  @Test
  void nullIsNamed() {
    assertThatThrownBy(() -> Json.parse(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("json");
  }
}
