// The words of the page, in English and in French.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { answerIn } from './api';
import english from '../words/en.ftl?raw';
import french from '../words/fr.ftl?raw';

export type Language = 'en' | 'fr';

function bundle(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const bundles = { en: bundle('en', english), fr: bundle('fr', french) };

function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem('language');
  return (asked ?? navigator.language).startsWith('fr') ? 'fr' : 'en';
}

export const speech = $state({ language: firstLanguage(), long: false });
answerIn(speech.language);

/** The long texts come when they are first read: in English the library has them. */
export function loadLong() {
  if (speech.language !== 'fr' || speech.long) return;
  void import('../words/theorems.fr.ftl?raw').then((text) => {
    bundles.fr.addResource(new FluentResource(text.default));
    speech.long = true;
  });
}

/** A long text, or a part of it, in the page's language; `english` as the library tells it. */
export function long(name: string, english: string, part?: string): string {
  if (speech.language === 'en' || !speech.long) return english;
  const message = bundles.fr.getMessage(name);
  const pattern = part ? message?.attributes[part] : message?.value;
  return pattern ? bundles.fr.formatPattern(pattern) : english;
}

export function speak(language: Language) {
  answerIn(language);
  speech.language = language;
  localStorage.setItem('language', language);
}

/** The message of this name in the page's language. */
export function t(name: string, values?: Record<string, FluentVariable>): string {
  return maybe(name, values) ?? name;
}

/** The same, or nothing where the language has no such message. */
export function maybe(name: string, values?: Record<string, FluentVariable>): string | null {
  const words = bundles[speech.language];
  const message = words.getMessage(name);
  return message?.value ? words.formatPattern(message.value, values) : null;
}

/** A list in words: `3, 5 and 7`. */
export function list(items: string[]): string {
  return new Intl.ListFormat(speech.language, { type: 'conjunction' }).format(items);
}

/** A whole number with the separators of the language. */
export function count(n: number): string {
  return new Intl.NumberFormat(speech.language).format(n);
}
