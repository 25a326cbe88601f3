// Records: writing, reading, and errors with their location and message.
import {
  allRulesets,
  captureTo25,
  defineRules,
  Game,
  kalah,
  oware,
  wari,
  wariMancala,
  type Rules,
} from 'mancala-rules';
import { type GameRecord, playText, readGames, type TextError, writeGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { circling, round } from '../support/circling.ts';
import { junk } from '../support/hostile-values.ts';
import { allIds, setups } from '../support/setups.ts';

const readAll = (text: string, rulesets: readonly Rules[] = allRulesets): readonly GameRecord[] => {
  const read = readGames(text, { rulesets });
  if (!read.ok) throw new Error(`${read.error.line}:${read.error.column} ${read.error.message}`);
  return read.value;
};
const readOne = (text: string, rulesets?: readonly Rules[]): GameRecord => {
  const records = readAll(text, rulesets);
  expect(records).toHaveLength(1);
  return records[0]!;
};
const errorOf = (text: string, rulesets: readonly Rules[] = allRulesets): TextError => {
  const read = readGames(text, { rulesets });
  if (read.ok) throw new Error('it was read');
  return read.error;
};

describe('formatRecord', () => {
  it('writes headers, numbered turns and the result', () => {
    const game = Game.start(kalah).play(2).play(5).play(8).play(0).play(7);
    const headers = '[Ruleset "kalah"]\n[RulesetVersion "1"]\n[Repetition "3, equally"]\n[Result "*"]\n';
    expect(writeGame(game, 'record')).toBe(`${headers}[Hash "${game.toJSON().hash}"]\n\n1. C F c 2. A b *\n`);
    const start = game.goTo(0);
    expect(writeGame(start, 'record')).toBe(`${headers}[Hash "${Game.start(kalah).toJSON().hash}"]\n\n*\n`);
  });

  it('names the last position, which reading compares', () => {
    const text = writeGame(Game.start(kalah).play(2).play(5), 'record');
    expect(readGames(text, { rulesets: [kalah] })).toMatchObject({ ok: true });
    const read = readGames(text.replace(/Hash "\w+"/, 'Hash "00000000"'), { rulesets: [kalah] });
    expect(read).toMatchObject({ ok: false, error: { code: 'result', line: 5, column: 8 } });
    expect(read.ok || read.error.message).toMatch(
      /^the moves lead to the position [0-9a-f]{8}, not "00000000": were these the rules\?$/,
    );
  });

  it('leaves out undone steps', () => {
    expect(writeGame(Game.start(wari).play(0).play(6).undo(), 'record')).toContain('\n\n1. A *\n');
  });

  it('writes custom headers in their order, between those derived from the game', () => {
    const game = Game.from(oware.with({ first: 'north' }), {
      pits: [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 9],
      stores: { south: 20, north: 15 },
      turn: 'south',
    })
      .play(5)
      .resign('north');
    expect(writeGame({ game, headers: { North: 'Ben', South: 'Ada "A" \\', Event: 'a\nb' } }, 'record')).toBe(
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

  it('numbers turns by the first player', () => {
    const north = Game.start(kalah.with({ first: 'north' }))
      .play(8)
      .play(6)
      .play(0)
      .play(7);
    expect(writeGame(north, 'record')).toContain('\n1. c a A 2. b *\n');
    const middle = Game.from(wari, { pits: wari.initialState().pits, turn: 'north' }).play(6).play(0).play(7);
    expect(writeGame(middle, 'record')).toContain('\n1... a 2. A b *\n');
  });

  it.each<[string, Rules, string]>([
    ['numbers', kalah.with({ pits: 4, seeds: 3 }), ' pits=4 seeds=3'],
    ['a word', oware.with({ grandSlam: 'forbidden' }), ' grandSlam=forbidden'],
    ['a list', oware.with({ captures: [2, 3, 4] }), ' captures=2,3,4'],
    ['null', wariMancala.with({ moveLimit: null }), ' moveLimit=null'],
    ['true', kalah.with({ emptyCapture: true }), ' emptyCapture=true'],
    ['no option that follows from others', captureTo25.with({ pits: 4 }), ' pits=4'],
    [
      'an option that differs from what would follow',
      captureTo25.with({ pits: 4, target: 25 }),
      ' pits=4 target=25',
    ],
    ['none', oware.with({ captures: [2, 3] }), ''],
  ])('writes options that differ from the defaults, and reads them: %s', (_, rules, options) => {
    const text = writeGame(Game.start(rules), 'record');
    expect(text).toContain(`[Ruleset "${rules.id}${options}"]\n`);
    expect(readOne(text).game.rules.options).toEqual(rules.options);
  });

  it.each(allIds)('writes and reads every option: %s', (id) => {
    for (const { rules } of setups[id]) {
      const { game } = readOne(writeGame(Game.start(rules), 'record'));
      expect([game.rules.ruleset, game.rules.options]).toEqual([rules.ruleset, rules.options]);
    }
  });

  it.each<[string, Game, string, string]>([
    ['resignation', Game.start(wari).play(0).resign('south'), '0-1', 'resignation-south'],
    ['forfeit', Game.start(wari).play(0).forfeit('north'), '1-0', 'forfeit-north'],
    ['agreement', Game.start(wari).play(0).agree(), '1/2-1/2', 'agreement-24-24'],
    ['a share', Game.start(wari).play(0).agree({ south: 8, north: 40 }), '0-1', 'agreement-8-40'],
    ['repetition', round(circling).endByRepetition(), '1/2-1/2', 'repetition'],
    ['the rules', Game.start(kalah.with({ pits: 1, seeds: 1 })).play(0), '1/2-1/2', 'row-empty'],
    [
      'a start that is over',
      Game.from(wari, Game.start(wari).resign('north').state),
      '1-0',
      'resignation-north',
    ],
    [
      'a start that was forfeited',
      Game.from(wari, Game.start(wari).forfeit('north').state),
      '1-0',
      'forfeit',
    ],
  ])('writes how the game ended, and reads it: %s', (_, game, result, termination) => {
    const text = writeGame(game, 'record');
    expect(text).toContain(`[Result "${result}"]\n[Termination "${termination}"]\n`);
    expect(text.endsWith(`${result}\n`)).toBe(true);
    const read = readOne(text).game;
    expect(read.toJSON()).toEqual(game.toJSON());
    expect(writeGame(read, 'record')).toBe(text);
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
    const text = writeGame({ game, comments }, 'record');
    expect(text).toContain('\n{begins} 1. C {again and \\{again\\} \\\\ [so]} {} F {x} 1-0 {he was tired}\n');
    const read = readOne(text);
    expect(read.comments).toEqual(
      comments.map((comment) =>
        comment.ply === 1 && comment.text ? { ply: 1, text: 'again and {again} \\ [so]' } : comment,
      ),
    );
    expect(writeGame(read, 'record')).toBe(text);
  });

  it('has no line of more than 80 characters, and no move line that looks like a header', () => {
    let game = Game.start(wari);
    while (!game.state.outcome && game.ply < 60) game = game.play(wari.legalMoves(game.state)[0]!);
    const text = 'It goes on [Event "so"] and [Event "on"] '.repeat(30);
    const record = writeGame(
      {
        game,
        comments: [
          { ply: 7, text },
          { ply: 9, text: 'x'.repeat(200) },
        ],
      },
      'record',
    );
    const lines = record.split('\n');
    expect(lines.filter((line) => line.length > 80)).toHaveLength(1);
    expect(lines.filter((line) => line.length > 70).length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.startsWith('[')).length).toBe(5 + (game.isOver ? 1 : 0));
    expect(readOne(record).comments[0]).toEqual({ ply: 7, text: text.trim() });
  });

  it('writes moves of rows longer than the alphabet so that they are read back', () => {
    const rules = kalah.with({ pits: 30, seeds: 2 });
    let game = Game.start(rules);
    for (const pit of [29, 3, 59, 27, 0]) if (rules.isLegal(game.state, pit)) game = game.play(pit);
    expect(readOne(writeGame(game, 'record'), [kalah]).game.history).toEqual(game.history);
  });

  const game = Game.start(wari).play(0);
  it.each<[string, object]>([
    ['a header with an invalid name', { headers: { 'My event': 'x' } }],
    ['a header without a name', { headers: { '': 'x' } }],
    ['a header that the game determines', { headers: { Result: '1-0' } }],
    ['a comment before the start', { comments: [{ ply: -1, text: '' }] }],
    ['a comment after the end', { comments: [{ ply: 2, text: '' }] }],
    ['a comment in between', { comments: [{ ply: 0.5, text: '' }] }],
  ])('throws a RangeError for %s', (_, what) => {
    expect(() => writeGame({ game, ...what }, 'record')).toThrow(RangeError);
  });

  it.each(junk.filter(([, value]) => typeof value !== 'string'))(
    'throws a RangeError for %s as text',
    (_, value) => {
      const text = value as string;
      expect(() => writeGame({ game, headers: { Event: text } }, 'record')).toThrow(RangeError);
      expect(() => writeGame({ game, comments: [{ ply: 0, text }] }, 'record')).toThrow(RangeError);
    },
  );
});

describe('parseRecords', () => {
  it('reads no records from empty text', () => {
    for (const text of ['', '\n', ' \r\n\t', '\uFEFF', '\uFEFF\n\n']) expect(readAll(text)).toEqual([]);
  });

  it('returns frozen records', () => {
    const record = readOne('[Ruleset "wari"]\n[South "Ada"]\nA {x}');
    for (const part of [record, record.headers, record.comments, record.comments[0]])
      expect(Object.isFrozen(part)).toBe(true);
  });

  it('uses the only ruleset with its options if the record names none', () => {
    const small = kalah.with({ pits: 3 });
    expect(readOne('A', [small]).game.rules).toBe(small);
    expect(readOne('[Ruleset "kalah"]\nA', [small]).game.rules.options).toEqual(kalah.options);
    expect(readOne('[Ruleset "kalah pits=3"]\nA', [small]).game.rules).toBe(small);
    expect(readOne('[Ruleset "kalah seeds=3"]\nA', [small]).game.rules.options).toMatchObject({
      pits: 6,
      seeds: 3,
    });
  });

  it('returns the given rules if the record names the same', () => {
    const small = kalah.with({ pits: 3 });
    const [one, two, three] = readAll(
      '[Ruleset "kalah"]\nA\n[Ruleset "kalah pits=3"]\nA\n[Ruleset "wari"]\nA',
      [kalah, wari],
    );
    expect(one!.game.rules).toBe(kalah);
    expect(two!.game.rules.options).toEqual(small.options);
    expect(three!.game.rules).toBe(wari);
  });

  it('keeps unknown headers in their order, with any name', () => {
    const headers = ['Zeta', 'Alpha', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '_x1'];
    const text = headers.map((name) => `[${name} "of ${name}"]`).join('\n');
    const record = readOne(`[Ruleset "wari"]\n${text}\n*`);
    expect(Object.keys(record.headers)).toEqual(headers);
    expect(record.headers['__proto__']).toBe('of __proto__');
    expect('valueOf' in record.headers).toBe(false);
    expect(Object.keys(readOne(writeGame(record, 'record')).headers)).toEqual(headers);
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
          expect(readOne(`${before}[Ruleset "kalah"]\n${text}${ends}`).game.history).toEqual([2, 5, 8]);
  });

  it('accepts headers with extra whitespace', () => {
    const texts = [
      '[Ruleset "kalah"]\r\n[South "Ada"]\r\n\r\nC\r\n',
      '[Ruleset "kalah"]\r[South "Ada"]\rC\r',
      '  [ Ruleset"kalah" ]\t[South\t"Ada"] C',
      '\n\n[Ruleset "kalah"]\n\n\n[South "Ada"]\n\n\nC',
      '[Ruleset "kalah"] {hm} [South "Ada"]\nC',
    ];
    for (const text of texts) {
      const { game, headers } = readOne(text);
      expect([game.history, { ...headers }]).toEqual([[2], { South: 'Ada' }]);
    }
    const { headers } = readOne('[Ruleset "wari"]\n[A "\\"\\\\\\n\\x"]\n*');
    expect(headers['A']).toBe('"\\\n\\x');
    expect(readOne('[Ruleset "wari"]\n[A ""]\n*').headers['A']).toBe('');
  });

  it('accepts options in any order, with extra blanks', () => {
    const read = readOne('[Ruleset "oware  grandSlam=forbidden   captures=2,3,4 pits=5 "]');
    expect(read.game.rules.ruleset).toBe('oware pits=5 grandSlam=forbidden captures=2,3,4');
  });

  it.each([
    ['resignation, South', 'resignation', 'north'],
    ['Forfeit North ', 'forfeit', 'south'],
    ['agreement 40-8', 'agreement', 'south'],
    ['agreement, 8-40', 'agreement', 'north'],
    ['Agreement', 'agreement', null],
  ])('accepts a termination: %s', (text, reason, winner) => {
    const { game } = readOne(`[Ruleset "wari"]\n[Termination "${text}"]\nA`);
    expect(game.state.outcome).toEqual({ winner, reason });
  });

  it('accepts any number of comments, over several lines and with braces', () => {
    const { comments } = readOne(
      '[Ruleset "wari"]\nA {one\r\n\r\n  [two]\n{three {four}} five\\} \\{\\\\}\n{six}',
    );
    expect(comments).toEqual([
      { ply: 1, text: 'one [two] {three {four}} five} {\\' },
      { ply: 1, text: 'six' },
    ]);
  });

  it('separates records at headers, with or without results and empty lines', () => {
    const texts = [
      '[Ruleset "wari"]\nA',
      '[Ruleset "kalah"]\n[South "x"]\n\nC F *',
      '[Ruleset "wari"]\n*',
      '[Ruleset "oware"]\nB {x\ny}',
    ];
    for (const between of ['\n', '\n\n', '\r\n\r\n\r\n', ' \n \n']) {
      const records = readAll(texts.join(between));
      expect(records.map(({ game }) => game.rules.id)).toEqual(['wari', 'kalah', 'wari', 'oware']);
      expect(records.map(({ game }) => game.history)).toEqual([[0], [2, 5], [], [1]]);
    }
  });
});

describe('an error', () => {
  const K = '[Ruleset "kalah"]\n';
  it.each<[string, string, string, number, number]>([
    ['an illegal move', `${K}1. C F\nc 2. A c`, 'illegal-move', 3, 8],
    ['an illegal move after moves without spaces', `${K}1. CFcAA`, 'illegal-move', 2, 8],
    ['an empty pit', `${K}C C`, 'illegal-move', 2, 3],
    ['a letter that is not a pit', `${K}1. G`, 'move', 2, 4],
    ['pit 13', `${K}C 13`, 'move', 2, 3],
    ['a word that is not a move', `${K}1. C:`, 'syntax', 2, 5],
    ['a mark without a move', `${K}! C`, 'syntax', 2, 1],
    ['a mark that there is not', `${K}C???`, 'syntax', 2, 2],
    ['a variation without a move', `${K}(C)`, 'syntax', 2, 1],
    ['a variation that is not closed', `${K}C (A`, 'syntax', 2, 3],
    ['a variation that is not open', `${K}C )`, 'syntax', 2, 3],
    ['a wrong move in a variation', `${K}C (A (B B))`, 'illegal-move', 2, 9],
    ['a result in a variation', `${K}C (A *)`, 'syntax', 2, 6],
    ['variations nested too deep', `${K}${'C ('.repeat(10_000)}`, 'too-long', 2, 51],
    ['a wrong annotation', `${K}1. C5`, 'annotation', 2, 5],
    ['a move after the end', '[Ruleset "kalah pits=1 seeds=1"]\nA a', 'illegal-move', 2, 3],
    ['a move after the result', `${K}C F * c`, 'illegal-move', 2, 7],
    ['a second result', `${K}C F * *`, 'syntax', 2, 7],
    ['an unclosed comment', `${K}C {a\nF {b} c`, 'syntax', 2, 3],
    ['an extra brace', `${K}C {a} } F`, 'syntax', 2, 7],
    ['an extra bracket', `${K}C ] F`, 'syntax', 2, 3],
    ['a quotation mark', `${K}C "F`, 'syntax', 2, 3],
    ['a header without quotation marks', `${K}[South Ada]\n*`, 'syntax', 2, 1],
    ['an unclosed value', `${K}[South "Ada]\n*`, 'syntax', 2, 1],
    ['an unclosed header', `${K}[South "Ada"\n*`, 'syntax', 2, 1],
    ['a header on two lines', `${K}[South "Ada\n"]\n*`, 'syntax', 2, 1],
    ['a header that ends with a backslash', `${K}[South "Ada\\`, 'syntax', 2, 1],
    ['a duplicate header', `${K}[South "Ada"]\n[South "Ada"]\n*`, 'syntax', 3, 1],
    ['a header among the moves', `${K}C [South "Ada"]`, 'syntax', 2, 3],
    ['an unknown ruleset', '[Event "x"]\n[Ruleset "foo"]\n*', 'unknown-ruleset', 2, 11],
    ['no ruleset', '\n[Event "x"]\n*', 'unknown-ruleset', 2, 1],
    ['an unknown version', `${K}[RulesetVersion "2"]\n*`, 'unknown-ruleset', 2, 18],
    ['an unknown option', '\n[Ruleset "kalah target=3"]\n*', 'options', 2, 11],
    ['an invalid option', '[Ruleset "kalah pits=0"]\n*', 'options', 1, 11],
    ['an option without a value', '[Ruleset "kalah pits=3 seeds"]\n*', 'options', 1, 11],
    ['a duplicate option', '[Ruleset "kalah pits=3 pits=3"]\n*', 'options', 1, 11],
    ['an option called __proto__', '[Ruleset "kalah __proto__=null"]\n*', 'options', 1, 11],
    ['an invalid position', `${K}[Position "4-4"]\n*`, 'syntax', 2, 12],
    [
      'a position with another number of seeds',
      `${K}[Position "4-4-4-4-4-4-4-4-4-4-4-5-0-0-S"]\n*`,
      'position',
      2,
      12,
    ],
    ['a position with a letter', `${K}[Position "4-x-4-4-4-4-4-4-4-4-4-4-0-0-S"]\n*`, 'syntax', 2, 14],
    ['a result in a header before the end', `${K}[Result "1-0"]\nC F`, 'result', 2, 10],
    ['an invalid result', `${K}[Result "won"]\nC F`, 'result', 2, 10],
    ['a result after the moves before the end', `${K}C F 1-0`, 'result', 2, 5],
    ['two different results', `${K}[Result "*"]\nC F 0-1`, 'result', 3, 5],
    [
      'a result that is not the one of the termination',
      `${K}[Result "1-0"]\n[Termination "resignation-south"]\nC`,
      'result',
      2,
      10,
    ],
    ['a game that has ended and goes on', '[Ruleset "kalah pits=1 seeds=1"]\nA *', 'result', 2, 3],
    [
      'an end for another reason',
      '[Ruleset "kalah pits=1 seeds=1"]\n[Termination "no-seeds"]\nA',
      'result',
      2,
      15,
    ],
    [
      'a resignation after the end',
      '[Ruleset "kalah pits=1 seeds=1"]\n[Termination "resignation-south"]\nA',
      'result',
      2,
      15,
    ],
    ['an end that the moves do not reach', `${K}[Termination "row-empty"]\nC`, 'result', 2, 15],
    ['an unknown end', `${K}[Termination "adjudication"]\nC`, 'result', 2, 15],
    ['a resignation without a player', `${K}[Termination "resignation"]\nC`, 'result', 2, 15],
    ['a share that does not add up', `${K}[Termination "agreement-1-2"]\nC`, 'result', 2, 15],
    ['a repetition of a position that occurred once', `${K}[Termination "repetition"]\nC`, 'result', 2, 15],
  ])('has its location: %s', (_, text, code, line, column) => {
    const found = errorOf(text);
    expect([found.code, found.line, found.column, found.message]).toEqual([
      code,
      line,
      column,
      expect.stringMatching(/\S/),
    ]);
    // The same with other line endings, and after another record.
    expect(errorOf(text.replaceAll('\n', '\r\n'))).toMatchObject({ code, line, column });
    expect(errorOf(text.replaceAll('\n', '\r'))).toMatchObject({ code, line, column });
    expect(errorOf(`[Ruleset "wari"]\n{a\nb} A\n\n${text}`)).toMatchObject({ code, line: line + 4, column });
  });

  it('is the first in the text', () => {
    expect(errorOf(`${K}C C\n\n${K}{`)).toMatchObject({ line: 2 });
  });

  it('names the reason in words', () => {
    expect(errorOf(`${K}C C`).message).toBe('C is empty');
    expect(errorOf(`${K}c`).message).toBe("c is North's; South moves");
    expect(errorOf('[Event "x"]').message).toMatch(/^this can be of wari, .*: say which ruleset it is of$/);
    expect(errorOf('[Ruleset "kahla"]').message).toBe('unknown ruleset "kahla" (did you mean kalah?)');
    expect(errorOf('[Ruleset "chess"]').message).toBe(
      'unknown ruleset "chess", expected one of 29 rulesets, such as "wari"',
    );
    expect(errorOf('[Event "x"]', []).message).toContain('expected a ruleset');
    expect(errorOf(`${K}[Result "1-0"]\nC`).message).toContain('Termination');
    expect(errorOf('[Ruleset "kalah pits=0 seeds=0"]').message).toBe(
      'pits: expected a whole number from 1, got 0; seeds: expected a whole number from 1, got 0',
    );
  });

  it('of a custom ruleset counts as an options error', () => {
    const broken = defineRules({
      ...kalah.spec,
      problems: ({ pits }) => {
        if (pits === 5) throw new TypeError('a bug');
        return [];
      },
    });
    const read = readGames('[Ruleset "kalah pits=5"]', { rulesets: [broken] });
    expect(read.ok ? null : read.error).toMatchObject({ code: 'options', column: 11 });
    expect(read.ok ? '' : read.error.message).toContain('a bug');
  });
});

describe('playText', () => {
  const start = Game.start(kalah);

  it('plays moves in every notation', () => {
    for (const text of ['CFc', 'C F c', '1. C4+ F 1... c', '3 6\n9', ' C,F c\r\n']) {
      const played = playText(start, text);
      expect(played.ok && played.value.history).toEqual([2, 5, 8]);
    }
    const nothing = playText(start, ' ');
    expect(nothing.ok && nothing.value).toBe(start);
  });

  it('continues the game, and leaves the given one unchanged', () => {
    const game = start.play(2);
    const played = playText(game, 'F');
    expect(played.ok && played.value.undo().history).toEqual([2]);
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
