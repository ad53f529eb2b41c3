/* A JVMTI agent that writes every class and member that libironsign_jni looks up by name to the file
   that its options name. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <jni.h>
#include <jvmti.h>
#include <stdio.h>
#include <string.h>

static jvmtiEnv *jvmti;
static jniNativeInterface *original;
static FILE *out;

static int is_ours(void *caller) {
  Dl_info info;
  return dladdr(caller, &info) && strstr(info.dli_fname, "ironsign_jni");
}

/* A line is "class" or "class name signature", the class as a signature too. */
static void write_member(void *caller, jclass class, const char *name, const char *signature) {
  char *owner;
  if (is_ours(caller) &&
      (*jvmti)->GetClassSignature(jvmti, class, &owner, NULL) == JVMTI_ERROR_NONE) {
    fprintf(out, "%s %s %s\n", owner, name, signature);
    (*jvmti)->Deallocate(jvmti, (unsigned char *)owner);
  }
}

static jclass JNICALL find_class(JNIEnv *env, const char *name) {
  if (is_ours(__builtin_return_address(0))) {
    fprintf(out, "L%s;\n", name);
  }
  return original->FindClass(env, name);
}

/* ThrowNew looks up the constructor by itself. */
static jint JNICALL throw_new(JNIEnv *env, jclass class, const char *message) {
  write_member(__builtin_return_address(0), class, "<init>", "(Ljava/lang/String;)V");
  return original->ThrowNew(env, class, message);
}

static jmethodID JNICALL get_method(JNIEnv *env, jclass class, const char *name,
                                    const char *signature) {
  write_member(__builtin_return_address(0), class, name, signature);
  return original->GetMethodID(env, class, name, signature);
}

static jmethodID JNICALL get_static_method(JNIEnv *env, jclass class, const char *name,
                                           const char *signature) {
  write_member(__builtin_return_address(0), class, name, signature);
  return original->GetStaticMethodID(env, class, name, signature);
}

static jfieldID JNICALL get_field(JNIEnv *env, jclass class, const char *name,
                                  const char *signature) {
  write_member(__builtin_return_address(0), class, name, signature);
  return original->GetFieldID(env, class, name, signature);
}

static jfieldID JNICALL get_static_field(JNIEnv *env, jclass class, const char *name,
                                         const char *signature) {
  write_member(__builtin_return_address(0), class, name, signature);
  return original->GetStaticFieldID(env, class, name, signature);
}

static void JNICALL on_vm_init(jvmtiEnv *environment, JNIEnv *env, jthread thread) {
  jniNativeInterface *table;
  (void)env;
  (void)thread;
  (*environment)->GetJNIFunctionTable(environment, &original);
  (*environment)->GetJNIFunctionTable(environment, &table);
  table->FindClass = find_class;
  table->ThrowNew = throw_new;
  table->GetMethodID = get_method;
  table->GetStaticMethodID = get_static_method;
  table->GetFieldID = get_field;
  table->GetStaticFieldID = get_static_field;
  (*environment)->SetJNIFunctionTable(environment, table);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiEventCallbacks callbacks = {.VMInit = on_vm_init};
  (void)reserved;
  out = fopen(options, "w");
  if (out == NULL || (*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION_1_2) != JNI_OK) {
    return JNI_ERR;
  }
  (*jvmti)->SetEventCallbacks(jvmti, &callbacks, sizeof callbacks);
  (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
  return JNI_OK;
}
