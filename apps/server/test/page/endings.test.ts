// How games end besides by their last move, and how another one begins.
import { Game, kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import { MOUSE, onServer, playMoves } from './people.ts';

onServer('at the end of games', (online) => {
  test('ends a game when the time of a player is up', async () => {
    const { south, north } = await online.startPair({
      clock: 'custom',
      fields: { minutes: 0.05, increment: 0 },
    });
    expect(await north.seat('near')).toBe('YouNorth0:03.0');
    await south.sees('near-seat', /Start \d+:\d\d/);
    await playMoves(Game.start(kalah), { south, north }, [0, 7]);
    // The time runs on the pages of both.
    await south.sees('near-seat', /0:0[0-2]\.\d/);
    await north.sees('far-seat', /0:0[0-2]\.\d/);
    expect(await south.result()).toBe('You lost: Your time ran out.');
    expect(await north.result()).toBe('You win: Your opponent’s time ran out.');
    expect(await south.seat('near')).toBe('YouSouth0:00.0');
  });

  test('lets players abort a game until both have moved', async () => {
    const { south, north } = await online.startPair();
    const watcher = await online.open(MOUSE, await south.gameId());
    expect(await south.page.isVisible('#resign')).toBe(false);
    await playMoves(Game.start(kalah), { south, north }, [0]);
    await north.press('#abort');
    for (const { page } of [south, north, watcher]) await page.waitForSelector('#aborted');
    await south.sees('status', 'The game was aborted.');
    expect(await south.page.locator('#result:visible, .player.to-move').count()).toBe(0);
    await south.press('#aborted button');
    await south.page.waitForSelector('#lobby');
    expect(await south.page.isVisible('#own-games')).toBe(false);
  });

  test('offers a draw, which a move declines and the opponent accepts', async () => {
    const { south, north } = await online.startPair();
    await south.press('#draw');
    await south.sees('draw', 'Draw offered');
    await south.sees('notice', /^You offer a draw\./);
    await north.sees('notice', 'Your opponent offers a draw. A move declines it.');
    await north.sees('draw', 'Accept the draw');
    const game = await playMoves(Game.start(kalah), { south, north }, [2]);
    await north.sees('draw', 'Offer a draw');

    await north.press('#draw');
    await south.sees('draw', 'Accept the draw');
    await south.press('#draw');
    for (const person of [south, north])
      expect(await person.result()).toBe('A draw, 24 to 24: The players agreed to end the game.');
    expect(await online.storedGame(await south.gameId(), game)).toEqual(game.agree());
  });

  test('begins a rematch with the sides swapped when both ask for it', async () => {
    const { south, north } = await online.startPair({ clock: '3+2', fields: { seeds: 3 } });
    await playMoves(Game.start(kalah.with({ seeds: 3 })), { south, north }, [0, 7]);
    expect(await south.page.isVisible('#abort')).toBe(false);
    await south.resigns();
    const first = await south.gameId();
    await north.press('#rematch');
    await north.sees('rematch', 'Rematch requested');
    await south.sees('rematch-text', 'Your opponent would like a rematch.');
    await south.sees('rematch', 'Accept the rematch');
    await south.press('#rematch');
    for (const person of [south, north]) await expect.poll(() => person.gameId()).not.toBe(first);
    expect(await south.gameId()).toBe(await north.gameId());
    await expect.poll(() => south.seat('near')).toBe('YouNorth3:00');
    await north.sees('notice', 'A new game. The sides are swapped.');
    const start = Game.start(kalah.with({ seeds: 3 }));
    const next = await playMoves(start, { south: north, north: south }, [3, 4, 6]);
    expect(await online.storedGame(await south.gameId(), next)).toEqual(next);

    // The result of the first game leads to the next one.
    await south.visit(first);
    await south.sees('rematch', 'Go to the next game');
    await south.press('#rematch');
    await expect.poll(() => south.seat('near')).toMatch(/^YouNorth/);
    await south.shows(next);
  });
});
