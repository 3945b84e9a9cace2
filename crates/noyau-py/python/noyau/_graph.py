"""Graphs, game graphs and arenas."""

from __future__ import annotations

from . import _session
from ._error import Error
from ._picture import Picture

# Type checkers take it for true; importing it from typing takes longer than all the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Hashable, Iterable, Iterator, Literal, Mapping

    from ._position import Player, Position
    from ._session import Outcome, Session
    from ._value import LoopyNimber


class Graph:
    """A graph or digraph on the vertices 0, 1, …

    It is made from an expression, from a dictionary of followers, or from a graph of networkx:

    >>> from noyau import Graph
    >>> Graph("C5").edges
    ((0, 1), (0, 4), (1, 2), (2, 3), (3, 4))
    >>> Graph({"a": ["b", "c"], "b": ["c"], "c": []})
    Graph('{3; 0>1, 0>2, 1>2}')
    >>> (Graph("P2") * Graph("P3")).graph6
    'EkSg'

    ``G + H`` is the disjoint union, ``G * H`` the Cartesian product, ``G & H`` the strong product and
    ``G ** k`` the k-th power. The text of a graph stands in positions:

    >>> import noyau
    >>> noyau.grundy(f"domination {Graph('C7')}")
    1
    """

    __slots__ = ("_session", "directed", "edges", "names", "order")

    def __init__(self, source: object, *, session: Session | None = None) -> None:
        self._session: Session = session or _session.default
        #: The names of the vertices, if they are not just numbered.
        self.names: tuple[Hashable, ...] = ()
        #: How many vertices there are.
        self.order: int
        #: Whether there are arcs.
        self.directed: bool
        #: The edges, smaller end first, or the arcs; sorted.
        self.edges: tuple[tuple[int, int], ...]
        if isinstance(source, str):
            read = self._session.ask("read-graph", text=source)
            edges = [(edge[0], edge[1]) for edge in read["arcs"]]
            self._set(read["positions"], edges, read["directed"], read.get("names", ()))
        elif isinstance(source, Graph):
            self._set(source.order, source.edges, source.directed, source.names)
        elif isinstance(source, dict):
            self._named(source, ((v, w) for v, row in source.items() for w in row), True)
        elif hasattr(source, "is_directed") and hasattr(source, "edges"):
            nodes: Any = source
            self._named(nodes, (edge[:2] for edge in nodes.edges()), nodes.is_directed())
        else:
            raise TypeError(f"a graph cannot be made from an object of type {type(source).__name__}")

    @classmethod
    def from_edges(
        cls, order: int, edges: Iterable[tuple[int, int]], *, directed: bool = False
    ) -> Graph:
        """A graph from the number of its vertices and its edges.

        >>> from noyau import Graph
        >>> Graph.from_edges(3, [(2, 1), (1, 0)])
        Graph('{3; 0-1, 1-2}')
        """
        graph = cls.__new__(cls)
        graph._session = _session.default
        graph._set(order, edges, directed, ())
        return graph

    @classmethod
    def from_graph6(cls, text: str) -> Graph:
        """A graph from its text in graph6, digraph6 (with ``&``) or sparse6 (with ``:``).

        >>> from noyau import Graph
        >>> Graph.from_graph6("DQc").edges
        ((0, 2), (0, 4), (1, 3), (3, 4))
        """
        text = text.strip()
        for header in (">>graph6<<", ">>digraph6<<", ">>sparse6<<"):
            text = text.removeprefix(header)
        form = {"&": "d6:", ":": "s6:"}.get(text[:1])
        return cls(f"{form}{text[1:]}" if form else f"g6:{text}")

    def _set(
        self,
        order: int,
        edges: Iterable[tuple[int, int]],
        directed: bool,
        names: Iterable[Hashable],
    ) -> None:
        pairs = [(int(a), int(b)) for a, b in edges]
        for a, b in pairs:
            if not (0 <= a < order and 0 <= b < order):
                raise Error("bad-request", f"the edge {a}-{b} does not join two of {order} vertices")
            if a == b and not directed:
                raise Error("bad-request", f"a loop at {a} needs a digraph")
        if not directed:
            pairs = [(min(pair), max(pair)) for pair in pairs]
        self.order = int(order)
        self.directed = bool(directed) and bool(pairs)
        self.edges = tuple(sorted(pairs))
        self.names = tuple(names)

    def _named(
        self, nodes: Iterable[Hashable], edges: Iterable[tuple[Hashable, Hashable]], directed: bool
    ) -> None:
        number: dict[Hashable, int] = {}
        for node in nodes:
            number.setdefault(node, len(number))
        pairs = []
        for a, b in edges:
            # A follower without a row of its own is a vertex as well.
            pairs.append((number.setdefault(a, len(number)), number.setdefault(b, len(number))))
        plain = all(node == k for node, k in number.items())
        self._set(len(number), pairs, directed, () if plain else number)

    def __str__(self) -> str:
        link = ">" if self.directed else "-"
        edges = ", ".join(f"{a}{link}{b}" for a, b in self.edges)
        return f"{{{self.order}; {edges}}}" if edges else f"{{{self.order};}}"

    def __repr__(self) -> str:
        text = str(self)
        return f"Graph({text!r})" if len(text) <= 72 else f"<Graph of {self.order} vertices>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Graph):
            return NotImplemented
        return (self.order, self.directed, self.edges) == (other.order, other.directed, other.edges)

    def __hash__(self) -> int:
        return hash((self.order, self.directed, self.edges))

    def __len__(self) -> int:
        return self.order

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.order))

    def __getitem__(self, vertex: int) -> tuple[int, ...]:
        """The followers, or the neighbours, of a vertex."""
        if not 0 <= vertex < self.order:
            raise IndexError(vertex)
        return tuple(b for a, b in self._steps() if a == vertex)

    def _steps(self) -> list[tuple[int, int]]:
        if self.directed:
            return list(self.edges)
        return sorted([*self.edges, *((b, a) for a, b in self.edges)])

    def _composed(self, expression: str) -> Graph:
        return Graph(expression, session=self._session)

    def __add__(self, other: Graph) -> Graph:
        return self._composed(f"{self}+{other}")

    def __mul__(self, other: Graph) -> Graph:
        return self._composed(f"{self}*{other}")

    def __and__(self, other: Graph) -> Graph:
        return self._composed(f"{self}&{other}")

    def __pow__(self, exponent: int) -> Graph:
        return self._composed(f"{self}^{exponent}")

    @property
    def graph6(self) -> str:
        """The text for nauty: graph6, or digraph6 (with ``&``); they have no repeated edges."""
        text = str(self._session.ask("read-graph", text=str(self), sixbit=True)["sixbit"])
        return {"g6:": "", "d6:": "&"}[text[:3]] + text[3:]

    def to_dict(self) -> dict[Hashable, list[Hashable]]:
        """A dictionary of followers, with the names of the vertices.

        >>> from noyau import Graph
        >>> Graph("P3").to_dict()
        {0: [1], 1: [0, 2], 2: [1]}
        """
        names = self.names or range(self.order)
        rows: dict[Hashable, list[Hashable]] = {name: [] for name in names}
        for a, b in self._steps():
            rows[names[a]].append(names[b])
        return rows

    def to_networkx(self) -> Any:
        """The same graph for networkx."""
        import networkx

        names = self.names or range(self.order)
        edges = sorted(self.edges)
        repeated = any(a == b for a, b in zip(edges, edges[1:]))
        kinds = {
            (False, False): networkx.Graph,
            (False, True): networkx.MultiGraph,
            (True, False): networkx.DiGraph,
            (True, True): networkx.MultiDiGraph,
        }
        graph = kinds[self.directed, repeated]()
        graph.add_nodes_from(names)
        graph.add_edges_from((names[a], names[b]) for a, b in edges)
        return graph

    @classmethod
    def from_networkx(cls, graph: object) -> Graph:
        """A graph of networkx; the same as ``Graph(graph)``."""
        return cls(graph)

    @classmethod
    def from_dict(cls, rows: Mapping[Hashable, Iterable[Hashable]]) -> Graph:
        """A digraph from a dictionary of followers; the same as ``Graph(rows)``."""
        return cls(dict(rows))

    def data(self) -> dict[str, Any]:
        """The graph as questions have it; an edge is an arc both ways."""
        data: dict[str, Any] = {"positions": self.order, "arcs": self._steps()}
        if self.names:
            data["names"] = [str(name) for name in self.names]
        return data

    def kernels(self, **manner: Any) -> list[tuple[int, ...]]:
        """All kernels.

        >>> from noyau import Graph
        >>> Graph("{4; 0>1, 1>2, 2>3, 3>0}").kernels()
        [(0, 2), (1, 3)]
        """
        found = self._session.ask("kernels", graph=self.data(), **manner)["kernels"]
        return [tuple(kernel) for kernel in found or ()]

    def kernel(self, **manner: Any) -> tuple[int, ...] | None:
        """One kernel, if there is one."""
        found = self._session.ask("kernels", graph=self.data(), find=True, **manner)["kernel"]
        return None if found is None else tuple(found)

    def grundy(self, **manner: Any) -> GraphValues:
        """Outcomes, Grundy values and levels of the vertices; cycles are allowed.

        >>> from noyau import Graph
        >>> Graph("{4; 1>0, 2>0, 2>1, 3>2}").grundy().grundy
        (0, 1, 2, 0)
        """
        return GraphValues(self._session.ask("grundy", graph=self.data(), **manner))

    def svg(self, kernel: Iterable[int] | None = None, **fields: Any) -> Picture:
        """The graph as a picture; of a digraph with outcomes and Grundy values, or with ``kernel`` marked."""
        if not self.directed and kernel is None:
            position = f"domination {self}"
            return Picture(self._session.ask("draw", position=position, **fields)["svg"])
        if kernel is not None:
            fields.update(show="kernel", kernel=sorted(kernel))
        asked = self._session.ask("draw-graph", graph=self.data(), **fields)
        return Picture(asked["pictures"][0]["picture"])

    def _repr_svg_(self) -> str:
        return str(self.svg())


