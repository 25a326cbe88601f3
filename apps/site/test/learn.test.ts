// Lessons and puzzles on the page.
import { readFileSync } from 'node:fs';
import { bao, kalah, oware, togyzqumalaq, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Lesson } from '../play/learn/lesson.ts';
import { dayOf, parseDay, puzzleOfDay, readPuzzle, streakOf, type PuzzleFile } from '../play/learn/puzzle.ts';
import { gameFrom, moving, onBoard, startOf, type BoardPage, type Open } from './board-page.ts';

const lessonOf = (page: string): Lesson =>
  JSON.parse(readFileSync(`../../docs/rulesets/${page}.lesson.json`, 'utf8')) as Lesson;
const lesson = lessonOf('kalah');
const puzzlesOf = (game: string): PuzzleFile =>
  JSON.parse(readFileSync(`play/public/puzzles/${game}.json`, 'utf8')) as PuzzleFile;

/** The number of a move that is named in a step of a lesson about this game. */
const moveNamed = (rules: Rules, position: string, name: string): number => {
  const { legalMoves } = gameFrom(rules, position);
  return legalMoves.find((move) => formatMove(rules, move) === name)!;
};

const button = (page: Page, name: string): Locator =>
  page.locator('#learn').getByRole('button', { name, exact: true });
const pick = (board: BoardPage, move: number): Promise<void> => board.click(`#learn [data-move="${move}"]`);
/** Waits for a task, and for an answer. */
const asks = (page: Page, pattern: RegExp): Promise<void> =>
  page.locator('#learn-sentence', { hasText: pattern }).waitFor();
const says = (page: Page, pattern: RegExp): Promise<void> =>
  page.locator('#learn-answer', { hasText: pattern }).waitFor();
/** Waits until no move is being shown. */
const rests = (page: Page): Promise<unknown> => page.waitForSelector('.learn-board[aria-busy=false]');
const seedsOn = async (page: Page): Promise<number[]> =>
  (await page.locator('#learn [data-count] b').allTextContents()).map(Number);
const FOURS = kalah.initialState().pits;
const DAY = '#learn .learn-day option:checked';
const escaped = (sentence: string): RegExp => RegExp(sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement!.textContent);

test('days are counted in local time, and a streak lasts until yesterday', () => {
  expect(dayOf(new Date(1970, 0, 2, 23, 59))).toBe(1);
  expect(parseDay('1970-01-11')).toBe(10);
  expect([parseDay('today'), parseDay('2026-13-45'), parseDay('')]).toEqual([null, null, null]);
  expect(streakOf([5, 6, 7], 7)).toBe(3);
  expect(streakOf([5, 6, 7], 8)).toBe(3);
  expect(streakOf([5, 6, 7], 9)).toBe(0);
  expect(streakOf([7, 5], 7)).toBe(1);
  expect(streakOf([], 7)).toBe(0);
});

/** Opens a lesson on a page whose time does not pass by itself. */
const openStopped = async (open: Open, hash: string): ReturnType<Open> => {
  const { page, board } = await open();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await board.follow(hash);
  await asks(page, /^Play A/);
  return { page, board };
};

