# Words in pictures: what a picture shows for those who cannot see it, notes below it, legends of
# game graphs, facts beside plots.

graph-loops = loops: { $loops }
picture-sum = a sum of games
picture-reduction = a reduction, move after move
picture-heap =
    { $size ->
        [one] a heap of { $size } match
       *[other] a heap of { $size } matches
    }
picture-heaps = heaps of { $sizes } matches
picture-pins =
    { $size ->
        [one] a row of { $size } pin
       *[other] a row of { $size } pins
    }
picture-rows-of-pins = rows of { $sizes } pins
picture-strip =
    { $count ->
        [0] a strip without coins
        [one] a strip with a coin at { $cells }
       *[other] a strip with coins at { $cells }
    }
picture-board =
    a board of { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } and { $columns ->
        [one] { $columns } column
       *[other] { $columns } columns
    }
picture-chocolate-row =
    { $length ->
        [one] one square of chocolate
       *[other] a row of { $length } squares of chocolate
    }
picture-chocolate = chocolate in rows of { $lengths } squares
picture-piece = { $piece ->
        [king] a king at { $x }, { $y }
        [rook] a rook at { $x }, { $y }
        [bishop] a bishop at { $x }, { $y }
        [knight] a knight at { $x }, { $y }
        [point] a token at { $x }, { $y }
       *[queen] a queen at { $x }, { $y }
    }
picture-board-empty = a board without the piece
picture-graph =
    a graph with { $vertices ->
        [one] { $vertices } vertex
       *[other] { $vertices } vertices
    } and { $edges ->
        [one] { $edges } edge
       *[other] { $edges } edges
    }
picture-tiles = tiles in { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } and { $columns ->
        [one] { $columns } column
       *[other] { $columns } columns
    }
picture-towers = { $discs ->
        [one] 1 disc
       *[other] { $discs } discs
    } on { $pegs } pegs
picture-queens = { $count ->
        [one] 1 queen
       *[other] { $count } queens
    } on a { $rows }×{ $columns } board
picture-forest = { $count ->
        [one] captures that leave one stone
       *[other] captures that leave { $count } stones
    }
picture-forest-tree = at { $root } one stone remains of it and { $places }
picture-order =
    { $elements ->
        [one] an order of one element
       *[other] an order of { $elements } elements
    }
picture-divisors =
    { $count ->
        [0] no divisor is left
        [one] one divisor
       *[other] { $count } divisors
    }
picture-dominoes =
    { $count ->
        [0] no domino is left
        [one] one domino
       *[other] a row of { $count } dominoes
    }
picture-cakes =
    { $count ->
        [0] nothing is left to cut
        [one] one cake
       *[other] { $count } cakes
    }
picture-no-domino = no domino is left
picture-no-cake = nothing is left to cut
picture-more-dominoes =
    { $count ->
        [one] and { $count } more domino
       *[other] and { $count } more dominoes
    }
picture-more-cakes =
    { $count ->
        [one] and { $count } more cake
       *[other] and { $count } more cakes
    }
picture-hackenbush =
    { $edges ->
        [one] { $edges } coloured edge on the ground
       *[other] { $edges } coloured edges on the ground
    }
picture-boxes = { $rows } by { $columns } boxes
picture-bags =
    { $count ->
        [0] no heap; bags of { $left } and { $right } chips
        [one] a heap of { $sizes } chips; bags of { $left } and { $right }
       *[other] heaps of { $sizes } chips; bags of { $left } and { $right }
    }
picture-rows =
    { $rows ->
        [one] one row with a man of each player
       *[other] { $rows } rows with a man of each player
    }
picture-sets =
    { $count ->
        [one] one chosen set
       *[other] { $count } chosen sets
    }
picture-several = { $count } figures
picture-board-of-several = board { $number } of 0 to { $last }

picture-no-matches = nothing is left
picture-no-heaps = no heaps
picture-no-cell = no cell is left
picture-no-chocolate = no chocolate is left
picture-no-vertex = no vertex is left
picture-no-element = no element is left
picture-no-rows = there are no rows
picture-no-set = nothing is chosen yet
picture-no-plant = nothing grows
picture-bare-edges =
    { $edges ->
        [one] { $edges } edge
       *[other] { $edges } edges
    }
