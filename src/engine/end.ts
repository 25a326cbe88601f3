/** The types of the end of a game. */
import type { Ending } from '../ruleset/endings.ts';

/** The reason of an ending, and who collects the seeds in play. */
export type End = Pick<Ending, 'reason' | 'collects'>;

/** What a move reports to the endings: whether it was a grand slam, or how it ends the game by itself. */
export type Special = boolean | End;
