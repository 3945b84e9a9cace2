// The answers of the protocol, under the names that the page gives them. The types themselves are
// made from the library's own, in protocol.ts.

import type { PeriodAnswer, SequenceAnswer } from './protocol';

export type {
  ClaimCase, ClaimReport, ClaimSummary, Columns, CompleteAnswer, Completion, Decoded, Explanation, Explored, FinishedEntry, GameGraph, Kind, Move, MoveData, Outcome,
  Player, Reason, ShownValue,
} from './protocol';
export type {
  CheckRulesAnswer as CheckRules,
  CodeAnswer as Code,
  DecodeAnswer as Decode,
  EncodeAnswer as Encode,
  GalleryAnswer as Gallery,
  GrundyAnswer as GraphValues,
  MovesAnswer as Moves,
  ReadAnswer as Read,
  ReadGraphAnswer as ReadGraph,
  ReduceAnswer as Reduced,
  RulesetAnswer as Rules,
  ScoreAnswer as Score,
  SolveAnswer as Solved,
  StillAnswer as Kept,
  TableAnswer as Table,
  TableTileAnswer as Tile,
  WythoffPairsAnswer as Pairs,
} from './protocol';

/** A period, and the values that it is about where they are listed. */
export type Sequence = PeriodAnswer & Partial<Pick<SequenceAnswer, 'values' | 'rare' | 'plot'>>;
