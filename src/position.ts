/** Untrusted positions: everything is checked, and everything that is wrong is listed (A8). */
import { InvalidStateError, makeChecks } from './errors.ts';
import type { Engine } from './play/engine.ts';
import { fromBoard, leader, toBoard } from './state.ts';
import type { GameState, Player } from './types.ts';

/** Ends that are not the rules' own (A5, A6, L4): every game can end so. */
const BY_PLAYERS: readonly string[] = ['resignation', 'agreement', 'repetition', 'forfeit'];

/**
 * The state that a position stands for in a game of `total` seeds: finished as it says, if it can have ended so, and
 * otherwise ended if by the rules it is over (A3). InvalidStateError, listing all that is wrong.
 */
export const readPosition = (position: unknown, engine: Engine, total: number, first: Player): GameState => {
  const { can, count, player, members, report } = makeChecks();
  const { board, endings } = engine;
  const size = 2 * board.pits;

  // What takes the place of something that is no object adds no problems of its own.
  const {
    pits,
    stores = { south: 0, north: 0 },
    turn = first,
    quietMoves = 0,
    removed = 0,
    outcome = null,
  } = members('', position, ['pits', 'stores', 'turn', 'quietMoves', 'removed', 'outcome']) ?? {
    pits: new Array(size).fill(0),
  };
  const list = Array.isArray(pits) ? pits : [];
  can(list.length === size, 'pits', pits && `${list.length} of ${size}`);
  for (let pit = 0; pit < size && pit < list.length; pit++) count(`pits[${pit}]`, list[pit]);
  const { south, north } = members('stores', stores, ['south', 'north']) ?? { south: 0, north: 0 };
  count('stores.south', south);
  count('stores.north', north);
  player('turn', turn);
  count('quietMoves', quietMoves);
  count('removed', removed);
  if (outcome !== null) {
    const { winner, reason } = members('outcome', outcome, ['winner', 'reason']) ?? {
      winner: null,
      reason: BY_PLAYERS[0],
    };
    if (winner !== null) player('outcome.winner', winner);
    const known = BY_PLAYERS.includes(reason as string) || endings.some((ending) => ending.reason === reason);
    can(known, 'outcome.reason', reason);
  }
  report(InvalidStateError);

  const state = { pits: list, stores, turn, quietMoves, removed, outcome } as GameState;
  // For the endings it is a position like any other, even if it is finished.
  toBoard({ ...state, outcome: null }, board);
  const short = total - board.total;
  const hint = short > 0 ? ` without removed: ${state.removed + short}` : '';
  can(!short, 'pits', `${board.total} of ${total} seeds${hint}`);
  report(InvalidStateError);
  if (state.outcome) {
    const { winner, reason } = state.outcome;
    const cleared = list.every((seeds) => !seeds);
    const resigned = reason === 'resignation';
    const fits =
      resigned ||
      (cleared && BY_PLAYERS.includes(reason)) ||
      endings.some(
        ({ reason: own, lasting, over, collects }) =>
          own === reason && (lasting ? over(board, engine, null) : cleared || !collects),
      );
    can(fits, 'pits', `${list.join('-')} after ${reason}`);
    can(resigned ? winner !== null : winner === leader(board), 'outcome.winner', winner);
    report(InvalidStateError);
    board.outcome = Object.freeze({ winner, reason });
  } else engine.settle(board, null);
  return fromBoard(board);
};
