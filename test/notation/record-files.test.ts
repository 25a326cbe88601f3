// Record files typed by hand, and their contents.
import { allRulesets, oware } from 'mancala-rules';
import { type GameRecord, readGames, writeGame } from 'mancala-rules/notation';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameStream } from './parse-results.ts';

const folder = join(import.meta.dirname, 'records');
const textOf = (name: string): string => readFileSync(join(folder, `${name}.txt`), 'utf8');

/** The bytes of a text as single chunks. */
const byteChunks = (text: string): Uint8Array[] =>
  Array.from(new TextEncoder().encode(text), (byte) => Uint8Array.of(byte));

/** The records of a file, with all kinds of line endings, whole and in chunks. */
const everyReading = async (name: string, rulesets = allRulesets): Promise<(readonly GameRecord[])[]> => {
  const text = textOf(name);
  const readings: (readonly GameRecord[])[] = [];
  for (const variant of [text, text.trimEnd(), `\uFEFF${text.replaceAll('\n', '\r\n')}`]) {
    const read = readGames(variant, { rulesets });
    if (!read.ok) throw new Error(`${name}:${read.error.line}:${read.error.column}: ${read.error.message}`);
    readings.push(read.value);
    const streamed: GameRecord[] = [];
    for await (const one of gameStream(byteChunks(variant), { rulesets }))
      if (one.ok) streamed.push(one.value);
    readings.push(streamed);
  }
  return readings;
};

/** The members of a record that the tests compare. */
const seen = ({ game, headers, comments }: GameRecord): unknown => ({
  ruleset: game.rules.id,
  headers: { ...headers },
  turns: game.turns.map(({ moves }) => moves),
  pits: game.state.pits,
  stores: game.state.stores,
  outcome: game.state.outcome,
  comments,
});

describe('a file typed by hand', () => {
  it('has a test', () => {
    expect(readdirSync(folder).sort()).toEqual(
      ['club-evening', 'documents', 'english', 'letter', 'slips', 'small-board'].map((name) => `${name}.txt`),
    );
  });

  it('a club game', async () => {
    for (const records of await everyReading('club-evening')) {
      expect(records.map(seen)).toEqual([
        {
          ruleset: 'kalah',
          headers: {
            Event: 'Club evening',
            Date: '2024.03.08',
            South: 'Ada',
            North: 'Ben "the bean" Okafor',
            Table: '3, by the window',
          },
          turns: [[2, 5], [8], [0], [7, 11]],
          pits: [1, 6, 2, 7, 7, 0, 0, 0, 1, 7, 6, 0],
          stores: { south: 8, north: 3 },
          outcome: null,
          comments: [
            { ply: 0, text: 'We had the small board out, and it was late.' },
            { ply: 5, text: 'He had seen it coming: see [2] of the book, { and page 7 }.' },
          ],
        },
      ]);
    }
  });

  it('the examples of the documentation', async () => {
    const expected = [
      [4, 4, 4, 4, 0, 5, 5, 5, 5, 4, 4, 4],
      [2, 1, 1, 1, 0, 2, 6, 6, 5, 5, 5, 5],
      [4, 4, 0, 5, 5, 5, 4, 4, 4, 4, 4, 4],
      [5, 5, 1, 5, 5, 5, 5, 4, 4, 4, 0, 5],
      [0, 0, 2, 3, 1, 4, 0, 0, 0, 0, 0, 1],
    ];
    for (const records of await everyReading('documents')) {
      expect(records.map(({ game }) => game.state.pits)).toEqual(expected);
      expect(records.map(({ game }) => game.state.stores.south)).toEqual([0, 5, 1, 0, 15]);
      expect(records.map(({ headers }) => headers['Event'])).toEqual(
        ['001', '001', '002', '004', '004'].map((number) => `Document ${number}`),
      );
    }
  });

  it('moves in a letter', async () => {
    for (const [record, ...more] of await everyReading('letter', [oware])) {
      expect(more).toEqual([]);
      expect(record!.game.history).toEqual([5, 11, 1, 10, 1, 8, 3, 6, 0, 7]);
      expect(record!.game.rules).toBe(oware);
    }
  });

  it('three rounds of English Wari', async () => {
    for (const records of await everyReading('english')) {
      const [one, two, three] = records.map(({ game }) => game);
      expect(records).toHaveLength(3);
      expect(one!.rules.options).toMatchObject({ captures: [4], first: 'north' });
      expect(one!.history).toEqual([6, 0, 7, 1]);
      expect(one!.state.outcome).toEqual({ winner: 'north', reason: 'resignation' });
      expect(records[0]!.comments).toEqual([{ ply: 5, text: 'South had a train to catch.' }]);
      expect(two!.history).toEqual([0, 6]);
      expect(two!.outcome).toMatchObject({ reason: 'agreement', share: { south: 24, north: 24 } });
      expect(three!.history).toEqual([]);
      expect(three!.state.stores).toEqual({ south: 30, north: 18 });
    }
  });

  it('two games on a small board', async () => {
    for (const records of await everyReading('small-board')) {
      expect(records.map(({ game: { state } }) => [state.stores, state.outcome])).toEqual([
        [
          { south: 9, north: 3 },
          { winner: 'south', reason: 'no-capture-left' },
        ],
        [
          { south: 2, north: 10 },
          { winner: 'north', reason: 'row-empty' },
        ],
      ]);
      expect(records.map(({ headers }) => headers['South'])).toEqual(['Cy', 'Di']);
    }
  });

  it('mistakes, each with its location, and valid records between them', async () => {
    const results: unknown[] = [];
    for await (const read of gameStream([textOf('slips')], { rulesets: allRulesets }))
      results.push(
        read.ok ? read.value.headers['Event'] : [read.error.code, read.error.line, read.error.column],
      );
    expect(results).toEqual([
      ['illegal-move', 5, 20],
      'Nothing wrong here',
      ['syntax', 15, 6],
      ['unknown-ruleset', 18, 11],
      ['result', 25, 10],
      'Nothing wrong here either',
    ]);
    expect(readGames(textOf('slips'), { rulesets: allRulesets })).toMatchObject({
      ok: false,
      error: { line: 5 },
    });
  });

  it.each(['club-evening', 'documents', 'english', 'small-board'])(
    '%s, is unchanged by another round trip',
    async (name) => {
      const [records] = await everyReading(name);
      const text = records!.map((each) => writeGame(each, 'record')).join('\n');
      const again = readGames(text, { rulesets: allRulesets });
      expect(again.ok && again.value.map(seen)).toEqual(records!.map(seen));
      expect(again.ok && again.value.map((each) => writeGame(each, 'record')).join('\n')).toBe(text);
    },
  );
});
