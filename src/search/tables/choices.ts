/** What a position comes to, move by move, for tables of positions. */
import { other } from '../../model/player.ts';
import { cursorOf, type FastCursor } from '../../cursor/cursor.ts';
import type { Dependence } from '../../ruleset/endings.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { ByPlayer, Player } from '../../model/types.ts';
import type { Codes } from './codes.ts';
import type { Ranks } from './ranks.ts';

/** In place of the number of a position: the game is over. */
const OVER = -1;

const NOTHING: ByPlayer<number> = { south: 0, north: 0 };

/** The legal moves of the position looked at last, and what each leads to, all as the player to move sees it. */
export class Choices {
  /** How many moves there are; none if the game is over. */
  count = 0;
  /** What the end of the game collects if it is over before any move: his seeds less his opponent's. */
  collected = 0;
  /** The moves, counted from his first pit. */
  readonly moves: Uint16Array;
  /** The seeds each wins less those it gives away, with what the end of the game collects. */
  readonly gains: Int16Array;
  /** The number of the position each leads to; below 0 if it ends the game. */
  readonly ranks: Int32Array;
  /** Whether he has another turn. */
  readonly again: Uint8Array;
  /** All that the future of a position depends on beyond pits and turn. */
  readonly depends: readonly Dependence[];
  /** All seeds of the game, or as many as are looked at. */
  readonly total: number;
  private readonly cursor: FastCursor;
  private readonly numbers: Ranks;
  private readonly list: Int32Array;

  constructor(rules: Rules, numbers: Ranks) {
    const { pits } = rules.options;
    const start = rules.initialState();
    const inGame = start.pits.reduce((sum, seeds) => sum + seeds, start.stores.south + start.stores.north);
    this.total = Math.max(inGame + start.removed, numbers.seeds);
    this.cursor = cursorOf(rules, {
      pits: start.pits.map(() => 0),
      stores: NOTHING,
      turn: 'south',
      quietMoves: 0,
      removed: this.total,
      outcome: null,
    });
    this.depends = this.cursor.depends;
    this.numbers = numbers;
    this.list = new Int32Array(pits);
    this.moves = new Uint16Array(pits);
    this.gains = new Int16Array(pits);
    this.ranks = new Int32Array(pits);
    this.again = new Uint8Array(pits);
  }

  /** Looks at a position; South's row comes first. */
  look(pits: Uint8Array, mover: Player = 'south', stores: ByPlayer<number> = NOTHING): void {
    const { cursor, numbers, list, moves, gains, ranks, again } = this;
    const foe = other(mover);
    const lead = stores[mover] - stores[foe];
    const first = mover === 'south' ? 0 : moves.length;
    cursor.load(pits, stores, mover);
    this.count = cursor.fillMoves(list);
    this.collected = cursor.store(mover) - cursor.store(foe) - lead;
    for (let i = 0; i < this.count; i++) {
      const move = list[i]!;
      cursor.play(move);
      moves[i] = move - first;
      ranks[i] = cursor.isTerminal ? OVER : numbers.rank(cursor);
      gains[i] = cursor.store(mover) - cursor.store(foe) - lead;
      again[i] = cursor.turn === mover ? 1 : 0;
      cursor.undo();
    }
  }

  /** What a move is worth in all, by a table of what it can lead to. */
  worth(i: number, codes: Codes): number {
    const rank = this.ranks[i]!;
    const after = rank === OVER ? 0 : codes.value(rank);
    return this.gains[i]! + (this.again[i] === 1 ? after : -after);
  }

  /** Whether others come to the same. */
  equal(others: Choices): boolean {
    if (this.count !== others.count || this.collected !== others.collected) return false;
    for (let i = 0; i < this.count; i++) {
      const same =
        this.moves[i] === others.moves[i] &&
        this.gains[i] === others.gains[i] &&
        this.ranks[i] === others.ranks[i] &&
        this.again[i] === others.again[i];
      if (!same) return false;
    }
    return true;
  }
}
