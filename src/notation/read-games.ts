/** Reads the games of texts and streams one after the other. */
import { isOneGamePerLine, nextGameStart, nextLine } from './next-game.ts';
import { createSowingBudget, type SowingBudget } from '../game/sowing-budget.ts';
import { show, isPositiveInteger } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { rulesNamedIn, rulesFinder } from './record-rules.ts';
import { headerAfter } from './record-tokens.ts';
import {
  checkLongest,
  createSplitter,
  DEFAULT_LONGEST,
  splitStream,
  type RawRecord,
} from './record-splitter.ts';
import {
  failIn,
  success,
  runParser,
  type Failure,
  type Parsed,
  type TextError,
  type Fail,
} from './result.ts';
import { checkReadOptions, HEAD, plain, readOne, type ReadGame, type ReadGameOptions } from './read-game.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import type { BoardLimits } from '../game/rules-with.ts';
import { readRecord } from './record-reader.ts';
import type { GameRecord } from './record.ts';

/** The beginning of a text with headers. */
const HEADER = /* @__PURE__ */ headerAfter('^\\s*', '');

/**
 * Reads all games of a text: records one after the other, with headers or, after the result of the game before, without. A text
 * in another format is one game, unless each line begins like a position, a line of UCI or a JSON object.
 *
 * @param text - any number of games
 * @param options - as for {@link readGame}
 * @returns the games in order, or the first error with line and column
 * @throws {RangeError} when `rulesets` is not an array of rulesets
 * @throws {InvalidOptionsError} when another option is unknown or invalid
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { readGames } from 'mancala-rules/notation';
 *
 * const read = readGames('[Variant "Oware Abapa"]\n1. F f *\n2. A a *', { rulesets: [oware] });
 * read.ok && read.value.map(({ game }) => game.history); // => [[5, 11], [0, 6]]
 * ```
 */
export const readGames = (text: string, options: ReadGameOptions): Parsed<readonly ReadGame[]> => {
  const games: ReadGame[] = [];
  for (const read of readEach(text, checkReadOptions(options))) {
    if (!read.ok) return read;
    games.push(read.value);
  }
  return success(games);
};

/** The games of a text one after the other; after an error, reading continues with the next one. */
function* readEach(text: unknown, options: ReadGameOptions): Generator<Parsed<ReadGame>> {
  if (typeof text !== 'string') {
    yield failIn('')(0, 'syntax', `expected text, got ${show(text)}`);
    return;
  }
  const splitter = createSplitter(Infinity);
  const budget = createSowingBudget();
  for (const rawRecords of [splitter.push(text), splitter.end()])
    for (const raw of rawRecords) yield* gamesIn(raw, options, Infinity, budget);
}

/** The rules of the games that follow one with an error: those that it names, or if it has no headers, the same as before. */
const rulesAfterError = (text: string, options: ReadGameOptions): readonly Rules[] => {
  if (!HEADER.test(text)) return options.rulesets;
  const [only, another] = rulesNamedIn(text.slice(0, HEAD), options.rulesets);
  const [, name = only?.ruleset] = /^[ \t]*\[[ \t]*Ruleset[ \t]*"([^"]*)"/m.exec(text) ?? [];
  return only && !another && name === only.ruleset ? [only] : [];
};

/** The games of a record with headers, and of those without that follow it; or of a text without headers. */
function* gamesIn(
  { text, line }: RawRecord,
  options: ReadGameOptions,
  longest: number,
  budget: SowingBudget,
): Generator<Parsed<ReadGame>> {
  if (text === null) {
    const message = `the record has more than ${longest} characters`;
    yield { ok: false, error: { code: 'too-long', message, line, column: 1 } };
    return;
  }
  let rest = plain(text);
  let start = { line, column: 1 };
  let given = options;
  const isByLine = !HEADER.test(rest) && isOneGamePerLine(rest);
  while (/\S/.test(rest)) {
    const end = isByLine ? nextLine(rest) : nextGameStart(rest);
    const part = rest.slice(0, end);
    const failHere = failIn(part);
    const { line, column } = start;
    const locate = ({ error }: Failure): TextError => ({
      ...error,
      line: line + error.line - 1,
      column: error.line === 1 ? column + error.column - 1 : error.column,
    });
    const read = readOne(
      part,
      given,
      (...details) => ({ ok: false, error: locate(failHere(...details)) }),
      budget,
    );
    yield read;
    // A game without headers is of the rules of the one before it.
    const rulesets = read.ok ? [read.value.rules] : rulesAfterError(part, given);
    if (rulesets.length === 0) return;
    if (!isByLine) given = { ...options, rulesets };
    start = locate(failHere(end, 'syntax', ''));
    rest = rest.slice(end);
  }
}

/**
 * Reads games one at a time from a stream, and keeps at most one record in memory: a game with headers and those without headers
 * that follow it, or a text without headers. Use it for large files. An error yields its place in the stream, and reading continues
 * with the next game.
 *
 * @param chunks - text, or bytes in UTF-8, in chunks of any size; games may span chunks
 * @param options - as for {@link readGame}; and `longest`: the maximum length of a record in characters, from 1, default 2 ** 18
 * @returns for each game, the game or its error
 * @throws the errors of the stream itself
 * @throws {RangeError} when `rulesets` is not an array of rulesets, or `longest` is not a whole number from 1
 * @throws {InvalidOptionsError} when another option is unknown or invalid
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { readGameStream } from 'mancala-rules/notation';
 *
 * const chunks = ['[Variant "Oware Abapa"]\n1. F', ' f *\n[Variant "Oware Abapa"]\n1. F F *\n2. A a *'];
 * const seen: unknown[] = [];
 * for await (const read of readGameStream(chunks, { rulesets: [oware] })) {
 *   seen.push(read.ok ? read.value.game.history : read.error.line);
 * }
 * seen; // => [[5, 11], 4, [0, 6]]
 * ```
 */
export async function* readGameStream(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: ReadGameOptions & { readonly longest?: number | undefined },
): AsyncGenerator<Parsed<ReadGame>, void, undefined> {
  const { longest = DEFAULT_LONGEST, ...others } = Object(options) as typeof options;
  checkLongest(longest);
  const given = checkReadOptions(others);
  const budget = createSowingBudget();
  for await (const raw of splitStream(chunks, longest)) yield* gamesIn(raw, given, longest, budget);
}

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
