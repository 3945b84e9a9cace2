# Who wins, how and why.

## Who

who-first = The first player wins.
who-second = The second player wins.
who-left = Left wins, whoever starts.
who-right = Right wins, whoever starts.
who-nobody = With best play nobody wins: the game goes on for ever.
who-draws =
    If Left starts, { $left ->
        [left] Left wins
        [right] Right wins
       *[draw] the game is a draw
    }; if Right starts, { $right ->
        [left] Left wins
        [right] Right wins
       *[draw] the game is a draw
    }.
who-points-first =
    The first player wins by { $points ->
        [one] one point
       *[other] { $points } points
    }.
who-points-second =
    The second player wins by { $points ->
        [one] one point
       *[other] { $points } points
    }.
who-points-first-least =
    The first player wins by at least { $points ->
        [one] one point
       *[other] { $points } points
    }.
who-points-second-least =
    The second player wins by at least { $points ->
        [one] one point
       *[other] { $points } points
    }.
who-points-open = The score is out of reach, and the theorem does not decide who wins: the first player leads by at most { $points }.
who-points-even = With best play both players get the same number of points.
who-puzzle =
    { $least ->
        [0] The puzzle can be solved.
        [one] A single piece can remain.
       *[other] At least { $least } of the { $pieces } pieces remain.
    }
who-puzzle-between = At least { $least } and at most { $most } pieces remain.
who-puzzle-at-least =
    { $least ->
        [one] At least one piece remains.
       *[other] At least { $least } pieces remain.
    }
who-puzzle-impossible = The goal cannot be reached.
# Discs, tiles and queens have places of their own.
who-puzzle-unsolved =
    { $least ->
        [one] The puzzle cannot be solved: at least one piece does not find its place.
       *[other] The puzzle cannot be solved: at least { $least } pieces do not find their places.
    }

## How

how-ended = There is no move left.
how-move =
    { $count ->
        [one] The only winning move
       *[other] A winning move
    } is to { $move }, leaving `{ $to }`.
how-others =
    { $count ->
        [one] Another winning move
       *[other] Other winning moves
    }: { $moves }.
how-others-more = Other winning moves: { $moves }; and { $more } more.
how-move-of =
    If { $player ->
        [left] Left
       *[right] Right
    } starts, { $count ->
        [one] the only winning move
       *[other] a winning move
    } is to { $move }, leaving `{ $to }`.
how-no-move-of =
    If { $player ->
        [left] Left
       *[right] Right
    } starts, there is no move, and in misère play that wins.
how-draw = No move wins, but some move does not lose.
how-unlisted = Some move wins, but there are too many moves to list.
how-unlisted-of =
    If { $player ->
        [left] Left
       *[right] Right
    } starts, some move wins, but there are too many moves to list.
how-last = The only move ends the game, and in misère play that loses.
how-misere-lost = Whatever the first player does, the second player wins.
how-answered = Whatever the first player does, the second player has a winning answer.
how-neither = Neither player has a winning move.
how-first-loses = The player who starts loses.
how-each-answered = Whoever starts, the other player has a winning answer.
how-points-best =
    { $count ->
        [one] The best move
       *[other] One of the best moves
    } is to { $move }, leaving `{ $to }`.
how-points-defend = The first player can do no better than { $move }, leaving `{ $to }`.
how-points-proof = To keep this bound, the proof of the theorem has the first player { $move }, leaving `{ $to }`.
how-points-proof-second = The number of edges is even: after every move of the first player the proof of the theorem has an answer that keeps this bound.
how-points-line = Best play continues with { $line }.
how-points-line-more = Best play continues with { $line }, and so on.
how-puzzle =
    { $count ->
        [one] One move does it
       *[other] { $count } moves do it
    }: { $moves }.
how-puzzle-long = { $count } moves do it, beginning with { $moves }.
how-puzzle-none = No move leaves fewer.
how-puzzle-near =
    { $count ->
        [one] One move gets as near as possible
       *[other] { $count } moves get as near as possible
    }: { $moves }.
how-puzzle-near-long = { $count } moves get as near as possible, beginning with { $moves }.
how-puzzle-no-nearer = No move gets nearer.
how-puzzle-solved = It is solved already.

