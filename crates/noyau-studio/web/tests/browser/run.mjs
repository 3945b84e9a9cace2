// Whole games in a real browser, against the program itself.
//
//   NOYAU=target/debug/noyau npm run browse [name of a test …]

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { tests } from './tests.mjs';

const program = process.env.NOYAU ?? '../../../target/debug/noyau';
const only = process.argv.slice(2);

function start() {
  const data = mkdtempSync(join(tmpdir(), 'noyau-'));
  const child = spawn(program, ['studio', '--port', '0'], { env: { ...process.env, XDG_DATA_HOME: data } });
  child.stderr.pipe(process.stderr);
  return new Promise((ready, fail) => {
    let told = '';
    child.stdout.on('data', (chunk) => {
      told += chunk;
      const link = /http:\/\/[^\s/]+/.exec(told);
      if (link) ready({ base: link[0], stop: () => child.kill() });
    });
    child.on('error', fail);
    child.on('exit', (code) => fail(new Error(`the studio ended with ${code}`)));
  });
}

const studio = process.env.BASE ? { base: process.env.BASE, stop() {} } : await start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync',
  ],
});
const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (only.length > 0 && !only.some((o) => name.includes(o))) continue;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 }, locale: 'en-US', reducedMotion: 'reduce', acceptDownloads: true, ...test.options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(studio.base) && !/^(data|blob):/.test(url)) errors.push(`asks ${url}`);
  });
  const begun = performance.now();
  try {
    await test.run({ page, base: studio.base, axe });
    if (errors.length > 0) throw new Error(errors.join('\n'));
    console.log(`ok    ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAILS ${name}\n${error.stack ?? error}`);
    await page.screenshot({ path: join(tmpdir(), `noyau-${name.replace(/\W+/g, '-')}.png`) }).catch(() => {});
  }
  await context.close();
}
await browser.close();
studio.stop();
console.log(failed === 0 ? 'all well' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
