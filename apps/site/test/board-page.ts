// The page to play on, as tests use it: one object with what a player does and sees.
import type { Game, GameState, Move } from 'mancala-rules';
import type { BrowserContextOptions, Page, ViewportSize } from 'playwright';
import { afterEach, expect } from 'vitest';
import * as actions from 'mancala-page/test/board.ts';
import { boardOf, type Board, type Choices } from 'mancala-page/test/board.ts';

export { boardOf, gameFrom, linkTo, pit, positionOf, startOf } from 'mancala-page/test/board.ts';
export type { Players } from 'mancala-page/test/board.ts';

/** A page with animations, which tests have only where they are about them. */
export const moving = { reducedMotion: 'no-preference' } as const;

export interface Screen {
  readonly viewport: ViewportSize;
  readonly hasTouch?: boolean;
}
/** A screen of a size in pixels. */
export const screen = (width: number, height: number): Screen => ({ viewport: { width, height } });
/** A screen that is touched. */
export const touchScreen = (width: number, height: number): Screen => ({
  ...screen(width, height),
  hasTouch: true,
});

const HIGHLIGHTS = ['played', 'landed', 'captured', 'hinted', 'target', 'taken'];

/**
 * What a page shows, by names: `history`, `ply`, `ruleset`, `repetition`, `outcome`, `players`, `state` (the numbers and marks on the board), `url`,
 * `sounds`, `focus` (the id of an element), `near` and `far` (the cards of the players), and the pits that stand out, such as `captured`.
 * All others are of an element by its id or selector: a text is what it says or has as its value, a boolean says whether it is
 * visible, a number how many such elements there are, and an array has the texts of all.
 */
export type Fact = string | boolean | number | object | null;
export type Facts = Readonly<Record<string, Fact>>;

