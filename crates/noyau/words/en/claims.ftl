# What the claims say, where they come from, and what bounds their checks.

claim-attractor-disjoint = no position is in both players' attractors
    .source = attractors course, exercise 4
    .range = random game graphs

claim-attractor-total = without cycles and without null positions the two attractors cover everything
    .source = attractors course, exercise 6
    .range = random game graphs without cycles

claim-attractor-rank = the rank of a position is the least number of moves in which its winner can force the win
    .source = attractors course
    .range = random game graphs

claim-kernel-dag = a graph without cycles has exactly one kernel, the zeros of its Grundy function, and peeling off kernels gives the Grundy function
    .source = attractors course; Satabin, section 2.4; Duchêne, section 1.3.3
    .range = random graphs without cycles

claim-generalised-grundy = a position has the finite value k when together with a nim heap of k it is lost, else the value ∞(K), K being the finite values of its followers; values add as ∞(K) + k = ∞(K xor k) and ∞ + ∞ = ∞(∅)
    .source = Duchêne, section 1.3.3, after Smith and Fraenkel
    .range = random digraphs

claim-bouton = Nim is lost exactly when the exclusive or of the heaps is 0; the winning moves are those that make it 0, in whichever heap
    .source = Bouton 1901; Zielonka, Satabin
    .range = three heaps of at most this size

claim-misere-nim = misère Nim is lost like normal Nim while some heap has two matches or more; with heaps of one match only it is lost when their number is odd
    .source = Satabin, section 3.5, corrected
    .range = four heaps of at most this size

claim-misere-nim-printed = misère Nim is lost when the number of heaps of one match is odd, whatever other heaps there are; otherwise like normal Nim
    .source = Satabin, section 3.5, the sets X1 and X2 as they are printed
    .range = four heaps of at most this size

claim-match-game = taking 1 to k, a heap of n has the value n mod (k+1); when it may never be emptied, (n−1) mod (k+1)
    .source = Satabin, section 2.5
    .range = heap size, for k up to 8

claim-poker-nim = Poker Nim is won by whoever wins Nim with the same heaps: the bags do not matter
    .source = Zielonka; Satabin, section 3.6
    .range = chips in each bag, for two heaps of at most 3

claim-northcott = Northcott's game is won by whoever wins Nim with the gaps between the men
    .source = Zielonka; Satabin, section 3.6
    .range = cells of a row, for two rows

claim-silver-dollar = coins sliding to the left have the value of Nim with the gaps inside the pairs made from the right; a single coin at the left is paired with the wall
    .source = Zielonka; Satabin, section 3.6
    .range = cells of the strip

claim-push-right-3 = three coins pushed to the right, with gaps x, y and z in this order, are lost exactly when x = z; the second coin's moves are (x+k, y−k, z), the third's (x, y+k, z−k)
    .source = Satabin, section 1.5, corrected
    .range = cells of the strip

claim-push-right-3-printed = reducing one of three numbers x, y, z at a time, the losing positions are those with x = z
    .source = Satabin, section 1.5, the moves as they are printed
    .range = the numbers

claim-nim-product = the nim product of a and b is the least number that is not a'b + ab' + a'b' for some a' < a and b' < b, with nim-sums
    .source = Zielonka; Conway
    .range = both factors

claim-nim-product-printed = the nim-sum of a and b is the least number that is not a' + b' for some a' < a and b' < b
    .source = Duchêne, section 1.5, a preliminary formula as it is printed
    .range = both summands

claim-subtraction-periodic = the Grundy values and the outcomes of a finite subtraction set are periodic; their periods may differ
    .source = Lehuger, proposition 2
    .range = the largest number of the set

claim-subtraction-134 = taking 1, 3 or 4, a heap of n is lost exactly when n is 0 or 2 modulo 7
    .source = Lehuger
    .range = heap size

claim-subtraction-1378 = taking 1, 3, 7 or 8, the values have period 15 from the beginning
    .source = Lehuger
    .range = heap size

