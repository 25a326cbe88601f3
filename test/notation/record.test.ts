// Records: what is written, and what is read, also as people type it.
import { allRulesets, defineRules, Game, kalah, oware, wari, type Ending, type Rules } from 'mancala-rules';
import {
  formatPosition,
  parsePosition,
  playText,
  readGame,
  writeGame,
  type GameRecord,
} from 'mancala-rules/notation';
import { describe, expect, it, test } from 'vitest';
import { circling, round } from '../support/circling.ts';
import { readAll, readOne, valueOf } from './parse-results.ts';

const K = '[Ruleset "kalah"]\n';
const write = (record: Parameters<typeof writeGame>[0]): string => writeGame(record, 'record');
const kalahOf = (pits: number, seeds: number): Game => Game.start(kalah.with({ pits, seeds }));
const last = Game.start(kalah.with({ pits: 1, seeds: 1 }));

/** Kalah that ends with the first seed in South's store. */
const endingBy = (reason: string): Rules => {
  const ending: Ending = { reason, when: { test: (board) => board.store('south') > 0, reads: ['stores'] } };
  return defineRules({
    ...kalah.spec,
    id: 'firstSeed',
    title: 'The first seed in the store ends it',
    reasons: { [reason]: 'the first seed' },
    steps: (options) => ({ ...kalah.spec.steps(options), endings: [ending] }),
  });
};

