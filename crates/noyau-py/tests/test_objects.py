"""Positions, values and graphs as Python objects."""

import itertools
import pickle
import random
from fractions import Fraction

import pytest

import noyau
from noyau import Graph, LoopyNimber, Nimber, Position, Value


def test_sums_of_positions_are_positions():
    p, q = Position("nim 5,3"), Position("chomp 2x3")
    assert str(p + q) == "nim 3,5 + chomp 3,3"
    assert (p + q).parts == (p, q)
    assert str(2 * Position("kayles 4")) == "kayles 4 + kayles 4"
    assert (Position("misere nim 1") + Position("misere nim 2")).misere
    with pytest.raises(noyau.Error, match="one convention"):
        Position("misere nim 1") + Position("nim 1")


def mex(values):
    return next(n for n in itertools.count() if n not in values)


def by_definition(position, known):
    """The Grundy value from the options alone."""
    if position not in known:
        known[position] = mex({by_definition(option, known) for option in position})
    return known[position]


@pytest.mark.parametrize("text", ["nim 1,2,3", "kayles 7", "chomp 3x3", "cram 3x3", "domination C6", "wythoff 4,5"])
def test_options_give_the_grundy_value(text):
    position = Position(text)
    assert by_definition(position, {}) == position.grundy


@pytest.mark.parametrize("text", ["domineering 2x3", "clobber 2x3", "hackenbush 0-1b,1-2r", "toads-and-frogs tt.ff"])
def test_options_give_the_value(text):
    def value(position):
        left, right = (",".join(str(value(p)) for p in side) for side in (position.left, position.right))
        return Value(f"{{{left}|{right}}}")

    position = Position(text)
    assert value(position) == position.value
    assert -position == -position.value and position - position == 0
    assert position <= position and not position < position


def test_moves():
    position = Position("nim 3,5,7")
    move = position.solve().moves[0]
    assert position.play(move.name) == move.to == position.play(move)
    assert {m.to for m in position.moves(outcomes=True) if m.outcome == "P"} == {
        m.to for m in position.solve().moves
    }
    assert move.to.outcome == "P"
    with pytest.raises(noyau.Error, match="no move"):
        position.play("8 to 1")


def test_positions_are_values_in_python():
    assert Position("nim 5,3") == Position("nim 3,5") != Position("nim 3,6")
    assert len({Position("nim 5,3"), Position("nim 3,5")}) == 1
    assert pickle.loads(pickle.dumps(Position("nim 3"))) == Position("nim 3")
    assert pickle.loads(pickle.dumps(Value("^*"))) == Value("^*")


def test_pictures():
    assert Position("chomp 2x3")._repr_svg_().startswith("<svg")
    assert noyau.solve("chomp 2x3")._repr_svg_().startswith("<svg")
    assert Graph("C5")._repr_svg_().startswith("<svg")
    assert Graph("{2; 1>0}")._repr_svg_().startswith("<svg")
    assert Graph("C4").svg(kernel=[0, 2]).startswith("<svg")
    assert Position("nim 1,2").graph()._repr_svg_().startswith("<svg")
    assert Value("^")._repr_latex_() == r"${\uparrow}$"
    assert Nimber(3)._repr_latex_() == "${*}3$"
    assert "**The first player wins.**" in noyau.explain("nim 3")._repr_markdown_()


VALUES = ["0", "1", "-3/4", "*", "*2", "^", "v*", "^^*", "{1|-1}", "{2||1|0}", "±(1*)", "Tiny(2)", "{3|{1/2|-4*}}"]


def test_values_obey_the_laws_of_a_group_with_an_order():
    rng = random.Random(5)
    values = [Value(text) for text in VALUES]
    for _ in range(150):
        g, h, k = (rng.choice(values) for _ in range(3))
        assert g + h == h + g and (g + h) + k == g + (h + k)
        assert g - g == 0 and -(g + h) == -g - h and g + 0 == g
        assert (g <= h) == (g - h <= 0) == (h >= g) == (-h <= -g)
        assert (g == h) == (g <= h <= g) == (hash(g) == hash(h) and str(g) == str(h))
        assert (g < h) == (g <= h and g != h)
        assert [g < h, g == h, g > h, g.is_confused_with(h)].count(True) == 1
        if g <= h:
            assert g + k <= h + k
        assert (g + h).mean == g.mean + h.mean


def test_values_are_made_of_their_options():
    for text in VALUES:
        value = Value(text)
        options = [",".join(map(str, side)) for side in (value.left, value.right)]
        again = Value("{" + "|".join(options) + "}")
        assert again == value and tuple(value) == (*value.left, *value.right)
        assert Value(value.form) == value


def test_values_meet_numbers():
    half = Value(Fraction(1, 2))
    assert half + half == 1 and 1 - half == half and 2 * half == 1 and -3 * half == Fraction(-3, 2)
    assert Value("^") > 0 and 0 < Value("^") and Value("*") != 0
    assert Position("nim 2") + Position("nim 2") - Position("nim 1") == Value("*")
    assert {Value("1/2"), Value("3"), Value("-2")} == {Fraction(1, 2), 3, -2}
    assert Value("*") != "*" and Value("1") != Position("nim 1")
    assert 6 / Nimber(2) == Nimber(6) / Nimber(2)
    with pytest.raises(TypeError):
        Value("1") + object()
    with pytest.raises(ValueError, match="comparison"):
        Value("1 < 2")


