/** The options of the readers of games. */
import type { BoardLimits } from '../game/rules-with.ts';
import { BOARD_LIMITS } from '../game/rules-with.ts';
import { invalidArgument } from '../model/errors.ts';
import { checkOptions } from '../model/option-checks.ts';
import type { Player } from '../model/types.ts';
import { oneOf, PLAYER } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { FORMATS } from './formats/index.ts';
import type { GameFormat } from './formats/format.ts';
import { NUMBERINGS } from './moves/numbers.ts';

/**
 * The options of {@link readGame} and {@link readGames}.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { readGame, type ReadGameOptions } from 'mancala-rules/notation';
 *
 * const options: ReadGameOptions = { rulesets: [kalah], numbers: 'own' };
 * const read = readGame('3 6 2', options);
 * read.ok && read.value.game.history; // => [2, 5, 7]
 * ```
 */
export interface ReadGameOptions extends BoardLimits {
  /** The rulesets that a text may be of. One that names none must fit only one of them. */
  readonly rulesets: readonly Rules[];
  /** The format of the text; by default it is recognized. */
  readonly format?: GameFormat | undefined;
  /** The player to move in a position that does not say it; default `'south'`. */
  readonly turn?: Player | undefined;
  /**
   * Where a list of numbers has the stores: each after its row, or both at the end. By default after the rows, but at the end if
   * hyphens separate the numbers, as in positions of Aualé.
   */
  readonly stores?: 'after-rows' | 'last' | undefined;
  /**
   * What numbers of pits mean: `own` counts each player's own pits from 1, `board` all pits. By default the only reading that is
   * legal.
   */
  readonly numbers?: 'own' | 'board' | 'own-from-0' | 'board-from-0' | undefined;
}

/**
 * Checks what a caller passes.
 *
 * @throws {InvalidArgumentError} when `rulesets` is not an array of rulesets
 * @throws {InvalidOptionsError} when another option is unknown or invalid
 */
export const checkReadOptions = (options: ReadGameOptions): ReadGameOptions => {
  const { rulesets, ...others } = Object(options) as ReadGameOptions;
  if (!Array.isArray(rulesets)) throw invalidArgument('rulesets', 'an array of rules', rulesets);
  for (const rules of rulesets) assertRules(rules as Rules);
  checkOptions(others, {
    format: oneOf(...FORMATS.map(({ name }) => name)),
    turn: PLAYER,
    stores: oneOf('after-rows', 'last'),
    numbers: oneOf(...Object.keys(NUMBERINGS)),
    ...BOARD_LIMITS,
  });
  return options;
};
