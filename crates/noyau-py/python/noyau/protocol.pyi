"""The questions and answers of the protocol, for type checkers.

Made from the library's own types: tools/python_types.py
"""

from collections.abc import Sequence
from typing import Any, Literal, Never, Protocol, TypeAlias, TypedDict, overload

from typing_extensions import NotRequired

# The classes by what the invariant says of one stone.
AgainstInvariant = TypedDict(
    "AgainstInvariant",
    {
        # Where it forbids one stone.
        "forbidden": int,
        # Where it allows one stone, and one can remain.
        "reached": int,
        # Where it allows one stone, but more remain; and the first words.
        "missed": int,
        # The first words of these.
        "words": list[str],
    },
)

# Who gets more points.
Ahead: TypeAlias = Literal["first"] | Literal["second"]

# The code of an annihilation game.
AnncodeAnswer = TypedDict(
    "AnncodeAnswer",
    {
        # The digraph in canonical spelling.
        "graph": str,
        # How many vertices it has: the length of the words, which begin with vertex 0.
        "length": int,
        # The dimension of the code.
        "dimension": int,
        # A basis, in reduced form.
        "basis": list[Word],
        # A basis of the dual code: the tokens on the vertices of each are even in number.
        "parity_check": list[Word],
        # The least number of tokens in a placement of the code, if it has more than the empty one.
        "minimum_distance": int | None,
        # How many words have each weight; null where there are too many.
        "weights": list[int | str] | None,
        # The Grundy value of a token alone on each vertex; null where it is infinite.
        "values": list[int | None],
        # The dimension of the lexicographic code of the same length and distance, where it is quickly found.
        "lexicographic": int | None,
    },
)

# The code of an annihilation game: the placements of tokens on a digraph that have the value 0, as words with a bit for each vertex. They are a linear code (Fraenkel), also where the digraph has cycles.
AnncodeAsk = TypedDict(
    "AnncodeAsk",
    {
        # The digraph, such as `{4; 1>0, 2>1, 3>1}`.
        "graph": str,
    },
)

# Who wins from where.
ArenaAnswer = TypedDict(
    "ArenaAnswer",
    {
        # The two attractors.
        "attractor": list[list[int]],
        # In how many moves the win can be forced.
        "rank": list[int | None],
        # Where to go.
        "strategy": list[int | None],
        # Who wins from the start.
        "winner": int | None,
        # One play by the strategies, if it was asked for.
        "play": NotRequired[list[int]],
        # The names of the positions, if a file gave any.
        "names": NotRequired[list[str]],
    },
)

# Who wins from where on an explicit game graph.
ArenaAsk = TypedDict(
    "ArenaAsk",
    {
        # The graph.
        "arena": str | GraphData,
        # One play by the strategies is wanted too, from this position.
        "play": NotRequired[int | None],
    },
)

# What there is to say about an arena that is too large to list.
ArenaStatsAnswer = TypedDict(
    "ArenaStatsAnswer",
    {
        # The number of positions.
        "positions": int,
        # The number of arcs.
        "arcs": int,
        # How many goals each player has.
        "goals": list[int],
        # The size of each player's attractor.
        "attractor": list[int],
        # Positions from which nobody can force a win.
        "draws": int,
        # The greatest rank.
        "longest": int | None,
        # Who wins from the start.
        "winner": int | None,
        # In how many moves.
        "rank": int | None,
    },
)

# How many positions of an explicit game graph each player wins.
ArenaStatsAsk = TypedDict(
    "ArenaStatsAsk",
    {
        # The graph.
        "arena": str | GraphData,
    },
)

# Values that grow: x(n + period) = x(n) + saltus for all n from the preperiod on.
ArithmeticProof = TypedDict(
    "ArithmeticProof",
    {
        # The least period.
        "period": int,
        # Where it begins.
        "preperiod": int,
        # How much the values grow in it.
        "saltus": int,
        # The theorem that proves it.
        "proved_by": str,
    },
)

BesidesWith = TypedDict(
    "BesidesWith",
    {
        "with": str,
    },
)

BesidesPoints = TypedDict(
    "BesidesPoints",
    {
        "points": int,
    },
)

BesidesNumber = TypedDict(
    "BesidesNumber",
    {
        "number": int,
    },
)

# What a move of a rule file does besides changing letters.
Besides: TypeAlias = BesidesWith | BesidesPoints | Literal["again"] | Literal["cut"] | BesidesNumber

# What stands on a sheet at one place; where several things are given, in the order of the fields.
Block = TypedDict(
    "Block",
    {
        # A title.
        "title": NotRequired[str],
        # A paragraph; what stands between backquotes is notation.
        "text": NotRequired[str],
        # A picture as SVG.
        "picture": NotRequired[str],
        # The rows of a table; the first one is its head.
        "table": NotRequired[list[list[str]]],
    },
)

# All games born by some day.
BornAnswer = TypedDict(
    "BornAnswer",
    {
        # The day.
        "day": int,
        # How many games there are.
        "count": int,
        # The games, smaller ones before larger ones.
        "games": list[str],
        # The pairs of games with none between them, the smaller one first, by their places in the list; if they were asked for. They draw the lattice.
        "covers": NotRequired[list[list[int]] | None],
    },
)

# All games born by some day.
BornAsk = TypedDict(
    "BornAsk",
    {
        # The day: 0 to 3.
        "day": int,
        # Whether the lattice is wanted, too.
        "lattice": NotRequired[bool],
    },
)

BoundAtLeast = TypedDict(
    "BoundAtLeast",
    {
        "at_least": int,
    },
)

BoundAtMost = TypedDict(
    "BoundAtMost",
    {
        "at_most": int,
    },
)

# A bound on the score, from the first player's point of view.
Bound: TypeAlias = "BoundAtLeast | BoundAtMost"

# A constant.
BoundConstant = TypedDict(
    "BoundConstant",
    {
        # The parities, 1 for odd, the last one that of the number of edges.
        "parities": list[int],
        # The constant, a fraction.
        "constant": str,
        # How many graphs have these parities.
        "graphs": int,
        # The first of them on which the bound is the score.
        "tight": str | None,
    },
)

# With an odd number of edges the score is at least Γ and the constant, with an even number at most −Γ and the constant; in the other direction likewise.
BoundFitAnswer = TypedDict(
    "BoundFitAnswer",
    {
        # Whose numbers have the parities.
        "by": list[str],
        # How many graphs the bounds are fitted to.
        "graphs": int,
        # On how many of these they are the score.
        "tight": int,
        # What numbers of components are multiplied by.
        "gamma": list[BoundTerm],
        # The constants.
        "constants": list[BoundConstant],
        # On how many graphs the bounds were tried.
        "checked": int,
        # How many of these had parities that no graph has to which they are fitted.
        "unknown": int,
        # How many of the others violate them.
        "violated": int,
        # The first of these.
        "violating": list[BoundViolation],
    },
)

# The tightest bounds Γ on the scores of Pic'arête on all small graphs: a sum of multiples of the numbers of components of some types, and a constant for each set of parities.
BoundFitAsk = TypedDict(
    "BoundFitAsk",
    {
        # Fitted to all graphs with at most so many vertices, isolated ones left out …
        "vertices": int,
        # … and at most so many edges.
        "edges": int,
        # Tried on all graphs with at most so many vertices, and as many edges.
        "check": int,
        # Whose numbers have the parities that have constants of their own, such as `I_i,0+I_i,p`. Without this: those of the theorem; `each` stands for all thirteen types.
        "by": list[str],
        # Whose numbers are multiplied. Without this: each of the thirteen types.
        "of": list[str],
        # Whether to bound in the other direction than the theorem: odd numbers of edges from above, even ones from below.
        "far": bool,
    },
)

# A summand of Γ.
BoundTerm = TypedDict(
    "BoundTerm",
    {
        # The types of components.
        "of": str,
        # What their number is multiplied by, a fraction.
        "times": str,
    },
)

# A graph that violates the bounds.
BoundViolation = TypedDict(
    "BoundViolation",
    {
        # The graph.
        "graph": str,
        # Its score.
        "score": int,
        # What the bound says, a fraction.
        "bound": str,
    },
)

# The chains and loops of a position of strings and coins.
Chains = TypedDict(
    "Chains",
    {
        # The strings that are left.
        "strings": int,
        # The coins that have strings.
        "coins": int,
        # The coins on their last string, which can be taken at once.
        "open": int,
        # The numbers of coins of the chains of three coins or more, of which none can be taken.
        "long": list[int],
        # The numbers of coins of the loops of four coins or more.
        "loops": list[int],
        # Whether no coin has more than two strings.
        "only": bool,
    },
)

# Chains, loops and loony moves.
ChainsAnswer = TypedDict(
    "ChainsAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # The chains and loops of coins, or boxes, with two strings each.
        "chains": list[ShownChain],
        # The moves that take nothing and leave the other player the choice to take all of a chain or loop or to leave the last of it.
        "loony": list[str],
        # What the position is worth where points do not count and whoever cannot move loses; null where there are too many strings.
        "nimstring": NimstringAnswer | None,
        # A picture in which each chain has a colour of its own, and loony moves are dashed.
        "svg": str,
    },
)

# The chains and loops of a position of dots and boxes or of strings and coins, the moves that open them, and what the position is worth in Nimstring.
ChainsAsk = TypedDict(
    "ChainsAsk",
    {
        # The position.
        "position": str,
    },
)

# A number that changes.
Change = TypedDict(
    "Change",
    {
        # Which of the numbers.
        "index": int,
        # What it was.
        "from": int,
        # What it becomes.
        "to": int,
        # The moves that change it so: one, or Left's and Right's where they differ.
        "by": list[str],
    },
)

# Whether an answer is right.
CheckArenaAnswer = TypedDict(
    "CheckArenaAnswer",
    {
        # Whether it is.
        "right": bool,
        # What was checked.
        "checked": Checked,
        # The number of positions.
        "positions": int,
        # The number of arcs.
        "arcs": int,
        # The first thing that is wrong.
        "error": NotRequired[str | None],
    },
)

# Whether an answer about a game graph is right.
CheckArenaAsk = TypedDict(
    "CheckArenaAsk",
    {
        # The graph.
        "arena": str | GraphData,
        # The answer, or the whole line of the protocol with it.
        "solution": SolutionText,
    },
)

# What the certificates prove.
CheckColouringsAnswer = TypedDict(
    "CheckColouringsAnswer",
    {
        # The graph in canonical spelling.
        "graph": str,
        # How many classes there are.
        "classes": int,
        # How many colourings these are.
        "colourings": int,
        # Whether no colouring with both colours is missing.
        "complete": bool,
        # For each number of stones that can remain, how many classes there are.
        "least": list[list[int]],
        # Classes of which no fewer remain by the invariant modulo 3.
        "by_invariant": int,
        # Classes for which that was decided again.
        "decided": int,
    },
)

# Certificates of the colourings of a graph, to be checked.
CheckColouringsAsk = TypedDict(
    "CheckColouringsAsk",
    {
        # The graph.
        "graph": str,
        # A line for each class, as `colourings` gives them.
        "certificates": list[str],
    },
)

# Whether a proof holds.
CheckProofAnswer = TypedDict(
    "CheckProofAnswer",
    {
        # The position that it is about.
        "position": str,
        # The player who starts, where the players have different moves.
        "first": NotRequired[Player | None],
        # Whether it says that the player who starts wins.
        "won": bool,
        # Whether it is right.
        "holds": bool,
        # How many listed positions are right, from the first on.
        "positions": int,
        # How many moves are answered in them.
        "moves": int,
        # What is wrong first.
        "fault": NotRequired[str | None],
    },
)

# Checks a proof of who wins with nothing but the moves of the rules.
CheckProofAsk = TypedDict(
    "CheckProofAsk",
    {
        # The proof, as `prove` gives it.
        "proof": Proof,
    },
)

# What comes of the moves.
CheckReduceAnswer = TypedDict(
    "CheckReduceAnswer",
    {
        # Whether all moves are legal.
        "legal": bool,
        # How many of them are, from the first on.
        "played": int,
        # What is wrong with the next one.
        "error": NotRequired[str | None],
        # How many pieces remain after those that are legal.
        "remaining": int,
        # The position they lead to.
        "to": str,
    },
)

# Moves of a puzzle, to be played by the rules alone.
CheckReduceAsk = TypedDict(
    "CheckReduceAsk",
    {
        # The position.
        "position": str,
        # The moves, as `reduce` gives them.
        "moves": list[list[int]],
        # Any one stone may change its colour once.
        "joker": NotRequired[bool],
    },
)

# What a rule file says, or what is wrong with it.
CheckRulesAnswer = TypedDict(
    "CheckRulesAnswer",
    {
        # What is wrong, if it cannot be read.
        "error": NotRequired[RulesNotice | None],
        # What was understood, if it can.
        "understood": NotRequired[CheckedRules | None],
    },
)

# Reads a rule file and looks through it: what was understood, what is strange, what a move looks like. The laws of rulesets are checked on its examples.
CheckRulesAsk = TypedDict(
    "CheckRulesAsk",
    {
        # The text of the file.
        "text": str,
    },
)

# What can be checked.
Checked: TypeAlias = Literal["grundy"] | Literal["kernels"] | Literal["arena"]

# What a rule file says.
CheckedRules = TypedDict(
    "CheckedRules",
    {
        # The name of the ruleset.
        "name": str,
        # The kind of play.
        "kind": Kind,
        # Whether play may go on for ever.
        "endless": bool,
        # The rules and what was found out about them, a sentence each.
        "sentences": list[str],
        # What the author should know.
        "notices": list[RulesNotice],
        # Positions to try.
        "examples": list[str],
        # The example with the fewest moves.
        "position": str,
        # This example as a picture in letters.
        "picture": str,
        # The moves there, with where they lead.
        "moves": list[ShownMove],
        # How many more moves there are.
        "more": int,
        # What the laws were checked on.
        "laws": NotRequired[LawsPassed | None],
        # The law that does not hold, if one does not: an error of the program.
        "broken": NotRequired[str | None],
    },
)

# Checks a theorem of the source documents.
ClaimAsk = TypedDict(
    "ClaimAsk",
    {
        # Its name.
        "name": str,
        # How far to check; as far as the claim says if it is not given.
        "upto": NotRequired[int | None],
    },
)

ClaimCasePosition = TypedDict(
    "ClaimCasePosition",
    {
        "position": str,
    },
)

ClaimCaseGraph = TypedDict(
    "ClaimCaseGraph",
    {
        "graph": str,
    },
)

ClaimCaseArena = TypedDict(
    "ClaimCaseArena",
    {
        "arena": str,
    },
)

ClaimCaseNimber = TypedDict(
    "ClaimCaseNimber",
    {
        "nimber": str,
    },
)

ClaimCaseValue = TypedDict(
    "ClaimCaseValue",
    {
        "value": str,
    },
)

ClaimCaseCode = TypedDict(
    "ClaimCaseCode",
    {
        "code": CodeAsk,
    },
)

# One case of a claim: what was tried.
ClaimCase: TypeAlias = "ClaimCasePosition | ClaimCaseGraph | ClaimCaseArena | ClaimCaseNimber | ClaimCaseValue | ClaimCaseCode"

# What a check found.
ClaimReport = TypedDict(
    "ClaimReport",
    {
        # The claim's name.
        "name": str,
        # Whether it held in every case, of which there must be one; or, where it says that there is such a thing, whether one was found.
        "holds": bool,
        # How many cases were checked.
        "checked": int,
        # How far they went.
        "upto": int,
        # What `upto` bounds.
        "range": str,
        # The first case in which it failed.
        "counterexample": ClaimCase | None,
        # What was found, if the claim says that there is such a thing.
        "example": NotRequired[ClaimCase | None],
    },
)

