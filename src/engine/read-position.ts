/** Reads untrusted positions: checks everything and lists every problem (A8). */
import {
  check,
  checkMembers,
  checkNames,
  COUNT,
  isCount,
  isPlayer,
  PLAYER,
  problem,
  throwIfAny,
  type Expected,
  show,
} from '../model/validation.ts';
import { InvalidStateError } from '../model/errors.ts';
import type { Engine } from './engine.ts';
import type { Board } from '../ruleset/board.ts';
import { fromBoard, toBoard } from './state-board.ts';
import { leaderOn } from './endings.ts';
import type { GameState, Player, Position, Problem } from '../model/types.ts';

/** How a game can end. `winner` is called with the winner that a position claims; without it, the stores decide. */
interface PossibleEnd {
  readonly reason: string;
  /** Truthy if the seeds in play go into the stores. */
  readonly collects?: unknown;
  winner?(board: Board, claimed: Player | null): Player | null;
}

/**
 * How any game can end besides its rules (A5, A6, L4). After a resignation the seeds stay in the pits, and if `seedsStay` always: then
 * either player can have lost (South if nobody is said to win), or the game is a draw.
 */
export const outsideEnds = (seedsStay?: boolean): readonly PossibleEnd[] =>
  ['resignation', 'forfeit', 'repetition', 'agreement', 'max-plies'].map((reason, i) => ({
    reason,
    collects: !seedsStay && i > 0,
    ...(seedsStay && { winner: (_, claimed) => (i < 2 ? (claimed ?? 'south') : null) }),
  }));

/** The limit leaves room to count further. */
const QUIET_MOVES: Expected = ['a whole number below 1e8', (value) => isCount(value) && value < 1e8];

/**
 * Makes a state from a position of a game with `total` seeds. If the position has an outcome, it must be a possible
 * one; otherwise the game ends if it is over by the rules (A3). If `seedsStay`, players who end the game collect none.
 *
 * @throws {InvalidStateError} when the position is invalid; lists every problem
 */
export const readPosition = (
  position: unknown,
  engine: Engine,
  total: number,
  ruleset: string,
  first: Player,
  seedsStay?: boolean,
): GameState => {
  const { board, sowing, slam, endings, checks } = engine;
  const size = 2 * board.pits;
  const problems: Problem[] = [];
  // Each member is read once: a getter may return another value the next time.
  const {
    ruleset: named = ruleset,
    pits: list,
    stores = { south: 0, north: 0 },
    turn = first,
    quietMoves = 0,
    removed = 0,
    outcome = null,
  } = Object(position) as Position;
  // What has no pits or is of other rules is said first, and throws.
  if (named !== ruleset || !('pits' in Object(position))) toBoard(position as GameState, engine, ruleset);
  const { south, north } = Object(stores) as typeof stores;
  const { winner, reason } = Object(outcome) as NonNullable<typeof outcome>;
  const length = Array.isArray(list) ? list.length : 0;
  const pits: number[] = [];
  for (let pit = 0; pit < size && pit < length; pit++) pits.push(list[pit]!);
  const { marks = pits.map(() => null) } = Object(position) as GameState;
  const state: GameState = {
    ruleset,
    pits,
    stores: { south, north },
    turn,
    quietMoves,
    removed,
    outcome: null,
    ...(sowing?.marks && { marks }),
  };
  const ends = [...outsideEnds(seedsStay), slam?.ending, sowing?.endless, ...endings].filter(
    (end) => end?.reason === reason,
  ) as PossibleEnd[];

  checkNames(problems, '', position, state);
  if (length !== size)
    problems.push(problem('pits', `${size} numbers`, Array.isArray(list) ? length : show(list)));
  pits.forEach((count, pit) => check(problems, `pits[${pit}]`, count, COUNT));
  checkMembers(problems, '', state, { turn: PLAYER, quietMoves: QUIET_MOVES, removed: COUNT });
  if (checkNames(problems, 'stores', stores, state.stores))
    checkMembers(problems, 'stores', state.stores, { south: COUNT, north: COUNT });
  const end = { winner, reason };
  if (outcome !== null && checkNames(problems, 'outcome', outcome, end))
    checkMembers(problems, 'outcome', end, {
      winner: [`${PLAYER[0]} or null`, (player) => player === null || isPlayer(player)],
      reason: ['a reason of these rules', () => !!reason && ends.length > 0],
    });
  throwIfAny(problems, InvalidStateError);

  // Without the outcome, because the endings are checked as in any other position.
  toBoard(state, engine, ruleset);
  engine.checkPosition?.(problems, !!outcome);
  const short = total - board.total;
  const hint = short > 0 ? ` (or removed: ${removed + short})` : '';
  if (short) problems.push(problem('pits', `${total} seeds${hint}`, board.total));
  throwIfAny(problems, InvalidStateError);
  if (outcome) {
    const mayEnd = ends.some((end) =>
      end.collects
        ? !pits.some(Boolean)
        : (checks[(endings as readonly PossibleEnd[]).indexOf(end)]?.() ?? true),
    );
    if (!mayEnd) problems.push(problem('pits', `pits that end by ${reason}`, pits.join('-')));
    const [end] = ends;
    const wins = end!.winner ? end!.winner(board, winner) : leaderOn(board);
    // Any player can have resigned.
    const fits: Expected = reason === 'resignation' ? PLAYER : [show(wins), (player) => player === wins];
    check(problems, 'outcome.winner', winner, fits);
    throwIfAny(problems, InvalidStateError);
    board.outcome = Object.freeze({ winner, reason });
  } else engine.finish(null);
  return fromBoard(board, board.outcome, ruleset);
};
