/** The composer: sowing, capture, the next turn, the endings. Every game is played here, in place. */
import { createListBoard, other, type PlayBoard } from '../board.ts';
import type { Ahead, Ending, Played, Steps } from '../spec.ts';
import { leader } from '../state.ts';
import type { Move, Player } from '../types.ts';
import { createLegality, FEEDS, SLAMS, type Legality } from './legality.ts';

/**
 * Sows a pit on a copy of the position, on top of it; returns the place where the last seed fell. The turn is still the
 * mover's, and the move not yet counted.
 */
export type Sow = (board: PlayBoard, origin: number) => number;

/** All endings in order: a grand slam that ends the game does so before anything else is asked. */
export const endingsOf = ({ slam, endings }: Steps): readonly Ending[] =>
  slam?.ending ? [slam.ending, ...endings] : endings;

/** One game on boards of one size. */
export interface Engine extends Ahead, Legality {
  /** A board to work on, for whoever wants nothing of it afterwards. */
  readonly board: PlayBoard;
  readonly endings: readonly Ending[];
  /** Plays a legal move on a copy of the running position, on top of it. */
  readonly play: (board: PlayBoard, move: Move) => void;
  /** Captures and passes the turn, given a board as sowing leaves it; returns whether it was a grand slam. */
  readonly take: (board: PlayBoard, last: number) => boolean;
  /** Ends the game if it is over; `by` is null for a position that was given. */
  readonly settle: (board: PlayBoard, by: Played | null) => void;
  /** The move that was played last. */
  readonly played: Played;
  /** The legal moves, in ascending order; none if the game is over. */
  readonly legalMoves: (board: PlayBoard) => Move[];
}

/** `faster` makes a faster way to sow out of the slow one; `endings` are those of the steps unless given. */
export const createEngine = (
  pits: number,
  steps: Steps,
  faster: (slow: Sow) => Sow = (slow) => slow,
  endings: readonly Ending[] = endingsOf(steps),
): Engine => {
  const { route, capture, slam, again } = steps;
  const played = { mover: 'south' as Player, last: 0, captured: 0 };
  const taken = new Int32Array(2 * pits);
  const moves = new Int32Array(pits);
  const before: Engine[] = [];

  const sow = faster((board, origin) => {
    board.push();
    const lap = { pits, mover: board.turn, origin };
    let last = origin;
    for (let inHand = board.collect(origin, null); inHand > 0; inHand--) {
      last = route(lap, last);
      board.add(last, 1);
    }
    return last;
  });

  const take: Engine['take'] = (board, last) => {
    const mover = board.turn;
    let count = 0;
    if (last < 2 * pits && capture.triggers?.(board.owner(last) === mover, board.seeds(last)) !== false) {
      count = capture.pits(board, last, taken);
    }
    let fromOpponent = 0;
    for (let i = 0; i < count; i++)
      if (board.owner(taken[i]!) !== mover) fromOpponent += board.seeds(taken[i]!);
    const slams = !!fromOpponent && fromOpponent === board.row(other(mover));
    if (slams && slam?.spare) count = slam.spare(taken, count);
    let captured = 0;
    for (let i = 0; i < count; i++) captured += board.collect(taken[i]!, mover);
    played.mover = mover;
    played.last = last;
    played.captured = captured;
    board.setTurn(again?.(played, pits) ? mover : other(mover), captured ? 0 : board.quietMoves + 1);
    return slams;
  };

  const settle: Engine['settle'] = (board, by) => {
    for (let i = 0; i < endings.length; i++) {
      const { reason, over, collects } = endings[i]!;
      // An ending that looks ahead sees the game as it would be with only the endings before it.
      if (!over(board, (before[i] ??= createEngine(pits, steps, () => sow, endings.slice(0, i))), by))
        continue;
      for (let pit = 0; collects && pit < 2 * pits; pit++) {
        if (board.seeds(pit)) board.collect(pit, collects(board, pit));
      }
      board.outcome = Object.freeze({ winner: leader(board), reason });
      return;
    }
  };

  const legality = createLegality(pits, steps, (board, move) => {
    const opponent = other(board.turn);
    const slams = take(board, sow(board, move));
    const feeds = board.row(opponent) > 0;
    board.pop();
    return (slams ? SLAMS : 0) + (feeds ? FEEDS : 0);
  });

  return {
    ...legality,
    board: createListBoard(pits),
    endings,
    play(board: PlayBoard, move) {
      take(board, sow(board, move));
      settle(board, played);
    },
    take,
    settle,
    played,
    undo: (board: PlayBoard) => board.pop(),
    canMove: (board: PlayBoard) => legality.fill(board, moves) > 0,
    legalMoves: (board) => [...moves.subarray(0, board.outcome ? 0 : legality.fill(board, moves))],
  };
};
