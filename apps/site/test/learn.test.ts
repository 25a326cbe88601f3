// Lessons and puzzles on the page.
import { readFileSync } from 'node:fs';
import { bao, kalah, oware, togyzqumalaq } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Lesson } from '../play/learn/lesson.ts';
import { dayOf, parseDay, puzzleOfDay, readPuzzle, streakOf, type PuzzleFile } from '../play/learn/puzzle.ts';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import type { Site } from 'mancala-page/test/browser.ts';
import {
  boardOn,
  follow,
  gameFrom,
  gameOn,
  onBoard,
  play,
  startOf,
  still,
  text,
  waitForText,
} from 'mancala-page/test/board.ts';

const lessonOf = (page: string): Lesson =>
  JSON.parse(readFileSync(`../../docs/rulesets/${page}.lesson.json`, 'utf8')) as Lesson;
const lesson = lessonOf('kalah');
const puzzlesOf = (game: string): PuzzleFile =>
  JSON.parse(readFileSync(`play/public/puzzles/${game}.json`, 'utf8')) as PuzzleFile;

/** The number of a move that is named in a step of a lesson about this game. */
const moveNamed = (rules: typeof kalah, position: string, name: string): number => {
  const { state } = gameFrom(rules, position);
  return rules.legalMoves(state).find((move) => formatMove(rules, move) === name)!;
};

const button = (page: Page, name: string): ReturnType<Page['getByRole']> =>
  page.locator('#learn').getByRole('button', { name, exact: true });
const pick = (page: Page, move: number): Promise<void> => page.click(`#learn [data-move="${move}"]`);
/** Waits for a task, and for an answer. */
const asks = (page: Page, pattern: RegExp): Promise<void> =>
  page.locator('#learn-sentence', { hasText: pattern }).waitFor();
const says = (page: Page, pattern: RegExp): Promise<void> =>
  page.locator('#learn-answer', { hasText: pattern }).waitFor();
/** Waits until no move is being shown. */
const rests = (page: Page): Promise<unknown> => page.waitForSelector('.learn-board[aria-busy=false]');
const seedsOn = async (page: Page): Promise<number[]> =>
  (await page.locator('#learn [data-count] b').allTextContents()).map(Number);
const chosenDay = (page: Page): Promise<string | null> =>
  page.locator('#learn .learn-day option:checked').textContent();
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
const openStopped = async (site: Pick<Site, 'open'>, hash: string): ReturnType<Site['open']> => {
  const opened = await site.open('', still);
  await opened.page.clock.install({ time: 0 });
  await opened.page.clock.pauseAt(1000);
  await follow(opened.page, hash);
  await asks(opened.page, /^Play A/);
  return opened;
};