/** The page in a browser; `wrong` has its errors, warnings and failed requests, of which there must be none at the end. */
const createBoardPage = (page: Page, wrong: string[] = []) => {
  const game = (): Promise<Game> => actions.gameOn(page);
  const history = async (): Promise<readonly Move[]> => (await game()).history;
  const ply = async (): Promise<number> => (await game()).ply;
  const players = (): Promise<string> => actions.playersOn(page);
  const shown = (): Promise<Board> => actions.boardOn(page);
  const highlighted = (kind: string): Promise<(number | string)[]> => actions.highlighted(page, kind);
  const focus = (): Promise<string> => page.evaluate(() => document.activeElement!.id);
  const near = (): Promise<string> => actions.seatOn(page, 'near-seat');
  const far = (): Promise<string> => actions.seatOn(page, 'far-seat');
  const ruleset = async (): Promise<string> => (await game()).rules.id;
  const repetition = async (): Promise<number | null> => (await game()).repetition;
  const outcome = async (): Promise<unknown> => (await game()).outcome;
  const sounds = async (): Promise<number> => Number(await page.getAttribute('body', 'data-sounds'));
  const url = (): Promise<string> => Promise.resolve(page.url());
  const ofPage = {
    history,
    ply,
    ruleset,
    repetition,
    outcome,
    players,
    state: shown,
    url,
    sounds,
    focus,
    near,
    far,
  };

  const fact = (name: string, value: Fact): Promise<unknown> => {
    if (name in ofPage) return ofPage[name as keyof typeof ofPage]();
    if (HIGHLIGHTS.includes(name)) return highlighted(name);
    const selector = /^[\w-]+$/.test(name) ? `#${name}` : name;
    if (typeof value === 'boolean') return page.isVisible(selector);
    const found = page.locator(selector);
    if (typeof value === 'number') return found.count();
    if (Array.isArray(value)) return found.allTextContents();
    return found
      .first()
      .evaluate((element) =>
        element.matches('input, select, textarea')
          ? (element as HTMLInputElement).value
          : element.textContent,
      );
  };

  /** Checks what the page shows; `about` is added to the message. */
  const shows = async (facts: Facts, about?: string): Promise<void> => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(facts)) {
      found[name] = await fact(name, value);
      if (value instanceof RegExp) expected[name] = expect.stringMatching(value);
      else expected[name] = name === 'state' ? boardOf(value as GameState) : value;
    }
    expect(found, about).toEqual(expected);
  };
  const click = async (...selectors: readonly string[]): Promise<void> => {
    for (const selector of selectors) await page.click(selector);
  };
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const play = async (...moves: readonly Move[]): Promise<void> => {
    for (const move of moves) await actions.play(page, move);
  };

  return {
    page,
    game,
    history,
    ply,
    players,
    /** The numbers and marks on the board. */
    shown,
    highlighted,
    near,
    focusedMove: () => actions.focusedMove(page),
    boardsAfter: (moves: readonly Move[]) => actions.boardsAfter(page, moves),
    /** What the button of a pit says to a screen reader. */
    label: (pit: number) => page.getAttribute(actions.pit(pit), 'aria-label'),
    text: (id: string) => actions.text(page, id),
    centerOf: (selector: string) => actions.centerOf(page, selector),

    shows,
    /** Takes steps, and checks what the page shows then: a number is a move, a selector begins with `#`, `.` or `[`. */
    async after(...given: readonly [...steps: (Move | string)[], facts: Facts]) {
      const facts = given.at(-1) as Facts;
      for (const step of given.slice(0, -1) as (Move | string)[])
        if (typeof step === 'number') await play(step);
        else await (/^[#.[]./.test(step) ? click(step) : press(step));
      await shows(facts);
    },

    /** Checks that elements are within the window. */
    async hasInSight(...selectors: readonly string[]) {
      const { width, height } = page.viewportSize()!;
      for (const selector of selectors) {
        const box = (await page.locator(selector).boundingBox())!;
        // Layout and scrolling round to parts of a pixel.
        expect(Math.min(box.x, box.y), selector).toBeGreaterThan(-1);
        expect(box.x + box.width, selector).toBeLessThan(width + 1);
        expect(box.y + box.height, selector).toBeLessThan(height + 1);
      }
    },

    /** Checks that something went wrong, and all of it as it should, and forgets it. */
    expectWrong(pattern: RegExp) {
      const found = wrong.splice(0);
      expect(found).not.toEqual([]);
      for (const each of found) expect(each).toMatch(pattern);
    },

    click,
    clickRefused: (pit: number) => actions.clickRefused(page, pit),
    press,
    /** Presses a key while the focus is on the board, where letters are moves and commands. */
    pressOnBoard: (key: string) => page.locator('#board .room').press(key),
    /** Moves the pointer away from the board. */
    pointAway: () => page.mouse.move(0, 0),
    play,
    playOut: (play: (move: Move, game: Game) => Promise<void>) => actions.playOut(page, play),
    reveal: (move: Move) => actions.reveal(page, move),
    startNew: (choices?: Choices) => actions.startNew(page, choices),
    endBy: (button: 'resign' | 'agree') => actions.endBy(page, button),
    follow: (hash: string) => actions.follow(page, hash),
    /** Changes settings in their dialog: lists and checkboxes by their ids. */
    async set(settings: Readonly<Record<string, string | boolean>>) {
      await page.click('#open-settings');
      for (const [id, value] of Object.entries(settings)) {
        if (typeof value === 'string') await page.selectOption(`#${id}`, value);
        else await page.setChecked(`#${id}`, value);
      }
      await page.click('#settings [data-close]');
    },

    /** Counts the sounds of the page from now on. */
    countSounds: () =>
      page.evaluate(() => {
        const { start } = OscillatorNode.prototype;
        OscillatorNode.prototype.start = function (...given) {
          document.body.dataset['sounds'] = String(Number(document.body.dataset['sounds'] ?? 0) + 1);
          start.apply(this, given);
        };
      }),
    /** Analyzes the position, and returns its evaluation once there is one that matches. */
    async evaluate(pattern = /\(/) {
      await page.check('#evaluates');
      return actions.waitForText(page, 'margin', pattern);
    },
    /** Waits until an element has a text, and returns it. */
    waitFor: (id: string, pattern: RegExp) => actions.waitForText(page, id, pattern),
    /** Waits until a person is to move who plays against a bot. */
    personsTurn: () => actions.personsTurn(page),
    /** Waits until no move is being shown. */
    settled: () => actions.settled(page),
  };
};
export type BoardPage = ReturnType<typeof createBoardPage>;
export const boardPage: (page: Page, wrong?: string[]) => BoardPage = createBoardPage;

/** Opens a page by its fragment; without animations unless the options say otherwise. */
export type Open = (
  hash?: string,
  options?: BrowserContextOptions,
) => Promise<{ readonly page: Page; readonly board: BoardPage }>;

/** Tests of the page, which fail if something went wrong on a page that they have opened; skipped without a browser. */
export const onBoard = (title: string, tests: (open: Open) => void): void => {
  actions.onBoard(title, (site) => {
    const opened: string[][] = [];
    afterEach(() => {
      expect(opened.splice(0).flat()).toEqual([]);
    });
    tests(async (hash, options) => {
      const { page, wrong } = await site.open(hash, { ...actions.still, ...options });
      opened.push(wrong);
      return { page, board: boardPage(page, wrong) };
    });
  });
};
