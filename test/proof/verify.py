"""Checks an exported match as the docstring of worker/table/fairness.ts has it, with Python's standard library alone: `python3 verify.py < FILE`.

Knows nothing of the game but the order of a new pack. Says "fits" (exit 0), or the first thing that does not (exit 1).
"""

import hashlib
import hmac
import itertools
import json
import sys

PACK = [rank + suit for suit in "CSHD" for rank in ["7", "8", "9", "10", "J", "Q", "K", "A"]]


def climb(secret, steps):
    link = bytes.fromhex(secret)
    for _ in range(steps):
        link = hashlib.sha256(link).digest()
    return link.hex()


def numbers(proof, label):
    for block in itertools.count():
        nonces = ",".join(proof["nonces"])
        message = f"{proof['table']}\n{proof['match']}\n{proof['deal']}\n{nonces}\n{label}\n{block}"
        digest = hmac.new(bytes.fromhex(proof["secret"]), message.encode(), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")


def below(source, m):
    return next(x for x in source if x < 2**32 // m * m) % m


def shuffled(proof, label, cards):
    source, order = numbers(proof, label), [card for card in PACK if card in cards]
    for i in range(len(order) - 1, 0, -1):
        j = below(source, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def misfits(transcript, fairness):
    if len(fairness) != len(transcript["deals"]):
        yield "as many proofs as deals"
    before = None
    for n, (deal, proof) in enumerate(zip(transcript["deals"], fairness), 1):
        first = before is None
        if proof["deal"] != n or not first and any(proof[name] != before[name] for name in ("table", "match")):
            yield f"deal {n}: table, match or deal"
        new_chain = not first and before["index"] == 1023
        if not first and proof["index"] != (1 if new_chain else before["index"] + 1):
            yield f"deal {n}: place in the chain"
        if climb(proof["secret"], proof["index"]) != proof["commitment"]:
            yield f"deal {n}: secret and commitment"
        if not first and not new_chain and climb(proof["secret"], 1) != before["secret"]:
            yield f"deal {n}: secret and the one before"
        if not first and proof["nonces"][: len(before["nonces"])] != before["nonces"]:
            yield f"deal {n}: nonces"
        if first and below(numbers(proof, "dealer"), transcript["players"]) != transcript["dealer"]:
            yield f"deal {n}: dealer"
        if shuffled(proof, "pack", PACK) != deal["pack"]:
            yield f"deal {n}: pack"
        for turn, order in enumerate(deal.get("recycles", []), 1):
            if shuffled(proof, f"recycle-{turn}", order) != order:
                yield f"deal {n}: recycle {turn}"
        before = proof


exported = json.load(sys.stdin)
first = next(misfits(exported["transcript"], exported["fairness"]), None)
print(first or "fits")
sys.exit(first is not None)
