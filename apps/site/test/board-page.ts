// The page to play on, as tests use it: one object with what a player does and sees.
import type { Game, GameState, Move } from 'mancala-rules';
import type { BrowserContextOptions, Page, ViewportSize } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import * as actions from 'mancala-page/test/board.ts';
import { boardOf, type Board, type Choices } from 'mancala-page/test/board.ts';
import { openSite, type Site } from 'mancala-page/test/browser.ts';
import { describeIn } from 'mancala-page/test/programs.ts';

export { boardOf, gameFrom, linkTo, playedGame, positionOf, startOf } from 'mancala-page/test/board.ts';
export type { Players } from 'mancala-page/test/board.ts';

/** A page with animations, which tests have only where they are about them. */
export const moving = { reducedMotion: 'no-preference' } as const;

interface Screen {
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

/** The button of a pit that has one. */
export const pit = (number: number): string => `[data-pit="${number}"] button`;

/** Pits and stores stand out in these ways. */
const WAYS = ['played', 'landed', 'captured', 'hinted', 'target', 'taken', 'big'];

/**
 * What a page shows, by names: `history`, `ply`, `ruleset`, `repetition`, `outcome`, `players`, `state` (the numbers and marks
 * on the board), `url`, `sounds`, `focus` (the id of an element), `near` and `far` (the cards of the players), and the pits that
 * stand out, such as `captured`. All others are of an element by its id or selector: a text is what it says or has as its
 * value, a boolean says whether it is visible, a number how many such elements there are, and an array has the texts of all.
 */
export type Facts = Readonly<Record<string, string | boolean | number | object | null>>;

export class BoardPage {
  readonly page: Page;
  readonly wrong: readonly string[];
  private allowed?: RegExp;

  /** `wrong` has the errors, warnings and failed requests of the page. */
  constructor(page: Page, wrong: readonly string[] = []) {
    this.page = page;
    this.wrong = wrong;
  }

  /** The address of the page after its `#`. */
  private readonly hash = (): Promise<string> => this.page.evaluate(() => location.hash);
  /** The game in the address of the page. */
  readonly game = async (): Promise<Game> => actions.gameIn(await this.hash());
  readonly history = async (): Promise<readonly Move[]> => (await this.game()).history;
  readonly ply = async (): Promise<number> => (await this.game()).ply;
  /** The players in the address of the page, and whose row is near. */
  readonly players = async (): Promise<string> => (await this.hash()).replace(/^.*?&/, '');
  /** The numbers and marks on the board. */
  readonly shown = (): Promise<Board> => actions.boardOn(this.page);
  readonly boardsAfter = (moves: readonly Move[]): Promise<Board[]> => actions.boardsAfter(this.page, moves);
  /** The pits and stores that stand out in a way, such as `captured`. */
  readonly highlighted = async (kind: string): Promise<(number | string)[]> => {
    const all = await this.page
      .locator('#board .well')
      .evaluateAll((wells, kind) => wells.map((well) => well.classList.contains(kind)), kind);
    const names = ['south', 'north'];
    return all.flatMap((stands, i) => (stands ? [names[i - (all.length - 2)] ?? i] : []));
  };
  /** The move of the button that has the focus. */
  readonly focusedMove = (): Promise<string | undefined> =>
    this.page.evaluate(() => {
      const active = document.activeElement!;
      return ((active.shadowRoot?.activeElement ?? active) as HTMLElement).dataset['move'];
    });
  readonly near = (): Promise<string> => actions.seatOn(this.page, 'near-seat');
  readonly text = (id: string): Promise<string> => actions.text(this.page, id);
  /** What the button of a pit says to a screen reader. */
  readonly label = (number: number): Promise<string | null> =>
    this.page.getAttribute(pit(number), 'aria-label');
  /** The center of a pit or store on the screen. */
  readonly centerOf = async (selector: string): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await this.page.locator(selector).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };

  private readonly facts: Readonly<Record<string, () => unknown>> = {
    history: this.history,
    ply: this.ply,
    ruleset: async () => (await this.game()).rules.id,
    repetition: async () => (await this.game()).repetition,
    outcome: async () => (await this.game()).outcome,
    players: this.players,
    state: this.shown,
    url: () => this.page.url(),
    sounds: async () => Number(await this.page.getAttribute('body', 'data-sounds')),
    focus: () => this.page.evaluate(() => document.activeElement!.id),
    near: this.near,
    far: () => actions.seatOn(this.page, 'far-seat'),
  };

  private fact(name: string, value: Facts[string]): unknown {
    if (this.facts[name]) return this.facts[name]();
    if (WAYS.includes(name)) return this.highlighted(name);
    const selector = /^[\w-]+$/.test(name) ? `#${name}` : name;
    if (typeof value === 'boolean') return this.page.isVisible(selector);
    const found = this.page.locator(selector);
    if (typeof value === 'number') return found.count();
    if (Array.isArray(value)) return found.allTextContents();
    return found
      .first()
      .evaluate((element) =>
        element.matches('input, select, textarea')
          ? (element as HTMLInputElement).value
          : element.textContent,
      );
  }

