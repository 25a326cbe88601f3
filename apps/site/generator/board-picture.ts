/** Pictures of positions as SVG files that look like the playable board. */
import type { GameState, Player, Rules } from 'mancala-rules';
import { boardLayout } from 'mancala-rules/notation';
import colors from 'mancala-board/colors.css';
import {
  geometryOf,
  HOUSE_CORNER,
  placeInPit,
  placeInStore,
  SEED,
  shapeOf,
  type Cell,
  type Point,
} from 'mancala-board/parts';
import { houseOf, isKichwa } from '../../../src/notation/board-layout.ts';

/** The width of the picture by its height. */
const RATIO = 2;
const TONES = 5;

const STYLE = `
:root { color-scheme: light dark }
.board { fill: url(#wood); stroke: var(--board-edge); stroke-width: 3 }
.well { fill: url(#well); stroke: url(#rim); stroke-width: 5 }
.big { stroke: var(--board-edge); stroke-width: 8 }
.south { stroke: var(--mark-south); stroke-width: 8 }
.north { stroke: var(--mark-north); stroke-width: 8; stroke-dasharray: 14 5 }
.closed { fill: none; stroke-dasharray: 6 8 }
.kichwa { stroke-width: 6 }
.skin { stroke: var(--seed-line); stroke-opacity: 0.6 }
${Array.from({ length: TONES }, (_, tone) => `.tone-${tone} { fill: var(--seed-${tone}) }`).join('\n')}
`;

const stop = (offset: number, color: string, opacity = 1): string =>
  `<stop offset="${offset}" style="stop-color: ${color.startsWith('-') ? `var(${color})` : color}" stop-opacity="${opacity}"/>`;
const downward = 'x1="0" y1="0" x2="0" y2="1"';

const DEFINITIONS = [
  '<defs>',
  `<radialGradient id="well" cx="50%" cy="66%" r="68%">${stop(0, '--well-floor')}${stop(0.6, '--well-side')}${stop(1, '--well-rim')}</radialGradient>`,
  `<linearGradient id="wood" ${downward}>${stop(0, '--board-light')}${stop(1, '--board-dark')}</linearGradient>`,
  `<linearGradient id="rim" ${downward}>${stop(0, '#000', 0.5)}${stop(0.5, '#000', 0.15)}${stop(1, '--shine')}</linearGradient>`,
  `<radialGradient id="gloss" cx="36%" cy="28%" r="85%">${stop(0, '#fff', 0.8)}${stop(0.5, '#fff', 0)}${stop(0.5, '#000', 0)}${stop(1, '#000', 0.45)}</radialGradient>`,
  `<radialGradient id="shade">${stop(0.6, '#000', 0.6)}${stop(1, '#000', 0)}</radialGradient>`,
  // A seed without its color.
  `<g id="seed"><ellipse cx="1" cy="4" rx="17" ry="15" fill="url(#shade)"/><circle class="skin" r="${SEED}"/><circle r="${SEED}" fill="url(#gloss)"/></g>`,
  '</defs>',
].join('');

const round = (value: number): string => String(Math.round(value));

/** A picture of a position, with South's row near. */
export const boardPicture = (rules: Rules, state: GameState): string => {
  const geometry = geometryOf(rules, { bottom: 'south', isUpright: false, ratio: RATIO });
  const { big } = boardLayout(rules, 'south');
  const wells: string[] = [];
  const seeds: string[] = [];

  const addSeeds = (count: number, placeOf: (index: number) => Point): void => {
    for (let i = 0; i < count; i++) {
      const { x, y } = placeOf(i);
      seeds.push(
        `<use href="#seed" class="tone-${(seeds.length * 3) % TONES}" x="${round(x)}" y="${round(y)}"/>`,
      );
    }
  };
  const rectangle = (cell: Cell, className: string, corner = Infinity): string => {
    const { x, y, rx, ry } = shapeOf(geometry, cell);
    return `<rect class="${className}" x="${round(x - rx)}" y="${round(y - ry)}" width="${round(2 * rx)}" height="${round(2 * ry)}" rx="${round(Math.min(rx, ry, corner))}"/>`;
  };

  geometry.pits.forEach((shape, pit) => {
    const { x, y, rx, ry } = shape;
    const house = houseOf(rules, state, pit);
    const look = state.marks?.[pit] ?? (isKichwa(rules, pit) ? 'kichwa' : '');
    wells.push(
      big.includes(pit)
        ? rectangle(pit, 'well big')
        : house
          ? rectangle(pit, house === 'owned' ? 'well big' : 'well', HOUSE_CORNER)
          : `<ellipse class="well ${look}" cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"/>`,
    );
    addSeeds(state.pits[pit]!, (i) => placeInPit(shape, i, pit));
  });
  const players: readonly Player[] = ['south', 'north'];
  for (const player of players) {
    wells.push(rectangle(player, 'well'));
    addSeeds(state.stores[player], (i) => placeInStore(geometry.stores[player], i));
  }
  const { width, height } = geometry;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${width + 4} ${round(height + 4)}">`,
    `<style>${colors}${STYLE}</style>`,
    DEFINITIONS,
    `<rect class="board" width="${width}" height="${round(height)}" rx="46"/>`,
    ...wells,
    ...seeds,
    '</svg>\n',
  ].join('\n');
};
