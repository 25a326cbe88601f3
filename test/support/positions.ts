// Positions where rules are likely to go wrong: rows about to be empty, slams, ends about to come, cells about to overflow.
import fc from 'fast-check';
import type { GameState, Mark, Player, Position } from 'mancala-rules';
import { references } from '../oracles/index.ts';
import type { Setup } from './setups.ts';

export const players: fc.Arbitrary<Player> = fc.constantFrom<Player>('south', 'north');

/**
 * Powers of two where something changes, and some others: from 32 seeds on a count is not cached, 128 and 32,768 need
 * cells of two and four bytes.
 */
export const EDGES: readonly number[] = [16, 32, 64, 128, 256, 32_768, 65_536];

/** Seeds of one pit: mostly few, some with a lap or more, some at an edge, at times all that there are. */
const heaps = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.integer({ min: 5, max: 16 }) },
  { weight: 2, arbitrary: fc.constantFrom(15, 16, 31, 32, 40, 63, 64, 127, 128, 255, 256, 288, 300, 1000) },
  { weight: 1, arbitrary: fc.constant(Infinity) },
);

type Kind = 'any' | 'row' | 'few' | 'pit' | 'sum' | 'store' | 'aimed' | 'slam';
const KINDS: readonly Kind[] = ['any', 'row', 'few', 'few', 'pit', 'sum', 'store', 'aimed', 'slam', 'slam'];

/** A drawn mark: the pit, the mark, and whether its seeds stay there. */
const marks = fc.array(
  fc.tuple(
    fc.nat(65),
    fc.constantFrom<Mark>('south', 'north', 'closed'),
    fc.constantFrom(true, false, false),
  ),
  { maxLength: 9 },
);

const draws = fc.record({
  kind: fc.constantFrom(...KINDS),
  turn: players,
  heaps: fc.array(fc.tuple(fc.nat(65), heaps), { minLength: 1, maxLength: 12, size: 'max' }),
  edge: fc.nat(20),
  /** How many seeds below the edge. */
  below: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
  /** Which pit, which number of seeds, how many pits. */
  origin: fc.nat(65),
  hand: fc.nat(200),
  chain: fc.integer({ min: 1, max: 5 }),
  /** Sixteenths of the seeds out of play that are the mover's, and of the others that are removed. */
  share: fc.nat(16),
  removed: fc.constantFrom(0, 0, 8, 16),
  /** Seeds that the mover lacks for the target or half of all; quiet moves before the limit. */
  lacks: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 1 }),
  before: fc.option(fc.integer({ min: -1, max: 5 }), { freq: 1 }),
  marks,
});
type Draw = typeof draws extends fc.Arbitrary<infer T> ? T : never;

