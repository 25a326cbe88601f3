/** Draws board diagrams as SVG. */
import { givenPosition, type GameLike, type Given } from '../ruleset/given-position.ts';
import { checkOptions } from '../model/option-checks.ts';
import { BOOLEAN, isCount } from '../model/validation.ts';
import { choicesOf, pitsOf } from '../ruleset/geometry.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Player } from '../model/types.ts';
import { houseOf, boardLayout, markText, pitText } from './board-layout.ts';
import { formatPit } from './move-name.ts';
import { playerName, statusOf } from './words.ts';

/**
 * The options of {@link boardSvg}.
 *
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { boardSvg, type BoardSvgOptions } from 'mancala-rules/notation';
 *
 * const plain: BoardSvgOptions = { coordinates: false };
 * boardSvg(oware, oware.initialState()).includes('>A</text>'); // => true
 * boardSvg(oware, oware.initialState(), plain).includes('>A</text>'); // => false
 * ```
 */
export interface BoardSvgOptions {
  /** Pits to draw with a thick dashed ring, each `0..2n-1`, for example those that can be played; default none. */
  readonly highlight?: readonly number[];
  /** Whether to print the letter of each pit beside it; default true. */
  readonly coordinates?: boolean;
  /** Whether to draw the board from North's side; default false. */
  readonly flip?: boolean;
}

/** Width and height of a pit with its margin; a board with six pits a side is about 320 wide. */
const CELL = 40;
/** Height of a line of text above or below the board. */
const BAND = 20;
/** Minimum width: the status line needs more room than a small board has. */
const MIN_WIDTH = 240;
// Light on any page, and legible in grayscale.
const [BOARD, HOLLOW, MARKED, INK] = ['#f3e2c0', '#fffaf0', '#d8c094', '#2a1a0a'];

const escape = (text: string): string =>
  text.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A text element centered on a point; its font size is at most `size`, and small enough for a width of `maxWidth`. */
const textAt = (text: string, x: number, y: number, size: number, maxWidth = Infinity): string => {
  const fontSize = Math.min(size, Math.floor(maxWidth / (0.6 * text.length)));
  return `<text x="${x}" y="${y + Math.round(0.35 * fontSize)}" font-size="${fontSize}">${escape(text)}</text>`;
};

/** The text alternative of the diagram, for screen readers. */
const describeBoard = (rules: Rules, state: GameState, highlight: readonly number[]): string => {
  const list = (pits: readonly number[]): string =>
    pits
      .map((pit) => `${formatPit(rules, pit)} ${state.pits[pit]!}${markText(rules, state, pit)}`)
      .join(', ');
  const side = (player: Player): string => {
    const pits = pitsOf(rules, player);
    const half = pits.length / 2;
    const rows = rules.spec.rows
      ? `outer row ${list(pits.slice(0, half))}; inner row ${list(pits.slice(half))};`
      : `${list(pits)},`;
    // The stores of Bao hold the seeds that are still to come.
    const store = rules.spec.rows && rules.spec.stores ? 'hand' : 'store';
    return `${playerName(player)}: ${rows} ${store} ${state.stores[player]}`;
  };
  const marked = highlight.map((pit) => formatPit(rules, pit)).join(', ');
  return `${side('south')}. ${side('north')}.${marked && ` Highlighted: ${marked}.`}`;
};

/**
 * Draws a board as an SVG image. It needs no other files, scales to its container, and has a text alternative for
 * screen readers. It contains no ids, so a page can hold any number of diagrams.
 *
 * North's row is on top, or South's with `flip`; the stores are at the ends, seeds are numbers, and the player to move
 * or the result is below. Sowing runs counterclockwise; an arrow shows games that sow clockwise. Marked pits are
 * darker and show their owner, or `x` if closed. Pits that are never played, such as the big ones of Ô ăn quan, have a
 * double ring. In games of four rows, the letters of each row are beside it. The nyumba of Bao is a square, with a double
 * outline until it is lost.
 *
 * @param rules - the rules of the game
 * @param state - a state of this game
 * @param options - highlighted pits, letters, and the side to draw the board from
 * @returns the `<svg>` element as text
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 * @throws {InvalidStateError} when the state does not fit the board of `rules`
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { boardSvg } from 'mancala-rules/notation';
 *
 * const start = wari.initialState();
 * const image = boardSvg(wari, start, { highlight: wari.legalMoves(start), flip: true });
 * image.startsWith('<svg '); // => true
 * ```
 */
export function boardSvg(rules: Rules, state: GameState, options?: BoardSvgOptions): string;
/**
 * Draws a board as an SVG image.
 *
 * @param game - a game, or any object with its rules and its state
 * @param options - highlighted pits, letters, and the side to draw the board from
 * @returns the `<svg>` element as text
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 * @throws {InvalidStateError} when the state does not fit the board of `rules`
 */
