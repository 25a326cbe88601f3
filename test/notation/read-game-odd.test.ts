// The rare turns of the readers: each refusal of each format, and what a text may leave out.
import { allRulesets, bao, Game, kalah, oAnQuan, oware, togyzqumalaq } from 'mancala-rules';
import { readGame, type ReadGameOptions, readGames, writeGame } from 'mancala-rules/notation';
import { expect, it, test } from 'vitest';

const errorOf = (text: string, options: Partial<ReadGameOptions> = {}): string => {
  const found = readGame(text, { rulesets: [oware], ...options });
  return found.ok ? 'it was read' : found.error.message;
};
const ofKalah = { rulesets: [kalah] };
const FOURS = '4S,4S,4S,4S,4S,4S';

test.each<[text: string, message: string, options?: Partial<ReadGameOptions>]>([
  // JSON
  ['[[4,4],[4,4,4]]', 'expected 12 numbers'],
  ['[[4,4,4,4,4,4],[4,4,4,4,4,4],[1]]', 'expected 12 numbers', ofKalah],
  ['[[4,4],"x"]', 'expected 12 numbers', ofKalah],
  ['[[4,4,4,4,4,4],[4,4,4,4,4,4],[0,0],[1]]', 'expected 12 numbers', ofKalah],
  ['{"player_pits":[4,4,4,4,4,4],"opponent_pits":[4,4,4,4,4,4],"current_player":7}', 'it was read', ofKalah],
  ['{"player_pits":[4.5,4,4,4,4,4],"opponent_pits":[4,4,4,4,4,4]}', 'whole numbers of seeds', ofKalah],
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
  ['3 x', 'expected the number of a pit', { ...ofKalah, format: 'numbers' }],
  ['A3 A3', '"A3" is empty', { ...ofKalah, numbers: 'own' }],
  ['99999', 'expected the number of a pit', { ...ofKalah, format: 'numbers' }],
  // playstrategy
  [`${FOURS}/`, 'expected two rows'],
  [`4S,9,4S/${FOURS} 0 0 S 1`, 'expected 6 pits in a row, got more', { ...ofKalah, format: 'playstrategy' }],
  [`S,4S,4S,4S,4S,4S/${FOURS} 0 0 S 1`, 'expected seeds such as 4S'],
  [`${FOURS}/${FOURS} 9 0 S 1`, 'seeds'],
  ['z1a1', 'begins at no pit'],
  ['a1e1 x', 'expected a move such as a1e1'],
  ['a1b1', 'falls in e1'],
  ['[Ruleset "bao"]\n1. a1e1 *', 'cannot be written as on playstrategy', { rulesets: [bao] }],
  [`[FEN "${FOURS}/${FOURS} 9 0 S"]\n1. F *`, 'seeds'],
  [`[FEN "${FOURS}/4S 0 0 S"]\n1. F *`, 'expected 6 pits in a row, got 1'],
  // UCI
  [`position ${'4-'.repeat(60_000)}4`, 'expected startpos'],
  ['position x', 'expected startpos'],
  // PlayOK
  ['[Ruleset "oAnQuan"]\n76 *', 'PlayOK', { rulesets: [oAnQuan] }],
])('%j: %s', (text, message, options) => {
  expect(errorOf(text.slice(0, 200_000), options)).toContain(message);
});

it('what is left out has a default', () => {
  const read = (text: string, options: Partial<ReadGameOptions>): unknown => {
    const found = readGame(text, { rulesets: [oware], ...options });
    return found.ok ? [found.value.game.turn, found.value.game.state.stores] : found.error;
  };
  const none = { south: 0, north: 0 };
  expect(read('4-4-4-4-4-4-4-4-4-4-4-4-0-0 moves f', { turn: 'north' })).toEqual(['south', none]);
  expect(read('{"pits":[4,4,4,4,4,4,4,4,4,4,4,4],"turn":"north"}', {})).toEqual(['north', none]);
  expect(read('1. a1e1 2. e2a2 3. e1c2 1-0', {})).toEqual(['north', none]);
  expect(read(`5,t,3S/9 0 0 S`, {})).toMatchObject({ code: 'position' });
});

