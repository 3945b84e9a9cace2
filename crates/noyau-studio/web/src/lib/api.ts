// Questions to the studio's server: the protocol of the command line over HTTP. Everything is told
// in the language of the page.

import { speech, t } from './words.svelte';

export class Refusal extends Error {
  constructor(
    readonly kind: string,
    message: string,
    readonly span?: [number, number],
  ) {
    super(message);
  }
}

const kept = new Map<string, Promise<unknown>>();
const MOST_KEPT = 400;

async function send(body: string, signal?: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch('/api/ask', { method: 'POST', body, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal('offline', t('offline'));
  }
  let reply;
  try {
    reply = await response.json();
  } catch {
    throw new Refusal('offline', t('offline-status', { status: String(response.status) }));
  }
  if (reply.error) throw new Refusal(reply.error.kind, reply.error.message, reply.error.span);
  return reply.answer;
}

/** Asks once; the same question is answered from memory. */
export function ask<T>(question: Record<string, unknown>): Promise<T> {
  const body = JSON.stringify({ ...question, lang: speech.language });
  const known = kept.get(body);
  if (known) return known as Promise<T>;
  const answer = send(body);
  kept.set(body, answer);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  answer.catch(() => kept.delete(body));
  return answer as Promise<T>;
}

export interface Progress {
  done: number;
  total?: number | null;
  unit?: string;
  note?: string;
}

export interface Job<T> {
  done: Promise<T>;
  cancel(): void;
}

/** A long question: it runs in the background, tells how far it is, and can be cancelled. */
export function job<T>(question: Record<string, unknown>, told: (p: Progress) => void): Job<T> {
  let id: number | null = null;
  let stopped = false;
  let source: EventSource | null = null;
  let giveUp: (refusal: Refusal) => void = () => {};
  const remove = () => id !== null && void fetch(`/api/jobs/${id}`, { method: 'DELETE' });
  const done = (async () => {
    const response = await fetch('/api/jobs', { method: 'POST', body: JSON.stringify({ ...question, lang: speech.language }) });
    const started = await response.json();
    if (started.error) throw new Refusal(started.error.kind, started.error.message, started.error.span);
    id = started.job;
    if (stopped) {
      remove();
      throw new Refusal('cancelled', t('job-cancelled'));
    }
    return new Promise<T>((resolve, reject) => {
      giveUp = reject;
      source = new EventSource(`/api/jobs/${id}`);
      source.addEventListener('progress', (event) => told(JSON.parse(event.data)));
      source.addEventListener('done', (event) => {
        source?.close();
        const line = JSON.parse(event.data);
        if (line.error) reject(new Refusal(line.error.kind, line.error.message));
        else resolve(line.answer);
      });
      source.onerror = () => {
        source?.close();
        reject(new Refusal('offline', t('offline')));
      };
    });
  })();
  return {
    done,
    cancel() {
      stopped = true;
      remove();
      source?.close();
      giveUp(new Refusal('cancelled', t('job-cancelled')));
    },
  };
}