claim-octal-periodicity = if the values of an octal game with digits up to the k-th satisfy x(n+p) = x(n) for n0 ≤ n < 2n0+p+k, they do so for all n ≥ n0
    .source = Guy and Smith 1956; Lehuger, theorem 11
    .range = heap size, for all codes with two digits

claim-octal-table = every octal code with at most three digits whose period is proved by the values up to this heap size keeps that period as far again
    .source = Guy and Smith 1956; Flammenkamp's tables
    .range = heap size

claim-dawson-chess = a row of n cells, where a cross takes its cell and the neighbouring ones, is the octal game 0.137; its period is 34 from 52 on
    .source = Lehuger, corrected
    .range = heap size

claim-dawson-chess-printed = a row of n cells, where a cross takes its cell and the neighbouring ones, is the octal game 0.37
    .source = Lehuger, the code as it is printed
    .range = heap size

claim-kayles = knocking down one skittle or two neighbouring ones is the octal game 0.77; its period is 12 from 71 on
    .source = Zielonka; Guy and Smith 1956
    .range = heap size

claim-dawson-kayles = knocking down two neighbouring skittles is the octal game 0.07; its period is 34 from 53 on
    .source = Zielonka; Guy and Smith 1956
    .range = heap size

claim-octal-106 = the octal game 0.106 has period 328226140474 from 465384263797 on; values up to a smaller heap prove no other period
    .source = Flammenkamp; Lehuger
    .range = heap size

claim-chocolate-kernel = breaking chocolate by rows and columns, m×n has Grundy value (m−1) xor (n−1)
    .source = attractors course
    .range = rows and columns

claim-cram-parity = cram on an even×even board is lost, on an even×odd board won
    .source = Duchêne, corollary 1
    .range = cells

claim-symmetric-automorphism = if an involutive automorphism moves every vertex out of its closed neighbourhood, the domination game is lost
    .source = Duchêne, proposition 1
    .range = vertices, all graphs

claim-complete-product = if domination is lost on one of two graphs, it is lost on their complete product
    .source = Duchêne, lemma 1
    .range = vertices of the first factor, all forests; the second has at most three

claim-complete-product-corrected = if one of two graphs has an involutive automorphism that moves every vertex out of its closed neighbourhood, domination is lost on their complete product
    .source = Duchêne, lemma 1, with the hypothesis its proof needs
    .range = vertices of the first factor, all graphs; the second has at most three

claim-twin = adding a twin, a vertex with the same closed neighbourhood, does not change the Grundy value of domination; in digraphs the arcs to and from others are both copied
    .source = Duchêne, lemma 2
    .range = vertices, all graphs, and 300 random digraphs

claim-twin-printed = the same in digraphs when only the arcs to others are copied
    .source = Duchêne, lemma 2, read for digraphs
    .range = random digraphs

claim-twin-and-match = adding twins to two vertices that are not adjacent, and a matching between the two pairs, does not change the Grundy value of domination
    .source = Duchêne, theorem 1
    .range = vertices, all graphs

claim-cycle-power = domination on the k-th power of the cycle of n vertices has value 1 if the game of taking k + 1 neighbouring ones has value 0 on n − k − 1, else 0
    .source = Duchêne, theorem 2, which says k instead of k + 1
    .range = vertices; powers up to the fourth

claim-cycle-power-printed = the same with the game of taking k neighbouring ones
    .source = Duchêne, theorem 2, as printed
    .range = vertices; powers up to the fourth

claim-path-domination = domination on a path of n vertices is the octal game 0.137 on n
    .source = Duchêne, section 1.4
    .range = vertices

claim-wythoff-move-graph = Wythoff's game is domination on its graph of moves, where taking more rules out taking less in the same way, and taking r from a heap of a and t from both rule each other out when r + t > a
    .source = Duchêne, section 1.4.1, whose arcs are corrected
    .range = heap sizes

claim-wythoff-move-graph-printed = the same when taking from one heap so that m − i are left rules out the i smallest ways to take from both, m being the smaller heap
    .source = Duchêne, section 1.4.1, as printed
    .range = heap sizes

