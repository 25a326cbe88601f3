// Games that come back: in a reload, without a link, from the list of the last games, and in other tabs.
import { readFileSync } from 'node:fs';
import { congkak, Game, kalah, oware, pallanguzhi } from 'mancala-rules';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  startOf,
  gameFrom,
  follow,
  gameOn,
  playersOn,
  text,
  waitForText,
  play,
  startNew,
  personsTurn,
  endBy,
  boardOf,
  boardOn,
  onBoard,
} from 'mancala-page/test/board.ts';

/** Leaves the page, and opens it again with a link, or without one. */
const reopen = async (page: Page, hash = ''): Promise<void> => {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(`${origin}/${hash}`);
};

/** Opens the dialog with all games, and returns the texts of its list. */
const listOf = async (page: Page): Promise<string[]> => {
  if (!(await page.isVisible('#kept'))) {
    if (!(await page.isVisible('#setup'))) await page.click('#open-setup');
    await page.click('#open-games');
    await page.waitForSelector('#kept .game-list', { state: 'attached' });
  }
  return page
    .locator('#kept .game')
    .evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll('b, span')].map((part) => part.textContent).join(' | ')),
    );
};
const inDialog = (page: Page, name: string | RegExp): ReturnType<Page['getByRole']> =>
  page.locator('#kept').getByRole('button', { name });
const choose = (page: Page, filter: string, value: string): Promise<unknown> =>
  page.locator('#kept').getByLabel(filter).selectOption(value);

