// Unusual steps for random rulesets. Most come in two forms: `declared`, with all that the library enforces itself, such as
// `triggers`, `maxSeeds` and `when`; and plain, with the same tests inside the functions.
import type { Board, Capture, LegalityRule, Player, Route, Slam, Steps } from 'mancala-rules';

/** Members that only the declared form has. */
const only = <T extends object>(declared: boolean, members: T): T | object => (declared ? members : {});
const round = (pits: number, cell: number): number => (cell + 2 * pits) % (2 * pits);

export const routes: Readonly<Record<string, Route>> = {
  clockwise: ({ pits }, cell) => round(pits, cell - 1),
  everySecond: ({ pits }, cell) => round(pits, cell + 2),
  bothStores: ({ pits }, cell) =>
    cell === pits - 1
      ? 2 * pits
      : cell === 2 * pits
        ? pits % (2 * pits)
        : cell === 2 * pits - 1
          ? 2 * pits + 1
          : cell === 2 * pits + 1
            ? 0
            : cell + 1,
  /** South goes one way and North the other. */
  eachHisOwnWay: ({ pits, mover }, cell) => round(pits, cell + (mover === 'south' ? 1 : -1)),
  zigzag: ({ pits }, cell) => (cell < pits ? 2 * pits - 1 - cell : round(pits, 2 * pits - cell)),
  ownRow: ({ pits, mover }, cell) => (mover === 'south' ? (cell + 1) % pits : pits + ((cell + 1) % pits)),
  /** Skips the origin, and sows the opponent's store. */
  givesAway: ({ pits, mover, origin }, cell) => {
    const store = mover === 'south' ? 2 * pits + 1 : 2 * pits;
    const gate = mover === 'south' ? 2 * pits - 1 : pits - 1;
    const next = cell === gate ? store : round(pits, (cell === store ? gate : cell) + 1);
    return next === origin ? round(pits, next + 1) : next;
  },
};

const isOpponents = (board: Board, pit: number): boolean => board.owner(pit) !== board.turn;
const opponentOf = (turn: Player): Player => (turn === 'south' ? 'north' : 'south');

/** Names all pits of the opponent. */
function opponentsRow(board: Board, taken: Int32Array): number {
  const first = board.turn === 'south' ? board.pits : 0;
  for (let i = 0; i < board.pits; i += 1) taken[i] = first + i;
  return board.pits;
}

export const captures: Readonly<Record<string, (declared: boolean) => Capture>> = {
  nothing: (declared) => ({ ...only(declared, { triggers: () => false, maxSeeds: 0 }), pits: () => 0 }),
  /** Any landing pit with an even number of seeds, the mover's own as well. */
  evens: (declared) => ({
    ...only(declared, { triggers: (_: boolean, seeds: number) => seeds % 2 === 0 }),
    pits: (board, last, taken) => ((taken[0] = last), board.seeds(last) % 2 === 0 ? 1 : 0),
  }),
  /** South captures two and three in a pit of North, North four to six in a pit of South. */
  bySide: (declared) => ({
    ...only(declared, {
      triggers: (own: boolean, seeds: number) => !own && seeds > 1 && seeds < 7,
      maxSeeds: 6,
    }),
    pits(board, last, taken) {
      const [low, high] = board.turn === 'south' ? [2, 3] : [4, 6];
      taken[0] = last;
      return isOpponents(board, last) && board.seeds(last) >= low && board.seeds(last) <= high ? 1 : 0;
    },
  }),
  /** The player with fewer seeds captures larger counts. */
  byStores: (declared) => ({
    ...only(declared, { triggers: (own: boolean) => !own }),
    pits(board, last, taken) {
      const isBehind = board.store(board.turn) <= board.store(opponentOf(board.turn));
      taken[0] = last;
      return isOpponents(board, last) && board.seeds(last) <= (isBehind ? 5 : 2) ? 1 : 0;
    },
  }),
  byQuietMoves: (declared) => ({
    ...only(declared, { triggers: (_: boolean, seeds: number) => seeds > 1 }),
    pits: (board, last, taken) => (
      (taken[0] = last),
      board.seeds(last) > 1 && board.quietMoves % 3 === 2 ? 1 : 0
    ),
  }),
  /** The landing pit, the opposite pit and the neighbors of both. */
  cross: (declared) => ({
    ...only(declared, { triggers: (_: boolean, seeds: number) => seeds === 1 || seeds === 3 }),
    pits(board, last, taken) {
      if (board.seeds(last) !== 1 && board.seeds(last) !== 3) return 0;
      const opposite = 2 * board.pits - 1 - last;
      const all = new Set([last, opposite, round(board.pits, last + 1), round(board.pits, opposite + 1)]);
      [...all].forEach((pit, i) => (taken[i] = pit));
      return all.size;
    },
  }),
  /** The mover's own pits only, even if the opponent's row is empty. */
  ownPits: (declared) => ({
    ...only(declared, { triggers: (own: boolean, seeds: number) => own && seeds < 4 }),
    pits(board, last, taken) {
      taken[0] = last;
      return !isOpponents(board, last) && board.seeds(last) < 4 ? 1 : 0;
    },
  }),
  /** The whole row of the opponent, if the last seed falls in a small pit of it: always a grand slam. */
  raid: (declared) => ({
    ...only(declared, { triggers: (own: boolean, seeds: number) => !own && seeds < 4 }),
    pits: (board, last, taken) =>
      isOpponents(board, last) && board.seeds(last) < 4 ? opponentsRow(board, taken) : 0,
  }),
  /** The same from one of the mover's own pits. */
  sweep: (declared) => ({
    ...only(declared, { triggers: (own: boolean, seeds: number) => own && seeds % 5 === 1 }),
    pits: (board, last, taken) =>
      isOpponents(board, last) || board.seeds(last) % 5 !== 1 ? 0 : opponentsRow(board, taken),
  }),
};

