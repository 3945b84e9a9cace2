// Questions and answers. Everything is told in the language of the page.

import { transport } from '#transport';
import type { FinishedEntry } from './protocol';
import type { Job, Progress, Refusal } from './transport/transport';
import { notice } from './notice.svelte';
import { own } from './own';
import { speech } from './words.svelte';

export { Refusal, type Job, type Progress } from './transport/transport';

const kept = new Map<string, Promise<unknown>>();
const MOST_KEPT = 400;
let open = 0;

/** The document says whether questions are open: whatever is shown then may still change. */
function count(change: number) {
  open += change;
  document.documentElement.toggleAttribute('data-asking', open > 0);
}

/** Rules that the page plays by go with every question, but not with those about rules themselves. */
const lineOf = (question: Record<string, unknown>) => {
  const about = question.ask === 'check-rules' || question.ask === 'gallery' || own.text === '';
  return JSON.stringify({ lang: speech.language, ...(about ? {} : { rules: own.text }), ...question });
};

/** Asks once; the same question is answered from memory. */
export function ask<T>(question: Record<string, unknown>): Promise<T> {
  const line = lineOf(question);
  const known = kept.get(line);
  if (known) return known as Promise<T>;
  count(1);
  const answer = transport.ask(line);
  kept.set(line, answer);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  answer.catch((error: Refusal) => {
    kept.delete(line);
    // An error of the program itself: what was asked is all that is needed to find it.
    if (error.kind === 'internal') Object.assign(notice, { text: error.message, report: `${line}\n${error.message}\n${navigator.userAgent}` });
  }).finally(() => count(-1));
  return answer as Promise<T>;
}

/** A long question: it runs in the background, tells how far it is, and can be cancelled. */
export function job<T>(question: Record<string, unknown>, told: (p: Progress) => void): Job<T> {
  return transport.job(lineOf(question), told) as Job<T>;
}

/** What ran long and is kept; null where nothing is, because that needs the studio's server. */
export const finished = (): Promise<FinishedEntry[] | null> => transport.finished();

/** The page shows something else: nobody waits any more for what was asked so far. */
export const leave = () => transport.leave();
