// People at the page of the server, each with a browser context of their own.
import { join } from 'node:path';
import { Game, type ByPlayer, type Move, type Player } from 'mancala-rules';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { boardOf, boardOn, still } from 'mancala-page/test/board.ts';
import {
  browserPath,
  openPages,
  type BrowserContextOptions,
  type Page,
  type Site,
} from 'mancala-page/test/browser.ts';
import { startServer, type ExampleServer } from './server.ts';

export const MOUSE = { ...still, viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const TOUCH = {
  ...still,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

export interface Person {
  readonly page: Page;
  /** Errors, warnings, and requests to other servers. */
  readonly wrong: readonly string[];
  /** Clicks, or taps on a touch screen. */
  press(selector: string): Promise<void>;
}

/** The server, and people at its page. */
export interface Online {
  readonly server: ExampleServer;
  open(screen: BrowserContextOptions, hash?: string): Promise<Person>;
}

/** What a person chooses for a new game. */
export interface Choices {
  readonly ruleset?: string;
  readonly opponent?: 'link' | 'lobby' | 'bot';
  readonly level?: string;
  readonly side?: Player;
  /** A clock of the list, or minutes and seconds. */
  readonly clock?: string | readonly [minutes: number, increment: number];
  /** The fields of options, by their names. */
  readonly options?: Readonly<Record<string, string | number>>;
}

/** Waits until the page is connected to a game. */
export const connected = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      !document.querySelector<HTMLElement>('#game')!.hidden &&
      !/^(?:Connecting|The connection)?\b/.exec(document.querySelector('#status')!.textContent)![0],
  );

/** The id of the game in the address. */
export const idOn = (page: Page): Promise<string> => page.evaluate(() => location.hash.slice(1));

/** Creates a game in the dialog, and returns its id. */
export const createGame = async (
  { page, press }: Person,
  { ruleset = 'kalah', opponent = 'link', level, side = 'south', clock = 'none', options }: Choices = {},
): Promise<string> => {
  await press('#start-game');
  await press(`.game-choice:has([value=${ruleset}])`);
  await page.selectOption('#opponent', opponent);
  if (level) await page.selectOption('#level', level);
  await page.selectOption('#side', side);
  await page.selectOption('#clock', typeof clock === 'string' ? clock : 'custom');
  if (typeof clock !== 'string') {
    await page.fill('#minutes', String(clock[0]));
    await page.fill('#increment', String(clock[1]));
  }
  if (options) await press('#setup summary');
  for (const [name, value] of Object.entries(options ?? {})) await page.fill(`[name=${name}]`, String(value));
  await press('#start');
  await connected(page);
  return idOn(page);
};

/** Opens the link that another person sees, and takes the free seat. */
export const joinByLink = async (
  { open }: Online,
  screen: BrowserContextOptions,
  { page }: Person,
): Promise<Person> => {
  const link = await page.inputValue('#link');
  const joined = await open(screen, new URL(link).hash);
  await joined.press('#take-seat');
  await page.waitForSelector('#invite', { state: 'hidden' });
  await connected(joined.page);
  return joined;
};

/** Two people at a new game: one with a mouse, who has created it, and one at a touch screen. */
export const startPair = async (online: Online, choices?: Choices): Promise<ByPlayer<Person>> => {
  const south = await online.open(MOUSE);
  await createGame(south, choices);
  return { south, north: await joinByLink(online, TOUCH, south) };
};

/** Chooses a move, in the menu of its pit if there is one. */
export const pressMove = async ({ page, press }: Person, move: Move): Promise<void> => {
  const opener = `.spot:has(.choice[data-move="${move}"]) > .pit`;
  if (await page.locator(opener).count()) await press(opener);
  await press(`[data-move="${move}"]`);
};

/** Waits until a page shows a game with its last move, and compares the board. */
export const expectShown = async (page: Page, game: Game): Promise<void> => {
  await page.waitForFunction(
    (moves) =>
      document.querySelectorAll('#moves button').length === moves &&
      document.querySelector('#board')!.ariaBusy === 'false',
    game.history.length,
  );
  expect(await boardOn(page)).toEqual(boardOf(game.state));
};

/** Plays moves of both people, and compares the boards of all pages after each. */
export const playMoves = async (
  game: Game,
  people: ByPlayer<Person>,
  moves: readonly Move[],
  watchers: readonly Person[] = [],
): Promise<Game> => {
  let current = game;
  for (const move of moves) {
    await pressMove(people[current.state.turn], move);
    current = current.play(move);
    for (const { page } of [people.south, people.north, ...watchers]) await expectShown(page, current);
  }
  return current;
};

/** A move that differs from ply to ply. */
export const someMove = ({ rules, state, ply }: Game): Move => {
  const moves = rules.legalMoves(state);
  return moves[(5 * ply) % moves.length]!;
};

/** Plays a whole game. */
export const playOut = async (game: Game, people: ByPlayer<Person>): Promise<Game> => {
  let current = game;
  while (!current.state.outcome) current = await playMoves(current, people, [someMove(current)]);
  return current;
};

/** The game that the server has stored. */
export const storedGame = async ({ server }: Online, id: string, { rules }: Game): Promise<Game> =>
  Game.fromJSON(await server.ask(`games/${id}/saved`), rules);

/** Waits for the result, and returns its title and reason. */
export const resultOn = async (page: Page): Promise<string> => {
  await page.waitForSelector('#result', { state: 'visible' });
  return `${await page.textContent('#result-title')}: ${await page.textContent('#result-reason')}`;
};

/** Taps, with a pause between two taps at the same place, which would count as a double tap. */
const tapOn = (page: Page): Person['press'] => {
  let last = '';
  return async (selector) => {
    if (selector === last) await page.waitForTimeout(400);
    last = selector;
    await page.tap(selector);
  };
};

/** Tests of the page of the server; skipped without a browser. */
export const onServer = (title: string, tests: (online: Online) => void): void => {
  describe.skipIf(!browserPath)(`the page of the server, ${title},`, () => {
    let server: ExampleServer;
    let site: Site;
    beforeAll(async () => {
      server = await startServer(join(import.meta.dirname, '../..'));
      site = await openPages(server.address);
    }, 60_000);
    afterEach(() => site.closePages());
    afterAll(async () => {
      await site.close();
      await server.remove();
    });
    tests({
      get server() {
        return server;
      },
      async open(screen, hash) {
        const { page, wrong } = await site.open(hash, screen);
        return { page, wrong, press: screen.hasTouch ? tapOn(page) : (selector) => page.click(selector) };
      },
    });
  });
};
