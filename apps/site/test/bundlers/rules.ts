// Rules of one's own, for the page and for its worker.
import { defineRules, kalah, type KalahOptions, type Rules } from 'mancala-rules';

const defaults = { ...kalah.spec.defaults, pits: 3, seeds: 2 };
export const mine: Rules<KalahOptions> = defineRules({ ...kalah.spec, id: 'mine', title: 'Mine', defaults });
