/** Reads files and streams of game records. */
import { isPositiveInteger, show } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import type { BoardLimits } from '../game/rules-with.ts';
import { createSowingBudget } from '../game/sowing-budget.ts';
import { readRecord } from './record-reader.ts';
import { rulesFinder } from './record-rules.ts';
import {
  checkLongest,
  createSplitter,
  DEFAULT_LONGEST,
  splitStream,
  type RawRecord,
} from './record-splitter.ts';
import type { GameRecord } from './record.ts';
import { failIn, runParser, success, type Fail, type Parsed } from './result.ts';

/** Reads the records of one file, with line numbers counted from its beginning. */
const recordReader = (
  { rulesets, maxPits, maxSeeds }: { readonly rulesets: readonly Rules[] } & BoardLimits,
  longest: number,
): ((raw: RawRecord) => Parsed<GameRecord>) => {
  if (!Array.isArray(rulesets)) {
    throw new RangeError(`rulesets: expected an array of rules, got ${show(rulesets)}`);
  }
  checkLongest(longest);
  for (const rules of rulesets) assertRules(rules);
  for (const [name, limit] of Object.entries({ maxPits, maxSeeds })) {
    if (limit !== undefined && !isPositiveInteger(limit))
      throw new RangeError(`${name}: expected a whole number from 1, got ${show(limit)}`);
  }
  const findRules = rulesFinder(rulesets, { maxPits, maxSeeds });
  const budget = createSowingBudget();
  return ({ text, line }) => {
    const failHere = failIn(text ?? '');
    const fail: Fail = (...details) => {
      const { error } = failHere(...details);
      return { ok: false, error: { ...error, line: error.line + line - 1 } };
    };
    return text === null
      ? fail(0, 'too-long', `the record has more than ${longest} characters`)
      : readRecord(text, findRules, budget, fail);
  };
};

/**
 * Reads the game records in a text, as {@link formatRecord} writes them or as people type them, and plays every move. A
 * record names its ruleset, unless `rulesets` has only one. Result and termination must match the game; turn numbers
 * are ignored. Errors in the text are part of the result; they are never thrown.
 *
 * @param text - any number of records
 * @param options - `rulesets`: the rulesets that records may name; `maxPits` and `maxSeeds`: limits on their boards
 * @returns the records in order, or the first error with line and column
 * @throws {RangeError} when `rulesets` is not an array, or a limit is not a whole number from 1
 * @example
 * ```ts
 * import { kalah, oware } from 'mancala-rules';
 * import { parseRecords } from 'mancala-rules/notation';
 *
 * const read = parseRecords('[Ruleset "kalah"]\n[South "Ada"]\n\n1. C {again} F c *', { rulesets: [kalah, oware] });
 * const [record] = read.ok ? read.value : [];
 * record?.game.history; // => [2, 5, 8]
 * record?.headers['South']; // => 'Ada'
 * record?.comments; // => [{ ply: 1, text: 'again' }]
 *
 * const wrong = parseRecords('[Ruleset "kalah"]\n\n1. C F C', { rulesets: [kalah] });
 * wrong.ok ? null : wrong.error; // => { code: 'illegal-move', message: "C is South's; North moves", line: 3, column: 8 }
 * ```
 */
export const parseRecords = (
  text: string,
  options: { readonly rulesets: readonly Rules[] } & BoardLimits,
): Parsed<readonly GameRecord[]> => {
  const readRaw = recordReader(Object(options) as typeof options, Infinity);
  return runParser(text, (text) => {
    const splitter = createSplitter(Infinity);
    const records: GameRecord[] = [];
    for (const rawRecords of [splitter.push(text), splitter.end()]) {
      for (const raw of rawRecords) {
        const read = readRaw(raw);
        if (!read.ok) return read;
        records.push(read.value);
      }
    }
    return success(records);
  });
};

/**
 * Reads game records one at a time from a stream, and keeps at most one in memory. Use it for large files. An invalid
 * record yields an error, with its line in the stream, and reading continues with the next record.
 *
 * @param chunks - text, or bytes in UTF-8, in chunks of any size; records may span chunks
 * @param options - `rulesets`: the rulesets that records may name; `longest`: the maximum length of a record in
 *   characters, from 1, default 2 ** 18; `maxPits` and `maxSeeds`: limits on their boards
 * @returns for each record, the record or its error
 * @throws the errors of the stream itself
 * @throws {RangeError} when `rulesets` is not an array, or `longest` or a limit is not a whole number from 1
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { parseRecordStream } from 'mancala-rules/notation';
 *
 * const chunks = ['[Ruleset "oware"]\n1. F', ' f *\n[Ruleset "bao"]\n*\n[Ruleset "oware"]\n1. A *'];
 * const seen: unknown[] = [];
 * for await (const read of parseRecordStream(chunks, { rulesets: [oware] })) {
 *   seen.push(read.ok ? read.value.game.history : read.error.line);
 * }
 * seen; // => [[5, 11], 3, [0]]
 * ```
 */
export async function* parseRecordStream(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: { readonly rulesets: readonly Rules[]; readonly longest?: number } & BoardLimits,
): AsyncGenerator<Parsed<GameRecord>, void, undefined> {
  const { longest = DEFAULT_LONGEST } = Object(options) as typeof options;
  const readRaw = recordReader(Object(options) as typeof options, longest);
  for await (const raw of splitStream(chunks, longest)) yield readRaw(raw);
}
