import type { Game } from '../game/game.ts';

/**
 * A comment on a position of a game.
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
  /** The number of steps played before the comment. */
  readonly ply: number;
  /** The text; each run of whitespace is read and written as one space. */
  readonly text: string;
}

/**
 * A game with headers and comments.
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
  /** The game. */
  readonly game: Game;
  /**
   * Headers in order, such as `Event`, `Date`, `South` and `North`, without those that `game` already holds (`Ruleset`,
   * `Result`, …). The object has no prototype, so any name is safe.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** The comments, in their order. */
  readonly comments: readonly RecordComment[];
}

/** The headers that are derived from the game. */
export const GAME_HEADERS: readonly string[] = [
  'Ruleset',
  'RulesetVersion',
  'Options',
  'Position',
  'Repetition',
  'Result',
  'Termination',
];

/** The pattern of a header name. */
export const HEADER_NAME = '[A-Za-z_]\\w*';
