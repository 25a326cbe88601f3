// A board alone in a page without a bundler: what tests of all parts of it do and see.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as rulesModule from 'mancala-rules';
import type { GameState, Move, Player, Rules, TraceEvent } from 'mancala-rules';
import { parsePosition } from 'mancala-rules/notation';
import type * as stepsModule from 'mancala-rules/steps';
import type { CDPSession } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openSite, type Page, type Site } from 'mancala-page/test/browser.ts';
import { describeIn } from 'mancala-page/test/programs.ts';
import type { BoardProperties, MancalaBoard } from '../index.ts';

/** What the page of the tests has in its scope. */
declare global {
  interface Window {
    rules: typeof rulesModule;
    steps: typeof stepsModule;
    board: MancalaBoard;
    /** The names of the events so far, with the interesting part of each. */
    log: string[];
    next: (state: GameState, move?: number) => GameState;
    counts: () => number[];
  }
}

const IMPORTS: unknown = Object.fromEntries([
  ['mancala-board', './node_modules/mancala-board/dist/index.js'],
  ...['index', 'notation', 'text', 'steps'].map((entry) => [
    `mancala-rules/${entry}`.replace('/index', ''),
    `./node_modules/mancala-rules/dist/${entry}.js`,
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
  <mancala-board></mancala-board>
  <script type="module">
    import * as rules from 'mancala-rules';
    import * as steps from 'mancala-rules/steps';
    import 'mancala-board';
    const next = (state, move = board.rules.legalMoves(state)[0]) => board.rules.apply(state, move);
    const counts = () =>
      [...board.shadowRoot.querySelectorAll('[data-count] b, [data-store] b')].map((b) => Number(b.textContent));
    Object.assign(window, { rules, steps, next, counts });
  </script>
</html>`;

/** The properties of a board, and the page around it: still, and 1280 pixels wide, unless something else is given. */
interface Look extends Partial<Pick<BoardProperties, 'state' | 'bottom' | 'pace' | 'previews' | 'theme'>> {
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

/** The state of a position, which may lack the number of the seeds that are not on the board. */
export const stateOf = (rules: Rules, position: string): GameState => {
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

/** The button of a pit that has one. */
export const pit = (number: number): string => `[data-pit="${number}"] .pit`;

export class BareBoard {
  site!: Site;
  page!: Page;
  client!: CDPSession;
  /** The errors and warnings of the page. */
  wrong: string[] = [];

  /** Shows another board. */
  readonly show = async (rules: Rules, look: Look = {}): Promise<void> => {
    const { size = [1280, 720], media, rate, plays = true, ...properties } = look;
    await this.page.setViewportSize({ width: size[0], height: size[1] });
    await this.page.emulateMedia({
      ...{
        forcedColors: 'none',
        colorScheme: 'light',
        reducedMotion: rate === undefined ? 'reduce' : 'no-preference',
      },
      ...media,
    });
    await this.client.send('Animation.setPlaybackRate', { playbackRate: rate ?? 1 });
    await this.page.mouse.move(0, 0);
    await this.page.evaluate(
      async ({ id, options, properties, plays }) => {
        const board = (window.board = document.createElement('mancala-board'));
        const log: string[] = (window.log = []);
        for (const type of ['move', 'preview', 'refuse', 'trace', 'error'] as const)
          board.addEventListener(type, (event: CustomEvent<object>) =>
            log.push([type, ...(Object.values(event.detail) as unknown[])].slice(0, 3).join(' ')),
          );
        if (plays) board.addEventListener('move', ({ detail }) => (board.state = detail.after));
        const rules = window.rules.rulesetById(id as 'kalah').with(options);
        Object.assign(board, { rules, ...properties });
        document.body.replaceChildren(board);
        await new Promise(requestAnimationFrame);
        await board.finished;
      },
      { id: rules.id, options: rules.options, properties, plays },
    );
  };

  /** The events so far, of some types. */
  readonly events = async (...types: string[]): Promise<string[]> =>
    (await this.page.evaluate(() => window.log)).filter((line) => types.includes(line.split(' ')[0]!));
  /** The moves that were chosen. */
  readonly moves = async (): Promise<Move[]> =>
    (await this.events('move')).map((line) => Number(line.split(' ')[1]));
  readonly rest = (): Promise<void> => this.page.evaluate(() => window.board.finished);
  readonly counts = (): Promise<number[]> => this.page.evaluate(() => window.counts());

  /** The pits and stores whose wells match a selector. */
  readonly cells = async (selector: string): Promise<(number | Player)[]> => {
    const all = await this.page
      .locator('.well')
      .evaluateAll((wells, selector) => wells.map((well) => well.matches(selector)), selector);
    return all.flatMap((isFound, i) =>
      isFound ? [(['south', 'north'] as const)[i - all.length + 2] ?? i] : [],
    );
  };
  /** Chooses a pit, and returns the wells that match a selector, and the numbers, when the first event of a type is shown. */
  readonly seenAt = (pit: number, type: TraceEvent['type'], selector: string): Promise<Seen> =>
    this.page.evaluate(
      ([pit, type, selector]) =>
        new Promise<Seen>((resolve) => {
          const { board } = window;
          board.addEventListener('trace', ({ detail }) => {
            if (detail.type !== type) return;
            const wells = [...board.shadowRoot!.querySelectorAll('.well')];
            const found = wells.flatMap((well, i) => (well.matches(selector) ? [i] : []));
            resolve({ wells: found, counts: window.counts() });
          });
          board.choose(pit);
        }),
      [pit, type, selector] as const,
    );
  /** The boxes of all elements that a selector finds. */
  readonly boxes = (selector: string): Promise<DOMRect[]> =>
    this.page
      .locator(selector)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
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
      await board.page.waitForFunction(() => 'counts' in window);
    });
    afterEach(() => expect(board.wrong.splice(0)).toEqual([]));
    afterAll(() => board.site.close());
    tests(board);
  });
};
