// parseRecordStream: records one at a time, in chunks of any size, continuing after errors.
import { allRulesets } from 'mancala-rules';
import { readGames } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gameStream, readStream, summariesOf } from './parse-results.ts';

const rulesets = allRulesets;

const K = '[Ruleset "kalah"]\n';

describe('a stream', () => {
  const text = `${K}[South "Zoë 😀"]\r\n\r\nC F {ö\r\n😀}\r\n\r\n${K}\rC\rF\rc\r`;
  const expected = [
    [2, 5],
    [2, 5, 8],
  ];

  it('may be split anywhere, even inside a character', async () => {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at <= bytes.length; at++) {
      const reads = await readStream([bytes.subarray(0, at), bytes.subarray(at)]);
      expect(summariesOf(reads)).toEqual(expected);
      expect(reads[0]!.ok && reads[0]!.value.headers['South']).toBe('Zoë 😀');
      expect(reads[0]!.ok && reads[0]!.value.comments).toEqual([{ ply: 2, text: 'ö 😀' }]);
    }
    for (let at = 0; at <= text.length; at++)
      expect(summariesOf(await readStream([text.slice(0, at), '', text.slice(at)]))).toEqual(expected);
    expect(summariesOf(await readStream(text))).toEqual(expected);
  });

  it('may be synchronous or asynchronous, text, bytes, or both', async () => {
    async function* slowly(): AsyncGenerator<string | Uint8Array> {
      yield new TextEncoder().encode('\uFEFF' + text.slice(0, 30));
      await Promise.resolve();
      yield text.slice(30, 50);
      yield new TextEncoder().encode(text.slice(50));
    }
    expect(summariesOf(await readStream(slowly()))).toEqual(expected);
    expect(summariesOf(await readStream(new Blob([text]).stream()))).toEqual(expected);
    expect(await readStream([])).toEqual([]);
    expect(await readStream(['', new Uint8Array(0)])).toEqual([]);
  });

  it('yields a record as soon as the next one begins', async () => {
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
    const reads = gameStream(chunks(), { rulesets });
    await reads.next();
    expect(given).toEqual(['one', 'two']);
    await reads.next();
    expect(given).toEqual(['one', 'two', 'more of two', 'three']);
  });

  it('is closed when the reader stops', async () => {
    let closed = false;
    function* chunks(): Generator<string> {
      try {
        for (;;) yield `${K}C\n`;
      } finally {
        closed = true;
      }
    }
    for await (const read of gameStream(chunks(), { rulesets })) {
      expect(read.ok).toBe(true);
      break;
    }
    expect(closed).toBe(true);
  });

  it('that throws makes the reader throw', async () => {
    function* chunks(): Generator<string> {
      yield `${K}C\n${K}`;
      throw new Error('the disk is gone');
    }
    await expect(readStream(chunks())).rejects.toThrow('the disk is gone');
  });

  it('that is neither text nor bytes throws', async () => {
    await expect(readStream([5] as never)).rejects.toThrow(TypeError);
  });

  it('continues after errors, with lines counted from its beginning', async () => {
    const bad = `${K}C {never\nclosed\n\n${K}C\r\n\r\n${K}C C\n${K}\n\nC F\n[Ruleset "foo"]\n*\n${K}C F c`;
    const found = ['2:3 syntax', [2], '9:3 illegal-move', [2, 5], '14:11 unknown-ruleset', [2, 5, 8]];
    expect(summariesOf(await readStream([bad]))).toEqual(found);
    expect(summariesOf(await readStream(bad))).toEqual(found);
    expect(summariesOf(await readStream([bad.replaceAll(/\r?\n/g, '\r\n')]))).toEqual(found);
  });

  it('yields an error for a record that is too long, and continues', async () => {
    const long = `${K}C {${'x'.repeat(200)}}\n`;
    const lines = `${K}${'C {x}\n'.repeat(30)}`;
    const header = `[South "${'y'.repeat(90)}"]\n`;
    const file = `${K}C\n${long}${K}C F\n${lines}${K}${header}C\n${long}${long}${K}C F c`;
    const expected = [
      [2],
      '3:1 too-long',
      [2, 5],
      '7:1 too-long',
      // Not if the header itself is too long.
      '38:1 too-long',
      '41:1 too-long',
      '43:1 too-long',
      [2, 5, 8],
    ];
    for (const chunks of [[file], file, file.match(/[^]{1,50}/g)!])
      expect(summariesOf(await readStream(chunks, { longest: 100 }))).toEqual(expected);
    const fits = summariesOf(await readStream([file], { longest: K.length + header.length + 2 }));
    expect(fits[4]).toEqual([2]);
    const [tooLong] = await readStream([long], { longest: 100 });
    expect(tooLong!.ok ? '' : tooLong!.error.message).toContain('100');
  });

  it('accepts records of exactly the maximum length', async () => {
    const text = `${K}C {${'x'.repeat(50)}}`;
    expect(summariesOf(await readStream([text], { longest: text.length }))).toEqual([[2]]);
    expect(summariesOf(await readStream([text], { longest: text.length - 1 }))).toEqual(['1:1 too-long']);
    expect(summariesOf(await readStream([`${text}\n${text}`], { longest: text.length + 1 }))).toEqual([
      [2],
      [2],
    ]);
    expect(summariesOf(await readStream([`${text}\n${text}`], { longest: text.length }))).toEqual([
      '1:1 too-long',
      [2],
    ]);
  });

  it('finds the next record after any line that is too long', async () => {
    for (const junk of [' '.repeat(500), 'x'.repeat(500), `[${'x'.repeat(500)}`])
      expect(summariesOf(await readStream([`${K}C\n${junk}\n${K}C F`], { longest: 100 })).at(-1)).toEqual([
        2, 5,
      ]);
    // An overlong header begins a record, which is too long.
    expect(
      summariesOf(
        await readStream([`${K}C\n[South "${'x'.repeat(500)}"]\n${K}C F\n${K}C`], { longest: 100 }),
      ),
    ).toEqual([[2], '3:1 too-long', [2]]);
  });

  it('has a default maximum length of 2 ** 18 characters', async () => {
    const comment = `{${'x'.repeat(2 ** 18)}}`;
    expect(summariesOf(await readStream([`${K}C ${comment}\n${K}C`]))).toEqual(['1:1 too-long', [2]]);
    expect(readGames(`${K}C ${comment}\n${K}C`, { rulesets })).toMatchObject({ ok: true });
    expect(summariesOf(await readStream([`${K}C {${'x'.repeat(2 ** 18 - 100)}}\n${K}C`]))).toEqual([
      [2],
      [2],
    ]);
  });
});
