/** The parts of a game record. */
import type { Rules } from '../ruleset/rules.ts';
import type { Game } from '../game/game.ts';
import type { Move } from '../model/types.ts';

/**
 * A game record: a game with headers, comments, marks and variations, as {@link readGame} returns it and {@link writeGame} takes it.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { readGame, type GameRecord } from 'mancala-rules/notation';
 *
 * const titleOf = ({ headers, game }: GameRecord): string => `${headers['South'] ?? '?'}, ${game.ply} plies`;
 * const read = readGame('[South "Ada"]\n\n1. C F (A a) c *', { rulesets: [kalah] });
 * read.ok && titleOf(read.value); // => 'Ada, 3 plies'
 * read.ok && read.value.lines.map(({ moves }) => moves.join()); // => ['0,6']
 * ```
 */
export interface GameRecord<R extends Rules = Rules> {
  /** The game, with its moves. */
  readonly game: Game<R>;
  /**
   * The headers in order, such as `Event`, `Date`, `South` and `North`. Headers with data of `game`, such as `Ruleset` and
   * `Result`, are not among them. The object has no prototype, so every name is safe to read.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** The comments, in the order of the text. */
  readonly comments: readonly {
    /** The number of steps before the comment, from 0 to `game.ply`. */
    readonly ply: number;
    /** The text; each run of whitespace is read and written as one space. */
    readonly text: string;
  }[];
  /** The marks of moves, in the order of the text. */
  readonly marks: readonly {
    /** The number of steps up to the marked one, from 1. */
    readonly ply: number;
    /** The number of the mark in PGN, from 0 to 999: 1 to 6 are `!`, `?`, `!!`, `??`, `!?` and `?!`; others are written `$14`. */
    readonly mark: number;
  }[];
  /** The variations, in the order of the text: what could have been played instead. Their plies count from the start. */
  readonly lines: readonly {
    /** The number of steps before the line, from 0: its first move could have been step `ply + 1`. */
    readonly ply: number;
    /** The moves in order, and `'swap'` where the players would swap sides. */
    readonly moves: readonly (Move | 'swap')[];
    /** The comments of the line, as those of a record. */
    readonly comments: GameRecord['comments'];
    /** The marks of the line, as those of a record. */
    readonly marks: GameRecord['marks'];
    /** The variations of the line, at most 16 deep. */
    readonly lines: GameRecord['lines'];
  }[];
}

/** A variation. */
export type RecordLine = GameRecord['lines'][number];

/** How deep variations may be nested. */
export const MAX_DEPTH = 16;

/** The names of the headers with data of the game. */
export const GAME_HEADERS: readonly string[] = [
  'Ruleset',
  'RulesetVersion',
  'Position',
  'Repetition',
  'MaxPlies',
  'Pie',
  'Result',
  'Termination',
  'Hash',
];

/** The value of a header, and the offset in the record of each of its characters. */
export interface Header {
  readonly value: string;
  readonly offsetOf: (index: number) => number;
}

export type Headers = ReadonlyMap<string, Header>;

/** The pattern of a header name. */
export const HEADER_NAME = '[A-Za-z_]\\w*';
