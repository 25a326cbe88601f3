// What the reference engines of four-row games share: the numbers of the pits, sowing a lap, endless moves, and how
// a move or a game ends.
//
// Each player owns the two rows nearest to them: the outer row at the edge of the board, the inner row in the
// middle. The player's n pits form a ring and are numbered in counterclockwise order: the outer row from the player's
// left, then the inner row from the player's right. South owns 0..n-1, North n..2n-1. No lap leaves the ring of the mover.
//
// `stores` hold the hands of Bao and what Hawalis takes off the board. In the other games they are empty, except that
// the seeds in hand when a capture wins the game stay in the winner's store.
import { copyOf, opponentOf, seedsIn } from '../board.ts';
import { isRepeated, type CycleWatch } from '../laps.ts';
import type { BoardOptions, Reference, RefOutcome, RefState, Side } from '../types.ts';

/** 1 is counterclockwise, towards higher numbers; -1 is clockwise. */
export type Direction = 1 | -1;

/** What a move did. */
export interface FourMove {
  /** The position after the move, with its outcome if the move ends the game by itself. */
  after: RefState;
  /** The number of laps, or of the lap before which the move was found to be endless. */
  laps: number;
  /** The pits that were captured, in order. */
  captured: number[];
  /** The number of questions that the move asked: chances to reverse in Omweso, the choice of safari in Bao. */
  asked?: number;
  /** Rare things that happened, for counting in tests. */
  events: string[];
}

/** An end by its reason: whether the rules can have ended a game so in a position, and the winner where they do. */
type Ends = Readonly<Record<string, (state: RefState, winner: RefOutcome['winner']) => boolean>>;

/** The rules of one game, as far as they differ from the others, and what the tests know about it. */
export interface FourRules<O extends BoardOptions> extends Pick<
  Reference<O>,
  | 'id'
  | 'defaults'
  | 'variations'
  | 'board'
  | 'stores'
  | 'hasMarks'
  | 'readsStores'
  | 'readsQuietMoves'
  | 'choicesFor'
> {
  choices?: number;
  /** The directions in which a pit can be sown; default 1. The higher part of a choice answers questions. */
  directions?: number;
  /** The seeds of a pit at the start, by its number in the ring. */
  filled(options: O, pit: number): number;
  /** The legal moves of a running game, ascending. A move is pit + 2n * choice. */
  legal(options: O, state: RefState): number[];
  /** Why a move of an occupied pit of the mover is not legal, which answers no questions. */
  forbidden(options: O, state: RefState, move: number): string;
  /** Plays a legal move. */
  play(options: O, state: RefState, move: number): FourMove;
  /** Ends other than `no-moves` and `endless`. */
  ends?(options: O): Ends;
  /** The winner if the game is over before the legal moves are looked at. */
  winner?(state: RefState): { winner: Side; reason: string } | null;
  /** An endless move is a draw; otherwise its player has lost. */
  drawsEndless?: true;
}

export function makeFourRows<O extends BoardOptions>(game: FourRules<O>): Reference<O> {
  const { choices = 1, directions = 1, drawsEndless, ends, filled, winner: winnerOf, ...known } = game;
  const loses = (state: RefState): Side | null => (drawsEndless ? null : opponentOf(state.turn));
  const legal = (options: O, state: RefState): number[] =>
    state.outcome === null ? game.legal(options, state) : [];

  /** A given running position, ended if the rules end it: a player to move without a legal move has lost. */
  function settle(options: O, state: RefState): RefState {
    const settled = copyOf(state);
    if (settled.outcome !== null) return settled;
    settled.outcome = winnerOf?.(settled) ?? null;
    if (legal(options, settled).length === 0)
      settled.outcome ??= { winner: opponentOf(state.turn), reason: 'no-moves' };
    return settled;
  }

  const play: Reference<O>['play'] = (options, state, move) => {
    if (!legal(options, state).includes(move)) throw new RangeError(`illegal move ${move}`);
    const { after, captured, laps, events } = game.play(options, state, move);
    const endless = after.outcome?.reason === 'endless';
    if (endless) after.outcome!.winner = loses(state);
    return { after: settle(options, after), captured: captured.length > 0, laps, endless, events };
  };

  return {
    ...known,
    choices,
    feeding: 'free',
    laps: true,
    seedsDoNotDecide: true,
    endReasons: (options) => ['no-moves', 'endless', ...Object.keys(ends?.(options) ?? {})],
    canEnd(options, state, { winner, reason }) {
      if (reason === 'endless') return winner === loses(state);
      if (reason !== 'no-moves') return ends?.(options)[reason]?.(state, winner) ?? false;
      return game.legal(options, state).length === 0 && winner === opponentOf(state.turn);
    },
    initial(options) {
      const start = emptyBoard(options.pits, options.first);
      start.pits = start.pits.map((_, pit) => filled(options, pit % options.pits));
      if (known.hasMarks?.(options)) start.marks = start.pits.map(() => null);
      if (known.stores === 'hands') start.stores = { south: 22, north: 22 };
      return start;
    },
    settle,
    legal,
    illegalReason(options, state, move) {
      if (state.outcome !== null) return 'game-over';
      const n = sizeOf(state);
      const moves = 2 * n * (known.choicesFor?.(options) ?? choices);
      if (!Number.isInteger(move) || move < 0 || move >= moves) return 'not-a-move';
      const pit = move % (2 * n);
      if (ringOf(n, pit) !== state.turn) return 'not-yours';
      if (seedsIn(state, pit) === 0) return 'empty';
      const all = legal(options, state);
      if (all.includes(move)) return null;
      // The move without its answers.
      const plain = move % (2 * n * directions);
      return all.includes(plain) ? 'not-asked' : game.forbidden(options, state, plain);
    },
    play,
    apply: (options, state, move) => play(options, state, move).after,
  };
}

