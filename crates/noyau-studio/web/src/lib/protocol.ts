// The questions and answers of the protocol. Made from the library's own types:
// NOYAU_BLESS=1 cargo test -p noyau --lib types

/** The classes by what the invariant says of one stone. */
export type AgainstInvariant = {
  /** Where it forbids one stone. */
  forbidden: number,
  /** Where it allows one stone, and one can remain. */
  reached: number,
  /** Where it allows one stone, but more remain; and the first words. */
  missed: number,
  /** The first words of these. */
  words: Array<string>, };

/** Who gets more points. */
export type Ahead = "first" | "second";

/** The code of an annihilation game. */
export type AnncodeAnswer = {
  /** The digraph in canonical spelling. */
  graph: string,
  /** How many vertices it has: the length of the words, which begin with vertex 0. */
  length: number,
  /** The dimension of the code. */
  dimension: number,
  /** A basis, in reduced form. */
  basis: Array<Word>,
  /** A basis of the dual code: the tokens on the vertices of each are even in number. */
  parity_check: Array<Word>,
  /** The least number of tokens in a placement of the code, if it has more than the empty one. */
  minimum_distance: number | null,
  /** How many words have each weight; null where there are too many. */
  weights: Array<number | string> | null,
  /** The Grundy value of a token alone on each vertex; null where it is infinite. */
  values: Array<number | null>,
  /** The dimension of the lexicographic code of the same length and distance, where it is quickly found. */
  lexicographic: number | null, };

/** The code of an annihilation game: the placements of tokens on a digraph that have the value 0, as words with a bit for each vertex. They are a linear code (Fraenkel), also where the digraph has cycles. */
export type AnncodeAsk = {
  /** The digraph, such as `{4; 1>0, 2>1, 3>1}`. */
  graph: string, };

/** Any answer. In JSON the field `ask` names the question. */
export type Answer = { "ask": "solve" } & SolveAnswer | { "ask": "outcome" } & OutcomeAnswer | { "ask": "moves" } & MovesAnswer | { "ask": "graph" } & GameGraph | { "ask": "draw" } & DrawAnswer | { "ask": "still" } & StillAnswer | { "ask": "read" } & ReadAnswer | { "ask": "complete" } & CompleteAnswer | { "ask": "prove" } & Proof | { "ask": "check-proof" } & CheckProofAnswer | { "ask": "explain" } & Explanation | { "ask": "value" } & ValueAnswer | { "ask": "operations" } & OperationsAnswer | { "ask": "born" } & BornAnswer | { "ask": "score" } & ScoreAnswer | { "ask": "point-class" } & PointClassAnswer | { "ask": "point-compare" } & PointCompareAnswer | { "ask": "move-types" } & MoveTypesAnswer | { "ask": "smoothing" } & SmoothingAnswer | { "ask": "chains" } & ChainsAnswer | { "ask": "reduce" } & ReduceAnswer | { "ask": "check-reduce" } & CheckReduceAnswer | { "ask": "k-values" } & KValuesAnswer | { "ask": "colourings" } & ColouringsAnswer | { "ask": "check-colourings" } & CheckColouringsAnswer | { "ask": "sequence" } & SequenceAnswer | { "ask": "period" } & PeriodAnswer | { "ask": "misere-quotient" } & MisereQuotientAnswer | { "ask": "recheck" } & RecheckAnswer | { "ask": "compare" } & CompareAnswer | { "ask": "table" } & TableAnswer | { "ask": "table-tile" } & TableTileAnswer | { "ask": "conjecture" } & ConjectureAnswer | { "ask": "survey" } & SurveyAnswer | { "ask": "bound-fit" } & BoundFitAnswer | { "ask": "wythoff-rows" } & WythoffRowsAnswer | { "ask": "symmetric" } & SymmetricAnswer | { "ask": "twins" } & TwinsAnswer | { "ask": "move-graph" } & MoveGraphAnswer | { "ask": "p-positions" } & PPositionsAnswer | { "ask": "arena" } & ArenaAnswer | { "ask": "arena-stats" } & ArenaStatsAnswer | { "ask": "check-arena" } & CheckArenaAnswer | { "ask": "kernels" } & KernelsAnswer | { "ask": "grundy" } & GrundyAnswer | { "ask": "coloured" } & ColouredAnswer | { "ask": "draw-graph" } & DrawGraphAnswer | { "ask": "read-graph" } & ReadGraphAnswer | { "ask": "graph-sum" } & GraphSumAnswer | { "ask": "code" } & CodeAnswer | { "ask": "wythoff-pairs" } & WythoffPairsAnswer | { "ask": "code-lengths" } & CodeLengthsAnswer | { "ask": "code-table" } & CodeTableAnswer | { "ask": "code-orders" } & CodeOrdersAnswer | { "ask": "anncode" } & AnncodeAnswer | { "ask": "encode" } & EncodeAnswer | { "ask": "decode" } & DecodeAnswer | { "ask": "paper" } & PaperAnswer | { "ask": "nimber" } & NimberAnswer | { "ask": "claim" } & ClaimReport | { "ask": "claims" } & ClaimsAnswer | { "ask": "rules" } & RulesAnswer | { "ask": "check-rules" } & CheckRulesAnswer | { "ask": "gallery" } & GalleryAnswer | { "ask": "ruleset" } & RulesetAnswer | { "ask": "runs" } & RunsAnswer | { "ask": "engines" } & EnginesAnswer;

/** Who wins from where. */
export type ArenaAnswer = {
  /** The two attractors. */
  attractor: [Array<number>, Array<number>],
  /** In how many moves the win can be forced. */
  rank: Array<number | null>,
  /** Where to go. */
  strategy: Array<number | null>,
  /** Who wins from the start. */
  winner: number | null,
  /** One play by the strategies, if it was asked for. */
  play?: Array<number>,
  /** The names of the positions, if a file gave any. */
  names?: Array<string>, };

/** Who wins from where on an explicit game graph. */
export type ArenaAsk = {
  /** The graph. */
  arena: string | GraphData,
  /** One play by the strategies is wanted too, from this position. */
  play?: number | null, };

/** What there is to say about an arena that is too large to list. */
export type ArenaStatsAnswer = {
  /** The number of positions. */
  positions: number,
  /** The number of arcs. */
  arcs: number,
  /** How many goals each player has. */
  goals: [number, number],
  /** The size of each player's attractor. */
  attractor: [number, number],
  /** Positions from which nobody can force a win. */
  draws: number,
  /** The greatest rank. */
  longest: number | null,
  /** Who wins from the start. */
  winner: number | null,
  /** In how many moves. */
  rank: number | null, };

/** How many positions of an explicit game graph each player wins. */
export type ArenaStatsAsk = {
  /** The graph. */
  arena: string | GraphData, };

/** Values that grow: x(n + period) = x(n) + saltus for all n from the preperiod on. */
export type ArithmeticProof = {
  /** The least period. */
  period: number,
  /** Where it begins. */
  preperiod: number,
  /** How much the values grow in it. */
  saltus: number,
  /** The theorem that proves it. */
  proved_by: string, };

/** Any question. In JSON the field `ask` names it. */
export type Ask = { "ask": "solve" } & SolveAsk | { "ask": "outcome" } & OutcomeAsk | { "ask": "moves" } & MovesAsk | { "ask": "graph" } & GraphAsk | { "ask": "draw" } & DrawAsk | { "ask": "still" } & StillAsk | { "ask": "read" } & ReadAsk | { "ask": "complete" } & CompleteAsk | { "ask": "prove" } & ProveAsk | { "ask": "check-proof" } & CheckProofAsk | { "ask": "explain" } & ExplainAsk | { "ask": "value" } & ValueAsk | { "ask": "operations" } & OperationsAsk | { "ask": "born" } & BornAsk | { "ask": "score" } & ScoreAsk | { "ask": "point-class" } & PointClassAsk | { "ask": "point-compare" } & PointCompareAsk | { "ask": "move-types" } & MoveTypesAsk | { "ask": "smoothing" } & SmoothingAsk | { "ask": "chains" } & ChainsAsk | { "ask": "reduce" } & ReduceAsk | { "ask": "check-reduce" } & CheckReduceAsk | { "ask": "k-values" } & KValuesAsk | { "ask": "colourings" } & ColouringsAsk | { "ask": "check-colourings" } & CheckColouringsAsk | { "ask": "sequence" } & SequenceAsk | { "ask": "period" } & PeriodAsk | { "ask": "misere-quotient" } & MisereQuotientAsk | { "ask": "recheck" } & RecheckAsk | { "ask": "compare" } & CompareAsk | { "ask": "table" } & TableAsk | { "ask": "table-tile" } & TableTileAsk | { "ask": "conjecture" } & ConjectureAsk | { "ask": "survey" } & SurveyAsk | { "ask": "bound-fit" } & BoundFitAsk | { "ask": "wythoff-rows" } & WythoffRowsAsk | { "ask": "symmetric" } & SymmetricAsk | { "ask": "twins" } & TwinsAsk | { "ask": "move-graph" } & MoveGraphAsk | { "ask": "p-positions" } & PPositionsAsk | { "ask": "arena" } & ArenaAsk | { "ask": "arena-stats" } & ArenaStatsAsk | { "ask": "check-arena" } & CheckArenaAsk | { "ask": "kernels" } & KernelsAsk | { "ask": "grundy" } & GrundyAsk | { "ask": "coloured" } & ColouredAsk | { "ask": "draw-graph" } & DrawGraphAsk | { "ask": "read-graph" } & ReadGraphAsk | { "ask": "graph-sum" } & GraphSumAsk | { "ask": "code" } & CodeAsk | { "ask": "wythoff-pairs" } & WythoffPairsAsk | { "ask": "code-lengths" } & CodeLengthsAsk | { "ask": "code-table" } & CodeTableAsk | { "ask": "code-orders" } & CodeOrdersAsk | { "ask": "anncode" } & AnncodeAsk | { "ask": "encode" } & EncodeAsk | { "ask": "decode" } & DecodeAsk | { "ask": "paper" } & PaperAsk | { "ask": "nimber" } & NimberAsk | { "ask": "claim" } & ClaimAsk | { "ask": "claims" } & ClaimsAsk | { "ask": "rules" } & RulesAsk | { "ask": "check-rules" } & CheckRulesAsk | { "ask": "gallery" } & GalleryAsk | { "ask": "ruleset" } & RulesetAsk | { "ask": "runs" } & RunsAsk | { "ask": "engines" } & EnginesAsk;

/** What a move of a rule file does besides changing letters. */
export type Besides = { "with": string } | { "points": number } | "again" | "cut" | { "number": number };

/** What stands on a sheet at one place; where several things are given, in the order of the fields. */
export type Block = {
  /** A title. */
  title?: string,
  /** A paragraph; what stands between backquotes is notation. */
  text?: string,
  /** A picture as SVG. */
  picture?: string,
  /** The rows of a table; the first one is its head. */
  table?: Array<Array<string>>, };

/** All games born by some day. */
export type BornAnswer = {
  /** The day. */
  day: number,
  /** How many games there are. */
  count: number,
  /** The games, smaller ones before larger ones. */
  games: Array<string>,
  /** The pairs of games with none between them, the smaller one first, by their places in the list; if they were asked for. They draw the lattice. */
  covers?: Array<[number, number]> | null, };

/** All games born by some day. */
export type BornAsk = {
  /** The day: 0 to 3. */
  day: number,
  /** Whether the lattice is wanted, too. */
  lattice?: boolean, };

/** A bound on the score, from the first player's point of view. */
export type Bound = { "at_least": number } | { "at_most": number };

/** A constant. */
export type BoundConstant = {
  /** The parities, 1 for odd, the last one that of the number of edges. */
  parities: Array<number>,
  /** The constant, a fraction. */
  constant: string,
  /** How many graphs have these parities. */
  graphs: number,
  /** The first of them on which the bound is the score. */
  tight: string | null, };

