// The drawn seeds: as many as the numbers say, within their pits.
import { kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import type { Point, Shape } from '../../../packages/board/parts.ts';
import { placeInPit, placeInStore, SEED } from '../../../packages/board/parts.ts';
import { onBoard, positionOf } from './board-page.ts';

onBoard('in its seeds', (open) => {
  test('draws as many seeds as a pit has, within it', async () => {
    const { page, board } = await open();
    for (const seeds of [1, 4, 12, 40]) {
      await board.follow(positionOf(kalah, `${seeds}-1-0-0-0-0-0-0-0-0-0-1-0-${46 - seeds}-S`));
      const found = await page.locator('#board').evaluate(({ shadowRoot }) => {
        const boxes = (selector: string): DOMRect[] =>
          [...shadowRoot!.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
        const centers = boxes('.seed').map(
          ({ x, y, width, height }) => [x + width / 2, y + height / 2] as const,
        );
        return boxes('.well').map(({ left, right, top, bottom }) => {
          const inside = centers.filter(([x, y]) => x > left && x < right && y > top && y < bottom);
          // Seeds at the same place could not be counted.
          return [inside.length, new Set(inside.map(String)).size];
        });
      });
      const wanted = [seeds, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 46 - seeds];
      expect(found).toEqual(wanted.map((count) => [count, count]));
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
  const height = (some: readonly Point[]): number => mean(some.map(({ y }) => y));
  expect(height(places.slice(100))).toBeLessThan(height(places.slice(0, 20)) - 8);
});

test('seeds of a pit do not cover each other as long as they fit, and stay where they are', () => {
  for (const shape of [shapeOf(46, 40), shapeOf(46, 71), shapeOf(83, 46)]) {
    for (let pit = 0; pit < 32; pit++) {
      const first = Array.from({ length: 4 }, (_, i) => placeInPit(shape, i, pit));
      expect(closest(first)).toBeGreaterThan(1.4 * SEED);
      const all = Array.from({ length: 100 }, (_, i) => placeInPit(shape, i, pit));
      expect(all.slice(0, 4)).toEqual(first);
      expect(closest(all)).toBeGreaterThan(0);
      const [width, height] = [shape.rx - SEED, shape.ry - SEED];
      for (const { x, y } of all) expect(Math.hypot(x / width, y / height)).toBeLessThan(1);
    }
  }
});
