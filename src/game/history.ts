/** The history of a game, as a linked list so that a move copies nothing. */
import { endByPlayers, seedsByRow } from './end-game.ts';
import { engineOf } from '../engine/engine.ts';
import { MutableBoard } from '../engine/board.ts';
import { fromBoard, toBoard } from '../engine/state-board.ts';
import { other } from '../model/player.ts';
import { isCount } from '../model/validation.ts';
import { IllegalMoveError, InvalidStateError } from '../model/errors.ts';
import type { Rules } from '../ruleset/rules.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import { occurrenceKey, startsAnew, type GameSettings, type RepetitionRule } from './repetition.ts';
import type { ByPlayer, GameState, Move, Player } from '../model/types.ts';

/**
 * An end of a game that is not a move, with the data to replay it, as in a saved game.
 *
 * @example
 * ```ts
 * import { Game, kalah, type GameEnd } from 'mancala-rules';
 *
 * const describe = (end: GameEnd): string => ('player' in end ? `${end.reason} of ${end.player}` : end.reason);
 * const { end } = Game.start(kalah).play(3).resign('south').toJSON();
 * end && describe(end); // => 'resignation of south'
 * ```
 */
export type GameEnd =
  /** A player resigned or forfeited the game. */
  | {
      /** Why the game ended. */
      readonly reason: 'resignation' | 'forfeit';
      /** The player who resigned or forfeited. */
      readonly player: Player;
    }
  /** Both players agreed to end the game. */
  | {
      /** Why the game ended. */
      readonly reason: 'agreement';
      /** How many of the seeds in play each player got. */
      readonly share: ByPlayer<number>;
    }
  /** The game was ended because a position was repeated. */
  | {
      /** Why the game ended. */
      readonly reason: 'repetition';
    };

/** A step of a game: a move, `'swap'` if the players swapped sides by the pie rule, or an end that is not a move. */
export type GameStep = Move | 'swap' | GameEnd;

/** A state in the history of a game. */
export interface Link {
  /** The link before; null at the start. */
  readonly before: Link | null;
  /** The step from there; null at the start. */
  readonly step: GameStep | null;
  readonly state: GameState;
  /** The number of steps since the start. */
  readonly ply: number;
  /** The player who has not decided anything yet: the second one, until their first step; null from then on. */
  readonly undecided: Player | null;
  /** How often the position has occurred; null until counted. */
  occurrences: number | null;
  /**
   * How often each position has occurred up to here since counting last started anew. The next link takes the map over,
   * so that the cost of counting does not depend on the length of the game.
   */
  counts: Map<string, number> | null;
}

/** The undone steps as a linked list, the next one to redo first. */
export interface Undone {
  readonly link: Link;
  readonly rest: Undone | null;
}

const linkTo = (before: Link | null, step: Link['step'], state: GameState): Link => ({
  before,
  step,
  state,
  ply: before ? before.ply + 1 : 0,
  undecided: !before ? other(state.turn) : before.undecided === before.state.turn ? null : before.undecided,
  occurrences: null,
  counts: null,
});

/** Starts the history of a game. */
export const startAt = (state: GameState): Link => linkTo(null, null, state);

/** The settings that end games. */
type EndSettings = Omit<GameSettings, 'pie'>;

/** Whether the position of a link ends the game for repetition. */
const isRepeated = (rules: Rules, link: Link, { repetition, repetitionRule }: EndSettings): boolean => {
  if (repetition === null || occurrencesOf(rules, link) < repetition) return false;
  return repetitionRule !== 'both-rows' || Object.values(seedsByRow(link.state)).every(Boolean);
};

/**
 * The link after a move. If its position occurs for the `repetition`-th time, or it is ply `maxPlies`, and the rules
 * do not end the game, the game ends as part of the move.
 *
 * @throws {IllegalMoveError} when the move is not legal
 */
export const afterMove = (rules: Rules, link: Link, move: Move, settings: EndSettings): Link => {
  const state = rules.apply(link.state, move);
  // Adding 0 turns -0 into 0.
  const next = linkTo(link, move + 0, state);
  if (state.outcome) return next;
  const { repetitionRule: rule, maxPlies } = settings;
  if (isRepeated(rules, next, settings))
    return { ...next, state: endByPlayers(rules, state, { reason: 'repetition', rule }) };
  return maxPlies !== null && next.ply >= maxPlies
    ? { ...next, state: endByPlayers(rules, state, { reason: 'max-plies' }) }
    : next;
};

/** The link after a last move that never ends, without playing it. */
export const afterEndless = (rules: Rules, link: Link, move: Move): Link => {
  const engine = engineOf(stepsOf(rules), new MutableBoard(rules.options.pits));
  toBoard(link.state, engine, rules.ruleset);
  engine.finish(engine.sowing!.endless!);
  return linkTo(link, move + 0, fromBoard(engine.board, engine.board.outcome, rules.ruleset));
};

