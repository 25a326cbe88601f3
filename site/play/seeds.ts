/** Draws the seeds of a pit or store in a spiral. */

/** The maximum number of seeds drawn; a number shows the exact count. */
const MAX_DRAWN = 48;
/** The maximum distance of seeds, in percent of the pit. */
const MAX_DISTANCE = 12;
/** The golden angle, which spreads the seeds of a spiral evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Shows a number of seeds in an element. Many seeds are smaller and closer together. */
export const showSeeds = (heap: HTMLElement, seeds: number): void => {
  const drawn = Math.min(seeds, MAX_DRAWN);
  while (heap.childElementCount > drawn) heap.lastElementChild!.remove();
  while (heap.childElementCount < drawn) heap.append(document.createElement('i'));
  const distance = Math.min(MAX_DISTANCE, 46 / (Math.sqrt(drawn) + 0.8));
  heap.style.setProperty('--seed-size', `${1.5 * distance}%`);
  [...heap.children].forEach((seed, i) => {
    // A single seed is in the center.
    const radius = drawn === 1 ? 0 : distance * Math.sqrt(i + 0.5);
    const { style } = seed as HTMLElement;
    style.left = `${50 + radius * Math.cos(i * GOLDEN_ANGLE)}%`;
    style.top = `${50 + radius * Math.sin(i * GOLDEN_ANGLE)}%`;
  });
};
