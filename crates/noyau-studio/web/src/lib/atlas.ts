// Where each theorem is best looked at: its losing positions coloured, its sequence plotted, its code
// built, its puzzle to be tried.

import type { Place } from './address';
import type { ClaimCase } from './types';

const explore = (position: string): Place => ({ view: 'explore', position, extra: {} });
const explain = (position: string): Place => ({ view: 'explain', position, extra: {} });
const sequence = (position: string): Place => ({ view: 'sequence', position, extra: {} });
const play = (position: string): Place => ({ view: 'play', position, extra: {} });
const codes = (extra: Record<string, string>): Place => ({ view: 'codes', position: '', extra });
/** Two players with a goal each. */
const arena: Place = {
  view: 'editor', position: '',
  extra: { g: '{8; 0>1, 0>2, 1>3, 1>4, 2>4, 2>5, 3>6, 4>3, 4>7, 5>4, 5>7}', marks: '01010124', xy: '70,230;220,130;220,330;520,110;390,230;400,380;650,110;650,300' },
};

export const ATLAS: Record<string, Place> = {
  'attractor-disjoint': arena,
  'attractor-total': arena,
  'attractor-rank': arena,
  'kernel-dag': { view: 'editor', position: '', extra: {} },
  'generalised-grundy': explore('annihilation {3; 0>1, 1>0, 1>2} @0'),
  'bouton': explore('nim 1,2,3'),
  'misere-nim': explore('misere nim 1,1,2'),
  'misere-nim-printed': explore('misere nim 1,1,1,2'),
  'match-game': explore('misere take-at-most(3) 12'),
  'poker-nim': explore('poker-nim 1,2;1;0'),
  'northcott': explore('northcott(4) 0-3'),
  'silver-dollar': explore('silver-dollar 1,3,5'),
  'push-right-3': explore('push-right(6) 0,2,3'),
  'push-right-3-printed': explore('nim 1,1'),
  'nim-product': sequence('nim 2,3'),
  'nim-product-printed': sequence('nim 0,1'),
  'subtraction-periodic': sequence('subtraction(2,4,7) 9'),
  'subtraction-134': sequence('subtraction(1,3,4) 10'),
  'subtraction-1378': sequence('subtraction(1,3,7,8) 10'),
  'octal-periodicity': sequence('octal(0.17) 10'),
  'octal-table': sequence('octal(0.165) 10'),
  'dawson-chess': sequence('dawson-chess 10'),
  'dawson-chess-printed': sequence('octal(0.37) 10'),
  'kayles': sequence('kayles 10'),
  'dawson-kayles': sequence('dawson-kayles 10'),
  'octal-106': sequence('octal(0.106) 10'),
  'chocolate-kernel': explore('chocolate 3x4'),
  'cram-parity': explore('cram 2x3'),
  'symmetric-automorphism': explore('domination C6'),
  'complete-product': explore('domination P3&P2'),
  'complete-product-corrected': explore('domination C6&P2'),
  'twin': explore('domination {5; 0-1, 0-2, 1-2, 2-3, 3-4}'),
  'twin-printed': explore('domination {4; 0>3, 1>0, 2>0, 3>0}'),
  'twin-and-match': explore('domination P4'),
  'cycle-power': explore('domination C8^2'),
  'cycle-power-printed': explore('domination C7^2'),
  'path-domination': explore('domination P7'),
  'wythoff-move-graph': explore('wythoff 2,3'),
  'wythoff-move-graph-printed': explore('wythoff 2,2'),
  'wythoff': sequence('wythoff 5,8'),
  'wythoff-rows': explore('wythoff 3,4'),
  'wythoff-blocks-powers': sequence('three-vectors(4,4,1) 3,5'),
  'wythoff-blocks-others': sequence('three-vectors(3,3,1) 3,5'),
  'king-power': sequence('king(3) 7,9'),
  'king-convergence': sequence('king(8) 3,5'),
  'king-convergence-printed': sequence('king(2) 0,3'),
  'independent-vectors': explore('vectors(2,1;1,2) 6,6'),
  'odd-heaps-all': explore('wythoff 1,2,3'),
  'three-vectors-unequal': sequence('three-vectors(2,1,1) 4,4'),
  'three-vectors-equal': sequence('three-vectors(3,3,1) 9,11'),
  'three-vectors-221': sequence('three-vectors(2,2,1) 5,7'),
  'wythoff-blocks': sequence('three-vectors(3,3,1) 9,11'),
  'wythoff-blocks-corrected': sequence('three-vectors(4,4,1) 5,7'),
  'slope-17': sequence('three-vectors(2,2,1) 9,13'),
  'three-vectors-nim': explore('three-vectors(1,4,2) 2,2,1'),
  'three-vectors-limit': explore('three-vectors(1,3,2) 2,3,1'),
  'three-vectors-grundy': explore('three-vectors(1,4,2) 2,3,1'),
  'three-vectors-bounded': explore('three-vectors(2,2,1) 5,7'),
  'three-vectors-limit-corrected': explore('three-vectors(1,4,2) 2,3,1'),
  'greedy-additive': codes({ n: '6', d: '3' }),
  'greedy-linear': codes({ n: '4', d: '3', q: '4' }),
  'lexicode-hamming': codes({}),
  'lexicode-golay': codes({ n: '24', d: '8' }),
  'gray-better': codes({ n: '22', d: '5', order: 'gray' }),
  'gray-first': codes({ n: '21', d: '5' }),
  'picarete-bounds': explain('picarete P4+K3'),
  'picarete-bounds-printed': explain('picarete {11; 0-1, 2-3, 2-4, 3-4, 5-8, 6-9, 6-10, 7-9, 7-10, 8-9, 8-10, 9-10}'),
  'picarete-odd-wins': explain('picarete C5'),
  'picarete-additive': explain('picarete {8; 0-3, 1-2, 1-3, 2-3, 4-7, 5-6, 5-7, 6-7}'),
  'picarete-additive-corrected': explain('picarete C4+P3'),
  'picarete-opposite': explain('picarete K2,6'),
  'peg-three-columns': play('peg-solitaire xx./xx./xx./xx.'),
  'clobber-word': play('solitaire-clobber-2 P6 xooxxo'),
  'clobber-periodic-1': play('solitaire-clobber-2 P8 xoxoxoxo'),
  'clobber-periodic-2': play('solitaire-clobber-2 P8 xxooxxoo'),
  'clobber-periodic-3': play('solitaire-clobber-2 P9 xxxoooxxx'),
  'clobber-periodic-T': play('solitaire-clobber-2 P10 xxxxooooxx'),
  'clobber-path-cycle': play('solitaire-clobber-2 C8 xoxoxxoo'),
  'clobber-tree': play('solitaire-clobber-2 {7; 0-1, 0-2, 1-3, 1-4, 2-5, 2-6} xoxxoox'),
  'clobber-tree-printed': play('solitaire-clobber-2 {7; 0-1, 0-2, 1-3, 1-4, 2-5, 2-6} xoxxoox'),
  'clobber-clique': play('solitaire-clobber-2 K5 xxoxo'),
  'clobber-clique-product': play('solitaire-clobber-2 K3*K3 xoxoxoxox'),
  'clobber-hypercube': play('solitaire-clobber-2 Q3 xooxoxxx'),
  'clobber-hypercube-not-1': play('solitaire-clobber-2 Q3 xoooxooo'),
  'clobber-hypercube-not-1-printed': play('solitaire-clobber-2 Q1 xo'),
  'clobber-delta': play('solitaire-clobber-2 3x3'),
  'clobber-delta-grids': play('solitaire-clobber-2 xxxoo/xxooo'),
  'clobber-hamming': play('solitaire-clobber-2 K3*K3 xxoxoxoox'),
  'domineering-values': explore('domineering 2x3'),
  'domineering-temperature': explain('domineering 2x3'),
  'domineering-turn': explore('domineering 2x3'),
  'clobber-values': explain('clobber 3x4'),
  'number-temperature': explain('hackenbush 0-1b,1-2r,2-3b'),
};

/** Where a case of a claim can be looked at; `null` where no view shows it. */
export function caseAt(found: ClaimCase): Place | null {
  if ('position' in found) return explore(found.position);
  if ('graph' in found) return { view: 'editor', position: '', extra: { g: found.graph } };
  if ('code' in found) {
    const { n, q, order, criterion } = found.code;
    if (typeof order !== 'string' || !('hamming' in criterion)) return null;
    return codes({ n: String(n), d: String(criterion.hamming), q: String(q), order });
  }
  return null;
}
