// Generators: positions as they come late in a game, and games from there or from the start.
import fc from 'fast-check';
import type { GameState, Move, Player, Position } from 'mancala-rules';
import type { PlainId } from '../oracles/index.ts';
import { setups, sowsStore } from './setups.ts';
import type { Setup } from './setups.ts';

export const players: fc.Arbitrary<Player> = fc.constantFrom<Player>('south', 'north');

/** Where the seeds lie: anywhere, in one row, in South's but for one pit, or so that a grand slam is near. */
const shapes = fc.constantFrom('both', 'both', 'south', 'north', 'mostly south', 'slam', 'slam');

/** Seeds of one pit: mostly few, some pits with a lap or more, at times as many as there are. */
const heaps = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.integer({ min: 5, max: 11 }) },
  { weight: 2, arbitrary: fc.integer({ min: 12, max: 40 }) },
  { weight: 1, arbitrary: fc.constant(Infinity) },
);

/** The most seeds in play in a random position: an ending that searches visits all that can be reached. */
function mostSeeds({ searches, options, total }: Setup): number {
  return searches ? Math.min(total, options.pits > 6 ? 4 : options.pits > 4 ? 6 : 8) : total;
}

/** Quiet moves that end the game, or 3 where none do. */
function limitOf({ options }: Setup, inPlay: number): number {
  const { moveLimit } = options;
  if (moveLimit === 'in-play-times-pits') return inPlay * options.pits;
  return moveLimit ?? 3;
}

type Heap = readonly [pit: number, seeds: number];

/** One heap after another, as far as the seeds go. */
function pile(setup: Setup, heaps: readonly Heap[]): number[] {
  const pits = new Array<number>(2 * setup.options.pits).fill(0);
  let left = mostSeeds(setup);
  for (const [pit, heap] of heaps) {
    const seeds = Math.min(heap, left);
    pits[pit % pits.length]! += seeds;
    left -= seeds;
  }
  return pits;
}

/** The heaps moved into the rows that the shape names. */
function shaped(n: number, shape: string, heaps: readonly Heap[]): Heap[] {
  if (shape === 'both') return [...heaps];
  const row = shape === 'north' ? n : 0;
  return heaps.map(([pit, seeds], i) => [shape === 'mostly south' && i === 0 ? pit : (pit % n) + row, seeds]);
}

/** The mover's last pit reaches one to three pits, which hold one seed less than is captured; little else. */
function nearSlam({ options, rules }: Setup, first: number, heaps: readonly Heap[]): Heap[] {
  const n = options.pits;
  const counts = options.captures ?? [2, 3];
  const reach = 1 + (heaps.length % Math.min(n, 3));
  const chain = heaps
    .slice(0, reach)
    .map(([pit], i): Heap => [first + n + i, counts[pit % counts.length]! - 1]);
  const last: Heap = [first + n - 1, chain.length + Number(sowsStore(rules))];
  const few = heaps
    .slice(reach, reach + 2)
    .map(([pit, seeds]): Heap => [first + (pit % n), Math.min(seeds, 40) % 3]);
  return [last, ...chain, ...few];
}

/** A running position as it may be given (A8), not yet ended if the rules end it. */
export function positions(setup: Setup): fc.Arbitrary<Required<Omit<Position, 'marks'>>> {
  const { options, total } = setup;
  const n = options.pits;
  const drawn = fc.record({
    shape: shapes,
    heaps: fc.array(fc.tuple(fc.nat(2 * n - 1), heaps), { minLength: 1, maxLength: 2 * n + 2, size: 'max' }),
    turn: players,
    // Shares of the seeds that are not in play.
    removed: fc.constantFrom(0, 0, 0.5, 1),
    south: fc.oneof(fc.constant(4), fc.nat(8)).map((eighths) => eighths / 8),
    // Quiet moves before the limit.
    before: fc.constantFrom(Infinity, Infinity, Infinity, 2, 1, 0, -1),
  });
  return drawn.map(({ shape, heaps, turn, ...rest }) => {
    const slam = shape === 'slam' ? nearSlam(setup, turn === 'south' ? 0 : n, heaps) : null;
    const pits = pile(setup, slam ?? shaped(n, shape, heaps));
    const inPlay = pits.reduce((sum, seeds) => sum + seeds, 0);
    const removed = Math.floor((total - inPlay) * rest.removed);
    const south = Math.floor((total - inPlay - removed) * rest.south);
    const stores = { south, north: total - inPlay - removed - south };
    const quietMoves = Math.max(0, limitOf(setup, inPlay) - rest.before);
    return { pits, stores, turn, quietMoves, removed, outcome: null };
  });
}

/** A game: where it starts, and at every node a number that picks one of the legal moves. */
export interface Game {
  readonly setup: Setup;
  /** Null for the start of the ruleset. */
  readonly start: Position | null;
  readonly choices: readonly number[];
}

export function games(setup: Setup, plies = 60): fc.Arbitrary<Game> {
  // From a full board of 24 pits a search takes too long.
  const start =
    setup.searches && setup.total > 60 ? positions(setup) : fc.option(positions(setup), { freq: 4 });
  return fc.record({
    setup: fc.constant(setup),
    start,
    choices: fc.array(fc.nat(5039), { maxLength: plies, size: 'max' }),
  });
}

/** Games of one ruleset, over all its options and boards. */
export function gamesOf(id: PlainId, plies?: number): fc.Arbitrary<Game> {
  return fc.oneof(...setups[id].map((setup) => games(setup, plies)));
}

/** The position where a game starts. */
export function startOf({ setup, start }: Game): GameState {
  return start === null ? setup.rules.initialState() : setup.rules.stateFrom(start);
}

/** One of the legal moves; null if there are none. */
export function pick(moves: readonly Move[], choice: number): Move | null {
  return moves[choice % moves.length] ?? null;
}

/** A state of a game and the move that is played there, null at the last one. */
export interface Node {
  readonly state: GameState;
  readonly move: Move | null;
}

/** Plays a game; the last node is finished, or the choices have run out. */
export function* nodesOf(game: Game): Generator<Node> {
  const { rules } = game.setup;
  let state = startOf(game);
  for (const choice of game.choices) {
    const move = pick(rules.legalMoves(state), choice);
    if (move === null) break;
    yield { state, move };
    state = rules.apply(state, move);
  }
  yield { state, move: null };
}

/** All seeds of a state: in pits, in stores and removed. */
export function seedsIn({ pits, stores, removed }: GameState): number {
  return pits.reduce((sum, seeds) => sum + seeds, stores.south + stores.north + removed);
}

/** A copy that is frozen nowhere. */
export function plain(state: GameState): {
  -readonly [K in keyof GameState]: GameState[K];
} & { pits: number[]; stores: { south: number; north: number } } {
  const { pits, stores, outcome } = state;
  return { ...state, pits: [...pits], stores: { ...stores }, outcome: outcome && { ...outcome } };
}
