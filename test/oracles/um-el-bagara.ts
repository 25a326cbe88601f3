// Um el-Bagara (Sudan). The rules: docs/rulesets/um-el-bagara.md.
import { copyOf, endGame, opponentOf, ownPits, pitOf, seedsIn } from './board.ts';
import { finishMove, makeReference, passTurn } from './reference.ts';
import { sowPits, takeTo } from './laps.ts';
import type { Step } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { lapBoards } from './variations.ts';

/** Choice 0 is counterclockwise, choice 1 clockwise, towards lower pit numbers. */
function stepOf(options: BoardOptions, move: number): Step {
  return move < 2 * options.pits ? 1 : -1;
}

/**
 * The pits on the mover's left are sown clockwise (choice 1), those on the right counterclockwise (choice
 * 0), the middle one either way. A pit with one seed cannot be played.
 */
function forbidden(options: BoardOptions, state: RefState, move: number): string | null {
  const pit = pitOf(options, move);
  const indexFromLeft = pit % options.pits;
  const isLeft = indexFromLeft < Math.floor(options.pits / 2);
  const isRight = indexFromLeft >= Math.ceil(options.pits / 2);
  const step = stepOf(options, move);
  if (seedsIn(state, pit) === 1) return 'single-seed';
  if (isLeft && step === 1) return 'wrong-direction';
  if (isRight && step === -1) return 'wrong-direction';
  return null;
}

/**
 * A last seed that makes 2 or 4 in the opponent's row captures the pit, and going back along that row the
 * pits directly before it as long as they hold 2 or 4. Back is against the direction of the move.
 */
function capture(options: BoardOptions, after: RefState, last: number, step: Step): boolean {
  const theirs = ownPits(options, opponentOf(after.turn));
  let captured = false;
  for (let pit = last; theirs.includes(pit); pit -= step) {
    if (![2, 4].includes(seedsIn(after, pit))) break;
    takeTo(after, pit, after.turn);
    captured = true;
  }
  return captured;
}

/** A move is one lap, and a full lap sows the emptied pit again. */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const after = copyOf(state);
  const pit = pitOf(options, move);
  const step = stepOf(options, move);
  const { last } = sowPits(options, after, pit, { step });
  const captured = capture(options, after, last, step);
  return finishMove(state, after, { captured });
}

/** More than half of the seeds in a store win. */
function targetReached(options: BoardOptions, { south, north }: RefState['stores']): boolean {
  const all = 2 * options.pits * options.seeds;
  return 2 * south > all || 2 * north > all;
}

/** More than half of the seeds in a store win; what is left is collected, own rows. */
function endByTarget(options: BoardOptions, state: RefState): RefState | null {
  if (!targetReached(options, state.stores)) return null;
  return endGame(options, state, 'target', 'own-rows');
}

/** No pit on the board holds two seeds or more: own rows. */
function endWithoutMoves(options: BoardOptions, state: RefState): RefState | null {
  if (state.pits.some((seeds) => seeds >= 2)) return null;
  return endGame(options, state, 'no-seeds', 'own-rows');
}

export const umElBagara: Reference = makeReference<BoardOptions>({
  id: 'umElBagara',
  // Two rows of five pits with five seeds each.
  defaults: { pits: 5, seeds: 5, first: 'south' },
  variations: [{ first: 'north' }, ...lapBoards, { pits: 4, seeds: 4 }],
  endReasons: () => ['target', 'no-seeds'],
  feeding: 'free',
  choices: 2,
  targetReached,
  targetCollects: true,
  forbidden,
  play,
  endings: (options, state) => [() => endByTarget(options, state), () => endWithoutMoves(options, state)],
  // A player who cannot move passes.
  upkeep: passTurn,
});
