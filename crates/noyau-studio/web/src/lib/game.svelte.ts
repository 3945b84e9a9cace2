// A game in progress: a tree of positions, the one on the table, and whose move it is.

import { ask, Refusal } from './api';
import { afterMove, reply, type Level, type Verdict } from './judge';
import { same } from './moves';
import type { Kind, Move, Moves, Player, Score } from './types';

export interface Node {
  id: number;
  position: string;
  /** Who is to move here. */
  mover: Player;
  via: Move | null;
  /** The place of that move in the list of legal moves. */
  place: number;
  parent: Node | null;
  children: Node[];
  depth: number;
  /** Left's points and Right's. */
  points: [number, number];
  /** The best that whoever is to move here can get, once it is known. */
  best?: Verdict;
}

export type Opponent = Level | 'person';

/** A move that gave something away: what would have held it, and the how manieth of its player it was. */
export interface Mistake { node: Node; better: Move[]; number: number }

function pathTo(last: Node): Node[] {
  const path: Node[] = [];
  for (let node: Node | null = last; node; node = node.parent) path.unshift(node);
  return path;
}

export class Game {
  root: Node;
  /** The position that every view speaks of. */
  at: Node = $state.raw(null!);
  /** Where the game stands; one may look at an earlier position without losing it. */
  tip: Node = $state.raw(null!);
  /** Grows with every new node, so that the tree is drawn again. */
  grown = $state(0);
  moves: Move[] = $state.raw([]);
  /** How many pieces a puzzle has. */
  pieces: number | null = $state(null);
  /** Whether the moves carry outcomes. */
  judged = $state(true);
  loading = $state(true);
  trouble: string | null = $state(null);
  opponent: Opponent = $state('perfect');
  /** The side of the machine. */
  machine: Player | null = $state(null);
  private count = 0;
  private generation = 0;

  constructor(
    readonly start: string,
    readonly kind: Kind,
    /** Whether the player who cannot move wins. */
    readonly misere: boolean,
    first: Player,
  ) {
    this.root = this.node(start, first, null, 0, null, [0, 0]);
    this.at = this.tip = this.root;
  }

  private node(position: string, mover: Player, via: Move | null, place: number, parent: Node | null, points: [number, number]): Node {
    return {
      id: this.count++, position, mover, via, place, parent, children: [],
      depth: parent ? parent.depth + 1 : 0, points,
    };
  }

  get over(): boolean {
    return !this.loading && this.trouble === null && this.moves.length === 0;
  }

  /** Who has won; nobody when the points are even. */
  get winner(): Player | null {
    if (this.kind === 'scoring') {
      const [left, right] = this.at.points;
      return left > right ? 'L' : right > left ? 'R' : null;
    }
    const other = this.at.mover === 'L' ? 'R' : 'L';
    return this.misere ? this.at.mover : other;
  }

