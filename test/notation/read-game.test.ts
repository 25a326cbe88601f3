// Games and positions in the formats of other programs: recognized, read, written, or refused with their readings.
import { allRulesets, bao, Game, kalah, oAnQuan, oware, togyzqumalaq, type Rules } from 'mancala-rules';
import {
  formatPosition,
  readGame,
  readGames,
  writeGame,
  type GameFormat,
  type ReadGame,
  type ReadGameOptions,
} from 'mancala-rules/notation';
import { describe, expect, it, test } from 'vitest';
import { playPicks } from '../support/played-games.ts';
import { valueOf } from './parse-results.ts';

const read = (text: string, options: Partial<ReadGameOptions> = {}): ReadGame =>
  valueOf(readGame(text, { rulesets: allRulesets, ...options }));

const errorOf = (text: string, options: Partial<ReadGameOptions> = {}): string => {
  const found = readGame(text, { rulesets: allRulesets, ...options });
  return found.ok ? 'it was read' : `${found.error.line}:${found.error.column} ${found.error.message}`;
};

/** The format, the game and the position at the end. */
const told = (text: string, options: Partial<ReadGameOptions> = {}): string => {
  const { format, ruleset, rules, game } = read(text, options);
  return `${format} ${ruleset} ${formatPosition(rules, game.state)}`;
};

const [ofOware, ofKalah, ofAll] = [{ rulesets: [oware] }, { rulesets: [kalah] }, { rulesets: allRulesets }];
const LATE = { pits: [1, 0, 3, 0, 0, 2, 1, 1, 0, 4, 0, 5], stores: { south: 23, north: 8 } };
const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const FF = '4-4-4-4-4-0-5-5-5-5-4-4-0-0-N q1';

