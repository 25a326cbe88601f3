// Links, tokens and answers that are wrong: the page says what is wrong.
import { Game, kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import { text, waitForText } from 'mancala-page/test/board.ts';
import type { Page } from 'mancala-page/test/browser.ts';
import { connected, createGame, idOn, MOUSE, onServer, playMoves, startPair, TOUCH } from './people.ts';

/** What the browser says about a request that the server has refused or not answered. */
const FAILED_REQUEST = 'Failed to load resource: ';

const problemOn = async (page: Page): Promise<string> => {
  await page.waitForSelector('#problem', { state: 'visible' });
  return text(page, 'problem-text');
};

/** Saves something as the seat of a game, as a person could in the tools of their browser. */
const forge = (page: Page, id: string, saved: unknown): Promise<void> =>
  page.evaluate(([id, text]) => localStorage.setItem(`mancala-game ${id}`, text), [
    id,
    typeof saved === 'string' ? saved : JSON.stringify(saved),
  ] as const);

onServer('when something is wrong', (online) => {
  test('says that a link is damaged or leads to no game', async () => {
    const { page, press, wrong } = await online.open(TOUCH, '#a%20b');
    expect(await problemOn(page)).toBe('The link is damaged: it does not end with the name of a game.');
    await page.goto(`${online.server.address}#nothing`);
    await waitForText(page, 'problem-text', /^There is no such game\. The link may be incomplete/);
    expect(await page.title()).toBe('This game cannot be shown');
    await press('#problem a');
    await page.waitForSelector('#lobby', { state: 'visible' });
    expect(wrong).toEqual([]);
  });

  test('says that a forged token opens no seat, and lets its owner watch', async () => {
    const { south, north } = await startPair(online);
    const id = await idOn(south.page);
    const thief = await online.open(MOUSE);
    const token = 'a'.repeat(43);
    await forge(thief.page, id, {
      id,
      seat: 'south',
      token,
      title: 'Kalah',
      time: Date.now(),
      isOver: false,
    });
    await thief.page.goto(south.page.url());
    await waitForText(
      thief.page,
      'notice',
      /^The server does not know your seat in this game\. You are watching\.$/,
    );
    await waitForText(thief.page, 'status', /^You are watching\. South to move\.$/);
    expect(await thief.page.locator('[data-move]').count()).toBe(0);
    await playMoves(Game.start(kalah), { south, north }, [2, 0], [thief]);
    // It is no game of theirs.
    await thief.press('#to-lobby');
    await thief.page.waitForSelector('#no-games');
    expect(await thief.page.isVisible('#own-section')).toBe(false);
    expect([...south.wrong, ...north.wrong, ...thief.wrong]).toEqual([]);
  });

  test('takes what cannot be a seat for none', async () => {
    const south = await online.open(MOUSE);
    const id = await createGame(south);
    const { page, press, wrong } = await online.open(TOUCH);
    for (const saved of [
      '{',
      '7',
      'null',
      { id, seat: 'west', token: 'x' },
      { id, seat: 'north', token: 'x y' },
    ]) {
      await forge(page, id, saved);
      await page.goto(`${online.server.address}#${id}`);
      await page.waitForSelector('#free-seat', { state: 'visible' });
      await page.goto(`${online.server.address}#`);
      await page.waitForSelector('#lobby', { state: 'visible' });
      expect(await page.isVisible('#own-section')).toBe(false);
    }
    await page.goto(`${online.server.address}#${id}`);
    await press('#take-seat');
    await waitForText(page, 'near-seat', /You.*North/);
    expect(wrong).toEqual([]);
  });

  test('says that somebody else has taken the seat', async () => {
    const south = await online.open(MOUSE);
    const id = await createGame(south);
    const { page, press } = await online.open(TOUCH);
    // It does not hear of the other one in time.
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (!String(message).includes('"type":"game"')) socket.send(message);
      });
    });
    await page.goto(`${online.server.address}#${id}`);
    await page.waitForSelector('#take-seat', { state: 'visible' });
    await online.server.ask(`games/${id}/join`, {});
    await press('#take-seat');
    await waitForText(page, 'free-note', /^Somebody else has taken the seat\.$/);
    await page.reload();
    await waitForText(page, 'status', /^You are watching\./);
  });

  test('says what is wrong with a new game', async () => {
    const { page, press, wrong } = await online.open(MOUSE);
    await press('#start-game');
    await press('#setup summary');
    await page.fill('[name=pits]', '13');
    await press('#start');
    expect(await waitForText(page, 'wrong', /./)).toMatch(/pits/i);
    await page.fill('[name=pits]', '6');
    await page.selectOption('#clock', 'custom');
    await page.fill('#minutes', '0');
    await press('#start');
    await waitForText(
      page,
      'problem-minutes',
      /^Clock: expected 0\.05 to 180 minutes and 0 to 180 seconds\.$/,
    );
    await page.fill('#minutes', '3');
    await press('#start');
    await connected(page);
    expect(wrong.filter((line) => !line.startsWith(FAILED_REQUEST))).toEqual([]);
  });

  test('says that the server cannot be reached, and goes on when it can', async () => {
    const { page, press } = await online.open(MOUSE);
    await page.waitForSelector('#no-games, #open-games button');
    await press('#start-game');
    await online.server.kill();
    await press('#start');
    await waitForText(page, 'wrong', /^The server cannot be reached\. Try again\.$/);
    await page.keyboard.press('Escape');
    await waitForText(page, 'lobby-problem', /^The server cannot be reached\. Try again\.$/);
    await online.server.start();
    await waitForText(page, 'lobby-problem', /^$/);
    await press('#start-game');
    await press('#start');
    await connected(page);
  });
});
