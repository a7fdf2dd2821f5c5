#!/usr/bin/env python3
"""Weighs odds: shoots and charges where that brings most, else goes for the nearest objective."""
import json
import sys


def tell(message):
    print(json.dumps(message), flush=True)


def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else {"t": "end"}


def ask(message):  # it is answered before anything else is said
    tell(message)
    return hear()


def gain(order):
    """What it brings on the average: hits, casualties, or a fight that is won."""
    def of(result):
        return result.get("hits", 0) + result.get("casualties", 0) + (result.get("outcome") == "attacker_wins")
    return sum(one["p"] * of(one["result"]) for one in order.get("odds", []))


def order_for(view, unit):
    targets = ask({"t": "targets", "unit": unit}).get("targets", [])
    best = max((order for target in targets for order in target["orders"]), key=gain, default={})
    if gain(best) > 0.2:
        return best["order"]
    east, north = next(one["box"][:2] for one in view["units"] if one["id"] == unit)
    far = lambda place: abs(place[0] - east) + abs(place[1] - north)
    to = min((goal["at"] for goal in view["objectives"]), key=far, default=[east, north])
    return ask({"t": "plan", "unit": unit, "to": to}).get("order")


def main():
    view, when, seen, question, orders = {}, None, set(), 0, []
    while (message := hear())["t"] != "end":
        if message["t"] == "view":
            view = message["view"]
        if message["t"] == "legal":
            question, orders, now = message["n"], message["orders"], (view["turn"], view["step"])
            seen, when = (seen if when == now else set()), now
        if message["t"] in ("legal", "refused"):
            stands = {one["id"] for one in view["units"] if "box" in one}
            order = None
            while not order and (left := [one for one in view["pending"][0].get("subjects", []) if one in stands - seen]):
                seen.add(left[0])
                order = order_for(view, left[0])
            tell({"t": "order", "n": question, "order": order or (orders.pop(0) if orders else "done")})


if __name__ == "__main__":
    main()
