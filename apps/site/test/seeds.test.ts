// The drawn seeds: as many as the numbers say, within their pits.
import { kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import { placeInStore, SEED } from '../board/places.ts';
import { follow, onBoard, positionOf, still } from './board.ts';

onBoard('in its seeds', (site) => {
  test('draws as many seeds as a pit has, within it', async () => {
    const { page } = await site.open('', still);
    for (const seeds of [1, 4, 12, 40]) {
      await follow(page, positionOf(kalah, `${seeds}-1-0-0-0-0-0-0-0-0-0-1-0-${46 - seeds}-S`));
      const found = await page.evaluate(() => {
        const centers = [...document.querySelectorAll('.seed')].map((seed) => {
          const { x, y, width, height } = seed.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        });
        return [...document.querySelectorAll('#board .well')].map((well) => {
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

test('seeds of a store are along all of it, within its round ends', () => {
  const [long, short] = [140, 48];
  for (const count of [5, 12, 24, 48, 80]) {
    const places = Array.from({ length: count }, (_, i) =>
      placeInStore({ x: 0, y: 0, rx: short, ry: long, label: { x: 0, y: 0 } }, i),
    );
    const along = places.map(({ y }) => y).sort((a, b) => a - b);
    const gaps = along.slice(1).map((y, i) => y - along[i]!);
    expect(Math.max(...gaps)).toBeLessThan((2 * (2 * long)) / count);
    for (const { x, y } of places) {
      const beyond = Math.max(0, Math.abs(y) - (long - short));
      expect(Math.hypot(x, beyond)).toBeLessThan(short - SEED);
    }
  }
});
