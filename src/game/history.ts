/** What has happened in a game, as a chain: each link knows what it came from, so that nothing is copied to go on. */
import { agree, endByRepetition, forfeit, resign } from './end-game.ts';
import { InvalidStateError } from '../model/errors.ts';
import type { Rules } from '../ruleset/rules.ts';
import { repetitionKey } from '../model/position-key.ts';
import type { ByPlayer, GameState, Move, Player } from '../model/types.ts';

/**
 * An end that is not a move, and what brings it about once more.
 *
 * @example
 * ```ts
 * import { Game, kalah, type GameEnd } from 'mancala-rules';
 *
 * const say = (end: GameEnd): string => ('player' in end ? `${end.reason} of ${end.player}` : end.reason);
 * const { end } = Game.start(kalah).play(3).resign('south');
 * end && say(end); // => 'resignation of south'
 * ```
 */
export type GameEnd =
  /** A player gave up, or was made to forfeit the game. */
  | {
      /** What it is called. */
      readonly reason: 'resignation' | 'forfeit';
      /** Who. */
      readonly player: Player;
    }
  /** Both agreed to end it. */
  | {
      /** What it is called. */
      readonly reason: 'agreement';
      /** How many of the seeds in play each got. */
      readonly share: ByPlayer<number>;
    }
  /** It went round and round. */
  | {
      /** What it is called. */
      readonly reason: 'repetition';
    };

/**
 * What one player does before the other one moves again.
 *
 * @example
 * ```ts
 * import { Game, kalah, type Turn } from 'mancala-rules';
 *
 * const say = ({ player, moves }: Turn): string => `${player} ${moves.join(' and ')}`;
 * Game.start(kalah).play(2).play(5).play(8).turns.map(say); // => ['south 2 and 5', 'north 8']
 * ```
 */
export interface Turn {
  /** Who moves. */
  readonly player: Player;
  /** His moves: one, and one more for every extra turn. */
  readonly moves: readonly Move[];
}

/** A place in a game. */
export interface Link {
  /** The place before; null at the start. */
  readonly before: Link | null;
  /** What led here from there: a move, or an end that is none. */
  readonly step: Move | GameEnd | null;
  readonly state: GameState;
  /** Steps since the start. */
  readonly ply: number;
  /** How often the position has occurred, once that was counted. */
  occurrences: number | null;
  /**
   * How often each position has occurred since seeds last went out of play, up to here. The next place takes it over, so
   * that counting costs the same however long the game is.
   */
  counts: Map<string, number> | null;
}

/** What was undone, the next step first. */
export interface Undone {
  readonly link: Link;
  readonly rest: Undone | null;
}

const linkTo = (before: Link | null, step: Link['step'], state: GameState): Link => ({
  before,
  step,
  state,
  ply: before ? before.ply + 1 : 0,
  occurrences: null,
  counts: null,
});

/** Where a game begins. */
export const startAt = (state: GameState): Link => linkTo(null, null, state);

/**
 * The place after a move. If the position then occurs for the `repetition`-th time, and the rules do not end the game, it is
 * over (A6): the end belongs to the move. IllegalMoveError.
 */
export const afterMove = (rules: Rules, link: Link, move: Move, repetition: number | null): Link => {
  const state = rules.apply(link.state, move);
  // A move of -0 is one of 0.
  const next = linkTo(link, move + 0, state);
  if (repetition === null || state.outcome || occurrencesOf(next) < repetition) return next;
  return { ...next, state: endByRepetition(state), counts: null };
};

/** The end that is not a move which led to a place; null if none did. */
export const endOf = ({ step }: Link): GameEnd | null => (typeof step === 'object' ? step : null);

/** Seeds that are out of play: they never come back. */
export const seedsOut = ({ stores, removed }: GameState): number => stores.south + stores.north + removed;

/**
 * How often the pits and the turn at a place have occurred in the game so far (A6), once being the first time. An end that
 * is not a move puts nothing on the board: the position before it counts.
 */
export const occurrencesOf = (link: Link): number => {
  if (endOf(link)) return occurrencesOf(link.before!);
  if (link.occurrences !== null) return link.occurrences;
  /** The places that are not counted yet, the last one first; none from before the last seed went out of play. */
  const places: Link[] = [];
  let at: Link | null = link;
  let counts: Map<string, number> | null = null;
  for (; at && !counts && seedsOut(at.state) === seedsOut(link.state); at = at.before) {
    ({ counts } = at);
    at.counts = null;
    if (!counts) places.push(at);
  }
  counts ??= new Map();
  for (const place of places.reverse()) {
    const key = repetitionKey(place.state);
    counts.set(key, (place.occurrences = (counts.get(key) ?? 0) + 1));
  }
  link.counts = counts;
  return link.occurrences!;
};

/** How much went into the stores. */
const gained = ({ stores: before }: GameState, { stores: after }: GameState): ByPlayer<number> =>
  Object.freeze({ south: after.south - before.south, north: after.north - before.north });

/** The place after an end that is not a move. InvalidStateError if there can be no such end. */
export const afterEnd = (link: Link, end: GameEnd): Link => {
  const { state } = link;
  switch (end.reason) {
    case 'resignation':
      return linkTo(link, Object.freeze({ ...end }), resign(state, end.player));
    case 'forfeit':
      return linkTo(link, Object.freeze({ ...end }), forfeit(state, end.player));
    case 'agreement': {
      const agreed = agree(state, end.share);
      return linkTo(link, Object.freeze({ ...end, share: gained(state, agreed) }), agreed);
    }
    case 'repetition':
      if (!state.outcome && occurrencesOf(link) < 2) {
        throw new InvalidStateError([{ path: '', message: 'the position stands for the first time' }]);
      }
      return linkTo(link, Object.freeze({ ...end }), endByRepetition(state));
  }
};

/** The places from the start to this one. */
export const lineTo = (link: Link): readonly Link[] => {
  const line: Link[] = [];
  for (let at: Link | null = link; at !== null; at = at.before) line.push(at);
  return line.reverse();
};

/** The moves among the steps of a line. */
export const movesOf = (line: readonly Link[]): readonly Move[] =>
  line.map(({ step }) => step).filter((step) => typeof step === 'number');

/** The moves of a line grouped by turn. */
export const turnsOf = (line: readonly Link[]): readonly Turn[] => {
  const turns: { player: Player; moves: Move[] }[] = [];
  for (const { before, step } of line) {
    if (typeof step !== 'number') continue;
    const player = before!.state.turn;
    if (turns.at(-1)?.player !== player) turns.push({ player, moves: [] });
    turns.at(-1)!.moves.push(step);
  }
  for (const turn of turns) Object.freeze(Object.freeze(turn).moves);
  return turns;
};