describe('is recognized', () => {
  test.each<[text: string, expected: string, options?: Partial<ReadGameOptions>]>([
    ['[Ruleset "oware"]\n1. F *', `record oware ${FF}`],
    ['[Variant "Oware Abapa"]\n1. F *', `ogn oware ${FF}`],
    ['\uFEFF[Variant "Oware Abapa"]\r\n\r\n1. F+0 *\r\n', `ogn oware ${FF}`],
    [
      '[GameType "Warri"]\n[FEN "0-0-0-0-0-2-1-1-0-0-0-9-20-15-S"]\n1. F+4 *',
      'ogn oware 0-0-0-0-0-0-0-0-0-0-0-9-24-15-N',
    ],
    ['F', `moves oware ${FF}`, ofOware],
    ['startpos', `uci oware ${START}`],
    ['position startpos moves F', `uci oware ${FF}`],
    [`${START} moves F`, `uci oware ${FF}`],
    ['position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0 moves F', `uci oware ${FF}`],
    [START, `position oware ${START}`, ofOware],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-0', `list oware ${START}`, ofOware],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-0', `list oware ${START.replace('S', 'N')}`, { ...ofOware, turn: 'north' }],
    ['4,4,0,5,5,5,1,4,4,4,4,4,4,0', 'list kalah 4-4-0-5-5-5-4-4-4-4-4-4-1-0-S', ofKalah],
    [
      '4 4 0 5 5 5 4 4 4 4 4 4 1 0',
      'list kalah 4-4-0-5-5-5-4-4-4-4-4-4-1-0-S',
      { ...ofKalah, stores: 'last' },
    ],
    ['4 4 4 4 4 4 4 4 4 4 4 4', `list kalah ${START}`, ofKalah],
    ['[[4,4,4,4,4,4],[4,4,4,4,4,4]]', `json kalah ${START}`, ofKalah],
    ['[[4,4,0,5,5,5],[4,4,4,4,4,4],[1,0]]', 'json kalah 4-4-0-5-5-5-4-4-4-4-4-4-1-0-S', ofKalah],
    [
      '{"player_pits":[4,4,0,5,5,5],"opponent_pits":[4,4,4,4,4,4],"player_store":1,"opponent_store":0,"current_player":1}',
      'json kalah 4-4-0-5-5-5-4-4-4-4-4-4-1-0-N',
      { ...ofKalah, turn: 'north' },
    ],
    [JSON.stringify(Game.start(oware).play(5)), `json oware ${FF}`],
    [JSON.stringify(oware.initialState()), `json oware ${START}`],
    ['<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>', `kgp kalah ${START}`],
    ['<3,0,0,3,3,3,3,3,3>', 'kgp kalah 3-3-3-3-3-3-0-0-S'],
    ['a1e1 e2a2 e1c2', 'playstrategy oware 0-5-5-5-0-5-5-1-6-6-5-5-0-0-N q3'],
    [
      '13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4',
      'playstrategy togyzqumalaq 12-2-13-13-0-3-12-12-1-12-12-0-1-2-3-12-2-13-22-15-S m....N.............',
    ],
    ['5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 N 1', 'playstrategy bestemshe 5-5-5-5-5-5-5-5-5-5-0-0-N'],
    ['76 (10) 98', 'playok togyzqumalaq 10-10-10-10-10-10-2-11-10-10-10-10-10-10-0-9-9-1-10-0-S q1'],
    ['3 6 2', 'numbers kalah 4-4-0-5-5-0-5-0-6-6-5-5-2-1-N q3', { ...ofKalah, numbers: 'own' }],
    ['3 6 6 1 2 6', 'numbers kalah 0-6-2-6-6-0-0-0-6-6-5-0-8-3-N q2', ofKalah],
    ['1. A3 A6 2. B2', 'numbers kalah 4-4-0-5-5-0-5-0-6-6-5-5-2-1-N q3', ofKalah],
    ['3, 6, 8', 'numbers kalah 4-4-0-5-5-0-5-0-6-6-5-5-2-1-N q3', ofKalah],
    ['2 5 7', 'numbers kalah 4-4-0-5-5-0-5-0-6-6-5-5-2-1-N q3', { ...ofKalah, numbers: 'board-from-0' }],
  ])('%j', (text, expected, options) => {
    expect(told(text, options)).toBe(expected);
  });

  it('a format can be asked for', () => {
    expect(read('3 6 8', { ...ofKalah, format: 'numbers' }).format).toBe('numbers');
    expect(errorOf('3 6 2', { ...ofKalah, format: 'uci' })).toContain('expected 14 numbers');
  });

  it('a text of only one of several rulesets is of that one', () => {
    expect(read('9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-0-S').ruleset).toBe('togyzqumalaq');
  });
});

describe('what a game has besides its moves', () => {
  const text = '[Variant "Oware Abapa"]\n[South "Ada"]\n[Result "26-22"]\n\n1. F! f { good } (a) *';

  it('is kept', () => {
    const { headers, comments, marks, lines, position } = read(text.replace('[Result "26-22"]\n', ''));
    expect(headers['South']).toBe('Ada');
    expect(comments).toEqual([{ ply: 2, text: 'good' }]);
    expect(marks).toEqual([{ ply: 1, mark: 1 }]);
    expect(lines).toMatchObject([{ ply: 1, moves: [6] }]);
    expect(position).toBeNull();
    expect(read(START, ofOware).position).toMatchObject({ turn: 'south' });
  });

  it('a score ends a game: rows of a repeated position, or an agreement', () => {
    const ended = read('[Variant "Oware Abapa"]\n\n1. F f 26-22').game;
    expect(ended.outcome).toMatchObject({
      winner: 'south',
      reason: 'agreement',
      share: { south: 26, north: 22 },
    });
    const loop = 'AaBbCcDdEeFf'.repeat(2);
    const fen = '[FEN "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"]';
    expect(read(`[Variant "Oware Abapa"]\n${fen}\n\n${loop} 24-24`).game.outcome).toEqual({
      winner: null,
      reason: 'repetition',
    });
    expect(errorOf('[Variant "Oware Abapa"]\n\n1. F f 26-21')).toContain('"26-21" is not possible: share: ');
    expect(errorOf(text)).toContain('the result is 1-0, not "*"');
  });
});

