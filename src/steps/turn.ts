/** Extra turns: when the mover moves again. */
import type { Steps } from '../ruleset/steps.ts';

type ExtraTurn = NonNullable<Steps['extraTurn']>;

/** M3: after a capture. */
export const afterCapture: ExtraTurn = ({ captured }) => captured > 0;

/** K2, C5: when the last seed fell in the mover's store. No other store is ever sown. */
export const afterOwnStore: ExtraTurn = ({ last }, pits) => last >= 2 * pits;
