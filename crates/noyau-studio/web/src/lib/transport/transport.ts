// Where questions go: to the studio's server, or to the library itself in a worker of this page. The
// build chooses one (`#transport`, see vite.config.ts); both carry the lines of the protocol.

import type { FinishedEntry } from '../protocol';

export class Refusal extends Error {
  constructor(
    readonly kind: string,
    message: string,
    readonly span?: [number, number],
  ) {
    super(message);
  }
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

export interface Transport {
  /** Answers a line. */
  ask(line: string): Promise<unknown>;
  /** Answers a line in the background, however long it takes. */
  job(line: string, told: (progress: Progress) => void): Job<unknown>;
  /** What ran long and is kept; null where nothing is. */
  finished(): Promise<FinishedEntry[] | null>;
  /** Nobody waits any more for what was asked so far. */
  leave(): void;
}

interface Reply {
  answer?: unknown;
  error?: { kind: string; message: string; span?: [number, number] };
}

/** The answer in a line of the protocol. */
export function answerIn({ answer, error }: Reply): unknown {
  if (error) throw new Refusal(error.kind, error.message, error.span);
  return answer;
}