describe('a record', () => {
  it('has headers, numbered turns and the result', () => {
    const game = Game.start(kalah).play(2).play(5).play(8).play(0).play(7);
    const headers = `${K}[RulesetVersion "1"]\n[Repetition "3, equally"]\n[Result "*"]\n`;
    expect(write(game)).toBe(`${headers}[Hash "${game.toJSON().hash}"]\n\n1. C F c 2. A b *\n`);
    expect(write(game.goTo(0))).toBe(`${headers}[Hash "${Game.start(kalah).toJSON().hash}"]\n\n*\n`);
  });

  it('has custom headers in their order, between those derived from the game', () => {
    const game = Game.from(oware.with({ first: 'north' }), {
      pits: [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 9],
      stores: { south: 20, north: 15 },
      turn: 'south',
    })
      .play(5)
      .resign('north');
    expect(write({ game, headers: { North: 'Ben', South: 'Ada "A" \\', Event: 'a\nb' } })).toBe(
      [
        '[Ruleset "oware first=north"]',
        '[RulesetVersion "1"]',
        '[North "Ben"]',
        '[South "Ada \\"A\\" \\\\"]',
        '[Event "a\\nb"]',
        '[Position "0-0-0-0-0-2-1-1-0-0-0-9-20-15-S"]',
        '[Repetition "3, equally"]',
        '[Result "1-0"]',
        '[Termination "resignation-north"]',
        `[Hash "${game.toJSON().hash}"]`,
        '',
        '1... F 1-0',
        '',
      ].join('\n'),
    );
  });

  it.each<[what: string, Game, part: string]>([
    [
      'turns by the first player',
      [8, 6, 0, 7].reduce((game, move) => game.play(move), Game.start(kalah.with({ first: 'north' }))),
      '\n1. c a A 2. b *\n',
    ],
    [
      'a first turn of the second player',
      Game.from(wari, { pits: wari.initialState().pits, turn: 'north' }).play(6).play(0).play(7),
      '\n1... a 2. A b *\n',
    ],
    [
      'long rows',
      Game.start(kalah.with({ pits: 30, seeds: 2 }))
        .play(29)
        .play(59),
      ' AD ad *\n',
    ],
    // Ends.
    ['resignation', Game.start(wari).play(0).resign('south'), '"0-1"]\n[Termination "resignation-south"'],
    ['forfeit', Game.start(wari).play(0).forfeit('north'), '"1-0"]\n[Termination "forfeit-north"'],
    ['agreement', Game.start(wari).play(0).agree(), '"1/2-1/2"]\n[Termination "agreement-24-24"'],
    [
      'a share',
      Game.start(wari).play(0).agree({ south: 8, north: 40 }),
      '"0-1"]\n[Termination "agreement-8-40"',
    ],
    ...(
      [
        [8, 128, 1200, 848],
        [8, 128, 48, 2000],
        [8, 128, 2048, 0],
        [5, 1000, 0, 10_000],
        [5, 6000, 12_345, 47_655],
        [5, 6000, 59_999, 1],
      ] as const
    ).map(([pits, seeds, south, north]): [string, Game, string] => [
      `a share of ${2 * pits * seeds} seeds`,
      kalahOf(pits, seeds).agree({ south, north }),
      `[Termination "agreement-${south}-${north}"]\n`,
    ]),
    ['repetition', round(circling).endByRepetition(), '"1/2-1/2"]\n[Termination "repetition"'],
    ['the rules', last.play(0), '"1/2-1/2"]\n[Termination "row-empty"'],
    [
      'a start that is over',
      Game.from(wari, Game.start(wari).resign('north').state),
      '"1-0"]\n[Termination "resignation-north"',
    ],
    [
      'a start that was forfeited',
      Game.from(wari, Game.start(wari).forfeit('north').state),
      '"1-0"]\n[Termination "forfeit"',
    ],
  ])('has %s, and is read back', (_, game, part) => {
    const text = write(game);
    expect(text).toContain(part);
    const read = valueOf(readGame(text, { rulesets: allRulesets, maxSeeds: 65_535 })).game;
    expect(read.toJSON()).toEqual(game.toJSON());
    expect(read.rules.options).toEqual(game.rules.options);
    expect(write(read)).toBe(text);
  });

  it('has no undone steps', () => {
    expect(write(Game.start(wari).play(0).play(6).undo())).toContain('\n\n1. A *\n');
  });

  it.each(['myEnd', 'my_end', 'end2', 'no-seeds', 'resignation'])('has an end named %s', (reason) => {
    const rules = endingBy(reason);
    const { state } = Game.start(rules).play(2);
    const text = write(Game.start(rules).play(2));
    expect(text).toContain(`[Termination "${reason}`);
    if (reason === 'resignation') return;
    expect(readOne(text, [kalah, rules]).game.state).toEqual(state);
    expect(valueOf(parsePosition(rules, formatPosition(rules, state)))).toEqual(state);
  });

  it('keeps a comment on an end that the format cannot say', () => {
    const game = Game.start(oware).play(2).play(8).resign('south');
    const text = writeGame({ game, comments: [{ ply: 3, text: 'why?' }] }, 'ogn', { lossy: true });
    expect(text).toContain('1. C c { why? } *');
  });

  it('keeps comments with the step they follow, including one after the result', () => {
    const game = Game.start(kalah).play(2).play(5).resign('north');
    const comments = [
      { ply: 0, text: 'begins' },
      { ply: 1, text: '  again\n\tand {again} \\ [so]' },
      { ply: 1, text: '' },
      { ply: 2, text: 'x' },
      { ply: 3, text: 'he was tired' },
    ];
    const text = write({ game, comments });
    expect(text).toContain('\n{begins} 1. C {again and \\{again\\} \\\\ [so]} {} F {x} 1-0 {he was tired}\n');
    const read = readOne(text);
    expect(read.comments).toEqual(comments.with(1, { ply: 1, text: 'again and {again} \\ [so]' }));
    expect(write(read)).toBe(text);
  });

  it('has no line of more than 80 characters, and no move line that looks like a header', () => {
    let game = Game.start(wari);
    while (!game.state.outcome && game.ply < 60) game = game.play(wari.legalMoves(game.state)[0]!);
    const text = 'It goes on [Event "so"] and [Event "on"] '.repeat(30);
    const comments = [
      { ply: 7, text },
      { ply: 9, text: 'x'.repeat(200) },
    ];
    const record = write({ game, comments });
    const lines = record.split('\n');
    expect(lines.filter((line) => line.length > 80)).toHaveLength(1);
    expect(lines.filter((line) => line.length > 70).length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.startsWith('[')).length).toBe(5 + (game.isOver ? 1 : 0));
    expect(readOne(record).comments[0]).toEqual({ ply: 7, text: text.trim() });
  });
});

