# Questions and what is wrong with them.
no-claim-near = there is no claim `{ $name }`; did you mean `{ $best }`?
no-claim = there is no claim `{ $name }`; `claims` lists them all
held-so-far = it held in { $checked ->
        [one] the one case
       *[other] all { $checked } cases
    } checked before
sum-of-kinds = games with points and puzzles cannot be added to games of another kind
misere-last-move = `misere` belongs to games that the last move decides
ask-score = this game is decided by points: ask for its `score` instead
ask-reduce = this is a puzzle for one player: ask to `reduce` it instead
no-chains = only positions of `strings-and-coins` and `dots-and-boxes` have chains and loops
long-score-damaged = what was saved of a score is damaged
no-score = only games with points have a score: `picarete`, `strings-and-coins`, `dots-and-boxes`
too-large-to-search = `{ $position }` is too large to search
moves-unlisted = the moves here are too many to go through, or lead to heaps too large to write
moves-at-most = there are more than { $most } moves to list
forest-of-stones = captures join places in solitaire clobber only, not in { $ruleset }
certificate-unreadable = `{ $line }` is not a certificate: expected a colouring, a number of colourings, a number of stones and captures
certificate-wrong = the certificate of `{ $word }` is wrong: { $why }
certificate-again = it has one colour, or its class was there before
certificate-size = the class has { $count ->
        [one] { $count } colouring
       *[other] { $count } colourings
    }