describe('is refused', () => {
  const [FOURS, LONG] = ['4S,4S,4S,4S,4S,4S', '4-'.repeat(60_000)];
  test.each<[text: string, message: string | RegExp, options?: Partial<ReadGameOptions>]>([
    ['', '1:1 expected a game or a position, got an empty text'],
    ['?', '1:1 expected a game or a position, got "?"'],
    [START, /^1:1 this can be of wari, .* and 1 more: say which ruleset it is of$/, ofAll],
    ['3 6 2', /^1:6 these numbers have two readings: .* numbers: 'own' or 'board-from-0'$/, ofKalah],
    ['{"pits":[1,2', '1:13 expected JSON'],
    [
      '[Ruleset "chess"]\n1. F *',
      '1:11 unknown ruleset "chess", expected one of 29 rulesets, such as "wari"',
      ofAll,
    ],
    ['4-4-4-4-4-4-4-4-4-4-4-x-0-0-S', '1:23 '],
    ['[1,2,3,4]', '1:1 expected 12 numbers, or 14 with the stores, for kalah; got 4', ofKalah],
    [
      '[4,4,4,4,4,4,4,4,4,4,4,9]',
      '1:1 expected 2 × 6 pits with at most 48 seeds in all, got 12 pits with 53 seeds',
      ofKalah,
    ],
    ['<6,0,0,4>', '1:1 expected 12 pits after <6,0,0, got 1'],
    ['a1d1', '1:3 "a1d1" does not match the move, which is a1e1'],
    ['a1e1 e1a2', "1:6 e1 is South's; North moves"],
    ['4S,4S/4S,4S 0 0 S 1', '1:1 expected 6 pits in a row, got 2'],
    ['4S,4X,4S,4S,4S,4S/6 0 0 S 1', '1:1 expected a game or a position'],
    ['position startpos moves FF', "1:26 F is South's; North moves"],
    ['position 4-4 moves F', '1:10 expected 14 numbers'],
    ['<6,a', '1:1 expected'],
    ['75X', '1:', { rulesets: [togyzqumalaq] }],
    ['5,t,3S/9 0 0 S', '1:'],
    ['76 (11)', '1:5 "76 (11)" does not match the move', { rulesets: [togyzqumalaq] }],
    ['F f *\nA a *', '2:1 unexpected "A a *" after a game: readGames reads several'],
    ['[Ruleset "oware"]\nF *\n[Ruleset "oware"]\nA *', '3:1 unexpected "[Ruleset'],
    ['3 99', '1:3 "99" is ', ofKalah],
    ['[Variant "Chess"]\n1. F *', 'expected a name of the game'],
    // JSON
    ['[[4,4],[4,4,4]]', 'expected 12 numbers'],
    ['[[4,4,4,4,4,4],[4,4,4,4,4,4],[1]]', 'expected 12 numbers', ofKalah],
    ['[[4,4],"x"]', 'expected 12 numbers', ofKalah],
    ['[[4,4,4,4,4,4],[4,4,4,4,4,4],[0,0],[1]]', 'expected 12 numbers', ofKalah],
    ['{"player_pits":[4.5,4,4,4,4,4],"opponent_pits":[4,4,4,4,4,4]}', 'got 12 pits with 48.5 seeds', ofKalah],
    ['{"player_pits":[],"opponent_pits":[]}', 'expected 2 × 6 pits', ofKalah],
    ['{"pits":[4,4]}', 'pits'],
    ['{"ruleset":"oware pits=99999","pits":[4,4]}', 'ruleset'],
    ['{"moves":[1],"x":2}', 'ruleset'],
    ['{"x":2}', 'expected a saved game, a state or rows of seeds'],
    ['[7,7]', 'expected 12 numbers', { ...ofKalah, stores: 'last' }],
    // Lists
    ['<6,0,0,4,4,4,4,4,4,4,4,4,4,4,>', 'expected 12 pits after', ofKalah],
    ['<5,0,0,4,4,4,4,4,4,4,4,4,5>', 'expected 2 × 6 pits', ofKalah],
    ['<99,0,0>', 'expected 198 pits', ofKalah],
    [`<200,0,0${',4'.repeat(400)}>`, 'expected 2 × 6 pits', { ...ofKalah, maxPits: 8 }],
    ['4,4,4,99999999999', 'expected', { ...ofKalah, format: 'list' }],
    ['4,4,4,x', 'expected a number of seeds', { ...ofKalah, format: 'list' }],
    // Numbers
    ['3 x', '1:3 expected a move such as 3 or A3, got "x"', { ...ofKalah, format: 'numbers' }],
    ['A3 A3', '"A3" is empty', { ...ofKalah, numbers: 'own' }],
    ['99999', 'expected a move such as 3 or A3', { ...ofKalah, format: 'numbers' }],
    // playstrategy
    [`${FOURS}/`, 'expected two rows'],
    [
      `4S,9,4S/${FOURS} 0 0 S 1`,
      'expected 6 pits in a row, got more',
      { ...ofKalah, format: 'playstrategy' },
    ],
    [`S,4S,4S,4S,4S,4S/${FOURS} 0 0 S 1`, 'expected seeds such as 4S'],
    [`${FOURS}/${FOURS} 9 0 S 1`, 'seeds'],
    ['z1a1', 'begins at no pit'],
    ['a1e1 x', 'expected a move such as a1e1'],
    ['[Ruleset "bao"]\n1. a1e1 *', 'has no boards of four rows', { rulesets: [bao] }],
    [`[FEN "${FOURS}/${FOURS} 9 0 S"]\n1. F *`, 'seeds'],
    [`[FEN "${FOURS}/4S 0 0 S"]\n1. F *`, 'expected 6 pits in a row, got 1'],
    // UCI
    [`position ${LONG}4`, 'expected 14 numbers'],
    ['position x', 'expected startpos'],
    // PlayOK
    ['[Ruleset "oAnQuan"]\n76 *', 'PlayOK', { rulesets: [oAnQuan] }],
  ])('%j: %s', (text, message, options) => {
    const error = errorOf(text, { ...ofOware, ...options });
    if (message instanceof RegExp) expect(error).toMatch(message);
    else expect(error).toContain(message);
  });

  it('wrong arguments throw', () => {
    expect(() => readGame('F', { rulesets: 7 as never })).toThrow(RangeError);
    expect(() => readGame('F', { ...ofOware, format: 'pgn' as GameFormat })).toThrow(
      'format: expected "record" or',
    );
    expect(readGame(7 as never, ofOware)).toMatchObject({
      ok: false,
      error: { message: 'expected text, got 7' },
    });
    expect(() => readGame('F', { rulesets: [] })).toThrow('rulesets: expected rulesets, got an empty list');
  });
});

