package io.ironsign.agent;

import io.ironsign.agent.bridge.Bridge;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Swaps the known methods of the known classes as they are loaded, by whatever class loader. A
 * class with which that fails stays as it is, and a line says so.
 */
final class SdkTransformer implements ClassFileTransformer {

  private static final String HIDDEN =
      "its class loader hides the package io.ironsign.agent.bridge of the boot class path";

  private final Options options;
  private final Set<String> told = ConcurrentHashMap.newKeySet();

  SdkTransformer(Options options) {
    this.options = options;
  }

  /**
   * Says what is swapped of the SDKs that {@code loader} has.
   *
   * @return one text for each SDK
   */
  List<String> describe(ClassLoader loader) {
    List<String> texts = new ArrayList<>();
    for (String sdk : Catalogue.sdks()) {
      describe(sdk, loader).ifPresent(texts::add);
    }
    told.addAll(texts);
    return texts;
  }

  private Optional<String> describe(String sdk, ClassLoader loader) {
    try {
      return Inspection.describe(sdk, loader, options);
    } catch (RuntimeException e) {
      return Optional.of(sdk + ": cannot be read: " + e); // of a Java that Byte Buddy does not know
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String internalName,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    String className = internalName == null ? null : internalName.replace('/', '.');
    if (Catalogue.ofClass(className) == null) {
      return null;
    }
    try {
      return transform(loader, className, Origin.of(domain), classFile);
    } catch (Throwable e) {
      report(Decision.against(className, e.toString()), Origin.of(domain));
      tell(className + " is left as it is: " + e);
      return null;
    }
  }

  private byte[] transform(ClassLoader loader, String className, String origin, byte[] classFile) {
    if (BootClassPath.bridgeIn(loader) != Bridge.class) {
      report(Decision.against(className, HIDDEN), origin);
      tell(className + " is left as it is: " + HIDDEN);
      return null;
    }
    Swapper swapper = new Swapper(className, classFile, loader, options);
    byte[] swapped = swapper.swap();
    report(swapper.decisions, origin);
    String sdk = Catalogue.ofClass(className).get(0).sdk;
    describe(sdk, loader).ifPresent(this::tell);
    return swapped;
  }

  private static void report(List<Decision> decisions, String origin) {
    List<String> swapped = new ArrayList<>();
    List<String> notSwapped = new ArrayList<>();
    for (Decision decision : decisions) {
      String method = decision.method.fullName() + " (" + origin + ")";
      if (decision.isSwap()) {
        swapped.add(method);
      } else {
        notSwapped.add(method + ": " + decision.obstacle());
      }
    }
    Bridge.engine().report(swapped, notSwapped);
  }

  /** Says a thing once, as many classes and class loaders as it is true of. */
  private void tell(String text) {
    if (told.add(text)) {
      Log.line(text);
    }
  }
}
