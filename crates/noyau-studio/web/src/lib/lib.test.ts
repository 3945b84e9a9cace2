import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { field, parts, read, write } from './address';
import { caseAt } from './atlas';
import { choose, least } from './choose';
import { symbols, word } from './code';
import { bFile, sequenceCsv, sequenceRows, tableBFile, tableCsv, tableRows } from './export';
import { notation, sketchOf, spread } from './graph';
import { afterMove, reply, toMove } from './judge';
import { arcPath, bendOf, bendsApart, columns, squared } from './layout';
import { plain } from './paper';
import { routed, wayPath } from './routes';
import { doubled, neighbourhood, possible, stepsOf, winner } from './notions';
import { attractorFaults, colourFaults, FIRST, grundyFaults, kernelFaults, readList, readMarks, writeList } from './exercises';
import { answered, loser, other, readProof } from './proof';
import { spanIn } from './span';
import { bestFirst, movesOf, places, same, ways } from './moves';
import { drawnAnew, shownBy } from './still';
import type { Node } from './game.svelte';
import type { GameGraph, Move } from './types';

const move = (name: string, touches: string[], outcome?: 'P' | 'N'): Move => ({ move: name, to: name, touches, outcome });

describe('playing against a proof', () => {
  it('answers one move for each position, in the order of their texts', () => {
    const moves = ['b', 'a', 'b', '#'].map((to, k) => ({ move: String(k), to }));
    expect(answered(moves).map((m) => m.move)).toEqual(['3', '1', '0']);
  });
  it('knows who is to move', () => {
    const proof = { position: 'x', start: null, lost: [] };
    expect(loser({ ...proof, won: true })).toBe(null);
    expect(loser({ ...proof, won: true, first: 'L' })).toBe('R');
    expect(loser({ ...proof, won: false, first: 'L' })).toBe('L');
    expect(loser({ ...proof, won: true, first: 'R' })).toBe('L');
    expect([other('L'), other('R'), other(null)]).toEqual(['R', 'L', null]);
  });
  it('reads nothing else', () => {
    expect(readProof('{')).toBe(null);
    expect(readProof('null')).toBe(null);
    expect(readProof('{"position": "nim 1", "won": 1, "lost": []}')).toBe(null);
    expect(readProof('{"position": "nim 1", "won": true, "start": null, "lost": []}')?.won).toBe(true);
  });
});

describe('choosing moves by clicks', () => {
  const nim = [move('3 to 2', ['heap:0:2']), move('3 to 1', ['heap:0:1', 'heap:0:2']), move('3 to 0', ['heap:0:0', 'heap:0:1', 'heap:0:2'])];
  it('takes a match and all to its right', () => {
    expect(choose(nim, [], 'heap:0:1').play?.move).toBe('3 to 1');
    expect(choose(nim, [], 'heap:0:2').play?.move).toBe('3 to 2');
    expect(choose(nim, [], 'heap:1:0').play).toBeNull();
  });
  it('asks for the second cell of a domino', () => {
    const dominoes = [move('0-1', ['cell:0', 'cell:1']), move('0-3', ['cell:0', 'cell:3']), move('1-4', ['cell:1', 'cell:4'])];
    const first = choose(dominoes, [], 'cell:0');
    expect(first.play).toBeNull();
    expect(first.candidates).toHaveLength(2);
    expect(choose(dominoes, first.chosen, 'cell:3').play?.move).toBe('0-3');
    expect(choose(dominoes, [], 'cell:3').play?.move).toBe('0-3');
    // Something that does not go with the first click begins anew.
    expect(choose(dominoes, ['cell:0'], 'cell:4').play?.move).toBe('1-4');
  });
  it('takes one pin at the second click and two with a neighbour', () => {
    const kayles = [move('3 to 0,2', ['heap:0:0']), move('3 to 0,1', ['heap:0:0', 'heap:0:1']), move('3 to 1,1', ['heap:0:1'])];
    const first = choose(kayles, [], 'heap:0:0');
    expect(first.play).toBeNull();
    expect(choose(kayles, first.chosen, 'heap:0:0').play?.move).toBe('3 to 0,2');
    expect(choose(kayles, first.chosen, 'heap:0:1').play?.move).toBe('3 to 0,1');
  });
  it('never takes the last skittle of a row at the first touch', () => {
    const row = [
      move('a', ['heap:0:0']), move('b', ['heap:0:1']), move('c', ['heap:0:2']),
      move('d', ['heap:0:0', 'heap:0:1']), move('e', ['heap:0:1', 'heap:0:2']),
    ];
    for (const pin of ['heap:0:0', 'heap:0:1', 'heap:0:2']) expect(choose(row, [], pin).play).toBeNull();
    expect(choose(row, ['heap:0:2'], 'heap:0:2').play?.move).toBe('c');
    expect(choose(row, ['heap:0:2'], 'heap:0:1').play?.move).toBe('e');
  });
  it('finds the least of nested moves', () => {
    expect(least(nim)?.move).toBe('3 to 2');
    expect(least([move('a', ['x']), move('b', ['y'])])).toBeNull();
  });
});

