/** Describes the result of a game. */
import { other } from '../model/player.ts';
import { plainState } from '../model/state.ts';
import type { GameState } from '../model/types.ts';
import { englishPlay } from './english.ts';
import type { PlayWords } from './play-words.ts';

/**
 * Describes the result of a game in a sentence: the winner, the score and the reason. While the game goes on, the sentence
 * names the player to move.
 *
 * @param state - a state of any ruleset, such as `game.state`
 * @param words - the words; default {@link english}
 * @returns the sentence
 * @throws {InvalidStateError} when the value is not a state
 * @example
 * ```ts
 * import { kalah, resign } from 'mancala-rules';
 * import { describeOutcome } from 'mancala-rules/text';
 *
 * const start = kalah.initialState();
 * describeOutcome(start); // => 'South to move.'
 * describeOutcome(resign(start, 'south')); // => 'North wins: South resigned.'
 *
 * const end = kalah.stateFrom({ pits: [0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0], stores: { south: 25, north: 20 } });
 * describeOutcome(end); // => 'South wins 25 to 23: a row is empty.'
 * ```
 */
export const describeOutcome = (state: GameState, words: PlayWords = englishPlay): string => {
  const { outcome, stores, turn } = plainState(state);
  if (!outcome) return words.toMove(words[turn]);
  const { winner, reason } = outcome;
  const loser = winner && other(winner);
  const why = Object.hasOwn(words.reasons, reason)
    ? words.reasons[reason](words[turn], winner ? words[winner] : '', loser ? words[loser] : '')
    : (reason as string).replaceAll('-', ' ');
  if (!winner || !loser) return words.draws([stores.south, stores.north], why);
  // After a resignation, the seeds do not matter.
  const score = reason === 'resignation' ? null : ([stores[winner], stores[loser]] as const);
  return words.wins(words[winner], score, why);
};
