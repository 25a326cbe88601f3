// Records and positions as texts, in the dialog to share a game.
import { Game, kalah, oware, wari } from 'mancala-rules';
import { formatPosition, writeGame } from 'mancala-rules/notation';
import { expect, test } from 'vitest';
import { readText } from 'mancala-page/links.ts';
import { linkTo, onBoard, startOf, type BoardPage } from './board-page.ts';

const game = Game.start(kalah).play(2).play(5).play(8);

/** Loads a text, and returns what the dialog says. */
const load = async (board: BoardPage, name: 'record' | 'position', content: string): Promise<string> => {
  if (!(await board.page.isVisible('#share'))) await board.click('#open-share');
  await board.page.fill(`#${name}`, content);
  await board.click(`#load-${name}`);
  return board.text('text-answer');
};

test.each([
  ['1. a C 2. b', [7, 2, 8]],
  ['a4 {good} C4\n*', [7, 2]],
  ['8 3', [7, 2]],
])(
  'moves without headers are of the rules and from the start of the game on the board: %s',
  (moves, history) => {
    const rules = oware.with({ pits: 7 });
    const start = Game.from(rules, { pits: rules.initialState().pits, turn: 'north' }, { repetition: 4 });
    const read = { game: { history, repetition: 4, rules: { options: { pits: 7 } } } };
    expect(readText(moves, start.play(7))).toMatchObject(read);
  },
);

test.each([
  ['[[4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4], [0, 0]]', 'Kalah', [], 4],
  ['4-4-4-4-4-4-4-4-4-4-4-4-0-0-N', 'Kalah', [], 4],
  ['startpos moves CFa', 'Kalah', [2, 5, 6], null],
  [JSON.stringify(Game.start(wari).play(2)), 'Wari', [2], 3],
  ['[Variant "Oware Abapa"]\n\n1. F f+0 2. B *', 'Oware', [5, 11, 1], null],
  ['76(10)', 'Togyzqumalaq', [6], null],
])(
  'other formats are of the rules on the board, or else of their own: %s',
  (text, title, history, repetition) => {
    const read = { game: { rules: { title }, history, repetition }, note: '' };
    expect(readText(text, Game.start(kalah, { repetition: 4 }))).toMatchObject(read);
  },
);

test.each([
  ['', /^The text has no game\.$/],
  ['{"ruleset":"kalah"}', /^The text cannot be read .*expected a saved game/],
  ['C4+ F5 a3', /^The text cannot be read at “a3” in line 1: .+\.$/],
  ['[Ruleset "kalah"]\n\n1. C C', /^The text cannot be read at “C” in line 3: C is empty\.$/],
  ['4-4-4-4-4-4-4-4-4-4-4-4-0-0-X', /^The text cannot be read at “4-4-.+\.$/],
  ['4-4-4-4-4-4-4-4-4-4-4-4-0-9-S', /^The text cannot be read at .+\.$/],
])('a text without a game is refused: %s', (text, message) => {
  expect(readText(text, game)).toEqual({ error: expect.stringMatching(message) as string });
});

onBoard('in its records', (open) => {
  test('shows the record and the position of the game', async () => {
    const { board } = await open(linkTo(game));
    await board.click('#open-share');
    await board.shows({ record: writeGame(game, 'record'), position: formatPosition(kalah, game.state) });
    await board.click('#share [data-close]');
    const [move] = game.legalMoves as [number];
    await board.after(move, '#open-share', { record: writeGame(game.play(move), 'record') });
    await board.click('#share [data-close]');
    // Those of an earlier position, where it is on the board.
    await board.after('Home', '#open-share', { position: formatPosition(kalah, kalah.initialState()) });
  });

  test('loads a record, and says what it leaves out', async () => {
    const { board } = await open(startOf(oware));
    expect(await load(board, 'record', writeGame(game, 'record'))).toBe('Loaded.');
    await board.shows({ share: false, title: 'Kalah', history: [2, 5, 8], state: game.state });
    const more = '[Ruleset "kalah"]\n[South "Ada"]\n\nC {well} F\n\n[Ruleset "wari"]\n\nA';
    const leftOut = '1 other game, comments and marks, headers about players and events';
    expect(await load(board, 'record', more)).toBe(`Loaded. Left out: ${leftOut}.`);
    await board.shows({ 'text-answer': true, history: [2, 5] });
  });

  test('shows the variations of a record', async () => {
    const { page, board } = await open(startOf(oware));
    expect(await load(board, 'record', '[Ruleset "kalah"]\n\n1. C F (A a (b)) c')).toBe('Loaded.');
    await page.reload();
    await board.shows({ history: [2, 5, 8], '#moves .variation': ['1.A4a41…b4', '1…b4'] });
  });

  test('loads a position of the same game, by a click or by Enter', async () => {
    const { page, board } = await open(startOf(kalah));
    const state = kalah.apply(kalah.initialState(), 0);
    expect(await load(board, 'position', formatPosition(kalah, state))).toBe('Loaded.');
    await board.shows({ state });
    await board.click('#open-share');
    await page.fill('#position', '0-0-0-0-0-1-0-0-0-0-0-1-23-23-S');
    await page.press('#position', 'Enter');
    expect((await board.game()).state.stores).toEqual({ south: 23, north: 23 });
  });

  test.each(['record', 'position'] as const)(
    'says what is wrong with a %s, and keeps the game',
    async (name) => {
      const { page, board } = await open(linkTo(game));
      const before = page.url();
      expect(await load(board, name, '4-4-X')).toMatch(/^The text cannot be read /);
      // What was written can be mended.
      await board.shows({ 'text-answer': true, url: before, [name]: '4-4-X' });
      await board.after('Escape', { state: game.state });
    },
  );

  test('keeps what is being written while a bot moves', async () => {
    const { page, board } = await open(startOf(oware, { north: 1 }));
    await board.play(2);
    await board.click('#open-share');
    await page.fill('#record', '[Ruleset "kalah"]\n\n1. C F');
    await board.personsTurn();
    await board.shows({ record: '[Ruleset "kalah"]\n\n1. C F' });
    await board.after('#load-record', { history: [2, 5] });
  });
});
