// Links, which hold a game, its players and the near row.
import { Game, kalah, oware } from 'mancala-rules';
import { writeGame } from 'mancala-rules/notation';
import { expect, test } from 'vitest';
import { formatHash, parseHash } from 'mancala-page/links.ts';
import { linkTo, onBoard, startOf } from './board-page.ts';

const game = Game.start(kalah).play(2).play(5).play(8);
const record = (text: string): string => `#game=${encodeURIComponent(text)}`;
const good = linkTo(game);

/** Links without a game that can be read, and what the page says about them. */
const DAMAGED: readonly (readonly [name: string, hash: string, message: RegExp])[] = [
  ['an encoding that breaks off', '#game=%E0%A4%A', /^The link is damaged\.$/],
  ['a broken record', '#game=%5BRuleset', /^The text cannot be read at “\[Ruleset” in line 1: .+\.$/],
  ['an empty record', '#game=', /^The text has no game\.$/],
  ['an illegal move', record('[Ruleset "kalah"]\n\n1. C C'), / at “C” in line 3: C is empty\.$/],
  ['an unknown ruleset', '#ruleset=chess', /^The link names a game that is not known here: “chess”\.$/],
  ['another word', '#foo', /^The link names no game\.$/],
  ['a near row alone', '#bottom=north', /^The link names no game\.$/],
];

/** Links with one wrong value, what the page says about it, and the players that it uses. */
const MENDED: readonly (readonly [name: string, hash: string, message: RegExp, players: object])[] = [
  ['level 0', good.replace('north=person', 'north=0'), /“0”.* level 3 plays/, { north: 3 }],
  ['level 10', good.replace('north=person', 'north=10'), /“10”.* level 3 plays/, { north: 3 }],
  ['level 1.5', good.replace('north=person', 'north=1.5'), /“1\.5”.* level 3/, { north: 3 }],
  ['a word', good.replace('south=person', 'south=x'), /“x”.* A person/, {}],
  ['no player', good.replace('south=person', 'south='), /“”.* A person/, {}],
  ['a byte', good.replace('south=person', 'south=%E0'), /“%E0”.* A person/, {}],
  ['one player', record(writeGame(game, 'record')) + '&north=-1', /“-1”.* level 3/, { north: 3 }],
  ['a near row', good.replace('bottom=south', 'bottom=up'), /row “up”/, {}],
];

test.each(DAMAGED)('a damaged link has no game: %s', (_, hash, message) => {
  expect(parseHash(hash)).toEqual({ error: expect.stringMatching(message) as string });
});

test.each(MENDED)('a link with a wrong value has its game: %s', (_, hash, message, players) => {
  const seats = { south: 'person', north: 'person', ...players };
  expect(parseHash(hash)).toMatchObject({ note: expect.stringMatching(message) as string, seats });
  expect(parseHash(hash)).toMatchObject({ game: { history: game.history } });
});

test.each(['south', 'north'] as const)('a link has the game, its players and the near row: %s', (bottom) => {
  for (const seats of [
    { south: 'person', north: 3 },
    { south: 9, north: 'person' },
  ] as const)
    expect(parseHash(formatHash(game, seats, bottom))).toMatchObject({ game, seats, bottom, note: '' });
});

onBoard('in its links', (open) => {
  test('says what is wrong with a damaged link, and starts a game', async () => {
    const { board } = await open(DAMAGED[0]![1]);
    await board.shows({ notice: DAMAGED[0]![2], title: 'Kalah', ply: 0, '.playable': 6 });
    await board.after(0, { history: [0] });
  });

  test('keeps the game on the board where a link that is followed is damaged', async () => {
    const { page, board } = await open(startOf(oware, { north: 4, bottom: 'north' }));
    await board.play(2);
    await board.personsTurn();
    const before = page.url();
    const { state } = await board.game();
    for (const [name, hash, notice] of [DAMAGED[0]!, DAMAGED.at(-1)!]) {
      await board.follow(hash);
      // The address is that of the game on the board again.
      await board.shows({ notice, state, url: before }, name);
    }
  });

  test('says what is wrong with a link, and begins its game', async () => {
    const { board } = await open(MENDED[0]![1]);
    await board.shows({ notice: MENDED[0]![2], players: 'south=person&north=3&bottom=south' });
    expect((await board.history()).slice(0, 3)).toEqual(game.history);
  });

  test('starts a new game by the players or the ruleset of a link', async () => {
    const { board } = await open(startOf(oware.with({ seeds: 3 })));
    await board.play(2);
    await board.follow('#south=person&north=9');
    await board.shows({ ply: 0, ruleset: 'oware', players: 'south=person&north=9&bottom=south' });
    expect((await board.game()).rules.options.seeds).toBe(3);
    await board.follow('#ruleset=togyzqumalaq&south=2');
    await board.waitFor('title', /^Togyzqumalaq$/);
    await board.shows({ players: 'south=2&north=person&bottom=north' });
    // The game that is left can be opened again, and a link without players is for those who played last.
    await board.follow('#ruleset=kalah');
    await board.waitFor('title', /^Kalah$/);
    await board.shows({ players: 'south=person&north=2&bottom=south' });
  });

  test('follows a link, and the way back', async () => {
    const { page, board } = await open(startOf(kalah));
    await board.play(2);
    await board.follow(startOf(oware));
    await board.shows({ title: 'Oware' });
    await page.goBack();
    await board.waitFor('title', /^Kalah$/);
    await board.shows({ history: [2] });
    await page.goForward();
    await board.waitFor('title', /^Oware$/);
  });

  test('lets the person of the page move first where a link names no players', async () => {
    const { board } = await open(record(writeGame(Game.start(kalah).play(0), 'record')));
    await board.shows({ status: 'Your move.', near: 'YouNorth' });
    await board.shows({ players: 'south=3&north=person&bottom=north' });
  });

  test('names the sides in a game of somebody else, until a person goes on with it', async () => {
    const { board } = await open(linkTo(Game.start(kalah).play(2), { north: 3 }));
    await board.shows({ status: 'South to move.', near: /^South/ });
    await board.after(0, { near: 'YouSouth' });
  });

  test('copies the link, or says where it is', async () => {
    const { page, board } = await open(linkTo(game));
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        document.body.dataset['copied'] = text;
        return text.includes('north=person') ? Promise.resolve() : Promise.reject(new Error('no access'));
      };
    });
    await board.after('#open-share', '#link', { 'text-answer': 'The link is copied.' });
    expect(await page.getAttribute('body', 'data-copied')).toBe(page.url());
    await board.click('#share [data-close]');
    await board.follow(linkTo(game, { north: 2 }));
    await board.after('#open-share', { 'text-answer': '' });
    const inAddress = { 'text-answer': 'The link is in the address of this page.' };
    await board.after('#link', inAddress);
    // As without HTTPS.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await board.click('#share [data-close]');
    await board.after('#open-share', { 'text-answer': '' });
    await board.after('#link', inAddress);
  });
});