describe('several games', () => {
  const historiesOf = (text: string, rulesets: readonly Rules[] = allRulesets): unknown => {
    const found = readGames(text, { rulesets });
    return found.ok ? found.value.map(({ game }) => game.history) : found.error;
  };

  it('follow one another, with headers or without', () => {
    const head = '[Variant "Oware Abapa"]\n[South "Ada"]\n';
    expect(historiesOf(`${head}\n1. F f *\n2. A a *\n\n${head}\n1. B b *`)).toEqual([
      [5, 11],
      [0, 6],
      [1, 7],
    ]);
  });

  it('the first error has its place in the whole text', () => {
    expect(historiesOf('[Ruleset "oware"]\n\nF f *\n\n[Ruleset "oware"]\n\nF F *')).toMatchObject({
      line: 7,
      column: 3,
    });
    expect(historiesOf('F f *\nA A *', [oware])).toMatchObject({ line: 2, column: 3 });
  });
});

describe('is written', () => {
  it('positions too', () => {
    const picks = Array.from({ length: 60 }, (_, ply) => 7 * ply);
    const game = playPicks(Game.start(togyzqumalaq, { repetition: null }), picks);
    const { state } = game;
    const fen = writeGame(Game.from(togyzqumalaq, { ...state, quietMoves: 0 }), 'playstrategy');
    expect(read(fen).game.state).toEqual({ ...state, quietMoves: 0 });
    expect(read(writeGame(game, 'position')).game.state).toEqual(state);
    expect(writeGame(Game.start(kalah).play(2), 'kgp')).toBe('<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4>\n');
  });

  it('for Aualé, with variations side by side', () => {
    const record = read('[Ruleset "oware"]\n[South "Ada"]\n1. F! f {so {it} is} (b C (D) c) A *');
    expect(writeGame(record, 'ogn')).toBe(
      '[Variant "Oware Abapa"]\n[Event "?"]\n[Site "?"]\n[Date "?"]\n[Round "?"]\n[South "Ada"]\n[North "?"]\n[Result "*"]\n\n' +
        '1. F $1 f { so (it) is } (b C c) (b D) 2. A *\n',
    );
    const text = writeGame(Game.from(oware, LATE).play(5), 'ogn');
    expect(text).toContain('[Result "27-8"]\n[FEN "1-0-3-0-0-2-1-1-0-4-0-5-23-8-S"]\n\n1. F+4 27-8\n');
    expect(read(text).game.outcome).toEqual({ winner: 'south', reason: 'target' });
  });

  it('or not, with the reason', () => {
    for (const [format, rules, message] of [
      ['ogn', bao, 'two rows of six pits'],
      ['playstrategy', bao, 'playstrategy cannot say boards of four rows: use record'],
      ['playok', bao, 'playok cannot say boards of more than 9 pits a side: use record'],
      ['list', oware, 'format: expected one of record'],
    ] as const) {
      const game = Game.start(rules);
      expect(() => writeGame(game.play(game.legalMoves[0]!), format)).toThrow(message);
    }
    const swapped = Game.start(oware, { pie: true }).play(5).swap();
    for (const format of ['ogn', 'playstrategy', 'playok'] as const)
      expect(() => writeGame(swapped, format)).toThrow('swap');
    expect(() => writeGame(7 as never, 'ogn')).toThrow('game: expected a Game, got 7');
    expect(() => writeGame(Game.start(kalah).play(2), 'playstrategy')).toThrow('falls in no pit');
  });
});