then-even = After that every binary column is even.
then-multiple = After that the number of ones in every binary column is a multiple of { $modulus }.
then-odd-ones = After that an odd number of { $units } is left.
then-ones-modulo = After that the number of { $units } is one more than a multiple of { $modulus }.
then-remainder = After that the heap leaves the remainder { $lost } when divided by { $modulus }.
then-golden = After that the heaps are one of Wythoff's golden pairs.
then-symmetric = After that the position is symmetric.
then-zero = After that the Grundy value is 0.

## Why

why-ended = A player who cannot move loses, and here nobody can move.
why-ended-misere = In misère play a player who cannot move wins, and here nobody can move.

counted-heap = heap
    .many = heaps
    .unit = one heap of 1
    .units = heaps of 1
counted-gap = gap
    .many = gaps
    .unit = one gap of 1
    .units = gaps of 1
counted-side = side less one
    .many = sides less one
    .unit = one side of 2
    .units = sides of 2
counted-coordinate = coordinate
    .many = coordinates
    .unit = one coordinate equal to 1
    .units = coordinates equal to 1
counted-coefficient = coefficient
    .many = coefficients
    .unit = one coefficient equal to 1
    .units = coefficients equal to 1

binary-row = { $number } = { $bits }
why-columns-none = Nothing is left, so nobody can move.
why-columns-zero = Every { $one } is 0, so no column contains a one.
why-columns-rows =
    In binary { $count ->
        [one] the only { $one } is
       *[other] the { $many } are
    } { $rows }. { $columns ->
        [one] The number of ones in the only column is
       *[other] From left to right the numbers of ones in the columns are
    } { $ones }
why-columns-are-even =
    { $rows }, { $columns ->
        [one] an even number.
       *[other] all of them even.
    }
why-columns-are-odd =
    { $rows }{ $columns ->
        [one] , an odd number.
       *[other] ; { $count ->
            [one] column { $places } is odd.
           *[other] columns { $places } are odd.
        }
    }
why-columns-are-multiples =
    { $rows }, { $columns ->
        [one] a multiple of { $modulus }.
       *[other] all of them multiples of { $modulus }.
    }
why-columns-not-multiples =
    { $rows }{ $columns ->
        [one] , not a multiple of { $modulus }.
       *[other] ; { $count ->
            [one] the number in column { $places } is not a multiple of { $modulus }.
           *[other] the numbers in columns { $places } are not multiples of { $modulus }.
        }
    }
why-columns-many-even = In binary the { $many } have { $columns } columns. In each of them the number of ones is even.
why-columns-many-odd = In binary the { $many } have { $columns } columns. In { $count } of them the number of ones is odd.
why-columns-many-multiples = In binary the { $many } have { $columns } columns. In each of them the number of ones is a multiple of { $modulus }.
why-columns-many-others = In binary the { $many } have { $columns } columns. In { $count } of them the number of ones is not a multiple of { $modulus }.
why-columns-lost =
    Every move makes some column odd, and the opponent can make all columns even again{ $convention ->
        [misere] .
       *[normal] , down to the end of the game.
    }
why-columns-won =
    Changing { $from } to { $to } makes every column even. Every answer makes some column odd, and the winner can make all columns even again{ $convention ->
        [misere] .
       *[normal] , down to the end of the game.
    }
why-multiples-lost =
    Every move spoils this, and the opponent can restore it{ $convention ->
        [misere] .
       *[normal] , down to the end of the game.
    }
why-multiples-won =
    One move can make all of them multiples of { $modulus }. Every answer spoils this, and the winner can restore it{ $convention ->
        [misere] .
       *[normal] , down to the end of the game.
    }
why-columns-misere = In misère play this goes on until only one { $one } larger than 1 remains; with it the winner leaves an odd number of { $units }.
why-multiples-misere = In misère play this goes on until fewer than { $modulus } { $many } larger than 1 remain; by changing all of these the winner leaves a number of { $units } that is one more than a multiple of { $modulus }.
why-ones-last = Only { $unit } is left, and in misère play the player who takes it loses.
why-ones = Only { $ones } { $units } are left. Every move takes one of them, and in misère play the player who takes the last one loses, so the { $winner ->
        [first] first
       *[second] second
    } player wins.
