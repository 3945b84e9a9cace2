// The answers of the protocol, as far as the page reads them.

export type Outcome = 'N' | 'P' | 'L' | 'R' | 'D';
export type Player = 'L' | 'R';
export type Kind = 'impartial' | 'partizan' | 'scoring' | 'puzzle';
export type Grundy = number | { infinity: number[] } | null;

/** What a move does; everything is counted from 0. */
export interface MoveData {
  kind: string;
  [field: string]: unknown;
}

export interface Move {
  move: string;
  to: string;
  outcome?: Outcome;
  /** What to do, in words. */
  say?: string;
  data?: MoveData;
  touches?: string[];
  /** Other elements with which the same move can be made. */
  also?: string[][];
  points?: number;
  again?: boolean;
}

export interface Solved {
  position: string;
  outcome: Outcome;
  left_first?: 'L' | 'R' | 'D';
  right_first?: 'L' | 'R' | 'D';
  grundy?: Grundy;
  moves?: Move[];
  left_moves?: Move[];
  right_moves?: Move[];
  value?: string;
  mean?: string;
  temperature?: string;
}

export interface Score {
  position: string;
  value: number;
  moves: Move[];
  components?: string[];
  class?: string;
  f?: number;
  bound?: { at_least?: number; at_most?: number };
}

export interface Reduced {
  position: string;
  least: number | null;
  moves: number[][];
  method: string;
}

export interface Moves {
  position: string;
  moves: Move[];
  /** How many pieces a puzzle has. */
  pieces?: number;
}

export interface Rules {
  name: string;
  kind: Kind;
  summary: string;
  rules: string;
  notation: string;
  examples: string[];
  known: string;
  literature: string;
}

// Why a position is won or lost: the library tells it, and gives the numbers for tables and pictures.

/** A corner of a thermograph's wall: temperature and value, as fractions. */
export type Corner = [string, string];

export interface ValuedHeap { heap: number; value: number }
export interface ValuedMove { move: string; say: string; value: number }
export interface ValuedPart<V> { position: string; value: V }
export interface Columns {
  numbers: number[];
  rows: string[];
  ones: number[];
  modulus: number;
  change: { index: number; from: number; to: number } | null;
}

export type Reason =
  | { kind: 'ended' }
  | ({ kind: 'columns' } & Columns)
  | { kind: 'pairing'; pairs: [string, string][]; columns: Columns }
  | { kind: 'reversing'; columns: Columns }
  | { kind: 'remainder'; modulus: number; lost: number; heaps: ValuedHeap[] }
  | { kind: 'period'; heaps: ValuedHeap[]; total: number; period: number | null; preperiod: number | null }
  | { kind: 'golden'; heaps: [number, number]; difference: number; pair: [number, number] }
  | { kind: 'symmetry'; pairs: [string, string][] }
  | { kind: 'mex'; options: ValuedMove[]; missing: number }
  | { kind: 'sum'; parts: ValuedPart<number>[]; more: number; total: number }
  | { kind: 'value'; parts: ValuedPart<string>[]; value: string; left_stop: string; right_stop: string; mean: string; temperature: string; walls: [Corner[], Corner[]] }
  | {
      kind: 'points'; value: number; components: string[]; class: string | null; f: number | null;
      bound: { at_least?: number; at_most?: number } | null;
      /** A line of best play. */
      line: string[];
    }
  | { kind: 'closed-form' | 'strategy-stealing' | 'reduction' | 'search' };

export interface Explanation {
  position: string;
  /** The winning moves that the reason speaks of. */
  best: Move[];
  who: string;
  how: string;
  why: string;
  /** How much was searched. */
  effort?: string;
  reason: Reason;
}

export interface Sequence {
  ruleset: string;
  values?: (number | string | { infinity: number[] } | null)[];
  period: number | null;
  preperiod: number | null;
  proved_by: string | null;
  /** How the values grow, if they do so regularly: by `saltus` in every period. */
  arithmetic?: { period: number; preperiod: number; saltus: number; proved_by: string } | null;
}

export interface Table {
  ruleset: string;
  sizes: number[];
  values: (number | string | { infinity: number[] } | null)[];
}

export interface ClaimSummary {
  name: string;
  statement: string;
  source: string;
  verdict: 'holds' | 'holds-corrected' | 'false';
  upto: number;
  range: string;
}

export interface ClaimReport {
  name: string;
  holds: boolean;
  checked: number;
  /** How far the cases went. */
  upto: number;
  counterexample: string | null;
  /** What was found, if the theorem says that there is such a thing. */
  example?: string;
}

export interface Code {
  size: number;
  dimension: number | null;
  basis: (number | number[])[];
  minimum_distance: number | null;
  words?: (number | number[])[];
}

export interface GraphValues {
  outcome: ('P' | 'N' | 'D')[];
  grundy: Grundy[];
  remoteness: (number | null)[];
  level: number[] | null;
}

export interface Explored {
  position: string;
  mover?: Player;
  outcome: 'N' | 'P' | 'D' | null;
  grundy?: Grundy;
  remoteness: number | null;
  level: number | null;
  depth: number;
}

export interface GameGraph {
  positions: Explored[];
  arcs: [number, number][];
  moves: string[];
  complete: boolean;
}
