/** Where the seeds of a pit, a store or a hand lie: each has a place of its own that does not change when others come. */
import type { Point, Shape } from './geometry.ts';

/** Half the size of a seed, in units of the board. */
export const SEED = 13;

/** The angle between neighbors in a spiral that fills a circle evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Seeds of a layer. The next ones lie on top. */
const LAYER = 13;
/** Between a seed and the rim. */
const MARGIN = SEED + 5;
/** Multiples of this fraction fill a length evenly, with any number of them. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The place of seed number `index` of an ellipse around the origin. */
const spiral = (index: number, rx: number, ry: number, turn: number): Point => {
  const layer = Math.floor(index / LAYER);
  const radius = Math.sqrt(((index % LAYER) + 0.5) / LAYER) * (1 - 0.12 * Math.min(layer, 4));
  const angle = index * GOLDEN_ANGLE + turn + layer;
  return { x: rx * radius * Math.cos(angle), y: ry * radius * Math.sin(angle) };
};

/** The place of a seed in a pit. Its neighbors differ from pit to pit. */
export const placeInPit = ({ x, y, rx, ry }: Shape, index: number, pit: number): Point => {
  const place = spiral(index, rx - MARGIN, ry - MARGIN, pit * 1.7);
  return { x: x + place.x, y: y + place.y };
};

/** A number from -1 to 1 that looks random, the same for the same seed. */
const scattered = (index: number): number => {
  const wave = Math.sin(index * 12.9898) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
};

/** The place of a seed in a store: evenly along it, at random across. */
export const placeInStore = ({ x, y, rx, ry }: Shape, index: number): Point => {
  const long = Math.max(rx, ry) - MARGIN;
  const short = Math.min(rx, ry) - MARGIN;
  const along = long * (2 * ((0.5 + index * GOLDEN) % 1) - 1);
  // The ends are round.
  const beyond = Math.max(0, Math.abs(along) - (long - short));
  const across = Math.sqrt(short ** 2 - beyond ** 2) * scattered(index);
  return rx > ry ? { x: x + along, y: y + across } : { x: x + across, y: y + along };
};

/** The place of a seed in a hand around the origin. */
export const placeInHand = (index: number): Point => spiral(index, 20, 20, 0);