class GraphValues:
    """What is known about the vertices of a digraph, each a tuple with an entry for every vertex."""

    __slots__ = ("answer",)

    def __init__(self, answer: Mapping[str, Any]) -> None:
        #: The answer as the protocol has it.
        self.answer = answer

    @property
    def outcome(self) -> tuple[Outcome, ...]:
        """``P``, ``N`` or ``D``."""
        return tuple(self.answer["outcome"])

    @property
    def grundy(self) -> tuple[int | LoopyNimber, ...]:
        """Generalised Grundy values."""
        from ._value import LoopyNimber

        return tuple(
            LoopyNimber(value["infinity"]) if isinstance(value, dict) else value
            for value in self.answer["grundy"]
        )

    @property
    def remoteness(self) -> tuple[int | None, ...]:
        """How long play lasts."""
        return tuple(self.answer["remoteness"])

    @property
    def level(self) -> tuple[int, ...] | None:
        """The levels of an acyclic graph."""
        found = self.answer["level"]
        return None if found is None else tuple(found)

    def __repr__(self) -> str:
        return f"GraphValues(outcome={''.join(self.outcome)!r})"


class GameGraph:
    """The game graph around a position."""

    __slots__ = ("_player", "answer", "start")

    def __init__(
        self, answer: Mapping[str, Any], start: Position, player: Player | None = None
    ) -> None:
        self._player = player
        #: The answer as the protocol has it.
        self.answer = answer
        #: The position at the start.
        self.start = start

    @property
    def positions(self) -> list[dict[str, Any]]:
        """What is known about every position, the start first."""
        positions: list[dict[str, Any]] = self.answer["positions"]
        return positions

    @property
    def arcs(self) -> list[tuple[int, int]]:
        """The moves between them."""
        return [(a, b) for a, b in self.answer["arcs"]]

    @property
    def complete(self) -> bool:
        """Whether every position that can be reached is there."""
        return bool(self.answer["complete"])

    def __len__(self) -> int:
        return len(self.positions)

    def __repr__(self) -> str:
        return f"<GameGraph of {len(self)} positions around {str(self.start)!r}>"

    def graph(self) -> Graph:
        """The graph alone, with the names of the positions."""
        graph = Graph.from_edges(len(self), self.arcs, directed=True)
        names = [
            f"{node['name']} {node['mover']}" if "mover" in node else node["name"]
            for node in self.positions
        ]
        graph.names = tuple(names)
        return graph

    def to_networkx(self) -> Any:
        """The game graph for networkx: what is known about a position is in the attributes of its node."""
        import networkx

        graph = networkx.MultiDiGraph()
        for number, node in enumerate(self.positions):
            graph.add_node(number, **node)
        for (a, b), move in zip(self.arcs, self.answer["moves"]):
            graph.add_edge(a, b, move=move)
        return graph

    def svg(self, **fields: Any) -> Picture:
        """The graph as a picture, coloured by who wins."""
        if self._player is not None:
            fields["player"] = self._player
        session = self.start._session
        asked = session.ask(
            "draw-graph", position=str(self.start), most=min(len(self), 200), **fields
        )
        return Picture(asked["pictures"][0]["picture"])

    def _repr_svg_(self) -> str:
        return str(self.svg())


