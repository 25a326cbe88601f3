/** The drawing of an empty board: the wood, the wells, and the shapes of the seeds. */
import type { Mark, Player, Rules } from 'mancala-rules';
import { boardLayout } from 'mancala-rules/notation';
import { isKichwa } from '../../src/notation/board-layout.ts';
import { HOUSE_CORNER, shapeOf, type Cell, type Geometry } from './geometry.ts';
import { createSvg } from './svg.ts';

/** Outlines of seeds around the origin: about as long as wide, like the seeds of the nicker tree. */
const OUTLINES = [
  'M-14 0C-14-8-7-12 0-12S14-8 14 0 7 12 0 12-14 8-14 0Z',
  'M-13 1C-14-8-5-13 2-12S14-4 13 3 4 13-3 12-12 8-13 1Z',
  'M-13-2C-12-10-3-13 4-11S15-2 12 5 1 12-5 11-14 6-13-2Z',
];
/** The outline of a cowrie shell, and its slit; the last one of three lies on it. */
const SHELL = 'M-16 0C-16-7-8-11 1-11S15-6 15 1 8 11 0 11-16 7-16 0Z';
const SLITS = ['M-12 1C-5-2 4 3 12 0', 'M-12-1C-4 3 5-2 12 1', ''];
/** Long lines across a tile, which begin and end at the same height. */
const GRAIN = [6, 19, 27, 49, 58, 63, 88, 109, 116]
  .map((y, i) => {
    const [bend, at] = [((i * 7) % 11) - 5, 60 + ((i * 53) % 130)];
    return `M0 ${y}C${at} ${y + 2 * bend} ${at + 180} ${y - bend} 460 ${y}`;
  })
  .join('');
const SPECKLES = 'M9 14h2m31 22h3m40-25h1M70 61h2m-55 17h3m68 4h2M38 92h1m-27-44h1';

/** The stops of a gradient: colors, or black with an opacity. */
const stops = (...list: readonly (readonly [offset: number, color: string | number])[]): SVGStopElement[] =>
  list.map(([offset, color]) =>
    createSvg('stop', {
      offset,
      ...(typeof color === 'string' ? { 'stop-color': color } : { 'stop-opacity': color }),
    }),
  );
const downward = { x1: 0, y1: 0, x2: 0, y2: 1 };

/** What the boards of a document or of a shadow tree share: the shapes of the seeds, and the gradients and patterns. */
const addDefinitions = (place: ParentNode): void => {
  if (place.querySelector('#seed-0')) return;
  const seeds = OUTLINES.map((d, i) =>
    createSvg(
      'g',
      { id: `seed-${i}` },
      createSvg('ellipse', { cx: 1, cy: 4, rx: 17, ry: 15, class: 'seed-shade' }),
      createSvg(
        'g',
        { class: 'nicker' },
        createSvg('path', { d, class: 'seed-skin' }),
        createSvg('path', { d, class: 'seed-gloss' }),
      ),
      createSvg(
        'g',
        { class: 'cowrie' },
        createSvg('path', { d: SHELL, class: 'seed-skin' }),
        createSvg('path', { d: SHELL, class: 'seed-gloss' }),
        createSvg('path', { d: SLITS[i]!, class: 'teeth' }),
        createSvg('path', { d: SLITS[i]!, class: 'slit' }),
      ),
    ),
  );
  const shared = createSvg('svg', { width: 0, height: 0, class: 'definitions', 'aria-hidden': 'true' });
  shared.append(
    createSvg(
      'defs',
      {},
      ...seeds,
      createSvg(
        'radialGradient',
        { id: 'well', cx: '50%', cy: '66%', r: '68%' },
        ...stops([0, 'var(--well-floor)'], [0.6, 'var(--well-side)'], [1, 'var(--well-rim)']),
      ),
      createSvg(
        'linearGradient',
        { id: 'wood', ...downward },
        ...stops([0, 'var(--board-light)'], [1, 'var(--board-dark)']),
      ),
      createSvg(
        'linearGradient',
        { id: 'rim', ...downward },
        ...stops([0, 0.5], [0.5, 0.15], [1, 'var(--shine)']),
      ),
      createSvg(
        'linearGradient',
        { id: 'bevel', ...downward },
        ...stops([0, 'var(--shine)'], [0.5, '#fff0'], [0.5, 0], [1, 0.4]),
      ),
      createSvg(
        'radialGradient',
        { id: 'gloss', cx: '36%', cy: '28%', r: '85%' },
        ...stops([0, '#fffc'], [0.5, '#fff0'], [0.5, 0], [1, 0.45]),
      ),
      createSvg('radialGradient', { id: 'shade' }, ...stops([0.6, 0.6], [1, 0])),
      createSvg(
        'pattern',
        { id: 'grain', width: 460, height: 122, patternUnits: 'userSpaceOnUse' },
        createSvg('path', { d: GRAIN, class: 'grain-line' }),
      ),
      createSvg(
        'pattern',
        { id: 'speckles', width: 90, height: 100, patternUnits: 'userSpaceOnUse' },
        createSvg('path', { d: SPECKLES, class: 'grain-line' }),
      ),
    ),
  );
  place.append(shared);
};

