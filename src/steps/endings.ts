/** Endings: when a game is over, and who collects the remaining seeds (A3). */
import type { Ending } from '../ruleset/endings.ts';
import type { WariOptions } from '../ruleset/options.ts';
import { captureSearch } from './look-ahead.ts';

/** Each player's row goes to the player's own store. */
export const ownRows: NonNullable<Ending['collects']> = (board, pit) => board.owner(pit);

/** W8, M4, L5, C4: the player to move has no seeds. */
export const noSeeds: Ending = { reason: 'no-seeds', when: { row: 'mover', atMost: 0 }, collects: ownRows };

/** W7, L5: the player to move has seeds but no legal move. */
export const cannotFeed: Ending = { reason: 'cannot-feed', when: { noLegalMove: true }, collects: ownRows };

/** K4: one of the rows is empty, no matter whose turn it is. */
export const rowEmpty: Ending = {
  reason: 'row-empty',
  when: { row: 'either', atMost: 0 },
  collects: ownRows,
};

/** No seeds are in play. */
export const allEmpty: Ending = {
  reason: 'no-seeds',
  when: { inPlay: 'both rows', atMost: 0 },
  collects: ownRows,
};

/** Few seeds are in play: they are collected. */
export const fewSeeds = (atMost: number, collects: typeof ownRows = ownRows): Ending => ({
  reason: 'few-seeds',
  when: { inPlay: 'both rows', atMost },
  collects,
});

/** C2: a store holds enough seeds. The seeds in play stay in the pits. */
export const target = (seeds: number): Ending => ({
  reason: 'target',
  when: { store: 'either', atLeast: seeds },
});

/** `oware`: a store holds more than half of all seeds, or both hold half. The seeds in play stay in the pits. */
export const majority: Ending = { reason: 'target', when: { store: 'either', atLeast: 'majority' } };

/** L6: no line of play captures anymore: no pit can hold enough seeds, or a search finds no capture. */
export const noCaptureLeft = ({ captures, moveLimit: limit }: WariOptions): readonly Ending[] => {
  const canCapture = captureSearch(limit !== null);
  const end = { reason: 'no-capture-left', collects: ownRows } as const;
  return [
    { ...end, when: { inPlay: 'both rows', atMost: Math.min(...captures) - 1 } },
    {
      ...end,
      when: {
        test: (board, lookahead) => !canCapture(board, lookahead),
        reads: limit === null ? ['pits'] : ['pits', 'quietMoves'],
      },
    },
  ];
};

/** M7 and the option `moveLimit`: too many quiet moves. The first ending of a list (A3), or none. */
export const moveLimit = (limit: WariOptions['moveLimit']): readonly Ending[] =>
  limit === null
    ? []
    : [
        {
          reason: 'move-limit',
          when: { quietMoves: limit },
          collects: limit === 'in-play-times-pits' ? () => null : ownRows,
        },
      ];