it('a text that is no text has no games', () => {
  expect(readGames(7 as never, { rulesets: [oware] })).toMatchObject({
    ok: false,
    error: { message: 'expected text, got 7' },
  });
  expect(readGames('', { rulesets: [oware] })).toEqual({ ok: true, value: [] });
  const twelve = 'this can be of';
  expect(errorOf('4,4,4,4,4,4,4,4,4,4,4,4', { rulesets: [oware, kalah] })).toContain(
    `${twelve} oware or kalah`,
  );
});

it('headers and a start position are written where a format has them', () => {
  const position = { pits: [1, 0, 3, 0, 0, 2, 1, 1, 0, 4, 0, 5], stores: { south: 23, north: 8 } };
  const game = Game.from(oware, position).play(5);
  const text = writeGame({ game, headers: { South: 'A "B"', Opening: 'x' } }, 'playstrategy');
  expect(text).toContain(
    '[South "A \\"B\\""]\n[Opening "x"]\n[FEN "5S,1,4S,1,1S,1S/1S,1,3S,2,2S 23 8 S 1"]\n[Result "1-0"]',
  );
  const read = readGame(text, { rulesets: [oware] });
  expect(read.ok && read.value.headers['Opening']).toBe('x');
  expect(writeGame({ game, headers: { Opening: 'x' } }, 'ogn')).toContain('[Opening "x"]');
  expect(writeGame(Game.from(oware, position).play(5), 'uci')).toBe(
    'position 1-0-3-0-0-2-1-1-0-4-0-5-23-8-S moves F\n',
  );
  const marked = readGame('75X', { rulesets: [togyzqumalaq] });
  expect(marked.ok).toBe(false);
});

it('a drawn or lost game of a server is what its result says', () => {
  const outcomeOf = (text: string): unknown => {
    const read = readGame(text, { rulesets: [oware] });
    return read.ok ? read.value.game.outcome : read.error.message;
  };
  expect(outcomeOf('a1e1 e2a2 1/2-1/2')).toMatchObject({ winner: null, reason: 'agreement' });
  expect(outcomeOf('a1e1 e2a2 0-1')).toMatchObject({ winner: 'north', reason: 'resignation' });
  const loop = '[FEN "5,1S/1S,5 23 23 S"]\n\n';
  const around = 'a1b1 f2e2 b1c1 e2d2 c1d1 d2c2 d1e1 c2b2 e1f1 b2a2 f1f2 a2a1';
  expect(outcomeOf(`[Variant "Oware"]\n${loop}${around} 1/2-1/2`)).toMatchObject({ winner: null });
});

it('variations can be deep only to a limit, and swap sides', () => {
  const pie = Game.start(kalah, { pie: true }).play(3);
  const line = { ply: 0, moves: [3, 'swap'] as const, comments: [], marks: [], lines: [] };
  expect(writeGame({ game: pie, lines: [line] }, 'record')).toContain('(D swap)');
  const none = { ply: 0, moves: [], comments: [], marks: [], lines: [] };
  expect(writeGame({ game: pie, lines: [none] }, 'record')).toContain('()');
  let deep: typeof line = { ...line, moves: [3, 'swap'] };
  for (let i = 0; i < 20; i++) deep = { ...deep, lines: [deep] as never };
  expect(() => writeGame({ game: pie, lines: [deep] }, 'record')).toThrow('at most 16');
  const read = readGame('[Ruleset "kalah"]\n[Pie "true"]\n1. D (C swap) *', { rulesets: allRulesets });
  expect(read.ok ? read.value.lines.length : read.error.message).not.toBe(0);
});
