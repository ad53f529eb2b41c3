#!/usr/bin/env python3
"""Computes sm2.json from the standards alone: SM3 (GB/T 32905), SM2 signatures (GB/T 32918.2 over the
curve of 32918.5) on plain integers, the nonce of RFC 6979 with HMAC-SHA256 over the key and e. It
shares no code with any library that is tested by it. The example is typed from GB/T 32918.5-2017,
annex A.2; what is computed of it here is compared with what is typed.

    python3 vectors/sm2.py > vectors/sm2.json
"""
import hashlib
import hmac
import json

P = 0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF
N = 0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123
A = P - 3
B = 0x28E9FA9E9D9F5E344D5A9E4BCF6509A7F39789F515AB8F92DDBCBD414D940E93
G = (0x32C4AE2C1F1981195F9904466A39C9948FE30BBFF2660BE1715A4589334C74C7,
     0xBC3736A2F4F6779C59BDCEE36B692153D0A9877CC62A474002DF32E52139F0A0)

EXAMPLE = {
    "message": b"message digest".hex(),
    "userId": b"1234567812345678".hex(),
    "key": "3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8",
    "publicKey64": "09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020"
                   "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13",
    "z": "b2e14c5c79c6df5b85f4fe7ed8db7a262b9da7e07ccb0ea9f4747b8ccda8a4f3",
    "e": "f0b43e94ba45accaace692ed534382eb17e6ab5a19ce7b31f4486fdfc0d28640",
    "nonce": "59276e27d506861a16680f3ad9c02dccef3cc1fa3cdbe4ce6d54b80deac1bc21",
    "sig64": "f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3"
             "b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa",
}


def sm3(message):
    def rotl(x, n):
        n %= 32
        return (x << n | x >> 32 - n) & 0xFFFFFFFF

    state = [0x7380166F, 0x4914B2B9, 0x172442D7, 0xDA8A0600,
             0xA96F30BC, 0x163138AA, 0xE38DEE4D, 0xB0FB0E4E]
    padded = message + b"\x80" + b"\0" * (-(len(message) + 9) % 64)
    padded += (8 * len(message)).to_bytes(8, "big")
    for start in range(0, len(padded), 64):
        w = [int.from_bytes(padded[i:i + 4], "big") for i in range(start, start + 64, 4)]
        for j in range(16, 68):
            x = w[j - 16] ^ w[j - 9] ^ rotl(w[j - 3], 15)
            w.append(x ^ rotl(x, 15) ^ rotl(x, 23) ^ rotl(w[j - 13], 7) ^ w[j - 6])
        a, b, c, d, e, f, g, h = state
        for j in range(64):
            t = 0x79CC4519 if j < 16 else 0x7A879D8A
            ss1 = rotl(rotl(a, 12) + e + rotl(t, j) & 0xFFFFFFFF, 7)
            ff = a ^ b ^ c if j < 16 else a & b | a & c | b & c
            gg = e ^ f ^ g if j < 16 else e & f | ~e & g
            tt1 = ff + d + (ss1 ^ rotl(a, 12)) + (w[j] ^ w[j + 4]) & 0xFFFFFFFF
            tt2 = gg + h + ss1 + w[j] & 0xFFFFFFFF
            a, b, c, d = tt1, a, rotl(b, 9), c
            e, f, g, h = tt2 ^ rotl(tt2, 9) ^ rotl(tt2, 17), e, rotl(f, 19), g
        state = [x ^ y for x, y in zip(state, (a, b, c, d, e, f, g, h))]
    return b"".join(x.to_bytes(4, "big") for x in state)


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0]:
        if (a[1] + b[1]) % P == 0:
            return None
        slope = (3 * a[0] * a[0] + A) * pow(2 * a[1], -1, P)
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


def z(user_id, public):
    curve = b"".join(be32(x) for x in (A, B, *G, *public))
    return sm3((8 * len(user_id)).to_bytes(2, "big") + user_id + curve)


def nonces(key, reduced):
    def mac(k, *parts):
        return hmac.new(k, b"".join(parts), hashlib.sha256).digest()
    k, v = b"\0" * 32, b"\1" * 32
    for separator in (b"\0", b"\1"):
        k = mac(k, v, separator, be32(key), be32(reduced))
        v = mac(k, v)
    while True:
        v = mac(k, v)
        yield int.from_bytes(v, "big")
        k = mac(k, v, b"\0")
        v = mac(k, v)


def signature(key, e, k):
    r = (e + mul(k, G)[0]) % N
    s = pow(1 + key, -1, N) * (k - r * key) % N
    return None if r == 0 or r + k == N or s == 0 else be32(r) + be32(s)


def sign(key, e):
    for k in nonces(key, e % N):
        if 1 <= k < N and signature(key, e, k):
            return signature(key, e, k)


def check_example():
    b = {name: bytes.fromhex(value) for name, value in EXAMPLE.items()}
    number = {name: int.from_bytes(value, "big") for name, value in b.items()}
    public = mul(number["key"], G)
    assert be32(public[0]) + be32(public[1]) == b["publicKey64"]
    assert z(b["userId"], public) == b["z"]
    assert sm3(b["z"] + b["message"]) == b["e"]
    assert signature(number["key"], number["e"], number["nonce"]) == b["sig64"]


def row(key, e):
    x, y = mul(key, G)
    return {"key": be32(key).hex(), "e": be32(e).hex(), "sig64": sign(key, e).hex(),
            "publicKey64": (be32(x) + be32(y)).hex()}


def message_row(i, id_length):
    key, message, user_id = drawn(b"m", i) % (N - 2) + 1, b"message %d" % i, b"u" * id_length
    public = mul(key, G)
    z32 = z(user_id, public)
    e = sm3(z32 + message)
    return {"key": be32(key).hex(), "message": message.hex(), "userId": user_id.hex(),
            "z": z32.hex(), "e": e.hex(), "sig64": sign(key, int.from_bytes(e, "big")).hex(),
            "publicKey64": (be32(public[0]) + be32(public[1])).hex()}


def drawn(label, i):
    return int.from_bytes(hashlib.sha256(b"%s %d" % (label, i)).digest(), "big")


def main():
    check_example()
    edges = [0, 1, 2, N // 2, N // 2 + 1, N - 3, N - 2, N - 1, N, N + 1, P, 2**255, 2**256 - 1]
    rows = [row(key, e) for key in edges if 1 <= key < N - 1 for e in edges]
    rows += [row(drawn(b"key", i) % (N - 2) + 1, drawn(b"e", i)) for i in range(200)]
    short = [r for r in rows if r["sig64"].startswith("00") or r["sig64"][64:66] == "00"]
    assert short, "at least one r or s must begin with a zero byte"
    hashes = [{"message": bytes(i % 256 for i in range(n)).hex(),
               "digest": sm3(bytes(i % 256 for i in range(n))).hex()}
              for n in (0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 128, 200, 1000)]
    messages = [message_row(i, n) for i, n in enumerate((0, 1, 16, 64, 8191))]
    print(json.dumps({"source": "GB/T 32918.5-2017, annex A.2 (example); computed by sm2.py (rest)",
                      "example": EXAMPLE, "sm3": hashes, "messages": messages, "rows": rows},
                     indent=0))


if __name__ == "__main__":
    main()
