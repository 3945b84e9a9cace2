# What the rulesets say about themselves: the rules in one line and in full, the notation, what is
# known, and where to read more.

rule-nim = take any positive number from one heap
    .rules = There are some heaps of matches. A move takes any number of matches, at least one, from one heap. A player who cannot move loses; under `misere`, wins.
    .notation = `nim 3,5,7`: the heap sizes. Sizes go up to 18446744073709551615.
    .known = Bouton: the previous player wins exactly when the exclusive or of the sizes is 0. In misère play the same holds while some heap has at least two matches; with heaps of one match only, the parity of their number decides.
    .literature = C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901).

rule-moore-nim = take from at least one and at most k heaps, as many as you like from each
    .rules = Nim in which a move may take from up to k heaps at once, any number from each of them, at least one match in all. With k = 1 it is Nim.
    .notation = `moore-nim(2) 3,5,7`: k in parentheses, then the heap sizes.
    .known = Moore: write the sizes in binary; the previous player wins exactly when in every column the number of ones is a multiple of k + 1. In misère play the same holds while some heap has at least two matches; with heaps of one match only, the previous player wins when their number is 1 modulo k + 1.
    .literature = E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910).

rule-subtraction = take from one heap a number that belongs to the set
    .rules = A move takes from one heap a number of matches that belongs to a fixed set. The set is finite, or it contains all but finitely many positive numbers.
    .notation = `subtraction(1,3,4) 10,3`: the set in parentheses, then the heap sizes; `subtraction(all but 2,5) 10` names the numbers that may not be taken.
    .known = For a finite set the Grundy values are eventually periodic. For {"{"}1,3,4{"}"} the losing heaps are those of size 0 or 2 modulo 7. If all but finitely many numbers may be taken, the values grow, eventually by the same amount in every period.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 4.

rule-take-at-most = take at least one and at most a fixed number from one heap
    .rules = A move takes from one heap at least one match and at most a fixed number of them. With `misere`, whoever takes the last match loses: the classroom match game.
    .notation = `take-at-most(3) 21`: the largest number that may be taken, then the heaps.
    .known = The Grundy value of a heap of n is n modulo k + 1. In misère play the heaps count like Nim heaps of these sizes too. When a heap may not be emptied, its value is n − 1 modulo k + 1.
    .literature = C.-G. Bachet de Méziriac, Problèmes plaisants et délectables (1612).

rule-octal = take from a heap and perhaps divide the rest, as the code allows
    .rules = The code's digits say what a move may do with one heap. The i-th digit after the point concerns moves that take i matches: 1 is added when they may be the whole heap, 2 when the rest may stay as one heap, 4 when it may be divided into two heaps and 8 when it may be divided into three, none of them empty. A digit before the point, 4, 8 or C, allows dividing a heap without taking anything.
    .notation = `octal(0.137) 5,6,7`: the code, then the heap sizes. Digits are hexadecimal, so that `octal(0.1F)` has a move that leaves three heaps; `octal(4.3)` divides without taking.
    .known = The value of a position is the exclusive or of the values of its heaps. If the values of the heaps repeat for long enough they repeat for ever (Guy and Smith); whether every octal game is eventually periodic is not known.
    .literature = R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society 52 (1956).

rule-kayles = knock down one skittle or two neighbouring ones in a row
    .rules = Skittles stand in rows. A ball knocks down one skittle or two that stand side by side, which may divide the row. It is the octal game 0.77.
    .notation = `kayles 5,7`: the lengths of the rows.
    .known = The values are periodic with period 12 from 71 on, so the value of every longer row is known at once; only the empty row is a P-position.
    .literature = H. E. Dudeney, The Canterbury Puzzles (1907); R. K. Guy, C. A. B. Smith, The G-values of various games (1956); misère play: W. L. Sibert, J. H. Conway, Mathematical Kayles, International Journal of Game Theory 20 (1992).

rule-dawson-kayles = knock down two neighbouring skittles in a row
    .rules = Skittles stand in rows. A ball knocks down exactly two that stand side by side, which may divide the row. It is the octal game 0.07, and also what is left of cram on boards one cell wide.
    .notation = `dawson-kayles 5,7`: the lengths of the rows.
    .known = The values are periodic with period 34 from 53 on. A row of n + 1 skittles has the value of n in Dawson's Chess.
    .literature = R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society 52 (1956).

rule-dawson-chess = take one of a row together with its neighbours
    .rules = Two rows of pawns face each other with one empty row between them; captures are forced, so a pawn that advances costs its file and the neighbouring files. What remains is a heap game: take a file together with its neighbours, which may divide the row. It is the octal game 0.137.
    .notation = `dawson-chess 5,7`: the numbers of neighbouring files still in play.
    .known = The values are periodic with period 34 from 52 on. It is domination on a path. Dawson himself asked for the misère outcome, which is still not known in general.
    .literature = T. R. Dawson, Caissa's Wild Roses (1935); R. K. Guy, C. A. B. Smith, The G-values of various games (1956).

rule-grundy = split one heap into two unequal heaps
    .rules = A move divides one heap into two heaps of different sizes, neither of them empty. Heaps of one or two cannot be divided.
    .notation = `grundy 7`: the heap sizes.
    .known = The value of a position is the exclusive or of the values of its heaps. Whether the values are eventually periodic is not known, although they were computed for heaps up to 2^35.
    .literature = P. M. Grundy, Mathematics and games, Eureka 2 (1939).

