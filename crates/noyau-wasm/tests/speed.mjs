// How long the module takes for a question compared with the program: milliseconds of the question alone, with fresh
// tables, the least of five by turns. Of the program it is the time that its threads ran. Whoever asks the module does not
// wait for the browser's compilers, which work beside it in threads of their own, so there it is the time of the clock,
// which needs an idle machine or `nice -n -10`; what all threads ran is given, too.
//
//   NOYAU=target/release/noyau node speed.mjs [question …]     the times of the program need Linux

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { load } from '../noyau.mjs';

const program = process.env.NOYAU ?? new URL('../../../target/release/noyau', import.meta.url).pathname;
const compiled = (name) =>
  new WebAssembly.Module(readFileSync(new URL(`../../../target/web/${name}.wasm`, import.meta.url)));
const [first, rest] = ['first', 'rest'].map(compiled);
const positions = process.argv.length > 2
  ? process.argv.slice(2)
  : ['chomp 6x8', 'domination P3*P12', 'domineering 5x5', 'clobber 3x5', 'cram 5x6', 'dots-and-boxes(american) 3x3'];
const question = (position) => JSON.stringify({ ask: position.startsWith('dots') ? 'score' : 'solve', position });

async function module(position) {
  const noyau = await load(first, () => rest);
  noyau.answer(question('nim 1'));
  const [start, before] = [performance.now(), process.cpuUsage()];
  const answer = noyau.answer(question(position));
  const time = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return [time, answer, (user + system) / 1000];
}

/** The time that all threads of a process have run. */
const ran = (pid) =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, time) => sum + time, 0);

async function native(position) {
  const child = spawn(program, ['batch', '--threads', '1']);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (line) => (child.stdin.write(`${line}\n`), (await lines.next()).value);
  await ask(question('nim 1'));
  const before = ran(child.pid);
  const answer = await ask(question(position));
  const time = ran(child.pid) - before;
  child.stdin.end();
  return [time, answer];
}

console.log('| question | program, ms | module, ms | ratio | with the compilers, ms |\n| --- | --- | --- | --- | --- |');
for (const position of positions) {
  const least = [Infinity, Infinity, Infinity];
  for (let k = 0; k < 5; k++) {
    const [here, there] = [await native(position), await module(position)];
    if (here[1] !== there[1]) throw new Error(`${position}: ${here[1]} and ${there[1]}`);
    least[0] = Math.min(least[0], here[0]);
    least[1] = Math.min(least[1], there[0]);
    least[2] = Math.min(least[2], there[2]);
  }
  console.log(`| \`${position}\` | ${least[0].toFixed(1)} | ${least[1].toFixed(1)} | ${(least[1] / least[0]).toFixed(1)} | ${least[2].toFixed(1)} |`);
}
