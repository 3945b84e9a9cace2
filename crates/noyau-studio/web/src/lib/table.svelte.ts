// The position on the table: one for all views, with the game that led to it and what is known of it.

import { ask, Refusal } from './api';
import { Game, movesOf, type Opponent } from './game.svelte';
import { firstAbout, saying } from './moves';
import { load, page, respell } from './page.svelte';
import { t } from './words.svelte';
import type { Explanation, Move, Read, Reduced, Score, Solved } from './types';

export const LEVELS: Opponent[] = ['perfect', 'forgiving', 'random', 'person'];

/** What is known of a position: who wins, or by how much, or how few pieces can be left. */
export interface Known {
  solved: Solved | null;
  score: Score | null;
  reduced: Reduced | null;
  /** The winning moves that the explanation speaks of, once it is there. */
  best: Move[];
  /** Whether it is settled which move to name first. */
  agreed: boolean;
  /** Whether no move is left. */
  ended: boolean;
}

/** The first example of a ruleset, where its name alone stands for a position: nobody plays an empty board. */
async function beginning(text: string): Promise<string | null> {
  const [, before = '', ruleset, name] = /^((?:misere |impartial )*)(([\w-]+)(?:\([^()]*\))?)$/.exec(text.trim()) ?? [];
  if (ruleset === undefined) return null;
  if (page.rules.length === 0) await load().catch(() => {});
  const examples = page.rules.find((rule) => rule.name === name)?.examples ?? [];
  const example = examples.find((text) => text.startsWith(ruleset === name ? name : `${ruleset} `));
  return example === undefined ? null : `${before}${example}`;
}

const NOTHING: Known = { solved: null, score: null, reduced: null, best: [], agreed: false, ended: false };

class Table {
  /** The last text that could be read; what cannot be read leaves it where it is. */
  reading = $state.raw<Read | null>(null);
  game = $state.raw<Game | null>(null);
  /** Why the text in the line cannot be read. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why nothing is known of the position on the table. */
  trouble = $state.raw<Refusal | null>(null);
  known = $state.raw<Known>(NOTHING);
  /** Whether the winning moves may be told. */
  told = $state(false);
  /** What was typed and what was understood, where these differ. */
  meant = $state.raw<{ typed: string; read: string } | null>(null);
  private typed = '';
  private opened = 0;
  private considered = 0;
  private about = '';

  /** The position on the table. */
  get position(): string | null {
    return this.game?.at.position ?? null;
  }

  /** What one asks first about it. */
  get question(): string {
    return firstAbout(this.game?.kind ?? null);
  }

  /** Puts a text on the table, with the moves that the address holds. */
  async open(text: string): Promise<void> {
    const mine = ++this.opened;
    if (await this.begin(mine, text, text)) return;
    let read: Read;
    try {
      read = await ask<Read>({ ask: 'read', position: text });
    } catch (error) {
      if (mine === this.opened) this.refusal = error instanceof Refusal ? error : new Refusal('offline', t('offline'));
      return;
    }
    if (mine !== this.opened) return;
    if (read.meant && (await this.begin(mine, text, read.meant))) return;
    this.refusal = null;
    this.reading = read;
    const again = this.game?.start === read.position && this.game.kind === read.kind && this.typed === text;
    if (read.meant) this.meant = { typed: text, read: read.meant };
    this.typed = read.meant ?? text;
    if (read.meant) respell(read.meant);
    if (again) return;
    const game = new Game(read.position, read.kind, read.misere, page.extra.first === 'R' ? 'R' : 'L');
    // A game that goes on is shown where it stands, not where it began.
    if (page.extra.m) {
      await game.look();
      await this.replay(game);
      if (mine !== this.opened) return;
    } else {
      void game.look();
      this.seat(game);
    }
    this.game = game;
  }

  /** Opens the first example instead of a ruleset's name; whether that, or something else by now, is done. */
  private async begin(mine: number, typed: string, name: string): Promise<boolean> {
    const begun = await beginning(name);
    if (mine !== this.opened) return true;
    if (begun === null) return false;
    this.meant = { typed, read: begun };
    respell(begun);
    return true;
  }

  /** Follows the address: the browser's back and forward walk through the moves. */
  async follow(): Promise<void> {
    const { game } = this;
    if (!game || page.position !== this.typed) return;
    const { m = '', at, first } = page.extra;
    const begins = first === 'R' ? 'R' : 'L';
    if (game.root.mover !== begins) {
      game.root.mover = begins;
      game.root.children = [];
      await game.takeBack(game.root);
    }
    const depth = game.at === game.tip ? undefined : String(game.at.depth);
    if (m === game.trace && at === depth) return;
    await this.replay(game);
  }

  private async replay(game: Game): Promise<void> {
    this.seat(game);
    await game.retrace(page.extra.m ?? '', page.extra.at);
  }

  /** Who plays, as the address says. */
  private seat(game: Game): void {
    const { vs = '', me, m } = page.extra;
    game.opponent = (LEVELS as string[]).includes(vs) ? (vs as Opponent) : 'perfect';
    game.machine = game.kind === 'puzzle' || game.opponent === 'person' || !m ? null : me === 'R' ? 'L' : 'R';
  }

  /** Finds out about the position on the table. */
  async consider(): Promise<void> {
    const { game, position, question } = this;
    if (!game || position === null) return;
    const mine = ++this.considered;
    this.trouble = null;
    // The same position may come again in another language.
    if (position !== this.about) this.told = false;
    this.about = position;
    try {
      const answer = await ask<Solved & Score & Reduced>({ ...saying(question), position, time_ms: 2500 });
      if (mine !== this.considered) return;
      this.take(answer);
      if (game.kind === 'impartial' && (answer.moves?.length ?? 0) === 0) {
        const left = await movesOf(position, game.kind, 'L').catch(() => null);
        if (mine === this.considered) this.known = { ...this.known, ended: left?.moves.length === 0 };
      }
      // Of several winning moves, the one that can be explained is named.
      const explained = await ask<Explanation>({ ask: 'explain', position, time_ms: 4000 }).catch(() => null);
      if (mine === this.considered) this.known = { ...this.known, best: explained?.best ?? [], agreed: true };
    } catch (error) {
      if (mine !== this.considered || !(error instanceof Refusal)) return;
      // Given up because something else was asked; the position is still the same.
      if (error.kind === 'cancelled') return this.consider();
      this.known = NOTHING;
      this.trouble = error;
    }
  }

  /** Takes an answer to the first question, at once or after a long run. */
  take(answer: Solved & Score & Reduced): void {
    const { question } = this;
    this.trouble = null;
    this.known = {
      ...NOTHING,
      solved: question === 'solve' ? answer : null,
      score: question === 'score' ? answer : null,
      reduced: question === 'reduce' ? answer : null,
      agreed: question === 'reduce',
    };
  }
}

export const table = new Table();
