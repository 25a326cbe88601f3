// Rules that nobody plays: odd routes, captures of anything, duties and endings of every kind, with hints and without.
import type { Capture, Duty, Ending, Route, Slam, Steps } from 'mancala-rules';

/** A member only where hints are given. */
const hint = <T extends object>(hints: boolean, members: T): T | object => (hints ? members : {});
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
  /** Past the origin, and through the opponent's store. */
  givesAway: ({ pits, mover, origin }, cell) => {
    const store = mover === 'south' ? 2 * pits + 1 : 2 * pits;
    const gate = mover === 'south' ? 2 * pits - 1 : pits - 1;
    const next = cell === gate ? store : round(pits, (cell === store ? gate : cell) + 1);
    return next === origin ? round(pits, next + 1) : next;
  },
};

const theirs = (board: Parameters<Capture['pits']>[0], pit: number): boolean =>
  board.owner(pit) !== board.turn;

export const captures: Readonly<Record<string, (hints: boolean) => Capture>> = {
  nothing: (hints) => ({ ...hint(hints, { triggers: () => false, heaviest: 0 }), pits: () => 0 }),
  /** Any landing pit with an even number, own ones too. */
  evens: (hints) => ({
    ...hint(hints, { triggers: (_: boolean, seeds: number) => seeds % 2 === 0 }),
    pits: (board, last, taken) => ((taken[0] = last), board.seeds(last) % 2 === 0 ? 1 : 0),
  }),
  /** South takes two and three, North four to six, in a row of the opponent. */
  bySide: (hints) => ({
    ...hint(hints, {
      triggers: (own: boolean, seeds: number) => !own && seeds > 1 && seeds < 7,
      heaviest: 6,
    }),
    pits(board, last, taken) {
      const [low, high] = board.turn === 'south' ? [2, 3] : [4, 6];
      taken[0] = last;
      return theirs(board, last) && board.seeds(last) >= low && board.seeds(last) <= high ? 1 : 0;
    },
  }),
  /** Who is behind takes more. */
  byStores: (hints) => ({
    ...hint(hints, { triggers: (own: boolean) => !own }),
    pits(board, last, taken) {
      const behind = board.store(board.turn) <= board.store(board.turn === 'south' ? 'north' : 'south');
      taken[0] = last;
      return theirs(board, last) && board.seeds(last) <= (behind ? 5 : 2) ? 1 : 0;
    },
  }),
  byQuietMoves: (hints) => ({
    ...hint(hints, { triggers: (_: boolean, seeds: number) => seeds > 1 }),
    pits: (board, last, taken) => (
      (taken[0] = last),
      board.seeds(last) > 1 && board.quietMoves % 3 === 2 ? 1 : 0
    ),
  }),
  /** The landing pit, the one across and the neighbours of both. */
  cross: (hints) => ({
    ...hint(hints, { triggers: (_: boolean, seeds: number) => seeds === 1 || seeds === 3 }),
    pits(board, last, taken) {
      if (board.seeds(last) !== 1 && board.seeds(last) !== 3) return 0;
      const across = 2 * board.pits - 1 - last;
      const all = new Set([last, across, round(board.pits, last + 1), round(board.pits, across + 1)]);
      [...all].forEach((pit, i) => (taken[i] = pit));
      return all.size;
    },
  }),
  /** The whole row of the opponent, from an own pit: always a slam. */
  sweep: (hints) => ({
    ...hint(hints, { triggers: (own: boolean, seeds: number) => own && seeds % 5 === 1 }),
    pits(board, last, taken) {
      if (theirs(board, last) || board.seeds(last) % 5 !== 1) return 0;
      const first = board.turn === 'south' ? board.pits : 0;
      for (let i = 0; i < board.pits; i += 1) taken[i] = first + i;
      return board.pits;
    },
  }),
};

/** The landing pit, whosever, with at least so many seeds, and the one before it. */
export const atLeast =
  (least: number) =>
  (hints: boolean): Capture => ({
    ...hint(hints, { triggers: (_: boolean, seeds: number) => seeds >= least }),
    pits(board, last, taken) {
      taken[0] = last;
      taken[1] = round(board.pits, last - 1);
      return board.seeds(last) < least ? 0 : board.pits > 1 ? 2 : 1;
    },
  });

/** Exactly so many seeds in an opponent's pit, and those before it. */
export const exactly =
  (...counts: readonly number[]) =>
  (hints: boolean): Capture => ({
    ...hint(hints, {
      triggers: (own: boolean, seeds: number) => !own && counts.includes(seeds),
      heaviest: Math.max(...counts),
    }),
    pits(board, last, taken) {
      let count = 0;
      const first = board.turn === 'south' ? board.pits : 0;
      if (theirs(board, last))
        for (let pit = last; pit >= first && counts.includes(board.seeds(pit)); pit -= 1)
          taken[count++] = pit;
      return count;
    },
  });

