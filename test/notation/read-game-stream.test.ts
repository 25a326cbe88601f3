// readGameStream: games in any format one at a time, in chunks of any size, continuing after errors.
import { allRulesets, Game, kalah, oware, togyzqumalaq, type Rules } from 'mancala-rules';
import { readGames, writeGame, type GameFormat } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gameStream, type Chunks, type StreamOptions } from './parse-results.ts';

type Options = StreamOptions;

const read = async (chunks: Chunks, options: Partial<Options> = {}): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const each of gameStream(chunks, { rulesets: allRulesets, ...options }))
    found.push(
      each.ok
        ? `${each.value.format} ${each.value.game.history.join()}`
        : `${each.error.line}:${each.error.column} ${each.error.code}`,
    );
  return found;
};

const of = (...rulesets: readonly Rules[]): Partial<Options> => ({ rulesets });

const K = '[Ruleset "kalah"]\n';
const A = '[Variant "Oware Abapa"]\n';

describe('a stream of games', () => {
  it('may be cut anywhere, with a byte-order mark and any line ends', async () => {
    const lines = `\uFEFF${A}[South "Zoë 😀"]\n\n1. F f {ö\n😀} *\n2. A a *\n\n${A}\n1. F F *\n\n\uFEFF${K}C F`;
    const expected = ['ogn 5,11', 'moves 0,6', '10:6 illegal-move', 'record 2,5'];
    for (const text of [lines, lines.replaceAll('\n', '\r\n'), lines.replaceAll('\n', '\r')]) {
      const bytes = new TextEncoder().encode(text);
      for (let at = 0; at <= bytes.length; at += 3)
        expect(await read([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected);
      expect(await read(text.split(''))).toEqual(expected);
      expect(await read(text)).toEqual(expected);
    }
  });

  it.each<[text: string, expected: string[], options?: Partial<Options>]>([
    ['', []],
    [' \n\n', []],
    [`${K}C C *\nC *\nC C *`, ['2:3 illegal-move', 'moves 2', '4:3 illegal-move']],
    [`[Ruleset "kalah pits=4"]\nC C *\nC *\n${K}C`, ['2:3 illegal-move', 'record 2']],
    [`${K}C C *\nC *`, ['2:3 illegal-move'], of(kalah.with({ pits: 4 }))],
    [`[Ruleset "foo"]\nC *\nC *\n${K}C`, ['1:11 unknown-ruleset', 'record 2']],
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

  it.each<[GameFormat, Rules]>([
    ['record', kalah],
    ['json', kalah],
    ['kgp', kalah],
    ['position', kalah],
    ['uci', oware],
    ['ogn', oware],
    ['playok', togyzqumalaq],
    ['playstrategy', togyzqumalaq],
  ])('reads several games as written: %s', async (format, rules) => {
    const start = Game.start(rules);
    const [first, second] = [start.play(5), start.play(0)];
    const games = [first, second, second.play(second.legalMoves[1]!)];
    const text = games.map((game) => writeGame(game, format)).join('');
    const found = readGames(text, { rulesets: [rules] });
    const hasMoves = format !== 'kgp' && format !== 'position';
    const expected = games.map(({ history }) => `${format} ${hasMoves ? history.join() : ''}`);
    expect(found.ok && found.value).toHaveLength(3);
    expect(await read([text], of(rules))).toEqual(expected);
  });

  it('yields a game as soon as the next header is there, and closes the stream', async () => {
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

  it('yields an error for what is too long, and continues', async () => {
    const line = 'x'.repeat(5 * 2 ** 20);
    expect(await read([`${K}C\n${K}${line}\n${K}C F`])).toEqual(['record 2', '3:1 too-long', 'record 2,5']);
    expect(await read([`{"pits":[${line}`, `\n${K}C`])).toEqual(['1:1 too-long', 'record 2']);
    const moves = 'F f *\n'.repeat(50);
    expect(await read([moves], { rulesets: [oware], longest: 300 })).toHaveLength(50);
    expect(await read([moves], { rulesets: [oware], longest: 299 })).toEqual(['1:1 too-long']);
  });

  it('checks its options', async () => {
    await expect(read([], { longest: 0 })).rejects.toThrow('longest: expected a whole number');
    await expect(read([], { rulesets: 5 as never })).rejects.toThrow('rulesets: expected an array');
    await expect(read([], { format: 'foo' as never })).rejects.toThrow('format');
    await expect(read([5] as never)).rejects.toThrow(TypeError);
  });
});
