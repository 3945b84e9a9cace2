// Which functions a page needs first: asks an instrumented module what pages ask, and writes down what was called.
//
//   wasm-split --instrument noyau.wasm -o instrumented.wasm
//   node first.mjs instrumented.wasm profile

import { readFileSync, writeFileSync } from 'node:fs';
import { load } from './noyau.mjs';

const [instrumented, profile] = process.argv.slice(2);
const noyau = await load(new WebAssembly.Module(readFileSync(instrumented)));
/** Refusals are answers too: not every ruleset has an answer to every question. */
const ask = (question) => JSON.parse(noyau.answer(JSON.stringify(question))).answer;

/** What the page asks to show a position, to play it and to explain it; game graphs are looked at later. */
const SHOWN = [
  { ask: 'read' },
  { ask: 'draw', theme: 'page' },
  { ask: 'moves', touches: true },
  { ask: 'moves', touches: true, player: 'L' },
  { ask: 'still', moves: [] },
  { ask: 'solve' },
  { ask: 'score' },
  { ask: 'reduce' },
  { ask: 'explain' },
];

const { rulesets } = ask({ ask: 'rules' });
for (const lang of ['en', 'fr']) {
  ask({ ask: 'rules', lang });
  ask({ ask: 'read', position: 'nim 3,five,7', lang });
  ask({ ask: 'complete', text: 'nmi 3', lang });
  for (const { name, examples } of rulesets) {
    ask({ ask: 'ruleset', name, lang });
    const [position] = examples;
    for (const question of SHOWN) ask({ ...question, position, lang, time_ms: 1000 });
  }
}
const { memory, question, __write_profile: write } = noyau.exports;
const length = write(0, 0) >>> 0;
const at = question(length) >>> 0;
write(at, length);
writeFileSync(profile, new Uint8Array(memory.buffer, at, length));