onBoard('as a teacher', (site) => {
  test('gives a lesson by mouse, and leaves the game as it was', async () => {
    const { page, wrong } = await site.open(startOf(kalah), still);
    for (const move of [2, 1, 7]) await play(page, move);
    const before = { board: await boardOn(page), history: (await gameOn(page)).history };
    await page.click('#open-lesson');
    for (const [i, { position, say, moves, right }] of lesson.steps.entries()) {
      await asks(page, escaped(say.en));
      expect(await page.textContent('.learn-progress')).toBe(`${i + 1} of ${lesson.steps.length}`);
      expect(await text(page, 'learn-answer')).toBe('');
      expect(await button(page, 'Next').getAttribute('aria-disabled')).toBe('true');
      await pick(page, moveNamed(kalah, position, moves[0]!));
      await says(page, escaped(right.en));
      if (i < lesson.steps.length - 1) await button(page, 'Next').click();
    }
    await says(page, /Now you know how to play Kalah\.$/);
    await button(page, 'Close').click();
    await page.locator('#learn').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('open-lesson');
    expect({ board: await boardOn(page), history: (await gameOn(page)).history }).toEqual(before);
    // The letters play the game again.
    await page.locator('#board .room').press('d');
    expect((await gameOn(page)).ply).toBe(4);
    expect(wrong).toEqual([]);
  });

  test('gives a lesson by keys, in German, with animated moves and a choice of direction', async () => {
    const { page, wrong } = await site.open('', { locale: 'de-DE' });
    await follow(page, '#lesson=bao');
    const { steps } = lessonOf('bao');
    for (const [i, { say, moves, right }] of steps.entries()) {
      await asks(page, escaped(say.de));
      const [letter, ...choice] = Array.from(moves[0]!);
      await page.keyboard.press(letter!.toLowerCase());
      const menu = page.locator('#learn .choices:popover-open');
      if (await menu.count()) {
        const { state } = gameFrom(bao, steps[i]!.position);
        const move = bao.legalMoves(state).find((each) => formatMove(bao, each) === moves[0])!;
        await page.focus(`#learn [data-move="${move}"]`);
        await page.keyboard.press('Enter');
      } else for (const key of choice) await page.keyboard.press(key);
      await says(page, escaped(right.de));
      if (i < steps.length - 1) {
        expect(await focused(page)).toBe('Weiter');
        await page.keyboard.press('Enter');
      }
    }
    expect(await focused(page)).toBe('Gegen Mila spielen');
    await page.keyboard.press('Enter');
    await page.locator('#learn').waitFor({ state: 'detached' });
    expect(await text(page, 'title')).toBe(bao.title);
    expect(await page.evaluate(() => location.hash)).toContain('south=person&north=2');
    expect(wrong).toEqual([]);
  });

  test('plays another move and takes it back, says why one is forbidden, and goes back', async () => {
    const { page } = await openStopped(site, '#lesson=oware');
    expect(await button(page, 'Back').getAttribute('aria-disabled')).toBe('true');
    await pick(page, 2);
    await says(page, /^South plays C\. That is not what is asked, so it is taken back\.$/);
    await expect.poll(() => seedsOn(page)).toEqual([4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4]);
    await page.clock.fastForward(5000);
    await rests(page);
    expect(await seedsOn(page)).toEqual(Array.from({ length: 12 }, () => 4));
    await pick(page, 0);
    await button(page, 'Next').click();
    await pick(page, 5);
    await says(page, /captured 7/);
    await button(page, 'Next').click();
    await page.keyboard.press('c');
    await says(page, /^C would leave North without seeds, which is not allowed now\.$/);
    await pick(page, 5);
    await says(page, /^You had to feed/);
    await button(page, 'Back').click();
    await asks(page, /makes 2 or 3/);
    await page.keyboard.press('Escape');
    await page.locator('#learn').waitFor({ state: 'detached' });
  });

  test('shows the pit on request, and after a while', async () => {
    const { page } = await openStopped(site, '#lesson=oware');
    const glowing = page.locator('#learn .well.hinted');
    expect(await glowing.count()).toBe(0);
    await page.clock.fastForward('00:15');
    await expect.poll(() => glowing.count()).toBe(1);
    await page.click('#learn .learn-steps li:nth-child(2) button');
    expect(await glowing.count()).toBe(0);
    await button(page, 'Hint').click();
    await page.clock.fastForward(10);
    await expect.poll(() => glowing.count()).toBe(1);
  });

  test('keeps which steps are done, goes on with the next one, and has the other lessons', async () => {
    const { page } = await site.open('#lesson=kalah', still);
    await pick(page, 0);
    await button(page, 'Next').click();
    await page.reload();
    await page.click('#open-lesson');
    await asks(page, escaped(lesson.steps[1]!.say.en));
    const step = (name: string): ReturnType<Page['locator']> =>
      page.locator('#learn .learn-steps').getByRole('button', { name, exact: true });
    expect(await step('Step 2').getAttribute('aria-current')).toBe('step');
    await step('Step 1, done').click();
    await button(page, 'Next').click();
    await asks(page, escaped(lesson.steps[1]!.say.en));
    const choice = page.locator('#learn select');
    expect(await choice.locator('option:checked').getAttribute('label')).toBe('Kalah, 1 of 5');
    await choice.selectOption('oware');
    await page.locator('#learn-title', { hasText: 'Learn Oware' }).waitFor();
    expect(await page.locator('#learn .done').count()).toBe(0);
  });

  test('ends an animation when the step changes', async () => {
    const { page, wrong } = await site.open('#lesson=kalah');
    await pick(page, 0);
    await says(page, escaped(lesson.steps[0]!.right.en));
    await button(page, 'Next').click();
    await pick(page, 5);
    await page.waitForSelector('.learn-board[aria-busy=true]');
    await button(page, 'Back').click();
    await asks(page, escaped(lesson.steps[0]!.say.en));
    const counts = page.locator('#learn [data-count] b');
    await expect.poll(() => counts.allTextContents()).toEqual(Array.from({ length: 12 }, () => '4'));
    expect(await page.locator('#learn .done').count()).toBe(1);
    await pick(page, 0);
    await says(page, escaped(lesson.steps[0]!.right.en));
    expect(wrong).toEqual([]);
  });

  test('says so if a lesson cannot be loaded, and loads nothing before', async () => {
    const { page } = await site.open('', still);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /learn|lesson|puzzle/.test(name))).toEqual([]);
    for (const file of ['**/lesson-view*', '**/lessons/*']) {
      await page.route(file, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await page.click('#open-lesson');
      await failed;
      await waitForText(page, 'notice', /^This could not be loaded\./);
      await page.unroute(file);
    }
    await page.click('#open-lesson');
    await asks(page, /^Play A/);
  });
});

