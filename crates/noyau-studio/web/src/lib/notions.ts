// What a course does with a game graph, step by step: colours, attractors, kernels, Grundy values, levels.

import type { GameGraph } from './types';

export const NOTIONS = ['colour', 'attractor', 'kernel', 'grundy', 'levels'] as const;
export type Notion = (typeof NOTIONS)[number];

export interface Step {
  /** What this step settles. */
  add: number[];
  /** What it takes away without settling it: the predecessors of what goes into a kernel. */
  drop: number[];
  message: string;
  facts: Record<string, string | number | string[]>;
}

/** A number as an index: `A₂`. */
const subscript = (n: number) => [...String(n)].map((digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]).join('');

const followers = (g: GameGraph): number[][] => {
  const out: number[][] = g.positions.map(() => []);
  for (const [a, b] of g.arcs) out[a]!.push(b);
  return out;
};

/** A graph whose positions are called by what differs: where all are played on one graph, by their tokens alone. */
export function shortened(graph: GameGraph): GameGraph {
  const [first = '', ...others] = graph.positions.map((p) => p.name);
  const shared = first.slice(0, first.indexOf('} ') + 2);
  // Where no token is left, the graph alone stands.
  if (!shared.endsWith('} ') || !others.every((name) => name.startsWith(shared) || `${name} ` === shared)) return graph;
  return { ...graph, positions: graph.positions.map((p) => ({ ...p, name: p.name.slice(shared.length) || '-' })) };
}

/** Every position twice, once for each player: S0 and S1. */
export function doubled(g: GameGraph): GameGraph {
  if (g.positions.some((p) => p.mover)) return g;
  const out = followers(g);
  const place = new Map<string, number>();
  const found: { v: number; player: 'L' | 'R' }[] = [];
  const number = (v: number, player: 'L' | 'R') => {
    const key = `${player}${v}`;
    if (!place.has(key)) {
      place.set(key, found.length);
      found.push({ v, player });
    }
    return place.get(key)!;
  };
  const arcs: [number, number][] = [];
  const moves: string[] = [];
  number(0, 'L');
  for (let i = 0; i < found.length; i++) {
    const { v, player } = found[i]!;
    for (const w of out[v]!) {
      arcs.push([i, number(w, player === 'L' ? 'R' : 'L')]);
      moves.push(g.moves[g.arcs.findIndex(([a, b]) => a === v && b === w)] ?? '');
    }
  }
  return { ...g, positions: found.map(({ v, player }) => ({ ...g.positions[v]!, mover: player })), arcs, moves };
}

/** Which player wins at a position of a doubled graph: 0 is the one who begins. */
export function winner(g: GameGraph, v: number): 0 | 1 | null {
  const { outcome, mover } = g.positions[v]!;
  if (outcome !== 'N' && outcome !== 'P') return outcome === 'L' ? 0 : outcome === 'R' ? 1 : null;
  return (outcome === 'N') === (mover === 'L') ? 0 : 1;
}

/** Which notions make sense for a graph. */
export function possible(g: GameGraph): Notion[] {
  if (!g.complete) return [];
  const split = g.positions.some((p) => p.mover);
  const ends = g.positions.every((p) => p.level !== null);
  return NOTIONS.filter((notion) => {
    if (notion === 'colour' || notion === 'attractor') return true;
    if (notion === 'grundy') return !g.misere && g.positions.every((p) => typeof p.grundy === 'number');
    return ends && !split;
  });
}

