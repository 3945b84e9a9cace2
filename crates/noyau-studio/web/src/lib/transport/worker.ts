// Questions to the library itself, which runs in workers of this page. One worker answers what the
// page asks, so that its session knows the game that is played; every long job has one of its own.
// To cancel is to end the worker. The library comes in two parts: the first one answers what pages usually ask.

import first from '#first.wasm?url';
import rest from '#rest.wasm?url';
import { notice } from '../notice.svelte';
import { t } from '../words.svelte';
import { answerIn, Refusal, type Job, type Progress, type Transport } from './transport';

type Told = (progress: Progress) => void;

export interface Question {
  line: string;
  /** Whether it is a job, which may take long and tells how far it is. */
  long: boolean;
}

/** What a worker is given to work with: the first part of the library with the address of the rest, or the rest. */
export type Part = { first: WebAssembly.Module; rest: string } | { rest: WebAssembly.Module };

/** What a worker says: how far it is, the reply, or why it has ended. */
export interface Said {
  told?: Progress;
  reply?: string;
  ended?: string;
}

interface Pending extends Question {
  told: Told;
  resolve: (answer: unknown) => void;
  reject: (refusal: Refusal) => void;
  /** Nobody waits for it any more. */
  left: boolean;
  since: number;
}

async function fetched(url: string, priority: RequestPriority): Promise<WebAssembly.Module> {
  const response = await fetch(url, { priority });
  if (!response.ok) throw new Error(String(response.status));
  // Not every file server knows the type.
  const known = response.headers.get('content-type')?.startsWith('application/wasm');
  return known ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Compiled once; every worker has an instance of its own. The rest comes when nobody waits for the first part any more. */
const compiled = fetched(first, 'high');
const remaining = compiled.then(() => fetched(rest, 'low'));
compiled.catch(() => {});
// A worker that needs it fetches it itself, and says so if it cannot.
remaining.catch(() => {});

/** A question that nobody waits for is ended when it has taken so long and another one comes. */
const PATIENCE = 300;

/** A worker that answers one question after the other. */
class Engine {
  private worker: Worker | null = null;
  private current: Pending | null = null;
  private readonly waiting: Pending[] = [];

  ask(line: string, long = false, told: Told = () => {}): Job<unknown> {
    let mine: Pending;
    const done = new Promise<unknown>((resolve, reject) => {
      mine = { line, long, told, resolve, reject, left: false, since: 0 };
      this.waiting.push(mine);
    });
    if (this.current?.left && performance.now() - this.current.since > PATIENCE) this.drop();
    this.next();
    return { done, cancel: () => this.cancel(mine) };
  }

  /** Nobody waits for what was asked so far. */
  leave() {
    for (const question of [this.current, ...this.waiting]) if (question) question.left = true;
  }

  /** Ends the worker and what it does. */
  stop() {
    this.worker?.terminate();
    this.worker = null;
  }

  private cancel(question: Pending) {
    const place = this.waiting.indexOf(question);
    if (place >= 0) this.waiting.splice(place, 1);
    else if (this.current !== question) return;
    else this.stop();
    if (this.current === question) this.current = null;
    question.reject(new Refusal('cancelled', t('job-cancelled')));
    this.next();
  }

  private drop() {
    const left = this.current;
    this.stop();
    this.current = null;
    left?.reject(new Refusal('cancelled', t('job-cancelled')));
  }

  private next() {
    if (this.current || this.waiting.length === 0) return;
    // What nobody waits for comes last, and makes room when something else is asked.
    const first = Math.max(0, this.waiting.findIndex((question) => !question.left));
    const question = (this.current = this.waiting.splice(first, 1)[0]!);
    question.since = performance.now();
    this.worker ??= this.start();
    this.worker.postMessage({ line: question.line, long: question.long } satisfies Question);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./noyau.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if (worker === this.worker) this.heard(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.heard({ ended: event.message || '?' });
    };
    const give = (part: Part) => worker.postMessage(part);
    compiled.then(
      (module) => give({ first: module, rest: new URL(rest, location.href).href }),
      () => worker === this.worker && this.heard({ ended: '' }),
    );
    remaining.then((module) => give({ rest: module }), () => {});
    return worker;
  }

  private heard({ told, reply, ended }: Said) {
    const question = this.current;
    if (told) return question?.told(told);
    this.current = null;
    if (reply !== undefined) {
      try {
        question?.resolve(answerIn(JSON.parse(reply)));
      } catch (refusal) {
        question?.reject(refusal as Refusal);
      }
    } else {
      this.stop();
      const message = ended ? t('worker-ended', { why: ended.split('\n')[0]!.slice(0, 200) }) : t('worker-missing');
      notice.text = message;
      question?.reject(new Refusal('internal', message));
    }
    this.next();
  }
}

const page = new Engine();

/** As many jobs at a time as there are cores besides the page's. */
const MOST_JOBS = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
let running = 0;
const jobs: (() => void)[] = [];

function begin() {
  while (running < MOST_JOBS && jobs.length > 0) {
    running++;
    jobs.shift()!();
  }
}

export const transport: Transport = {
  ask: (line) => page.ask(line).done,

  job(line, told) {
    const engine = new Engine();
    let started: Job<unknown> | null = null;
    let giveUp: (refusal: Refusal) => void = () => {};
    let start = () => {};
    const done = new Promise<unknown>((resolve, reject) => {
      giveUp = reject;
      start = () => {
        started = engine.ask(line, true, told);
        started.done.then(resolve, reject).finally(() => {
          engine.stop();
          running--;
          begin();
        });
      };
    });
    jobs.push(start);
    begin();
    return {
      done,
      cancel() {
        if (started) return started.cancel();
        const place = jobs.indexOf(start);
        if (place >= 0) jobs.splice(place, 1);
        giveUp(new Refusal('cancelled', t('job-cancelled')));
      },
    };
  },

  finished: () => Promise.resolve(null),

  leave: () => page.leave(),
};
