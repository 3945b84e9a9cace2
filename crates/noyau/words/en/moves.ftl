# Moves as instructions: they stand after “to”.

move-take = take { $count } from the heap of { $heap }
move-take-all =
    { $heap ->
        [1] take the heap of 1
       *[other] take the whole heap of { $heap }
    }
move-split = split the heap of { $heap } into { $parts }
move-take-split = take { $count } from the heap of { $heap } and split the rest into { $parts }
move-knock-all =
    { $row ->
        [one] knock down the pin that stands alone
       *[other] knock down all pins of the row of { $row }
    }
move-knock =
    { $count ->
        [one] knock down the pin at the end of the row of { $row }
       *[other] knock down { $count } pins at the end of the row of { $row }
    }
move-knock-split =
    split the row of { $row } into { $parts } by knocking down { $count ->
        [one] one pin
       *[other] { $count } pins
    }
move-take-many = take { $pieces }
move-take-many-first = { $count } from the heap of { $heap }
move-take-many-next = { $count } from the heap of { $heap }
move-take-many-first-all = the whole heap of { $heap }
move-take-many-next-all = the whole heap of { $heap }
move-take-many-again = { $count } from another heap of { $heap }
move-take-many-again-all = all of another heap of { $heap }
move-take-from = take { $count } from heap { $heap }
move-take-each = take { $count } from every heap
move-turn = { $count ->
        [one] turn coin { $coins }
       *[other] turn coins { $coins }
    }
move-square = go to ({ $x }, { $y })
move-square-forbid = go to ({ $x }, { $y }) and forbid { $squares }
move-put = put { $count } on heap { $heap }
move-subtract =
    { $times ->
        [1] subtract v{ $vector }
       *[other] subtract { $times }·v{ $vector }
    }
move-slide = slide the coin from { $from } to { $to }
move-slide-row = slide the man on row { $row } from { $from } to { $to }
move-hop = go from { $from } to { $to }
move-place = place { $count ->
        [2] a domino
       *[other] a piece
    } on { $cells }
move-bite = bite at row { $row }, column { $column }
move-break-rows =
    { $count ->
        [one] break off { $count } row
       *[other] break off { $count } rows
    }
move-break-columns =
    { $count ->
        [one] break off { $count } column
       *[other] break off { $count } columns
    }
move-capture = capture the stone on { $to } with the one on { $from }
move-jump = jump from { $from } to { $to }
move-jump-over = jump from { $from } over { $over } to { $to }
move-recolour = change the colour of the stone on { $at }
move-vertex = take vertex { $vertex }
move-walk = go to vertex { $vertex }
move-token = move the token from { $from } to { $to }
move-edge = remove the edge { $edge }
move-cut =
    { $colour ->
        [b] cut the blue edge { $edge }
        [r] cut the red edge { $edge }
       *[g] cut the green edge { $edge }
    }
move-line =
    { $way ->
        [vertical] draw the vertical line { $line }
       *[horizontal] draw the horizontal line { $line }
    }
move-choose = choose the set {"{"}{ $elements }{"}"}
move-shoot = move the amazon from { $from } to { $to } and burn { $burn }
move-slice = cut the { $cake } cake into { $parts }
move-topple-left = topple domino { $domino } to the left
move-topple-right = topple domino { $domino } to the right
move-shift = push the piece on { $from } one cell to the left
move-call = name { $number }
move-bite-cube = bite at ({ $at })
move-replace =
    { $count ->
        [one] replace the heap of { $from } by { $to }
       *[other] replace the heaps of { $from } by { $to }
    }
move-replace-none =
    { $count ->
        [one] take the heap of { $from }
       *[other] take the heaps of { $from }
    }
move-put-stone = put a stone on { $at }
move-put-queen = place a queen on { $at }
move-colour = colour vertex { $at }
move-element = take element { $at }
move-disc = move the top disc of peg { $from } to peg { $to }
move-tile = slide the tile from { $from } to { $to }
move-ends = remove the edge { $edge } with its ends
move-change = { $pieces }
move-change-put = put { $letter } on { $places }
move-change-next = { $letter } on { $places }
move-change-empty = empty { $places }
move-change-remove = remove { $places }
move-change-any = change { $places }
move-change-with =
    { $with ->
        [neighbours] { $what } with its neighbours
        [followers] { $what } with all that can be reached from it
        [above-left] { $what } with the quadrant above on the left
        [above-right] { $what } with the quadrant above on the right
        [below-left] { $what } with the quadrant below on the left
       *[below-right] { $what } with the quadrant below on the right
    }
move-change-points =
    { $points ->
        [one] { $what } for 1 point
       *[other] { $what } for { $points } points
    }
move-change-again = { $what }, and move again
move-change-number = { $what } ({ $number })
move-as-left = { $what } as Left
move-as-right = { $what } as Right
move-win = say that you cannot move, and win
move-named = play { $name }
move-in-summand = { $what } in `{ $summand }`

# The short names of moves, where they have words in them.

name-becomes = { $from } to { $to }
name-as-left = { $name } as Left
name-as-right = { $name } as Right
name-several = { $first }, { $others }
name-take-from = take { $count } from heap { $heap }
name-take-from-each = take { $count } from every heap
name-turn = turn { $coins }
name-square-forbid = { $to } without { $squares }
name-put-on = put { $count } on heap { $heap }
name-subtract = subtract { $times }·v{ $vector }
name-subtract-once = subtract v{ $vector }
name-shoot = { $from } to { $to } burning { $burn }
name-topple-left = { $domino } to the left
name-topple-right = { $domino } to the right
name-shift = push { $from }
name-win = cannot move and wins
name-slide-in-row = row { $row }: { $from } to { $to }
name-bite = row { $row }, column { $column }
name-break-row = break off 1 row
name-break-rows = break off { $count } rows
name-break-column = break off 1 column
name-break-columns = break off { $count } columns