describe('verdicts', () => {
  it('name the move that is explained', () => {
    const moves = [move('5-10', []), move('7-12', [])];
    expect(bestFirst(moves, [move('7-12', [])]).map((m) => m.move)).toEqual(['7-12', '5-10']);
    expect(bestFirst(moves, []).map((m) => m.move)).toEqual(['5-10', '7-12']);
    const heaps = [3, 7].map((from) => ({ ...move(`${from} to 1`, []), data: { kind: 'take' as const, from, leave: [1] } }));
    expect(bestFirst(heaps, [])[0]!.move).toBe('7 to 1');
  });
  it('sees outcomes from the mover', () => {
    expect([afterMove('P', 'L'), afterMove('N', 'L'), afterMove('L', 'L'), afterMove('R', 'L'), afterMove('D', 'R')]).toEqual(['win', 'lose', 'win', 'lose', 'draw']);
    expect([toMove('P', 'L'), toMove('N', 'R'), toMove('L', 'R')]).toEqual(['lose', 'win', 'lose']);
  });
  it('a perfect machine wins where it can', () => {
    const moves = [move('a', ['x'], 'N'), move('b', ['y'], 'P'), move('c', ['z'], 'N')];
    for (const r of [0, 0.4, 0.99]) expect(reply(moves, 'L', 'perfect', null, () => r).move).toBe('b');
    expect(reply(moves, 'L', 'perfect', [moves[2]!], () => 0).move).toBe('c');
    expect(reply(moves, 'L', 'random', null, () => 0).move).toBe('a');
  });
});

describe('addresses and spans', () => {
  it('stand behind the mark where there is no server', () => {
    const place = { view: 'explain', position: 'nim 3,5,7', extra: { lang: 'fr' } };
    expect(write(place)).toBe('/explain?p=nim+3,5,7&lang=fr');
    const hash = write(place, true, true);
    expect(hash).toBe('#/explain?p=nim+3,5,7&lang=fr&embed');
    expect(read(...parts({ pathname: '/courses/noyau/', search: '?embed', hash }, true))).toEqual(place);
    expect(read(...parts({ pathname: '/courses/noyau/', search: '', hash: '' }, true)).view).toBe('');
  });
  it('say what holds for the whole page on either side of it', () => {
    expect(field('embed', { pathname: '/play', search: '?p=nim+1&embed', hash: '' })).toBe('');
    expect(field('lang', { pathname: '/', search: '?lang=fr', hash: '#/play' })).toBe('fr');
    expect(field('embed', { pathname: '/', search: '', hash: '#/play' })).toBeNull();
  });
  it('round trips through the address', () => {
    for (const position of ['nim 3,5,7', 'octal(0.137) 9', 'domination {4; 0-1, 2>3} ', 'nim 3 + chomp 3x4', 'clobber x.o/#&?']) {
      const [path, query] = write({ view: 'play', position, extra: { m: '1.2' } }).split('?');
      expect(read(path!, query!)).toEqual({ view: 'play', position, extra: { m: '1.2' } });
    }
  });
  it('converts spans from bytes', () => {
    expect(spanIn('né 3', [4, 5])).toEqual([3, 4]);
  });
});

