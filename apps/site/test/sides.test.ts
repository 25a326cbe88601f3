// The sides of the board, and how a game ends for its players.
import { Game, kalah, oware } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  startOf,
  gameFrom,
  positionOf,
  follow,
  gameOn,
  playersOn,
  text,
  seatOn,
  play,
  personsTurn,
  endBy,
  highlighted,
  centerOf,
  onBoard,
} from 'mancala-page/test/board.ts';

/** Whether the row of South is below that of North. */
const isSouthBelow = async (page: Page): Promise<boolean> => {
  const [south, north] = await Promise.all([
    centerOf(page, '[data-pit="0"]'),
    centerOf(page, '[data-pit="6"]'),
  ]);
  return south.y > north.y;
};

/** Where the first and the last pit of South are along the board. */
const columns = (page: Page): Promise<number[]> =>
  Promise.all(['[data-pit="0"]', '[data-pit="5"]'].map(async (pit) => (await centerOf(page, pit)).x));

onBoard('on both sides', (site) => {
  test('shows the row of a person who plays North below, and calls them "You"', async () => {
    const { page, wrong } = await site.open(startOf(kalah, { south: 1, bottom: 'north' }), still);
    await personsTurn(page);
    expect(await isSouthBelow(page)).toBe(false);
    expect(await seatOn(page, 'near-seat')).toBe('YouNorth');
    expect(await seatOn(page, 'far-seat')).toBe('PipSouth');
    const [first, last] = await columns(page);
    expect(first).toBeGreaterThan(last!);
    expect(await page.locator('#near-seat.to-move').count()).toBe(1);
    expect((await gameOn(page)).turns[0]!.player).toBe('south');
    expect(wrong).toEqual([]);
  });

  test('puts the row of the only person below where a link does not say it', async () => {
    const { page } = await site.open(
      startOf(kalah, { south: 1, bottom: 'north' }).replace('&bottom=north', ''),
      still,
    );
    expect(await isSouthBelow(page)).toBe(false);
  });

  test('turns the board, and keeps it turned', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await play(page, 2);
    expect(await isSouthBelow(page)).toBe(true);
    expect(await columns(page)).toEqual((await columns(page)).toSorted((a, b) => a - b));
    await page.click('#flip');
    expect(await isSouthBelow(page)).toBe(false);
    expect(await seatOn(page, 'near-seat')).toBe('North');
    expect(await highlighted(page, 'played')).toEqual([2]);
    await page.reload();
    expect(await isSouthBelow(page)).toBe(false);
    expect(await playersOn(page)).toBe('south=person&north=person&bottom=north');
    await page.click('#flip');
    expect(await isSouthBelow(page)).toBe(true);
  });

  test.each([
    ['26-20', 'person', 'South wins, 27 to 21'],
    ['20-26', 'person', 'North wins, 27 to 21'],
    ['23-23', 'person', 'A draw, 24 to 24'],
    ['26-20', 1, 'You win, 27 to 21'],
    ['20-26', 1, 'You lost, 21 to 27'],
  ] as const)('says who won, from %s with North played by %s', async (stores, north, title) => {
    const { page } = await site.open(
      positionOf(kalah, `0-0-0-0-0-1-0-0-0-0-0-1-${stores}-S`, { north }),
      still,
    );
    expect(await page.isVisible('#result')).toBe(false);
    await play(page, 5);
    expect(await text(page, 'result-title')).toBe(title);
    expect(await text(page, 'result-reason')).toBe('A row is empty.');
    expect(await page.isVisible('#result')).toBe(true);
    const winner = stores === '23-23' ? [] : [stores === '26-20' ? 'near-seat' : 'far-seat'];
    expect(await page.locator('.player.winner').evaluateAll((all) => all.map(({ id }) => id))).toEqual(
      winner,
    );
  });

  test('speaks of nobody as “you” in a game that somebody else has finished, until it goes on', async () => {
    const lost = gameFrom(kalah, '0-0-0-0-0-1-0-0-0-0-0-1-20-26-S').play(5);
    const { page } = await site.open(linkTo(lost, { north: 2 }), still);
    for (const _ of ['opened', 'opened again']) {
      expect(await text(page, 'result-title')).toBe('North wins, 27 to 21');
      expect(await seatOn(page, 'near-seat')).toBe('South');
      await page.reload();
    }
    await page.click('#undo');
    expect(await text(page, 'status')).toBe('Your move.');
    await play(page, 5);
    expect(await text(page, 'result-title')).toBe('You lost, 21 to 27');
  });

  test('asks before it resigns', async () => {
    const { page } = await site.open(startOf(oware, { north: 3 }), still);
    for (const answer of ['Escape', '#ask-resign [data-close]']) {
      await page.click('#resign');
      expect(await page.isVisible('#ask-resign')).toBe(true);
      if (answer === 'Escape') await page.keyboard.press('Escape');
      else await page.click(answer);
      expect(await page.isVisible('#ask-resign')).toBe(false);
      expect((await gameOn(page)).state.outcome).toBeNull();
    }
    await endBy(page, 'resign');
    expect(await text(page, 'result-title')).toBe('You lost');
    expect(await text(page, 'result-reason')).toBe('You resigned.');
    expect((await gameOn(page)).outcome).toEqual({
      winner: 'north',
      reason: 'resignation',
      player: 'south',
    });
    expect(await page.getAttribute('#resign', 'aria-disabled')).toBe('true');
    // It can be taken back.
    await page.click('#undo');
    expect(await page.isVisible('#result')).toBe(false);
    expect((await gameOn(page)).state.outcome).toBeNull();
  });

  test('asks before it ends a game by agreement', async () => {
    const { page } = await site.open(startOf(oware), still);
    await page.click('#agree');
    expect(await page.isVisible('#ask-agree')).toBe(true);
    await page.click('#ask-agree [data-close]');
    expect(await page.isVisible('#ask-agree')).toBe(false);
    expect((await gameOn(page)).state.outcome).toBeNull();
    await endBy(page, 'agree');
    expect((await gameOn(page)).outcome?.reason).toBe('agreement');
  });

  test('marks no captured pits when the game is over', async () => {
    const { page } = await site.open(positionOf(oware, '0-0-0-0-0-2-1-1-0-4-0-0-23-17-S'), still);
    await play(page, 5);
    expect((await gameOn(page)).state.outcome?.winner).toBe('south');
    expect(await highlighted(page, 'played')).toEqual([5]);
    expect(await highlighted(page, 'landed')).toEqual([7]);
    expect(await highlighted(page, 'captured')).toEqual([]);
  });

  test('swaps the sides in a rematch, with the same rules', async () => {
    const rules = kalah.with({ pits: 4, seeds: 2 });
    const { page, wrong } = await site.open(startOf(rules, { north: 1 }), still);
    await endBy(page, 'resign');
    await page.click('#rematch');
    await personsTurn(page);
    expect(await playersOn(page)).toBe('south=1&north=person&bottom=north');
    const game = await gameOn(page);
    expect(game.rules.options).toEqual(rules.options);
    expect(game.turns[0]!.player).toBe('south');
    expect(await seatOn(page, 'near-seat')).toBe('YouNorth');
    expect(await page.isVisible('#result')).toBe(false);
    expect(wrong).toEqual([]);
  });

  test('highlights nothing of an earlier game', async () => {
    const position = '3-0-0-0-0-1-1-0-0-0-0-4-20-19-S';
    const { page } = await site.open(positionOf(oware, position), still);
    await play(page, 5);
    expect(await highlighted(page, 'played')).toEqual([5]);
    expect(await highlighted(page, 'landed')).toEqual([6]);
    expect(await highlighted(page, 'captured')).toEqual([6]);
    const kinds = ['played', 'landed', 'captured', 'hinted', 'target', 'taken'];
    const all = async () => (await Promise.all(kinds.map((kind) => highlighted(page, kind)))).flat();
    await page.click('#open-setup');
    await page.click('#start');
    await page.mouse.move(0, 0);
    expect(await all()).toEqual([]);
    await follow(page, positionOf(oware, position));
    await play(page, 5);
    await endBy(page, 'resign');
    await page.click('#rematch');
    await page.mouse.move(0, 0);
    expect(await all()).toEqual([]);
    // A loaded game shows its last move.
    await follow(page, linkTo(Game.start(oware).play(2).play(7)));
    expect(await highlighted(page, 'played')).toEqual([7]);
    expect(await highlighted(page, 'captured')).toEqual([]);
  });
});
