# Puzzles for one.
stones-between = at least { $least } and at most { $most } stones remain
stones-at-least = at least { $least } stones remain
pegs-at-least = at least { $least } pegs remain
pegs-no-colour = pegs have no colour: only `end_at` can be asked of `peg-solitaire`
places-at-most = there are { $places } places: at most { $most } are searched
end-color-unknown = `end_color` is `x` or `o`, not `{ $letter }`
end-at-unknown = `end_at`: there is no place { $place } here
stones-undecided = { $stones } stones on a graph that is neither a tree nor a cycle: at least { $least } remain; only up to { $most } are decided exactly
stones-undecided-between = { $stones } stones on a graph that is neither a tree nor a cycle: at least { $least } and at most { $best } remain; only up to { $most } are decided exactly
stones-alternating-at-most = { $stones } stones: at most { $most } are searched when colours alternate
no-such-place = no such place { $place }, they go from 0 to { $last }
end-at-no-place = `end_at`: no such place { $place }, they go from 0 to { $last }
stone-letters = `x`, `o` or `.`
word-fits-not = the word has { $letters } letters, but the graph has { $vertices } vertices
