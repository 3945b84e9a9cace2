// The tasks behind exercises: what is shown, and what is right.

import { ask, Refusal } from './api';
import { readMarks, type Exercise } from './exercises';
import { movesOf } from './game.svelte';
import { notation, sketchOf, spread } from './graph';
import { allBends, columns, type Spot } from './layout';
import { shortened } from './notions';
import { routed } from './routes';
import { picture } from './page.svelte';
import { t } from './words.svelte';
import type { Explanation, GameGraph, Kind, Move, Read, ReadGraph, Solved } from './types';

/** The task behind an exercise: what is shown, and what is right. */
export interface Task {
  names: string[];
  arcs: [number, number][];
  spots: Spot[];
  width: number;
  height: number;
  spans: number[] | null;
  /** Where each arc crosses the columns, if arcs run on tracks. */
  ways: Spot[][] | null;
  outcome: (string | null)[];
  grundy: (number | null)[];
  kernels: number[][];
  owner: (0 | 1)[];
  goal: [number[], number[]];
  attractor: Set<number>;
  /** The position in the notation. */
  position: string;
  svg: string;
  moves: Move[];
  kind: Kind;
  value: number | null;
  why: Explanation | null;
}
const NOTHING: Task = {
  names: [], arcs: [], spots: [], width: 0, height: 0, spans: null, ways: null, outcome: [], grundy: [], kernels: [], owner: [], goal: [[], []],
  attractor: new Set(), position: '', svg: '', moves: [], kind: 'impartial', value: null, why: null,
};

async function ofPosition(position: string): Promise<Task> {
  const graph = shortened(await ask<GameGraph>({ ask: 'graph', position, most: 60 }));
  if (!graph.complete) throw new Refusal('over-budget', t('ex-too-large'));
  const depths = graph.positions.map((p) => p.depth);
  const free = columns(depths, graph.arcs);
  const clear = free.row || allBends(graph.arcs, free.spots, 26) !== null;
  const laid = clear ? { ...free, ways: null } : routed(depths, graph.arcs, { width: 996, x: [64, 150] }, { r: 26, above: 30, below: 50 });
  return {
    ...NOTHING,
    names: graph.positions.map((p) => p.name),
    arcs: graph.arcs,
    ...laid,
    spans: laid.row ? graph.arcs.map(([a, b]) => depths[b]! - depths[a]!) : null,
    outcome: graph.positions.map((p) => p.outcome ?? null),
    grundy: graph.positions.map((p) => (typeof p.grundy === 'number' ? p.grundy : null)),
  };
}
async function ofGraph(text: string, marks = ''): Promise<Task> {
  const sketch = sketchOf(await ask<ReadGraph>({ ask: 'read-graph', text }));
  const [width, height] = [760, 380];
  const arcs: [number, number][] = sketch.directed ? sketch.arcs : sketch.arcs.flatMap(([a, b]) => [[a, b], [b, a]] as [number, number][]);
  const { owner, goal } = readMarks(marks, sketch.names.length);
  return { ...NOTHING, names: sketch.names, arcs, spots: spread(sketch.names.length, arcs, width, height), width, height, owner: marks ? owner : [], goal };
}
export async function prepare({ kind, of }: Exercise): Promise<Task> {
  if (kind === 'attractor') {
    const [, graph = of, marks = ''] = /^(.*\})\s*(\d*)$/.exec(of) ?? [];
    const made = await ofGraph(graph, marks);
    const isGoal = new Set(made.goal.flat());
    const arena = { positions: made.names.length, owner: made.owner, arcs: made.arcs.filter(([a]) => !isGoal.has(a)), goal: made.goal, start: 0 };
    const solved = await ask<{ attractor: number[][] }>({ ask: 'arena', arena });
    return { ...made, arcs: arena.arcs, attractor: new Set(solved.attractor[0]) };
  }
  if (kind === 'colour' || kind === 'grundy' || kind === 'kernel') {
    const isGraph = of.startsWith('{') || /^[gsd]6:/.test(of);
    const made = isGraph ? await ofGraph(of) : await ofPosition(of);
    const graph = notation({ names: made.names, arcs: made.arcs, directed: true });
    if (kind === 'kernel') return { ...made, kernels: (await ask<{ kernels: number[][] }>({ ask: 'kernels', graph })).kernels };
    if (!isGraph) return made;
    const found = await ask<{ outcome: string[]; grundy: unknown[] }>({ ask: 'grundy', graph });
    return { ...made, outcome: found.outcome, grundy: found.grundy.map((g) => (typeof g === 'number' ? g : null)) };
  }
  const read = await ask<Read>({ ask: 'read', position: of });
  const [svg, { moves }, why, solved] = await Promise.all([
    picture(read.position).catch(() => ''),
    movesOf(read.position, read.kind, 'L'),
    ask<Explanation>({ ask: 'explain', position: read.position }).catch(() => null),
    ask<Solved>({ ask: 'solve', position: read.position }),
  ]);
  return { ...NOTHING, position: read.position, svg, moves, kind: read.kind, why, value: typeof solved.grundy === 'number' ? solved.grundy : null };
}