/** With an odd number of edges the score is at least Γ and the constant, with an even number at most −Γ and the constant; in the other direction likewise. */
export type BoundFitAnswer = {
  /** Whose numbers have the parities. */
  by: Array<string>,
  /** How many graphs the bounds are fitted to. */
  graphs: number,
  /** On how many of these they are the score. */
  tight: number,
  /** What numbers of components are multiplied by. */
  gamma: Array<BoundTerm>,
  /** The constants. */
  constants: Array<BoundConstant>,
  /** On how many graphs the bounds were tried. */
  checked: number,
  /** How many of these had parities that no graph has to which they are fitted. */
  unknown: number,
  /** How many of the others violate them. */
  violated: number,
  /** The first of these. */
  violating: Array<BoundViolation>, };

/** The tightest bounds Γ on the scores of Pic'arête on all small graphs: a sum of multiples of the numbers of components of some types, and a constant for each set of parities. */
export type BoundFitAsk = {
  /** Fitted to all graphs with at most so many vertices, isolated ones left out … */
  vertices: number,
  /** … and at most so many edges. */
  edges: number,
  /** Tried on all graphs with at most so many vertices, and as many edges. */
  check: number,
  /** Whose numbers have the parities that have constants of their own, such as `I_i,0+I_i,p`. Without this: those of the theorem; `each` stands for all thirteen types. */
  by: Array<string>,
  /** Whose numbers are multiplied. Without this: each of the thirteen types. */
  of: Array<string>,
  /** Whether to bound in the other direction than the theorem: odd numbers of edges from above, even ones from below. */
  far: boolean, };

/** A summand of Γ. */
export type BoundTerm = {
  /** The types of components. */
  of: string,
  /** What their number is multiplied by, a fraction. */
  times: string, };

/** A graph that violates the bounds. */
export type BoundViolation = {
  /** The graph. */
  graph: string,
  /** Its score. */
  score: number,
  /** What the bound says, a fraction. */
  bound: string, };

/** The chains and loops of a position of strings and coins. */
export type Chains = {
  /** The strings that are left. */
  strings: number,
  /** The coins that have strings. */
  coins: number,
  /** The coins on their last string, which can be taken at once. */
  open: number,
  /** The numbers of coins of the chains of three coins or more, of which none can be taken. */
  long: Array<number>,
  /** The numbers of coins of the loops of four coins or more. */
  loops: Array<number>,
  /** Whether no coin has more than two strings. */
  only: boolean, };

/** Chains, loops and loony moves. */
export type ChainsAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** The chains and loops of coins, or boxes, with two strings each. */
  chains: Array<ShownChain>,
  /** The moves that take nothing and leave the other player the choice to take all of a chain or loop or to leave the last of it. */
  loony: Array<string>,
  /** What the position is worth where points do not count and whoever cannot move loses; null where there are too many strings. */
  nimstring: NimstringAnswer | null,
  /** A picture in which each chain has a colour of its own, and loony moves are dashed. */
  svg: string, };

/** The chains and loops of a position of dots and boxes or of strings and coins, the moves that open them, and what the position is worth in Nimstring. */
export type ChainsAsk = {
  /** The position. */
  position: string, };

/** A number that changes. */
export type Change = {
  /** Which of the numbers. */
  index: number,
  /** What it was. */
  from: number,
  /** What it becomes. */
  to: number,
  /** The moves that change it so: one, or Left's and Right's where they differ. */
  by: Array<string>, };

/** Whether an answer is right. */
export type CheckArenaAnswer = {
  /** Whether it is. */
  right: boolean,
  /** What was checked. */
  checked: Checked,
  /** The number of positions. */
  positions: number,
  /** The number of arcs. */
  arcs: number,
  /** The first thing that is wrong. */
  error?: string | null, };

/** Whether an answer about a game graph is right. */
export type CheckArenaAsk = {
  /** The graph. */
  arena: string | GraphData,
  /** The answer, or the whole line of the protocol with it. */
  solution: SolutionText, };

/** What the certificates prove. */
export type CheckColouringsAnswer = {
  /** The graph in canonical spelling. */
  graph: string,
  /** How many classes there are. */
  classes: number,
  /** How many colourings these are. */
  colourings: number,
  /** Whether no colouring with both colours is missing. */
  complete: boolean,
  /** For each number of stones that can remain, how many classes there are. */
  least: Array<[number, number]>,
  /** Classes of which no fewer remain by the invariant modulo 3. */
  by_invariant: number,
  /** Classes for which that was decided again. */
  decided: number, };

/** Certificates of the colourings of a graph, to be checked. */
export type CheckColouringsAsk = {
  /** The graph. */
  graph: string,
  /** A line for each class, as `colourings` gives them. */
  certificates: Array<string>, };

/** Whether a proof holds. */
export type CheckProofAnswer = {
  /** The position that it is about. */
  position: string,
  /** The player who starts, where the players have different moves. */
  first?: Player | null,
  /** Whether it says that the player who starts wins. */
  won: boolean,
  /** Whether it is right. */
  holds: boolean,
  /** How many listed positions are right, from the first on. */
  positions: number,
  /** How many moves are answered in them. */
  moves: number,
  /** What is wrong first. */
  fault?: string | null, };

/** Checks a proof of who wins with nothing but the moves of the rules. */
export type CheckProofAsk = {
  /** The proof, as `prove` gives it. */
  proof: Proof, };

/** What comes of the moves. */
export type CheckReduceAnswer = {
  /** Whether all moves are legal. */
  legal: boolean,
  /** How many of them are, from the first on. */
  played: number,
  /** What is wrong with the next one. */
  error?: string | null,
  /** How many pieces remain after those that are legal. */
  remaining: number,
  /** The position they lead to. */
  to: string, };

/** Moves of a puzzle, to be played by the rules alone. */
export type CheckReduceAsk = {
  /** The position. */
  position: string,
  /** The moves, as `reduce` gives them. */
  moves: Array<Array<number>>,
  /** Any one stone may change its colour once. */
  joker?: boolean, };

/** What a rule file says, or what is wrong with it. */
export type CheckRulesAnswer = {
  /** What is wrong, if it cannot be read. */
  error?: RulesNotice | null,
  /** What was understood, if it can. */
  understood?: CheckedRules | null, };

/** Reads a rule file and looks through it: what was understood, what is strange, what a move looks like. The laws of rulesets are checked on its examples. */
export type CheckRulesAsk = {
  /** The text of the file. */
  text: string, };

/** What can be checked. */
export type Checked = "grundy" | "kernels" | "arena";

/** What a rule file says. */
export type CheckedRules = {
  /** The name of the ruleset. */
  name: string,
  /** The kind of play. */
  kind: Kind,
  /** Whether play may go on for ever. */
  endless: boolean,
  /** The rules and what was found out about them, a sentence each. */
  sentences: Array<string>,
  /** What the author should know. */
  notices: Array<RulesNotice>,
  /** Positions to try. */
  examples: Array<string>,
  /** The example with the fewest moves. */
  position: string,
  /** This example as a picture in letters. */
  picture: string,
  /** The moves there, with where they lead. */
  moves: Array<ShownMove>,
  /** How many more moves there are. */
  more: number,
  /** What the laws were checked on. */
  laws?: LawsPassed | null,
  /** The law that does not hold, if one does not: an error of the program. */
  broken?: string | null, };

/** Checks a theorem of the source documents. */
export type ClaimAsk = {
  /** Its name. */
  name: string,
  /** How far to check; as far as the claim says if it is not given. */
  upto?: number | null, };

/** One case of a claim: what was tried. */
export type ClaimCase = { "position": string } | { "graph": string } | { "arena": string } | { "nimber": string } | { "value": string } | { "code": CodeAsk };

/** What a check found. */
export type ClaimReport = {
  /** The claim's name. */
  name: string,
  /** Whether it held in every case, of which there must be one; or, where it says that there is such a thing, whether one was found. */
  holds: boolean,
  /** How many cases were checked. */
  checked: number,
  /** How far they went. */
  upto: number,
  /** What `upto` bounds. */
  range: string,
  /** The first case in which it failed. */
  counterexample: ClaimCase | null,
  /** What was found, if the claim says that there is such a thing. */
  example?: ClaimCase | null, };

/** A claim as it is listed. */
export type ClaimSummary = {
  /** Its name. */
  name: string,
  /** What it says. */
  statement: string,
  /** Where it comes from. */
  source: string,
  /** What is known. */
  verdict: Verdict,
  /** How far it is checked by default. */
  upto: number,
  /** What `upto` bounds. */
  range: string, };

/** All theorems. */
export type ClaimsAnswer = {
  /** Every claim. */
  claims: Array<ClaimSummary>, };

/** All theorems that can be checked. */
export type ClaimsAsk = Record<symbol, never>;

/** The code. */
export type CodeAnswer = {
  /** The length of the words. */
  length: number,
  /** How many words. */
  size: number,
  /** The dimension over GF(q), if there is such a field of nimbers and the code is linear over it. */
  dimension: number | null,
  /** The words, in order of choice, outside the span of the earlier ones: over GF(q) if the code is linear over it, else sums only. */
  basis: Array<Word>,
  /** The least number of places where two words differ, if there are two. */
  minimum_distance: number | null,
  /** How it was found: `coset-leaders`, `grundy-values` or `literal-scan`. */
  method: string,
  /** More about it, where it was asked for. */
  details?: CodeDetails | null,
  /** The words in the order chosen. */
  words?: Array<Word> | null,
  /** The Grundy value of every word, in the order of the list. */
  grundy?: Array<number> | null, };

/** The question: which code, and what to list of it. */
export type CodeAsk = {
  /** The length of the words. */
  n: number,
  /** The number of symbols. If it is a power of 2, symbols add by xor, else modulo q. */
  q: number,
  /** The order of the visit. */
  order: Order,
  /** The criterion. */
  criterion: Criterion,
  /** Whether to list the words of the code. */
  words?: boolean,
  /** Whether to list the Grundy values of all words. */
  grundy?: boolean,
  /** Whether to give matrices, weights, the covering radius and the dual. */
  details?: boolean, };

/** More about a code. */
export type CodeDetails = {
  /** The rows of a generator matrix in reduced form, if the code is linear over GF(q). */
  generator: Array<Word> | null,
  /** The places, counted from the left from 0, where the words of a message stand unchanged. */
  information: Array<number> | null,
  /** The rows of a parity check matrix, likewise: a basis of the dual code. */
  parity_check: Array<Word> | null,
  /** How many words have each weight, from 0 to n; null where both the code and its dual are too large to run through. */
  weights: Array<number | string> | null,
  /** The same of the dual code. */
  dual_weights: Array<number | string> | null,
  /** The least weight of a word of the dual other than 0. */
  dual_distance: number | null,
  /** The greatest distance of a word from the code; null where there are too many cosets. */
  covering_radius: number | null,
  /** Whether every word is within half the distance of exactly one word of the code. */
  perfect: boolean | null,
  /** How many permutations of the places keep a binary code; null where that was not found. */
  automorphisms: string | null, };

/** The lengths for one distance. */
export type CodeLengthsAnswer = {
  /** The distance. */
  distance: number,
  /** The greatest length with redundancy 1, 2, 3, … */
  lengths: Array<number>, };

/** The greatest length of the binary lexicographic codes of a distance for each redundancy: a code of length n has the dimension n − r for the least r whose length is n or more. */
export type CodeLengthsAsk = {
  /** The distance, at least 3. */
  distance: number,
  /** The last redundancy. */
  redundancy: number, };

/** The dimensions that were found. */
export type CodeOrdersAnswer = {
  /** The length of the words. */
  n: number,
  /** The distance. */
  distance: number,
  /** The dimension of the lexicographic code. */
  lexicographic: number,
  /** The dimension in the order of the Gray code. */
  gray: number,
  /** What the bases gave, from the smallest dimension on. */
  found: Array<OrderCount>,
  /** The greatest dimension of all. */
  best: number,
  /** A basis whose order has it; none if the lexicographic order has it. */
  basis: Array<Word> | null, };

/** Looks for an order of the words whose greedy binary code is larger than the lexicographic one: random bases, and changes of the best one found. */
export type CodeOrdersAsk = {
  /** The length of the words. */
  n: number,
  /** The distance. */
  distance: number,
  /** How many orders are tried. */
  tries: number,
  /** Where the random bases begin. */
  seed?: number, };

