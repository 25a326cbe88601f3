/** Where the seeds of a pit, a store or a hand lie: each has a place of its own that does not change when others come. */
import type { Point, Shape } from './geometry.ts';

/** Half the size of a seed, in units of the board. */
export const SEED = 13;

/** Between neighbors on the floor, which touch each other. */
const STEP = 24.5;
/** Between the centers of seeds and the rim. */
const MARGIN = SEED + 1;
/** The most that a seed lies off its place in the grid. */
const JITTER = 2;
/** How much higher and narrower than the layer below a layer is, up to the highest one. */
const RISE = 3.5;
const NARROWING = 3.5;
const HIGHEST = 4;
/** The angle between neighbors in a spiral that fills a circle evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Seeds of a hand next to each other. The next ones lie on top. */
const HANDFUL = 13;

/** A number from -1 to 1 that looks random, the same for the same number. */
const scattered = (number: number): number => {
  const wave = Math.sin(number * 12.9898) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
};

/** Whether a point is on the floor of a well around the origin with these halves. */
type Floor = (point: Point, rx: number, ry: number) => boolean;

const isInEllipse: Floor = ({ x, y }, rx, ry) => Math.hypot(x / rx, y / ry) <= 1;

/** How much farther from the rim the seeds of a store lie: there are many, and each is a little longer than wide. */
const STORE_INSET = 4;

/** Stores are rectangles with round ends. */
const isInStore: Floor = ({ x, y }, rx, ry) => {
  const short = Math.min(rx, ry);
  const off = Math.hypot(Math.max(0, Math.abs(x) - rx + short), Math.max(0, Math.abs(y) - ry + short));
  return off <= short - STORE_INSET;
};

/** The places of a layer, a grid of triangles, from the center outward. `turn` is the angle of the grid. */
const layerOf = (shape: Shape, isOnFloor: Floor, layer: number, turn: number): Point[] => {
  const level = Math.min(layer, HIGHEST);
  const [rx, ry] = [shape.rx - MARGIN - level * NARROWING, shape.ry - MARGIN - level * NARROWING];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const reach = Math.ceil((2 * Math.max(rx, ry)) / STEP);
  // Every other layer lies in the gaps of the one below.
  const gap = layer % 2 ? 1 / 3 : 0;
  const points: Point[] = [];
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const [u, v] = [(column + gap + (row + gap) / 2) * STEP, (row + gap) * STEP * Math.sqrt(0.75)];
      const id = 1000 * layer + 31 * row + column + turn;
      const x = u * cos - v * sin + JITTER * scattered(id);
      const y = u * sin + v * cos + JITTER * scattered(id + 0.5);
      if (isOnFloor({ x, y }, rx, ry)) points.push({ x, y });
    }
  }
  const distance = ({ x, y }: Point): number => Math.hypot(x / (rx + STEP), y / (ry + STEP));
  return points
    .sort((a, b) => distance(a) - distance(b))
    .map(({ x, y }) => ({ x: shape.x + x, y: shape.y + y - level * RISE }));
};

/** The places of each well that have been needed so far. */
const known = new WeakMap<Shape, { readonly places: Point[]; layers: number }>();

const placeOf = (shape: Shape, index: number, isOnFloor: Floor, turn: number): Point => {
  const heap = known.get(shape) ?? { places: [], layers: 0 };
  known.set(shape, heap);
  while (heap.places.length <= index) heap.places.push(...layerOf(shape, isOnFloor, heap.layers++, turn));
  return heap.places[index]!;
};

/** The place of a seed in a pit. Its neighbors differ from pit to pit. */
export const placeInPit = (shape: Shape, index: number, pit: number): Point =>
  placeOf(shape, index, isInEllipse, scattered(pit + 1));

/** The place of a seed in a store. */
export const placeInStore = (shape: Shape, index: number): Point => placeOf(shape, index, isInStore, 0.2);

/** The place of a seed in a hand around the origin. */
export const placeInHand = (index: number): Point => {
  const radius = 20 * Math.sqrt(((index % HANDFUL) + 0.5) / HANDFUL);
  const angle = index * GOLDEN_ANGLE;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
};