  /** Asks for the legal moves of the position on the table. */
  async look(): Promise<void> {
    const mine = ++this.generation;
    this.loading = true;
    this.trouble = null;
    try {
      const found = await movesOf(this.at.position, this.kind, this.at.mover);
      if (mine !== this.generation) return;
      this.moves = found.moves;
      this.pieces = found.pieces;
      this.judged = found.judged;
      if (found.judged) {
        const verdicts = new Set(found.moves.map((m) => afterMove(m.outcome!, this.at.mover)));
        this.at.best = verdicts.has('win') ? 'win' : verdicts.has('draw') ? 'draw' : 'lose';
      }
    } catch (error) {
      if (mine !== this.generation) return;
      this.moves = [];
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    this.loading = false;
  }

  async play(move: Move): Promise<void> {
    const from = this.at;
    const known = from.children.find((c) => same(c.via!, move));
    if (known) {
      // Of equal heaps another one may have been touched this time.
      known.via = move;
      this.at = known;
    } else {
      const other: Player = from.mover === 'L' ? 'R' : 'L';
      const points: [number, number] = [...from.points];
      points[from.mover === 'L' ? 0 : 1] += move.points ?? 0;
      const place = this.moves.findIndex((m) => same(m, move));
      const next = this.node(move.to, move.again ? from.mover : other, move, place, from, points);
      from.children.push(next);
      this.at = next;
    }
    this.tip = this.at;
    this.grown++;
    await this.look();
  }

  /** The move the machine wants to make now. */
  async think(): Promise<Move | null> {
    if (this.moves.length === 0) return null;
    const level = this.opponent === 'person' ? 'perfect' : this.opponent;
    let good: Move[] | null = null;
    if (this.kind === 'scoring' && level !== 'random') {
      good = await ask<Score>({ ask: 'score', position: this.at.position, time_ms: 4000 })
        .then((score) => (score.value === null ? score.proof && [score.proof] : score.moves) ?? null)
        .catch(() => null);
    }
    return reply(this.moves, this.at.mover, level, good);
  }

  /** Looks at another position; one off the line played becomes where the game stands. */
  async goTo(node: Node): Promise<void> {
    if (!this.line.includes(node)) this.tip = node;
    if (this.at === node && !this.trouble) return;
    this.at = node;
    await this.look();
  }

  /** Takes moves back: the game stands at this position again. */
  async takeBack(node: Node): Promise<void> {
    this.tip = node;
    this.at = node;
    await this.look();
  }

  /** Back to the last position in which a person was to move. */
  async undo(): Promise<void> {
    let node = this.at.parent;
    while (node?.parent && this.machine !== null && node.mover === this.machine) node = node.parent;
    if (node) await this.takeBack(node);
  }

  /** Asks anew for what is told in words, when the language of the page has changed. */
  async retell(): Promise<void> {
    for (const node of this.line.slice(1)) {
      const { moves } = await movesOf(node.parent!.position, this.kind, node.parent!.mover);
      const told = moves.find((m) => same(m, node.via!));
      if (told) node.via = { ...told, touches: node.via!.touches };
    }
    this.grown++;
    await this.look();
  }

  /** The positions from the start to the one on the table. */
  get path(): Node[] {
    return pathTo(this.at);
  }

  /** The positions from the start to where the game stands. */
  get line(): Node[] {
    return pathTo(this.tip);
  }

  /** The place of each move played in the list of legal moves, for the address. */
  get trace(): string {
    return this.line.slice(1).map((node) => node.place).join('.');
  }

  /** Replays what an address holds: the moves played, and how many of them to look at. */
  async retrace(moves: string, depth: string | undefined): Promise<void> {
    const places = moves.split('.').filter((p) => p !== '').map(Number);
    if (moves !== this.trace) {
      let node = this.root;
      let known: Node | undefined;
      while (node.depth < places.length && (known = node.children.find((c) => c.place === places[node.depth]))) node = known;
      await this.takeBack(node);
      for (const place of places.slice(node.depth)) {
        const move = this.moves[place];
        if (!move) break;
        await this.play(move);
      }
    }
    await this.goTo(this.line[depth === undefined ? this.line.length - 1 : Number(depth)] ?? this.tip);
  }

  /** The moves after which a won position was no longer won, with what would have held it. */
  async mistakes(): Promise<Mistake[]> {
    const found: Mistake[] = [];
    for (const node of this.line.slice(1)) {
      const from = node.parent!;
      // Everyone counts their own moves.
      const number = pathTo(from).filter((n) => n.mover === from.mover).length;
      const { moves, judged } = await movesOf(from.position, this.kind, from.mover);
      if (this.kind === 'scoring') {
        const score = await ask<Score>({ ask: 'score', position: from.position, time_ms: 4000 }).catch(() => null);
        const good = score?.moves ?? [];
        // Out of reach, no move is known to be a mistake.
        if (score && score.value !== null && !good.some((m) => m.to === node.via!.to)) {
          const ends = new Set(good.map((m) => m.to));
          found.push({ node, better: moves.filter((m) => ends.has(m.to)), number });
        }
        continue;
      }
      if (!judged) continue;
      const rank = { win: 2, draw: 1, lose: 0 };
      const value = (m: Move) => rank[afterMove(m.outcome!, from.mover)];
      const top = Math.max(...moves.map(value));
      const made = moves.find((m) => same(m, node.via!));
      if (made && value(made) < top) {
        found.push({ node, better: moves.filter((m) => value(m) === top), number });
      }
    }
    return found;
  }
}

/** Every legal move, with outcomes where they can be found quickly. */
export async function movesOf(
  position: string,
  kind: Kind,
  player: Player,
): Promise<{ moves: Move[]; judged: boolean; pieces: number | null }> {
  const question = {
    ask: 'moves', position, touches: true,
    ...(kind === 'partizan' ? { player } : {}),
  };
  const judged = kind === 'impartial' || kind === 'partizan';
  try {
    const found = await ask<Moves>({ ...question, time_ms: 4000, ...(judged ? {} : { outcomes: false }) });
    return { moves: found.moves, judged, pieces: found.pieces ?? null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'over-budget' || !judged) throw error;
    const found = await ask<Moves>({ ...question, outcomes: false });
    return { moves: found.moves, judged: false, pieces: found.pieces ?? null };
  }
}
