// Rare and common values of octal games: in many of them nearly all values lie outside a space that
// is closed under exclusive or, and the few inside it are found again and again by the engines.

export interface Rare {
  /** A value is rare when it has an even number of ones under this mask. */
  mask: number;
  /** The heaps with rare values. */
  heaps: number[];
}

function even(n: number): boolean {
  let ones = 0;
  for (let left = n; left > 0; left &= left - 1) ones++;
  return ones % 2 === 0;
}

export const isRare = (value: number, { mask }: Rare): boolean => even(value & mask);

/** The mask under which the fewest later values are rare; nothing unless they are few. */
export function rareValues(values: (number | null)[]): Rare | null {
  const known = values.filter((v): v is number => v !== null);
  if (known.length < 40 || known.length < values.length) return null;
  // Values that grow with the heap lie outside every small space.
  if (Math.max(...known) * 4 > known.length) return null;
  const later = known.slice(Math.floor(known.length / 2));
  const bits = Math.min(10, 32 - Math.clz32(Math.max(1, ...known)));
  let found: { mask: number; count: number } | null = null;
  for (let mask = 1; mask < 2 ** bits; mask++) {
    const count = later.filter((v) => even(v & mask)).length;
    if (!found || count < found.count) found = { mask, count };
  }
  if (!found || found.count * 6 > later.length) return null;
  const rare = { mask: found.mask, heaps: [] as number[] };
  known.forEach((v, n) => { if (isRare(v, rare)) rare.heaps.push(n); });
  return rare;
}
