// Game graphs from left to right, by the longest way from the start.

export interface Spot { x: number; y: number }

export interface Laid {
  spots: Spot[];
  width: number;
  height: number;
  /** Whether all positions stand in one row, as on the blackboard. */
  row: boolean;
}

/** Places vertices in columns; the order in a column follows the neighbours on the left. */
export function columns(
  depths: number[],
  arcs: [number, number][],
  size = { width: 996, x: [64, 150], y: 84 },
): Laid {
  const most = Math.max(0, ...depths);
  const [narrow, wide] = size.x as [number, number];
  const step = { x: Math.max(narrow, Math.min(wide, (size.width - 92) / Math.max(1, most))), y: size.y };
  const rows: number[][] = Array.from({ length: most + 1 }, () => []);
  depths.forEach((d, v) => rows[d]!.push(v));
  const before: number[][] = depths.map(() => []);
  const after: number[][] = depths.map(() => []);
  for (const [a, b] of arcs) {
    before[b]!.push(a);
    after[a]!.push(b);
  }
  const place = new Map<number, number>();
  const number = () => rows.forEach((row) => row.forEach((v, i) => place.set(v, i - (row.length - 1) / 2)));
  number();
  const mean = (list: number[], otherwise: number) =>
    list.length === 0 ? otherwise : list.reduce((sum, v) => sum + place.get(v)!, 0) / list.length;
  for (let sweep = 0; sweep < 6; sweep++) {
    const neighbours = sweep % 2 === 0 ? before : after;
    const order = sweep % 2 === 0 ? rows : [...rows].reverse();
    for (const row of order) {
      const key = new Map(row.map((v) => [v, mean(neighbours[v]!, place.get(v)!)]));
      row.sort((a, b) => key.get(a)! - key.get(b)!);
      row.forEach((v, i) => place.set(v, i - (row.length - 1) / 2));
    }
  }
  number();
  const tallest = Math.max(1, ...rows.map((r) => r.length));
  const row = tallest === 1;
  const dy = tallest > 8 ? Math.max(36, (step.y * 8) / tallest) : step.y;
  const longest = Math.max(1, ...arcs.map(([a, b]) => Math.abs(depths[b]! - depths[a]!)));
  const above = row ? Math.min(150, 10 + longest * 24) : 0;
  const height = (tallest - 1) * dy + 110 + above;
  const spots = depths.map((d, v) => ({
    x: 46 + d * step.x,
    y: 46 + above + (place.get(v)! + (tallest - 1) / 2) * dy,
  }));
  return { spots, width: 92 + most * step.x, height, row };
}

/** How far a vertex reaches from its middle, in a direction of length 1. */
export type Reach = (ux: number, uy: number) => number;

/** A square with round corners, by half its side and the radius of the corners; `gap` is left around it. */
export function squared(half: number, corner: number, gap = 0): Reach {
  return (ux, uy) => {
    const [u, v] = [Math.max(Math.abs(ux), Math.abs(uy)), Math.min(Math.abs(ux), Math.abs(uy))];
    const inner = half - corner;
    if ((half * v) / u <= inner) return half / u + gap;
    const along = inner * (u + v);
    return along + Math.sqrt(along ** 2 - 2 * inner ** 2 + corner ** 2) + gap;
  };
}

/** An arc as a path that keeps clear of the vertices between its ends; `reach` says where these end if they are not round. */
export function arcPath(a: Spot, b: Spot, row: boolean, span: number, r: number, bend = 0, reach: { a?: Reach | null; b?: Reach | null } = {}): string {
  if (a === b) return `M${a.x - 5} ${a.y - r} C${a.x - 26} ${a.y - r - 30} ${a.x + 26} ${a.y - r - 30} ${a.x + 5} ${a.y - r}`;
  if (row && Math.abs(span) > 1) {
    const lift = Math.min(150, 26 + Math.abs(span) * 22);
    const side = span > 0 ? 1 : -1;
    const up = (from: Spot, way: number, far?: Reach | null) => {
      const d = far?.(0.62, 0.78) ?? r;
      return { x: from.x + way * d * 0.62, y: from.y - d * 0.78 };
    };
    const s = up(a, side, reach.a);
    const e = up(b, -side, reach.b);
    return `M${s.x} ${s.y} C${s.x + side * 24} ${s.y - lift} ${e.x - side * 24} ${e.y - lift} ${e.x} ${e.y}`;
  }
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const off = bend !== 0 ? bend : Math.abs(span) > 1 ? 14 + Math.abs(span) * 5 : 0;
  const m = { x: (a.x + b.x) / 2 - uy * off, y: (a.y + b.y) / 2 + ux * off };
  const toward = (from: Spot, to: Spot, far?: Reach | null) => {
    const d = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ux, uy] = [(to.x - from.x) / d, (to.y - from.y) / d];
    const end = far?.(ux, uy) ?? r;
    return { x: from.x + ux * end, y: from.y + uy * end };
  };
  const s = toward(a, m, reach.a);
  const e = toward(b, m, reach.b);
  return `M${s.x.toFixed(1)} ${s.y.toFixed(1)} Q${m.x.toFixed(1)} ${m.y.toFixed(1)} ${e.x.toFixed(1)} ${e.y.toFixed(1)}`;
}

