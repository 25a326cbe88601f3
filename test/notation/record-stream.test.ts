// Records out of a stream: one by one, however it is cut, past what is wrong, and in a memory that does not grow.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { allRulesets } from 'mancala-rules';
import {
  formatRecord,
  parseRecords,
  parseRecordStream,
  type GameRecord,
  type Parsed,
} from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { playedGames } from '../properties/played-games.ts';
import { fixed, runs } from '../properties/runs.ts';
import { ids } from '../properties/setups.ts';

const rulesets = allRulesets;
type Chunks = Parameters<typeof parseRecordStream>[0];

const readAll = async (chunks: Chunks, longest?: number): Promise<Parsed<GameRecord>[]> => {
  const reads: Parsed<GameRecord>[] = [];
  for await (const read of parseRecordStream(
    chunks,
    longest === undefined ? { rulesets } : { rulesets, longest },
  ))
    reads.push(read);
  return reads;
};

/** What was played, or the line, the column and the kind of the error. */
const seen = (reads: readonly Parsed<GameRecord>[]): unknown[] =>
  reads.map((read) =>
    read.ok ? read.value.game.moves : `${read.error.line}:${read.error.column} ${read.error.code}`,
  );

const K = '[Ruleset "kalah"]\n';

describe('a stream', () => {
  const text = `${K}[South "Zoë 😀"]\r\n\r\nC F {ö\r\n😀}\r\n\r\n${K}\rC\rF\rc\r`;
  const expected = [
    [2, 5],
    [2, 5, 8],
  ];

  it('may be cut anywhere, between the bytes of a letter too', async () => {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at <= bytes.length; at++) {
      const reads = await readAll([bytes.subarray(0, at), bytes.subarray(at)]);
      expect(seen(reads)).toEqual(expected);
      expect(reads[0]!.ok && reads[0]!.value.headers['South']).toBe('Zoë 😀');
      expect(reads[0]!.ok && reads[0]!.value.comments).toEqual([{ ply: 2, text: 'ö 😀' }]);
    }
    for (let at = 0; at <= text.length; at++)
      expect(seen(await readAll([text.slice(0, at), '', text.slice(at)]))).toEqual(expected);
    expect(seen(await readAll(text))).toEqual(expected);
  });

  it('may come at once or by and by, as text, as bytes, or as both', async () => {
    async function* slowly(): AsyncGenerator<string | Uint8Array> {
      yield new TextEncoder().encode('\uFEFF' + text.slice(0, 30));
      await Promise.resolve();
      yield text.slice(30, 50);
      yield new TextEncoder().encode(text.slice(50));
    }
    expect(seen(await readAll(slowly()))).toEqual(expected);
    expect(seen(await readAll(new Blob([text]).stream()))).toEqual(expected);
    expect(await readAll([])).toEqual([]);
    expect(await readAll(['', new Uint8Array(0)])).toEqual([]);
  });

  it('gives a record as soon as the next one begins', async () => {
    const given: string[] = [];
    function* chunks(): Generator<string> {
      for (const [name, chunk] of [
        ['one', `${K}C\n`],
        ['two', K],
        ['more of two', 'C F\n'],
        ['three', `${K}C`],
      ] as const) {
        given.push(name);
        yield chunk;
      }
    }
    const reads = parseRecordStream(chunks(), { rulesets });
    await reads.next();
    expect(given).toEqual(['one', 'two']);
    await reads.next();
    expect(given).toEqual(['one', 'two', 'more of two', 'three']);
  });

  it('is let go of when nobody reads on', async () => {
    let closed = false;
    function* chunks(): Generator<string> {
      try {
        for (;;) yield `${K}C\n`;
      } finally {
        closed = true;
      }
    }
    for await (const read of parseRecordStream(chunks(), { rulesets })) {
      expect(read.ok).toBe(true);
      break;
    }
    expect(closed).toBe(true);
  });

  it('that breaks breaks off the reading', async () => {
    function* chunks(): Generator<string> {
      yield `${K}C\n${K}`;
      throw new Error('the disk is gone');
    }
    await expect(readAll(chunks())).rejects.toThrow('the disk is gone');
  });

  it('that is neither text nor bytes is a mistake of the program', async () => {
    await expect(readAll([5] as never)).rejects.toThrow(TypeError);
  });

  it('goes on behind what is wrong, lines counted from its beginning', async () => {
    const bad = `${K}C {never\nclosed\n\n${K}C\r\n\r\n${K}C C\n${K}\n\nC F\n[Ruleset "bao"]\n*\n${K}C F c`;
    const found = ['2:3 syntax', [2], '9:3 illegal-move', [2, 5], '14:11 unknown-ruleset', [2, 5, 8]];
    expect(seen(await readAll([bad]))).toEqual(found);
    expect(seen(await readAll(bad))).toEqual(found);
    expect(seen(await readAll([bad.replaceAll(/\r?\n/g, '\r\n')]))).toEqual(found);
  });

  it('gives an error for a record that is too long, and goes on', async () => {
    const long = `${K}C {${'x'.repeat(200)}}\n`;
    const lines = `${K}${'C {x}\n'.repeat(30)}`;
    const header = `[South "${'y'.repeat(90)}"]\n`;
    const file = `${K}C\n${long}${K}C F\n${lines}${K}${header}C\n${long}${long}${K}C F c`;
    const expected = [
      [2],
      '3:1 too-long',
      [2, 5],
      '7:1 too-long',
      // With a header so long it is not.
      '38:1 too-long',
      '41:1 too-long',
      '43:1 too-long',
      [2, 5, 8],
    ];
    for (const chunks of [[file], file, file.match(/[^]{1,50}/g)!])
      expect(seen(await readAll(chunks, 100))).toEqual(expected);
    const fits = seen(await readAll([file], K.length + header.length + 2));
    expect(fits[4]).toEqual([2]);
    const [tooLong] = await readAll([long], 100);
    expect(tooLong!.ok ? '' : tooLong!.error.message).toContain('100');
  });

  it('takes records up to the limit exactly', async () => {
    const text = `${K}C {${'x'.repeat(50)}}`;
    expect(seen(await readAll([text], text.length))).toEqual([[2]]);
    expect(seen(await readAll([text], text.length - 1))).toEqual(['1:1 too-long']);
    expect(seen(await readAll([`${text}\n${text}`], text.length + 1))).toEqual([[2], [2]]);
    expect(seen(await readAll([`${text}\n${text}`], text.length))).toEqual(['1:1 too-long', [2]]);
  });

  it('finds the next record behind a line that was too long, whatever that was', async () => {
    for (const junk of [' '.repeat(500), 'x'.repeat(500), `[${'x'.repeat(500)}`])
      expect(seen(await readAll([`${K}C\n${junk}\n${K}C F`], 100)).at(-1)).toEqual([2, 5]);
    // A header so long begins a record, and that is the one that is too long.
    expect(seen(await readAll([`${K}C\n[South "${'x'.repeat(500)}"]\n${K}C F\n${K}C`], 100))).toEqual([
      [2],
      '3:1 too-long',
      [2],
    ]);
  });

  it('has a limit of a mebibyte if nothing is said', async () => {
    const comment = `{${'x'.repeat(2 ** 18)}}`;
    expect(seen(await readAll([`${K}C ${comment}\n${K}C`]))).toEqual(['1:1 too-long', [2]]);
    expect(parseRecords(`${K}C ${comment}\n${K}C`, { rulesets })).toMatchObject({ ok: true });
    expect(seen(await readAll([`${K}C {${'x'.repeat(2 ** 18 - 100)}}\n${K}C`]))).toEqual([[2], [2]]);
  });
});

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

