# The frame
position = Position
enter = Enter
instead = Did you mean:
written-so = Positions of { $name } are written like this:
begin-with = Or begin with one of these:
last-good = Below is the last position that could be read:
meant = “{ $typed }” is read as
completions = Completions
pages = Pages
views = Views
skip = Skip to the content
skip-board = Skip to the board
keys = Keys
keys-board = On the board the arrow keys go from one thing to the next, and Enter plays.
key-help = these keys
key-catalogue = the catalogue
key-line = the line for the position
key-walk = one move back or on
key-projector = the projector: large, on the whole screen
key-verdict = show or hide the verdict before a class
key-hints = hints
key-numbers = numbers of cells and vertices
key-undo = take the last move back
key-new = a new game
key-machine = let the machine begin
key-escape = give up the move begun, or leave the projector
close = Close
projector = Projector
show-verdict = Who wins?
offline = The studio does not answer. Is it still running?
offline-status = The studio answers with status { $status }.
other-language = Français
light = Light
dark = Dark
catalogue = Catalogue
puzzles = Puzzles
codes = Codes
editor = Draw a graph
invent = Invent a game
claims = Claims
play = Play
explain = Explain
explore = Explore
sequence = Sequence
export = Export
left = Left
right = Right
search = Search the games
nothing-found = No game of that name.
rules-more = Rules, theory, literature
kept = Computed before and kept
kept-seconds = { $seconds } s
kind-impartial = Both players have the same moves
kind-partizan = Left and Right have different moves
kind-scoring = Points decide
kind-puzzle = Puzzles for one

# The verdict
verdict-N = The first player [win:wins]
verdict-P = The first player [lose:loses]: the second has an answer to every move
verdict-D = With best play it is a [drawn:draw]
verdict-N-partizan = The first player [win:wins].
verdict-P-partizan = The second player [lose:wins].
verdict-N-now = The player to move [win:wins]
verdict-P-now = The player to move [lose:loses]: there is an answer to every move
verdict-mover = { $mover ->
    [L] [left:Left]
   *[R] [right:Right]
  }, to move, { $wins ->
    [win] [win:wins].
    [draw] can only [drawn:draw].
   *[lose] [lose:loses].
  }
verdict-L = [left:Left] wins, whoever starts.
verdict-R = [right:Right] wins, whoever starts.
verdict-draws = { $left ->
    [L] [left:Left] wins when beginning
    [R] [right:Right] wins when Left begins
   *[D] When Left begins it is a [drawn:draw]
  }; { $right ->
    [L] when Right begins, [left:Left] wins.
    [R] when Right begins, [right:Right] wins.
   *[D] when Right begins it is a [drawn:draw].
  }
verdict-ended-P = No move is left: the player to move [lose:loses]
verdict-ended-N = No move is left: in misère play the player to move [win:wins]
verdict-by = : { $move }.
verdict-also = Or { $moves }{ $more ->
    [0] .
   *[other] {" "}({ $shown } of { $all }).
  }
verdict-with = {" "}wins with { $moves }.
verdict-wins = {" "}wins: { $moves }.
in-summand = { $moves } in { $summand }
place-next = on { $a } and { $b }
take-next = { $count } from the heap of { $heap }
take-next-all = the whole heap of { $heap }
split-next = into { $parts }
knock-split-next = into { $parts } by knocking down { $count ->
    [one] one pin
   *[other] { $count } pins
  }
how = How?
worth-grundy = Grundy value { $value }.
worth-infinite = Grundy value ∞ with { $set }.
worth-value = Value { $value }.
worth-temperature = Mean { $mean }, temperature { $temperature }.
score-first = The first player [win:wins] by { $points ->
    [one] one point
   *[other] { $points } points
  }
score-second = The second player [lose:wins] by { $points ->
    [one] one point
   *[other] { $points } points
  }
score-first-now = From here the player to move gets { $points ->
    [one] [win:one point more] than the other
   *[other] [win:{ $points } points more] than the other
  }
score-second-now = From here the player to move gets { $points ->
    [one] [lose:one point fewer] than the other
   *[other] [lose:{ $points } points fewer] than the other
  }
