/** Ways for a game to end, each asked after every move and of every given position (A3). */
import type { Ending } from '../ruleset/endings.ts';
import type { WariOptions } from '../ruleset/options.ts';
import { captureSearch } from './look-ahead.ts';

/** Each player's row goes to his own store. */
const ownRows: Ending['collects'] = (board, pit) => board.owner(pit);

/** W8, M4, L5, C4: the player to move has no seeds. */
export const noSeeds: Ending = {
  reason: 'no-seeds',
  near: { row: 0 },
  over: (board) => board.isEmpty(board.turn),
  collects: ownRows,
};

/** W7, L5: the player to move has seeds and yet no legal move. */
export const cannotFeed: Ending = {
  reason: 'cannot-feed',
  near: { stuck: true },
  over: (board, ahead) => !ahead.canMove(board),
  collects: ownRows,
};

/** K4: one of the rows is empty, whoever is to move. */
export const rowEmpty: Ending = {
  reason: 'row-empty',
  near: { row: 0 },
  over: (board) => board.isEmpty('south') || board.isEmpty('north'),
  collects: ownRows,
};

/** C2: a store holds enough. The seeds in play stay where they are. */
export const target = (seeds: number): Ending => ({
  reason: 'target',
  depends: 'stores',
  lasting: true,
  near: { store: seeds },
  over: (board) => board.store('south') >= seeds || board.store('north') >= seeds,
});

/** `oware`: a store holds more than half of all seeds, or both hold half. The seeds in play stay where they are. */
export const majority: Ending = {
  reason: 'target',
  depends: 'stores',
  lasting: true,
  near: { store: 'half' },
  over: (board) => {
    const [south, north, all] = [2 * board.store('south'), 2 * board.store('north'), board.total];
    return south > all || north > all || (south === all && north === all);
  },
};

/** L6: no line of play captures any more. A pit cannot come to hold more seeds than are in play. */
export const noCaptureLeft = ({ captures, moveLimit: limit }: WariOptions): Ending => {
  const least = Math.min(...captures);
  const canCapture = captureSearch(limit !== null);
  return {
    reason: 'no-capture-left',
    over: (board, ahead) => board.row('south') + board.row('north') < least || !canCapture(board, ahead),
    collects: ownRows,
  };
};

/** M7 and the option `moveLimit`: too many quiet moves. The first ending of a list (A3), or none. */
export const moveLimit = (limit: WariOptions['moveLimit']): readonly Ending[] => {
  if (limit === null) return [];
  const grows = limit === 'in-play-times-pits';
  return [
    {
      reason: 'move-limit',
      depends: 'quietMoves',
      near: { quietMoves: limit },
      over(board) {
        // With nothing in play any quiet move is too many.
        const most = grows ? (board.row('south') + board.row('north')) * board.pits || 1 : limit;
        return board.quietMoves >= most;
      },
      collects: grows ? () => null : ownRows,
    },
  ];
};
