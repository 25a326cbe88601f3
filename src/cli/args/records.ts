/** Record files named on the command line. */
import { createReadStream } from 'node:fs';
import { allRulesets, type Game, type Rules } from 'mancala-rules';
import {
  annotateMove,
  formatPosition,
  parseRecordStream,
  type GameRecord,
  type Parsed,
  type TextError,
} from 'mancala-rules/notation';
import type { Command } from 'commander';
import { fileError } from '../shell/files.ts';
import { moveJson, rulesJson } from '../shell/json.ts';
import { sanitize } from '../shell/output.ts';
import { RULESET_HELP, rulesOf } from './rules.ts';
import { host } from '../shell/host.ts';

/** The parsed `--ruleset` of commands that read records. */
export interface RecordOptions {
  readonly ruleset?: string;
}

/** Adds `-r`: records name their ruleset and options, so commands that read them take no ruleset as an argument. */
export const addRecordOptions = (command: Command): Command =>
  command.option(
    '-r, --ruleset <ruleset>',
    `read records of this ruleset only, even if they do not name it: ${RULESET_HELP}`,
  );

/** The rulesets to read records with: the requested one, or all. */
export const rulesetsOf = async ({ ruleset }: RecordOptions): Promise<readonly Rules[]> =>
  ruleset === undefined ? allRulesets : [await rulesOf(ruleset)];

/**
 * The records of a file, one at a time.
 *
 * @throws {UsageError} when the file cannot be read
 */
export async function* recordsIn(
  path: string,
  rulesets: readonly Rules[],
): AsyncGenerator<Parsed<GameRecord>, void, undefined> {
  const chunks = path === '-' ? host.stdin : createReadStream(path);
  try {
    yield* parseRecordStream(chunks, { rulesets });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw fileError(path, 'read', error);
  }
}

/** An error as compilers print it: `games.txt:3:6 C is empty`. */
export const formatError = (path: string, { line, column, message }: TextError): string =>
  sanitize(`${path}:${line}:${column} ${message}`);

/** A game as JSON. */
export const gameJson = (
  game: Game,
  { headers = {}, comments = [] }: Partial<GameRecord> = {},
): Readonly<Record<string, unknown>> => {
  const { rules, states, steps } = game;
  return {
    ...rulesJson(rules),
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
    stores: game.state.stores,
    outcome: game.outcome,
  };
};
