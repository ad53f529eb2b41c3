package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ChartTest {

  @Test
  void barsAreInProportionToTheRates() throws Exception {
    List<Double> widths = new ArrayList<>();
    for (Element bar : elements(chart("a CPU"), "rect", "ironsign", "sdk")) {
      widths.add(Double.valueOf(bar.getAttribute("width")));
    }

    // The first two explain the colours.
    double longest = widths.get(5);
    assertThat(widths.subList(2, 6))
        .usingComparatorForType((a, b) -> Math.abs(a - b) < 0.1 ? 0 : a.compareTo(b), Double.class)
        .containsExactly(longest * 2 / 70, longest * 20 / 70, longest * 10 / 70, longest);
  }

  @Test
  void everythingLiesWithinTheDrawing() throws Exception {
    Document chart = chart("a CPU");
    int width = Integer.parseInt(chart.getDocumentElement().getAttribute("width"));
    int height = Integer.parseInt(chart.getDocumentElement().getAttribute("height"));

    for (Element text : elements(chart, "text", "", "note", "title", "section", "ratio")) {
      int left = Integer.parseInt(text.getAttribute("x"));
      assertThat(left + 7 * text.getTextContent().length()).isBetween(0, width);
      assertThat(Integer.parseInt(text.getAttribute("y"))).isBetween(0, height);
    }
  }

  @Test
  void textIsEscapedAndShortened() throws Exception {
    String name = "A&B <\"CPU\"> " + String.join("", Collections.nCopies(200, "x"));

    List<Element> notes = elements(chart(name), "text", "note");

    assertThat(notes.get(0).getTextContent())
        .hasSize(120)
        .startsWith("A&B <\"CPU\"> xx")
        .endsWith("...");
  }

  private static Document chart(String machine) throws Exception {
    String svg = Chart.svg(machine, Collections.singletonList(Samples.result()));
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<Element> elements(Document chart, String name, String... classes) {
    List<Element> found = new ArrayList<>();
    NodeList all = chart.getElementsByTagName(name);
    for (int i = 0; i < all.getLength(); i++) {
      Element element = (Element) all.item(i);
      for (String type : classes) {
        if (element.getAttribute("class").equals(type)) {
          found.add(element);
        }
      }
    }
    return found;
  }
}