# A claim as it is listed.
ClaimSummary = TypedDict(
    "ClaimSummary",
    {
        # Its name.
        "name": str,
        # What it says.
        "statement": str,
        # Where it comes from.
        "source": str,
        # What is known.
        "verdict": Verdict,
        # How far it is checked by default.
        "upto": int,
        # What `upto` bounds.
        "range": str,
    },
)

# All theorems.
ClaimsAnswer = TypedDict(
    "ClaimsAnswer",
    {
        # Every claim.
        "claims": list[ClaimSummary],
    },
)

# All theorems that can be checked.
ClaimsAsk: TypeAlias = "dict[str, Never]"

# The code.
CodeAnswer = TypedDict(
    "CodeAnswer",
    {
        # The length of the words.
        "length": int,
        # How many words.
        "size": int,
        # The dimension over GF(q), if there is such a field of nimbers and the code is linear over it.
        "dimension": int | None,
        # The words, in order of choice, outside the span of the earlier ones: over GF(q) if the code is linear over it, else sums only.
        "basis": list[Word],
        # The least number of places where two words differ, if there are two.
        "minimum_distance": int | None,
        # How it was found: `coset-leaders`, `grundy-values` or `literal-scan`.
        "method": str,
        # More about it, where it was asked for.
        "details": NotRequired[CodeDetails | None],
        # The words in the order chosen.
        "words": NotRequired[list[Word] | None],
        # The Grundy value of every word, in the order of the list.
        "grundy": NotRequired[list[int] | None],
    },
)

# The question: which code, and what to list of it.
CodeAsk = TypedDict(
    "CodeAsk",
    {
        # The length of the words.
        "n": int,
        # The number of symbols. If it is a power of 2, symbols add by xor, else modulo q.
        "q": int,
        # The order of the visit.
        "order": Order,
        # The criterion.
        "criterion": Criterion,
        # Whether to list the words of the code.
        "words": NotRequired[bool],
        # Whether to list the Grundy values of all words.
        "grundy": NotRequired[bool],
        # Whether to give matrices, weights, the covering radius and the dual.
        "details": NotRequired[bool],
    },
)

# More about a code.
CodeDetails = TypedDict(
    "CodeDetails",
    {
        # The rows of a generator matrix in reduced form, if the code is linear over GF(q).
        "generator": list[Word] | None,
        # The places, counted from the left from 0, where the words of a message stand unchanged.
        "information": list[int] | None,
        # The rows of a parity check matrix, likewise: a basis of the dual code.
        "parity_check": list[Word] | None,
        # How many words have each weight, from 0 to n; null where both the code and its dual are too large to run through.
        "weights": list[int | str] | None,
        # The same of the dual code.
        "dual_weights": list[int | str] | None,
        # The least weight of a word of the dual other than 0.
        "dual_distance": int | None,
        # The greatest distance of a word from the code; null where there are too many cosets.
        "covering_radius": int | None,
        # Whether every word is within half the distance of exactly one word of the code.
        "perfect": bool | None,
        # How many permutations of the places keep a binary code; null where that was not found.
        "automorphisms": str | None,
    },
)

# The lengths for one distance.
CodeLengthsAnswer = TypedDict(
    "CodeLengthsAnswer",
    {
        # The distance.
        "distance": int,
        # The greatest length with redundancy 1, 2, 3, …
        "lengths": list[int],
    },
)

# The greatest length of the binary lexicographic codes of a distance for each redundancy: a code of length n has the dimension n − r for the least r whose length is n or more.
CodeLengthsAsk = TypedDict(
    "CodeLengthsAsk",
    {
        # The distance, at least 3.
        "distance": int,
        # The last redundancy.
        "redundancy": int,
    },
)

# The dimensions that were found.
CodeOrdersAnswer = TypedDict(
    "CodeOrdersAnswer",
    {
        # The length of the words.
        "n": int,
        # The distance.
        "distance": int,
        # The dimension of the lexicographic code.
        "lexicographic": int,
        # The dimension in the order of the Gray code.
        "gray": int,
        # What the bases gave, from the smallest dimension on.
        "found": list[OrderCount],
        # The greatest dimension of all.
        "best": int,
        # A basis whose order has it; none if the lexicographic order has it.
        "basis": list[Word] | None,
    },
)

# Looks for an order of the words whose greedy binary code is larger than the lexicographic one: random bases, and changes of the best one found.
CodeOrdersAsk = TypedDict(
    "CodeOrdersAsk",
    {
        # The length of the words.
        "n": int,
        # The distance.
        "distance": int,
        # How many orders are tried.
        "tries": int,
        # Where the random bases begin.
        "seed": NotRequired[int],
    },
)

# A table of dimensions.
CodeTableAnswer = TypedDict(
    "CodeTableAnswer",
    {
        # The last length.
        "length": int,
        # The greatest redundancy.
        "redundancy": int,
        # One row a distance.
        "rows": list[CodeTableRow],
    },
)

# The dimensions of the binary lexicographic codes of small lengths and distances. Rows that took a while are kept, so a table that was broken off goes on where it was.
CodeTableAsk = TypedDict(
    "CodeTableAsk",
    {
        # The last length.
        "length": int,
        # The first distance.
        "start": NotRequired[int],
        # The last distance.
        "distance": int,
        # Codes that are smaller than the space by more than the factor 2^r are left out.
        "redundancy": int,
    },
)

# The dimensions for one distance.
CodeTableRow = TypedDict(
    "CodeTableRow",
    {
        # The distance.
        "distance": int,
        # The dimensions for the lengths 1, 2, 3, …; null where the redundancy is too large.
        "dimensions": list[int | None],
        # The same as published, as far as a table was at hand.
        "published": list[int],
    },
)

# A game graph with coloured arcs, solved.
ColouredAnswer = TypedDict(
    "ColouredAnswer",
    {
        # One for each position.
        "positions": list[ColouredPosition],
        # The names of the positions, if any were given.
        "names": NotRequired[list[str]],
    },
)

# Who wins a game graph with coloured arcs, by which moves, and what each position is worth.
ColouredAsk = TypedDict(
    "ColouredAsk",
    {
        # How many positions there are; they are numbered from 0.
        "positions": int,
        # The moves: from, to, and `blue` (Left's), `red` (Right's) or `green` (both players').
        "arcs": list[list[int | str]],
        # The names of the positions, which the answer gives back.
        "names": NotRequired[list[str]],
    },
)

# What is known of a position.
ColouredPosition = TypedDict(
    "ColouredPosition",
    {
        # Who wins when Left starts; `D` if play goes on for ever.
        "left_first": Winner,
        # Who wins when Right starts.
        "right_first": Winner,
        # Where Left, who starts, moves best; null if she cannot move.
        "left_move": int | None,
        # Where Right, who starts, moves best.
        "right_move": int | None,
        # What it is worth: a canonical form, the simplest form of a stopper, or onside and offside with `&` between them; null where that is out of reach.
        "value": str | None,
    },
)

# What is known of the colourings of a graph.
ColouringsAnswer = TypedDict(
    "ColouringsAnswer",
    {
        # The graph in canonical spelling.
        "graph": str,
        # Whether the strong questions were asked.
        "strong_asked": bool,
        # A line for each class: a colouring, how many there are, how few stones can remain, and captures that leave so many, two letters each.
        "certificates": NotRequired[list[str]],
        # Whether all classes have been looked at.
        "complete": bool,
        # How many classes have been looked at.
        "classes": int,
        # How many colourings these are.
        "colourings": int,
        # By the fewest stones that can remain.
        "least": list[LeastCount],
        # Classes that could not be decided, and their words.
        "undecided": list[str],
        # On a bipartite graph: against the invariant modulo 3.
        "invariant": NotRequired[AgainstInvariant],
        # The strong questions, if asked.
        "strong": NotRequired[StrongCounts],
    },
)

# How few stones can remain of each colouring of a graph, captures of either colour in any order.
ColouringsAsk = TypedDict(
    "ColouringsAsk",
    {
        # The graph.
        "graph": str,
        # Whether to ask for every place and colour as well.
        "strong": NotRequired[bool],
        # What is known already, as an earlier answer gives it.
        "resume": NotRequired[Survey | None],
        # Whether to give a line for each class that shows its number, as `check-colourings` reads it; classes that are known already have none.
        "certificates": NotRequired[bool],
    },
)

# Numbers written in binary, one below the other.
Columns = TypedDict(
    "Columns",
    {
        # What the numbers are.
        "what": Counted,
        # The numbers.
        "numbers": list[int],
        # Each number in binary, all of one length.
        "rows": list[str],
        # How many ones each column has, the most significant first.
        "ones": list[int],
        # Each column must have a multiple of this many ones.
        "modulus": int,
        # Whether this is misère play with no number above 1, where it is the other way round.
        "reversed": bool,
        # Whether this is misère play with some numbers above 1, but fewer than the modulus: one move changes them all, so that the number of ones it leaves is 1 modulo the modulus.
        "last_large": bool,
        # The number that a winning move changes, and what it becomes.
        "change": Change | None,
        # Why moves that Nim does not have repair nothing, where there are such moves.
        "besides": NotRequired[str],
    },
)

# Two sequences side by side.
CompareAnswer = TypedDict(
    "CompareAnswer",
    {
        # One ruleset in canonical spelling.
        "ruleset": str,
        # The other.
        "other": str,
        # The last heap or coordinate that was to be looked at.
        "upto": int,
        # The first heap on which they differ.
        "heap": int | None,
        # The coordinates of the first position on which they differ: the one with the least sum.
        "position": NotRequired[list[int] | None],
        # Its two values.
        "values": list[TableEntry] | None,
        # Whether they are proved to agree for ever.
        "always": bool,
    },
)

# The first heap on which two games differ, or the first position where positions have coordinates.
CompareAsk = TypedDict(
    "CompareAsk",
    {
        # One ruleset with its parameters.
        "ruleset": str,
        # The other.
        "other": str,
        # The last heap, 10000 if it is not given; or the last coordinate, 60 if it is not given.
        "upto": NotRequired[int | None],
        # Grundy values or outcomes.
        "of": NotRequired[Of],
    },
)

# How it may go on.
CompleteAnswer = TypedDict(
    "CompleteAnswer",
    {
        # The likeliest first: rulesets while a name is being typed, then their examples.
        "completions": list[Completion],
    },
)

# How a position that is being typed may go on.
CompleteAsk = TypedDict(
    "CompleteAsk",
    {
        # What was typed so far.
        "text": str,
    },
)

# One way to go on.
Completion = TypedDict(
    "Completion",
    {
        # The whole text.
        "text": str,
        # The summand that ends it.
        "example": str,
        # The ruleset of that summand.
        "name": str,
        # Its rules in one line.
        "summary": str,
    },
)

# What came of a conjecture.
ConjectureAnswer = TypedDict(
    "ConjectureAnswer",
    {
        # Whether it holds on all graphs that were looked at.
        "holds": bool,
        # The first graph on which it does not: of all graphs one with the fewest vertices, and among those with the fewest edges.
        "counterexample": str | None,
        # What the parts of the conjecture are worth there.
        "values": list[ConjectureValue],
        # How many graphs were looked at.
        "graphs": int,
        # How many of them satisfy the condition.
        "fitting": int,
    },
)

# A conjecture about a graph `G`, such as `grundy(domination G) = 0 if symmetric(G)`, checked on all small graphs, or on a family of graphs.
ConjectureAsk = TypedDict(
    "ConjectureAsk",
    {
        # The conjecture.
        "conjecture": str,
        # The fewest vertices, or the first number of the family.
        "start": NotRequired[int],
        # The most vertices, or the last number of the family.
        "upto": NotRequired[int],
        # Graphs with `{n}` for a number, such as `P3*P{n}`; all graphs if it is not given.
        "family": NotRequired[str | None],
    },
)

# What a part of a conjecture is worth on a graph.
ConjectureValue = TypedDict(
    "ConjectureValue",
    {
        # The part.
        "of": str,
        # What it is worth.
        "value": Worth,
    },
)

# What the numbers are whose binary columns decide.
Counted: TypeAlias = Literal["heap"] | Literal["gap"] | Literal["side"] | Literal["coordinate"] | Literal["coefficient"]

CriterionHamming = TypedDict(
    "CriterionHamming",
    {
        "hamming": int,
    },
)

CriterionBurst = TypedDict(
    "CriterionBurst",
    {
        "burst": int,
    },
)

CriterionWeightNotIn = TypedDict(
    "CriterionWeightNotIn",
    {
        "weight_not_in": list[int],
    },
)

CriterionTable = TypedDict(
    "CriterionTable",
    {
        "table": str,
    },
)

CriterionTurning = TypedDict(
    "CriterionTurning",
    {
        "turning": list[Word],
    },
)

CriterionExpression = TypedDict(
    "CriterionExpression",
    {
        "expression": str,
    },
)

# What the xor of two words must satisfy; it is never asked about 0.
Criterion: TypeAlias = "CriterionHamming | CriterionBurst | CriterionWeightNotIn | CriterionTable | CriterionTurning | CriterionExpression"

# What was sent.
DecodeAnswer = TypedDict(
    "DecodeAnswer",
    {
        # For each word a nearest word of the code.
        "decoded": list[Decoded],
        # The length of the words.
        "length": int,
        # The length of the messages, if the code is linear over GF(q).
        "dimension": int | None,
    },
)

# Finds nearest words of a greedy code.
DecodeAsk = TypedDict(
    "DecodeAsk",
    {
        # The code.
        "code": CodeAsk,
        # The words as they were received.
        "words": list[Word],
    },
)

# A word that was received, mended.
Decoded = TypedDict(
    "Decoded",
    {
        # A nearest word of the code.
        "word": Word,
        # The message in it, if the code is linear over GF(q).
        "message": Word | None,
        # In how many places the received word was changed.
        "errors": int,
        # Whether no other word of the code is as near: there are less than half as many errors as the distance.
        "certain": bool,
    },
)

# How far A(n) is from αn among the first pairs.
Deviation = TypedDict(
    "Deviation",
    {
        # So many pairs.
        "terms": int,
        # The least value of A(n) − αn, with four decimals.
        "least": str,
        # The first n with it.
        "least_at": int,
        # The greatest value of A(n) − αn, with four decimals.
        "greatest": str,
        # The first n with it.
        "greatest_at": int,
    },
)

# A picture.
DrawAnswer = TypedDict(
    "DrawAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # The picture as an SVG document.
        "svg": NotRequired[str | None],
        # The picture as lines of text.
        "text": NotRequired[str | None],
        # The picture for LaTeX.
        "tikz": NotRequired[str | None],
        # The frames of a strip one by one, as text.
        "frames": NotRequired[list[str]],
        # The picture as a PDF document.
        "pdf": NotRequired[str | None],
    },
)

# The position as a picture.
DrawAsk = TypedDict(
    "DrawAsk",
    {
        # The position.
        "position": str,
        # SVG, text, LaTeX or PDF.
        "format": NotRequired[PictureFormat],
        # The paper of an SVG.
        "theme": NotRequired[Theme],
        # Moves of a puzzle, as `reduce` gives them: the picture is a strip with a frame for each.
        "moves": NotRequired[list[list[int]]],
        # The same with the moves of a best reduction, which is found first.
        "best": NotRequired[bool],
        # Instead of a strip, one picture of what the captures join: for each stone that remains, in a colour, the places from which it is reached; on a path these are intervals.
        "forest": NotRequired[bool],
    },
)

# Pictures of a game graph.
DrawGraphAnswer = TypedDict(
    "DrawGraphAnswer",
    {
        # One picture, or one for each step.
        "pictures": list[GraphPicture],
    },
)

