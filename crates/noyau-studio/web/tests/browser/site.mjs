// What only the page without a server does.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { link, playOut, settled } from './tests.mjs';

const VIEWS = [
  ['play', '.play'], ['explain', '.columns, table'], ['explore', '.node'], ['sequence', '.plot'], ['export', 'main button'],
  ['catalogue', '.rule'], ['exercises', 'main nav'], ['puzzles', '.puzzles a'], ['codes', 'button.bit'], ['editor', '.sheet svg'], ['invent', 'textarea'], ['claims', 'article'],
];

export const siteTests = {
  'offline after the first visit': {
    async run({ page, base, studio, context }) {
      await page.goto(base);
      await settled(page);
      await page.evaluate(() => navigator.serviceWorker.ready);
      studio.stop();
      await context.setOffline(true);
      await page.reload();
      await page.goto(base + link('play', 'nim 2,3'));
      await playOut(page);
      for (const [view, shown] of VIEWS) {
        await page.goto(base + link(view, 'kayles 10'));
        await page.locator(shown).first().waitFor();
      }
    },
  },

  'at the root of a host': {
    path: '/',
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 1,2'));
      await playOut(page);
    },
  },

  'every view in a course page of another host': {
    async run({ page, studio, context }) {
      // The course is elsewhere: it may show the page, and the page shows nothing but the view.
      const frames = VIEWS.map(([view]) => `<iframe name="${view}" width="900" height="500" src="${studio.folder}?embed#${link(view, 'kayles 10')}"></iframe>`);
      const course = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(frames.join('')));
      await new Promise((ready) => course.listen(0, 'localhost', ready));
      const reader = await context.newPage();
      await reader.goto(`http://localhost:${course.address().port}/`);
      for (const [view, shown] of VIEWS) {
        const frame = reader.frame({ name: view });
        await frame.locator(shown).first().waitFor();
        assert.equal(await frame.locator('header, #position, [role=tablist]').count(), 0, view);
        await frame.locator('a', { hasText: '· Noyau' }).waitFor();
      }
      course.close();
      course.closeAllConnections();
      await page.goto(`${studio.folder}#${link('explain', 'nim 1,2')}&embed`);
      await page.locator('math').first().waitFor();
      assert.equal(await page.locator('header').count(), 0);
    },
  },

  'a worker that breaks is started afresh, and the page says so': {
    async run({ page, base, quiet }) {
      await page.goto(base + link('play', 'nim 3,5,7'));
      await settled(page);
      for (const worker of page.workers()) await worker.evaluate(() => void setTimeout(() => { throw new Error('a broken board'); }));
      await page.getByText(/started afresh.*a broken board/).waitFor();
      await page.locator('#position').fill('nim 2,3');
      await page.keyboard.press('Enter');
      await page.waitForURL(/2,3/);
      await quiet();
      await playOut(page);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      assert.equal(await page.getByText(/started afresh/).count(), 0);
    },
  },

  'the rest of the library comes when a question needs it': {
    options: { serviceWorkers: 'block' },
    async run({ page, base, studio }) {
      let asked = 0;
      studio.refuses = (name) => /rest.*wasm/.test(name) && ++asked > 0;
      await page.goto(base + link('play', 'nim 2,3'));
      await playOut(page);
      await page.goto(base + link('explain', 'nim 1,2'));
      await page.locator('math').first().waitFor();
      assert.equal(await page.getByText('could not be loaded').count(), 0);
      await page.goto(base + link('codes', 'nim 2,3'));
      await page.getByText('could not be loaded').first().waitFor();
      // What the page fetches beforehand fails, what a question waits for comes.
      asked = 0;
      studio.refuses = (name) => /rest.*wasm/.test(name) && ++asked === 1;
      await page.goto(base + link('codes', 'nim 2,3'));
      await page.locator('button.bit').first().waitFor();
      assert.ok(asked >= 2, `asked ${asked} times`);
      assert.equal(await page.getByText('could not be loaded').count(), 0);
    },
  },

  'nobody waits behind a question that was left': {
    async run({ page, base, quiet }) {
      await page.goto(base + link('play', 'nim 1,2'));
      await settled(page);
      // Ten seconds' work, which nobody wants to see any more.
      const follow = (place) => page.evaluate((hash) => void (location.hash = hash), place);
      await follow(link('explore', 'domineering 8x8'));
      await page.waitForTimeout(600);
      await follow(link('play', 'nim 3,4'));
      await page.getByRole('heading', { name: /wins/ }).first().waitFor();
      await quiet();
      await playOut(page);
    },
  },

  'a link in another language, followed on the page': {
    async run({ page, base }) {
      await page.goto(base + link('explain', 'nim 1,2'));
      await page.getByRole('tab', { name: 'Explain' }).waitFor();
      await page.evaluate((hash) => void (location.hash = hash), `${link('explain', 'nim 1,2')}&lang=fr`);
      await page.getByRole('tab', { name: 'Expliquer' }).waitFor();
    },
  },

  'what needs the studio says so': {
    async run({ page, base }) {
      await page.goto(`${base}/catalogue`);
      await page.getByText('kept by the studio on your own computer').waitFor();
      await page.goto(base + link('play', 'domineering 9x9'));
      await page.getByText('uses all cores and keeps what it found').waitFor();
    },
  },

  'the first answer on a cold page': {
    alone: true,
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 3,5,7'));
      await settled(page);
      const first = await page.evaluate(() => performance.now());
      const [bytes, took] = await page.evaluate(async () => {
        const files = performance.getEntriesByType('resource').reduce((sum, file) => sum + file.encodedBodySize, 0);
        const line = document.querySelector('#position');
        const times = [];
        for (let k = 1; k <= 15; k++) {
          const begun = performance.now();
          line.value = `nim 3,5,${k}`;
          line.dispatchEvent(new Event('input', { bubbles: true }));
          line.form?.requestSubmit();
          line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
          await new Promise((done) => setTimeout(done));
          while (document.documentElement.hasAttribute('data-asking')) await new Promise((done) => setTimeout(done));
          times.push(performance.now() - begun);
        }
        return [files, times.sort((a, b) => a - b)[7]];
      });
      console.log(`      ${bytes} bytes, first answer after ${first.toFixed(0)} ms, a small position in ${took.toFixed(1)} ms`);
    },
  },
};
