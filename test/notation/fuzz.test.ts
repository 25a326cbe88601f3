// Readers take linear time, whatever the text.
import {
  allRulesets,
  captureTo25,
  kalah,
  mancala,
  oware,
  togyzqumalaq,
  wari,
  type Rules,
} from 'mancala-rules';
import {
  formatPosition,
  parseMove,
  parseMoves,
  parsePosition,
  readGame,
  readGames,
} from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { withAnswers } from '../support/four-rows.ts';
import { countSteps } from './count-steps.ts';
import { expectValid, readStream, valueOf } from './parse-results.ts';

const rulesets = [kalah, captureTo25, togyzqumalaq];
const K = '[Ruleset "kalah"]\n';
/** Endless games: one seed for each player. */
const CIRCLE = '[Ruleset "captureTo25"]\n[Position "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"]\n';
const ROUND = '[Ruleset "togyzqumalaq"]\n[Position "1-0-0-0-0-0-0-0-0-1-0-0-0-0-0-0-0-0-80-80-S"]\n';

/** Texts of about `n` characters that would make a careless parser take quadratic time. */
const families: readonly (readonly [name: string, make: (length: number) => string])[] = [
  ['nested comments', (n) => K + '{'.repeat(n / 2) + '}'.repeat(n / 2)],
  ['many comments', (n) => K + '{a b} '.repeat(n / 6)],
  ['unclosed comments', (n) => K + '{ '.repeat(n / 2)],
  ['a comment of backslashes', (n) => `${K}{${'\\'.repeat(n)}}`],
  ['a comment of blanks', (n) => `${K}{${' '.repeat(n)}`],
  ['a comment of lines', (n) => `${K}{${'a\n'.repeat(n / 2)}}`],
  ['blanks', (n) => ' '.repeat(n)],
  ['blanks after a record', (n) => K + ' '.repeat(n)],
  ['blanks before a header', (n) => `${' '.repeat(n)}${K}`],
  ['blanks in a header', (n) => `${K}[${' '.repeat(n)}`],
  ['blanks after a value', (n) => `${K}[A "x"${' '.repeat(n)}`],
  ['empty lines', (n) => K + '\n'.repeat(n)],
  ['carriage returns', (n) => K + '\r'.repeat(n)],
  ['opening brackets', (n) => K + '['.repeat(n)],
  ['brackets on lines', (n) => K + '[\n'.repeat(n / 2)],
  ['an unclosed name', (n) => `${K}[${'A'.repeat(n)}`],
  ['an unclosed value', (n) => `${K}[A "${'x'.repeat(n)}`],
  ['a value of backslashes', (n) => `${K}[A "${'\\'.repeat(n)}"]`],
  ['a long value', (n) => `${K}[A "${'x\\"'.repeat(n / 3)}"]`],
  ['many headers', (n) => K + Array.from({ length: n / 16 }, (_, i) => `[A${i} "x"]\n`).join('')],
  ['many records', (n) => `${K}C *\n`.repeat(n / 23)],
  ['long options', (n) => `[Ruleset "kalah${' seeds=1'.repeat(n / 8)}"]`],
  ['many options', (n) => `[Ruleset "kalah${Array.from({ length: n / 8 }, (_, i) => ` a${i}=1`).join('')}"]`],
  ['blanks in options', (n) => `[Ruleset "kalah ${' '.repeat(n)}seeds=1"]`],
  ['a long position', (n) => `${K}[Position "${'4-'.repeat(n / 2)}"]`],
  ['a long termination', (n) => `${K}[Termination "resignation${' '.repeat(n)}x"]`],
  ['a long result', (n) => `${K}[Result "1-0${' '.repeat(n)}x"] 0-1`],
  ['letters', (n) => K + 'A'.repeat(n)],
  ['digits', (n) => K + '1'.repeat(n)],
  ['a number', (n) => `${K}1${'.'.repeat(n)}`],
  ['digits and dots', (n) => `${K}${'1'.repeat(n / 2)}${'.'.repeat(n / 2)}!`],
  ['a run of moves', (n) => CIRCLE + 'AaBbCcDdEeFf'.repeat(n / 12)],
  ['moves one by one', (n) => CIRCLE + 'A a B b C c D d E e F f '.repeat(n / 24)],
  ['numbered moves', (n) => CIRCLE + '1.A 1...a 2.B b C 2. c D d E e F f\n'.repeat(n / 36)],
  ['moves of PlayOK', (n) => ROUND + '12 12 23 23 34 34 45 45 56 56 67 67 78 78 89 89 91 91 '.repeat(n / 54)],
  ['turn numbers of PlayOK', (n) => `76(10) ${'1. '.repeat(n / 3)}`],
  ['a store of many digits', (n) => `87(${'1'.repeat(n)})`],
  ['emoji', (n) => K + '😀'.repeat(n / 2)],
  ['null bytes', (n) => K + '\0'.repeat(n)],
  ['a comment of null bytes and emoji', (n) => `${K}{${'\0😀'.repeat(n / 3)}}`],
];

describe('the work of reading', () => {
  const whole = (text: string) => (): unknown => readGames(text, { rulesets });
  const inChunks = (text: string) => (): unknown => readStream(text.split(''), { rulesets });

  it.each(families)('%s: grows linearly with the text', async (_, make) => {
    for (const read of [whole, inChunks]) {
      // The beginning of a text decides what it is, and is read with several rulesets.
      const short = await countSteps(read(make(12_000)));
      const long = await countSteps(read(make(48_000)));
      expect(long).toBeLessThan(5 * short + 1_000);
    }
  });

  it.each(families)('%s: is feasible for a megabyte', (_, make) => {
    const text = make(1_200_000);
    expectValid(readGames(text, { rulesets }), text);
  });

  it('of ten thousand nested comments is one comment', () => {
    const text = `[Ruleset "mancala"]\nA ${'{x '.repeat(10_000)}${'}'.repeat(10_000)} *`;
    expect(valueOf(readGame(text, { rulesets: [mancala, wari] })).comments).toHaveLength(1);
  });
});

describe('a line of a million characters', () => {
  const wide = wari.with({ pits: 30, seeds: 2 });
  const parsers = [
    (rules: Rules, text: string) => parsePosition(rules, text),
    (rules: Rules, text: string) => parseMove(rules, rules.initialState(), text),
    (rules: Rules, text: string) => parseMoves(rules, rules.initialState(), text),
  ];
  const units = [
    ...['4-', '-', '4', '0', 'A', 'a', 'F4x', 'F4x4+', '9x', '+', 'x', ' ', ' -', '\t,', '\n', '\r'],
    ...['=', '=a', ' q1', '😀', '\0', '\uFEFF', 'Aa ', '1 ', '1.', '1S,', '<1,', ',', '"', '\\', '['],
    ...['F(', 'F {', '[A "b"]\n', 'A1 ', 'FfBe', 'A<', '<', '~', 'A~', '.', 'A..'],
  ];

  // An algorithm with quadratic time would not finish.
  it.each(units)('of %j', (unit) => {
    const line = unit.repeat(300_000 / unit.length);
    for (const rules of [wari, wide, withAnswers])
      for (const parse of parsers)
        for (const text of [
          ...[line, `${line}!`, `F${line}`],
          `${formatPosition(rules, rules.initialState())} ${line}`,
        ])
          expectValid(parse(rules, text), text);
    const text = line.repeat(4);
    for (const rulesets of [[oware], allRulesets]) expect(readGame(text, { rulesets }).ok).toBe(false);
  });
});