onBoard('as a teacher', (open) => {
  test('gives a lesson by mouse, and leaves the game as it was', async () => {
    const { page, board } = await open(startOf(kalah));
    await board.play(2, 1, 7);
    const { state, history } = await board.game();
    await board.click('#open-lesson');
    for (const [i, { position, say, moves, right }] of lesson.steps.entries()) {
      await asks(page, escaped(say.en));
      await board.shows({ '.learn-progress': `${i + 1} of ${lesson.steps.length}`, 'learn-answer': '' });
      expect(await button(page, 'Next').getAttribute('aria-disabled')).toBe('true');
      await pick(board, moveNamed(kalah, position, moves[0]!));
      await says(page, escaped(right.en));
      if (i < lesson.steps.length - 1) await button(page, 'Next').click();
    }
    await says(page, /Now you know how to play Kalah\.$/);
    await button(page, 'Close').click();
    await page.locator('#learn').waitFor({ state: 'detached' });
    await board.shows({ focus: 'open-lesson', state, history });
    // The letters play the game again.
    await board.pressOnBoard('d');
    await board.shows({ ply: 4 });
  });

  test('gives a lesson by keys, in German, with animated moves and a choice of direction', async () => {
    const { page, board } = await open('', { ...moving, locale: 'de-DE' });
    await board.follow('#lesson=bao');
    const { steps } = lessonOf('bao');
    for (const [i, { say, moves, right }] of steps.entries()) {
      await asks(page, escaped(say.de));
      const [letter, ...choice] = Array.from(moves[0]!);
      await board.press(letter!.toLowerCase());
      const menu = page.locator('#learn .choices:popover-open');
      if (await menu.count()) {
        await page.focus(`#learn [data-move="${moveNamed(bao, steps[i]!.position, moves[0]!)}"]`);
        await board.press('Enter');
      } else await board.press(...choice);
      await says(page, escaped(right.de));
      if (i < steps.length - 1) {
        expect(await focused(page)).toBe('Weiter');
        await board.press('Enter');
      }
    }
    expect(await focused(page)).toBe('Gegen Mila spielen');
    await board.press('Enter');
    await page.locator('#learn').waitFor({ state: 'detached' });
    await board.shows({ title: bao.title, players: /^south=person&north=2/ });
  });

  test('plays another move and takes it back, says why one is forbidden, and goes back', async () => {
    const { page, board } = await openStopped(open, '#lesson=oware');
    expect(await button(page, 'Back').getAttribute('aria-disabled')).toBe('true');
    await pick(board, 2);
    await says(page, /^You play C\. That is not what is asked, so it is taken back\.$/);
    await expect.poll(() => seedsOn(page)).toEqual([4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4]);
    await page.clock.fastForward(5000);
    await rests(page);
    expect(await seedsOn(page)).toEqual(FOURS);
    await pick(board, 0);
    await button(page, 'Next').click();
    await pick(board, 5);
    await says(page, /captured 7/);
    await button(page, 'Next').click();
    await board.press('c');
    await says(page, /^C would leave North without seeds, which is not allowed now\.$/);
    await pick(board, 5);
    await says(page, /^You had to feed/);
    await button(page, 'Back').click();
    await asks(page, /makes 2 or 3/);
    await board.press('Escape');
    await page.locator('#learn').waitFor({ state: 'detached' });
  });

  test('shows the pit on request, and after a while', async () => {
    const { page, board } = await openStopped(open, '#lesson=oware');
    const glowing = page.locator('#learn .well.hinted');
    expect(await glowing.count()).toBe(0);
    await page.clock.fastForward('00:15');
    await expect.poll(() => glowing.count()).toBe(1);
    await board.click('#learn .learn-steps li:nth-child(2) button');
    expect(await glowing.count()).toBe(0);
    await button(page, 'Hint').click();
    await page.clock.fastForward(10);
    await expect.poll(() => glowing.count()).toBe(1);
  });

  test('keeps which steps are done, goes on with the next one, and has the other lessons', async () => {
    const { page, board } = await open('#lesson=kalah');
    await pick(board, 0);
    await button(page, 'Next').click();
    await page.reload();
    await board.click('#open-lesson');
    await asks(page, escaped(lesson.steps[1]!.say.en));
    expect(await button(page, 'Step 2').getAttribute('aria-current')).toBe('step');
    await button(page, 'Step 1, done').click();
    await button(page, 'Next').click();
    await asks(page, escaped(lesson.steps[1]!.say.en));
    const choice = page.locator('#learn select');
    expect(await choice.locator('option:checked').getAttribute('label')).toBe('Kalah, 1 of 5');
    await choice.selectOption('oware');
    await page.locator('#learn-title', { hasText: 'Learn Oware' }).waitFor();
    await board.shows({ '#learn .done': 0 });
  });

  test('ends an animation when the step changes', async () => {
    const { page, board } = await open('#lesson=kalah', moving);
    await pick(board, 0);
    await says(page, escaped(lesson.steps[0]!.right.en));
    await button(page, 'Next').click();
    await pick(board, 5);
    await page.waitForSelector('.learn-board[aria-busy=true]');
    await button(page, 'Back').click();
    await asks(page, escaped(lesson.steps[0]!.say.en));
    await expect.poll(() => seedsOn(page)).toEqual(FOURS);
    await board.shows({ '#learn .done': 1 });
    await pick(board, 0);
    await says(page, escaped(lesson.steps[0]!.right.en));
  });

  test('says so if a lesson cannot be loaded, and loads neither it nor bots and rules before', async () => {
    const { page, board } = await open();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /learn|lesson|puzzle|rules-text|worker/.test(name))).toEqual([]);
    board.allowWrong(/ERR_FAILED|lesson/);
    for (const file of ['**/lesson-view*', '**/lessons/*']) {
      await page.route(file, (route) => route.abort());
      await Promise.all([page.waitForEvent('requestfailed'), board.click('#open-lesson')]);
      await board.waitFor('notice', /^This could not be loaded\./);
      await page.unroute(file);
    }
    await board.click('#open-lesson');
    await asks(page, /^Play A/);
  });
});