onBoard('with games that it keeps', (site) => {
  test('has a move that is being shown after a reload, and the bot answers', async () => {
    const { page } = await site.open(startOf(kalah, { north: 2 }));
    await page.evaluate(() => localStorage.setItem('mancala-settings', '{"pace":"slow"}'));
    await page.reload();
    await play(page, 0);
    await page.waitForSelector('.hand', { state: 'attached' });
    await page.reload();
    expect((await gameOn(page)).history[0]).toBe(0);
    await page.waitForSelector('#moves .north button');
    expect((await gameOn(page)).history.length).toBeGreaterThan(1);
  });

  test('brings back the game, its players, the near row and moves to play again', async () => {
    const { page, wrong } = await site.open(startOf(oware.with({ seeds: 3 })), still);
    for (const move of [2, 8, 4]) await play(page, move);
    await page.click('#flip');
    await page.click('#undo');
    const before = page.url();
    for (const again of ['without a link', 'by a reload']) {
      if (again === 'by a reload') await page.reload();
      else await reopen(page);
      expect(page.url(), again).toBe(before);
      expect((await gameOn(page)).rules.options.seeds).toBe(3);
      await page.keyboard.press('Control+y');
      expect((await gameOn(page)).history, again).toEqual([2, 8, 4]);
      await page.click('#undo');
    }
    // A game that is over comes back with its result.
    await endBy(page, 'resign');
    await reopen(page);
    expect(await text(page, 'result-title')).toBe('North wins');
    await page.click('#rematch');
    expect((await gameOn(page)).rules.options.seeds).toBe(3);
    expect(wrong).toEqual([]);
  });

  test('brings back the other lines of the game', async () => {
    const { page } = await site.open(startOf(oware), still);
    for (const move of [2, 8]) await play(page, move);
    await page.click('#undo');
    await play(page, 7);
    const lines = await page.textContent('#moves .variation');
    await reopen(page);
    expect((await gameOn(page)).history).toEqual([2, 7]);
    expect(await page.textContent('#moves .variation')).toBe(lines);
  });

  test('brings back the ruleset, the level and the side of a game without moves', async () => {
    const { page } = await site.open('', still);
    await page.evaluate(() => (Math.random = () => 0));
    await startNew(page, { ruleset: 'pallanguzhi', level: '5', side: 'random' });
    await reopen(page);
    expect((await gameOn(page)).rules.id).toBe(pallanguzhi.id);
    expect(await playersOn(page)).toBe('south=person&north=5&bottom=south');
    await startNew(page, { ruleset: 'kalah', opponent: 'person' });
    await reopen(page);
    await page.click('#open-setup');
    await page.selectOption('#opponent', 'bot');
    expect(await page.inputValue('#level')).toBe('5');
    expect(await page.inputValue('#side')).toBe('random');
  });

  test('goes on with the series in its second round', async () => {
    const { page } = await site.open(linkTo(gameFrom(congkak, '7-7-7-7-7-7-7-7-7-7-7-0-0-0-21-0-S')), still);
    await endBy(page, 'agree');
    await page.click('#next-round');
    const round = await text(page, 'match');
    expect(round).toMatch(/^Round 2\. /);
    await page.reload();
    expect(await text(page, 'match')).toBe(round);
    await page.locator('.playable').first().click();
    await reopen(page);
    expect(await text(page, 'match')).toBe(round);
    expect((await gameOn(page)).ply).toBe(1);
    await endBy(page, 'resign');
    const next = await text(page, 'next-round');
    expect(next).toBe('Start round 3');
    await page.reload();
    expect(await text(page, 'match')).toBe(round);
    await page.click('#next-round');
    expect(await text(page, 'match')).toMatch(/^Round 3\. /);
  });

  test('offers to keep playing, and opens the last games again', async () => {
    const { page, wrong } = await site.open(startOf(oware, { north: 4 }), still);
    await page.click('#open-setup');
    expect(await text(page, 'close-setup')).toBe('Cancel');
    expect(await listOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await play(page, 2);
    await personsTurn(page);
    const left = await gameOn(page);
    await page.click('#open-setup');
    expect(await text(page, 'close-setup')).toBe('Keep playing');
    await page.click('#close-setup');
    expect(await gameOn(page)).toMatchObject({ history: left.history });

    await startNew(page, { ruleset: 'kalah', opponent: 'person' });
    expect(await text(page, 'notice')).toMatch(/^Your last game is kept /);
    expect(await listOf(page)).toEqual(['Oware | You – Efua | Move 2']);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('open-setup');
    await play(page, 2);
    await endBy(page, 'resign');

    await listOf(page);
    await inDialog(page, /^Oware/).click();
    expect(await page.isVisible('#kept')).toBe(false);
    expect(await boardOn(page)).toEqual(boardOf(left.state));
    expect(await playersOn(page)).toBe('south=person&north=4&bottom=south');
    expect((await listOf(page)).sort()).toEqual([
      'Kalah | South – North | North wins',
      'Oware | You – Efua | Move 2',
    ]);
    expect(wrong).toEqual([]);
  });

  test('keeps all games, and shows more of them on request', async () => {
    const { page } = await site.open(startOf(oware), still);
    const games = [0, 1, 2, 3].flatMap((move) =>
      [6, 7, 8, 9, 10, 11].map((answer) => Game.start(oware).play(move).play(answer)),
    );
    for (const game of games) await follow(page, linkTo(game));
    await page.waitForFunction(() => document.querySelectorAll('#moves button').length === 2);
    expect(await listOf(page)).toHaveLength(20);
    await inDialog(page, 'Show more').click();
    expect(await listOf(page)).toHaveLength(24);
    await page.locator('#kept .game').last().click();
    expect((await gameOn(page)).history).toEqual([0, 6]);
  });

  test('takes over games that were kept before in one value', async () => {
    const { page } = await site.open(startOf(oware), still);
    await play(page, 2);
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find((each) => each.startsWith('mancala-game:'))!;
      localStorage.setItem('mancala-games', `[${localStorage.getItem(name)!}]`);
      localStorage.removeItem(name);
    });
    await reopen(page);
    expect((await gameOn(page)).history).toEqual([2]);
    expect(await page.evaluate(() => localStorage.getItem('mancala-games'))).toBe(null);
  });

  test('keeps the games of two tabs that go on with the same one', async () => {
    const { page: first } = await site.open(startOf(oware), still);
    await play(first, 2);
    const second = await first.context().newPage();
    await second.goto(first.url().split('#')[0]!);
    expect((await gameOn(second)).history).toEqual([2]);
    await play(second, 7);
    await play(first, 8);
    await first.reload();
    await second.reload();
    expect((await gameOn(first)).history).toEqual([2, 8]);
    expect((await gameOn(second)).history).toEqual([2, 7]);
    await play(second, 3);
    const both = ['Oware | South – North | Move 3', 'Oware | South – North | Move 2'];
    expect(await listOf(first)).toEqual(both);
    expect(await listOf(second)).toEqual(both);
  });

  test.each(['forbidden', 'full'])('works where the storage is %s', async (state) => {
    const { page, wrong } = await site.open('', still);
    await page.addInitScript((state) => {
      const fail = (): never => {
        throw new DOMException('no access', 'SecurityError');
      };
      if (state === 'full') Storage.prototype.setItem = fail;
      else Object.defineProperty(window, 'localStorage', { get: fail });
    }, state);
    await page.evaluate(() => localStorage.clear());
    await reopen(page, startOf(oware));
    await play(page, 2);
    expect(await text(page, 'notice')).toMatch(/^The browser has no room for this game\./);
    await page.reload();
    expect((await gameOn(page)).history).toEqual([2]);
    await startNew(page, { ruleset: 'kalah', opponent: 'person' });
    expect(await listOf(page)).toEqual(['Oware | South – North | Move 1']);
    await inDialog(page, /^Oware/).click();
    expect((await gameOn(page)).history).toEqual([2]);
    expect(wrong).toEqual([]);
  });

  test('makes room for the game on the board, and says so', async () => {
    const { page, wrong } = await site.open(startOf(oware), still);
    await play(page, 2);
    await startNew(page, { ruleset: 'kalah', opponent: 'person' });
    await page.evaluate(() => {
      // To the last character.
      let filled = 0;
      for (let size = 1 << 23; size >= 1; size >>= 1)
        try {
          localStorage.setItem('filler', 'x'.repeat(filled + size));
          filled += size;
        } catch {
          // There is less room.
        }
    });
    await play(page, 0);
    expect(await text(page, 'notice')).toMatch(/^The browser is full/);
    await reopen(page);
    expect((await gameOn(page)).history).toEqual([0]);
    expect(await listOf(page)).toEqual(['Kalah | South – North | Move 1']);
    // What was kept of the game is old now.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.keyboard.press('Escape');
    await play(page, 7);
    expect(await listOf(page)).toEqual(['Kalah | South – North | Move 2']);
    expect(wrong).toEqual([]);
  });

  /** Links to games that a person won, lost, has not finished, and played with somebody. */
  const various = (): string[] => {
    const won = gameFrom(kalah, '0-0-0-0-0-1-0-1-0-0-0-1-24-21-S').play(5);
    const lost = Game.start(oware).play(2).resign('north');
    return [
      linkTo(won, { north: 2 }),
      linkTo(lost, { south: 4, north: 'person' }).replace('bottom=south', 'bottom=north'),
      linkTo(lost, { south: 'person', north: 4 }),
      linkTo(Game.start(kalah).play(0), { north: 2 }),
      linkTo(Game.start(congkak).resign('south')),
    ];
  };

  test('filters and counts games, and deletes them after a question', async () => {
    const { page, wrong } = await site.open('', still);
    for (const link of various()) await follow(page, link);
    await page.waitForSelector('#result:not([hidden])');
    // Games that were over when they came are those of somebody else; these count as if they had been played here.
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage) as [string, string][])
        localStorage.setItem(key, value.replaceAll('"isShared":true', '"isShared":false'));
    });
    await page.reload();
    expect(await listOf(page)).toHaveLength(5);
    await page.click('#kept summary');
    await page.locator('#kept p', { hasText: /^5 games: 2 won, 1 lost, 0 drawn against bots\.$/ }).waitFor();
    expect(await page.locator('#kept tbody tr').allTextContents()).toEqual(['OwareEfua110', 'KalahMila100']);
    await choose(page, 'Game', 'kalah');
    expect(await listOf(page)).toHaveLength(2);
    await choose(page, 'Result', 'won');
    expect(await listOf(page)).toEqual(['Kalah | You – Mila | You win, 25 to 23']);
    await inDialog(page, 'Delete').first().click();
    await inDialog(page, 'Cancel').click();
    expect(await listOf(page)).toHaveLength(1);
    await inDialog(page, 'Delete').first().click();
    await page.locator('#kept p').getByRole('button', { name: 'Delete' }).click();
    await page.locator('#kept p', { hasText: /^There is no such game yet\./ }).waitFor();
    for (const filter of ['Game', 'Result']) await choose(page, filter, '');
    expect(await listOf(page)).toHaveLength(4);
    await choose(page, 'Opponent', '4');
    await inDialog(page, 'Delete these games').click();
    await page.locator('#kept p', { hasText: 'Delete these 2 games for good?' }).waitFor();
    await page.locator('#kept p').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => listOf(page)).toHaveLength(2);
    await checkBarriers(page, 'games');
    // The game on the board stays.
    await inDialog(page, 'Delete these games').click();
    await page.locator('#kept p').getByRole('button', { name: 'Delete' }).click();
    expect(await listOf(page)).toEqual(['Congkak | South – North | North wins']);
    await inDialog(page, 'Review').click();
    await page.waitForSelector('#graph:not([hidden])');
    expect(wrong).toEqual([]);
  });

  test('takes everything to another browser as a file, once', async () => {
    const { page } = await site.open('', still);
    await page.evaluate(() => {
      localStorage.setItem('mancala-ladder', '{"kalah":[2,3]}');
      localStorage.setItem('mancala-lessons', '{"oware":{"done":[0],"steps":6}}');
      localStorage.setItem('mancala-puzzles', '{"kalah":{"20000":{"tries":2,"on":20000}}}');
    });
    for (const link of various()) await follow(page, link);
    await page.waitForSelector('#result:not([hidden])');
    await listOf(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      inDialog(page, 'Save all as a file').click(),
    ]);
    const saved = readFileSync(await download.path(), 'utf8');

    const { page: other, wrong } = await site.open('', still);
    await other.evaluate(() => localStorage.setItem('mancala-ladder', '{"kalah":[1]}'));
    await listOf(other);
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
    expect(await listOf(other)).toEqual([]);
    const damaged = saved.replace('"games":[', '"games":[7,{"id":"a","link":"#","time":1},');
    expect(await load(damaged)).toBe('5 games added. 2 games could not be read.');
    expect(await load(saved)).toBe('0 games added. 5 games were here already.');
    expect(await listOf(other)).toHaveLength(5);
    const kept = (name: string): Promise<unknown> =>
      other.evaluate((name) => JSON.parse(localStorage.getItem(`mancala-${name}`)!) as unknown, name);
    expect(await kept('ladder')).toEqual({ kalah: [1, 2, 3] });
    expect(await kept('lessons')).toEqual({ oware: { done: [0], steps: 6 } });
    expect(await kept('puzzles')).toEqual({ kalah: { 20000: { tries: 2, on: 20000 } } });
    expect(wrong).toEqual([]);
  });

  test('has a ladder of opponents, and offers the next one after a win', async () => {
    const { page } = await site.open(startOf(kalah, { north: 7 }), still);
    // A win from a position is none against the bot.
    const nearlyWon = gameFrom(kalah, '0-0-0-0-0-1-0-1-0-0-0-1-24-21-S');
    await follow(page, linkTo(nearlyWon, { north: 7 }));
    await play(page, 5);
    await page.waitForSelector('#result:not([hidden])');
    expect(await page.isVisible('#beaten')).toBe(false);
    const small = kalah.with({ pits: 1, seeds: 3 });
    await follow(page, startOf(small, { north: 7 }));
    await play(page, 0);
    await waitForText(page, 'beaten', /^You beat Kofi\.$/);
    await listOf(page);
    expect(await page.locator('#kept .beaten').allTextContents()).toEqual(['Kofi beaten']);
    await page.keyboard.press('Escape');
    await page.click('#next-bot');
    expect(await playersOn(page)).toBe('south=person&north=8&bottom=south');
    await listOf(page);
    await inDialog(page, 'Play Pip').click();
    expect(await playersOn(page)).toBe('south=person&north=1&bottom=south');
  });

  test('drops games that are damaged', async () => {
    const { page, wrong } = await site.open(startOf(oware), still);
    await play(page, 2);
    await startNew(page, { ruleset: 'kalah', opponent: 'person' });
    await play(page, 2);
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).filter(([name]) => name.startsWith('mancala-game:')),
    );
    for (const damage of [
      () => '{',
      () => '7',
      () => '{"id":"a","link":"#game=x","time":1,"isStarted":true}',
      (kept: string) => kept.replaceAll('"moves":[2]', '"moves":[2,2]'),
      (kept: string) => kept.replaceAll('"moves"', '"steps"'),
      (kept: string) => kept.replaceAll('#game=', '#games='),
    ]) {
      const damaged = stored.map(([name, kept]) => [name, damage(kept as string)] as const);
      await page.evaluate((damaged) => {
        localStorage.clear();
        for (const [name, value] of damaged) localStorage.setItem(name, value);
      }, damaged);
      await reopen(page);
      expect(await text(page, 'title'), damaged[0]![1]).toBe('Kalah');
      expect((await gameOn(page)).ply).toBe(0);
      expect(await text(page, 'notice')).toBe('');
      await play(page, 0);
      await listOf(page);
      await page.keyboard.press('Escape');
      // The bot's move would be kept after the damage.
      await personsTurn(page);
    }
    expect(wrong).toEqual([]);
  });
});