describe('graphs that are drawn by hand', () => {
  it('numbers vertices without names', () => {
    expect(sketchOf({ positions: 3, directed: false, arcs: [[0, 1]] }).names).toEqual(['0', '1', '2']);
    expect(sketchOf({ positions: 1, directed: true, arcs: [], names: ['a'] }).names).toEqual(['a']);
  });
  it('writes the notation and spreads the vertices', () => {
    expect(notation({ names: ['0', '1', '2'], arcs: [[1, 0], [1, 2]], directed: false })).toBe('{3; 0-1, 1-2}');
    for (const v of spread(5, [[0, 1], [1, 2], [0, 3]], 700, 400)) {
      expect(v.x).toBeGreaterThanOrEqual(0);
      expect(v.y).toBeLessThanOrEqual(400);
    }
  });
});

describe('pictures that stay still', () => {
  const node = (position: string, parent: Node | null, via: Move | null): Node =>
    ({ id: 0, position, mover: 'L', via, place: 0, parent, children: [], depth: parent ? parent.depth + 1 : 0, points: [0, 0] });
  it('call their elements as the picture does', () => {
    const kept = { position: 'nim 3,5', since: 0, gone: ['heap:1:1'], names: { 'heap:0:0': 'heap:1:0' }, rows: [[3], [1]] };
    const shown = shownBy(kept, [node('nim 3,5', null, null)], 'impartial');
    expect(shown.shown('heap:0:0')).toBe('heap:1:0');
    expect(shown.shown('heap:1:2')).toBe('heap:1:2');
    expect([...shown.gone]).toEqual(['heap:1:1']);
    expect(shown.rows).toEqual([[3], [1]]);
  });
  it('carry the dominoes that were placed on them', () => {
    const domino = { ...move('0-1', ['cell:0', 'cell:1']), data: { kind: 'place' as const, cells: [0, 1] } };
    const a = node('domineering 2x2', null, null);
    const path = [a, node('domineering ##/..', a, domino)];
    const kept = { position: a.position, since: 0, gone: [], names: {} };
    expect(shownBy(kept, path, 'partizan').placed).toEqual([{ cells: ['cell:0', 'cell:1'], by: 'L' }]);
    expect(shownBy(kept, path, 'impartial').placed[0]!.by).toBeNull();
    expect(shownBy(drawnAnew('domineering ##/..'), path, 'partizan').placed).toEqual([]);
  });
});

describe('moves as data', () => {
  const take = (from: number, leave: number[], ...all: string[][]): Move =>
    ({ ...move(`${from} to ${leave}`, all[0]!), data: { kind: 'take', from, leave }, also: all.slice(1) });
  it('can be made in every equal heap', () => {
    const moves = [take(3, [2], ['heap:1:2'], ['heap:0:2']), take(3, [1], ['heap:1:1', 'heap:1:2'], ['heap:0:1', 'heap:0:2'])];
    const all = ways(moves, (id) => id.replace('heap:0', 'heap:7'));
    expect(all.map((way) => way.touches[0])).toEqual(['heap:1:2', 'heap:7:2', 'heap:1:1', 'heap:7:1']);
    const { play } = choose(all, [], 'heap:7:1');
    expect(play).toMatchObject({ of: moves[1], now: ['heap:0:1', 'heap:0:2'] });
    expect(choose(all, [], 'heap:7:2').play).toMatchObject({ of: moves[0] });
    expect(movesOf(all)).toEqual(moves);
  });
  it('are the same in every language', () => {
    const [english, french] = [{ ...take(7, [6], []), move: '7 to 6', to: 'nim 6' }, { ...take(7, [6], []), move: '7 → 6', to: 'nim 6' }];
    expect(same(english, french)).toBe(true);
    expect(same(english, { ...french, to: 'nim 5' })).toBe(false);
  });
  it('know the places of a jump', () => {
    expect(places({ kind: 'jump', from: 4, over: null, to: 6 })).toEqual([4, 6]);
    expect(places({ kind: 'jump', from: 4, over: 5, to: 6 })).toEqual([4, 5, 6]);
    expect(places({ kind: 'capture', from: 0, to: 1 })).toEqual([0, 1]);
  });
});

