// Pictures of every view for the documentation, or, with ALL=1, to be looked at: in every size, language and theme.
//
//   BASE=http://127.0.0.1:7717 node tests/browser/pictures.mjs FOLDER [name …]

import { chromium } from 'playwright-core';

const [folder = '.', ...only] = process.argv.slice(2);
const base = process.env.BASE ?? 'http://127.0.0.1:7717';
const place = (view, position) => `/${view}?p=${encodeURIComponent(position)}`;
const idle = (page) => page.waitForSelector('.play[data-state="you"], .play[data-state="over"]');

const VIEWS = {
  play: { at: place('play', 'nim 3,5,7') },
  chomp: {
    at: place('play', 'chomp 4x6'),
    async then(page) {
      await idle(page);
      await page.keyboard.press('h');
      await page.waitForSelector('text.told');
    },
  },
  domineering: {
    at: place('play', 'domineering 4x4'),
    async then(page) {
      await idle(page);
      for (const cell of [1, 5]) await page.locator(`[data-cell="${cell}"]`).click();
      await page.waitForSelector('.play[data-depth="2"]');
    },
  },
  kayles: {
    at: `${place('play', 'kayles 7,9')}&vs=person`,
    async then(page) {
      await idle(page);
      for (const pins of [['1:3', '1:4'], ['0:0', '0:0']]) {
        for (const pin of pins) await page.locator(`[data-heap="${pin}"]`).click();
        await idle(page);
      }
      await page.keyboard.press('h');
      await page.waitForSelector('text.told');
    },
  },
  hackenbush: { at: place('play', 'hackenbush 0-1b,1-2r,2-3g,1-4b,0-5g,5-6r,5-7b') },
  lost: {
    at: place('play', 'nim 1,2'),
    async then(page) {
      await idle(page);
      await page.locator('[data-heap="1:0"]').click();
      await page.waitForSelector('.lost');
    },
  },
  puzzle: { at: place('play', 'solitaire-clobber-2 3x4') },
  explain: { at: place('explain', 'nim 3,5,7') },
  explore: {
    at: `${place('explore', 'misere take-at-most(3) 12')}&step=7`,
  },
  graph: { at: place('explore', 'nim 1,2,3') },
  course: { at: `${place('explore', 'chocolate 2x3')}&notion=attractor&pictures=1` },
  exercises: { at: '/exercises?n=4' },
  projector: { at: `${place('play', 'kayles 9')}&projector=1` },
  values: { at: place('explain', 'domineering 2x3 + domineering 2x2') },
  attractor: {
    at: '/editor?g=%7B8;+0%3E1,+0%3E2,+1%3E3,+1%3E4,+2%3E4,+2%3E5,+3%3E6,+4%3E3,+4%3E7,+5%3E4,+5%3E7%7D&marks=01010124&xy=70,230;220,130;220,330;520,110;390,230;400,380;650,110;650,300',
  },
  sequence: { at: place('sequence', 'kayles 10') },
  map: { at: `${place('sequence', 'wythoff 5,8')}&side=16` },
  export: { at: place('export', 'hackenbush 0-1b,1-2r,2-3g,1-4b') },
  catalogue: { at: '/catalogue' },
  puzzles: { at: '/puzzles' },
  codes: {
    at: '/codes',
    async then(page) {
      await page.locator('button.bit').nth(2).click();
    },
  },
  editor: { at: '/editor' },
  claims: { at: '/claims' },
  invent: { at: '/invent' },
  refused: { at: place('play', 'chmop 3x4') },
  doubled: { at: `${place('explore', 'chocolate 2x3')}&notion=attractor&projector=1` },
  large: { at: place('explore', 'nim 3,5,7') },
  paired: { at: place('explain', 'cram 4x5') },
  points: { at: place('explain', 'picarete P4+K3') },
  keys: {
    at: place('play', 'nim 3,5,7'),
    async then(page) {
      await idle(page);
      await page.keyboard.press('?');
    },
  },
  told: {
    at: `${place('explain', 'nim 3,5,7')}&projector=1`,
    async then(page) {
      for (let k = 0; k < 3; k++) await page.keyboard.press('v');
    },
  },
};

// In the documentation every view is there once in each language and each theme.
const all = process.env.ALL === '1';
const sizes = [[1280, 800], [375, 812], ...(all ? [[1920, 1080]] : [])];
const looks = all ? ['en', 'fr'].flatMap((locale) => ['light', 'dark'].map((scheme) => [locale, scheme])) : [['en', 'light'], ['fr', 'dark']];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
for (const [name, { at, then }] of Object.entries(VIEWS)) {
  for (const [locale, scheme] of looks) {
    for (const [width, height] of sizes) {
      const file = `${name}-${scheme}-${locale}-${width}.png`;
      if (only.length > 0 && !only.some((o) => file.includes(o))) continue;
      const context = await browser.newContext({
        viewport: { width, height }, colorScheme: scheme, locale, reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(base + at);
      await page.waitForLoadState('networkidle');
      if (then) await then(page);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${folder}/${file}` });
      await context.close();
    }
  }
}
await browser.close();
