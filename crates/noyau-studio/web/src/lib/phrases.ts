// Sentences of the library in French, found by their pattern.

import french from '../words/phrases.fr.txt?raw';

interface Pattern { test: RegExp; names: string[]; inner: Set<string>; words: string }

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function readPatterns(text: string): Pattern[] {
  return text.split('\n').filter((line) => line.includes(' => ')).map((line) => {
    const cut = line.indexOf(' => ');
    const names: string[] = [];
    const inner = new Set<string>();
    const source = line.slice(0, cut).split(/(\{~?\w+\})/).map((piece) => {
      const match = /^\{(~?)(\w+)\}$/.exec(piece);
      if (!match) return escape(piece);
      names.push(match[2]!);
      if (match[1]) inner.add(match[2]!);
      return '([\\s\\S]+?)';
    });
    return { test: new RegExp(`^${source.join('')}$`), names, inner, words: line.slice(cut + 4) };
  });
}

let patterns: Pattern[] | null = null;

/** The sentence in French, or nothing where it is not known. */
export function inFrench(sentence: string): string | null {
  patterns ??= readPatterns(french);
  const text = sentence.trim();
  if (/^(`[^`]*`|[\d.,\s]*)$/.test(text)) return text;
  for (const { test, names, inner, words } of patterns) {
    const match = test.exec(text);
    if (!match) continue;
    const found = new Map<string, string>();
    let whole = true;
    names.forEach((name, i) => {
      const told = inner.has(name) ? inFrench(match[i + 1]!) : match[i + 1]!;
      if (told === null) whole = false;
      else found.set(name, told);
    });
    if (whole) return words.replace(/\{(\w+)\}/g, (_, name: string) => found.get(name) ?? '');
  }
  return null;
}
