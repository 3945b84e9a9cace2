// The module answers as the program does, letter for letter.
//
//   NOYAU=target/debug/noyau node crates/noyau-wasm/tests/recorded.mjs [folder of cases]

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extremes } from './extremes.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const program = process.env.NOYAU ?? here('../../../target/debug/noyau');
const folder = process.argv[2] ?? here('../../noyau/tests/data');

/** Every recorded question; the numbers are those of the lines. */
function recorded() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl')).sort();
  const lines = files.flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n').filter(Boolean));
  // A machine that is busy with other tests may be slow.
  return lines.map((line) => ({ time_ms: 600_000, ...JSON.parse(line).request }));
}

/** The answers of a program that reads questions. */
function answers(command, args, questions) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stdin.end(questions.map((question, id) => `${JSON.stringify({ id, ...question })}\n`).join(''));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`${command} ended with ${code}`));
      resolve(Buffer.concat(chunks).toString().split('\n').filter(Boolean));
    });
  });
}

const begun = performance.now();
const cases = recorded();
assert.ok(cases.length > 1000, `only ${cases.length} cases in ${folder}`);
const questions = [...cases, ...extremes];
const [native, wasm] = await Promise.all([
  answers(program, ['batch'], questions),
  answers(process.execPath, [here('../batch.mjs')], questions),
]);
assert.equal(native.length, questions.length);
assert.equal(wasm.length, questions.length);
let differ = 0;
let larger = 0;
questions.forEach((question, k) => {
  if (native[k] === wasm[k]) return;
  // What needs more memory than a browser has is refused there, and only that.
  const error = JSON.parse(wasm[k]).error;
  if (k >= cases.length && error?.kind === 'over-budget') {
    larger++;
    return;
  }
  differ++;
  console.log(`${JSON.stringify(question)}\n  program: ${native[k].slice(0, 300)}\n  module:  ${wasm[k].slice(0, 300)}`);
});
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
console.log(`${questions.length - larger - differ} answers are the same, ${larger} too large for a browser, ${differ} differ (${seconds} s)`);
process.exit(differ === 0 ? 0 : 1);
