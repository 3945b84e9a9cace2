// Tables and graphs as text that other programs read.

import { tabular } from './latex';
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

/** Round numbers for an axis from 0, about six of them. */
export function ticks(last: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, last / 6)));
  const step = [1, 2, 5, 10].map((k) => k * power).find((k) => k >= last / 6) ?? 1;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, k) => k * step);
}

/** The plot: a dot a heap, every other period shaded, rare values as diamonds, numbers at the axes. */
export function sequenceTikz(s: Sequence): string {
  const values = s.values ?? [];
  const last = Math.max(1, values.length - 1);
  const most = Math.max(1, ...values.map((v) => (typeof v === 'number' ? v : 0)));
  const rare = new Set(s.rare ?? []);
  const points = (wanted: boolean) =>
    values.flatMap((v, n) => (typeof v === 'number' && rare.has(n) === wanted ? [`(${n},${v})`] : [])).join(', ');
  const shaded: string[] = [];
  if (s.period && s.preperiod !== null && s.preperiod !== undefined) {
    for (let from = s.preperiod; from <= last; from += 2 * s.period) {
      shaded.push(`  \\fill[gray!15] (${from - 0.5},0) rectangle (${Math.min(last, from + s.period - 1) + 0.5},${most});`);
    }
  }
  const axis = (at: number[], line: (n: number) => string) => at.map(line).join('\n');
  return [
    `% Grundy values of ${s.ruleset}`,
    `\\begin{tikzpicture}[x=${(14 / last).toFixed(4)}cm, y=${(5 / most).toFixed(4)}cm, every node/.style={font=\\scriptsize}]`,
    ...shaded,
    axis(ticks(last), (n) => `  \\draw (${n},0) -- +(0,-2pt) node[below] {${n}};`),
    axis(ticks(most), (v) => `  \\draw (-0.5,${v}) -- +(-2pt,0) node[left] {${v}};`),
    `  \\draw (-0.5,0) -- (${last + 0.5},0) (-0.5,0) -- (-0.5,${most});`,
    ...(points(false) ? [`  \\foreach \\p in {${points(false)}} \\fill \\p circle[radius=1pt];`] : []),
    ...(points(true) ? [`  \\foreach \\p in {${points(true)}} \\draw[fill=white, shift={\\p}] (-2pt,0) -- (0,2pt) -- (2pt,0) -- (0,-2pt) -- cycle;`] : []),
    '\\end{tikzpicture}',
    '',
  ].join('\n');
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

/** The values in a table for LaTeX, ten to a row. */
export function sequenceLatex(s: Sequence): string {
  const values = (s.values ?? []).map(cellText);
  const rows = Array.from({ length: Math.ceil(values.length / 10) }, (_, r) =>
    [String(10 * r), ...Array.from({ length: 10 }, (_, c) => values[10 * r + c] ?? '')]);
  return tabular(['n', ...Array.from({ length: 10 }, (_, c) => `+${c}`)], rows);
}

/** The same for values at two coordinates. */
export function tableLatex(table: Table): string {
  const columns = table.sizes.at(-1) ?? 1;
  const rows = Array.from({ length: Math.floor(table.values.length / columns) }, (_, r) =>
    [String(r), ...table.values.slice(r * columns, (r + 1) * columns).map(cellText)]);
  return tabular(['', ...Array.from({ length: columns }, (_, c) => String(c))], rows);
}

/** Values in their cells, losing positions as discs. */
export function tableTikz(table: Table): string {
  const columns = table.sizes.at(-1) ?? 1;
  const rows = Math.floor(table.values.length / columns);
  const cells = table.values.map((v, i) => {
    const at = `(${i % columns},${-Math.floor(i / columns)})`;
    if (v === 0 || v === 'P') return `  \\fill[red!70!black] ${at} circle[radius=0.36];`;
    return v === null ? '' : `  \\node at ${at} {${cellText(v)}};`;
  });
  return `% ${table.ruleset}
\\begin{tikzpicture}[x=6mm, y=6mm, every node/.style={font=\\scriptsize}]
  \\draw[gray!40, shift={(-0.5,0.5)}] (0,0) grid (${columns},${-rows});
${cells.filter((c) => c !== '').join('\n')}
\\end{tikzpicture}
`;
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

/** A picture of the page as a document that stands alone: styles written out. */
export function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  const NAMES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font', 'text-anchor', 'opacity', 'paint-order'];
  originals.forEach((element, i) => {
    const style = getComputedStyle(element);
    const text = NAMES.map((n) => `${n}:${style.getPropertyValue(n)}`).join(';');
    copies[i]!.setAttribute('style', text);
    for (const name of ['class', 'tabindex', 'role']) copies[i]!.removeAttribute(name);
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

/** An SVG document as a PNG, twice as large. */
export async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done, fail) => canvas.toBlob((b) => (b ? done(b) : fail(new Error('no picture'))), 'image/png'));
}

/** A name that says what a file holds: of which position, what of it, and how it is written. */
export const fileName = (text: string, what: string, ending: string): string => {
  const plain = (word: string) => word.replace(/[^a-zA-Z0-9,.-]+/g, '-').replace(/^-+|-+$/g, '');
  return `${[plain(text).slice(0, 60).replace(/-+$/, '') || 'noyau', plain(what)].filter((part) => part !== '').join('-')}.${ending}`;
};
