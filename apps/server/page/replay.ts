/** Follows a game by the steps that the server sends. */
import {
  Game,
  opponent,
  rulesetById,
  type ByPlayer,
  type Player,
  type Rules,
  type RulesetId,
} from 'mancala-rules';
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

/** The game after another step. */
export const afterStep = (game: Game, { move, swap, end }: Step): Game => {
  if (swap) return game.swap();
  if (move !== undefined) return game.play(move);
  switch (end!.reason) {
    case 'resignation':
      return game.resign(end!.player!);
    case 'forfeit':
      return game.forfeit(end!.player!);
    case 'agreement':
      return game.agree(end!.share);
    default:
      return game.endByRepetition();
  }
};

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
