#!/usr/bin/env python3
"""Values of small positions of five partizan games, from the definitions alone.

    tools/small_values.py       prints `("col 1x3", "*"),` and so on, for rules/partizan_tests.rs

It shares nothing with the library: positions are texts, moves are listed from the rules as books
print them, and games are compared and made canonical by their definition. Only values with a short
name are printed: numbers, nimbers, sums of both, and switches ±x.
"""
from fractions import Fraction
from functools import lru_cache

GAMES = {}


def game(left, right):
    """The canonical form with these options, which are canonical."""
    left, right = set(left), set(right)
    changed = True
    while changed:
        changed = False
        for mine, better, back in ((left, le, 1), (right, ge, 0)):
            for option in list(mine):
                # Options that reverse are replaced by what follows them.
                raw = GAMES.setdefault((frozenset(left), frozenset(right)), (frozenset(left), frozenset(right)))
                for reply in option[back]:
                    if better(reply, raw):
                        mine.discard(option)
                        mine |= reply[1 - back]
                        changed = True
                        break
                if changed:
                    break
            if changed:
                break
    left = {g for g in left if not any(g is not h and le(g, h) for h in left)}
    right = {g for g in right if not any(g is not h and le(h, g) for h in right)}
    key = (frozenset(left), frozenset(right))
    return GAMES.setdefault(key, key)


@lru_cache(maxsize=None)
def le(g, h):
    """g <= h: no left option of g is >= h, no right option of h is <= g."""
    return not any(le(h, x) for x in g[0]) and not any(le(y, g) for y in h[1])


def ge(g, h):
    return le(h, g)


ZERO = game((), ())


@lru_cache(maxsize=None)
def number(g):
    """The number that a canonical form is, or None."""
    if g == ZERO:
        return Fraction(0)
    left, right = [number(x) for x in g[0]], [number(x) for x in g[1]]
    if len(left) > 1 or len(right) > 1 or None in left + right:
        return None
    if left and right:
        return (left[0] + right[0]) / 2 if left[0] < right[0] else None
    return left[0] + 1 if left else right[0] - 1


def text(x):
    return str(x)


def name(g):
    x = number(g)
    if x is not None:
        return text(x)
    if len(g[0]) == 1 and len(g[1]) == 1:
        (a,), (b,) = g[0], g[1]
        x, y = number(a), number(b)
        if x is not None and y is not None:
            if x == y:
                return "*" if x == 0 else text(x) + "*"
            if x == -y:
                return "±" + text(x)
    return None


@lru_cache(maxsize=None)
def value(rules, at):
    return game(*({value(rules, to) for to in rules(at, player)} for player in (0, 1)))


def near(at, i):
    width = at.index("/") + 1 if "/" in at else len(at) + 1
    return [j for j in (i - 1, i + 1, i - width, i + width) if 0 <= j < len(at) and at[j] != "/"]


def put(at, *changes):
    cells = list(at)
    for i, letter in changes:
        cells[i] = letter
    return "".join(cells)


def col(at, player):
    own = "xo"[player]
    return [put(at, (i, own)) for i, c in enumerate(at) if c == "." and all(at[j] != own for j in near(at, i))]


def snort(at, player):
    own, other = "xo"[player], "ox"[player]
    return [put(at, (i, own)) for i, c in enumerate(at) if c == "." and all(at[j] != other for j in near(at, i))]


def ray(at, i, down, right):
    rows = at.split("/")
    width = len(rows[0]) + 1
    r, c = divmod(i, width)
    while True:
        r, c = r + down, c + right
        if not (0 <= r < len(rows) and 0 <= c < width - 1):
            return
        yield r * width + c


STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
ALL = STRAIGHT + [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def konane(at, player):
    own, other = "xo"[player], "ox"[player]
    found = []
    for i, c in enumerate(at):
        if c != own:
            continue
        for way in STRAIGHT:
            path, now, last = list(ray(at, i, *way)), at, i
            for over, to in zip(path[::2], path[1::2]):
                if at[over] != other or at[to] != ".":
                    break
                now = put(now, (last, "."), (over, "."), (to, own))
                found.append(now)
                last = to
    return found


def amazons(at, player):
    own = "xo"[player]
    found = []
    for i, c in enumerate(at):
        if c != own:
            continue
        for way in ALL:
            for to in ray(at, i, *way):
                if at[to] != ".":
                    break
                moved = put(at, (i, "."), (to, own))
                for shot in ALL:
                    for target in ray(moved, to, *shot):
                        if moved[target] != ".":
                            break
                        found.append(put(moved, (target, "#")))
    return found


def toppling(at, player):
    own = "br"[player]
    found = []
    for i, c in enumerate(at):
        if c == own or c == "g":
            found += [at[:i], at[i + 1:]]
    return found


CASES = {
    "col": (col, [".", "..", "...", "....", ".....", "......", "x..", "x...", "x....", "../..", "../../..", "x./..", ".x./...", "x..o", "x...o"]),
    "snort": (snort, [".", "..", "x.", "x..", "x...", "x.o", "x..x", "../..", "x./..", "x../...", "o...", "x.x", "x...x", ".x.", ".x.x.", "..x..", "x./x.", "o.o", "oo..", ".o.", "x.x.x", "xx.oo"]),
    "konane": (konane, ["xo.", "xo.o.", "xo.o.o.", ".ox", "xo.x", "xoxo.", "xo./.ox", ".xo.", ".xoxo.", "xo.o./.....", "x.o/o.x", "oxo./....", "xo../ox..", ".oxo."]),
    "amazons": (amazons, ["x.", "x.o", "x..", "x..o", "x...", "x...o", "x./..", "x./.o", "xo/..", "x../...", "x.#/..o", "o..", "xx."]),
    "toppling-dominoes": (toppling, ["b", "br", "g", "brb", "bb", "bbr", "bbrb", "brbr", "rbr", "bgr", "gg", "bbrr", "brrb", "rg", "bg", "bbb", "rr", "rrr", "brbrb", "rbrbr", "bbrbb", "gbg", "brrbr"]),
}

if __name__ == "__main__":
    for rules, (moves, positions) in CASES.items():
        for at in positions:
            found = name(value(moves, at))
            if found is not None:
                print(f'        ("{rules} {at}", "{found}"),')
