/** Sets up matches from untrusted data, and updates them after moves. */
import { check, checkNames, throwIfAny } from '../model/validation.ts';
import { InvalidOptionsError } from '../model/errors.ts';
import { DEFAULT_SETTINGS, GAME_OPTIONS, occurrenceKey } from '../game/repetition.ts';
import { startAt, type Link } from '../game/history.ts';
import { checkSize } from '../game/rules-with.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Problem } from '../model/types.ts';
import type { BoardgameG, BoardgameSetup } from './types.ts';

/** A match as the history of a game whose positions have been counted. */
export const linkOf = (G: BoardgameG): Link => ({
  ...startAt(G),
  undecided: G.maySwap,
  counts: new Map(Object.entries(G.occurrences)),
});

/**
 * A match after a step of its game, as a deep copy that is not frozen. Only a move counts positions. After the second player's
 * first decision, nobody may swap.
 */
export const toG = <O extends BoardOptions>(
  { state, step, undecided, counts }: Pick<Link, 'state' | 'step' | 'undecided' | 'counts'>,
  {
    options,
    agreed,
    repetition,
    repetitionRule,
    occurrences,
    maySwap,
    swapped,
  }: Omit<BoardgameG<O>, keyof GameState>,
): BoardgameG<O> => {
  const { ruleset, pits, stores, turn, quietMoves, removed, outcome, marks } = state;
  return JSON.parse(
    JSON.stringify({
      ...{ ruleset, pits, stores, turn, quietMoves, removed, outcome, marks },
      ...{ options, agreed, repetition, repetitionRule, swapped },
      occurrences: typeof step === 'number' ? Object.fromEntries(counts ?? []) : occurrences,
      maySwap: maySwap && undecided,
    }),
  ) as BoardgameG<O>;
};

/**
 * The match at its start.
 *
 * @throws {InvalidOptionsError} when an option is unknown or invalid; lists every problem
 * @throws {InvalidStateError} when the position is invalid; lists every problem
 */
export const setUp = <O extends BoardOptions>(
  rules: Rules<O>,
  setupData?: BoardgameSetup<O> | null,
): BoardgameG<O> => {
  const {
    options = {},
    position,
    repetition = DEFAULT_SETTINGS.repetition,
    repetitionRule = DEFAULT_SETTINGS.repetitionRule,
    pie = false,
  }: BoardgameSetup<O> = setupData ?? {};
  const problems: Problem[] = [];
  checkNames(problems, '', setupData ?? {}, { options, position, repetition, repetitionRule, pie });
  check(problems, 'repetition', repetition, GAME_OPTIONS.repetition);
  check(problems, 'repetitionRule', repetitionRule, GAME_OPTIONS.repetitionRule);
  check(problems, 'pie', pie, GAME_OPTIONS.pie);
  throwIfAny(problems, InvalidOptionsError);
  checkSize(rules, options);
  const matchRules = rules.with(options);
  const state = position === undefined ? matchRules.initialState() : matchRules.stateFrom(position);
  const link = startAt(state);
  return toG(link, {
    options,
    agreed: null,
    repetition,
    repetitionRule,
    occurrences: { [occurrenceKey(matchRules, state)]: 1 },
    maySwap: pie ? link.undecided : null,
    swapped: false,
  });
};

/**
 * The error message for invalid setup data; undefined if the data is valid. Errors of custom rules count as invalid
 * data.
 */
export const setupProblem = (rules: Rules, setupData: unknown, numPlayers: number): string | undefined => {
  if (numPlayers !== 2) return `${rules.title} is for 2 players, not ${numPlayers}`;
  try {
    setUp(rules, setupData as BoardgameSetup);
    return undefined;
  } catch (error) {
    const { message = String(error) } = Object(error) as Partial<Error>;
    return message;
  }
};