rule-poker-nim = take chips from one heap into your bag, or put chips from your bag on one heap
    .rules = Nim with heaps of chips and a bag for each player. A move takes chips from one heap into one's own bag, or puts chips from one's own bag on one heap, even on an empty one; at least one chip. Play could go on for ever, which would be a draw.
    .notation = `poker-nim 3,5;2;4`: the heaps, Left's bag, Right's bag. Heaps keep their places, empty ones too.
    .known = The bags do not matter: the player who would win Nim wins, and answers chips that are put back by taking the same number again. This cannot go on for ever, since it empties the opponent's bag.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 3.

rule-northcott = slide your man along its row, without jumping over the other one
    .rules = On every row stand one man of Left and one of Right. A move slides one's own man on one row over free cells, in either direction, without jumping over the other man. A player who cannot move loses. Play could go on for ever, which would be a draw.
    .notation = `northcott(8) 1-4,2-7`: the number of cells of a row, then for each row the cell of Left's man and that of Right's, counted from 0.
    .known = It is Nim with the gaps between the men as heaps: the player who would win Nim wins, and answers a retreat by following the man that retreated. The follower's men only advance, so play ends.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 3.

rule-silver-dollar = slide one coin left, without jumping or stacking
    .rules = Coins stand on a strip of cells, at most one on each. A move slides one coin to the left over free cells, at least one, without jumping over another coin. A player who cannot move loses.
    .notation = `silver-dollar 1,3,7`: the cells of the coins, counted from 0 at the left end.
    .known = Pair the coins from the right; with an odd number of them the first coin is paired with the left end. It is Nim with the gaps inside the pairs as heaps: a gap that the left coin of a pair opens is closed again by the right one.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 15; N. G. de Bruijn's silver dollar without the dollar.

rule-push-right = slide one coin towards the right end, without jumping or stacking
    .rules = Coins stand on a strip of cells, at most one on each. A move slides one coin to the right over free cells, at least one, without jumping over another coin or leaving the strip. A player who cannot move loses.
    .notation = `push-right(12) 3,5,8`: the number of cells, then the cells of the coins, counted from 0 at the left end.
    .known = It is the silver dollar game in a mirror: pair the coins from the left, and with an odd number of them the last coin with the right end. It is Nim with the gaps inside the pairs as heaps.
    .literature = Satabin, section 1.5; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 15.

rule-wythoff = take from one heap, or the same number from all heaps
    .rules = There are two heaps or more. A move takes any positive number from one heap, or the same positive number from every heap. With two heaps it is a queen on a chessboard that moves towards the corner.
    .notation = `wythoff 5,8`: the heap sizes, which keep their places; at least two.
    .known = With two heaps the P-positions are (⌊nτ⌋, ⌊nτ²⌋), where τ is the golden ratio; under misère play (0,0) and (1,2) are replaced by (0,1) and (2,2). No formula is known for the other values. An odd number of heaps has the values of Nim.
    .literature = W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907); Duchêne, chapter 2.

rule-king = Wythoff's game on two heaps, with at most R taken from each
    .rules = A king of power R stands on a chessboard and moves towards the corner: a move takes at least one and at most R from one of two heaps, or the same number of at least one and at most R from both.
    .notation = `king(3) 7,9`: the power R in parentheses, then the two heaps, which keep their places.
    .known = The P-positions are those of Wythoff's game with both coordinates at most R, and all that differ from them by multiples of R + 1. The other values do not repeat in this way.
    .literature = Duchêne, theorem 5; E. Duchêne, S. Gravier, Geometrical extensions of Wythoff's game, Discrete Mathematics 309 (2009).

rule-three-vectors = subtract a multiple of one of three vectors with c·v3 = a·v1 + b·v2
    .rules = A position is a combination of three vectors with non-negative coefficients, where c·v3 = a·v1 + b·v2 is the only relation between them. A move subtracts a positive multiple of one vector so that the rest is still such a combination. With a = b = c = 1 it is Wythoff's game on two heaps.
    .notation = `three-vectors(2,1,3) 4,4,1`: the numbers a, b, c, then the position x,y,i for x·v1 + y·v2 + i·v3 with 0 ≤ i < c; only x,y when c = 1.
    .known = If a and b differ by at least 2c − 1 the P-positions are those of Nim on three heaps; with c = 1 they are the diagonal. With c = 1 all Grundy values are those of Nim if a and b are divisible by different powers of 2. For [a,a,1] a recursion gives the P-positions.
    .literature = Duchêne, section 2.3; E. Duchêne, S. Gravier, Geometrical extensions of Wythoff's game, Discrete Mathematics 309 (2009).

rule-vectors = subtract a positive multiple of one of the given vectors
    .rules = Some vectors with non-negative integer coordinates are given. A position is a sum of such vectors, each taken any number of times. A move subtracts a positive multiple of one vector, and the rest must again be such a sum. A player who cannot move, at the origin, loses.
    .notation = `vectors(1,0;0,1;1,2) 4,5`: the vectors, separated by semicolons, then the position by its coordinates; `vectors(once;1,0;0,1;2,1) 4,5`: a move subtracts one vector once.
    .known = Independent vectors give Nim with the coefficients as heaps; if they are subtracted once, every game lasts as many moves as the coefficients add up to. Two unit vectors and their sum give Wythoff's game.
    .literature = Duchêne, section 2.3.

rule-rook = a rook on the quarter-plane goes towards an edge
    .rules = A rook stands on a chessboard that goes on without end to the right and downwards. A move takes it any number of squares towards the left edge or towards the upper one; `rook(R)` goes at most R squares. A player who cannot move, in the corner, loses.
    .notation = `rook 5,3`: the row and the column, counted from 0; `rook(3) 6,2`: the range in parentheses.
    .known = The row and the column are the heaps of a game of Nim, modulo R + 1 if there is a range. So the diagonal is lost.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 3.

