// Rules for unit tests, and a naive engine for them that shares nothing with the library.
import {
  defineRules,
  type Board,
  type BoardOptions,
  type GameState,
  type Player,
  type Rules,
  type Steps,
} from 'mancala-rules';

/** Rules on a board of this size: around the board, no captures, no end, but for the given steps. */
export const rulesWith = (pits: number, steps: Partial<Steps>): Rules =>
  defineRules<BoardOptions>({
    id: 'unit',
    title: 'Unit',
    version: 1,
    defaults: { pits, seeds: 1, first: 'south' },
    steps: () => ({
      route: (lap, cell) => (cell + 1) % (2 * lap.pits),
      capture: { triggers: () => false, pits: () => 0 },
      endings: [],
      ...steps,
    }),
  });

/** A position: the seeds of pits and stores, and whose turn it is. */
export interface Plain {
  readonly pits: readonly number[];
  readonly stores: Readonly<Record<Player, number>>;
  readonly turn: Player;
  readonly quietMoves: number;
  readonly total: number;
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** A position as a state; what is nowhere else has been removed. */
export const stateOf = (position: Plain, outcome: GameState['outcome'] = null): GameState => {
  const { pits, stores, turn, quietMoves, total } = position;
  return {
    pits,
    stores,
    turn,
    quietMoves,
    removed: total - sum(pits) - stores.south - stores.north,
    outcome,
  };
};

/** A position as steps see it. */
export const boardOf = ({ pits, stores, turn, quietMoves, total }: Plain): Board => {
  const n = pits.length / 2;
  const row = (player: Player): number => sum(player === 'south' ? pits.slice(0, n) : pits.slice(n));
  return {
    pits: n,
    turn,
    quietMoves,
    total,
    seeds: (pit) => pits[pit]!,
    store: (player) => stores[player],
    row,
    isEmpty: (player) => row(player) === 0,
    owner: (pit) => (pit < n ? 'south' : 'north'),
    mark: () => null,
  };
};

interface Made {
  readonly after: Plain;
  /** Where the last seed fell. */
  readonly last: number;
  /** Whether the step `triggers` lets the move capture. */
  readonly isTriggered: boolean;
  readonly isSlam: boolean;
}

/** Plays a move as the steps say. */
export function naiveMove(rules: Rules, before: Plain, move: number): Made {
  const { route, capture, slam, extraTurn } = rules.spec.steps(rules.options);
  const { turn: mover, total } = before;
  const n = before.pits.length / 2;
  const opponent = mover === 'south' ? 'north' : 'south';
  const cells = [...before.pits, before.stores.south, before.stores.north];
  let last = move;
  cells[move] = 0;
  const seeds = before.pits[move]!;
  for (let nth = 0; nth < seeds; nth++) {
    last = route({ pits: n, mover, origin: move, seeds, choice: 0, marks: [] }, last, nth);
    cells[last]! += 1;
  }
  const sown: Plain = {
    ...before,
    pits: cells.slice(0, 2 * n),
    stores: { south: cells[2 * n]!, north: cells[2 * n + 1]! },
  };
  const board = boardOf(sown);
  const isTriggered = last < 2 * n && (capture.triggers?.(board.owner(last) === mover, cells[last]!) ?? true);
  const taken = new Int32Array(2 * n);
  const named = isTriggered ? [...taken.subarray(0, capture.pits(board, last, taken, 0))] : [];
  let captured = named.filter((pit) => cells[pit]! <= (capture.maxSeeds ?? Infinity));
  const theirs = sum(captured.filter((pit) => board.owner(pit) === opponent).map((pit) => cells[pit]!));
  const isSlam = theirs > 0 && theirs === board.row(opponent);
  if (isSlam && slam?.adjustCapture) {
    taken.set(captured);
    captured = [...taken.subarray(0, slam.adjustCapture(taken, captured.length))];
  }
  const gain = sum(captured.map((pit) => cells[pit]!));
  for (const pit of captured) cells[pit] = 0;
  const again = extraTurn?.({ mover, last, captured: gain }, n);
  const after: Plain = {
    pits: cells.slice(0, 2 * n),
    stores: { ...sown.stores, [mover]: sown.stores[mover] + gain },
    turn: again ? mover : opponent,
    quietMoves: gain > 0 ? 0 : before.quietMoves + 1,
    total,
  };
  return { after, last, isTriggered, isSlam };
}

/** The same numbers on every run, each below a bound. */
export function numbersFrom(seed: number): (below: number) => number {
  let x = seed;
  return (below) => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((x / 2 ** 32) * below);
  };
}

/** Different positions of a game of `total` seeds: pits with few seeds, some of them with a heap. */
export function* somePositions(pits: number, total: number, count: number, seed = 1): Generator<Plain> {
  const pick = numbersFrom(seed);
  const heaps = [1, 2, 3, 2 * pits - 1, 2 * pits, 2 * pits + 1, 29, 30, 31, 32, 33, 60, 126];
  for (let i = 0; i < count; i++) {
    const list = Array.from({ length: 2 * pits }, () => Math.max(0, pick(6) - 2));
    if (i % 3 !== 0) list[pick(2 * pits)] = heaps[pick(heaps.length)]!;
    // Nearly empty rows, in which grand slams are found.
    if (i % 4 === 0) for (let pit = 0; pit < 2 * pits; pit++) if (pick(4) > 0) list[pit] = 0;
    while (sum(list) > total) list[list.findIndex((seeds) => seeds > 0)]! -= 1;
    const left = total - sum(list);
    const south = pick(Math.min(left, 50) + 1);
    const stores = { south, north: pick(Math.min(left - south, 50) + 1) };
    yield { pits: list, stores, turn: pick(2) === 0 ? 'south' : 'north', quietMoves: pick(40), total };
  }
}