certificate-captures = a capture is not possible
certificate-stones = the captures leave { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
certificate-fewer = fewer stones can remain
certificate-symmetry = what is given as a symmetry of the graph is not one
not-coloured = the game graph is coloured for games that the last move decides
graph-raise-most = the game graph has more than { $count } positions, and all of them are needed: raise --most
graph-or-position = give either a graph or a position
no-vertex-for-ring = there is no vertex { $v } to mark
one-puzzle = one puzzle at a time: a graph may have several components
wrong-grundy = a Grundy value belongs to an impartial game, and `{ $ruleset }` is not one here
wrong-outcome = an outcome belongs to a game for two without points, and `{ $ruleset }` is not one here
wrong-value = a value belongs to a short game for two without points, and `{ $ruleset }` is not one here
wrong-score = a score belongs to a game with points, and `{ $ruleset }` is not one here
wrong-reduction = a reduction belongs to a puzzle, and `{ $ruleset }` is not one here
engine-cannot-for = the engine `{ $engine }` cannot do this for `{ $ruleset }`
engine-cannot-decide = the engine `{ $engine }` cannot decide this position
misere-has-no-grundy = Grundy values belong to normal play; of `{ $ruleset }` only outcomes can be asked: `of` is `outcome` (on the command line `--of outcome`)
misere-not-compared = `{ $ruleset }` cannot be compared: only games in normal play are
misere-period-unproved = no theorem proves a period of `{ $ruleset }`
winner-wrong = from the start player { $right } wins; the answer says player { $given }
winner-nobody = from the start nobody wins; the answer says player { $given }
winner-somebody = from the start player { $right } wins; the answer says nobody
no-outcome-letter = `{ $letter }` is not P, N or D
counters-needed = values on a graph with cycles are checked by their counters, which `noyau grundy --certificate` adds to the answer
graphs-and-places = every graph has one place in it; graphs: { $graphs }, places: { $places }
no-vertex-of = there is no vertex { $vertex }, there are { $vertices }
upto-at-most = `upto` is at most { $most }
from-without-variable = a first number belongs to positions with `{ $variable }`
family-variable = a family has `{ $variable }` for its number, as in `P3*P{ $variable }`
conjecture-range = the first number is at most the last one, which is at most { $most }
conjecture-so-far =
    { $graphs ->
        [0] no graph was checked before
        [one] it held on the one graph before
       *[other] it held on the { $graphs } graphs before
    }
conjecture-number = a number
conjecture-truth = something true or false
conjecture-outcome = an outcome
conjecture-type = expected { $expected }, but this is { $found }
conjecture-end = `and`, `or`, `if`, a sign or the end
conjecture-term = a number, `P`, `N`, `(`, or a word such as `grundy`, `order` or `connected`
conjecture-word = there is no word `{ $word }`; there are { $known }
conjecture-deep = more than { $most } parentheses inside each other
conjecture-without-graph = the graph `G` does not occur in this position
conjecture-arithmetic = the numbers are too large, or a remainder by zero is asked for
conjecture-symmetric = a symmetry is looked for on graphs with at most { $most } vertices
prove-loopy = play may go on for ever here, so that a list of replies proves nothing
prove-no-reply = no reply was found in a position that is won
no-single-heaps = `{ $ruleset }` is not played with single heaps
no-coordinates = positions of `{ $ruleset }` have no coordinates
wrong-coordinates = positions of `{ $ruleset }` do not have { $count ->
        [one] { $count } coordinate
       *[other] { $count } coordinates
    }
table-memory = the table would take { $needed } MB or more, and the memory limit is { $limit } MB: a limit of { $megabytes } MB would work, or sides of at most { $side }; and a rectangle of `wythoff` can be written to a file without being kept
tile-side = the side of the table is between 1 and { $most }, and the scale between 1 and the side
tile-place = at this scale there are { $tiles } parts in a row and in a column, counted from 0
table-at-most = the table would have more than { $most } entries; tables with two bytes a value may be larger, that of `wythoff` up to 21845×21845
sizes-listed = `sizes` lists 1 to 16 sizes
compare-coordinates = the two games have different coordinates, so their positions cannot be compared
bound-works = a bound of { $bound } works with this limit
bound-at-most = the bound is at most { $most }
player-needed = the players have different moves here: say whose are meant, `player` `L` or `R` (on the command line `--player L`)
not-a-puzzle = only puzzles can be reduced, and `{ $ruleset }` is a game for two
json-object = expected a JSON object
whole-number-field = `{ $name }` is a whole number that is not negative
no-ask-near = there is no ask `{ $name }`; did you mean `{ $best }`?
no-ask = there is no ask `{ $name }`; there are { $asks }
at-character = { $error } (at character { $column } of `{ $text }`)
lang-is-name = `lang` is `en` or `fr`
engine-is-name = `engine` is the name of an engine
code-not-linear = the code is not linear
graphs-listed-at-most = all graphs are listed up to { $most } vertices
checked-on-vertices-at-most = this claim is checked on at most { $most } vertices
not-bipartite = the graph is not bipartite
internal-error = internal error on the question `{ $question }`: please report the request
no-engine-near = there is no engine `{ $name }`; did you mean `{ $best }`? There are { $engines }
no-engine = there is no engine `{ $name }`; there are { $engines }
twins-too-large = twins are looked for in graphs with at most { $most } vertices
move-graph-one = a move graph is made of one position, not of a sum
move-graph-none = a move graph is made of an impartial game under normal play in which a move only makes moves impossible: cram, arc-kayles, domination, poset, superset
move-graph-large = a move graph has at most { $most } vertices
move-graph-differs = the position has the Grundy value { $here }, but domination on its move graph has { $there }
survey-types = expected types of components such as { $known }, found `{ $found }`
survey-edges = a survey takes graphs with at most { $most } edges
linear-too-large = the numbers of this linear program become too large
point-compare-vertices = graphs beside two games are tried up to { $most } vertices
point-compare-turns = in one of the games whoever scores moves again, in the other not
score-within = the score is between { $least } and { $greatest }
score-no-theorem = only `picarete` has a theorem that bounds every score, and only for one position at a time
ground-coin = the number of a coin that is tied to the ground
ground-at-most = at most { $most } strings to the ground
edges-search-at-most = a component with more than { $most } edges is not searched