describe('reading', () => {
  it('finds no records in empty text', () => {
    for (const text of ['', '\n', ' \r\n\t', '\uFEFF', '\uFEFF\n\n'])
      expect(valueOf(readAll(text))).toEqual([]);
  });

  it('returns frozen records', () => {
    const record = readOne('[Ruleset "wari"]\n[South "Ada"]\nA {x}');
    for (const part of [record, record.headers, record.comments, record.comments[0]])
      expect(Object.isFrozen(part)).toBe(true);
  });

  it('uses the given rules: the only ones, or those that a record names', () => {
    const small = kalah.with({ pits: 3 });
    const rulesOf = (text: string, ...rulesets: Rules[]): Rules => readOne(text, rulesets).rules;
    expect([rulesOf('A', small), rulesOf('[Ruleset "kalah pits=3"]\nA', small)]).toEqual([small, small]);
    expect(rulesOf('[Ruleset "kalah"]\nA', small).options).toEqual(kalah.options);
    expect(rulesOf('[Ruleset "kalah seeds=3"]\nA', small).ruleset).toBe('kalah seeds=3');
    expect(rulesOf('[Ruleset "kalah"]\nA', kalah, wari)).toBe(kalah);
    expect(rulesOf('[Ruleset "kalah pits=3"]\nA', kalah, wari).options).toEqual(small.options);
  });

  it('keeps unknown headers in their order, with any name', () => {
    const headers = ['Zeta', 'Alpha', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '_x1'];
    const text = headers.map((name) => `[${name} "of ${name}"]`).join('\n');
    const record = readOne(`[Ruleset "wari"]\n${text}\n*`);
    expect(Object.keys(record.headers)).toEqual(headers);
    expect(record.headers['__proto__']).toBe('of __proto__');
    expect('valueOf' in record.headers).toBe(false);
    expect(Object.keys(readOne(write(record)).headers)).toEqual(headers);
    expect(({} as Record<string, unknown>)['Zeta']).toBeUndefined();
  });

  it.each([
    ['1.C F c', 'a number without a space'],
    ['1. CF c', 'no spaces'],
    ['CFc', 'no spaces and numbers'],
    ['3 6 9', 'pit numbers'],
    ['1.3 2.6 7... 9', 'pit numbers after turn numbers'],
    ['1. C4+ F5 c5', 'annotations'],
    ['1. C4+F5 1... c5', 'annotations, without spaces'],
    ['\n\n1.\nC\n\nF\n2.\nc\n', 'every word on its own line'],
    ['7. C, F, c', 'commas and a wrong turn number'],
    ['1. C{x}F{y}c', 'comments without spaces'],
    ['{x}C F c{y}*{z}', 'comments before and after'],
  ])('accepts moves in any usual form: %s (%s)', (text) => {
    for (const ends of ['', '\n', '\r\n', ' *', ' *\n\n'])
      for (const before of ['', '\uFEFF'])
        if (!(text.includes('*') && ends.includes('*')))
          expect(readOne(`${before}${K}${text}${ends}`).game.history).toEqual([2, 5, 8]);
  });

  it.each([
    '[Ruleset "kalah"]\r\n[South "Ada"]\r\n\r\nC\r\n',
    '[Ruleset "kalah"]\r[South "Ada"]\rC\r',
    '  [ Ruleset"kalah" ]\t[South\t"Ada"] C',
    '\n\n[Ruleset "kalah"]\n\n\n[South "Ada"]\n\n\nC',
    '[Ruleset "kalah"] {hm} [South "Ada"]\nC',
  ])('accepts headers with extra whitespace: %j', (text) => {
    const { game, headers } = readOne(text);
    expect([game.history, { ...headers }]).toEqual([[2], { South: 'Ada' }]);
  });

  it('accepts escapes in headers', () => {
    expect({ ...readOne('[Ruleset "wari"]\n[A "\\"\\\\\\n\\x"]\n[B ""]\n*').headers }).toEqual({
      A: '"\\\n\\x',
      B: '',
    });
  });

  it('accepts options in any order, with extra blanks', () => {
    const read = readOne('[Ruleset "oware  grandSlam=forbidden   captures=2,3,4 pits=5 "]');
    expect(read.game.rules.ruleset).toBe('oware pits=5 grandSlam=forbidden captures=2,3,4');
  });

  it.each([
    ['resignation, South', { winner: 'north', reason: 'resignation' }],
    ['Forfeit North ', { winner: 'south', reason: 'forfeit' }],
    ['agreement 40-8', { winner: 'south', reason: 'agreement' }],
    ['agreement, 8-40', { winner: 'north', reason: 'agreement' }],
    ['Agreement', { winner: null, reason: 'agreement' }],
    ['normal', null],
    ['Unterminated', null],
    ['', null],
  ])('accepts a termination: %s', (text, outcome) => {
    expect(readOne(`[Ruleset "wari"]\n[Termination "${text}"]\nA`).game.state.outcome).toEqual(outcome);
  });

  it('accepts spaces around a result, a termination, a hash', () => {
    const game = Game.start(kalah).play(2).resign('north');
    const text = write(game).replaceAll(/(Result|Termination|Hash) "([^"]*)"/g, '$1 " $2 "');
    expect(text).toContain(`[Hash " ${game.toJSON().hash} "]`);
    expect(readOne(text).game.outcome).toEqual(game.outcome);
    expect(readOne(`${K}[Result " * "]\nC`).game.history).toEqual([2]);
  });

  it('accepts any number of comments, over several lines and with braces', () => {
    const { comments } = readOne(
      '[Ruleset "wari"]\nA {one\r\n\r\n  [two]\n{three {four}} five\\} \\{\\\\}\n{six}',
    );
    expect(comments).toEqual([
      { ply: 1, text: 'one [two] {three {four}} five} {\\' },
      { ply: 1, text: 'six' },
    ]);
    const { game } = readOne(`${K}C {\n see [Event "x"], and\n so [Event "x"] it was} F`);
    expect(game.history).toEqual([2, 5]);
  });

  it('separates records at headers, with or without results and empty lines', () => {
    const texts = [
      '[Ruleset "wari"]\nA',
      '[Ruleset "kalah"]\n[South "x"]\n\nC F *',
      '[Ruleset "wari"]\n*',
      '[Ruleset "oware"]\nB {x\ny}',
    ];
    for (const between of ['\n', '\n\n', '\r\n\r\n\r\n', ' \n \n']) {
      const records = valueOf(readAll(texts.join(between)));
      expect(records.map(({ ruleset }) => ruleset)).toEqual(['wari', 'kalah', 'wari', 'oware']);
      expect(records.map(({ game }) => game.history)).toEqual([[0], [2, 5], [], [1]]);
    }
  });
});