rule-queen = a queen on the quarter-plane goes towards the corner
    .rules = A queen stands on a chessboard that goes on without end to the right and downwards. A move takes her any number of squares to the left, upwards, or along the diagonal towards the upper left; `queen(R)` goes at most R squares. A player who cannot move, in the corner, loses.
    .notation = `queen 5,8`: the row and the column, counted from 0; `queen(3) 7,9`: the range in parentheses.
    .known = It is Wythoff's game on two heaps, and with a range R the game of the king of power R.
    .literature = R. P. Isaacs's form of W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907).

rule-bishop = a bishop on the quarter-plane goes along the diagonal
    .rules = A bishop stands on a chessboard that goes on without end to the right and downwards. A move takes it any number of squares along the diagonal towards the upper left; `bishop(R)` goes at most R squares. A player who cannot move, at an edge, loses.
    .notation = `bishop 5,3`: the row and the column, counted from 0; `bishop(2) 6,7`: the range in parentheses.
    .known = The smaller coordinate is a heap of Nim, modulo R + 1 if there is a range.
    .literature = A form of one-heap Nim.

rule-knight = a knight on the quarter-plane jumps towards the corner
    .rules = A knight stands on a chessboard that goes on without end to the right and downwards. A move is one of its four jumps that make the sum of the coordinates smaller; `knight(R)` makes up to R such jumps in one direction. A player who cannot move loses.
    .notation = `knight 6,7`: the row and the column, counted from 0; `knight(2) 5,6`: up to two jumps in one direction.
    .known = With single jumps the squares whose coordinates are both 0 or 1 modulo 4 are lost, and the values repeat with period 4 beside the diagonal.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 3 (the White Knight).

rule-forbidding = a piece on the quarter-plane, with squares forbidden to the next move
    .rules = A piece stands on a chessboard that goes on without end to the right and downwards, and goes as in `rook`, `queen`, `king(1)`, `bishop` or `knight`. A player who has moved it forbids up to k of the squares that it could go to next; this holds for the next move only. A player who cannot move loses.
    .notation = `forbidding(queen,1) 3,5`: the piece and the number k, then the row and the column; `forbidding(queen,1) 2,4;2,2`: with a square that is forbidden now.
    .known = Call a square lost if it leads to at most k lost squares: those can all be forbidden. A player wins by going to a lost square that is not forbidden and forbidding all lost squares that it leads to.
    .literature = F. Smith, P. Stănică, Comply/constrain games or games with a Muller twist, Integers 2 (2002); U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011).

rule-generalised-wythoff = take from one heap, or from both, by numbers that differ by less than a
    .rules = There are two heaps. A move takes any number from one of them, or k > 0 from one and l > 0 from the other with |k − l| < a. A player who cannot move loses.
    .notation = `generalised-wythoff(2) 5,7`: the number a in parentheses, then the two heaps, which keep their places.
    .known = The n-th lost pair is (⌊nα⌋, ⌊nα⌋ + an) with α = (2 − a + √(a² + 4))/2: its smaller number is the least one that is in no pair before. With a = 1 it is Wythoff's game.
    .literature = A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical Monthly 89 (1982).

rule-cyclic-nimhoff = take from one heap, or fewer than h in all from several
    .rules = There are heaps of matches. A move takes any number from one heap, or from several heaps numbers that add up to less than h. A player who cannot move loses.
    .notation = `cyclic-nimhoff(3) 4,7`: the number h in parentheses, then the heaps.
    .known = The Grundy value is h times the nim-sum of the quotients of the heaps by h, plus the remainder of the sum of all heaps modulo h.
    .literature = A. S. Fraenkel, M. Lorberbom, Nimhoff games, Journal of Combinatorial Theory A 58 (1991).

rule-end-nim = heaps in a row: take from the first or from the last one
    .rules = Heaps stand in a row. A move takes any number of matches from the first heap or from the last one; when an end heap is gone, its neighbour is at the end. A player who cannot move loses.
    .notation = `end-nim 3,1,4`: the heaps from left to right, none of them empty; `end-nim -`: none is left.
    .known = For every row there is exactly one number that, placed as a heap beyond its left end, makes it lost, or it is lost as it is; the same holds for its right end. These numbers follow from those of the rows without their last heap.
    .literature = M. H. Albert, R. J. Nowakowski, The game of End-Nim, Electronic Journal of Combinatorics 8 (2001).

rule-greedy = turn fewer than d coins in a row, the first of them from heads to tails
    .rules = Coins lie in a row and show heads (1) or tails (0). A move turns at least one and fewer than d of them so that the leftmost one turned goes from heads to tails. A player who cannot move loses.
    .notation = `greedy(7,3) 1011010`: the number of coins and the number d, then the coins as a word of 0 and 1.
    .known = Read as numbers, the P-positions are the lexicographic code of distance d: the words that one chooses when all of them are visited in order and each one is taken that differs in at least d places from all words before. The Grundy value is a linear map: the value of a word is the nim-sum of the values of its heads.
    .literature = J. H. Conway, N. J. A. Sloane, Lexicographic codes: error-correcting codes from game theory, IEEE Transactions on Information Theory 32 (1986); Duchêne, section 1.5.