claim-wythoff = the losing positions of Wythoff's game are (⌊nτ⌋, ⌊nτ²⌋), which the recursion by least unused numbers gives too; the larger number is at most twice the smaller
    .source = Wythoff 1907; Duchêne, chapter 2
    .range = coordinates

claim-wythoff-rows = every row of Wythoff's table of Grundy values up to this one is additively periodic: from some column on, the value p columns further is larger by p
    .source = Dress, Flammenkamp and Pink (1999); Landman (2002)
    .range = rows
claim-king-power = a king of power R has Wythoff's lost squares with coordinates up to R, repeated with period R+1 in both directions
    .source = Duchêne, theorem 5
    .range = coordinates, for R up to 100

claim-king-convergence = the first k lost squares of a king of power at least a + b, where (a, b) is the k-th lost position of Wythoff's game, are Wythoff's
    .source = Duchêne, corollary 2, with a corrected bound
    .range = k

claim-king-convergence-printed = the first k lost squares of a king of power at least b, where (a, b) is the k-th lost position of Wythoff's game, are Wythoff's
    .source = Duchêne, corollary 2, the bound as it is printed
    .range = k

claim-independent-vectors = the game of independent vectors has the values of Nim with the coefficients as heaps
    .source = Duchêne, proposition 2
    .range = coefficients, for five sets of vectors

claim-odd-heaps-all = an odd number of heaps from which one may also take the same number from all has the values of Nim
    .source = Duchêne, theorem 6, which states it for the losing positions
    .range = heap size, for three heaps; a third of it for five

claim-three-vectors-unequal = the losing positions of [a,b,1] with different a and b are the diagonal
    .source = Duchêne, theorem 7
    .range = coordinates, for a and b up to 5

claim-three-vectors-equal = the losing positions of [a,a,1] follow from the recursion by least unused numbers, every difference occurring once for each remainder modulo a
    .source = Duchêne, theorem 8
    .range = coordinates, for a up to 6

claim-three-vectors-221 = the losing positions of [2,2,1] are the pairs (A, B) of least unused numbers with differences 2⌊n/4⌋, after exchanging the last two B of every four
    .source = Duchêne, proposition 3 and lemma 4
    .range = coordinates

claim-wythoff-blocks = for every a the losing positions of [a,a,1] come from the pairs of least unused numbers with differences θ⌊n/μ⌋, for some θ and μ, by exchanges within blocks of μ pairs
    .source = Duchêne, end of section 2.3.2; tried with θ up to 12 and μ up to 100
    .range = numbers, for a up to 5

claim-wythoff-blocks-corrected = for a = 1, 2 and 4 the losing positions of [a,a,1] come from the pairs of least unused numbers with differences a⌊n/a²⌋ by exchanges within blocks of a² pairs
    .source = after Duchêne, end of section 2.3.2
    .range = numbers

claim-wythoff-blocks-powers = for every power a of 2 up to 64 the losing positions of [a,a,1] come from the pairs of least unused numbers with differences a⌊n/a²⌋ by exchanges within blocks of a², as far as 100 a²
    .source = found by this program; Duchêne, end of section 2.3.2, for a = 2
    .range = a

claim-wythoff-blocks-others = for a = 3, 5, 6, 7, 9, 10, 11 and 12 no differences θ⌊n/μ⌋ with θ up to 16 and μ up to this give the losing positions of [a,a,1] by exchanges within blocks of μ
    .source = found by this program
    .range = μ

claim-slope-17 = the n-th least unused number of the pairs with differences 2⌊n/4⌋ is at most ⌊n(3+√17)/4⌋ and at most 6 less, which first happens at n = 7969
    .source = Duchêne, section 2.3.2, which does not say how far below
    .range = n

claim-three-vectors-nim = if b ≥ a+2c−1 the losing positions of [a,b,c] are those of Nim on three heaps; a recursion by least unused numbers over rows and boards gives them
    .source = Duchêne, theorem 9 and corollary 3, with a corrected listing and a better bound
    .range = coordinates, for a up to 3 and c up to 4

