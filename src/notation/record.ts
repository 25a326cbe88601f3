/** The parts of a game record. */
import type { Game } from '../game/game.ts';

/**
 * A comment in a game record, on the position after some steps.
 *
 * @example
 * ```ts
 * import { Game, kalah } from 'mancala-rules';
 * import { formatRecord, type RecordComment } from 'mancala-rules/notation';
 *
 * const comment: RecordComment = { ply: 1, text: 'and once more' };
 * const game = Game.start(kalah).play(2).play(5);
 * formatRecord({ game, comments: [comment] }).split('\n').at(-2); // => '1. C {and once more} F *'
 * ```
 */
export interface RecordComment {
  /** The number of steps before the comment, from 0 to `game.ply`. */
  readonly ply: number;
  /** The text; each run of whitespace is read and written as one space. */
  readonly text: string;
}

/**
 * A game record: a game with headers and comments, as {@link parseRecords} returns it and {@link formatRecord} takes it.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { parseRecords, type GameRecord } from 'mancala-rules/notation';
 *
 * const titleOf = ({ headers, game }: GameRecord): string => `${headers['South'] ?? '?'}, ${game.ply} plies`;
 * const read = parseRecords('[South "Ada"]\n\n1. C F c *', { rulesets: [kalah] });
 * read.ok && read.value.map(titleOf); // => ['Ada, 3 plies']
 * ```
 */
export interface GameRecord {
  /** The game, with its moves. */
  readonly game: Game;
  /**
   * The headers in order, such as `Event`, `Date`, `South` and `North`. Headers with data of `game`, such as `Ruleset` and
   * `Result`, are not among them. The object has no prototype, so every name is safe to read.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** The comments, in the order of the text. */
  readonly comments: readonly RecordComment[];
}

/** The names of the headers with data of the game. */
export const GAME_HEADERS: readonly string[] = [
  'Ruleset',
  'RulesetVersion',
  'Options',
  'Position',
  'Repetition',
  'MaxPlies',
  'Pie',
  'Result',
  'Termination',
  'Hash',
];

/** The pattern of a header name. */
export const HEADER_NAME = '[A-Za-z_]\\w*';