describe('a long stream', () => {
  const file = ids
    .flatMap((id) => fixed(playedGames(id, 60), 12))
    .map((game) =>
      formatRecord({ game, headers: { Event: 'on and on' }, comments: [{ ply: 0, text: 'so' }] }),
    )
    .join('\n');
  /** A hundred megabytes with MANCALA_RUNS=50. */
  const bytes = runs(2_000_000);

  function* chunks(): Generator<Uint8Array> {
    const unit = new TextEncoder().encode(`${file}\n`);
    const many = new Uint8Array(unit.length * 8);
    for (let i = 0; i < 8; i++) many.set(unit, i * unit.length);
    for (let sent = 0; sent < bytes; sent += many.length)
      for (let at = 0; at < many.length; at += 65_536) yield many.subarray(at, at + 65_536);
  }

  it('is read in a heap that stays as it is', async () => {
    let count = 0;
    let least = Infinity;
    let most = 0;
    for await (const read of parseRecordStream(chunks(), { rulesets })) {
      if (!read.ok) throw new Error(`${read.error.line}:${read.error.column} ${read.error.message}`);
      if (++count % 500 !== 0) continue;
      gc();
      const { heapUsed, external } = process.memoryUsage();
      // The first ones compile and work out what is kept.
      if (count > 1_000)
        [least, most] = [Math.min(least, heapUsed + external), Math.max(most, heapUsed + external)];
    }
    expect(count).toBeGreaterThan(2_500);
    expect(most - least).toBeLessThan(2 * 2 ** 20);
  });

  it.each([
    ['one line', 'x'],
    ['short lines', 'C F {x}\n'],
  ])('of a record without an end takes no more than a record may be long: %s', async (_, unit) => {
    function* endless(): Generator<string> {
      yield K;
      for (let sent = 0; sent < 8 * bytes; sent += 65_536) yield unit.repeat(65_536 / unit.length);
    }
    gc();
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    function* watched(): Generator<string> {
      let chunk = 0;
      for (const text of endless()) {
        yield text;
        if (++chunk % 32 !== 0) continue;
        gc();
        most = Math.max(most, process.memoryUsage().heapUsed - before);
      }
    }
    expect(seen(await readAll(watched()))).toEqual(['1:1 too-long']);
    expect(most).toBeLessThan(6 * 2 ** 20);
  });
});