claim-three-vectors-limit = for large b the losing positions of [a,b,c] are those of [1,2c−1,c]
    .source = Duchêne, corollary 4
    .range = c

claim-three-vectors-limit-corrected = for large b the losing positions of [a,b,c] are those of [1,2c,c]
    .source = after Duchêne, corollary 4
    .range = c

claim-three-vectors-grundy = for large b all games [1,b,c] have the same Grundy values, just as they have the same losing positions
    .source = Duchêne, after corollary 4, where it is said to fail
    .range = c

claim-three-vectors-bounded = where a vector is subtracted at most R times, the losing positions of [a,a,1] repeat modulo R + 1, as those of the king do
    .source = Duchêne, end of chapter 2, where it is said to fail
    .range = R

claim-greedy-additive = over q = 2^a symbols, for any criterion and any additive order, the Grundy value of a sum of words is the sum of their Grundy values
    .source = Duchêne, theorem 3
    .range = random criteria and orders

claim-greedy-linear = over q = 2^(2^a) symbols, for a criterion that multiples share and a linear order, the greedy code is linear over GF(q)
    .source = Duchêne, theorem 4
    .range = length, four symbols, all distances

claim-lexicode-hamming = the lexicographic code of length 2^m − 1 and distance 3 has the parameters of the Hamming code
    .source = Duchêne, section 1.5
    .range = m

claim-lexicode-golay = the lexicographic code of length 24 and distance 8 has dimension 12 and the weights of the Golay code
    .source = Duchêne, section 1.5
    .range = length

claim-gray-better = for some length and distance the Gray order gives a code of higher dimension than the lexicographic order
    .source = Duchêne, section 1.5
    .range = length, distances up to 8

claim-gray-first = up to length 21 and distance 8 the Gray order and the lexicographic order give codes of the same dimension
    .source = after Duchêne, section 1.5
    .range = length, distances up to 8

claim-picarete-bounds = the types of the components give a class and a number f, and these bound the score in each of the eight classes
    .source = Duchêne, theorem 10, whose last line is corrected
    .range = components of up to four vertices; all graphs with two vertices more

claim-picarete-bounds-printed = the same, but in class 110 with an odd number of components P_p,i the score is at least −f
    .source = Duchêne, theorem 10, as printed
    .range = vertices of the component P_p,i, beside an edge and a triangle

claim-picarete-odd-wins = with an odd number of edges the first player wins; in the classes 000 and 101 not; in class 011, and in class 110 with an odd number of components P_p,i, the second player wins
    .source = Duchêne, corollary 5
    .range = components of up to four vertices; all graphs with two vertices more

claim-picarete-additive = the scores of components with even numbers of edges add
    .source = Duchêne, section 3.2
    .range = components of up to four vertices

claim-picarete-additive-corrected = components with even numbers of edges have together at most the score −f, and f is at least the sum of theirs
    .source = Duchêne, theorem 10
    .range = components of up to four vertices

claim-picarete-opposite = two vertices joined to n others have the score −n, and are one component of the same type for all even n and for all odd n; so no bound in the other direction depends on the types of the components alone
    .source = the question of Duchêne, section 3.4
    .range = the number n of vertices

claim-peg-three-columns = on a board of n rows and three columns, two of them full, one peg can remain exactly when 3 does not divide n and n is not 2
    .source = Duchêne, theorem 11
    .range = rows

claim-clobber-word = a word on a path can be reduced to one stone exactly when it is one letter or of the form x o* x* o or o x* o* x
    .source = Duchêne, lemma 7
    .range = letters

claim-clobber-periodic-1 = a row of n stones of alternating colours leaves n/4 stones, rounded up, and one more if n is 3 modulo 4
    .source = Demaine, Demaine and Fleischer; Duchêne, section 2.2.1
    .range = stones

claim-clobber-periodic-2 = n stones in blocks of two leave n/6, rounded up, and one more unless n is 1 or 3 modulo 6
    .source = Duchêne, theorem 12
    .range = stones

