/** What a match begins with: data that may come from anybody. */
import { endByRepetition } from '../game/end-game.ts';
import { can, checkNames, report } from '../model/validation.ts';
import { InvalidOptionsError } from '../model/errors.ts';
import { isRepetition, USUAL_REPETITION } from '../game/game-options.ts';
import { seedsOut } from '../game/history.ts';
import { checkSize } from '../game/rules-with.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { repetitionKey } from '../model/position-key.ts';
import type { GameState, Player, Problem } from '../model/types.ts';
import type { BoardgameG, BoardgameSetup } from './types.ts';

/** What a match knows beyond its state. */
type Match<O extends BoardOptions> = Omit<BoardgameG<O>, keyof GameState>;

/** The state of a match as JSON would give it back: nothing in it is frozen, or anybody else's. */
export const toG = <O extends BoardOptions>(
  { pits, stores, turn, quietMoves, removed, outcome }: GameState,
  { options, agreed, repetition, occurrences }: Match<O>,
): BoardgameG<O> =>
  JSON.parse(
    JSON.stringify({
      ...{ pits, stores, turn, quietMoves, removed, outcome },
      ...{ options, agreed, repetition, occurrences },
    }),
  ) as BoardgameG<O>;

/** A match after a move, which ends it if its position occurs for the `repetition`-th time and the rules do not (A6). */
export const afterMove = <O extends BoardOptions>(
  G: BoardgameG<O>,
  state: GameState,
  agreed: Player | null,
): BoardgameG<O> => {
  const { options } = G;
  // A match from before there was such an end does not have it.
  const repetition = (G.repetition as number | null | undefined) ?? null;
  if (repetition === null) return toG(state, { options, agreed, repetition, occurrences: {} });
  const key = repetitionKey(state);
  const before = seedsOut(state) === seedsOut(G) ? G.occurrences : {};
  const times = (before[key] ?? 0) + 1;
  const next = state.outcome || times < repetition ? state : endByRepetition(state);
  return toG(next, { options, agreed, repetition, occurrences: { ...before, [key]: times } });
};

/** The state at the start. InvalidOptionsError or InvalidStateError, listing what is wrong. */
export const setUp = <O extends BoardOptions>(
  rules: Rules<O>,
  setupData?: BoardgameSetup<O> | null,
): BoardgameG<O> => {
  const { options = {}, position, repetition = USUAL_REPETITION }: BoardgameSetup<O> = setupData ?? {};
  const problems: Problem[] = [];
  checkNames(problems, setupData ?? {}, { options, position, repetition });
  can(problems, isRepetition(repetition), repetition, 'repetition');
  report(problems, InvalidOptionsError);
  checkSize(rules, options);
  const played = rules.with(options);
  const state = position === undefined ? played.initialState() : played.stateFrom(position);
  return toG(state, { options, agreed: null, repetition, occurrences: { [repetitionKey(state)]: 1 } });
};

/** What is wrong with the data; undefined if nothing is. Whatever rules of one's own throw is something wrong. */
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
