/** The drawing of an empty board: the wood, the wells, and the shapes of the seeds. */
import type { Mark, Player, Rules } from 'mancala-rules';
import { bigPits } from '../../../src/notation/board-layout.ts';
import { HOUSE_CORNER, shapeOf, type Cell, type Geometry } from './geometry.ts';
import { createSvg } from './svg.ts';

/** Outlines of seeds around the origin: about as long as wide, like the seeds of the nicker tree. */
const OUTLINES = [
  'M-14 0C-14-8-7-12 0-12S14-8 14 0 7 12 0 12-14 8-14 0Z',
  'M-13 1C-14-8-5-13 2-12S14-4 13 3 4 13-3 12-12 8-13 1Z',
  'M-13-2C-12-10-3-13 4-11S15-2 12 5 1 12-5 11-14 6-13-2Z',
];

/** Adds what all boards of a document share: the shapes of the seeds and the gradients. */
const addDefinitions = (): void => {
  if (document.getElementById('seed-0')) return;
  const seeds = OUTLINES.map((d, i) =>
    createSvg(
      'g',
      { id: `seed-${i}` },
      createSvg('path', { d, class: 'seed-skin' }),
      createSvg('path', { d: 'M-11 4C-7 11 6 12 12 3 11 9 5 12 0 12-6 12-10 9-11 4Z', class: 'seed-shade' }),
      createSvg('ellipse', { cx: -3, cy: -5, rx: 6, ry: 3.4, class: 'seed-light' }),
    ),
  );
  const well = createSvg(
    'radialGradient',
    { id: 'well', cx: '50%', cy: '62%', r: '62%' },
    createSvg('stop', { offset: 0, class: 'well-floor' }),
    createSvg('stop', { offset: 0.75, class: 'well-side' }),
    createSvg('stop', { offset: 1, class: 'well-rim' }),
  );
  const wood = createSvg(
    'linearGradient',
    { id: 'wood', x1: 0, y1: 0, x2: 0, y2: 1 },
    createSvg('stop', { offset: 0, class: 'wood-light' }),
    createSvg('stop', { offset: 1, class: 'wood-dark' }),
  );
  const shared = createSvg('svg', { width: 0, height: 0, class: 'definitions', 'aria-hidden': 'true' });
  shared.append(createSvg('defs', {}, ...seeds, well, wood));
  document.body.append(shared);
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

export const createDrawing = (): Drawing => {
  addDefinitions();
  const wood = createSvg('rect', { class: 'wood', rx: 46 });
  const wells = createSvg('g', { class: 'wells' });
  const seeds = createSvg('g', { class: 'seeds' });
  const svg = createSvg('svg', { class: 'drawing', 'aria-hidden': 'true' }, wood, wells, seeds);
  const all = new Map<Cell, SVGElement>();

  const placeWell = (cell: Cell, geometry: Geometry): void => {
    const { x, y, rx, ry } = shapeOf(geometry, cell);
    const well = all.get(cell)!;
    const isRound = well.tagName === 'ellipse';
    const corner = well.classList.contains('house') ? HOUSE_CORNER : Math.min(rx, ry);
    const attributes = isRound
      ? { cx: x, cy: y, rx, ry }
      : { x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry, rx: corner };
    for (const [name, value] of Object.entries(attributes)) well.setAttribute(name, String(value));
  };
  return {
    svg,
    seeds,
    setUp(rules) {
      all.clear();
      const big = bigPits(rules);
      for (let pit = 0; pit < 2 * rules.options.pits; pit++) {
        all.set(
          pit,
          big.includes(pit)
            ? createSvg('rect', { class: 'well big' })
            : pit % rules.options.pits === rules.spec.house
              ? createSvg('rect', { class: 'well house' })
              : createSvg('ellipse', { class: 'well' }),
        );
      }
      const players: readonly Player[] = ['south', 'north'];
      for (const player of players) all.set(player, createSvg('rect', { class: 'well store' }));
      wells.replaceChildren(...all.values());
    },
    place(geometry) {
      const { width, height } = geometry;
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      wood.setAttribute('width', String(width));
      wood.setAttribute('height', String(height));
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