claim-clobber-periodic-3 = n ≥ 4 stones in blocks of three leave n/3 − ⌊n/9⌋ + 1 if 3 divides n, else ⌈(n−1)/3⌉ − ⌊(n+5)/9⌋ + 1
    .source = Duchêne, theorem 13
    .range = stones

claim-clobber-periodic-T = n > 2T stones in blocks of T > 3 leave n/T + T − 3 if T divides n, else ⌈n/T⌉ + (n mod T) − 2
    .source = Duchêne, theorem 14
    .range = stones; blocks of 4 to 20

claim-clobber-path-cycle = on paths and cycles the least number of stones is the least number of intervals each of which can be reduced to one stone
    .source = Duchêne, theorem 15
    .range = vertices, all words

claim-clobber-tree = on trees the least number of stones follows from nine numbers for each subtree, computed from the leaves to the root
    .source = Duchêne, theorem 16, which minimises once where it must maximise
    .range = vertices, all trees and words
claim-clobber-tree-printed = the same with the rule that minimises the gain where both heaps are empty
    .source = Duchêne, theorem 16, as printed
    .range = vertices, all trees, roots and words

claim-clobber-clique = on a complete graph with at least three vertices one stone can remain anywhere in either colour, if the other stones are not all of one colour
    .source = Duchêne, proposition 5
    .range = vertices

claim-clobber-clique-product = on the Cartesian product of two complete graphs, one with more than two vertices, every word of both colours can be reduced to one stone
    .source = Duchêne, theorem 17
    .range = vertices of the product

claim-clobber-hypercube = on hypercubes two stones can remain, one of them anywhere in either colour, and a single one with the help of a joker
    .source = Duchêne, theorem 18
    .range = dimensions, all words

claim-clobber-hypercube-not-1 = every hypercube of dimension two or more has a word of both colours that cannot be reduced to one stone
    .source = Duchêne, proposition 6, which does not except dimension 1
    .range = dimensions

claim-clobber-hypercube-not-1-printed = the same for every hypercube
    .source = Duchêne, proposition 6, as printed
    .range = dimensions

claim-clobber-delta = on bipartite graphs the number of stones plus that of misplaced stones never changes modulo 3, and on Q2, Q3, P2*P4 and P3*P3 a word of both colours can be reduced to one stone exactly when it is not 0
    .source = Duchêne, part II
    .range = of these graphs

claim-clobber-delta-grids = the same on every grid with at least two rows
    .source = asked by Duchêne, part II
    .range = cells

claim-clobber-hamming = on every Cartesian product of complete graphs other than hypercubes and K2*K3, one stone can remain anywhere in either colour, if the other stones are not all of one colour
    .source = Duchêne, theorems 19 and 20, lemmas 12 to 15
    .range = vertices

claim-domineering-values = 2×2 is ±1, 2×3 {"{"}2|−1/2{"}"}, 2×4 miny 2, 2×5 1/2, 2×7 {"{"}3/2|−1/2{"}"}, 3×3 ±1, 3×4 −3/2, 3×5 −1, 4×5 1, 5×5 0
    .source = Winning Ways, chapter 5; Berlekamp, Blockbusting and Domineering
    .range = of these boards

claim-domineering-temperature = 2×3 has mean 3/4 and temperature 5/4, 3×6 mean −9/4 and temperature 5/4
    .source = computed
    .range = of these boards

claim-domineering-turn = turning a board by a quarter turn exchanges the players
    .source = Winning Ways, chapter 5
    .range = rows and columns, at most 20 cells

claim-clobber-values = chequered 1×6 and 3×4 are 0, 1×2 and 3×5 are *, and xxo is ↑
    .source = Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber; computed
    .range = of these boards

claim-number-temperature = the temperature of m/2^k in lowest terms is −1/2^k, of an integer −1
    .source = Winning Ways, chapter 6
    .range = exponent k

## Verdicts

verdict-holds = holds
verdict-holds-corrected = holds after a correction
verdict-false = false
