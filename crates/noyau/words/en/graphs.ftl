# Graphs as they are written.
graph-such-as = a graph such as `P5`, `C4`, `K3`, `K2,3`, `S4`, `Q3`, `g6:DQc`, `{ "{4; 0-1, 1-2}" }` or `(`
graph-goes-on = `^`, `*`, `&`, `+` or { $end }
graph-vertices-at-most = this graph has more than { $most } vertices, the limit
graph-edges-at-most = this graph has more than { $most } edges, the limit
graphs-too-large = the graphs of this expression are too large together
power-too-large = this power is too large: the limit is { $most } edges
arc-forbidden = an arc { $arc }: this graph must be undirected, write `{ $edge }`
loop-forbidden = a loop { $arc } is not allowed here
loop-edge = the edge { $edge } is a loop
loop-edge-as-arc = the edge { $edge } is a loop, write `{ $arc }`
edge-repeated = the edge { $edge } is repeated: a multigraph is not allowed here
arc-repeated = the arc { $arc } is repeated: a multigraph is not allowed here
product-undirected = only undirected graphs can be multiplied
power-undirected = only undirected graphs have powers
parentheses-at-most = more than { $most } parentheses inside each other
family-at-least = `{ $family }n` needs n ≥ { $least }
no-vertex-none = no such vertex: there is none
no-vertex-one = no such vertex: the only one is 0
no-vertex = no such vertex: they go from 0 to { $last }
vertex = a vertex
number-of-vertices = a number of vertices
exponent = an exponent
graph-count = a count
comma-or-brace = `,` or `{ "}" }`
dash-or-arrow = `-` or `>`
graph-end = the end of the graph
six-character = a character from `?` to `~`
six-text = { $form } text, characters from `?` to `~`
six-more =
    expected { $count ->
        [1] one more character
       *[other] { $count } more characters
    } of { $form }
six-too-long = { $form } text too long: this graph ends before these characters
six-zero-bits = the last character of { $form } must end with zero bits
six-order-cut = the number of vertices of { $form } is cut short
six-order-long = the number of vertices of { $form } has a shorter spelling
six-loop = a loop at vertex { $vertex }: undirected graphs have no loops
six-after-last = sparse6 text goes on after its last edge
colours-only-in-dot = the arcs have colours, which only a DOT file can hold: write one, or take the colours out of the graph
arc-kayles-arcs = Arc Kayles is played on the edges of an undirected graph
board-side = the side of a board
petersen-step = a comma and the step of a generalised Petersen graph
petersen-range = in `petersen(n,k)` n is at least 3, and k is at least 1 and less than half of n
