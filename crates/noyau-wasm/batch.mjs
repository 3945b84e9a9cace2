// Answers lines of the protocol from standard input, as `noyau batch` does.
//
//   node batch.mjs < questions.jsonl        NOYAU_WASM names another module than target/web/noyau.wasm

import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { load, PATIENCE } from './noyau.mjs';

const file = process.env.NOYAU_WASM ?? new URL('../../target/web/noyau.wasm', import.meta.url);
const module = await WebAssembly.compile(await readFile(file));
let noyau = await load(module);
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue;
  let reply;
  try {
    reply = noyau.answer(line, PATIENCE.batch);
  } catch (error) {
    // The instance is of no more use; the next question has a fresh one.
    reply = JSON.stringify({ id: null, error: { kind: 'internal', message: error.message } });
    noyau = await load(module);
  }
  process.stdout.write(`${reply}\n`);
}
