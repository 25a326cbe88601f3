/** Names pits and moves: upper-case letters for South, lower-case ones for North, and the choice in games that have one. */
import { choiceOf, choicesOf, ownerOf, pitOf } from '../ruleset/geometry.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Move } from '../model/types.ts';

/** The number of letters. `AA` follows `Z`, as in the columns of a spreadsheet. */
export const ALPHABET = 26;

const lettersOf = (index: number): string =>
  (index < ALPHABET ? '' : lettersOf(Math.floor(index / ALPHABET) - 1)) +
  String.fromCharCode(65 + (index % ALPHABET));

/**
 * Returns the letter of a pit: `A`, `B`, … for South's pits in sowing order, `a`, `b`, … for North's. `AA` follows `Z`.
 *
 * @param rules - the rules of the game
 * @param pit - a pit of this board, `0..2n-1`
 * @returns one or more letters
 * @throws {InvalidArgumentError} when `pit` is not a pit of this board
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { formatPit } from 'mancala-rules/notation';
 *
 * [5, 6].map((pit) => formatPit(wari, pit)); // => ['F', 'a']
 * ```
 */
export const formatPit = (rules: Rules, pit: number): string => {
  const isSouth = ownerOf(rules, pit) === 'south';
  const letters = lettersOf(pit % rules.options.pits);
  return isSouth ? letters : letters.toLowerCase();
};

/** The names of choices, by choice. Choices beyond the list are `/2`, `/3`, …. */
export const choiceNamesOf = ({ spec }: Rules): readonly string[] => spec.choiceNames ?? ['+', '-'];

const suffixOf = (rules: Rules, choice: number): string => choiceNamesOf(rules)[choice] ?? `/${choice}`;

/** The choice of a suffix. */
export const choiceOfSuffix = (rules: Rules, suffix: string): number =>
  suffix.startsWith('/') ? Number(suffix.slice(1)) : choiceNamesOf(rules).indexOf(suffix);

/**
 * Formats a move as text: the letter of its pit, and in games with choices the name of the choice: `+` for forward (choice 0)
 * and `-` for backward (choice 1), or a name of `choiceNames` of the spec. {@link parseMove} reads it.
 *
 * @param rules - the rules of the game
 * @param move - a move of this board, legal or not
 * @returns the text, such as `'C'`, `'c'` or `'C-'`
 * @throws {InvalidArgumentError} when `move` is not a move of this board
 * @example
 * ```ts
 * import { oAnQuan, wari } from 'mancala-rules';
 * import { formatMove } from 'mancala-rules/notation';
 *
 * formatMove(wari, 5); // => 'F'
 * formatMove(wari, 6); // => 'a'
 * [3, 15].map((move) => formatMove(oAnQuan, move)); // => ['D+', 'D-']
 * ```
 */
export const formatMove = (rules: Rules, move: Move): string => {
  const letters = formatPit(rules, pitOf(rules, move));
  return choicesOf(rules) > 1 ? letters + suffixOf(rules, choiceOf(rules, move)) : letters;
};

/** Whether a pit can be played now. If not, it is the pit that messages on its moves are about. */
export const hasMove = (rules: Rules, state: GameState, pit: number): boolean =>
  rules.legalMoves(state).some((move) => pitOf(rules, move) === pit);

/** The pit that letters name, from 0; NaN if their case is mixed or the row is shorter. */
export const pitOfLetters = (letters: string, pits: number): number => {
  const upper = letters.toUpperCase();
  const isLower = letters === letters.toLowerCase();
  if (letters !== upper && !isLower) return NaN;
  let index = 0;
  for (const letter of upper) index = index * ALPHABET + letter.charCodeAt(0) - 64;
  return index > pits ? NaN : index - 1 + (isLower ? pits : 0);
};
