# Puzzles for one.
pegs-at-least = at least { $least ->
        [one] { $least } peg remains
       *[other] { $least } pegs remain
    }
pegs-no-colour = pegs have no colour: only `end_at` can be asked of `peg-solitaire`
places-at-most = there are { $places } places: at most { $most } are searched
end-color-unknown = `end_color` is `x` or `o`, not `{ $letter }`
end-at-unknown = `end_at`: there is no place { $place } here
no-such-place = no such place { $place }, they go from 0 to { $last }
end-at-no-place = `end_at`: no such place { $place }, they go from 0 to { $last }
other-color-needs-place = `other_color` is the colour of a second stone: it needs `end_at`, the place of the first
other-color-unknown = `other_color` is `x` or `o`, not `{ $letter }`
stone-letters = `x`, `o` or `.`
word-fits-not = every vertex has one letter; vertices: { $vertices }, letters: { $letters }
stones-no-blocks = no way was found to cut this product of cliques into blocks
puzzle-no-goal = nothing else can be asked of `{ $name }` than to solve it
stones-all-moves = every reduction to so many stones takes the same number of moves: `fewest_moves` is for pegs
hanoi-pegs = the number of pegs, from 3 to 8
hanoi-pegs-few = there are at least 3 pegs
hanoi-letters = a peg from `a` to `{ $last }` for each disc
hanoi-discs-at-most = at most { $most } discs
tile-number = the number of a tile, or `.` for the gap
tile-zero = tiles are counted from 1, and `.` is the gap
tiles-each-once = each of the tiles from 1 to { $last } lies on the board once, and there is one gap
queens-at-most = at most { $most } rows and columns
queens-attack = the queens at { $one } and { $other } attack each other
why-tiles-parity = Every move exchanges the gap with a tile and moves it by one cell, so the parities of the order and of the gap's way stay the same, and those of the tiles in order differ.
replay-one-place = a queen is placed on one cell
replay-no-disc = no disc can go from { $from } to { $to }
replay-no-tile = no tile can slide from { $from } to { $to }
replay-no-queen = no queen can be placed at { $place }
replay-two-places = a capture has two places
replay-three-places = a jump has three places, or two on a board
replay-no-stone = there is no stone at { $place }
replay-no-joker = there is no joker to be used
replay-not-in-turn = the colours do not take turns from { $from } to { $to }
replay-no-capture = no capture from { $from } to { $to }
replay-no-jump = no jump from { $from } to { $to }
k-values-need-a-tree = the nine values are those of a tree full of stones of `solitaire-clobber-2`
