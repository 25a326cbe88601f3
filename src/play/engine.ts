/** The composer: sowing, capture, the next turn, the endings. Every game is played here, in place. */
import { ListBoard, other, type PlayBoard } from '../board.ts';
import type { Ahead, Ending, Played, Steps } from '../spec.ts';
import { leader } from '../state.ts';
import type { GameState, Move, Player } from '../types.ts';
import { createLegality, type Effect, type Legality } from './legality.ts';

/** Sows a pit; returns the place where the last seed fell. The turn is still the mover's, and the move not yet counted. */
export type Sow = (board: PlayBoard, origin: number) => number;

/** Plays a legal move short of the endings. */
export type Advance = (board: PlayBoard, move: Move) => Played;

/** What is done to moves that are taken back. */
export interface Trials {
  /** Plays a legal move on a copy of the position, short of the endings; returns whether one of them may hold. */
  readonly advance: (board: PlayBoard, move: Move) => boolean;
  /** The move that was advanced last, if an ending may hold after it. */
  readonly played: (board: PlayBoard) => Played;
  /** Whether a move may capture, as far as that is known without playing it. */
  readonly mayCapture: (board: PlayBoard, move: Move) => boolean;
}

/** All endings in order: a grand slam that ends the game does so before anything else is asked. */
export const endingsOf = ({ slam, endings }: Steps): readonly Ending[] =>
  slam?.ending ? [slam.ending, ...endings] : endings;

/** Of so many seeds from a pit it is kept in mind where they fall. */
const WAY = 256;

/** One game on boards of one size. */
export interface Engine extends Ahead, Legality {
  /** A board to work on. */
  readonly board: PlayBoard;
  /** The state that was made of that board, if it shows it still. */
  shown: GameState | undefined;
  readonly endings: readonly Ending[];
  /** Plays a legal move, not to be taken back. */
  readonly move: (board: PlayBoard, move: Move) => void;
  readonly sow: Sow;
  readonly advance: Advance;
  /** Whether a last seed may capture in a place that now holds so many seeds. */
  readonly triggers: (board: PlayBoard, last: number, seeds?: number) => boolean;
  /** Captures, if it may, and passes the turn, on a board as sowing leaves it; returns how many seeds it captured. */
  readonly take: (board: PlayBoard, last: number, may: boolean) => number;
  /** Ends the game if it is over; `by` is null for a position that was given. */
  readonly settle: (board: PlayBoard, by: Played | null) => void;
}

/** `faster` trials are for boards that have a faster way of their own; no others are played on this engine then. */
export const createEngine = (pits: number, steps: Steps, faster?: Trials): Engine => {
  const { route, capture, slam, again } = steps;
  const endings = endingsOf(steps);
  const taken = new Int32Array(2 * pits);
  const moves: Move[] = [];
  /** For each pit where its seeds fall, one after the other, as far as that has been seen. */
  const ways: number[][] = [];
  /** What the step that gives extra turns is told of. */
  const taking = { mover: 'south' as Player, last: 0, captured: 0 };
  /** While a move is weighed, whether it is a grand slam; otherwise null, and nobody asks unless seeds may be spared. */
  let slams: boolean | null = null;

  const sow: Sow = (board, origin) => {
    const way = (ways[origin] ??= [origin]);
    const seeds = board.collect(origin, null);
    let last = origin;
    for (let i = 1; i <= seeds; i++) {
      last = way[i] ?? route({ pits, mover: board.turn, origin }, last);
      if (i < WAY) way[i] = last;
      board.add(last, 1);
    }
    return last;
  };

  const triggers: Engine['triggers'] = (board, last, seeds = board.seeds(last)) =>
    last < 2 * pits && capture.triggers?.(board.owner(last) === board.turn, seeds) !== false;

  const takesAll = (board: PlayBoard, opponent: Player, count: number): boolean => {
    const row = board.row(opponent);
    let left = row;
    for (let i = 0; i < count; i++) if (board.owner(taken[i]!) === opponent) left -= board.seeds(taken[i]!);
    return left < row && !left;
  };

  const take: Engine['take'] = (board, last, may) => {
    const mover = board.turn;
    let count = may ? capture.pits(board, last, taken) : 0;
    if (count && (slams !== null || slam?.spare)) {
      const all = takesAll(board, other(mover), count);
      if (all && slam?.spare) count = slam.spare(taken, count);
      if (slams !== null) slams = all;
    }
    let captured = 0;
    for (let i = 0; i < count; i++) captured += board.collect(taken[i]!, mover);
    taking.mover = mover;
    taking.last = last;
    taking.captured = captured;
    board.setTurn(again?.(taking, pits) ? mover : other(mover), captured ? 0 : board.quietMoves + 1);
    return captured;
  };

  const advance: Advance = (board, move) => {
    const mover = board.turn;
    const last = sow(board, move);
    return { mover, last, captured: take(board, last, triggers(board, last)) };
  };

  let played: Played;
  const trials: Trials = faster ?? {
    advance(board, move) {
      board.push();
      played = advance(board, move);
      return true;
    },
    played: () => played,
    mayCapture(board, move) {
      const way = ways[move] ?? [];
      const seeds = board.seeds(move);
      const last = way[seeds];
      if (last === undefined) return true;
      let after = last === move ? 0 : board.seeds(last);
      for (let i = 1; i <= seeds; i++) if (way[i] === last) after++;
      return triggers(board, last, after);
    },
  };

  const weigh = (board: PlayBoard, move: Move, effect: Effect): void => {
    const opponent = other(board.turn);
    slams = false;
    trials.advance(board, move);
    effect.slam = slams;
    effect.feeds = board.row(opponent) > 0;
    board.pop();
    slams = null;
  };
  const legality = createLegality(pits, steps, weigh, trials.mayCapture);

  /** The game with only so many of its endings. */
  const aheadWith = (count: number): Ahead => ({
    undo: (board: PlayBoard) => board.pop(),
    canMove: (board: PlayBoard) => legality.fill(board, moves, 1) > 0,
    legalMoves(board: PlayBoard) {
      return moves.slice(0, board.outcome ? 0 : legality.fill(board, moves, pits));
    },
    mayCapture: trials.mayCapture,
    play(board: PlayBoard, move) {
      if (trials.advance(board, move)) settle(board, trials.played(board), count);
    },
  });

  const before: Ahead[] = [];
  const settle = (board: PlayBoard, by: Played | null, count = endings.length): void => {
    for (let i = 0; i < count; i++) {
      const { reason, over, collects } = endings[i]!;
      // An ending that looks ahead sees the game as it would be with only the endings before it.
      if (!over(board, (before[i] ??= aheadWith(i)), by)) continue;
      for (let pit = 0; collects && pit < 2 * pits; pit++) {
        if (board.seeds(pit)) board.collect(pit, collects(board, pit));
      }
      board.outcome = Object.freeze({ winner: leader(board), reason });
      return;
    }
  };

  return {
    ...legality,
    ...aheadWith(endings.length),
    board: new ListBoard(pits),
    shown: undefined,
    endings,
    move: (board, move) => settle(board, advance(board, move)),
    sow,
    advance,
    triggers,
    take,
    settle,
  };
};