why-ones-modulo-lost = Only { $units } are left, { $ones } of them, which is one more than a multiple of { $modulus }. In misère play that loses: whatever the first player takes, the second can make the number one more than a multiple of { $modulus } again, and the player who takes the last one loses.
why-ones-modulo-won = Only { $units } are left, { $ones } of them, and one move can make that one more than a multiple of { $modulus }. In misère play this wins: whatever the opponent takes, the number can be made one more than a multiple of { $modulus } again, and the player who takes the last one loses.
why-large =
    Only { $large ->
        [one] one { $one } is
       *[other] { $large } { $many } are
    } larger than 1, and { $ones ->
        [0] none of the others is
        [one] one of the others is
       *[other] { $ones } of the others are
    } 1.
why-large-change =
    Changing { $from } to { $to } leaves { $ones ->
        [one] { $unit }
       *[other] { $ones } { $units }
    }, an odd number; from then on every move takes one of them, and in misère play the player who takes the last one loses.
why-large-modulo = One move can change all the larger ones and leave only { $units }, in a number that is one more than a multiple of { $modulus }. In misère play that wins: whatever the opponent takes, this can be restored, and the player who takes the last one loses.
pair-of-coins = { $a } with { $b } (gap { $gap })
pair-with-end = { $a } with the end of the strip (gap { $gap })
why-pairing = Pair the coins: { $pairs }. The gaps inside the pairs are the heaps of a game of Nim; a move that widens one does not help the loser, because the winner moves the partner just as far, and the gap is as it was.
why-retreat = A retreat does not help the loser: the winner follows, and that cannot go on for ever.
why-put-back = Putting chips back does not help the loser: the winner takes them away again, and that cannot go on for ever.
why-remainder-one = Only one is left, and in misère play the player who takes it loses.
why-remainder-lost =
    { $heap } leaves the remainder { $lost } when divided by { $modulus }. Whatever the first player takes, the second can take so many that the two moves together take { $modulus }, so the remainder stays { $lost }, { $convention ->
        [misere] down to the last one, and the player who takes it loses.
       *[normal] down to the end of the game.
    }
why-remainder-won =
    { $heap } leaves the remainder { $rest } when divided by { $modulus }. Taking { $take } leaves the remainder { $lost }. Whatever the opponent takes then, the winner takes so many that the two moves together take { $modulus }, and the remainder is { $lost } again, { $convention ->
        [misere] down to the last one, and the player who takes it loses.
       *[normal] down to the end of the game.
    }
