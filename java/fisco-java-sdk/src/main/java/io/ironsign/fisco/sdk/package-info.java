/**
 * What the adapters for FISCO BCOS java-sdk 2.9 and 3.x share. Applications use the adapters.
 *
 * <p>java-sdk passes hashes, keys and signatures as strings of hexadecimal digits to WeDPR, its own
 * native library. Nothing here knows a type of the SDK, whose packages differ between the two.
 */
package io.ironsign.fisco.sdk;
