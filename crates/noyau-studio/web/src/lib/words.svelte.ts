// The words of the page, in English and in French.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { field } from './address';
import { remember, remembered } from './memory';
import english from '../words/en.ftl?raw';
import french from '../words/fr.ftl?raw';

export type Language = 'en' | 'fr';

/** French has no-break spaces before high punctuation and inside its quotation marks. */
function typeset(language: Language, text: string): string {
  return language === 'fr' ? text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0') : text;
}

function bundle(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(typeset(language, text)));
  return made;
}

const bundles = { en: bundle('en', english), fr: bundle('fr', french) };

function firstLanguage(): Language {
  // Without a window, in tests, everything is told in English.
  if (typeof location === 'undefined') return 'en';
  const asked = field('lang') ?? remembered('language');
  return (asked ?? navigator.language).startsWith('fr') ? 'fr' : 'en';
}

export const speech = $state({ language: firstLanguage() });

export function speak(language: Language) {
  speech.language = language;
  remember('language', language);
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

/** Lists are written as the library writes them: no comma before the last one. */
const lists = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat(speech.language === 'fr' ? 'fr' : 'en-GB', { type });

/** A list in words: `3, 5 and 7`; names that have commas themselves are kept apart: `2,3; 1,3 and 2`. */
export function list(items: string[]): string {
  if (!items.some((item) => item.includes(','))) return lists('conjunction').format(items);
  const [last] = items.slice(-1);
  return items.length < 2 ? last ?? '' : lists('conjunction').format([apart(items.slice(0, -1)), last!]);
}
const apart = (items: string[]) => items.join(items.some((item) => item.includes(',')) ? t('apart') : ', ');

/** A list of which one is meant: `3, 5 or 7`. */
export function either(items: string[]): string {
  return lists('disjunction').format(items);
}

/** A number as it is set in print: `−1/2`, in French `0,25`. */
export function number(text: string): string {
  const signed = text.replaceAll('-', '−');
  return speech.language === 'fr' ? signed.replace('.', ',') : signed;
}

/** A whole number with the separators of the language. */
export function count(n: number): string {
  return new Intl.NumberFormat(speech.language).format(n);
}

/** A list in words, cut after `most` items and told to be: `3, 5 (2 of 7)`. */
export function cut(items: string[], most: number, join: (items: string[]) => string = list): string {
  if (items.length <= most) return join(items);
  return t('cut', { list: apart(items.slice(0, most)), shown: most, all: items.length });
}

/** A number as a rank: `2nd`, in French `2e`. */
export function ordinal(n: number): string {
  const rank = new Intl.PluralRules(speech.language, { type: 'ordinal' }).select(n);
  return t(`ordinal-${rank}`, { number: n });
}