/** Whether the second player has their first decision: all moves so far are one turn, and the game goes on. */
export const isSecondToDecide = ({ undecided, state }: Pick<Link, 'undecided' | 'state'>): boolean =>
  !state.outcome && state.turn === undecided;

/**
 * The link after the players swap sides.
 *
 * @throws {IllegalMoveError} when they may not
 */
export const afterSwap = (link: Link, pie: boolean): Link => {
  const { state } = link;
  if (pie && isSecondToDecide(link)) return linkTo(link, 'swap', state);
  if (state.outcome) throw new IllegalMoveError('game-over', 'swap', state);
  const expected = pie
    ? 'expected once, by the second player, before their first move'
    : 'expected a game with the pie rule (pie: true)';
  throw new IllegalMoveError('not-allowed', 'swap', state, `swap: ${expected}`);
};

/** The end that is not a move and led to this link; null if none did. */
export const gameEndOf = ({ step }: Link): GameEnd | null => (typeof step === 'object' ? step : null);

/**
 * How often the position of a link has occurred up to it, at least 1. For a step that is not a move, the count
 * of the position before it.
 */
export const occurrencesOf = (rules: Rules, link: Link): number => {
  if (link.before && typeof link.step !== 'number') return occurrencesOf(rules, link.before);
  if (link.occurrences !== null) return link.occurrences;
  /** The links not yet counted, the last one first, back to where counting started anew. */
  const uncounted: Link[] = [];
  let at: Link | null = link;
  let counts: Map<string, number> | null = null;
  for (; at && !counts && !startsAnew(rules, at.state, link.state); at = at.before) {
    ({ counts } = at);
    at.counts = null;
    if (!counts && at.step !== 'swap') uncounted.push(at);
  }
  // Nothing to compare with, as after every seed in a store: the next position counts this one.
  if (!counts && uncounted.length === 1) return (link.occurrences = 1);
  counts ??= new Map();
  for (const next of uncounted.reverse()) {
    const key = occurrenceKey(rules, next.state);
    counts.set(key, (next.occurrences = (counts.get(key) ?? 0) + 1));
  }
  link.counts = counts;
  return link.occurrences!;
};

/** The seeds that each store gained. */
const gained = ({ stores: before }: GameState, { stores: after }: GameState): ByPlayer<number> =>
  Object.freeze({ south: after.south - before.south, north: after.north - before.north });

/**
 * The link after an end that is not a move. By an agreement without a share, each player gets the seeds of their row.
 *
 * @throws {InvalidStateError} when the game cannot end like this
 */
export const afterEnd = (
  rules: Rules,
  link: Link,
  end: GameEnd | { readonly reason: 'agreement'; readonly share: undefined },
  rule: RepetitionRule = 'own-rows',
): Link => {
  const { state } = link;
  if (end.reason === 'repetition' && !state.outcome && occurrencesOf(rules, link) < 2)
    throw new InvalidStateError([{ path: '', message: 'the position has occurred only once' }]);
  const ended = endByPlayers(rules, state, end.reason === 'repetition' ? { ...end, rule } : end);
  const step = end.reason === 'agreement' ? { ...end, share: gained(state, ended) } : { ...end };
  return linkTo(link, Object.freeze(step), ended);
};

/** The link with this ply and the steps undone there; any other link if there is none. */
export const moveTo = (ply: number, from: Link, undoneThere: Undone | null): [Link, Undone | null] => {
  let link = from;
  let undone = undoneThere;
  if (isCount(ply)) {
    for (; link.ply > ply; link = link.before!) undone = { link, rest: undone };
    while (link.ply < ply && undone !== null) ({ link, rest: undone } = undone);
  }
  return [link, undone];
};

/**
 * A turn: consecutive moves of one player, including extra turns.
 *
 * @example
 * ```ts
 * import { Game, kalah, type Turn } from 'mancala-rules';
 *
 * const describe = ({ player, moves }: Turn): string => `${player} ${moves.join(' and ')}`;
 * Game.start(kalah).play(2).play(5).play(8).turns.map(describe); // => ['south 2 and 5', 'north 8']
 * ```
 */
export interface Turn {
  /** The player who made the moves. */
  readonly player: Player;
  /** The moves, in order: one, and one more for every extra turn. */
  readonly moves: readonly Move[];
}

/** The links from the start to this one. */
export const lineTo = (link: Link): readonly Link[] => {
  const line: Link[] = [];
  for (let at: Link | null = link; at !== null; at = at.before) line.push(at);
  return line.reverse();
};

/** The steps of a line. */
export const stepsIn = (line: readonly Link[]): readonly GameStep[] =>
  line.map(({ step }) => step).filter((step) => step !== null);

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