rule-ruler = turn coins in a row without a gap, the rightmost of them from heads to tails
    .rules = Coins lie in a row and show heads (h) or tails (t). A move turns any number of neighbouring coins so that the rightmost one turned goes from heads to tails. A player who cannot move loses.
    .notation = `ruler thth`: the coins from left to right.
    .known = The Grundy value is the nim-sum of the values of the heads, and a head at place n, counted from 1, is worth the largest power of 2 that divides n: 1, 2, 1, 4, 1, 2, 1, 8, … like the marks of a ruler.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 14.

rule-turning-corners = turn the four corners of a rectangle of coins, the one below on the right from heads to tails
    .rules = Coins lie in rows and columns and show heads (h) or tails (t). A move turns the four corners of a rectangle of at least two rows and two columns; the corner below on the right must go from heads to tails. A player who cannot move loses.
    .notation = `turning-corners tth/tht`: the coins row by row; `turning-corners 3x4`: heads everywhere.
    .known = The Grundy value is the nim-sum of the values of the heads, and a head in row a and column b, both counted from 0, is worth the nim product of a and b: this game defines that product.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 14.

rule-euclid = subtract a multiple of the smaller number from the larger one
    .rules = There are two positive numbers. A move subtracts a positive multiple of the smaller one from the larger one, and both must stay positive. A player who cannot move, because the numbers are equal, loses.
    .notation = `euclid 5,13`: the two numbers, which keep their places.
    .known = The Grundy value of x and y, x being the smaller one, is ⌊y/x − x/y⌋; so the previous player wins when y/x is less than the golden ratio.
    .literature = A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm, Mathematical Gazette 53 (1969); G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Mathematics 306 (2006).

rule-fibonacci-nim = take at most twice as many as the player before
    .rules = There is one heap. The first player takes at least one match but not all of them. From then on a move takes at least one and at most twice as many as the move before. A player who cannot move loses.
    .notation = `fibonacci-nim 20`: the heap at the beginning; `fibonacci-nim 17,4`: the heap, and how many may be taken at most.
    .known = Every number is a sum of Fibonacci numbers no two of which are neighbours. The previous player wins when less than the least of them may be taken; at the beginning, when the heap is a Fibonacci number.
    .literature = M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963); E. Zeckendorf, Bulletin de la Société royale des sciences de Liège 41 (1972).

rule-chomp = eat a square and everything below and to the right of it; the corner is poisoned
    .rules = A chocolate bar's top left square is poisoned. A move bites at another square and eats it together with everything below and to the right of it. A player who is left with only the poisoned square loses.
    .notation = `chomp 4x5`: rows and columns; or the lengths of the rows from the top, descending: `chomp 5,5,3`. In three dimensions `chomp 3x4x5`, or the layers one after the other, each inside the one before: `chomp 5,5,3/5,2`; `//` separates blocks of layers, and so on. A bite is then named by the place of its square: layer, row, column.
    .known = On every rectangle or box but 1×1 the first player wins, by strategy stealing; which move wins is known only by search, except on a square bar, where the bite at the second square of the diagonal wins, and on a bar with two rows or two columns, where the bite at the bottom right square wins.
    .literature = D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974); F. Schuh, Spel van delers (1952).

rule-chocolate = break off whole rows or columns, leaving the poisoned square
    .rules = A chocolate bar's top left square is poisoned. A move breaks off some rows from the bottom or some columns from the right, at least one, and leaves at least the poisoned square.
    .notation = `chocolate 4x5`: rows and columns.
    .known = It is Nim with two heaps: the Grundy value of m×n is the exclusive or of m − 1 and n − 1, so the square bars are the P-positions.
    .literature = A form of two-heap Nim, used in courses on attractors.

rule-poset = remove an element and everything above it
    .rules = A move chooses an element of a partially ordered set and removes it together with everything above it. A player who finds the set empty loses.
    .notation = `poset {"{"}3; 0>1, 0>2{"}"}`: `a>b` says that b is above a; it is enough to give the covering pairs. Positions are printed with all their pairs. A move names the element.
    .known = A poset with a greatest or a least element is a win for the first player, by strategy stealing. Chomp is the poset of a product of two chains without its poisoned minimum. Deciding the winner in general is PSPACE-complete.
    .literature = F. Schuh (1952); D. Grier, Deciding the winner of an arbitrary finite poset game is PSPACE-complete (2013).

rule-superset = choose a non-empty proper subset that contains no chosen one
    .rules = The players choose subsets of {"{"}0, …, n − 1{"}"} in turn, neither the empty set nor the whole set. A set may not contain a set that was chosen before. A player who can choose no set loses.
    .notation = `superset(4) 0.1,2`: n in parentheses, then the chosen sets, the elements of each joined by dots.
    .known = With nothing chosen the second player wins for n up to 6. Gale and Neyman conjectured it for all n; according to Brouwer and Christensen, who searched with two programs, the first player wins for n = 7. If the whole set may be chosen too, the first player wins by strategy stealing, for n up to 6 by choosing it.
    .literature = D. Gale, A. Neyman, Nim-type games, International Journal of Game Theory 11 (1982); J. D. Christensen, M. Tilford, David Gale's subset take-away game, American Mathematical Monthly 104 (1997); A. E. Brouwer, J. D. Christensen, Counterexamples to conjectures about Subset Takeaway and counting linear extensions of a Boolean lattice, Order 35 (2018).

rule-divisors = name a divisor that is no multiple of a named one
    .rules = The players name divisors of a number in turn. A divisor may not be a multiple of one that was named before. Whoever is left with nothing but 1 to name loses.
    .notation = `divisors 72;8,12`: the number, then the divisors that were named. A move names the divisor.
    .known = The first player wins for every number above 1, by strategy stealing. A number with two prime factors is a bar of Chomp; with more it is a bar in as many dimensions.
    .literature = F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952); D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974).

