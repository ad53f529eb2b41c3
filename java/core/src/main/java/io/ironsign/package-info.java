/**
 * Signing, recovery, verification, hashing and random numbers in native code, for JVM blockchain
 * SDKs. {@link io.ironsign.Ironsign} tells whether the native library is in use.
 */
package io.ironsign;