/** How many seeds of a hand fall in each pit, and where the last one does; -1 for a store. */
function dropped({ rules }: Setup, origin: number, mover: Player, hand: number): [number[], number] {
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
function aimed(setup: Setup, draw: Draw): number[] {
  const n = setup.options.pits;
  const { captures } = setup.options;
  const counts = captures ?? [1 + (draw.hand % 4)];
  const isSlam = draw.kind === 'slam';
  const first = draw.turn === 'south' ? 0 : n;
  const origin = first + (isSlam ? n - 1 - (draw.origin % Math.min(n, 2)) : draw.origin % n);
  // A slam mostly goes no farther than the row.
  const most = isSlam && draw.edge > 5 && draw.below < 2 ? n + 1 : 6 * n + 3;
  for (let tried = 0; tried < most; tried += 1) {
    const hand = 1 + ((draw.hand + tried) % most);
    const [drops, last] = dropped(setup, origin, draw.turn, hand);
    const theirs = last >= n - first && last < 2 * n - first;
    if (last < 0 || (captures && !theirs)) continue;
    const pits = new Array<number>(2 * n).fill(0);
    if (isSlam && draw.below > 1) {
      // Out of an empty row: all that falls there is captured.
      if (drops.slice(n - first, last + 1).some((seeds) => !counts.includes(seeds))) continue;
    } else {
      // After a round, a slam takes the whole row.
      const isRound = isSlam && hand >= 2 * n - 1;
      if (isRound && last !== 2 * n - 1 - first) continue;
      for (let i = 0; theirs && (isRound || i < draw.chain) && last - i >= n - first; i += 1)
        pits[last - i] = Math.max(0, counts[(draw.edge + i) % counts.length]! - drops[last - i]!);
    }
    for (const [pit, seeds] of isSlam ? draw.heaps.slice(2, 4) : draw.heaps)
      if (pit % n !== origin - first) pits[first + (pit % n)]! += isSlam ? 1 : seeds;
    if (!isSlam) pits[n - first + (draw.share % n)]! += draw.chain;
    pits[origin] = hand;
    return pits;
  }
  return piled(n, draw, 'few');
}

/** Heaps anywhere, or in one row, or few seeds with most of them in the mover's row. */
function piled(n: number, { heaps, turn, chain }: Draw, kind: Kind): number[] {
  const pits = new Array<number>(2 * n).fill(0);
  const first = turn === 'south' ? 0 : n;
  const row = chain % 2 ? first : n - first;
  heaps.forEach(([pit, seeds], i) => {
    const at =
      kind === 'row' && i > 0
        ? row + (pit % n)
        : kind === 'few' && i > 1 && chain < 3
          ? first + (pit % n)
          : pit;
    pits[at % (2 * n)]! += kind === 'few' ? Math.min(seeds, 2 + chain) : seeds;
  });
  return pits;
}

/** A pit or the sum of a row is just below an edge; the mover has seeds that bring it there. */
function crowded(n: number, draw: Draw, total: number): number[] {
  const edges = EDGES.filter((edge) => edge <= total);
  const edge = edges[draw.edge % 3 ? edges.length - 1 : draw.hand % edges.length] ?? total;
  const pits = piled(n, draw, 'few');
  const heap = draw.origin % (2 * n);
  const first = heap < n ? 0 : n;
  const others =
    draw.kind === 'pit' ? 0 : pits.slice(first, first + n).reduce((sum, seeds) => sum + seeds, -pits[heap]!);
  pits[heap] = Math.max(0, edge - 1 - draw.below - others);
  // Something that comes by.
  pits[(heap + 2 * n - 1 - (draw.hand % Math.min(3, 2 * n))) % (2 * n)]! += 1 + (draw.hand % 4);
  return pits;
}

/** The most seeds in play: an ending that searches visits all that can be reached. */
function mostSeeds({ searches, options: { pits }, total }: Setup): number {
  return searches ? Math.min(total, pits > 6 ? 3 : pits > 4 ? 6 : 8) : total;
}

/** Quiet moves that end the game, or 3 where none do. */
function limitOf({ options: { moveLimit, pits } }: Setup, inPlay: number): number {
  return moveLimit === 'in-play-times-pits' ? inPlay * pits : (moveLimit ?? 3);
}

/** The position with another mark, if the rules accept it. */
function withMark(setup: Setup, given: Position, [at, mark, keeps]: Draw['marks'][number]): Position {
  const pit = at % given.pits.length;
  const { south, north } = given.stores!;
  const moved = keeps ? 0 : given.pits[pit]!;
  const next = {
    ...given,
    pits: given.pits.with(pit, given.pits[pit]! - moved),
    stores: { south: south + moved, north },
    marks: given.marks!.with(pit, mark),
  };
  try {
    setup.rules.stateFrom(next);
    return next;
  } catch {
    return given;
  }
}

/** No more seeds than the game has, the others in stores or removed; some marks as far as the rules accept them. */
function finish(setup: Setup, draw: Draw, wanted: readonly number[]): Given {
  const most = mostSeeds(setup);
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
  else if (draw.lacks !== null) mine = Math.floor(setup.options.target ?? setup.total / 2) - draw.lacks;
  mine = Math.min(out, Math.max(0, mine));
  let theirs = out - mine - Math.floor(((out - mine) * draw.removed) / 16);
  const { stores: held } = references[setup.id];
  if (held === 'empty') mine = theirs = 0;
  if (held === 'hands') {
    // In half of the positions, the stage after the hands are empty.
    theirs = draw.removed ? Math.floor((out * draw.share) / 40) : 0;
    mine = Math.min(out - theirs, theirs + Number(draw.below === 1));
  }
  const removed = out - mine - theirs;
  const stores = draw.turn === 'south' ? { south: mine, north: theirs } : { south: theirs, north: mine };
  const quietMoves = draw.before === null ? 0 : Math.max(0, limitOf(setup, inPlay) - draw.before);
  const position = { pits, stores, turn: draw.turn, quietMoves, removed, outcome: null };
  if (!setup.hasMarks) return position;
  const unmarked = { ...position, marks: new Array<Mark>(pits.length).fill(null) };
  return draw.marks.reduce<Position>((given, mark) => withMark(setup, given, mark), unmarked) as Given;
}

/** A running position as it may be given (A8), not yet ended if the rules end it. */
type Given = Required<Omit<Position, 'marks' | 'ruleset'>> & { readonly marks?: readonly Mark[] };

export function positions(setup: Setup, kind?: Kind): fc.Arbitrary<Given> {
  const n = setup.options.pits;
  const makers: Partial<Record<Kind, (draw: Draw) => number[]>> = {
    pit: (draw) => crowded(n, draw, mostSeeds(setup)),
    sum: (draw) => crowded(n, draw, mostSeeds(setup)),
    store: (draw) => aimed(setup, draw),
    aimed: (draw) => aimed(setup, draw),
    slam: (draw) => aimed(setup, draw),
  };
  return draws.map((any) => {
    const draw = kind ? { ...any, kind } : any;
    return finish(setup, draw, makers[draw.kind]?.(draw) ?? piled(n, draw, draw.kind));
  });
}

/** The state of a setup at the start, or at a random position. */
export function starts(setup: Setup): fc.Arbitrary<GameState> {
  // From a full board a search takes too long.
  const isSlow = setup.searches && setup.total > 60;
  return fc
    .option(positions(setup), { freq: isSlow ? 1e9 : 6 })
    .map((position) => (position === null ? setup.rules.initialState() : setup.rules.stateFrom(position)));
}
