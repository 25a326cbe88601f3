// Links, which hold a game, its players and the near row.
import { Game, kalah, oware, togyzqumalaq } from 'mancala-rules';
import { formatRecord } from 'mancala-rules/notation';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  startOf,
  follow,
  gameOn,
  playersOn,
  text,
  seatOn,
  waitForText,
  pit,
  play,
  personsTurn,
  boardOf,
  boardOn,
  onBoard,
} from 'mancala-page/test/board.ts';

const game = Game.start(kalah).play(2).play(5).play(8);
const record = (text: string): string => `#game=${encodeURIComponent(text)}`;
const good = linkTo(game);

/** Links without a game that can be read, and what the page says about them. */
const DAMAGED: readonly (readonly [name: string, hash: string, message: RegExp])[] = [
  ['an encoding that breaks off', '#game=%E0%A4%A', /^The link is damaged\.$/],
  [
    'a record that breaks off',
    '#game=%5BRuleset',
    /^The text cannot be read at “\[Ruleset” in line 1: .+\.$/,
  ],
  ['an empty record', '#game=', /^The text has no game\.$/],
  ['an illegal move', record('[Ruleset "kalah"]\n\n1. C C'), / at “C” in line 3: C is empty\.$/],
  ['an unknown ruleset', '#ruleset=chess', /^The link names a game that is not known here: “chess”\.$/],
  ['another word', '#foo', /^The link names no game\.$/],
  ['a near row alone', '#bottom=north', /^The link names no game\.$/],
];

/** Links with one wrong value, what the page says about it, and the players that it uses. */
const MENDED: readonly (readonly [name: string, hash: string, message: RegExp, players: string])[] = [
  ['level 0', good.replace('north=person', 'north=0'), /“0”.* level 3 plays/, 'south=person&north=3'],
  ['level 10', good.replace('north=person', 'north=10'), /“10”.* level 3 plays/, 'south=person&north=3'],
  ['level 1.5', good.replace('north=person', 'north=1.5'), /“1\.5”.* level 3/, 'south=person&north=3'],
  ['a word', good.replace('south=person', 'south=x'), /“x”.* A person/, 'south=person&north=person'],
  ['no player', good.replace('south=person', 'south='), /“”.* A person/, 'south=person&north=person'],
  ['a byte', good.replace('south=person', 'south=%E0'), /“%E0”.* A person/, 'south=person&north=person'],
  ['one player', record(formatRecord(game)) + '&north=-1', /“-1”.* level 3/, 'south=person&north=3'],
  ['a near row', good.replace('bottom=south', 'bottom=up'), /row “up”/, 'south=person&north=person'],
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
    await personsTurn(page);
    const before = page.url();
    const game = await gameOn(page);
    for (const [name, hash, message] of [DAMAGED[0]!, DAMAGED.at(-1)!]) {
      await follow(page, hash);
      expect(await text(page, 'notice'), name).toMatch(message);
      expect(await boardOn(page)).toEqual(boardOf(game.state));
      // The address is that of the game on the board again.
      expect(page.url()).toBe(before);
    }
    expect(wrong).toEqual([]);
  });

  test.each(MENDED)('keeps the game of a link with a wrong value: %s', async (_, hash, message, players) => {
    const { page, wrong } = await site.open(hash, still);
    expect(await text(page, 'notice')).toMatch(message);
    expect((await gameOn(page)).history.slice(0, 3)).toEqual(game.history);
    expect(await playersOn(page)).toBe(`${players}&bottom=south`);
    expect(wrong).toEqual([]);
  });

  test('starts a new game by the players or the ruleset of a link', async () => {
    const { page } = await site.open(startOf(oware.with({ seeds: 3 })), still);
    await play(page, 2);
    await follow(page, '#south=person&north=9');
    expect(await gameOn(page)).toMatchObject({ ply: 0, rules: { id: 'oware', options: { seeds: 3 } } });
    expect(await playersOn(page)).toBe('south=person&north=9&bottom=south');
    await follow(page, '#ruleset=togyzqumalaq&south=2');
    await waitForText(page, 'title', /^Togyzqumalaq$/);
    expect(await playersOn(page)).toBe('south=2&north=person&bottom=north');
    // The game that is left can be opened again, and a link without players is for those who played last.
    await follow(page, '#ruleset=kalah');
    await waitForText(page, 'title', /^Kalah$/);
    expect(await playersOn(page)).toBe('south=person&north=2&bottom=south');
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

  test('follows a link, and the way back', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await play(page, 2);
    await follow(page, startOf(oware));
    expect(await text(page, 'title')).toBe('Oware');
    await page.goBack();
    await waitForText(page, 'title', /^Kalah$/);
    expect((await gameOn(page)).history).toEqual([2]);
    await page.goForward();
    await waitForText(page, 'title', /^Oware$/);
  });

  test('lets the person of the page move first where a link names no players', async () => {
    const { page } = await site.open(record(formatRecord(Game.start(kalah).play(0))), still);
    expect(await text(page, 'status')).toBe('Your move.');
    expect(await seatOn(page, 'near-seat')).toBe('YouNorth');
    expect(await playersOn(page)).toBe('south=3&north=person&bottom=north');
  });

  test('names the sides in a game of somebody else, until a person goes on with it', async () => {
    const { page } = await site.open(linkTo(Game.start(kalah).play(2), { north: 3 }), still);
    expect(await text(page, 'status')).toBe('South to move.');
    expect(await seatOn(page, 'near-seat')).toMatch(/^South/);
    await play(page, 0);
    expect(await seatOn(page, 'near-seat')).toBe('YouSouth');
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