why-remainders = A heap is worth its remainder when divided by { $modulus }: { $heaps }.
heap-worth = { $heap } is worth { $value }
why-heap-value = The heap of { $heap } has the Grundy value { $value }.
why-heap-values = The heaps have Grundy values: { $heaps }.
why-period = The values of single heaps repeat with period { $period } from { $preperiod } on, which is proved.
why-one-zero = The value is 0: every move changes it, and the opponent can make it 0 again.
why-one-not-zero = The value is not 0, so some move makes it 0.
why-total-zero = The exclusive or of these values is 0: every move changes it, and the opponent can make it 0 again.
why-total-not-zero = The exclusive or of these values is { $total }, not 0, so some move makes it 0.
why-golden = The P-positions are the pairs (⌊nτ⌋, ⌊nτ²⌋) with τ = (1 + √5)/2; every positive number occurs in exactly one of them, and every difference n in exactly one. The difference here is { $difference }, and its pair is ({ $a }, { $b }).
why-golden-lost = That is this position: a move changes one number or keeps the difference, so it cannot lead to another such pair, while such a pair can be reached from everywhere else.
why-golden-won = This position is ({ $x }, { $y }), not one of the pairs, so one of them can be reached.
why-golden-large-lost = The P-positions are the pairs (⌊nτ⌋, ⌊nτ²⌋) with τ = (1 + √5)/2, each with another difference n. The difference here is { $difference }, and its pair is ({ $a }, { $b }), which is this position: a move changes one number or keeps the difference, so it cannot lead to another such pair.
why-golden-large-won = The P-positions are the pairs (⌊nτ⌋, ⌊nτ²⌋) with τ = (1 + √5)/2, and every number occurs in exactly one of them. The difference here is { $difference }, and its pair is ({ $a }, { $b }), which is not this position, so one of the pairs can be reached.
why-nim-large-lost = With an odd number of heaps, or an empty one, Wythoff's game has the values of Nim, and every binary digit occurs in an even number of heaps.
why-nim-large-won = With an odd number of heaps, or an empty one, Wythoff's game has the values of Nim, and some binary digit occurs in an odd number of heaps.
why-golden-fibonacci = As sums of Fibonacci numbers without neighbours, { $a } = { $lower } and { $b } = { $upper }: each part of the smaller number goes to the next Fibonacci number.
why-wythoff-odd = Once all columns are even, the move that takes the same number from all { $count } heaps does not keep them so: the last binary one of that number changes its column in every heap, and { $count } is odd, so that column becomes odd.
why-wythoff-empty = As one heap is empty, nothing can be taken from all of them.
why-three-vectors-diagonal = A move along v3 takes { $a } from one coordinate and { $b } from the other, as often as it is made: from the diagonal it leads away from it, so the positions on the diagonal are losing.
why-three-vectors-far = A move along v3 that uses the relation changes the difference of the first two coordinates by { $least } or more, while in a losing position it is at most { $most }, for its exclusive or is less than { $c }: such a move does not lead from one losing position to another.
why-equal-lost = The losing pairs are found one by one: the least number that is in none yet, with the least partner whose difference has not occurred for the same remainder modulo { $a }. { $x } and { $y } are such a pair; moves along v3 keep the difference and the remainder { $rest }, so they do not lead to another one.
why-equal-won = The losing pairs are found one by one: the least number that is in none yet, with the least partner whose difference has not occurred for the same remainder modulo { $a }. The pair of { $x } is ({ $x }, { $other }) and not ({ $x }, { $y }).
why-equal-far = The losing pairs are found one by one: the least number that is in none yet, with the least partner whose difference has not occurred for the same remainder modulo { $a }. The partner of { $x } is greater than { $y }.
why-rook = The row { $x } and the column { $y } are the heaps of a game of Nim: { $verdict ->
        [lost] they are equal, and every move makes them different.
       *[won] they are different, and a move makes them equal.
    }
why-rook-near = Modulo { $side }, the row and the column are { $x } and { $y }: { $verdict ->
        [lost] they are equal, and no move within the range keeps them so.
       *[won] they are different, and a move makes them equal.
    }
why-bishop = { $verdict ->
        [lost] The bishop stands at an edge and cannot move.
       *[won] The bishop can go to the edge at once.
    }
why-bishop-near = The smaller coordinate is { $rest } modulo { $side }: { $verdict ->
        [lost] the opponent can bring it back to 0 after every move.
       *[won] a move makes it 0.
    }
why-knight = Modulo 4 the row and the column are { $x } and { $y }; the losing squares are those where both are 0 or 1. { $verdict ->
        [lost] Every jump leaves these squares, and the opponent can come back to them.
       *[won] A jump leads to such a square.
    }
why-nimhoff = The quotients by { $number } are { $quotients }, with nim-sum { $sum }, and the sum of the heaps is { $rest } modulo { $number }. { $verdict ->
        [lost] Both are 0: a move within one quotient changes the remainder, and any other changes the nim-sum.
       *[won] They are not both 0, and a move makes them so.
    }
why-greedy = Each coin that shows heads has a number of its own, here { $numbers }, and the Grundy value is their nim-sum, { $sum }: it is a linear map. { $verdict ->
        [lost] Where it is 0 the row is a word of the lexicographic code, two of whose words differ in { $distance } places or more, so no move leads from one to another.
       *[won] It is not 0, so the row is no word of the lexicographic code; a winning move turns coins whose numbers have the same nim-sum.
    }
