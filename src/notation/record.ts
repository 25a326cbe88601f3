import type { Game } from '../game/game.ts';

/**
 * What somebody has noted about a place in a game.
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
  /** The steps that had been played, from 0. */
  readonly ply: number;
  /** What was noted; blanks and line ends are one blank each. */
  readonly text: string;
}

/**
 * A game with what people say about it.
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
   * What else the headers say, in their order: `Event`, `Date`, `South`, `North` and whatever there is. What the game itself
   * knows is not among them. An object without a prototype, so that any name is just a name.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** The comments, in their order. */
  readonly comments: readonly RecordComment[];
}

/** The headers that say what the game itself knows. */
export const GAME_HEADERS: readonly string[] = [
  'Ruleset',
  'RulesetVersion',
  'Options',
  'Position',
  'Repetition',
  'Result',
  'Termination',
];

/** What a header may be called. */
export const HEADER_NAME = '[A-Za-z_]\\w*';