# A game graph as a picture: an explicit one, or the one around a position.
DrawGraphAsk = TypedDict(
    "DrawGraphAsk",
    {
        # The graph.
        "graph": NotRequired[str | GraphData],
        # In its place, a position: the graph of what can be reached from it.
        "position": NotRequired[str | None],
        # Who begins there, where it matters; Left if it is not given.
        "player": NotRequired[Player | None],
        # At most so many positions around it; 60 if it is not given.
        "most": NotRequired[int | None],
        # The vertices that are marked as a kernel, if it should be these.
        "kernel": NotRequired[list[int] | None],
        # What there is to see of it.
        "show": NotRequired[Shown],
        # Whether each position is drawn once for each player who may be to move there.
        "doubled": NotRequired[bool],
        # How the picture is given.
        "format": NotRequired[GraphPictureFormat],
        # The paper of an SVG.
        "theme": NotRequired[Theme],
    },
)

# The words to send.
EncodeAnswer = TypedDict(
    "EncodeAnswer",
    {
        # For each message its word.
        "words": list[Word],
        # The places, counted from the left from 0, where the message stands unchanged.
        "information": list[int],
        # The length of the words.
        "length": int,
    },
)

# Encodes messages with a greedy code that is linear.
EncodeAsk = TypedDict(
    "EncodeAsk",
    {
        # The code.
        "code": CodeAsk,
        # The messages: as many symbols as the dimension, written like words.
        "messages": list[Word],
    },
)

# One engine of the list.
EngineEntry = TypedDict(
    "EngineEntry",
    {
        # Its name, which answers tell as `method`.
        "name": str,
        # The kinds of games that it is for.
        "kinds": list[Kind],
        # Whether it decides whole sums.
        "sums": bool,
        # What it does and what it fits.
        "about": str,
    },
)

# All engines.
EnginesAnswer = TypedDict(
    "EnginesAnswer",
    {
        # Every engine, in the order in which they are tried.
        "engines": list[EngineEntry],
    },
)

# All engines that can be asked for by name.
EnginesAsk: TypeAlias = "dict[str, Never]"

# Who wins and why, in words and as data.
ExplainAsk = TypedDict(
    "ExplainAsk",
    {
        # The position.
        "position": str,
    },
)

# Who wins and why: three sentences, each going deeper, and the reason as data.
Explanation = TypedDict(
    "Explanation",
    {
        # The position in canonical spelling.
        "position": str,
        # The outcome of a game that the last move decides.
        "outcome": NotRequired[Outcome | None],
        # Who is better off in a game for two.
        "winner": NotRequired[Victor | None],
        # The winning moves, or the best ones of a game with points; of both players where the rules treat them differently.
        "moves": list[Move],
        # Which of these the sentences and the reason speak of: one, or one of each player where the rules treat them differently.
        "best": list[Move],
        # Who wins.
        "who": str,
        # By which move, and what it restores.
        "how": str,
        # The theorem, with this position's own numbers.
        "why": str,
        # How much was searched, where it is counted.
        "effort": NotRequired[str | None],
        # The reason as data.
        "reason": Reason,
    },
)

Infinite = TypedDict(
    "Infinite",
    {
        "infinity": list[int],
    },
)

# A position of the graph.
Explored = TypedDict(
    "Explored",
    {
        # In canonical spelling.
        "position": str,
        # Without what all positions of the graph have in common: `misere`, and the ruleset where there is only one summand.
        "name": str,
        # Who is to move, where the players have different moves.
        "mover": NotRequired[Player | None],
        # `N`, `P` or `D`: whether the player to move wins, loses or draws; none if it is not known.
        "outcome": Outcome | None,
        # The Grundy value, where there is one.
        "grundy": NotRequired[int | Infinite | None],
        # How long play lasts when the winner hurries and the loser delays.
        "remoteness": int | None,
        # The longest way to the end, in a graph without cycles.
        "level": int | None,
        # The longest way from the start, in a graph without cycles; else the shortest.
        "depth": int,
        # In a puzzle, the pieces that are there.
        "pieces": NotRequired[int],
        # In a puzzle whose whole graph is there, the fewest pieces that can remain.
        "least": NotRequired[int],
    },
)

# A question that was answered.
FinishedEntry = TypedDict(
    "FinishedEntry",
    {
        # The question.
        "request": dict[str, Any],
        # The answer.
        "answer": dict[str, Any],
        # How many seconds it took.
        "seconds": int,
    },
)

# Complete games in the language of rule files.
GalleryAnswer = TypedDict(
    "GalleryAnswer",
    {
        # The games.
        "samples": list[GallerySample],
    },
)

# Complete games in the language of rule files.
GalleryAsk: TypeAlias = "dict[str, Never]"

# A rule file to start from.
GallerySample = TypedDict(
    "GallerySample",
    {
        # The name of the ruleset.
        "name": str,
        # What it is, in a line.
        "summary": str,
        # The whole file.
        "text": str,
    },
)

# A part of the game graph, the start first.
GameGraph = TypedDict(
    "GameGraph",
    {
        # Whether the player who cannot move wins.
        "misere": bool,
        # The positions, in the order in which they were found.
        "positions": list[Explored],
        # The moves between them.
        "arcs": list[list[int]],
        # The names of the moves, in the order of the arcs.
        "moves": list[str],
        # Whether every position that can be reached is there.
        "complete": bool,
        # The graph in the form that was asked for.
        "written": NotRequired[str | None],
    },
)

# The game graph around a position, coloured by who wins.
GraphAsk = TypedDict(
    "GraphAsk",
    {
        # The position.
        "position": str,
        # Who begins, where it matters; Left if it is not given.
        "player": NotRequired[Player | None],
        # At most so many positions; 200 if it is not given.
        "most": NotRequired[int | None],
        # A picture of it, or the graph for another program.
        "write": NotRequired[GraphWriting | None],
        # Whether that shows every position once for each player, with attractors.
        "doubled": NotRequired[bool],
    },
)

# An explicit game graph in a request.
GraphData = TypedDict(
    "GraphData",
    {
        # How many positions.
        "positions": int,
        # Who moves at each of them; needed where two players play.
        "owner": NotRequired[list[int] | None],
        # The moves.
        "arcs": list[list[int]],
        # Where player 0 has won, and where player 1; needed where two players play.
        "goal": NotRequired[list[list[int]] | None],
        # Where the game starts.
        "start": NotRequired[int | None],
        # The names of the positions, which the answer gives back.
        "names": NotRequired[list[str]],
    },
)

# A picture with its title.
GraphPicture = TypedDict(
    "GraphPicture",
    {
        # What it shows.
        "title": str,
        # The picture.
        "picture": str,
    },
)

# How the picture of a graph is given.
GraphPictureFormat: TypeAlias = Literal["svg"] | Literal["tikz"] | Literal["pdf"] | Literal["mermaid"] | Literal["text"] | Literal["terminal"]

# Several graphs played at once.
GraphSumAnswer = TypedDict(
    "GraphSumAnswer",
    {
        # The value of each.
        "grundy": list[int | Infinite],
        # Their generalised nim sum.
        "sum": int | Infinite,
        # `P`, `N` or `D`.
        "outcome": Outcome,
    },
)

# The value of several digraphs played at once.
GraphSumAsk = TypedDict(
    "GraphSumAsk",
    {
        # The digraphs.
        "graphs": list[str | GraphData],
        # Where the play is in each.
        "at": list[int],
    },
)

# How a game graph is written.
GraphWriting: TypeAlias = Literal["svg"] | Literal["tikz"] | Literal["pdf"] | Literal["dot"] | Literal["mermaid"]

# Outcomes and Grundy values of a digraph's vertices.
GrundyAnswer = TypedDict(
    "GrundyAnswer",
    {
        # `P`, `N` or `D`.
        "outcome": list[Outcome],
        # Generalised Grundy values.
        "grundy": list[int | Infinite],
        # How long play lasts.
        "remoteness": list[int | None],
        # The levels of an acyclic graph.
        "level": list[int] | None,
        # All Grundy functions, if they were asked for.
        "functions": NotRequired[list[list[int]] | None],
        # The order in which finite values were found, by which they are checked.
        "counter": NotRequired[list[int] | None],
        # The names of the vertices, if a file gave any.
        "names": NotRequired[list[str]],
    },
)

# Outcomes, Grundy values and levels of the vertices of a digraph; cycles are allowed.
GrundyAsk = TypedDict(
    "GrundyAsk",
    {
        # The digraph.
        "graph": str | GraphData,
        # Whether all Grundy functions are wanted too; with cycles there may be none or several.
        "functions": NotRequired[bool],
        # Whether the order is wanted in which values on cycles were found, by which they are checked.
        "certificate": NotRequired[bool],
    },
)

# A summand in which a move is most urgent.
Hottest = TypedDict(
    "Hottest",
    {
        # The summand, in canonical spelling.
        "position": str,
        # Its temperature: what a move there gains on the mean.
        "temperature": str,
    },
)

# How a value of the root is reached.
KValueWay = TypedDict(
    "KValueWay",
    {
        # The colour of the stone that the joker turns at the root; null without a joker.
        "turned": str | None,
        # The stone that remains at the root; null if nothing does.
        "remains": str | None,
        # The value: how many stones remain.
        "stones": int,
        # The moves, as `reduce` gives them.
        "moves": list[list[int]],
    },
)

# The table of values.
KValuesAnswer = TypedDict(
    "KValuesAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # The root.
        "root": int,
        # The fewest stones that can remain.
        "least": int | None,
        # The values, vertex by vertex.
        "vertices": list[KValuesRow],
        # How each finite value of the root is reached, if asked.
        "ways": NotRequired[list[KValueWay]],
    },
)

# The nine values of every vertex of a tree, for one root.
KValuesAsk = TypedDict(
    "KValuesAsk",
    {
        # The position: `solitaire-clobber-2` on a tree.
        "position": str,
        # The root.
        "root": NotRequired[int],
        # Whether to compare with the rule as it is printed in the source.
        "printed": NotRequired[bool],
        # Whether to give moves for each value of the root.
        "moves": NotRequired[bool],
    },
)

# The values of one vertex: the fewest stones at and below it when `x`, `o` or nothing is left on it; null where that cannot be.
KValuesRow = TypedDict(
    "KValuesRow",
    {
        # The vertex.
        "vertex": int,
        # The one above it.
        "parent": int | None,
        # What the printed rule makes of it, and its group in the proof, if asked.
        "printed": NotRequired[PrintedRow],
        # `x` remains, `o` remains, nothing remains, without a joker.
        "plain": list[int | None],
        # The same when the joker turns `x` into `o`.
        "x_to_o": list[int | None],
        # The same when the joker turns `o` into `x`.
        "o_to_x": list[int | None],
    },
)

# Kernels of a digraph.
KernelsAnswer = TypedDict(
    "KernelsAnswer",
    {
        # All of them.
        "kernels": NotRequired[list[list[int]] | None],
        # How many there are.
        "count": NotRequired[int | str | None],
        # One of them, or null if there is none; given if one was asked for.
        "kernel": NotRequired[list[int] | None],
        # The names of the vertices, if a file gave any.
        "names": NotRequired[list[str]],
    },
)

# All kernels of a digraph.
KernelsAsk = TypedDict(
    "KernelsAsk",
    {
        # The digraph.
        "graph": str | GraphData,
        # Only their number.
        "count_only": NotRequired[bool],
        # Only one of them, if there is one.
        "find": NotRequired[bool],
    },
)

# The four kinds of play.
Kind: TypeAlias = Literal["impartial"] | Literal["partizan"] | Literal["scoring"] | Literal["puzzle"]

# What the laws were checked on.
LawsPassed = TypedDict(
    "LawsPassed",
    {
        # Positions that were written, read back and moved from.
        "positions": int,
        # Those that were also solved by definition, and compared.
        "compared": int,
    },
)

# The classes of which so many stones can remain, and no fewer.
LeastCount = TypedDict(
    "LeastCount",
    {
        # How many stones.
        "stones": int,
        # How many classes.
        "classes": int,
        # How many colourings.
        "colourings": int,
        # The first words.
        "words": list[str],
    },
)

# A line between two neighbouring dots: `h0.1` is the horizontal one on grid line 0 above column 1, `v1.2` the vertical one on grid line 2 beside row 1.
Line = TypedDict(
    "Line",
    {
        # Whether it is vertical.
        "vertical": bool,
        # The grid line of a horizontal line, the row of a vertical one.
        "row": int,
        # The column of a horizontal line, the grid line of a vertical one.
        "column": int,
    },
)

# A position that the player to move loses.
Lost = TypedDict(
    "Lost",
    {
        # The position.
        "position": str,
        # For each position that a move leads to, in the order of their texts, the number of the listed position that the reply leads to; null where the game is won without a reply.
        "replies": list[int | None],
    },
)

# A move that was made, as `moves` gives it.
Made = TypedDict(
    "Made",
    {
        # The position it led to.
        "to": str,
        # What it did.
        "data": MoveData,
        # The elements of the picture with which it was made.
        "touches": NotRequired[list[str]],
    },
)

# A misère quotient, with the proof that it tells who wins every sum.
MisereQuotientAnswer = TypedDict(
    "MisereQuotientAnswer",
    {
        # The ruleset in canonical spelling.
        "ruleset": str,
        # How many elements there are.
        "order": int,
        # Whether this is the quotient of all heaps; else it is that of the heaps in `values`.
        "complete": bool,
        # The least period of the elements of single heaps, if it is proved.
        "period": int | None,
        # Where it begins.
        "preperiod": int | None,
        # Whether every sum is played like one of nim heaps.
        "tame": bool,
        # The generators.
        "generators": list[QuotientGenerator],
        # Words in the generators that are equal; with these every word is reduced to one of `elements`.
        "relations": list[list[str]],
        # The elements, in words of the generators.
        "elements": list[str],
        # The lost ones among them: the previous player wins.
        "lost": list[str],
        # The elements of the heaps 0, 1, 2, ….
        "values": list[str],
        # The genus of the heaps 0, 1, 2, …, as far as it was found: the Grundy value, and after `^` the misère Grundy values with 0, 1, 2, … nim heaps of 2 beside, of which the last two come again and again.
        "genus": list[str],
        # How many sums of heaps the proof looks at.
        "sums": int,
        # Why the quotient is not complete.
        "stopped": NotRequired[str | None],
    },
)

# The misère quotient of a heap game: its sums up to who wins beside every other sum.
MisereQuotientAsk = TypedDict(
    "MisereQuotientAsk",
    {
        # The ruleset with its parameters.
        "ruleset": str,
        # Give up beyond this heap.
        "limit": NotRequired[int | None],
        # Give up beyond so many elements; 600 unless it is said, 4096 at most.
        "elements": NotRequired[int | None],
    },
)

# A move of a whole position.
Move = TypedDict(
    "Move",
    {
        # The name for a person.
        "move": str,
        # The position it leads to.
        "to": str,
        # The outcome there, where it was asked for.
        "outcome": NotRequired[Outcome | None],
        # What to do, where what it touches was asked for.
        "say": NotRequired[str | None],
        # What it does as data, likewise; in a sum, in the summand that is moved.
        "data": NotRequired[MoveData | None],
        # What is moved in a sum, likewise.
        "part": NotRequired[MoveInPart | None],
        # The elements of the picture that it takes, where they were asked for. In a sum each is preceded by the number of its summand: `1/cell:5`.
        "touches": NotRequired[list[str] | None],
        # Other elements with which the same move can be made: in equal heaps, from the other end.
        "also": NotRequired[list[list[str]]],
        # The points it brings in a scoring game, where what it touches was asked for.
        "points": NotRequired[int | None],
        # Whether the same player must move again, likewise.
        "again": NotRequired[bool | None],
        # What it is worth, where that was asked for: by how many points whoever makes it is ahead in the end, or how few pieces of a puzzle can be left after it.
        "worth": NotRequired[int | None],
    },
)