const BENDS = [0, 14, -14, 24, -24, 36, -36, 50, -50, 66, -66, 84, -84, 106, -106, 132, -132, 162, -162, 196, -196, 240, -240, 300, -300];

/** The middle of an arc, from which it bends. */
const peak = (a: Spot, b: Spot, bend: number): Spot => {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (a.x + b.x) / 2 - ((b.y - a.y) / length) * bend, y: (a.y + b.y) / 2 + ((b.x - a.x) / length) * bend };
};

/** How far an arc with this bend stays from other vertices and from labels; it is not looked at further once it is `enough` or less. */
function roomOf(from: number, to: number, bend: number, spots: Spot[], r: number, enough = -Infinity): number {
  const [a, b] = [spots[from]!, spots[to]!];
  const [left, right] = [Math.min(a.x, b.x) - 70, Math.max(a.x, b.x) + 70];
  const near = spots.filter((s, v) => v !== from && v !== to && s.x >= left && s.x <= right);
  const label = (s: Spot, x: number, y: number) => Math.hypot(s.x - x, s.y + r + 13 - y) - 10;
  const m = peak(a, b, bend);
  // So near to each other that no label lies between two of them.
  const points = Math.max(20, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 8));
  let room = Infinity;
  for (let k = 1; k < points && room > enough; k++) {
    const t = k / points;
    const x = (1 - t) ** 2 * a.x + 2 * t * (1 - t) * m.x + t ** 2 * b.x;
    const y = (1 - t) ** 2 * a.y + 2 * t * (1 - t) * m.y + t ** 2 * b.y;
    for (const s of near) room = Math.min(room, Math.hypot(s.x - x, s.y - y) - r, label(s, x, y));
    room = Math.min(room, label(a, x, y), label(b, x, y));
  }
  return room;
}

/** The least bend with which an arc passes no other vertex and no label below one, its own ends' among them. */
export const bendOf = (from: number, to: number, spots: Spot[], r: number): number => bent(from, to, spots, r).bend;

/** The same, with the room that it leaves; if that is negative, something is touched. */
export function bent(from: number, to: number, spots: Spot[], r: number): { bend: number; room: number } {
  const [a, b] = [spots[from]!, spots[to]!];
  let best = { bend: 0, room: -Infinity };
  // A bow that is wider than its arc is long leads the eye away.
  const most = Math.max(36, 0.6 * Math.hypot(b.x - a.x, b.y - a.y));
  for (const bend of BENDS) {
    if (Math.abs(bend) > most) break;
    const room = roomOf(from, to, bend, spots, r, best.room);
    if (room >= 4) return { bend, room };
    if (room > best.room) best = { bend, room };
  }
  return best;
}

/** Arcs that meet at a smaller angle, in radians, look like one. */
const APART = 0.2;

/** The bends of all arcs, to the side on which they can be told from the other arcs of their ends. */
export function bendsApart(arcs: [number, number][], spots: Spot[], r: number): number[] {
  const both = ([a, b]: [number, number]) => arcs.some(([x, y]) => x === b && y === a);
  const bends = arcs.map((arc) => (both(arc) ? 16 : bendOf(...arc, spots, r)));
  /** The direction in which an arc leaves one of its ends. */
  const leaves = (i: number, v: number, bend: number) => {
    const [a, b] = arcs[i]!;
    const m = peak(spots[a]!, spots[b]!, bend);
    return Math.atan2(m.y - spots[v]!.y, m.x - spots[v]!.x);
  };
  const nearest = (i: number, bend: number) => Math.min(Math.PI, ...arcs.flatMap((other, k) => (k === i ? [] : arcs[i]!.filter((v) => other.includes(v)).map((v) => {
    const turn = Math.abs(leaves(i, v, bend) - leaves(k, v, bends[k]!));
    return Math.min(turn, 2 * Math.PI - turn);
  }))));
  arcs.forEach((arc, i) => {
    const [now, mirrored] = [nearest(i, bends[i]!), nearest(i, -bends[i]!)];
    if (bends[i] !== 0 && !both(arc) && now < APART && mirrored > now && roomOf(...arc, -bends[i]!, spots, r) >= 4) bends[i] = -bends[i]!;
  });
  return bends;
}

/** The bends of all arcs, if each of them keeps clear of everything. */
export function allBends(arcs: [number, number][], spots: Spot[], r: number): number[] | null {
  const bends: number[] = [];
  for (const [a, b] of arcs) {
    const { bend, room } = bent(a, b, spots, r);
    if (room < 0) return null;
    bends.push(bend);
  }
  return bends;
}
