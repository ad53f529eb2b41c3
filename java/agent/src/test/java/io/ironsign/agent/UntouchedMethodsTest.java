package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The classes of the SDKs with methods swapped: whatever is not swapped is as it was. */
class UntouchedMethodsTest {

  static Stream<Sdk> sdks() {
    return Sdk.known();
  }

  @ParameterizedTest
  @MethodSource("sdks")
  void everyOtherMethodIsAsItWas(Sdk sdk) throws Exception {
    int classes = 0;
    try (URLClassLoader loader = new URLClassLoader(ClassPaths.urls(sdk.classPath()), null)) {
      for (String className :
          Catalogue.METHODS.stream().map(m -> m.className).collect(Collectors.toSet())) {
        byte[] classFile = read(loader, className);
        if (classFile != null) {
          Swapper swapper = new Swapper(className, classFile, loader, Options.parse(null));
          byte[] swapped = swapper.swap();
          if (swapped != null) {
            classes++;
            assertThat(changes(classFile, swapped)).isEqualTo(swaps(swapper));
          }
        }
      }
    }
    assertThat(classes).isGreaterThan(1);
  }

  /** The methods that are to be swapped. */
  private static Set<String> swaps(Swapper swapper) {
    return swapper.decisions.stream()
        .filter(Decision::isSwap)
        .map(decision -> decision.method.name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The methods that differ, and "class" if anything else does. */
  private static Set<String> changes(byte[] before, byte[] after) {
    Map<String, byte[]> methodsBefore = methods(before);
    Map<String, byte[]> methodsAfter = methods(after);
    assertThat(methodsAfter.keySet()).isEqualTo(methodsBefore.keySet());
    Set<String> changes = new TreeSet<>();
    methodsBefore.forEach(
        (method, code) -> {
          if (!Arrays.equals(code, methodsAfter.get(method))) {
            changes.add(method.replaceAll("\\(.*", ""));
          }
        });
    return changes;
  }

  /**
   * Each method, and the class without its methods, as a class file of its own: the constants are
   * numbered anew in the order of their use, so equal code gives equal bytes.
   */
  private static Map<String, byte[]> methods(byte[] classFile) {
    Map<String, byte[]> methods = new TreeMap<>();
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                methods.put(name + descriptor, only(classFile, name + descriptor));
                return null;
              }
            },
            ClassReader.SKIP_CODE);
    methods.put("class", only(classFile, "class"));
    return methods;
  }

  private static byte[] only(byte[] classFile, String method) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                return method.equals(name + descriptor)
                    ? super.visitMethod(access, name, descriptor, signature, thrown)
                    : null;
              }
            },
            ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  private static byte[] read(ClassLoader loader, String className) throws IOException {
    try (InputStream in = loader.getResourceAsStream(className.replace('.', '/') + ".class")) {
      if (in == null) {
        return null;
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 13];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        bytes.write(buffer, 0, read);
      }
      return bytes.toByteArray();
    }
  }
}
