// Keeps a picture still while a game is played on it: which of its elements are gone, and how
// the elements of the present position are called in it.

import { summands } from './notation';
import type { Node } from './game.svelte';
import type { Player } from './types';

export interface Still {
  /** The position whose picture is shown. */
  position: string;
  gone: Set<string> | null;
  shown: ((id: string) => string) | null;
  placed: { cells: string[]; by: Player | null }[];
}

interface Drawn {
  order: number;
  edges: { a: number; b: number; directed: boolean }[];
}

/** An explicit graph: `{4; 0-1, 1>2}`. */
export function readGraph(text: string): Drawn | null {
  const match = /\{\s*(\d+)\s*;([^}]*)\}/.exec(text);
  if (!match) return null;
  const edges = [...match[2]!.matchAll(/(\d+)\s*([->])\s*(\d+)/g)].map((m) => ({
    a: Number(m[1]), b: Number(m[3]), directed: m[2] === '>',
  }));
  return { order: Number(match[1]), edges };
}

/** The vertices that disappear when `v` is played. */
function taken(name: string, graph: Drawn, v: number): Set<number> {
  const out = new Set([v]);
  if (name === 'domination') {
    for (const { a, b, directed } of graph.edges) {
      if (a === v) out.add(b);
      if (b === v && !directed) out.add(a);
    }
  } else {
    // A poset: everything above goes too.
    for (let grew = true; grew; ) {
      grew = false;
      for (const { a, b } of graph.edges) {
        if (out.has(a) && !out.has(b)) {
          out.add(b);
          grew = true;
        }
      }
    }
  }
  return out;
}

/** How to show the last position of `path`. */
export function still(path: Node[]): Still {
  const last = path.at(-1)!;
  const plain: Still = { position: last.position, gone: null, shown: null, placed: [] };
  const parts = summands(last.position);
  const start = path[0]!;
  if (parts.length !== 1) return plain;
  const name = parts[0]!.name;
  if (name === 'cram' || name === 'domineering') {
    const placed = path.slice(1).map((node) => ({
      cells: node.via!.touches ?? [],
      by: name === 'cram' ? null : node.parent!.mover,
    }));
    return { ...plain, position: start.position, placed };
  }
  if (name === 'picarete' || name === 'strings-and-coins') {
    const [from, to] = [readGraph(start.position), readGraph(last.position)];
    // Several edges between the same vertices have one name: then every position is drawn anew.
    const key = (e: { a: number; b: number }) => `edge:${e.a}-${e.b}`;
    if (!from || !to || new Set(from.edges.map(key)).size < from.edges.length) return plain;
    const left = new Set(to.edges.map(key));
    const gone = new Set(from.edges.map(key).filter((e) => !left.has(e)));
    return { ...plain, position: start.position, gone };
  }
  if (name === 'domination' || name === 'poset') {
    const graph = readGraph(start.position);
    if (!graph) return plain;
    let names = Array.from({ length: graph.order }, (_, v) => v);
    for (const node of path.slice(1)) {
      const before = readGraph(node.parent!.position);
      const v = Number(node.via!.move);
      if (!before || !Number.isInteger(v)) return plain;
      const out = taken(name, before, v);
      names = names.filter((_, place) => !out.has(place));
    }
    if (readGraph(last.position)?.order !== names.length) return plain;
    const left = new Set(names);
    const gone = new Set<string>();
    for (let v = 0; v < graph.order; v++) if (!left.has(v)) gone.add(`vertex:${v}`);
    for (const { a, b, directed } of graph.edges) {
      if (!left.has(a) || !left.has(b)) gone.add(`edge:${a}${directed ? '>' : '-'}${b}`);
    }
    const shown = (id: string) => id.replace(/^vertex:(\d+)$/, (_, v) => `vertex:${names[Number(v)]}`);
    return { position: start.position, gone, shown, placed: [] };
  }
  return plain;
}
