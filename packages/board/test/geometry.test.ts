// Where pits, stores, numbers and seeds are, and how long moves are shown: for every ruleset, without a page.
import { allRulesets, captureTo25, congkak, kalah, oppositeOf, trace, type Rules } from 'mancala-rules';
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
  'a board of $title has a row or two on each side, and a store at both ends',
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
      if (view.isUpright) continue;
      expect(across(pits[0]!) > across(pits[count]!)).toBe(view.bottom === 'south');
      expect(along(pits[1]!) > along(pits[0]!)).toBe((view.bottom === 'south') !== !!rules.spec.clockwise);
    }
    expect(big.every((pit) => geometryOf(rules, VIEWS[0]!).pits[pit]!.ry > 80)).toBe(true);
    expect(levelRatio(rules)).toBeGreaterThan(1);
  },
);

test.each(allRulesets)('the pits of $title are large enough to be pressed on a phone', (rules) => {
  const [width, height] = [314, 500];
  const shape = geometryOf(rules, { bottom: 'south', isUpright: true, ratio: width / height });
  const unit = Math.min(width / shape.width, height / shape.height);
  for (const { rx, ry } of shape.pits) expect(2 * unit * Math.min(rx, ry)).toBeGreaterThan(24);
});

const shapeOf = (rx: number, ry: number): Shape => ({ x: 0, y: 0, rx, ry, label: { x: 0, y: 0 } });
/** The least distance between two of some points. */
const closest = (points: readonly Point[]): number =>
  Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

const [LONG, SHORT] = [140, 48];
/** Half the length of the longest seed. */
const HALF_SEED = 16;
test.each([
  ['level', shapeOf(SHORT, LONG)],
  ['upright', shapeOf(LONG, SHORT)],
])('seeds of a store gather around its center and fill it outward, within its round ends: %s', (_, store) => {
  const places = Array.from({ length: 400 }, (_, i) => placeInStore(store, i));
  for (const { x, y } of places) {
    const [along, across] = store.ry > store.rx ? [y, x] : [x, y];
    expect(Math.hypot(across, Math.max(0, Math.abs(along) - (LONG - SHORT)))).toBeLessThan(SHORT - HALF_SEED);
  }
  for (const { x, y } of places.slice(0, 5)) expect(Math.hypot(x, y)).toBeLessThan(70);
  for (const count of [8, 12, 24]) {
    const some = places.slice(0, count);
    expect(Math.abs(mean(some.map(({ x }) => x)))).toBeLessThan(14);
    expect(Math.abs(mean(some.map(({ y }) => y)))).toBeLessThan(14);
  }
  // They lie side by side on the floor, and the more there are, the higher they lie.
  expect(closest(places.slice(0, 16))).toBeGreaterThan(SEED);
  expect(closest(places)).toBeGreaterThan(0);
  const height = (some: readonly Point[]): number => mean(some.map(({ y }) => y));
  expect(height(places.slice(100))).toBeLessThan(height(places.slice(0, 20)) - 8);
});

test('seeds of a pit do not cover each other as long as they fit, and stay where they are', () => {
  for (const shape of [shapeOf(46, 40), shapeOf(46, 71), shapeOf(83, 46)]) {
    for (let pit = 0; pit < 32; pit++) {
      const first = Array.from({ length: 4 }, (_, i) => placeInPit(shape, i, pit));
      const all = Array.from({ length: 100 }, (_, i) => placeInPit(shape, i, pit));
      expect(closest(first)).toBeGreaterThan(1.4 * SEED);
      expect(all.slice(0, 4)).toEqual(first);
      expect(closest(all)).toBeGreaterThan(0);
      for (const { x, y } of all)
        expect(Math.hypot(x / (shape.rx - SEED), y / (shape.ry - SEED))).toBeLessThan(1);
    }
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

test('the first lap of a move has the usual pace, and each later one is faster', () => {
  const state = congkak.initialState();
  const [pace] = scheduleOf(trace(kalah, kalah.initialState(), 2).events).filter((ms) => ms > 0);
  let compared = 0;
  for (const move of congkak.legalMoves(state)) {
    const { events } = trace(congkak, state, move);
    const laps: number[][] = [];
    for (const [i, ms] of scheduleOf(events).entries()) {
      if (events[i]!.type === 'lift') laps.push([]);
      if (events[i]!.type === 'sow') laps.at(-1)!.push(ms);
    }
    const paces = laps.slice(0, 4).map(mean);
    expect(paces[0]).toBeCloseTo(pace!);
    expect(paces).toEqual([...new Set(paces)].sort((a, b) => b - a));
    compared += paces.length - 1;
  }
  expect(compared).toBeGreaterThan(5);
});
