// What a teacher, a student and a player do with the page.

import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { link, saved, settled } from './steps.mjs';

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
        // The explanation lists the others after the one that it explains.
        const [how] = (await page.locator('.words .large').nth(1).innerText()).split(/(?:Other|Another) winning/);
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
      // A link that leads nowhere has a way on, too.
      await page.goto('about:blank');
      await page.goto(base + link('play', 'hopscotch 7'));
      await page.getByText('Or begin with one of these').waitFor();
      await page.getByRole('button', { name: 'kayles 9', exact: true }).click();
      await settled(page);
      // Where the game is known, its own positions show how they are written.
      await page.goto('about:blank');
      await page.goto(base + link('play', 'geography C5'));
      await page.getByText('Positions of geography are written like this').waitFor();
      // Notation keeps its small letters at the beginning of a sentence.
      const code = page.locator('#refusal code').first();
      assert.equal(await code.innerText(), 'geography');
      assert.equal(await code.evaluate((e) => getComputedStyle(e.parentElement, '::first-letter').textTransform), 'none');
      await page.getByRole('button', { name: 'geography(vertex) C5 @0', exact: true }).click();
      await settled(page);
    },
  },

  'the name of a game alone opens its first example': {
    async run({ page, base }) {
      for (const [typed, read] of [['fox-and-geese', 'fox-and-geese F..#/..../.g.g'], ['quilles', 'kayles 5,7'], ['superset', 'superset(3) -'], ['misere nim', 'misere nim 3,5,7'], ['impartial clobber', 'impartial clobber 3x4']]) {
        await page.goto('about:blank');
        await page.goto(`${base}${link('play', typed)}&lang=en`);
        await page.getByText(`“${typed}” is read as ${read}`).waitFor();
        await settled(page);
        assert.equal(await page.locator('#position').inputValue(), read);
        assert.ok((await page.locator('.board [role="button"]').count()) > 0, typed);
      }
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

  'the rules, the sides and the numbers are there when they are wanted': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'domineering 3x3'));
      await settled(page);
      await page.getByText('vertical dominoes').waitFor();
      await page.getByText('Rules of domineering').click();
      await page.locator('details.rules[open] p').first().waitFor();
      assert.equal(await page.locator('.board text.number').count(), 0);
      await page.keyboard.press('c');
      assert.equal(await page.locator('.board text.number').count(), 9);
      // Coins that are turned are counted from 1, as their moves are told.
      await page.goto(base + link('play', 'ruler thth'));
      await settled(page);
      await page.keyboard.press('c');
      assert.deepEqual(await page.locator('.board text.number').allTextContents(), ['1', '2', '3', '4']);
      await page.goto(base + link('explain', 'ruler thth'));
      await page.getByText('turn coins 1, 2, 3 and 4').first().waitFor();
      await page.waitForFunction(() => [...document.querySelectorAll('.explain .picture text.number')].map((n) => n.textContent).join() === '1,2,3,4');
    },
  },

  'hints are told move by move, from one question a position': {
    async run({ page, base, quiet }) {
      await page.goto(base + link('play', 'domineering 3x3'));
      await settled(page);
      let asked = 0;
      page.on('request', (request) => { if (/"ask":"(moves|score|reduce)"/.test(request.postData() ?? '')) asked++; });
      await page.keyboard.press('h');
      await page.locator('.board .mark').first().waitFor();
      // Left has six vertical dominoes.
      assert.equal(await page.locator('.board .mark').count(), 6);
      await page.locator('.board .mark.win').first().hover();
      await page.getByText(/place a domino on \d and \d: wins/).waitFor();
      assert.ok(asked <= 1, `${asked} questions`);
      // What one touch says is marked where it is touched, a bite of two squares too.
      for (const position of ['chomp 3x4', 'nim 3,5']) {
        await page.goto(base + link('play', position));
        await settled(page);
        await page.keyboard.press('h');
        await page.locator('.board .mark').first().waitFor();
        assert.equal(await page.locator('.board .link').count(), 0, position);
      }
      // On a row of pins every mark can be told from the next.
      await page.goto(base + link('play', 'kayles 9'));
      await settled(page);
      await page.keyboard.press('h');
      await page.waitForFunction(() => document.querySelectorAll('.board .mark').length === 17);
      const apart = await page.evaluate(() => {
        const at = [...document.querySelectorAll('.board circle.hint')].map((c) => ['cx', 'cy', 'r'].map((name) => Number(c.getAttribute(name))));
        return Math.min(...at.flatMap(([x, y, r], i) => at.slice(0, i).map(([u, v, s]) => Math.hypot(x - u, y - v) - r - s)));
      });
      assert.ok(apart > 0, `marks overlap by ${-apart}`);
      // Lines lie under all marks.
      assert.equal(await page.locator('.board .mark ~ .link').count(), 0);
      // Nor do marks hide each other in piles of chips, or between two arcs; a move in several heaps is marked in the heaps.
      const disjoint = () => page.evaluate(() => {
        const at = [...document.querySelectorAll('.board circle.hint')].map((c) => ['cx', 'cy', 'r'].map((name) => Number(c.getAttribute(name))));
        return at.flatMap(([x, y, r], i) => at.slice(0, i).map(([u, v, s]) => Math.hypot(x - u, y - v) - r - s)).filter((gap) => gap < 0).length;
      });
      for (const position of ['poker-nim 3,5;2;4', 'annihilation {4; 0>1, 1>0, 1>2, 2>3} @0,1', 'moore-nim(2) 3,5,6', 'northcott(8) 1-5,2-7']) {
        await page.goto(base + link('play', position));
        await settled(page);
        await page.keyboard.press('h');
        await page.locator('.board .mark').first().waitFor();
        await quiet();
        assert.equal(await disjoint(), 0, `${position}: marks hide each other`);
      }
      // A mark that speaks of several moves is touched like what is below it.
      await page.goto(`${base}${link('play', 'moore-nim(2) 3,5,6')}&vs=person`);
      await settled(page);
      await page.keyboard.press('h');
      await page.locator('.board .mark').nth(2).click();
      await page.getByText('The moves that begin like this').waitFor();
      for (const [position, count] of [['kayles 5', 9], ['dots-and-boxes(american) 2x2', 12], ['clobber xo/ox', 4]]) {
        await page.goto(base + link('play', position));
        await settled(page);
        asked = 0;
        await page.keyboard.press('h');
        await page.waitForFunction((n) => document.querySelectorAll('.board .mark').length === n, count);
        assert.ok(asked <= 1, `${position}: ${asked} questions`);
      }
    },
  },

  'hints of larger positions are there in two seconds': {
    alone: true,
    async run({ page, base }) {
      for (const [position, moves] of [['dots-and-boxes 3x3', 24], ['clobber 3x4', 17], ['kayles 15', 29]]) {
        await page.goto(base + link('play', position));
        await settled(page);
        const begun = Date.now();
        await page.keyboard.press('h');
        // A clear word takes the place of the marks.
        await page.waitForFunction((n) => document.querySelectorAll('.board .mark').length === n
          || document.body.innerText.includes('Too large to know'), moves);
        const took = Date.now() - begun;
        console.log(`      hints of ${position} after ${took} ms`);
        assert.ok(took < 2500, `${position}: ${took} ms`);
      }
    },
  },

  'no first touch plays what was not meant': {
    async run({ page, base }) {
      await page.goto(`${base}${link('play', 'kayles 5')}&vs=person`);
      await settled(page);
      // The last pin may fall alone or with its neighbour.
      await page.locator('[data-heap="0:4"]').click();
      await page.waitForSelector('.board rect.outline');
      assert.equal(await page.locator('.play[data-depth="0"]').count(), 1);
      // What may be meant is listed in the words of the game.
      await page.getByText('The moves that begin like this').waitFor();
      await page.locator('.moves li button', { hasText: 'knock down the pin at the end of the row of 5' }).waitFor();
      await page.locator('[data-heap="0:3"]').click();
      await page.waitForSelector('.play[data-depth="1"]');
      assert.match(await page.locator('.status').innerText(), /knock down 2 pins/);
    },
  },

  'every game has the pieces that people know': {
    async run({ page, base }) {
      // The picture of a move comes a moment after the move itself.
      const drawn = (what, count) => page.waitForFunction(
        ([what, count]) => document.querySelectorAll(`.board .picture ${what}`).length === count, [what, count],
      ).catch(() => { throw new Error(`not ${count} times ${what}: ${page.url()}`); });
      const open = async (position) => {
        await page.goto(`${base}${link('play', position)}&vs=person`);
        await settled(page);
      };
      // Queens of both players, and a fire where the arrow hits.
      await open('amazons x../.../..o');
      await drawn('.piece path', 2);
      await drawn('.burnt', 0);
      await page.locator('.moves summary').click();
      await page.locator('.moves li button').first().click();
      await page.waitForSelector('.play[data-depth="1"]');
      await drawn('.burnt', 1);
      await drawn('.piece path', 2);
      // Stones lie where they were put.
      for (const position of ['col 2x3', 'snort 2x3', 'nogo 2x3']) {
        await open(position);
        await page.locator('[data-cell="0"]').click();
        await page.waitForSelector('.play[data-depth="1"]');
        await page.locator('.board .picture [data-cell="0"] circle').first().waitFor();
        assert.equal(await page.locator('.board .domino').count(), 0);
      }
      // Coins show heads or tails, pins are pins, and toads are no coins.
      await open('ruler thht');
      await drawn('.piece path', 2);
      await drawn('circle[stroke-dasharray]', 2);
      await open('toads-and-frogs tt..ff');
      await drawn('.piece path', 4);
      await drawn('circle[stroke-dasharray]', 0);
      // Skittles, matches, and what they are called for those who cannot see them.
      await open('kayles 5');
      await drawn('[data-heap] path', 5);
      await page.locator('.board svg[aria-label="a row of 5 pins"]').waitFor();
      await open('nim 5');
      await drawn('[data-heap] ellipse', 5);
      // What has just been touched does not begin a second move.
      await open('clobber 2x3');
      await page.keyboard.press('h');
      await page.locator('.board .mark').first().waitFor();
      await page.locator('[data-cell="0"]').click();
      await page.waitForSelector('.board rect.outline');
      assert.equal(await page.getByText('0 moves begin here').count(), 0);
      // Nothing in the catalogue is drawn as words alone.
      await page.goto(`${base}/catalogue`);
      await page.waitForFunction(() => document.querySelectorAll('.rule').length > 40);
      // Pictures are drawn as they come into view.
      await page.setViewportSize({ width: 1280, height: 14000 });
      await page.waitForFunction(() => [...document.querySelectorAll('.rule')].every((rule) => rule.querySelector('.thumb svg')));
      const bare = await page.evaluate(() => [...document.querySelectorAll('.rule')].filter((rule) => !rule.querySelector('.thumb svg :is(circle, path, rect)')).map((rule) => rule.querySelector('.name').textContent));
      assert.deepEqual(bare, []);
    },
  },

  'keys under ?, and the board within five Tab stops': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 3,5,7'));
      await settled(page);
      const onBoard = () => page.evaluate(() => document.activeElement?.closest('.board') !== null);
      for (let k = 0; k < 5 && !(await onBoard()); k++) await page.keyboard.press('Tab');
      assert.ok(await onBoard());
      await page.reload();
      await settled(page);
      await page.keyboard.press('Tab');
      assert.match(await page.evaluate(() => document.activeElement.textContent), /Skip to the board/);
      await page.keyboard.press('Enter');
      assert.ok(await onBoard());
      await page.keyboard.press('?');
      await page.locator('dialog[open]').getByText('take the last move back').waitFor();
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    },
  },

  'files are called what they hold': {
    async run({ page, base }) {
      const called = async (name) => {
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).first().click()]);
        return file.suggestedFilename();
      };
      await page.goto(base + link('export', 'nim 1,2'));
      await page.getByRole('button', { name: 'DOT' }).waitFor();
      assert.equal(await called('SVG'), 'nim-1,2-picture.svg');
      assert.equal(await called('SVG, dark'), 'nim-1,2-picture-dark.svg');
      assert.equal(await called('DOT'), 'nim-1,2-graph.dot');
      await page.goto(base + link('sequence', 'kayles 10'));
      await page.locator('.plot').waitFor();
      assert.equal(await called('CSV'), 'kayles-values-0-200.csv');
    },
  },

  'before a class: large, stepped by arrows, the verdict when it is asked for': {
    async run({ page, base }) {
      await twoMoves(page, base);
      const size = () => page.locator('#position').evaluate((line) => line.getBoundingClientRect().height);
      const before = await size();
      await page.getByRole('button', { name: 'Projector' }).click();
      await page.waitForSelector('html.projector');
      await page.waitForFunction(() => document.fullscreenElement !== null);
      assert.ok((await size()) > before);
      assert.equal(await page.locator('.verdict').count(), 0);
      await page.keyboard.press('v');
      await page.locator('.verdict').waitFor();
      await page.locator('body').click({ position: { x: 2, y: 2 } });
      await page.keyboard.press('ArrowLeft');
      await page.waitForSelector('.play[data-depth="1"]');
      await page.keyboard.press('ArrowRight');
      await page.waitForSelector('.play[data-depth="2"]');
      // The verdict is about the next position: it is hidden again.
      assert.equal(await page.locator('.verdict').count(), 0);
      await page.getByRole('tab', { name: 'Explain' }).click();
      assert.match(page.url(), /projector=1/);
      // Who, how and why are told one after the other.
      const heads = page.locator('.words h3');
      for (const count of [1, 2, 3]) {
        assert.equal(await heads.count(), count - 1);
        await page.keyboard.press('v');
        await page.waitForFunction((n) => document.querySelectorAll('.words h3').length === n, count);
      }
      // A graph is white at first, and the arrows colour it.
      await page.goto(`${base}${link('explore', 'chocolate 2x3')}&projector=1`);
      await page.locator('.node.open').first().waitFor();
      const coloured = () => page.locator('.node.N, .node.P').count();
      assert.equal(await coloured(), 0);
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      assert.equal(await coloured(), 1);
      // The smallest projector shows the whole board, and what is done next.
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(`${base}${link('play', 'nim 3,5,7')}&projector=1`);
      await settled(page);
      for (const part of ['.board .picture svg', '.controls']) {
        const { y, height } = await page.locator(part).boundingBox();
        assert.ok(y + height <= 721, `${part} ends at ${y + height}`);
      }
      // A long row has the whole width of the screen, with what is done next still below it.
      for (const [width, height] of [[1920, 1080], [3840, 2160]]) {
        await page.setViewportSize({ width, height });
        await page.goto(`${base}${link('play', 'kayles 9')}&projector=1`);
        await settled(page);
        const [board, controls] = await Promise.all(['.board .picture svg', '.controls'].map((part) => page.locator(part).boundingBox()));
        assert.ok(board.width > 0.55 * width, `${board.width} of ${width}`);
        assert.ok(controls.y + controls.height > 0.8 * height && controls.y + controls.height <= height, `controls end at ${controls.y + controls.height} of ${height}`);
      }
    },
  },

  'a class is served on purpose, with its addresses and a code for telephones': {
    server: true,
    async run({ serve }) {
      const code = /[█▀▄]{4}[^]*\n.*[█▀▄]{4}/;
      const alone = await serve();
      const { base, told, stop } = await serve('--classroom');
      try {
        // Without a network there is nobody to tell.
        if (Object.values(networkInterfaces()).flat().some(({ family, internal }) => family === 'IPv4' && !internal)) {
          assert.ok(!base.includes('127.0.0.1'), base);
          for (let k = 0; k < 100 && !code.test(told()); k++) await new Promise((go) => setTimeout(go, 20));
          assert.match(told(), code);
        }
        assert.ok(alone.base.includes('127.0.0.1') && !code.test(alone.told()), alone.told());
        assert.match(await (await fetch(`${base}/play`)).text(), /<title>/);
        const asked = (path) => fetch(base + path, { method: 'POST', headers: { origin: base }, body: JSON.stringify({ ask: 'solve', position: 'nim 3,5' }) });
        assert.equal((await asked('/api/ask')).status, 200);
        // Nothing runs long.
        assert.equal((await asked('/api/jobs')).status, 403);
      } finally {
        stop();
        alone.stop();
      }
    },
  },

  'the width is used from 1280 to 3840': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'chomp 4x6'));
      for (const width of [1280, 1920, 2560, 3840]) {
        await page.setViewportSize({ width, height: Math.round(width * 0.5625) });
        await page.reload();
        await settled(page);
        const used = await page.evaluate(() => document.querySelector('main').getBoundingClientRect().width / innerWidth);
        assert.ok(used >= 0.9, `${used} of ${width}`);
        // What is done next is on the first screen, too.
        const controls = await page.locator('.controls').boundingBox();
        assert.ok(controls.y + controls.height <= Math.round(width * 0.5625), `${controls.y} of ${width}`);
        // The board is as large as the screen allows, in the middle of its place.
        const [board, place] = await Promise.all(['.board .picture svg', '.play .table'].map((part) => page.locator(part).boundingBox()));
        if (width > 1280) assert.ok(board.height > width * 0.5625 * 0.55, `${board.height} of ${width}`);
        const zoom = await page.evaluate(() => parseFloat(getComputedStyle(document.getElementById('app')).zoom) || 1);
        // The column has room for outlines at its left.
        const aside = board.x + board.width / 2 - (place.x + 40 * zoom + place.width) / 2 - place.x / 2;
        assert.ok(Math.abs(aside) < 24, `${aside} aside of ${width}`);
      }
    },
  },

  'pictures of a theory are drawn on the page': {
    options: { colorScheme: 'dark' },
    async run({ page, base }) {
      await page.goto(base + link('explain', 'picarete P4+K3'));
      for (const [name, text] of [['Show the chains of lemma 6', 'smoothed away'], ['Show the moves by type', 'The rows of this position are shaded']]) {
        await page.getByRole('button', { name }).click();
        await page.getByText(text).waitFor();
      }
      const pictures = await page.locator('.words .drawn').evaluateAll((all) => all.map((p) => p.innerHTML));
      assert.equal(pictures.length, 3);
      // In the colours of the page: no sheet of white paper on a dark one.
      for (const svg of pictures) assert.ok(svg.includes('var(--') && !/<rect[^>]*fill="#fbfaf7"/.test(svg));
      assert.equal(await page.locator('.verdict sub').allTextContents().then((all) => all.join(' ')), 'i,0 p,i');
      // The rest of the board is paired after the first move, which is made.
      await page.goto(base + link('explain', 'cram 4x5'));
      await page.waitForFunction(() => document.querySelectorAll('.picture .over circle').length === 18);
      assert.equal(await page.locator('.explain .picture [data-cell]').count(), 18);
    },
  },

  'handouts of everything: SVG, PNG, PDF and LaTeX': {
    async run({ page, base }) {
      const file = (name) => saved(page, page.getByRole('button', { name, exact: true }).first());
      const four = async (name = (kind) => kind) => {
        const made = {};
        for (const kind of ['SVG', 'PNG', 'PDF', 'TikZ']) made[kind] = await file(name(kind));
        assert.match(made.SVG, /^<svg[^]*<(circle|path|rect)/);
        assert.match(made.PNG, /PNG/);
        assert.match(made.PDF, /^%PDF[^]*%%EOF\n$/);
        assert.match(made.TikZ, /^\\begin{tikzpicture}[^]*\\end{tikzpicture}\n$/);
        assert.ok(/^[\x00-\xff]*$/.test(made.TikZ) && !made.TikZ.includes('?'), 'only what LaTeX knows');
        return made;
      };
      await page.goto(base + link('export', 'clobber 2x3'));
      await page.getByRole('button', { name: 'DOT' }).waitFor();
      await four((kind) => (kind === 'TikZ' ? 'TikZ of the picture' : kind));
      assert.match(await file('combgames-tikz'), /\\Clobber{xox\\\\oxo}/);
      assert.match(await file('TikZ'), /\\node\[/);
      assert.match(await file('PDF of the graph'), /^%PDF/);
      assert.match(await file('LaTeX'), /\\documentclass[^]*tikzpicture[^]*\\end{document}/);
      assert.match(await file('PDF of the explanation'), /^%PDF/);
      await page.goto(base + link('export', 'chomp 2x3'));
      await page.getByRole('button', { name: 'DOT' }).waitFor();
      assert.match(await file('TikZ, doubled'), /\\node\[/);
      await page.goto(base + link('export', 'nim 3'));
      await page.getByRole('button', { name: 'DOT' }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'combgames-tikz' }).count(), 0);
      await page.goto(base + link('export', 'solitaire-clobber-2 P4 xoxo'));
      const strip = page.locator('.reduction.strip');
      assert.match(await saved(page, strip.getByRole('button', { name: 'PDF' })), /^%PDF/);
      assert.match(await saved(page, strip.getByRole('button', { name: 'TikZ' })), /^\\begin{tikzpicture}/);
      // What is seen, at its step, with the boards inside; on paper it is light.
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`${base}${link('explore', 'chocolate 2x3')}&notion=kernel&step=1&pictures=1`);
      await page.locator('.node .inner svg').first().waitFor();
      const { SVG, TikZ } = await four();
      assert.ok(!/#16181c|rgb\(22, 24, 28\)/.test(SVG));
      assert.ok(TikZ.split('rectangle').length > 30 && TikZ.includes('-latex'));
      await page.emulateMedia({ colorScheme: 'light' });
      // Each step has its sentence.
      assert.equal((await file('PDF of all steps')).match(/\(successor \) Tj/g).length, 2);
      assert.equal((await file('LaTeX of all steps')).split('\\begin{tikzpicture}').length, 4);
      await page.goto(base + link('sequence', 'kayles 10'));
      await page.locator('.plot').waitFor();
      await four();
      assert.match(await file('LaTeX'), /\\begin{tabular}/);
      await page.goto(base + link('sequence', 'wythoff 5,8'));
      await page.locator('.map').waitFor();
      await four();
      await page.goto(`${base}/editor`);
      await page.locator('.sheet .node').first().waitFor();
      await four();
      await page.goto(`${base}/exercises`);
      await page.waitForSelector('section .row');
      const [plain, solved] = [await file('Sheet for paper (LaTeX)'), await file('With solutions (LaTeX)')];
      assert.ok(solved.length > plain.length);
      // The pictures are solved, too.
      const letters = (text) => text.match(/\{[NP]\}/g)?.length ?? 0;
      assert.equal(letters(plain), 0);
      assert.ok(letters(solved) > 20, `${letters(solved)} letters`);
      assert.equal(plain.split('\\begin{tikzpicture}').length, 17);
      assert.match(plain, /A double outline is a goal/);
      assert.match(await file('With solutions (PDF)'), /^%PDF/);
    },
  },

  'what is handed out is the same on the command line': {
    server: true,
    async run({ page, base, noyau }) {
      const file = (name) => saved(page, page.getByRole('button', { name, exact: true }).first());
      await page.goto(base + link('export', 'chomp 2x3'));
      await page.getByRole('button', { name: 'DOT' }).waitFor();
      assert.equal(await file('TikZ of the picture'), noyau('draw', '--format', 'tikz', 'chomp 2x3'));
      assert.equal(await file('PDF'), noyau('draw', '--format', 'pdf', 'chomp 2x3'));
      assert.equal(await file('TikZ'), noyau('graph', '--format', 'tikz', 'chomp 2x3'));
      // The doubled graph of a course: players, goals, the initial state and a strategy.
      const doubled = await file('TikZ, doubled');
      assert.equal(doubled, noyau('graph', '--doubled', '--format', 'tikz', 'chomp 2x3'));
      for (const part of ['S0, round', 'S1, square', 'bfseries T0}', 'bfseries T1}', '\\draw[<-]', 'very thick']) assert.ok(doubled.includes(part), part);
      await page.goto(`${base}${link('sequence', 'kayles 10')}&upto=60`);
      await page.locator('.plot').waitFor();
      assert.equal(await file('TikZ'), noyau('sequence', 'kayles', '--upto', '60', '--format', 'tikz'));
    },
  },

  'an error of the program can be reported': {
    server: true,
    options: { permissions: ['clipboard-read', 'clipboard-write'] },
    async run({ page, base }) {
      await page.route('**/api/ask', (route) => (route.request().postData().includes('"ask":"explain"')
        ? route.fulfill({ json: { error: { kind: 'internal', message: 'internal error on this explain' } } }) : route.continue()));
      await page.goto(base + link('explain', 'nim 1,2'));
      await page.getByRole('button', { name: 'Copy a report' }).click();
      const report = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(report, /"ask":"explain","position":"nim 1,2"/);
    },
  },

  'every game is begun in its own words': {
    async run({ page, base }) {
      for (const [position, said] of [
        ['hackenbush 0-1b,1-2r', /Left begins: touch the edge to cut/], ['clobber 2x3', /touch a stone, then the neighbour it captures/],
        ['dots-and-boxes(american) 1x1', /touch the line you draw/], ['kayles 5', /touch the pin you knock down/], ['nim 3', /touch what you take/],
        ['peg-solitaire P4 .xx.', /Touch a peg/], ['snort 3x3', /touch where the stone goes/], ['toppling-dominoes brg', /touch the arrow below the domino/],
        ['divisors 36', /touch the number you name/], ['turning-turtles thhth', /touch the coins you turn/], ['end-nim 3,5,2', /touch what you take/], ['poker-nim 3,5;2;4', /touch the chips you take, or the place above a heap/],
      ]) {
        await page.goto(base + link('play', position));
        await settled(page);
        assert.match(await page.locator('.status').innerText(), said);
      }
      // A reason speaks of the same moves, and a game that is invented has rules of its own.
      await page.goto(base + link('explain', 'kayles 9'));
      await page.locator('td', { hasText: 'by knocking down 2 pins' }).first().waitFor();
      await page.goto(`${base}/invent`);
      await settled(page);
      assert.equal(await page.getByText('Rules of').count(), 0);
      assert.ok(!(await page.locator('#rules-said').innerText()).includes('`'));
    },
  },

  'sentences read as they are spoken': {
    async run({ page, base }) {
      for (const [place, sentence] of [
        [`${link('explain', 'nim 3,5,7')}&lang=fr`, /Ou bien prendre 1 dans le tas de 5 ou 1 dans celui de 3\./],
        [`${link('explain', 'nim 3,5,7')}&lang=en`, /Or take 1 from the heap of 5 or 1 from the heap of 3\./],
        [`${link('explain', 'picarete P4+K3')}&lang=en`, /The second player wins by one point; the first can do no better than remove the edge 2-3/],
        [`${link('explain', 'clobber 3x4')}&lang=fr`, /température −1/],
        [`${link('explain', 'domineering 2x3')}&lang=fr`, /incomparable à 0/],
        [`${link('explore', 'nim 1,2')}&lang=fr`, /Colorier pas à pas/],
        [`${link('explain', 'chomp 3x4')}&lang=en`, /If the second player had a winning reply, the first player could have played that reply at the start/],
        [`${link('explain', 'moore-nim(2) 3,5,5,6')}&lang=en`, /the number in column 2 is not a multiple of 3/],
        [`${link('play', 'solitaire-clobber-2 P2 xo')}&lang=en`, /One move does it/],
        [`${link('explain', 'picarete P4+K3')}&lang=fr`, /Le second joueur gagne d’un point ; meilleure défense du premier : enlever l’arête 2-3/],
        [`${link('explain', 'cram 4x5')}&lang=fr`, /Ou bien poser un domino sur 5 et 10, sur 6 et 11 ou sur 8 et 13 \(3 sur 4\)\./],
        [`${link('explain', 'domineering 3x3')}&lang=en`, /Left wins with 1-4 or 4-7\. Right wins with 3-4 or 4-5\./],
        [`${link('play', 'chmop 3x4')}&lang=fr`, /Il n’y a pas de jeu chmop ; peut-être chomp/],
        [`${link('play', 'hanoi(3) aa')}&lang=fr`, /Le casse-tête a une solution/],
        [`${link('sequence', 'wythoff 5,8')}&lang=fr`, /= 1,618033988750…(?!\.)/],
        [`/codes?lang=en`, /This greedy rule is a game: the kept words are its losing positions, and that is why they form a code closed under addition/],
        [`/codes?lang=fr`, /Cette règle gloutonne est un jeu .* un code stable par addition/],
        [`${link('play', 'solitaire-clobber-2 P7 xooxoxx')}&lang=en`, /At least 3 pieces remain/],
        [`${link('play', 'solitaire-clobber-2 P7 xooxoxx')}&lang=fr`, /Il reste au moins 3 pièces/],
        [`${link('play', 'queens x../.../...')}&lang=en`, /The puzzle cannot be solved: at least one piece does not find its place\.\s+One move gets as near as possible/],
        [`${link('play', 'queens x../.../...')}&lang=fr`, /Le casse-tête n’a pas de solution : au moins une pièce ne trouve pas sa place/],
        [`${link('play', 'sliding-tiles 1,2,3/4,.,6/7,5,8')}&lang=en`, /The puzzle can be solved\./],
        [`${link('explain', 'push-right(9) 0,3,5')}&lang=en`, /a move that widens one does not help the loser/],
        [`${link('explain', 'push-right(9) 0,3,5')}&lang=fr`, /agrandir un écart n’aide pas le perdant, car le gagnant avance l’autre pièce d’autant/],
        [`${link('explain', 'hackenbush 0-1b,1-2b')}&lang=en`, /Left wins, whoever starts/],
        // What is notation in a sentence is not marked by signs, and in a sum a move is told with its summand.
        [`${link('explain', 'nim 3 + chomp 2x3')}&lang=en`, /The first player wins: bite at row 2, column 2 in chomp 3,3\./],
        [`${link('explain', 'domineering 2x3 + domineering 2x2')}&lang=fr`, /Gauche gagne par 0-3, 1-4 ou 2-5 dans domineering \.\.\.\/\.\.\. \(3 sur 5\)\./],
        // Moves whose names are words are told as what is done.
        [`${link('explain', 'poker-nim 3,5;2;4')}&lang=fr`, /Gauche gagne : prendre 2 dans le tas n° 2 ou poser 2 sur le tas n° 1\./],
        [`${link('explain', 'northcott(8) 1-5,2-7')}&lang=en`, /Left wins: slide the man on row 2 from 2 to 3 or slide/],
        [`${link('explain', 'kayles 10')}&lang=fr`, /Ou bien couper la rangée de 10 en 2 et 7 en renversant une quille, en 3 et 6 en renversant une quille ou en 4 et 4 en renversant 2 quilles\./],
        [`${link('explain', 'amazons 2x3')}&lang=fr`, /Gauche gagne : déplacer l’amazone de 0 à 4 et brûler 1 ou déplacer/],
        [`${link('explain', 'mock-turtles hthh')}&lang=fr`, /Le premier joueur gagne : retourner les pièces n° 1, 3 et 4\./],
        [`${link('explain', 'hare-and-hounds #H.d#/H.d.R/#H.d#')}&lang=en`, /Left wins: put H on 7 and d on 11, put/],
        [`${link('explain', 'cutcake 3x4')}&lang=en`, /cut the 3×4 cake into/],
        // Names that have commas are kept apart.
        [`${link('explore', 'nim 1,2,3')}&lang=fr`, /mènent à une position gagnante \(2,3 ; 1,3 ; 1,1,3 ; 1,2 ; 1,1,2 et 1,2,2\)/],
        [`${link('play', 'poker-nim 3,5;2;4')}&lang=en`, /Left: chips of the heaps, and of the bag on the left/],
      ]) {
        await page.goto(base + place);
        await page.waitForFunction((text) => new RegExp(text).test(document.body.innerText.replace(/[\u00a0\u202f]/g, ' ')), sentence.source);
      }
      // The name of an edge is not broken at the end of a line, whatever the width.
      await page.goto(`${base}${link('explain', 'picarete P4+K3')}&lang=fr`);
      await page.locator('.words').getByText('enlever l’arête 2-3').first().waitFor();
      for (const width of [320, 375, 420, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const lines = await page.evaluate(() => [...document.querySelectorAll('.verdict h2, .words p')].flatMap((text) => {
          const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
          const found = [];
          for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            if (node.parentElement.closest('code')) continue;
            for (const edge of node.textContent.matchAll(/\d-\d/g)) {
              const range = document.createRange();
              range.setStart(node, edge.index);
              range.setEnd(node, edge.index + 3);
              found.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
            }
          }
          return found;
        }));
        assert.ok(lines.length >= 2 && lines.every((count) => count === 1), `${lines} on ${width}`);
      }
      // Nor is a value, an equation or what stands in short parentheses.
      for (const [place, piece] of [['domineering 2x3 + domineering 2x2', '{3|1||1/2|−3/2}'], ['nim 3,5,7', '7 = 111'], ['domineering 2x3 + domineering 2x2', '(3 sur 5)']]) {
        await page.goto(`${base}${link('explain', place)}&lang=fr`);
        const found = page.locator('.verdict span, .words p span').filter({ hasText: piece }).last();
        await found.waitFor();
        for (const width of [320, 375, 420, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          assert.equal(await found.evaluate((span) => new Set([...span.getClientRects()].map(({ top }) => Math.round(top))).size), 1, `${piece} on ${width}`);
        }
      }
      // A sentence about boards has them as notation.
      await page.goto(`${base}${link('explore', 'domineering 2x3')}&lang=fr`);
      await page.locator('.sentence code', { hasText: '.#./.#.' }).first().waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${base}/editor?lang=fr&g=${encodeURIComponent('{2; 0>1, 1>0}')}`);
      await page.getByText('Aucune position perdante.').waitFor();
      // No-break spaces before high punctuation.
      await page.goto(`${base}${link('explain', 'nim 3,5,7')}&lang=fr`);
      await page.locator('.verdict h2', { hasText: 'gagne' }).waitFor();
      assert.ok(!/ [:;?!»]/.test(await page.locator('main').evaluate((main) => main.textContent)));
    },
  },
};
