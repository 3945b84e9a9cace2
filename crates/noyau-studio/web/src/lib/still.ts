// Keeps a picture still while a game is played on it. The library tells which of its elements are
// gone, and how those of the present position are called in it.

import { ask } from './api';
import type { Node } from './game.svelte';
import type { Kept, Kind, Player } from './types';

export interface Still {
  position: string;
  gone: Set<string>;
  shown: (id: string) => string;
  rows: number[][] | null;
  /** Pieces that lie on the picture: the cells they cover and who put them there. */
  placed: { cells: string[]; by: Player | null }[];
}

/** How the last position of `path` is shown, given what is kept of the picture. */
export function shownBy(kept: Kept, path: Node[], kind: Kind): Still {
  const placed = path.slice(1 + kept.since).filter((node) => node.via?.data?.kind === 'place');
  return {
    position: kept.position,
    gone: new Set(kept.gone),
    shown: (id) => kept.names[id] ?? id,
    rows: kept.rows ?? null,
    placed: placed.map((node) => ({
      cells: node.via!.touches ?? [],
      by: kind === 'partizan' ? node.parent!.mover : null,
    })),
  };
}

export const drawnAnew = (position: string): Kept => ({ position, since: Infinity, gone: [], names: {} });

/** How to show the last position of `path`. */
export async function still(path: Node[], kind: Kind): Promise<Still> {
  const moves = path.slice(1).map(({ position, via }) => ({ to: position, data: via!.data, touches: via!.touches ?? [] }));
  const kept = await ask<Kept>({ ask: 'still', position: path[0]!.position, moves }).catch(() => drawnAnew(path.at(-1)!.position));
  return shownBy(kept, path, kind);
}
