/** Files of records. */
import { createReadStream } from 'node:fs';
import { allRulesets, type Game, type Rules } from 'mancala-rules';
import {
  annotateMove,
  formatMove,
  formatPosition,
  parseRecordStream,
  type GameRecord,
  type Parsed,
  type TextError,
} from 'mancala-rules/notation';
import type { Command } from 'commander';
import { fileError } from '../shell/files.ts';
import { harmless } from '../shell/output.ts';
import { described } from './positions.ts';
import { RULESET_HELP, rulesOf } from './rules.ts';

/** The options that say what records may be of. */
export interface RecordOptions {
  readonly ruleset?: string;
}

/** Adds `-r`, which need not be given: records say of which ruleset they are, and with which options. */
export const takesRecords = (command: Command): Command =>
  command.option(
    '-r, --ruleset <ruleset>',
    `read records of this ruleset only, named in them or not: ${RULESET_HELP}`,
  );

/** What the records may be of: any ruleset of this package, or the one that is asked for. */
export const rulesetsOf = async ({ ruleset }: RecordOptions): Promise<readonly Rules[]> =>
  ruleset === undefined ? allRulesets : [await rulesOf({ ruleset, option: {} })];

/** The records of a file, one by one. UsageError if it cannot be read. */
export async function* recordsIn(
  path: string,
  rulesets: readonly Rules[],
): AsyncGenerator<Parsed<GameRecord>, void, undefined> {
  const chunks = path === '-' ? process.stdin : createReadStream(path);
  try {
    yield* parseRecordStream(chunks, { rulesets });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw fileError(path, 'read', error);
  }
}

/** Where something is wrong, as compilers say it, and what. */
export const errorTold = (path: string, { line, column, message }: TextError): string =>
  harmless(`${path}:${line}:${column} ${message}`);

/** A game for programs. */
export const gameJson = (
  game: Game,
  { headers = {}, comments = [] }: Partial<GameRecord> = {},
): Readonly<Record<string, unknown>> => {
  const { rules, states } = game;
  return {
    ...described(rules),
    headers,
    repetition: game.repetition,
    start: formatPosition(rules, states[0]!),
    moves: game.moves.map((move, ply) => ({
      ply: ply + 1,
      player: states[ply]!.turn,
      move: formatMove(rules, move),
      pit: move,
      notation: annotateMove(rules, states[ply]!, move),
      position: formatPosition(rules, states[ply + 1]!),
    })),
    comments,
    end: game.end,
    stores: game.state.stores,
    outcome: game.state.outcome,
  };
};
