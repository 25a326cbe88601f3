/** Sets up matches from untrusted data, and updates them after moves. */
import { endByRepetition } from '../game/end-game.ts';
import { BOOLEAN, check, checkNames, throwIfAny } from '../model/validation.ts';
import { InvalidOptionsError } from '../model/errors.ts';
import { DEFAULT_REPETITION, occurrenceKey, REPETITION, startsAnew } from '../game/repetition.ts';
import { other } from '../model/player.ts';
import { checkSize } from '../game/rules-with.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Player, Problem } from '../model/types.ts';
import type { BoardgameG, BoardgameSetup } from './types.ts';

/** The members of a match that a game state does not have. */
type Match<O extends BoardOptions> = Omit<BoardgameG<O>, keyof GameState>;

/** The state of a match as a deep copy that is not frozen. */
export const toG = <O extends BoardOptions>(
  { pits, stores, turn, quietMoves, removed, outcome, marks }: GameState,
  { options, agreed, repetition, occurrences, maySwap, swapped }: Match<O>,
): BoardgameG<O> =>
  JSON.parse(
    JSON.stringify({
      ...{ pits, stores, turn, quietMoves, removed, outcome, marks },
      ...{ options, agreed, repetition, occurrences, maySwap, swapped },
    }),
  ) as BoardgameG<O>;

/**
 * A match after a move. If the position occurs for the `repetition`-th time and the rules do not end the game, the match
 * ends for repetition (A6).
 */
export const afterMove = <O extends BoardOptions>(
  rules: Rules,
  G: BoardgameG<O>,
  state: GameState,
  agreed: Player | null,
): BoardgameG<O> => {
  const { options, repetition, swapped } = G;
  const maySwap = G.maySwap === G.turn ? null : G.maySwap;
  const match = { options, agreed, repetition, maySwap, swapped };
  if (repetition === null) return toG(state, { ...match, occurrences: {} });
  const key = occurrenceKey(rules, state);
  const before = startsAnew(rules, G, state) ? {} : G.occurrences;
  const times = (before[key] ?? 0) + 1;
  const next = state.outcome || times < repetition ? state : endByRepetition(state);
  return toG(next, { ...match, occurrences: { ...before, [key]: times } });
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
    repetition = DEFAULT_REPETITION,
    pie = false,
  }: BoardgameSetup<O> = setupData ?? {};
  const problems: Problem[] = [];
  checkNames(problems, '', setupData ?? {}, { options, position, repetition, pie });
  check(problems, 'repetition', repetition, REPETITION);
  check(problems, 'pie', pie, BOOLEAN);
  throwIfAny(problems, InvalidOptionsError);
  checkSize(rules, options);
  const matchRules = rules.with(options);
  const state = position === undefined ? matchRules.initialState() : matchRules.stateFrom(position);
  return toG(state, {
    options,
    agreed: null,
    repetition,
    occurrences: { [occurrenceKey(matchRules, state)]: 1 },
    maySwap: pie ? other(state.turn) : null,
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
