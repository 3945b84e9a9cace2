// What a teacher, a student and a player do with the page.

import assert from 'node:assert/strict';
import { link, settled } from './steps.mjs';

const walk = (page) => page.locator('.walk');
const verdict = (page) => page.locator('.verdict h2').innerText();

/** Two people play two moves of Nim: 7 to 6, 5 to 4. */
async function twoMoves(page, base) {
  await page.goto(`${base}${link('play', 'nim 3,5,7')}&vs=person`);
  await settled(page);
  await page.locator('[data-heap="2:6"]').click();
  await page.waitForSelector('.play[data-depth="1"][data-state="you"]');
  await page.locator('[data-heap="1:4"]').click();
  await page.waitForSelector('.play[data-depth="2"][data-state="you"]');
}

export const classroom = {
  'all views speak of the position on the board, and the game stays': {
    async run({ page, base }) {
      await twoMoves(page, base);
      assert.match(await verdict(page), /The player to move wins/);
      await page.getByRole('tab', { name: 'Explain' }).click();
      await page.getByText('take 1 from the heap of 3').first().waitFor();
      assert.match(page.url(), /m=/);
      await page.getByRole('tab', { name: 'Export' }).click();
      await page.getByText('noyau solve "nim 3,4,6"').waitFor();
      await walk(page).getByRole('button', { name: 'The start' }).click();
      await page.getByText('noyau solve "nim 3,5,7"').waitFor();
      assert.match(await verdict(page), /The first player wins/);
      await walk(page).getByRole('button', { name: 'Now' }).click();
      await page.getByText('noyau solve "nim 3,4,6"').waitFor();
      await page.getByRole('tab', { name: 'Explore' }).click();
      await page.locator('.node title', { hasText: 'nim 3,4,6' }).first().waitFor({ state: 'attached' });
      await page.getByRole('tab', { name: 'Sequence' }).click();
      await page.waitForFunction(() => document.querySelectorAll('circle.here').length === 3);
      await walk(page).getByRole('button', { name: 'One move back' }).click();
      await page.getByRole('tab', { name: 'Play' }).click();
      await page.waitForSelector('.play[data-depth="1"]');
      await page.reload();
      await page.waitForSelector('.play[data-depth="1"]');
      await walk(page).getByRole('button', { name: 'Now' }).click();
      await page.waitForSelector('.play[data-depth="2"]');
    },
  },

  'back and forward walk through the moves': {
    async run({ page, base }) {
      await twoMoves(page, base);
      await page.goBack();
      await page.waitForSelector('.play[data-depth="1"][data-state="you"]');
      await page.goBack();
      await page.waitForSelector('.play[data-depth="0"][data-state="you"]');
      await page.goForward();
      await page.goForward();
      await page.waitForSelector('.play[data-depth="2"][data-state="you"]');
      // The machine's reply belongs to the move it replies to.
      await page.goto(base + link('play', 'nim 3,5,7'));
      await settled(page);
      await page.locator('[data-heap="2:5"]').click();
      await page.waitForSelector('.play[data-depth="2"][data-state="you"]');
      await page.goBack();
      await page.waitForSelector('.play[data-depth="0"][data-state="you"]');
      await page.goForward();
      await page.waitForSelector('.play[data-depth="2"][data-state="you"]');
    },
  },

  'a shared lost game is analysed when it is opened': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 1,2'));
      await settled(page);
      await page.locator('[data-heap="1:0"]').click();
      await page.waitForSelector('.lost');
      const shared = page.url();
      await page.goto('about:blank');
      await page.goto(shared);
      await page.getByText('You lost it with your 1st move').waitFor();
    },
  },

  'the move that is named is the one that is explained': {
    async run({ page, base }) {
      for (const position of ['cram 4x5', 'nim 3,5,7', 'kayles 9', 'picarete P4+K3', 'chomp 3x4']) {
        await page.goto(base + link('explain', position));
        await page.waitForFunction(() => /: |better than /.test(document.querySelector('.verdict h2')?.innerText ?? ''));
        const named = /(?:: |better than )(.*)\.$/.exec((await verdict(page)).trim())[1];
        const how = await page.locator('.words .large').nth(1).innerText();
        assert.ok(how.toLowerCase().includes(named.toLowerCase()), `${position}: ${named}, but ${how}`);
      }
    },
  },

  'long lists are told as cut': {
    async run({ page, base }) {
      await page.goto(base + link('explore', 'nim 8,8'));
      await page.getByText('(6 of 8)').waitFor();
      await page.goto(base + link('explain', 'domineering 4x4'));
      await page.getByText(/\(3 of \d+\)/).first().waitFor();
    },
  },

  'what people type is understood, and spelt as it is read': {
    async run({ page, base }) {
      await page.goto(base);
      await settled(page);
      for (const [typed, read] of [
        ['Nim 3 5 7', 'nim 3,5,7'], ['nim 3;5;7', 'nim 3,5,7'], ['misère Nim 3 5', 'misere nim 3,5'], ['Tablette 3×4', 'chomp 3x4'],
        ['quilles 9', 'kayles 9'], ['dominos 3x3', 'domineering 3x3'], ['Marienbad 1 3 5', 'nim 1,3,5'], ["Pic'arête C5", 'picarete C5'],
        ['allumettes 3 4', 'nim 3,4'],
      ]) {
        await page.locator('#position').fill(typed);
        await page.keyboard.press('Enter');
        await page.getByText(`“${typed}” is read as ${read}`).waitFor();
        assert.equal(await page.locator('#position').inputValue(), read);
        await settled(page);
      }
    },
  },

  'a suggestion can be clicked, and an error keeps the last good position': {
    async run({ page, base }) {
      await twoMoves(page, base);
      await page.locator('#position').fill('chmop 3x4');
      await page.keyboard.press('Enter');
      await page.locator('#refusal').waitFor();
      await page.getByText('Below is the last position that could be read: nim 3,4,6').waitFor();
      assert.equal(await page.locator('.play[data-depth="2"]').count(), 1);
      await page.getByRole('button', { name: 'chomp 3x4', exact: true }).click();
      await page.waitForURL(/chomp/);
      await settled(page);
    },
  },

  'the catalogue has pictures and is searched in both languages': {
    async run({ page, base }) {
      await page.goto(`${base}/catalogue`);
      await page.locator('.thumb svg').first().waitFor();
      for (const [typed, name] of [['quilles', 'kayles'], ['skittles', 'kayles'], ['empoisonné', 'chomp'], ['poisoned', 'chomp'], ['tablette', 'chomp']]) {
        await page.getByRole('searchbox').fill(typed);
        await page.locator('.rule .name', { hasText: new RegExp(`^${name}$`) }).waitFor();
        assert.ok((await page.locator('.rule').count()) < 20, typed);
      }
    },
  },
};
