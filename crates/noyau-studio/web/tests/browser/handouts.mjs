// Everything that is handed out, compiled by LaTeX or as PDF, with the pages as images: they are checked for ink, and for
// ink where the paper ends; what they show is to be looked at.
//
//   NOYAU=target/debug/noyau node tests/browser/handouts.mjs FOLDER

import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { saved } from './steps.mjs';

const [folder = 'handouts'] = process.argv.slice(2);
const program = process.env.NOYAU ?? '../../../target/debug/noyau';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const noyau = (...args) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });

const head = '\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage[utf8]{inputenc}\n\\usepackage[margin=1cm]{geometry}\n' +
  '\\usepackage{tikz}\n\\pagestyle{empty}\n\\begin{document}\n';
/** Documents for LaTeX, and PDF documents, by name. */
const papers = {};
const documents = {};
const POSITIONS = ['nim 3,5,7', 'kayles 9', 'chomp 3x4', 'domineering 3x3', 'clobber 3x4', 'hackenbush 0-1b,1-2r,2-3g,1-4b', 'wythoff 5,8', 'picarete C5',
  'push-right(9) 0,3,5', 'northcott(8) 1-5,2-7', 'dots-and-boxes(american) 2x2 h0.1', 'domination C5*P3', 'poker-nim 3,5;2;4', 'nim 3 + chomp 2x3'];
const inside = { boards: POSITIONS.map((p) => `\\texttt{${p.replace(/[&_#]/g, '\\$&')}}\n\n${noyau('draw', '--format', 'tikz', p)}\n\n\\bigskip\n`).join('') };
for (const lang of ['en', 'fr']) {
  inside[`graphs-${lang}`] = ['nim 1,2', 'chocolate 2x3', 'misere take-at-most(3) 9', 'push-right(6) 0,2,3', 'chomp 2x3']
    .map((p) => `${noyau('--lang', lang, 'graph', '--format', 'tikz', p)}\n\n\\newpage\n`).join('');
  inside[`doubled-${lang}`] = ['chocolate 2x3', 'take-at-most(3) 5'].map((p) => `${noyau('--lang', lang, 'graph', '--doubled', '--format', 'tikz', p)}\n\n\\newpage\n`).join('');
  inside[`plots-${lang}`] = [noyau('--lang', lang, 'sequence', 'kayles', '--upto', '100', '--format', 'tikz'), noyau('--lang', lang, 'table', 'wythoff', '12,12', '--format', 'tikz')].join('\n\n\\newpage\n');
}
documents.board = noyau('draw', '--format', 'pdf', 'kayles 9');
documents.graph = noyau('graph', '--format', 'pdf', 'push-right(6) 0,2,3');
documents.plot = noyau('sequence', 'kayles', '--upto', '100', '--format', 'pdf');
documents.table = noyau('table', 'wythoff', '12,12', '--format', 'pdf');

// What the page writes.
const data = mkdtempSync(join(tmpdir(), 'noyau-'));
const studio = spawn(program, ['studio', '--port', '0'], { env: { ...process.env, XDG_DATA_HOME: data } });
process.on('exit', () => studio.kill());
const base = process.env.BASE ?? await new Promise((ready) => studio.stdout.on('data', (chunk) => { const link = /http:\/\/[^\s/]+/.exec(chunk); if (link) ready(link[0]); }));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const page = await (await browser.newContext({ acceptDownloads: true, locale: 'en-US' })).newPage();
// On a busy machine a sheet of exercises takes its time.
page.setDefaultTimeout(180_000);
const file = (name) => saved(page, page.getByRole('button', { name }).first());
async function open(place, waited) {
  await page.goto(base + place);
  await page.locator(waited).first().waitFor({ state: 'attached' });
}
for (const lang of ['en', 'fr']) {
  await open(`/exercises?lang=${lang}`, 'section .row');
  papers[`sheet-${lang}`] = await file(/^(Sheet|Feuille).*LaTeX/);
  papers[`solutions-${lang}`] = await file(/^(With|Avec).*LaTeX/);
  documents[`solutions-${lang}`] = await file(/^(With|Avec).*PDF/);
  await open(`/export?p=nim+3,5,7&lang=${lang}`, '.paper svg');
  papers[`explanation-${lang}`] = await file(/^LaTeX$/);
  documents[`explanation-${lang}`] = await file(/^PDF (of the expl|de l’expl)/);
  // Greek letters, floors and ordinals.
  await open(`/export?p=wythoff+5,8&lang=${lang}`, '.paper svg');
  papers[`golden-${lang}`] = await file(/^LaTeX$/);
  await open(`/explore?p=chocolate+2x3&notion=kernel&pictures=1&lang=${lang}`, '.node .inner svg');
  papers[`steps-${lang}`] = await file(/^LaTeX (of all|de toutes)/);
  documents[`steps-${lang}`] = await file(/^PDF (of all|de toutes)/);
}
await open('/sequence?p=kayles+10&upto=60&lang=en', '.plot');
inside.values = await file(/^LaTeX$/);
for (const [name, place, waited] of [
  ['attractor', '/explore?p=chocolate+2x3&notion=attractor&pictures=1&lang=en', '.node .inner svg'],
  ['dense', '/explore?p=nim+2,3,4&lang=en', '.node'],
  ['editor', '/editor?lang=en&g=%7B8;+0%3E1,+0%3E2,+1%3E3,+1%3E4,+2%3E4,+2%3E5,+3%3E6,+4%3E3,+4%3E7,+5%3E4,+5%3E7%7D&marks=01010124', '.sheet .node'],
]) {
  await open(place, waited);
  inside[name] = await file(/^TikZ$/);
  documents[name] = await file(/^PDF$/);
}
await open('/export?p=solitaire-clobber-2+P4+xoxo&lang=en', '.reduction.strip svg');
inside.solution = await saved(page, page.locator('.reduction.strip').getByRole('button', { name: 'TikZ' }));
await browser.close();
studio.kill();
for (const [name, text] of Object.entries(inside)) papers[name] = `${head}${text}\n\\end{document}\n`;
// Where the package is there, its boards are compiled, too.
if (spawnSync('kpsewhich', ['combgames-tikz.sty']).status === 0) {
  const boards = ['clobber 3x4', 'domineering 3x3', 'chomp 3x4', 'dots-and-boxes(american) 2x2 h0.1', 'toppling-dominoes brg'];
  papers.combgames = `${head.replace('{tikz}', '{tikz,combgames-tikz}')}${boards.map((p) => noyau('draw', '--format', 'combgames', p)).join('\n\n')}\n\\end{document}\n`;
}

