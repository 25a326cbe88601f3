/** Saves games as plain data and restores them. The data may come from an untrusted source. */
import {
  ANYTHING,
  BOOLEAN,
  check,
  checkRecord,
  COUNT,
  OBJECT,
  oneOf,
  optional,
  PLAYER,
  problem,
  show,
  throwIfAny,
  type Members,
} from '../model/validation.ts';
import { InvalidStateError, withPath } from '../model/errors.ts';
import {
  DEFAULT_SETTINGS,
  GAME_OPTIONS,
  type GameOptions,
  type GameSettings,
  type RepetitionRule,
} from './repetition.ts';
import {
  afterEnd,
  afterEndless,
  afterMove,
  afterSwap,
  gameEndOf,
  lineTo,
  startAt,
  stepsIn,
  type GameEnd,
  type Link,
  type Undone,
} from './history.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Move, Outcome, Problem } from '../model/types.ts';
import { positionHash } from './position-hash.ts';
import { rulesWith, type BoardLimits } from './rules-with.ts';
import { createSowingBudget } from './sowing-budget.ts';
import { stepsOf } from '../ruleset/steps-of.ts';

/**
 * A saved game: plain data for JSON, as {@link Game.toJSON} returns it. `Game.fromJSON` restores it.
 *
 * @example
 * ```ts
 * import { Game, oware, type SavedGame } from 'mancala-rules';
 *
 * const saved: SavedGame = Game.start(oware).play(2).play(8).undo().toJSON();
 * [saved.ruleset, saved.moves, saved.ply]; // => ['oware', [2, 8], 1]
 * ```
 */
export interface SavedGame {
  /** The id of the ruleset. */
  readonly ruleset: string;
  /** The version of the ruleset. */
  readonly version: number;
  /** All options of the ruleset. */
  readonly options: Readonly<BoardOptions>;
  /** The number of occurrences of a position that ends the game, from 2; null for never. */
  readonly repetition: number | null;
  /** Which repeated positions count, and who gets the seeds then; left out for `'own-rows'`. */
  readonly repetitionRule?: RepetitionRule;
  /** The number of plies after which the game ends, from 1; left out if there is no limit. */
  readonly maxPlies?: number;
  /** True if the pie rule holds; otherwise left out. */
  readonly pie?: boolean;
  /** The state that the game began at. */
  readonly start: GameState;
  /** All moves in order, including undone ones; and `'swap'` where the players swapped sides. */
  readonly moves: readonly (Move | 'swap')[];
  /** The end of the game if it is not a move, even if undone; otherwise null. */
  readonly end: GameEnd | null;
  /** The number of steps that are not undone. A step is a move, the swap or the end of the game. */
  readonly ply: number;
  /** The outcome after all steps, including undone ones; null if the game goes on. It is compared on loading. */
  readonly outcome: Outcome | null;
  /** A hash of the position after all steps: 8 hexadecimal digits. It is compared on loading. */
  readonly hash: string;
}

/** What members that are left out mean; games saved before there was a choice kept the rows. */
const SAVED: GameSettings = { ...DEFAULT_SETTINGS, repetitionRule: 'own-rows' };

/** The game at a link as plain data, with the steps undone there. */
export const saveGame = (
  { rules, repetition, repetitionRule, maxPlies, pie }: GameSettings & { readonly rules: Rules },
  link: Link,
  undone: Undone | null,
): SavedGame => {
  const { id, version, options } = rules;
  const line = [...lineTo(link)];
  for (let next = undone; next !== null; next = next.rest) line.push(next.link);
  const last = line.at(-1)!;
  return {
    ruleset: id,
    version,
    options,
    repetition,
    ...(repetitionRule !== SAVED.repetitionRule && { repetitionRule }),
    ...(maxPlies !== null && { maxPlies }),
    ...(pie && { pie }),
    start: line[0]!.state,
    moves: stepsIn(line).filter((step) => typeof step !== 'object'),
    end: gameEndOf(last),
    ply: link.ply,
    outcome: last.state.outcome,
    hash: positionHash(last.state),
  };
};

const describe = (outcome: Outcome | null): string =>
  outcome ? `${outcome.winner ?? 'a draw'} by ${outcome.reason}` : 'no outcome';

/** Compares the state after all moves with what a saved game contains. */
const checkEnd = (problems: Problem[], state: GameState, { outcome, hash }: SavedGame): void => {
  const own = state.outcome;
  if (outcome?.winner !== own?.winner || outcome?.reason !== own?.reason)
    problems.push(problem('outcome', `${describe(own)} after these moves`, describe(outcome)));
  const expected = positionHash(state);
  if (hash !== expected) problems.push(problem('hash', `${show(expected)} after these moves`, show(hash)));
};

/** A saved game after validation. */
interface LoadedGame {
  readonly rules: Rules;
  readonly settings: GameSettings;
  /** The link after all steps, including undone ones. */
  readonly last: Link;
  readonly ply: number;
}

