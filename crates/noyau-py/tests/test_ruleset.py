"""Rulesets that are written in Python."""

import pytest

import noyau
from recorded import compiled

pytestmark = compiled


class Subtract(noyau.Ruleset):
    """Take 1, 3 or 4."""

    name = "py-subtract"
    examples = ["py-subtract 7"]
    dimensions = 1

    def read(self, text):
        heap = int(text or 0)
        if heap < 0:
            raise ValueError("a heap cannot be negative")
        return heap

    def moves(self, heap):
        return {f"take {n}": heap - n for n in (1, 3, 4) if n <= heap}

    def coordinates(self, heap):
        return heap


class Turtles(noyau.Ruleset):
    """Turn a head to tails, and if you like one coin to the left of it."""

    name = "py-turtles"
    examples = ["py-turtles hth"]

    def read(self, text):
        if set(text) - {"h", "t"}:
            raise ValueError("coins show h or t")
        return text.rstrip("t")

    def moves(self, coins):
        for k, coin in enumerate(coins):
            if coin == "h":
                turned = coins[:k] + "t" + coins[k + 1 :]
                yield turned.rstrip("t")
                for j in range(k):
                    other = "t" if coins[j] == "h" else "h"
                    yield (turned[:j] + other + turned[j + 1 :]).rstrip("t")

    def components(self, coins):
        return ["t" * k + "h" for k, coin in enumerate(coins) if coin == "h"]


class Domino(noyau.Ruleset):
    """Domineering on a strip of cells in rows."""

    name = "py-domineering"
    examples = ["py-domineering ../.."]

    def _moves(self, board, step):
        rows = board.split("/")
        for r, row in enumerate(rows):
            for c, cell in enumerate(row):
                r2, c2 = r + step[0], c + step[1]
                if cell == "." and r2 < len(rows) and c2 < len(row) and rows[r2][c2] == ".":
                    new = [list(line) for line in rows]
                    new[r][c] = new[r2][c2] = "#"
                    yield "/".join(map("".join, new))

    def left_moves(self, board):
        return self._moves(board, (1, 0))

    def right_moves(self, board):
        return self._moves(board, (0, 1))


@pytest.fixture
def session():
    session = noyau.Session()
    for ruleset in (Subtract, Turtles(), Domino):
        session.register(ruleset)
    return session


def test_impartial_games_agree_with_the_library(session):
    own = session.sequence("py-subtract", 40)
    assert own.tolist() == session.sequence("subtraction(1,3,4)", 40).tolist()
    for heap in range(12):
        found = session.solve(f"py-subtract {heap}")
        built_in = session.solve(f"subtraction(1,3,4) {heap}")
        assert (found.outcome, found.grundy) == (built_in.outcome, built_in.grundy)
        assert len(found.moves) == len(built_in.moves)
        assert session.outcome(f"misere py-subtract {heap}") == session.outcome(f"misere subtraction(1,3,4) {heap}")
    assert [move.name for move in session.position("py-subtract 5").moves()] == ["take 4", "take 3", "take 1"]


def test_components_are_used(session):
    assert session.grundy("py-turtles tthtth") == 3 ^ 6
    assert session.grundy("py-turtles hhhhhhhhhhhhhhhh") == 16
    assert str(session.position("py-turtles ttt")) == "py-turtles -"


def test_sums_with_games_of_the_library(session):
    assert session.grundy("py-turtles tthtth + nim 5") == 0
    assert session.outcome("py-domineering ../.. + domineering 2x2") == session.outcome("domineering 2x2 + domineering 2x2")


def test_partizan_games_agree_with_the_library(session):
    for rows, columns in [(1, 3), (2, 2), (2, 3), (3, 3), (3, 2)]:
        board = "/".join(["." * columns] * rows)
        assert session.position(f"py-domineering {board}").value == session.position(f"domineering {board}").value


def test_what_is_known_about_it(session):
    about = session.ask("ruleset", name="py-subtract")
    assert about["summary"] == "Take 1, 3 or 4" and about["kind"] == "impartial"
    assert "<svg" in session.position("py-turtles hth").svg()
    assert session.explain("py-turtles hth").who == "The first player wins."
    with pytest.raises(noyau.Error):
        noyau.solve("py-turtles hth")


def test_bad_placements_point(session):
    with pytest.raises(noyau.Error) as raised:
        session.solve("nim 3 + py-turtles hxt")
    assert (raised.value.kind, raised.value.message) == ("bad-position", "coins show h or t")
    assert raised.value.text[slice(*raised.value.span)] == "hxt"


def test_what_a_class_raises_is_raised(session):
    class Broken(Subtract):
        name = "py-broken"

        def moves(self, heap):
            if heap < 3:
                raise ZeroDivisionError("oh dear")
            return super().moves(heap)

    session.register(Broken)
    with pytest.raises(ZeroDivisionError, match="oh dear"):
        session.solve("py-broken 9")
    # The session goes on, and so does a better version under the same name.
    assert session.grundy("nim 3,5,7") == 1
    Broken.moves = Subtract.moves
    assert session.grundy("py-broken 9") == session.grundy("subtraction(1,3,4) 9")


def test_what_is_no_ruleset_is_refused(session):
    class Nameless(noyau.Ruleset):
        pass

    with pytest.raises(ValueError, match="name"):
        session.register(Nameless)

    class Wrong(noyau.Ruleset):
        name = "py-wrong"

        def moves(self, position):
            return [1, None]

        def write(self, position):
            return position

    session.register(Wrong)
    with pytest.raises(TypeError, match="must give a text"):
        session.solve("py-wrong x")

    class Motionless(noyau.Ruleset):
        name = "py-motionless"

    session.register(Motionless)
    with pytest.raises(NotImplementedError):
        session.solve("py-motionless x")


def test_budgets_hold_in_python_too(session):
    class Endless(noyau.Ruleset):
        name = "py-endless"

        def read(self, text):
            return int(text)

        def moves(self, n):
            return [n + 1, n + 2]

    session.register(Endless)
    with pytest.raises(noyau.Error) as raised:
        session.solve("py-endless 0", time=0.3)
    assert raised.value.kind == "over-budget"


RULES = """noyau-rules 1
ruleset file-pairs
board
both .. -> ##, horizontal
"""


def test_a_rule_file_goes_with_a_question():
    for n in range(12):
        position = "file-pairs " + (n * "." or "-")
        assert noyau.solve(position, rules=RULES).grundy == noyau.grundy(f"dawson-kayles {n}")
    with pytest.raises(noyau.Error) as raised:
        noyau.outcome("file-pairs ....", rules=RULES.replace("..", "., ."))
    assert str(raised.value).startswith("line 4, column ")
    # Nobody else knows the game.
    with pytest.raises(noyau.Error) as raised:
        noyau.outcome("file-pairs ....")
    assert raised.value.kind == "unknown-ruleset"