rule-domination = remove a vertex and its (out-)neighbours
    .rules = A move chooses a vertex and removes it together with all its neighbours; on a digraph, together with the vertices its arcs lead to. A player who finds no vertex left loses.
    .notation = `domination C14^2`: a graph or digraph. A move names the vertex.
    .known = On a path it is the octal game 0.137, Dawson's Chess. An involution of the graph that moves every vertex out of its own neighbourhood makes it a P-position. Deciding the winner in general is PSPACE-complete.
    .literature = T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978); E. Duchêne, thesis (2006), chapter 1.

rule-arc-kayles = choose an edge and remove both of its ends
    .rules = A move chooses an edge and removes both of its ends, with all edges at them. A player who finds no edge left loses.
    .notation = `arc-kayles P3*P4`: an undirected graph. A move names the edge.
    .known = On a grid it is Cram, on a path Dawson's Kayles. It is the domination game on the graph of the edges. An involution of the graph that moves every vertex out of its own neighbourhood makes it a P-position. How hard it is to decide the winner in general is not known.
    .literature = T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978).

rule-geography = move the token along an arc; used vertices, or used edges, disappear
    .rules = A token stands on a vertex of a graph or digraph. A move slides it along an edge or arc. With `vertex` the vertex it leaves disappears; with `edge` the edge it goes along disappears. A player who cannot move loses.
    .notation = `geography(vertex) P5 @2`: `vertex` or `edge`, a graph or digraph, and where the token stands. A move names the vertex it goes to, or the edge it uses.
    .known = On undirected graphs with vertices used up, the player to move wins exactly when every maximum matching covers the token's vertex. On digraphs the question is PSPACE-complete.
    .literature = A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993).

rule-annihilation = move a token along an arc; two tokens on one vertex vanish
    .rules = Tokens stand on some vertices of a digraph, at most one on each. A move slides a token along an arc; if it meets another token, both vanish. A player who cannot move loses. On a digraph with cycles play may go on for ever, which is a draw.
    .notation = `annihilation {"{"}4; 1>0, 2>1, 3>1{"}"} @2,3`: a digraph, then the tokens' vertices; without `@` there are no tokens. A move names the arc.
    .known = The generalised Grundy value of a set of tokens is additive over symmetric differences; a strategy can be computed in polynomial time.
    .literature = A. S. Fraenkel, Y. Yesha, The generalized Sprague–Grundy function and its invariance under certain mappings, Journal of Combinatorial Theory A 43 (1986).

rule-cram = place a domino, either way
    .rules = A move places a domino on two free cells that share a side. A player who cannot place one loses.
    .notation = `cram 4x5`: rows and columns; or cell by cell, `cram ../.#`: `.` free, `#` not there. A move names the two cells, counted row by row from 0.
    .known = Even×even boards are P-positions and even×odd boards are N-positions, by symmetry about the centre. One-row boards are Dawson's Kayles. 3×3 has value 0, 3×4 and 3×5 have value 1, 3×6 has value 4.
    .literature = M. Gardner, Mathematical Games (1974); E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 15.

rule-domineering = Left places vertical dominoes, Right horizontal ones
    .rules = Left places a domino on two free cells one above the other, Right on two free cells side by side. A player who cannot place one loses.
    .notation = `domineering 4x5`: rows and columns; or cell by cell, `domineering ../.#`. A move names the two cells, counted row by row from 0.
    .known = 2×2 is the switch ±1, 2×3 is {"{"}2|−1/2{"}"}, 3×3 is ±1, 4×5 is 1, 5×5 is 0.
    .literature = J. H. Conway, On Numbers and Games, chapter 10; E. R. Berlekamp, Blockbusting and Domineering, Journal of Combinatorial Theory A 49 (1988).

rule-clobber = move a stone onto an adjacent enemy stone, removing it; Left is x, Right is o
    .rules = Left has the stones `x`, Right the stones `o`. A move takes one of one's own stones and puts it in the place of an enemy stone next to it, which is removed. A player who cannot capture loses. Since either both players can move or neither can, every position is infinitesimal.
    .notation = `clobber 4x5`: rows and columns of a chequered board with `x` in the top left corner; or cell by cell, `clobber xo./ox#`; or a graph and one letter for each vertex, `clobber P6 xooxxo`. A move names the two places, cells counted row by row from 0.
    .known = The chequered 3×3 is an N-position, 3×4 is 0 and 4×4 is *. On a row of 2n stones of alternating colours the first player is conjectured to win except for n = 3. Deciding the winner on a graph is PSPACE-hard.
    .literature = M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An introduction to Clobber, Integers 5(2) (2005) A1; E. Duchêne, thesis (2006), part II.

rule-hackenbush = cut an edge of your colour; what is not connected to the ground vanishes
    .rules = A drawing of blue, red and green edges stands on the ground. Left cuts a blue or green edge, Right a red or green one; then everything that is no longer connected to the ground vanishes. A player who has nothing to cut loses.
    .notation = `hackenbush 0-1b,1-2r,2-2g`: edges with their colours, `b` Left's, `r` Right's, `g` either's. Vertex 0 is the ground. Loops and repeated edges are allowed. What is not connected to the ground vanishes at once. A move names the edge.
    .known = A picture without green edges is a number; a blue-red stalk is read off its colours by Berlekamp's rule. Green trees follow the colon principle and green cycles may be fused, so green pictures are nim heaps. Whether a blue-red picture is worth at least a given number is NP-hard.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapters 1, 2 and 7.

