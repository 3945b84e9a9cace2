// Exercises: what is asked, what is right, and why. A list of them is one link.

export const KINDS = ['colour', 'grundy', 'kernel', 'attractor', 'move', 'value'] as const;
export type ExerciseKind = (typeof KINDS)[number];

export interface Exercise {
  kind: ExerciseKind;
  /** A position, or a graph; for an attractor a graph and the owner and goal of each vertex. */
  of: string;
  /** The name of a sentence about it. */
  note?: string;
}

/** A list as a teacher writes it: one exercise a line, its kind first. */
export function readList(text: string): { list: Exercise[]; wrong: string[] } {
  const list: Exercise[] = [];
  const wrong: string[] = [];
  for (const line of text.split(/\n|\|/).map((l) => l.trim()).filter((l) => l !== '')) {
    const [kind = '', ...rest] = line.split(/\s+/);
    const found = KINDS.find((k) => k === kind);
    if (found && rest.length > 0) list.push({ kind: found, of: rest.join(' ') });
    else wrong.push(line);
  }
  return { list, wrong };
}

export const writeList = (list: Exercise[], between = '|'): string => list.map((e) => `${e.kind} ${e.of}`).join(between);

/** The first set: matches, pawns pushed to the end, chocolate, Marienbad, attractors, dominoes. */
export const FIRST: Exercise[] = [
  { kind: 'colour', of: 'misere take-at-most(3) 9', note: 'ex-note-matches' },
  { kind: 'move', of: 'misere take-at-most(3) 15', note: 'ex-note-matches-play' },
  { kind: 'grundy', of: 'take-at-most(3) 8', note: 'ex-note-mex' },
  { kind: 'colour', of: 'push-right(6) 0,2,3', note: 'ex-note-pushed' },
  { kind: 'grundy', of: 'push-right(5) 0,2,3', note: 'ex-note-levels' },
  { kind: 'kernel', of: 'chocolate 2x3', note: 'ex-note-bar' },
  { kind: 'kernel', of: '{5; 0>1, 0>2, 1>3, 2>3, 3>4}', note: 'ex-note-peel' },
  { kind: 'kernel', of: '{4; 0>1, 1>2, 2>3, 3>0}', note: 'ex-note-circuit' },
  { kind: 'kernel', of: '{3; 0>1, 1>2, 2>0}', note: 'ex-note-triangle' },
  { kind: 'attractor', of: '{8; 0>1, 0>4, 1>2, 1>3, 2>4, 2>6, 4>5, 4>7, 5>1, 5>6, 6>7} 01041012', note: 'ex-note-attractor' },
  { kind: 'value', of: 'nim 2,3,4,6', note: 'ex-note-nim-sum' },
  { kind: 'move', of: 'nim 2,3,4,6', note: 'ex-note-marienbad' },
  { kind: 'move', of: 'nim 2,2,6,7,9', note: 'ex-note-only' },
  { kind: 'move', of: 'misere nim 1,1,2', note: 'ex-note-misere' },
  { kind: 'move', of: 'push-right(12) 0,3,4,6,7', note: 'ex-note-pairs' },
  { kind: 'move', of: 'domineering 3x3', note: 'ex-note-domineering' },
];

/** Who owns each vertex and whose goal it is: even ○, odd □; 2 and 3 a goal of ○, 4 and 5 of □. */
export function readMarks(marks: string, count: number): { owner: (0 | 1)[]; goal: [number[], number[]] } {
  const codes = Array.from({ length: count }, (_, v) => Number(marks[v] ?? 0) || 0);
  const goalOf = (player: number) => codes.flatMap((c, v) => (Math.floor(c / 2) === player + 1 ? [v] : []));
  return { owner: codes.map((c) => (c % 2 === 1 ? 1 : 0)), goal: [goalOf(0), goalOf(1)] };
}

/** A sentence and what it speaks of, with the vertices that it blames. */
export interface Fault { at: number; message: string; facts: Record<string, string | number | string[]> }

const followers = (arcs: [number, number][], v: number) => arcs.filter(([a]) => a === v).map(([, b]) => b);

/** What is wrong with a set that should be a kernel. */
export function kernelFaults(names: string[], arcs: [number, number][], chosen: Set<number>): Fault[] {
  return names.flatMap((name, v): Fault[] => {
    const inside = followers(arcs, v).filter((w) => chosen.has(w));
    if (chosen.has(v) && inside.length > 0) return [{ at: v, message: 'ex-kernel-inner', facts: { name, to: names[inside[0]!]! } }];
    if (!chosen.has(v) && inside.length === 0) return [{ at: v, message: 'ex-kernel-outer', facts: { name } }];
    return [];
  });
}

/** What is wrong with a set that should be the attractor of ○. */
export function attractorFaults(
  names: string[], arcs: [number, number][], owner: (0 | 1)[], goals: number[], right: Set<number>, chosen: Set<number>,
): Fault[] {
  return names.flatMap((name, v): Fault[] => {
    if (right.has(v) === chosen.has(v)) return [];
    const out = followers(arcs, v);
    const into = out.filter((w) => right.has(w));
    const away = out.filter((w) => !right.has(w));
    const told = (list: number[]) => list.map((w) => names[w]!);
    if (right.has(v)) {
      if (goals.includes(v)) return [{ at: v, message: 'ex-attractor-goal', facts: { name } }];
      if (owner[v] === 0) return [{ at: v, message: 'ex-attractor-can', facts: { name, to: names[into[0]!]! } }];
      return [{ at: v, message: 'ex-attractor-must', facts: { name, to: told(into) } }];
    }
    if (out.length === 0) return [{ at: v, message: 'ex-attractor-sink', facts: { name } }];
    if (owner[v] === 0) return [{ at: v, message: 'ex-attractor-cannot', facts: { name, to: told(out) } }];
    return [{ at: v, message: 'ex-attractor-escape', facts: { name, to: names[away[0]!]! } }];
  });
}

/** What is wrong with Grundy values that were given, by the least number missing. */
export function grundyFaults(names: string[], arcs: [number, number][], right: (number | null)[], given: Map<number, number>): Fault[] {
  return names.flatMap((name, v): Fault[] => {
    if (right[v] === null || given.get(v) === right[v]) return [];
    const values = [...new Set(followers(arcs, v).map((w) => right[w] ?? 0))].sort((a, b) => a - b);
    if (values.length === 0) return [{ at: v, message: 'ex-mex-end', facts: { name } }];
    return [{ at: v, message: 'ex-mex', facts: { name, values: values.map(String), value: right[v]! } }];
  });
}

/** What is wrong with positions coloured P and N. */
export function colourFaults(names: string[], arcs: [number, number][], right: (string | null)[], given: Map<number, string>): Fault[] {
  return names.flatMap((name, v): Fault[] => {
    if (given.get(v) === right[v]) return [];
    const out = followers(arcs, v);
    if (out.length === 0) return [{ at: v, message: right[v] === 'P' ? 'step-end' : 'step-end-misere', facts: { name } }];
    const lost = out.filter((w) => right[w] === 'P');
    if (right[v] === 'N') return [{ at: v, message: 'step-N', facts: { name, to: names[lost[0]!]! } }];
    return [{ at: v, message: out.length === 1 ? 'step-P-one' : 'step-P', facts: { name, to: out.map((w) => names[w]!) } }];
  });
}
