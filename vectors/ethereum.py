#!/usr/bin/env python3
"""Computes ethereum.json from the standards alone: Keccak-256, RLP, EIP-155, EIP-191, EIP-1559 and
EIP-4844 over the signatures of secp256k1.py. It shares no code with any library that is tested by it.

    python3 vectors/ethereum.py > vectors/ethereum.json
"""
import hashlib
import json

from secp256k1 import G, be32, drawn, mul, sign

MASK = 2**64 - 1


def rol(word, n):
    return (word << n | word >> (64 - n)) & MASK


def keccak_f(a):
    lfsr = 1
    for _ in range(24):
        c = [a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4] for x in range(5)]
        d = [c[(x + 4) % 5] ^ rol(c[(x + 1) % 5], 1) for x in range(5)]
        a = [[a[x][y] ^ d[x] for y in range(5)] for x in range(5)]
        x, y = 1, 0
        current = a[x][y]
        for t in range(24):
            x, y = y, (2 * x + 3 * y) % 5
            current, a[x][y] = a[x][y], rol(current, (t + 1) * (t + 2) // 2 % 64)
        a = [[a[x][y] ^ (~a[(x + 1) % 5][y] & a[(x + 2) % 5][y]) for y in range(5)]
             for x in range(5)]
        for j in range(7):
            lfsr = ((lfsr << 1) ^ ((lfsr >> 7) * 0x71)) % 256
            if lfsr & 2:
                a[0][0] ^= 1 << ((1 << j) - 1)
    return a


def keccak256(data):
    rate = 136
    padded = bytearray(data) + b"\1"
    padded += bytes(-len(padded) % rate)
    padded[-1] |= 0x80
    a = [[0] * 5 for _ in range(5)]
    for block in range(0, len(padded), rate):
        for i in range(rate // 8):
            word = padded[block + 8 * i:block + 8 * i + 8]
            a[i % 5][i // 5] ^= int.from_bytes(word, "little")
        a = keccak_f(a)
    return b"".join(a[i % 5][i // 5].to_bytes(8, "little") for i in range(4))


def minimal(number):
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def rlp(item):
    if isinstance(item, int):
        item = minimal(item)
    if isinstance(item, list):
        return rlp_head(0xC0, b"".join(map(rlp, item)))
    return item if len(item) == 1 and item[0] < 0x80 else rlp_head(0x80, item)


def rlp_head(offset, content):
    if len(content) < 56:
        return bytes([offset + len(content)]) + content
    length = minimal(len(content))
    return bytes([offset + 55 + len(length)]) + length + content


def hexed(data):
    return "0x" + data.hex()


def unhexed(text):
    return bytes.fromhex(text[2:])


def address(key):
    x, y = mul(key, G)
    return hexed(keccak256(be32(x) + be32(y))[12:])


def sign_hash(key, digest):
    return sign(key, int.from_bytes(digest, "big"))


def sign_prefixed(key, text):
    message = text.encode()
    return sign_hash(key, keccak256(b"\x19Ethereum Signed Message:\n%d" % len(message) + message))


def message_row(name, key, text):
    r, s, recid = sign_prefixed(key, text)
    return {"test": name, "fn": "signPrefixedMessage", "key": be32(key).hex(), "messageText": text,
            "v": 27 + recid, "r": hexed(be32(r)), "s": hexed(be32(s))}


def recover_row(message):
    signature = message["r"] + message["s"][2:] + "%02x" % message["v"]
    return {"personalMessage": message["messageText"], "signature": signature,
            "address": address(int(message["key"], 16))}


def sign_legacy(key, tx, chain_id):
    fields = [tx["nonce"], tx["gasPrice"], tx["gasLimit"], unhexed(tx["to"]), int(tx["value"]),
              unhexed(tx["data"])]
    payload = fields + ([] if chain_id is None else [chain_id, 0, 0])
    r, s, recid = sign_hash(key, keccak256(rlp(payload)))
    return rlp(fields + [27 + recid if chain_id is None else 35 + 2 * chain_id + recid, r, s])


def sign_1559(key, tx):
    fields = [tx["chainId"], tx["nonce"], tx["maxPriorityFeePerGas"], tx["maxFeePerGas"],
              tx["gasLimit"], unhexed(tx["to"]), int(tx["value"]), unhexed(tx["data"]), []]
    r, s, recid = sign_hash(key, keccak256(b"\2" + rlp(fields)))
    return b"\2" + rlp(fields + [recid, r, s]), r


def legacy_row(name, key, tx, chain_id=None):
    chain = {} if chain_id is None else {"chainId": str(chain_id)}
    signed = hexed(sign_legacy(key, tx, chain_id))
    return {"test": name, "key": be32(key).hex(), **chain, "tx": tx, "signed": signed}


def typed_row(name, key, tx):
    return {"test": name, "key": be32(key).hex(), "tx": tx, "signed": hexed(sign_1559(key, tx)[0])}


def blob_row(key):
    """One blob of zeros, whose commitment and proof are the point at infinity of BLS12-381."""
    infinity = b"\xc0" + bytes(47)
    versioned_hash = b"\1" + hashlib.sha256(infinity).digest()[1:]
    tx = {"type": 3, "chainId": 1, "nonce": 1, "maxPriorityFeePerGas": 50, "maxFeePerGas": 1000,
          "gasLimit": 100000, "to": address(key), "value": "1", "data": "0x0102",
          "maxFeePerBlobGas": 100, "versionedHash": hexed(versioned_hash)}
    payload = [1, 1, 50, 1000, 100000, unhexed(tx["to"]), 1, unhexed(tx["data"]), [], 100,
               [versioned_hash]]
    r, s, recid = sign_hash(key, keccak256(b"\3" + rlp(payload)))
    network = b"\3" + rlp([payload + [recid, r, s], [bytes(131072)], [infinity], [infinity]])
    return {"test": "EIP-4844, network form", "key": be32(key).hex(), "tx": tx,
            "signedKeccak256": hexed(keccak256(network))}


def first(candidates, accepts):
    return next(candidate for candidate in candidates if accepts(candidate))


def main():
    key = drawn(b"ethereum key", 1)
    small = drawn(b"ethereum key", 2) >> 8
    texts = ["text %d" % i for i in range(5000)]
    short_r = first(texts, lambda text: sign_prefixed(key, text)[0] < 2**248)
    short_s = first(texts, lambda text: sign_prefixed(key, text)[1] < 2**248)
    messages = [
        message_row("no bytes", key, ""),
        message_row("ASCII", key, "Ironsign"),
        message_row("the prefix counts bytes, not characters", key, "签名 🖋"),
        message_row("private key that begins with a zero byte", small, "Ironsign"),
        message_row("r begins with a zero byte", key, short_r),
        message_row("s begins with a zero byte", key, short_s),
    ]

    example = {"type": "legacy", "nonce": 9, "gasPrice": 20 * 10**9, "gasLimit": 21000,
               "to": "0x" + "35" * 20, "value": str(10**18), "data": "0x"}
    call = {"type": "legacy", "nonce": 7, "gasPrice": 30 * 10**9, "gasLimit": 90000,
            "to": address(small), "value": "123456789012345678", "data": hexed(be32(key) * 3)}
    fee = {"type": 2, "chainId": 1559, "nonce": 0, "maxPriorityFeePerGas": 5678,
           "maxFeePerGas": 1100000, "gasLimit": 30000, "to": address(key), "value": "123",
           "data": "0x0102"}
    short = first(({**fee, "nonce": i} for i in range(5000)),
                  lambda tx: sign_1559(key, tx)[1] < 2**248)
    transactions = [
        legacy_row("the example of EIP-155", int("46" * 32, 16), example, 1),
        legacy_row("before EIP-155", key, call),
        legacy_row("v of one byte", key, call, 109),
        legacy_row("v of two bytes", key, call, 110),
        legacy_row("v of nine bytes", key, call, 2**63 - 1),
        typed_row("EIP-1559", key, fee),
        typed_row("EIP-1559, r shorter than 32 bytes", key, short),
        blob_row(key),
    ]
    # As the EIP prints it.
    assert transactions[0]["signed"].endswith(
        "25a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276"
        "a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83")
    print(json.dumps({"source": "computed by ethereum.py", "SignTest": messages,
                      "ECRecoverTest": [recover_row(message) for message in messages],
                      "TransactionEncoderTest": transactions}, indent=0))


if __name__ == "__main__":
    main()