/** A table of dimensions. */
export type CodeTableAnswer = {
  /** The last length. */
  length: number,
  /** The greatest redundancy. */
  redundancy: number,
  /** One row a distance. */
  rows: Array<CodeTableRow>, };

/** The dimensions of the binary lexicographic codes of small lengths and distances.  Rows that took a while are kept, so a table that was broken off goes on where it was. */
export type CodeTableAsk = {
  /** The last length. */
  length: number,
  /** The first distance. */
  start?: number,
  /** The last distance. */
  distance: number,
  /** Codes that are smaller than the space by more than the factor 2^r are left out. */
  redundancy: number, };

/** The dimensions for one distance. */
export type CodeTableRow = {
  /** The distance. */
  distance: number,
  /** The dimensions for the lengths 1, 2, 3, …; null where the redundancy is too large. */
  dimensions: Array<number | null>,
  /** The same as published, as far as a table was at hand. */
  published: Array<number>, };

/** A game graph with coloured arcs, solved. */
export type ColouredAnswer = {
  /** One for each position. */
  positions: Array<ColouredPosition>,
  /** The names of the positions, if any were given. */
  names?: Array<string>, };

/** Who wins a game graph with coloured arcs, by which moves, and what each position is worth. */
export type ColouredAsk = {
  /** How many positions there are; they are numbered from 0. */
  positions: number,
  /** The moves: from, to, and `blue` (Left's), `red` (Right's) or `green` (both players'). */
  arcs: Array<[number, number, string]>,
  /** The names of the positions, which the answer gives back. */
  names?: Array<string>, };

/** What is known of a position. */
export type ColouredPosition = {
  /** Who wins when Left starts; `D` if play goes on for ever. */
  left_first: Winner,
  /** Who wins when Right starts. */
  right_first: Winner,
  /** Where Left, who starts, moves best; null if she cannot move. */
  left_move: number | null,
  /** Where Right, who starts, moves best. */
  right_move: number | null,
  /** What it is worth: a canonical form, the simplest form of a stopper, or onside and offside with `&` between them; null where that is out of reach. */
  value: string | null, };

/** What is known of the colourings of a graph. */
export type ColouringsAnswer = {
  /** The graph in canonical spelling. */
  graph: string,
  /** Whether the strong questions were asked. */
  strong_asked: boolean,
  /** A line for each class: a colouring, how many there are, how few stones can remain, and captures that leave so many, two letters each. */
  certificates?: Array<string>,
  /** Whether all classes have been looked at. */
  complete: boolean,
  /** How many classes have been looked at. */
  classes: number,
  /** How many colourings these are. */
  colourings: number,
  /** By the fewest stones that can remain. */
  least: Array<LeastCount>,
  /** Classes that could not be decided, and their words. */
  undecided: Array<string>,
  /** On a bipartite graph: against the invariant modulo 3. */
  invariant?: AgainstInvariant,
  /** The strong questions, if asked. */
  strong?: StrongCounts, };

/** How few stones can remain of each colouring of a graph, captures of either colour in any order. */
export type ColouringsAsk = {
  /** The graph. */
  graph: string,
  /** Whether to ask for every place and colour as well. */
  strong?: boolean,
  /** What is known already, as an earlier answer gives it. */
  resume?: Survey | null,
  /** Whether to give a line for each class that shows its number, as `check-colourings` reads it; classes that are known already have none. */
  certificates?: boolean, };

/** Numbers written in binary, one below the other. */
export type Columns = {
  /** What the numbers are. */
  what: Counted,
  /** The numbers. */
  numbers: Array<number>,
  /** Each number in binary, all of one length. */
  rows: Array<string>,
  /** How many ones each column has, the most significant first. */
  ones: Array<number>,
  /** Each column must have a multiple of this many ones. */
  modulus: number,
  /** Whether this is misère play with no number above 1, where it is the other way round. */
  reversed: boolean,
  /** Whether this is misère play with some numbers above 1, but fewer than the modulus: one move changes them all, so that the number of ones it leaves is 1 modulo the modulus. */
  last_large: boolean,
  /** The number that a winning move changes, and what it becomes. */
  change: Change | null,
  /** Why moves that Nim does not have repair nothing, where there are such moves. */
  besides?: string, };

/** Two sequences side by side. */
export type CompareAnswer = {
  /** One ruleset in canonical spelling. */
  ruleset: string,
  /** The other. */
  other: string,
  /** The last heap or coordinate that was to be looked at. */
  upto: number,
  /** The first heap on which they differ. */
  heap: number | null,
  /** The coordinates of the first position on which they differ: the one with the least sum. */
  position?: Array<number> | null,
  /** Its two values. */
  values: [TableEntry, TableEntry] | null,
  /** Whether they are proved to agree for ever. */
  always: boolean, };

/** The first heap on which two games differ, or the first position where positions have coordinates. */
export type CompareAsk = {
  /** One ruleset with its parameters. */
  ruleset: string,
  /** The other. */
  other: string,
  /** The last heap, 10000 if it is not given; or the last coordinate, 60 if it is not given. */
  upto?: number | null,
  /** Grundy values or outcomes. */
  of?: Of, };

/** How it may go on. */
export type CompleteAnswer = {
  /** The likeliest first: rulesets while a name is being typed, then their examples. */
  completions: Array<Completion>, };

/** How a position that is being typed may go on. */
export type CompleteAsk = {
  /** What was typed so far. */
  text: string, };

/** One way to go on. */
export type Completion = {
  /** The whole text. */
  text: string,
  /** The summand that ends it. */
  example: string,
  /** The ruleset of that summand. */
  name: string,
  /** Its rules in one line. */
  summary: string, };

/** What came of a conjecture. */
export type ConjectureAnswer = {
  /** Whether it holds on all graphs that were looked at. */
  holds: boolean,
  /** The first graph on which it does not: of all graphs one with the fewest vertices, and among those with the fewest edges. */
  counterexample: string | null,
  /** What the parts of the conjecture are worth there. */
  values: Array<ConjectureValue>,
  /** How many graphs were looked at. */
  graphs: number,
  /** How many of them satisfy the condition. */
  fitting: number, };

/** A conjecture about a graph `G`, such as `grundy(domination G) = 0 if symmetric(G)`, checked on all small graphs, or on a family of graphs. */
export type ConjectureAsk = {
  /** The conjecture. */
  conjecture: string,
  /** The fewest vertices, or the first number of the family. */
  start?: number,
  /** The most vertices, or the last number of the family. */
  upto?: number,
  /** Graphs with `{n}` for a number, such as `P3*P{n}`; all graphs if it is not given. */
  family?: string | null, };

/** What a part of a conjecture is worth on a graph. */
export type ConjectureValue = {
  /** The part. */
  of: string,
  /** What it is worth. */
  value: Worth, };

/** What the numbers are whose binary columns decide. */
export type Counted = "heap" | "gap" | "side" | "coordinate" | "coefficient";

/** What the xor of two words must satisfy; it is never asked about 0. */
export type Criterion = { "hamming": number } | { "burst": number } | { "weight_not_in": Array<number> } | { "table": string } | { "turning": Array<Word> } | { "expression": string };

/** What was sent. */
export type DecodeAnswer = {
  /** For each word a nearest word of the code. */
  decoded: Array<Decoded>,
  /** The length of the words. */
  length: number,
  /** The length of the messages, if the code is linear over GF(q). */
  dimension: number | null, };

/** Finds nearest words of a greedy code. */
export type DecodeAsk = {
  /** The code. */
  code: CodeAsk,
  /** The words as they were received. */
  words: Array<Word>, };

/** A word that was received, mended. */
export type Decoded = {
  /** A nearest word of the code. */
  word: Word,
  /** The message in it, if the code is linear over GF(q). */
  message: Word | null,
  /** In how many places the received word was changed. */
  errors: number,
  /** Whether no other word of the code is as near: there are less than half as many errors as the distance. */
  certain: boolean, };

/** How far A(n) is from αn among the first pairs. */
export type Deviation = {
  /** So many pairs. */
  terms: number,
  /** The least value of A(n) − αn, with four decimals. */
  least: string,
  /** The first n with it. */
  least_at: number,
  /** The greatest value of A(n) − αn, with four decimals. */
  greatest: string,
  /** The first n with it. */
  greatest_at: number, };

/** A picture. */
export type DrawAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** The picture as an SVG document. */
  svg?: string | null,
  /** The picture as lines of text. */
  text?: string | null,
  /** The picture for LaTeX. */
  tikz?: string | null,
  /** The frames of a strip one by one, as text. */
  frames?: Array<string>,
  /** The picture as a PDF document. */
  pdf?: string | null, };

/** The position as a picture. */
export type DrawAsk = {
  /** The position. */
  position: string,
  /** SVG, text, LaTeX or PDF. */
  format?: PictureFormat,
  /** The paper of an SVG. */
  theme?: Theme,
  /** Moves of a puzzle, as `reduce` gives them: the picture is a strip with a frame for each. */
  moves?: Array<Array<number>>,
  /** The same with the moves of a best reduction, which is found first. */
  best?: boolean,
  /** Instead of a strip, one picture of what the captures join: for each stone that remains, in a colour, the places from which it is reached; on a path these are intervals. */
  forest?: boolean, };

/** Pictures of a game graph. */
export type DrawGraphAnswer = {
  /** One picture, or one for each step. */
  pictures: Array<GraphPicture>, };

/** A game graph as a picture: an explicit one, or the one around a position. */
export type DrawGraphAsk = {
  /** The graph. */
  graph?: string | GraphData,
  /** In its place, a position: the graph of what can be reached from it. */
  position?: string | null,
  /** Who begins there, where it matters; Left if it is not given. */
  player?: Player | null,
  /** At most so many positions around it; 60 if it is not given. */
  most?: number | null,
  /** The vertices that are marked as a kernel, if it should be these. */
  kernel?: Array<number> | null,
  /** What there is to see of it. */
  show?: Shown,
  /** Whether each position is drawn once for each player who may be to move there. */
  doubled?: boolean,
  /** How the picture is given. */
  format?: GraphPictureFormat,
  /** The paper of an SVG. */
  theme?: Theme, };

/** The words to send. */
export type EncodeAnswer = {
  /** For each message its word. */
  words: Array<Word>,
  /** The places, counted from the left from 0, where the message stands unchanged. */
  information: Array<number>,
  /** The length of the words. */
  length: number, };

/** Encodes messages with a greedy code that is linear. */
export type EncodeAsk = {
  /** The code. */
  code: CodeAsk,
  /** The messages: as many symbols as the dimension, written like words. */
  messages: Array<Word>, };

/** One engine of the list. */
export type EngineEntry = {
  /** Its name, which answers tell as `method`. */
  name: string,
  /** The kinds of games that it is for. */
  kinds: Array<Kind>,
  /** Whether it decides whole sums. */
  sums: boolean,
  /** What it does and what it fits. */
  about: string, };

/** All engines. */
export type EnginesAnswer = {
  /** Every engine, in the order in which they are tried. */
  engines: Array<EngineEntry>, };

/** All engines that can be asked for by name. */
export type EnginesAsk = Record<symbol, never>;

/** Who wins and why, in words and as data. */
export type ExplainAsk = {
  /** The position. */
  position: string, };

/** Who wins and why: three sentences, each going deeper, and the reason as data. */
export type Explanation = {
  /** The position in canonical spelling. */
  position: string,
  /** The outcome of a game that the last move decides. */
  outcome?: Outcome | null,
  /** Who is better off in a game for two. */
  winner?: Victor | null,
  /** The winning moves, or the best ones of a game with points; of both players where the rules treat them differently. */
  moves: Array<Move>,
  /** Which of these the sentences and the reason speak of: one, or one of each player where the rules treat them differently. */
  best: Array<Move>,
  /** Who wins. */
  who: string,
  /** By which move, and what it restores. */
  how: string,
  /** The theorem, with this position's own numbers. */
  why: string,
  /** How much was searched, where it is counted. */
  effort?: string | null,
  /** The reason as data. */
  reason: Reason, };

