// Graphs as people write them: a dictionary, a list of edges, DOT, or the notation.

export interface Sketch {
  names: string[];
  arcs: [number, number][];
  directed: boolean;
}

export class GraphFault extends Error {
  constructor(readonly code: string, readonly what = '') {
    super(code);
  }
}

const MOST = 400;

class Builder {
  names: string[] = [];
  arcs: [number, number][] = [];
  private known = new Map<string, number>();

  vertex(name: string): number {
    let v = this.known.get(name);
    if (v === undefined) {
      v = this.names.length;
      if (v >= MOST) throw new GraphFault('too-many', String(MOST));
      this.names.push(name);
      this.known.set(name, v);
    }
    return v;
  }
  arc(a: string, b: string) {
    this.arcs.push([this.vertex(a), this.vertex(b)]);
  }
  done(directed: boolean): Sketch {
    return { names: this.names, arcs: this.arcs, directed };
  }
}

const bare = (text: string) => text.trim().replace(/^["'](.*)["']$/, '$1');

/** `{0: [1, 2], 1: [2], 2: []}`, as in Python. */
export function readDictionary(text: string): Sketch {
  const built = new Builder();
  const rows = [...text.matchAll(/([\w"'.-]+)\s*:\s*[[({]([^\])}]*)[\])}]/g)];
  if (rows.length === 0) throw new GraphFault('no-dictionary');
  // Keys first, so that they are numbered in their order.
  for (const row of rows) built.vertex(bare(row[1]!));
  for (const row of rows) {
    for (const to of row[2]!.split(',').map(bare).filter((n) => n !== '')) built.arc(bare(row[1]!), to);
  }
  return built.done(true);
}

/** One edge a line: `0 1`, `0,1`, `0 -> 1`, `0 - 1`, `(0, 1)`. */
export function readEdges(text: string): Sketch {
  const built = new Builder();
  let directed = false;
  const lines = text.split(/\n|;/).map((l) => l.replace(/#.*/, '').trim()).filter((l) => l !== '');
  const whole = lines.length === 1 && /\)\s*,\s*\(/.test(lines[0]!) ? lines[0]!.split(/\)\s*,\s*\(/) : lines;
  for (const line of whole) {
    const plain = line.replace(/[()[\]]/g, ' ').trim();
    const match = /^([\w.]+)\s*(->|>|--|-|,|\s)\s*([\w.]+)$/.exec(plain);
    if (match) {
      if (match[2]!.includes('>')) directed = true;
      built.arc(match[1]!, match[3]!);
    } else if (/^[\w.]+$/.test(plain)) {
      built.vertex(plain);
    } else {
      throw new GraphFault('bad-line', line.slice(0, 40));
    }
  }
  if (built.names.every((n) => /^\d+$/.test(n))) return byNumber(built.done(directed));
  return built.done(directed);
}

/** Vertices that are numbers keep them. */
function byNumber(sketch: Sketch): Sketch {
  const numbers = sketch.names.map(Number);
  const order = Math.max(-1, ...numbers) + 1;
  if (order > MOST) throw new GraphFault('too-many', String(MOST));
  return {
    names: Array.from({ length: order }, (_, v) => String(v)),
    arcs: sketch.arcs.map(([a, b]) => [numbers[a]!, numbers[b]!]),
    directed: sketch.directed,
  };
}

/** `digraph { a -> b -> c; d }` */
export function readDot(text: string): Sketch {
  const match = /^\s*(?:strict\s+)?(digraph|graph)\b[^{]*\{([\s\S]*)\}\s*$/.exec(text);
  if (!match) throw new GraphFault('no-dot');
  const directed = match[1] === 'digraph';
  const built = new Builder();
  const body = match[2]!.replace(/\/\*[\s\S]*?\*\/|\/\/.*|#.*/g, '').replace(/\[[^\]]*\]/g, '');
  for (const statement of body.split(/[;\n]/).map((s) => s.trim()).filter((s) => s !== '')) {
    if (/^(node|edge|graph)\b|=/.test(statement)) continue;
    const chain = statement.split(/->|--/).map(bare);
    if (chain.some((n) => n === '' || /[{}\s]/.test(n))) throw new GraphFault('bad-line', statement.slice(0, 40));
    chain.forEach((name, i) => (i === 0 ? built.vertex(name) : built.arc(chain[i - 1]!, name)));
  }
  return built.done(directed);
}

/** `{4; 0-1, 1>2}` */
export function readNotation(text: string): Sketch | null {
  const match = /^\s*\{\s*(\d+)\s*;([^}]*)\}\s*$/.exec(text);
  if (!match) return null;
  const order = Number(match[1]);
  if (order > MOST) throw new GraphFault('too-many', String(MOST));
  const arcs: [number, number][] = [];
  const directed = match[2]!.includes('>');
  for (const [, a, link, b] of match[2]!.matchAll(/(\d+)\s*([->])\s*(\d+)/g)) {
    const [from, to] = [Number(a), Number(b)];
    if (from >= order || to >= order) throw new GraphFault('bad-line', `${a}${link}${b}`);
    arcs.push([from, to]);
    if (directed && link === '-') arcs.push([to, from]);
  }
  return { names: Array.from({ length: order }, (_, v) => String(v)), arcs, directed };
}

/** Reads any of these; null if it must be one of the library's graph expressions. */
export function readAny(text: string): Sketch | null {
  const plain = text.trim();
  if (plain === '') throw new GraphFault('empty');
  if (/^(strict\s+)?(di)?graph\b/.test(plain)) return readDot(plain);
  const notation = readNotation(plain);
  if (notation) return notation;
  if (/^(\w+\s*=\s*)?\{[\s\S]*:[\s\S]*\}$/.test(plain)) return readDictionary(plain);
  if (/^[\w(][^\n]*$/.test(plain) && !/^\(?\s*[\w.]+\s*(->|>|--|-|,|\s)\s*[\w.]+\s*\)?/.test(plain)) return null;
  if (/^(g6|s6|d6):/.test(plain)) return null;
  return readEdges(plain);
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
