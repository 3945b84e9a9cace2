// Moves in words: what a person would say instead of `7 to 6`.

import { summands } from './notation';
import { t } from './words.svelte';
import type { Move } from './types';

const TAKING = new Set(['nim', 'moore-nim', 'subtraction', 'take-at-most', 'wythoff', 'king', 'octal']);
const VERTICES = new Set(['domination', 'poset']);
const EDGES = new Set(['picarete', 'strings-and-coins', 'hackenbush']);
const COINS = new Set(['silver-dollar', 'push-right']);
const STONES = new Set(['clobber', 'solitaire-clobber', 'solitaire-clobber-2']);

/** A move as an instruction: “take 1 from the heap of 7”. */
export function say(move: Move, position: string): string {
  const parts = summands(position);
  if (parts.length > 1) {
    const cut = move.move.indexOf(': ');
    if (cut > 0) {
      const inner = { ...move, move: move.move.slice(cut + 2) };
      const where = move.move.slice(0, cut);
      return t('say-in', { what: say(inner, where), where });
    }
  }
  const name = parts[0]?.name ?? '';
  const text = move.move;
  const slide = /^(\d+) to (\d+)$/.exec(text);
  if (slide && TAKING.has(name)) {
    return t('say-take', { count: Number(slide[1]) - Number(slide[2]), heap: slide[1]! });
  }
  const split = /^(\d+) to (\d+),(\d+)$/.exec(text);
  if (split) return t('say-split', { heap: split[1]!, one: split[2]!, two: split[3]! });
  if (slide && COINS.has(name)) return t('say-slide', { from: slide[1]!, to: slide[2]! });
  const all = /^take (\d+) from every heap$/.exec(text);
  if (all) return t('say-take-all', { count: Number(all[1]) });
  const one = /^(take|put) (\d+) (?:from|on|to) heap (\d+)$/.exec(text);
  if (one) return t(`say-${one[1]}-one`, { count: Number(one[2]), heap: one[3]! });
  const bite = /^row (\d+), column (\d+)$/.exec(text);
  if (bite) return t('say-bite', { row: bite[1]!, column: bite[2]! });
  const snap = /^break off (\d+) (row|column)s?$/.exec(text);
  if (snap) return t(`say-snap-${snap[2]}`, { count: Number(snap[1]) });
  if (VERTICES.has(name)) return t('say-vertex', { vertex: text });
  if (name === 'geography') return t('say-go', { vertex: text });
  if (EDGES.has(name)) return t('say-edge', { edge: text });
  if (name === 'superset') return t('say-set', { set: text.replaceAll('.', ', ') });
  const jump = text.split(' to ');
  if (STONES.has(name) && jump.length === 2) return t('say-capture', { from: jump[0]!, to: jump[1]! });
  if (name === 'peg-solitaire') return t('say-jump', { from: jump[0]!, to: jump.at(-1)! });
  const cells = /^(\d+)-(\d+)$/.exec(text);
  if (cells && (name === 'cram' || name === 'domineering')) {
    return t('say-domino', { one: cells[1]!, two: cells[2]! });
  }
  return t('say-play', { move: text });
}

/** The short name, without the summand that it belongs to. */
export function brief(move: Move): string {
  return move.move.replace(/ to /g, ' → ');
}

/** Moves in heaps, the largest heap first; others as they come. */
export function largestFirst(moves: Move[]): Move[] {
  const heap = (m: Move) => Number(/^(\d+) to \d+$/.exec(m.move)?.[1] ?? NaN);
  if (moves.some((m) => Number.isNaN(heap(m)))) return moves;
  return [...moves].sort((a, b) => heap(b) - heap(a));
}
