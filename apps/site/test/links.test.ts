// Links, which hold a game, its players and the near row.
import { Game, kalah, oware, togyzqumalaq } from 'mancala-rules';
import { writeGame } from 'mancala-rules/notation';
import { expect, test } from 'vitest';
import { linkTo, onBoard, pit, startOf } from './board-page.ts';

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
const MENDED: readonly (readonly [name: string, hash: string, message: RegExp, players: string])[] = [
  ['level 0', good.replace('north=person', 'north=0'), /“0”.* level 3 plays/, 'south=person&north=3'],
  ['level 10', good.replace('north=person', 'north=10'), /“10”.* level 3 plays/, 'south=person&north=3'],
  ['level 1.5', good.replace('north=person', 'north=1.5'), /“1\.5”.* level 3/, 'south=person&north=3'],
  ['a word', good.replace('south=person', 'south=x'), /“x”.* A person/, 'south=person&north=person'],
  ['no player', good.replace('south=person', 'south='), /“”.* A person/, 'south=person&north=person'],
  ['a byte', good.replace('south=person', 'south=%E0'), /“%E0”.* A person/, 'south=person&north=person'],
  ['one player', record(writeGame(game, 'record')) + '&north=-1', /“-1”.* level 3/, 'south=person&north=3'],
  ['a near row', good.replace('bottom=south', 'bottom=up'), /row “up”/, 'south=person&north=person'],
];

onBoard('in its links', (open) => {
  test('says what is wrong with a damaged link, and starts a game', async () => {
    const { page, board } = await open();
    for (const [name, hash, message] of DAMAGED) {
      await page.evaluate((hash) => history.replaceState(null, '', hash), hash);
      await page.reload();
      await board.shows({ notice: message, title: 'Kalah', ply: 0, '.playable': 6 }, name);
      await board.shows({ notice: true });
    }
    await board.click(pit(0));
    expect((await board.history())[0]).toBe(0);
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

  test.each(MENDED)('keeps the game of a link with a wrong value: %s', async (_, hash, message, players) => {
    const { board } = await open(hash);
    await board.shows({ notice: message, players: `${players}&bottom=south` });
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

  test('keeps moves, players and the near row in a reload and in another tab', async () => {
    for (const players of [
      { south: 'person', north: 3, bottom: 'south' },
      { south: 3, north: 'person', bottom: 'north' },
      { south: 'person', north: 'person', bottom: 'north' },
      { south: 1, north: 9, bottom: 'north' },
    ] as const) {
      const game = Game.start(togyzqumalaq).play(3).play(10);
      const shown = players.south === 3 ? game.play(togyzqumalaq.legalMoves(game.state)[0]!) : game;
      const { page, board } = await open(linkTo(shown, players));
      const { south, north, bottom } = players;
      const facts = {
        history: shown.history,
        players: `south=${south}&north=${north}&bottom=${bottom}`,
        state: shown.state,
        near: await board.near(),
      };
      await board.shows(facts);
      await page.reload();
      await board.shows(facts);
      await (await open(new URL(page.url()).hash)).board.shows(facts);
    }
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