export function stepsOf(notion: Notion, g: GameGraph): Step[] {
  const out = followers(g);
  const name = (v: number) => g.positions[v]!.name;
  const step = (add: number[], message: string, facts: Step['facts'], drop: number[] = []): Step => ({ add, drop, message, facts });
  const settled = g.positions.map((p, v) => ({ v, r: p.remoteness, d: p.depth })).filter((p) => p.r !== null)
    .sort((a, b) => a.r! - b.r! || b.d - a.d || a.v - b.v).map((p) => p.v);
  const open = g.positions.flatMap((p, v) => (p.remoteness === null ? [v] : []));
  const draws = open.length > 0 ? [step(open, 'step-draws', { list: open.map(name) })] : [];

  if (notion === 'colour') {
    const seen = new Set<number>();
    return [...settled.map((v) => {
      seen.add(v);
      const { outcome, remoteness } = g.positions[v]!;
      const next = out[v]!;
      if (next.length === 0) return step([v], outcome === 'P' ? 'step-end' : 'step-end-misere', { name: name(v) });
      if (outcome === 'N') {
        const lost = next.filter((w) => seen.has(w) && g.positions[w]!.outcome === 'P');
        const to = lost.find((w) => g.positions[w]!.remoteness === remoteness! - 1) ?? lost[0] ?? next[0]!;
        return step([v], 'step-N', { name: name(v), to: name(to) });
      }
      return step([v], next.length === 1 ? 'step-P-one' : 'step-P', { name: name(v), to: next.map(name) });
    }), ...draws];
  }
  if (notion === 'attractor') {
    const most = Math.max(0, ...g.positions.map((p) => p.remoteness ?? 0));
    const shaped = (v: number) => `${name(v)}${g.positions[v]!.mover === 'R' ? '□' : '○'}`;
    const rounds = Array.from({ length: most + 1 }, (_, n) => {
      const add = g.positions.flatMap((p, v) => (p.remoteness === n ? [v] : []));
      const [zero, one] = [0, 1].map((player) => add.filter((v) => winner(g, v) === player).map(shaped));
      const grows = one!.length === 0 ? 'step-attractor-zero' : zero!.length === 0 ? 'step-attractor-one' : 'step-attractor';
      return step(add, n === 0 ? 'step-attractor-0' : grows, { n, set: `A${subscript(n)}`, zero: zero!, one: one! });
    }).filter((s) => s.add.length > 0);
    return [...rounds, ...draws];
  }
  const byLevel = g.positions.map((p, v) => ({ v, level: p.level ?? 0 })).sort((a, b) => a.level - b.level || a.v - b.v);
  if (notion === 'grundy') {
    return byLevel.map(({ v }) => {
      const values = [...new Set(out[v]!.map((w) => g.positions[w]!.grundy as number))].sort((a, b) => a - b).map(String);
      return values.length === 0 ? step([v], 'ex-mex-end', { name: name(v) })
        : step([v], 'ex-mex', { name: name(v), values, value: g.positions[v]!.grundy as number });
    });
  }
  if (notion === 'levels') {
    const most = Math.max(0, ...byLevel.map((p) => p.level));
    return Array.from({ length: most + 1 }, (_, n) => {
      const add = byLevel.filter((p) => p.level === n).map((p) => p.v);
      return step(add, n === 0 ? 'step-level-0' : 'step-level', { n, list: add.map(name) });
    });
  }
  // A kernel by peeling: what has no successor left goes into it, and its predecessors go away.
  const left = new Set(g.positions.keys());
  const steps: Step[] = [];
  while (left.size > 0) {
    const v = [...left].filter((w) => out[w]!.every((x) => !left.has(x))).sort((a, b) => g.positions[b]!.depth - g.positions[a]!.depth)[0];
    if (v === undefined) break;
    const before = [...left].filter((w) => w !== v && out[w]!.includes(v));
    for (const w of [v, ...before]) left.delete(w);
    steps.push(step([v], before.length > 0 ? 'step-peel' : 'step-peel-alone', { name: name(v), list: before.map(name) }, before));
  }
  return steps;
}

/** The positions within so many moves of the first. */
export function neighbourhood(g: GameGraph, moves: number): GameGraph {
  const out = followers(g);
  const near = new Map<number, number>([[0, 0]]);
  for (const [v, distance] of near) {
    if (distance < moves) for (const w of out[v]!) if (!near.has(w)) near.set(w, distance + 1);
  }
  const kept = [...near.keys()];
  const place = new Map(kept.map((v, i) => [v, i]));
  const inside = g.arcs.flatMap(([a, b], i) => (place.has(a) && place.has(b) ? [i] : []));
  return {
    ...g,
    complete: g.complete && kept.length === g.positions.length,
    positions: kept.map((v) => ({ ...g.positions[v]!, depth: near.get(v)! })),
    arcs: inside.map((i) => [place.get(g.arcs[i]![0])!, place.get(g.arcs[i]![1])!]),
    moves: inside.map((i) => g.moves[i] ?? ''),
  };
}
