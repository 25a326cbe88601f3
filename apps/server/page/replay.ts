/** Follows a game by the steps that the server sends. */
import { Game, opponent, rulesetById } from 'mancala-rules';
import type { ByPlayer, GameStep, Player, Rules, RulesetId } from 'mancala-rules';
import type { GameRules, Step, View } from './protocol.ts';

/** @throws {Error} for rules that the page does not know */
export const rulesOf = ({ ruleset, options }: Pick<GameRules, 'ruleset' | 'options'>): Rules =>
  rulesetById(ruleset as RulesetId).with(options);

/** The start of a game. */
export const startOf = (game: View): Game => {
  const { repetition, repetitionRule, pie } = game;
  return Game.start(rulesOf(game), { repetition, repetitionRule, pie });
};

/** The side that a seat plays, and the seat that plays a side: seats go by the sides at the start. */
export const across = ({ swapped }: Pick<Game, 'swapped'>, player: Player): Player =>
  swapped ? opponent(player) : player;

/** What belongs to each seat, by the sides that they play. */
export const bySide = <T>({ swapped }: Pick<Game, 'swapped'>, { south, north }: ByPlayer<T>): ByPlayer<T> =>
  swapped ? { south: north, north: south } : { south, north };

/** A step as a game has it. */
export const stepOf = ({ move, swap, end }: Step): GameStep => (swap ? 'swap' : (move ?? end!));

/** The options of rules that must be named to get the same rules again; the defaults of options may depend on others. */
export const changedOptions = (rules: Rules): Readonly<Record<string, unknown>> => {
  const usual = rulesetById(rules.id as RulesetId);
  const isSame = (options: object): boolean => {
    try {
      return JSON.stringify(usual.with(options).options) === JSON.stringify(rules.options);
    } catch {
      return false;
    }
  };
  let changed: Record<string, unknown> = { ...rules.options };
  for (const name of Object.keys(rules.options)) {
    const { [name]: _, ...others } = changed;
    if (isSame(others)) changed = others;
  }
  return changed;
};