score-even-now = From here both get [drawn:the same]
score-defend-now = ; the best move: { $move }.
score-defend = ; the first can do no better than { $move }.
score-even = With best play the points are [drawn:even]
score-theorem-first = By the theorem the first player [win:wins]
score-theorem-second = By the theorem the second player [lose:wins]
score-theorem-open = The score is out of reach, and the theorem does not decide who wins
score-class = Components { $components }; class { $class }.
see-chains = Show chains and loops
see-smoothing = Show the chains of lemma 6
see-move-types = Show the moves by type
chain-chain = a chain of { $count }
chain-loop = a loop of { $count }
chain-long = long
chain-open = open
chain-loony = Loony moves, dashed: { $moves }.
chain-no-loony = There is no loony move.
nimstring-loony = In Nimstring the position is loony: whoever moves wins, whatever is played beside it.
nimstring-worth = In Nimstring the position is worth a heap of { $value }.
smoothing-words = Vertices of degree 2 are smoothed away, and the edges that are left have the lengths of their chains: odd ones in orange. The move of the proof is dashed.
move-types-words = On the left the type of a component, above the types that a move may leave of it. The rows of this position are shaded. Edges that split the component are not in the table.
puzzle-least = { $count ->
    [0] The puzzle can be [win:solved].
    [one] A [win:single] piece can remain.
   *[other] At least [win:{ $count }] pieces remain.
  }
puzzle-never = The goal cannot be reached.
puzzle-unsolved = { $count ->
    [one] The puzzle cannot be solved: at least [lose:one] piece does not find its place.
   *[other] The puzzle cannot be solved: at least [lose:{ $count }] pieces do not find their places.
  }
puzzle-near = { $count ->
    [one] One move gets as near as possible.
   *[other] { $count } moves get as near as possible.
  }
puzzle-moves = { $count ->
    [one] One move does it.
   *[other] { $count } moves do it.
  }
job-large = Too large to answer at once.
walk = Where to look in the game
walk-back = One move back
walk-on = One move on
walk-start = before the { $of ->
    [one] one move
   *[other] { $of } moves
  } played
walk-at = after move { $depth } of { $of }: { $move }
the-start = The start
now = Now
job-running = Working on it…
job-start = Compute in the background
job-hint = You can go on playing meanwhile.
job-cancelled = Cancelled.
job-hint-site = It runs in this page, one core for each job, for an hour at most; you can go on playing. The studio on your own computer (noyau studio) uses all cores and keeps what it found.
kept-needs-studio = What ran long is kept by the studio on your own computer (noyau studio), and not by this page.
worker-ended = The computation broke off and was started afresh: { $why }
worker-missing = The program itself could not be loaded. Are you offline? Reload the page when you are not.
report-copy = Copy a report
dismiss = Dismiss
cancel = Cancel


