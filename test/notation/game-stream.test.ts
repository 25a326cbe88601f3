// Streams: games in any format one at a time, in chunks of any size, continuing after errors.
import { Game, kalah, oware, type Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gameStream, readStream, type Chunks, type StreamOptions } from './parse-results.ts';

const read = async (chunks: Chunks, options: Partial<StreamOptions> = {}): Promise<string[]> =>
  (await readStream(chunks, options)).map((each) =>
    each.ok
      ? `${each.value.format} ${each.value.game.history.join()}`
      : `${each.error.line}:${each.error.column} ${each.error.code}`,
  );
const of = (...rulesets: readonly Rules[]): Partial<StreamOptions> => ({ rulesets });
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const K = '[Ruleset "kalah"]\n';
const A = '[Variant "Oware Abapa"]\n';

describe('a stream of games', () => {
  const file = `\uFEFF${A}[South "Zoë 😀"]\n\n1. F f {ö\n😀} *\n2. A a *\n\n${A}\n1. F F *\n\n\uFEFF${K}C F`;
  const expected = ['ogn 5,11', 'moves 0,6', '10:6 illegal-move', 'record 2,5'];

  it('may be cut anywhere, even inside a character, with a byte-order mark and any line ends', async () => {
    for (const text of [file, file.replaceAll('\n', '\r\n'), file.replaceAll('\n', '\r')]) {
      const bytes = bytesOf(text);
      for (let at = 0; at <= bytes.length; at++)
        expect(await read([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected);
      expect(await read(text.split(''))).toEqual(expected);
      const [first] = await readStream(Array.from(bytes, (byte) => Uint8Array.of(byte)));
      expect(first).toMatchObject({
        value: { headers: { South: 'Zoë 😀' }, comments: [{ ply: 2, text: 'ö 😀' }] },
      });
    }
    // A break after a carriage return ends no line twice.
    const bits = ['[Ruleset "kalah"]\r', '\nC\r', '\n\r', '\n[Ruleset "kalah"]\r', '\nC C'];
    expect(await read(bits)).toEqual(['record 2', '5:3 illegal-move']);
    const unknown = '\uFEFF[Ruleset "foo"]\n*';
    for (const chunk of [unknown, bytesOf(unknown)])
      expect(await read([chunk])).toEqual(['1:12 unknown-ruleset']);
  });

  it('may be synchronous or asynchronous, text, bytes, or both', async () => {
    async function* slowly(): AsyncGenerator<string | Uint8Array> {
      yield bytesOf(file.slice(0, 40));
      await Promise.resolve();
      yield file.slice(40, 50);
      yield bytesOf(file.slice(50));
    }
    expect(await read(slowly())).toEqual(expected);
    expect(await read(new Blob([file]).stream())).toEqual(expected);
    expect(await read(['', new Uint8Array(0)])).toEqual([]);
  });

  it.each<[text: string, expected: string[], options?: Partial<StreamOptions>]>([
    ['', []],
    [' \n\n', []],
    [`${K}C C *\nC *\nC C *`, ['2:3 illegal-move', 'moves 2', '4:3 illegal-move']],
    [`[Ruleset "kalah pits=4"]\nC C *\nC *\n${K}C`, ['2:3 illegal-move', 'record 2']],
    [`${K}C C *\nC *`, ['2:3 illegal-move'], of(kalah.with({ pits: 4 }))],
    [`[Ruleset "foo"]\nC *\nC *\n${K}C`, ['1:11 unknown-ruleset', 'record 2']],
    [
      `${K}C {never\nclosed\n\n${K}C\r\n\r\n${K}C C\n${K}\n\nC F`,
      ['2:3 syntax', 'record 2', '9:3 illegal-move', 'record 2,5'],
    ],
    ['F f *\nF F *\n\nA a *', ['moves 5,11', '2:3 illegal-move', 'moves 0,6'], of(oware)],
    ['F f * F F * A a *', ['moves 5,11', '1:9 illegal-move', 'moves 0,6'], of(oware)],
    // An empty game is none; a result that is first is one of PlayOK.
    ['* F f *', ['1:3 syntax'], of(oware)],
    ['1. 76(10) 98 1-0\n1. 76(10) 99 1-0\n1. 76(10) 1-0', ['playok 6,17', '2:12 annotation', 'playok 6']],
    [
      '1-0 76(10) 98\n0-1 76(10) 99\n1-0 76(10) 98\n1-0\n\n1-0 76(10)',
      ['playok 6,17', '2:13 annotation', 'playok 6,17', 'playok 6'],
    ],
    [
      'startpos moves Ff\n\nstartpos moves FF\nstartpos',
      ['uci 5,11', '3:17 illegal-move', 'uci '],
      of(oware),
    ],
    ['startpos moves\nF f', ['uci 5,11'], of(oware)],
    ['<6,0,0,4>\n<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>', ['1:1 position', 'kgp ']],
    [JSON.stringify(Game.start(kalah).play(2), null, 2), ['json 2']],
  ])('reads %j', async (text, expected, options) => {
    expect(await read([text], options)).toEqual(expected);
  });

  it('yields a game as soon as the next header is there, and is closed when the reader stops', async () => {
    let given = 0;
    let closed = false;
    function* chunks(): Generator<string> {
      try {
        for (;;) yield (given++, `${K}C\n`);
      } finally {
        closed = true;
      }
    }
    for await (const each of gameStream(chunks(), { rulesets: [kalah] })) {
      expect(each.ok).toBe(true);
      break;
    }
    expect([given, closed]).toEqual([2, true]);
  });

  it('throws what it throws itself, and for wrong chunks and options', async () => {
    function* broken(): Generator<string> {
      yield `${K}C\n${K}`;
      throw new Error('the disk is gone');
    }
    await expect(read(broken())).rejects.toThrow('the disk is gone');
    await expect(read([5] as never)).rejects.toThrow('chunks: expected texts or bytes, got 5');
    for (const longest of [NaN, null, -1, 0, 1.5, '9'])
      await expect(read([], { longest: longest as never })).rejects.toThrow(
        'longest: expected a whole number from 1 or Infinity',
      );
    await expect(read([], { rulesets: 5 as never })).rejects.toThrow('rulesets: expected an array');
    await expect(read([], { format: 'foo' as never })).rejects.toThrow('format');
  });
});

describe('a record that is too long', () => {
  const X = 'x'.repeat(200);
  const record = `${K}C {${X}}`;

  it.each<[what: string, text: string, longest: number, expected: string[]]>([
    ['a comment', `${K}C\n${record}\n${K}C F`, 100, ['record 2', '3:1 too-long', 'record 2,5']],
    ['many lines', `${K}${'C {x}\n'.repeat(30)}${K}C F`, 100, ['1:1 too-long', 'record 2,5']],
    ['two of them', `${record}\n${record}\n${K}C`, 100, ['1:1 too-long', '3:1 too-long', 'record 2']],
    ['headers that fit', `${K}[South "${X}"]\nC`, 250, ['record 2']],
    ['headers that do not', `${K}[South "${X}"]\nC\n${K}C`, 100, ['1:1 too-long', 'record 2']],
    ['blanks', `${K}C\n${' '.repeat(500)}\n${K}C F`, 100, ['1:1 too-long', 'record 2,5']],
    ['a header', `${K}C\n[South "${X}"]\n${K}C F\n${K}C`, 100, ['record 2', '3:1 too-long', 'record 2']],
    ['exactly the limit', `${record}\n${record}`, record.length + 1, ['record 2', 'record 2']],
    ['one more', `${record}\n${record}`, record.length, ['1:1 too-long', 'record 2']],
    ['the only one', record, record.length, ['record 2']],
    ['the only one, and one more', record, record.length - 1, ['1:1 too-long']],
    ['moves', 'F f *\n'.repeat(50), 299, ['1:1 too-long']],
  ])('is an error, and the next one is read: %s', async (_, text, longest, expected) => {
    for (const chunks of [[text], text.split(''), text.match(/[^]{1,50}/g)!])
      expect(await read(chunks, { longest })).toEqual(expected);
  });

  it('has more than 2 ** 18 characters by default', async () => {
    const long = `${K}C {${'x'.repeat(2 ** 18)}}\n${K}C`;
    expect(await read([long])).toEqual(['1:1 too-long', 'record 2']);
    expect(await read([long], { longest: Infinity })).toEqual(['record 2', 'record 2']);
    expect(await read([`${K}C {${'x'.repeat(2 ** 18 - 100)}}\n${K}C`])).toEqual(['record 2', 'record 2']);
    const [error] = await readStream([long], { longest: 100 });
    expect(error).toMatchObject({ error: { message: 'the record has more than 100 characters' } });
    const line = 'x'.repeat(5 * 2 ** 20);
    expect(await read([`{"pits":[${line}`, `\n${K}C`])).toEqual(['1:1 too-long', 'record 2']);
  });
});