onBoard('with puzzles', (open) => {
  const day = parseDay('2026-11-20')!;
  const hash = '#puzzle=kalah&day=2026-11-20';
  const puzzle = readPuzzle(kalah, puzzleOfDay(puzzlesOf('kalah').puzzles, day));
  const [best] = puzzle.line;
  const others = puzzle.game.legalMoves.filter((move) => move !== best);
  const { stores } = puzzle.line.reduce((at, move) => at.play(move), puzzle.game).state;
  const lead = stores.south - stores.north;

  test('shows what another move allows, and the best play with its seeds when it was found', async () => {
    const { page, board } = await open(hash);
    await asks(page, /only one move wins/);
    await board.shows({ [DAY]: 'Nov 20, 2026, hard' });
    await pick(board, others[0]!);
    await says(page, /^Your opponent plays .*There is a better move\. You have 2 tries left\.$/);
    await rests(page);
    expect(await seedsOn(page)).toEqual(puzzle.game.state.pits);
    await pick(board, best!);
    const gain = `it brings ${puzzle.gain} seeds more than any other move`;
    const margin = `With the best play, you win by ${lead} seed`;
    await says(page, escaped(`Solved! Only ${formatMove(kalah, best!)} wins: ${gain}. ${margin}`));
    await rests(page);
    let after = puzzle.game;
    const line = puzzle.line.map((move) => {
      after = after.play(move);
      const { south, north } = after.state.stores;
      return `${formatMove(kalah, move)} ${south}–${north}`;
    });
    await board.shows({ '.learn-line li': line });
    expect(await seedsOn(page)).toEqual(after.state.pits);
    // The archive knows it, and the first result counts.
    await board.shows({ [DAY]: 'Nov 20, 2026, hard ✓' });
    await button(page, 'Show the best play').click();
    await rests(page);
    await board.shows({ '.learn-line [aria-current]': line.at(-1)! });
  });

  test('shows the best play after three tries, or to somebody who gives up', async () => {
    const { page, board } = await open(hash);
    for (const i of [0, 1, 0]) await pick(board, others[i]!);
    await says(page, /^Not this time\. Only \w wins/);
    await board.shows({ '#learn .playable': 0, [DAY]: 'Nov 20, 2026, hard ✗' });
    await page.locator('#learn .learn-day').selectOption('Nov 19, 2026, hard');
    await board.press('Escape');
    await board.follow('#puzzle=kalah&day=1950-01-02');
    await page.locator('#learn .learn-day').waitFor();
    await board.shows({ [DAY]: /^Jan 2, 1950, / });
    await board.shows({ '#learn .learn-day option': puzzlesOf('kalah').puzzles.length + 1 });
    await page.locator('.learn-line:empty').waitFor({ state: 'attached' });
    await button(page, 'Show the best play').click();
    await says(page, /^Not this time\./);
  });

  test('gives a hint for a try, and copies a text to share', async () => {
    const { page, board } = await open('', { permissions: ['clipboard-read', 'clipboard-write'] });
    await board.follow(hash);
    await button(page, 'Hint').click();
    await says(page, /costs a try\. You have 2 tries left\.$/);
    await page.locator('#learn .well.hinted').waitFor();
    await pick(board, best!);
    await says(page, /^Solved!/);
    await button(page, 'Share').click();
    await says(page, /^Copied: Mancala puzzle, 20 Nov \(Kalah\): solved in 2$/);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/solved in 2\nhttp.*#puzzle=kalah&day=2026-11-20$/);
  });

  test('counts the days in a row, and has earlier days and other games', async () => {
    const { page, board } = await open();
    await page.clock.setFixedTime(new Date(2026, 10, 25, 12));
    const today = dayOf(new Date(2026, 10, 25));
    const solved = JSON.stringify({ oware: [today - 2, today - 1] });
    await page.evaluate((solved) => localStorage.setItem('mancala-puzzles', solved), solved);
    await board.follow('#puzzle=oware&day=2031-01-01');
    await asks(page, /only one move wins/);
    await board.shows({ [DAY]: /^Nov 25, 2026, / });
    expect(await button(page, 'Next day').getAttribute('aria-disabled')).toBe('true');
    const { line } = readPuzzle(oware, puzzleOfDay(puzzlesOf('oware').puzzles, today));
    await pick(board, line[0]!);
    await says(page, /Solved 3 days in a row\.$/);
    await button(page, 'Previous day').click();
    await board.shows({ [DAY]: /^Nov 24, 2026, .* ✓$/ });
    await page.selectOption('#learn select:not(.learn-day)', 'togyzqumalaq');
    await page.locator('#learn .count').nth(18).waitFor();
    const { game } = readPuzzle(togyzqumalaq, puzzleOfDay(puzzlesOf('togyzqumalaq').puzzles, today - 1));
    expect(await seedsOn(page)).toEqual(game.state.pits);
  });
});
