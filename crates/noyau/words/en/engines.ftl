# What each engine does, and what it fits: one line.
engine-theorem = closed forms and strategies of the ruleset; positions of any size
engine-heap-sequence = the nim-sum of the values of single heaps; octal and subtraction games
engine-grundy-search = Grundy values by search, component by component; games that always end
engine-outcome-search = a search for one winning move; games that always end, also misère
engine-retrograde = all positions that can be reached, solved from the end; play may go on for ever
engine-canonical-forms = canonical forms by search, component by component; short games in normal play
engine-nim-sum = the nim-sum of the Grundy values of the summands; normal play, also where it may go on for ever
engine-value-sum = the sum of the canonical forms of the summands; short games in normal play
engine-score-by-rules = what the ruleset itself knows about its scores
engine-score-search = scores by minimax over all positions that can be reached
engine-puzzle-by-rules = the algorithms that the puzzle itself brings; also with a goal
engine-puzzle-exhaustive = all positions that can be reached, one by one; no goals
engine-path-powers = powers of paths and cycles as octal games; domination, arc-kayles and cram on graphs of any size
engine-symmetry = a symmetry that answers every move, at once or after one; domination, arc-kayles and cram on graphs of any size
engine-own-search = the search that the ruleset itself brings; chomp
engine-subset-search = a search over what is left of a graph, up to symmetry; cram, domination, poset games and the like with at most 256 vertices
