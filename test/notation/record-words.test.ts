// Records that cannot be written or read: the messages, and where the errors are.
import { allRulesets, defineRules, Game, kalah, wari } from 'mancala-rules';
import type { BoardOptions, Rules } from 'mancala-rules';
import { readGame, readGames, writeGame, type GameRecord } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { junk } from '../support/hostile-values.ts';
import { errorOf, readAll, readOne } from './parse-results.ts';

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

const write = (record: unknown): string => writeGame(record as GameRecord, 'record');
const writeOption = (name: string, value: unknown): string =>
  write(Game.start(withOption(name).with({ [name]: value })));

describe('a record cannot be written with', () => {
  const game = Game.start(kalah).play(2).play(5);
  const line = { ply: 0, moves: [2], comments: [], marks: [], lines: [] };
  const deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ ...line, lines: [inner] }), line);

  it.each<[notes: object, message: string]>([
    [{ headers: 7 }, 'headers: expected an object of strings, got 7'],
    [{ headers: null }, 'headers: '],
    [{ headers: new Map() }, 'headers: '],
    [{ headers: { South: 7 } }, 'headers.South: expected text, got 7'],
    [{ headers: { 'My event': 'x' } }, 'header My event: "x" cannot be written'],
    [{ headers: { '': 'x' } }, 'header : "x" cannot be written'],
    [{ headers: { Result: '1-0' } }, 'header Result: "1-0" cannot be written'],
    [{ comments: 7 }, 'comments: expected an array, got 7'],
    [{ comments: null }, 'comments: '],
    [{ comments: [null] }, 'comments: '],
    [{ comments: [{ ply: 9, text: 'x' }] }, 'comments: expected text at a ply from 0 to 2, got "x" at 9'],
    [{ comments: [{ ply: -1, text: '' }] }, 'comments: expected text at a ply'],
    [{ comments: [{ ply: 0.5, text: '' }] }, 'comments: expected text at a ply'],
    [
      { marks: [{ ply: 0, mark: 1 }] },
      'marks: expected a mark from 0 to 999 at a ply from 1 to 2, got 1 at 0',
    ],
    [{ marks: [{ ply: 1, mark: 1000 }] }, 'marks: expected a mark from 0 to 999'],
    [{ lines: [{ ...line, ply: 2 }] }, 'at a ply from 0 to 1'],
    [{ lines: [{ ...line, moves: [7] }] }, 'lines: '],
    [{ lines: 7 }, 'lines: expected an array, got 7'],
    [{ lines: [deep] }, 'at most 16'],
    [{ game: 7 }, 'game: expected a Game, got 7'],
    [{ game: null }, 'game: expected a Game'],
  ])('%j', (notes, message) => {
    expect(() => write({ game, ...notes })).toThrow(RangeError);
    expect(() => write({ game, ...notes })).toThrow(message);
  });

  it.each([[null], [undefined], [7], [[]], [game.toJSON()]])('%j instead of a game', (record) => {
    expect(() => write(record)).toThrow(RangeError);
  });

  it.each(junk.filter(([, value]) => typeof value !== 'string'))('%s as text', (_, text) => {
    expect(() => write({ game, headers: { Event: text } })).toThrow(RangeError);
    expect(() => write({ game, comments: [{ ply: 0, text }] })).toThrow(RangeError);
  });

  it.each(['two words', 'a=b', 'b=', ' b', 'a-b', ''])('an option named %j', (name) => {
    expect(() => writeOption(name, 1)).toThrow(`record cannot say the option "${name}": use json`);
  });

  it.each([
    ...[{ a: 1 }, new Date(0), new Map(), Symbol('x'), () => 1, ['word'], [1, [2]]],
    ...[1n, 12, NaN, 'true', 'null', 'a ', 'a b=c'],
  ])('an option that would be read back as another value: %s', (value) => {
    expect(() => writeOption('extra', value)).toThrow(RangeError);
  });

  const kept = ['nullable', 'two words; and = more', 'a"b\\', '12', ' a', '', 'x\ny', null, true];
  it.each(kept)('but with this option it is, and is read back: %j', (value) => {
    const { game } = readOne(writeOption('extra', value), [withOption('extra')]);
    expect(game.rules.options['extra' as never]).toBe(value);
  });
});