class Arena:
    """A game for two players, 0 and 1, on an explicit graph; for numpy, with any number of positions.

    ``arcs`` is an array of pairs, ``owner`` says whose turn it is at each position, ``goals`` are
    the positions where player 0 has won and those where player 1 has.

    >>> from noyau import Arena
    >>> arena = Arena(owner=[0, 1, 0, 0], arcs=[(0, 1), (1, 2), (1, 3)], goals=([2, 3], []))
    >>> solution = arena.solve()
    >>> solution.winner.tolist(), solution.rank.tolist()
    ([0, 0, 0, 0], [2, 1, 0, 0])
    """

    __slots__ = ("_kinds", "_offsets", "_session", "_targets")

    def __init__(
        self,
        owner: Any,
        arcs: Any,
        goals: tuple[Any, Any],
        *,
        session: Session | None = None,
    ) -> None:
        import numpy

        owner = _whole_numbers(owner, "owner", 2, numpy.uint8)
        self._session: Session = session or _session.default
        self._offsets, self._targets = _rows(len(owner), arcs)
        self._kinds = owner.copy()
        for player, goal in enumerate(goals):
            goal = _whole_numbers(goal, "goals", len(owner), numpy.int64)
            if player == 1 and (self._kinds[goal] & 2).any():
                raise Error("bad-request", "a goal cannot belong to both players")
            self._kinds[goal] |= 2 << player

    @classmethod
    def from_rows(
        cls, offsets: Any, targets: Any, owner: Any, goals: tuple[Any, Any]
    ) -> Arena:
        """An arena in compressed rows: from v one can go to ``targets[offsets[v]:offsets[v + 1]]``."""
        import numpy

        arena = cls(owner, numpy.empty((0, 2), dtype=numpy.uint32), goals)
        arena._offsets = _whole_numbers(offsets, "offsets", 1 << 32, numpy.uint32)
        arena._targets = _whole_numbers(targets, "targets", 1 << 32, numpy.uint32)
        return arena

    def __len__(self) -> int:
        return len(self._kinds)

    def __repr__(self) -> str:
        return f"<Arena of {len(self)} positions and {len(self._targets)} arcs>"

    def solve(self, **limits: Any) -> ArenaSolution:
        """Who wins from where, in how many moves, and how."""
        tables = self._session._engine.arena(
            self._offsets.tobytes(),
            self._targets.tobytes(),
            self._kinds.tobytes(),
            self._session._limits(limits),
        )
        return ArenaSolution(*tables)


