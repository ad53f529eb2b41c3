#!/usr/bin/env python3
"""Computes messages.json from the standards alone: signed transactions of every type with their sender
(EIP-155, 2930, 1559, 4844, 7702, FISCO BCOS 2), EIP-191 and EIP-712, over the signatures of secp256k1.py. It
shares no code with any library that is tested by it.

    python3 vectors/messages.py > vectors/messages.json
"""
import hashlib
import json
import re

from ethereum import address, hexed, keccak256, rlp, sign_hash, unhexed
from secp256k1 import be32, drawn

KEY = drawn(b"messages key", 1)
OTHER_KEY = drawn(b"messages key", 2)
TO = unhexed(address(OTHER_KEY))
KEY_SLOTS = [be32(7), be32(2**255 + 9)]
ACCESS_LIST = [[TO, KEY_SLOTS], [unhexed(address(KEY)), []]]


# --- transactions ---

def sig65(key, digest):
    r, s, recid = sign_hash(key, digest)
    return be32(r) + be32(s) + bytes([recid])


def transaction(name, kind, payload, raw, chain_id, **more):
    return {"name": name, "type": kind, "raw": hexed(raw), "sender": address(KEY),
            "hash": hexed(keccak256(raw)), "signingHash": hexed(keccak256(payload)),
            "chainId": None if chain_id is None else str(chain_id), **more}


def untyped(name, kind, fields, first_v, chain_id=None, tail=()):
    payload = rlp(fields + list(tail))
    r, s, recid = sign_hash(KEY, keccak256(payload))
    return transaction(name, kind, payload, rlp(fields + [first_v + recid, r, s]), chain_id)


def typed(name, kind, number, fields, **more):
    prefix = bytes([number])
    payload = prefix + rlp(fields)
    r, s, recid = sign_hash(KEY, keccak256(payload))
    return transaction(name, kind, payload, prefix + rlp(fields + [recid, r, s]), fields[0], **more)


def authorization(key, chain_id, to, nonce):
    r, s, recid = sign_hash(key, keccak256(b"\5" + rlp([chain_id, to, nonce])))
    return [chain_id, to, nonce, recid, r, s]


def transactions():
    legacy = [5, 10**10, 21000, TO, 10**18, b"\1\2\3"]
    fee = [9, 2 * 10**9, 3 * 10**10, 90000, TO, 10**17, b"\0" * 60, ACCESS_LIST]
    creation = [2**64 - 2, 0, 2**64 - 1, b"", 2**256 - 1, bytes(range(200))]
    rows = [untyped("legacy", "LEGACY", legacy, 27),
            untyped("contract creation, numbers as large as they may be", "LEGACY", creation, 27),
            untyped("nothing but zeros", "LEGACY", [0, 0, 0, b"", 0, b""], 27)]
    for chain_id in (0, 1, 109, 110, 2**31, 2**62 - 18, 2**62, 2**63 - 4, 2**63 - 1, 2**63, 2**64,
                     2**200, 2**255):
        rows.append(untyped("chain %d" % chain_id, "LEGACY", legacy, 35 + 2 * chain_id, chain_id,
                            (chain_id, 0, 0)))
    commitments = [b"\xc0" + bytes(46) + bytes([n]) for n in (1, 2)]
    blobs = [b"\1" + hashlib.sha256(commitment).digest()[1:] for commitment in commitments]
    rows += [
        typed("EIP-2930", "EIP2930", 1, [2**64, 5, 10**10, 21000, TO, 1, b"", ACCESS_LIST]),
        typed("EIP-2930, contract creation", "EIP2930", 1, [1, 0, 0, 0, b"", 0, b"\x7f", []]),
        typed("EIP-1559", "EIP1559", 2, [1] + fee),
        typed("EIP-4844", "EIP4844", 3, [1] + fee + [10**9, blobs], commitments=[hexed(c) for c in commitments]),
        typed("EIP-7702", "EIP7702", 4,
              [17000] + fee + [[authorization(OTHER_KEY, 0, TO, 3), authorization(KEY, 17000, TO, 0)]],
              authorities=[address(OTHER_KEY), address(KEY)]),
        untyped("FISCO BCOS before 2", "FISCO2_WITHOUT_CHAIN", [2**249 + 1, 10**9, 10**9, 600, TO, 0, b"\xab" * 68], 27),
        untyped("FISCO BCOS 2", "FISCO2",
                [2**248 - 1, 10**9, 10**9, 600, TO, 0, b"\xab" * 68, 1, 2, b"extra"], 27, 1),
        untyped("FISCO BCOS 2, contract creation", "FISCO2",
                [77, 0, 2**65, 600, b"", 0, b"\xab" * 68, 0, 0, b""], 27, 0),
    ]
    return rows