/** The image of a page: is there ink, and is there none at its edge? */
function look(name) {
  execFileSync('pdftoppm', ['-r', '60', '-png', `${name}.pdf`, name], { cwd: folder, stdio: 'ignore' });
  execFileSync('pdftoppm', ['-r', '40', '-gray', `${name}.pdf`, `${name}-gray`], { cwd: folder, stdio: 'ignore' });
  const pages = readdirSync(folder).filter((f) => f.startsWith(`${name}-gray`) && f.endsWith('.pgm'));
  assert.ok(pages.length > 0, `${name} has no page`);
  for (const image of pages) {
    const bytes = readFileSync(join(folder, image));
    const [start, width, height] = /^P5\s(\d+) (\d+)\s\d+\s/.exec(bytes.subarray(0, 40).toString('latin1'));
    const pixels = bytes.subarray(start.length);
    const dark = (x, y) => pixels[y * Number(width) + x] < 200;
    let [ink, edge] = [0, 0];
    for (let y = 0; y < Number(height); y++) {
      for (let x = 0; x < Number(width); x++) {
        if (!dark(x, y)) continue;
        ink++;
        if (x === 0 || y === 0 || x === Number(width) - 1 || y === Number(height) - 1) edge++;
      }
    }
    assert.ok(ink > 20 || pages.length > 1, `${image} is empty`);
    assert.equal(edge, 0, `${image} is cut off`);
    rmSync(join(folder, image));
  }
}
const bad = [];
async function compile(name, text) {
  // What LaTeX does not know is written as a question mark.
  if (/\\texttt\{[^}]*\?/.test(text) || (name.startsWith('golden') && text.includes('?'))) bad.push(`${name}: a letter is lost`);
  writeFileSync(join(folder, `${name}.tex`), text);
  const run = spawn('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', `${name}.tex`], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let told = '';
  run.stdout.on('data', (chunk) => (told += chunk));
  const code = await new Promise((done) => run.on('close', done));
  if (code !== 0) bad.push(`${name}: ${told.split('\n').filter((l) => /^!|^l\./.test(l)).join(' ')}`);
  // What is too wide for its page is told.
  else if (/Overfull \\hbox \((\d{3,}|[3-9]\d)/.test(told)) bad.push(`${name}: too wide`);
}
const pending = Object.entries(papers);
const work = async () => { for (let next = pending.shift(); next; next = pending.shift()) await compile(...next); };
await Promise.all([work(), work()]);
for (const [name, text] of Object.entries(documents)) writeFileSync(join(folder, `as-pdf-${name}.pdf`), text, 'latin1');
for (const name of [...Object.keys(papers), ...Object.keys(documents).map((n) => `as-pdf-${n}`)]) {
  try {
    if (!bad.some((b) => b.startsWith(`${name}:`))) look(name);
  } catch (error) {
    bad.push(`${name}: ${error.message}`);
  }
}
console.log(`${Object.keys(papers).length} papers by LaTeX and ${Object.keys(documents).length} PDF documents, as images in ${folder}`);
for (const line of bad) console.log(`FAILS ${line}`);
process.exit(bad.length === 0 ? 0 : 1);
