// Conditions and endings for random rulesets, each as data and as an equivalent `test` condition.
import fc from 'fast-check';
import type { Board, Ending, Lookahead } from 'mancala-rules';
import type { Condition } from '../../src/ruleset/endings.ts';

type Data = Exclude<Condition, { test: unknown }>;
type Reads = Extract<Condition, { test: unknown }>['reads'];
type Test = (board: Board, lookahead: Lookahead) => boolean;

const testing = (test: Test, ...reads: Reads): Condition => ({ test, reads });

const sumOf = (board: Board, from: number, to: number): number => {
  let sum = 0;
  for (let pit = from; pit < to; pit += 1) sum += board.seeds(pit);
  return sum;
};

const inPlay = (board: Board): number => sumOf(board, 0, 2 * board.pits);

/** A `test` condition that holds wherever a condition written as data holds. */
export function asTest(when: Data): Condition {
  if ('noLegalMove' in when) return testing((_, lookahead) => !lookahead.canMove(), 'pits');
  if ('inPlay' in when) return testing((board) => inPlay(board) <= when.atMost, 'pits');
  if ('row' in when)
    return testing((board) => {
      const south = sumOf(board, 0, board.pits) <= when.atMost;
      const north = sumOf(board, board.pits, 2 * board.pits) <= when.atMost;
      return when.row === 'either' ? south || north : board.turn === 'south' ? south : north;
    }, 'pits');
  if ('store' in when)
    return testing((board) => {
      const [south, north] = [board.store('south'), board.store('north')];
      if (when.atLeast !== 'majority') return south >= when.atLeast || north >= when.atLeast;
      const isEven = 2 * south === board.total && 2 * north === board.total;
      return isEven || 2 * south > board.total || 2 * north > board.total;
    }, 'stores');
  return testing(
    (board) => {
      if (when.quietMoves !== 'in-play-times-pits') return board.quietMoves >= when.quietMoves;
      const seeds = inPlay(board);
      return board.quietMoves >= (seeds === 0 ? 1 : seeds * board.pits);
    },
    'pits',
    'quietMoves',
  );
}

/** Every form of a condition that is data, with bounds near those that cells and caches have. */
export const conditions: fc.Arbitrary<Data> = fc.oneof(
  fc.record({
    row: fc.constantFrom<('mover' | 'either')[]>('mover', 'either'),
    atMost: fc.constantFrom(0, 0, 0, 1, 2, 5, 31, 126, 127, 128),
  }),
  fc.record({
    inPlay: fc.constant<'both rows'>('both rows'),
    atMost: fc.constantFrom(0, 1, 2, 5, 8, 31, 127, 128),
  }),
  fc.record({
    store: fc.constant<'either'>('either'),
    atLeast: fc.constantFrom<(number | 'majority')[]>('majority', 'majority', 1, 4, 9, 31, 127, 128, 250),
  }),
  fc.record({
    quietMoves: fc.constantFrom<(number | 'in-play-times-pits')[]>('in-play-times-pits', 1, 2, 3, 6, 12),
  }),
  fc.constant({ noLegalMove: true as const }),
);

/** Who collects what is left. */
export const collectors: Readonly<Record<string, NonNullable<Ending['collects']>>> = {
  owner: (board, pit) => board.owner(pit),
  nobody: () => null,
  byPit: (board, pit) => (pit % 3 === 0 ? null : pit % 2 === 0 ? 'south' : board.turn),
  /** Sees what has been collected so far. */
  byBoard: (board, pit) =>
    board.row('south') > 2 ? board.owner(pit) : board.seeds(pit) > 3 ? null : 'north',
};

const data = (isData: boolean, when: Data): Condition => (isData ? when : asTest(when));

/** Endings with their conditions as data, where that is possible, or all as tests. */
export const endings: Readonly<Record<string, (isData: boolean) => Ending>> = {
  row: () => ({
    reason: 'row-empty',
    when: testing((board) => board.row('south') <= 2 && inPlay(board) > 0 && board.seeds(0) === 0, 'pits'),
    collects: (board, pit) => board.owner(pit),
  }),
  noSeeds: (isData) => ({
    reason: 'no-seeds',
    when: data(isData, { row: 'mover', atMost: 0 }),
    collects: () => null,
  }),
  fewLeft: (isData) => ({
    reason: 'no-capture-left',
    when: data(isData, { inPlay: 'both rows', atMost: 2 }),
    collects: (board, pit) => board.owner(pit),
  }),
  stuck: (isData) => ({
    reason: 'cannot-feed',
    when: data(isData, { noLegalMove: true }),
    collects: (board, pit) => (pit % 2 === 0 ? 'south' : board.turn),
  }),
  half: (isData) => ({ reason: 'target', when: data(isData, { store: 'either', atLeast: 'majority' }) }),
  lead: () => ({
    reason: 'target',
    when: testing(
      (board) => board.store('south') >= 9 || (board.store('north') >= 9 && board.store('south') === 0),
      'stores',
    ),
  }),
  quiet: () => ({
    reason: 'move-limit',
    when: testing((board) => board.quietMoves >= 6 + (board.seeds(1) % 2), 'pits', 'quietMoves'),
    collects: (_, pit) => (pit % 3 === 0 ? null : 'north'),
  }),
  lonely: () => ({
    reason: 'no-capture-left',
    when: testing((_, lookahead) => lookahead.legalMoves().length === 0, 'pits'),
  }),
  /** Some move captures six seeds at once. */
  looming: () => ({
    reason: 'no-capture-left',
    when: testing(
      (board, lookahead) =>
        lookahead.legalMoves().some((move) => {
          const { turn } = board;
          const before = board.store(turn);
          lookahead.play(move);
          const isBig = board.store(turn) >= before + 6;
          lookahead.undo();
          return isBig;
        }),
      'pits',
    ),
    collects: (board, pit) => (board.seeds(pit) > 3 ? null : board.owner(pit)),
  }),
  /** Neither player captures with the next two moves, and few seeds are left. */
  barren: () => ({
    reason: 'no-capture-left',
    when: testing((board, lookahead) => inPlay(board) < 8 && !capturesSoon(board, lookahead, 2), 'pits'),
  }),
};

function capturesSoon(board: Board, lookahead: Lookahead, plies: number): boolean {
  if (plies === 0 || !lookahead.canMove()) return false;
  return lookahead.legalMoves().some((move) => {
    const mayCapture = lookahead.mayCapture(move);
    lookahead.play(move);
    const captures = (mayCapture && board.quietMoves === 0) || capturesSoon(board, lookahead, plies - 1);
    lookahead.undo();
    return captures;
  });
}