describe('codes', () => {
  it('writes words as the protocol has them', () => {
    expect(symbols(5, 4)).toEqual([0, 1, 0, 1]);
    expect(word([0, 1, 0, 1], 2)).toBe(5);
    expect(word([0, 3, 2], 4)).toEqual([0, 3, 2]);
    expect(symbols([0, 3, 2], 3)).toEqual([0, 3, 2]);
  });
});

describe('exports', () => {
  it('writes sequences and tables', () => {
    const s = { ruleset: 'kayles', values: [0, 1, 2], period: null, preperiod: null, proved_by: null };
    expect(bFile(s)).toBe('0 0\n1 1\n2 2\n');
    expect(sequenceCsv(s)).toBe('n,value\n0,0\n1,1\n2,2\n');
    const table = { ruleset: 'nim', sizes: [2, 2], values: [0, 1, 1, 0] };
    expect(tableCsv(table)).toBe('0,1\n1,0\n');
    expect(tableBFile(table)).toBe('0 0\n1 1\n2 1\n');
    expect(tableRows(table)).toEqual([['', '0', '1'], ['0', '0', '1'], ['1', '1', '0']]);
    expect(sequenceRows(s)[1]!.slice(0, 4)).toEqual(['0', '0', '1', '2']);
  });
  it('leaves out marks on paper', () => {
    expect(plain('leaving `nim 3,5`: [win:wins]')).toBe('leaving `nim 3,5`: wins');
  });
  it('leads arcs between the vertices on tracks', () => {
    // A column of vertices, each with arcs to the next two columns and to the end.
    const depths = [0, ...Array.from({ length: 9 }, (_, i) => 1 + (i % 3)), 4];
    const arcs: [number, number][] = depths.flatMap((d, v) => depths.flatMap((e, w) => (e > d && (e - d < 3 || w === 10) ? [[v, w] as [number, number]] : [])));
    const { spots, ways } = routed(depths, arcs, { width: 600, x: [64, 150] }, { r: 26, above: 30, below: 50 });
    ways.forEach((way, i) => {
      expect(way.length).toBe(depths[arcs[i]![1]]! - depths[arcs[i]![0]]! - 1);
      for (const at of way) for (const s of spots) if (s.x === at.x) expect(at.y < s.y - 30 || at.y > s.y + 50).toBe(true);
      expect(wayPath(spots[arcs[i]![0]]!, spots[arcs[i]![1]]!, way, 26)).toMatch(/^M[^N]*$/);
    });
    // Arcs to one vertex share its track.
    const tracks = new Set(ways.flatMap((way, i) => (arcs[i]![1] === 10 ? way.map((s) => `${s.x} ${s.y}`) : [])));
    expect(tracks.size).toBe(3);
    // Many vertices of one depth stand in several columns.
    const wide = routed([0, ...Array.from({ length: 100 }, () => 1)], [[0, 1]], { width: 600, x: [64, 150] }, { r: 16, above: 19, below: 19 });
    expect(new Set(wide.spots.map((s) => s.x)).size).toBe(4);
  });
  it('lays graphs out from left to right', () => {
    const laid = columns([0, 1, 1, 2], [[0, 1], [0, 2], [1, 3], [2, 3]]);
    expect(laid.spots[0]!.x).toBeLessThan(laid.spots[3]!.x);
    expect(laid.spots[1]!.y).not.toBe(laid.spots[2]!.y);
    expect(arcPath(laid.spots[0]!, laid.spots[1]!, false, 1, 20)).toMatch(/^M/);
  });
});