why-end-nim-lost = Beyond the left end of the other heaps exactly one heap makes a lost row, and that is the heap of { $wanted } that stands there.
why-end-nim-rest = Without the heap of { $first } at the left end the row is lost: take it all.
why-end-nim-left = Beyond the left end of the other heaps a heap of { $wanted } makes a lost row, and the heap of { $first } that stands there can be made so.
why-end-nim-right = Beyond the left end of the other heaps a heap of { $wanted } would make a lost row; there are only { $first }, and the heap at the right end can be made such that these are the ones needed.
why-band-lost = The losing pairs are (⌊nα⌋, ⌊nα⌋ + { $width }n) with α = (2 − a + √(a² + 4))/2 and a = { $width }. For n = { $n } that is ({ $a }, { $b }), this position: a move changes one number, or changes the difference by less than { $width }.
why-band-won = The losing pairs are (⌊nα⌋, ⌊nα⌋ + { $width }n) with α = (2 − a + √(a² + 4))/2 and a = { $width }; every number occurs in exactly one of them. For n = { $n }, the quotient of the difference here, that is ({ $a }, { $b }), which is not this position, so one of the pairs can be reached.
why-forbidding =
    A square is lost if it leads to at most { $most ->
        [one] one lost square, which
       *[other] { $most } lost squares, which
    } can then be forbidden. Lost squares in reach from here: { $all }; allowed among them: { $open }. { $verdict ->
        [lost] There is none to go to.
       *[won] Go to one, and forbid all lost squares that it leads to.
    }
why-vectors-once = The vectors are independent, so every game lasts exactly { $length } { $length ->
        [one] move
       *[other] moves
    } from here, and nothing that the players do changes that.
why-euclid-lost = The Grundy value is ⌊y/x − x/y⌋, which is 0 for { $x } and { $y }: their ratio is less than the golden ratio (1 + √5)/2, and every move makes it greater.
why-euclid-won = The Grundy value is ⌊y/x − x/y⌋, which is positive for { $x } and { $y }: their ratio is greater than the golden ratio (1 + √5)/2, and some move makes it less.
why-fibonacci-lost = { $heap } = { $sum }, a sum of Fibonacci numbers no two of which are neighbours. Only { $most } may be taken, less than the last of them, { $least }: whatever is taken, the opponent can take the last part of what is left.
why-fibonacci-won = { $heap } = { $sum }, a sum of Fibonacci numbers no two of which are neighbours. The last of them, { $least }, may be taken, since the limit is { $most }: then the opponent may take only less than the last part of what is left.
why-king-lost = The P-positions are the squares that are P-positions of Wythoff's game, (⌊nτ⌋, ⌊nτ²⌋) with τ = (1 + √5)/2, when their coordinates are reduced modulo { $side }. Here this gives ({ $x }, { $y }), which is the pair of n = { $n }.
why-king-won = The P-positions are the squares that are P-positions of Wythoff's game, (⌊nτ⌋, ⌊nτ²⌋) with τ = (1 + √5)/2, when their coordinates are reduced modulo { $side }. Here this gives ({ $x }, { $y }), whose difference n = { $n } belongs to the pair ({ $a }, { $b }), another one.
why-symmetry =
    { $about ->
        [half-turn] A half-turn about the centre maps the board to itself.
        [cells] The board has a symmetry that exchanges its free cells in pairs, and the two of a pair are never neighbours.
        [diagonal] The bar is symmetric in its diagonal.
       *[exchange] The graph has a symmetry that exchanges its vertices in pairs, and the two of a pair are never neighbours.
    }
why-symmetry-after =
    { $about ->
        [half-turn] After the first move a half-turn about the centre maps the rest of the board to itself.
        [cells] After the first move the board has a symmetry that exchanges its free cells in pairs, and the two of a pair are never neighbours.
        [diagonal] After the first move the bar has one row and one column, of the same length.
       *[exchange] After the first move the graph has a symmetry that exchanges its vertices in pairs, and the two of a pair are never neighbours.
    }
why-symmetry-answer = Every move can be answered by its symmetric image, which is still free and does not interfere with the move, so the player who answers never runs out of moves first.
why-stealing = Suppose the first player begins with the move “{ $move }”. If the second player had a winning reply, the first player could have played that reply at the start, with the same result. So some first move wins, and search finds which.
why-mex-only-lost = The only move leads to Grundy value { $values }, not to 0, so the Grundy value here is 0: the player to move loses.
why-mex-only-won = The only move leads to Grundy value 0, so the Grundy value here is 1: the player to move wins.
why-mex-lost =
    The { $moves } moves lead to positions with { $count ->
        [one] Grundy value
       *[other] Grundy values
    } { $values }. The least number that is missing is 0, so the Grundy value here is 0: the player to move loses.
why-mex-won =
    The { $moves } moves lead to positions with { $count ->
        [one] Grundy value
       *[other] Grundy values
    } { $values }. The least number that is missing is { $missing }, so the Grundy value here is { $missing }; a move to value 0 wins.
