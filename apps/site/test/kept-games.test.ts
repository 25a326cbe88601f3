// Games that come back: in a reload, without a link, from the list of the last games, and in other tabs.
import { readFileSync } from 'node:fs';
import { congkak, Game, kalah, oware } from 'mancala-rules';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { restore } from '../play/games/kept-games.ts';
import { BoardPage, gameFrom, linkTo, onBoard, positionOf, startOf } from './board-page.ts';

const NEARLY_WON = '0-0-0-0-0-1-0-1-0-0-0-1-24-21-S';

/** Leaves the page, and opens it again with a link, or without one. */
const reopen = async (page: Page, hash = ''): Promise<void> => {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(`${origin}/${hash}`);
};

/** Opens the dialog with all games, and returns the texts of its list. */
const listOf = async (board: BoardPage): Promise<string[]> => {
  if (!(await board.page.isVisible('#kept'))) {
    if (!(await board.page.isVisible('#setup'))) await board.click('#open-setup');
    await board.click('#open-games');
    await board.page.waitForSelector('#kept .game-list', { state: 'attached' });
  }
  return board.page
    .locator('#kept .game')
    .evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll('b, span')].map((part) => part.textContent).join(' | ')),
    );
};
/** Presses the first button of the dialog with this name. */
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.locator('#kept').getByRole('button', { name }).first().click();
/** A sentence of the dialog. */
const says = (page: Page, sentence: string | RegExp): Promise<void> =>
  page.locator('#kept p', { hasText: sentence }).waitFor();
/** Deletes after the question. */
const confirmDelete = (page: Page): Promise<void> =>
  page.locator('#kept p').getByRole('button', { name: 'Delete' }).click();
const choose = (page: Page, filter: string, value: string): Promise<unknown> =>
  page.locator('#kept').getByLabel(filter).selectOption(value);

test.each([
  { link: '#game=x' },
  { link: '#ruleset=oware' },
  { game: { ...Game.start(oware).play(2).toJSON(), moves: [2, 2] } },
  { game: { steps: [2] } },
])('a kept game that is damaged is none: %j', (damage) => {
  const game = Game.start(oware).play(2);
  const about = { id: 'a', lines: null, series: null, time: 1, isStarted: true };
  const kept = { ...about, link: linkTo(game), game: game.toJSON() };
  expect(restore(kept)).toMatchObject({ game: { history: [2] } });
  expect(restore({ ...kept, ...damage })).toBeNull();
});

