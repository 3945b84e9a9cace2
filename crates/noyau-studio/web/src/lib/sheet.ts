// A sheet of exercises for paper, with or without solutions.

import { flushSync, mount, unmount } from 'svelte';
import { ask } from './api';
import type { Exercise } from './exercises';
import { paper, plain, standalone, type Sheet } from './paper';
import { prepare, type Task } from './tasks';
import { t } from './words.svelte';
import Network from '../parts/Network.svelte';

/** What a vertex carries in the solution: its look and its label. */
function answer(kind: Exercise['kind'], task: Task, v: number): [string, string] {
  if (kind === 'colour') return [task.outcome[v] ?? 'open', task.outcome[v] ?? ''];
  if (kind === 'grundy') return [task.grundy[v] === 0 ? 'P' : 'open', String(task.grundy[v] ?? '')];
  if (kind === 'kernel') return [task.kernels[0]?.includes(v) ? 'chosen' : 'open', ''];
  return [task.attractor.has(v) ? 'zero' : 'open', ''];
}

/** The graph of an exercise as a picture, as it stands on the page. */
function network(kind: Exercise['kind'], task: Task, solved: boolean): string {
  const target = document.createElement('div');
  target.style.cssText = 'position:absolute;left:-99999px;top:0';
  document.body.append(target);
  const of = (v: number) => (solved ? answer(kind, task, v) : (['open', ''] as [string, string]));
  const props = { ...task, look: (v: number) => of(v)[0], below: (v: number) => of(v)[1], label: '', describe: () => '', onpick: () => {} };
  const made = mount(Network, { target, props });
  flushSync();
  const picture = standalone(target.querySelector('svg')!);
  void unmount(made);
  target.remove();
  return picture;
}

async function one(exercise: Exercise, number: number, solved: boolean): Promise<Sheet> {
  const task = await prepare(exercise);
  const { kind, of } = exercise;
  const shown = kind === 'attractor' ? '' : ` \`${of}\``;
  const said = `${t('ex-number', { number, state: 'new' })}. ${t(`ex-task-${kind}`)}${shown}`;
  const board = kind === 'move' || kind === 'value';
  // On paper nobody touches a vertex; what a kernel is, and whose a vertex is, must be said there, too.
  const how = kind === 'kernel' || kind === 'attractor' ? t(`ex-how-${kind}`) : '';
  const sheet: Sheet = [{
    text: [said, exercise.note ? t(exercise.note) : '', how].filter((line) => line !== '').join('\n'),
    picture: board ? (await ask<{ svg: string }>({ ask: 'draw', position: task.position, theme: 'light' })).svg : network(kind, task, solved),
  }];
  if (solved) {
    if (kind === 'kernel' && task.kernels.length === 0) sheet.push({ text: t('ex-kernel-none-here') });
    if (kind === 'value') sheet.push({ text: t('worth-grundy', { value: String(task.value ?? '') }) });
    if (task.why && (kind === 'move' || kind === 'value')) sheet.push({ text: task.why.how }, { text: task.why.why });
  }
  return sheet;
}

/** The whole list as a document. */
export async function sheet(list: Exercise[], solved: boolean, format: 'latex' | 'pdf'): Promise<string> {
  const blocks: Sheet = [{ title: t(solved ? 'ex-solutions' : 'exercises') }];
  for (const [i, exercise] of list.entries()) blocks.push(...(await one(exercise, i + 1, solved)));
  return paper(blocks.map((block) => (block.text ? { ...block, text: plain(block.text) } : block)), format);
}
