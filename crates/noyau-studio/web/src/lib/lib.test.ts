import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read, write } from './address';
import { choose, least } from './choose';
import { distances, nearest, symbols } from './code';
import { bFile, graphDot, graphMermaid, sequenceCsv, tableBFile, tableCsv, tableTikz } from './export';
import { notation, readAny, spread } from './graph';
import { afterMove, bestFirst, reply, toMove } from './judge';
import { arcPath, columns } from './layout';
import { completions, kindOf, summands } from './notation';
import { fraction, valueTex } from './reason';
import { inFrench } from './phrases';
import { rareValues } from './rare';
import { readGraph, still } from './stable';
import { spanIn } from './api';
import type { Node } from './game.svelte';
import type { GameGraph, Move, Rules } from './types';

const move = (name: string, touches: string[], outcome?: 'P' | 'N'): Move => ({ move: name, to: name, touches, outcome });

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
    const heaps = [move('3 to 2', []), move('7 to 6', [])];
    expect(bestFirst(heaps, [])[0]!.move).toBe('7 to 6');
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

describe('notation and address', () => {
  const rules = [
    { name: 'nim', kind: 'impartial', summary: 'take', examples: ['nim 3,5,7', 'nim 1,2'] },
    { name: 'clobber', kind: 'partizan', summary: 'capture', examples: ['clobber 3x4'] },
  ] as Rules[];
  it('splits sums', () => {
    expect(summands('misere nim 3 + domination P5+C3').map((s) => s.name)).toEqual(['nim', 'domination']);
    expect(summands('subtraction(1,3) 5,6')[0]).toEqual({ ruleset: 'subtraction(1,3)', name: 'subtraction', placement: '5,6' });
    expect(kindOf('nim 3 + clobber 2x2', rules)).toBe('partizan');
    expect(kindOf('nix 3', rules)).toBeNull();
  });
  it('completes names, then examples', () => {
    expect(completions('ni', rules).map((c) => c.insert)).toEqual(['nim 3,5,7']);
    expect(completions('nim 1', rules).map((c) => c.insert)).toEqual(['nim 1,2']);
    expect(completions('nim 3 + clo', rules).map((c) => c.insert)).toEqual(['nim 3 + clobber 3x4']);
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

describe('graphs as people write them', () => {
  const arcs = (text: string) => readAny(text)?.arcs;
  it('reads each format', () => {
    expect(arcs('{0: [1, 2], 1: [2], 2: []}')).toEqual([[0, 1], [0, 2], [1, 2]]);
    expect(arcs("{'a': ['b'], 'b': []}")).toEqual([[0, 1]]);
    expect(arcs('0 1\n1 2 # comment\n')).toEqual([[0, 1], [1, 2]]);
    expect(readAny('0 -> 1\n1 -> 2')?.directed).toBe(true);
    expect(arcs('(0, 1), (1, 2)')).toEqual([[0, 1], [1, 2]]);
    expect(arcs('digraph G { a -> b -> c; a -> c [color=red]; d }')).toEqual([[0, 1], [1, 2], [0, 2]]);
    expect(arcs('{3; 0>1, 1-2}')).toEqual([[0, 1], [1, 2], [2, 1]]);
  });
  it('leaves expressions to the library and points at faults', () => {
    expect(readAny('C7')).toBeNull();
    expect(readAny('3C4')).toBeNull();
    expect(readAny('g6:DQc')).toBeNull();
    expect(() => readAny('0 1\nx y z')).toThrow('bad-line');
    expect(() => readAny('')).toThrow('empty');
    expect(() => readAny('{9999; 0-1}')).toThrow('too-many');
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
    ({ id: 0, position, mover: 'L', via, parent, children: [], depth: parent ? parent.depth + 1 : 0, points: [0, 0] });
  it('hides removed edges', () => {
    const a = node('picarete {3; 0-1, 1-2}', null, null);
    const b = node('picarete {3; 1-2}', a, move('0-1', ['edge:0-1']));
    expect([...still([a, b]).gone!]).toEqual(['edge:0-1']);
  });
  it('keeps the names of vertices that are left', () => {
    const a = node('domination {5; 0-1, 1-2, 2-3, 3-4}', null, null);
    const b = node('domination {3; 0-1, 1-2}', a, move('0', ['vertex:0']));
    const shown = still([a, b]);
    expect(shown.shown!('vertex:0')).toBe('vertex:2');
    expect(shown.gone!.has('edge:1-2')).toBe(true);
    expect(shown.position).toBe(a.position);
  });
  it('reads explicit graphs', () => {
    expect(readGraph('poset {3; 0>1}')).toEqual({ order: 3, edges: [{ a: 0, b: 1, directed: true }] });
  });
});

describe('codes', () => {
  const code = [0, 7, 25, 30].map((w) => symbols(w, 5));
  it('finds the nearest word', () => {
    expect(symbols(5, 4)).toEqual([0, 1, 0, 1]);
    expect(nearest(code, symbols(6, 5))).toEqual({ distance: 1, words: [1] });
    expect(distances(code)).toEqual([1, 0, 0, 2, 1]);
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
    expect(tableTikz(table)).toContain('\\node at (1,0) {1};');
  });
  it('writes graphs', () => {
    const g: GameGraph = {
      positions: [
        { position: 'nim 1', outcome: 'N', remoteness: 1, level: 1, depth: 0 },
        { position: 'nim -', outcome: 'P', remoteness: 0, level: 0, depth: 1 },
      ],
      arcs: [[0, 1]], moves: ['1 to 0'], complete: true,
    };
    expect(graphDot(g)).toContain('0 -> 1');
    expect(graphMermaid(g)).toContain('p0 --> p1');
  });
  it('lays graphs out from left to right', () => {
    const laid = columns([0, 1, 1, 2], [[0, 1], [0, 2], [1, 3], [2, 3]]);
    expect(laid.spots[0]!.x).toBeLessThan(laid.spots[3]!.x);
    expect(laid.spots[1]!.y).not.toBe(laid.spots[2]!.y);
    expect(arcPath(laid.spots[0]!, laid.spots[1]!, false, 1, 20)).toMatch(/^M/);
  });
});

describe('words', () => {
  const keys = (name: string) =>
    [...readFileSync(new URL(`../words/${name}.ftl`, import.meta.url), 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1]!);
  it('are the same in both languages', () => {
    const [en, fr] = [keys('en'), keys('fr')];
    expect([...fr].sort()).toEqual([...en].sort());
    expect(new Set(en).size).toBe(en.length);
    expect(new Set(fr).size).toBe(fr.length);
  });
  it('values become formulas', () => {
    expect(valueTex('{2|-1/2}')).toBe('\\{2\\mid -\\tfrac{1}{2}\\}');
    expect(valueTex('^*')).toBe('{\\uparrow}{*}');
  });
});

describe('rare values', () => {
  it('are the evil numbers in Kayles', () => {
    // The period of Kayles, and rarities at its beginning.
    const start = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6];
    const period = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
    const rare = rareValues([...start, ...period, ...period, ...period, ...period])!;
    expect(rare.heaps).toEqual([0, 3, 6, 11]);
  });
  it('are not there in Nim', () => {
    expect(rareValues(Array.from({ length: 100 }, (_, n) => n))).toBeNull();
  });
});

describe('sentences of the library in French', () => {
  it('finds the pattern, inside out', () => {
    expect(inFrench('expected a heap size, found `x`')).toBe('on attend la taille d’un tas, et l’on trouve `x`');
    expect(inFrench('expected `,` or `)`, found the end')).toBe('on attend `,` ou `)`, et l’on trouve la fin');
    expect(inFrench('there is no ruleset `nimm`; did you mean `nim`?')).toBe('il n’y a pas de jeu `nimm` ; peut-être `nim` ?');
    expect(inFrench('nobody ever says this')).toBeNull();
  });
  it('knows the recorded faults in positions', () => {
    const recorded = readFileSync(new URL('../../../../noyau/tests/golden/errors.txt', import.meta.url), 'utf8');
    const faults = [...recorded.matchAll(/^ +(?:bad-position|unknown-ruleset): (.*?)(?: \(at character.*)?$/gm)].map((m) => m[1]!);
    expect(faults.length).toBeGreaterThan(100);
    expect([...new Set(faults)].filter((fault) => inFrench(fault) === null)).toEqual([]);
  });
});

describe('heaps that stay where they lie', () => {
  const node = (position: string, parent: Node | null, via: Move | null): Node =>
    ({ id: 0, position, mover: 'L', via, parent, children: [], depth: parent ? parent.depth + 1 : 0, points: [0, 0] });
  it('keeps rows in place when the notation sorts them', () => {
    const a = node('nim 3,5', null, null);
    const b = node('nim 1,3', a, move('5 to 1', ['heap:1:1', 'heap:1:2', 'heap:1:3', 'heap:1:4']));
    const shown = still([a, b]);
    expect(shown.position).toBe('nim 3,5');
    expect(shown.shown!('heap:0:0')).toBe('heap:1:0');
    expect(shown.shown!('heap:1:2')).toBe('heap:0:2');
    expect(shown.gone!.size).toBe(4);
  });
  it('leaves gaps where a row is divided', () => {
    const a = node('kayles 5', null, null);
    const b = node('kayles 1,3', a, move('5 to 1,3', ['heap:0:1']));
    expect(still([a, b]).heaps).toEqual([['heap:0:0'], ['heap:0:2', 'heap:0:3', 'heap:0:4']]);
  });
  it('moves the token of geography and keeps the graph', () => {
    const a = node('geography(vertex) {3; 0-1, 1-2} @1', null, null);
    const b = node('geography(vertex) {2;} @1', a, move('2', ['vertex:2']));
    const shown = still([a, b]);
    expect(shown.position).toBe('geography(vertex) {3; 0-1, 1-2} @2');
    expect([...shown.gone!].sort()).toEqual(['edge:0-1', 'edge:1-2', 'vertex:1']);
  });
  it('cuts hackenbush without growing it anew', () => {
    const a = node('hackenbush 0-1b,1-2r,0-3g', null, null);
    const b = node('hackenbush 0-3g', a, move('0-1b', ['edge:0-1b']));
    expect([...still([a, b]).gone!].sort()).toEqual(['edge:0-1b', 'edge:1-2r', 'joint:1', 'joint:2']);
  });
});

describe('fractions', () => {
  it('reads them', () => {
    expect([fraction('-3/2'), fraction('4'), fraction('1/8')]).toEqual([-1.5, 4, 0.125]);
  });
});
