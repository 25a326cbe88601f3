// Parsers return records or a sensible error for any text, never throw, and work in linear time.
import fc from 'fast-check';
import { allRulesets, Game, kalah, mancala, oware, wari } from 'mancala-rules';
import { type Parsed, playText, readGames, writeGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { playedGames } from '../support/played-games.ts';
import { check, runs } from '../support/runs.ts';
import { ids } from '../support/setups.ts';
import { mutated, mutations, texts } from './odd-texts.ts';
import { gameStream, expectValid, valueOf } from './parse-results.ts';
import { countSteps } from './count-steps.ts';

const rulesets = allRulesets;

const streamed = async (
  chunks: Iterable<string | Uint8Array>,
  longest = 2 ** 20,
): Promise<Parsed<unknown>[]> => {
  const all: Parsed<unknown>[] = [];
  for await (const read of gameStream(chunks, { rulesets, longest })) all.push(read);
  return all;
};

describe('arbitrary text', () => {
  it('gives records or an error', () => {
    check(fc.tuple(texts, fc.constantFrom(rulesets, [oware], [])), 3000, ([text, rulesets]) => {
      const read = readGames(text, { rulesets });
      expectValid(read, text);
      // If it is still valid, it is written and read back.
      if (read.ok)
        valueOf(readGames(read.value.map((each) => writeGame(each, 'record')).join('\n'), { rulesets }));
    });
  });

  it('gives moves or an error', () => {
    check(texts, 1500, (text) => {
      expectValid(playText(Game.start(kalah), text), text);
    });
  });

  it('gives the same in a stream, before and after the first error', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 9 }), async (text, size) => {
        const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        const reads = await streamed(chunks);
        for (const read of reads) expectValid(read, text);
        const whole = readGames(text, { rulesets });
        const bad = reads.find(({ ok }) => !ok);
        expect(bad ?? { ok: true }).toEqual(whole.ok ? { ok: true } : whole);
        if (whole.ok) expect(reads).toHaveLength(whole.value.length);
      }),
      { numRuns: runs(600) },
    );
  });

  it('may be arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 }), async (chunks) => {
        for (const read of await streamed(chunks, 64)) expect(typeof read.ok).toBe('boolean');
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('a valid record with a mutation', () => {
  it.each(ids)('%s', (id) => {
    const counts = { accepted: 0, rejected: 0 };
    check(fc.tuple(playedGames(id, 20), mutations), 120, ([game, list]) => {
      const valid = writeGame(
        {
          game,
          headers: { Event: 'x' },
          comments: [{ ply: game.ply, text: 'so' }],
        },
        'record',
      );
      const text = mutated(valid, list);
      const read = readGames(text, { rulesets });
      counts[read.ok ? 'accepted' : 'rejected']++;
      expectValid(read, text);
      if (read.ok)
        valueOf(readGames(read.value.map((each) => writeGame(each, 'record')).join('\n'), { rulesets }));
    });
    expect(counts.accepted).toBeGreaterThan(0);
    expect(counts.rejected).toBeGreaterThan(0);
  });
});

/** An endless game: one seed for each player. */
const CIRCLE = '[Ruleset "captureTo25"]\n[Position "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"]\n';
const K = '[Ruleset "kalah"]\n';

/** Texts of about `n` characters that would make a careless parser take quadratic time. */
const families: readonly (readonly [name: string, make: (length: number) => string])[] = [
  ['nested comments', (n) => K + '{'.repeat(n / 2) + '}'.repeat(n / 2)],
  ['many comments', (n) => K + '{a b} '.repeat(n / 6)],
  ['unclosed comments', (n) => K + '{ '.repeat(n / 2)],
  ['a comment of backslashes', (n) => `${K}{${'\\'.repeat(n)}}`],
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
  ['many results', (n) => K + '* '.repeat(n / 2)],
  ['long options', (n) => `[Ruleset "kalah${' seeds=1'.repeat(n / 8)}"]`],
  ['many options', (n) => `[Ruleset "kalah${Array.from({ length: n / 8 }, (_, i) => ` a${i}=1`).join('')}"]`],
  ['blanks in options', (n) => `[Ruleset "kalah ${' '.repeat(n)}seeds=1"]`],
  ['a long position', (n) => `${K}[Position "${'4-'.repeat(n / 2)}"]`],
  ['a long termination', (n) => `${K}[Termination "resignation${' '.repeat(n)}"]`],
  ['letters', (n) => K + 'A'.repeat(n)],
  ['digits', (n) => K + '1'.repeat(n)],
  ['a number', (n) => `${K}1${'.'.repeat(n)}`],
  ['a run of moves', (n) => CIRCLE + 'AaBbCcDdEeFf'.repeat(n / 12)],
  ['moves one by one', (n) => CIRCLE + 'A a B b C c D d E e F f '.repeat(n / 24)],
  ['numbered moves', (n) => CIRCLE + '1.A 1...a 2.B b C 2. c D d E e F f\n'.repeat(n / 36)],
  ['emoji', (n) => K + '😀'.repeat(n / 2)],
  ['null bytes', (n) => K + '\0'.repeat(n)],
  ['a comment of null bytes and emoji', (n) => `${K}{${'\0😀'.repeat(n / 3)}}`],
];

describe('the work', () => {
  const whole = (text: string) => (): unknown => readGames(text, { rulesets });
  const inChunks = (text: string) => (): unknown => streamed(text);

  it.each(families)('grows linearly with the text: %s', async (_, make) => {
    for (const read of [whole, inChunks]) {
      const short = await countSteps(read(make(1_200)));
      const long = await countSteps(read(make(12_000)));
      expect(long).toBeLessThan(12 * short + 1_000);
    }
  });

  it.each(families)('is feasible for a megabyte: %s', (_, make) => {
    const text = make(1_200_000);
    expectValid(readGames(text, { rulesets }), text);
  });

  it('of ten thousand nested comments is one comment', () => {
    const text = `[Ruleset "mancala"]\nA ${'{x '.repeat(10_000)}${'}'.repeat(10_000)} *`;
    const [record] = valueOf(readGames(text, { rulesets: [mancala, wari] }));
    expect(record!.comments).toHaveLength(1);
    expect(writeGame(record!, 'record')).toContain('\\{x');
  });
});
