// A board alone in a page without a bundler: what tests of all parts of it do and see.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as rulesModule from 'mancala-rules';
import type { GameState, Move, Player, Rules, TraceEvent } from 'mancala-rules';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { gameFrom } from 'mancala-page/test/board.ts';
import { openSite, type Page, type Site } from 'mancala-page/test/browser.ts';
import { describeIn } from 'mancala-page/test/programs.ts';
import type { BoardProperties, MancalaBoard } from '../index.ts';

/** What the page of the tests has in its scope. */
declare global {
  interface Window {
    rules: typeof rulesModule;
    board: MancalaBoard;
    /** The names of the events so far, with the interesting part of each. */
    log: string[];
    counts: () => number[];
    pause: (count: number) => Promise<void>;
  }
}

const IMPORTS: unknown = Object.fromEntries([
  ['mancala-board', './node_modules/mancala-board/dist/index.js'],
  ...['', '/notation', '/text', '/steps'].map((entry) => [
    `mancala-rules${entry}`,
    `./node_modules/mancala-rules/dist/${entry.slice(1) || 'index'}.js`,
  ]),
]);

const PAGE = `<!doctype html>
<html lang="en">
  <title>Board</title>
  <link rel="icon" href="data:," />
  <meta name="viewport" content="width=device-width" />
  <style>
    body { margin: 8px }
    /* As the style sheets of templates do. */
    * { letter-spacing: 3px }
    button, button:hover { padding: 2em; border: 9px solid red; background: red; display: block }
  </style>
  <script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
  <script type="module">
    import * as rules from 'mancala-rules';
    import 'mancala-board';
    const counts = () =>
      [...board.shadowRoot.querySelectorAll('[data-count] b, [data-store] b')].map((b) => Number(b.textContent));
    const pause = async (count) => {
      while (count-- > 0) await new Promise(requestAnimationFrame);
    };
    Object.assign(window, { rules, counts, pause });
  </script>
</html>`;

type Locator = ReturnType<Page['locator']>;
type Client = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;
type Properties = Partial<Omit<BoardProperties, 'rules' | 'words' | 'worths'>>;

/** The properties of a board, and the page around it: still, and 1280 pixels wide, unless something else is given. */
interface Look extends Properties {
  readonly size?: readonly [width: number, height: number];
  readonly media?: Parameters<Page['emulateMedia']>[0];
  /** How fast seeds move compared with the usual pace: 0 makes time stand still. None moves without it. */
  readonly rate?: number;
  /** Whether the board gets the state after each move that is chosen. */
  readonly plays?: boolean;
}

/** Some wells, and all numbers. */
interface Seen {
  readonly wells: readonly number[];
  readonly counts: readonly number[];
}

export const stateOf = (rules: Rules, position: string): GameState => gameFrom(rules, position).state;

/** The numbers of a state, as they are on a board. */
export const countsOf = ({ pits, stores }: GameState): number[] => [...pits, stores.south, stores.north];

/** The button of a pit that has one. */
export const pit = (number: number): string => `[data-pit="${number}"] .pit`;

/** Whether two boxes meet. */
export const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export class BareBoard {
  site!: Site;
  page!: Page;
  client!: Client;
  /** The errors and warnings of the page. */
  wrong: string[] = [];

  /** Shows another board. */
  readonly show = async (rules: Rules, look: Look = {}): Promise<void> => {
    const { size: [width, height] = [1280, 720], media, rate, plays = true, ...properties } = look;
    const reducedMotion = rate === undefined ? 'reduce' : 'no-preference';
    await this.page.setViewportSize({ width, height });
    await this.page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion, ...media });
    await this.client.send('Animation.setPlaybackRate', { playbackRate: rate ?? 1 });
    await this.page.mouse.move(0, 0);
    await this.page.evaluate(
      async ({ id, properties, plays }) => {
        const board = (window.board = document.createElement('mancala-board'));
        const log: string[] = (window.log = []);
        for (const type of ['move', 'preview', 'refuse', 'trace', 'error'] as const)
          board.addEventListener(type, (event: CustomEvent<object>) =>
            log.push([type, ...(Object.values(event.detail) as unknown[])].slice(0, 3).join(' ')),
          );
        if (plays) board.addEventListener('move', ({ detail }) => (board.state = detail.after));
        Object.assign(board, { rules: window.rules.rulesetById(id as 'kalah'), ...properties });
        document.body.replaceChildren(board);
        await window.pause(1);
      },
      { id: rules.id, properties, plays },
    );
  };
  /** Sets properties, and waits until they are shown. */
  readonly set = (properties: Properties): Promise<void> =>
    this.page.evaluate((properties) => Object.assign(window.board, properties).finished, properties);

  /** The events so far, of some types. */
  readonly events = async (...types: string[]): Promise<string[]> =>
    (await this.page.evaluate(() => window.log)).filter((line) => types.includes(line.split(' ')[0]!));
  /** The moves that were chosen. */
  readonly moves = async (): Promise<Move[]> =>
    (await this.events('move')).map((line) => Number(line.split(' ')[1]));
  readonly rest = (): Promise<void> => this.page.evaluate(() => window.board.finished);
  readonly counts = (): Promise<number[]> => this.page.evaluate(() => window.counts());
  readonly on = (selector: string): Locator => this.page.locator(selector);
  /** The boxes of all elements that a selector finds. */
  readonly boxes = (selector: string): Promise<DOMRect[]> =>
    this.on(selector).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
  /** The pits and stores whose wells match a selector. */
  readonly cells = async (selector: string): Promise<(number | Player)[]> => {
    const all = await this.on('.well').evaluateAll(
      (wells, selector) => wells.map((well) => well.matches(selector)),
      selector,
    );
    const names = [...Array(all.length - 2).keys(), 'south', 'north'] as (number | Player)[];
    return names.filter((_, i) => all[i]);
  };

  /** Chooses a pit, and returns the wells that match a selector, and the numbers, when the first event of a type is shown. */
  readonly seenAt = (pit: number, type: TraceEvent['type'], selector: string): Promise<Seen> =>
    this.page.evaluate(
      ([pit, type, selector]) =>
        new Promise<Seen>((resolve) => {
          const { board } = window;
          board.addEventListener('trace', ({ detail }) => {
            const wells = [...board.shadowRoot!.querySelectorAll('.well')];
            const found = [...wells.keys()].filter((i) => wells[i]!.matches(selector));
            if (detail.type === type) resolve({ wells: found, counts: window.counts() });
          });
          board.choose(pit);
        }),
      [pit, type, selector] as const,
    );
}

/** Tests of a board in one page, which fail if something went wrong there. */
export const onBareBoard = (title: string, tests: (board: BareBoard) => void): void => {
  describeIn('Chromium', `a board, ${title},`, () => {
    const board = new BareBoard();
    beforeAll(async () => {
      writeFileSync(join(inject('consumer'), 'index.html'), PAGE);
      board.site = await openSite(inject('consumer'));
      Object.assign(board, await board.site.open('', { hasTouch: true }));
      board.client = await board.page.context().newCDPSession(board.page);
      await board.client.send('Animation.enable');
      await board.page.waitForFunction(() => 'rules' in window);
    });
    afterEach(() => expect(board.wrong.splice(0)).toEqual([]));
    afterAll(() => board.site.close());
    tests(board);
  });
};
