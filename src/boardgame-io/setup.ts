/** What a match begins with: data that may come from anybody. */
import { checkNames, InvalidOptionsError, report } from '../errors.ts';
import { checkSize } from '../rules-with.ts';
import type { BoardOptions, Rules } from '../spec.ts';
import type { GameState, Player, Problem } from '../types.ts';
import type { BoardgameG, BoardgameSetup } from './types.ts';

/** The state of a match as JSON would give it back: nothing in it is frozen, or anybody else's. */
export const toG = <O extends BoardOptions>(
  state: GameState,
  options: Partial<O>,
  agreed: Player | null,
): BoardgameG<O> => JSON.parse(JSON.stringify({ ...state, options, agreed })) as BoardgameG<O>;

/** The state at the start. InvalidOptionsError or InvalidStateError, listing what is wrong. */
export const setUp = <O extends BoardOptions>(
  rules: Rules<O>,
  setupData?: BoardgameSetup<O> | null,
): BoardgameG<O> => {
  const { options = {}, position }: BoardgameSetup<O> = setupData ?? {};
  const problems: Problem[] = [];
  checkNames(problems, setupData ?? {}, { options, position });
  report(problems, InvalidOptionsError);
  checkSize(rules, options);
  const played = rules.with(options);
  const state = position === undefined ? played.initialState() : played.stateFrom(position);
  return toG(state, options, null);
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
