// The drawn seeds: as many as the numbers say, within their pits.
import { kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
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
