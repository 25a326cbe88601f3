// How people find each other: by a link, in the lobby, or by playing a bot.
import { Game, kalah, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import { text } from 'mancala-page/test/board.ts';
import { MOUSE, onFailingServer, onServer, playMoves, TOUCH, type Person } from './people.ts';

/** The titles and texts of a list of games. */
const listOn = async ({ page }: Person, list: 'open' | 'own' | 'running'): Promise<string[]> => {
  await page.waitForSelector(`#${list}-games li`);
  const texts = await page.locator(`#${list}-games li > span`).allInnerTexts();
  return texts.map((text) => text.replaceAll('\u00a0', ' '));
};

/** Searches for an opponent. */
const find = async (person: Person, game: string, clock = 'any'): Promise<void> => {
  await person.page.selectOption('#lobby-game', game);
  await person.page.selectOption('#lobby-clock', clock);
  await person.press('#lobby-way .main');
};

/** Takes the seat of a game that waits in the lobby. */
const joinInLobby = async (person: Person): Promise<void> => {
  await person.press('#open-games button');
  await person.isConnected();
};

onServer('where people meet', (online) => {
  test('invites by a link, which can be copied', async () => {
    const south = await online.open({ ...MOUSE, permissions: ['clipboard-read', 'clipboard-write'] });
    await south.create();
    expect(await text(south.page, 'invite-text')).toBe('Send this link to your opponent:');
    await south.press('#invite button');
    await south.sees('invite-note', /copied/);
    const link = await south.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(south.page.url());
    expect(link).toBe(await south.page.inputValue('#link'));

    const north = await online.join(south);
    await south.sees('notice', 'Your opponent has joined.');
    expect(await north.seat('near')).toBe('YouNorth');
    expect(await north.seat('far')).toBe('OpponentSouth');
    await playMoves(Game.start(kalah), { south, north }, [2, 0, 7]);
  });

  test('lists open games and joins them', async () => {
    const north = await online.open(TOUCH);
    await north.sees('no-open-games', /^Nobody is waiting\./);
    const south = await online.open(MOUSE);
    const fields = { pits: 4, repetition: '' };
    await south.create({ ruleset: 'oware', opponent: 'lobby', clock: '5+3', fields });
    expect(await text(south.page, 'invite-text')).toMatch(/^The game is listed in the lobby\./);
    // It has a clock, so it waits for both.
    expect(await text(south.page, 'status')).toBe('The game begins when both seats are taken.');
    expect(await south.page.locator('[data-move]').count()).toBe(0);

    expect(await listOn(north, 'open')).toEqual([
      'Oware\n2 × 4 pits, 4 seeds each · 5 min + 3 s · you play North · no end by repetition',
    ]);
    await joinInLobby(north);
    // It is listed no longer, and its creator finds it again.
    const other = await online.open(MOUSE);
    await other.page.waitForSelector('#no-open-games');
    const start = Game.start(oware.with({ pits: 4 }), { repetition: null });
    await playMoves(start, { south, north }, [1]);
    await south.press('#to-lobby');
    expect(await listOn(south, 'own')).toEqual(['Oware\n5 min + 3 s · your opponent’s move']);
    await south.press('#own-games a');
    await south.sees('status', 'Your opponent’s move.');
  });

  test('lets others watch, and do nothing else', async () => {
    const { south, north } = await online.startPair();
    const id = await south.gameId();
    const watcher = await online.open(TOUCH, id);
    await watcher.sees('status', 'You are watching. South to move.');
    const game = await playMoves(Game.start(kalah), { south, north }, [2, 5, 8], [watcher]);
    expect(await watcher.page.locator('.pit.playable').count()).toBe(0);
    for (const id of ['draw', 'abort', 'resign', 'invite', 'free-seat'])
      expect(await watcher.page.isVisible(`#${id}`)).toBe(false);
    expect(await watcher.seat('far')).toBe('North');

    const late = await online.open(MOUSE, id);
    await late.shows(game);
    await south.resigns();
    for (const person of [watcher, late]) {
      expect(await person.result()).toBe('North wins: South resigned.');
      expect(await person.page.isVisible('#rematch')).toBe(false);
    }
    const [download] = await Promise.all([late.page.waitForEvent('download'), late.press('#save-record')]);
    expect(download.suggestedFilename()).toMatch(/\.txt$/);
  });

  test('plays a bot to the end, and again with the sides swapped', async () => {
    const person = await online.open(TOUCH);
    const { page } = person;
    const id = await person.create({ opponent: 'bot', level: '1', fields: { pits: 3, seeds: 2 } });
    expect(await person.seat('far')).toBe('PipNorth');
    expect(await page.getAttribute('#draw', 'aria-disabled')).toBe('true');
    while (!(await page.isVisible('#result'))) {
      await person.press('[data-move]');
      await person.sees('status', /Your move\.$|, \d+ to \d+\. /);
    }
    expect(await person.result()).toMatch(/^(?:You win|You lost|A draw), \d+ to \d+: /);
    await person.press('#rematch');
    await expect.poll(() => person.gameId()).not.toBe(id);
    await expect.poll(() => person.seat('near')).toBe('YouNorth');
    // The bot begins.
    await person.sees('status', 'Your move.');
    expect(await page.locator('#moves button').count()).toBeGreaterThan(0);
  });

  test('finds an opponent who waits in the lobby, and says so to who waits', async () => {
    const south = await online.open(MOUSE);
    const north = await online.open(TOUCH);
    await find(south, 'bestemshe', '5+3');
    await south.sees('waiting', 'Waiting for an opponent…Bestemshe · 5\u00a0min\u00a0+\u00a03\u00a0sCancel');
    expect(await south.page.title()).toBe('Waiting for an opponent…');
    // Who waits does not see the seat in the list; others do.
    await north.page.waitForSelector('#open-games li');
    expect(await south.page.locator('#open-games li').count()).toBe(0);
    // Somebody with another clock waits too.
    const third = await online.open(MOUSE);
    await find(third, 'bestemshe', '3+2');
    await third.sees('waiting-status', /^Waiting/);
    await find(north, 'bestemshe', '5+3');
    for (const person of [south, north]) {
      await person.isConnected();
      await person.sees('notice', 'Your opponent is here.');
    }
    expect(await south.gameId()).toBe(await north.gameId());
    const seats = [await south.seat('near'), await north.seat('near')];
    expect(seats.map((seat) => /North|South/.exec(seat)![0]).sort()).toEqual(['North', 'South']);
    expect(await third.page.isVisible('#waiting')).toBe(true);
    await third.press('#waiting button');
  });

  test('gives up the seat of who cancels, leaves or plays another game', async () => {
    const watcher = await online.open(MOUSE);
    const person = await online.open(TOUCH);
    const { page } = person;
    const wait = async (): Promise<void> => {
      await find(person, 'hus');
      await page.waitForSelector('#waiting');
      await watcher.page.waitForSelector('#open-games li');
    };
    const nobodyWaits = (): Promise<unknown> => watcher.page.waitForSelector('#no-open-games');
    const button = page.locator('#lobby-way .main');
    await wait();
    await person.press('#waiting button');
    await button.waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.title()).toBe('Play mancala online');
    await nobodyWaits();
    await wait();
    await page.reload();
    await button.waitFor();
    await nobodyWaits();
    await wait();
    await person.press('#bot-way .main');
    await person.isConnected();
    await nobodyWaits();
  });

  test('says in the title that somebody has come while nobody looked', async () => {
    const person = await online.open(MOUSE);
    const { page } = person;
    await find(person, 'congkak');
    await page.waitForSelector('#waiting');
    const look = (isHidden: boolean): Promise<void> =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await look(true);
    await online.server.create({ ruleset: 'congkak', anyClock: true }, '/games/find');
    await page.waitForFunction(() => document.title === 'Your opponent is here.');
    await look(false);
    await page.waitForFunction(() => document.title.includes('Congkak'));
  });

  test('shows games to watch, and how many people are there', async () => {
    const people = await online.startPair();
    const secret = await people.south.gameId();
    const south = await online.open(MOUSE);
    await south.create({ ruleset: 'ayoayo', opponent: 'lobby', clock: '10+5' });
    const watcher = await online.open(TOUCH);
    await watcher.page.waitForSelector('#open-games button');
    const shown = watcher.page.locator('#running-games li').filter({ hasText: 'Ayoayo' });
    expect(await shown.count()).toBe(0);
    const north = await online.open(MOUSE);
    await joinInLobby(north);
    await playMoves(Game.start(kalah), people, [2]);
    await south.press('[data-move]');
    await shown.waitFor();
    expect(await shown.locator('> span').innerText()).toBe('Ayoayo\nSouth 2 : 0 North · 1 move');
    expect(await shown.locator('.seed').count()).toBe(48);
    expect(await watcher.page.content()).not.toContain(secret);
    await watcher.sees('people', /^\d+ (?:person|people) in the lobby, 4 playing$/);
    await watcher.press('#running-games li:has-text("Ayoayo") a');
    await watcher.sees('status', 'You are watching. North to move.');
  });

  test('begins a game with a card, or takes its choices into the dialog', async () => {
    const person = await online.open(TOUCH);
    const { page } = person;
    // Games are shown by small boards, in their colors and without numbers.
    const wells = page.locator('#bot-way .well');
    await expect.poll(() => wells.count()).toBe(14);
    expect(await wells.first().evaluate((well) => getComputedStyle(well).fill)).toMatch(/^url/);
    expect(await page.isVisible('#bot-way .count')).toBe(false);
    await page.selectOption('#bot-game', 'kalah');
    await page.selectOption('#bot-level', '1');
    await person.press('#bot-way .main');
    await person.isConnected();
    expect(await person.seat('far')).toBe('PipNorth');
    await person.press('#to-lobby');
    await page.selectOption('#link-clock', '3+2');
    await person.press('#link-way .main');
    await page.waitForSelector('#invite');
    expect(await text(page, 'about')).toContain('3\u00a0min');
    await person.press('#to-lobby');
    await page.selectOption('#lobby-game', 'bao');
    await person.press('#lobby-way .more');
    expect(await page.inputValue('#opponent')).toBe('lobby');
    expect(await page.isChecked('.game-choice [value=bao]')).toBe(true);
  });
});

onFailingServer('where somebody waits', (online) => {
  test('keeps the seat while the server starts again', async () => {
    const person = await online.open(MOUSE);
    await find(person, 'krur');
    await person.sees('waiting-status', /^Waiting/);
    await online.server.stop();
    await person.sees('waiting-status', /^The connection is lost/);
    await online.startServer();
    await person.sees('waiting-status', /^Waiting/);
    const other = await online.open(TOUCH);
    await joinInLobby(other);
    await person.isConnected();
    expect(await person.gameId()).toBe(await other.gameId());
  });
});