/** Moves of this many laps or more are endless, whether or not a position repeats. */
const LAP_LIMIT = 10_000;

/** The number of the player's first pit. */
export function halfOf(n: number, player: Side): number {
  return player === 'south' ? 0 : n;
}

/** The player whose ring the pit belongs to. */
export function ringOf(n: number, pit: number): Side {
  return pit < n ? 'south' : 'north';
}

/** The number of pits a player owns. */
export function sizeOf({ pits }: RefState): number {
  return pits.length / 2;
}

/** The pits of a player that hold at least so many seeds. */
export function ringPits(state: RefState, player: Side, least = 0): number[] {
  const n = sizeOf(state);
  return Array.from({ length: n }, (_, i) => halfOf(n, player) + i).filter(
    (pit) => seedsIn(state, pit) >= least,
  );
}

export function isInner(n: number, pit: number): boolean {
  return pit % n >= n / 2;
}

/** The next pit of the same ring. */
export function nextPit(n: number, pit: number, direction: Direction): number {
  return pitAfterSowing(n, pit, 1, direction);
}

/** The pit that the last of so many seeds falls into if the first one falls into the pit next to `pit`. */
export function pitAfterSowing(n: number, pit: number, seeds: number, direction: Direction): number {
  const half = halfOf(n, ringOf(n, pit));
  const index = (pit - half + direction * seeds) % n;
  return half + ((index + n) % n);
}

/** The opponent's inner pit across the middle of the board from an inner pit. */
export function facing(n: number, innerPit: number): number {
  return 2 * n + n / 2 - 1 - innerPit;
}

/** The outer pit behind an inner pit, in the same ring and column. */
function behind(n: number, innerPit: number): number {
  return halfOf(n, ringOf(n, innerPit)) + n - 1 - (innerPit % n);
}

/** The opponent's inner and outer pit of the column of an inner pit. */
export function columnOf(n: number, innerPit: number): [inner: number, outer: number] {
  return [facing(n, innerPit), behind(n, facing(n, innerPit))];
}

/** Empties pits into the hand. Returns the number of seeds. */
export function takeAll(state: RefState, pits: readonly number[]): number {
  let seeds = 0;
  for (const pit of pits) {
    seeds += seedsIn(state, pit);
    state.pits[pit] = 0;
  }
  return seeds;
}

/** Sows a hand of seeds one by one round the ring; the first one falls into `first`. Changes the state. */
export function sowFrom(
  state: RefState,
  first: number,
  hand: number,
  direction: Direction,
): { last: number; wasEmpty: boolean } {
  if (hand < 1) throw new RangeError('nothing to sow');
  let last = first;
  let wasEmpty = false;
  for (let sown = 0; sown < hand; sown += 1) {
    if (sown > 0) last = nextPit(sizeOf(state), last, direction);
    wasEmpty = seedsIn(state, last) === 0;
    state.pits[last] = seedsIn(state, last) + 1;
  }
  return { last, wasEmpty };
}

/**
 * The result of an endless move, asked before each lap while its seeds are in the hand; null if the move goes on. The key stands
 * for all that the rest of the move depends on besides the pits. The hand follows from the pits: what is not in a pit is in it.
 */
export function endless(
  watch: CycleWatch,
  position: RefState,
  after: RefState,
  key: number,
): FourMove | null {
  const how = isRepeated(watch, after, key) ? 'cycle' : watch.laps >= LAP_LIMIT ? 'limit' : null;
  if (how === null) return null;
  const unchanged = { ...copyOf(position), outcome: { winner: null, reason: 'endless' } };
  return { after: unchanged, laps: watch.laps, captured: [], events: [`endless by ${how}`] };
}

/** Counts the move and passes the turn, also after a move that ends the game. */
export function passOn(position: RefState, after: RefState, captured: boolean): void {
  after.quietMoves = captured ? 0 : position.quietMoves + 1;
  after.turn = opponentOf(position.turn);
}

function emptyBoard(n: number, first: Side): RefState {
  const pits = Array.from({ length: 2 * n }, () => 0);
  return { pits, stores: { south: 0, north: 0 }, turn: first, quietMoves: 0, removed: 0, outcome: null };
}
