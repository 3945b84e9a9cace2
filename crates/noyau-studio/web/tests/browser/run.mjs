// Whole games in a real browser, against the program itself, or on the page without a server.
//
//   NOYAU=target/debug/noyau npm run browse [name of a test …]
//   SITE=target/site npm run browse [name of a test …]

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { host } from './host.mjs';
import { siteTests } from './site.mjs';
import { tests } from './tests.mjs';

const program = process.env.NOYAU ?? '../../../target/debug/noyau';
const site = process.env.SITE;
const only = process.argv.slice(2);
/** What the command line answers. */
const noyau = (...args) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
/** Nothing waits for longer. */
const PATIENCE = 60_000;

function start(...options) {
  const data = mkdtempSync(join(tmpdir(), 'noyau-'));
  const child = spawn(program, ['studio', '--port', '0', ...options], { env: { ...process.env, XDG_DATA_HOME: data } });
  child.stderr.pipe(process.stderr);
  return new Promise((ready, fail) => {
    let told = '';
    child.stdout.on('data', (chunk) => {
      told += chunk;
      const link = /http:\/\/[^\s/]+/.exec(told);
      if (link) ready({ base: link[0], origin: link[0], told: () => told, stop: () => child.kill() });
    });
    child.on('error', fail);
    child.on('exit', (code) => fail(new Error(`the studio ended with ${code}`)));
  });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync',
  ],
});
const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
let failed = 0;
const again = [];

// Each with a program of its own, so that none sees what another one left behind. What fails beside others, while
// compilers may be running, is tried once more when the machine is free; what fails then has failed.
async function run(name, test, last = false) {
  const { BASE } = process.env;
  const studio = site ? await host(site, test.path) : BASE ? { base: BASE, origin: BASE, stop() {} } : await start();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 }, locale: 'en-US', reducedMotion: 'reduce', acceptDownloads: true, ...test.options,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  if (site) afresh(page);
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(studio.origin) && !/^(data|blob):/.test(url)) errors.push(`asks ${url}`);
  });
  const begun = performance.now();
  try {
    await test.run({ page, base: studio.base, axe, studio, context, noyau, serve: start, quiet: () => quiet(page) });
    if (errors.length > 0) throw new Error(errors.join('\n'));
    console.log(`ok    ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    if (last) failed++;
    else again.push([name, test]);
    console.log(`${last ? 'FAILS' : 'again'} ${name}\n${error.stack ?? error}`);
    await page.screenshot({ path: join(tmpdir(), `noyau-${name.replace(/\W+/g, '-')}.png`) }).catch(() => {});
  }
  await context.close();
  studio.stop();
}

/** Without a server the address of a view is behind the `#`, and following it loads nothing: the tests do. */
function afresh(page) {
  const goto = page.goto.bind(page);
  page.goto = async (url) => {
    const before = page.url().split('#')[0];
    const response = await goto(url);
    return before === url.split('#')[0] ? page.reload() : response;
  };
}

/** Nothing is asked any more. */
async function quiet(page) {
  await page.waitForLoadState('networkidle');
  for (let k = 0; k < 2; k++) {
    await page.waitForTimeout(site ? 100 : 0);
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-asking'));
  }
}

// Two at a time; what measures times has the machine to itself.
const all = Object.entries(site ? { ...tests, ...siteTests } : tests).filter(([, test]) => !(site && test.server));
const chosen = all.filter(([name]) => only.length === 0 || only.some((o) => name.includes(o)));
const pending = chosen.filter(([, test]) => !test.alone);
const work = async () => {
  for (let next = pending.shift(); next; next = pending.shift()) await run(...next);
};
await Promise.all([work(), work()]);
for (const [name, test] of chosen) if (test.alone) await run(name, test);
for (const [name, test] of again) await run(name, test, true);
if (again.length > 0) console.log(`tried again: ${again.map(([name]) => name).join('; ')}`);
await browser.close();
console.log(failed === 0 ? 'all well' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
