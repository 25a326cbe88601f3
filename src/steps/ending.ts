/** Ways for a game to end, each asked after every move and of every given position (A3). */
import type { Board } from '../board.ts';
import type { Ending, WariOptions } from '../spec.ts';

/** Each player's row goes to his own store. */
const ownRows = (board: Board, pit: number) => board.owner(pit);

/** W8, M4, L5, C4: the player to move has no seeds. */
export const noSeeds: Ending = {
  reason: 'no-seeds',
  over: (board) => board.row(board.turn) === 0,
  collects: ownRows,
};

/** W7, L5: the player to move has seeds and yet no legal move. */
export const cannotFeed: Ending = {
  reason: 'cannot-feed',
  over: (board, ahead) => !ahead.canMove(board),
  collects: ownRows,
};

/** K4: one of the rows is empty, whoever is to move. */
export const rowEmpty: Ending = {
  reason: 'row-empty',
  over: (board) => board.row(0) === 0 || board.row(1) === 0,
  collects: ownRows,
};

/** C2: a store holds enough. The seeds in play stay where they are. */
export const target = (seeds: number): Ending => ({
  reason: 'target',
  depends: 'stores',
  lasting: true,
  over: (board) => board.store(0) >= seeds || board.store(1) >= seeds,
});

/** `oware`: a store holds more than half of all seeds, or both hold half. The seeds in play stay where they are. */
export const majority: Ending = {
  reason: 'target',
  depends: 'stores',
  lasting: true,
  over: (board) => {
    const [south, north, all] = [2 * board.store(0), 2 * board.store(1), board.total];
    return south > all || north > all || (south === all && north === all);
  },
};

/** L6: no line of play captures any more. */
export const noCaptureLeft: Ending = {
  reason: 'no-capture-left',
  over: (board, ahead) => !ahead.reaches(board, (played) => played.captured > 0),
  collects: ownRows,
};

/** M7 and the option `moveLimit`: too many quiet moves. The first ending of a list (A3), or none. */
export const moveLimit = (limit: WariOptions['moveLimit']): readonly Ending[] => {
  if (limit === null) return [];
  const given = { reason: 'move-limit', depends: 'quietMoves' } as const;
  return limit === 'in-play-times-pits'
    ? [
        {
          ...given,
          over: (board) =>
            board.quietMoves > 0 && board.quietMoves >= (board.row(0) + board.row(1)) * board.pits,
          collects: () => null,
        },
      ]
    : [{ ...given, over: (board) => board.quietMoves >= limit, collects: ownRows }];
};
