// From clicks on a picture to moves. A move names the elements it touches; a click chooses among
// the moves that touch the clicked element, and further clicks choose among those that remain.

import type { Move } from './types';

export interface Choice {
  /** The move to play, once it is clear which one is meant. */
  play: Move | null;
  /** What was clicked so far. */
  chosen: string[];
  /** The moves that are still possible. */
  candidates: Move[];
}

const touching = (moves: Move[], elements: string[]) =>
  moves.filter((m) => elements.every((e) => m.touches?.includes(e)));

/** The move whose elements all other candidates touch too: the smallest one that is meant. */
export function least(moves: Move[]): Move | null {
  const [first] = [...moves].sort((a, b) => (a.touches?.length ?? 0) - (b.touches?.length ?? 0));
  if (!first) return null;
  const inAll = (m: Move) => first.touches!.every((e) => m.touches?.includes(e));
  return moves.every((m) => m === first || m.to === first.to || inAll(m)) ? first : null;
}

const sameEnd = (moves: Move[]) => moves.every((m) => m.to === moves[0]!.to);

/** Whether one touch says all: of the moves that touch an element one is least, and begins with it. */
function plain(moves: Move[], id: string): boolean {
  const known = plainly.get(moves) ?? new Map<string, boolean>();
  plainly.set(moves, known);
  let is = known.get(id);
  if (is === undefined) {
    const candidates = touching(moves, [id]);
    const smallest = least(candidates);
    is = sameEnd(candidates) || (smallest !== null && candidates.filter((m) => m.touches?.[0] === smallest.touches?.[0]).length === 1);
    known.set(id, is);
  }
  return is;
}
const plainly = new WeakMap<Move[], Map<string, boolean>>();

/** What a click on `clicked` means when `chosen` was clicked before. */
export function choose(moves: Move[], chosen: string[], clicked: string): Choice {
  if (chosen.at(-1) === clicked) {
    // A second click on the same element takes just what was chosen.
    const play = least(touching(moves, chosen));
    return { play, chosen: [], candidates: [] };
  }
  let all = [...chosen, clicked];
  let candidates = touching(moves, all);
  if (candidates.length === 0) {
    all = [clicked];
    candidates = touching(moves, all);
  }
  if (candidates.length === 0) return { play: null, chosen: [], candidates: [] };
  if (sameEnd(candidates)) return { play: candidates[0]!, chosen: [], candidates: [] };
  const smallest = least(candidates);
  // One match takes all to its right; but where another element of these moves asks for a second
  // touch, as a skittle does that may fall alone or with a neighbour, this one asks as well.
  if (smallest && plain(moves, clicked) && candidates.every((m) => m.touches!.every((e) => plain(moves, e)))) {
    return { play: smallest, chosen: [], candidates: [] };
  }
  return { play: null, chosen: all, candidates };
}

/** Everything that can be clicked. */
export function clickable(moves: Move[]): Set<string> {
  return new Set(moves.flatMap((m) => m.touches ?? []));
}
