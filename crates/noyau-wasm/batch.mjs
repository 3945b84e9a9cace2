// Answers lines of the protocol from standard input, as `noyau batch` does.
//
//   node batch.mjs < questions.jsonl        NOYAU_WASM names a module to take instead of the two parts in target/web

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { load, PATIENCE } from './noyau.mjs';

const compiled = (file) => new WebAssembly.Module(readFileSync(file));
const part = (name) => compiled(new URL(`../../target/web/${name}.wasm`, import.meta.url));
const module = process.env.NOYAU_WASM ? compiled(process.env.NOYAU_WASM) : part('first');
const fresh = () => load(module, () => part('rest'));
let noyau = await fresh();
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue;
  let reply;
  try {
    reply = noyau.answer(line, PATIENCE.batch);
  } catch (error) {
    // The instance is of no more use; the next question has a fresh one.
    reply = JSON.stringify({ id: null, error: { kind: 'internal', message: error.message } });
    noyau = await fresh();
  }
  process.stdout.write(`${reply}\n`);
}
