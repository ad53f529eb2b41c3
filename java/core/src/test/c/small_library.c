/* A library that can be loaded, has a status and nothing else: of any version, and with or without a good kernel. */
#include <jni.h>

JNIEXPORT jstring JNICALL Java_io_ironsign_NativeLibrary_nativeVersion(JNIEnv *env, jclass class) {
  (void)class;
  return (*env)->NewStringUTF(env, VERSION);
}

JNIEXPORT jstring JNICALL Java_io_ironsign_NativeLibrary_nativeSelectKernel(
    JNIEnv *env, jclass class, jstring wanted) {
  (void)class;
  (void)wanted;
#ifdef KERNEL
  return (*env)->NewStringUTF(env, KERNEL);
#else
  jclass exception = (*env)->FindClass(env, "java/lang/IllegalArgumentException");
  (*env)->ThrowNew(env, exception, "ironsign.kernel is auto: the kernel fails its self-test");
  return NULL;
#endif
}

JNIEXPORT jlong JNICALL Java_io_ironsign_NativeLibrary_nativeKeyCacheFigure(
    JNIEnv *env, jclass class, jint which) {
  (void)env;
  (void)class;
  (void)which;
  return 0;
}

JNIEXPORT jlong JNICALL Java_io_ironsign_NativeLibrary_nativeSm2KeyCacheFigure(
    JNIEnv *env, jclass class, jint which) {
  (void)env;
  (void)class;
  (void)which;
  return 0;
}
