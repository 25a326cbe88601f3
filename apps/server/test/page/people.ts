// People at the page of the server, each with a browser context of their own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Game, type ByPlayer, type Move } from 'mancala-rules';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { boardOf, boardOn, seatOn, startNew, still, text, waitForText } from 'mancala-page/test/board.ts';
import type { Choices } from 'mancala-page/test/board.ts';
import { openPages, type BrowserContextOptions, type Page, type Site } from 'mancala-page/test/browser.ts';
import { describeIn } from 'mancala-page/test/programs.ts';
import { launchServer, type Server } from '../server.js';

export const MOUSE = { ...still, viewport: { width: 1280, height: 800 } };
export const TOUCH = { ...still, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

type Send = (message: string) => void;
/** What comes between a page and the server: which messages the page gets, and how its own are sent or answered. */
interface Filter {
  readonly toPage?: (message: string, close: () => void) => boolean;
  readonly toServer?: (message: string, send: Send, reply: Send) => void;
}

/** A pattern for a whole text. */
const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.+?()|]/g, '\\$&')}$`);

export class Person {
  readonly page: Page;
  private readonly hasTouch: boolean;
  private lastTapped = '';

  constructor(page: Page, hasTouch = false) {
    this.page = page;
    this.hasTouch = hasTouch;
  }

  /** Clicks, or taps on a touch screen: with a pause at the same place, because two taps would count as a double tap. */
  async press(selector: string): Promise<void> {
    if (!this.hasTouch) return this.page.click(selector);
    if (selector === this.lastTapped) await this.page.waitForTimeout(400);
    this.lastTapped = selector;
    await this.page.tap(selector);
  }

  /** Waits until an element has a text, all of it unless it is a pattern. */
  async sees(id: string, text: string | RegExp): Promise<void> {
    await waitForText(this.page, id, typeof text === 'string' ? exactly(text) : text);
  }

  /** Waits until the page is connected to a game. */
  async isConnected(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        !document.querySelector<HTMLElement>('#game')!.hidden &&
        !/^(?:Connecting|The connection)?\b/.exec(document.querySelector('#status')!.textContent)![0],
    );
  }

  /** Waits until the page shows a game with its last move, and compares the board. */
  async shows(game: Game): Promise<void> {
    await this.page.waitForFunction(
      (moves) =>
        document.querySelectorAll('#moves button').length === moves &&
        document.querySelector('#board')!.ariaBusy === 'false',
      game.history.length,
    );
    expect(await boardOn(this.page)).toEqual(boardOf(game.state));
  }

  /** Waits for the result, and returns its title and reason. */
  async result(): Promise<string> {
    await this.page.waitForSelector('#result');
    return `${await text(this.page, 'result-title')}: ${await text(this.page, 'result-reason')}`;
  }

  /** The name, the side and the time on the card of a player. */
  seat(row: 'near' | 'far'): Promise<string> {
    return seatOn(this.page, `${row}-seat`);
  }

  /** The id of the game in the address. */
  gameId(): Promise<string> {
    return this.page.evaluate(() => location.hash.slice(1));
  }

  async visit(id: string): Promise<void> {
    await this.page.goto(new URL(`#${id}`, this.page.url()).href);
  }

  /** Loads the page of a game again. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.isConnected();
  }

  /** Filters the messages of the connections that the page opens from now on. */
  filterMessages({ toPage, toServer }: Filter): Promise<void> {
    return this.page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      const close = (): void => void Promise.all([socket.close(), server.close()]);
      server.onMessage((message) => {
        if (toPage?.(String(message), close) ?? true) socket.send(message);
      });
      const send: Send = (message) => server.send(message);
      const reply: Send = (message) => socket.send(message);
      if (toServer) socket.onMessage((message) => toServer(String(message), send, reply));
    });
  }

  openSetup(): Promise<void> {
    return this.press('#link-way .more');
  }

  /** Creates a game in the dialog, and returns its id. */
  async create(choices: Choices = {}): Promise<string> {
    const usual = { ruleset: 'kalah', opponent: 'link', side: 'south', clock: 'none' } as const;
    await this.openSetup();
    await startNew(this.page, { ...usual, ...choices });
    await this.isConnected();
    return this.gameId();
  }

  /** Chooses a move, in the menu of its pit if there is one. */
  async plays(move: Move): Promise<void> {
    const opener = `.spot:has(.choice[data-move="${move}"]) > .pit`;
    if (await this.page.locator(opener).count()) await this.press(opener);
    await this.press(`[data-move="${move}"]`);
  }

  async resigns(): Promise<void> {
    await this.press('#resign');
    await this.press('#confirm-resign');
  }
}

