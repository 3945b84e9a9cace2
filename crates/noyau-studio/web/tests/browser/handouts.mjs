// Everything that is handed out for LaTeX, compiled, with the pages as images to be looked at.
//
//   NOYAU=target/debug/noyau node tests/browser/handouts.mjs FOLDER

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [folder = 'handouts'] = process.argv.slice(2);
const program = process.env.NOYAU ?? '../../../target/debug/noyau';
mkdirSync(folder, { recursive: true });
const noyau = (...args) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });

const head = '\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage[utf8]{inputenc}\n\\usepackage[margin=1cm]{geometry}\n' +
  '\\usepackage{tikz}\n\\usetikzlibrary{svg.path}\n\\begin{document}\n';
const papers = {};
const POSITIONS = ['nim 3,5,7', 'kayles 9', 'chomp 3x4', 'domineering 3x3', 'clobber 3x4', 'hackenbush 0-1b,1-2r,2-3g,1-4b', 'wythoff 5,8', 'picarete C5',
  'push-right(9) 0,3,5', 'northcott(8) 1-5,2-7', 'dots-and-boxes(american) 2x2 h0.1', 'domination C5*P3', 'poker-nim 3,5;2;4', 'nim 3 + chomp 2x3'];
papers.boards = POSITIONS.map((p) => `\\texttt{${p.replace(/[&_#]/g, '\\$&')}}\n\n${noyau('draw', '--format', 'tikz', p)}\n\n\\bigskip\n`).join('');
for (const lang of ['en', 'fr']) {
  papers[`graphs-${lang}`] = ['nim 1,2', 'chocolate 2x3', 'misere take-at-most(3) 9', 'push-right(6) 0,2,3', 'chomp 2x3']
    .map((p) => `${noyau('--lang', lang, 'graph', '--format', 'tikz', p)}\n\n\\newpage\n`).join('');
  papers[`doubled-${lang}`] = ['chocolate 2x3', 'take-at-most(3) 5'].map((p) => `${noyau('--lang', lang, 'graph', '--doubled', '--format', 'tikz', p)}\n\n\\newpage\n`).join('');
}
for (const name of Object.keys(papers)) papers[name] = `${head}${papers[name]}\\end{document}\n`;

// What the page writes.
const data = mkdtempSync(join(tmpdir(), 'noyau-'));
const studio = spawn(program, ['studio', '--port', '0'], { env: { ...process.env, XDG_DATA_HOME: data } });
const base = await new Promise((ready) => studio.stdout.on('data', (chunk) => { const link = /http:\/\/[^\s/]+/.exec(chunk); if (link) ready(link[0]); }));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const page = await (await browser.newContext({ acceptDownloads: true, locale: 'en-US' })).newPage();
async function file(button) {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFileSync(await saved.path(), 'utf8');
}
for (const lang of ['en', 'fr']) {
  await page.goto(`${base}/exercises?lang=${lang}`);
  const buttons = page.getByRole('button', { name: /LaTeX/ });
  await buttons.first().waitFor();
  papers[`sheet-${lang}`] = await file(buttons.nth(0));
  papers[`solutions-${lang}`] = await file(buttons.nth(1));
  await page.goto(`${base}/export?p=nim+3,5,7&lang=${lang}`);
  const explain = page.getByRole('button', { name: 'LaTeX', exact: true });
  await explain.waitFor();
  papers[`explanation-${lang}`] = await file(explain);
}
const inside = {};
for (const [name, at] of [['sequence', 'kayles+10'], ['table', 'wythoff+5,8']]) {
  await page.goto(`${base}/sequence?p=${at}&upto=60&side=12&lang=en`);
  for (const kind of ['TikZ', 'LaTeX']) {
    const button = page.getByRole('button', { name: kind, exact: true }).last();
    await button.waitFor();
    inside[`${name}-${kind}`] = await file(button);
    if (name === 'sequence') inside[`plot-${kind}`] = await file(page.getByRole('button', { name: kind, exact: true }).first());
  }
}
await page.goto(`${base}/editor?lang=en&g=%7B8;+0%3E1,+0%3E2,+1%3E3,+1%3E4,+2%3E4,+2%3E5,+3%3E6,+4%3E3,+4%3E7,+5%3E4,+5%3E7%7D&marks=01010124`);
const tikz = page.getByRole('button', { name: 'TikZ', exact: true });
await tikz.waitFor();
inside.editor = await file(tikz);
papers.inside = `${head}${Object.values(inside).join('\n\n\\newpage\n')}\n\\end{document}\n`;
await browser.close();
studio.kill();

for (const [name, text] of Object.entries(papers)) {
  writeFileSync(join(folder, `${name}.tex`), text);
  try {
    execFileSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', `${name}.tex`], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    console.log(`FAILS ${name}\n${error.stdout.split('\n').filter((l) => /^!|^l\./.test(l)).join('\n')}`);
    process.exitCode = 1;
    continue;
  }
  execFileSync('pdftoppm', ['-r', '60', '-png', `${name}.pdf`, name], { cwd: folder });
  assert.ok(existsSync(join(folder, `${name}.pdf`)));
  console.log(`ok    ${name}`);
}
