// What the library says in English, told in the language of the page.
//
// Verdicts and reasons come as data and are worded by the messages; a few sentences with numbers in
// them, names of things in pictures and faults come as text. They are found by their pattern.

import { inFrench } from './phrases';
import { speech } from './words.svelte';

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
    const told = tell(said);
    text.textContent = told;
    // A longer word takes the room of the shorter one.
    const size = Number(text.getAttribute('data-size') ?? text.getAttribute('font-size') ?? 18);
    text.setAttribute('data-size', String(size));
    text.setAttribute('font-size', String(Math.round(size * Math.min(1, said.length / told.length) * 10) / 10));
  }
}

/** A picture as a document, with its words in the language of the page. */
export function retold(svg: string): string {
  const element = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (element.tagName !== 'svg') return svg;
  retell(element);
  for (const e of [element, ...element.querySelectorAll('[data-said]')]) for (const name of ['data-said', 'data-size']) e.removeAttribute(name);
  return new XMLSerializer().serializeToString(element);
}
