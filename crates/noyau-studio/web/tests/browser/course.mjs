// What a course does with the page: graphs, their notions, the editor, exercises.

import assert from 'node:assert/strict';
import { link, saved, settled } from './steps.mjs';

/** How many arcs touch a vertex or a label that is not theirs, and how many arrows do not end at the border of their vertex. */
function arcsThatTouch() {
  const nodes = [...document.querySelectorAll('.graph .node')].map((g) => {
    const [x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(g.getAttribute('transform')).slice(1).map(Number);
    const body = g.querySelector('.body');
    const label = g.querySelector('.below');
    const [side, corner] = ['width', 'rx'].map((name) => Number(body.getAttribute(name)));
    return { x, y, side: side / 2, corner, r: Number(body.getAttribute('r') ?? side / 2), below: label?.textContent ? Number(label.getAttribute('y')) - 5 : null };
  });
  const near = (p, n) => Math.hypot(p.x - n.x, p.y - n.y);
  /** How far a place is from the border of a vertex; less than 0 within it. */
  const outside = (p, n) => {
    if (n.side === 0) return near(p, n) - n.r;
    const [dx, dy] = [Math.abs(p.x - n.x) - n.side + n.corner, Math.abs(p.y - n.y) - n.side + n.corner];
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy)) - n.corner;
  };
  let [hits, hidden] = [0, 0];
  for (const path of document.querySelectorAll('.graph path.arc:not(.start)')) {
    const length = path.getTotalLength();
    const [a, b] = [path.getPointAtLength(0), path.getPointAtLength(length)];
    const closest = (p) => nodes.reduce((best, n) => (outside(p, n) < outside(p, best) ? n : best));
    const ends = [closest(a), closest(b)];
    const gap = outside(b, ends[1]);
    if (gap < 0 || gap > 6) hidden++;
    const others = nodes.filter((n) => !ends.includes(n));
    const count = Math.max(20, Math.ceil(length / 7));
    const points = Array.from({ length: count - 1 }, (_, k) => path.getPointAtLength((length * (k + 1)) / count));
    if (points.some((p) => others.some((n) => outside(p, n) < 0)
      || nodes.some((n) => n.below !== null && Math.abs(p.x - n.x) < 5 && Math.abs(p.y - n.y - n.below) < 5))) hits++;
  }
  return { hits, hidden };
}

