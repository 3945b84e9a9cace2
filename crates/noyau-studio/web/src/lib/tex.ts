// Formulas as MathML: no fonts to fetch, and readable aloud.

import katex from 'katex';

export function tex(formula: string, display = false): string {
  return katex.renderToString(formula, { output: 'mathml', throwOnError: false, displayMode: display });
}

/** A short game's value in TeX. */
export function valueTex(value: string): string {
  return value
    .replace(/\{/g, '\\{').replace(/\}/g, '\\}')
    .replace(/\|\|/g, '\\,\\|\\,').replace(/(?<!\\)\|/g, '\\mid ')
    .replace(/\+-|±/g, '\\pm ')
    .replace(/\*(\d+)/g, '{*}$1').replace(/\*(?!\})/g, '{*}')
    .replace(/\^/g, '{\\uparrow}').replace(/v/g, '{\\downarrow}')
    .replace(/(-?\d+)\/(\d+)/g, (_, a: string, b: string) => (a.startsWith('-') ? `-\\tfrac{${a.slice(1)}}{${b}}` : `\\tfrac{${a}}{${b}}`));
}

/** `-3/2` as a number. */
export function fraction(text: string): number {
  const [above, below] = text.split('/').map(Number);
  return below === undefined ? above! : above! / below;
}