/** A position of the graph. */
export type Explored = {
  /** In canonical spelling. */
  position: string,
  /** Without what all positions of the graph have in common: `misere`, and the ruleset where there is only one summand. */
  name: string,
  /** Who is to move, where the players have different moves. */
  mover?: Player | null,
  /** `N`, `P` or `D`: whether the player to move wins, loses or draws; none if it is not known. */
  outcome: Outcome | null,
  /** The Grundy value, where there is one. */
  grundy?: number | { infinity: number[] } | null,
  /** How long play lasts when the winner hurries and the loser delays. */
  remoteness: number | null,
  /** The longest way to the end, in a graph without cycles. */
  level: number | null,
  /** The longest way from the start, in a graph without cycles; else the shortest. */
  depth: number,
  /** In a puzzle, the pieces that are there. */
  pieces?: number,
  /** In a puzzle whose whole graph is there, the fewest pieces that can remain. */
  least?: number, };

/** A question that was answered. */
export type FinishedEntry = {
  /** The question. */
  request: Ask,
  /** The answer. */
  answer: Answer,
  /** How many seconds it took. */
  seconds: number, };

/** Complete games in the language of rule files. */
export type GalleryAnswer = {
  /** The games. */
  samples: Array<GallerySample>, };

/** Complete games in the language of rule files. */
export type GalleryAsk = Record<symbol, never>;

/** A rule file to start from. */
export type GallerySample = {
  /** The name of the ruleset. */
  name: string,
  /** What it is, in a line. */
  summary: string,
  /** The whole file. */
  text: string, };

/** A part of the game graph, the start first. */
export type GameGraph = {
  /** Whether the player who cannot move wins. */
  misere: boolean,
  /** The positions, in the order in which they were found. */
  positions: Array<Explored>,
  /** The moves between them. */
  arcs: Array<[number, number]>,
  /** The names of the moves, in the order of the arcs. */
  moves: Array<string>,
  /** Whether every position that can be reached is there. */
  complete: boolean,
  /** The graph in the form that was asked for. */
  written?: string | null, };

/** The game graph around a position, coloured by who wins. */
export type GraphAsk = {
  /** The position. */
  position: string,
  /** Who begins, where it matters; Left if it is not given. */
  player?: Player | null,
  /** At most so many positions; 200 if it is not given. */
  most?: number | null,
  /** A picture of it, or the graph for another program. */
  write?: GraphWriting | null,
  /** Whether that shows every position once for each player, with attractors. */
  doubled?: boolean, };

/** An explicit game graph in a request. */
export type GraphData = {
  /** How many positions. */
  positions: number,
  /** Who moves at each of them; needed where two players play. */
  owner?: Array<number> | null,
  /** The moves. */
  arcs: Array<[number, number]>,
  /** Where player 0 has won, and where player 1; needed where two players play. */
  goal?: [Array<number>, Array<number>] | null,
  /** Where the game starts. */
  start?: number | null,
  /** The names of the positions, which the answer gives back. */
  names?: Array<string>, };

/** A picture with its title. */
export type GraphPicture = {
  /** What it shows. */
  title: string,
  /** The picture. */
  picture: string, };

/** How the picture of a graph is given. */
export type GraphPictureFormat = "svg" | "tikz" | "pdf" | "mermaid" | "text" | "terminal";

/** Several graphs played at once. */
export type GraphSumAnswer = {
  /** The value of each. */
  grundy: Array<number | { infinity: number[] }>,
  /** Their generalised nim sum. */
  sum: number | { infinity: number[] },
  /** `P`, `N` or `D`. */
  outcome: Outcome, };

/** The value of several digraphs played at once. */
export type GraphSumAsk = {
  /** The digraphs. */
  graphs: Array<string | GraphData>,
  /** Where the play is in each. */
  at: Array<number>, };

/** How a game graph is written. */
export type GraphWriting = "svg" | "tikz" | "pdf" | "dot" | "mermaid";

/** Outcomes and Grundy values of a digraph's vertices. */
export type GrundyAnswer = {
  /** `P`, `N` or `D`. */
  outcome: Array<Outcome>,
  /** Generalised Grundy values. */
  grundy: Array<number | { infinity: number[] }>,
  /** How long play lasts. */
  remoteness: Array<number | null>,
  /** The levels of an acyclic graph. */
  level: Array<number> | null,
  /** All Grundy functions, if they were asked for. */
  functions?: Array<Array<number>> | null,
  /** The order in which finite values were found, by which they are checked. */
  counter?: Array<number> | null,
  /** The names of the vertices, if a file gave any. */
  names?: Array<string>, };

/** Outcomes, Grundy values and levels of the vertices of a digraph; cycles are allowed. */
export type GrundyAsk = {
  /** The digraph. */
  graph: string | GraphData,
  /** Whether all Grundy functions are wanted too; with cycles there may be none or several. */
  functions?: boolean,
  /** Whether the order is wanted in which values on cycles were found, by which they are checked. */
  certificate?: boolean, };

/** A summand in which a move is most urgent. */
export type Hottest = {
  /** The summand, in canonical spelling. */
  position: string,
  /** Its temperature: what a move there gains on the mean. */
  temperature: string, };

/** How a value of the root is reached. */
export type KValueWay = {
  /** The colour of the stone that the joker turns at the root; null without a joker. */
  turned: string | null,
  /** The stone that remains at the root; null if nothing does. */
  remains: string | null,
  /** The value: how many stones remain. */
  stones: number,
  /** The moves, as `reduce` gives them. */
  moves: Array<Array<number>>, };

/** The table of values. */
export type KValuesAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** The root. */
  root: number,
  /** The fewest stones that can remain. */
  least: number | null,
  /** The values, vertex by vertex. */
  vertices: Array<KValuesRow>,
  /** How each finite value of the root is reached, if asked. */
  ways?: Array<KValueWay>, };

/** The nine values of every vertex of a tree, for one root. */
export type KValuesAsk = {
  /** The position: `solitaire-clobber-2` on a tree. */
  position: string,
  /** The root. */
  root?: number,
  /** Whether to compare with the rule as it is printed in the source. */
  printed?: boolean,
  /** Whether to give moves for each value of the root. */
  moves?: boolean, };

/** The values of one vertex: the fewest stones at and below it when `x`, `o` or nothing is left on it; null where that cannot be. */
export type KValuesRow = {
  /** The vertex. */
  vertex: number,
  /** The one above it. */
  parent: number | null,
  /** What the printed rule makes of it, and its group in the proof, if asked. */
  printed?: PrintedRow,
  /** `x` remains, `o` remains, nothing remains, without a joker. */
  plain: [number | null, number | null, number | null],
  /** The same when the joker turns `x` into `o`. */
  x_to_o: [number | null, number | null, number | null],
  /** The same when the joker turns `o` into `x`. */
  o_to_x: [number | null, number | null, number | null], };

/** Kernels of a digraph. */
export type KernelsAnswer = {
  /** All of them. */
  kernels?: Array<Array<number>> | null,
  /** How many there are. */
  count?: number | string | null,
  /** One of them, or null if there is none; given if one was asked for. */
  kernel?: Array<number> | null,
  /** The names of the vertices, if a file gave any. */
  names?: Array<string>, };

/** All kernels of a digraph. */
export type KernelsAsk = {
  /** The digraph. */
  graph: string | GraphData,
  /** Only their number. */
  count_only?: boolean,
  /** Only one of them, if there is one. */
  find?: boolean, };

/** The four kinds of play. */
export type Kind = "impartial" | "partizan" | "scoring" | "puzzle";

/** What the laws were checked on. */
export type LawsPassed = {
  /** Positions that were written, read back and moved from. */
  positions: number,
  /** Those that were also solved by definition, and compared. */
  compared: number, };

/** The classes of which so many stones can remain, and no fewer. */
export type LeastCount = {
  /** How many stones. */
  stones: number,
  /** How many classes. */
  classes: number,
  /** How many colourings. */
  colourings: number,
  /** The first words. */
  words: Array<string>, };

/** A line between two neighbouring dots: `h0.1` is the horizontal one on grid line 0 above column 1, `v1.2` the vertical one on grid line 2 beside row 1. */
export type Line = {
  /** Whether it is vertical. */
  vertical: boolean,
  /** The grid line of a horizontal line, the row of a vertical one. */
  row: number,
  /** The column of a horizontal line, the grid line of a vertical one. */
  column: number, };

/** A position that the player to move loses. */
export type Lost = {
  /** The position. */
  position: string,
  /** For each position that a move leads to, in the order of their texts, the number of the listed position that the reply leads to; null where the game is won without a reply. */
  replies: Array<number | null>, };

/** A move that was made, as `moves` gives it. */
export type Made = {
  /** The position it led to. */
  to: string,
  /** What it did. */
  data: MoveData,
  /** The elements of the picture with which it was made. */
  touches?: Array<string>, };

/** A misère quotient, with the proof that it tells who wins every sum. */
export type MisereQuotientAnswer = {
  /** The ruleset in canonical spelling. */
  ruleset: string,
  /** How many elements there are. */
  order: number,
  /** Whether this is the quotient of all heaps; else it is that of the heaps in `values`. */
  complete: boolean,
  /** The least period of the elements of single heaps, if it is proved. */
  period: number | null,
  /** Where it begins. */
  preperiod: number | null,
  /** Whether every sum is played like one of nim heaps. */
  tame: boolean,
  /** The generators. */
  generators: Array<QuotientGenerator>,
  /** Words in the generators that are equal; with these every word is reduced to one of `elements`. */
  relations: Array<[string, string]>,
  /** The elements, in words of the generators. */
  elements: Array<string>,
  /** The lost ones among them: the previous player wins. */
  lost: Array<string>,
  /** The elements of the heaps 0, 1, 2, …. */
  values: Array<string>,
  /** The genus of the heaps 0, 1, 2, …, as far as it was found: the Grundy value, and after `^` the misère Grundy values with 0, 1, 2, … nim heaps of 2 beside, of which the last two come again and again. */
  genus: Array<string>,
  /** How many sums of heaps the proof looks at. */
  sums: number,
  /** Why the quotient is not complete. */
  stopped?: string | null, };

/** The misère quotient of a heap game: its sums up to who wins beside every other sum. */
export type MisereQuotientAsk = {
  /** The ruleset with its parameters. */
  ruleset: string,
  /** Give up beyond this heap. */
  limit?: number | null,
  /** Give up beyond so many elements; 600 unless it is said, 4096 at most. */
  elements?: number | null, };

/** A move of a whole position. */
export type Move = {
  /** The name for a person. */
  move: string,
  /** The position it leads to. */
  to: string,
  /** The outcome there, where it was asked for. */
  outcome?: Outcome | null,
  /** What to do, where what it touches was asked for. */
  say?: string | null,
  /** What it does as data, likewise; in a sum, in the summand that is moved. */
  data?: MoveData | null,
  /** What is moved in a sum, likewise. */
  part?: MoveInPart | null,
  /** The elements of the picture that it takes, where they were asked for. In a sum each is preceded by the number of its summand: `1/cell:5`. */
  touches?: Array<string> | null,
  /** Other elements with which the same move can be made: in equal heaps, from the other end. */
  also?: Array<Array<string>>,
  /** The points it brings in a scoring game, where what it touches was asked for. */
  points?: number | null,
  /** Whether the same player must move again, likewise. */
  again?: boolean | null,
  /** What it is worth, where that was asked for: by how many points whoever makes it is ahead in the end, or how few pieces of a puzzle can be left after it. */
  worth?: number | null, };