onBoard('with games that it keeps', (open) => {
  test('brings back the game, its players, the near row and moves to play again', async () => {
    const { page, board } = await open(startOf(oware.with({ seeds: 3 })));
    await board.play(2, 8, 4);
    await board.click('#flip', '#undo');
    const before = page.url();
    for (const again of ['without a link', 'by a reload']) {
      if (again === 'by a reload') await page.reload();
      else await reopen(page);
      await board.shows({ url: before }, again);
      expect((await board.game()).rules.options.seeds).toBe(3);
      await board.after('Control+y', { history: [2, 8, 4] });
      await board.click('#undo');
    }
    // A game that is over comes back with its result.
    await board.endBy('resign');
    await reopen(page);
    await board.shows({ 'result-title': 'North wins' });
    await board.click('#rematch');
    expect((await board.game()).rules.options.seeds).toBe(3);
  });

  test('brings back the ruleset, the level and the side of a game without moves', async () => {
    const { page, board } = await open();
    await page.evaluate(() => (Math.random = () => 0));
    await board.startNew({ ruleset: 'pallanguzhi', level: '5', side: 'random' });
    await reopen(page);
    await board.shows({ ruleset: 'pallanguzhi', players: 'south=person&north=5&bottom=south' });
    await board.startNew({ ruleset: 'kalah', opponent: 'person' });
    await reopen(page);
    await board.click('#open-setup');
    await page.selectOption('#opponent', 'bot');
    await board.shows({ level: '5', side: 'random' });
  });

  test('goes on with the series in its second round', async () => {
    const { page, board } = await open(positionOf(congkak, '7-7-7-7-7-7-7-7-7-7-7-0-0-0-21-0-S'));
    await board.endBy('agree');
    await board.click('#next-round');
    const round = await board.waitFor('match', /^Round 2\. /);
    await page.reload();
    await board.shows({ match: round });
    await page.locator('.playable').first().click();
    await reopen(page);
    await board.shows({ match: round, ply: 1 });
    await board.endBy('resign');
    await board.shows({ 'next-round': 'Start round 3' });
    await page.reload();
    await board.shows({ match: round });
    await board.after('#next-round', { match: /^Round 3\. / });
  });

  test('offers to keep playing, and opens the last games again', async () => {
    const { page, board } = await open(startOf(oware, { north: 4 }));
    await board.after('#open-setup', { 'close-setup': 'Cancel' });
    expect(await listOf(board)).toEqual([]);
    await board.press('Escape');
    await board.play(2);
    await board.personsTurn();
    const left = await board.game();
    await board.after('#open-setup', { 'close-setup': 'Keep playing' });
    await board.after('#close-setup', { history: left.history });

    await board.startNew({ ruleset: 'kalah', opponent: 'person' });
    await board.shows({ notice: /^Your last game is kept / });
    expect(await listOf(board)).toEqual(['Oware | You – Efua | Move 2']);
    await board.after('Escape', { focus: 'open-setup' });
    await board.play(2);
    await board.endBy('resign');

    await listOf(board);
    await press(page, /^Oware/);
    await board.shows({ kept: false, state: left.state, players: 'south=person&north=4&bottom=south' });
    const kept = ['Kalah | South – North | North wins', 'Oware | You – Efua | Move 2'];
    expect((await listOf(board)).sort()).toEqual(kept);
  });

  test('keeps all games, and shows more of them on request', async () => {
    const { page, board } = await open(startOf(oware));
    for (const move of [0, 1, 2, 3])
      for (const answer of [6, 7, 8, 9, 10, 11])
        await board.follow(linkTo(Game.start(oware).play(move).play(answer)));
    await page.waitForFunction(() => document.querySelectorAll('#moves button').length === 2);
    expect(await listOf(board)).toHaveLength(20);
    await press(page, 'Show more');
    expect(await listOf(board)).toHaveLength(24);
    await page.locator('#kept .game').last().click();
    await board.shows({ history: [0, 6] });
  });

  test('keeps the games of two tabs that go on with the same one', async () => {
    const { page, board: first } = await open(startOf(oware));
    await first.play(2);
    const second = new BoardPage(await page.context().newPage());
    await second.page.goto(page.url().split('#')[0]!);
    await second.shows({ history: [2] });
    await second.play(7);
    await first.play(8);
    await page.reload();
    await second.page.reload();
    await first.shows({ history: [2, 8] });
    await second.shows({ history: [2, 7] });
    await second.play(3);
    const both = ['Oware | South – North | Move 3', 'Oware | South – North | Move 2'];
    expect(await listOf(first)).toEqual(both);
    expect(await listOf(second)).toEqual(both);
  });

  test.each(['forbidden', 'full'])('works where the storage is %s', async (state) => {
    const { page, board } = await open();
    await page.addInitScript((state) => {
      const fail = (): never => {
        throw new DOMException('no access', 'SecurityError');
      };
      if (state === 'full') Storage.prototype.setItem = fail;
      else Object.defineProperty(window, 'localStorage', { get: fail });
    }, state);
    await page.evaluate(() => localStorage.clear());
    await reopen(page, startOf(oware));
    await board.after(2, { notice: /^The browser has no room for this game\./ });
    await page.reload();
    await board.shows({ history: [2] });
    await board.startNew({ ruleset: 'kalah', opponent: 'person' });
    expect(await listOf(board)).toEqual(['Oware | South – North | Move 1']);
    await press(page, /^Oware/);
    await board.shows({ history: [2] });
  });

  test('makes room for the game on the board, and says so', async () => {
    const { page, board } = await open(startOf(oware));
    await board.play(2);
    await board.startNew({ ruleset: 'kalah', opponent: 'person' });
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        Storage.prototype.setItem = setItem;
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await board.after(0, { notice: /^The browser is full/ });
    await reopen(page);
    await board.shows({ history: [0] });
    expect(await listOf(board)).toEqual(['Kalah | South – North | Move 1']);
    // What was kept of the game is old now.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await board.press('Escape');
    await board.play(7);
    expect(await listOf(board)).toEqual(['Kalah | South – North | Move 2']);
  });

  /** Links to games that a person won, lost, has not finished, and played with somebody. */
  const various = (): string[] => {
    const won = gameFrom(kalah, NEARLY_WON).play(5);
    const lost = Game.start(oware).play(2).resign('north');
    return [
      linkTo(won, { north: 2 }),
      linkTo(lost, { south: 4, bottom: 'north' }),
      linkTo(lost, { north: 4 }),
      linkTo(Game.start(kalah).play(0), { north: 2 }),
      linkTo(Game.start(congkak).resign('south')),
    ];
  };

  test('filters and counts games, and deletes them after a question', async () => {
    const { page, board } = await open();
    // Its request ends with the page that is loaded again.
    board.allowWrong(/\/worker\.js$/);
    for (const link of various()) await board.follow(link);
    await page.waitForSelector('#result:not([hidden])');
    // Games that were over when they came are those of somebody else; these count as if they had been played here.
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage) as [string, string][])
        localStorage.setItem(key, value.replaceAll('"isShared":true', '"isShared":false'));
    });
    await page.reload();
    expect(await listOf(board)).toHaveLength(5);
    await board.click('#kept summary');
    await says(page, /^5 games: 2 won, 1 lost, 0 drawn against bots\.$/);
    await board.shows({ '#kept tbody tr': ['OwareEfua110', 'KalahMila100'] });
    await choose(page, 'Game', 'kalah');
    expect(await listOf(board)).toHaveLength(2);
    await choose(page, 'Result', 'won');
    expect(await listOf(board)).toEqual(['Kalah | You – Mila | You win, 25 to 23']);
    await press(page, 'Delete');
    await press(page, 'Cancel');
    expect(await listOf(board)).toHaveLength(1);
    await press(page, 'Delete');
    await confirmDelete(page);
    await says(page, /^There is no such game yet\./);
    for (const filter of ['Game', 'Result']) await choose(page, filter, '');
    expect(await listOf(board)).toHaveLength(4);
    await choose(page, 'Opponent', '4');
    await press(page, 'Delete these games');
    await says(page, 'Delete these 2 games for good?');
    await confirmDelete(page);
    await expect.poll(() => listOf(board)).toHaveLength(2);
    await checkBarriers(page, 'games');
    // Where the game on the board is deleted, another one begins.
    await press(page, 'Delete these games');
    await confirmDelete(page);
    await expect.poll(() => listOf(board)).toEqual([]);
    await board.shows({ title: 'Congkak', ply: 0, result: false });
  });

  test('reviews games that are over, and those that are not, while the bot rests', async () => {
    const { page, board } = await open(startOf(oware, { north: 2 }));
    await board.play(2);
    await board.personsTurn();
    await board.startNew({ ruleset: 'kalah', opponent: 'person' });
    await board.play(0);
    await board.endBy('resign');
    for (const title of ['Oware', 'Kalah']) {
      await listOf(board);
      await page.locator('#kept li', { hasText: title }).getByRole('button', { name: 'Review' }).click();
      await page.waitForSelector('#report table');
      await board.shows({ title, ply: 2 });
      await board.click('#close-review');
    }
  });

  test('takes everything to another browser as a file, once', async () => {
    const { page, board } = await open();
    await page.evaluate(() => {
      localStorage.setItem('mancala-ladder', '{"kalah":[2,3]}');
      localStorage.setItem('mancala-lessons', '{"oware":{"done":[0],"steps":6}}');
      localStorage.setItem('mancala-puzzles', '{"kalah":{"20000":{"tries":2,"on":20000}}}');
    });
    for (const link of various()) await board.follow(link);
    await page.waitForSelector('#result:not([hidden])');
    await listOf(board);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save all as a file')]);
    const saved = readFileSync(await download.path(), 'utf8');

    const { page: other, board: otherBoard } = await open();
    await other.evaluate(() => localStorage.setItem('mancala-ladder', '{"kalah":[1]}'));
    await listOf(otherBoard);
    const load = async (content: string): Promise<string> => {
      const answer = other.locator('#kept > [role=status]').last();
      await answer.evaluate((element) => (element.textContent = ''));
      await other.setInputFiles('#kept [type=file]', {
        name: 'mancala.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
      await answer.filter({ hasText: /\S/ }).waitFor();
      return (await answer.textContent())!;
    };
    for (const foreign of ['', '{', '[]', '{"format":"mancala"}', '{"games":[],"version":1}'])
      expect(await load(foreign)).toBe('This is not a file that this page has written.');
    expect(await load(saved.replace('"version":1', '"version":2'))).toMatch(/^A newer version/);
    expect(await listOf(otherBoard)).toEqual([]);
    const damaged = saved.replace('"games":[', '"games":[7,{"id":"a","link":"#","time":1},');
    expect(await load(damaged)).toBe('5 games added. 2 games could not be read.');
    expect(await load(saved)).toBe('0 games added. 5 games were here already.');
    expect(await listOf(otherBoard)).toHaveLength(5);
    expect(await other.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toMatchObject({
      'mancala-ladder': '{"kalah":[1,2,3]}',
      'mancala-lessons': '{"oware":{"done":[0],"steps":6}}',
      'mancala-puzzles': '{"kalah":{"20000":{"tries":2,"on":20000}}}',
    });
  });

  test('has a ladder of opponents, and offers the next one after a win', async () => {
    const { page, board } = await open(startOf(kalah, { north: 7 }));
    // A win from a position is none against the bot.
    await board.follow(positionOf(kalah, NEARLY_WON, { north: 7 }));
    await board.play(5);
    await page.waitForSelector('#result:not([hidden])');
    await board.shows({ beaten: false });
    await board.follow(startOf(kalah.with({ pits: 1, seeds: 3 }), { north: 7 }));
    await board.play(0);
    await board.waitFor('beaten', /^You beat Kofi\.$/);
    await listOf(board);
    await board.shows({ '#kept .beaten': ['Kofi beaten'] });
    await board.after('Escape', '#next-bot', { players: 'south=person&north=8&bottom=south' });
    await listOf(board);
    await press(page, 'Play Pip');
    await board.shows({ players: 'south=person&north=1&bottom=south' });
  });

  test('begins a game where a damaged one was kept', async () => {
    const { page, board } = await open();
    for (const [i, kept] of ['{', '7', '{"id":"a","link":"#game=x","time":9e15,"isStarted":true}'].entries())
      await page.evaluate(([i, kept]) => localStorage.setItem(`mancala-game:${i}`, kept), [i, kept] as const);
    await reopen(page);
    await board.shows({ title: 'Kalah', ply: 0, notice: '' });
    expect(await listOf(board)).toEqual([]);
  });
});
