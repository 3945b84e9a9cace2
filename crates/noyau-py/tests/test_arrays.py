"""Arrays of numpy: without copies, and right."""

import random

import pytest

import noyau
from recorded import compiled

numpy = pytest.importorskip("numpy")


def address(array):
    return array.__array_interface__["data"][0]


@pytest.mark.parametrize("ruleset", ["kayles", "octal(0.106)", "grundy", "nim", "subtraction(1,3,4)", "octal(4.333)", "octal(0.88)"])
def test_sequences_are_those_of_the_protocol(ruleset):
    for upto in (0, 1, 300, 3000):
        sequence = noyau.sequence(ruleset, upto)
        answer = noyau.ask("sequence", ruleset=ruleset, upto=upto)
        assert sequence.tolist() == answer["values"] == numpy.asarray(sequence).tolist()
        assert (sequence.period, sequence.preperiod) == (answer["period"], answer["preperiod"])
        assert sequence.arithmetic == answer.get("arithmetic") and sequence.ruleset == answer["ruleset"]


@compiled
def test_no_copy_is_made():
    sequence = noyau.sequence("octal(0.106)", 100_000)
    array = sequence.array
    assert address(array) == sequence._values.__array_interface__["data"][0] == address(sequence.array)
    assert array.dtype == numpy.uint8 and len(array) == len(sequence) == 100_001
    assert not array.flags.writeable and not array.flags.owndata
    table = noyau.table("wythoff", 40, 50)
    assert address(table.array) == table._values.__array_interface__["data"][0]


def test_arrays_outlive_what_they_came_from():
    array = noyau.sequence("octal(0.106)", 50_000).array
    before = array.copy()
    for _ in range(20):
        noyau.sequence("octal(0.106)", 50_000)
    assert (array == before).all()


@compiled
def test_large_values_have_wider_numbers():
    assert noyau.sequence("nim", 200).array.dtype == numpy.uint8
    assert noyau.sequence("nim", 70_000).array.dtype == numpy.uint32
    assert noyau.sequence("nim", 300).array.dtype == numpy.uint16


def test_outcomes_and_families():
    assert noyau.sequence("kayles", 4, of="outcome").tolist() == ["P", "N", "N", "N", "N"]
    assert noyau.sequence("misere nim", 2, of="outcome").tolist() == ["N", "P", "N"]
    assert noyau.sequence("cram 1x{n}", 5).tolist()[1:] == [0, 1, 1, 2, 0]
    assert list(noyau.sequence("kayles", 3)) == [0, 1, 2, 3]
    assert noyau.sequence("kayles", 30)[-1] == noyau.sequence("kayles", 30)[30]
    with pytest.raises(IndexError):
        noyau.sequence("kayles", 3)[4]
    for wrong in (lambda: noyau.sequence("chess", 3), lambda: noyau.sequence("kayles", -1), lambda: noyau.table("nim", -2)):
        with pytest.raises(noyau.Error):
            wrong()


def test_tables():
    table = noyau.table("wythoff", 12, 9)
    answer = noyau.ask("table", ruleset="wythoff", sizes=[12, 9])
    assert table.array.ravel().tolist() == answer["values"]
    assert table[3, 5] == 0 and table.rows()[3][5] == 0 and table.array[3, 5] == 0
    assert noyau.table("nim", 3, 3, of="outcome").rows()[0] == ["P", "N", "N"]


def attractors(owner, arcs, goals):
    """By definition: the least ranks, found by looking at everything again and again."""
    rank = {v: (0, player) for player, goal in enumerate(goals) for v in goal}
    for step in range(1, len(owner) + 1):
        found = {}
        for v in range(len(owner)):
            after = [b for a, b in arcs if a == v]
            if v in rank or not after:
                continue
            mine, other = owner[v], 1 - owner[v]
            if any(b in rank and rank[b][1] == mine for b in after):
                found[v] = (step, mine)
            elif all(b in rank and rank[b][1] == other for b in after):
                found[v] = (step, other)
        rank |= found
    return rank


def test_arenas_by_definition():
    rng = random.Random(11)
    for _ in range(200):
        order = rng.randrange(1, 9)
        owner = [rng.randrange(2) for _ in range(order)]
        marks = [rng.choice([0, 1, None, None]) for _ in range(order)]
        goals = tuple([v for v in range(order) if marks[v] == player] for player in (0, 1))
        arcs = [(a, b) for a in range(order) for b in range(order) if marks[a] is None and rng.random() < 0.3]
        solution = noyau.Arena(owner, arcs, goals).solve()
        expected = attractors(owner, arcs, goals)
        assert {v: (int(solution.rank[v]), int(solution.winner[v])) for v in range(order) if solution.winner[v] < 2} == expected
        for player in (0, 1):
            assert solution.attractor(player).tolist() == sorted(v for v in expected if expected[v][1] == player)
        for v, (rank, winner) in expected.items():
            if rank and owner[v] == winner:
                to = int(solution.strategy[v])
                assert (v, to) in arcs and expected[to] == (rank - 1, winner)


def test_arenas_from_arrays():
    arcs = numpy.array([[0, 1], [1, 2]], dtype=numpy.int16)
    arena = noyau.Arena(numpy.zeros(3, dtype=bool), arcs, (numpy.array([2]), []))
    assert arena.solve().rank.tolist() == [2, 1, 0]
    rows = noyau.Arena.from_rows([0, 1, 2, 2], [1, 2], [0, 0, 0], ([2], []))
    assert rows.solve().rank.tolist() == [2, 1, 0]
    wrong = [
        lambda: noyau.Arena([0, 2], [], ([], [])),
        lambda: noyau.Arena([0, 1], [(0, 2)], ([], [])),
        lambda: noyau.Arena([0, 1], [(0, -1)], ([], [])),
        lambda: noyau.Arena([0, 1], [(0, 1, 1)], ([], [])),
        lambda: noyau.Arena([0, 1], [(0.5, 1)], ([], [])),
        lambda: noyau.Arena([0, 1], [], ([1], [1])),
        lambda: noyau.Arena([0, 1], [], ([2], [])),
        lambda: noyau.Arena([0, 1], [(0, 1)], ([0], [])).solve(),
        lambda: noyau.Arena.from_rows([0, 5], [0], [0], ([], [])).solve(),
        lambda: noyau.Arena.from_rows([0, 1, 1], [7], [0, 0], ([], [])).solve(),
    ]
    for make in wrong:
        with pytest.raises(noyau.Error):
            make()


def test_outcomes_on_large_graphs():
    rng = numpy.random.default_rng(1)
    vertices = 20_000
    arcs = rng.integers(0, vertices, size=(3 * vertices, 2))
    arcs = arcs[arcs[:, 0] > arcs[:, 1]]
    found = noyau.graph_outcomes(vertices, arcs)
    followers = {}
    for a, b in arcs.tolist():
        followers.setdefault(a, set()).add(b)
    values = []
    for v in range(vertices):
        seen = {values[w] for w in followers.get(v, ())}
        values.append(next(n for n in range(len(seen) + 1) if n not in seen))
    assert found.grundy.tolist() == values
    assert ((found.grundy == 0) == (found.outcome == ord("P"))).all()
    assert noyau.graph_outcomes(2, [(0, 1), (1, 0)]).grundy is None
    assert noyau.graph_outcomes(0, []).outcome.tolist() == []