rule-toads-and-frogs = toads (Left) go right, frogs (Right) go left, jumping over one opponent
    .rules = Toads and frogs sit on a row of cells. Left moves a toad one cell to the right into a free cell, or lets it jump over one frog, and only one, into the free cell behind it. Right does the same with frogs towards the left. Nothing is captured. A player who cannot move loses.
    .notation = `toads-and-frogs ttt..fff`: the cells from left to right, `t` a toad, `f` a frog, `.` free. A move names the two cells, counted from 0.
    .known = With one free cell the values are known: a toads and b frogs, both at least 2, are worth *; `t..f` is 0, `tt..f` is 1. With all toads left and all frogs right, deciding who wins in general is NP-hard.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 1; J. Erickson, New Toads and Frogs results, Games of No Chance (1996).

rule-picarete = remove an edge, a point for each vertex that this isolates; strictly in turn
    .rules = The players remove the edges of a graph in turn. Whoever isolates a vertex, that is, removes its last edge, gets a point for it; one edge may bring two. When all edges are gone, the player with more points wins.
    .notation = `picarete C4*K2`: a graph; repeated edges are allowed. A move names the edge.
    .known = The components have types, by the parities of their edges, of their vertices and of their edges outside the 2-core; counting types gives a class and a bound on the score, from which it follows that the first player wins whenever the number of edges is odd.
    .literature = E. Duchêne, thesis (2006), chapter 3, whose last line is corrected here: in class 110 with an odd number of components P_p,i the score is at most −f.

rule-strings-and-coins = remove an edge, a point for each vertex that this isolates; whoever scores moves again
    .rules = The vertices of a graph are coins, its edges are strings. A move cuts a string. Whoever cuts the last string of a coin, or of two coins at once, takes what is free, a point each, and must move again. When all strings are cut, the player with more coins wins.
    .notation = `strings-and-coins C4*K2`: a graph; repeated edges are allowed. Strings to the ground, which nobody wins, follow as the list of the coins they hold: `strings-and-coins P3 ground 0,2,2`; the ground is drawn as a dashed vertex after the last. A move names the edge.
    .known = It is Dots and Boxes on any graph: the strings are the lines not yet drawn. Long chains and cycles are given away reluctantly, and whoever controls the end of the game declines the last two coins of a chain or the last four of a cycle. Deciding the winner is PSPACE-complete.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 16; E. D. Demaine, J. Diomidov, Strings-and-Coins and Nimstring are PSPACE-complete (2021).

rule-dots-and-boxes = draw a line, complete boxes; the border free, drawn, or drawn on top and left
    .rules = A rectangle of boxes is marked by dots. A move draws a line between two neighbouring dots. Whoever completes a box, or two at once, gets a point for each and must move again. When all lines are drawn, the player with more boxes wins. With the `american` border all lines are free at the start, with the `swedish` border the outer lines are drawn, with the `icelandic` border those on top and on the left.
    .notation = `dots-and-boxes(american) 2x3`: rows and columns of boxes, and then the lines drawn beyond the border: `2x2 h0.1,v1.2`. A board of any shape is written row by row, `.` for a box and `#` for none: `.../.#./...` is a ring of eight boxes, whose contour and hole have the border. `hr.c` is the horizontal line on grid line r above column c, `vr.c` the vertical one on grid line c beside row r, all counted from 0.
    .known = It is Strings and Coins on the boxes, tied to the ground through the free lines of the border; the Swedish game is Strings and Coins on a grid graph. The first player's lead is −1 on the American 1×1, 0 on 1×2, +2 on 2×2, −2 on 2×3, and on the Swedish −4 on 2×2, +6 on 2×3, +7 on 3×3.
    .literature = E. R. Berlekamp, The Dots and Boxes Game (2000); J. K. Barker, R. E. Korf, Solving Dots-and-Boxes, AAAI (2012).

rule-hanoi = move discs from peg to peg, never onto a smaller one, until all are on the last
    .rules = Discs of different sizes lie on pegs, on each peg the smaller ones on the larger. A move puts the top disc of a peg on another peg, never onto a smaller disc. One player moves, until all discs are on the last peg; the discs elsewhere are the pieces that remain.
    .notation = `hanoi(3) aaaa`: the number of pegs, and for each disc, the smallest first, the letter of its peg. A move names two pegs, counted from 0.
    .known = With three pegs there is one shortest way from every position, and n discs on one peg take 2^n − 1 moves. With four pegs the numbers of Frame and Stewart, 1, 3, 5, 9, 13, 17, 25, …, are the least; with more that is not known in general.
    .literature = É. Lucas (1883); A. M. Hinz, S. Klavžar, U. Milutinović, C. Petr, The Tower of Hanoi (2013); T. Bousch, La quatrième tour de Hanoï (2014).

rule-sliding-tiles = slide tiles into the gap until they are in order
    .rules = Numbered tiles lie on a board, and one cell is empty. A move slides a tile beside the gap into it. One player moves, until the tiles are in order, row by row, and the gap is last; the tiles that are not in their places are the pieces that remain.
    .notation = `sliding-tiles 1,2,3/4,.,6/7,5,8`: the tiles row by row, `.` for the gap. A move names the cell of the tile and that of the gap, cells counted row by row from 0.
    .known = Half of all orders can be solved: those in which the parity of the order is that of the gap's way. No 3×3 board needs more than 31 moves, no 4×4 board more than 80. To find the fewest moves is NP-hard.
    .literature = W. W. Johnson, W. E. Story, Notes on the “15” puzzle (1879); R. E. Korf, Depth-first iterative-deepening (1985); D. Ratner, M. Warmuth, The (n² − 1)-puzzle and related relocation problems (1990).

