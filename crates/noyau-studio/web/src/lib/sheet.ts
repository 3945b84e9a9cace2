// A sheet of exercises for paper, with or without solutions.

import { ask } from './api';
import type { Exercise } from './exercises';
import { bendOf } from './layout';
import { document, latex, prose } from './latex';
import { prepare, type Task } from './tasks';
import { t } from './words.svelte';

/** What a vertex carries in the solution. */
function answer(kind: Exercise['kind'], task: Task, v: number): { fill: boolean; label: string } {
  if (kind === 'colour') return { fill: task.outcome[v] === 'P', label: task.outcome[v] ?? '' };
  if (kind === 'grundy') return { fill: task.grundy[v] === 0, label: String(task.grundy[v] ?? '') };
  if (kind === 'kernel') return { fill: task.kernels[0]?.includes(v) ?? false, label: '' };
  return { fill: task.attractor.has(v), label: '' };
}

type Drawn = Pick<Task, 'names' | 'arcs' | 'spots' | 'width' | 'owner' | 'goal' | 'spans'>;

/** A graph whose vertices stand as on the page; arrows end at the nodes themselves. */
export function networkTikz({ names, arcs, spots, width, owner, goal, spans }: Drawn, mark: ((v: number) => { fill: boolean; label: string }) | null): string {
  const scale = Math.min(0.032, 16.5 / Math.max(1, width));
  const nodes = names.map((name, v) => {
    const { fill, label } = mark?.(v) ?? { fill: false, label: '' };
    const styles = [owner[v] === 1 ? 'rectangle' : 'circle', 'draw', 'minimum size=7mm', 'inner sep=1pt'];
    if (goal[0].includes(v) || goal[1].includes(v)) styles.push('double');
    if (fill) styles.push('fill=black!25');
    const below = [goal[0].includes(v) ? '$\\circ$' : goal[1].includes(v) ? '{\\fboxsep=2.2pt\\fbox{}}' : '', latex(label)].filter((x) => x !== '').join(' ');
    if (below) styles.push(`label={[font=\\scriptsize]below:{${below}}}`);
    return `  \\node[${styles.join(', ')}] (v${v}) at (${(spots[v]!.x * scale).toFixed(2)},${(-spots[v]!.y * scale).toFixed(2)}) {\\scriptsize ${latex(name)}};`;
  });
  const lines = arcs.map(([a, b], i) => {
    const both = arcs.some(([x, y]) => x === b && y === a);
    const length = Math.hypot(spots[b]!.x - spots[a]!.x, spots[b]!.y - spots[a]!.y) || 1;
    // In one row, arcs that skip vertices go above them.
    const bend = spans ? (Math.abs(spans[i]!) > 1 ? -Math.min(150, 26 + Math.abs(spans[i]!) * 22) * 1.4 : 0) : both ? 16 : bendOf(a, b, spots, 26);
    const angle = Math.round((Math.atan2(bend, length / 2) * 180) / Math.PI);
    return `  \\draw[->, >=latex] (v${a}) to${angle === 0 ? '' : `[bend right=${angle}]`} (v${b});`;
  });
  return ['\\begin{tikzpicture}', ...nodes, ...lines, '\\end{tikzpicture}'].join('\n');
}

async function one(exercise: Exercise, number: number, solved: boolean): Promise<string> {
  const task = await prepare(exercise);
  const { kind, of } = exercise;
  const shown = kind === 'attractor' ? '' : ` \\texttt{${latex(of)}}`;
  const lines = [`\\textbf{${latex(t('ex-number', { number, state: 'new' }))}.} ${latex(t(`ex-task-${kind}`))}${shown}`];
  if (exercise.note) lines.push('', latex(t(exercise.note)));
  lines.push('', '\\medskip');
  if (kind === 'move' || kind === 'value') {
    const { tikz } = await ask<{ tikz: string }>({ ask: 'draw', position: task.position, format: 'tikz' });
    lines.push(tikz.trim());
  } else {
    lines.push(networkTikz(task, solved ? (v) => answer(kind, task, v) : null));
  }
  if (solved) {
    if (kind === 'kernel' && task.kernels.length === 0) lines.push('', latex(t('ex-kernel-none-here')));
    if (kind === 'value') lines.push('', latex(`${t('worth-grundy', { value: String(task.value ?? '') })}`));
    if (task.why && (kind === 'move' || kind === 'value')) lines.push('', prose(task.why.how), '', prose(task.why.why));
  }
  return [...lines, '', '\\bigskip', ''].join('\n');
}

/** The whole list as a LaTeX document. */
export async function sheet(list: Exercise[], solved: boolean): Promise<string> {
  const body: string[] = [];
  for (const [i, exercise] of list.entries()) body.push(await one(exercise, i + 1, solved));
  return document(t(solved ? 'ex-solutions' : 'exercises'), body);
}
