// Positions full of grand slams, built backwards: the opponent's row is chosen as a capture would find it, the lap that
// was sown is taken away again, and the mover's pits are filled with counts that slam, starve, feed or go round.
import fc, { toStringMethod } from 'fast-check';
import { rulesetById } from 'mancala-rules';
import type { GrandSlam, Position, Rules, RulesetId, WariOptions } from 'mancala-rules';
import { references } from '../oracles/index.ts';
import { ids, capturesGiveTurns, setup, sowsStore } from '../support/setups.ts';
import type { Bound } from '../support/setups.ts';
import { byHand, feeds, rowOf, type Judged } from './grand-slam-hand.ts';

/** A position to be judged, by the rules and by hand. */
export interface Situation extends Judged {
  readonly rules: Rules;
  readonly reference: Bound;
  /** Whether L6 may end the game. */
  readonly searches: boolean;
  /** As given; the game may be over in it (A8). */
  readonly position: Required<Omit<Position, 'marks'>>;
  readonly [toStringMethod]: () => string;
}

/** The rulesets with the option `grandSlam`. */
export const slamIds: readonly RulesetId[] = ids.filter((id) => references[id].isGrandSlam !== undefined);
const searching = slamIds.filter((id) => references[id].searchesAhead);
const [quick] = slamIds.filter((id) => !references[id].searchesAhead);
const sowers = new Set(slamIds.filter((id) => sowsStore(rulesetById(id))));

const FILLINGS = ['slam', 'starve', 'feed', 'lap', 'empty'] as const;
type Filling = (typeof FILLINGS)[number];

/** Counts taken; with the last of them a slam can be of many seeds. */
const CAPTURES: readonly (readonly number[])[] = [[2, 3], [2, 3], [4], [1, 2], [2, 3, 4], [11, 12]];
const MOST = 40;
const shapes = fc.record({
  id: fc.constantFrom(...slamIds, ...searching),
  captures: fc.constantFrom(...CAPTURES),
  n: fc.constantFrom(1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 7, 8),
  /** The opponent's row: as before a slam, empty, or anything. */
  row: fc.constantFrom('chain', 'chain', 'chain', 'empty', 'empty', 'any'),
  length: fc.nat({ max: 15 }),
  laps: fc.constantFrom(0, 0, 1, 2),
  counts: fc.array(fc.nat({ max: 5 }), { minLength: 8, maxLength: 8 }),
  /** What the mover's pits may be filled with. */
  temper: fc.constantFrom('slams', 'slams or starves', 'starves', 'anything', 'anything'),
  fillings: fc.array(fc.constantFrom(...FILLINGS), { minLength: 8, maxLength: 8 }),
  picks: fc.array(fc.nat({ max: 63 }), { minLength: 8, maxLength: 8 }),
  /** The smallest counts that fit: the last seeds of a game. */
  few: fc.constantFrom(false, false, true),
  north: fc.boolean(),
  /** Seeds out of play: removed, in the stores, or in them so that a capture may win. */
  purse: fc.constantFrom('removed', 'split', 'brink', 'brink'),
  spare: fc.nat({ max: 23 }),
  quiet: fc.nat({ max: 5 }),
  limited: fc.constantFrom(false, false, false, false, true),
});
type Shape = typeof shapes extends fc.Arbitrary<infer T> ? T : never;

/** North's row as a slam of South's would find it: pits from the first on, all to be brought to counts taken. */
const rowBefore = ({ n, row, captures, length, laps, counts }: Shape): number[] => {
  if (row === 'empty') return Array.from({ length: n }, () => 0);
  if (row === 'any') return counts.slice(0, n);
  const sown = Math.max(...captures) > laps ? laps + 1 : 1;
  const taken = captures.filter((count) => count >= sown);
  // A whole lap sows every pit, so that only the whole row can be taken.
  const pits = sown > 1 || length > 11 ? n : (length % n) + 1;
  return Array.from({ length: n }, (_, i) => (i < pits ? taken[counts[i]! % taken.length]! - sown : 0));
};

