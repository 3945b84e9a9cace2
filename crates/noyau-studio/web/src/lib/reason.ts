// Why a position is won or lost, as the library gives it.

import type { Move } from './types';

/** A corner of a thermograph's wall: temperature and value, as fractions. */
export type Corner = [string, string];

export interface ValuedHeap { heap: number; value: number }
export interface ValuedMove { move: string; say: string; value: number }
export interface ValuedPart<V> { position: string; value: V }
/** A move by its name and as an instruction. */
export interface ToldMove { move: string; say: string }
export interface Columns {
  what: string;
  numbers: number[];
  rows: string[];
  ones: number[];
  modulus: number;
  /** Misère play with no number above 1: the other way round. */
  reversed: boolean;
  /** Misère play with some numbers above 1, but fewer than the modulus. */
  last_large: boolean;
  change: { index: number; from: number; to: number; by: string[] } | null;
}

export type Reason =
  | { kind: 'ended' }
  | ({ kind: 'columns' } & Columns)
  | { kind: 'pairing'; pairs: [string, string][]; columns: Columns }
  | { kind: 'reversing'; what: string; columns: Columns }
  | { kind: 'remainder'; modulus: number; lost: number; heaps: ValuedHeap[] }
  | { kind: 'period'; heaps: ValuedHeap[]; total: number; period: number | null; preperiod: number | null }
  | { kind: 'golden'; heaps: [number, number]; difference: number; pair: [number, number] }
  | { kind: 'closed-form'; statement: string; lost: boolean }
  | { kind: 'symmetry'; about: string; pairs: [string, string][]; first: ToldMove | null }
  | { kind: 'strategy-stealing'; spare: ToldMove }
  | { kind: 'mex'; options: ValuedMove[]; moves: number; missing: number; searched: number }
  | { kind: 'sum'; parts: ValuedPart<number>[]; more: number; total: number; searched: number }
  | { kind: 'value'; parts: ValuedPart<string>[]; value: string; left_stop: string; right_stop: string; mean: string; temperature: string; walls: [Corner[], Corner[]] }
  | {
      kind: 'points'; value: number; components: string[]; class: string | null; f: number | null;
      bound: { at_least?: number; at_most?: number } | null;
      /** A line of best play. */
      line: string[]; searched: number;
    }
  | { kind: 'reduction'; pieces: number; least: number | null; moves: number[][]; method: string; invariant: string | null }
  | { kind: 'search'; positions: number };

export interface Explanation {
  position: string;
  /** The winning moves that the reason speaks of. */
  best: Move[];
  who: string;
  how: string;
  why: string;
  reason: Reason;
}

/** A short game's value in TeX. */
export function valueTex(value: string): string {
  return value
    .replace(/\{/g, '\\{').replace(/\}/g, '\\}')
    .replace(/\|\|/g, '\\,\\|\\,').replace(/(?<!\\)\|/g, '\\mid ')
    .replace(/\+-|±/g, '\\pm ')
    .replace(/\*(\d+)/g, '{*}$1').replace(/\*(?!\})/g, '{*}')
    .replace(/\^/g, '{\\uparrow}').replace(/v/g, '{\\downarrow}')
    .replace(/(-?\d+)\/(\d+)/g, (_, a: string, b: string) => (a.startsWith('-') ? `-\\tfrac{${a.slice(1)}}{${b}}` : `\\tfrac{${a}}{${b}}`));
}

/** `-3/2` as a number. */
export function fraction(text: string): number {
  const [above, below] = text.split('/').map(Number);
  return below === undefined ? above! : above! / below;
}