describe('an error', () => {
  const K = '[Ruleset "kalah"]\n';
  const SMALL = '[Ruleset "kalah pits=1 seeds=1"]\n';
  const ROW = '4-4-4-4-4-4-4-4-4-4-4';
  it.each<[what: string, text: string, error: string]>([
    ['an illegal move', `${K}1. C F\nc 2. A c`, '3:8 illegal-move'],
    ['an illegal move after moves without spaces', `${K}1. CFcAA`, '2:8 illegal-move'],
    ['an empty pit', `${K}C C`, '2:3 illegal-move'],
    ['a letter that is not a pit', `${K}1. G`, '2:4 move'],
    ['pit 13', `${K}C 13`, '2:3 move'],
    ['a word that is not a move', `${K}1. C:`, '2:5 syntax'],
    ['a mark without a move', `${K}! C`, '2:1 syntax'],
    ['a mark that there is not', `${K}C???`, '2:2 syntax'],
    ['a variation without a move', `${K}(C)`, '2:1 syntax'],
    ['a variation that is not closed', `${K}C (A`, '2:3 syntax'],
    ['a variation that is not open', `${K}C )`, '2:3 syntax'],
    ['a wrong move in a variation', `${K}C (A (B B))`, '2:9 illegal-move'],
    ['a result in a variation', `${K}C (A *)`, '2:6 syntax'],
    ['variations nested too deep', `${K}${'C ('.repeat(10_000)}`, '2:51 too-long'],
    ['a wrong annotation', `${K}1. C5`, '2:5 annotation'],
    ['a move after the end', `${SMALL}A a`, '2:3 illegal-move'],
    ['a move after the result', `${K}C F * c`, '2:7 illegal-move'],
    ['a second result', `${K}C F * *`, '2:7 syntax'],
    ['an unclosed comment', `${K}C {a\nF {b} c`, '2:3 syntax'],
    ['an extra brace', `${K}C {a} } F`, '2:7 syntax'],
    ['an extra bracket', `${K}C ] F`, '2:3 syntax'],
    ['a quotation mark', `${K}C "F`, '2:3 syntax'],
    ['a header without quotation marks', `${K}[South Ada]\n*`, '2:1 syntax'],
    ['an unclosed value', `${K}[South "Ada]\n*`, '2:1 syntax'],
    ['an unclosed header', `${K}[South "Ada"\n*`, '2:1 syntax'],
    ['a header on two lines', `${K}[South "Ada\n"]\n*`, '2:1 syntax'],
    ['a header that ends with a backslash', `${K}[South "Ada\\`, '2:1 syntax'],
    ['a duplicate header', `${K}[South "Ada"]\n[South "Ada"]\n*`, '3:1 syntax'],
    ['a header among the moves', `${K}C [South "Ada"]`, '2:3 syntax'],
    ['an unknown ruleset', '[Event "x"]\n[Ruleset "foo"]\n*', '2:11 unknown-ruleset'],
    ['no ruleset', '\n[Event "x"]\n*', '2:1 unknown-ruleset'],
    ['an unknown version', `${K}[RulesetVersion "2"]\n*`, '2:18 unknown-ruleset'],
    ['an unknown option', '\n[Ruleset "kalah target=3"]\n*', '2:11 options'],
    ['an invalid option', '[Ruleset "kalah pits=0"]\n*', '1:11 options'],
    ['an option without a value', '[Ruleset "kalah pits=3 seeds"]\n*', '1:11 options'],
    ['a duplicate option', '[Ruleset "kalah pits=3 pits=3"]\n*', '1:11 options'],
    ['an option called __proto__', '[Ruleset "kalah __proto__=null"]\n*', '1:11 options'],
    ['a header after a comment', `${K}{x]} [South "Ada`, '2:6 syntax'],
    ['a board too large', '[Ruleset "kalah pits=32767 seeds=1"]\nA', '1:11 options'],
    ['a word after escapes in a position', `${K}[Position "${ROW}-4-0-0-S\\n\\n q1 zz"]`, '2:49 syntax'],
    ['an invalid position', `${K}[Position "4-4"]\n*`, '2:12 syntax'],
    ['a position of other seeds', `${K}[Position "${ROW}-5-0-0-S"]\n*`, '2:12 position'],
    ['a position with a letter', `${K}[Position "4-x-4-4-4-4-4-4-4-4-4-4-0-0-S"]\n*`, '2:14 syntax'],
    ['a result in a header before the end', `${K}[Result "1-0"]\nC F`, '2:10 result'],
    ['an invalid result', `${K}[Result "won"]\nC F`, '2:10 result'],
    ['a result after the moves before the end', `${K}C F 1-0`, '2:5 result'],
    ['two different results', `${K}[Result "*"]\nC F 0-1`, '3:5 result'],
    [
      'a result against the termination',
      `${K}[Result "1-0"]\n[Termination "resignation-south"]\nC`,
      '2:10 result',
    ],
    ['a game that has ended and goes on', `${SMALL}A *`, '2:3 result'],
    ['an end for another reason', `${SMALL}[Termination "no-seeds"]\nA`, '2:15 result'],
    ['a resignation after the end', `${SMALL}[Termination "resignation-south"]\nA`, '2:15 result'],
    ['an end that the moves do not reach', `${K}[Termination "row-empty"]\nC`, '2:15 result'],
    ['an unknown end', `${K}[Termination "adjudication"]\nC`, '2:15 result'],
    ['a resignation without a player', `${K}[Termination "resignation"]\nC`, '2:15 result'],
    ['a share that does not add up', `${K}[Termination "agreement-1-2"]\nC`, '2:15 result'],
    ['a repetition of a position that occurred once', `${K}[Termination "repetition"]\nC`, '2:15 result'],
  ])('has its location: %s', (_, text, error) => {
    const placeOf = (text: string, linesBefore = 0): string => {
      const { line, column, code } = errorOf(readAll(text));
      return `${line - linesBefore}:${column} ${code}`;
    };
    expect(placeOf(text)).toBe(error);
    // The same with other line endings, and after another record.
    for (const end of ['\r\n', '\r']) expect(placeOf(text.replaceAll('\n', end))).toBe(error);
    expect(placeOf(`[Ruleset "wari"]\n{a\nb} A\n\n${text}`, 4)).toBe(error);
  });

  it.each<[text: string, message: string | RegExp, rulesets?: readonly Rules[]]>([
    [`${K}C C`, 'C is empty'],
    [`${K}c`, "c is North's; South moves"],
    ['[Event "x"]', /^this can be of wari, .*: say which ruleset it is of$/],
    ['[Ruleset "kahla"]', 'unknown ruleset "kahla" (did you mean kalah?)'],
    ['[Ruleset "chess"]', 'unknown ruleset "chess", expected one of 29 rulesets, such as "wari"'],
    [
      '[Ruleset "kalah pits=0 seeds=0"]',
      'pits: expected a whole number from 1, got 0; seeds: expected a whole number from 1, got 0',
    ],
    ...[
      ['kalah sedes=5', 'sedes: unknown (did you mean seeds?)'],
      ['kalah seeds=5 seeds=6', 'seeds: expected name=value, once for each name, got 6'],
      ['kalah seeds=5 pits', 'seeds: expected a whole number from 1 to 5461, got "5 pits"'],
      ['kalah =5', 'options: expected name=value, once for each name, got "5"'],
      ['kalah __proto__=null', '__proto__: unknown, expected pits, seeds, first, emptyCapture, end'],
      ['kalah pits=65', 'pits: expected at most 64, got 65'],
      ['oware captures=', 'captures: expected one or more different whole numbers from 1, got a list'],
    ].map(([name, message]): [string, string] => [`[Ruleset "${name!}"]`, message!]),
    [`[Ruleset "kalah first=${'x'.repeat(3000)}"]`, /^.{1,240}$/],
    [`${K}[RulesetVersion "9"]`, 'version "9" of kalah is not known, only 1'],
    [`${K}[Result "1-0"]\nC`, /Termination/],
    [
      `${K}[Termination "repetition"]\nC`,
      '"repetition" is not possible: the position has occurred only once',
    ],
    [
      `${K}[Termination "rain"]\nC`,
      'the moves do not end the game by "rain"; expected resignation-south, forfeit-south, agreement-10-8 or repetition',
    ],
    [`${SMALL}[Result "0-1"]\nA`, 'the result is 1/2-1/2, not "0-1": A draw: row empty'],
    [`${K}{x} [South "Ada\n"]`, 'expected a header on one line, such as [South "Ada"]'],
    [
      `${K}[Hash "00000000"]\nC`,
      /^the moves lead to the position [0-9a-f]{8}, not "00000000": were these the rules\?$/,
    ],
    ...['1200-849', '999999999-999999999'].map((share): [string, RegExp] => [
      `${K}[Termination "agreement-${share}"]\n`,
      /share/,
    ]),
    ...['1200-', '1200', '-848'].map((share): [string, RegExp] => [
      `${K}[Termination "agreement-${share}"]\n`,
      /expected resignation-south/,
    ]),
  ])('says what is wrong: %j', (text, message, rulesets = allRulesets) => {
    const error = errorOf(readGame(text, { rulesets }));
    if (message instanceof RegExp) expect(error.message).toMatch(message);
    else expect(error.message).toBe(message);
  });

  it('is the first in the text', () => {
    expect(errorOf(readAll(`${K}C C\n\n${K}{`))).toMatchObject({ line: 2 });
  });

  it('of a custom ruleset counts as an options error', () => {
    const broken = defineRules({
      ...kalah.spec,
      problems: ({ pits }) => {
        if (pits === 5) throw new TypeError('a bug');
        return [];
      },
    });
    const error = errorOf(readAll('[Ruleset "kalah pits=5"]', [broken]));
    expect(error).toMatchObject({ code: 'options', column: 11 });
    expect(error.message).toContain('a bug');
  });

  it.each([[undefined], [null], [[kalah]], [{}], [{ rulesets: kalah }], [{ rulesets: 7 }]])(
    'is thrown for rulesets that are not a list: %j',
    (options) => {
      expect(() => readGames('', options as never)).toThrow(/^rulesets: expected an array of rules, got /);
    },
  );

  it.each([{ maxPits: 0 }, { maxSeeds: '9' as never }])('is thrown for a limit: %j', (limit) => {
    expect(() => readGames('', { rulesets: [wari], ...limit })).toThrow(/: expected a whole number from 1/);
  });
});
