// What the tests of the page have in common.
import { allRulesets, Game, type GameState, type Move, type Player, type Rules } from 'mancala-rules';
import { parsePosition, readGame, writeGame } from 'mancala-rules/notation';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A page without animations. */
export const still = { reducedMotion: 'reduce' } as const;

/** The players of a link, and whose row is near. */
export interface Players {
  readonly south?: 'person' | number;
  readonly north?: 'person' | number;
  readonly bottom?: Player;
}

/** The fragment of a link to a game; persons play both sides unless others are named. */
export const linkTo = (
  game: Game,
  { south = 'person', north = 'person', bottom = 'south' }: Players = {},
): string =>
  `#game=${encodeURIComponent(writeGame(game, 'record'))}&south=${south}&north=${north}&bottom=${bottom}`;

/** The game of such a fragment. */
export const gameIn = (hash: string): Game => {
  const record = decodeURIComponent(/game=([^&]*)/.exec(hash)?.[1] ?? '');
  const read = readGame(record, { rulesets: allRulesets });
  if (!read.ok) throw new Error(read.error.message);
  return read.value.game;
};

/** The fragment of a link to the start of a game. */
export const startOf = (rules: Rules, players?: Players): string => linkTo(Game.start(rules), players);

/** A game from a position. */
export const gameFrom = (rules: Rules, position: string): Game => {
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(read.error.message);
  return Game.from(rules, read.value);
};

/** A game of some plies, or of less if it ends before, by moves that are `step` places further from ply to ply. */
export const playedGame = (rules: Rules, plies: number, step: number): Game => {
  let game = Game.start(rules);
  for (let { ply } = game; ply < plies && !game.isOver; ply++)
    game = game.play(game.legalMoves[(step * ply) % game.legalMoves.length]!);
  return game;
};

/** The fragment of a link to a position. */
export const positionOf = (rules: Rules, position: string, players?: Players): string =>
  linkTo(gameFrom(rules, position), players);

export const text = async (page: Page, id: string): Promise<string> =>
  (await page.textContent(`#${id}`)) ?? '';

/** Checks that elements are within the window. */
export const checkInSight = async (page: Page, ...selectors: readonly string[]): Promise<void> => {
  const { width, height } = page.viewportSize()!;
  for (const selector of selectors) {
    const box = (await page.locator(selector).boundingBox())!;
    expect(Math.min(box.x, box.y), selector).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, selector).toBeLessThanOrEqual(width);
    expect(box.y + box.height, selector).toBeLessThanOrEqual(height);
  }
};

/** The name, the side and the time of a player: `YouSouth`, `TomoNorth`, `YouNorth4:59`. */
export const seatOn = (page: Page, id: 'near-seat' | 'far-seat'): Promise<string> =>
  page.evaluate((id) => {
    const card = document.getElementById(id)!;
    const [name, time] = ['name', 'time'].map((part) => card.querySelector(`.${part}`)!.textContent);
    const side = { south: 'South', north: 'North' }[card.dataset['side']!]!;
    return name! + ([side, 'Free seat'].includes(name!) ? '' : side) + time!;
  }, id);

/** Waits until an element has a text, and returns it. */
export const waitForText = async (page: Page, id: string, pattern: RegExp): Promise<string> => {
  await page.waitForFunction(
    ([id, source]) => new RegExp(source).test(document.getElementById(id)!.textContent),
    [id, pattern.source] as const,
  );
  return text(page, id);
};

/** What to choose in the dialog for a new game; anything else stays as it is there. */
export interface Choices {
  readonly ruleset?: string;
  readonly opponent?: 'person' | 'bot' | 'bots' | 'link' | 'lobby';
  readonly level?: string;
  readonly side?: string;
  readonly clock?: string;
  /** Other fields, by their names or ids. */
  readonly fields?: Readonly<Record<string, string | number | boolean>>;
}

/** Starts a game by the dialog, which may be open already. */
export const startNew = async (page: Page, { ruleset, fields, ...lists }: Choices = {}): Promise<void> => {
  if (!(await page.isVisible('#setup'))) await page.click('#open-setup');
  if (ruleset) await page.check(`[name=ruleset][value=${ruleset}]`);
  for (const [name, value] of Object.entries(lists)) await page.selectOption(`#${name}`, value);
  if (fields) await page.click('#setup summary');
  for (const [name, value] of Object.entries(fields ?? {})) {
    const field = page.locator(`#setup :is([name="${name}"], [id="${name}"])`);
    await (typeof value === 'boolean' ? field.setChecked(value) : field.fill(String(value)));
  }
  await page.click('#start');
};

/** The numbers and marks of a board. */
export interface Board {
  /** The seeds of the pits in order, of South's store and of North's. */
  readonly seeds: readonly number[];
  readonly marks: readonly (string | null)[];
}

export const boardOf = ({ pits, stores, marks }: GameState): Board => ({
  seeds: [...pits, stores.south, stores.north],
  marks: marks ?? pits.map(() => null),
});

/** Plays moves without a pointer, which is faster, and returns the numbers and marks on the page after each. */
export const boardsAfter = (page: Page, moves: readonly Move[]): Promise<Board[]> =>
  page.evaluate(async (moves) => {
    const root = document.querySelector('#board')!.shadowRoot!;
    const read = async (): Promise<Board> => {
      do await new Promise((resolve) => setTimeout(resolve));
      while (document.querySelector('#board')!.ariaBusy === 'true');
      const counts = [...root.querySelectorAll<HTMLElement>('[data-count]')].sort(
        (a, b) => Number(a.dataset['count']) - Number(b.dataset['count']),
      );
      const stores = ['south', 'north'].map((player) => root.querySelector(`[data-store=${player}]`)!);
      return {
        seeds: [...counts, ...stores].map((element) => Number(element.querySelector('b')!.textContent)),
        marks: counts.map(({ dataset }) => dataset['mark'] ?? null),
      };
    };
    const boards: Board[] = [];
    for (const move of moves) {
      if (move !== -1) root.querySelector<HTMLElement>(`[data-move="${move}"]`)!.click();
      boards.push(await read());
    }
    return boards;
  }, moves);

/** The numbers and marks on the page. */
export const boardOn = async (page: Page): Promise<Board> => (await boardsAfter(page, [-1]))[0]!;
