/** When duties can forbid and endings can hold at all, so that a cursor need not ask after every move. */
import type { Duty, Ending, Steps } from '../spec.ts';
import { dutiesOf, slamReachOf } from './legality.ts';

/** More than any count. */
export const MANY: number = 2 ** 30;

/** What a game must have come to. */
export interface Near {
  /** With more seeds than this in the opponent's row, all pits that hold seeds can be played. */
  readonly duties: number;
  /** The game can be over only with so few seeds in a row, */
  readonly row: number;
  /** or so many in a store, */
  readonly store: number;
  /** or half of all seeds in a store, */
  readonly half: boolean;
  /** or so many quiet moves. */
  readonly quiet: number;
}

export const nearOf = (steps: Steps, endings: readonly Ending[], pits: number): Near => {
  const duties = dutiesOf(steps);
  const slamReach = Math.min(slamReachOf(steps, pits), MANY);
  const reach = ({ bearsOn }: Duty): number =>
    bearsOn === 'empty-row' ? 0 : bearsOn === 'slam' ? slamReach : MANY;
  const most = Math.max(-1, ...duties.map(reach));
  const near = endings.map((ending) => ending.near ?? { row: MANY });
  return {
    duties: most,
    row: Math.max(-1, ...near.map(({ row = -1, stuck }) => (stuck ? Math.max(row, most, 0) : row))),
    store: Math.min(MANY, ...near.map(({ store = MANY }) => (store === 'half' ? MANY : store))),
    half: near.some(({ store }) => store === 'half'),
    quiet: Math.min(MANY, ...near.map(({ quietMoves = MANY }) => quietMoves)),
  };
};
