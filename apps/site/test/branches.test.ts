// Other lines of a game: another move in an earlier position, and the way back.
import { Game, kalah, oware } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { linkTo, onBoard } from './board-page.ts';

const game = [2, 5, 6, 0, 9].reduce((game, move) => game.play(move), Game.start(kalah));
const long = [2, 8, 3, 9, 4, 7].reduce((game, move) => game.play(move), Game.start(oware));

/** What the other lines say, without counts of seeds, and each without those that leave it. */
const variations = (page: Page): Promise<string[]> =>
  page.locator('#moves .variation').evaluateAll((lines) =>
    lines.map((line) =>
      [...line.children]
        .filter((child) => !child.matches('.variation'))
        .map(({ textContent }) => textContent)
        .join(' ')
        .replace(/([A-Fa-f])\d+/g, '$1'),
    ),
  );

onBoard('with other lines of its game', (open) => {
  test.each(['click', 'tap', 'key'])('begins a line earlier by a %s, and goes back', async (by) => {
    const { page, board } = await open(linkTo(game), { hasTouch: by === 'tap' });
    await board.after('#moves [data-ply="2"]', { continue: false, '.playable': 6 });
    if (by === 'key') await board.pressOnBoard('b');
    else if (by === 'tap') await page.tap('[data-move="7"]');
    else await board.play(7);
    await board.settled();
    await board.shows({ history: [2, 5, 7], state: game.goTo(2).play(7).state, status: 'North to move.' });
    expect(await variations(page)).toEqual(['1… a 2. A d']);
    // Any position of the other line can be chosen.
    await board.click('#moves .variation button >> nth=1');
    await board.shows({ history: game.history, status: 'After 2. A.', state: game.states[4]! });
    expect(await variations(page)).toEqual(['1… b+']);
  });

  test('keeps a line that leaves another one, and shows the first moves of a long one', async () => {
    const { page, board } = await open(linkTo(long));
    await board.after('Home', 5, '#moves .variation button >> nth=1', 1, { history: [2, 8, 1] });
    await board.after('#moves .variation button >> nth=0', { history: [5] });
    expect(await variations(page)).toEqual(['1. C c 2. D d …', '2. B']);
    await board.shows({ '#moves .variation .variation[role=group][aria-label=Variation]': 1 });
    // The focus stays in the list.
    await page.focus('#moves .variation .variation button');
    await board.after('Enter', { history: [2, 8, 1], '[data-ply="3"]:focus': 1 });
  });

  test('keeps what was taken back when another move is played', async () => {
    const { page, board } = await open(linkTo(game));
    await board.click('#undo', '#undo');
    expect(await variations(page)).toEqual([]);
    await board.play(1);
    expect(await variations(page)).toEqual(['2. A d']);
    await board.click('#undo');
    await board.play(0);
    // The moves that were taken back can be played again.
    await board.after('Control+y', { history: game.history });
    expect(await variations(page)).toEqual(['2. B']);
  });

  test('lets a bot answer in the new line', async () => {
    const { page, board } = await open(linkTo(long, { north: 1 }));
    await board.click('#moves [data-ply="2"]');
    await board.play(5);
    await board.personsTurn();
    const { history } = await board.game();
    expect(history.slice(0, 3)).toEqual([2, 8, 5]);
    expect(history).toHaveLength(4);
    await board.after('#moves .variation button', { history: long.history });
    await board.after('End', { status: 'Your move.' });
    expect((await variations(page))[0]).toMatch(/^2\. F [a-f]$/);
  });

  test('plays on from a game that is over', async () => {
    const { board } = await open(linkTo(long.resign('south')));
    await board.shows({ result: true });
    await board.after('#moves [data-ply="2"]', 5, { result: false });
    await board.after('#moves .variation button', 'End', { 'result-title': 'North wins' });
  });

  test('gives each player their side before a swap', async () => {
    const swapped = Game.start(oware, { pie: true }).play(2).swap().play(8);
    const { board } = await open(linkTo(swapped, { south: 1, north: 'person', bottom: 'north' }));
    await board.waitFor('status', /^North to move\.$/);
    await board.after('Home', 5, { players: 'south=person&north=1&bottom=south' });
    await board.after('#moves .variation button', { players: 'south=1&north=person&bottom=north' });
  });

  test('says that a record has one line', async () => {
    const { board } = await open(linkTo(game));
    await board.after('#open-share', { 'text-answer': '' });
    await board.press('Escape', 'Home');
    await board.play(0);
    await board.after('#open-share', { 'text-answer': /^The record has the line .*without variations\.$/ });
    await board.shows({ record: /\n1\. A \*/ });
  });
});
