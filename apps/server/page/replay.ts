/** Follows a game by the steps that the server sends. */
import { Game, opponent, rulesetById } from 'mancala-rules';
import type { ByPlayer, GameEnd, Player, Rules } from 'mancala-rules';
import type { Step, View } from './protocol.ts';

/** @throws {Error} for rules that the page does not know */
export const rulesOf = ({ ruleset, options }: Pick<View, 'ruleset' | 'options'>): Rules =>
  rulesetById(ruleset).with(options);

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
export const stepOf = ({ move, swap, end }: Step): Game['steps'][number] =>
  swap ? 'swap' : (move ?? (end as GameEnd));

/** The options that `rules.ruleset` names, which are enough to get the same rules again. */
export const changedOptions = ({ ruleset, options }: Rules): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).filter(([name]) => ruleset.includes(` ${name}=`)));