/** A move: what it does, in the numbering of the position in which it is played. Heaps, cells, rows, columns, vectors and vertices are counted from 0.  Its text is the short name by which people know it:  ``` use noyau::game::Move; assert_eq!(Move::take(7, &[2, 3]).to_string(), "7 to 2,3"); assert_eq!(Move::Bite { row: 0, column: 1 }.to_string(), "row 1, column 2"); ``` */
export type MoveData = { "kind": "take",
  /** The size of the heap. */
  from: number,
  /** The heaps that are left of it, none of them empty. */
  leave: Array<number>, } | { "kind": "take-many",
  /** For each heap its size, and what is left of it. */
  steps: Array<[number, number]>, } | { "kind": "take-from",
  /** The number of the heap. */
  heap: number,
  /** How many are taken. */
  count: number, } | { "kind": "take-from-each",
  /** How many are taken from each. */
  count: number, } | { "kind": "take-large",
  /** The number of the heap; none for all of them. */
  heap: number | null,
  /** How many are taken. */
  count: string, } | { "kind": "put-on",
  /** The number of the heap. */
  heap: number,
  /** How many are put. */
  count: number, } | { "kind": "subtract",
  /** How many times; it may be more than fits into 64 bits. */
  times: number | string,
  /** The number of the vector. */
  vector: number, } | { "kind": "square",
  /** The row and the column it goes to. */
  to: [number, number],
  /** The rows and columns of the squares forbidden to the next move. */
  forbid?: Array<[number, number]>, } | { "kind": "turn",
  /** Their places, from the left. */
  coins: Array<number>, } | { "kind": "slide",
  /** The number of the coin, from the left. */
  coin: number,
  /** The cell it leaves. */
  from: number,
  /** The cell it goes to. */
  to: number, } | { "kind": "slide-in-row",
  /** The row. */
  row: number,
  /** The cell it leaves. */
  from: number,
  /** The cell it goes to. */
  to: number, } | { "kind": "hop",
  /** The cell it leaves. */
  from: number,
  /** The cell it goes to. */
  to: number, } | { "kind": "place",
  /** The cells it covers. */
  cells: Array<number>, } | { "kind": "bite",
  /** The row of the square. */
  row: number,
  /** The column of the square. */
  column: number, } | { "kind": "break-rows",
  /** How many. */
  count: number, } | { "kind": "break-columns",
  /** How many. */
  count: number, } | { "kind": "capture",
  /** The place it leaves. */
  from: number,
  /** The place of the stone that is removed. */
  to: number, } | { "kind": "jump",
  /** The place it leaves. */
  from: number,
  /** The place of the peg that is removed, where the ends do not determine it. */
  over: number | null,
  /** The place it goes to. */
  to: number, } | { "kind": "recolour",
  /** Its place. */
  at: number, } | { "kind": "vertex",
  /** The vertex. */
  vertex: number, } | { "kind": "walk",
  /** The vertex it leaves. */
  from: number,
  /** The vertex it goes to. */
  to: number,
  /** What the move is called after. */
  by: Way, } | { "kind": "token",
  /** The vertex it leaves. */
  from: number,
  /** The vertex it goes to. */
  to: number, } | { "kind": "edge",
  /** Its ends. */
  ends: [number, number], } | { "kind": "cut",
  /** Its ends. */
  ends: [number, number],
  /** Its colour: `b`, `r` or `g`. */
  colour: string, } | { "kind": "line" } & Line | { "kind": "shoot",
  /** The cell she leaves. */
  from: number,
  /** The cell she goes to. */
  to: number,
  /** The cell that is burnt. */
  burn: number, } | { "kind": "slice",
  /** How many rows and columns it has. */
  size: [number, number],
  /** Where it is cut; the row is the number of the cake. */
  at: Line, } | { "kind": "topple",
  /** Its place. */
  domino: number,
  /** Whether it falls to the right. */
  right: boolean, } | { "kind": "shift",
  /** The cell it leaves. */
  from: number, } | { "kind": "call",
  /** The number. */
  number: number,
  /** Its place in the picture. */
  place: number, } | { "kind": "bite-cube",
  /** Its place in every direction. */
  at: Array<number>,
  /** Its number in the picture. */
  cube: number, } | { "kind": "replace",
  /** The heaps that vanish. */
  from: Array<number>,
  /** The heaps that come. */
  to: Array<number>,
  /** The places of those that vanish. */
  heaps: Array<number>, } | { "kind": "rewrite" } & Rewrite | { "kind": "as",
  /** Who makes it so. */
  player: Player,
  /** The move. */
  step: MoveData,
  /** The elements of the picture that it takes or uses. */
  elements: Array<string>, } | { "kind": "win",
  /** What is clicked for it. */
  elements: Array<string>, } | { "kind": "choose",
  /** Its elements, as bits. */
  set: Array<number>, } | { "kind": "named",
  /** The name. */
  name: string,
  /** The elements of the picture that it takes or uses. */
  elements: Array<string>, };

/** A graph on which the domination game has the value of the position. */
export type MoveGraphAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** The graph: a vertex for each move. */
  graph: string,
  /** The move that each vertex stands for. */
  moves: Array<string>,
  /** The value of the position and of domination on the graph, where both were found and are equal; null where they are out of reach. */
  grundy: number | null, };

/** The graph of the moves of a position: a move leads to all moves that it makes impossible. */
export type MoveGraphAsk = {
  /** The position. */
  position: string, };

/** A move of a summand. */
export type MoveInPart = {
  /** The summand. */
  summand: string,
  /** The name of the move in it. */
  move: string, };

/** The moves by type. */
export type MoveTypesAnswer = {
  /** A row for each type. */
  rows: Array<MoveTypesRow>,
  /** The table as a picture. */
  svg: string, };

/** What removing an edge makes of a component of Pic'arête, by its type. Edges that split the component are not in the table: both sides may be of nearly any types. */
export type MoveTypesAsk = {
  /** A position whose types are marked in the table. */
  position?: string | null, };

/** What the moves in a component of one type lead to. */
export type MoveTypesRow = {
  /** The type. */
  from: string,
  /** How many components of the position are of this type. */
  here: number,
  /** What is left without a pendant edge, which brings a point. An isolated edge brings two, and nothing is left. */
  pendant: Array<string>,
  /** What is left without an edge on a cycle. */
  cycle: Array<string>, };

/** Every legal move. */
export type MovesAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** The moves. */
  moves: Array<Move>,
  /** How many pieces there are, where the moves of a puzzle come with what they touch. */
  pieces?: number | null, };

/** Every legal move with the outcome it leads to. */
export type MovesAsk = {
  /** The position. */
  position: string,
  /** Who moves; needed where the players have different moves. */
  player?: Player | null,
  /** Whether to say which elements of the picture each move takes. */
  touches?: boolean,
  /** Whether to give the outcome each move leads to; without them even moves of positions beyond all engines are listed. */
  outcomes?: boolean,
  /** Whether to give what each move is worth where points or pieces count, as far as the limits allow. */
  worth?: boolean, };

/** A nimber. */
export type NimberAnswer = {
  /** The nimber. */
  value: number | string, };

/** Nim arithmetic. */
export type NimberAsk = {
  /** The expression, such as `(13*7+2)^3/5`. */
  expression: string, };

/** Nimstring: whoever takes a coin moves again, and whoever cannot move loses. */
export type NimstringAnswer = {
  /** The nim heap that the position is worth; null if it is loony, so that whoever moves wins beside anything. */
  value: number | null,
  /** Who wins. */
  winner: Ahead,
  /** The moves that win. */
  moves: Array<string>, };

/** What people move in a game. */
export type Object = "match" | "skittle" | "stone" | "colour" | "queen" | "disc" | "tile" | "ends" | "element";

/** A period that nothing proves. */
export type Observed = {
  /** The period. */
  period: number,
  /** Where it begins. */
  from: number, };

/** What is asked of each heap. */
export type Of = "grundy" | "outcome";

/** An operation of the calculator for values. */
export type OperationEntry = {
  /** How it is called: `Cool(G, t)`. */
  call: string,
  /** What it does, in a line. */
  about: string, };

/** Operations of the calculator for values. */
export type OperationsAnswer = {
  /** In the order of their names. */
  operations: Array<OperationEntry>, };

/** The operations of the calculator for values. */
export type OperationsAsk = {
  /** Only those whose name or description holds this, in whatever case; if none does, the one with the nearest name. */
  name?: string | null, };

/** The order in which words are visited. */
export type Order = "lexicographic" | "gray" | { "basis": Array<Word> } | { "random": number };

/** How often a dimension was found. */
export type OrderCount = {
  /** The dimension. */
  dimension: number,
  /** For so many of the orders. */
  orders: number, };

/** Who wins with best play, depending on who starts. */
export type Outcome = "N" | "P" | "L" | "R" | "D";

/** Who wins. */
export type OutcomeAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** Who wins. */
  outcome: Outcome,
  /** The result when Left starts, given with outcome `D`. */
  left_first?: Winner | null,
  /** The result when Right starts, given with outcome `D`. */
  right_first?: Winner | null,
  /** The engine or theorem that decided who wins. */
  method: string, };

/** Who wins, by whatever is fastest. */
export type OutcomeAsk = {
  /** The position. */
  position: string, };

/** A list of P-positions. */
export type PPositionsAnswer = {
  /** The ruleset in canonical spelling. */
  ruleset: string,
  /** Their coordinates, sorted. */
  positions: Array<Array<number>>, };

/** All P-positions with small coordinates. */
export type PPositionsAsk = {
  /** The ruleset with its parameters. */
  ruleset: string,
  /** Every coordinate is below this. */
  bound: number, };

/** A sheet. */
export type PaperAnswer = {
  /** The document; a PDF document is plain ASCII, too. */
  written: string, };

/** Titles, texts, pictures and tables on paper, for a handout. */
export type PaperAsk = {
  /** What is on it, from the top. */
  blocks: Array<Block>,
  /** How it is given. */
  format?: PaperFormat, };

/** How a sheet is given. */
export type PaperFormat = "latex" | "tikz" | "pdf";

/** The period of the values of single heaps. */
export type PeriodAnswer = {
  /** The ruleset in canonical spelling. */
  ruleset: string,
  /** The least period, if it is proved. */
  period: number | null,
  /** Where it begins. */
  preperiod: number | null,
  /** The theorem that proves it. */
  proved_by: string | null,
  /** How the values grow, if they do so regularly and that is proved. */
  arithmetic?: ArithmeticProof | null, };

/** The period of the values of single heaps, with its proof. */
export type PeriodAsk = {
  /** The ruleset with its parameters. */
  ruleset: string,
  /** Grundy values or outcomes. */
  of?: Of,
  /** Give up beyond this heap. */
  limit?: number | null,
  /** Go on with the saved run of this game, if there is one. */
  resume?: boolean, };

/** How a picture is given. */
export type PictureFormat = "svg" | "text" | "tikz" | "pdf" | "combgames";

/** One of the two players. */
export type Player = "L" | "R";

/** A game with points as Milnor and Ettinger see it. */
export type PointClassAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** The score w: first player's points minus second's. Both players have the same moves, so that Left gets w more than Right where Left begins, and w less where Right begins. */
  score: number,
  /** What the first and the second player get with best play, g₁ and g₂; null where the points that are left depend on the play. */
  points: [number, number] | null,
  /** Whoever is ahead when all is over; null for nobody. */
  ahead: Ahead | null,
  /** Whether an even number of moves is left, whatever is played; null where that depends on the play, or where whoever scores moves again, so that turns are not moves. */
  even: boolean | null,
  /** Where moving hurts: null where there are too many positions to look at all of them. */
  zugzwang: Zugzwang | null,
  /** The components. */
  components: Array<PointComponent>,
  /** How many components have an odd number of moves, where moves are counted. */
  odd_components: number | null,
  /** What section 3.2 of the thesis expects of that number: odd, the first player is ahead; even, he is not. Null where nothing is expected. */
  expected: boolean | null,
  /** The scores of the components together; it need not be the score. */
  sum: number | null, };

/** The outcome class of a game with points, whether moving ever hurts, and what its components say. */
export type PointClassAsk = {
  /** The position. */
  position: string, };

