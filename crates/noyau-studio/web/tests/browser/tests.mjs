import assert from 'node:assert/strict';
import { classroom } from './classroom.mjs';
import { course } from './course.mjs';
import { link, playOut, settled, state, status } from './steps.mjs';

export { link, playOut, settled };

const game = (position, said) => ({
  async run({ page, base }) {
    await page.goto(base + link('play', position));
    await playOut(page);
    assert.match(await status(page), said);
  },
});

async function fits(page) {
  const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= shown, `${page.url()} is ${wide} wide on ${shown}`);
}

const PLACES = [
  link('play', 'nim 3,5,7'), link('play', 'domineering 4x4'), link('play', 'picarete C5'),
  link('play', 'solitaire-clobber P6 xooxxo'), link('explain', 'nim 3,5,7'), link('explain', 'domineering 3x3'),
  link('explore', 'misere take-at-most(3) 12'), link('explore', 'peg-solitaire C6 .xxxxx'), link('explain', 'solitaire-clobber-2 2x4'), link('play', 'hanoi(3) aaa'), link('sequence', 'kayles 10'), link('sequence', 'wythoff 5,8'),
  link('explain', 'picarete C5'), link('explore', 'nim 1,2,3'), link('export', 'chomp 3x4'), '/catalogue', '/exercises', '/exercises?n=10', `${link('explore', 'chocolate 2x3')}&notion=attractor&pictures=1`, `${link('play', 'kayles 9')}&projector=1`,
  '/puzzles', '/codes', '/editor', '/claims', '/invent', `${link('explain', 'nim 3,5,7')}&projector=1`, link('play', 'amazons 3x4'), link('play', 'chmop 3x4'),
];

