/** The seeds of a drawn board, and the hand that carries them. */
import { shapeOf, type Cell, type Geometry, type Point } from './geometry.ts';
import { placeInHand, placeInPit, placeInStore } from './places.ts';
import { createSvg } from './svg.ts';

export interface Heaps {
  /** Places all seeds for a new geometry. */
  place(geometry: Geometry): void;
  /** Shows a number of seeds in a pit or store. */
  set(cell: Cell, seeds: number): void;
  /** The seeds shown in a pit or store. */
  count(cell: Cell): number;
  /** Takes seeds of a pit or store in the hand. */
  lift(from: Cell, seeds: number): void;
  /** Moves the hand to a pit or store. */
  carry(to: Cell, ms: number): Promise<void>;
  /** Lets a seed fall from the hand into the pit or store. */
  drop(into: Cell, ms: number): void;
  /** Moves seeds from one pit or store to another; null is off the board. */
  send(from: Cell, to: Cell | null, seeds: number, ms: number): Promise<void>;
  /** Ends all motion: each seed is where it goes. */
  finish(): void;
  /** Empties the hand. */
  clearHand(): void;
  /** Removes all seeds, for another game. */
  clear(): void;
}

/** How many shapes and tones of seeds the drawing has. */
const SHAPES = 3;
const TONES = 5;

/** The most degrees by which a seed leans. Light comes from above, so none is upside down. */
const LEAN = 50;

const translate = ({ x, y }: Point, angle: number): string => `translate(${x}px, ${y}px) rotate(${angle}deg)`;

/** A seed, with the angle at which it lies. */
interface Seed {
  readonly element: SVGUseElement;
  readonly angle: number;
}

/** Draws seeds in a layer of a board; `onCount` is told how many are in a pit or store when that changes. */
export const createHeaps = (layer: SVGGElement, onCount: (cell: Cell, seeds: number) => void): Heaps => {
  const heaps = new Map<Cell, Seed[]>();
  const number = createSvg('text', { class: 'in-hand' });
  const hand = createSvg('g', { class: 'hand' }, createSvg('circle', { r: 34, class: 'palm' }), number);
  let held: Seed[] = [];
  let handAt: Point = { x: 0, y: 0 };
  let geometry: Geometry;
  let created = 0;

  const createSeed = (): Seed => {
    const id = created++;
    // A prime step, so that neighbors differ.
    const [shape, tone] = [(id * 7) % SHAPES, (id * 3) % TONES];
    const element = createSvg('use', { href: `#seed-${shape}`, class: 'seed', color: `var(--seed-${tone})` });
    return { element, angle: ((id * 67) % (2 * LEAN)) - LEAN };
  };
  const heapOf = (cell: Cell): Seed[] => {
    const heap = heaps.get(cell) ?? [];
    heaps.set(cell, heap);
    return heap;
  };
  const placeOf = (cell: Cell, index: number): Point => {
    const shape = shapeOf(geometry, cell);
    return typeof cell === 'number' ? placeInPit(shape, index, cell) : placeInStore(shape, index);
  };
  const rest = ({ element, angle }: Seed, at: Point): void => {
    element.style.transform = translate(at, angle);
  };
  /** Adds a seed to a heap, and moves it there from a place. */
  const add = (cell: Cell, seed: Seed, from: Point | null, ms: number): Animation | null => {
    const heap = heapOf(cell);
    const to = placeOf(cell, heap.length);
    heap.push(seed);
    layer.append(seed.element);
    rest(seed, to);
    if (!from || ms === 0) return null;
    const path = [translate(from, seed.angle - 20), translate(to, seed.angle)];
    return seed.element.animate({ transform: path }, { duration: ms, easing: 'ease-out' });
  };
  const showHand = (): void => {
    hand.style.transform = translate(handAt, 0);
    number.textContent = held.length > 1 ? String(held.length) : '';
    if (held.length === 0) hand.remove();
    // Above all seeds.
    else layer.parentNode!.append(hand);
  };
  const finished = (animation: Animation | null): Promise<unknown> =>
    animation ? animation.finished.catch(() => undefined) : Promise.resolve();

  return {
    place(newGeometry) {
      geometry = newGeometry;
      for (const [cell, heap] of heaps) heap.forEach((seed, i) => rest(seed, placeOf(cell, i)));
    },
    set(cell, seeds) {
      const heap = heapOf(cell);
      while (heap.length > seeds) heap.pop()!.element.remove();
      while (heap.length < seeds) add(cell, createSeed(), null, 0);
      onCount(cell, seeds);
    },
    count: (cell) => heapOf(cell).length,
    lift(from, seeds) {
      const heap = heapOf(from);
      held.push(...heap.splice(heap.length - seeds, seeds));
      handAt = shapeOf(geometry, from);
      held.forEach((seed, i) => {
        rest(seed, placeInHand(i));
        hand.insertBefore(seed.element, number);
      });
      onCount(from, heap.length);
      showHand();
    },
    async carry(to, ms) {
      const from = handAt;
      handAt = shapeOf(geometry, to);
      showHand();
      if (ms === 0) return;
      const path = [translate(from, 0), translate(handAt, 0)];
      await finished(hand.animate({ transform: path }, { duration: ms, easing: 'ease-in-out' }));
    },
    drop(into, ms) {
      const seed = held.pop();
      if (!seed) return;
      const place = placeInHand(held.length);
      add(into, seed, { x: handAt.x + place.x, y: handAt.y + place.y }, ms);
      onCount(into, heapOf(into).length);
      showHand();
    },
    async send(from, to, seeds, ms) {
      const heap = heapOf(from);
      const start = heap.length - seeds;
      const places = Array.from({ length: seeds }, (_, i) => placeOf(from, start + i));
      const sent = heap.splice(start, seeds);
      onCount(from, heap.length);
      if (to === null) {
        for (const { element } of sent) element.remove();
        return;
      }
      await Promise.all(sent.map((seed, i) => finished(add(to, seed, places[i]!, ms))));
      // Seeds count once they are there.
      onCount(to, heapOf(to).length);
    },
    finish() {
      for (const animation of layer.ownerSVGElement!.getAnimations({ subtree: true })) animation.finish();
    },
    clearHand() {
      for (const { element } of held) element.remove();
      held = [];
      showHand();
    },
    clear() {
      this.clearHand();
      for (const { element } of [...heaps.values()].flat()) element.remove();
      heaps.clear();
    },
  };
};