  /** Checks what the page shows; `about` is added to the message. */
  readonly shows = async (facts: Facts, about?: string): Promise<void> => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(facts)) {
      found[name] = await this.fact(name, value);
      if (value instanceof RegExp) expected[name] = expect.stringMatching(value);
      else expected[name] = name === 'state' ? boardOf(value as GameState) : value;
    }
    expect(found, about).toEqual(expected);
  };

  /** Takes steps, and checks what the page shows then: a number is a move, a selector begins with `#`, `.` or `[`. */
  readonly after = async (...given: readonly [...steps: (Move | string)[], facts: Facts]): Promise<void> => {
    const facts = given.at(-1) as Facts;
    for (const step of given.slice(0, -1) as (Move | string)[])
      if (typeof step === 'number') await this.play(step);
      else await (/^[#.[]./.test(step) ? this.click(step) : this.press(step));
    await this.shows(facts);
  };

  /** Checks that elements are within the window. */
  readonly hasInSight = (...selectors: readonly string[]): Promise<void> =>
    actions.checkInSight(this.page, ...selectors);

  /** Says what may go wrong on this page. */
  readonly allowWrong = (pattern: RegExp): void => {
    this.allowed = pattern;
  };
  /** Checks that nothing else went wrong. */
  readonly checkWrong = (): void => {
    expect(this.wrong.filter((each) => !this.allowed?.test(each))).toEqual([]);
  };

  readonly click = async (...selectors: readonly string[]): Promise<void> => {
    for (const selector of selectors) await this.page.click(selector);
  };
  readonly press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await this.page.keyboard.press(key);
  };
  readonly play = async (...moves: readonly Move[]): Promise<void> => {
    for (const move of moves) {
      await this.reveal(move);
      await this.click(`[data-move="${move}"]`);
    }
  };
  /** Plays to the end with `play`; a legal move that differs from ply to ply. */
  readonly playOut = async (play: (move: Move, game: Game) => Promise<void>): Promise<Game> => {
    for (let plies = 0; plies < 400; plies++) {
      const game = await this.game();
      if (game.state.outcome) return game;
      await play(game.legalMoves[(5 * plies) % game.legalMoves.length]!, game);
    }
    throw new Error('The game does not end.');
  };
  /** Clicks a pit that cannot be played. */
  readonly clickRefused = (number: number): Promise<void> => this.page.click(pit(number), { force: true });
  /** Presses a key while the focus is on the board, where letters are moves and commands. */
  readonly pressOnBoard = (key: string): Promise<void> => this.page.locator('#board .room').press(key);
  /** Moves the pointer away from the board. */
  readonly pointAway = (): Promise<void> => this.page.mouse.move(0, 0);
  /** Opens the menu of a move, if it is in one. */
  readonly reveal = async (move: Move): Promise<void> => {
    const opener = this.page.locator(`.spot:has(.choice[data-move="${move}"]) > .pit`);
    if (await opener.count()) await opener.click();
  };
  readonly startNew = (choices?: Choices): Promise<void> => actions.startNew(this.page, choices);
  /** Ends the game without a move, after the question. */
  readonly endBy = (button: 'resign' | 'agree'): Promise<void> =>
    this.click(`#${button}`, `#confirm-${button}`);
  /** Follows a link on an open page, as the browser does for a changed address. */
  readonly follow = (hash: string): Promise<void> =>
    this.page.evaluate(
      (hash) =>
        new Promise((resolve) => {
          if (location.hash === hash) resolve();
          addEventListener('hashchange', () => resolve(), { once: true });
          location.hash = hash;
        }),
      hash,
    );

  /** Changes settings in their dialog: lists and checkboxes by their ids. */
  readonly set = async (settings: Readonly<Record<string, string | boolean>>): Promise<void> => {
    await this.page.click('#open-settings');
    for (const [id, value] of Object.entries(settings)) {
      if (typeof value === 'string') await this.page.selectOption(`#${id}`, value);
      else await this.page.setChecked(`#${id}`, value);
    }
    await this.page.click('#settings [data-close]');
  };
  /** Counts the sounds of the page from now on. */
  readonly countSounds = (): Promise<void> =>
    this.page.evaluate(() => {
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (...given) {
        document.body.dataset['sounds'] = String(Number(document.body.dataset['sounds'] ?? 0) + 1);
        start.apply(this, given);
      };
    });
  /** Analyzes the position, and returns its evaluation once there is one that matches. */
  readonly evaluate = async (pattern = /\(/): Promise<string> => {
    await this.page.check('#evaluates');
    return this.waitFor('margin', pattern);
  };

  /** Waits until an element has a text, and returns it. */
  readonly waitFor = (id: string, pattern: RegExp): Promise<string> =>
    actions.waitForText(this.page, id, pattern);
  /** Waits until a person is to move who plays against a bot. */
  readonly personsTurn = (): Promise<string> => this.waitFor('status', /^Your move\.$/);
  /** Waits until no move is being shown. */
  readonly settled = (): Promise<unknown> =>
    this.page.waitForFunction(() => document.querySelector('#board')!.ariaBusy === 'false');
}

/** Opens a page by its fragment; without animations unless the options say otherwise. */
export type Open = (
  hash?: string,
  options?: BrowserContextOptions,
) => Promise<{ readonly page: Page; readonly board: BoardPage }>;

/** Tests of the page, which fail if something went wrong on a page that they have opened. */
export const onBoard = (title: string, tests: (open: Open) => void): void => {
  describeIn('Chromium', `the page to play on, ${title},`, () => {
    let site: Site;
    const opened: BoardPage[] = [];
    beforeAll(async () => {
      site = await openSite();
    });
    afterEach(() => site.closePages());
    afterEach(() => {
      for (const board of opened.splice(0)) board.checkWrong();
    });
    afterAll(() => site.close());
    tests(async (hash, options) => {
      const { page, wrong } = await site.open(hash, { ...actions.still, ...options });
      const board = new BoardPage(page, wrong);
      opened.push(board);
      return { page, board };
    });
  });
};
