// Error messages for records that cannot be written or read, and limits.
import { defineRules, Game, kalah, wari } from 'mancala-rules';
import type { BoardOptions, Rules } from 'mancala-rules';
import { type GameRecord, readGames, writeGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gameStream } from './parse-results.ts';

type OwnOptions = BoardOptions & Readonly<Record<string, unknown>>;

/** Kalah with one additional option. */
const withOption = (name: string): Rules<OwnOptions> =>
  defineRules<OwnOptions>({
    id: 'own',
    title: 'Kalah with an additional option',
    version: 1,
    defaults: { ...kalah.options, [name]: 'usual' },
    steps: () => kalah.spec.steps(kalah.options),
  });

const record = (name: string, value: unknown): string =>
  writeGame(Game.start(withOption(name).with({ [name]: value })), 'record');

/** The value of an option after a round trip. */
const roundTrip = (value: unknown): unknown => {
  const read = readGames(record('extra', value), { rulesets: [withOption('extra')] });
  return read.ok ? read.value[0]!.game.rules.options['extra' as never] : read.error;
};

const errorOf = (text: string, rulesets: readonly Rules[] = [kalah]): string => {
  const read = readGames(text, { rulesets });
  return read.ok ? 'nothing' : `${read.error.line}:${read.error.column} ${read.error.message}`;
};

/** The results of a stream: moves or error codes. */
const streamed = async (chunks: readonly string[], longest = Infinity): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const read of gameStream(chunks, { rulesets: [kalah], longest }))
    found.push(read.ok ? read.value.game.history : [read.error.line, read.error.code]);
  return found;
};

const game = Game.start(kalah);

describe('records that cannot be written', () => {
  it.each([
    [{ headers: 7 }, 'headers: expected an object of strings, got 7'],
    [{ headers: { South: 7 } }, 'headers.South: expected text, got 7'],
    [{ comments: 7 }, 'comments: expected an array, got 7'],
    [{ comments: [{ ply: 9, text: 'x' }] }, 'comments: expected text at a ply from 0 to 0, got "x" at 9'],
    [{ game: 7 }, 'game: expected a Game, got 7'],
  ])('%j', (extra, message) => {
    expect(() => writeGame({ game, ...extra } as unknown as GameRecord, 'record')).toThrow(message);
  });

  it.each([['two words'], ['a=b'], ['b='], [' b'], ['a-b'], ['']])('an option named %j', (name) => {
    expect(() => record(name, 1)).toThrow(`option ${name}: 1 cannot be written so that it is read back`);
  });

  it.each([
    ...[{ a: 1 }, new Date(0), new Map(), Symbol('x'), () => 1, ['word'], [1, [2]]],
    ...[1n, 12, NaN, 'true', 'null', 'a ', 'a b=c'],
  ])('an option that would be read back as another value: %s', (value) => {
    expect(() => record('extra', value)).toThrow(RangeError);
  });

  it.each([
    ['nullable'],
    ['two words; and = more'],
    ['a"b\\'],
    ['12'],
    [' a'],
    [''],
    ['x\ny'],
    [null],
    [true],
  ])('but options of text, null and boolean are: %j', (value) => {
    expect(roundTrip(value)).toBe(value);
  });
});

describe('records that cannot be read', () => {
  it.each([
    ['[RulesetVersion "9"]', '1:18 version "9" of kalah is not known, only 1'],
    ['[Ruleset "kalah"]\n[RulesetVersion "9"]', '2:18 version "9" of kalah is not known, only 1'],
    [
      '[Termination "repetition"]\nC',
      '1:15 "repetition" is not possible: the position has occurred only once',
    ],
    [
      '[Termination "rain"]\nC',
      '1:15 the moves do not end the game by "rain"; expected resignation-south, forfeit-south, agreement-10-8 or repetition',
    ],
    [
      '[Ruleset "kalah pits=1 seeds=1"]\n[Result "0-1"]\nA',
      '2:10 the result is 1/2-1/2, not "0-1": A draw: row empty',
    ],
    ['{x]} [South "Ada', '1:6 expected a header on one line, such as [South "Ada"]'],
    ['{x]} [South "Ada\n"]', '1:6 expected a header on one line, such as [South "Ada"]'],
  ])('%s', (text, message) => {
    expect(errorOf(text)).toBe(message);
  });

  it('gives a short message', () => {
    expect(errorOf(`[Ruleset "kalah first=${'x'.repeat(3000)}"]`).length).toBeLessThan(250);
  });

  it.each([
    [{ rulesets: 7 }, 'rulesets: expected an array of rules, got 7'],
    [{ rulesets: [wari], longest: 0 }, 'longest: expected a whole number from 1 or Infinity, got 0'],
  ])('%j', async (options, message) => {
    const reading = async (): Promise<void> => {
      for await (const read of gameStream([''], options as { rulesets: Rules[] })) expect(read).toBe(1);
    };
    await expect(reading()).rejects.toThrow(message);
  });

  it('a correct result, termination or hash may have spaces around it', () => {
    const game = Game.start(kalah).play(2).resign('north');
    const text = writeGame(game, 'record').replaceAll(/(Result|Termination|Hash) "([^"]*)"/g, '$1 " $2 "');
    expect(text).toContain(`[Hash " ${game.toJSON().hash} "]`);
    expect([errorOf(text), errorOf('[Result " * "]\nC')]).toEqual(['nothing', 'nothing']);
  });
});

describe('a file', () => {
  it('is not split at a header inside a line', async () => {
    expect(await streamed(['C {\n see [Event "x"], and\n so [Event "x"] it was} F'])).toEqual([[2, 5]]);
  });

  it('may be split inside a line ending', async () => {
    const bits = ['[Ruleset "kalah"]\r', '\nC\r', '\n\r', '\n[Ruleset "kalah"]\r', '\nC C'];
    expect(await streamed(bits)).toEqual([[2], [5, 'illegal-move']]);
  });

  it('may have records of the maximum length', async () => {
    expect(await streamed(['1. C F'], 6)).toEqual([[2, 5]]);
    expect(await streamed(['1. C F'], 5)).toEqual([[1, 'too-long']]);
  });
});