/** The parts of a drawing that change. */
export interface Drawing {
  readonly svg: SVGSVGElement;
  /** Where the seeds go. */
  readonly seeds: SVGGElement;
  /** Draws the wells of a game. */
  setUp(rules: Rules): void;
  /** Places everything for a geometry. */
  place(geometry: Geometry): void;
  /** The well of a pit or store. */
  well(cell: Cell): SVGElement;
  /** Shows the mark of a pit. */
  setMark(pit: number, mark: Mark): void;
}

/** The radius of the corners of the board, and the distance of its bevel from its edge. */
const CORNER = 46;
const BEVEL = 4;

const setAttributes = (element: SVGElement, attributes: Readonly<Record<string, string | number>>): void => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
};

/** Creates a drawing for a part of the page: the body of a document, or a shadow tree. */
export const createDrawing = (place: ParentNode): Drawing => {
  addDefinitions(place);
  const wood = createSvg('rect', { class: 'wood', rx: CORNER });
  const grain = createSvg('rect', { class: 'grain', rx: CORNER });
  const bevel = createSvg('rect', { class: 'bevel', x: BEVEL, y: BEVEL, rx: CORNER - BEVEL });
  const wells = createSvg('g', { class: 'wells' });
  const seeds = createSvg('g', { class: 'seeds' });
  const svg = createSvg('svg', { class: 'drawing', 'aria-hidden': 'true' }, wood, grain, bevel, wells, seeds);
  const all = new Map<Cell, SVGElement>();

  const placeWell = (cell: Cell, geometry: Geometry): void => {
    const { x, y, rx, ry } = shapeOf(geometry, cell);
    const well = all.get(cell)!;
    const isRound = well.tagName === 'ellipse';
    const corner = well.classList.contains('house') ? HOUSE_CORNER : Math.min(rx, ry);
    const attributes = isRound
      ? { cx: x, cy: y, rx, ry }
      : { x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry, rx: corner };
    // The rim of a well follows it.
    for (const element of [well, well.nextElementSibling as SVGElement]) setAttributes(element, attributes);
  };
  return {
    svg,
    seeds,
    setUp(rules) {
      all.clear();
      const { big } = boardLayout(rules, 'south');
      for (let pit = 0; pit < 2 * rules.options.pits; pit++) {
        all.set(
          pit,
          big.includes(pit)
            ? createSvg('rect', { class: 'well big' })
            : pit % rules.options.pits === rules.spec.house
              ? createSvg('rect', { class: 'well house' })
              : createSvg('ellipse', { class: isKichwa(rules, pit) ? 'well kichwa' : 'well' }),
        );
      }
      const players: readonly Player[] = ['south', 'north'];
      for (const player of players) all.set(player, createSvg('rect', { class: 'well store' }));
      wells.replaceChildren(
        ...[...all.values()].flatMap((well) => [
          well,
          createSvg(well.tagName === 'rect' ? 'rect' : 'ellipse', { class: 'rim' }),
        ]),
      );
    },
    place(geometry) {
      const { width, height, isUpright } = geometry;
      setAttributes(svg, { viewBox: `0 0 ${width} ${height}` });
      setAttributes(wood, { width, height });
      setAttributes(bevel, { width: width - 2 * BEVEL, height: height - 2 * BEVEL });
      // The grain is along the board.
      setAttributes(
        grain,
        isUpright
          ? { width: height, height: width, transform: `rotate(90) translate(0 ${-width})` }
          : { width, height, transform: '' },
      );
      for (const cell of all.keys()) placeWell(cell, geometry);
    },
    well: (cell) => all.get(cell)!,
    setMark(pit, mark) {
      const well = all.get(pit)!;
      if (mark) well.dataset['mark'] = mark;
      else delete well.dataset['mark'];
    },
  };
};
