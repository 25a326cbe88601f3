/** Seeds in a pit, drawn as they might lie. */

/** More are not drawn; the number says how many there are. */
const MOST = 40;
/** How far out the seeds lie, in per cent of the pit: all that are drawn fit in. */
const SPREAD = 7.2;
/** Turning by this angle from seed to seed leaves no two of them in a line. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Shows so many seeds in an element, the old ones where they were. */
export const showSeeds = (heap: HTMLElement, seeds: number): void => {
  const drawn = Math.min(seeds, MOST);
  while (heap.childElementCount > drawn) heap.lastElementChild!.remove();
  for (let at = heap.childElementCount; at < drawn; at++) {
    const seed = document.createElement('i');
    const away = SPREAD * Math.sqrt(at);
    seed.style.left = `${50 + away * Math.cos(at * GOLDEN)}%`;
    seed.style.top = `${50 + away * Math.sin(at * GOLDEN)}%`;
    heap.append(seed);
  }
};