def test_nimbers_are_a_field():
    rng = random.Random(7)
    for _ in range(60):
        a, b, c = (Nimber(rng.randrange(1 << 16)) for _ in range(3))
        assert a * (b + c) == a * b + a * c and a + a == 0 and a * b == b * a
        if b:
            assert a / b * b == a
    assert Nimber(2) ** 3 == 1 and isinstance(Nimber(2) + 1, Nimber)
    assert Nimber(1 << 100) * Nimber(1 << 100) == noyau.nimber(f"{1 << 100}*{1 << 100}")


def test_graphs_compose():
    assert Graph("P2") * Graph("P3") == Graph("P2*P3")
    assert Graph("C5") + Graph("K3") == Graph("C5+K3")
    assert Graph("P3") & Graph("P2") == Graph("P3&P2")
    assert Graph("C7") ** 2 == Graph("C7^2")
    assert Graph("C5")[0] == (1, 4) and len(Graph("C5")) == 5
    for wrong in [(2, [(0, 2)]), (2, [(-1, 0)]), (2, [(1, 1)])]:
        with pytest.raises(noyau.Error):
            Graph.from_edges(*wrong)
    with pytest.raises(TypeError):
        Graph(7)


def test_graphs_go_to_networkx_and_back():
    networkx = pytest.importorskip("networkx")
    for seed in range(20):
        plain = networkx.gnp_random_graph(9, 0.4, seed=seed)
        directed = networkx.gnp_random_graph(9, 0.3, seed=seed, directed=True)
        for source in (plain, directed):
            graph = Graph(source)
            back = graph.to_networkx()
            assert set(back.nodes) == set(source.nodes)
            assert set(map(tuple, back.edges)) == set(map(tuple, source.edges))
        named = networkx.relabel_nodes(directed, lambda n: f"v{n}")
        assert set(Graph(named).to_networkx().edges) == set(named.edges)
        text = networkx.to_graph6_bytes(plain, header=False).decode().strip()
        assert Graph(plain).graph6 == text and Graph.from_graph6(text) == Graph(plain)
    double = networkx.MultiGraph([(0, 1), (0, 1)])
    assert Graph(double).edges == ((0, 1), (0, 1))
    assert sorted(Graph(double).to_networkx().edges()) == [(0, 1), (0, 1)]
    with pytest.raises(noyau.Error, match="repeated"):
        Graph(double).graph6


def test_graphs_go_to_dictionaries_and_back():
    rows = {"a": ["b", "c"], "b": ["c"], "c": []}
    assert Graph(rows).to_dict() == rows == Graph.from_dict(rows).to_dict()
    assert Graph({0: [1]}).order == 2
    assert Graph.from_graph6(Graph(rows).graph6).edges == Graph(rows).edges


def test_kernels_by_definition():
    rng = random.Random(3)
    for _ in range(60):
        order = rng.randrange(1, 7)
        arcs = [(a, b) for a in range(order) for b in range(order) if a != b and rng.random() < 0.3]
        graph = Graph.from_edges(order, arcs, directed=True)

        def is_kernel(chosen):
            return all(any(b in chosen for b in graph[a]) != (a in chosen) for a in graph)

        subsets = itertools.chain.from_iterable(
            itertools.combinations(range(order), k) for k in range(order + 1)
        )
        expected = sorted(s for s in subsets if is_kernel(s))
        assert sorted(graph.kernels()) == expected
        assert (graph.kernel() is None) == (not expected)


def test_loopy_values():
    values = Graph("{3; 2>0, 2>1, 1>1}").grundy()
    assert values.grundy == (0, LoopyNimber([]), LoopyNimber([0]))
    assert values.outcome == ("P", "D", "N") and values.level is None
    assert values.grundy[2]._repr_latex_() == "$\\infty_{0}$"


def test_game_graphs():
    graph = Position("nim 1,2").graph()
    assert graph.complete and len(graph) == 5
    assert graph.graph().grundy().outcome == tuple(node["outcome"] for node in graph.positions)
    networkx = pytest.importorskip("networkx")
    there = graph.to_networkx()
    assert networkx.is_directed_acyclic_graph(there) and there.nodes[0]["position"] == "nim 1,2"
    assert not Position("nim 9,9").graph(most=10).complete


def test_french_by_lang():
    assert noyau.explain("nim 3,5,7", lang="fr").who == "Le premier joueur gagne."
    assert noyau.explain("nim 3,5,7").who == "The first player wins."
    with pytest.raises(noyau.Error, match="on attend la taille d’un tas"):
        noyau.solve("nim x", lang="fr")
    with pytest.raises(noyau.Error):
        noyau.solve("nim 3", lang="xx")


def test_engines_by_name():
    assert noyau.solve("nim 3,5", engine="theorem").method == "theorem"
    with pytest.raises(noyau.Error) as raised:
        noyau.solve("nim 3,5", engine="horse")
    assert raised.value.kind == "bad-request"
