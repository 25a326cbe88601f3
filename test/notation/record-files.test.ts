// Record files typed by hand: their contents, with all kinds of line ends, whole and as single bytes.
import { allRulesets, oware, type Rules } from 'mancala-rules';
import { formatPosition, readGames, writeGame } from 'mancala-rules/notation';
import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { readOne, readStream, summariesOf, valueOf } from './parse-results.ts';

const textOf = (name: string): string =>
  readFileSync(new URL(`records/${name}.txt`, import.meta.url), 'utf8');

test.each<[name: string, expected: string[], rulesets?: readonly Rules[]]>([
  ['club-evening', ['kalah: 1-6-2-7-7-0-0-0-1-7-6-0-8-3-S q2']],
  [
    'documents',
    [
      'wari: 4-4-4-4-0-5-5-5-5-4-4-4-0-0-N q1',
      'wari: 2-1-1-1-0-2-6-6-5-5-5-5-5-4-N q1',
      'mancala: 4-4-0-5-5-5-4-4-4-4-4-4-1-0-S q1',
      'captureTo25: 5-5-1-5-5-5-5-4-4-4-0-5-0-0-S q2',
      'captureTo25: 0-0-2-3-1-4-0-0-0-0-0-1-15-0-N r22',
    ],
  ],
  [
    'english',
    [
      'oware first=north captures=4: 1-0-6-6-6-5-1-0-6-6-6-5-0-0-N q4 =resignation-south',
      'oware captures=4: 0-0-0-0-0-0-0-0-0-0-0-0-24-24-S q2 =agreement',
      'oware captures=4: 0-0-0-0-0-0-0-0-0-0-0-0-30-18-S =agreement',
    ],
  ],
  ['letter', ['oware: 1-2-10-0-7-3-1-0-1-9-3-4-3-4-S'], [oware]],
  [
    'small-board',
    [
      'wariLastCapture pits=3 seeds=2: 0-0-0-0-0-0-9-3-S =no-capture-left',
      'kalah pits=3 seeds=2: 0-0-0-0-0-0-2-10-N q5 =row-empty',
    ],
  ],
])('%s is read, and unchanged by another round trip', async (name, expected, rulesets = allRulesets) => {
  const text = textOf(name);
  for (const variant of [text, text.trimEnd(), `\uFEFF${text.replaceAll('\n', '\r\n')}`]) {
    const records = valueOf(readGames(variant, { rulesets }));
    const bytes = Array.from(new TextEncoder().encode(variant), (byte) => Uint8Array.of(byte));
    const streamed = (await readStream(bytes, { rulesets })).map(valueOf);
    for (const read of [records, streamed])
      expect(read.map(({ rules, game }) => `${rules.ruleset}: ${formatPosition(rules, game.state)}`)).toEqual(
        expected,
      );
    const written = records.map((record) => writeGame(record, 'record')).join('\n');
    const again = valueOf(readGames(written, { rulesets }));
    expect(again.map((record) => writeGame(record, 'record')).join('\n')).toBe(written);
  }
});

it('headers, turns and comments of a club game are kept', () => {
  const { headers, game, comments } = readOne(textOf('club-evening'));
  expect(Object.entries(headers)).toEqual([
    ['Event', 'Club evening'],
    ['Date', '2024.03.08'],
    ['South', 'Ada'],
    ['North', 'Ben "the bean" Okafor'],
    ['Table', '3, by the window'],
  ]);
  expect(game.turns.map(({ moves }) => moves)).toEqual([[2, 5], [8], [0], [7, 11]]);
  expect(comments).toEqual([
    { ply: 0, text: 'We had the small board out, and it was late.' },
    { ply: 5, text: 'He had seen it coming: see [2] of the book, { and page 7 }.' },
  ]);
});

it('mistakes have their places, and valid records between them are read', async () => {
  expect(summariesOf(await readStream([textOf('slips')]))).toEqual([
    '5:20 illegal-move',
    [5, 11],
    '15:6 syntax',
    '18:11 unknown-ruleset',
    '25:10 result',
    [5, 11],
  ]);
});
