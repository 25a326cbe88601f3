// How games end besides by their last move, and how another one begins.
import { captureTo25, Game, kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import { text, waitForText, seatOn } from 'mancala-page/test/board.ts';
import {
  connected,
  createGame,
  idOn,
  onServer,
  playMoves,
  pressMove,
  resultOn,
  startPair,
  storedGame,
  TOUCH,
} from './people.ts';

onServer('at the end of games', (online) => {
  test('ends a game when the time of a player is up', async () => {
    const { south, north } = await startPair(online, { clock: [0.05, 0] });
    expect(await seatOn(north.page, 'near-seat')).toBe('YouNorth0:03.0');
    await pressMove(south, 0);
    // The time runs on the pages of both.
    await waitForText(north.page, 'near-seat', /0:0[0-2]\.\d/);
    await waitForText(south.page, 'far-seat', /0:0[0-2]\.\d/);
    expect(await resultOn(north.page)).toBe('You lost: Your time ran out.');
    expect(await resultOn(south.page)).toBe('You win: Your opponent’s time ran out.');
    expect(await seatOn(north.page, 'near-seat')).toBe('YouNorth0:00.0');
    expect([...south.wrong, ...north.wrong]).toEqual([]);
  });

  test('does not begin a game with a clock before both are there', async () => {
    const south = await online.open(TOUCH);
    await createGame(south, { clock: '3+2' });
    expect(await text(south.page, 'status')).toBe('The game begins when both seats are taken.');
    expect(await south.page.locator('[data-move]').count()).toBe(0);
  });

  test('offers a draw, which a move declines and the opponent accepts', async () => {
    const people = await startPair(online);
    const { south, north } = people;
    await south.press('#draw');
    await waitForText(south.page, 'draw', /^Draw offered$/);
    await waitForText(south.page, 'notice', /^You offer a draw\./);
    await waitForText(north.page, 'notice', /^Your opponent offers a draw\. A move declines it\.$/);
    await waitForText(north.page, 'draw', /^Accept the draw$/);
    const game = await playMoves(Game.start(kalah), people, [2]);
    await waitForText(north.page, 'draw', /^Offer a draw$/);

    await north.press('#draw');
    await waitForText(south.page, 'draw', /^Accept the draw$/);
    await south.press('#draw');
    for (const { page } of [south, north])
      expect(await resultOn(page)).toBe('A draw, 24 to 24: The players agreed to end the game.');
    expect(await storedGame(online, await idOn(south.page), game)).toEqual(game.agree());
    expect([...south.wrong, ...north.wrong]).toEqual([]);
  });

  test('asks before a resignation', async () => {
    const { south, north } = await startPair(online);
    await north.press('#resign');
    await north.press('#ask-resign [data-close]');
    expect(await north.page.isVisible('#ask-resign')).toBe(false);
    expect(await text(south.page, 'status')).toBe('Your move.');
    await north.press('#resign');
    await north.press('#confirm-resign');
    expect(await resultOn(north.page)).toBe('You lost: You resigned.');
    expect(await resultOn(south.page)).toBe('You win: Your opponent resigned.');
    expect([...south.wrong, ...north.wrong]).toEqual([]);
  });

  test('ends a game in which a position recurs as often as was chosen', async () => {
    const options = { pits: 1, seeds: 1, captures: 9 };
    const people = await startPair(online, {
      ruleset: 'captureTo25',
      options: { ...options, repetition: 2 },
    });
    const rules = captureTo25.with({ ...options, captures: [9] });
    const { south, north } = people;
    expect(await text(north.page, 'about')).toContain('ends when a position occurs 2 times');
    const game = Game.start(rules, { repetition: 2 });
    // Two seeds that go round.
    const end = await playMoves(game, people, [0, 1, 0]);
    expect(end.state.outcome!.reason).toBe('repetition');
    for (const { page } of [south, north])
      expect(await resultOn(page)).toMatch(/: The position occurred too often\.$/);
    expect([...south.wrong, ...north.wrong]).toEqual([]);
  });

  test('begins a rematch with the sides swapped when both ask for it', async () => {
    const { south, north } = await startPair(online, { clock: '3+2', options: { seeds: 3 } });
    await south.press('#resign');
    await south.press('#confirm-resign');
    const first = await idOn(south.page);
    await north.press('#rematch');
    await waitForText(north.page, 'rematch', /^Rematch requested$/);
    await waitForText(south.page, 'rematch-text', /^Your opponent would like a rematch\.$/);
    await waitForText(south.page, 'rematch', /^Accept the rematch$/);
    await south.press('#rematch');
    for (const { page } of [south, north]) {
      await page.waitForFunction((id) => location.hash !== `#${id}`, first);
      await connected(page);
    }
    expect(await idOn(south.page)).toBe(await idOn(north.page));
    expect(await seatOn(south.page, 'near-seat')).toBe('YouNorth3:00');
    await waitForText(north.page, 'notice', /^A new game\. The sides are swapped\.$/);
    const rules = kalah.with({ seeds: 3 });
    const next = await playMoves(Game.start(rules), { south: north, north: south }, [3, 4, 6]);
    expect(await storedGame(online, await idOn(south.page), next)).toEqual(next);

    // The result of the first game leads to the next one.
    await south.page.goto(online.server.address + `#${first}`);
    await waitForText(south.page, 'rematch', /^Go to the next game$/);
    await south.press('#rematch');
    await waitForText(south.page, 'near-seat', /You.*North/);
    await south.page.waitForFunction(() => document.querySelectorAll('#moves button').length === 3);
    expect([...south.wrong, ...north.wrong]).toEqual([]);
  });
});
