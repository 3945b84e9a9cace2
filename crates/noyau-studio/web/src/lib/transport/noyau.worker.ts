// The library in a worker: questions come as lines of the protocol, one at a time.

import { load, PATIENCE, type Noyau } from '../../../../../noyau-wasm/noyau.mjs';
import type { Question, Said } from './worker';

const say = (said: Said) => postMessage(said);

let given: (module: WebAssembly.Module) => void = () => {};
const noyau: Promise<Noyau> = new Promise<WebAssembly.Module>((resolve) => (given = resolve)).then(load);

/** Whoever looks does not see more. */
const BETWEEN = 100;

onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Question>) => {
  if (data instanceof WebAssembly.Module) return given(data);
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
