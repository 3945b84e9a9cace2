// Moves as the library tells them: what to do in words, what they do as data, and the elements of
// the picture with which they can be made.

import type { Kind, Move, MoveData } from './types';

/** A move as an instruction: “take 1 from the heap of 7”. What is notation in it is not marked. */
export const said = (move: Move): string => (move.say ?? move.move).replaceAll('`', '');

/** What one asks first about a position. */
export const firstAbout = (kind: Kind | null) => (kind === 'scoring' ? 'score' : kind === 'puzzle' ? 'reduce' : 'solve');

/** A question whose answer says what to do to make its moves. */
export const saying = (ask: string) => (ask === 'reduce' ? { ask } : { ask, say: true });

/** Whether two lists of moves speak of the same move; its name depends on the language. */
export function same(a: Move, b: Move): boolean {
  return a.to === b.to && JSON.stringify(a.data ?? null) === JSON.stringify(b.data ?? null);
}

/** One way to make a move: the elements it takes as they are called in the picture, and now. */
export interface Way extends Move {
  touches: string[];
  now: string[];
  of: Move;
}

/** Every way to make each of the moves; `shown` tells how an element is called in the picture. */
export function ways(moves: Move[], shown: (id: string) => string): Way[] {
  return moves.flatMap((of) =>
    [of.touches ?? [], ...(of.also ?? [])].map((now) => ({ ...of, touches: now.map(shown), now, of })),
  );
}

/** The moves that some of their ways stand for, each once. */
export function movesOf(some: Move[]): Move[] {
  return [...new Set(some.map((way) => (way as Partial<Way>).of ?? way))];
}

/** The places that a capture or a jump runs through, as `reduce` lists them. */
export function places(data: MoveData | null | undefined): number[] {
  switch (data?.kind) {
    case 'capture':
    case 'hop': return [data.from, data.to];
    case 'jump': return [data.from, data.over, data.to].filter((place) => place !== null);
    case 'recolour': return [data.at, data.at];
    default: return [];
  }
}

/** Moves in one heap each, the largest heap first; others as they come. */
export function largestFirst(moves: Move[]): Move[] {
  const heap = ({ data }: Move) => (data?.kind === 'take' ? Number(data.from) : NaN);
  if (moves.some((m) => Number.isNaN(heap(m)))) return moves;
  return [...moves].sort((a, b) => heap(b) - heap(a));
}

/** The winning moves, the one that the reason speaks of first. */
export function bestFirst(moves: Move[], best: Move[]): Move[] {
  const explained = moves.find((m) => best.some((b) => b.to === m.to));
  return explained ? [explained, ...largestFirst(moves.filter((m) => m !== explained))] : largestFirst(moves);
}