class ArenaSolution:
    """Who wins an arena from where; the arrays are those of the library, not copies."""

    __slots__ = ("rank", "strategy", "winner")

    #: Stands for "no rank" and "nowhere to go".
    NONE = 0xFFFF_FFFF

    def __init__(self, winner: object, rank: object, strategy: object) -> None:
        import numpy

        #: The winner at each position: 0, 1, or 2 for nobody.
        self.winner = numpy.asarray(winner)
        #: In how many moves; :attr:`NONE` where nobody wins.
        self.rank = numpy.asarray(rank)
        #: Where the winner goes; :attr:`NONE` where it is not the winner's turn.
        self.strategy = numpy.asarray(strategy)

    def attractor(self, player: int) -> Any:
        """The positions from which a player wins."""
        import numpy

        return numpy.flatnonzero(self.winner == player)


class GraphOutcomes:
    """Who wins on a large digraph when the player who cannot move loses; the arrays are those of the library.

    >>> import noyau
    >>> found = noyau.graph_outcomes(4, [(1, 0), (2, 0), (2, 1), (3, 2)])
    >>> found.outcome.tobytes().decode(), found.grundy.tolist()
    ('PNNP', [0, 1, 2, 0])
    """

    __slots__ = ("grundy", "outcome", "remoteness")

    def __init__(self, outcome: object, remoteness: object, grundy: object | None) -> None:
        import numpy

        #: The letters ``P``, ``N`` and ``D`` as bytes.
        self.outcome = numpy.asarray(outcome)
        #: How long play lasts; :attr:`ArenaSolution.NONE` where it is drawn.
        self.remoteness = numpy.asarray(remoteness)
        #: The Grundy values; none where there is a cycle.
        self.grundy = None if grundy is None else numpy.asarray(grundy)


