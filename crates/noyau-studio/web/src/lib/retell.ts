// What the library says in English, told in the language of the page.
//
// Verdicts and reasons come as data and are worded by the messages; a few sentences with numbers in
// them, names of things in pictures and faults come as text. They are found by their pattern.

import french from '../words/phrases.fr.txt?raw';
import { speech } from './words.svelte';

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

/** The sentence in the language of the page; in English where it is known in English only. */
export function tell(sentence: string): string {
  return (speech.language === 'fr' ? inFrench(sentence) : null) ?? sentence;
}

/** The words in a picture. */
export function retell(picture: Element) {
  const named = [picture, ...picture.querySelectorAll('[aria-label]')].filter((e) => e.tagName.toLowerCase() === 'svg');
  for (const element of named) {
    const label = element.getAttribute('data-said') ?? element.getAttribute('aria-label');
    if (label === null) continue;
    element.setAttribute('data-said', label);
    element.setAttribute('aria-label', tell(label));
  }
  for (const text of picture.querySelectorAll('text')) {
    const said = text.getAttribute('data-said') ?? text.textContent ?? '';
    if (!/[a-z]{3}/.test(said)) continue;
    text.setAttribute('data-said', said);
    text.textContent = tell(said);
  }
}
