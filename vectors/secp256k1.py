#!/usr/bin/env python3
"""Computes secp256k1.json from the standards alone: SEC 1 / SEC 2 arithmetic on plain integers, the
nonce of RFC 6979 with HMAC-SHA256, low s. It shares no code with any library that is tested by it.

    python3 vectors/secp256k1.py > vectors/secp256k1.json
"""
import hashlib
import hmac
import json

P = 2**256 - 2**32 - 977
N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
G = (0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
     0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8)


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0]:
        if (a[1] + b[1]) % P == 0:
            return None
        slope = 3 * a[0] * a[0] * pow(2 * a[1], -1, P)
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def mul(k, point):
    total = None
    while k:
        if k & 1:
            total = add(total, point)
        point = add(point, point)
        k >>= 1
    return total


def be32(number):
    return number.to_bytes(32, "big")


def nonces(key, reduced, extra):
    def mac(k, *parts):
        return hmac.new(k, b"".join(parts), hashlib.sha256).digest()
    k, v = b"\0" * 32, b"\1" * 32
    for separator in (b"\0", b"\1"):
        k = mac(k, v, separator, be32(key), be32(reduced), extra)
        v = mac(k, v)
    while True:
        v = mac(k, v)
        yield int.from_bytes(v, "big")
        k = mac(k, v, b"\0")
        v = mac(k, v)


def sign(key, digest, extra=b""):
    """r, s and the recovery id; `extra` are the additional bytes of RFC 6979, section 3.6."""
    z = digest % N
    for k in nonces(key, z, extra):
        if not 1 <= k < N:
            continue
        x, y = mul(k, G)
        r = x % N
        s = pow(k, -1, N) * (z + r * key) % N
        if r == 0 or s == 0:
            continue
        recid = (y & 1) | (x >= N) << 1
        if s > N // 2:
            s, recid = N - s, recid ^ 1
        return r, s, recid


def row(key, digest):
    r, s, recid = sign(key, digest)
    x, y = mul(key, G)
    return {"key": be32(key).hex(), "hash": be32(digest).hex(),
            "sig65": (be32(r) + be32(s) + bytes([recid])).hex(),
            "publicKey64": (be32(x) + be32(y)).hex()}


def drawn(label, i):
    return int.from_bytes(hashlib.sha256(b"%s %d" % (label, i)).digest(), "big")


def main():
    edges = [0, 1, 2, N // 2, N // 2 + 1, N - 2, N - 1, N, N + 1, P, 2**255, 2**256 - 1]
    rows = [row(key, digest) for key in edges if 1 <= key < N for digest in edges]
    rows += [row(drawn(b"key", i) % (N - 1) + 1, drawn(b"hash", i)) for i in range(300)]
    short = [r for r in rows if r["sig65"].startswith("00") or r["sig65"][64:66] == "00"]
    assert short, "at least one r or s must begin with a zero byte"
    print(json.dumps({"source": "computed by secp256k1.py", "rows": rows}, indent=0))


if __name__ == "__main__":
    main()
