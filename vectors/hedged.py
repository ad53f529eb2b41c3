#!/usr/bin/env python3
"""Computes hedged.json: signatures whose nonce also depends on 32 extra bytes (RFC 6979, section 3.6),
by the plain arithmetic of secp256k1.py.

    python3 vectors/hedged.py > vectors/hedged.json
"""
import json

from secp256k1 import N, be32, drawn, sign


def row(key, digest, extra):
    r, s, recid = sign(key, digest, be32(extra))
    return {"key": be32(key).hex(), "hash": be32(digest).hex(), "extra": be32(extra).hex(),
            "sig65": (be32(r) + be32(s) + bytes([recid])).hex()}


def main():
    extras = [0, 1, N, 2**256 - 1]
    rows = [row(key, digest, extra)
            for key in [1, N - 1] for digest in [0, N, 2**256 - 1] for extra in extras]
    rows += [row(drawn(b"key", i) % (N - 1) + 1, drawn(b"hash", i), drawn(b"extra", i))
             for i in range(40)]
    print(json.dumps({"source": "computed by hedged.py", "rows": rows}, indent=0))


if __name__ == "__main__":
    main()
