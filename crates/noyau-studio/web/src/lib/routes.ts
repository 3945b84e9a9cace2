// Dense game graphs from left to right: arcs over several columns run on tracks between the vertices. All that go to one
// vertex share its track, so that no arc passes a vertex or a label, and each can be followed.

import type { Laid, Spot } from './layout';

/** How much room a vertex takes: its radius, and above and below its middle. */
export interface Room { r: number; above: number; below: number }

export interface Routed extends Laid {
  /** For every arc the places where it crosses a column. */
  ways: Spot[][];
}

/** Half the height of a track. */
const TRACK = 4.5;
/** Rounds of sorting and of moving. */
const ROUNDS = 10;

interface Item { column: number; vertex: number; place: number; y: number; left: Item[]; right: Item[] }

/** A column with more vertices is broken into several. */
const LONGEST = 36;

/** The columns of vertices of these depths: those of one depth are dealt out in turn where they are many. */
function broken(depths: number[]): number[] {
  const count = new Map<number, number>();
  for (const depth of depths) count.set(depth, (count.get(depth) ?? 0) + 1);
  const parts = new Map([...count].map(([depth, n]) => [depth, Math.ceil(n / LONGEST)]));
  const first = new Map<number, number>();
  let next = 0;
  for (const depth of [...count.keys()].sort((a, b) => a - b)) {
    first.set(depth, next);
    next += parts.get(depth)!;
  }
  const dealt = new Map<number, number>();
  return depths.map((depth) => {
    const k = dealt.get(depth) ?? 0;
    dealt.set(depth, k + 1);
    return first.get(depth)! + (k % parts.get(depth)!);
  });
}

/** Lays a graph out by the depths of its vertices. */
export function routed(levels: number[], arcs: [number, number][], size: { width: number; x: number[] }, room: Room): Routed {
  const depths = broken(levels);
  const most = Math.max(0, ...depths);
  const [narrow = 64, wide = 150] = size.x;
  const step = Math.max(narrow, 2 * room.r + 26, Math.min(wide, (size.width - 92) / Math.max(1, most)));
  const columns: Item[][] = Array.from({ length: most + 1 }, () => []);
  const add = (column: number, vertex: number): Item => {
    const item = { column, vertex, place: columns[column]!.length, y: 0, left: [], right: [] };
    columns[column]!.push(item);
    return item;
  };
  const vertices = depths.map((depth, v) => add(depth, v));
  // The tracks of a vertex, one item a column; those of arcs back to the left are apart.
  const tracks = new Map<string, Item>();
  const joined = new Set<string>();
  const join = (a: Item, b: Item, name: string) => {
    if (joined.has(name)) return;
    joined.add(name);
    a.right.push(b);
    b.left.push(a);
  };
  const ways = arcs.map(([a, b], i) => {
    const [low, high, name] = depths[a]! <= depths[b]! ? [a, b, `>${b}`] : [b, a, `<${b}`];
    const items: Item[] = [];
    for (let c = depths[low]! + 1; c < depths[high]!; c++) {
      const key = `${name} ${c}`;
      if (!tracks.has(key)) tracks.set(key, add(c, -1));
      items.push(tracks.get(key)!);
    }
    const all = [vertices[low]!, ...items, vertices[high]!];
    if (depths[low] !== depths[high]) {
      for (let k = 1; k < all.length; k++) {
        const own = all[k - 1]!.vertex >= 0 || all[k]!.vertex >= 0 ? `${i}` : name;
        join(all[k - 1]!, all[k]!, `${own} ${all[k - 1]!.column}`);
      }
    }
    return low === a ? items : items.reverse();
  });
  const mean = (items: Item[], of: (item: Item) => number, otherwise: number) =>
    items.length === 0 ? otherwise : items.reduce((sum, item) => sum + of(item), 0) / items.length;
  const crossings = () => {
    let count = 0;
    for (const column of columns) {
      const links = column.flatMap((item) => item.right.map((to) => [item.place, to.place] as const));
      for (let i = 0; i < links.length; i++) {
        for (let j = 0; j < i; j++) if ((links[i]![0] - links[j]![0]) * (links[i]![1] - links[j]![1]) < 0) count++;
      }
    }
    return count;
  };
  const few = arcs.length <= 400;
  let best = { count: Infinity, order: columns.map((column) => [...column]) };
  for (let round = 0; round < ROUNDS; round++) {
    const forward = round % 2 === 0;
    for (const column of forward ? columns : [...columns].reverse()) {
      const keys = new Map(column.map((item) => [item, mean(forward ? item.left : item.right, (to) => to.place, item.place)]));
      column.sort((a, b) => keys.get(a)! - keys.get(b)! || a.place - b.place);
      column.forEach((item, i) => (item.place = i));
    }
    const count = few ? crossings() : -round;
    if (count < best.count) best = { count, order: columns.map((column) => [...column]) };
  }
  best.order.forEach((column, c) => {
    columns[c] = column;
    column.forEach((item, i) => (item.place = i));
  });
  const above = (item: Item) => (item.vertex >= 0 ? room.above : TRACK);
  const below = (item: Item) => (item.vertex >= 0 ? room.below : TRACK);
  for (const column of columns) {
    let y = 0;
    column.forEach((item, i) => {
      y += i === 0 ? 0 : below(column[i - 1]!) + above(item);
      item.y = y;
    });
    for (const item of column) item.y -= y / 2;
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const column of round % 2 === 0 ? columns : [...columns].reverse()) {
      const wanted = column.map((item) => mean([...item.left, ...item.right], (to) => to.y, item.y));
      settle(column, wanted, (i) => below(column[i - 1]!) + above(column[i]!));
    }
  }
  const all = columns.flat();
  const top = Math.min(...all.map((item) => item.y - above(item)));
  const bottom = Math.max(...all.map((item) => item.y + below(item)));
  const at = (item: Item): Spot => ({ x: 46 + item.column * step, y: item.y - top });
  return { spots: vertices.map(at), ways: ways.map((way) => way.map(at)), width: 92 + most * step, height: bottom - top, row: false };
}