# Play
begin = Your move: touch what you take.
begin-play = Your move: touch where you play.
begin-kayles = Your move: touch the pin you knock down; once more for it alone, or a neighbour for both.
begin-dawson-kayles = Your move: touch two pins side by side.
begin-chomp = Your move: touch the square you bite; everything below and to the right goes with it.
begin-cram = Your move: touch the two squares of your domino.
begin-domination = Your move: touch the vertex you take.
begin-geography = Your move: touch the vertex you go to.
begin-hackenbush = { $who } begins: touch the edge to cut.
begin-clobber = { $who } begins: touch a stone, then the neighbour it captures.
begin-konane = { $who } begins: touch a stone, then where it lands.
begin-toads-and-frogs = { $who } begins: touch the animal that goes.
begin-domineering = { $who } begins: touch the two squares of a domino.
begin-tridomineering = { $who } begins: touch the two or three squares of a piece.
begin-dots-and-boxes = Your move: touch the line you draw.
begin-picarete = Your move: touch the edge you take.
begin-strings-and-coins = Your move: touch the string you cut.
begin-push-right = Your move: touch a coin, then where it goes.
begin-silver-dollar = Your move: touch a coin, then where it goes.
begin-northcott = { $who } begins: touch a man, then where it goes.
begin-wythoff = Your move: touch where the queen goes.
begin-chocolate = Your move: touch the row or column up to which you break off.
begin-ruler = Your move: touch the coins you turn.
begin-greedy = Your move: touch the coins you turn.
begin-amazons = { $who } begins: touch an amazon, where she goes, then the cell she burns.
begin-col = { $who } begins: touch where the stone goes.
begin-snort = { $who } begins: touch where the stone goes.
begin-nogo = { $who } begins: touch where the stone goes.
begin-friendly-colours = { $who } begins: touch the vertex that gets the stone.
begin-king-clobber = { $who } begins: touch a stone, then the neighbour it captures.
begin-cutcake = { $who } begins: touch the line along which you cut.
begin-toppling-dominoes = { $who } begins: touch the arrow below the domino that falls.
begin-shove = { $who } begins: touch the piece you shove.
begin-push = { $who } begins: touch the piece you push.
begin-maze = { $who } begins: touch where the piece goes.
begin-fox-and-geese = { $who } begins: touch an animal, then where it goes.
begin-hare-and-hounds = { $who } begins: touch an animal, then where it goes.
begin-rook = Your move: touch where the rook goes.
begin-queen = Your move: touch where the queen goes.
begin-bishop = Your move: touch where the bishop goes.
begin-knight = Your move: touch where the knight jumps.
begin-king = Your move: touch where the king goes.
begin-poset = Your move: touch the element you remove; everything above it goes with it.
begin-superset = Your move: touch the set you choose.
begin-divisors = Your move: touch the number you name.
begin-annihilation = Your move: touch the arc along which a token goes.
begin-burning-bridges = Your move: touch the edge along which the token goes.
begin-turning-turtles = Your move: touch the coins you turn.
begin-mock-turtles = Your move: touch the coins you turn.
begin-twins = Your move: touch the coins you turn.
begin-triplets = Your move: touch the coins you turn.
begin-turning-corners = Your move: touch the coins you turn.
begin-l-cram = Your move: touch the three squares of your piece.
begin-tetromino-cram = Your move: touch the four squares of your piece.
begin-grundy = Your move: touch where the heap is divided.
begin-poker-nim = { $who } begins: touch the chips you take, or the place above a heap to put some there.
begin-arc-kayles = Your move: touch the edge you take.
begin-hanoi = Touch the peg to take a disc from, then the peg to put it on.
begin-sliding-tiles = Touch a tile beside the gap, then the gap.
begin-queens = Touch where a queen goes.
begin-peg-solitaire = Touch a peg, then the hole it jumps to.
begin-solitaire-clobber = Touch a stone, then the neighbour it captures.
begin-solitaire-clobber-2 = Touch a stone, then the neighbour it captures.
plays-domineering-left = vertical dominoes
plays-domineering-right = horizontal dominoes
plays-tridomineering-left = vertical pieces of two or three squares
plays-tridomineering-right = horizontal pieces of two or three squares
plays-clobber-left = filled stones (x)
plays-clobber-right = open stones (o)
plays-konane-left = filled stones (x)
plays-konane-right = open stones (o)
plays-nogo-left = filled stones (x)
plays-nogo-right = open stones (o)
plays-col-left = filled stones (x), never next to one of their own
plays-col-right = open stones (o), never next to one of their own
plays-snort-left = filled stones (x), never next to an open one
plays-snort-right = open stones (o), never next to a filled one
plays-amazons-left = filled amazons (x)
plays-amazons-right = open amazons (o)
plays-cutcake-left = cuts between columns
plays-cutcake-right = cuts between rows
plays-toppling-dominoes-left = blue dominoes, and green ones
plays-toppling-dominoes-right = red dominoes, and green ones
plays-shove-left = filled pieces (x)
plays-shove-right = open pieces (o)
plays-push-left = filled pieces (x)
plays-push-right = open pieces (o)
plays-northcott-left = round men, either way along their rows
plays-northcott-right = square men, either way along their rows
plays-hackenbush-left = blue edges, and green ones
plays-hackenbush-right = red edges, and green ones
plays-toads-and-frogs-left = toads, to the right
plays-toads-and-frogs-right = frogs, to the left
plays-poker-nim-left = chips of the heaps, and of the bag on the left
plays-poker-nim-right = chips of the heaps, and of the bag on the right
plays-king-clobber-left = filled stones (x)
plays-king-clobber-right = open stones (o)
plays-maze-left = down, as far as there is no wall
plays-maze-right = to the right, as far as there is no wall
plays-fox-and-geese-left = the geese (G), upwards along diagonals
plays-fox-and-geese-right = the fox (F), along any diagonal
plays-hare-and-hounds-left = the hounds (H), never back to the left; D is an empty point with diagonals
plays-hare-and-hounds-right = the hare (R), either way
plays-friendly-colours-left = filled stones (x), beside one of their own
plays-friendly-colours-right = open stones (o), beside one of their own
plays-even-split-left = takes one or two
plays-even-split-right = divides a heap into two equal ones
numbers = Numbers
computing = computing…
hints-beyond = Too large to know what every move is worth.
several-meant = { $count } moves begin here.
several-win = { $count } moves begin here, { $good ->
    [0] none of them good.
    [one] one of them good.
   *[other] { $good } of them good.
  }
