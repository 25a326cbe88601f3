// Where pits, stores, numbers and seeds are, and how long moves are shown: for every ruleset, without a page.
import {
  allRulesets,
  captureTo25,
  congkak,
  kalah,
  opponent,
  oppositeOf,
  trace,
  type Rules,
} from 'mancala-rules';
import { boardLayout } from 'mancala-rules/notation';
import { playedGame } from 'mancala-page/test/board.ts';
import { expect, test } from 'vitest';
import { geometryOf, levelRatio, type Point, type Shape } from '../geometry.ts';
import { placeInPit, placeInStore, SEED } from '../places.ts';
import { scheduleOf } from '../schedule.ts';

const PLAYERS = ['south', 'north'] as const;
const VIEWS = [false, true].flatMap((isUpright) =>
  PLAYERS.flatMap((bottom) => [0.4, 0.62, 1, 2.5].map((ratio) => ({ isUpright, bottom, ratio }))),
);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

test.each([...allRulesets, captureTo25.with({ pits: 12 })])(
  'a board of $title has a row or two on each side, and large pits between two stores',
  (rules) => {
    const { pits: count } = rules.options;
    const { big, rows } = boardLayout(rules, 'south');
    for (const view of VIEWS) {
      const { pits, stores, width, height } = geometryOf(rules, view);
      const along = ({ x, y }: Point): number => (view.isUpright ? y : x);
      const across = ({ x, y }: Point): number => (view.isUpright ? x : y);
      const all: readonly Shape[] = [...pits, stores.south, stores.north];
      for (const [i, { x, y, rx, ry, label }] of all.entries()) {
        expect(Math.min(x - rx, y - ry, label.x, label.y)).toBeGreaterThan(0);
        expect(Math.max(x + rx, label.x)).toBeLessThan(width);
        expect(Math.max(y + ry, label.y)).toBeLessThan(height);
        const overlaps = (each: Shape, rx: number, ry: number, at: Point): boolean =>
          Math.abs(each.x - at.x) < each.rx + rx && Math.abs(each.y - at.y) < each.ry + ry;
        expect(all.filter((each) => overlaps(each, 0, 0, label))).toEqual([]);
        expect(all.filter((each, j) => i !== j && overlaps(each, rx, ry, { x, y }))).toEqual([]);
      }
      for (const row of rows) {
        const inRow = row.filter((pit) => !big.includes(pit));
        expect(new Set(inRow.map((pit) => across(pits[pit]!))).size).toBe(1);
        for (const pit of inRow)
          if (big.length === 0 && (count === row.length || pit % count >= count / 2))
            expect(along(pits[pit]!)).toBeCloseTo(along(pits[oppositeOf(rules, pit)]!));
      }
      const between = pits.map(along);
      const ends = PLAYERS.map((player) => along(stores[player])).sort((a, b) => a - b);
      if (big.length === 0) expect(ends[0]!).toBeLessThan(Math.min(...between));
      if (big.length === 0) expect(ends[1]!).toBeGreaterThan(Math.max(...between));
      // The store of a player is where that player's row ends.
      const [first, last] = [0, rows[0]!.length - 1].map((pit) =>
        Math.abs(along(pits[pit]!) - along(stores.south)),
      );
      if (rows.length === 2) expect(last!).toBeLessThan(first!);
      const { [view.bottom]: near, [opponent(view.bottom)]: far } = stores;
      if (view.isUpright) expect(near.y).toBeGreaterThan(far.y);
      if (view.isUpright) continue;
      expect(across(pits[0]!) > across(pits[count]!)).toBe(view.bottom === 'south');
      expect(along(pits[1]!) > along(pits[0]!)).toBe((view.bottom === 'south') !== !!rules.spec.clockwise);
    }
    // On a phone they are large enough to be pressed.
    const phone = geometryOf(rules, { bottom: 'south', isUpright: true, ratio: 314 / 500 });
    const unit = Math.min(314 / phone.width, 500 / phone.height);
    expect(Math.min(...phone.pits.map(({ rx, ry }) => 2 * unit * Math.min(rx, ry)))).toBeGreaterThan(24);
    expect(big.every((pit) => geometryOf(rules, VIEWS[0]!).pits[pit]!.ry > 80)).toBe(true);
    expect(levelRatio(rules)).toBeGreaterThan(1);
  },
);

const shapeOf = (rx: number, ry: number): Shape => ({ x: 0, y: 0, rx, ry, label: { x: 0, y: 0 } });
/** The least distance between two of some points. */
const closest = (points: readonly Point[]): number =>
  Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

/** Whether a point is on the floor of a store, which has round ends; the longest seed has 16 units on each side. */
const isInStore = ({ x, y }: Point, { rx, ry }: Shape): boolean => {
  const short = Math.min(rx, ry);
  const beyond = [Math.abs(x) - rx + short, Math.abs(y) - ry + short].map((each) => Math.max(0, each));
  return Math.hypot(...beyond) < short - 16;
};
const isInPit = ({ x, y }: Point, { rx, ry }: Shape): boolean =>
  Math.hypot(x / (rx - SEED), y / (ry - SEED)) < 1;

test.each([
  ...[shapeOf(46, 40), shapeOf(46, 71), shapeOf(83, 46)].map((shape) => ({
    shape,
    place: placeInPit,
    isIn: isInPit,
  })),
  ...[shapeOf(48, 140), shapeOf(140, 48)].map((shape) => ({ shape, place: placeInStore, isIn: isInStore })),
])('seeds lie apart from each other, from the center outward: $shape', ({ shape, place, isIn }) => {
  for (let pit = 0; pit < 32; pit++) {
    const places = Array.from({ length: 100 }, (_, i) => place(shape, i, pit));
    expect(places.every((each) => isIn(each, shape))).toBe(true);
    expect(closest(places.slice(0, 4))).toBeGreaterThan(1.4 * SEED);
    expect(closest(places)).toBeGreaterThan(0);
    expect(Math.max(...places.slice(0, 5).map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(70);
    // The more there are, the higher they lie.
    const [low, high] = [places.slice(0, 20), places.slice(80)].map((some) => mean(some.map(({ y }) => y)));
    expect(high!).toBeLessThan(low!);
  }
});

const eventsOf = (rules: Rules) =>
  playedGame(rules, 40, 7).states.flatMap((state) =>
    rules.legalMoves(state).map((move) => trace(rules, state, move).events),
  );

test('no move takes more than four seconds at the usual pace', () => {
  let longest = 0;
  for (const events of allRulesets.flatMap(eventsOf)) {
    const schedule = scheduleOf(events);
    expect(schedule.length).toBe(events.length);
    expect(sum(schedule)).toBeLessThanOrEqual(4000);
    // What is shown is long enough to be seen.
    expect(schedule.every((ms) => ms === 0 || ms >= 40)).toBe(true);
    longest = Math.max(longest, events.filter(({ type }) => type === 'sow').length);
  }
  expect(longest).toBeGreaterThan(90);
});

test('the first lap of a move has the usual pace, and the last of several is faster', () => {
  const [pace] = scheduleOf(trace(kalah, kalah.initialState(), 2).events).filter((ms) => ms > 0);
  const { events } = trace(congkak, congkak.initialState(), 3);
  const sown = scheduleOf(events).filter((_, i) => events[i]!.type === 'sow');
  expect(sown[0]).toBeCloseTo(pace!);
  expect(Math.min(...sown.filter((ms) => ms > 0))).toBeLessThan(pace!);
});
