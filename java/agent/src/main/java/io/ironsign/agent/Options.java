package io.ironsign.agent;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The argument of the agent: nothing, or {@code exclude=} and the names of what is not to be
 * swapped, separated by commas. A name is that of an SDK ({@code web3j}), of one of its classes
 * ({@code org.web3j.crypto.Hash}) or of methods of one ({@code org.web3j.crypto.Hash.sha3}).
 */
final class Options {

  private static final String EXCLUDE = "exclude=";

  private final Set<String> excluded;

  private Options(Set<String> excluded) {
    this.excluded = excluded;
  }

  /**
   * Reads the argument.
   *
   * @param argument null for none
   * @throws AgentException if it has another form, or a name is not known: an exclusion that is
   *     misspelt must not go unnoticed
   */
  static Options parse(String argument) throws AgentException {
    if (argument == null || argument.isEmpty()) {
      return new Options(Collections.emptySet());
    }
    if (!argument.startsWith(EXCLUDE)) {
      throw new AgentException(
          "unknown option \"" + argument + "\": exclude=<name>,<name>... is the only one");
    }
    Set<String> names =
        new LinkedHashSet<>(Arrays.asList(argument.substring(EXCLUDE.length()).split(",", -1)));
    for (String name : names) {
      if (Catalogue.METHODS.stream().noneMatch(method -> isNameOf(name, method))) {
        throw new AgentException(
            "exclude: \"" + name + "\" is no SDK, class or method that the agent swaps");
      }
    }
    return new Options(names);
  }

  boolean excludes(SdkMethod method) {
    return excluded.stream().anyMatch(name -> isNameOf(name, method));
  }

  private static boolean isNameOf(String name, SdkMethod method) {
    return name.equals(method.sdk)
        || name.equals(method.className)
        || name.equals(method.fullName());
  }
}