/** A count for one of South's pits that does what is wanted; 0 if there is none. */
const filled = (shape: Shape, theirs: readonly number[], pit: number, filling: Filling): number => {
  const { n, captures, picks, id, few } = shape;
  const pick = few ? 0 : picks[pit]!;
  if (filling === 'empty') return 0;
  if (filling === 'lap') {
    const laps = [2 * n - 1, 2 * n, 4 * n - 2, 4 * n - 1, 4 * n, 12 + (pick % 29)];
    return laps[pick % laps.length]!;
  }
  const fits: number[] = [];
  for (let seeds = 1; seeds <= MOST; seeds++) {
    const pits = [...Array.from({ length: n }, (_, i) => (i === pit ? seeds : 0)), ...theirs];
    const hand = byHand(pits, 'south', pit, captures, sowers.has(id));
    const does = hand.slam ? 'slam' : feeds(hand, 'south', 'captures') ? 'feed' : 'starve';
    if (does === filling) fits.push(seeds);
  }
  return fits[pick % fits.length] ?? 0;
};

const fillingOf = ({ temper, fillings }: Shape, pit: number): Filling => {
  const wanted = fillings[pit]!;
  if (temper === 'anything' || wanted === 'empty') return wanted;
  if (temper === 'starves') return 'starve';
  return temper === 'slams' || wanted === 'slam' || wanted === 'feed' ? 'slam' : 'starve';
};

const situationOf = (shape: Shape, grandSlam: GrandSlam): Situation => {
  // L6 would search long for a capture of eleven seeds that no line of play makes.
  const id = searching.includes(shape.id) && shape.captures.includes(11) ? quick! : shape.id;
  const { n, captures, purse, spare, north, limited } = shape;
  const theirs = rowBefore(shape);
  const mine = Array.from({ length: n }, (_, pit) => filled(shape, theirs, pit, fillingOf(shape, pit)));
  const inPlay = rowOf([...mine, ...theirs], 'south') + rowOf([...mine, ...theirs], 'north');
  const held = purse === 'brink' ? inPlay : purse === 'split' ? spare : 0;
  const seeds = Math.max(1, Math.ceil((inPlay + held) / (2 * n)));
  const out = 2 * n * seeds - inPlay;
  // On the brink the mover lacks a few seeds of half of them all; what neither has was removed.
  const store = purse === 'brink' ? Math.max(0, Math.min(out, n * seeds) - (spare % 6)) : 0;
  const stores = { south: store, north: 0 };
  if (purse === 'split')
    Object.assign(stores, { south: spare % (out + 1), north: out - (spare % (out + 1)) });
  if (purse === 'brink' && spare > 5) stores.north = out - store;
  const target = purse === 'brink' ? store + 1 + (spare % 7) : n * seeds + 1;
  const options = { pits: n, seeds, captures, grandSlam, moveLimit: limited ? 1 : null };
  const { defaults, feeding } = references[id];
  const game = setup(id, 'target' in defaults ? { ...options, target } : options);
  const position: Required<Omit<Position, 'marks'>> = {
    pits: north ? [...theirs, ...mine] : [...mine, ...theirs],
    stores: north ? { south: stores.north, north: stores.south } : stores,
    turn: north ? 'north' : 'south',
    quietMoves: limited ? 0 : shape.quiet,
    removed: out - stores.south - stores.north,
    outcome: null,
  };
  return {
    ...game,
    options: game.options as WariOptions,
    feeding,
    sowsStore: sowers.has(id),
    capturesGiveTurns: capturesGiveTurns(game.rules),
    position,
    [toStringMethod]: () => `${game.name} ${JSON.stringify(position)}`,
  };
};

/** Positions under one policy, of all rulesets with the option `grandSlam`. */
export const situations = (policy: GrandSlam): fc.Arbitrary<Situation> =>
  shapes.map((shape) => situationOf(shape, policy));
