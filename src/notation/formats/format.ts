/** What a format of games is, and what its readers share. */
import { Game } from '../../game/game.ts';
import { rulesWith, type BoardLimits } from '../../game/rules-with.ts';
import type { SowingBudget } from '../../game/sowing-budget.ts';
import type { InvalidStateError } from '../../model/errors.ts';
import type { Player, Position } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { GameRecord } from '../record.ts';
import { success, type Fail, type Parsed } from '../result.ts';

/**
 * A format of games and positions. The list may grow in minor versions.
 *
 * - `record`: the records of this library; `moves`: only the moves of one; `position`: its positions
 * - `json`: a saved game, or a state
 * - `ogn`: the files of Aualé, and other records with headers of PGN or a score as the result
 * - `playstrategy`: positions such as `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`, and moves such as `a1e1`
 * - `playok`: moves such as `76(10)`
 * - `uci`: `startpos` or a position, and `moves FfBe`, as programs send it to engines
 * - `numbers`: moves as numbers, or as `A1` and `B3`
 * - `list`: positions as lists of numbers; `kgp`: `<6,0,0,4,4,…>`
 *
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { readGame, type GameFormat } from 'mancala-rules/notation';
 *
 * const format: GameFormat = 'uci';
 * const read = readGame('startpos moves FfBe', { rulesets: [oware], format });
 * read.ok && read.value.game.history; // => [5, 11, 1, 10]
 * ```
 */
export type GameFormat =
  | 'record'
  | 'moves'
  | 'position'
  | 'json'
  | 'ogn'
  | 'playstrategy'
  | 'playok'
  | 'uci'
  | 'numbers'
  | 'list'
  | 'kgp';

/**
 * How moves are numbered: through the own row or the whole board, from 1 or from 0.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { readGame, type Numbering } from 'mancala-rules/notation';
 *
 * const numbers: Numbering = 'board-from-0';
 * const read = readGame('2 5 7', { rulesets: [kalah], numbers });
 * read.ok && read.value.game.history; // => [2, 5, 7]
 * ```
 */
export type Numbering = 'own' | 'board' | 'own-from-0' | 'board-from-0';

/** What readers of all formats are told. */
interface ReadOptions extends BoardLimits {
  /** The player to move in a position that does not say it; default South. */
  readonly turn?: Player | undefined;
  /** Where lists have the stores: after each row, South's first, or at the end. */
  readonly stores?: 'after-rows' | 'last' | undefined;
  /** How moves are numbered. */
  readonly numbers?: Numbering | undefined;
}

/** What a reader of a format is given. */
export interface ReadContext {
  readonly options: ReadOptions;
  /** All rulesets that the text may name. */
  readonly rulesets: readonly Rules[];
  readonly budget: SowingBudget;
  readonly fail: Fail;
  /** Parses the text as JSON, once; or tells the offset of what JSON cannot have. */
  readonly json: () => { readonly value: unknown } | { readonly at: number };
}

/** What a text says. */
export interface Reading extends Partial<Omit<GameRecord, 'game'>> {
  readonly game: Game;
}

/** A format of games and positions. */
export interface Format {
  readonly name: GameFormat;
  /** The rulesets that it is of, if its texts do not name one: the id of each, and its pits a side. */
  readonly home?: Readonly<Record<string, number>>;
  /** Whether a text that begins so looks like it. */
  readonly fits: (head: string) => boolean;
  /** Reads a text as a game of these rules. */
  readonly read: (text: string, rules: Rules, context: ReadContext) => Parsed<Reading>;
}

/** The games of playstrategy and PlayOK. */
export const SERVER_GAMES: NonNullable<Format['home']> = { bestemshe: 5, oware: 6, togyzqumalaq: 9 };

/** Games of files do not end for repetition where they do not say so. */
export const AS_PLAYED = { repetition: null, repetitionRule: 'own-rows' } as const;

/** A game that begins at a position of a text. */
export const gameAt = (
  rules: Rules,
  position: Position,
  { fail, budget }: Pick<ReadContext, 'fail' | 'budget'>,
): Parsed<Reading> => {
  try {
    if (!budget.spendOn(rules, (charged) => charged.stateFrom(position)))
      return fail(0, 'too-long', 'the legal moves of the position take too long to find');
    return success({ game: Game.from(rules, position, AS_PLAYED) });
  } catch (error) {
    return fail(0, 'position', (error as InvalidStateError).message);
  }
};

/**
 * The rules of a board with so many pits a side and seeds: the given ones if it fits, where missing seeds are removed ones;
 * otherwise the same game on this board. Undefined if it has no such board.
 */
export const rulesOfBoard = (
  rules: Rules,
  pits: number,
  seeds: number,
  limits: BoardLimits,
): Rules | undefined => {
  const { pits: own, seeds: each, first } = rules.options;
  if (pits === own && seeds <= 2 * own * each) return rules;
  if (seeds === 0 || seeds % (2 * pits) !== 0) return undefined;
  try {
    return rulesWith(rules, { ...rules.options, pits, seeds: seeds / (2 * pits), first }, limits);
  } catch {
    return undefined;
  }
};