/** How two games with points compare. */
export type PointCompareAnswer = {
  /** The first position in canonical spelling. */
  first: string,
  /** The second one. */
  second: string,
  /** The scores of both, each alone. */
  scores: [number, number],
  /** The score of both together, that is, of their difference. */
  together: number,
  /** Whether they are equal among Milnor's games, in which nobody is ever hurt by moving: where that is so of both, they are equal when their difference has the score 0. Null where it is not so, or not known. */
  milnor: boolean | null,
  /** Whether they are equal among Ettinger's games, in which moving may hurt: false where a game tells them apart, true where they are the same graph up to pairs of isolated edges, which cancel where players strictly alternate; null where neither was found. */
  ettinger: boolean | null,
  /** The first game found that tells them apart, and their scores beside it. The empty one means that they differ alone. */
  apart: ToldApart | null,
  /** How many games were tried beside them. */
  tried: number, };

/** Compares two games with points. Both players have the same moves, so each of the games is its own negative, and one that is at least another is equal to it: either one can take the place of the other in every sum, or some game beside them tells them apart. */
export type PointCompareAsk = {
  /** A position. */
  first: string,
  /** Another one. */
  second: string,
  /** Games beside them are looked for among the graphs with at most so many vertices, at most 6; 4 without this. */
  vertices?: number | null, };

/** A component of a game with points. */
export type PointComponent = {
  /** The component. */
  position: string,
  /** Its score on its own. */
  score: number,
  /** How many moves it has, where that does not depend on the play. */
  moves: number | null, };

/** A vertex in the proof. */
export type PrintedRow = {
  /** Its group, from 1 to 9, as a child of the one above it. */
  group: number,
  /** The heap it lies on when `x` is to remain on the one above, and when `o` is: `x` or `o`, the colour with which it captures, or null. */
  heaps: [string | null, string | null],
  /** `x` remains, `o` remains, nothing remains, without a joker. */
  plain: [number | null, number | null, number | null],
  /** The same when the joker turns `x` into `o`. */
  x_to_o: [number | null, number | null, number | null],
  /** The same when the joker turns `o` into `x`. */
  o_to_x: [number | null, number | null, number | null], };

/** Who wins a position, and the replies by which. */
export type Proof = {
  /** The position. */
  position: string,
  /** The player who starts, where the players have different moves. */
  first?: Player | null,
  /** Whether the player who starts wins. */
  won: boolean,
  /** The number of the listed position that the first move leads to, if the player who starts wins; else that of the position itself. None if the player who starts has won without a move. */
  start: number | null,
  /** The positions in which the loser is to move, numbered from 0. */
  lost: Array<Lost>, };

/** The cases in which the proof of the theorem on Pic'arête has a move. */
export type ProofCase = "isolated-edge" | "pendant-of-even" | "pendant-of-odd" | "keeps-connected" | "odd-chain" | "odd-cycle" | "odd-cycle-even-tail" | "odd-tail";

/** The move of the proof, and why it keeps the bound. */
export type ProofMove = {
  /** Why it keeps the bound. */
  why: string,
  /** The name for a person. */
  move: string,
  /** The position it leads to. */
  to: string,
  /** The outcome there, where it was asked for. */
  outcome?: Outcome | null,
  /** What to do, where what it touches was asked for. */
  say?: string | null,
  /** What it does as data, likewise; in a sum, in the summand that is moved. */
  data?: MoveData | null,
  /** What is moved in a sum, likewise. */
  part?: MoveInPart | null,
  /** The elements of the picture that it takes, where they were asked for. In a sum each is preceded by the number of its summand: `1/cell:5`. */
  touches?: Array<string> | null,
  /** Other elements with which the same move can be made: in equal heaps, from the other end. */
  also?: Array<Array<string>>,
  /** The points it brings in a scoring game, where what it touches was asked for. */
  points?: number | null,
  /** Whether the same player must move again, likewise. */
  again?: boolean | null,
  /** What it is worth, where that was asked for: by how many points whoever makes it is ahead in the end, or how few pieces of a puzzle can be left after it. */
  worth?: number | null,
  /** The case of the proof. */
  case: ProofCase,
  /** The type of the component that is played in. */
  component: string,
  /** The vertices of the chain that the edge belongs to, where the proof looks for one: of an odd chain between vertices of degree other than 2, or of the tail of an odd cycle. */
  chain?: Array<number>, };

/** Who wins, with a reply to every move, so that anyone can check it. */
export type ProveAsk = {
  /** The position. */
  position: string,
  /** The player who starts, where the players have different moves; Left if it is not given. */
  first?: Player | null, };

/** A heap that generates the quotient, together with smaller ones. */
export type QuotientGenerator = {
  /** The letter that stands for it. */
  name: string,
  /** The heap. */
  heap: number, };

/** What a position is. */
export type ReadAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** Whether the player who cannot move wins. */
  misere: boolean,
  /** The kind of play of the whole. */
  kind: Kind,
  /** The summands, in the order given. */
  parts: Array<ReadPart>,
  /** The text that was meant, where the one given is not in the notation. */
  meant?: string | null, };

/** What a position is: its spelling, its kind and its summands. */
export type ReadAsk = {
  /** The position. */
  position: string, };

/** The vertices and arcs of a graph. */
export type ReadGraphAnswer = {
  /** How many vertices there are. */
  positions: number,
  /** Whether its edges have directions; if not, each is listed once. */
  directed: boolean,
  /** The edges. */
  arcs: Array<[number, number]>,
  /** The names of the vertices; none if they are just numbered. */
  names?: Array<string>,
  /** Who moves at each vertex, 0 or 1, if the text says so. */
  owner?: Array<number>,
  /** The goals of the two players, if the text has any. */
  goal?: [Array<number>, Array<number>],
  /** Where play begins, if the text says so. */
  start?: number | null,
  /** In graph6 or digraph6 as graph expressions have it, if that was asked for. */
  sixbit?: string | null, };

/** The graph that a text writes, in any format that files may have. */
export type ReadGraphAsk = {
  /** An expression as positions have them, a dictionary of Python, Graphviz, or a list of arcs. */
  text: string,
  /** Whether the graph is wanted in the formats of nauty, too. */
  sixbit?: boolean, };

/** One summand. */
export type ReadPart = {
  /** The name of the ruleset, as in the catalogue. */
  name: string,
  /** The ruleset with its parameters. */
  ruleset: string,
  /** The position under these rules. */
  placement: string,
  /** The kind of game. */
  kind: Kind,
  /** The sizes of its heaps, or the row and the column of its piece, where the picture shows these. */
  numbers?: Array<number> | null,
  /** What its heaps are made of, where these are not matches. */
  object?: Object, };

/** Why a position is won or lost, as data. */
export type Reason = { "kind": "ended" } | { "kind": "columns" } & Columns | { "kind": "pairing",
  /** The pieces that belong together, as elements of the picture. */
  pairs: Array<[string, string]>,
  /** The gaps as heaps. */
  columns: Columns, } | { "kind": "reversing",
  /** What brings something back. */
  what: Reversal,
  /** The heaps. */
  columns: Columns, } | { "kind": "remainder",
  /** What the heaps are divided by. */
  modulus: number,
  /** Which remainder of a single heap is lost. */
  lost: number,
  /** Each heap with its remainder. */
  heaps: Array<ValuedHeap>, } | { "kind": "period",
  /** Each heap with its Grundy value. */
  heaps: Array<ValuedHeap>,
  /** The exclusive or of the values. */
  total: number,
  /** The period, where it is proved. */
  period: number | null,
  /** Where the period begins. */
  preperiod: number | null, } | { "kind": "golden",
  /** The two heaps, the smaller first. */
  heaps: [number, number],
  /** Their difference n. */
  difference: number,
  /** The lost pair with this difference. */
  pair: [number, number],
  /** Both numbers of the pair as sums of Fibonacci numbers, no two of them neighbours. */
  fibonacci: [Array<number>, Array<number>], } | { "kind": "closed-form",
  /** The statement, with the position's own numbers in it. */
  statement: string,
  /** Whether the previous player wins. */
  lost: boolean, } | { "kind": "symmetry",
  /** What it is. */
  about: Symmetry,
  /** Places that correspond, as elements of the picture. */
  pairs: Array<[string, string]>,
  /** A move after which the symmetry is there, if it is not yet. */
  first: SpelledMove | null, } | { "kind": "strategy-stealing",
  /** The move whose result can be reached at once from any reply's point of view. */
  spare: SpelledMove, } | { "kind": "mex",
  /** The options with their values, by value; at most one for each value is listed when there are many. */
  options: Array<ValuedMove>,
  /** How many moves there are. */
  moves: number,
  /** The least missing value. */
  missing: number,
  /** How many positions were searched for the values. */
  searched: number, } | { "kind": "sum",
  /** Each summand with its value; not all where there are many. */
  parts: Array<ValuedPart<number>>,
  /** How many summands are not listed. */
  more: number,
  /** The nim-sum of all values. */
  total: number,
  /** How many positions were searched for the values. */
  searched: number, } | { "kind": "value",
  /** Each summand with its value in CGSuite's notation. */
  parts: Array<ValuedPart<string>>,
  /** The value of the whole in CGSuite's notation. */
  value: string,
  /** Where play stops when Left begins. */
  left_stop: string,
  /** Where play stops when Right begins. */
  right_stop: string,
  /** What many copies are worth on average. */
  mean: string,
  /** How urgent a move is. */
  temperature: string,
  /** The summand in which a move is most urgent, if one is more urgent than all others, or the first of several. */
  hottest?: Hottest | null,
  /** Whether some summands are numbers and others are not: then numbers are played last. */
  numbers_last?: boolean,
  /** The corners of the thermograph's walls, Left's first: temperature and value, from 0 up; above the last corner the wall is vertical. */
  walls: [Array<[string, string]>, Array<[string, string]>],
  /** The same in TeX and as numbers to draw with. */
  shown: ShownValue, } | { "kind": "points",
  /** First player's points minus second's; none where that is out of reach. */
  value: number | null,
  /** The types of the components, where the theorem on Pic'arête applies. */
  components: Array<string>,
  /** The same in TeX. */
  components_tex: Array<string>,
  /** The class of the position. */
  class: string | null,
  /** The number f of the theorem. */
  f: number | null,
  /** What follows for the score. */
  bound: Bound | null,
  /** A line of best play. */
  line: Array<string>,
  /** Who makes each of its moves: 0 for the player who moves first, 1 for the other. */
  line_by: Array<number>,
  /** The points of the first and of the second player after each of its moves. */
  running: Array<[number, number]>,
  /** The chains and loops, in games with strings and coins. */
  chains?: Chains | null,
  /** How many positions were searched. */
  searched: number, } | { "kind": "reduction",
  /** How many pieces there are. */
  pieces: number,
  /** The fewest that can remain. */
  least: number | null,
  /** The moves. */
  moves: Array<Array<number>>,
  /** Which algorithm decided it. */
  method: string,
  /** What no move changes. */
  invariant: string | null, } | { "kind": "search",
  /** How many positions were looked at. */
  positions: number, };

/** A run whose values came out as they were noted; one with other values is an error. */
export type RecheckAnswer = {
  /** The ruleset in canonical spelling. */
  ruleset: string,
  /** How many values the run has. */
  computed: number,
  /** How many of them are rare. */
  rares: number,
  /** The last heap whose value is rare. */
  last_rare: number,
  /** How many links the chain has. */
  links: number,
  /** How many hashes of stretches are noted. */
  hashes: number,
  /** The links that were computed again, all of them with the same values. */
  same: Array<SameLink>, };

/** Computes the saved run of a game again, link by link, and compares. */
export type RecheckAsk = {
  /** The ruleset with its parameters; not needed where a file was chosen for the run. */
  ruleset?: string,
  /** Only this link of its chain of notes. */
  link?: number | null, };

/** The best reduction of a puzzle. */
export type ReduceAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** The fewest pieces that can remain; none if the goal cannot be met, or if it is not known. */
  least: number | null,
  /** Where the least number is not known: so many certainly remain. */
  at_least?: number | null,
  /** Where the least number is not known: so many remain after the moves. */
  at_most?: number | null,
  /** Why no fewer can remain, where there is something to show. */
  because?: string | null,
  /** Moves that reach it. */
  moves: Array<Array<number>>,
  /** Where few moves are wanted: how many moves these are, if several jumps of one peg in a row are one move. */
  turns?: number | null,
  /** Where it is not known whether fewer moves would do: so many are needed certainly. */
  turns_at_least?: number | null,
  /** Which algorithm decided it. */
  method: string, };

