/** Files of games named on the command line. */
import { createReadStream } from 'node:fs';
import { allRulesets, type Game, type Move, type Rules } from 'mancala-rules';
import {
  annotateMove,
  formatMove,
  formatPosition,
  readGames,
  type GameFormat,
  type Parsed,
  type ReadGame,
  type ReadGameOptions,
  type TextError,
} from 'mancala-rules/notation';
import type { Command } from 'commander';
import { fileError, isSystemError } from '../shell/files.ts';
import { moveJson, rulesJson, sanitize } from '../shell/output.ts';
import { oneWord } from '../shell/usage.ts';
import { RULESET_HELP, rulesFromArgs } from './rules.ts';
import { host } from '../shell/host.ts';

/** How to read files of games; all but the rulesets may be left out. */
export type ReadSettings = Pick<ReadGameOptions, 'rulesets' | 'format' | 'numbers' | 'stores'>;

/** The parsed options of commands that read games. */
export interface RecordOptions extends Omit<ReadSettings, 'rulesets'> {
  readonly ruleset?: string;
  readonly json?: true;
}

/** The formats that `convert` writes. */
export const WRITTEN_FORMATS: readonly GameFormat[] = [
  'record',
  'moves',
  'position',
  'json',
  'ogn',
  'playstrategy',
  'playok',
  'uci',
  'kgp',
];

const READ_FORMATS: readonly GameFormat[] = [...WRITTEN_FORMATS, 'numbers', 'list'];

const PIT_NUMBERS = ['own', 'board', 'own-from-0', 'board-from-0'] as const;

const STORES = ['after-rows', 'last'] as const;

/** Adds the options of commands that read games, which name their ruleset and options themselves. */
export const addRecordOptions = (command: Command): Command =>
  command
    .option(
      '-r, --ruleset <ruleset>',
      `read games of this ruleset only, even if they do not name it: ${RULESET_HELP}`,
    )
    .option(
      '--format <format>',
      `the format of the games: ${READ_FORMATS.join(', ')} (default: recognized)`,
      oneWord('--format', READ_FORMATS),
    )
    .option(
      '--numbers <numbers>',
      `what numbers of pits count: own pits or all, from 1 or 0: ${PIT_NUMBERS.join(', ')}`,
      oneWord('--numbers', PIT_NUMBERS),
    )
    .option(
      '--stores <place>',
      `where lists of seeds have the stores: ${STORES.join(', ')}`,
      oneWord('--stores', STORES),
    );

/** The rulesets to read games with: the requested one, or all. */
export const rulesetsOf = async ({ ruleset }: RecordOptions): Promise<readonly Rules[]> =>
  ruleset === undefined ? allRulesets : [await rulesFromArgs(ruleset)];

/** How the options say that games are read. */
export const readingOf = async (options: RecordOptions): Promise<ReadSettings> => {
  const { format, numbers, stores } = options;
  return { rulesets: await rulesetsOf(options), format, numbers, stores };
};

/**
 * The games of a file, one at a time.
 *
 * @throws {UsageError} when the file cannot be read
 */
export async function* recordsIn(
  path: string,
  reading: ReadSettings,
): AsyncGenerator<Parsed<ReadGame>, void, undefined> {
  const chunks = path === '-' ? host.stdin : createReadStream(path);
  try {
    yield* readGames(chunks, reading);
  } catch (error) {
    throw isSystemError(error) ? fileError(path, 'read', error) : error;
  }
}

/** An error as compilers print it: `games.txt:3:6 C is empty`. */
export const formatError = (path: string, { line, column, message }: TextError): string =>
  sanitize(`${path}:${line}:${column} ${message}`);

/** A step in letters, also one of a variation. */
export const formatStep = (rules: Rules, step: Move | 'swap'): string =>
  step === 'swap' ? step : formatMove(rules, step);

const lineJson = (rules: Rules, { moves, lines, ...rest }: ReadGame['lines'][number]): object => ({
  ...rest,
  moves: moves.map((step) => formatStep(rules, step)).join(' '),
  lines: lines.map((line) => lineJson(rules, line)),
});

/** A game as JSON. */
export const gameJson = (
  game: Game,
  { format, headers = {}, comments = [], marks = [], lines = [] }: Partial<ReadGame> = {},
): Readonly<Record<string, unknown>> => {
  const { rules, states, steps } = game;
  return {
    ...rulesJson(rules),
    ...(format !== undefined && { format }),
    headers,
    repetition: game.repetition,
    repetitionRule: game.repetitionRule,
    maxPlies: game.maxPlies,
    pie: game.pie,
    swapped: game.swapped,
    start: formatPosition(rules, states[0]!),
    moves: steps.flatMap((step, ply) =>
      typeof step === 'number'
        ? {
            ply: ply + 1,
            player: states[ply]!.turn,
            ...moveJson(rules, step),
            notation: annotateMove(rules, states[ply]!, step),
            position: formatPosition(rules, states[ply + 1]!),
          }
        : [],
    ),
    comments,
    marks,
    lines: lines.map((line) => lineJson(rules, line)),
    stores: game.state.stores,
    outcome: game.outcome,
  };
};