part-worth = `{ $position }` is worth { $value }
parts-more =
    { $parts }; and { $more ->
        [one] one more summand
       *[other] { $more } more summands
    }
why-alone = The Grundy value of `{ $position }` is { $value }.
why-sum = The position is a sum: { $parts }.
why-value-zero =
    { $whole ->
        [sum] The sum is worth 0
       *[one] The value is 0
    }, so the player who starts loses.
why-value-number =
    { $whole ->
        [sum] The sum is worth
       *[one] The value is
    } { $value }, a number { $player ->
        [left] greater than 0: Left
       *[right] less than 0: Right
    } is ahead by { $size ->
        [part] { $ahead } of a move
        [move] one move
       *[moves] { $ahead } moves
    }, and nobody gains by moving.
why-value-left =
    { $whole ->
        [sum] The sum is worth
       *[one] The value is
    } `{ $value }`, which is greater than 0, so Left wins, whoever starts.
why-value-right =
    { $whole ->
        [sum] The sum is worth
       *[one] The value is
    } `{ $value }`, which is less than 0, so Right wins, whoever starts.
why-value-confused =
    { $whole ->
        [sum] The sum is worth
       *[one] The value is
    } `{ $value }`, which is confused with 0, so the player who starts wins.
why-value-stops = If Left starts, play stops at { $left }; if Right starts, at { $right }. The mean is { $mean } and the temperature is { $temperature }.
why-value-hottest = The hottest summand is `{ $position }`: a move there gains { $temperature } on the mean.
why-value-numbers-last = Summands that are numbers are played last: whoever can win has a winning move in another one.
why-points-class =
    { $count ->
        [one] The only component has type { $types }. Its parities give
       *[other] The components have types { $types }. Their parities give
    } class { $class } with f = { $f }, and in this class the first player's lead is { $kind ->
        [least] at least
       *[most] at most
    } { $bound }; { $tight ->
        [yes] this bound is attained here.
        [unknown] the score itself is out of reach.
       *[no] search finds { $value }.
    }
why-points-last-line = In print this line of the theorem reads “at least −f”, which is wrong: `picarete K2+K3+{"{"}6; 0-3, 1-4, 1-5, 2-4, 2-5, 3-4, 3-5, 4-5{"}"}` has f = 1 and the score −3.
why-points-alone =
    Alone the components are worth { $scores }, which { $adds ->
        [yes] adds up to { $value }, as it happens.
       *[no] would add up to { $sum }, and together they are worth { $value }: scores do not add.
    }
why-points-not-additive = Scores of components with even numbers of edges do not add, although it has been claimed: a triangle with a pendant edge is worth 0, and two of them are worth −2.
why-chains-count =
    { $strings ->
        [one] One string is left
       *[other] { $strings } strings are left
    } and { $coins ->
        [one] one coin
       *[other] { $coins } coins
    }, with { $chains ->
        [0] no long chain
        [one] one long chain (of { $sizes } coins)
       *[other] { $chains } long chains (of { $sizes } coins)
    } and { $loops ->
        [0] no long loop.
        [one] one long loop (of { $rounds } coins).
       *[other] { $loops } long loops (of { $rounds } coins).
    }
why-chains-rule =
    The long chain rule, which is a rule of thumb: a turn ends when nothing is taken, so the player to move is likely to have the last turn, and to be in control, if the number of long chains in the end is { $wanted ->
        [even] even
       *[odd] odd
    }; { $met ->
        [yes] now it is.
       *[no] now it is not.
    }
why-chains-control = Staying in control to the end, and leaving two coins of each chain and four of each loop but the last, is worth { $value }.
why-points-search = Exact search tried every move against every answer.
why-method = Method: { $method }.
why-pegs-lost =
    Colour the cells by the row { $sign ->
        [plus] plus
       *[minus] minus
    } the column, modulo 3: the colours carry { $numbers } pegs. A jump changes each of these numbers by one, so they stay all odd or all even, as they are here. A single peg gives 1, 0 and 0, so one peg cannot remain alone.
why-pegs-open =
    Colour the cells by the row { $sign ->
        [plus] plus
       *[minus] minus
    } the column, modulo 3: the colours carry { $numbers } pegs. A jump changes each of these numbers by one. Were they all odd or all even, one peg could not remain alone; they are not, so this does not forbid it.