# --- EIP-712, for data whose values are all in their usual form ---

def base(kind):
    return kind.split("[")[0]


def encode_type(types, name):
    found, todo = set(), [name]
    while todo:
        for field in types[todo.pop()]:
            used = base(field["type"])
            if used in types and used not in found:
                found.add(used)
                todo.append(used)
    return "".join("%s(%s)" % (struct, ",".join(f["type"] + " " + f["name"] for f in types[struct]))
                   for struct in [name] + sorted(found - {name}))


def integer(value):
    return int(value, 0) if isinstance(value, str) else value


def encode_value(types, kind, value):
    array = re.fullmatch(r"(.*)\[\d*\]", kind, re.S)
    if array:
        return keccak256(b"".join(encode_value(types, array.group(1), item) for item in value))
    if kind in types:
        return bytes(32) if value is None else hash_struct(types, kind, value)
    if kind == "string":
        return keccak256(value.encode())
    if kind == "bytes":
        return keccak256(unhexed(value))
    if kind.startswith("bytes"):
        return unhexed(value).ljust(32, b"\0")
    if kind == "address":
        return unhexed(value).rjust(32, b"\0")
    return (integer(value) % 2**256).to_bytes(32, "big")


def encode_data(types, name, value):
    return keccak256(encode_type(types, name).encode()) + b"".join(
        encode_value(types, field["type"], value.get(field["name"])) for field in types[name])


def hash_struct(types, name, value):
    return keccak256(encode_data(types, name, value))


DOMAIN_TYPES = {"name": "string", "version": "string", "chainId": "uint256",
                "verifyingContract": "address", "salt": "bytes32"}


def fields(**kinds):
    return [{"name": name, "type": kind} for name, kind in kinds.items()]


def data(domain, primary, message, **types):
    types = {"EIP712Domain": fields(**{name: DOMAIN_TYPES[name] for name in domain}), **types}
    return {"types": types, "primaryType": primary, "domain": domain, "message": message}


def typed_data(name, known):
    types = known["types"]
    separator = hash_struct(types, "EIP712Domain", known["domain"])
    encoded = encode_data(types, known["primaryType"], known["message"])
    digest = keccak256(b"\x19\1" + separator + keccak256(encoded))
    return {"name": name, "data": known, "encodeType": encode_type(types, known["primaryType"]),
            "domainSeparator": hexed(separator), "encodeData": hexed(encoded),
            "digest": hexed(digest), "sig65": hexed(sig65(KEY, digest))}


