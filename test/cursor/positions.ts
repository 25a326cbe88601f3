// Positions where a fast cursor is likely to go wrong: cells about to overflow, rows about to be empty, ends about to come.
import fc from 'fast-check';
import type { GameState, Position } from 'mancala-rules';
import { players, positions } from '../support/arbitraries.ts';
import { EDGES } from './boards.ts';
import type { Setup } from '../support/setups.ts';

type Drawn = Readonly<{
  kind: 'few' | 'pit' | 'row' | 'store' | 'aimed' | 'slam';
  turn: 'south' | 'north';
  heaps: readonly (readonly [pit: number, seeds: number])[];
  edge: number;
  /** How many seeds below the edge. */
  below: number;
  /** Which pit, which number of seeds. */
  origin: number;
  hand: number;
  chain: number;
  /** Sixteenths of the seeds out of play that are South's. */
  share: number;
  removed: boolean;
  /** Seeds that the mover lacks for the target or half of all; quiet moves before the limit. */
  lacks: number | null;
  before: number | null;
}>;

const heaps = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 2, arbitrary: fc.integer({ min: 4, max: 16 }) },
  { weight: 1, arbitrary: fc.constantFrom(15, 16, 31, 32, 40, 63, 64, 127, 128, 255, 256, 288, 300, 1000) },
);

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom<Drawn['kind'][]>('few', 'few', 'pit', 'row', 'store', 'aimed', 'slam', 'slam'),
  turn: players,
  heaps: fc.array(fc.tuple(fc.nat(65), heaps), { minLength: 1, maxLength: 8, size: 'max' }),
  edge: fc.nat(20),
  below: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
  origin: fc.nat(65),
  hand: fc.nat(200),
  chain: fc.integer({ min: 1, max: 5 }),
  share: fc.nat(16),
  removed: fc.boolean(),
  lacks: fc.oneof(fc.constant(null), fc.constant(null), fc.integer({ min: 0, max: 5 })),
  before: fc.oneof(fc.constant(null), fc.constant(null), fc.integer({ min: -1, max: 5 })),
});

/** How many seeds of a hand fall in each pit, and where the last one does. */
function dropped({ rules }: Setup, origin: number, mover: Drawn['turn'], hand: number): [number[], number] {
  const { pits } = rules.options;
  const { route } = rules.spec.steps(rules.options);
  const drops = new Array<number>(2 * pits).fill(0);
  let last = origin;
  for (let i = 0; i < hand; i += 1) {
    last = route({ pits, mover, origin, seeds: hand, choice: 0, marks: [] }, last, i);
    if (last < 2 * pits) drops[last]! += 1;
  }
  return [drops, last < 2 * pits ? last : -1];
}

/** A move that captures, most likely: the pits that its last seeds reach hold what is missing. */
function aimed(setup: Setup, draw: Drawn): number[] {
  const n = setup.options.pits;
  const counts = setup.options.captures ?? [1];
  const first = draw.turn === 'south' ? 0 : n;
  const origin = first + (draw.kind === 'slam' ? n - 1 - (draw.origin % Math.min(n, 2)) : draw.origin % n);
  // A slam mostly goes no farther than the row.
  const most = draw.kind === 'slam' ? n + 1 : 6 * n + 3;
  for (let tried = 0; tried < most; tried += 1) {
    const hand = 1 + ((draw.hand + tried) % most);
    const [drops, last] = dropped(setup, origin, draw.turn, hand);
    const theirs = last >= n - first && last < 2 * n - first;
    if (last < 0 || theirs === (counts[0] === 1 && setup.options.captures === undefined)) continue;
    const pits = new Array<number>(2 * n).fill(0);
    for (let i = 0; i < draw.chain && last - i >= n - first; i += 1) {
      const wanted = counts[(draw.edge + i) % counts.length]! - drops[last - i]!;
      if (theirs) pits[last - i] = Math.max(0, wanted);
    }
    for (const [pit, seeds] of draw.kind === 'slam' ? draw.heaps.slice(2, 4) : draw.heaps)
      if (pit % n !== origin - first) pits[first + (pit % n)]! += draw.kind === 'slam' ? 1 : seeds;
    if (draw.kind === 'aimed') pits[n - first + (draw.share % n)]! += draw.chain;
    pits[origin] = hand;
    return pits;
  }
  return few(n, draw);
}

