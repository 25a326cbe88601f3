// Positions one move before a player has seeds but no legal move, because every move would be a grand slam.
import type { Move, Player, Position, Rules, WariOptions } from 'mancala-rules';

/** A position, the move that leaves a player stuck, and both rows after that move. */
export interface BeforeStuck {
  readonly pits: readonly number[];
  readonly turn: Player;
  readonly move: Move;
  readonly stuckRow: number;
  readonly opponentRow: number;
  /** Whether the player who moves is the one who is stuck, having an extra turn. */
  readonly extraTurn: boolean;
}

type Pits = readonly number[];
type Random = (below: number) => number;

/** A linear congruential generator: the same numbers on every run. */
function randomFrom(seed: number): Random {
  let x = seed;
  return (below) => {
    x = Math.imul(x, 1_103_515_245) + 12_345;
    return (x >>> 16) % below;
  };
}

const sum = (seeds: Pits): number => seeds.reduce((all, each) => all + each, 0);

/** The most seeds in the opponent's row of which a move can take all, by the captures alone. */
export const slamBound = ({ pits, captures }: WariOptions): number => pits * (Math.max(...captures) - 1);

const STORE = -1;

/** The places where the seeds of a pit fall that is sown for less than a lap. */
function placesFrom(n: number, sowsStore: boolean, origin: Move, hand: number): number[] {
  const places: number[] = [];
  for (let pit = origin; places.length < hand; pit += 1) {
    if (pit > origin) places.push(pit % (2 * n));
    if (sowsStore && pit % n === n - 1 && pit - origin < n) places.push(STORE);
  }
  return places.slice(0, hand);
}

/**
 * Pits in which South, to move, is likely to be stuck: all of South's pits reach the last pit that North has, some after
 * one lap or more, and North's pits hold so few seeds that they can be captured.
 */
function drawStuck({ pits: n, captures }: WariOptions, sowsStore: boolean, random: Random): Pits {
  const most = Math.max(...captures);
  const target = random(4) > 0 ? n - 1 : random(n);
  const lap = sowsStore ? 2 * n : 2 * n - 1;
  const isFull = random(4) === 0;
  const row: number[] = [];
  const opponentRow: number[] = [];
  for (let pit = 0; pit < n; pit += 1) {
    const laps = Math.max(0, random(4) - 1);
    const isEmpty = pit < n - 1 && random(3) > 0;
    row.push(isEmpty ? 0 : n - pit + target + (sowsStore ? 1 : 0) + lap * laps);
    opponentRow.push(pit > target ? 0 : isFull ? most - 1 : random(most));
  }
  return [...row, ...opponentRow];
}

/** All positions from which sowing an empty pit for less than a lap may have led to these pits. */
function* before(pits: Pits, { captures }: WariOptions, sowsStore: boolean): Generator<[Pits, origin: Move]> {
  const n = pits.length / 2;
  for (let origin = 0; origin < 2 * n; origin += 1) {
    for (let hand = 1; hand < 2 * n && pits[origin] === 0; hand += 1) {
      const places = placesFrom(n, sowsStore, origin, hand);
      // Nothing was captured, or so many in the last pit, which is empty now.
      for (const captured of pits[places.at(-1)!] === 0 ? captures : [0]) {
        const earlier = [...pits];
        for (const place of places) if (place !== STORE) earlier[place]! -= 1;
        if (captured > 0) earlier[places.at(-1)!]! += captured;
        earlier[origin] = hand;
        if (earlier.every((seeds) => seeds >= 0)) yield [earlier, origin];
      }
    }
  }
}

/** Finds up to `count` such positions, for South and North alike. The rules must forbid grand slams. */
export function beforeStuck(rules: Rules<WariOptions>, sowsStore: boolean, count: number): BeforeStuck[] {
  const { options } = rules;
  const n = options.pits;
  const total = 2 * n * options.seeds;
  const random = randomFrom(n);
  const given = (pits: Pits, turn: Player): Position => ({ pits, turn, removed: total - sum(pits) });
  const isStuck = (pits: Pits): boolean =>
    sum(pits) <= total && rules.stateFrom(given(pits, 'south')).outcome?.reason === 'cannot-feed';
  const leadsThere = (pits: Pits, turn: Player, move: Move): boolean => {
    if (sum(pits) > total) return false;
    const state = rules.stateFrom(given(pits, turn));
    return (
      rules.legalMoves(state).includes(move) && rules.apply(state, move).outcome?.reason === 'cannot-feed'
    );
  };

  const found = new Map<string, BeforeStuck>();
  for (let tries = 0; found.size < count && tries < 40 * count; tries += 1) {
    const stuck = drawStuck(options, sowsStore, random);
    if (!isStuck(stuck)) continue;
    for (const [earlier, origin] of before(stuck, options, sowsStore)) {
      const shift = random(2) * n;
      const pits = [...earlier.slice(shift), ...earlier.slice(0, shift)];
      const move = (origin + shift) % (2 * n);
      const turn = move < n ? 'south' : 'north';
      if (found.has(pits.join()) || !leadsThere(pits, turn, move)) continue;
      const [stuckRow, opponentRow] = [sum(stuck.slice(0, n)), sum(stuck.slice(n))];
      found.set(pits.join(), { pits, turn, move, stuckRow, opponentRow, extraTurn: origin < n });
    }
  }
  return [...found.values()];
}
