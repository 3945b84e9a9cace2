// Words of a code, as the protocol has them and symbol by symbol.

export type Word = number[];

/** A word as the protocol gives it: an integer for two symbols, else the list of symbols. */
export function symbols(word: number | number[], n: number): Word {
  if (Array.isArray(word)) return word;
  return Array.from({ length: n }, (_, i) => Math.floor(word / 2 ** (n - 1 - i)) % 2);
}

/** The same the other way round. */
export function word(symbols: Word, q: number): number | number[] {
  return q === 2 ? symbols.reduce((number, bit) => 2 * number + bit, 0) : symbols;
}
