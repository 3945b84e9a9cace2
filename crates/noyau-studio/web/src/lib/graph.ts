// Graphs that are drawn by hand.

import type { ReadGraph } from './types';

export interface Sketch {
  names: string[];
  arcs: [number, number][];
  directed: boolean;
  /** Who moves at each vertex, whose goal it is, and where play begins, where the text says so. */
  owner?: number[];
  goal?: [number[], number[]];
  start?: number | null;
}

/** A graph as the library read it. */
export function sketchOf(read: ReadGraph): Sketch {
  const names = read.names ?? Array.from({ length: read.positions }, (_, v) => String(v));
  // Without any edge nothing says whether they have directions.
  const { owner, goal, start } = read;
  return { names, arcs: read.arcs, directed: read.directed || read.arcs.length === 0, owner, goal: goal ?? undefined, start };
}

/** A drawn graph in the notation. */
export function notation(sketch: { names: unknown[]; arcs: [number, number][]; directed: boolean }): string {
  const links = sketch.arcs.map(([a, b]) => (sketch.directed ? `${a}>${b}` : `${Math.min(a, b)}-${Math.max(a, b)}`));
  const list = [...new Set(links)].join(', ');
  return `{${sketch.names.length};${list ? ` ${list}` : ''}}`;
}

/** Places for vertices: by layers when there is no cycle, else on a circle. */
export function spread(order: number, arcs: [number, number][], width: number, height: number): { x: number; y: number }[] {
  const depth = layers(order, arcs);
  if (depth && order > 1) {
    const most = Math.max(...depth);
    const rows: number[][] = Array.from({ length: most + 1 }, () => []);
    depth.forEach((d, v) => rows[d]!.push(v));
    return depth.map((d, v) => {
      const row = rows[d]!;
      const slant = row.length === 1 && most > 1 ? ((d % 2) - 0.5) * Math.min(70, height / 6) : 0;
      return {
        x: 50 + ((width - 100) * d) / Math.max(1, most),
        y: height / 2 + (row.indexOf(v) - (row.length - 1) / 2) * Math.min(92, (height - 80) / row.length) + slant,
      };
    });
  }
  const r = Math.min(width, height) / 2 - 48;
  return Array.from({ length: order }, (_, v) => ({
    x: width / 2 + r * Math.sin((2 * Math.PI * v) / order),
    y: height / 2 - r * Math.cos((2 * Math.PI * v) / order),
  }));
}

function layers(order: number, arcs: [number, number][]): number[] | null {
  const incoming = Array.from({ length: order }, () => 0);
  const out: number[][] = Array.from({ length: order }, () => []);
  for (const [a, b] of arcs) {
    incoming[b]!++;
    out[a]!.push(b);
  }
  const depth = Array.from({ length: order }, () => 0);
  const queue = incoming.flatMap((n, v) => (n === 0 ? [v] : []));
  let seen = 0;
  while (queue.length > 0) {
    const v = queue.pop()!;
    seen++;
    for (const w of out[v]!) {
      depth[w] = Math.max(depth[w]!, depth[v]! + 1);
      if (--incoming[w]! === 0) queue.push(w);
    }
  }
  return seen === order && arcs.length > 0 ? depth : null;
}
