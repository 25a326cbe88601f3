/** Describes the result of a game. */
import { assertRules } from '../ruleset/steps-of.ts';
import { other } from '../model/player.ts';
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { englishPlay } from './english-play.ts';
import type { PlayWords } from './play-words.ts';
import { assertWords } from './words.ts';

/**
 * Describes the result of a game in a sentence: the winner, the score and the reason. While the game goes on, the sentence
 * names the player to move.
 *
 * @param rules - the rules of the game
 * @param state - a state of this game, such as `game.state`
 * @param words - the words; default {@link english}
 * @returns the sentence
 * @throws {InvalidStateError} when the state is of another board
 * @example
 * ```ts
 * import { kalah, resign } from 'mancala-rules';
 * import { describeOutcome } from 'mancala-rules/text';
 *
 * const start = kalah.initialState();
 * describeOutcome(kalah, start); // => 'South to move.'
 * describeOutcome(kalah, resign(kalah, start, 'south')); // => 'North wins: South resigned.'
 *
 * const end = kalah.stateFrom({ pits: [0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0], stores: { south: 25, north: 20 } });
 * describeOutcome(kalah, end); // => 'South wins 25 to 23: a row is empty.'
 * ```
 */
export const describeOutcome = (rules: Rules, state: GameState, words: PlayWords = englishPlay): string => {
  assertRules(rules);
  assertWords(words);
  const outcome = rules.outcome(state);
  const { stores, turn } = state;
  if (!outcome) return words.toMove(words[turn]);
  const { winner, reason } = outcome;
  const { decidedBy } = rules.spec;
  const loser = winner && other(winner);
  // After a resignation, the seeds do not matter.
  const hasScore = decidedBy !== 'endings' && reason !== 'resignation';
  const why = Object.hasOwn(words.reasons, reason)
    ? words.reasons[reason]!(
        words[turn],
        winner ? words[winner] : '',
        loser && !hasScore ? words[loser] : '',
        words[other(turn)],
      )
    : (rules.spec.reasons?.[reason] ?? reason.replaceAll('-', ' '));
  if (!winner || !loser)
    return words.draws(decidedBy === 'endings' ? null : [stores.south, stores.north], why);
  const score = hasScore ? ([stores[winner], stores[loser]] as const) : null;
  return words.wins(words[winner], score, why);
};