MoveDataTake = TypedDict(
    "MoveDataTake",
    {
        "kind": Literal["take"],
        # The size of the heap.
        "from": int,
        # The heaps that are left of it, none of them empty.
        "leave": list[int],
    },
)

MoveDataTakeMany = TypedDict(
    "MoveDataTakeMany",
    {
        "kind": Literal["take-many"],
        # For each heap its size, and what is left of it.
        "steps": list[list[int]],
    },
)

MoveDataTakeFrom = TypedDict(
    "MoveDataTakeFrom",
    {
        "kind": Literal["take-from"],
        # The number of the heap.
        "heap": int,
        # How many are taken.
        "count": int,
    },
)

MoveDataTakeFromEach = TypedDict(
    "MoveDataTakeFromEach",
    {
        "kind": Literal["take-from-each"],
        # How many are taken from each.
        "count": int,
    },
)

MoveDataTakeLarge = TypedDict(
    "MoveDataTakeLarge",
    {
        "kind": Literal["take-large"],
        # The number of the heap; none for all of them.
        "heap": int | None,
        # How many are taken.
        "count": str,
    },
)

MoveDataPutOn = TypedDict(
    "MoveDataPutOn",
    {
        "kind": Literal["put-on"],
        # The number of the heap.
        "heap": int,
        # How many are put.
        "count": int,
    },
)

MoveDataSubtract = TypedDict(
    "MoveDataSubtract",
    {
        "kind": Literal["subtract"],
        # How many times; it may be more than fits into 64 bits.
        "times": int | str,
        # The number of the vector.
        "vector": int,
    },
)

MoveDataSquare = TypedDict(
    "MoveDataSquare",
    {
        "kind": Literal["square"],
        # The row and the column it goes to.
        "to": list[int],
        # The rows and columns of the squares forbidden to the next move.
        "forbid": NotRequired[list[list[int]]],
    },
)

MoveDataTurn = TypedDict(
    "MoveDataTurn",
    {
        "kind": Literal["turn"],
        # Their places, from the left.
        "coins": list[int],
    },
)

MoveDataSlide = TypedDict(
    "MoveDataSlide",
    {
        "kind": Literal["slide"],
        # The number of the coin, from the left.
        "coin": int,
        # The cell it leaves.
        "from": int,
        # The cell it goes to.
        "to": int,
    },
)

MoveDataSlideInRow = TypedDict(
    "MoveDataSlideInRow",
    {
        "kind": Literal["slide-in-row"],
        # The row.
        "row": int,
        # The cell it leaves.
        "from": int,
        # The cell it goes to.
        "to": int,
    },
)

MoveDataHop = TypedDict(
    "MoveDataHop",
    {
        "kind": Literal["hop"],
        # The cell it leaves.
        "from": int,
        # The cell it goes to.
        "to": int,
    },
)

MoveDataPlace = TypedDict(
    "MoveDataPlace",
    {
        "kind": Literal["place"],
        # The cells it covers.
        "cells": list[int],
    },
)

MoveDataBite = TypedDict(
    "MoveDataBite",
    {
        "kind": Literal["bite"],
        # The row of the square.
        "row": int,
        # The column of the square.
        "column": int,
    },
)

MoveDataBreakRows = TypedDict(
    "MoveDataBreakRows",
    {
        "kind": Literal["break-rows"],
        # How many.
        "count": int,
    },
)

MoveDataBreakColumns = TypedDict(
    "MoveDataBreakColumns",
    {
        "kind": Literal["break-columns"],
        # How many.
        "count": int,
    },
)

MoveDataCapture = TypedDict(
    "MoveDataCapture",
    {
        "kind": Literal["capture"],
        # The place it leaves.
        "from": int,
        # The place of the stone that is removed.
        "to": int,
    },
)

MoveDataJump = TypedDict(
    "MoveDataJump",
    {
        "kind": Literal["jump"],
        # The place it leaves.
        "from": int,
        # The place of the peg that is removed, where the ends do not determine it.
        "over": int | None,
        # The place it goes to.
        "to": int,
    },
)

MoveDataRecolour = TypedDict(
    "MoveDataRecolour",
    {
        "kind": Literal["recolour"],
        # Its place.
        "at": int,
    },
)

MoveDataVertex = TypedDict(
    "MoveDataVertex",
    {
        "kind": Literal["vertex"],
        # The vertex.
        "vertex": int,
    },
)

MoveDataWalk = TypedDict(
    "MoveDataWalk",
    {
        "kind": Literal["walk"],
        # The vertex it leaves.
        "from": int,
        # The vertex it goes to.
        "to": int,
        # What the move is called after.
        "by": Way,
    },
)

MoveDataToken = TypedDict(
    "MoveDataToken",
    {
        "kind": Literal["token"],
        # The vertex it leaves.
        "from": int,
        # The vertex it goes to.
        "to": int,
    },
)

MoveDataEdge = TypedDict(
    "MoveDataEdge",
    {
        "kind": Literal["edge"],
        # Its ends.
        "ends": list[int],
    },
)

MoveDataCut = TypedDict(
    "MoveDataCut",
    {
        "kind": Literal["cut"],
        # Its ends.
        "ends": list[int],
        # Its colour: `b`, `r` or `g`.
        "colour": str,
    },
)

MoveDataLine = TypedDict(
    "MoveDataLine",
    {
        "kind": Literal["line"],
        # Whether it is vertical.
        "vertical": bool,
        # The grid line of a horizontal line, the row of a vertical one.
        "row": int,
        # The column of a horizontal line, the grid line of a vertical one.
        "column": int,
    },
)

MoveDataShoot = TypedDict(
    "MoveDataShoot",
    {
        "kind": Literal["shoot"],
        # The cell she leaves.
        "from": int,
        # The cell she goes to.
        "to": int,
        # The cell that is burnt.
        "burn": int,
    },
)

MoveDataSlice = TypedDict(
    "MoveDataSlice",
    {
        "kind": Literal["slice"],
        # How many rows and columns it has.
        "size": list[int],
        # Where it is cut; the row is the number of the cake.
        "at": Line,
    },
)

MoveDataTopple = TypedDict(
    "MoveDataTopple",
    {
        "kind": Literal["topple"],
        # Its place.
        "domino": int,
        # Whether it falls to the right.
        "right": bool,
    },
)

MoveDataShift = TypedDict(
    "MoveDataShift",
    {
        "kind": Literal["shift"],
        # The cell it leaves.
        "from": int,
    },
)

MoveDataCall = TypedDict(
    "MoveDataCall",
    {
        "kind": Literal["call"],
        # The number.
        "number": int,
        # Its place in the picture.
        "place": int,
    },
)

MoveDataBiteCube = TypedDict(
    "MoveDataBiteCube",
    {
        "kind": Literal["bite-cube"],
        # Its place in every direction.
        "at": list[int],
        # Its number in the picture.
        "cube": int,
    },
)

MoveDataReplace = TypedDict(
    "MoveDataReplace",
    {
        "kind": Literal["replace"],
        # The heaps that vanish.
        "from": list[int],
        # The heaps that come.
        "to": list[int],
        # The places of those that vanish.
        "heaps": list[int],
    },
)

MoveDataRewrite = TypedDict(
    "MoveDataRewrite",
    {
        "kind": Literal["rewrite"],
        # The places; of an edge that is removed, the ends.
        "places": list[int],
        # What they hold afterwards, in the same order: `.` nothing, `#` what was removed, `?` any letter.
        "letters": str,
        # What tells it apart from others.
        "besides": NotRequired[list[Besides]],
    },
)

MoveDataAs = TypedDict(
    "MoveDataAs",
    {
        "kind": Literal["as"],
        # Who makes it so.
        "player": Player,
        # The move.
        "step": MoveData,
        # The elements of the picture that it takes or uses.
        "elements": list[str],
    },
)

MoveDataWin = TypedDict(
    "MoveDataWin",
    {
        "kind": Literal["win"],
        # What is clicked for it.
        "elements": list[str],
    },
)

MoveDataChoose = TypedDict(
    "MoveDataChoose",
    {
        "kind": Literal["choose"],
        # Its elements, as bits.
        "set": list[int],
    },
)

MoveDataNamed = TypedDict(
    "MoveDataNamed",
    {
        "kind": Literal["named"],
        # The name.
        "name": str,
        # The elements of the picture that it takes or uses.
        "elements": list[str],
    },
)

# A move: what it does, in the numbering of the position in which it is played. Heaps, cells, rows, columns, vectors and vertices are counted from 0. Its text is the short name by which people know it: ``` use noyau::game::Move; assert_eq!(Move::take(7, &[2, 3]).to_string(), "7 to 2,3"); assert_eq!(Move::Bite { row: 0, column: 1 }.to_string(), "row 1, column 2"); ```
MoveData: TypeAlias = "MoveDataTake | MoveDataTakeMany | MoveDataTakeFrom | MoveDataTakeFromEach | MoveDataTakeLarge | MoveDataPutOn | MoveDataSubtract | MoveDataSquare | MoveDataTurn | MoveDataSlide | MoveDataSlideInRow | MoveDataHop | MoveDataPlace | MoveDataBite | MoveDataBreakRows | MoveDataBreakColumns | MoveDataCapture | MoveDataJump | MoveDataRecolour | MoveDataVertex | MoveDataWalk | MoveDataToken | MoveDataEdge | MoveDataCut | MoveDataLine | MoveDataShoot | MoveDataSlice | MoveDataTopple | MoveDataShift | MoveDataCall | MoveDataBiteCube | MoveDataReplace | MoveDataRewrite | MoveDataAs | MoveDataWin | MoveDataChoose | MoveDataNamed"

# A graph on which the domination game has the value of the position.
MoveGraphAnswer = TypedDict(
    "MoveGraphAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # The graph: a vertex for each move.
        "graph": str,
        # The move that each vertex stands for.
        "moves": list[str],
        # The value of the position and of domination on the graph, where both were found and are equal; null where they are out of reach.
        "grundy": int | None,
    },
)

# The graph of the moves of a position: a move leads to all moves that it makes impossible.
MoveGraphAsk = TypedDict(
    "MoveGraphAsk",
    {
        # The position.
        "position": str,
    },
)

# A move of a summand.
MoveInPart = TypedDict(
    "MoveInPart",
    {
        # The summand.
        "summand": str,
        # The name of the move in it.
        "move": str,
    },
)

# The moves by type.
MoveTypesAnswer = TypedDict(
    "MoveTypesAnswer",
    {
        # A row for each type.
        "rows": list[MoveTypesRow],
        # The table as a picture.
        "svg": str,
    },
)

# What removing an edge makes of a component of Pic'arête, by its type. Edges that split the component are not in the table: both sides may be of nearly any types.
MoveTypesAsk = TypedDict(
    "MoveTypesAsk",
    {
        # A position whose types are marked in the table.
        "position": NotRequired[str | None],
    },
)

# What the moves in a component of one type lead to.
MoveTypesRow = TypedDict(
    "MoveTypesRow",
    {
        # The type.
        "from": str,
        # How many components of the position are of this type.
        "here": int,
        # What is left without a pendant edge, which brings a point. An isolated edge brings two, and nothing is left.
        "pendant": list[str],
        # What is left without an edge on a cycle.
        "cycle": list[str],
    },
)

# Every legal move.
MovesAnswer = TypedDict(
    "MovesAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # The moves.
        "moves": list[Move],
        # How many pieces there are, where the moves of a puzzle come with what they touch.
        "pieces": NotRequired[int | None],
    },
)

# Every legal move with the outcome it leads to.
MovesAsk = TypedDict(
    "MovesAsk",
    {
        # The position.
        "position": str,
        # Who moves; needed where the players have different moves.
        "player": NotRequired[Player | None],
        # Whether to say which elements of the picture each move takes.
        "touches": NotRequired[bool],
        # Whether to give the outcome each move leads to; without them even moves of positions beyond all engines are listed.
        "outcomes": NotRequired[bool],
        # Whether to give what each move is worth where points or pieces count, as far as the limits allow.
        "worth": NotRequired[bool],
    },
)

# A nimber.
NimberAnswer = TypedDict(
    "NimberAnswer",
    {
        # The nimber.
        "value": int | str,
    },
)

# Nim arithmetic.
NimberAsk = TypedDict(
    "NimberAsk",
    {
        # The expression, such as `(13*7+2)^3/5`.
        "expression": str,
    },
)

# Nimstring: whoever takes a coin moves again, and whoever cannot move loses.
NimstringAnswer = TypedDict(
    "NimstringAnswer",
    {
        # The nim heap that the position is worth; null if it is loony, so that whoever moves wins beside anything.
        "value": int | None,
        # Who wins.
        "winner": Ahead,
        # The moves that win.
        "moves": list[str],
    },
)

# What people move in a game.
Object: TypeAlias = Literal["match"] | Literal["skittle"] | Literal["stone"] | Literal["colour"] | Literal["queen"] | Literal["disc"] | Literal["tile"] | Literal["ends"] | Literal["element"]

# A period that nothing proves.
Observed = TypedDict(
    "Observed",
    {
        # The period.
        "period": int,
        # Where it begins.
        "from": int,
    },
)

# What is asked of each heap.
Of: TypeAlias = Literal["grundy"] | Literal["outcome"]

# An operation of the calculator for values.
OperationEntry = TypedDict(
    "OperationEntry",
    {
        # How it is called: `Cool(G, t)`.
        "call": str,
        # What it does, in a line.
        "about": str,
    },
)

# Operations of the calculator for values.
OperationsAnswer = TypedDict(
    "OperationsAnswer",
    {
        # In the order of their names.
        "operations": list[OperationEntry],
    },
)

# The operations of the calculator for values.
OperationsAsk = TypedDict(
    "OperationsAsk",
    {
        # Only those whose name or description holds this, in whatever case; if none does, the one with the nearest name.
        "name": NotRequired[str | None],
    },
)

OrderBasis = TypedDict(
    "OrderBasis",
    {
        "basis": list[Word],
    },
)

OrderRandom = TypedDict(
    "OrderRandom",
    {
        "random": int,
    },
)

# The order in which words are visited.
Order: TypeAlias = Literal["lexicographic"] | Literal["gray"] | OrderBasis | OrderRandom

# How often a dimension was found.
OrderCount = TypedDict(
    "OrderCount",
    {
        # The dimension.
        "dimension": int,
        # For so many of the orders.
        "orders": int,
    },
)

# Who wins with best play, depending on who starts.
Outcome: TypeAlias = Literal["N"] | Literal["P"] | Literal["L"] | Literal["R"] | Literal["D"]

# Who wins.
OutcomeAnswer = TypedDict(
    "OutcomeAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # Who wins.
        "outcome": Outcome,
        # The result when Left starts, given with outcome `D`.
        "left_first": NotRequired[Winner | None],
        # The result when Right starts, given with outcome `D`.
        "right_first": NotRequired[Winner | None],
        # The engine or theorem that decided who wins.
        "method": str,
    },
)

# Who wins, by whatever is fastest.
OutcomeAsk = TypedDict(
    "OutcomeAsk",
    {
        # The position.
        "position": str,
    },
)

# A list of P-positions.
PPositionsAnswer = TypedDict(
    "PPositionsAnswer",
    {
        # The ruleset in canonical spelling.
        "ruleset": str,
        # Their coordinates, sorted.
        "positions": list[list[int]],
    },
)

