// What the page shows, kept in step with the address.

import { ask, leave } from './api';
import { field, parts, read, write, written } from './address';
import { remember, remembered } from './memory';
import { isOf, own } from './own';
import type { Rules } from './types';
import { speech } from './words.svelte';

export const VIEWS = ['play', 'explain', 'explore', 'sequence', 'export'] as const;
export const PAGES = ['catalogue', 'exercises', 'puzzles', 'codes', 'editor', 'invent', 'claims'] as const;
export const FIRST = 'nim 3,5,7';

function place() {
  const at = read(...parts(location));
  const known = [...VIEWS, ...PAGES] as readonly string[];
  own.text = at.extra.rules ?? '';
  return {
    view: known.includes(at.view) ? at.view : 'play',
    position: at.position || FIRST,
    extra: at.extra,
  };
}

const start = place();

/** Whether this is a part of another page: then only the view itself is shown. */
export const EMBEDDED = field('embed') !== null;

export const page = $state({
  view: start.view,
  position: start.position,
  extra: start.extra as Record<string, string>,
  rules: [] as Rules[],
  theme: (remembered('theme') ?? 'auto') as 'auto' | 'light' | 'dark',
});

export const isView = () => (VIEWS as readonly string[]).includes(page.view);

/** The rulesets, told in the page's language. */
export async function load() {
  const { rulesets } = await ask<{ rulesets: Rules[] }>({ ask: 'rules' });
  page.rules = rulesets;
}

function address(): string {
  return write({ view: page.view, position: page.position, extra: page.extra }, EMBEDDED);
}

/** What belongs to the game and not to one view of it: the moves, where one looks, who plays. */
const OF_THE_GAME = ['m', 'at', 'vs', 'me', 'first', 'lang', 'projector', 'rules'];

function carried(view: string, position: string): Record<string, string> {
  if (position !== page.position) return isOf(own.text, position) ? { rules: own.text } : {};
  if (view === page.view) return page.extra;
  return Object.fromEntries(Object.entries(page.extra).filter(([name]) => OF_THE_GAME.includes(name)));
}

/** The address of another view of the same position. */
export function linkTo(view: string): string {
  return write({ view, position: page.position, extra: carried(view, page.position) });
}

/** Goes to another view or position; the browser's back button returns. */
export function go(to: { view?: string; position?: string; extra?: Record<string, string> }) {
  const { position = page.position, view = page.view } = to;
  page.extra = to.extra ?? carried(view, position);
  own.text = page.extra.rules ?? '';
  // All views speak of one position: what is being found out about it is wanted by the next one, too.
  if (position !== page.position) leave();
  page.position = position;
  page.view = view;
  if (address() !== written()) history.pushState(null, '', address());
}

/** Spells the position in the notation, where it was typed otherwise. */
export function respell(position: string) {
  page.position = position;
  history.replaceState(null, '', address());
}

/** Keeps something in the address without a new step in the history. */
export function keep(name: string, value: string) {
  note({ [name]: value }, false);
}

/** Keeps several things in the address, as a new step in the history or not. */
export function note(values: Record<string, string>, step: boolean) {
  const changed = Object.entries(values).filter(([name, value]) => (page.extra[name] ?? '') !== value);
  if (changed.length === 0) return;
  const extra = { ...page.extra, ...Object.fromEntries(changed) };
  page.extra = Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== ''));
  if (step) history.pushState(null, '', address());
  else history.replaceState(null, '', address());
}

export function follow() {
  addEventListener('popstate', () => {
    leave();
    const language = field('lang');
    if (language) speech.language = language.startsWith('fr') ? 'fr' : 'en';
    Object.assign(page, place());
  });
}

export function setTheme(theme: 'auto' | 'light' | 'dark') {
  page.theme = theme;
  remember('theme', theme);
}

/** The picture of a position, in the colours of the page. */
export async function picture(position: string): Promise<string> {
  return (await ask<{ svg: string }>({ ask: 'draw', position, theme: 'page' })).svg;
}
