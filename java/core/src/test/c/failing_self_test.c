/* A library of the right version whose curve computes wrongly. */
#include <jni.h>

JNIEXPORT jstring JNICALL Java_io_ironsign_NativeLibrary_nativeVersion(JNIEnv *env, jclass class) {
  (void)class;
  return (*env)->NewStringUTF(env, VERSION);
}

JNIEXPORT jstring JNICALL Java_io_ironsign_NativeLibrary_nativeKernel(JNIEnv *env, jclass class) {
  (void)class;
  return (*env)->NewStringUTF(env, "broken");
}

JNIEXPORT jboolean JNICALL Java_io_ironsign_NativeLibrary_nativeSelfTest(JNIEnv *env, jclass class) {
  (void)env;
  (void)class;
  return JNI_FALSE;
}
