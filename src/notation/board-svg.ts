/** Diagrams for pages and print. */
import { show } from '../model/show.ts';
import { ownerOf, pitsOf } from '../ruleset/geometry.ts';
import { opponent } from '../model/player.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Player } from '../model/types.ts';
import { formatMove } from './move.ts';
import { nameOf, statusOf } from './words.ts';

/**
 * How a diagram is drawn.
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
  /** Pits to draw with a thick, dashed ring, such as those of the last move or the legal ones; default none. */
  readonly highlight?: readonly number[];
  /** Whether the letters of the moves stand beside the pits; default true. */
  readonly coordinates?: boolean;
  /** Whether it is seen from North's side; default false. */
  readonly flip?: boolean;
}

/** A pit with its place around it: a board of six is about 320 wide, so that sizes are those on a small screen. */
const CELL = 40;
/** The letters above the board and below. */
const BAND = 20;
/** Where whose turn it is, or how the game ended, needs more room than a small board has. */
const NARROWEST = 240;
// Light on any page, and legible where no two colours can be told apart.
const [BOARD, HOLLOW, INK] = ['#f3e2c0', '#fffaf0', '#2a1a0a'];

/** The options, filled in. RangeError for one that does not fit. */
const optionsOf = (rules: Rules, options: BoardSvgOptions): Required<BoardSvgOptions> => {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const all = {
    highlight: [],
    coordinates: true,
    flip: false,
    ...Object.fromEntries(given),
  } as Required<BoardSvgOptions>;
  for (const [name, value] of Object.entries(all) as [string, unknown][]) {
    const fits =
      name === 'highlight'
        ? Array.isArray(value)
        : ['coordinates', 'flip'].includes(name) && typeof value === 'boolean';
    if (!fits)
      throw new RangeError(
        `A diagram has highlight, coordinates and flip; ${name} cannot be ${show(value)}.`,
      );
  }
  for (const pit of all.highlight) ownerOf(rules, pit);
  return all;
};

const escape = (text: string): string => text.replaceAll(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Text around a point; as big as `size`, or as fits into `room`. */
const write = (text: string, x: number, y: number, size: number, room = Infinity): string => {
  const fitting = Math.min(size, Math.floor(room / (0.6 * text.length)));
  return `<text x="${x}" y="${y + Math.round(0.35 * fitting)}" font-size="${fitting}">${escape(text)}</text>`;
};

/** All that the diagram shows, for those who do not see it. */
const textOf = (rules: Rules, state: GameState, highlight: readonly number[]): string => {
  const row = (player: Player): string => {
    const pits = pitsOf(rules, player).map((pit) => `${formatMove(rules, pit)} ${state.pits[pit]!}`);
    return `${nameOf(player)}: ${pits.join(', ')}, store ${state.stores[player]}`;
  };
  const marked = highlight.map((pit) => formatMove(rules, pit)).join(', ');
  return `${row('south')}. ${row('north')}.${marked && ` Highlighted: ${marked}.`}`;
};

/**
 * The board as an SVG image, complete in itself: North's row on top and reversed, stores at the ends, seeds as numbers,
 * and below whose turn it is or how the game ended. It scales to the width it is given, has a text alternative for
 * screen readers and no ids, so that any number of diagrams fit on one page. RangeError for options that do not fit,
 * InvalidStateError for another board's state.
 *
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
export const boardSvg = (rules: Rules, state: GameState, options: BoardSvgOptions = {}): string => {
  const { highlight, coordinates, flip } = optionsOf(rules, options);
  // Checks that it is a state of this board.
  rules.outcome(state);
  const { pits } = rules.options;
  const width = Math.max(NARROWEST, (pits + 2) * CELL + 8);
  const height = 2 * CELL + 3 * BAND + 8;
  const left = (width - (pits + 2) * CELL) / 2;
  const marked = new Set(highlight);
  const near: Player = flip ? 'north' : 'south';

  /** A row of pits, the letters of their moves outside. */
  const row = (list: readonly number[], y: number, outside: number): string[] =>
    list.flatMap((pit, i) => {
      const x = left + (i + 1.5) * CELL;
      const ring = marked.has(pit) ? 'stroke-width="4" stroke-dasharray="6 3"' : 'stroke-width="1.5"';
      return [
        `<circle cx="${x}" cy="${y}" r="17" fill="${HOLLOW}" stroke="${INK}" ${ring}/>`,
        write(String(state.pits[pit]), x, y, 20, 32),
        coordinates ? write(formatMove(rules, pit), x, outside, 14, 36) : '',
      ];
    });
  const store = (player: Player, x: number, outside: number): string[] => [
    `<rect x="${x - 17}" y="${BAND + 7}" width="34" height="${2 * CELL - 6}" rx="12" fill="${HOLLOW}" stroke="${INK}" stroke-width="1.5"/>`,
    write(String(state.stores[player]), x, BAND + CELL + 4, 20, 30),
    write(nameOf(player), x, outside, 12),
  ];

  const [above, below] = [BAND - 6, BAND + 2 * CELL + 14];
  const title = `${rules.title}: ${statusOf(state)}`;
  return [
    // Without ids to refer to, a label is what all screen readers read.
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(`${title}. ${textOf(rules, state, highlight)}`)}" font-family="system-ui, sans-serif" text-anchor="middle" fill="${INK}">`,
    `<title>${escape(title)}</title>`,
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="14" fill="${BOARD}" stroke="${INK}" stroke-width="2"/>`,
    ...row([...pitsOf(rules, opponent(near))].reverse(), BAND + CELL / 2 + 4, above),
    ...row(pitsOf(rules, near), BAND + 1.5 * CELL + 4, below),
    ...store(opponent(near), left + CELL / 2, above),
    ...store(near, left + (pits + 1.5) * CELL, below),
    write(statusOf(state), width / 2, height - 12, 14, width - 16),
    '</svg>',
  ]
    .filter(Boolean)
    .join('\n');
};
