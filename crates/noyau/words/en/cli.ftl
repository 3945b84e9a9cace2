# What the command line prints.
error-label = error:
quoted = '{ $text }'
refused-no-value = a value is required for { $arg } but none was supplied
refused-value = invalid value { $value } for { $arg }
refused-value-because = invalid value { $value } for { $arg }: expected { $why }
refused-argument = unexpected argument { $arg } found
refused-command = unrecognized subcommand { $name }
refused-twice = the argument { $arg } cannot be used multiple times
refused-together = the argument { $arg } cannot be used with { $prior }
refused-missing = the following required arguments were not provided:
refused-no-command = a subcommand is required but one was not provided
refused-too-many = unexpected value { $value } for { $arg } found; no more were expected
refused-too-few = { $arg } requires more values
refused-no-equals = equal sign is needed when assigning values to { $arg }
refused-utf8 = invalid UTF-8 was detected in one or more arguments
refused-otherwise = this command line cannot be read
tip-command = tip: a similar subcommand exists: { $near }
tip-argument = tip: a similar argument exists: { $near }
tip-value = tip: a similar value exists: { $near }
expected-seconds = a number of seconds, such as 2.5
expected-whole = a whole number, such as 1000 or 1e6
expected-whole-below = a whole number below 2^64, such as 1000 or 1e6
expected-whole-between = a whole number from { $least } to { $most }
expected-of = `grundy` or `outcome`
expected-player = `L` or `R`
expected-sizes = sizes such as `10x10`
expected-span = two numbers such as `1..8`
not-a-proof = { $name } holds no proof: { $why }
not-a-proof-but-answer = { $name } holds the answer to another question, not to `prove`
proof-next-wins = the player who starts wins
proof-previous-wins = the player who starts loses
proof-left-wins = Left, who starts, wins
proof-left-loses = Left, who starts, loses
proof-right-wins = Right, who starts, wins
proof-right-loses = Right, who starts, loses
proof-first-move = first move: to { $to }
proof-size = a list of { $positions ->
        [one] { $positions } losing position
       *[other] { $positions } losing positions
    } with replies to { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
proof-holds = proved: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, { $moves ->
        [one] { $moves } move answered
       *[other] { $moves } moves answered
    }
proof-fails = not proved: { $fault }
conjecture-holds = it holds on { $graphs ->
        [0] no graph, since there is none
        [one] the only graph
       *[other] all { $graphs } graphs
    }; those that satisfy the condition: { $fitting }
conjecture-fails = it fails on { $graph }, graph { $graphs } of those looked at
period-not-observed = no period observed
expected-order = `lexicographic`, `gray`, `random:SEED`, or a list of words in JSON
expected-colour = `x` or `o`
expected-language = `en` or `fr`
only-sequences-plotted = only a sequence can be plotted
standard-input = standard input
origin-line = { $name }, line { $line }
origin = { $origin }: { $error }
line-too-long = the line is longer than { $megabytes } MB
line-not-utf8 = the line is not UTF-8 at byte { $byte }
cannot-read = cannot read { $file }: { $why }
cannot-write = cannot write { $file }: { $why }
cannot-write-to = cannot write to { $folder }: { $why }
owners-already = the graph has owners already
no-position-named = there is no position `{ $name }`
steps-of-arenas = only arenas have steps: use `noyau arena`
several-no-picture = several graphs at once have a value, but no picture
symmetric-lost = The second player wins domination on it: choose the partner of each vertex that the first player chooses.
symmetric-won = The first player wins domination on it: choose vertex { $first }, then the partner of each vertex that the other player chooses.
symmetric-why = Exchanging the partners maps the graph that is left to itself, and no vertex leads to its partner: a partner can always be chosen.
symmetric-none = No symmetry was found by which every choice in domination on it can be answered.
twins-step = without { $without }: { $count ->
    [one] the same closed neighbourhood as { $of }
   *[other] twins of { $of } but for a matching between the two pairs
  }
twins-no-step = There are no twins.
move-graph-value = The position and domination on this graph have the Grundy value { $value }: both were found, and they are equal.
move-graph-unchecked = One of the Grundy values of the position and of domination on this graph is out of reach.
at-count = --at names one vertex for each graph; graphs: { $wanted }, vertices: { $given }
not-an-answer = { $file } is not an answer to `arena`, `kernels` or `grundy`: { $why }
right-grundy = right: outcomes and Grundy values of { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, with { $arcs ->
        [one] { $arcs } arc
       *[other] { $arcs } arcs
    }
right-kernels = right: kernels of { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, with { $arcs ->
        [one] { $arcs } arc
       *[other] { $arcs } arcs
    }
right-arena = right: attractors, ranks and strategies of { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, with { $arcs ->
        [one] { $arcs } arc
       *[other] { $arcs } arcs
    }
wrong-because = wrong: { $why }
no-saved-run = there is no saved run `{ $file }`
run-of-other-game = { $file } holds a run of { $found }, not of { $wanted }
run-goes-on = { $game }: going on after { $count } values
catalogue-unreadable = the catalogue cannot be read: { $why }
catalogue-in-part = the period of { $game } is from the catalogue; a part of its proof was computed again (`--fresh` computes all of it)
catalogue-uncertified = what the catalogue says of { $game } is not believed: its certificate does not support it
catalogue-unkept = the answer could not be kept in the catalogue: { $why }
which-game = which game, or which saved run?
run-is-saved = there is a saved run of { $count } values; `--resume` goes on with it
run-not-saved = this run is not saved: { $why }
run-unsaved = { $why }; the run goes on without being saved
run-stopped-saved = { $limit } after { $count } values; saved in { $file }: `{ $command }` goes on
run-link-unknown = the run has { $links ->
        [one] { $links } link
       *[other] { $links } links
    }, from 0 on; there is no link `{ $link }`
ask-field = `{ $field }` is not of the form FIELD=VALUE
link-is-number = a link is a number, not `{ $link }`
run-described = { $game }: { $values } values, { $rares } rare up to { $last }, { $links } links, { $hashes } hashes
run-link-same = link { $link }, from { $from } to { $to }: the same
runs-none = Nothing is finished, and nothing is saved.
runs-finished = Finished
runs-saved = Saved
run-values = { $count } values
period-arithmetic = arithmetic period { $period }, { $saltus } higher, from heap { $start } on
period-found = period { $period } from heap { $start } on
period-none = no period is proved
period-observed = period { $period } from { $start } on, as far as the values go: observed, not proved
period-proved = period { $period } from heap { $start } on, proved by { $theorem }
studio-at = The studio is at { $link } (Ctrl-C ends it)
studio-forgets = The studio's catalogue cannot be opened, so finished answers will not be kept: { $why }
studio-failed = the studio failed: { $why }
studio-no-browser = No browser could be opened: follow the link.
studio-absent = this program was built without the studio; `cargo install --path crates/noyau-cli` builds it with the studio
progress-of = { $done } of { $total } { $unit }
progress-done = { $done } { $unit }
progress-rate = { $rate }/s
progress-left = at most { $time }
progress-no-estimate = no estimate: the end is unknown
rules-impartial = Both players have the same moves
rules-partizan = The players have different moves
rules-scoring = Points decide
rules-puzzles = Puzzles for one
rules-one = `noyau rules NAME` explains one of them.
rules-check-file = `noyau rules check` needs a rule file
rules-check-word = a file can only be given after the word `check`: `noyau rules check FILE`
rules-more-moves = and { $count ->
    [one] one more move
   *[other] { $count } more moves
}
rules-laws-hold = The laws hold: { $positions } positions were written and read back, and { $compared } of them solved by definition as well.
rules-move-left = Left: { $name }
rules-move-right = Right: { $name }
rules-notice = Note: { $what }.
rules-notice-line = Note on line { $line }: { $what }.
rules-rules = Rules
rules-notation = Notation
rules-example = Example
rules-more = More positions
rules-known = What is known
rules-literature = Literature
ones = ones
and-more = … and { $count } more; --json lists all
left-wins = Left wins
right-wins = Right wins
a-draw = a draw
outcome-n = the next player wins: the one who starts
outcome-p = the previous player wins: the one who starts loses
outcome-l = Left wins, whoever starts
outcome-r = Right wins, whoever starts
outcome-mixed = { $left } when Left starts, { $right } when Right starts
outcome-d = a draw: nobody can force a win, and play goes on
fact-grundy = Grundy value
fact-out-of-reach = out of reach; a theorem gave the outcome
fact-value = value
fact-mean = mean
fact-temperature = temperature
fact-form = canonical form
fact-relation = left side to right side
fact-holds = as stated
fact-yes = yes
fact-no = no
moves-winning = winning moves
moves-winning-none = no winning moves
moves-winning-left = winning moves of Left
moves-winning-left-none = no winning moves of Left
moves-winning-right = winning moves of Right
moves-winning-right-none = no winning moves of Right
moves-all = moves
moves-all-none = no moves
moves-best = best moves
moves-best-none = no best moves
score-tie = a tie
score-save-one = one position is searched and saved at a time
score-saved = saved: the score is between { $least } and { $greatest }; known sets of strings: { $sets }
score-found = the score is { $score }
components = components
by-theorem = by theorem
at-least = at least { $n }
at-most-n = at most { $n }
cannot-be-reached = this cannot be reached
nothing-remains = the puzzle can be solved
turns-fewest = { $turns ->
    [one] one move, and no fewer
   *[other] { $turns } moves, and no fewer
  }
turns-between = { $turns } moves; at least { $least } are needed
turns = in all
one-piece-remains = one piece can remain
pieces-remain = at least { $count } pieces remain
method = method
because = because
moves-all-legal = { $count ->
    [one] the move is legal
   *[other] all { $count } moves are legal
}
move-illegal = move { $number }: { $why }
pieces-left = { $count ->
    [one] one piece remains: { $position }
   *[other] { $count } pieces remain: { $position }
}
head-parent = parent
head-group = group
head-heaps = heaps
as-printed = as printed
not-colourings = `{ $name }` is not a survey: { $why }
colourings-certified = all captures are legal; that no fewer can remain follows from the invariant (classes: { $invariant }), and was decided again for the others (classes: { $decided })
colourings-complete = { $classes ->
        [one] { $classes } class
       *[other] { $classes } classes
    } of colourings with both colours, { $colourings ->
        [one] { $colourings } colouring
       *[other] { $colourings } colourings
    }
colourings-so-far = { $classes ->
        [one] { $classes } class
       *[other] { $classes } classes
    } of colourings with both colours so far, { $colourings ->
        [one] { $colourings } colouring
       *[other] { $colourings } colourings
    }
head-stones = stones
head-classes = classes
head-colourings = colourings
head-words = first words
colourings-undecided = not decided: { $classes ->
        [one] { $classes } class
       *[other] { $classes } classes
    }
colourings-invariant = classes for which the invariant modulo 3 forbids one stone: { $forbidden }; for which it allows one: { $reached } reach it, { $missed } do not
colourings-strong = classes that leave stones anywhere in either colour: one stone { $one }, two { $two }, one with a joker { $joker }
not-moves = not a list of moves: { $why }
p-positions-count = { $count ->
        [one] { $count } P-position
       *[other] { $count } P-positions
    }
none = none
words-count = { $count ->
        [one] { $count } word
       *[other] { $count } words
    }
dimension = dimension
minimum-distance = minimum distance
grundy-values = Grundy values
false-at = false: { $position }
check-one-claim = `noyau claim NAME --upto N` checks one of them.
compared-differ-at = first differ at { $at }: { $one } and { $other }
compared-differ = first differ at heap { $heap }: { $one } and { $other }
compared-always = agree for ever: both go on in the same way
compared-so-far = agree up to heap { $upto }; nothing is proved beyond
slice-at = at { $corner }
player-has-won = player { $player } has won at { $start }
nobody-wins-from = nobody can force a win from { $start }
nobody-wins-start = nobody can force a win from the start
attractor-0 = A(0), player 0 wins
attractor-1 = A(1), player 1 wins
nobody-wins = nobody wins
count-of = { $count } of { $total }
head-position = position
head-winner = winner
head-moves = moves
head-go-to = go to
kernel-none = no kernel
kernel-one = a kernel
head-vertex = vertex
head-outcome = outcome
head-remoteness = moves to the end
head-level = level
sum-n = the next player wins
sum-p = the previous player wins
sum-d = nobody can force a win
summary-positions = positions
summary-arcs = arcs
summary-goals = goals
summary-goals-of = { $zero } of player 0, { $one } of player 1
summary-zero = player 0 wins
summary-one = player 1 wins
summary-longest = longest win
summary-none = none
summary-read = read
summary-turned = graph turned round
summary-arcs-rate = { $seconds } s, { $rate } M arcs/s
summary-attractors = attractors
summary-positions-rate = { $seconds } s, { $rate } M positions/s
summary-memory = peak memory
summary-memory-of = { $megabytes } MB, { $bytes } bytes per position
score-first =
    the first player wins by { $points ->
        [1] 1 point
       *[other] { $points } points
    }
score-second =
    the second player wins by { $points ->
        [1] 1 point
       *[other] { $points } points
    }
player-wins-in =
    player { $player } wins from { $start } in { $moves ->
        [1] 1 move
       *[other] { $moves } moves
    }
player-wins-start =
    player { $player } wins from the start in { $moves ->
        [1] 1 move
       *[other] { $moves } moves
    }
moves-counted =
    { $count ->
        [1] 1 move
       *[other] { $count } moves
    }
kernels-counted =
    { $count ->
        [1] 1 kernel
       *[other] { $count } kernels
    }
functions-counted =
    { $count ->
        [1] 1 Grundy function
       *[other] { $count } Grundy functions
    }
period-saltus =
    { $saltus } more every { $period ->
        [1] heap
       *[other] { $period } heaps
    } from heap { $start } on, proved by { $theorem }
moves-winning-many = winning moves: there are too many moves to list them
moves-winning-left-many = winning moves of Left: there are too many moves to list them
moves-winning-right-many = winning moves of Right: there are too many moves to list them
compared-two = { $one } and { $other }
fact-class = class
row = row
period = period
from-column = from column
code-words = words
code-basis = basis
code-method = found by
code-generator = generator matrix
code-parity-check = parity check matrix
code-weights = weights
code-dual-weights = weights of the dual
code-dual-distance = distance of the dual
code-covering-radius = covering radius
code-automorphisms = permutations of the places that keep it
code-perfect = perfect
code-yes = yes
code-no = no
code-lengths-of = Greatest lengths for distance { $distance }, by redundancy
code-action-needed = expected `encode` or `decode` before the words
expected-word = expected an integer, `0b` and bits, or symbols separated by commas
decoded-errors = { $count ->
    [0] no errors
    [one] 1 error
   *[other] { $count } errors
}
decoded-doubtful =
    { $count ->
        [one] { $count } error
       *[other] { $count } errors
    }, perhaps wrongly mended
theorem-fails = fails
theorem-holds = holds
theorem-not-shown = does not hold
theorem-contradicted = { $name }: case { $case } contradicts it
theorem-in-cases = { $name }: { $cases ->
        [one] { $cases } case
       *[other] { $cases } cases
    } up to { $upto } ({ $range })
theorem-without-case = { $name }: there is no case up to { $upto } ({ $range })
theorem-no-case-shows = { $name }: no case up to { $upto } shows it, of { $cases } ({ $range })
holds-in-cases = holds in { $cases ->
        [one] { $cases } case
       *[other] { $cases } cases
    } up to { $upto }
not-shown-by = no case up to { $upto } shows it, of { $cases }
checked-up-to = { $source }; checked up to { $upto } ({ $range })
titled = { $title }: { $text }
duration-seconds =
    { $count ->
        [1] 1 second
       *[other] { $count } seconds
    }
duration-minutes =
    { $count ->
        [1] 1 minute
       *[other] { $count } minutes
    }
duration-hours =
    { $count ->
        [1] 1 hour
       *[other] { $count } hours
    }
duration-days =
    { $count ->
        [1] 1 day
       *[other] { $count } days
    }
engines-impartial = impartial
engines-partizan = partizan
engines-scoring = points
engines-puzzle = puzzles
engines-sums = sums
engines-one = `--engine NAME` uses one of them, and no other.
survey-count = { $count ->
        [one] { $count } graph
       *[other] { $count } graphs
    } by the parities of { $by }
survey-parities = parities
survey-graphs = graphs
survey-signs = won/even/lost
survey-above = at least
survey-below = at most
score-line = best play and the points of both players: { $line }
score-line-proof = by the proof, against a player who always takes what can be had at once, with the points of both: { $line }
score-theorem-first = the first player wins
score-theorem-second = the second player wins
score-theorem-open = the theorem does not decide who wins
moves-proof = move of the proof
classroom-at = The studio is open to this network, for a class (Ctrl-C ends it):
classroom-none = No address on a local network was found; this machine itself reaches the studio at { $link }
version-compiler = compiler
version-target = target
version-optimised = optimisation level
version-linked = C library
version-static = linked in
version-dynamic = that of the system
version-features = features
version-commit = commit
quotient-complete = the misère quotient of all heaps: { $order ->
        [one] { $order } element
       *[other] { $order } elements
    }, { $lost } of them lost
quotient-partial = the misère quotient of the heaps up to { $heap }: { $order ->
        [one] { $order } element
       *[other] { $order } elements
    }, { $lost } of them lost
quotient-period = elements of heaps: period { $period } from { $start } on
quotient-proof = { $sums ->
    [0] proved: there is no sum of heaps to look at
    [one] proved by one sum of heaps
   *[other] proved by { $sums } sums of heaps
}
quotient-tame = tame: played like nim
quotient-generators = generators
quotient-relations = relations
quotient-lost = lost
quotient-heaps = heaps
quotient-genus = genus
fact-onside = onside
fact-offside = offside
worksheet-hello = One expression per line; `G := {"{"}1|-1{"}"}` keeps a game, `%` is the last result, `?` lists what is kept.
worksheet-name = `{ $name }` cannot be a name: it begins with a capital letter, and letters and digits follow
worksheet-no-result = there is no result `{ $number }`
born-count = { $count ->
    [one] one game born by day { $day }
   *[other] { $count } games born by day { $day }
}
born-covers = directly above each other
head-left-first = Left starts
head-right-first = Right starts
head-left-move = Left's move
head-right-move = Right's move
fact-left-options = Left's options
fact-right-options = Right's options
fact-left-incentives = Left's incentives
fact-right-incentives = Right's incentives
fact-tex = TeX
