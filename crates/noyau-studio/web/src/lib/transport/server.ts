// Questions to the studio's server: the protocol of the command line over HTTP.

import type { FinishedEntry } from '../protocol';
import { t } from '../words.svelte';
import { answerIn, Refusal, type Transport } from './transport';

async function send(path: string, init?: RequestInit): Promise<any> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal('offline', t('offline'));
  }
  try {
    return await response.json();
  } catch {
    throw new Refusal('offline', t('offline-status', { status: String(response.status) }));
  }
}

export const transport: Transport = {
  async ask(line) {
    return answerIn(await send('/api/ask', { method: 'POST', body: line }));
  },

  job(line, told) {
    let id: number | null = null;
    let stopped = false;
    let source: EventSource | null = null;
    let giveUp: (refusal: Refusal) => void = () => {};
    const remove = () => id !== null && void fetch(`/api/jobs/${id}`, { method: 'DELETE' });
    const done = (async () => {
      const started = await send('/api/jobs', { method: 'POST', body: line });
      answerIn(started);
      id = started.job;
      if (stopped) {
        remove();
        throw new Refusal('cancelled', t('job-cancelled'));
      }
      return new Promise<unknown>((resolve, reject) => {
        giveUp = reject;
        source = new EventSource(`/api/jobs/${id}`);
        source.addEventListener('progress', (event) => told(JSON.parse(event.data)));
        source.addEventListener('done', (event) => {
          source?.close();
          try {
            resolve(answerIn(JSON.parse(event.data)));
          } catch (refusal) {
            reject(refusal);
          }
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
  },

  finished: (): Promise<FinishedEntry[]> => send('/api/jobs'),

  // A server has many hands.
  leave() {},
};
