/** When duties can forbid and endings can hold at all, so that a cursor need not ask after every move. */
import type { Duty, Steps } from '../ruleset/steps.ts';
import type { Ending } from '../ruleset/endings.ts';
import { dutiesOf } from '../engine/legality.ts';

/** More than any count. */
export const MANY = 0x4000_0000;

/** What a game must have come to. */
export interface Near {
  /** With more seeds than this in the opponent's row, all pits that hold seeds can be played. */
  readonly duties: number;
  /** The game can be over only with so few seeds in a row, */
  readonly row: number;
  /** or so few in the row of the player who is not to move, */
  readonly idleRow: number;
  /** or so many in a store, */
  readonly store: number;
  /** or half of all seeds in a store, */
  readonly half: boolean;
  /** or so many quiet moves, */
  readonly quiet: number;
  /** or so many for each seed in play. */
  readonly quietPerSeed: number;
}

export const nearOf = (steps: Steps, endings: readonly Ending[], pits: number): Near => {
  const { heaviest = MANY } = steps.capture;
  const reach = ({ bearsOn }: Duty): number =>
    bearsOn === 'empty-row' ? 0 : bearsOn === 'slam' ? Math.min(pits * heaviest, MANY) : MANY;
  const duties = Math.max(-1, ...dutiesOf(steps).map(reach));
  const near = endings.map((ending) => ending.near ?? { row: MANY });
  return {
    duties,
    // Who has an empty row is stuck without any duty.
    row: Math.max(
      -1,
      ...near.map(({ row = -1, stuck }) => (stuck ? Math.max(row, duties < MANY ? 0 : MANY) : row)),
    ),
    idleRow: near.some(({ stuck }) => stuck) ? duties : -1,
    store: Math.min(MANY, ...near.map(({ store = MANY }) => (store === 'half' ? MANY : store))),
    half: near.some(({ store }) => store === 'half'),
    quiet: Math.min(
      MANY,
      ...near.map(({ quietMoves = MANY }) => (quietMoves === 'in-play-times-pits' ? MANY : quietMoves)),
    ),
    quietPerSeed: near.some(({ quietMoves }) => quietMoves === 'in-play-times-pits') ? pits : MANY,
  };
};
