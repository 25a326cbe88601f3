// What the tests of the page have in common.
import { allRulesets, Game, type GameState, type Move, type Player, type Rules } from 'mancala-rules';
import { formatRecord, parsePosition, parseRecords } from 'mancala-rules/notation';
import type { Page } from 'playwright';

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
): string => `#game=${encodeURIComponent(formatRecord(game))}&south=${south}&north=${north}&bottom=${bottom}`;

/** The fragment of a link to the start of a game. */
export const startOf = (rules: Rules, players?: Players): string => linkTo(Game.start(rules), players);

/** A game from a position. */
export const gameFrom = (rules: Rules, position: string): Game => {
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(read.error.message);
  return Game.from(rules, read.value);
};

/** The fragment of a link to a position. */
export const positionOf = (rules: Rules, position: string, players?: Players): string =>
  linkTo(gameFrom(rules, position), players);

/** Follows a link on an open page, as the browser does for a changed address. */
export const follow = (page: Page, hash: string): Promise<void> =>
  page.evaluate(
    (hash) =>
      new Promise((resolve) => {
        if (location.hash === hash) resolve();
        addEventListener('hashchange', () => resolve(), { once: true });
        location.hash = hash;
      }),
    hash,
  );

/** The game in the address of the page. */
export const gameOn = async (page: Page): Promise<Game> => {
  const hash = await page.evaluate(() => location.hash);
  const record = decodeURIComponent(/game=([^&]*)/.exec(hash)?.[1] ?? '');
  const read = parseRecords(record, { rulesets: allRulesets });
  if (!read.ok) throw new Error(read.error.message);
  return read.value[0]!.game;
};

/** The players in the address of the page, and whose row is near. */
export const playersOn = async (page: Page): Promise<string> => {
  const hash = await page.evaluate(() => location.hash);
  return hash.replace(/^.*?&/, '');
};

export const text = async (page: Page, id: string): Promise<string> =>
  (await page.textContent(`#${id}`)) ?? '';

/** The name, the side and the time on the card of a player: `YouSouth`, `TomoNorth`, `YouNorth4:59`. */
export const seatOn = (page: Page, id: 'near-seat' | 'far-seat'): Promise<string> =>
  page.evaluate((id) => {
    const [name, line, time] = ['name', 'line', 'time'].map(
      (part) => document.querySelector(`#${id} .${part}`)!.textContent,
    );
    return name! + line!.split(' · ')[0]! + time!;
  }, id);

/** Waits until an element has a text, and returns it. */
export const waitForText = async (page: Page, id: string, pattern: RegExp): Promise<string> => {
  await page.waitForFunction(
    ([id, source]) => new RegExp(source).test(document.getElementById(id)!.textContent),
    [id, pattern.source] as const,
  );
  return text(page, id);
};

/** Waits until no move is being shown. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('#board')!.ariaBusy === 'false');

/** The button of a pit that has one. */
export const pit = (number: number): string => `[data-pit="${number}"] button`;

/** The move of the button that has the focus. */
export const focusedMove = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const active = document.activeElement!;
    return ((active.shadowRoot?.activeElement ?? active) as HTMLElement).dataset['move'];
  });

/** Clicks a pit that cannot be played. */
export const clickRefused = (page: Page, number: number): Promise<void> =>
  page.click(pit(number), { force: true });

/** Opens the menu of a move, if it is in one. */
export const reveal = async (page: Page, move: Move): Promise<void> => {
  const opener = page.locator(`.spot:has(.choice[data-move="${move}"]) > .pit`);
  if (await opener.count()) await opener.click();
};

/** Clicks a move that can be played. */
export const play = async (page: Page, move: Move): Promise<void> => {
  await reveal(page, move);
  await page.click(`[data-move="${move}"]`);
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

/** Waits until a person is to move who plays against a bot. */
export const personsTurn = (page: Page): Promise<string> => waitForText(page, 'status', /^Your move\.$/);

/** Ends the game without a move, after the question. */
export const endBy = async (page: Page, button: 'resign' | 'agree'): Promise<void> => {
  await page.click(`#${button}`);
  await page.click(`#confirm-${button}`);
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

/** The pits and stores that stand out in a way, such as `captured`. */
export const highlighted = async (page: Page, kind: string): Promise<(number | string)[]> => {
  const all = await page
    .locator('#board .well')
    .evaluateAll((wells, kind) => wells.map((well) => well.classList.contains(kind)), kind);
  const names = ['south', 'north'];
  return all.flatMap((stands, i) => (stands ? [names[i - (all.length - 2)] ?? i] : []));
};

/** The center of a pit or store on the screen. */
export const centerOf = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Plays to the end with `play`; a legal move that differs from ply to ply. */
export const playOut = async (page: Page, play: (move: Move, game: Game) => Promise<void>): Promise<Game> => {
  for (let plies = 0; plies < 400; plies++) {
    const game = await gameOn(page);
    if (game.state.outcome) return game;
    const moves = game.rules.legalMoves(game.state);
    await play(moves[(5 * plies) % moves.length]!, game);
  }
  throw new Error('The game does not end.');
};