def typed_datas():
    harbour = {"name": "Harbour", "version": "3", "chainId": 137, "verifyingContract": hexed(TO)}
    crew = [{"name": "Ada", "berths": [1, 2]}, {"name": "Grete", "berths": []}]
    ship = dict(Ship=fields(name="string", flag="address", captain="Sailor", crew="Sailor[]"),
                Sailor=fields(name="string", berths="uint16[]"))
    rows = [typed_data("structs, arrays of structs, arrays in structs", data(
        harbour, "Ship",
        {"name": "Pequod", "flag": hexed(TO), "captain": crew[0], "crew": crew}, **ship))]

    def one(name, kind, *values, domain=None, **types):
        for value in values:
            rows.append(typed_data("%s %s" % (name, json.dumps(value)), data(
                harbour if domain is None else domain, "Cargo", {"weight": value},
                Cargo=fields(weight=kind), **types)))

    one("uint256", "uint256", 0, 1, 2**256 - 1, "41", "0x29", str(2**256 - 1), hex(2**256 - 1))
    one("uint8", "uint8", 255, "0xff")
    one("uint, as it is written", "uint", 41)
    one("int8", "int8", 127, -128, "-128")
    one("int256", "int256", -1, 2**255 - 1, -2**255, str(-2**255))
    one("int, as it is written", "int", -41)
    one("bool", "bool", True, False)
    one("address", "address", "0x" + "00" * 19 + "0b")
    one("string", "string", "", "Häfen ⚓ \U0001f6a2 \"\\\n\u0001", "0x29")
    one("bytes", "bytes", "0x", "0x00", hexed(bytes(range(100))))
    one("bytes1", "bytes1", "0x00", "0xa5")
    one("bytes31", "bytes31", hexed(bytes(range(31))))
    one("bytes32", "bytes32", hexed(be32(1)))
    one("uint256[]", "uint256[]", [], [5, "6", "0x7"])
    one("uint256[3]", "uint256[3]", [5, 6, 7])
    one("uint8[2][3]", "uint8[2][3]", [[1, 2], [3, 4], [5, 6]])
    one("int64[][]", "int64[][]", [], [[]], [[-1], [], [2, 3]])
    one("uint32[][2]", "uint32[][2]", [[9], []])
    one("uint32[1][]", "uint32[1][]", [[9], [8]])
    one("bool[]", "bool[]", [], [True, False])
    one("string[]", "string[]", ["a", ""])
    one("string[2][]", "string[2][]", [["a", "b"]])
    one("bytes[]", "bytes[]", ["0x", "0x0102"])
    one("bytes4[]", "bytes4[]", ["0x01020304"])
    one("address[2]", "address[2]", [hexed(TO), address(KEY)])
    box = fields(inner="Sailor[2][]", twin="Twin")
    one("structs two arrays deep", "Box", {"inner": [crew, crew], "twin": {"left": 1, "right": 2}},
        Box=box, Twin=fields(left="uint8", right="uint8"), Sailor=ship["Sailor"], Unused=fields(a="bool"))
    node = fields(value="uint8", next="Node", others="Node[]")
    one("a struct in itself", "Node",
        {"value": 1, "next": {"value": 2, "next": None, "others": []},
         "others": [{"value": 3, "next": None, "others": []}]}, Node=node)
    salt = hexed(bytes(range(32)))
    for domain in ({}, {"name": "Harbour"}, {"chainId": "0x89"}, {"chainId": "137"}, {"salt": salt},
                   {"name": "Harbour", "version": "3", "verifyingContract": hexed(TO)},
                   {**harbour, "salt": salt}, {"version": "3", "name": "Harbour"}):
        one("domain %s" % ",".join(domain), "uint8", 41, domain=domain)
    return rows


# --- EIP-191 ---

def personal(message):
    return b"\x19Ethereum Signed Message:\n%d" % len(message) + message


def signed(name, payload, **more):
    digest = keccak256(payload)
    return {"name": name, **more, "digest": hexed(digest), "sig65": hexed(sig65(KEY, digest))}


def main():
    messages = [b"", b"Ahoy", "Häfen ⚓".encode(), bytes(range(256)), b"9 bytes..", b"10 bytes..", b"x" * 1000]
    print(json.dumps({
        "source": "computed by messages.py",
        "privateKey": hexed(be32(KEY)),
        "address": address(KEY),
        "transactions": transactions(),
        "personal": [signed("%d bytes" % len(m), personal(m), message=hexed(m)) for m in messages],
        "validator": [signed("%d bytes" % len(m), b"\x19\0" + TO + m, validator=hexed(TO),
                             message=hexed(m)) for m in messages],
        "typedData": typed_datas(),
    }, indent=0))


if __name__ == "__main__":
    main()