describe('words', () => {
  const text = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const found = (pattern: RegExp, within: string) => [...within.matchAll(pattern)].map((m) => m[1]!);
  const keys = (name: string) => found(/^([a-z][\w-]*) =/gm, text(`words/${name}.ftl`));
  const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !/(\.test|protocol)\.ts$/.test(file)).map(text).join('\n');
  it('are there where they are used', () => {
    const known = new Set(keys('en'));
    expect(found(/\bt\('([\w-]+)'/g, sources).filter((name) => !known.has(name))).toEqual([]);
  });
  it('are all used', () => {
    const whole = new Set([...found(/['"`]([a-z][\w-]*)['"`]/g, sources), ...found(/\{ ([a-z][\w-]*) \}/g, text('words/en.ftl'))]);
    // Names that are put together: with a place in a template, or with the name of the game on the table.
    const begun = [...found(/`([a-z][\w-]*)\$\{/g, sources), ...found(/\bworded\('([a-z-]+)'/g, sources).map((name) => `${name}-`)];
    expect(keys('en').filter((name) => !whole.has(name) && !begun.some((start) => name.startsWith(start)))).toEqual([]);
  });
  it('have the same facts in both languages', () => {
    const facts = (name: string) => Object.fromEntries(
      text(`words/${name}.ftl`).split(/^(?=[a-z][\w-]* =)/m)
        .map((message) => [message.split(' ', 1)[0], [...new Set(found(/\$(\w+)/g, message))].sort()]),
    );
    expect(facts('fr')).toMatchObject(facts('en'));
  });
  it('are the same in both languages', () => {
    const [en, fr] = [keys('en'), keys('fr')];
    expect([...fr].sort()).toEqual([...en].sort());
    expect(new Set(en).size).toBe(en.length);
    expect(new Set(fr).size).toBe(fr.length);
  });
});

describe('notions of a course', () => {
  // Three matches, one or two at a time: 3 and 0 are lost.
  const at = (name: string, outcome: 'P' | 'N', remoteness: number, level: number, grundy: number, depth: number) =>
    ({ position: `x ${name}`, name, outcome, remoteness, level, grundy, depth });
  const graph: GameGraph = {
    misere: false, complete: true, moves: ['', '', '', '', ''],
    positions: [at('3', 'P', 2, 3, 0, 0), at('2', 'N', 1, 2, 2, 1), at('1', 'N', 1, 1, 1, 2), at('0', 'P', 0, 0, 0, 3)],
    arcs: [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]],
  };
  it('colours from the ends', () => {
    expect(stepsOf('colour', graph).map((s) => s.add[0])).toEqual([3, 2, 1, 0]);
    expect(stepsOf('colour', graph).at(-1)).toMatchObject({ message: 'step-P', facts: { name: '3', to: ['2', '1'] } });
  });
  it('peels a kernel, goes level by level, finds the least missing', () => {
    expect(stepsOf('kernel', graph).map((s) => [s.add, s.drop])).toEqual([[[3], [1, 2]], [[0], []]]);
    expect(stepsOf('levels', graph).map((s) => s.add)).toEqual([[3], [2], [1], [0]]);
    expect(stepsOf('grundy', graph).at(-1)).toMatchObject({ message: 'ex-mex', facts: { values: ['1', '2'], value: 0 } });
    expect(possible(graph)).toEqual(['colour', 'attractor', 'kernel', 'grundy', 'levels']);
    expect(possible({ ...graph, misere: true })).not.toContain('grundy');
  });
  it('tells for whom an attractor grows', () => {
    const told = stepsOf('attractor', doubled(graph)).map((s) => s.message);
    expect(told).toEqual(['step-attractor-0', 'step-attractor', 'step-attractor-one']);
  });
  it('doubles the positions for attractors', () => {
    const two = doubled(graph);
    expect(two.positions.map((p) => `${p.name}${p.mover}`).sort()).toEqual(['0L', '0R', '1L', '1R', '2R', '3L']);
    expect(winner(two, 0)).toBe(1);
    expect(stepsOf('attractor', two)[0]!.add.map((v) => two.positions[v]!.name)).toEqual(['0', '0']);
    expect(neighbourhood(graph, 1).positions.map((p) => p.name)).toEqual(['3', '2', '1']);
  });
  it('bends arcs around vertices', () => {
    const spots = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 200, y: 0 }];
    expect(bendOf(0, 1, spots, 20)).toBe(0);
    expect(Math.abs(bendOf(0, 2, spots, 20))).toBeGreaterThan(40);
    // What comes from straight below leaves the label there in sight.
    expect(Math.abs(bendOf(1, 0, [{ x: 0, y: 0 }, { x: 10, y: 150 }], 20))).toBeGreaterThan(20);
  });
  it('bends arcs to the side where they are not taken for others', () => {
    const spots = Array.from({ length: 8 }, (_, k) => ({ x: 160 * Math.sin((k * Math.PI) / 4), y: -160 * Math.cos((k * Math.PI) / 4) }));
    // Straight down, past the label of where it begins: to the left another arc comes from below, too, to the right none.
    expect(bendOf(0, 4, spots, 26)).toBeGreaterThan(0);
    expect(bendsApart([[0, 4], [4, 7]], spots, 26)[0]).toBeLessThan(0);
    expect(bendsApart([[0, 4], [4, 1]], spots, 26)[0]).toBeGreaterThan(0);
  });
  it('ends arcs at the border of squares', () => {
    const reach = squared(20, 4, 1);
    expect(reach(1, 0)).toBe(21);
    expect(reach(Math.SQRT1_2, -Math.SQRT1_2)).toBeCloseTo(16 * Math.SQRT2 + 4 + 1);
    expect(arcPath({ x: 0, y: 0 }, { x: 100, y: 0 }, false, 1, 20, 0, { b: squared(30, 0) })).toMatch(/ 70\.0 0\.0$/);
  });
});

describe('exercises', () => {
  const names = ['a', 'b', 'c'];
  const arcs: [number, number][] = [[0, 1], [1, 2]];
  it('are written and read as one link', () => {
    const list = FIRST.map(({ kind, of }) => ({ kind, of }));
    expect(readList(writeList(FIRST))).toEqual({ list, wrong: [] });
    expect(readList('colour nim 3\nsing a song').wrong).toEqual(['sing a song']);
    expect(readMarks('0124', 4)).toEqual({ owner: [0, 1, 0, 0], goal: [[2], [3]] });
  });
  it('are corrected with a reason', () => {
    expect(kernelFaults(names, arcs, new Set([0, 2]))).toEqual([]);
    expect(kernelFaults(names, arcs, new Set([1, 2])).map((f) => f.message)).toEqual(['ex-kernel-inner']);
    expect(grundyFaults(names, arcs, [0, 1, 0], new Map([[0, 0], [1, 1], [2, 1]])).map((f) => f.message)).toEqual(['ex-mex-end']);
    expect(colourFaults(names, arcs, ['P', 'N', 'P'], new Map([[0, 'N'], [1, 'N'], [2, 'P']])).map((f) => f.message)).toEqual(['step-P-one']);
    const faults = attractorFaults(names, arcs, [0, 1, 0], [2], new Set([0, 1, 2]), new Set([2]));
    expect(faults.map((f) => f.message)).toEqual(['ex-attractor-can', 'ex-attractor-must']);
  });
});

describe('cases of theorems', () => {
  it('open where they can be seen', () => {
    expect(caseAt({ position: 'nim 1,2' })).toMatchObject({ view: 'explore', position: 'nim 1,2' });
    expect(caseAt({ graph: '{2; 0>1}' })).toMatchObject({ view: 'editor', extra: { g: '{2; 0>1}' } });
    const code = { n: 22, q: 2, order: 'gray' as const, criterion: { hamming: 5 } };
    expect(caseAt({ code })).toMatchObject({ view: 'codes', extra: { n: '22', d: '5', order: 'gray' } });
    expect(caseAt({ code: { ...code, criterion: { table: 'f0' } } })).toBeNull();
    expect(caseAt({ nimber: '2*3' })).toBeNull();
  });
});