onBoard('with puzzles', (site) => {
  const day = parseDay('2026-11-20')!;
  const hash = '#puzzle=kalah&day=2026-11-20';
  const puzzle = readPuzzle(kalah, puzzleOfDay(puzzlesOf('kalah').puzzles, day));
  const [best] = puzzle.line;
  const others = puzzle.game.legalMoves.filter((move) => move !== best);
  const { stores } = puzzle.line.reduce((at, move) => at.play(move), puzzle.game).state;
  const lead = stores.south - stores.north;

  test('shows what another move allows, and the best play with its seeds when it was found', async () => {
    const { page, wrong } = await site.open(hash, still);
    await asks(page, /only one move wins/);
    expect(await chosenDay(page)).toBe('Nov 20, 2026, hard');
    await pick(page, others[0]!);
    await says(page, /^North plays .*There is a better move\. You have 2 tries left\.$/);
    await rests(page);
    expect(await seedsOn(page)).toEqual(puzzle.game.state.pits);
    await pick(page, best!);
    await says(
      page,
      escaped(
        `Solved! Only ${formatMove(kalah, best!)} wins: it brings ${puzzle.gain} seeds more than any other move. With the best play, South wins by ${lead} seed`,
      ),
    );
    await rests(page);
    let after = puzzle.game;
    const line = puzzle.line.map((move) => {
      after = after.play(move);
      const { south, north } = after.state.stores;
      return `${formatMove(kalah, move)} ${south}–${north}`;
    });
    expect(await page.locator('.learn-line li').allTextContents()).toEqual(line);
    expect(await seedsOn(page)).toEqual(after.state.pits);
    // The archive knows it, and the first result counts.
    expect(await chosenDay(page)).toBe('Nov 20, 2026, hard ✓');
    await button(page, 'Show the best play').click();
    await rests(page);
    expect(await page.locator('.learn-line [aria-current]').textContent()).toBe(line.at(-1));
    expect(wrong).toEqual([]);
  });

  test('shows the best play after three tries, or to somebody who gives up', async () => {
    const { page } = await site.open(hash, still);
    for (const move of [others[0]!, others[1]!, others[0]!]) await pick(page, move);
    await says(page, /^Not this time\. Only \w wins/);
    expect(await page.locator('#learn .playable').count()).toBe(0);
    expect(await chosenDay(page)).toBe('Nov 20, 2026, hard ✗');
    await page.locator('#learn .learn-day').selectOption('Nov 19, 2026, hard');
    await page.keyboard.press('Escape');
    await follow(page, '#puzzle=kalah&day=1950-01-02');
    await page.locator('#learn .learn-day').waitFor();
    expect(await chosenDay(page)).toMatch(/^Jan 2, 1950, /);
    expect(await page.locator('#learn .learn-day option').count()).toBe(
      puzzlesOf('kalah').puzzles.length + 1,
    );
    await page.locator('.learn-line:empty').waitFor({ state: 'attached' });
    await button(page, 'Show the best play').click();
    await says(page, /^Not this time\./);
  });

  test('gives a hint for a try, and copies a text to share', async () => {
    const { page } = await site.open('', { ...still, permissions: ['clipboard-read', 'clipboard-write'] });
    await follow(page, hash);
    await button(page, 'Hint').click();
    await says(page, /costs a try\. You have 2 tries left\.$/);
    await page.locator('#learn .well.hinted').waitFor();
    await pick(page, best!);
    await says(page, /^Solved!/);
    await button(page, 'Share').click();
    await says(page, /^Copied: Mancala puzzle, 20 Nov \(Kalah\): solved in 2$/);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/solved in 2\nhttp.*#puzzle=kalah&day=2026-11-20$/);
  });

  test('counts the days in a row, and has earlier days and other games', async () => {
    const { page } = await site.open('', still);
    await page.clock.setFixedTime(new Date(2026, 10, 25, 12));
    const today = dayOf(new Date(2026, 10, 25));
    await page.evaluate(
      (days) => localStorage.setItem('mancala-puzzles', JSON.stringify({ oware: days })),
      [today - 2, today - 1],
    );
    await follow(page, '#puzzle=oware&day=2031-01-01');
    await asks(page, /only one move wins/);
    expect(await chosenDay(page)).toMatch(/^Nov 25, 2026, /);
    expect(await button(page, 'Next day').getAttribute('aria-disabled')).toBe('true');
    const { line } = readPuzzle(oware, puzzleOfDay(puzzlesOf('oware').puzzles, today));
    await pick(page, line[0]!);
    await says(page, /Solved 3 days in a row\.$/);
    await button(page, 'Previous day').click();
    expect(await chosenDay(page)).toMatch(/^Nov 24, 2026, .* ✓$/);
    await page.selectOption('#learn select:not(.learn-day)', 'togyzqumalaq');
    await page.locator('#learn .count').nth(18).waitFor();
    const { game } = readPuzzle(togyzqumalaq, puzzleOfDay(puzzlesOf('togyzqumalaq').puzzles, today - 1));
    expect(await seedsOn(page)).toEqual(game.state.pits);
  });
});

onBoard('as a teacher for everybody', (site) => {
  test.each([
    [{ width: 390, height: 844 }, 'light'],
    [{ width: 844, height: 390 }, 'dark'],
    [{ width: 1440, height: 900 }, 'light'],
  ] as const)('has no barriers and nothing out of sight: %o, %s', async (viewport, colorScheme) => {
    const { page } = await site.open('', { ...still, viewport, colorScheme });
    for (const hash of ['#lesson=bao', '#lesson=kalah', '#puzzle=togyzqumalaq']) {
      await follow(page, hash);
      await page.locator('#learn .playable').first().waitFor();
      await checkBarriers(page, hash);
      for (const selector of ['.board', '.learn-task', '.buttons', '[data-close]']) {
        const { x, y, width, height } = (await page.locator(`#learn ${selector}`).boundingBox())!;
        expect(Math.min(x, y), selector).toBeGreaterThanOrEqual(0);
        expect(x + width, selector).toBeLessThanOrEqual(viewport.width);
        expect(y + height, selector).toBeLessThanOrEqual(viewport.height);
      }
      await page.keyboard.press('Escape');
    }
  });
});
