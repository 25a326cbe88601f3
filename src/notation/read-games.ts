/** Reads the games of texts and streams one after the other. */
import { nextGameStart } from './next-game.ts';
import { createSowingBudget, type SowingBudget } from '../game/sowing-budget.ts';
import { invalidArgument } from '../model/errors.ts';
import { isPositiveInteger } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { rulesNamedIn } from './record-rules.ts';
import { headerAfter } from './record-tokens.ts';
import { createSplitter, splitStream, type Chunks, type RawRecord } from './record-splitter.ts';
import { attempt, failAsFurthest, failIn, placeIn, runParser, type Parsed } from './result.ts';
import type { ReadGameOptions } from './formats/format.ts';
import { checkReadOptions, HEAD, plain, readOne, type ReadGame } from './read-game.ts';

/** The beginning of a text with headers. */
const HEADER = /* @__PURE__ */ headerAfter('^\\s*', '');

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
  let start = { line, column: 1 };
  if (text === null) {
    const message = `the record has more than ${longest} characters`;
    yield attempt(() => failIn('', start)(0, 'too-long', message));
    return;
  }
  let rest = plain(text);
  let given = options;
  while (/\S/.test(rest)) {
    const end = nextGameStart(rest);
    const part = rest.slice(0, end);
    const fail = failIn(part, start);
    const read = attempt(() => readOne(part, given, { fail, budget }));
    yield read;
    // A game without headers is of the rules of the one before it.
    const rulesets = read.ok ? [read.value.rules] : rulesAfterError(part, given);
    if (rulesets.length === 0) return;
    given = { ...options, rulesets };
    start = placeIn(part, end, start);
    rest = rest.slice(end);
  }
}

/** Reads the games of chunks; after an error, reading continues with the next game. */
async function* readChunks(
  chunks: Chunks,
  options: ReadGameOptions,
  longest: number,
): AsyncGenerator<Parsed<ReadGame>, void, undefined> {
  const budget = createSowingBudget();
  for await (const raw of splitStream(chunks, longest)) yield* gamesIn(raw, options, longest, budget);
}

/** Reads the games of a text, up to the first error. */
const readAll = (text: string, options: ReadGameOptions): readonly ReadGame[] => {
  const splitter = createSplitter(Infinity);
  const budget = createSowingBudget();
  const games: ReadGame[] = [];
  for (const records of [splitter.push(text), splitter.end()])
    for (const raw of records)
      for (const read of gamesIn(raw, options, Infinity, budget))
        games.push(read.ok ? read.value : failAsFurthest([read]));
  return games;
};

/**
 * Reads all games of a text: records one after the other, with headers or, after the result of the game before, without. A text
 * in another format is one game, unless each line begins like a position, a line of UCI or a JSON object.
 * It stops at the first mistake; to read on after it, pass `[text]`, which is a list of chunks.
 *
 * @param text - any number of games
 * @param options - as for {@link readGame}
 * @returns the games in order, or the first error with line and column
 * @throws {InvalidArgumentError} when `rulesets` is not an array of rulesets with different ids
 * @throws {InvalidOptionsError} when another option is unknown or invalid
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { readGames } from 'mancala-rules/notation';
 *
 * const text = '[Variant "Oware Abapa"]\n1. F f *\n[Variant "Oware Abapa"]\n1. F F *\n2. A a *';
 * const read = readGames(text, { rulesets: [oware] });
 * read.ok ? 0 : read.error.line; // => 4
 * ```
 */
export function readGames<R extends Rules>(
  text: string,
  options: ReadGameOptions<R>,
): Parsed<readonly ReadGame<R>[]>;
/**
 * Reads all games of a text that comes in chunks, such as a stream of a file. It reads one game at a time, and keeps at most one record
 * in memory: a game with headers and those without headers that follow it, or a text without headers. After a mistake, it continues
 * with the next game.
 *
 * @param chunks - the text or its bytes in UTF-8, in parts of any length
 * @param options - as for {@link readGame}, and `longest`: the maximum length of a record in characters, from 1, default 2 ** 18
 * @returns each game, or its error with the line and column in the whole text
 * @throws {InvalidArgumentError} when `rulesets` is not an array of rulesets with different ids, or `longest` is not a whole number from 1
 * @throws {InvalidOptionsError} when another option is unknown or invalid
 * @throws the errors of the stream itself
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { readGames } from 'mancala-rules/notation';
 *
 * const text = '[Variant "Oware Abapa"]\n1. F f *\n[Variant "Oware Abapa"]\n1. F F *\n2. A a *';
 * const seen: unknown[] = [];
 * const chunks = [text.slice(0, 30), text.slice(30)];
 * for await (const each of readGames(chunks, { rulesets: [oware] }))
 *   seen.push(each.ok ? each.value.game.history : each.error.line);
 * seen; // => [[5, 11], 4, [0, 6]]
 * ```
 */
export function readGames<R extends Rules>(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: ReadGameOptions<R> & { readonly longest?: number | undefined },
): AsyncGenerator<Parsed<ReadGame<R>>, void, undefined>;
export function readGames(
  input: string | Chunks,
  options: ReadGameOptions & { readonly longest?: number | undefined },
): Parsed<readonly ReadGame[]> | AsyncGenerator<Parsed<ReadGame>, void, undefined> {
  // By default, a game of about 80,000 moves.
  const { longest = 2 ** 18, ...others } = Object(options) as typeof options;
  const given = checkReadOptions(typeof input === 'string' ? options : others);
  if (!isPositiveInteger(longest) && longest !== Infinity)
    throw invalidArgument('longest', 'a whole number from 1 or Infinity', longest);
  const isChunks =
    Object(input) === input && (Symbol.iterator in Object(input) || Symbol.asyncIterator in Object(input));
  return isChunks ? readChunks(input, given, longest) : runParser(input, (text) => readAll(text, given));
}