export const course = {
  'draw a graph and see its kernel': {
    async run({ page, base }) {
      await page.goto(`${base}/editor`);
      await page.getByRole('button', { name: 'Clear' }).click();
      const sheet = page.locator('.sheet svg');
      const box = await sheet.boundingBox();
      const at = (x, y) => [box.x + x * box.width, box.y + y * box.height];
      const spots = [at(0.2, 0.5), at(0.5, 0.5), at(0.8, 0.5)];
      for (const spot of spots) await page.mouse.click(...spot);
      for (const [a, b] of [[0, 1], [1, 2]]) {
        await page.mouse.move(...spots[a]);
        await page.mouse.down();
        await page.mouse.move(...spots[b], { steps: 4 });
        await page.mouse.up();
      }
      await page.getByText('The kernel is 0, 2').waitFor();
      assert.equal(await page.locator('.node.kernel').count(), 2);
      await page.locator('#text').fill('{0: [1], 1: [2], 2: [0]}');
      await page.getByRole('button', { name: 'Draw this' }).click();
      await page.getByText('no kernel').waitFor();
      await page.locator('#text').fill('g6:DQc');
      await page.getByRole('button', { name: 'Draw this' }).click();
      await page.waitForFunction(() => document.querySelectorAll('.sheet .node').length === 5);
    },
  },

  'watch an attractor': {
    async run({ page, base }) {
      await page.goto(base + link('explore', 'misere take-at-most(3) 12'));
      const slider = page.locator('input[type=range]');
      await slider.waitFor();
      await slider.focus();
      await page.keyboard.press('Home');
      await page.getByText('Nothing is settled yet').waitFor();
      assert.equal(await page.locator('.node.N, .node.P').count(), 0);
      for (let k = 0; k < 3; k++) await page.keyboard.press('ArrowRight');
      assert.equal(await page.locator('.node.N, .node.P').count(), 3);
      await page.getByRole('button', { name: 'Colour step by step' }).click();
      await page.getByText('are the kernel').waitFor();
      assert.equal(await page.locator('.node.P').count(), 3);
      // No position is left out.
      assert.equal(await page.locator('.node.N, .node.P').count(), 13);
      await page.locator('.node.P').first().click();
      await page.getByRole('button', { name: 'Play from here' }).click();
      await settled(page);
    },
  },

  'goals of two players in the editor': {
    async run({ page, base }) {
      await page.goto(`${base}/editor?g=${encodeURIComponent('{3; 0>1, 1>2}')}`);
      await page.getByRole('button', { name: 'Goal' }).click();
      await page.locator('.sheet [data-vertex="2"]').click();
      await page.getByText('can force a goal of its own from 0, 1, 2').waitFor();
      await page.getByText('□ can force no goal of its own.').waitFor();
    },
  },

  'the notions of a course, step by step on the graph': {
    async run({ page, base }) {
      await page.goto(base + link('explore', 'chocolate 2x3'));
      await page.locator('.node').first().waitFor();
      const notion = page.getByLabel('Notion');
      await notion.selectOption('kernel');
      const slider = page.locator('input[type=range]');
      await slider.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.getByText('it goes into the kernel, and its predecessors are deleted').waitFor();
      await notion.selectOption('attractor');
      await page.getByText('player 0 (○) now also forces a goal from').waitFor();
      // Every position twice, and the goals of both players.
      assert.equal(await page.locator('.node.zero, .node.one').count(), 8);
      // The arcs of a strategy are bold: from every position that wins there is one.
      assert.ok((await page.locator('.graph .arc.bold').count()) >= 3);
      await page.locator('input[type=range]').focus();
      await page.keyboard.press('Home');
      assert.equal(await page.locator('.graph .arc.bold').count(), 0);
      await page.keyboard.press('End');
      await page.locator('text.below', { hasText: 'T0' }).waitFor();
      await page.locator('text.below', { hasText: 'T1' }).waitFor();
      await notion.selectOption('grundy');
      await page.getByText('the least number missing is').waitFor();
      await notion.selectOption('levels');
      await page.getByText('once the lower levels are deleted').waitFor();
      await page.getByLabel('boards').check();
      await page.locator('.node .inner svg').first().waitFor();
      await page.reload();
      await page.getByText('once the lower levels are deleted').waitFor();
      // Where nothing is left to draw stands the name.
      await page.goto(`${base}${link('explore', 'nim 1,2')}&pictures=1`);
      await page.waitForFunction(() => document.querySelectorAll('.node .inner svg').length === 4);
      assert.deepEqual(await page.locator('.node .framed + .name').allTextContents(), ['-']);
    },
  },

  'no arc passes through a vertex or a label, and every arrow ends at its vertex': {
    async run({ page, base, quiet }) {
      const small = ['push-right(6) 0,2,3', 'nim 1,2,3', 'chocolate 2x3&pictures=1', 'nim 2,3&pictures=1&notion=grundy', 'chocolate 2x3&pictures=1&notion=attractor', 'chocolate 2x3&notion=attractor'];
      const large = ['nim 2,3,4', 'chomp 3x4', 'misere take-at-most(3) 12', 'domineering 3x4', 'nim 3,5,7'];
      // On a wide page arcs are longer.
      for (const [width, positions] of [[1280, [...small, ...large]], [1920, small]]) {
        await page.setViewportSize({ width, height: 900 });
        for (const position of positions) {
          await page.goto(`${base}/explore?p=${position.replaceAll(' ', '+')}`);
          await page.locator('.node').first().waitFor();
          if (position.includes('pictures')) await page.locator('.node .inner svg').first().waitFor();
          // Pictures come one by one, and arcs are laid again when all are there.
          await quiet();
          const { hits, hidden } = await page.evaluate(arcsThatTouch);
          assert.equal(hits, 0, `${position} on ${width}: ${hits} arcs`);
          assert.equal(hidden, 0, `${position} on ${width}: ${hidden} arrows hidden or too short`);
        }
      }
      // The arrow that shows where play begins is in the picture.
      await page.goto(`${base}${link('explore', 'chocolate 2x3')}&notion=attractor`);
      await page.locator('.arc.start').waitFor({ state: 'attached' });
      const inside = await page.evaluate(() => {
        const [arrow, frame] = ['.arc.start', '.graph svg'].map((name) => document.querySelector(name).getBoundingClientRect());
        return arrow.left >= frame.left - 1 && arrow.width > 8;
      });
      assert.ok(inside);
      await page.getByText('Round: S0, where player 0').waitFor();
      await page.getByText('A₃: in at most 3 moves').waitFor();
    },
  },

  'the editor undoes, has a start, and reads the dictionaries of a course': {
    async run({ page, base }) {
      await page.goto(`${base}/editor`);
      await page.locator('#text').fill("G = {\n  'a': ['b', 'c'],  # depart\n  'b': [],\n  'c': ['b'],\n}");
      await page.getByRole('button', { name: 'Draw this' }).click();
      await page.waitForFunction(() => document.querySelectorAll('.sheet .node').length === 3);
      await page.getByRole('button', { name: 'Goal' }).click();
      await page.locator('.sheet [data-vertex="1"]').click();
      await page.getByText('From a ○ wins').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForFunction(() => document.querySelectorAll('.sheet .goal').length === 0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForFunction(() => document.querySelectorAll('.sheet .node').length === 7);
      // Players, goals and the start come with the graph, and the strategy is drawn.
      await page.locator('#text').fill("G = {'a': ['b', 'c'], 'b': [], 'c': ['b']}\nS1 = {'c'}\nT0 = {'b'}\ns0 = 'c'");
      await page.getByRole('button', { name: 'Draw this' }).click();
      await page.getByText('From c ○ wins').waitFor();
      assert.equal(await page.locator('.sheet rect.body').count(), 1);
      assert.equal(await page.locator('.sheet .goal').count(), 1);
      assert.ok((await page.locator('.sheet .arc.bold').count()) >= 1);
      // So does every other format of the command line.
      for (const [text, vertices, said] of [
        ['0: 1 2\n1: 3\n2:\n3:\nowner 1: 1\ngoal 0: 3\nstart 0', 4, 'From 0 ○ wins'],
        ['digraph { a [owner=0]; b [owner=1, goal=1]; a -> b }', 2, 'From a □ wins'],
        ['parity 2;\n0 0 0 1,2;\n1 0 1 2;\n2 0 0 2;', 3, 'From 0 ○ wins'],
        ['{"positions": 3, "owner": [0, 1, 0], "arcs": [[0, 1], [1, 2]], "goal": [[2, 0]], "start": 0}', 3, 'From 0 ○ wins'],
        ['g6:DQc', 5, 'There is no losing position'],
        ['{4; 0>1, 1>2, 2>3}', 4, 'The kernel is 1, 3'],
      ]) {
        await page.locator('#text').fill(text);
        await page.getByRole('button', { name: 'Draw this' }).click();
        await page.waitForFunction((n) => document.querySelectorAll('.sheet .node').length === n, vertices);
        await page.getByText(said).waitFor();
      }
      // Players, goals and the start are set by touching.
      const touch = async (tool, vertex) => {
        await page.getByRole('button', { name: tool }).click();
        await page.locator(`.sheet [data-vertex="${vertex}"]`).click();
      };
      await touch('Goal', 3);
      await touch('Owner', 2);
      assert.equal(await page.locator('.sheet rect.body').count(), 1);
      await touch('Start', 1);
      await page.getByText('From 1 ○ wins').waitFor();
      // What was drawn is written for other programs.
      const written = (name) => saved(page, page.getByRole('button', { name, exact: true }));
      assert.equal(await written('Python'), 'G = {\n    0: [1],\n    1: [2],\n    2: [3],\n    3: [],\n}\nS0 = {0, 1, 3}\nS1 = {2}\nT0 = {3}\nT1 = set()\ns0 = 1\n');
      assert.match(await written('DOT'), /^digraph drawn {[^]*shape=box[^]*peripheries=2[^]*0 -> 1;/);
    },
  },

  'exercises are corrected with the reason, and progress is kept': {
    async run({ page, base }) {
      const lists = ['colour misere take-at-most(3) 5', 'grundy nim 2', 'kernel {3; 0>1, 1>2}', 'kernel {3; 0>1, 1>2, 2>0}',
        'attractor {4; 0>1, 0>2, 1>3} 0102', 'move nim 1,2', 'value nim 3,5'].join('|');
      const open = async (n) => {
        await page.goto(`${base}/exercises?list=${encodeURIComponent(lists)}&n=${n}`);
        await page.waitForSelector('section .row');
      };
      const vertex = (name) => page.locator(`section [data-vertex][aria-label^="${name}"]`);
      const check = () => page.locator('section').getByRole('button', { name: 'Check' }).click();
      await open(1);
      // Five matches, the last one loses: 5 and 1 are lost, everything else is won.
      for (const name of ['5', '4', '3', '2', '1']) await vertex(name).click();
      await check();
      await page.getByText('5 is losing').waitFor();
      await page.getByText('At - no move is left, and under misère play that wins').waitFor();
      await vertex('5').click();
      await vertex('1').click();
      await vertex('-').click();
      await check();
      await page.getByText('Right.').waitFor();
      await page.locator('.step.done').first().waitFor();
      await open(2);
      await check();
      await page.getByText('the least number missing is 2').waitFor();
      await open(3);
      await page.locator('[data-vertex="1"]').click();
      await check();
      await page.getByText('2 is outside, but no arc leads from it into the kernel').waitFor();
      await page.locator('[data-vertex="1"]').click();
      for (const v of [0, 2]) await page.locator(`[data-vertex="${v}"]`).click();
      await check();
      await page.getByText('Right.').waitFor();
      await open(4);
      await page.getByRole('button', { name: 'There is none' }).click();
      await check();
      await page.getByText('Right.').waitFor();
      await open(5);
      for (const v of [0, 3]) await page.locator(`[data-vertex="${v}"]`).click();
      await check();
      await page.getByText('At 1 □ moves, and every arc leads into the attractor').waitFor();
      await open(6);
      await page.locator('[data-heap="1:0"]').click();
      await page.getByText('the opponent can win').waitFor();
      await page.getByRole('button', { name: 'Start over' }).click();
      await page.locator('[data-heap="1:1"]').click();
      await page.getByText('Right.').waitFor();
      await open(7);
      await page.getByRole('spinbutton').fill('6');
      await check();
      await page.getByText('Right.').waitFor();
      await page.goto(`${base}/exercises?list=${encodeURIComponent(lists)}`);
      await page.getByText('5 of 7 done').waitFor();
    },
  },

  'the first set of exercises opens, in both languages': {
    async run({ page, base }) {
      for (const lang of ['en', 'fr']) {
        await page.goto(`${base}/exercises?lang=${lang}`);
        // A short position is not broken at the end of a line.
        await page.locator('.task code').first().waitFor();
        assert.equal(await page.locator('.task code').first().evaluate((code) => code.getClientRects().length), 1);
        const steps = page.locator('nav .step');
        await steps.first().waitFor();
        for (let k = 0; k < (await steps.count()); k++) {
          await steps.nth(k).click();
          await page.waitForSelector('section .row');
          assert.equal(await page.locator('section p.lose').count(), 0);
        }
      }
    },
  },

  'a graph is enlarged, moved and cut to a neighbourhood': {
    async run({ page, base }) {
      await page.goto(base + link('explore', 'nim 1,2,3'));
      const nodes = page.locator('.graph .node');
      await nodes.first().waitFor();
      const all = await nodes.count();
      const size = () => page.locator('.graph svg').first().evaluate((svg) => svg.getBoundingClientRect().width);
      const before = await size();
      await page.getByRole('button', { name: 'Larger' }).click();
      assert.ok((await size()) > 1.2 * before);
      // What is larger than its place is moved under the pointer.
      const frame = page.locator('.graph').first();
      const scrolled = () => page.evaluate(() => [...document.querySelectorAll('.graph, .graph *')].reduce((sum, e) => sum + e.scrollLeft, 0));
      const [from, place] = [await scrolled(), await frame.boundingBox()];
      await page.mouse.move(place.x + place.width - 20, place.y + 12);
      await page.mouse.down();
      await page.mouse.move(place.x + place.width - 120, place.y + 12, { steps: 4 });
      await page.mouse.up();
      assert.ok((await scrolled()) > from + 60, 'the graph is moved');
      await page.getByRole('button', { name: 'Fit' }).click();
      assert.ok(Math.abs((await size()) - before) < 2);
      const box = await nodes.nth(3).boundingBox();
      await page.mouse.move(box.x + 12, box.y + 12);
      await page.mouse.down();
      await page.mouse.move(box.x + 12, box.y + 92, { steps: 4 });
      await page.mouse.up();
      assert.ok(Math.abs((await nodes.nth(3).boundingBox()).y - box.y - 80) < 20, 'the vertex follows the pointer');
      await page.getByLabel('Shown').selectOption('1');
      await page.waitForFunction((n) => document.querySelectorAll('.graph .node').length < n, all);
      // Hundreds of positions: the names can still be read, and the picture is as wide as it must be.
      await page.goto(base + link('explore', 'nim 3,5,7'));
      await page.waitForFunction(() => document.querySelectorAll('.graph .node').length > 60);
      const read = await page.locator('.graph .name').first().evaluate((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a);
      assert.ok(read >= 9, `names of ${read} pixels`);
    },
  },

  'draws come last, and the kernel under misère play is told rightly': {
    async run({ page, base }) {
      await page.goto(base + link('explore', 'annihilation {4; 0>1, 1>0, 1>2, 2>3} @0,1'));
      await page.getByText('Nothing else can be settled from the ends').waitFor();
      assert.equal(await page.locator('.node.D').count(), 3);
      // All on one graph: they are called by their tokens.
      await page.getByText('from @0,2; @0,3 and @1,3 each player').waitFor();
      assert.deepEqual((await page.locator('.node .name').allTextContents()).slice(0, 2), ['@0,1', '-']);
      await page.goto(base + link('explore', 'misere take-at-most(3) 5'));
      await page.getByText('Under misère play the losing positions are the kernel of the graph without the positions that end the game: 5 · 1').waitFor();
    },
  },

  'a list of the teacher is one link': {
    options: { permissions: ['clipboard-read', 'clipboard-write'] },
    async run({ page, base }) {
      await page.goto(`${base}/exercises`);
      await page.getByText('A list of your own').click();
      await page.getByRole('textbox', { name: 'A list of your own' }).fill('move nim 2,3\nvalue kayles 5\nsing a song');
      await page.getByText('not understood: sing a song').waitFor();
      await page.getByRole('button', { name: 'Copy the link for the class' }).click();
      const shared = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto('about:blank');
      await page.goto(shared);
      await page.getByText('0 of 2 done').waitFor();
      await page.getByText('Choose a winning move').waitFor();
    },
  },

  'what waits says so, and a domino is marked where it will lie': {
    server: true,
    async run({ page, base }) {
      let answer = () => {};
      const held = new Promise((go) => (answer = go));
      await page.route('**/api/ask', async (route) => {
        if (/"worth":true/.test(route.request().postData() ?? '')) await held;
        await route.continue();
      });
      await page.goto(base + link('play', 'dots-and-boxes(american) 2x2'));
      await settled(page);
      await page.keyboard.press('h');
      await page.getByText('computing…').waitFor();
      answer();
      await page.locator('.board .mark').first().waitFor();
      assert.equal(await page.getByText('computing…').count(), 0);
      await page.goto(base + link('play', 'domineering 4x4'));
      await settled(page);
      await page.keyboard.press('h');
      await page.waitForFunction(() => document.querySelectorAll('.board .mark').length === 12);
      const aside = await page.evaluate(() => {
        const middle = (e) => { const { x, y, width, height } = e.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
        const cells = [...document.querySelectorAll('.board .picture [data-cell]')].map(middle);
        const between = cells.slice(0, 12).map(([x, y], k) => [x, (y + cells[k + 4][1]) / 2]);
        const marks = [...document.querySelectorAll('.board .mark circle')].map(middle);
        return Math.max(...between.map(([x, y]) => Math.min(...marks.map(([a, b]) => Math.hypot(a - x, b - y)))));
      });
      assert.ok(aside < 3, `${aside} pixels beside the middle of the domino`);
      assert.equal(await page.locator('.board .link').count(), 24);
    },
  },

  'pictures beside a text are large, with the numbers that the text speaks of': {
    async run({ page, base }) {
      for (const [width, height] of [[1280, 800], [1920, 1080], [3840, 2160]]) {
        await page.setViewportSize({ width, height });
        await page.goto(base + link('explain', 'cram 4x5'));
        await page.waitForFunction(() => document.querySelectorAll('.explain .picture text.number').length === 18);
        const board = await page.locator('.explain .picture svg').first().boundingBox();
        assert.ok(board.width >= 0.28 * width, `${board.width} of ${width}`);
        await page.goto(`${base}${link('explore', 'chocolate 2x3')}&notion=attractor&pictures=1`);
        await page.locator('.node .inner svg').first().waitFor();
        const explored = await page.locator('.graph svg').first().boundingBox();
        if (width > 1280) assert.ok(explored.height >= 0.33 * height, `${explored.height} of ${height}`);
        const slider = await page.locator('.slider').boundingBox();
        assert.ok(slider.y + slider.height <= height, `${slider.y} of ${height}`);
        await page.goto(`${base}/exercises?n=4`);
        await page.locator('section .node').first().waitFor();
        const graph = await page.locator('section .scroll svg').boundingBox();
        assert.ok(graph.width >= 0.6 * width, `${graph.width} of ${width}`);
        const buttons = await page.getByRole('button', { name: 'Check' }).boundingBox();
        if (width > 1280) assert.ok(buttons.y + buttons.height <= height, `${buttons.y} of ${height}`);
      }
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(base + link('explain', 'cram 4x5'));
      await page.waitForFunction(() => document.querySelectorAll('.explain .picture text.number').length === 18);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      // A graph that fits on a phone is seen whole.
      await page.goto(`${base}/exercises?n=10`);
      await page.locator('section .node').first().waitFor();
      const shown = await page.locator('section .node').evaluateAll((nodes) => nodes.every((node) => {
        const { left, right } = node.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }));
      assert.ok(shown);
    },
  },
};
