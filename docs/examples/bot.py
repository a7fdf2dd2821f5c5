#!/usr/bin/env python3
"""A small player: shoots and charges when it can, else advances, else is done."""
import json
import sys

FIRST = ("fire", "volley", "skirmish", "charge", "answer")


def say(question, order):
    print(json.dumps({"t": "order", "n": question, "order": order}), flush=True)


def choose(orders, refused):
    left = [order for order in orders if order not in refused]
    for verb in FIRST:
        for order in left:
            if order.split()[0] == verb:
                return order
    moves = [order for order in left if order.startswith("move") and "advance" in order]
    return moves[0] if moves else left[0] if left else "done"


def main():
    orders, question, last, refused = [], 0, "", set()
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "legal":
            orders, question, refused = message["orders"], message["n"], set()
        elif message["t"] == "refused":
            refused.add(last)
        if message["t"] in ("legal", "refused"):
            last = choose(orders, refused)
            say(question, last)


if __name__ == "__main__":
    main()
