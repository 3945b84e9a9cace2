// The library in a worker: questions come as lines of the protocol, one at a time.

import { load, PATIENCE, type Noyau } from '../../../../../noyau-wasm/noyau.mjs';
import type { Part, Question, Said } from './worker';

const say = (said: Said) => postMessage(said);

let begin: (noyau: Promise<Noyau>) => void = () => {};
const noyau = new Promise<Noyau>((resolve) => (begin = resolve));

/** Fetches a module while a question waits for it: a message could not come before the question is answered. An error
 * without a message is a program that could not be loaded. */
function needed(url: string): WebAssembly.Module {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  try {
    request.send();
  } catch {
    throw new Error('');
  }
  if (request.status !== 200) throw new Error('');
  return new WebAssembly.Module(request.response);
}

/** Whoever looks does not see more. */
const BETWEEN = 100;

onmessage = async ({ data }: MessageEvent<Part | Question>) => {
  if ('first' in data) return begin(load(data.first, () => needed(data.rest)));
  if ('rest' in data) return (await noyau).join(data.rest);
  let last = -BETWEEN;
  try {
    const { answer } = await noyau;
    const reply = answer(data.line, data.long ? PATIENCE.job : PATIENCE.page, (told) => {
      if (performance.now() - last < BETWEEN) return;
      last = performance.now();
      say({ told: told as Said['told'] });
    });
    say({ reply });
  } catch (error) {
    say({ ended: error instanceof Error ? error.message : String(error) });
  }
};
