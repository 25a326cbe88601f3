// What the tests of the playable board do again and again.
import { allRulesets, type Game } from 'mancala-rules';
import { parseRecords } from 'mancala-rules/notation';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import { browserPath, openSite, type Site } from './browser.ts';

/** Nothing moves on the page. */
export const still = { reducedMotion: 'reduce' } as const;

/** Who plays; games of people need nobody to wait for. */
export const seat = async (page: Page, south: string, north: string): Promise<void> => {
  await page.selectOption('#south', south);
  await page.selectOption('#north', north);
};

export const text = (page: Page, id: string): Promise<string> => page.locator(`#${id}`).innerText();

/** Loads a position of the chosen rules. */
export const loadPosition = async (page: Page, position: string): Promise<void> => {
  await page.fill('#position', position);
  await page.click('#load-position');
};

export const gameOn = async (page: Page): Promise<Game> => {
  const read = parseRecords(await page.inputValue('#record'), { rulesets: allRulesets });
  if (!read.ok) throw new Error(read.error.message);
  return read.value[0]!.game;
};

/** Plays to the end with `play`, which is told the pit; the first legal move each time. */
export const playOut = async (page: Page, play: (pit: number) => Promise<void>): Promise<Game> => {
  for (let plies = 0; plies < 400; plies++) {
    const game = await gameOn(page);
    if (game.state.outcome) return game;
    await play(game.rules.legalMoves(game.state)[plies % 2] ?? game.rules.legalMoves(game.state)[0]!);
  }
  throw new Error('the game does not end');
};

/** Tests on pages of the playable board; skipped without a browser. */
export const onBoard = (title: string, tests: (site: Pick<Site, 'open'>) => void): void => {
  describe.skipIf(!browserPath)(`the playable board, ${title},`, () => {
    let site: Site;
    beforeAll(async () => {
      site = await openSite();
    }, 60_000);
    afterAll(() => site.close());
    tests({ open: (...given) => site.open(...given) });
  });
};
