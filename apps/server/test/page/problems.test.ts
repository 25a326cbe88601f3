// Links, tokens and answers that are wrong: the page says what is wrong.
import { Game, kalah } from 'mancala-rules';
import { expect, test, vi } from 'vitest';
import { findGame, runningGames } from '../../page/saved-games.ts';
import { MOUSE, onFailingServer, playMoves, TOUCH } from './people.ts';

const SEAT = '{"id":"x","seat":"south","token":"y"}';
const WRONG = ['{', '7', 'null', SEAT.replace('south', 'west'), SEAT.replace('"y"', '"y z"')];
test.each(WRONG)('what cannot be a seat is none: %s', (saved) => {
  const keep = (text: string): unknown =>
    vi.stubGlobal('localStorage', { 'mancala-game x': text, getItem: () => text });
  keep(SEAT);
  expect(findGame('x')).toMatchObject({ seat: 'south' });
  keep(saved);
  expect([findGame('x'), runningGames()]).toEqual([null, []]);
});

onFailingServer('when something is wrong', (online) => {
  test('says that a link is damaged or leads to no game', async () => {
    const person = await online.open(TOUCH, 'a%20b');
    const { page } = person;
    await page.waitForSelector('#problem');
    await person.sees('problem-text', 'The link is damaged: it does not end with the name of a game.');
    await person.visit('nothing');
    await person.sees('problem-text', /^There is no such game\. The link may be incomplete/);
    expect(await page.title()).toBe('This game cannot be shown');
    await person.press('#problem a');
    await page.waitForSelector('#lobby');
  });

  test('says that a forged token opens no seat, and lets its owner watch', async () => {
    const people = await online.startPair();
    const id = await people.south.gameId();
    const thief = await online.open(MOUSE);
    const seat = JSON.stringify({
      id,
      seat: 'south',
      token: 'a'.repeat(43),
      time: Date.now(),
      isOver: false,
    });
    await thief.page.evaluate(([id, seat]) => localStorage.setItem(`mancala-game ${id}`, seat!), [id, seat]);
    await thief.visit(id);
    await thief.sees('notice', 'The server does not know your seat in this game. You are watching.');
    await thief.sees('status', 'You are watching. South to move.');
    expect(await thief.page.locator('[data-move]').count()).toBe(0);
    await playMoves(Game.start(kalah), people, [2, 0], [thief]);
    // It is no game of theirs.
    await thief.press('#to-lobby');
    await thief.page.waitForSelector('#no-open-games');
    expect(await thief.page.isVisible('#own-games')).toBe(false);
  });

  test('says that somebody else has taken the seat', async () => {
    const id = await (await online.open(MOUSE)).create();
    const person = await online.open(TOUCH);
    const { page } = person;
    // It does not hear of the other one in time.
    await person.filterMessages({ toPage: (message) => !message.includes('"type":"game"') });
    await person.visit(id);
    await page.waitForSelector('#free-seat');
    await online.server.create({}, `/games/${id}/join`);
    await person.press('#free-seat button');
    await person.sees('free-note', 'Somebody else has taken the seat.');
    await page.reload();
    await person.sees('status', /^You are watching\./);
  });

  test('says what is wrong with a new game', async () => {
    const person = await online.open(MOUSE);
    const { page } = person;
    await person.openSetup();
    await person.press('#setup summary');
    await page.fill('[name=pits]', '13');
    await person.press('#start');
    await person.sees('wrong', /[Pp]its/);
    await page.fill('[name=pits]', '6');
    await page.selectOption('#clock', 'custom');
    for (const minutes of ['0', '']) {
      await page.fill('#minutes', minutes);
      await person.press('#start');
      await person.sees('problem-minutes', 'Clock: expected 0.05 to 180 minutes and 0 to 180 seconds.');
    }
    await page.fill('#minutes', '3');
    await person.press('#start');
    await person.isConnected();
  });

  test('says that the server cannot be reached, and goes on when it can', async () => {
    const person = await online.open(MOUSE);
    const { page } = person;
    await page.waitForSelector('#no-open-games, #open-games button');
    await person.openSetup();
    await online.server.kill();
    await person.press('#start');
    await person.sees('wrong', 'The server cannot be reached. Try again.');
    await page.keyboard.press('Escape');
    await person.sees('lobby-problem', 'The server cannot be reached. Try again.');
    await online.startServer();
    await person.sees('lobby-problem', '');
    await person.openSetup();
    await person.press('#start');
    await person.isConnected();
  });
});