/** Moves the items of a column as near as possible to where they are wanted, in their order and without touching. */
function settle(column: Item[], wanted: number[], apart: (i: number) => number): void {
  // Blocks of items that touch each other move together, to the mean of what they want.
  const blocks: { sum: number; count: number }[] = [];
  const offsets: number[] = [];
  let offset = 0;
  wanted.forEach((y, i) => {
    if (i > 0) offset += apart(i);
    offsets.push(offset);
    blocks.push({ sum: y - offset, count: 1 });
    while (blocks.length > 1 && blocks.at(-2)!.sum / blocks.at(-2)!.count >= blocks.at(-1)!.sum / blocks.at(-1)!.count) {
      const last = blocks.pop()!;
      blocks.at(-1)!.sum += last.sum;
      blocks.at(-1)!.count += last.count;
    }
  });
  let i = 0;
  for (const { sum, count } of blocks) {
    for (let k = 0; k < count; k++, i++) column[i]!.y = sum / count + offsets[i]!;
  }
}

/** An arc along its way: level through every column, in curves between them. */
export function wayPath(a: Spot, b: Spot, way: Spot[], r: number): string {
  const text = (x: number) => String(Math.round(10 * x) / 10);
  if (a.x === b.x) {
    // Within a column: round the side of what lies between.
    const side = a.y < b.y ? 1 : -1;
    const out = a.x + r * 0.8;
    return `M${text(out)} ${text(a.y + side * r * 0.6)} C${text(out + 22)} ${text(a.y + side * r)} ${text(out + 22)} ${text(b.y - side * r)} ${text(out)} ${text(b.y - side * r * 0.6)}`;
  }
  const side = a.x < b.x ? 1 : -1;
  let path = `M${text(a.x + side * r)} ${text(a.y)}`;
  let at = { x: a.x + side * r, y: a.y };
  for (const next of [...way, b]) {
    const to = { x: next.x - side * r, y: next.y };
    const middle = (at.x + to.x) / 2;
    path += ` C${text(middle)} ${text(at.y)} ${text(middle)} ${text(to.y)} ${text(to.x)} ${text(to.y)}`;
    if (next !== b) path += ` H${text(next.x + side * r)}`;
    at = { x: next.x + side * r, y: next.y };
  }
  return path;
}