/** The fewest pieces that can remain of a puzzle, and how. */
export type ReduceAsk = {
  /** The position. */
  position: string,
  /** One of the remaining stones must stand here. */
  end_at?: number | null,
  /** It must have this colour. */
  end_color?: string | null,
  /** If more than one stone remains, another one must have this colour; only with `end_at`. */
  other_color?: string | null,
  /** Any one stone may change its colour once. */
  joker?: boolean,
  /** Among the best reductions, one with the fewest moves; several jumps of one peg in a row are one move. */
  fewest_moves?: boolean, };

/** A kind of move that brings something back. */
export type Reversal = "retreat" | "put-back";

/** Places that get other letters, as a rule file says. */
export type Rewrite = {
  /** The places; of an edge that is removed, the ends. */
  places: Array<number>,
  /** What they hold afterwards, in the same order: `.` nothing, `#` what was removed, `?` any letter. */
  letters: string,
  /** What tells it apart from others. */
  besides?: Array<Besides>, };

/** All rulesets. */
export type RulesAnswer = {
  /** Every ruleset, in the order of the catalogue. */
  rulesets: Array<RulesetAnswer>, };

/** All rulesets. */
export type RulesAsk = Record<symbol, never>;

/** A remark on a place of a rule file. */
export type RulesNotice = {
  /** What it is. */
  message: string,
  /** The line, counted from 1; none if it concerns the whole. */
  line?: number | null,
  /** The column, likewise. */
  column?: number | null, };

/** What a ruleset says about itself. */
export type RulesetAnswer = {
  /** Its name. */
  name: string,
  /** The kind of game. */
  kind: Kind,
  /** The rules in one line. */
  summary: string,
  /** The rules. */
  rules: string,
  /** How positions are written. */
  notation: string,
  /** Positions to try. */
  examples: Array<string>,
  /** What is known. */
  known: string,
  /** Where to read more. */
  literature: string, };

/** What a ruleset says about itself. */
export type RulesetAsk = {
  /** Its name; parameters after it do no harm. */
  name: string, };

/** Finished answers and unfinished runs. */
export type RunsAnswer = {
  /** The answers that are kept. */
  finished: Array<FinishedEntry>,
  /** The runs that can be continued. */
  saved: Array<SavedEntry>,
  /** How many answers of an earlier version have another form; they are computed again. */
  outdated?: number, };

/** Finished answers that are kept, and unfinished runs. */
export type RunsAsk = Record<symbol, never>;

/** A link of a run that was computed again and has the values that were noted. */
export type SameLink = {
  /** Its number in the chain. */
  link: number,
  /** The first heap that it decides. */
  from: number,
  /** The heap after the last one. */
  to: number, };

/** A run that is not finished. */
export type SavedEntry = {
  /** Its file. */
  file: string,
  /** The game. */
  ruleset?: string | null,
  /** How many values are computed. */
  computed?: number | null,
  /** The period that shows so far, where it is not proved yet. */
  period?: number | null,
  /** Why it cannot be read. */
  error?: string | null, };

/** Points with best play. */
export type ScoreAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** First player's points minus second's; none where it is out of reach, or only the theorem was asked. */
  value: number | null,
  /** The best moves. */
  moves: Array<Move>,
  /** A line of best play to the end. By theorem: a game in which whoever has the bound follows the proof, and the other one always takes as many points as can be had at once; none where it would be long. */
  line: Array<Move>,
  /** The points of the first and of the second player after each move of this line. */
  running: Array<[number, number]>,
  /** The sorted types of the components, where the theorem on Pic'arête applies. */
  components?: Array<string> | null,
  /** The class by this theorem, three parities. */
  class?: string | null,
  /** The number f of this theorem. */
  f?: number | null,
  /** What this theorem says about the score. */
  bound?: Bound | null,
  /** Who wins by this bound, where it decides that. */
  winner?: Ahead | null,
  /** The move by which the proof of this theorem keeps the bound. With an even number of edges there is none: the second player has one after each move of the first. */
  proof?: ProofMove | null,
  /** The engine that found the score. */
  method: string, };

/** The points of a scoring game with best play, and the best moves. */
export type ScoreAsk = {
  /** The position. */
  position: string,
  /** How to find the score. Without this: exactly, and where that is out of reach, what a theorem says. */
  by?: ScoreBy | null,
  /** Whether to say what to do to make each move, in words and as data. */
  say?: boolean, };

/** How a score is found. */
export type ScoreBy = "theorem" | "exact";

/** Why a move keeps the bound of the theorem on Pic'arête. */
export type ScoreProof = {
  /** The case of the proof. */
  case: ProofCase,
  /** The type of the component that is played in. */
  component: string,
  /** The vertices of the chain that the edge belongs to, where the proof looks for one: of an odd chain between vertices of degree other than 2, or of the tail of an odd cycle. */
  chain?: Array<number>, };

/** Values of single heaps and their period. */
export type SequenceAnswer = {
  /** The ruleset in canonical spelling. */
  ruleset: string,
  /** The first heap, where it is not 0. */
  start?: number,
  /** The values for the heaps from the first on; null where there is no such heap. */
  values: Array<TableEntry | null>,
  /** A period that was seen in the values of a family of positions; nothing proves it. */
  observed?: Observed | null,
  /** The heaps with rare values, if they were asked for and there are few of them. */
  rare?: Array<number> | null,
  /** The plot as an SVG document, if it was asked for. */
  plot?: string | null,
  /** The least period, if it is proved. */
  period: number | null,
  /** Where it begins. */
  preperiod: number | null,
  /** The theorem that proves it. */
  proved_by: string | null,
  /** How the values grow, if they do so regularly and that is proved. */
  arithmetic?: ArithmeticProof | null, };

/** The values of single heaps, and their period where these values prove it. */
export type SequenceAsk = {
  /** The ruleset with its parameters, or positions with `{n}` for a number: `cram 3x{n}`. */
  ruleset: string,
  /** The last heap. */
  upto: number,
  /** The first number for positions with `{n}`, so that a list can be continued. */
  start?: number,
  /** Grundy values or outcomes. */
  of?: Of,
  /** Whether to list the heaps with rare values. */
  rare?: boolean,
  /** Whether to draw a plot of them. */
  plot?: boolean, };

/** What a picture shows of a game graph. */
export type Shown = "values" | "kernel" | "winners" | "steps" | "strip";

/** A chain or loop. */
export type ShownChain = {
  /** Its coins, or boxes counted row by row. */
  coins: Array<number>,
  /** Whether it is a loop. */
  is_loop: boolean,
  /** Whether it is long: three coins or more, four of a loop. */
  is_long: boolean,
  /** Whether a coin at its end can be taken. */
  is_open: boolean,
  /** The moves in it. */
  moves: Array<string>,
  /** Their elements in the picture. */
  elements: Array<string>, };

/** A move with its picture. */
export type ShownMove = {
  /** Who makes it; none where both players can. */
  player?: Player | null,
  /** Its name. */
  name: string,
  /** The position it leads to, as a picture in letters. */
  picture: string, };

/** What a page shows of a summand, in TeX. */
export type ShownPart = {
  /** Its value. */
  value: string,
  /** Its mean and its temperature, where both players do not have the same moves. */
  thermal?: [string, string] | null, };

/** A value and what belongs to it as a page shows them: in TeX, and rounded for drawing. */
export type ShownValue = {
  /** The value of the whole. */
  value: string,
  /** Where play stops when Left begins. */
  left_stop: string,
  /** Where play stops when Right begins. */
  right_stop: string,
  /** The mean. */
  mean: string,
  /** The temperature. */
  temperature: string,
  /** What is shown of each summand. */
  parts: Array<ShownPart>,
  /** The corners of the thermograph's walls, Left's first: temperature and value. */
  walls: [Array<[number, number]>, Array<[number, number]>],
  /** The foot of its mast: temperature and value. */
  mast: [number, number], };

/** A chain whose inner vertices have degree 2. */
export type SmoothedChain = {
  /** Its vertices; the last one is the first where it is a cycle. */
  vertices: Array<number>,
  /** How many edges it has. */
  edges: number, };

/** What smoothing leaves. */
export type SmoothingAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** The vertices that stay, in the order in which they are numbered in the smoothed graph: those whose degree is not 2, and one of each cycle. */
  joints: Array<number>,
  /** The chains between them. Where the number of edges is odd, one of them is odd. */
  chains: Array<SmoothedChain>,
  /** The move of the proof, where there is one. */
  chosen: string | null,
  /** The case of the proof. */
  proof: ScoreProof | null,
  /** Why it keeps the bound. */
  why: string | null,
  /** The position: odd chains in one colour, even ones in another, and the move of the proof dashed. */
  svg: string,
  /** The smoothed graph with the lengths of the chains. */
  smoothed: string, };

/** The maximal chains of a position of Pic'arête, as lemma 6 of the thesis finds them: every vertex of degree 2 is removed and its two edges become one, whose number is the sum of theirs. */
export type SmoothingAsk = {
  /** The position. */
  position: string, };

/** An answer that can be checked. */
export type SolutionText = GrundyAnswer | KernelsAnswer | ArenaAnswer;

/** Who wins, how, and what it is worth; fields that make no sense are left out. */
export type SolveAnswer = {
  /** The position in canonical spelling. */
  position: string,
  /** Who wins. */
  outcome: Outcome,
  /** The result when Left starts, given with outcome `D`. */
  left_first?: Winner | null,
  /** The result when Right starts, given with outcome `D`. */
  right_first?: Winner | null,
  /** The Grundy value; null where only the outcome is within reach. */
  grundy?: number | { infinity: number[] } | null,
  /** The winning moves. */
  moves?: Array<Move> | null,
  /** Left's winning moves when starting. */
  left_moves?: Array<Move> | null,
  /** Right's winning moves when starting. */
  right_moves?: Array<Move> | null,
  /** False where there are more winning moves than can be listed. */
  moves_complete?: boolean | null,
  /** The value in CGSuite's notation. */
  value?: string | null,
  /** The mean value. */
  mean?: string | null,
  /** The temperature. */
  temperature?: string | null,
  /** The canonical form. */
  form?: string | null,
  /** The engine or theorem that decided who wins. */
  method: string, };

/** Who wins, by which moves, and what the position is worth. */
export type SolveAsk = {
  /** The position. */
  position: string,
  /** Whether the canonical form is wanted too. */
  expand?: boolean,
  /** Whether to say what to do to make each move, in words and as data. */
  say?: boolean, };

/** A move as answers give it: with its name. */
export type SpelledMove = {
  /** Its name. */
  move: string,
  /** What to do. */
  say: string,
  /** What it does. */
  data: MoveData, };

/** How a position is shown on the picture of an earlier one. */
export type StillAnswer = {
  /** The position whose picture is to be shown. */
  position: string,
  /** How many of the moves had been made when the game was last drawn afresh. */
  since: number,
  /** The elements of that picture that are no longer there. */
  gone: Array<string>,
  /** The elements whose names have changed: what they are called now, and in the picture. */
  names: { [key in string]: string },
  /** For heaps, how many matches lie together in each row. */
  rows?: Array<Array<number>> | null, };

/** How a position is shown on the picture of the start of its game. */
export type StillAsk = {
  /** The start. */
  position: string,
  /** The moves that were made since. */
  moves: Array<Made>, };

/** How many classes have a property. */
export type StrongCount = {
  /** How many have it. */
  classes: number,
  /** The first words without it. */
  without: Array<string>, };

/** How many classes have each of the strong properties, and the first words without it. */
export type StrongCounts = {
  /** One stone can remain at any place in either colour, if the other stones are of both colours. */
  one: StrongCount,
  /** So it can, and if need be a second one of any colour, as far as two stones have the two colours. */
  two: StrongCount,
  /** One stone can remain at any place in either colour, with a joker, unless the place has the other colour as the only one. */
  joker: StrongCount, };