/** Plays moves of both people, and compares the boards of all pages after each. */
export const playMoves = async (
  game: Game,
  { south, north }: ByPlayer<Person>,
  moves: readonly Move[],
  watchers: readonly Person[] = [],
): Promise<Game> => {
  let current = game;
  for (const move of moves) {
    await { south, north }[current.state.turn].plays(move);
    current = current.play(move);
    for (const person of [south, north, ...watchers]) await person.shows(current);
  }
  return current;
};

/** The server, and people at its page. */
export class Online {
  server!: Server;
  private readonly folder = mkdtempSync(join(tmpdir(), 'mancala-online-'));
  private port = '0';
  private site: Site | undefined;
  /** Errors, warnings, and requests to other servers, of each page. */
  private wrong: string[][] = [];

  /** Starts the server at a free port; after it has ended, at the same address and with the same games. */
  async startServer(): Promise<void> {
    const how = { limits: { toWaitForLock: 2000 }, env: { PORT: this.port } };
    this.server = await launchServer({ database: join(this.folder, 'games.db'), ...how });
    this.port = new URL(this.server.url).port;
    this.site ??= await openPages(`${this.server.url}/`);
  }

  /** Opens the page, at a game if there is an id. */
  async open(screen: BrowserContextOptions, id = ''): Promise<Person> {
    const { page, wrong } = await this.site!.open(`#${id}`, screen);
    this.wrong.push(wrong);
    return new Person(page, screen.hasTouch);
  }

  /** Opens the link that another person sees, at a touch screen, and takes the free seat. */
  async join({ page }: Person): Promise<Person> {
    const joined = await this.open(TOUCH, new URL(await page.inputValue('#link')).hash.slice(1));
    await joined.press('#free-seat button');
    await page.waitForSelector('#invite', { state: 'hidden' });
    await joined.isConnected();
    return joined;
  }

  /** Two people at a new game: one with a mouse, who has created it, and one at a touch screen. */
  async startPair(choices?: Choices): Promise<ByPlayer<Person>> {
    const south = await this.open(MOUSE);
    await south.create(choices);
    return { south, north: await this.join(south) };
  }

  /** The game that the server has stored. */
  async storedGame(id: string, { rules }: Game): Promise<Game> {
    return Game.fromJSON(await this.server.saved(id), rules);
  }

  /** Closes all pages; returns what has gone wrong on them. */
  async closePages(): Promise<string[]> {
    const wrong = this.wrong.splice(0).flat();
    await this.site!.closePages();
    return wrong;
  }

  async end(): Promise<void> {
    await this.site!.close();
    await this.server.kill();
    rmSync(this.folder, { recursive: true });
  }
}

/** Creates tests of the page. After each, nothing but what is expected has gone wrong. */
const testPage =
  (expected: RegExp) =>
  (title: string, tests: (online: Online) => void): void =>
    describeIn('Chromium', `the page of the server, ${title},`, () => {
      const online = new Online();
      beforeAll(() => online.startServer());
      afterEach(async () => {
        const wrong = await online.closePages();
        expect(wrong.filter((line) => !expected.test(line))).toEqual([]);
      });
      afterAll(() => online.end());
      tests(online);
    });

/** Tests of the page of the server, in which nothing goes wrong. */
export const onServer = testPage(/^$/);

/** Tests in which requests and connections fail: the browser says so, and names the addresses of such requests. */
export const onFailingServer = testPage(
  /^(?:Failed to load resource|WebSocket connection to|http:\/\/127\.0\.0\.1:\d+\/)/,
);