# All P-positions with small coordinates.
PPositionsAsk = TypedDict(
    "PPositionsAsk",
    {
        # The ruleset with its parameters.
        "ruleset": str,
        # Every coordinate is below this.
        "bound": int,
    },
)

# A sheet.
PaperAnswer = TypedDict(
    "PaperAnswer",
    {
        # The document; a PDF document is plain ASCII, too.
        "written": str,
    },
)

# Titles, texts, pictures and tables on paper, for a handout.
PaperAsk = TypedDict(
    "PaperAsk",
    {
        # What is on it, from the top.
        "blocks": list[Block],
        # How it is given.
        "format": NotRequired[PaperFormat],
    },
)

# How a sheet is given.
PaperFormat: TypeAlias = Literal["latex"] | Literal["tikz"] | Literal["pdf"]

# The period of the values of single heaps.
PeriodAnswer = TypedDict(
    "PeriodAnswer",
    {
        # The ruleset in canonical spelling.
        "ruleset": str,
        # The least period, if it is proved.
        "period": int | None,
        # Where it begins.
        "preperiod": int | None,
        # The theorem that proves it.
        "proved_by": str | None,
        # How the values grow, if they do so regularly and that is proved.
        "arithmetic": NotRequired[ArithmeticProof | None],
    },
)

# The period of the values of single heaps, with its proof.
PeriodAsk = TypedDict(
    "PeriodAsk",
    {
        # The ruleset with its parameters.
        "ruleset": str,
        # Grundy values or outcomes.
        "of": NotRequired[Of],
        # Give up beyond this heap.
        "limit": NotRequired[int | None],
        # Go on with the saved run of this game, if there is one.
        "resume": NotRequired[bool],
    },
)

# How a picture is given.
PictureFormat: TypeAlias = Literal["svg"] | Literal["text"] | Literal["tikz"] | Literal["pdf"] | Literal["combgames"]

# One of the two players.
Player: TypeAlias = Literal["L"] | Literal["R"]

# A game with points as Milnor and Ettinger see it.
PointClassAnswer = TypedDict(
    "PointClassAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # The score w: first player's points minus second's. Both players have the same moves, so that Left gets w more than Right where Left begins, and w less where Right begins.
        "score": int,
        # What the first and the second player get with best play, g₁ and g₂; null where the points that are left depend on the play.
        "points": list[int] | None,
        # Whoever is ahead when all is over; null for nobody.
        "ahead": Ahead | None,
        # Whether an even number of moves is left, whatever is played; null where that depends on the play, or where whoever scores moves again, so that turns are not moves.
        "even": bool | None,
        # Where moving hurts: null where there are too many positions to look at all of them.
        "zugzwang": Zugzwang | None,
        # The components.
        "components": list[PointComponent],
        # How many components have an odd number of moves, where moves are counted.
        "odd_components": int | None,
        # What section 3.2 of the thesis expects of that number: odd, the first player is ahead; even, he is not. Null where nothing is expected.
        "expected": bool | None,
        # The scores of the components together; it need not be the score.
        "sum": int | None,
    },
)

# The outcome class of a game with points, whether moving ever hurts, and what its components say.
PointClassAsk = TypedDict(
    "PointClassAsk",
    {
        # The position.
        "position": str,
    },
)

# How two games with points compare.
PointCompareAnswer = TypedDict(
    "PointCompareAnswer",
    {
        # The first position in canonical spelling.
        "first": str,
        # The second one.
        "second": str,
        # The scores of both, each alone.
        "scores": list[int],
        # The score of both together, that is, of their difference.
        "together": int,
        # Whether they are equal among Milnor's games, in which nobody is ever hurt by moving: where that is so of both, they are equal when their difference has the score 0. Null where it is not so, or not known.
        "milnor": bool | None,
        # Whether they are equal among Ettinger's games, in which moving may hurt: false where a game tells them apart, true where they are the same graph up to pairs of isolated edges, which cancel where players strictly alternate; null where neither was found.
        "ettinger": bool | None,
        # The first game found that tells them apart, and their scores beside it. The empty one means that they differ alone.
        "apart": ToldApart | None,
        # How many games were tried beside them.
        "tried": int,
    },
)

# Compares two games with points. Both players have the same moves, so each of the games is its own negative, and one that is at least another is equal to it: either one can take the place of the other in every sum, or some game beside them tells them apart.
PointCompareAsk = TypedDict(
    "PointCompareAsk",
    {
        # A position.
        "first": str,
        # Another one.
        "second": str,
        # Games beside them are looked for among the graphs with at most so many vertices, at most 6; 4 without this.
        "vertices": NotRequired[int | None],
    },
)

# A component of a game with points.
PointComponent = TypedDict(
    "PointComponent",
    {
        # The component.
        "position": str,
        # Its score on its own.
        "score": int,
        # How many moves it has, where that does not depend on the play.
        "moves": int | None,
    },
)

# A vertex in the proof.
PrintedRow = TypedDict(
    "PrintedRow",
    {
        # Its group, from 1 to 9, as a child of the one above it.
        "group": int,
        # The heap it lies on when `x` is to remain on the one above, and when `o` is: `x` or `o`, the colour with which it captures, or null.
        "heaps": list[str | None],
        # `x` remains, `o` remains, nothing remains, without a joker.
        "plain": list[int | None],
        # The same when the joker turns `x` into `o`.
        "x_to_o": list[int | None],
        # The same when the joker turns `o` into `x`.
        "o_to_x": list[int | None],
    },
)

# Who wins a position, and the replies by which.
Proof = TypedDict(
    "Proof",
    {
        # The position.
        "position": str,
        # The player who starts, where the players have different moves.
        "first": NotRequired[Player | None],
        # Whether the player who starts wins.
        "won": bool,
        # The number of the listed position that the first move leads to, if the player who starts wins; else that of the position itself. None if the player who starts has won without a move.
        "start": int | None,
        # The positions in which the loser is to move, numbered from 0.
        "lost": list[Lost],
    },
)

# The cases in which the proof of the theorem on Pic'arête has a move.
ProofCase: TypeAlias = Literal["isolated-edge"] | Literal["pendant-of-even"] | Literal["pendant-of-odd"] | Literal["keeps-connected"] | Literal["odd-chain"] | Literal["odd-cycle"] | Literal["odd-cycle-even-tail"] | Literal["odd-tail"]

# The move of the proof, and why it keeps the bound.
ProofMove = TypedDict(
    "ProofMove",
    {
        # Why it keeps the bound.
        "why": str,
        # The name for a person.
        "move": str,
        # The position it leads to.
        "to": str,
        # The outcome there, where it was asked for.
        "outcome": NotRequired[Outcome | None],
        # What to do, where what it touches was asked for.
        "say": NotRequired[str | None],
        # What it does as data, likewise; in a sum, in the summand that is moved.
        "data": NotRequired[MoveData | None],
        # What is moved in a sum, likewise.
        "part": NotRequired[MoveInPart | None],
        # The elements of the picture that it takes, where they were asked for. In a sum each is preceded by the number of its summand: `1/cell:5`.
        "touches": NotRequired[list[str] | None],
        # Other elements with which the same move can be made: in equal heaps, from the other end.
        "also": NotRequired[list[list[str]]],
        # The points it brings in a scoring game, where what it touches was asked for.
        "points": NotRequired[int | None],
        # Whether the same player must move again, likewise.
        "again": NotRequired[bool | None],
        # What it is worth, where that was asked for: by how many points whoever makes it is ahead in the end, or how few pieces of a puzzle can be left after it.
        "worth": NotRequired[int | None],
        # The case of the proof.
        "case": ProofCase,
        # The type of the component that is played in.
        "component": str,
        # The vertices of the chain that the edge belongs to, where the proof looks for one: of an odd chain between vertices of degree other than 2, or of the tail of an odd cycle.
        "chain": NotRequired[list[int]],
    },
)

# Who wins, with a reply to every move, so that anyone can check it.
ProveAsk = TypedDict(
    "ProveAsk",
    {
        # The position.
        "position": str,
        # The player who starts, where the players have different moves; Left if it is not given.
        "first": NotRequired[Player | None],
    },
)

# A heap that generates the quotient, together with smaller ones.
QuotientGenerator = TypedDict(
    "QuotientGenerator",
    {
        # The letter that stands for it.
        "name": str,
        # The heap.
        "heap": int,
    },
)

# What a position is.
ReadAnswer = TypedDict(
    "ReadAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # Whether the player who cannot move wins.
        "misere": bool,
        # The kind of play of the whole.
        "kind": Kind,
        # The summands, in the order given.
        "parts": list[ReadPart],
        # The text that was meant, where the one given is not in the notation.
        "meant": NotRequired[str | None],
    },
)

# What a position is: its spelling, its kind and its summands.
ReadAsk = TypedDict(
    "ReadAsk",
    {
        # The position.
        "position": str,
    },
)

# The vertices and arcs of a graph.
ReadGraphAnswer = TypedDict(
    "ReadGraphAnswer",
    {
        # How many vertices there are.
        "positions": int,
        # Whether its edges have directions; if not, each is listed once.
        "directed": bool,
        # The edges.
        "arcs": list[list[int]],
        # The names of the vertices; none if they are just numbered.
        "names": NotRequired[list[str]],
        # Who moves at each vertex, 0 or 1, if the text says so.
        "owner": NotRequired[list[int]],
        # The goals of the two players, if the text has any.
        "goal": NotRequired[list[list[int]]],
        # Where play begins, if the text says so.
        "start": NotRequired[int | None],
        # In graph6 or digraph6 as graph expressions have it, if that was asked for.
        "sixbit": NotRequired[str | None],
    },
)

# The graph that a text writes, in any format that files may have.
ReadGraphAsk = TypedDict(
    "ReadGraphAsk",
    {
        # An expression as positions have them, a dictionary of Python, Graphviz, or a list of arcs.
        "text": str,
        # Whether the graph is wanted in the formats of nauty, too.
        "sixbit": NotRequired[bool],
    },
)

# One summand.
ReadPart = TypedDict(
    "ReadPart",
    {
        # The name of the ruleset, as in the catalogue.
        "name": str,
        # The ruleset with its parameters.
        "ruleset": str,
        # The position under these rules.
        "placement": str,
        # The kind of game.
        "kind": Kind,
        # The sizes of its heaps, or the row and the column of its piece, where the picture shows these.
        "numbers": NotRequired[list[int] | None],
        # What its heaps are made of, where these are not matches.
        "object": NotRequired[Object],
    },
)

ReasonEnded = TypedDict(
    "ReasonEnded",
    {
        "kind": Literal["ended"],
    },
)

ReasonColumns = TypedDict(
    "ReasonColumns",
    {
        "kind": Literal["columns"],
        # What the numbers are.
        "what": Counted,
        # The numbers.
        "numbers": list[int],
        # Each number in binary, all of one length.
        "rows": list[str],
        # How many ones each column has, the most significant first.
        "ones": list[int],
        # Each column must have a multiple of this many ones.
        "modulus": int,
        # Whether this is misère play with no number above 1, where it is the other way round.
        "reversed": bool,
        # Whether this is misère play with some numbers above 1, but fewer than the modulus: one move changes them all, so that the number of ones it leaves is 1 modulo the modulus.
        "last_large": bool,
        # The number that a winning move changes, and what it becomes.
        "change": Change | None,
        # Why moves that Nim does not have repair nothing, where there are such moves.
        "besides": NotRequired[str],
    },
)

ReasonPairing = TypedDict(
    "ReasonPairing",
    {
        "kind": Literal["pairing"],
        # The pieces that belong together, as elements of the picture.
        "pairs": list[list[str]],
        # The gaps as heaps.
        "columns": Columns,
    },
)

ReasonReversing = TypedDict(
    "ReasonReversing",
    {
        "kind": Literal["reversing"],
        # What brings something back.
        "what": Reversal,
        # The heaps.
        "columns": Columns,
    },
)

ReasonRemainder = TypedDict(
    "ReasonRemainder",
    {
        "kind": Literal["remainder"],
        # What the heaps are divided by.
        "modulus": int,
        # Which remainder of a single heap is lost.
        "lost": int,
        # Each heap with its remainder.
        "heaps": list[ValuedHeap],
    },
)

ReasonPeriod = TypedDict(
    "ReasonPeriod",
    {
        "kind": Literal["period"],
        # Each heap with its Grundy value.
        "heaps": list[ValuedHeap],
        # The exclusive or of the values.
        "total": int,
        # The period, where it is proved.
        "period": int | None,
        # Where the period begins.
        "preperiod": int | None,
    },
)

ReasonGolden = TypedDict(
    "ReasonGolden",
    {
        "kind": Literal["golden"],
        # The two heaps, the smaller first.
        "heaps": list[int],
        # Their difference n.
        "difference": int,
        # The lost pair with this difference.
        "pair": list[int],
        # Both numbers of the pair as sums of Fibonacci numbers, no two of them neighbours.
        "fibonacci": list[list[int]],
    },
)

ReasonClosedForm = TypedDict(
    "ReasonClosedForm",
    {
        "kind": Literal["closed-form"],
        # The statement, with the position's own numbers in it.
        "statement": str,
        # Whether the previous player wins.
        "lost": bool,
    },
)

ReasonSymmetry = TypedDict(
    "ReasonSymmetry",
    {
        "kind": Literal["symmetry"],
        # What it is.
        "about": Symmetry,
        # Places that correspond, as elements of the picture.
        "pairs": list[list[str]],
        # A move after which the symmetry is there, if it is not yet.
        "first": SpelledMove | None,
    },
)

ReasonStrategyStealing = TypedDict(
    "ReasonStrategyStealing",
    {
        "kind": Literal["strategy-stealing"],
        # The move whose result can be reached at once from any reply's point of view.
        "spare": SpelledMove,
    },
)

ReasonMex = TypedDict(
    "ReasonMex",
    {
        "kind": Literal["mex"],
        # The options with their values, by value; at most one for each value is listed when there are many.
        "options": list[ValuedMove],
        # How many moves there are.
        "moves": int,
        # The least missing value.
        "missing": int,
        # How many positions were searched for the values.
        "searched": int,
    },
)

# A summand and its value.
ValuedPartOfInt = TypedDict(
    "ValuedPartOfInt",
    {
        # The summand, in canonical spelling.
        "position": str,
        # Its value.
        "value": int,
    },
)

ReasonSum = TypedDict(
    "ReasonSum",
    {
        "kind": Literal["sum"],
        # Each summand with its value; not all where there are many.
        "parts": list[ValuedPartOfInt],
        # How many summands are not listed.
        "more": int,
        # The nim-sum of all values.
        "total": int,
        # How many positions were searched for the values.
        "searched": int,
    },
)

# A summand and its value.
ValuedPartOfStr = TypedDict(
    "ValuedPartOfStr",
    {
        # The summand, in canonical spelling.
        "position": str,
        # Its value.
        "value": str,
    },
)

ReasonValue = TypedDict(
    "ReasonValue",
    {
        "kind": Literal["value"],
        # Each summand with its value in CGSuite's notation.
        "parts": list[ValuedPartOfStr],
        # The value of the whole in CGSuite's notation.
        "value": str,
        # Where play stops when Left begins.
        "left_stop": str,
        # Where play stops when Right begins.
        "right_stop": str,
        # What many copies are worth on average.
        "mean": str,
        # How urgent a move is.
        "temperature": str,
        # The summand in which a move is most urgent, if one is more urgent than all others, or the first of several.
        "hottest": NotRequired[Hottest | None],
        # Whether some summands are numbers and others are not: then numbers are played last.
        "numbers_last": NotRequired[bool],
        # The corners of the thermograph's walls, Left's first: temperature and value, from 0 up; above the last corner the wall is vertical.
        "walls": list[list[list[str]]],
        # The same in TeX and as numbers to draw with.
        "shown": ShownValue,
    },
)