colon = :{" "}
the-rules = Rules of { $name }
rules-misere = Misère play: the player who cannot move wins.
begin-partizan = { $who } begins: touch where to play.
turn-you = Your move.
turn-machine = The machine moves.
turn-left = [left:Left] to move.
turn-right = [right:Right] to move.
turn-first = First player to move.
turn-second = Second player to move.
played-you = You: { $move }.
played-machine = The machine: { $move }.
played-left = Left: { $move }.
played-right = Right: { $move }.
played-first = First player: { $move }.
played-second = Second player: { $move }.
over-you = No move is left: you have [win:won].
over-machine = No move is left: the machine has [lose:won].
over-left = No move is left: [left:Left] has won.
over-right = No move is left: [right:Right] has won.
over-first = No move is left: the first player has [win:won].
over-second = No move is left: the second player has [win:won].
over-points-you = { $one } to { $two }: you have [win:won].
over-points-machine = { $one } to { $two }: the machine has [lose:won].
over-points-first = { $one } to { $two }: the first player has [win:won].
over-points-second = { $one } to { $two }: the second player has [win:won].
over-even = { $points } all: [drawn:even].
name-you = you
name-machine = machine
name-first = first
name-second = second
name-left = Left
name-right = Right
hint-legend = ○ wins · ● loses · dashed: draw
hint-legend-best = ○ best · ● worse
hint-numbers = number: moves to the end with best play
hint-pieces = number: pieces that will be left
hint-points = number: the lead with best play
mark-win-in = { $count ->
    [one] wins at once
   *[other] wins in { $count }
  }
mark-lose-in = { $count ->
    [one] loses at once
   *[other] loses in { $count }
  }
mark-win = wins
mark-lose = loses
mark-draw = draw
choose = Several moves begin here: touch a second element, touch the same one again for it alone, or choose below.
all-moves = { $count ->
    [one] The only move
   *[other] All { $count } moves
  }
moves-meant = The moves that begin like this
shown-of = { $shown } of { $all } are shown.
apart = ;{" "}
cut = { $list } ({ $shown } of { $all })
ordinal-one = { $number }st
ordinal-two = { $number }nd
ordinal-few = { $number }rd
ordinal-other = { $number }th
no-picture = There is no picture of this position; the moves are in the list.
too-large = Too large to see to the end: here the machine plays by feel.
where-lost = Where it was lost
mistake-you = You lost it with your { $number } move: { $move }.
mistake-machine = The machine lost it with its { $number } move: { $move }.
mistake-left = Left lost it with their { $number } move: { $move }.
mistake-right = Right lost it with their { $number } move: { $move }.
mistake-first = The first player lost it with their { $number } move: { $move }.
mistake-second = The second player lost it with their { $number } move: { $move }.
better = Better: { $move }.
back-there = Go back there
no-mistakes = Nobody made a mistake: this is how it had to end.
machine-begins = Let the machine begin
again = New game
restart = Start over
hint = Hints
undo = Undo
stop = Stop
watch = Watch the best solution
against = Against
begins = Begins
level-perfect = a perfect machine
level-forgiving = a forgiving machine
level-random = a random machine
level-person = another person
tree = Moves tried
start = Start
pieces-now = left now
pieces-best = best possible
pieces-reachable = still possible
puzzle-stuck = { $met ->
    [yes] Done: { $count ->
        [one] one piece is left,
       *[other] { $count } pieces are left,
      } and nobody can do [win:better].
   *[no] No move is left, with { $count ->
        [one] one piece.
       *[other] { $count } pieces.
      } The best possible is { $best }.
  }

# Explore
step-none = Nothing is settled yet. The ends come first: drag the slider, or colour step by step.
step-number = Step { $step } of { $of }.
step-end = At { $name } no move is left: whoever is to move has lost. It is [lose:losing].
step-end-misere = At { $name } no move is left, and under misère play that wins: it is [win:winning].
step-N = From { $name } one can move to { $to }, a losing position: { $name } is [win:winning].
step-P = Every move from { $name } leads to a winning position ({ $to }): { $name } is [lose:losing].
step-P-one = The only move from { $name } leads to { $to }, a winning position: { $name } is [lose:losing].
step-draws = Nothing else can be settled from the ends: from { $list } each player can keep the game going, and it is a [drawn:draw].
step-attractor-0 = A₀: play is over. Goals of player 0 (○): { $zero }; of player 1 (□): { $one }.
step-attractor = { $set }: in at most { $n ->
    [one] one move
   *[other] { $n } moves
  } player 0 (○) now also forces a goal from { $zero }, and player 1 (□) from { $one }.
step-attractor-zero = { $set }: in at most { $n ->
    [one] one move
   *[other] { $n } moves
  } player 0 (○) now also forces a goal from { $zero }; nothing is added for player 1 (□).