def graph_outcomes(vertices: int, arcs: Any, **limits: Any) -> GraphOutcomes:
    """Who wins on a digraph with any number of vertices, given as an array of arcs."""
    offsets, targets = _rows(vertices, arcs)
    session = _session.default
    tables = session._engine.graph_outcomes(
        offsets.tobytes(), targets.tobytes(), session._limits(limits)
    )
    return GraphOutcomes(*tables)


def _whole_numbers(given: Any, name: str, bound: int, kind: Any) -> Any:
    """An array of whole numbers below a bound."""
    import numpy

    array = numpy.asarray(given)
    if array.size == 0:
        return numpy.empty(array.shape, dtype=kind)
    if array.dtype.kind not in "iub":
        raise Error("bad-request", f"{name} must be whole numbers, not {array.dtype}")
    if int(array.min()) < 0 or int(array.max()) >= bound:
        raise Error("bad-request", f"{name} must be at least 0 and below {bound}")
    return numpy.ascontiguousarray(array, dtype=kind)


def _rows(vertices: int, arcs: Any) -> tuple[Any, Any]:
    """A list of arcs in compressed rows."""
    import numpy

    pairs = _whole_numbers(arcs, "arcs", max(vertices, 1), numpy.uint32)
    if pairs.size == 0:
        pairs = pairs.reshape(0, 2)
    if pairs.ndim != 2 or pairs.shape[1] != 2:
        raise Error("bad-request", "arcs must be pairs")
    order = numpy.argsort(pairs[:, 0], kind="stable")
    counts = numpy.bincount(pairs[:, 0], minlength=vertices)
    offsets = numpy.zeros(vertices + 1, dtype=numpy.uint32)
    numpy.cumsum(counts, out=offsets[1:])
    return offsets, numpy.ascontiguousarray(pairs[order, 1])
