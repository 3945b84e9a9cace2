// Tables and graphs as text that other programs read.

import type { Sequence, Table } from './types';

type Cell = number | string | { infinity: number[] } | null;

export const cellText = (value: Cell): string =>
  value === null ? '' : typeof value === 'object' ? '∞' : String(value);

export function sequenceCsv(s: Sequence): string {
  return ['n,value', ...(s.values ?? []).map((v, n) => `${n},${cellText(v)}`)].join('\n') + '\n';
}

/** The format of the OEIS: `n a(n)` on each line; outcomes become 0 for P and 1 for N. */
export function bFile(s: Sequence): string {
  const number = (v: Cell) => (v === 'P' ? '0' : v === 'N' ? '1' : cellText(v));
  return (s.values ?? []).map((v, n) => `${n} ${number(v)}`).join('\n') + '\n';
}

export function tableCsv(table: Table): string {
  const columns = table.sizes.at(-1) ?? 1;
  const rows: string[] = [];
  for (let i = 0; i < table.values.length; i += columns) {
    rows.push(table.values.slice(i, i + columns).map(cellText).join(','));
  }
  return rows.join('\n') + '\n';
}

/** A square table by antidiagonals, as the OEIS reads tables: T(0,0), T(0,1), T(1,0), … */
export function tableBFile(table: Table): string {
  const columns = table.sizes.at(-1) ?? 1;
  const side = Math.min(columns, table.values.length / columns);
  const lines: string[] = [];
  for (let d = 0; d < side; d++) {
    for (let row = 0; row <= d; row++) lines.push(`${lines.length} ${cellText(table.values[row * columns + d - row] ?? null)}`);
  }
  return lines.join('\n') + '\n';
}

/** The values in rows of ten, below their head. */
export function sequenceRows(s: Sequence): string[][] {
  const values = (s.values ?? []).map(cellText);
  const rows = Array.from({ length: Math.ceil(values.length / 10) }, (_, r) =>
    [String(10 * r), ...Array.from({ length: 10 }, (_, c) => values[10 * r + c] ?? '')]);
  return [['n', ...Array.from({ length: 10 }, (_, c) => `+${c}`)], ...rows];
}

/** The same for values at two coordinates. */
export function tableRows(table: Table): string[][] {
  const columns = table.sizes.at(-1) ?? 1;
  const rows = Array.from({ length: Math.floor(table.values.length / columns) }, (_, r) =>
    [String(r), ...table.values.slice(r * columns, (r + 1) * columns).map(cellText)]);
  return [['', ...Array.from({ length: columns }, (_, c) => String(c))], ...rows];
}

/** Offers a file to be saved. */
export function save(name: string, content: string | Blob, type = 'text/plain') {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A name that says what a file holds: of which position, what of it, and how it is written. */
export const fileName = (text: string, what: string, ending: string): string => {
  const plain = (word: string) => word.replace(/[^a-zA-Z0-9,.-]+/g, '-').replace(/^-+|-+$/g, '');
  return `${[plain(text).slice(0, 60).replace(/-+$/, '') || 'noyau', plain(what)].filter((part) => part !== '').join('-')}.${ending}`;
};