rule-queens = place queens that do not attack each other, one in every row
    .rules = Queens stand on some cells of a board, and no two of them are in the same row, column or diagonal, whatever lies between them. A move places another one on a free cell. One player wants to place as many as the board has rows, or columns if there are fewer; those that cannot be placed are the pieces that remain.
    .notation = `queens 8x8`: rows and columns of an empty board; or cell by cell, `x` a queen, `.` a free cell, `#` a cell that must stay free: `queens x.../..../..../....`. A move names the cell, counted row by row from 0.
    .known = An empty square board of n rows takes n queens unless n is 2 or 3. Whether queens that stand there can be completed is NP-complete.
    .literature = F. Nauck (1850); J. Bell, B. Stevens, A survey of known results and research areas for n-queens (2009); I. P. Gent, C. Jefferson, P. Nightingale, Complexity of n-queens completion (2017).

rule-peg-solitaire = jump a peg over a neighbour into a hole behind it; fewest pegs left
    .rules = Pegs stand in some of the holes of a board. A move lets a peg jump in a straight line, along a row or column, over a neighbouring peg into an empty hole; the peg jumped over is removed. On a graph a peg jumps along any path of three vertices, whose ends may be adjacent. One player moves and wants as few pegs as possible to remain; `end_at` demands that one of them stands at a given place.
    .notation = `peg-solitaire xx./xx.`: a board cell by cell, `x` a peg, `.` a hole, `#` not there; `4x4`: a full board with a hole in the third row and third column, and in general in the middle, or below and right of it; or a graph and a word, `peg-solitaire C5 .xxxx`. A move names the places it runs through, cells counted row by row from 0.
    .known = On n×3 boards with two full columns one peg can remain exactly when 3 does not divide n and n is not 2. Colouring the board along its diagonals with three colours gives invariants. Deciding whether one peg can remain is NP-complete.
    .literature = R. Uehara, S. Iwata, Generalized Hi-Q is NP-complete (1990); J. D. Beasley, The Ins and Outs of Peg Solitaire (1985); E. Duchêne, thesis (2006), part II.

rule-solitaire-clobber-2 = one player, captures of either colour in any order, fewest stones left
    .rules = Stones of two colours stand on a board or a graph. A move puts a stone in the place of a stone of the other colour next to it, which is removed. One player makes all moves, with either colour in any order, and wants as few stones as possible to remain. A question may demand that one of the remaining stones stands at a given place (`end_at`) or has a given colour (`end_color`), and may allow that one stone changes its colour once (`joker`).
    .notation = `solitaire-clobber-2 P6 xooxxo`: a graph and one letter for each vertex, `.` for an empty one; or a board cell by cell, `solitaire-clobber-2 xo/ox`; or `3x4`, a chequered board with `x` in the top left corner. A move names the two places, cells counted row by row from 0.
    .known = A word on a path can be reduced to one stone exactly when it is a single letter or of the form x o* x* o or o x* o* x; paths and cycles fall into the fewest such words. Trees take quadratic time. On bipartite graphs the number of stones plus that of misplaced stones is invariant modulo 3. Complete graphs with at least three vertices can end with one stone anywhere in any colour, hypercubes with two.
    .literature = E. D. Demaine, M. L. Demaine, R. Fleischer, Solitaire Clobber, Theoretical Computer Science 313 (2004); E. Duchêne, thesis (2006), part II.

rule-solitaire-clobber = one player, the colour of the capturing stone must alternate
    .rules = As in `solitaire-clobber-2`, a move puts a stone in the place of a neighbouring stone of the other colour, which is removed, and as few stones as possible should remain. But the colour of the capturing stone must alternate from move to move; either colour may start. Changing a stone's colour by the joker is not a capture.
    .notation = `solitaire-clobber P6 xooxxo`: a graph and one letter for each vertex, or a board as in `solitaire-clobber-2`. When a capture was made, the colour that must capture next follows: `solitaire-clobber xo./o.x x`.
    .known = Words of alternating colours on a path leave about a quarter of their stones, on a chequered board with two or more rows one or two stones. Deciding whether one stone can remain is NP-complete on general graphs.
    .literature = E. D. Demaine, M. L. Demaine, R. Fleischer, Solitaire Clobber, Theoretical Computer Science 313 (2004); E. Duchêne, thesis (2006), part II.

rule-col = colour a place, but not next to one of your own colour
    .rules = Left puts stones `x` on the free places of a board or graph, Right stones `o`. Nobody may put a stone next to a stone of their own. A player who cannot move loses.
    .notation = `col 3x4`: rows and columns of an empty board; or cell by cell, `col x../..o`; or a graph and one letter for each vertex, `col P5 .x...`. A move names the place, cells counted row by row from 0.
    .known = Every position is a number, or a number and *. The map of Winning Ways is played on any graph.
    .literature = J. H. Conway, On Numbers and Games, chapter 8; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 2.

rule-snort = colour a place, but not next to one of the other colour
    .rules = Left puts stones `x` on the free places of a board or graph, Right stones `o`. Nobody may put a stone next to an enemy stone. A player who cannot move loses.
    .notation = `snort 3x4`: rows and columns of an empty board; or cell by cell, `snort x../..o`; or a graph and one letter for each vertex, `snort P5 .x...`. A move names the place, cells counted row by row from 0.
    .known = A place next to stones of both colours is lost for both. Positions are hot: one plays where one keeps the other out. Deciding who wins is PSPACE-complete.
    .literature = J. H. Conway, On Numbers and Games, chapter 8; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 6; T. J. Schaefer, On the complexity of some two-person perfect-information games (1978).

