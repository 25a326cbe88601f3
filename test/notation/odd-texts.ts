// Random texts for parsers: of anything, of scraps of notation, and valid ones with a part replaced.
import fc from 'fast-check';

const words = (text: string): fc.Arbitrary<string> => fc.constantFrom(...text.split(' '));

const scraps = fc.oneof(
  words('{ } [ ] " \\ ; = * . / - , ! ( ) $ % + # x q r S N 0 4 A f'),
  fc.constantFrom(
    ' ',
    '\n',
    '\r',
    '\r\n',
    '\t',
    '\0',
    '\uFEFF',
    '\u2028',
    '😀',
    '\uD83D',
    '\uDE00',
    'é',
    '𝟜',
  ),
  words('Ff 1. 2... 12 13 1-0 0-1 1/2-1/2 A4 C4+ F4x2 1e9 =resignation- south no-seeds resignation-south'),
  words('pits=3 captures=[ null RulesetVersion __proto__=1 {{}}'),
  words(
    '[Event_"x"] [Ruleset_"kalah"] [__proto___"x"] [Result_"*"] [Result_"1-0"] [Termination_"agreement"]',
  ).map((text) => text.replace('_"', ' "')),
  fc.constantFrom(
    '\n[Event "x"]\n',
    '\n[Ruleset "wari"]\n',
    '[Position "4-4-4-4-0-0-S"]',
    '[Ruleset "kalah pits=2"]',
  ),
  words('87 87(10) 35X 12... X ( )'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);

/** Texts of anything. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(scraps, { maxLength: 80, size: 'max' }).map((list) => list.join('')),
);

/** One to three changes of a text. */
export const mutations: fc.Arbitrary<[place: number, length: number, scrap: string][]> = fc.array(
  fc.tuple(fc.nat(), fc.oneof(fc.nat(3), fc.nat(60)), fc.oneof(fc.constant(''), scraps)),
  { minLength: 1, maxLength: 3 },
);

/** The text with these changes. */
export const mutated = (text: string, changes: readonly (readonly [number, number, string])[]): string =>
  changes.reduce((before, [place, length, scrap]) => {
    const at = place % (before.length + 1);
    return before.slice(0, at) + scrap + before.slice(at + length);
  }, text);
