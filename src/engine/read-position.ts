/** Untrusted positions: everything is checked, and everything that is wrong is listed (A8). */
import { can, checkMembers, isCount, isPlayer, checkNames, report } from '../model/validation.ts';
import { InvalidStateError } from '../model/errors.ts';
import type { Engine } from './engine.ts';
import type { Ending } from '../ruleset/endings.ts';
import { fromBoard, toBoard } from './state-board.ts';
import { leader } from '../model/state.ts';
import type { GameState, Player, Position, Problem } from '../model/types.ts';

/** What is asked of an ending when a finished position claims it. */
type End = Pick<Ending, 'reason' | 'lasting'> &
  Partial<Pick<Ending, 'over'>> & { readonly collects?: unknown };

/** Ends that are not the rules' own (A5, A6, L4): every game can end so. Only who resigns leaves the seeds where they are. */
const BY_PLAYERS: readonly End[] = [
  { reason: 'resignation' },
  { reason: 'agreement', collects: true },
  { reason: 'repetition', collects: true },
  { reason: 'forfeit', collects: true },
];

/** Not so many quiet moves that the count could end while somebody plays on. */
const isQuiet = (value: number): boolean => isCount(value) && value < 1e8;

/**
 * The state that a position stands for in a game of `total` seeds: finished as it says, if it can have ended so, and
 * otherwise ended if by the rules it is over (A3). InvalidStateError, listing all that is wrong.
 */
export const readPosition = (position: unknown, engine: Engine, total: number, first: Player): GameState => {
  const { board, endings } = engine;
  const size = 2 * board.pits;
  const problems: Problem[] = [];
  // Each member is read once: it may be another one the next time.
  const {
    pits: list,
    stores = { south: 0, north: 0 },
    turn = first,
    quietMoves = 0,
    removed = 0,
    outcome = null,
  } = Object(position) as Position;
  const { south, north } = Object(stores) as typeof stores;
  const { winner, reason } = Object(outcome) as NonNullable<typeof outcome>;
  const length = Array.isArray(list) ? list.length : 0;
  const pits: number[] = [];
  for (let pit = 0; pit < size && pit < length; pit++) pits.push(list[pit]!);
  const state: GameState = { pits, stores: { south, north }, turn, quietMoves, removed, outcome: null };
  const ends: readonly End[] = [...BY_PLAYERS, ...endings].filter((end) => end.reason === reason);

  // Of what is no object nothing else is said.
  if (checkNames(problems, position, state)) {
    can(problems, length === size, list && `${length} of ${size}`, 'pits');
    pits.forEach((count, pit) => can(problems, isCount(count), count, `pits[${pit}]`));
    checkMembers(problems, state, { turn: isPlayer, quietMoves: isQuiet, removed: isCount });
    if (checkNames(problems, stores, state.stores, 'stores'))
      checkMembers(problems, state.stores, { south: isCount, north: isCount }, 'stores');
    const end = { winner, reason };
    if (outcome !== null && checkNames(problems, outcome, end, 'outcome'))
      checkMembers(
        problems,
        end,
        {
          winner: (player) => player === null || isPlayer(player),
          reason: () => ends.length > 0,
        },
        'outcome',
      );
  }
  report(problems, InvalidStateError);

  // Without the outcome: for the endings it is a position like any other, even if it is finished.
  toBoard(state, board);
  const short = total - board.total;
  const hint = short > 0 ? ` without removed: ${removed + short}` : '';
  can(problems, !short, `${board.total} of ${total} seeds${hint}`, 'pits');
  report(problems, InvalidStateError);
  if (outcome) {
    can(
      problems,
      ends.some((end) =>
        end.lasting ? end.over!(board, engine.ahead(), null) : !end.collects || !pits.some(Boolean),
      ),
      `${pits.join('-')} after ${reason}`,
      'pits',
    );
    can(
      problems,
      reason === 'resignation' ? !!winner : winner === leader(board),
      winner,
      'outcome',
      'winner',
    );
    report(problems, InvalidStateError);
    board.outcome = Object.freeze({ winner, reason });
  } else engine.settle(board, null);
  return fromBoard(board);
};
