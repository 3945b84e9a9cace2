// Formulas as MathML: no fonts to fetch, and readable aloud.

import katex from 'katex';

export function tex(formula: string, display = false): string {
  return katex.renderToString(formula, { output: 'mathml', throwOnError: false, displayMode: display });
}