rule-nogo = put a stone so that no group loses its last free place
    .rules = Left puts stones `x` on the free places of a board or graph, Right stones `o`. Stones of one colour that touch form a group. After every move each group must touch a free place, those of the player and those of the opponent alike. A player who cannot move loses.
    .notation = `nogo 3x4`: rows and columns of an empty board; or cell by cell, `nogo x../..o`; or a graph and one letter for each vertex, `nogo C5 .....`. A move names the place, cells counted row by row from 0.
    .known = It is Go without captures. Deciding who wins is PSPACE-complete.
    .literature = C.-W. Chou, O. Teytaud, S.-J. Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo (2011); K. Burke, B. Hearn, PSPACE-complete two-color planar placement games (2019).

rule-konane = jump over enemy stones in one direction, removing them
    .rules = Left has the stones `x`, Right the stones `o`. A move jumps with one of one's own stones over an enemy stone next to it into the free cell behind, and may go on jumping in the same direction. The stones that were jumped over are removed. A player who cannot jump loses.
    .notation = `konane 4x5`: rows and columns of a chequered board from which the first two stones of the first row were taken; or cell by cell, `konane xo.o.`. A move names the cells where it begins and ends, counted row by row from 0.
    .known = Hawaiian checkers. All numbers, and values of any temperature, occur on boards; deciding who wins is PSPACE-complete.
    .literature = M. D. Ernst, Playing Konane mathematically, UMAP Journal 16 (1995); A. L. Thompson, Teaching a neural network to play Konane (2005); R. A. Hearn, Amazons, Konane, and Cross Purposes are PSPACE-complete, Games of No Chance 3 (2009).

rule-amazons = move an amazon like a queen, then burn a cell that she reaches
    .rules = Left has the amazons `x`, Right the amazons `o`. A move takes one of one's own amazons any number of free cells along a row, a column or a diagonal; from there she shoots an arrow in the same way, and the cell that it hits is burnt. Burnt cells and amazons block the way. A player who cannot move loses.
    .notation = `amazons 3x4`: rows and columns of a board with `x` in the first and `o` in the last corner; or cell by cell, `amazons x.#/..o`, `#` for burnt cells. A move names where it begins, where it ends and the burnt cell: `0-5/7`.
    .known = Regions that burnt cells separate are summands. Deciding who wins is PSPACE-complete.
    .literature = E. R. Berlekamp, Sums of N×2 Amazons (2000); R. A. Hearn, Amazons, Konane, and Cross Purposes are PSPACE-complete, Games of No Chance 3 (2009).

rule-tridomineering = Left places vertical pieces of two or three cells, Right horizontal ones
    .rules = Left places a piece on two or three free cells one above the other, Right on two or three free cells side by side. A player who cannot place one loses.
    .notation = `tridomineering 4x5`: rows and columns; or cell by cell, `tridomineering ../.#`. A move names the cells, counted row by row from 0.
    .known = A quarter turn of the board exchanges the players.
    .literature = S. A. Blanco, A. S. Fraenkel, Tromineering, Tridomineering and L-Tridomineering, technical report (1990).

rule-cutcake = Left cuts a cake between columns, Right between rows
    .rules = There are some rectangular cakes. Left cuts one of them into two along a line between two columns, Right along a line between two rows. A player who can cut nothing loses.
    .notation = `cutcake 3x4,2x5`: for each cake its rows and columns. A move names the cake and its two parts.
    .known = Every cake is an integer.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 2.

rule-toppling-dominoes = topple a domino of your colour to one side; all on that side fall with it
    .rules = Dominoes stand in a row, blue, red and green ones. Left topples a blue or green domino to the left or to the right, Right a red or green one; all dominoes on that side fall, too, and are removed. A player who has nothing to topple loses.
    .notation = `toppling-dominoes bbrg`: the dominoes from left to right, `b` Left's, `r` Right's, `g` either's. A move names the domino, counted from 0, and the side to which it falls: `2<` or `2>`.
    .known = Every number occurs exactly once up to symmetry, as a palindrome.
    .literature = A. Fink, R. J. Nowakowski, A. N. Siegel, D. Wolfe, Toppling conjectures, Games of No Chance 4 (2015).

rule-shove = shove a piece and all to the left of it one cell to the left
    .rules = Pieces stand on a strip, Left's are `x`, Right's are `o`. A move shoves one of one's own pieces one cell to the left, and with it all pieces to the left of it; what passes the left end falls off. A player who has no piece loses.
    .notation = `shove x.o`: the cells from left to right, `x` Left's pieces, `o` Right's, `.` free. A move names the cell of the piece, counted from 0.
    .known = Every position is a number.
    .literature = M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007), chapter 5.

rule-push = push a piece one cell to the left, with the pieces close before it
    .rules = Pieces stand on a strip, Left's are `x`, Right's are `o`. A move pushes one of one's own pieces one cell to the left; the pieces that stand close before it, up to the first free cell, are pushed as well, and one that passes the left end falls off. A player who has no piece loses.
    .notation = `push x.o`: the cells from left to right, `x` Left's pieces, `o` Right's, `.` free. A move names the cell of the piece, counted from 0.
    .known = Every position is a number.
    .literature = M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007), chapter 5.