ReasonPoints = TypedDict(
    "ReasonPoints",
    {
        "kind": Literal["points"],
        # First player's points minus second's; none where that is out of reach.
        "value": int | None,
        # The types of the components, where the theorem on Pic'arête applies.
        "components": list[str],
        # The same in TeX.
        "components_tex": list[str],
        # The class of the position.
        "class": str | None,
        # The number f of the theorem.
        "f": int | None,
        # What follows for the score.
        "bound": Bound | None,
        # A line of best play.
        "line": list[str],
        # Who makes each of its moves: 0 for the player who moves first, 1 for the other.
        "line_by": list[int],
        # The points of the first and of the second player after each of its moves.
        "running": list[list[int]],
        # The chains and loops, in games with strings and coins.
        "chains": NotRequired[Chains | None],
        # How many positions were searched.
        "searched": int,
    },
)

ReasonReduction = TypedDict(
    "ReasonReduction",
    {
        "kind": Literal["reduction"],
        # How many pieces there are.
        "pieces": int,
        # The fewest that can remain.
        "least": int | None,
        # The moves.
        "moves": list[list[int]],
        # Which algorithm decided it.
        "method": str,
        # What no move changes.
        "invariant": str | None,
    },
)

ReasonSearch = TypedDict(
    "ReasonSearch",
    {
        "kind": Literal["search"],
        # How many positions were looked at.
        "positions": int,
    },
)

# Why a position is won or lost, as data.
Reason: TypeAlias = "ReasonEnded | ReasonColumns | ReasonPairing | ReasonReversing | ReasonRemainder | ReasonPeriod | ReasonGolden | ReasonClosedForm | ReasonSymmetry | ReasonStrategyStealing | ReasonMex | ReasonSum | ReasonValue | ReasonPoints | ReasonReduction | ReasonSearch"

# A run whose values came out as they were noted; one with other values is an error.
RecheckAnswer = TypedDict(
    "RecheckAnswer",
    {
        # The ruleset in canonical spelling.
        "ruleset": str,
        # How many values the run has.
        "computed": int,
        # How many of them are rare.
        "rares": int,
        # The last heap whose value is rare.
        "last_rare": int,
        # How many links the chain has.
        "links": int,
        # How many hashes of stretches are noted.
        "hashes": int,
        # The links that were computed again, all of them with the same values.
        "same": list[SameLink],
    },
)

# Computes the saved run of a game again, link by link, and compares.
RecheckAsk = TypedDict(
    "RecheckAsk",
    {
        # The ruleset with its parameters; not needed where a file was chosen for the run.
        "ruleset": NotRequired[str],
        # Only this link of its chain of notes.
        "link": NotRequired[int | None],
    },
)

# The best reduction of a puzzle.
ReduceAnswer = TypedDict(
    "ReduceAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # The fewest pieces that can remain; none if the goal cannot be met, or if it is not known.
        "least": int | None,
        # Where the least number is not known: so many certainly remain.
        "at_least": NotRequired[int | None],
        # Where the least number is not known: so many remain after the moves.
        "at_most": NotRequired[int | None],
        # Why no fewer can remain, where there is something to show.
        "because": NotRequired[str | None],
        # Moves that reach it.
        "moves": list[list[int]],
        # Where few moves are wanted: how many moves these are, if several jumps of one peg in a row are one move.
        "turns": NotRequired[int | None],
        # Where it is not known whether fewer moves would do: so many are needed certainly.
        "turns_at_least": NotRequired[int | None],
        # Which algorithm decided it.
        "method": str,
    },
)

# The fewest pieces that can remain of a puzzle, and how.
ReduceAsk = TypedDict(
    "ReduceAsk",
    {
        # The position.
        "position": str,
        # One of the remaining stones must stand here.
        "end_at": NotRequired[int | None],
        # It must have this colour.
        "end_color": NotRequired[str | None],
        # If more than one stone remains, another one must have this colour; only with `end_at`.
        "other_color": NotRequired[str | None],
        # Any one stone may change its colour once.
        "joker": NotRequired[bool],
        # Among the best reductions, one with the fewest moves; several jumps of one peg in a row are one move.
        "fewest_moves": NotRequired[bool],
    },
)

# A kind of move that brings something back.
Reversal: TypeAlias = Literal["retreat"] | Literal["put-back"]

# Places that get other letters, as a rule file says.
Rewrite = TypedDict(
    "Rewrite",
    {
        # The places; of an edge that is removed, the ends.
        "places": list[int],
        # What they hold afterwards, in the same order: `.` nothing, `#` what was removed, `?` any letter.
        "letters": str,
        # What tells it apart from others.
        "besides": NotRequired[list[Besides]],
    },
)

# All rulesets.
RulesAnswer = TypedDict(
    "RulesAnswer",
    {
        # Every ruleset, in the order of the catalogue.
        "rulesets": list[RulesetAnswer],
    },
)

# All rulesets.
RulesAsk: TypeAlias = "dict[str, Never]"

# A remark on a place of a rule file.
RulesNotice = TypedDict(
    "RulesNotice",
    {
        # What it is.
        "message": str,
        # The line, counted from 1; none if it concerns the whole.
        "line": NotRequired[int | None],
        # The column, likewise.
        "column": NotRequired[int | None],
    },
)

# What a ruleset says about itself.
RulesetAnswer = TypedDict(
    "RulesetAnswer",
    {
        # Its name.
        "name": str,
        # The kind of game.
        "kind": Kind,
        # The rules in one line.
        "summary": str,
        # The rules.
        "rules": str,
        # How positions are written.
        "notation": str,
        # Positions to try.
        "examples": list[str],
        # What is known.
        "known": str,
        # Where to read more.
        "literature": str,
    },
)

# What a ruleset says about itself.
RulesetAsk = TypedDict(
    "RulesetAsk",
    {
        # Its name; parameters after it do no harm.
        "name": str,
    },
)

# Finished answers and unfinished runs.
RunsAnswer = TypedDict(
    "RunsAnswer",
    {
        # The answers that are kept.
        "finished": list[FinishedEntry],
        # The runs that can be continued.
        "saved": list[SavedEntry],
        # How many answers of an earlier version have another form; they are computed again.
        "outdated": NotRequired[int],
    },
)

# Finished answers that are kept, and unfinished runs.
RunsAsk: TypeAlias = "dict[str, Never]"

# A link of a run that was computed again and has the values that were noted.
SameLink = TypedDict(
    "SameLink",
    {
        # Its number in the chain.
        "link": int,
        # The first heap that it decides.
        "from": int,
        # The heap after the last one.
        "to": int,
    },
)

# A run that is not finished.
SavedEntry = TypedDict(
    "SavedEntry",
    {
        # Its file.
        "file": str,
        # The game.
        "ruleset": NotRequired[str | None],
        # How many values are computed.
        "computed": NotRequired[int | None],
        # The period that shows so far, where it is not proved yet.
        "period": NotRequired[int | None],
        # Why it cannot be read.
        "error": NotRequired[str | None],
    },
)

# Points with best play.
ScoreAnswer = TypedDict(
    "ScoreAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # First player's points minus second's; none where it is out of reach, or only the theorem was asked.
        "value": int | None,
        # The best moves.
        "moves": list[Move],
        # A line of best play to the end. By theorem: a game in which whoever has the bound follows the proof, and the other one always takes as many points as can be had at once; none where it would be long.
        "line": list[Move],
        # The points of the first and of the second player after each move of this line.
        "running": list[list[int]],
        # The sorted types of the components, where the theorem on Pic'arête applies.
        "components": NotRequired[list[str] | None],
        # The class by this theorem, three parities.
        "class": NotRequired[str | None],
        # The number f of this theorem.
        "f": NotRequired[int | None],
        # What this theorem says about the score.
        "bound": NotRequired[Bound | None],
        # Who wins by this bound, where it decides that.
        "winner": NotRequired[Ahead | None],
        # The move by which the proof of this theorem keeps the bound. With an even number of edges there is none: the second player has one after each move of the first.
        "proof": NotRequired[ProofMove | None],
        # The engine that found the score.
        "method": str,
    },
)

# The points of a scoring game with best play, and the best moves.
ScoreAsk = TypedDict(
    "ScoreAsk",
    {
        # The position.
        "position": str,
        # How to find the score. Without this: exactly, and where that is out of reach, what a theorem says.
        "by": NotRequired[ScoreBy | None],
        # Whether to say what to do to make each move, in words and as data.
        "say": NotRequired[bool],
    },
)

# How a score is found.
ScoreBy: TypeAlias = Literal["theorem"] | Literal["exact"]

# Why a move keeps the bound of the theorem on Pic'arête.
ScoreProof = TypedDict(
    "ScoreProof",
    {
        # The case of the proof.
        "case": ProofCase,
        # The type of the component that is played in.
        "component": str,
        # The vertices of the chain that the edge belongs to, where the proof looks for one: of an odd chain between vertices of degree other than 2, or of the tail of an odd cycle.
        "chain": NotRequired[list[int]],
    },
)

# Values of single heaps and their period.
SequenceAnswer = TypedDict(
    "SequenceAnswer",
    {
        # The ruleset in canonical spelling.
        "ruleset": str,
        # The first heap, where it is not 0.
        "start": NotRequired[int],
        # The values for the heaps from the first on; null where there is no such heap.
        "values": list[TableEntry | None],
        # A period that was seen in the values of a family of positions; nothing proves it.
        "observed": NotRequired[Observed | None],
        # The heaps with rare values, if they were asked for and there are few of them.
        "rare": NotRequired[list[int] | None],
        # The plot as an SVG document, if it was asked for.
        "plot": NotRequired[str | None],
        # The least period, if it is proved.
        "period": int | None,
        # Where it begins.
        "preperiod": int | None,
        # The theorem that proves it.
        "proved_by": str | None,
        # How the values grow, if they do so regularly and that is proved.
        "arithmetic": NotRequired[ArithmeticProof | None],
    },
)

# The values of single heaps, and their period where these values prove it.
SequenceAsk = TypedDict(
    "SequenceAsk",
    {
        # The ruleset with its parameters, or positions with `{n}` for a number: `cram 3x{n}`.
        "ruleset": str,
        # The last heap.
        "upto": int,
        # The first number for positions with `{n}`, so that a list can be continued.
        "start": NotRequired[int],
        # Grundy values or outcomes.
        "of": NotRequired[Of],
        # Whether to list the heaps with rare values.
        "rare": NotRequired[bool],
        # Whether to draw a plot of them.
        "plot": NotRequired[bool],
    },
)

# What a picture shows of a game graph.
Shown: TypeAlias = Literal["values"] | Literal["kernel"] | Literal["winners"] | Literal["steps"] | Literal["strip"]

# A chain or loop.
ShownChain = TypedDict(
    "ShownChain",
    {
        # Its coins, or boxes counted row by row.
        "coins": list[int],
        # Whether it is a loop.
        "is_loop": bool,
        # Whether it is long: three coins or more, four of a loop.
        "is_long": bool,
        # Whether a coin at its end can be taken.
        "is_open": bool,
        # The moves in it.
        "moves": list[str],
        # Their elements in the picture.
        "elements": list[str],
    },
)

# A move with its picture.
ShownMove = TypedDict(
    "ShownMove",
    {
        # Who makes it; none where both players can.
        "player": NotRequired[Player | None],
        # Its name.
        "name": str,
        # The position it leads to, as a picture in letters.
        "picture": str,
    },
)

# What a page shows of a summand, in TeX.
ShownPart = TypedDict(
    "ShownPart",
    {
        # Its value.
        "value": str,
        # Its mean and its temperature, where both players do not have the same moves.
        "thermal": NotRequired[list[str] | None],
    },
)

# A value and what belongs to it as a page shows them: in TeX, and rounded for drawing.
ShownValue = TypedDict(
    "ShownValue",
    {
        # The value of the whole.
        "value": str,
        # Where play stops when Left begins.
        "left_stop": str,
        # Where play stops when Right begins.
        "right_stop": str,
        # The mean.
        "mean": str,
        # The temperature.
        "temperature": str,
        # What is shown of each summand.
        "parts": list[ShownPart],
        # The corners of the thermograph's walls, Left's first: temperature and value.
        "walls": list[list[list[float]]],
        # The foot of its mast: temperature and value.
        "mast": list[float],
    },
)

# A chain whose inner vertices have degree 2.
SmoothedChain = TypedDict(
    "SmoothedChain",
    {
        # Its vertices; the last one is the first where it is a cycle.
        "vertices": list[int],
        # How many edges it has.
        "edges": int,
    },
)

# What smoothing leaves.
SmoothingAnswer = TypedDict(
    "SmoothingAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # The vertices that stay, in the order in which they are numbered in the smoothed graph: those whose degree is not 2, and one of each cycle.
        "joints": list[int],
        # The chains between them. Where the number of edges is odd, one of them is odd.
        "chains": list[SmoothedChain],
        # The move of the proof, where there is one.
        "chosen": str | None,
        # The case of the proof.
        "proof": ScoreProof | None,
        # Why it keeps the bound.
        "why": str | None,
        # The position: odd chains in one colour, even ones in another, and the move of the proof dashed.
        "svg": str,
        # The smoothed graph with the lengths of the chains.
        "smoothed": str,
    },
)

# The maximal chains of a position of Pic'arête, as lemma 6 of the thesis finds them: every vertex of degree 2 is removed and its two edges become one, whose number is the sum of theirs.
SmoothingAsk = TypedDict(
    "SmoothingAsk",
    {
        # The position.
        "position": str,
    },
)

# An answer that can be checked.
SolutionText: TypeAlias = "GrundyAnswer | KernelsAnswer | ArenaAnswer"

# Who wins, how, and what it is worth; fields that make no sense are left out.
SolveAnswer = TypedDict(
    "SolveAnswer",
    {
        # The position in canonical spelling.
        "position": str,
        # Who wins.
        "outcome": Outcome,
        # The result when Left starts, given with outcome `D`.
        "left_first": NotRequired[Winner | None],
        # The result when Right starts, given with outcome `D`.
        "right_first": NotRequired[Winner | None],
        # The Grundy value; null where only the outcome is within reach.
        "grundy": NotRequired[int | Infinite | None],
        # The winning moves.
        "moves": NotRequired[list[Move] | None],
        # Left's winning moves when starting.
        "left_moves": NotRequired[list[Move] | None],
        # Right's winning moves when starting.
        "right_moves": NotRequired[list[Move] | None],
        # False where there are more winning moves than can be listed.
        "moves_complete": NotRequired[bool | None],
        # The value in CGSuite's notation.
        "value": NotRequired[str | None],
        # The mean value.
        "mean": NotRequired[str | None],
        # The temperature.
        "temperature": NotRequired[str | None],
        # The canonical form.
        "form": NotRequired[str | None],
        # The engine or theorem that decided who wins.
        "method": str,
    },
)

# Who wins, by which moves, and what the position is worth.
SolveAsk = TypedDict(
    "SolveAsk",
    {
        # The position.
        "position": str,
        # Whether the canonical form is wanted too.
        "expand": NotRequired[bool],
        # Whether to say what to do to make each move, in words and as data.
        "say": NotRequired[bool],
    },
)

# A move as answers give it: with its name.
SpelledMove = TypedDict(
    "SpelledMove",
    {
        # Its name.
        "move": str,
        # What to do.
        "say": str,
        # What it does.
        "data": MoveData,
    },
)