why-stones-lost = Divide the places into two sides so that neighbours are on different ones, and call x misplaced on the second and o on the first. The number of stones plus the number of misplaced ones is { $stones } + { $misplaced }, a multiple of 3. No capture changes that, but a single stone gives 1 or 2, so one stone cannot remain alone.
why-stones-open = Divide the places into two sides so that neighbours are on different ones, and call x misplaced on the second and o on the first. The number of stones plus the number of misplaced ones is { $stones } + { $misplaced }, which is { $rest } modulo 3. No capture changes that, and a single stone gives 1 or 2, so this does not forbid a single stone.
why-search = Found by search; no shorter reason is known here.
why-search-lost = Search finds a winning answer to every first move.
why-search-misere-lost = Search shows that every first move loses.
why-search-draw = Search shows that a player who would lose can always turn back, for ever.
effort =
    { $positions ->
        [one] { $positions } position was searched.
       *[other] { $positions } positions were searched.
    }

## Methods of puzzles

method-hanoi = the largest disc out of place waits for all smaller ones on the third peg
method-tiles = depth-first search within more and more moves, by the distances of the tiles
method-queens = line by line, the one with the fewest free cells first
method-empty-place = no stone ever comes to place { $place }, which is empty
method-no-capture = no capture is possible
method-path = intervals of a path
method-cycle = intervals of a cycle
method-tree = dynamic programming on a tree
method-subsets = all subsets
method-all = all reachable positions
method-search = search over all positions
method-search-counted =
    { $positions ->
        [one] search over the only reachable position
       *[other] search over all { $positions } reachable positions
    }
method-regions = search by regions with an invariant
method-sampled = sampled moves; one stone always remains
method-sampled-invariant = sampled moves; an invariant modulo 3 forbids one stone
domination-products = Disjoint unions and complete products make this graph of single vertices, and vertices with the same closed neighbourhood, twins, count once. A vertex of a factor of a complete product removes all other factors, so the options of the product are those of its factors together, and its value is the least number that none of them has. The Grundy value of the whole is { $value }.
geography-matching-lost = Some maximum matching of what is left does not use the token's vertex. So every move leads to a vertex that it matches, and the answer goes to that vertex's partner: the player who answers never runs out of moves first.
geography-matching-won = Every maximum matching of what is left uses the token's vertex. After the move to a vertex that some maximum matching of the rest does not use, the opponent can only go to matched vertices, and each time the answer goes to the partner.
geography-kernel-lost = The graph is bipartite, and of the vertices { $vertices }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }, among them the token's, no two are neighbours, while every other vertex has an even number of neighbours among them. So the token can be brought back to one of them after every move, and the player who does so never runs out of moves first.
geography-kernel-won = The graph is bipartite, and no set of vertices with the token's in it is such that no two of them are neighbours and every other vertex has an even number of neighbours among them. So some move leads to a position that has such a set.
method-clique = a clique, three stones at a time (proposition 5){ $joker ->
    [first] , the joker first
    [last] , the joker last
   *[never] {""}
}
method-clique-product = a product of cliques, block by block along a Hamiltonian path (theorem 20){ $joker ->
    [first] , the joker first
    [last] , the joker last
   *[never] {""}
}
method-hypercube = a hypercube, block by block along a Hamiltonian path (theorem 18){ $joker ->
    [first] , the joker first
    [last] , the joker last
   *[never] {""}
}
method-hypercube-two = a hypercube, block by block along a Hamiltonian path (theorem 18){ $joker ->
    [first] , the joker first
    [last] , the joker last
   *[never] {""}
}; an invariant modulo 3 forbids one stone
method-so-far = sampled moves, as far as the time went
why-intervals = Every reduction of a path or a cycle cuts it into intervals each of which becomes one stone. The fewest are { $count }: { $intervals }.
why-one-remains = One stone always remains.
why-turns = Fewer than { $bound } stones cannot remain: an invariant modulo 3 forbids it, or the captures that each colour can make by turns.
why-narrow-parts = A decomposition of the graph shows that at least { $bound ->
        [one] { $bound } stone remains
       *[other] { $bound } stones remain
    }.
