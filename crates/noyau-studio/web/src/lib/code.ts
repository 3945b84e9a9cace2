// Words of a code, their distances, and the nearest word to a received one.

export type Word = number[];

/** A word as the protocol gives it: an integer for two symbols, else the list of symbols. */
export function symbols(word: number | number[], n: number): Word {
  if (Array.isArray(word)) return word;
  return Array.from({ length: n }, (_, i) => Math.floor(word / 2 ** (n - 1 - i)) % 2);
}

export function distance(a: Word, b: Word): number {
  return a.reduce((d, s, i) => d + (s !== b[i] ? 1 : 0), 0);
}

export interface Nearest { distance: number; words: number[] }

/** The words of the code nearest to `received`, by their places in the list. */
export function nearest(code: Word[], received: Word): Nearest {
  let found: Nearest = { distance: Infinity, words: [] };
  code.forEach((word, i) => {
    const d = distance(word, received);
    if (d < found.distance) found = { distance: d, words: [i] };
    else if (d === found.distance) found.words.push(i);
  });
  return found;
}

/** How many words have each distance from the first one. */
export function distances(code: Word[]): number[] {
  const counts: number[] = [];
  for (const word of code) {
    const d = distance(word, code[0]!);
    counts[d] = (counts[d] ?? 0) + 1;
  }
  return Array.from(counts, (c) => c ?? 0);
}