/**
 * Checks an end that is not a move.
 *
 * @throws {InvalidStateError} when it is malformed
 */
const readEnd = (given: unknown): GameEnd => {
  const problems: Problem[] = [];
  const { reason, share } = Object(given) as { readonly reason: unknown; readonly share: unknown };
  const resigned = reason === 'resignation' || reason === 'forfeit';
  const agreed = reason === 'agreement';
  const members: Members = {
    reason: [
      "'resignation', 'agreement', 'repetition' or 'forfeit'",
      () => resigned || agreed || reason === 'repetition',
    ],
    ...(resigned ? { player: PLAYER } : agreed ? { share: ANYTHING } : {}),
  };
  checkRecord(problems, 'end', given, members);
  if (agreed) checkRecord(problems, 'end.share', share, { south: COUNT, north: COUNT });
  throwIfAny(problems, InvalidStateError);
  return given as GameEnd;
};

/** The longest moves known that end sow some 10,000 seeds; to find that a move never ends can take 300 million. */
const ENDLESS_SEEDS = 2 ** 17;

/** Whether a move is so long that a saved game is believed that it never ends. */
const seemsEndless = (rules: Rules, state: GameState, move: Move): boolean =>
  !!stepsOf(rules).sowing?.endless &&
  !createSowingBudget(0, ENDLESS_SEEDS).spendOn(rules, (charged) => charged.apply(state, move));

/**
 * Reads a saved game and plays every move, but for a last one that never ends. The ruleset is the one of `rulesets` that the game names; `repetition` is the
 * given one, otherwise the saved one.
 *
 * @throws {InvalidStateError} when the data is invalid; lists every problem
 */
export const gameFromJson = (
  json: unknown,
  rulesets: readonly Rules[],
  { repetition: givenRepetition, ...limits }: Pick<GameOptions, 'repetition'> & BoardLimits,
): LoadedGame => {
  const problems: Problem[] = [];
  const given = rulesets.find(({ id }) => id === (Object(json) as SavedGame).ruleset) ?? rulesets[0]!;
  const members: Members = {
    ruleset: oneOf(...rulesets.map(({ id }) => id)),
    version: [`version ${given.version}`, (saved) => saved === given.version],
    options: OBJECT,
    repetition: GAME_OPTIONS.repetition,
    repetitionRule: optional(GAME_OPTIONS.repetitionRule),
    maxPlies: optional(GAME_OPTIONS.maxPlies),
    pie: optional(BOOLEAN),
    start: OBJECT,
    moves: ['a list', Array.isArray],
    end: ANYTHING,
    ply: COUNT,
    outcome: ['an outcome or null', (saved) => saved !== undefined],
    hash: ANYTHING,
  };
  if (check(problems, 'json', json, OBJECT)) checkRecord(problems, '', json, members);
  throwIfAny(problems, InvalidStateError);
  const { options, start, moves, end, ply, repetition: saved, outcome } = json as SavedGame;
  const { repetitionRule = SAVED.repetitionRule, maxPlies = null, pie = false } = json as SavedGame;
  const repetition = givenRepetition === undefined ? saved : givenRepetition;
  const settings = { repetition, repetitionRule, maxPlies, pie };

  const rules = withPath('options', () => rulesWith(given, options, limits));
  // A move takes about four characters of JSON.
  const budget = createSowingBudget(4 * moves.length);
  const assertSpent = (isEnough: boolean, message: string): void => {
    if (!isEnough) throw new InvalidStateError([{ path: '', message }]);
  };
  let last = startAt(
    withPath('start', () => {
      const isEnough = budget.spendOn(rules, (charged) => charged.stateFrom(start));
      assertSpent(isEnough, 'the legal moves of this position take too long to find');
      return rules.stateFrom(start);
    }),
  );
  for (const [i, move] of moves.entries()) {
    last = withPath(`moves[${i}]`, () => {
      if (move === 'swap') return afterSwap(last, pie);
      const isLast = i === moves.length - 1 && outcome?.reason === 'endless';
      if (isLast && seemsEndless(rules, last.state, move)) return afterEndless(rules, last, move);
      let next: Link | undefined;
      const isEnough = budget.spendOn(rules, (charged) => (next = afterMove(charged, last, move, settings)));
      assertSpent(isEnough, 'the moves up to this one take too long to play');
      return next ?? afterMove(rules, last, move, settings);
    });
  }
  if (end !== null) {
    const read = readEnd(end);
    last = withPath('end', () => afterEnd(rules, last, read, repetitionRule));
  }
  if (ply > last.ply) problems.push(problem('ply', `at most ${last.ply}`, ply));
  // With other rules, the same moves lead elsewhere. Another repetition may end the game earlier or later.
  if (repetition === saved) checkEnd(problems, last.state, json as SavedGame);
  throwIfAny(problems, InvalidStateError);
  return { rules, settings, last, ply };
};
