// As much of the notation as the page itself must know; the library reads the rest.

import type { Kind, Rules } from './types';

export interface Summand {
  ruleset: string;
  name: string;
  placement: string;
}

/** The summands of a position: ` + ` with spaces around it, and a ruleset after it. */
export function summands(position: string): Summand[] {
  const text = position.trim().replace(/^misere\s+/, '');
  return text.split(' + ').map((part) => {
    const match = /^\s*([a-z0-9-]+(?:\([^)]*\))?)\s*(.*)$/.exec(part);
    const ruleset = match?.[1] ?? part.trim();
    return { ruleset, name: ruleset.replace(/\(.*/, ''), placement: (match?.[2] ?? '').trim() };
  });
}

export const isMisere = (position: string): boolean => /^\s*misere\s/.test(position);

/** The kind of play, from the catalogue. */
export function kindOf(position: string, catalogue: Rules[]): Kind | null {
  const kinds = summands(position).map((s) => catalogue.find((r) => r.name === s.name)?.kind);
  if (kinds.includes(undefined)) return null;
  if (kinds.includes('puzzle')) return 'puzzle';
  if (kinds.includes('scoring')) return 'scoring';
  return kinds.includes('partizan') ? 'partizan' : 'impartial';
}

/** What may be typed next: rulesets while a name is being typed, then their examples. */
export function completions(
  text: string,
  catalogue: Rules[],
): { insert: string; label: string; rules: Rules }[] {
  const cut = Math.max(text.lastIndexOf(' + ') + 3, /^misere /.test(text) ? 7 : 0);
  const [start, last] = text.lastIndexOf(' + ') < 0 && cut !== 7
    ? ['', text.trimStart()]
    : [text.slice(0, cut), text.slice(cut)];
  const typed = last.toLowerCase();
  const rank = (r: Rules) => (r.name.startsWith(typed) ? 0 : r.name.includes(typed) ? 1 : 2);
  if (!/[\s(]/.test(last)) {
    return catalogue
      .filter((r) => rank(r) < 2 || r.summary.toLowerCase().includes(typed))
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, 8)
      .map((rules) => ({
        insert: start + (rules.examples[0] ?? rules.name),
        label: rules.examples[0] ?? rules.name,
        rules,
      }));
  }
  const name = last.replace(/[\s(].*/, '');
  const rules = catalogue.find((r) => r.name === name);
  if (!rules) return [];
  return rules.examples
    .filter((e) => e.startsWith(last) && e !== last)
    .slice(0, 8)
    .map((example) => ({ insert: start + example, label: example, rules }));
}

/** Spans count bytes; the page counts UTF-16 units. */
export function spanIn(text: string, span: [number, number]): [number, number] {
  const bytes = new TextEncoder().encode(text);
  const units = (n: number) => new TextDecoder().decode(bytes.slice(0, n)).length;
  return [units(span[0]), units(span[1])];
}