method-sampled-narrow = sampled moves; a decomposition of the graph shows that at least { $bound ->
        [one] { $bound } stone remains
       *[other] { $bound } stones remain
    }
why-invariant-forbids = An invariant modulo 3 forbids one stone.
method-pegs-class = ever wider searches{ $least ->
    [0] ; there are no pegs
    [1] ; one peg always remains
   *[other] ; an invariant forbids fewer than { $least } pegs
}
why-pegs-fewer-searched = Fewer than { $least } pegs are impossible: an invariant or the search so far rules them out.
method-decomposition = dynamic programming along an elimination order
method-decomposition-invariant = dynamic programming along an elimination order; an invariant modulo 3 forbids one stone
method-pegs-cycle = a peg that goes round and takes pair after pair
why-pegs-odd-cycle = A cycle with one hole can be reduced to a single peg only if the number of places is even or three; here it is { $places }. The pegs that were not touched, in a row, are always odd in number, and among the other places, if there are more than two of them, a peg always stays.
why-pegs-odd-cycle-searched = A cycle with one hole can be reduced to a single peg only if the number of places is even or three (Beeler and Hoilman); here it is { $places }, and all { $positions } positions that can be reached were looked at.
method-three-columns = three rows at a time (theorem 11){ $least ->
    [1] {""}
   *[other] ; an invariant forbids one peg
}
method-pagoda = ever wider searches; a pagoda function forbids one peg
why-pagoda = No jump adds to these weights of the places: { $weights }; the others weigh nothing. The pegs weigh { $start } together, but one at { $end } would weigh { $goal }.{ $others ->
    [0] {""}
    [1] {" "}Other weights exclude the one other place that an invariant allows.
   *[other] {" "}Other weights exclude the { $others } other places that an invariant allows.
}
method-only-stone = the only stone of its colour stands where one must remain
method-hypercube-pair = a hypercube, block by block along a Hamiltonian path, to two stones of the colours asked for (theorem 18, strong 2-reduction){ $joker ->
    [first] , the joker first
    [last] , the joker last
   *[never] {""}
}; an invariant modulo 3 forbids one stone
method-too-few-of-a-colour = captures never make more stones of a colour, and there are too few of one
method-sampled-pair = sampled moves; one stone alone is impossible
method-swept = vertex after vertex is swept; one stone always remains
method-swept-bound = vertex after vertex is swept; fewer than { $bound } stones cannot remain, by an invariant modulo 3 or by the number of captures that each colour allows
method-turned = captures in any order, put in an order by turns; one stone always remains
method-turned-bound = captures in any order, put in an order by turns; fewer than { $bound } stones cannot remain, by an invariant modulo 3 or by the number of captures that each colour allows
method-chequered = a chequered board of { $rows } rows and { $columns } columns can be reduced to { $least ->
    [one] one stone
   *[other] { $least } stones
} and no fewer (Demaine, Demaine and Fleischer 2004), cell after cell
proof-isolated-edge = There is an odd number of isolated edges: removing one brings two points and leaves an even number.
proof-pendant-of-even = There is an odd number of components P_p,i: removing a pendant edge of one brings a point and leaves an even number.
proof-pendant-of-odd = A pendant edge of a component { $component } brings a point and leaves a position that is bad for whoever moves in it.
proof-keeps-connected = No component I_i,p has a pendant edge to take, so an edge of a component I_i,0 is removed that leaves it connected.
proof-odd-chain = In a component I_p,0 the edge belongs to a chain of { $edges ->
        [one] { $edges } edge
       *[other] { $edges } edges
    } between vertices of degree 3 or more: with this odd number, an even number of edges hangs loose when it is broken, or it falls in two.
proof-odd-cycle = In a component I_p,0 the edge belongs to a cycle of { $edges } edges through one vertex of degree 4 or more: with this odd number, an even number of edges hangs loose when it is broken.
proof-odd-cycle-even-tail = In a component I_p,0 the edge belongs to an odd cycle of { $edges } edges that hangs on a chain of even length: an even number of edges hangs loose when it is broken.
proof-odd-tail = In a component I_p,0 an odd cycle hangs on a chain of { $edges ->
        [one] { $edges } edge
       *[other] { $edges } edges
    }, an odd number: breaking the chain makes the component fall in two.
proof-second = the number of edges is even: after every move the other player has one that keeps this bound
