import type { Ending } from '../ruleset/endings.ts';

/** The reason of an ending, and what becomes of the seeds in play. */
export type End = Pick<Ending, 'reason' | 'collects'>;

/** What the endings have to know of a move: whether it was a grand slam, or how it ends the game itself. */
export type Special = boolean | End;
