// Playing against a proof: whatever the loser does, it names the reply.

import type { Move, Player, Proof } from './protocol';

/** What a file holds, if it looks like a proof; whether it is one is for the library to say. */
export function readProof(text: string): Proof | null {
  try {
    const found = JSON.parse(text) as Partial<Proof> | null;
    const fits = typeof found?.position === 'string' && typeof found.won === 'boolean' && Array.isArray(found.lost);
    return fits ? (found as Proof) : null;
  } catch {
    return null;
  }
}

/** Who is to move in every position that a proof lists; nobody where both players have the same moves. */
export function loser({ first, won }: Proof): Player | null {
  if (!first) return null;
  return (first === 'L') === won ? 'R' : 'L';
}

export const other = (player: Player | null): Player | null => (player === null ? null : player === 'L' ? 'R' : 'L');

/** One move for each position that can be reached, in the order in which a proof answers them. */
export function answered(moves: Move[]): Move[] {
  const found = new Map<string, Move>();
  for (const move of moves) if (!found.has(move.to)) found.set(move.to, move);
  return [...found.values()].sort((a, b) => (a.to < b.to ? -1 : 1));
}
