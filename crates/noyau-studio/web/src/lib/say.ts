// Moves in words: what a person would say instead of `7 to 6`.

import { summands } from './notation';
import { list, t } from './words.svelte';
import type { Move } from './types';

const TAKING = new Set(['nim', 'moore-nim', 'subtraction', 'take-at-most', 'wythoff', 'king', 'octal', 'kayles', 'dawson-kayles', 'dawson-chess']);
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
  const split = /^(\d+) to (\d+(?:,\d+)+)$/.exec(text);
  if (split) return t('say-split', { heap: split[1]!, parts: list(split[2]!.split(',')) });
  if (/^\d+ to \d+(, \d+ to \d+)+$/.test(text)) {
    return list(text.split(', ').map((one) => say({ ...move, move: one }, position)));
  }
  const slip = /^row (\d+): (\d+) to (\d+)$/.exec(text);
  if (slip) return t('say-slip', { row: slip[1]!, from: slip[2]!, to: slip[3]! });
  const less = /^subtract (\d+) v(\d+)$/.exec(text);
  if (less) return t('say-subtract', { count: less[1]!, vector: less[2]! });
  if (/^[hv]\d+\.\d+$/.test(text)) return t(`say-line-${text[0]}`, { line: text });
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
  const arc = /^(\d+)[->](\d+)$/.exec(text);
  if (arc && (name === 'geography' || name === 'annihilation')) {
    const token = Number(/@(\d+)/.exec(position)?.[1]);
    const to = name === 'geography' && token === Number(arc[2]) ? arc[1]! : arc[2]!;
    return name === 'geography' ? t('say-go', { vertex: to }) : t('say-token', { from: arc[1]!, to });
  }
  if (name === 'geography') return t('say-go', { vertex: text });
  if (EDGES.has(name)) return t('say-edge', { edge: text });
  if (name === 'superset') return t('say-set', { set: text.replaceAll('.', ', ') });
  const jump = text.split(' to ');
  if (STONES.has(name) && jump.length === 2) return t('say-capture', { from: jump[0]!, to: jump[1]! });
  if (name === 'peg-solitaire') return t('say-jump', { from: jump[0]!, to: jump.at(-1)! });
  if (slide && name === 'toads-and-frogs') return t('say-hop', { from: slide[1]!, to: slide[2]! });
  const cells = /^(\d+)-(\d+)$/.exec(text);
  if (cells && (name === 'cram' || name === 'domineering')) {
    return t('say-domino', { one: cells[1]!, two: cells[2]! });
  }
  return t('say-play', { move: text.replaceAll(' to ', ' → ') });
}

/** The short name: in words only where the notation itself uses words. */
export function brief(move: { move: string }): string {
  const short = move.move.replace(/ to /g, ' → ');
  if (!/^(take|put|row|break|subtract) /.test(short)) return short;
  return say({ move: move.move, to: '' }, '');
}
