/** Reads the games of texts and streams one after the other. */
import { createSowingBudget, type SowingBudget } from '../game/sowing-budget.ts';
import { show } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { rulesNamedIn } from './record-rules.ts';
import { headerAfter } from './record-tokens.ts';
import { isOneGamePerLine, nextGameStart, nextLine } from './next-game.ts';
import {
  checkLongest,
  createSplitter,
  DEFAULT_LONGEST,
  splitStream,
  type RawRecord,
} from './record-splitter.ts';
import { failIn, success, type Failure, type Parsed, type TextError } from './result.ts';
import { checkReadOptions, HEAD, plain, readOne, type ReadGame, type ReadGameOptions } from './read-game.ts';

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
  const named = rulesNamedIn(text.slice(0, HEAD), options.rulesets);
  return named.length === 1 && !/^[ \t]*\[[ \t]*Options\b/m.test(text) ? named : [];
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