step-attractor-one = { $set }: in at most { $n ->
    [one] one move
   *[other] { $n } moves
  } player 1 (□) now also forces a goal from { $one }; nothing is added for player 0 (○).
step-peel = { $name } has no successor left: it goes into the [lose:kernel], and its predecessors are deleted: { $list }.
step-peel-alone = { $name } has no successor left: it goes into the [lose:kernel].
step-level-0 = Level 0: no move is left at { $list }.
step-level = Level { $n }: once the lower levels are deleted, no move is left at { $list }.
doubled-legend = Round: S0, where player 0 (○) moves; square: S1, where player 1 (□) moves. The arrow from outside shows the initial state; T0 and T1 are the goals, where play is over. Below the others: in how many moves a goal is forced. Bold arcs belong to a winning strategy.
notion = Notion
notion-colour = winning and losing
notion-attractor = attractors, doubled graph
notion-kernel = kernel, by peeling
notion-grundy = Grundy values, by mex
notion-levels = levels
reach = Shown
reach-all = the whole graph
reach-moves = { $count ->
    [one] one move around
   *[other] { $count } moves around
  }
pictures-inside = boards
this-step = What is shown, at this step:
all-steps = All steps:
steps-pdf = PDF of all steps
steps-latex = LaTeX of all steps
zoom-in = Larger
zoom-out = Smaller
zoom-fit = Fit
step-slider = Step of the colouring
grow = Colour step by step
label-with = Labels
label-outcome = outcome
label-grundy = Grundy value
label-remoteness = moves to the end
label-level = level
graph-of = Game graph with { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
graph-cut = The first { $count } positions, nearest first; there are more.
kernel-is = The [lose:losing] positions are the kernel: { $list }
kernel-misere = Under misère play the [lose:losing] positions are the kernel of the graph without the positions that end the game: { $list }
outcome-N = winning
outcome-P = losing
outcome-D = draw
outcome-open = not settled
told-N = A [win:winning] position.
told-P = A [lose:losing] position.
told-D = A [drawn:draw]: neither player can force a win.
told-open = Not settled.
told-remoteness = { $count ->
    [0] The game is over here.
    [one] It ends after one move.
   *[other] With best play it lasts { $count } moves.
  }
play-from-here = Play from here
explore-from-here = Explore from here
explore-hint = Click a position to see it.
reduction-strip = Move by move
reduction-forest = What the captures join
puzzle-between = It is not known how few can remain: at least { $low }{ $high ->
        [-1] .
       *[other] , and at most { $high }, by the moves that were found.
    }
puzzle-here = { $pieces ->
        [0] no piece
    [one] 1 piece
       *[other] { $pieces } pieces
    }{ $least ->
        [-1] .
       *[other] ; { $least } can remain.
    }
graph-puzzle = { $count ->
        [one] The only position
       *[other] All { $count } positions
    } that can be reached. Below each are the pieces there, and the fewest that can still remain. From the green ones the best, { $least }, can still be reached; bold moves keep it so.
explore-not = Games for points have no losing positions to colour; look at Explain instead.

# Sequence and export
values-of = Grundy values of single heaps, { $ruleset }
plot-of = Plot of the Grundy values of { $ruleset }
table-of = Grundy values for two coordinates, { $ruleset }
period-is = Period { $period } from { $preperiod } on, proved
proved-by = ({ $theorem }).
proved-Guy-Smith = theorem of Guy and Smith
proved-window = window of values
proved-rare-window = window of rare values
proved-three-heaps = theorem on three heaps
proved-arithmetic-state = arithmetic state
period-none-upto = Up to the heap { $limit } no period is proved.
period-grows = The values grow: in every period of { $period } from { $preperiod } on they increase by { $saltus }; that is proved.
period-further = Look further in the background
rare-values = ◇ rare values: { $count ->
        [one] one heap, { $last }
       *[other] { $count } heaps, the last of them { $last }
    }.
period-none = No period is proved from these values.
upto = Up to
size = Size
b-file = b-file
copy = Copy
copied = Copied
as-table = As a table
map-hint = Red dots are the losing positions. Click a square to play there.
here-circled = Circled: what is on the table.
map-dark = Dark points are the losing positions.
map-moving = Dark points are the losing positions. Drag to move, turn the wheel or press + and − to enlarge. A point stands for { $n } × { $n } positions.
map-least = Least value here { $value }, of { $n } × { $n } positions.
map-making = The table is being made…
map-enlarge = Enlarge
map-reduce = Reduce
map-whole = Whole table
on-the-table = on the table
sequence-not = { $ruleset } is not played with heaps or coordinates, so there is no sequence to plot.
sequence-try = Try
export-picture = The picture
export-dark = SVG, dark
export-text = Copy as text
export-graph = The game graph, { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
export-graph-svg = SVG of the graph
export-graph-png = PNG of the graph
export-graph-pdf = PDF of the graph
export-doubled = TikZ, doubled
export-tikz = TikZ of the picture
export-explanation = The explanation
export-explanation-pdf = PDF of the explanation
export-print = Print, or PDF
export-link = A link to this page
export-command = The same question on the command line
export-answer = The answer as JSON

# Explain
who = Who
how-head = How
why = Why
parity = parity
ones = ones
even = even
odd = odd
why-line = A line of best play:
thermograph = The thermograph: what Left (blue) and Right (dashed) can count on when every move costs as much as the height says. The walls meet at the temperature.
thermograph-of = Thermograph with mean { $mean } and temperature { $temperature }
why-hottest = The summands are independent: as a rule one plays in the hottest.
see-sequence = See the sequence
see-map = See the map of losing positions
see-graph = See the graph
move-word = Move
summand = Summand
value-word = Value
left-stop = Left stop
right-stop = Right stop
mean = Mean
temperature = Temperature
components = Components
class = Class
bound = Bound
explain-later = Press v to see who wins, once more for how, and once more for why.
explain-large = Too large to be explained at once.
proof = Proof
proof-write = Write a proof
proof-open = Open a proof file
proof-save = Save it
proof-none = This file holds no proof. `noyau prove` writes one.
proof-fault = The proof does not hold:
proof-holds = { $first ->
    [L] { $won ->
        [yes] Left starts and wins.
       *[no] Left starts and loses.
      }
    [R] { $won ->
        [yes] Right starts and wins.
       *[no] Right starts and loses.
      }
   *[any] { $won ->
        [yes] The player who starts wins.
       *[no] The player who starts loses.
      }
  } The list has { $positions ->
        [one] { $positions } losing position
       *[other] { $positions } losing positions
    } and replies to { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }; everything was checked with nothing but the rules.
proof-first = The proof begins: { $move }.
proof-play = Try to refute it: make any move of the loser, and the proof replies.
proof-end = The loser has no move left.

# Puzzles, codes, claims
puzzles-intro = Puzzles for one player: in most of them as few pieces as possible should remain. Try it yourself, then watch the best solution.
puzzle-goal = { $count ->
    [0] It can be solved.
    [one] A single piece can remain.
   *[other] At least { $count } pieces remain.
  }
puzzle-open = How few pieces can remain?
codes-intro = Visit all words in order and keep each one that differs enough from all kept before. This greedy rule is a game: the kept words are its losing positions, and that is why they form a code closed under addition.
code-length = Length
code-criterion = Kept words differ by
code-hamming = distance at least
code-burst = a burst longer than
code-order = Order
code-lexicographic = lexicographic
code-gray = Gray
code-symbols = Symbols
code-is = { $size ->
        [one] { $size } word
       *[other] { $size } words
    }{ $dimension ->
    [-1] , not linear
   *[other] , a linear code of dimension { $dimension }
  }{ $distance ->
    [0] .
   *[other] , at distance at least [win:{ $distance }].
  }
code-corrects = { $radius ->
    [one] One error is corrected.
   *[other] { $radius } errors are corrected.
  }
code-send = Send a word, spoil it, watch it mended
code-sent = sent
code-received = received: touch a symbol to change it
code-corrected = nearest word of the code
code-flip = Symbol { $place } is { $symbol }: change it
code-clean = Nothing is spoiled yet.
code-mended = { $errors ->
    [one] One error, [win:mended].
   *[other] { $errors } errors, all [win:mended].
  }
code-doubt = { $errors ->
    [one] One error is noticed, and that is already too many to be sure:
   *[other] { $errors } errors are noticed, too many to be sure:
  } the nearest word found is at distance { $distance }, [drawn:undecided].
code-fooled = { $errors } errors are too many: the nearest word, at distance { $distance }, is [lose:another one].
code-another = Another message
code-words = The words, in the order chosen
code-distances = How many words at each distance
code-expression = what an expression says
code-message = message: touch a symbol to change it
code-read = message read:
code-covering = { $perfect ->
    [true] Perfect: every word is within distance { $radius } of exactly one word of the code.
   *[other] Every word is within distance { $radius } of the code.
  }
code-group = { $order ->
        [one] No permutation of the places but the identity keeps the code.
       *[other] { $order } permutations of the places keep the code.
    }
code-generator = Generator matrix
code-check = Parity check matrix
pairs-of = Pairs of least unused numbers with differences θ⌊n/μ⌋
pairs-count = Pairs
pairs-slope = The smaller numbers grow like αn with α = { $slope } = { $decimal }…
pairs-quotients = The quotients A(n)/n tend to { $slope }; n grows by factors of ten.
pairs-deviation = How far the smaller numbers are from the line
pairs-beatty = All of them are ⌊αn + β⌋ with one β.
pairs-no-beatty = They are not ⌊αn + β⌋ for any β.
pairs-morphism = Written as a where they are the smaller number of their pair and as b where they are the larger one, 1, 2, 3, … spell the word fixed by a → { $a }, b → { $b }.
pairs-numeration = The smaller numbers are those that end in an even number of zeros, written with the numbers 1, { $c }, …, u(k) = { $a }u(k − 1) + { $b }u(k − 2).
search-claims = Search the theorems
claims-intro = { $count } theorems from the sources, each written as a check that can be run again here, as far as you like.
claim-holds = holds
claim-holds-corrected = holds, corrected
claim-false = false
claim-held = Held in { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }, up to { $upto }.
claim-untried = There is no case up to { $upto }.
claim-not-found = No case up to { $upto } shows it, of { $count }.
claim-fails = Fails, after { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }:
check = Check
see-in-explore = Explore it
see-in-explain = Explain it
see-in-sequence = See the sequence
see-in-play = Try it
see-in-codes = Build the code
see-in-editor = Draw it
verdicts = Verdicts
verdict-all = all
claim-code = length { $n }, distance { $d }, { $order ->
    [gray] Gray
   *[other] lexicographic
} order
claim-other-code = a code of length { $n }
counterexample = Counterexample:

# Invent a game
invent-intro = Write the rules: the board plays by them at once. The address of this page holds the rules; whoever has the link has the game.
invent-gallery = Start from
invent-gallery-choose = a game of the gallery
invent-rules = The rules
invent-show = Show the place
invent-position = Position
invent-open = Analyse it
invent-share = Copy the link
invent-last = The board still plays by the last rules that could be read, those of `{ $name }`.
invent-short = The language in short
invent-short-begin = `noyau-rules 1` and `ruleset my-game`: the first two lines of every file.
invent-short-ground = `board x o`, `heaps` or `graph x o`: what it is played on, and the letters of the pieces.
invent-short-move = `left x. -> .x`: a move of Left, what is there and what is there afterwards; also `right` and `both`.
invent-short-signs = `.` is an empty cell, `#` none, `?` any, `_` does not matter; `.*` is any number of empty cells; `/` begins the next row.
invent-short-ways = `left x. -> .x, rightward`: how a move may lie; also `vertical`, `horizontal`, `diagonal`, `every`, `fixed`. Without a word it may lie any way.
invent-short-heaps = `both n -> n-k for k in 1..3`: a move with heaps.
invent-short-ends = `ends misere`: whoever cannot move wins; also `points` and `puzzle`.
invent-short-example = `example xx..oo`: a position to begin with; `start full x` says what `4x5` holds.

# The editor
editor-intro = Click to set a vertex, drag from one to another for an arc. A token moves along the arcs; a player who cannot move loses. The kernel appears at once.
tools = Tools
tool-draw = Draw
tool-move = Move
tool-erase = Erase
tool-owner = Owner ○ □
tool-goal = Goal
tool-start = Start
editor-start-zero = From { $name } [left:○] wins.
editor-start-one = From { $name } [right:□] wins.
editor-start-nobody = From { $name } nobody can force a goal.
directed = arcs have a direction
clear = Clear
sheet = Drawing of the graph { $graph }
goal-0 = goal ○
goal-1 = goal □
attractor-step = Step { $step } of { $of }: drag to build the attractor step by step.
attractor-zero = [left:○] can force a goal of its own from { $list }.
attractor-one = [right:□] can force a goal of its own from { $list }.
attractor-zero-none = [left:○] can force no goal of its own.
attractor-one-none = [right:□] can force no goal of its own.
kernels-many = Too many kernels to list.
kernel-none = This graph has [drawn:no kernel].
kernel-one = The kernel is [lose:{ $list }]: no arc within it, and from everywhere else an arc into it.
kernel-several = There are [drawn:{ $count } kernels].
editor-lost = Losing: { $list }.
editor-none-lost = There is no losing position.
editor-drawn = Draws, because play can go round: { $list }.
editor-legend = Below each vertex: P losing, N winning, D draw, and the Grundy value. Filled: the kernel.
play-on-it = Play on it
paste-head = As text
paste = Draw this
paste-hint = A dictionary, a list of arcs, DOT, graph6 (g6:…), or an expression:
graph-too-many = At most { $what } vertices can be drawn.

# Exercises
exercises = Exercises
ex-intro = Do it yourself first; every answer is corrected with its reason. Progress is kept on this machine only.
ex-progress = { $done } of { $of } done.
ex-number = { $state ->
    [done] Exercise { $number }, done
    [tried] Exercise { $number }, tried
   *[new] Exercise { $number }
  }
ex-task-colour = Colour every position, N winning or P losing:
ex-task-grundy = Give every position its Grundy value:
ex-task-kernel = Mark the kernel:
ex-task-attractor = Mark the attractor of ○: the positions from which ○ can force a goal of its own.
ex-task-move = Choose a winning move:
ex-task-value = What is the Grundy value?
ex-how-colour = Touch a position once for N, twice for P; or type the letter.
ex-how-grundy = Touch a position to count up; or type the digit.
ex-how-kernel = No arc goes from one marked vertex to another, and from every other vertex an arc leads to a marked one.
ex-how-attractor = ○ moves at circles, □ at squares. A double outline is a goal; the sign below it says whose.
ex-no-kernel = There is none
ex-again = Start over
ex-next = Next
ex-right = [win:Right.]
ex-wrong = { $count ->
    [one] [lose:Not yet:]
   *[other] [lose:Not yet,] { $count } places:
  }
ex-marked = marked
ex-too-large = This game has too many positions for an exercise.
ex-kernel-inner = An arc goes from { $name } to { $to }: they cannot both be in a kernel.
ex-kernel-outer = { $name } is outside, but no arc leads from it into the kernel.
ex-kernel-exists = There is one: { $list }.
ex-kernel-none-here = No set will do: this graph has no kernel.
ex-attractor-goal = { $name } is a goal of ○ itself.
ex-attractor-can = At { $name } ○ moves, and can go to { $to }, from which the goal can be forced.
ex-attractor-must = At { $name } □ moves, and every arc leads into the attractor ({ $to }).
ex-attractor-sink = At { $name } play is over, and it is no goal of ○.
ex-attractor-cannot = At { $name } ○ moves, but no arc leads into the attractor ({ $to }).
ex-attractor-escape = At { $name } □ moves, and can escape to { $to }.
ex-mex-end = At { $name } no move is left: the least number missing among no values is 0.
ex-mex = From { $name } one can move to positions of value { $values }; the least number missing is { $value }.
ex-value-wrong = It is { $value }.
ex-move-wrong = After “{ $move }” the opponent can win.
ex-own = A list of your own
ex-own-how = One exercise a line, its kind first and then a position or a graph:
ex-own-wrong = not understood: { $line }
ex-link = Copy the link for the class
ex-open = Open it
ex-sheet = Sheet for paper (LaTeX)
ex-sheet-solved = With solutions (LaTeX)
ex-sheet-pdf = Sheet for paper (PDF)
ex-sheet-solved-pdf = With solutions (PDF)
ex-solutions = Exercises, with solutions
ex-note-matches = Take one, two or three matches; whoever takes the last one loses. Begin at the end.
ex-note-matches-play = With fifteen matches there is only one right number to leave. What is its remainder modulo 4?
ex-note-mex = The value is the least number that no move leads to.
ex-note-pushed = Three coins are pushed to the right, as far as one likes, never over another. Several positions become losing at the same time.
ex-note-levels = Go level by level: first where no move is left, then where all moves lead to levels that are done.
ex-note-bar = Break off rows from the bottom or columns from the right; the corner is poisoned. Draw each state as rows and columns.
ex-note-peel = Take a vertex without successor into the kernel, delete it with its predecessors, and go on.
ex-note-circuit = An even circuit may have more than one kernel; find one.
ex-note-triangle = What about an odd circuit?
ex-note-attractor = Begin with the goal of ○, and add what must come next.
ex-note-nim-sum = Write the numbers in binary below each other and add without carrying.
ex-note-marienbad = Several moves win; each makes every binary column even.
ex-note-only = Here a single move wins.
ex-note-misere = Whoever takes the last match loses. When only heaps of one would be left, leave an odd number of them.
ex-note-pairs = Pair the coins from the left; the one that stays alone on the right goes with the edge. The gaps inside the pairs are heaps of Nim.
ex-note-domineering = You are Left and place vertical dominoes.
