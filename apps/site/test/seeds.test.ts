// The drawn seeds: as many as the numbers say, within their pits.
import { kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import type { Point, Shape } from '../../../packages/board/parts.ts';
import { placeInPit, placeInStore, SEED } from '../../../packages/board/parts.ts';
import { follow, onBoard, positionOf, still } from 'mancala-page/test/board.ts';

onBoard('in its seeds', (site) => {
  test('draws as many seeds as a pit has, within it', async () => {
    const { page } = await site.open('', still);
    for (const seeds of [1, 4, 12, 40]) {
      await follow(page, positionOf(kalah, `${seeds}-1-0-0-0-0-0-0-0-0-0-1-0-${46 - seeds}-S`));
      const found = await page.evaluate(() => {
        const root = document.querySelector('#board')!.shadowRoot!;
        const centers = [...root.querySelectorAll('.seed')].map((seed) => {
          const { x, y, width, height } = seed.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        });
        return [...root.querySelectorAll('.well')].map((well) => {
          const { x, y, width, height } = well.getBoundingClientRect();
          const inside = centers.filter(
            (seed) => seed.x > x && seed.x < x + width && seed.y > y && seed.y < y + height,
          );
          // Seeds at the same place could not be counted.
          return { inside: inside.length, places: new Set(inside.map((seed) => JSON.stringify(seed))).size };
        });
      });
      const wanted = [seeds, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 46 - seeds];
      expect(found.map(({ inside }) => inside)).toEqual(wanted);
      expect(found.map(({ places }) => places)).toEqual(wanted);
    }
  });
});

const shapeOf = (rx: number, ry: number): Shape => ({ x: 0, y: 0, rx, ry, label: { x: 0, y: 0 } });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
/** The least distance between two of some points. */
const closest = (points: readonly Point[]): number =>
  Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => distance(a, b))));

const [LONG, SHORT] = [140, 48];
/** Half the length of the longest seed. */
const HALF_SEED = 16;
test.each([
  ['level', shapeOf(SHORT, LONG)],
  ['upright', shapeOf(LONG, SHORT)],
])('seeds of a store gather around its center and fill it outward, within its round ends: %s', (_, store) => {
  const isLevel = store.ry > store.rx;
  const places = Array.from({ length: 400 }, (_, i) => placeInStore(store, i));
  for (const { x, y } of places) {
    const [along, across] = isLevel ? [y, x] : [x, y];
    const beyond = Math.max(0, Math.abs(along) - (LONG - SHORT));
    expect(Math.hypot(across, beyond)).toBeLessThan(SHORT - HALF_SEED);
  }
  for (const { x, y } of places.slice(0, 5)) expect(Math.hypot(x, y)).toBeLessThan(70);
  for (const count of [8, 12, 24]) {
    const some = places.slice(0, count);
    expect(Math.abs(mean(some.map(({ x }) => x)))).toBeLessThan(14);
    expect(Math.abs(mean(some.map(({ y }) => y)))).toBeLessThan(14);
    // They lie side by side on the floor.
    expect(closest(some.slice(0, 16))).toBeGreaterThan(SEED);
  }
  expect(closest(places)).toBeGreaterThan(0);
  // The more there are, the higher they lie.
  expect(mean(places.slice(100).map(({ y }) => y))).toBeLessThan(
    mean(places.slice(0, 20).map(({ y }) => y)) - 8,
  );
});

test('seeds of a pit do not cover each other as long as they fit, and stay where they are', () => {
  for (const [rx, ry] of [
    [46, 40],
    [46, 71],
    [83, 46],
  ] as const) {
    for (let pit = 0; pit < 32; pit++) {
      const shape = shapeOf(rx, ry);
      const first = Array.from({ length: 4 }, (_, i) => placeInPit(shape, i, pit));
      expect(closest(first)).toBeGreaterThan(1.4 * SEED);
      const all = Array.from({ length: 100 }, (_, i) => placeInPit(shape, i, pit));
      expect(all.slice(0, 4)).toEqual(first);
      expect(closest(all)).toBeGreaterThan(0);
      for (const { x, y } of all) expect(Math.hypot(x / (rx - SEED), y / (ry - SEED))).toBeLessThan(1);
    }
  }
});