const foe = (turn: 'south' | 'north'): 'south' | 'north' => (turn === 'south' ? 'north' : 'south');

export const slams: Readonly<Record<string, (hints: boolean) => Slam>> = {
  middle: () => ({ spare: (taken, count) => ((taken[1] = taken[count - 1]!), Math.min(2, count - 1)) }),
  forbidden: (hints) => ({
    duty: {
      ...hint(hints, { bearsOn: 'slam' as const }),
      forbids: ({ slam }) => (slam ? 'grand-slam' : null),
    },
  }),
  unlessForced: (hints) => ({
    duty: {
      ...hint(hints, { bearsOn: 'slam' as const }),
      forbids: (trial) => (trial.slam && trial.anotherFeeds() ? 'grand-slam' : null),
    },
  }),
  /** The slammer gets what is left, or it is nobody's. */
  ends: (hints) => ({
    ending: {
      reason: 'no-seeds',
      ...hint(hints, { near: { row: 0 } }),
      over: (board, _, played) =>
        played !== null && played.captured > 0 && board.row(foe(played.mover)) === 0,
      collects: (board, pit) => (pit % 2 === 0 ? board.turn : null),
    },
  }),
};

export const duties: Readonly<Record<string, (hints: boolean) => Duty>> = {
  feed: (hints) => ({
    ...hint(hints, { bearsOn: 'empty-row' as const }),
    forbids: (trial, board) =>
      trial.feeds || board.row(foe(board.turn)) > 0 || !trial.anotherFeeds() ? null : 'must-feed',
  }),
  /** Bears on any move: who is ahead must leave seeds, who has 7 in his store may do nothing. */
  strict: () => ({
    forbids: (trial, board) =>
      board.store(board.turn) === 7
        ? 'not-allowed'
        : trial.feeds || board.quietMoves % 2 === 0
          ? null
          : 'must-feed',
  }),
  heavyFirst: () => ({
    forbids: (trial, board) =>
      board.seeds(board.turn === 'south' ? 0 : board.pits) === 1 && trial.anotherFeeds()
        ? 'not-allowed'
        : null,
  }),
};

export const endings: Readonly<Record<string, (hints: boolean) => Ending>> = {
  row: (hints) => ({
    reason: 'row-empty',
    ...hint(hints, { near: { row: 2 } }),
    over: (board) =>
      board.row('south') <= 2 && board.row('south') + board.row('north') > 0 && board.seeds(0) === 0,
    collects: (board, pit) => board.owner(pit),
  }),
  noSeeds: (hints) => ({
    reason: 'no-seeds',
    ...hint(hints, { near: { row: 0 } }),
    over: (board) => board.row(board.turn) === 0,
    collects: () => null,
  }),
  stuck: (hints) => ({
    reason: 'cannot-feed',
    ...hint(hints, { near: { stuck: true, row: 0 } }),
    over: (board, ahead) => !ahead.canMove(board),
    collects: (board, pit) => (pit % 2 === 0 ? 'south' : board.turn),
  }),
  half: (hints) => ({
    reason: 'target',
    depends: 'stores',
    ...hint(hints, { near: { store: 'half' as const } }),
    over: (board) => 2 * Math.max(board.store('south'), board.store('north')) >= board.total,
  }),
  lead: (hints) => ({
    reason: 'target',
    depends: 'stores',
    ...hint(hints, { near: { store: 9 } }),
    over: (board) => board.store('south') >= 9 || (board.store('north') >= 9 && board.store('south') === 0),
  }),
  quiet: (hints) => ({
    reason: 'move-limit',
    depends: 'quietMoves',
    ...hint(hints, { near: { quietMoves: 6 } }),
    over: (board) => board.quietMoves >= 6 + (board.seeds(1) % 2),
    collects: (_, pit) => (pit % 3 === 0 ? null : 'north'),
  }),
  /** Looks at the move; no hint can be given. */
  bigCapture: () => ({
    reason: 'target',
    over: (_, __, played) => played !== null && played.captured >= 8,
    collects: (board) => board.turn,
  }),
  lonely: () => ({ reason: 'no-capture-left', over: (board, ahead) => ahead.legalMoves(board).length === 0 }),
  /** Somebody could take six seeds at once. */
  looming: () => ({
    reason: 'no-capture-left',
    over: (board, ahead) =>
      ahead.legalMoves(board).some((move) => {
        const before = board.store(board.turn);
        const { turn } = board;
        ahead.play(board, move);
        const much = board.store(turn) >= before + 6;
        ahead.undo(board);
        return much;
      }),
    collects: (board, pit) => (board.seeds(pit) > 3 ? null : board.owner(pit)),
  }),
};

export const again: Readonly<Record<string, Steps['again']>> = {
  far: ({ last }, pits) => last % pits === 0,
  richer: ({ captured, mover }) => captured > (mover === 'south' ? 1 : 3),
  storeOrTake: ({ last, captured }, pits) => last >= 2 * pits || captured === 2,
};
