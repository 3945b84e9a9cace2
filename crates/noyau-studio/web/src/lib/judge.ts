// Who is winning, seen from the player who moved or is to move.

import type { Move, Outcome, Player } from './types';

export type Verdict = 'win' | 'lose' | 'draw';

/** The verdict for `mover` after a move to a position with this outcome. */
export function afterMove(outcome: Outcome, mover: Player): Verdict {
  if (outcome === 'D') return 'draw';
  return outcome === 'P' || outcome === mover ? 'win' : 'lose';
}

/** The verdict for `mover`, who is to move at a position with this outcome. */
export function toMove(outcome: Outcome, mover: Player): Verdict {
  if (outcome === 'D') return 'draw';
  return outcome === 'N' || outcome === mover ? 'win' : 'lose';
}

/** What a move is worth to whoever makes it: the verdict, and a number beside it where one is known. */
export interface Worth {
  verdict: Verdict;
  /** How long the game lasts, how many points it brings, how many pieces stay. */
  told: string;
  /** Among equal verdicts the larger one is better. */
  order: number;
}

const RANK = { win: 2, draw: 1, lose: 0 };

/** The best of several; nothing if one of them is not known. */
export function best(all: (Worth | null)[]): Worth | null {
  let top: Worth | null = null;
  for (const worth of all) {
    if (!worth) return null;
    const above = top && (RANK[worth.verdict] - RANK[top.verdict] || worth.order - top.order);
    if (above === null || above > 0) top = worth;
  }
  return top;
}

export type Level = 'perfect' | 'forgiving' | 'random';

/** The machine's move. `good` are the best moves where they are known otherwise (by points). */
export function reply(
  moves: Move[],
  mover: Player,
  level: Level,
  good: Move[] | null,
  random: () => number = Math.random,
): Move {
  const any = (list: Move[]) => list[Math.floor(random() * list.length)]!;
  if (level === 'random') return any(moves);
  // A forgiving opponent overlooks one good move in two.
  if (level === 'forgiving' && random() < 0.5) return any(moves);
  if (good && good.length > 0) {
    const ends = new Set(good.map((m) => m.to));
    const found = moves.filter((m) => ends.has(m.to));
    if (found.length > 0) return any(found);
  }
  if (moves.some((m) => m.outcome === undefined)) return any(moves);
  for (const wanted of ['win', 'draw'] as const) {
    const found = moves.filter((m) => afterMove(m.outcome!, mover) === wanted);
    if (found.length > 0) return any(found);
  }
  // Lost: the smallest step leaves the opponent the most to get wrong.
  const size = (m: Move) => m.touches?.length ?? 0;
  const shortest = Math.min(...moves.map(size));
  return any(moves.filter((m) => size(m) === shortest));
}