describe('marks and variations', () => {
  const ofKalah = (text: string): GameRecord => readOne(text, [kalah]);

  it('are data', () => {
    const record = ofKalah(
      '1. C! {again} F $14 (A?! a (b B {deep}) B) ; to the end of the line, C (\n c!? *',
    );
    expect(record.game.history).toEqual([2, 5, 8]);
    expect(record.marks).toEqual([
      { ply: 1, mark: 1 },
      { ply: 2, mark: 14 },
      { ply: 3, mark: 5 },
    ]);
    expect(record.comments).toEqual([
      { ply: 1, text: 'again' },
      { ply: 2, text: 'to the end of the line, C (' },
    ]);
    const deep = { ply: 2, moves: [7, 1], comments: [{ ply: 4, text: 'deep' }], marks: [], lines: [] };
    expect(record.lines).toEqual([
      { ply: 1, moves: [0, 6, 1], comments: [], marks: [{ ply: 2, mark: 6 }], lines: [deep] },
    ]);
  });

  test.each([
    '1. C! F $14 (A?! a (b {deep} B) B) c!? *',
    '1. C (F) (E (D)) {before} F! $2 (A a (b) (c)) c *',
  ])('are written as they were read: %s', (text) => {
    const [record, again] = [ofKalah(text), ofKalah(write(ofKalah(text)))];
    const seen = ({ game, comments, marks, lines }: GameRecord): unknown[] => [
      ...[game.history, comments, marks, lines],
    ];
    expect(seen(again)).toEqual(seen(record));
    expect(write(again)).toBe(write(record));
  });

  it('replace the last move of a word; a move after them continues the game', () => {
    expect(ofKalah('CFc (b) *').lines).toEqual([{ ply: 2, moves: [7], comments: [], marks: [], lines: [] }]);
    expect(ofKalah('C F (A a B) c A *').game.history).toEqual([2, 5, 8, 0]);
  });

  it('may swap sides, or be empty', () => {
    const game = Game.start(kalah, { pie: true }).play(3);
    const line = { ply: 0, moves: [3, 'swap'] as const, comments: [], marks: [], lines: [] };
    expect(write({ game, lines: [line] })).toContain('(D swap)');
    expect(write({ game, lines: [{ ...line, moves: [] }] })).toContain('()');
    expect(readOne(`${K}[Pie "true"]\n1. D (E swap) *`).lines).toHaveLength(1);
  });
});

describe('playText', () => {
  const start = Game.start(kalah);

  it('plays moves in every notation', () => {
    for (const text of ['CFc', 'C F c', '1. C4+ F 1... c', '3 6\n9', ' C,F c\r\n'])
      expect(valueOf(playText(start, text)).history).toEqual([2, 5, 8]);
    expect(valueOf(playText(start, ' '))).toBe(start);
  });

  it('continues the game, and leaves the given one unchanged', () => {
    const game = start.play(2);
    expect(valueOf(playText(game, 'F')).undo().history).toEqual([2]);
    expect(game.history).toEqual([2]);
  });

  it('returns an error with its location', () => {
    expect(playText(start, 'C F\n1... c C')).toEqual({
      ok: false,
      error: { code: 'illegal-move', message: 'C is empty', line: 2, column: 8 },
    });
    expect(playText(start, 'C F\n1... cC')).toMatchObject({ ok: false, error: { line: 2, column: 7 } });
    expect(playText(start, 'C F {c}')).toMatchObject({ ok: false, error: { code: 'syntax', column: 5 } });
  });
});
