package io.ironsign.fisco.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;
import org.junit.jupiter.api.Test;

/** With lists for parts: ArrayList is the SDK's, Vector is Ironsign's. */
class ReplacementTest {
  private final List<String> ironsign = new Vector<>();

  @Test
  void thePartOfTheSdkIsReplacedAndPutBack() {
    List<String> sdk = new ArrayList<>();
    Replacement<List<String>> replacement = of(sdk);
    assertThat(replacement.isAccelerated()).isTrue();
    assertThat(replacement.current()).isSameAs(ironsign);
    assertThat(replacement.previous()).isSameAs(sdk);
    assertThat(replacement.restored(ironsign)).isSameAs(sdk);
    assertThat(replacement).hasToString("installed");
  }

  @Test
  void whatWasPutThereSinceStays() {
    List<String> later = new LinkedList<>();
    assertThat(of(new ArrayList<>()).restored(later)).isSameAs(later);
    assertThat(of(new ArrayList<>()).restored(null)).isNull();
  }

  @Test
  void aPartOfAnotherClassStays() {
    assertStays(new LinkedList<>(), LinkedList.class.getName());
  }

  @Test
  void aSubclassStays() {
    ArrayList<String> subclass =
        new ArrayList<String>() {
          private static final long serialVersionUID = 1;
        };
    assertStays(subclass, subclass.getClass().getName());
  }

  @Test
  void noPartStaysNone() {
    assertStays(null, "null");
  }

  @Test
  void anEarlierInstallStaysAndWillDo() {
    List<String> earlier = new Vector<>();
    Replacement<List<String>> replacement = of(earlier);
    assertThat(replacement.isAccelerated()).isTrue();
    assertThat(replacement.current()).isSameAs(earlier);
    assertThat(replacement.restored(earlier)).isSameAs(earlier);
    assertThat(replacement).hasToString("installed");
  }

  private void assertStays(AbstractList<String> part, String name) {
    Replacement<List<String>> replacement = of(part);
    assertThat(replacement.isAccelerated()).isFalse();
    assertThat(replacement.current()).isSameAs(part);
    assertThat(replacement.previous()).isSameAs(part);
    assertThat(replacement.restored(part)).isSameAs(part);
    assertThat(replacement).hasToString("not installed: " + name + " stays");
  }

  @SuppressWarnings("unchecked")
  private Replacement<List<String>> of(List<String> inForce) {
    Class<? extends List<String>> sdkClass =
        (Class<? extends List<String>>) (Class<?>) ArrayList.class;
    return new Replacement<>(inForce, sdkClass, ironsign);
  }
}