picture-too-large-graph = a graph with { $vertices } vertices and { $edges } edges, too large to draw
picture-too-large-plant = { $edges } edges, too many to draw
picture-two-bags = Left's bag: { $left }   Right's bag: { $right }
picture-piece-far = { $piece ->
        [king] the king stands at { $x }, { $y }
        [rook] the rook stands at { $x }, { $y }
        [bishop] the bishop stands at { $x }, { $y }
        [knight] the knight stands at { $x }, { $y }
        [point] the token stands at { $x }, { $y }
       *[queen] the queen stands at { $x }, { $y }
    }
picture-coins-at = coins at { $cells }
picture-first-cells = the first { $shown } cells of { $all }
picture-first-boxes = the first { $shown } boxes of { $all }
picture-some-missing = some rows or columns are not shown
picture-more = and { $count } more
picture-more-lines =
    and { $count ->
        [one] { $count } more line
       *[other] { $count } more lines
    }
picture-more-heaps =
    and { $count ->
        [one] { $count } more heap
       *[other] { $count } more heaps
    }
picture-more-coins =
    and { $count ->
        [one] { $count } more coin that is not shown
       *[other] { $count } more coins that are not shown
    }
picture-more-rows =
    and { $count ->
        [one] { $count } more row that is not shown
       *[other] { $count } more rows that are not shown
    }

graph-picture = game graph
graph-layer-level = level { $layer }
graph-layer-remoteness = remoteness { $layer }
graph-layer-endless = endless
graph-layer-rank = rank { $layer }
graph-layer-no-rank = no rank
graph-layer-after = after { $moves }
graph-tag-wins-in = { $player } in { $moves }
graph-legend-p = P: the player to move loses
graph-legend-n = N: the player to move wins
graph-legend-d = D: a draw
graph-legend-value = number: Grundy value
graph-legend-kernel = double line: the kernel
graph-legend-pieces = below: the pieces, and the fewest that can remain
graph-legend-puzzle-open = the fewest, { $least }, can still be reached
graph-legend-puzzle-spoilt = they no longer can
graph-legend-puzzle-end = double line: reached; bold: moves that keep it within reach
graph-legend-quickest = bold: quickest winning moves
graph-legend-winning = bold: winning moves
graph-legend-strategy = bold: strategy
graph-legend-first = A(0): player 0 wins
graph-legend-second = A(1): player 1 wins
graph-legend-rank = “0 in 3”: player 0 wins in 3 moves
graph-legend-nobody = D: nobody can force a win
graph-legend-players = S0, round: player 0 moves; S1, square: player 1
graph-legend-left-right = round: Left moves, square: Right
graph-legend-goal = T0, T1, double line: the goals of both
graph-note-nearest = { $shown } of { $all } positions are shown, those nearest to { $start }
graph-note-more = there are more positions than are shown

plot-growth =
    heaps 0 to { $last }; { $saltus } more every { $period ->
        [one] heap
       *[other] { $period } heaps
    } from heap { $start } on
plot-period = heaps 0 to { $last }; period { $period } from heap { $start } on
plot-no-period = heaps 0 to { $last }; no period is proved
plot-caption = { $ruleset }: { $facts }
plot-rare =
    { $count ->
        [one] { $count } rare heap
       *[other] { $count } rare heaps
    }
picture-lost = { $title }: dark squares are losing
picture-table = { $title }: dark squares are losing, the lighter a square, the larger its value
picture-move-types = What a move makes of a component, by types
picture-move-pendant = a pendant edge, for a point
picture-move-cycle = an edge on a cycle
pairs-plot = A(n) − { $slope }·n for the differences { $theta }⌊n/{ $mu }⌋

paper-too-much = a sheet may have at most { $most } MB
combgames-lacks = `combgames-tikz` has no pieces for this game; `tikz` draws every position