test.each<[text: string, expected: string, options?: Partial<ReadGameOptions>]>([
  [START.slice(0, -2) + ' moves f', 'uci oware 5-5-5-5-4-4-4-4-4-4-4-0-0-0-S q1', { turn: 'north' }],
  ['{"pits":[4,4,4,4,4,4,4,4,4,4,4,4],"turn":"north"}', `json oware ${START.replace('S', 'N')}`],
])('what %j leaves out has a default', (text, expected, options) => {
  expect(told(text, { ...ofOware, ...options })).toBe(expected);
});

it('headers and a start position are written where a format has them', () => {
  const game = Game.from(oware, LATE).play(5);
  const text = writeGame({ game, headers: { South: 'A "B"', Opening: 'x' } }, 'playstrategy');
  expect(text).toContain(
    '[South "A \\"B\\""]\n[Opening "x"]\n[FEN "5S,1,4S,1,1S,1S/1S,1,3S,2,2S 23 8 S 1"]\n[Result "1-0"]',
  );
  expect(read(text, ofOware).headers['Opening']).toBe('x');
  expect(writeGame({ game, headers: { Opening: 'x' } }, 'ogn')).toContain('[Opening "x"]');
  expect(writeGame(game, 'uci')).toBe('position fen 1-0-3-0-0-2-1-1-0-4-0-5-23-8-S moves F\n');
});

const AROUND = 'a1b1 f2e2 b1c1 e2d2 c1d1 d2c2 d1e1 c2b2 e1f1 b2a2 f1f2 a2a1';
test.each([
  ['a1e1 e2a2 1/2-1/2', { winner: null, reason: 'agreement' }],
  ['a1e1 e2a2 0-1', { winner: 'north', reason: 'resignation' }],
  ['1. a1e1 2. e2a2 3. e1c2 1-0', { winner: 'south', reason: 'resignation' }],
  [`[Variant "Oware"]\n[FEN "5,1S/1S,5 23 23 S"]\n\n${AROUND} 1/2-1/2`, { winner: null }],
])('a game of a server that is not over is what its result says: %s', (text, outcome) => {
  expect(read(text, ofOware).game.outcome).toMatchObject(outcome);
});
