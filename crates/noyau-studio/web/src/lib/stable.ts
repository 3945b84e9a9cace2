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
  /** Heaps as they lie in the picture, where it is kept: each is a list of its matches. */
  heaps: string[][] | null;
  /** Whether a row may be played from either end: the moves name one of the two. */
  mirrored: boolean;
}

interface Edge { a: number; b: number; directed: boolean }
interface Drawn { order: number; edges: Edge[] }

/** An explicit graph: `{4; 0-1, 1>2}`. */
export function readGraph(text: string): Drawn | null {
  const match = /\{\s*(\d+)\s*;([^}]*)\}/.exec(text);
  if (!match) return null;
  const edges = [...match[2]!.matchAll(/(\d+)\s*([->])\s*(\d+)/g)].map((m) => ({
    a: Number(m[1]), b: Number(m[3]), directed: m[2] === '>',
  }));
  return { order: Number(match[1]), edges };
}

const edgeId = ({ a, b, directed }: Edge) => `edge:${a}${directed ? '>' : '-'}${b}`;
/** Several edges between the same vertices have one name: then every position is drawn anew. */
const repeats = (ids: string[]) => new Set(ids).size < ids.length;

const sameSizes = (a: number[], b: number[]) => a.length === b.length && a.every((n, i) => n === b[i]);

function sizes(placement: string): number[] | null {
  if (placement === '-' || placement === '') return [];
  const found = placement.split(',').map(Number);
  return found.every(Number.isInteger) ? found : null;
}

const HEAPS = new Set([
  'nim', 'moore-nim', 'subtraction', 'take-at-most', 'octal', 'kayles', 'dawson-kayles', 'dawson-chess',
]);
const ROWS = new Set(['octal', 'kayles', 'dawson-kayles', 'dawson-chess']);
/** Longer rows and more of them are not drawn match by match. */
const LONGEST = 30;
const MOST_ROWS = 12;

/** Matches stay where they lie; a heap that is divided keeps its gap. */
function heapsOf(path: Node[]): { heaps: string[][]; gone: Set<string> } | null {
  const first = sizes(summands(path[0]!.position)[0]!.placement);
  if (!first || first.length > MOST_ROWS || first.some((n) => n > LONGEST)) return null;
  let heaps = first.map((n, i) => Array.from({ length: n }, (_, k) => `heap:${i}:${k}`));
  const gone = new Set<string>();
  for (const node of path.slice(1)) {
    for (const id of node.via!.touches ?? []) {
      const [, heap, place] = /^heap:(\d+):(\d+)$/.exec(id) ?? [];
      const match = heaps[Number(heap)]?.[Number(place)];
      if (match) gone.add(match);
    }
    const runs: string[][] = [];
    for (const heap of heaps) {
      let run: string[] = [];
      for (const match of heap) {
        if (!gone.has(match)) run.push(match);
        else if (run.length > 0) {
          runs.push(run);
          run = [];
        }
      }
      if (run.length > 0) runs.push(run);
    }
    // The notation lists heaps by size.
    heaps = runs.sort((a, b) => a.length - b.length);
    const told = sizes(summands(node.position)[0]?.placement ?? '-');
    if (!told || !sameSizes(told, heaps.map((h) => h.length))) return null;
  }
  return { heaps, gone };
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

const tokenOf = (position: string): number => Number(/@(\d+)/.exec(position)?.[1] ?? NaN);

/** Vertices that are left keep their places and their first names; `names` lists them. */
function keptVertices(graph: Drawn, names: number[]): { gone: Set<string>; shown: (id: string) => string } {
  const left = new Set(names);
  const gone = new Set<string>();
  for (let v = 0; v < graph.order; v++) if (!left.has(v)) gone.add(`vertex:${v}`);
  for (const edge of graph.edges) if (!left.has(edge.a) || !left.has(edge.b)) gone.add(edgeId(edge));
  const shown = (id: string) => id
    .replace(/^vertex:(\d+)$/, (_, v) => `vertex:${names[Number(v)]}`)
    .replace(/^edge:(\d+)([->])(\d+)$/, (_, a, way, b) => `edge:${names[Number(a)]}${way}${names[Number(b)]}`);
  return { gone, shown };
}

/** How to show the last position of `path`. */
export function still(path: Node[]): Still {
  const last = path.at(-1)!;
  const plain: Still = { position: last.position, gone: null, shown: null, placed: [], heaps: null, mirrored: false };
  const start = path[0]!;
  const parts = summands(start.position);
  if (parts.length !== 1) return plain;
  const name = parts[0]!.name;
  const kept = { ...plain, position: start.position };
  if (HEAPS.has(name)) {
    const found = heapsOf(path);
    if (!found) return plain;
    const { heaps, gone } = found;
    const shown = (id: string) =>
      id.replace(/^heap:(\d+):(\d+)$/, (_, h, k) => heaps[Number(h)]?.[Number(k)] ?? 'none');
    return { ...kept, gone, shown, heaps, mirrored: ROWS.has(name) };
  }
  if (name === 'cram' || name === 'domineering') {
    const placed = path.slice(1).map((node) => ({
      cells: node.via!.touches ?? [],
      by: name === 'cram' ? null : node.parent!.mover,
    }));
    return { ...kept, placed };
  }
  if (name === 'hackenbush') {
    const edges = (position: string) => [...position.matchAll(/(\d+)-(\d+)([brg])/g)];
    const all = edges(start.position);
    if (repeats(all.map((e) => e[0]))) return plain;
    const left = edges(last.position);
    const here = new Set(left.map((e) => `edge:${e[0]}`));
    const joints = new Set(left.flatMap((e) => [`joint:${e[1]}`, `joint:${e[2]}`]));
    const gone = new Set<string>();
    for (const e of all) {
      if (!here.has(`edge:${e[0]}`)) gone.add(`edge:${e[0]}`);
      for (const joint of [`joint:${e[1]}`, `joint:${e[2]}`]) if (!joints.has(joint)) gone.add(joint);
    }
    return { ...kept, gone };
  }
  const graph = readGraph(start.position);
  if (!graph || repeats(graph.edges.map(edgeId))) return plain;
  const edgesLeft = () => {
    const left = new Set((readGraph(last.position)?.edges ?? []).map(edgeId));
    return new Set(graph.edges.map(edgeId).filter((e) => !left.has(e)));
  };
  const withToken = (v: number) => start.position.replace(/@\d+/, `@${v}`);
  if (name === 'picarete' || name === 'strings-and-coins') return { ...kept, gone: edgesLeft() };
  if (name === 'geography' && parts[0]!.ruleset.includes('edge')) {
    return { ...kept, position: withToken(tokenOf(last.position)), gone: edgesLeft() };
  }
  if (name === 'geography' || name === 'domination' || name === 'poset') {
    let names = Array.from({ length: graph.order }, (_, v) => v);
    for (const node of path.slice(1)) {
      const from = node.parent!.position;
      const before = readGraph(from);
      const v = name === 'geography' ? tokenOf(from) : Number(node.via!.move);
      if (!before || !Number.isInteger(v)) return plain;
      const out = name === 'geography' ? new Set([v]) : taken(name, before, v);
      names = names.filter((_, place) => !out.has(place));
    }
    if ((readGraph(last.position)?.order ?? 0) !== names.length) return plain;
    const position = name === 'geography' ? withToken(names[tokenOf(last.position)]!) : start.position;
    return { ...kept, position, ...keptVertices(graph, names) };
  }
  return plain;
}