export function boardSvg(game: GameLike, options?: BoardSvgOptions): string;
export function boardSvg(...given: Given<[options?: BoardSvgOptions | undefined]>): string {
  const [rules, state, options = {}] = givenPosition(given);
  const size = 2 * rules.options.pits;
  const moves = size * choicesOf(rules);
  checkOptions(options, {
    highlight: [
      `a list of pits or moves from 0 to ${moves - 1}`,
      (list: unknown) =>
        Array.isArray(list) && list.every((move) => isCount(move) && (move as number) < moves),
    ],
    coordinates: BOOLEAN,
    flip: BOOLEAN,
  });
  const { coordinates = true, flip = false } = options;
  // A move stands for its pit.
  const highlight = (options.highlight ?? []).map((move) => move % size);
  // Throws if the state does not fit this board.
  rules.outcome(state);
  const layout = boardLayout(rules, flip ? 'north' : 'south');
  const { rows, left: leftPlayer, right: rightPlayer } = layout;
  const columns = rows[0]!.length;
  const half = rows.length / 2;
  const width = Math.max(MIN_WIDTH, (columns + 2) * CELL + 8);
  /** The height where the two sides of the board meet. */
  const middle = half * (BAND + CELL) + 4;
  const height = 2 * middle + BAND;
  const left = (width - (columns + 2) * CELL) / 2;
  const marked = new Set(highlight);
  const big = new Set(layout.big);

  /** The outline of a pit, and a second one inside it for big pits and houses that are not lost. */
  const outlines = (pit: number, x: number, y: number): string[] => {
    const ring = marked.has(pit) ? 'stroke-width="4" stroke-dasharray="6 3"' : 'stroke-width="1.5"';
    const house = houseOf(rules, state, pit);
    const shape = (radius: number, paint: string): string =>
      house
        ? `<rect x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" rx="3" ${paint}/>`
        : `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`;
    const fill = state.marks?.[pit] && !house ? MARKED : HOLLOW;
    const outer = big.has(pit) ? 19 : 17;
    return [
      shape(outer, `fill="${fill}" stroke="${INK}" ${ring}`),
      big.has(pit) || house === 'owned' ? shape(outer - 3, `fill="none" stroke="${INK}"`) : '',
    ];
  };
  /** A row of pits, with their letters on the side away from the middle. */
  const row = (list: readonly number[], index: number): string[] => {
    const isAbove = index < half;
    const y = middle + (index - half + 0.5) * CELL + (isAbove ? index - half + 1 : index - half) * BAND;
    return list.flatMap((pit, i) => {
      const x = left + (i + 1.5) * CELL;
      return [
        ...outlines(pit, x, y),
        textAt(pitText(rules, state, pit), x, y, 20, houseOf(rules, state, pit) ? 26 : 32),
        coordinates ? textAt(formatPit(rules, pit), x, isAbove ? y - 30 : y + 30, 14, 36) : '',
      ];
    });
  };
  const store = (player: Player, x: number, outside: number): string[] => [
    `<rect x="${x - 17}" y="${BAND + 7}" width="34" height="${2 * (middle - BAND - 7)}" rx="12" fill="${HOLLOW}" stroke="${INK}" stroke-width="1.5"/>`,
    textAt(String(state.stores[player]), x, middle, 20, 30),
    textAt(playerName(player), x, outside, 12),
  ];

  const [above, below] = [BAND - 6, 2 * middle - 14];
  const title = `${rules.title}: ${statusOf(state)}`;
  return [
    // All screen readers read aria-label; aria-labelledby would need ids.
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(`${title}. ${describeBoard(rules, state, highlight)}`)}" font-family="system-ui, sans-serif" text-anchor="middle" fill="${INK}">`,
    `<title>${escape(title)}</title>`,
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="14" fill="${BOARD}" stroke="${INK}" stroke-width="2"/>`,
    rules.spec.rows
      ? `<path d="M${left + CELL} ${middle}h${columns * CELL}" stroke="${INK}" stroke-opacity="0.5"/>`
      : '',
    ...rows.flatMap(row),
    ...store(leftPlayer, left + CELL / 2, rules.spec.clockwise ? below : above),
    ...store(rightPlayer, left + (columns + 1.5) * CELL, rules.spec.clockwise ? above : below),
    rules.spec.clockwise ? textAt('↻', width - 16, height - 12, 14) : '',
    textAt(statusOf(state), width / 2, height - 12, 14, width - 16),
    '</svg>',
  ]
    .filter(Boolean)
    .join('\n');
}
