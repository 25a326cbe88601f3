/** When the mover has another turn. */
import type { Steps } from '../ruleset/steps.ts';

type Again = NonNullable<Steps['again']>;

/** M3: after a capture. */
export const againAfterCapture: Again = ({ captured }) => captured > 0;

/** K2, C5: when the last seed fell in the own store. No other store is ever sown. */
export const againFromStore: Again = ({ last }, pits) => last >= 2 * pits;
