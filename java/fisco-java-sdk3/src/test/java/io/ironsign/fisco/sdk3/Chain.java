package io.ironsign.fisco.sdk3;

import io.ironsign.fisco.sdk.TestData;
import java.math.BigInteger;
import java.util.Random;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.hash.Hash;
import org.fisco.bcos.sdk.v3.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.v3.crypto.hash.SM3Hash;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.SM2KeyPair;
import org.fisco.bcos.sdk.v3.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.v3.crypto.signature.SM2Signature;
import org.fisco.bcos.sdk.v3.model.CryptoType;
import org.fisco.bcos.sdk.v3.utils.Hex;

/** The two sorts of chains: what the SDK has for each, as published. */
enum Chain {
  ECDSA(CryptoType.ECDSA_TYPE, new Keccak256()) {
    @Override
    CryptoSuite suite() {
      return JavaSdk3.ecdsaSuite();
    }

    @Override
    CryptoKeyPair newAccount() {
      return TestData.pairs(new JavaSdk3(), new Random(200)).get(20);
    }

    @Override
    CryptoKeyPair randomPair() {
      return new JavaSdk3().randomPair();
    }

    /** WeDPR recovers and compares: a wrong v is not the signer's either. */
    @Override
    boolean isSigned(byte[] hash32, byte[] signature, CryptoKeyPair pair) {
      return new ECDSASignature().verify(pair.getHexPublicKey(), hash32, signature);
    }

    @Override
    byte[] publishedSignature(byte[] hash32, byte[] signature, CryptoKeyPair pair) {
      return Hex.decode(
          new ECDSASignature().signWithStringSignature(Hex.toHexString(hash32), pair));
    }

    @Override
    String withoutRandom(String signedTransaction) {
      return signedTransaction;
    }
  },

  SM2(CryptoType.SM_TYPE, new SM3Hash()) {
    @Override
    CryptoSuite suite() {
      return JavaSdk3.sm2Suite();
    }

    @Override
    CryptoKeyPair newAccount() {
      return Sm2Signed.pair(new BigInteger(250, new Random(200)));
    }

    @Override
    CryptoKeyPair randomPair() {
      return new SM2KeyPair();
    }

    /** After r and s, transactions have the public key, and calls nothing. */
    @Override
    boolean isSigned(byte[] hash32, byte[] signature, CryptoKeyPair pair) {
      String digits = Hex.toHexString(signature);
      String publicKey = pair.getHexPublicKey();
      return (digits.length() == 128 || digits.substring(128).equals(publicKey))
          && new SM2Signature()
              .verify(publicKey, Hex.toHexString(hash32), digits.substring(0, 128));
    }

    @Override
    byte[] publishedSignature(byte[] hash32, byte[] signature, CryptoKeyPair pair) {
      return signature;
    }

    @Override
    String withoutRandom(String signedTransaction) {
      try {
        return Sm2Signed.of(signedTransaction).rest;
      } catch (JniException e) {
        throw new IllegalArgumentException(e);
      }
    }
  };

  final int cryptoType;
  final Hash hash;
  private CryptoKeyPair account;

  Chain(int cryptoType, Hash hash) {
    this.cryptoType = cryptoType;
    this.hash = hash;
  }

  /** A new one. */
  abstract CryptoSuite suite();

  /** The same every time. */
  synchronized CryptoKeyPair account() {
    if (account == null) {
      account = newAccount();
    }
    return account;
  }

  abstract CryptoKeyPair newAccount();

  abstract CryptoKeyPair randomPair();

  /** Whether WeDPR, which an install does not touch, verifies a signature. */
  abstract boolean isSigned(byte[] hash32, byte[] signature, CryptoKeyPair pair);

  /** What WeDPR makes in place of a signature; it itself where signatures are random. */
  abstract byte[] publishedSignature(byte[] hash32, byte[] signature, CryptoKeyPair pair);

  /** A signed transaction in hexadecimal digits, without what is random in its signature. */
  abstract String withoutRandom(String signedTransaction);
}
