/** Seeds in a pit, drawn as they might lie. */

/** More are not drawn; the number says how many there are. */
const MOST = 48;
/** How far out the seeds lie, in per cent of the pit, as long as there is room. */
const ROOMY = 12;
/** Turning by this angle from seed to seed leaves no two of them in a line. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Shows so many seeds in an element. They move together when there are many. */
export const showSeeds = (heap: HTMLElement, seeds: number): void => {
  const drawn = Math.min(seeds, MOST);
  while (heap.childElementCount > drawn) heap.lastElementChild!.remove();
  while (heap.childElementCount < drawn) heap.append(document.createElement('i'));
  const step = Math.min(ROOMY, 46 / (Math.sqrt(drawn) + 0.8));
  heap.style.setProperty('--seed-size', `${1.5 * step}%`);
  [...heap.children].forEach((seed, at) => {
    // A single seed lies in the middle.
    const away = drawn === 1 ? 0 : step * Math.sqrt(at + 0.5);
    const { style } = seed as HTMLElement;
    style.left = `${50 + away * Math.cos(at * GOLDEN)}%`;
    style.top = `${50 + away * Math.sin(at * GOLDEN)}%`;
  });
};
