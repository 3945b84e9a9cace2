# Puzzles for one.
stones-between = at least { $least } and at most { $most } stones remain
stones-at-least = at least { $least } stones remain
pegs-at-least = at least { $least } pegs remain
pegs-no-colour = pegs have no colour: only `end_at` can be asked of `peg-solitaire`
places-at-most = there are { $places } places: at most { $most } are searched
end-color-unknown = `end_color` is `x` or `o`, not `{ $letter }`
end-at-unknown = `end_at`: there is no place { $place } here