# How a position is shown on the picture of an earlier one.
StillAnswer = TypedDict(
    "StillAnswer",
    {
        # The position whose picture is to be shown.
        "position": str,
        # How many of the moves had been made when the game was last drawn afresh.
        "since": int,
        # The elements of that picture that are no longer there.
        "gone": list[str],
        # The elements whose names have changed: what they are called now, and in the picture.
        "names": dict[str, str],
        # For heaps, how many matches lie together in each row.
        "rows": NotRequired[list[list[int]] | None],
    },
)

# How a position is shown on the picture of the start of its game.
StillAsk = TypedDict(
    "StillAsk",
    {
        # The start.
        "position": str,
        # The moves that were made since.
        "moves": list[Made],
    },
)

# How many classes have a property.
StrongCount = TypedDict(
    "StrongCount",
    {
        # How many have it.
        "classes": int,
        # The first words without it.
        "without": list[str],
    },
)

# How many classes have each of the strong properties, and the first words without it.
StrongCounts = TypedDict(
    "StrongCounts",
    {
        # One stone can remain at any place in either colour, if the other stones are of both colours.
        "one": StrongCount,
        # So it can, and if need be a second one of any colour, as far as two stones have the two colours.
        "two": StrongCount,
        # One stone can remain at any place in either colour, with a joker, unless the place has the other colour as the only one.
        "joker": StrongCount,
    },
)

# What is known of the colourings with both colours. Colourings that an automorphism or the exchange of the colours makes the same are one class.
Survey = TypedDict(
    "Survey",
    {
        # Whether all classes have been looked at.
        "complete": bool,
        # How many classes have been looked at.
        "classes": int,
        # How many colourings these are.
        "colourings": int,
        # By the fewest stones that can remain.
        "least": list[LeastCount],
        # Classes that could not be decided, and their words.
        "undecided": list[str],
        # On a bipartite graph: against the invariant modulo 3.
        "invariant": NotRequired[AgainstInvariant],
        # The strong questions, if asked.
        "strong": NotRequired[StrongCounts],
    },
)

# What small graphs say.
SurveyAnswer = TypedDict(
    "SurveyAnswer",
    {
        # Whose numbers have the parities.
        "by": list[str],
        # How many graphs there are.
        "graphs": int,
        # A row for each set of parities that occurs.
        "rows": list[SurveyRow],
        # All graphs, where they were asked for.
        "list": NotRequired[list[SurveyGraph]],
    },
)

# The scores of Pic'arête on all small graphs, by parities of the numbers of components of some types: which bounds they obey, and which graphs attain them.
SurveyAsk = TypedDict(
    "SurveyAsk",
    {
        # All graphs with at most so many vertices, isolated ones left out …
        "vertices": int,
        # … and at most so many edges.
        "edges": int,
        # Whose numbers have the parities by which graphs are sorted: types such as `I_i,0`, joined by `+`, where `*` stands for anything. Without this: those of the theorem; `each` stands for all thirteen.
        "by": list[str],
        # Only graphs whose components all have even numbers of edges.
        "even": bool,
        # Whether to list all graphs.
        "list": bool,
    },
)

# A graph and its score.
SurveyGraph = TypedDict(
    "SurveyGraph",
    {
        # The graph.
        "graph": str,
        # How many vertices it has.
        "vertices": int,
        # How many edges it has.
        "edges": int,
        # The score of Pic'arête.
        "score": int,
        # The class by the theorem.
        "class": str,
        # The number f of the theorem.
        "f": int,
        # How far the score is from the bound of the theorem.
        "slack": int,
    },
)

# The graphs with the same parities. With the number f of the theorem:
SurveyRow = TypedDict(
    "SurveyRow",
    {
        # The parities, 1 for odd.
        "parities": list[int],
        # How many graphs have them.
        "graphs": int,
        # How many of these the first player wins, nobody, and the second player.
        "signs": list[int],
        # The score is at least f and this.
        "above": int,
        # The first graph with no more than that.
        "lowest": str,
        # The score is at most −f and this.
        "below": int,
        # The first graph with no less than that.
        "highest": str,
    },
)

# A symmetry and what it proves.
SymmetricAnswer = TypedDict(
    "SymmetricAnswer",
    {
        # The graph in canonical spelling.
        "graph": str,
        # The vertices that are exchanged, or null if no such symmetry was found. Whoever answers a vertex by its partner wins the domination game.
        "pairs": list[list[int]] | None,
        # The vertex to be chosen before the symmetry is there; null if it is there already.
        "first": int | None,
        # Who wins the domination game: `P` if the symmetry is there, `N` if it is after one move, null if none was found.
        "outcome": Outcome | None,
    },
)

# A symmetry that exchanges the vertices of a graph in pairs, none of them neighbours.
SymmetricAsk = TypedDict(
    "SymmetricAsk",
    {
        # The graph or digraph.
        "graph": str,
    },
)

# A symmetry without fixed places.
Symmetry: TypeAlias = Literal["half-turn"] | Literal["diagonal"] | Literal["exchange"] | Literal["cells"]

# The values in a box.
TableAnswer = TypedDict(
    "TableAnswer",
    {
        # The ruleset in canonical spelling.
        "ruleset": str,
        # The sizes of the box.
        "sizes": list[int],
        # Row by row; null where there is no such position.
        "values": list[TableEntry | None],
        # [θ, μ] where the lost positions are pairs of numbers whose n-th difference is θ⌊n/μ⌋.
        "lost_differences": NotRequired[list[int] | None],
        # The table in colours as an SVG document, if it was asked for and is not too large.
        "plot": NotRequired[str | None],
    },
)

# The values of all positions in a box.
TableAsk = TypedDict(
    "TableAsk",
    {
        # The ruleset with its parameters.
        "ruleset": str,
        # The sizes of the box.
        "sizes": list[int],
        # Grundy values or outcomes.
        "of": NotRequired[Of],
        # Whether to draw them.
        "plot": NotRequired[bool],
    },
)

# What a sequence or a table holds for one position.
TableEntry: TypeAlias = "int | Infinite | Outcome"

# A part of a large table.
TableTileAnswer = TypedDict(
    "TableTileAnswer",
    {
        # The ruleset in canonical spelling.
        "ruleset": str,
        # How many rows the part has: fewer at the lower edge.
        "rows": int,
        # How many columns: fewer at the right edge.
        "columns": int,
        # Its entries, row by row.
        "values": list[int],
        # The greatest value in the whole table.
        "greatest": int,
    },
)

# A part of a large table of Grundy values of two coordinates, for a picture that can be moved and enlarged. The table is made once and kept for the next parts.
TableTileAsk = TypedDict(
    "TableTileAsk",
    {
        # The ruleset with its parameters.
        "ruleset": str,
        # The side of the whole table.
        "side": int,
        # The least values of squares of this side are the entries, so that lost positions are seen from afar.
        "scale": int,
        # The row of the part among the parts, 256 entries high each.
        "row": int,
        # Its column, likewise.
        "column": int,
    },
)

# On what a picture is drawn.
Theme: TypeAlias = Literal["light"] | Literal["dark"] | Literal["page"]

# A game that tells two others apart.
ToldApart = TypedDict(
    "ToldApart",
    {
        # The game beside them, a graph.
        "beside": str,
        # The scores of the first and of the second beside it.
        "scores": list[int],
    },
)

# Why vertices may be left out.
TwinReason: TypeAlias = Literal["twin"] | Literal["matched"]

# Vertices that were left out.
TwinStep = TypedDict(
    "TwinStep",
    {
        # `twin`: a vertex has the closed neighbourhood of another one. `matched`: two pairs of neighbours are twins but for a matching between the pairs, and one of each pair goes.
        "reason": TwinReason,
        # The vertices that were left out.
        "without": list[int],
        # The vertices that stand for them.
        "of": list[int],
    },
)

# What was left out, and what is left.
TwinsAnswer = TypedDict(
    "TwinsAnswer",
    {
        # The graph in canonical spelling.
        "graph": str,
        # What was left out, in order, by the numbers of the graph given.
        "steps": list[TwinStep],
        # The vertices that are left, by the same numbers.
        "left": list[int],
        # The graph that is left, renumbered.
        "reduced": str,
    },
)

# The smaller graph on which the domination game has the same values.
TwinsAsk = TypedDict(
    "TwinsAsk",
    {
        # The graph or digraph.
        "graph": str,
    },
)

# What an expression is worth.
ValueAnswer = TypedDict(
    "ValueAnswer",
    {
        # Who wins.
        "outcome": Outcome,
        # The value in CGSuite's notation.
        "value": str,
        # Who wins when Left starts, where that is not plain from the outcome.
        "left_first": NotRequired[Winner | None],
        # Who wins when Right starts, likewise.
        "right_first": NotRequired[Winner | None],
        # The mean value of a short game.
        "mean": NotRequired[str | None],
        # The temperature of a short game.
        "temperature": NotRequired[str | None],
        # The onside of a loopy game that is no stopper: what it is worth if Left wins draws. Null if it was not found.
        "onside": NotRequired[str | None],
        # Its offside: what it is worth if Right wins draws.
        "offside": NotRequired[str | None],
        # The canonical form, if it was asked for.
        "form": NotRequired[str | None],
        # Left's canonical options, if they were asked for.
        "left": NotRequired[list[str] | None],
        # Right's canonical options, if they were asked for.
        "right": NotRequired[list[str] | None],
        # What Left gains by each of these moves, if the options were asked for.
        "left_incentives": NotRequired[list[str] | None],
        # What Right gains by each of his, if the options were asked for.
        "right_incentives": NotRequired[list[str] | None],
        # The value in TeX, if the options were asked for.
        "tex": NotRequired[str | None],
        # How the two sides of a comparison compare: `<`, `>`, `=` or `||`. All else is then said of the left side minus the right side.
        "relation": NotRequired[str | None],
        # Whether a comparison is true.
        "holds": NotRequired[bool | None],
    },
)

# The value of an expression in games, in CGSuite's notation.
ValueAsk = TypedDict(
    "ValueAsk",
    {
        # In CGSuite's notation.
        "expression": str,
        # Whether the canonical form is wanted too.
        "expand": NotRequired[bool],
        # Whether the canonical options and the value in TeX are wanted too.
        "options": NotRequired[bool],
    },
)

# A heap and its value.
ValuedHeap = TypedDict(
    "ValuedHeap",
    {
        # Its size.
        "heap": int,
        # Its value.
        "value": int,
    },
)

# A move and the Grundy value it leads to.
ValuedMove = TypedDict(
    "ValuedMove",
    {
        # What its heaps are made of, where these are not matches.
        "object": NotRequired[Object],
        # The Grundy value of the position it leads to.
        "value": int,
        # Its name.
        "move": str,
        # What to do.
        "say": str,
        # What it does.
        "data": MoveData,
    },
)

# What is known about a claim.
Verdict: TypeAlias = Literal["holds"] | Literal["holds-corrected"] | Literal["false"]

# Who is better off.
Victor: TypeAlias = Literal["first"] | Literal["second"] | Literal["left"] | Literal["right"] | Literal["nobody"]

# What the move of a token is called after.
Way: TypeAlias = Literal["vertex"] | Literal["edge"] | Literal["arc"]

# The result of best play once it is known who starts.
Winner: TypeAlias = Literal["L"] | Literal["R"] | Literal["D"]

# A word: an integer when there are two symbols, else the list of its symbols.
Word: TypeAlias = "int | list[int]"

# What a part of a conjecture is worth.
Worth: TypeAlias = "int | None | bool | Outcome"

# The pairs and their slope.
WythoffPairsAnswer = TypedDict(
    "WythoffPairsAnswer",
    {
        # The height of a step.
        "theta": int,
        # The length of a step.
        "mu": int,
        # How many pairs were looked at.
        "terms": int,
        # The slope α of the smaller numbers that follows from their densities, such as (3 + √17)/4.
        "slope": str,
        # The same, rounded to twelve digits.
        "decimal": str,
        # Whether these smaller numbers are ⌊αn + β⌋ for some β: whether the deviations differ by less than 1.
        "beatty": bool,
        # The last of the pairs.
        "last": list[int],
        # How far the smaller numbers are from the line, for the first 10, 100, … pairs and for all.
        "deviations": list[Deviation],
        # The least and the greatest deviation in each of at most 480 stretches of equal length, in thousandths.
        "stretches": list[list[int]],
        # Some n, ever farther apart, each with A(n): the quotients A(n)/n tend to the slope.
        "slopes": list[list[int]],
        # The images of a and b under a morphism whose fixed point says which numbers, from 1 on, are smaller (a) and which are larger ones (b), if a short one was found.
        "morphism": list[str] | None,
        # [c, a, b] if the numbers 1, c, … with u(k) = a·u(k − 1) + b·u(k − 2) tell the same: smaller are the numbers whose greedy representation by them ends in an even number of zeros.
        "numeration": list[int] | None,
        # How many letters of that word were compared with the fixed point and with the representations.
        "letters": int,
        # The first pairs.
        "pairs": NotRequired[list[list[int]]],
    },
)

# The pairs whose smaller number is the least one not used yet and whose n-th difference is θ⌊n/μ⌋: how far they are from a line.
WythoffPairsAsk = TypedDict(
    "WythoffPairsAsk",
    {
        # The height θ of a step of the differences.
        "theta": int,
        # The length μ of a step.
        "mu": int,
        # How many pairs are looked at.
        "terms": int,
        # How many of them are listed.
        "list": NotRequired[int],
    },
)

# A row whose values satisfy G(y + period) = G(y) + period.
WythoffRow = TypedDict(
    "WythoffRow",
    {
        # The smaller heap.
        "row": int,
        # From here on, and not from one place before.
        "preperiod": int,
        # The least period that this row and all rows before it have together.
        "period": int,
    },
)

# The periods that were proved.
WythoffRowsAnswer = TypedDict(
    "WythoffRowsAnswer",
    {
        # Row by row.
        "rows": list[WythoffRow],
    },
)

# Proves that rows of Wythoff's table of Grundy values are additively periodic.
WythoffRowsAsk = TypedDict(
    "WythoffRowsAsk",
    {
        # The last row.
        "upto": int,
    },
)

# A position is a zugzwang where whoever moves gets less than the other.
Zugzwang = TypedDict(
    "Zugzwang",
    {
        # How many positions can be reached, symmetric ones once.
        "positions": int,
        # How many of them are zugzwangs. A game without any is one of Milnor's, and whoever moves never regrets it.
        "count": int,
        # The smallest of them, by moves made to reach it the last.
        "last": str | None,
    },
)