export const tests = {
  ...classroom,
  ...course,
  'a game of Nim': game('nim 3,4,5', /won/),
  'a game of Chomp': game('chomp 3x4', /won/),
  'a game of Domineering': game('domineering 4x4', /won/),
  "a game of Pic'arête": game('picarete C5', /won|even|all/),
  'Solitaire Clobber': game('solitaire-clobber P6 xooxxo', /left|piece/),

  'the machine begins, and it never errs': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 3,5,7'));
      await settled(page);
      await page.keyboard.press('m');
      await page.waitForSelector('.play[data-depth="1"]');
      await playOut(page);
      assert.match(await status(page), /machine has won/);
      await page.keyboard.press('u');
      await page.waitForSelector('.play[data-state="you"]');
    },
  },

  'where it was lost': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 1,2'));
      await settled(page);
      // Taking everything from the heap of two gives it away.
      await page.locator('[data-heap="1:0"]').click();
      await page.waitForSelector('.play[data-state="over"]');
      assert.match(await page.locator('.lost').innerText(), /You lost it with your 1st move/);
      await page.locator('.lost button').click();
      await page.waitForSelector('.play[data-depth="0"]');
      // Everyone's own moves are counted: 3 to 2, 2 to 1, and then the whole heap of 2 instead of one.
      await page.goto(`${base}${link('play', 'nim 2,3')}&vs=person`);
      await settled(page);
      for (const [depth, move] of ['3 to 2', '2 to 1', '2 to 0', '1 to 0'].entries()) {
        await page.locator('.moves').evaluate((list) => (list.open = true));
        await page.locator('.moves li button', { hasText: new RegExp(`^${move}$`) }).first().click();
        await page.waitForSelector(`.play[data-depth="${depth + 1}"]:is([data-state="you"], [data-state="over"])`);
      }
      await page.getByText('The first player lost it with their 2nd move').waitFor();
      await page.goto(page.url().replace('&vs=person', ''));
      await page.getByText('You lost it with your 2nd move').waitFor();
    },
  },

  'hints are one key away': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 1,2'));
      await settled(page);
      assert.equal(await page.locator('.hint').count(), 0);
      await page.keyboard.press('h');
      await page.waitForSelector('circle.hint.win');
      assert.equal(await page.locator('circle.hint.win').count(), 1);
    },
  },

  'another person on the same screen': {
    async run({ page, base }) {
      await page.goto(base + `${link('play', 'nim 1,2')}&vs=person`);
      await settled(page);
      await page.locator('[data-heap="1:1"]').click();
      await page.waitForSelector('.play[data-depth="1"][data-state="you"]');
      assert.match(await status(page), /Second player to move/);
    },
  },

  'hints tell how long the game lasts': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 1,2'));
      await settled(page);
      await page.keyboard.press('h');
      // Leaving 1,1 takes this move and two more.
      await page.waitForSelector('text.told.win');
      assert.equal(await page.locator('text.told.win').innerHTML(), '3');
      await page.locator('.moves summary').click();
      await page.getByText('wins in 3').waitFor();
    },
  },

  'nothing jumps while a game is played': {
    async run({ page, base }) {
      const places = () => page.evaluate(() =>
        Object.fromEntries([...document.querySelectorAll('.board [data-vertex], .board [data-edge], .board [data-heap]')]
          .filter((e) => getComputedStyle(e).visibility !== 'hidden' && !e.classList.contains('trace'))
          .map((e) => {
            const { x, y, width, height } = e.getBoundingClientRect();
            return [JSON.stringify(e.dataset), [x + width / 2, y + height / 2]];
          })));
      for (const position of [
        'geography(vertex) C5*P3 @0', 'geography(edge) K4 @0', 'hackenbush 0-1b,1-2r,2-3g,1-4b,0-5g,5-6r,5-7b',
        'domination C5*P3', 'picarete C4*K2', 'nim 3,5,7', 'kayles 5,7', 'dawson-chess 7,5',
      ]) {
        // Not a step from one position to the next, which has a picture already.
        await page.goto('about:blank');
        await page.goto(`${base}${link('play', position)}&vs=person`);
        await settled(page);
        const before = await places();
        for (let depth = 1; depth <= 3 && (await state(page)) !== 'over'; depth++) {
          await page.locator('.moves').evaluate((list) => (list.open = true));
          await page.locator('.moves li button').first().click();
          await page.waitForSelector(`.play[data-depth="${depth}"]`);
          await settled(page);
          const after = await places();
          assert.ok(Object.keys(after).length < Object.keys(before).length || position.includes('edge'), position);
          for (const [name, [x, y]] of Object.entries(after)) {
            assert.ok(Math.abs(x - before[name][0]) < 0.6 && Math.abs(y - before[name][1]) < 0.6, `${position}: ${name} has moved`);
          }
        }
      }
    },
  },

  'everything tried stays in the tree': {
    async run({ page, base }) {
      await page.goto(`${base}${link('play', 'nim 2,3')}&vs=person`);
      await settled(page);
      await page.locator('[data-heap="1:1"]').click();
      await page.waitForSelector('.play[data-depth="1"][data-state="you"]');
      await page.keyboard.press('u');
      await page.waitForSelector('.play[data-depth="0"]');
      await page.locator('[data-heap="0:0"]').click();
      await page.waitForSelector('.play[data-depth="1"][data-state="you"]');
      const nodes = page.locator('.tree [role="button"]');
      assert.equal(await nodes.count(), 3);
      await nodes.nth(1).click();
      await page.waitForSelector('.tree [aria-current="step"][aria-label="1. 3 to 1"]');
    },
  },

  'a reduction is drawn move by move, with what its captures join': {
    async run({ page, base }) {
      await page.goto(base + link('explain', 'solitaire-clobber-2 P9 xxxooxxxo'));
      await page.waitForSelector('.reduction.strip svg');
      assert.equal(await page.locator('.reduction.strip svg [data-frame]').count(), 7);
      await page.waitForSelector('.reduction.forest svg');
      const download = page.waitForEvent('download');
      await page.locator('.reduction.strip').getByRole('button', { name: 'TikZ' }).click();
      assert.match((await download).suggestedFilename(), /strip\.tex$/);
    },
  },

  'the graph of a small puzzle': {
    async run({ page, base }) {
      await page.goto(base + link('explore', 'solitaire-clobber-2 P4 xoxo'));
      await page.waitForSelector('.graph .node.N');
      assert.match(await page.locator('main').innerText(), /positions that can be reached/);
      assert.equal(await page.locator('.slider').count(), 0);
    },
  },

  'discs and tiles are moved by clicks': {
    async run({ page, base }) {
      for (const [position, from, to] of [['hanoi(3) aa', 0, 1], ['sliding-tiles 1,2/.,3', 3, 2]]) {
        await page.goto(base + link('play', position));
        await settled(page);
        await page.locator(`.play svg [data-cell="${from}"]`).first().click();
        if (await page.locator('.play[data-depth="0"]').count()) await page.locator(`.play svg [data-cell="${to}"]`).first().click();
        await page.waitForSelector('.play[data-depth="1"]');
      }
    },
  },

  'the best solution can be watched': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'solitaire-clobber-2 P4 xoxo'));
      await settled(page);
      await page.getByRole('button', { name: 'Watch the best solution' }).click();
      await page.waitForSelector('.play[data-state="over"]');
      assert.match(await status(page), /nobody can do better/);
    },
  },

  'explanations with formulas': {
    async run({ page, base }) {
      await page.goto(base + link('explain', 'nim 3,5,7'));
      await page.locator('math').first().waitFor();
      assert.match(await page.locator('table').innerText(), /odd/);
      await page.goto(base + link('explain', 'wythoff 5,8'));
      await page.locator('math').first().waitFor();
      await page.goto(base + link('explain', 'domineering 2x3'));
      await page.getByText('Temperature').first().waitFor();
      await page.locator('figure path.left').waitFor();
    },
  },

  'pictures of games with points on demand': {
    async run({ page, base }) {
      for (const [position, button, language] of [
        ['picarete P3*P3', 'Show the moves by type', 'en'], ['picarete P3*P3', 'Montrer les coups par type', 'fr'],
        // A chain that leads back to where it began.
        ['picarete C5', 'Show the chains of lemma 6', 'en'], ['picarete P3*P3', 'Montrer les chaînes du lemme 6', 'fr'],
        ['strings-and-coins C5', 'Show chains and loops', 'en'], ['strings-and-coins C5', 'Montrer les chaînes et les boucles', 'fr'],
      ]) {
        await page.goto(`${base}${link('explain', position)}&lang=${language}`);
        await page.getByRole('button', { name: button }).click();
        await page.locator('.drawn svg').first().waitFor();
        await fits(page);
      }
    },
  },

  'a proof is checked and played against': {
    async run({ page, base }) {
      await page.goto(base + link('explain', 'cram 3x4'));
      await page.getByRole('button', { name: 'Write a proof' }).click();
      await page.getByText('The player who starts wins. The list has').waitFor();
      await page.getByText('The proof begins').waitFor();
      // Whatever the loser does, the proof replies until no move is left.
      const moves = page.locator('.proof .moves button');
      for (let played = 0; ; played += 1) {
        assert.ok(played < 12, 'the game ends');
        await page.locator('.proof[aria-busy=false]').waitFor();
        if (await moves.count() === 0) break;
        await moves.last().click();
        await page.locator('.proof ol li').nth(played).waitFor();
      }
      await page.getByText('The loser has no move left.').waitFor();
      await page.locator('.proof').getByRole('button', { name: 'Undo' }).click();
      await moves.first().waitFor();
      // Files: one that is wrong, one that is none, and one of another game.
      const open = (text) => page.locator('.proof input').setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      const nim = { position: 'nim 1,1', won: false, start: 1, lost: [{ position: 'nim -', replies: [] }, { position: 'nim 1,1', replies: [0] }] };
      await open(JSON.stringify({ ...nim, won: true }));
      await page.getByText('The proof does not hold').waitFor();
      await open('{"position": 7}');
      await page.getByText('This file holds no proof.').waitFor();
      await open(JSON.stringify(nim));
      await page.getByText('The player who starts loses. The list has 2 losing positions').waitFor();
      await moves.first().click();
      await page.getByText('The loser has no move left.').waitFor();
    },
  },

  'errors underline the spot': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 3,5,7'));
      await page.locator('#position').fill('nim 3,x');
      await page.keyboard.press('Enter');
      await page.locator('#refusal').waitFor();
      assert.equal(await page.locator('.mirror .refusal').innerText(), 'x');
    },
  },

  'completion from the catalogue': {
    async run({ page, base }) {
      await page.goto(base);
      await settled(page);
      await page.keyboard.press('l');
      await page.locator('#position').fill('chom');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/chomp/);
      await settled(page);
      await page.locator('.brand').focus();
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('dominee');
      await page.keyboard.press('Enter');
      await page.waitForURL(/domineering/);
    },
  },

  'French': {
    async run({ page, base }) {
      await page.goto(base);
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('tab', { name: 'Jouer' }).waitFor();
      await page.getByText('Le premier joueur').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
      await page.reload();
      await page.getByRole('tab', { name: 'Expliquer' }).click();
      await page.getByText('en binaire').waitFor();
    },
  },

  'nothing is English in French': {
    options: { locale: 'fr-FR' },
    async run({ page, base, quiet }) {
      const read = () => page.evaluate(() => {
        const copy = document.body.cloneNode(true);
        for (const e of copy.querySelectorAll('code, details, textarea, .mono, input, script, pre, kbd, .katex, [lang="en"], .name, table')) e.remove();
        return [copy.innerText, ...[...document.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label'))].join('\n');
      });
      const english = /\b(the|is|are|of|with|which|from|this|that|move|moves|heaps?|take|row|wins?|loses?|found|every)\b.*/;
      for (const place of [
        ...PLACES, link('explain', 'king(3) 7,9'), link('explain', 'peg-solitaire 4x4'), link('explain', 'poker-nim 3,5;2;4'),
        link('explain', 'solitaire-clobber-2 Q3 xoooxooo'), link('explain', 'misere nim 1,1,2'), link('explain', 'chomp 3x4'),
        link('explain', 'picarete P4+K3'), link('explain', 'cram 3x4'), link('play', 'three-vectors(2,1,3) 4,4,1'),
        link('play', 'nim -'), link('play', 'nim 3,x'), link('play', 'nimm 3'), link('play', 'domineering 3'),
        link('sequence', 'chomp 3x4'), link('play', 'wythoff 5'), link('play', 'geography(vertex) C5'),
      ]) {
        await page.goto(base + place);
        await quiet();
        const found = english.exec(await read());
        assert.ok(!found || /^(take-at-most|of Numbers)/.test(found[0]), `${place}: ${found?.[0]}`);
        // Spaces that do not break, and minus signs that are no hyphens.
        const loose = /.{0,30}(?: [:;?!»]|« |[ (=]-\d).{0,20}/.exec(await read());
        assert.ok(!loose, `${place}: ${loose?.[0]}`);
      }
      await page.goto(`${base}/catalogue`);
      await page.locator('summary').first().click();
      await page.getByText('autant qu’on veut, au moins une').waitFor();
      await page.goto(`${base}/claims`);
      await page.getByText('aucune position n’est dans les attracteurs').waitFor();
      // A counterexample, too.
      const wrong = page.locator('article', { hasText: 'dawson-chess-printed' });
      await wrong.getByRole('button', { name: 'Vérifier' }).click();
      await wrong.getByText('Contre-exemple').waitFor();
      const said = await wrong.evaluate((article) => { const copy = article.cloneNode(true); for (const e of copy.querySelectorAll('code')) e.remove(); return copy.innerText; });
      assert.ok(!english.test(said), said);
    },
  },

  'a link reproduces the page': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 3,5,7'));
      await settled(page);
      await page.locator('[data-heap="2:6"]').click();
      await page.waitForSelector('.play[data-depth="2"][data-state="you"]');
      await page.waitForURL(/m=/);
      const [before, address] = [await status(page), page.url()];
      await page.reload();
      await page.waitForSelector('.play[data-depth="2"][data-state="you"]');
      assert.equal(await status(page), before);
      assert.equal(page.url(), address);
      await page.goto(base + link('explore', 'nim 1,2'));
      await page.locator('.node').first().waitFor();
      await page.goBack();
      await page.waitForSelector('.play');
    },
  },

  'a long job is cancelled': {
    async run({ page, base }) {
      await page.goto(base + link('explore', 'domineering 9x9'));
      await page.getByRole('button', { name: 'Compute in the background' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Cancelled.').waitFor();
    },
  },

  'a claim is checked again': {
    async run({ page, base }) {
      await page.goto(`${base}/claims`);
      const claim = page.locator('article').first();
      await claim.getByRole('spinbutton').fill('3');
      await claim.getByRole('button', { name: 'Check' }).click();
      await claim.getByText(/Held in|Fails/).waitFor();
    },
  },

  'a theorem opens where it can be seen, a counterexample too': {
    async run({ page, base }) {
      await page.goto(`${base}/claims`);
      await page.locator('article', { hasText: 'bouton' }).getByRole('link', { name: /Explore it/ }).click();
      await page.waitForURL(/explore\?p=nim/);
      await page.locator('.node.P').first().waitFor();
      await page.goto(`${base}/claims`);
      await page.getByRole('button', { name: /false/ }).click();
      await page.getByRole('button', { name: 'misere nim 1,1,1,2' }).click();
      await page.waitForURL(/explore\?p=misere/);
      // What a claim found is a code, and opens as one.
      await page.goto(`${base}/claims`);
      const gray = page.locator('article', { hasText: 'gray-better' });
      await gray.getByRole('button', { name: 'Check' }).click();
      await gray.getByRole('button', { name: 'length 22, distance 5, Gray order' }).click();
      await page.waitForURL(/codes\?(?=.*n=22)(?=.*order=gray)/);
    },
  },

  'what ran long is kept': {
    server: true,
    async run({ page, base }) {
      await page.goto(`${base}/claims`);
      const claim = page.locator('article', { hasText: 'match-game' });
      await claim.getByRole('spinbutton').fill('21');
      await claim.getByRole('button', { name: 'Check' }).click();
      await claim.getByText('Held in').waitFor();
      await page.goto(`${base}/catalogue`);
      await page.getByText('claim match-game ≤ 21').waitFor();
    },
  },

  'tables and pictures to download': {
    async run({ page, base }) {
      await page.goto(base + link('sequence', 'kayles 10'));
      await page.getByText('Period 12 from 71').waitFor();
      assert.ok((await page.locator('.band').count()) > 5);
      assert.ok((await page.locator('.rare').count()) > 3);
      const download = async (name, at = 0) => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name, exact: true }).nth(at).click(),
        ]);
        const chunks = [];
        for await (const chunk of await file.createReadStream()) chunks.push(chunk);
        return Buffer.concat(chunks).toString();
      };
      assert.match(await download('CSV'), /^n,value\n0,0\n1,1\n2,2\n3,3\n4,1\n/);
      assert.match(await download('b-file'), /^0 0\n1 1\n2 2\n/);
      assert.match(await download('SVG'), /^<svg[^]*<circle/);
      assert.match(await download('TikZ'), /tikzpicture/);
      await page.goto(base + link('sequence', 'wythoff 5,8'));
      await page.locator('.map circle.p').first().waitFor();
      assert.match(await download('CSV'), /^0,1,2,3/);
      assert.match(await download('SVG'), /^<svg/);
      await page.goto(base + link('export', 'nim 1,2'));
      assert.match(await download('DOT'), /digraph/);
      assert.match(await download('TikZ'), /tikzpicture/);
    },
  },

  'a code corrects': {
    async run({ page, base }) {
      await page.goto(`${base}/codes`);
      await page.getByText('16 words').waitFor();
      await page.locator('button.noisy').first().click();
      await page.getByText('One error, mended').waitFor();
      await page.locator('button.noisy').nth(1).click();
      await page.getByText(/another one|undecided/).waitFor();
      // Another message is another word: 1001 is 1001 and three checks.
      await page.locator('button.symbol').first().click();
      const sent = () => page.locator('.bit.still').allTextContents();
      await page.waitForFunction(() => document.querySelectorAll('.bit.wrong').length === 0);
      assert.equal((await sent()).slice(0, 7).join('').length, 7);
      await page.locator('button.noisy').nth(4).click();
      await page.getByText('One error, mended').waitFor();
      await page.getByText('1001').first().waitFor();
    },
  },

  'a code of three symbols corrects': {
    async run({ page, base }) {
      await page.goto(`${base}/codes?n=4&q=3`);
      await page.getByText('9 words').waitFor();
      await page.locator('button.noisy').first().click();
      await page.getByText('One error, mended').waitFor();
    },
  },

  'a large table is a map to enlarge': {
    async run({ page, base }) {
      await page.goto(`${base}${link('sequence', 'wythoff 5,8')}&side=1000`);
      const map = page.locator('.heat canvas');
      const drawn = () => page.waitForSelector('.heat canvas[data-waiting="0"]');
      // The picture is not of one colour.
      const colours = () => map.evaluate((canvas) => new Set(new Uint32Array(canvas.getContext('2d').getImageData(0, 0, 300, 300).data.buffer)).size);
      await drawn();
      await page.waitForFunction(() => document.querySelector('.heat canvas').getContext('2d').getImageData(0, 0, 1, 1).data[3] === 255);
      assert.ok((await colours()) > 50);
      await map.hover({ position: { x: 200, y: 100 } });
      assert.match(await page.locator('.heat p').innerText(), /Least value here/);
      for (let k = 0; k < 3; k++) await page.getByRole('button', { name: 'Enlarge' }).click();
      await drawn();
      await map.hover({ position: { x: 201, y: 101 } });
      await page.waitForFunction(() => /Grundy value/.test(document.querySelector('.heat p').textContent));
    },
  },

  'keyboard only': {
    async run({ page, base }) {
      await page.goto(base + link('play', 'nim 2,3'));
      await settled(page);
      for (let k = 0; k < 40; k++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement?.closest('.board') !== null)) break;
      }
      let turns = 0;
      while ((await state(page)) !== 'over') {
        assert.ok(++turns < 10);
        const depth = await page.locator('.play').getAttribute('data-depth');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.waitForSelector(`.play:not([data-depth="${depth}"])`);
        await settled(page);
      }
      assert.match(await status(page), /won/);
    },
  },

  'nothing is cut off from 375 to 1920 pixels, in either language': {
    async run({ page, base, quiet }) {
      for (const lang of ['en', 'fr']) {
        for (const place of [...PLACES, `${link('explore', 'chocolate 2x3')}&notion=attractor&projector=1`]) {
          await page.goto(`${base}${place}${place.includes('?') ? '&' : '?'}lang=${lang}`);
          await quiet();
          for (const width of [375, 768, 1280, 1920]) {
            await page.setViewportSize({ width, height: 900 });
            await fits(page);
            // What does not fit into its box is scrolled, or ends in three dots; it is never just cut.
            const cut = await page.evaluate(() => [...document.querySelectorAll('#app *')].filter((e) => {
              const style = getComputedStyle(e);
              return e instanceof HTMLElement && /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis' && style.position !== 'absolute'
                && e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 2;
            }).map((e) => `${e.className}: ${e.textContent.slice(0, 60)}`));
            assert.deepEqual(cut, [], `${place} in ${lang} on ${width}`);
          }
        }
      }
    },
  },

  'on a phone': {
    options: { viewport: { width: 375, height: 812 }, hasTouch: true },
    async run({ page, base, quiet }) {
      for (const place of PLACES) {
        await page.goto(base + place);
        await quiet();
        await fits(page);
      }
      await page.goto(base + link('sequence', 'kayles 10'));
      await page.locator('.plot').waitFor();
      const shrunk = await page.locator('.plot').evaluate((svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width);
      assert.ok(shrunk > 0.75, `numbers of ${12 * shrunk} pixels`);
      await page.goto(base + link('play', 'nim 3,4,5'));
      await playOut(page);
    },
  },

  'accessibility, light': { options: { colorScheme: 'light' }, run: accessible },
  'accessibility, dark': { options: { colorScheme: 'dark' }, run: accessible },

  'small and quick': {
    alone: true,
    server: true,
    async run({ page, base }) {
      await page.goto(base);
      await settled(page);
      const [bytes, paint] = await page.evaluate(() => [
        performance.getEntriesByType('resource').reduce((sum, r) => sum + r.encodedBodySize, 0),
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      ]);
      assert.ok(bytes < 400_000, `${bytes} bytes`);
      assert.ok(paint < 1000, `first paint after ${paint} ms`);
      const took = await page.evaluate(async () => {
        const times = [];
        for (let k = 0; k < 20; k++) {
          const begun = performance.now();
          await (await fetch('/api/ask', { method: 'POST', body: JSON.stringify({ ask: 'solve', position: `nim 3,5,${k}` }) })).json();
          times.push(performance.now() - begun);
        }
        return times.sort((a, b) => a - b)[10];
      });
      console.log(`      ${bytes} bytes, first paint ${paint.toFixed(0)} ms, an answer in ${took.toFixed(1)} ms`);
      assert.ok(took < 50, `an answer took ${took} ms`);
    },
  },
};

/** What is there only after something was done: hints, a game that was lost, the list of keys. */
const DONE = [
  [link('play', 'chomp 3x4'), async (page) => { await settled(page); await page.keyboard.press('h'); await page.locator('.board .mark').first().waitFor(); }],
  [link('play', 'nim 1,2'), async (page) => { await settled(page); await page.locator('[data-heap="1:0"]').click(); await page.waitForSelector('.lost'); }],
  [link('play', 'nim 3,4'), async (page) => { await settled(page); await page.keyboard.press('?'); await page.waitForSelector('dialog[open]'); }],
];

async function accessible({ page, base, axe, quiet }) {
  for (const [place, then] of [...PLACES.map((place) => [place, async () => {}]), ...DONE]) {
    await page.goto(base + place);
    await quiet();
    await then(page);
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
      return violations
        .filter((v) => v.impact === 'serious' || v.impact === 'critical')
        .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(' | ')}`);
    });
    assert.deepEqual(found, [], place);
  }
}