function few(n: number, { heaps, turn, chain }: Drawn): number[] {
  const pits = new Array<number>(2 * n).fill(0);
  const first = turn === 'south' ? 0 : n;
  heaps.forEach(([pit, seeds], i) => {
    // Most in one row, one or two pits of the other.
    pits[i < 2 ? pit % (2 * n) : chain < 3 ? first + (pit % n) : pit % (2 * n)]! += Math.min(
      seeds,
      2 + chain,
    );
  });
  return pits;
}

/** A pit or the sum of a row is just below an edge; the mover has seeds that bring it there. */
function crowded(n: number, draw: Drawn, total: number): number[] {
  const edges = EDGES.filter((edge) => edge <= total);
  const edge = edges[draw.edge % 3 ? edges.length - 1 : draw.hand % edges.length] ?? total;
  const pits = few(n, draw);
  const heap = draw.origin % (2 * n);
  const wanted = Math.max(0, edge - 1 - draw.below);
  if (draw.kind === 'pit') pits[heap] = wanted;
  else {
    const first = heap < n ? 0 : n;
    const rest = pits.slice(first, first + n).reduce((sum, seeds) => sum + seeds, -pits[heap]!);
    pits[heap] = Math.max(0, wanted - rest);
  }
  // Something that comes by.
  pits[(heap + 2 * n - 1 - (draw.hand % Math.min(3, 2 * n))) % (2 * n)]! += 1 + (draw.hand % 4);
  return pits;
}

function limitOf({ options }: Setup, inPlay: number): number {
  const { moveLimit } = options;
  return moveLimit === 'in-play-times-pits' ? inPlay * options.pits : (moveLimit ?? 3);
}

/** No more seeds than the game has, and the others in stores or removed. */
function finish(
  setup: Setup,
  draw: Drawn,
  wanted: readonly number[],
  most: number,
): Required<Omit<Position, 'marks'>> {
  let left = most;
  const pits = wanted.map((seeds) => {
    const kept = Math.min(seeds, left);
    left -= kept;
    return kept;
  });
  const inPlay = most - left;
  const out = setup.total - inPlay;
  const edges = EDGES.filter((edge) => edge <= out);
  let mine = Math.floor((out * draw.share) / 16);
  if (draw.kind === 'store' && edges.length > 0)
    mine = edges[draw.edge % 3 ? edges.length - 1 : draw.hand % edges.length]! - 1 - draw.below;
  else if (draw.lacks !== null) mine = (setup.options.target ?? setup.total / 2) - draw.lacks;
  mine = Math.min(out, Math.max(0, mine));
  const removed = draw.removed ? Math.floor((out - mine) / 2) : 0;
  const theirs = out - mine - removed;
  const stores = draw.turn === 'south' ? { south: mine, north: theirs } : { south: theirs, north: mine };
  const quietMoves = draw.before === null ? 0 : Math.max(0, limitOf(setup, inPlay) - draw.before);
  return { pits, stores, turn: draw.turn, quietMoves, removed, outcome: null };
}

function edgy(setup: Setup): fc.Arbitrary<Required<Omit<Position, 'marks'>>> {
  const n = setup.options.pits;
  return drawn.map((draw) => {
    const most = setup.searches ? Math.min(setup.total, n > 6 ? 2 : n > 4 ? 3 : n > 2 ? 4 : 6) : setup.total;
    const { kind } = draw;
    const pits =
      kind === 'few'
        ? few(n, draw)
        : kind === 'aimed' || kind === 'slam' || kind === 'store'
          ? aimed(setup, draw)
          : crowded(n, draw, most);
    return finish(setup, draw, pits, most);
  });
}

/** A game to be walked from a state on. */
export interface Start {
  readonly setup: Setup;
  readonly state: GameState;
}

/** Any position of a ruleset; the opening at times, where it is not too slow. */
export function starts(setup: Setup): fc.Arbitrary<Start> {
  const slow = setup.total > 1000 || (setup.searches && (setup.total > 6 || setup.options.pits > 3));
  const given = fc.oneof(
    { weight: 6, arbitrary: edgy(setup) },
    { weight: setup.total > 1000 || setup.searches ? 0 : 2, arbitrary: positions(setup) },
  );
  return fc
    .oneof({ weight: slow ? 0 : 1, arbitrary: fc.constant(null) }, { weight: 8, arbitrary: given })
    .map((position) => ({
      setup,
      state: position === null ? setup.rules.initialState() : setup.rules.stateFrom(position),
    }));
}
