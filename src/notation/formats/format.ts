/** What a format of games is, and what its readers share. */
import { Game } from '../../game/game.ts';
import type { GameOptions } from '../../game/repetition.ts';
import { rulesWith, type BoardLimits } from '../../game/rules-with.ts';
import { isInvalid } from '../../model/errors.ts';
import type { Player, Position } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { GameRecord } from '../record.ts';
import { visible, type Fail, type Reader } from '../result.ts';

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
export interface ReadGameOptions<R extends Rules = Rules> extends BoardLimits {
  /** The rulesets that a text may be of. One that names none must fit only one of them, and have at most 20,000 characters. */
  readonly rulesets: readonly R[];
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

/** What a reader of a format is given. */
export interface ReadContext extends Reader {
  readonly options: Omit<ReadGameOptions, 'rulesets' | 'format'>;
  /** All rulesets that the text may name. */
  readonly rulesets: readonly Rules[];
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
  /** Whether a text that begins so is in this format. */
  readonly fits: (head: string) => boolean;
  /** Reads a text as a game of these rules. */
  readonly read: (text: string, rules: Rules, context: ReadContext) => Reading;
  /** Writes a game; none in formats that are only read. */
  readonly write?: (record: Reading) => string;
  /** What of a game it cannot say; empty if `read` restores rules, start, moves, last position and outcome. */
  readonly misfit?: (game: Game) => string;
}

/** The games of playstrategy and PlayOK. */
export const SERVER_GAMES: NonNullable<Format['home']> = { bestemshe: 5, oware: 6, togyzqumalaq: 9 };

/** Games of files do not end for repetition where they do not say so. */
export const AS_PLAYED: GameOptions = { repetition: null, repetitionRule: 'own-rows' };

/** What a function returns; or an error of the text for one of invalid input, which may repeat text that is long and invisible. */
export const validOr = <T>(make: () => T, at: number, code: 'position' | 'options', fail: Fail): T => {
  try {
    return make();
  } catch (error) {
    if (!isInvalid(error)) throw error;
    return fail(at, code, visible(error.message.slice(0, 200)));
  }
};

/** A game that begins at a position of a text. */
export const gameAt = (
  rules: Rules,
  position: Position,
  { fail, budget }: Reader,
  options: GameOptions = AS_PLAYED,
): Game =>
  budget.spendOn(rules, (charged) => charged.stateFrom(position))
    ? validOr(() => Game.from(rules, position, options), 0, 'position', fail)
    : fail(0, 'too-long', 'the legal moves of the position take too long to find');

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
  const { pits: own, first } = rules.options;
  if (pits === own && seeds <= seedsOfGame(rules)) return rules;
  if (seeds === 0 || seeds % (2 * pits) !== 0) return undefined;
  try {
    return rulesWith(rules, { ...rules.options, pits, seeds: seeds / (2 * pits), first }, limits);
  } catch {
    return undefined;
  }
};

/** All seeds of a game, with those in the big pits and in hand at the start. */
export const seedsOfGame = (rules: Rules): number => {
  const { pits, stores } = rules.initialState();
  return pits.reduce((all, seeds) => all + seeds, stores.south + stores.north);
};
