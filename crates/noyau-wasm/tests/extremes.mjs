// Questions with numbers that 32 bits do not hold. The module must answer as the program does, or say
// that the question is too large for it: never anything else.

const solve = (position) => ({ ask: 'solve', position });
const TWO32 = 2 ** 32;

export const extremes = [
  ...[TWO32 - 1, TWO32, TWO32 + 1, TWO32 + 7, 2 ** 40 + 3, 2 ** 52 + 1].flatMap((n) => [
    solve(`nim ${n}`),
    solve(`nim ${n},${n + 1},3`),
    solve(`kayles ${n}`),
    solve(`octal(0.07) ${n}`),
    solve(`subtraction(1,3,4) ${n}`),
    solve(`take-at-most(${n}) ${n + 5}`),
    solve(`misere take-at-most(3) ${n}`),
    solve(`wythoff ${n},${n + 5}`),
    solve(`king(3) ${n},${n + 1}`),
    solve(`three-vectors(2,1,3) ${n},4,1`),
    solve(`moore-nim(2) ${n},${n},5`),
    solve(`euclid ${n},${n - 2}`),
    solve(`fibonacci-nim ${n}`),
    solve(`chomp ${n}x1`),
    solve(`chomp ${n},3`),
    solve(`cram ${n}x2`),
    solve(`domination P${n}`),
    solve(`picarete C${n}`),
    solve(`peg-solitaire ${n}x3`),
    { ask: 'draw', position: `nim ${n}` },
    { ask: 'explain', position: `nim ${n},3` },
    { ask: 'sequence', ruleset: 'kayles', upto: n },
    { ask: 'period', ruleset: 'kayles', limit: n },
    { ask: 'period', ruleset: 'octal(0.88)', limit: n },
    { ask: 'table', ruleset: 'wythoff', sizes: [n, 2] },
    { ask: 'p-positions', ruleset: 'wythoff', bound: n },
    { ask: 'claim', name: 'bouton', upto: n, time_ms: 50 },
    { ask: 'code', n, q: 2, criterion: { hamming: 3 } },
    { ask: 'code-lengths', distance: 5, redundancy: 60 },
    { ask: 'kernels', graph: `{${n}; }` },
    { ask: 'nimber', expression: `${n}*${n}` },
  ]),
  // Tables that would be longer than 32 bits can count, and are refused long before.
  { ...solve('subtraction(3,2147483647) 2147483667'), memory_mb: 200 },
  { ...solve('subtraction(3,4294967299) 4294967399'), memory_mb: 200 },
  { ask: 'code', n: 32, q: 2, criterion: { table: 'f0' } },
  { ask: 'wythoff-rows', upto: 4095, time_ms: 50 },
];