/** What is known of the colourings with both colours. Colourings that an automorphism or the exchange of the colours makes the same are one class. */
export type Survey = {
  /** Whether all classes have been looked at. */
  complete: boolean,
  /** How many classes have been looked at. */
  classes: number,
  /** How many colourings these are. */
  colourings: number,
  /** By the fewest stones that can remain. */
  least: Array<LeastCount>,
  /** Classes that could not be decided, and their words. */
  undecided: Array<string>,
  /** On a bipartite graph: against the invariant modulo 3. */
  invariant?: AgainstInvariant,
  /** The strong questions, if asked. */
  strong?: StrongCounts, };

/** What small graphs say. */
export type SurveyAnswer = {
  /** Whose numbers have the parities. */
  by: Array<string>,
  /** How many graphs there are. */
  graphs: number,
  /** A row for each set of parities that occurs. */
  rows: Array<SurveyRow>,
  /** All graphs, where they were asked for. */
  list?: Array<SurveyGraph>, };

/** The scores of Pic'arête on all small graphs, by parities of the numbers of components of some types: which bounds they obey, and which graphs attain them. */
export type SurveyAsk = {
  /** All graphs with at most so many vertices, isolated ones left out … */
  vertices: number,
  /** … and at most so many edges. */
  edges: number,
  /** Whose numbers have the parities by which graphs are sorted: types such as `I_i,0`, joined by `+`, where `*` stands for anything. Without this: those of the theorem; `each` stands for all thirteen. */
  by: Array<string>,
  /** Only graphs whose components all have even numbers of edges. */
  even: boolean,
  /** Whether to list all graphs. */
  list: boolean, };

/** A graph and its score. */
export type SurveyGraph = {
  /** The graph. */
  graph: string,
  /** How many vertices it has. */
  vertices: number,
  /** How many edges it has. */
  edges: number,
  /** The score of Pic'arête. */
  score: number,
  /** The class by the theorem. */
  class: string,
  /** The number f of the theorem. */
  f: number,
  /** How far the score is from the bound of the theorem. */
  slack: number, };

/** The graphs with the same parities. With the number f of the theorem: */
export type SurveyRow = {
  /** The parities, 1 for odd. */
  parities: Array<number>,
  /** How many graphs have them. */
  graphs: number,
  /** How many of these the first player wins, nobody, and the second player. */
  signs: [number, number, number],
  /** The score is at least f and this. */
  above: number,
  /** The first graph with no more than that. */
  lowest: string,
  /** The score is at most −f and this. */
  below: number,
  /** The first graph with no less than that. */
  highest: string, };

/** A symmetry and what it proves. */
export type SymmetricAnswer = {
  /** The graph in canonical spelling. */
  graph: string,
  /** The vertices that are exchanged, or null if no such symmetry was found. Whoever answers a vertex by its partner wins the domination game. */
  pairs: Array<[number, number]> | null,
  /** The vertex to be chosen before the symmetry is there; null if it is there already. */
  first: number | null,
  /** Who wins the domination game: `P` if the symmetry is there, `N` if it is after one move, null if none was found. */
  outcome: Outcome | null, };

/** A symmetry that exchanges the vertices of a graph in pairs, none of them neighbours. */
export type SymmetricAsk = {
  /** The graph or digraph. */
  graph: string, };

/** A symmetry without fixed places. */
export type Symmetry = "half-turn" | "diagonal" | "exchange" | "cells";

/** The values in a box. */
export type TableAnswer = {
  /** The ruleset in canonical spelling. */
  ruleset: string,
  /** The sizes of the box. */
  sizes: Array<number>,
  /** Row by row; null where there is no such position. */
  values: Array<TableEntry | null>,
  /** [θ, μ] where the lost positions are pairs of numbers whose n-th difference is θ⌊n/μ⌋. */
  lost_differences?: [number, number] | null,
  /** The table in colours as an SVG document, if it was asked for and is not too large. */
  plot?: string | null, };

/** The values of all positions in a box. */
export type TableAsk = {
  /** The ruleset with its parameters. */
  ruleset: string,
  /** The sizes of the box. */
  sizes: Array<number>,
  /** Grundy values or outcomes. */
  of?: Of,
  /** Whether to draw them. */
  plot?: boolean, };

/** What a sequence or a table holds for one position. */
export type TableEntry = number | { infinity: number[] } | Outcome;

/** A part of a large table. */
export type TableTileAnswer = {
  /** The ruleset in canonical spelling. */
  ruleset: string,
  /** How many rows the part has: fewer at the lower edge. */
  rows: number,
  /** How many columns: fewer at the right edge. */
  columns: number,
  /** Its entries, row by row. */
  values: Array<number>,
  /** The greatest value in the whole table. */
  greatest: number, };

/** A part of a large table of Grundy values of two coordinates, for a picture that can be moved and enlarged.  The table is made once and kept for the next parts. */
export type TableTileAsk = {
  /** The ruleset with its parameters. */
  ruleset: string,
  /** The side of the whole table. */
  side: number,
  /** The least values of squares of this side are the entries, so that lost positions are seen from afar. */
  scale: number,
  /** The row of the part among the parts, 256 entries high each. */
  row: number,
  /** Its column, likewise. */
  column: number, };

/** On what a picture is drawn. */
export type Theme = "light" | "dark" | "page";

/** A game that tells two others apart. */
export type ToldApart = {
  /** The game beside them, a graph. */
  beside: string,
  /** The scores of the first and of the second beside it. */
  scores: [number, number], };

/** Why vertices may be left out. */
export type TwinReason = "twin" | "matched";

/** Vertices that were left out. */
export type TwinStep = {
  /** `twin`: a vertex has the closed neighbourhood of another one. `matched`: two pairs of neighbours are twins but for a matching between the pairs, and one of each pair goes. */
  reason: TwinReason,
  /** The vertices that were left out. */
  without: Array<number>,
  /** The vertices that stand for them. */
  of: Array<number>, };

/** What was left out, and what is left. */
export type TwinsAnswer = {
  /** The graph in canonical spelling. */
  graph: string,
  /** What was left out, in order, by the numbers of the graph given. */
  steps: Array<TwinStep>,
  /** The vertices that are left, by the same numbers. */
  left: Array<number>,
  /** The graph that is left, renumbered. */
  reduced: string, };

/** The smaller graph on which the domination game has the same values. */
export type TwinsAsk = {
  /** The graph or digraph. */
  graph: string, };

/** What an expression is worth. */
export type ValueAnswer = {
  /** Who wins. */
  outcome: Outcome,
  /** The value in CGSuite's notation. */
  value: string,
  /** Who wins when Left starts, where that is not plain from the outcome. */
  left_first?: Winner | null,
  /** Who wins when Right starts, likewise. */
  right_first?: Winner | null,
  /** The mean value of a short game. */
  mean?: string | null,
  /** The temperature of a short game. */
  temperature?: string | null,
  /** The onside of a loopy game that is no stopper: what it is worth if Left wins draws. Null if it was not found. */
  onside?: string | null,
  /** Its offside: what it is worth if Right wins draws. */
  offside?: string | null,
  /** The canonical form, if it was asked for. */
  form?: string | null,
  /** Left's canonical options, if they were asked for. */
  left?: Array<string> | null,
  /** Right's canonical options, if they were asked for. */
  right?: Array<string> | null,
  /** What Left gains by each of these moves, if the options were asked for. */
  left_incentives?: Array<string> | null,
  /** What Right gains by each of his, if the options were asked for. */
  right_incentives?: Array<string> | null,
  /** The value in TeX, if the options were asked for. */
  tex?: string | null,
  /** How the two sides of a comparison compare: `<`, `>`, `=` or `||`. All else is then said of the left side minus the right side. */
  relation?: string | null,
  /** Whether a comparison is true. */
  holds?: boolean | null, };

/** The value of an expression in games, in CGSuite's notation. */
export type ValueAsk = {
  /** In CGSuite's notation. */
  expression: string,
  /** Whether the canonical form is wanted too. */
  expand?: boolean,
  /** Whether the canonical options and the value in TeX are wanted too. */
  options?: boolean, };

/** A heap and its value. */
export type ValuedHeap = {
  /** Its size. */
  heap: number,
  /** Its value. */
  value: number, };

/** A move and the Grundy value it leads to. */
export type ValuedMove = {
  /** What its heaps are made of, where these are not matches. */
  object?: Object,
  /** The Grundy value of the position it leads to. */
  value: number,
  /** Its name. */
  move: string,
  /** What to do. */
  say: string,
  /** What it does. */
  data: MoveData, };

/** A summand and its value. */
export type ValuedPart<V> = {
  /** The summand, in canonical spelling. */
  position: string,
  /** Its value. */
  value: V, };

/** What is known about a claim. */
export type Verdict = "holds" | "holds-corrected" | "false";

/** Who is better off. */
export type Victor = "first" | "second" | "left" | "right" | "nobody";

/** What the move of a token is called after. */
export type Way = "vertex" | "edge" | "arc";

/** The result of best play once it is known who starts. */
export type Winner = "L" | "R" | "D";

/** A word: an integer when there are two symbols, else the list of its symbols. */
export type Word = number | Array<number>;

/** What a part of a conjecture is worth. */
export type Worth = number | null | boolean | Outcome;

/** The pairs and their slope. */
export type WythoffPairsAnswer = {
  /** The height of a step. */
  theta: number,
  /** The length of a step. */
  mu: number,
  /** How many pairs were looked at. */
  terms: number,
  /** The slope α of the smaller numbers that follows from their densities, such as (3 + √17)/4. */
  slope: string,
  /** The same, rounded to twelve digits. */
  decimal: string,
  /** Whether these smaller numbers are ⌊αn + β⌋ for some β: whether the deviations differ by less than 1. */
  beatty: boolean,
  /** The last of the pairs. */
  last: [number, number],
  /** How far the smaller numbers are from the line, for the first 10, 100, … pairs and for all. */
  deviations: Array<Deviation>,
  /** The least and the greatest deviation in each of at most 480 stretches of equal length, in thousandths. */
  stretches: Array<[number, number]>,
  /** Some n, ever farther apart, each with A(n): the quotients A(n)/n tend to the slope. */
  slopes: Array<[number, number]>,
  /** The images of a and b under a morphism whose fixed point says which numbers, from 1 on, are smaller (a) and which are larger ones (b), if a short one was found. */
  morphism: [string, string] | null,
  /** [c, a, b] if the numbers 1, c, … with u(k) = a·u(k − 1) + b·u(k − 2) tell the same: smaller are the numbers whose greedy representation by them ends in an even number of zeros. */
  numeration: [number, number, number] | null,
  /** How many letters of that word were compared with the fixed point and with the representations. */
  letters: number,
  /** The first pairs. */
  pairs?: Array<[number, number]>, };

/** The pairs whose smaller number is the least one not used yet and whose n-th difference is θ⌊n/μ⌋: how far they are from a line. */
export type WythoffPairsAsk = {
  /** The height θ of a step of the differences. */
  theta: number,
  /** The length μ of a step. */
  mu: number,
  /** How many pairs are looked at. */
  terms: number,
  /** How many of them are listed. */
  list?: number, };

/** A row whose values satisfy G(y + period) = G(y) + period. */
export type WythoffRow = {
  /** The smaller heap. */
  row: number,
  /** From here on, and not from one place before. */
  preperiod: number,
  /** The least period that this row and all rows before it have together. */
  period: number, };

/** The periods that were proved. */
export type WythoffRowsAnswer = {
  /** Row by row. */
  rows: Array<WythoffRow>, };

/** Proves that rows of Wythoff's table of Grundy values are additively periodic. */
export type WythoffRowsAsk = {
  /** The last row. */
  upto: number, };

/** A position is a zugzwang where whoever moves gets less than the other. */
export type Zugzwang = {
  /** How many positions can be reached, symmetric ones once. */
  positions: number,
  /** How many of them are zugzwangs. A game without any is one of Milnor's, and whoever moves never regrets it. */
  count: number,
  /** The smallest of them, by moves made to reach it the last. */
  last: string | null, };
