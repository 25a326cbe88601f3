/** Describes why a move is not legal. */
import { assertRules } from '../ruleset/steps-of.ts';
import { show } from '../model/validation.ts';
import type { GameState, Move } from '../model/types.ts';
import { formatMove, formatPit, hasMove } from '../notation/move-name.ts';
import { choicesOf } from '../ruleset/geometry.ts';
import type { Rules } from '../ruleset/rules.ts';
import { englishPlay } from './english-play.ts';
import type { PlayWords } from './play-words.ts';
import { assertWords } from './words.ts';

/**
 * Describes in a sentence why a move is not legal.
 *
 * @param rules - the rules of the game
 * @param state - the state in which the move is tried
 * @param move - a move that is not legal
 * @param words - the words; default {@link english}
 * @returns the sentence
 * @throws {InvalidStateError} when the state is of another board
 * @throws {RangeError} when the move is legal
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { describeIllegal } from 'mancala-rules/text';
 *
 * const start = wari.initialState();
 * describeIllegal(wari, start, 11); // => "f is North's; South moves."
 * describeIllegal(wari, wari.apply(start, 0), 0); // => "A is South's; North moves."
 * ```
 */
export const describeIllegal = (
  rules: Rules,
  state: GameState,
  move: Move,
  words: PlayWords = englishPlay,
): string => {
  assertRules(rules);
  assertWords(words);
  const reason = rules.illegalReason(state, move);
  if (reason === null) throw new RangeError(`move: expected an illegal move, got ${show(move)}`);
  const isOnBoard = Number.isInteger(move) && move >= 0 && move < 2 * rules.options.pits * choicesOf(rules);
  const pit = move % (2 * rules.options.pits);
  const name = !isOnBoard
    ? show(move)
    : hasMove(rules, state, pit)
      ? formatMove(rules, move)
      : formatPit(rules, pit);
  return words.illegal(name, reason, state.turn, words, rules.spec.reasons?.[reason]);
};
