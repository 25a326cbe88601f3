/** What formats lose of a game, in words that follow "cannot say"; empty if they lose nothing. */
import { dependsOn } from '../../engine/conditions.ts';
import { Game } from '../../game/game.ts';
import { customOptions, jsonOf } from '../../game/rules-with.ts';
import { optionsNamed } from '../../game/named-rules.ts';
import { createSowingBudget } from '../../game/sowing-budget.ts';
import { show } from '../../model/validation.ts';
import type { GameState, Move } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { stepsOf } from '../../ruleset/steps-of.ts';
import { NO_LANDING, type MoveNotation } from '../moves/move-notation.ts';
import { formatPosition } from '../position.ts';
import { formatTermination, type EndBy } from '../record-ending.ts';
import { customStart } from '../record-writer.ts';
import { attempt, failIn } from '../result.ts';
import { AS_PLAYED, type ReadContext, type Reading } from './format.ts';

/** Options that the text of the rules would not read back, as rulesets of one's own can have. */
export const lostText = ({ rules }: Game): string => {
  const read = new Map(optionsNamed(rules.ruleset, rules));
  const [lost] = customOptions(rules).filter(([name, value]) => jsonOf(read.get(name)) !== jsonOf(value));
  return lost ? `the option ${show(lost[0])}` : '';
};

/** Options, in formats that name the game alone. */
export const lostOptions = ({ rules }: Game): string =>
  customOptions(rules).length > 0 ? `that the rules are ${rules.ruleset}` : '';

/** A start position, in formats that have none. */
export const lostStart = (game: Game): string => {
  const start = customStart(game);
  return start && `that the game begins at ${start}`;
};

/** A state without quiet moves, if neither the future nor the result depends on them. */
export const withoutQuietMoves = (rules: Rules, state: GameState): GameState => {
  const { depends = [] } = rules.spec;
  const conditions = stepsOf(rules).endings.flatMap(({ when }) => dependsOn(when));
  return [...depends, ...conditions].includes('quietMoves') ? state : { ...state, quietMoves: 0 };
};

/** What a position loses when it is read back. */
export const lostPosition = (
  rules: Rules,
  state: GameState,
  read: (context: ReadContext) => Reading,
): string => {
  const text = formatPosition(rules, state);
  const context = { options: {}, rulesets: [rules], budget: createSowingBudget(), fail: failIn('') };
  const found = attempt(() => read(context).game);
  const isSame = found.ok && found.value.rules === rules && formatPosition(rules, found.value.state) === text;
  return isSame ? '' : `the position ${text}`;
};

/** The swap of the pie rule. */
export const lostSwap = ({ swapped }: Game): string => (swapped ? 'that the players swapped sides' : '');

/** Moves that a notation of a server does not have. */
export const lostMoves = (notation: MoveNotation, game: Game): string => {
  const { rules, states, history } = game;
  const isLost = (move: Move, i: number): boolean => !notation.toText(rules, states[i]!, move);
  return notation.misfit(rules) || lostSwap(game) || (history.some(isLost) ? NO_LANDING : '');
};

/** The game without an end that is not by its rules. */
export const withoutEnd = (game: Game): Game => {
  let running = Game.from(game.rules, game.states[0]!, { ...AS_PLAYED, pie: game.pie });
  for (const step of game.steps)
    if (typeof step !== 'object') running = step === 'swap' ? running.swap() : running.play(step);
  return running;
};

/** Whether the moves of a game alone end it, or do not. */
const isEndedByRules = ({ rules, state, states, steps }: Game): boolean => {
  const step = steps.at(-1);
  if (!state.outcome || step === undefined) return true;
  if (typeof step !== 'number' || state.outcome.reason === 'endless') return false;
  return formatPosition(rules, rules.apply(states.at(-2)!, step)) === formatPosition(rules, state);
};

/** An end that readers do not find: they have the moves, and the text of the result if `endBy` reads one. */
export const lostEnd = (game: Game, endBy?: EndBy, result = ''): string => {
  if (isEndedByRules(game)) return '';
  const textOf = (ended: Game): string =>
    `${formatPosition(ended.rules, ended.state)} ${formatTermination(ended)}`;
  const isRead = (): boolean => {
    try {
      const ended = endBy?.(withoutEnd(game), result);
      return !!ended && textOf(ended) === textOf(game);
    } catch {
      return false;
    }
  };
  return game.state.outcome!.reason !== 'endless' && isRead() ? '' : `the end by ${formatTermination(game)}`;
};
