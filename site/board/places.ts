/** Where the seeds of a pit, a store or a hand lie: each has a place of its own that does not change when others come. */
import type { Point, Shape } from './geometry.ts';

/** Half the size of a seed, in units of the board. */
export const SEED = 13;

/** The angle between neighbors in a spiral that fills a circle evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Seeds of a layer. The next ones lie on top. */
const LAYER = 13;
/** How far a seed of a store lies from the even pattern. */
const SCATTER = 9;
/** The powers of the plastic number, whose multiples fill a square evenly. */
const PLASTIC = [0.7548776662466927, 0.5698402909980532] as const;

/** The place of seed number `index` of an ellipse around the origin. */
const spiral = (index: number, rx: number, ry: number, turn: number): Point => {
  const layer = Math.floor(index / LAYER);
  const radius = Math.sqrt(((index % LAYER) + 0.5) / LAYER) * (1 - 0.12 * Math.min(layer, 4));
  const angle = index * GOLDEN_ANGLE + turn + layer;
  return { x: rx * radius * Math.cos(angle), y: ry * radius * Math.sin(angle) };
};

/** The place of a seed in a pit. Its neighbors differ from pit to pit. */
export const placeInPit = ({ x, y, rx, ry }: Shape, index: number, pit: number): Point => {
  const margin = SEED + 5;
  const place = spiral(index, rx - margin, ry - margin, pit * 1.7);
  return { x: x + place.x, y: y + place.y };
};

/** A number from -1 to 1 that looks random, the same for the same seed. */
const scattered = (index: number): number => {
  const wave = Math.sin(index * 12.9898) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
};

/** The place of a seed in a store, strewn over all of it. */
export const placeInStore = ({ x, y, rx, ry }: Shape, index: number): Point => {
  const margin = SEED + SCATTER;
  const at = (power: number): number => 2 * ((0.5 + (index + 1) * power) % 1) - 1;
  return {
    x: x + (rx - margin) * at(PLASTIC[0]) + SCATTER * scattered(index),
    y: y + (ry - margin) * at(PLASTIC[1]) + SCATTER * scattered(index + 0.5),
  };
};

/** The place of a seed in a hand around the origin. */
export const placeInHand = (index: number): Point => spiral(index, 20, 20, 0);