class Asking(Protocol):
    """Asks any question of the protocol, by its name and its fields."""

    @overload
    def __call__(
        self,
        question: Literal["solve"],
        /,
        *,
        position: object,
        expand: bool = ...,
        say: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> SolveAnswer:
        """Who wins, by which moves, and what the position is worth."""

    @overload
    def __call__(
        self,
        question: Literal["outcome"],
        /,
        *,
        position: object,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> OutcomeAnswer:
        """Who wins, by whatever is fastest."""

    @overload
    def __call__(
        self,
        question: Literal["moves"],
        /,
        *,
        position: object,
        player: Player | None = ...,
        touches: bool = ...,
        outcomes: bool = ...,
        worth: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> MovesAnswer:
        """Every legal move with the outcome it leads to."""

    @overload
    def __call__(
        self,
        question: Literal["graph"],
        /,
        *,
        position: object,
        player: Player | None = ...,
        most: int | None = ...,
        write: GraphWriting | None = ...,
        doubled: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> GameGraph:
        """The game graph around a position, coloured by who wins."""

    @overload
    def __call__(
        self,
        question: Literal["draw"],
        /,
        *,
        position: object,
        format: PictureFormat = ...,
        theme: Theme = ...,
        moves: Sequence[Sequence[int]] = ...,
        best: bool = ...,
        forest: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> DrawAnswer:
        """The position as a picture."""

    @overload
    def __call__(
        self,
        question: Literal["still"],
        /,
        *,
        position: object,
        moves: Sequence[Made],
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> StillAnswer:
        """How a position is shown on the picture of the start of its game."""

    @overload
    def __call__(
        self,
        question: Literal["read"],
        /,
        *,
        position: object,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ReadAnswer:
        """What a position is: its spelling, its kind and its summands."""

    @overload
    def __call__(
        self,
        question: Literal["complete"],
        /,
        *,
        text: str,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CompleteAnswer:
        """How a position that is being typed may go on."""

    @overload
    def __call__(
        self,
        question: Literal["prove"],
        /,
        *,
        position: object,
        first: Player | None = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> Proof:
        """Who wins, with a reply to every move, so that anyone can check it."""

    @overload
    def __call__(
        self,
        question: Literal["check-proof"],
        /,
        *,
        proof: Proof,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CheckProofAnswer:
        """Checks a proof of who wins with nothing but the moves of the rules."""

    @overload
    def __call__(
        self,
        question: Literal["explain"],
        /,
        *,
        position: object,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> Explanation:
        """Who wins and why, in words and as data."""

    @overload
    def __call__(
        self,
        question: Literal["value"],
        /,
        *,
        expression: str,
        expand: bool = ...,
        options: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ValueAnswer:
        """The value of an expression in games, in CGSuite's notation."""

    @overload
    def __call__(
        self,
        question: Literal["operations"],
        /,
        *,
        name: str | None = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> OperationsAnswer:
        """The operations of the calculator for values."""

    @overload
    def __call__(
        self,
        question: Literal["born"],
        /,
        *,
        day: int,
        lattice: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> BornAnswer:
        """All games born by some day."""

    @overload
    def __call__(
        self,
        question: Literal["score"],
        /,
        *,
        position: object,
        by: ScoreBy | None = ...,
        say: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ScoreAnswer:
        """The points of a scoring game with best play, and the best moves."""

    @overload
    def __call__(
        self,
        question: Literal["point-class"],
        /,
        *,
        position: object,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> PointClassAnswer:
        """The outcome class of a game with points, whether moving ever hurts, and what its components say."""

    @overload
    def __call__(
        self,
        question: Literal["point-compare"],
        /,
        *,
        first: str,
        second: str,
        vertices: int | None = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> PointCompareAnswer:
        """Compares two games with points. Both players have the same moves, so each of the games is its own negative, and one that is at least another is equal to it: either one can take the place of the other in every sum, or some game beside them tells them apart."""

    @overload
    def __call__(
        self,
        question: Literal["move-types"],
        /,
        *,
        position: object = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> MoveTypesAnswer:
        """What removing an edge makes of a component of Pic'arête, by its type. Edges that split the component are not in the table: both sides may be of nearly any types."""

    @overload
    def __call__(
        self,
        question: Literal["smoothing"],
        /,
        *,
        position: object,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> SmoothingAnswer:
        """The maximal chains of a position of Pic'arête, as lemma 6 of the thesis finds them: every vertex of degree 2 is removed and its two edges become one, whose number is the sum of theirs."""

    @overload
    def __call__(
        self,
        question: Literal["chains"],
        /,
        *,
        position: object,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ChainsAnswer:
        """The chains and loops of a position of dots and boxes or of strings and coins, the moves that open them, and what the position is worth in Nimstring."""

    @overload
    def __call__(
        self,
        question: Literal["reduce"],
        /,
        *,
        position: object,
        end_at: int | None = ...,
        end_color: str | None = ...,
        other_color: str | None = ...,
        joker: bool = ...,
        fewest_moves: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ReduceAnswer:
        """The fewest pieces that can remain of a puzzle, and how."""

    @overload
    def __call__(
        self,
        question: Literal["check-reduce"],
        /,
        *,
        position: object,
        moves: Sequence[Sequence[int]],
        joker: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CheckReduceAnswer:
        """Moves of a puzzle, to be played by the rules alone."""

    @overload
    def __call__(
        self,
        question: Literal["k-values"],
        /,
        *,
        position: object,
        root: int = ...,
        printed: bool = ...,
        moves: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> KValuesAnswer:
        """The nine values of every vertex of a tree, for one root."""

    @overload
    def __call__(
        self,
        question: Literal["colourings"],
        /,
        *,
        graph: str,
        strong: bool = ...,
        resume: Survey | None = ...,
        certificates: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ColouringsAnswer:
        """How few stones can remain of each colouring of a graph, captures of either colour in any order."""

    @overload
    def __call__(
        self,
        question: Literal["check-colourings"],
        /,
        *,
        graph: str,
        certificates: Sequence[str],
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CheckColouringsAnswer:
        """Certificates of the colourings of a graph, to be checked."""

    @overload
    def __call__(
        self,
        question: Literal["sequence"],
        /,
        *,
        ruleset: str,
        upto: int,
        start: int = ...,
        of: Of = ...,
        rare: bool = ...,
        plot: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> SequenceAnswer:
        """The values of single heaps, and their period where these values prove it."""

    @overload
    def __call__(
        self,
        question: Literal["period"],
        /,
        *,
        ruleset: str,
        of: Of = ...,
        limit: int | None = ...,
        resume: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> PeriodAnswer:
        """The period of the values of single heaps, with its proof."""

    @overload
    def __call__(
        self,
        question: Literal["misere-quotient"],
        /,
        *,
        ruleset: str,
        limit: int | None = ...,
        elements: int | None = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> MisereQuotientAnswer:
        """The misère quotient of a heap game: its sums up to who wins beside every other sum."""

    @overload
    def __call__(
        self,
        question: Literal["recheck"],
        /,
        *,
        ruleset: str = ...,
        link: int | None = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> RecheckAnswer:
        """Computes the saved run of a game again, link by link, and compares."""

    @overload
    def __call__(
        self,
        question: Literal["compare"],
        /,
        *,
        ruleset: str,
        other: str,
        upto: int | None = ...,
        of: Of = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CompareAnswer:
        """The first heap on which two games differ, or the first position where positions have coordinates."""

    @overload
    def __call__(
        self,
        question: Literal["table"],
        /,
        *,
        ruleset: str,
        sizes: Sequence[int],
        of: Of = ...,
        plot: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> TableAnswer:
        """The values of all positions in a box."""

    @overload
    def __call__(
        self,
        question: Literal["table-tile"],
        /,
        *,
        ruleset: str,
        side: int,
        scale: int,
        row: int,
        column: int,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> TableTileAnswer:
        """A part of a large table of Grundy values of two coordinates, for a picture that can be moved and enlarged. The table is made once and kept for the next parts."""

    @overload
    def __call__(
        self,
        question: Literal["conjecture"],
        /,
        *,
        conjecture: str,
        start: int = ...,
        upto: int = ...,
        family: str | None = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ConjectureAnswer:
        """A conjecture about a graph `G`, such as `grundy(domination G) = 0 if symmetric(G)`, checked on all small graphs, or on a family of graphs."""

    @overload
    def __call__(
        self,
        question: Literal["survey"],
        /,
        *,
        vertices: int,
        edges: int,
        by: Sequence[str],
        even: bool,
        list: bool,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> SurveyAnswer:
        """The scores of Pic'arête on all small graphs, by parities of the numbers of components of some types: which bounds they obey, and which graphs attain them."""

    @overload
    def __call__(
        self,
        question: Literal["bound-fit"],
        /,
        *,
        vertices: int,
        edges: int,
        check: int,
        by: Sequence[str],
        of: Sequence[str],
        far: bool,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> BoundFitAnswer:
        """The tightest bounds Γ on the scores of Pic'arête on all small graphs: a sum of multiples of the numbers of components of some types, and a constant for each set of parities."""

    @overload
    def __call__(
        self,
        question: Literal["wythoff-rows"],
        /,
        *,
        upto: int,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> WythoffRowsAnswer:
        """Proves that rows of Wythoff's table of Grundy values are additively periodic."""

    @overload
    def __call__(
        self,
        question: Literal["symmetric"],
        /,
        *,
        graph: str,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> SymmetricAnswer:
        """A symmetry that exchanges the vertices of a graph in pairs, none of them neighbours."""

    @overload
    def __call__(
        self,
        question: Literal["twins"],
        /,
        *,
        graph: str,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> TwinsAnswer:
        """The smaller graph on which the domination game has the same values."""

    @overload
    def __call__(
        self,
        question: Literal["move-graph"],
        /,
        *,
        position: object,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> MoveGraphAnswer:
        """The graph of the moves of a position: a move leads to all moves that it makes impossible."""

    @overload
    def __call__(
        self,
        question: Literal["p-positions"],
        /,
        *,
        ruleset: str,
        bound: int,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> PPositionsAnswer:
        """All P-positions with small coordinates."""

    @overload
    def __call__(
        self,
        question: Literal["arena"],
        /,
        *,
        arena: str | GraphData,
        play: int | None = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ArenaAnswer:
        """Who wins from where on an explicit game graph."""

    @overload
    def __call__(
        self,
        question: Literal["arena-stats"],
        /,
        *,
        arena: str | GraphData,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ArenaStatsAnswer:
        """How many positions of an explicit game graph each player wins."""

    @overload
    def __call__(
        self,
        question: Literal["check-arena"],
        /,
        *,
        arena: str | GraphData,
        solution: SolutionText,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CheckArenaAnswer:
        """Whether an answer about a game graph is right."""

    @overload
    def __call__(
        self,
        question: Literal["kernels"],
        /,
        *,
        graph: str | GraphData,
        count_only: bool = ...,
        find: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> KernelsAnswer:
        """All kernels of a digraph."""

    @overload
    def __call__(
        self,
        question: Literal["grundy"],
        /,
        *,
        graph: str | GraphData,
        functions: bool = ...,
        certificate: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> GrundyAnswer:
        """Outcomes, Grundy values and levels of the vertices of a digraph; cycles are allowed."""

    @overload
    def __call__(
        self,
        question: Literal["coloured"],
        /,
        *,
        positions: int,
        arcs: Sequence[Sequence[int | str]],
        names: Sequence[str] = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ColouredAnswer:
        """Who wins a game graph with coloured arcs, by which moves, and what each position is worth."""

    @overload
    def __call__(
        self,
        question: Literal["draw-graph"],
        /,
        *,
        graph: str | GraphData = ...,
        position: object = ...,
        player: Player | None = ...,
        most: int | None = ...,
        kernel: Sequence[int] | None = ...,
        show: Shown = ...,
        doubled: bool = ...,
        format: GraphPictureFormat = ...,
        theme: Theme = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> DrawGraphAnswer:
        """A game graph as a picture: an explicit one, or the one around a position."""

    @overload
    def __call__(
        self,
        question: Literal["read-graph"],
        /,
        *,
        text: str,
        sixbit: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ReadGraphAnswer:
        """The graph that a text writes, in any format that files may have."""

    @overload
    def __call__(
        self,
        question: Literal["graph-sum"],
        /,
        *,
        graphs: Sequence[str | GraphData],
        at: Sequence[int],
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> GraphSumAnswer:
        """The value of several digraphs played at once."""

    @overload
    def __call__(
        self,
        question: Literal["code"],
        /,
        *,
        n: int,
        q: int,
        order: Order,
        criterion: Criterion,
        words: bool = ...,
        grundy: bool = ...,
        details: bool = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CodeAnswer:
        """The question: which code, and what to list of it."""

    @overload
    def __call__(
        self,
        question: Literal["wythoff-pairs"],
        /,
        *,
        theta: int,
        mu: int,
        terms: int,
        list: int = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> WythoffPairsAnswer:
        """The pairs whose smaller number is the least one not used yet and whose n-th difference is θ⌊n/μ⌋: how far they are from a line."""

    @overload
    def __call__(
        self,
        question: Literal["code-lengths"],
        /,
        *,
        distance: int,
        redundancy: int,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CodeLengthsAnswer:
        """The greatest length of the binary lexicographic codes of a distance for each redundancy: a code of length n has the dimension n − r for the least r whose length is n or more."""

    @overload
    def __call__(
        self,
        question: Literal["code-table"],
        /,
        *,
        length: int,
        distance: int,
        redundancy: int,
        start: int = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CodeTableAnswer:
        """The dimensions of the binary lexicographic codes of small lengths and distances. Rows that took a while are kept, so a table that was broken off goes on where it was."""

    @overload
    def __call__(
        self,
        question: Literal["code-orders"],
        /,
        *,
        n: int,
        distance: int,
        tries: int,
        seed: int = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CodeOrdersAnswer:
        """Looks for an order of the words whose greedy binary code is larger than the lexicographic one: random bases, and changes of the best one found."""

    @overload
    def __call__(
        self,
        question: Literal["anncode"],
        /,
        *,
        graph: str,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> AnncodeAnswer:
        """The code of an annihilation game: the placements of tokens on a digraph that have the value 0, as words with a bit for each vertex. They are a linear code (Fraenkel), also where the digraph has cycles."""

    @overload
    def __call__(
        self,
        question: Literal["encode"],
        /,
        *,
        code: CodeAsk,
        messages: Sequence[Word],
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> EncodeAnswer:
        """Encodes messages with a greedy code that is linear."""

    @overload
    def __call__(
        self,
        question: Literal["decode"],
        /,
        *,
        code: CodeAsk,
        words: Sequence[Word],
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> DecodeAnswer:
        """Finds nearest words of a greedy code."""

    @overload
    def __call__(
        self,
        question: Literal["paper"],
        /,
        *,
        blocks: Sequence[Block],
        format: PaperFormat = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> PaperAnswer:
        """Titles, texts, pictures and tables on paper, for a handout."""

    @overload
    def __call__(
        self,
        question: Literal["nimber"],
        /,
        *,
        expression: str,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> NimberAnswer:
        """Nim arithmetic."""

    @overload
    def __call__(
        self,
        question: Literal["claim"],
        /,
        *,
        name: str,
        upto: int | None = ...,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ClaimReport:
        """Checks a theorem of the source documents."""

    @overload
    def __call__(
        self,
        question: Literal["claims"],
        /,
        *,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> ClaimsAnswer:
        """All theorems that can be checked."""

    @overload
    def __call__(
        self,
        question: Literal["rules"],
        /,
        *,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> RulesAnswer:
        """All rulesets."""

    @overload
    def __call__(
        self,
        question: Literal["check-rules"],
        /,
        *,
        text: str,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> CheckRulesAnswer:
        """Reads a rule file and looks through it: what was understood, what is strange, what a move looks like. The laws of rulesets are checked on its examples."""

    @overload
    def __call__(
        self,
        question: Literal["gallery"],
        /,
        *,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> GalleryAnswer:
        """Complete games in the language of rule files."""

    @overload
    def __call__(
        self,
        question: Literal["ruleset"],
        /,
        *,
        name: str,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> RulesetAnswer:
        """What a ruleset says about itself."""

    @overload
    def __call__(
        self,
        question: Literal["runs"],
        /,
        *,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> RunsAnswer:
        """Finished answers that are kept, and unfinished runs."""

    @overload
    def __call__(
        self,
        question: Literal["engines"],
        /,
        *,
        time: float | None = ...,
        memory: int | None = ...,
        engine: str | None = ...,
        lang: str | None = ...,
    ) -> EnginesAnswer:
        """All engines that can be asked for by name."""

    @overload
    def __call__(self, question: str, /, **fields: Any) -> Any:
        """A question that is only known when the program runs."""