/** The landing pit of either player, if it holds at least so many seeds, and the pit before it. */
export const atLeast =
  (least: number) =>
  (declared: boolean): Capture => ({
    ...only(declared, { triggers: (_: boolean, seeds: number) => seeds >= least }),
    pits(board, last, taken) {
      taken[0] = last;
      taken[1] = round(board.pits, last - 1);
      return board.seeds(last) < least ? 0 : board.pits > 1 ? 2 : 1;
    },
  });

/** A pit of the opponent with exactly so many seeds, and those before it. */
export const exactly =
  (...counts: readonly number[]) =>
  (declared: boolean): Capture => ({
    ...only(declared, {
      triggers: (own: boolean, seeds: number) => !own && counts.includes(seeds),
      maxSeeds: Math.max(...counts),
    }),
    pits(board, last, taken) {
      let count = 0;
      const first = board.turn === 'south' ? board.pits : 0;
      if (isOpponents(board, last))
        for (let pit = last; pit >= first && counts.includes(board.seeds(pit)); pit -= 1)
          taken[count++] = pit;
      return count;
    },
  });

/** A capture that leaves pits with more than `maxSeeds` seeds, as the library enforces it or by a filter in `pits`. */
export function withMaxSeeds(capture: Capture, maxSeeds: number, declared: boolean): Capture {
  const max = Math.min(maxSeeds, capture.maxSeeds ?? Infinity);
  if (declared) return { ...capture, maxSeeds: max };
  return {
    ...capture,
    pits(board, last, taken, choice) {
      const named = [...taken.subarray(0, capture.pits(board, last, taken, choice))];
      const kept = named.filter((pit) => board.seeds(pit) <= max);
      taken.set(kept);
      return kept.length;
    },
  };
}

/** A rule that is asked only when `when` says so, or always and then tests that itself. */
function rule(
  declared: boolean,
  when: 'opponent-empty' | 'grand-slam',
  forbids: LegalityRule['forbids'],
): LegalityRule {
  if (declared) return { when, forbids };
  return {
    when: 'always',
    forbids(trial, board) {
      const isAsked = when === 'grand-slam' ? trial.slam : board.row(opponentOf(board.turn)) === 0;
      return isAsked ? forbids(trial, board) : null;
    },
  };
}

export const slams: Readonly<Record<string, (declared: boolean) => Slam>> = {
  middle: () => ({
    adjustCapture: (taken, count) => ((taken[1] = taken[count - 1]!), Math.min(2, count - 1)),
  }),
  forbidden: (declared) => ({ legality: rule(declared, 'grand-slam', () => 'grand-slam') }),
  unlessForced: (declared) => ({
    legality: rule(declared, 'grand-slam', (trial) => (trial.anotherFeeds() ? 'grand-slam' : null)),
  }),
  /** Forbidden, but for the last pit of a row, whose grand slam captures less. */
  lastPitOnly: (declared) => ({
    adjustCapture: (_, count) => count - 1,
    legality: rule(declared, 'grand-slam', ({ pit }, board) =>
      pit % board.pits === board.pits - 1 ? null : 'grand-slam',
    ),
  }),
  /** Ends the game; some of the remaining seeds go to the player to move, the others to nobody. */
  ends: () => ({
    ending: { reason: 'no-seeds', collects: (board, pit) => (pit % 2 === 0 ? board.turn : null) },
  }),
  /** Ends the game and leaves all seeds in the pits. */
  stops: () => ({ ending: { reason: 'target' } }),
};

export const legalityRules: Readonly<Record<string, (declared: boolean) => LegalityRule>> = {
  feed: (declared) =>
    rule(declared, 'opponent-empty', (trial) => (!trial.feeds && trial.anotherFeeds() ? 'must-feed' : null)),
  mustFeed: (declared) => rule(declared, 'opponent-empty', (trial) => (trial.feeds ? null : 'must-feed')),
  /** While the opponent has no seeds, only from pits with an even number. */
  evenPits: (declared) =>
    rule(declared, 'opponent-empty', ({ pit }) => (pit % 2 === 0 ? null : 'not-allowed')),
  smallSlams: (declared) =>
    rule(declared, 'grand-slam', ({ pit }, board) => (board.seeds(pit) > 2 ? 'grand-slam' : null)),
  /** Depends on a store and on the quiet moves. */
  strict: () => ({
    when: 'always',
    forbids: (trial, board) =>
      board.store(board.turn) === 7
        ? 'not-allowed'
        : trial.feeds || board.quietMoves % 2 === 0
          ? null
          : 'must-feed',
  }),
  heavyFirst: () => ({
    when: 'always',
    forbids: (trial, board) =>
      board.seeds(board.turn === 'south' ? 0 : board.pits) === 1 && trial.anotherFeeds()
        ? 'not-allowed'
        : null,
  }),
};

export const extraTurns: Readonly<Record<string, Steps['extraTurn']>> = {
  far: ({ last }, pits) => last % pits === 0,
  richer: ({ captured, mover }) => captured > (mover === 'south' ? 1 : 3),
  storeOrTake: ({ last, captured }, pits) => last >= 2 * pits || captured === 2,
};

export { endings } from './own-endings.ts';
