// What the page says about the game.
import { congkak, hus, kalah, krur, oAnQuan, oware, pallanguzhi } from 'mancala-rules';
import { expect, test } from 'vitest';
import { linkTo, onBoard, pit, playedGame, positionOf, touchScreen, type BoardPage } from './board-page.ts';

const AGAINST_BOT = positionOf(oware, '0-0-0-0-1-4-4-4-0-0-0-0-19-16-S', { north: 1 });

/** The lines below the board that can be seen. */
const visibleLines = async (board: BoardPage): Promise<string[]> => {
  const lines = await Promise.all(
    ['status', 'notice', 'preview'].map(async (id) =>
      (await board.page.isVisible(`#${id}`)) ? board.text(id) : '',
    ),
  );
  return lines.filter(Boolean);
};

onBoard('in its messages', (open) => {
  test('keeps what a bot did while a pit is pointed at, until the next step', async () => {
    const { board } = await open(AGAINST_BOT);
    await board.play(4);
    await board.personsTurn();
    await board.pointAway();
    const move = await board.text('notice');
    expect(move).toMatch(/^Pip plays [ab]\b/);
    const played = await board.highlighted('played');
    expect(played).toHaveLength(1);
    for (const [pit, reason] of [
      [4, 'E is empty.'],
      [11, 'f is your opponent’s.'],
    ] as const) {
      await board.clickRefused(pit);
      expect(await visibleLines(board)).toEqual(['Your move.', move, reason]);
      await board.pointAway();
      expect(await visibleLines(board)).toEqual(['Your move.', move]);
      await board.shows({ played });
    }
    await board.click('#hint');
    await board.waitFor('notice', /^F looks best: /);
    await board.shows({ played });
    await board.after(5, { notice: /^(You play|Pip plays) / });
  });

  test('keeps what a bot did after a tap on a pit that cannot be played', async () => {
    const { page, board } = await open(AGAINST_BOT, touchScreen(360, 640));
    await page.tap('[data-move="4"]');
    await board.personsTurn();
    await page.tap(pit(4), { force: true });
    const move = expect.stringMatching(/^Pip plays [ab]\b/) as string;
    expect(await visibleLines(board)).toEqual(['Your move.', move, 'E is empty.']);
    // All lines have room.
    expect(await page.locator('.lines').evaluate((lines) => lines.scrollHeight - lines.clientHeight)).toBe(0);
  });

  test('says on the card of a player what they did in their turn', async () => {
    const { board } = await open(positionOf(kalah, '0-0-0-1-0-1-1-0-0-0-0-1-22-22-S'));
    const north = 'North plays f, a and captures 2 seeds. The game ends: South collects the remaining seed.';
    await board.after(3, 11, 6, { '.news summary': ['North plays f, a and captures 2 seeds.'] });
    await board.shows({ '.news li': [north] });
    await board.after('#step-first', { '.news': ['', ''] });
    // What you did yourself is below the board.
    await board.follow(positionOf(kalah, '0-0-0-1-0-1-0-0-0-0-1-0-23-22-S', { north: 5 }));
    await board.after(3, { notice: 'You play D.' });
    await board.personsTurn();
    await board.shows({ '.news': ['Baran plays e.', ''] });
  });

  test('sums up a long move, and opens its steps', async () => {
    const { board } = await open(linkTo(playedGame(hus, 6, 2)));
    await board.shows({ '.news summary': 'North captures 2 times and sows 16 seeds.', '.news ol': false });
    const steps = [
      'North plays b, sows 16 seeds in 5 laps and captures 6 seeds.',
      'From b, 3 seeds to e.',
      'From e, 2 seeds to g.',
      'From g, 5 seeds to l: captures 2.',
      '2 seeds to n: captures 4.',
      '4 seeds to b.',
    ];
    await board.after('.news summary', { '.news ol': true, '.news li': steps });
  });

  const PASSES = 'South has no move and passes. North to move.';
  const FILLS = 'South puts one seed into each small pit. South to move.';
  test.each([
    [krur, '14-0-0-0-1-0-16-1-0-0-N q25 mN.....S.', 7, PASSES],
    [congkak, '0-0-0-0-0-0-1-0-0-0-0-1-1-0-46-49-S', 6, PASSES],
    [oAnQuan, '0-0-0-1-0-17-1-0-0-1-1-0-39-10-N', 18, FILLS],
  ] as const)('says what follows a move in $title', async (rules, position, move, status) => {
    const { board } = await open(positionOf(rules, position));
    await board.after(move, { status, result: false });
  });

  const FEW = 'Only a few seeds are left.';
  test.each([
    [pallanguzhi, '0-0-1-1-0-1-0-0-0-0-0-4-0-0-26-51-S', 2, 'North wins, 55 to 29', FEW],
    [oAnQuan, '0-0-1-0-0-0-0-1-1-2-0-21-31-13-S q2', 14, 'South wins, 55 to 15', 'Both big pits are empty.'],
  ] as const)('says how $title ends', async (rules, position, move, title, reason) => {
    const { board } = await open(positionOf(rules, position));
    await board.after(move, { 'result-title': title, 'result-reason': reason });
    // The status, which is read aloud, says the same.
    await board.shows({ status: `${title}. ${reason}`, notice: /The game ends: South collects \d+ seeds?/ });
  });
});
