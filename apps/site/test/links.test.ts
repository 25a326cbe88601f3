// Links, which hold a game, its players and the near row.
import { Game, kalah, oware, togyzqumalaq } from 'mancala-rules';
import { formatRecord } from 'mancala-rules/notation';
import { expect, test } from 'vitest';
import {
  boardOf,
  boardOn,
  follow,
  gameOn,
  linkTo,
  onBoard,
  pit,
  play,
  playersOn,
  startOf,
  still,
  text,
  seatOn,
} from './board.ts';

const game = Game.start(kalah).play(2).play(5).play(8);
const record = (text: string): string => `#game=${encodeURIComponent(text)}`;
const good = linkTo(game);

/** Damaged links, and what the page says about them. */
const DAMAGED: readonly (readonly [name: string, hash: string, message: RegExp])[] = [
  ['an encoding that breaks off', '#game=%E0%A4%A', /^The link is damaged\.$/],
  ['a record that breaks off', '#game=%5BRuleset', /^The record cannot be read\. Line 1, place \d+: .+\.$/],
  ['an empty record', '#game=', /^The text has no record: a record begins with \[Ruleset "…"\]\.$/],
  ['a word', '#game=hello', /^The record cannot be read\. Line 1, place 1: .+\.$/],
  ['an unknown game', record('[Ruleset "chess"]\n\n*'), /^The record cannot be read\. .*chess.*\.$/],
  ['an illegal move', record('[Ruleset "kalah"]\n\n1. C C'), /Line 3, place 6: C is empty\.$/],
  ['a wrong option', record('[Ruleset "kalah"]\n[Options "pits=0"]\n\n*'), /^The record .*pits.*\.$/],
  ['a wrong position', record('[Ruleset "kalah"]\n[Position "1-2-S"]\n\n*'), /^The record .*\.$/],
  ['a bot of level 0', good.replace('south=person', 'south=0'), /Player: .*got "0"\.$/],
  ['a bot of level 10', good.replace('north=person', 'north=10'), /Player: .*got "10"\.$/],
  ['a bot of level 1.5', good.replace('north=person', 'north=1.5'), /Player: .*got "1\.5"\.$/],
  ['an unknown player', good.replace('south=person', 'south=x'), /Player: .*got "x"\.$/],
  ['no player', good.replace('south=person', 'south='), /Player: .*got ""\.$/],
  ['a wrong player alone', record(formatRecord(game)) + '&north=-1', /Player: .*got "-1"\.$/],
  ['an unknown near row', good.replace('bottom=south', 'bottom=up'), /Near row: .*got "up"\.$/],
];

onBoard('in its links', (site) => {
  test('says what is wrong with a damaged link, and starts a game', async () => {
    const { page, wrong } = await site.open('', still);
    for (const [name, hash, message] of DAMAGED) {
      await page.evaluate((hash) => history.replaceState(null, '', hash), hash);
      await page.reload();
      expect(await text(page, 'notice'), name).toMatch(message);
      expect(await page.isVisible('#notice')).toBe(true);
      expect(await text(page, 'title')).toBe('Kalah');
      expect((await gameOn(page)).ply).toBe(0);
      expect(await page.locator('.playable').count()).toBe(6);
    }
    await page.click(pit(0));
    expect((await gameOn(page)).history[0]).toBe(0);
    expect(wrong).toEqual([]);
  });

  test('keeps the game on the board where a link that is followed is damaged', async () => {
    const { page, wrong } = await site.open(startOf(oware, { north: 4, bottom: 'north' }), still);
    await play(page, 2);
    await page.waitForFunction(() => document.querySelector('#status')!.textContent === 'Your move.');
    const before = page.url();
    const game = await gameOn(page);
    for (const [name, hash, message] of DAMAGED) {
      await follow(page, hash);
      expect(await text(page, 'notice'), name).toMatch(message);
      expect(await boardOn(page)).toEqual(boardOf(game.state));
      // The address is that of the game on the board again.
      expect(page.url()).toBe(before);
    }
    await follow(page, '#elsewhere');
    expect(page.url()).toBe(before);
    expect(wrong).toEqual([]);
  });

  test('keeps moves, players and the near row in a reload and in another tab', async () => {
    for (const players of [
      { south: 'person', north: 3, bottom: 'south' },
      { south: 3, north: 'person', bottom: 'north' },
      { south: 'person', north: 'person', bottom: 'north' },
      { south: 1, north: 9, bottom: 'north' },
    ] as const) {
      const game = Game.start(togyzqumalaq).play(3).play(10);
      const shown = players.south === 3 ? game.play(togyzqumalaq.legalMoves(game.state)[0]!) : game;
      const { page } = await site.open(linkTo(shown, players), still);
      const read = async (on: typeof page) => ({
        moves: (await gameOn(on)).history,
        players: await playersOn(on),
        board: await boardOn(on),
        near: await seatOn(on, 'near-seat'),
      });
      const before = await read(page);
      expect(before.moves).toEqual(shown.history);
      expect(before.players).toBe(`south=${players.south}&north=${players.north}&bottom=${players.bottom}`);
      await page.reload();
      expect(await read(page)).toEqual(before);
      const { page: other } = await site.open(new URL(page.url()).hash, still);
      expect(await read(other)).toEqual(before);
    }
  });

  test('has each change of the game in the address', async () => {
    const { page } = await site.open(startOf(kalah), still);
    const urls = new Set<string>();
    const changed = (): void => {
      expect(urls).not.toContain(page.url());
      urls.add(page.url());
    };
    changed();
    await play(page, 2);
    changed();
    await page.click('#flip');
    changed();
    await page.click('#resign');
    await page.click('#confirm-resign');
    changed();
    await page.reload();
    expect(await text(page, 'result-title')).toBe('North wins');
    await page.click('#undo');
    await page.click('#undo');
    expect((await gameOn(page)).ply).toBe(0);
  });

  test('follows a link, and the way back', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await play(page, 2);
    await follow(page, startOf(oware));
    expect(await text(page, 'title')).toBe('Oware');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('#title')!.textContent === 'Kalah');
    expect((await gameOn(page)).history).toEqual([2]);
    await page.goForward();
    await page.waitForFunction(() => document.querySelector('#title')!.textContent === 'Oware');
  });

  test('lets the person of the page move first where a link names no players', async () => {
    const { page } = await site.open(record(formatRecord(Game.start(kalah).play(0))), still);
    expect(await text(page, 'status')).toBe('Your move.');
    expect(await seatOn(page, 'near-seat')).toBe('YouNorth');
    expect(await playersOn(page)).toBe('south=3&north=person&bottom=north');
  });

  test('copies the link, or says where it is', async () => {
    const { page } = await site.open(linkTo(game), still);
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: (text: string) => {
          document.body.dataset['copied'] = text;
          return text.includes('north=person') ? Promise.resolve() : Promise.reject(new Error('no access'));
        },
      }),
    );
    await page.click('#open-share');
    await page.click('#link');
    expect(await text(page, 'text-answer')).toBe('The link is copied.');
    expect(await page.getAttribute('body', 'data-copied')).toBe(page.url());
    await page.click('#share [data-close]');
    await follow(page, linkTo(game, { north: 2 }));
    await page.click('#open-share');
    expect(await text(page, 'text-answer')).toBe('');
    await page.click('#link');
    expect(await text(page, 'text-answer')).toBe('The link is in the address of this page.');
  });
});
