/** The options that several games share. */
import type { OptionSpec } from '../ruleset/option-info.ts';
import { grandSlams } from './grand-slam.ts';

/** What the option `captures` decides. */
export const captureText = 'The seed counts that are captured';

/** The options of the games with a chain capture. */
export const chainOptions: Readonly<Record<'grandSlam' | 'captures' | 'moveLimit', OptionSpec>> = {
  grandSlam: {
    type: 'choice',
    values: /* @__PURE__ */ Object.keys(grandSlams),
    text: "What happens when a move would capture all of the opponent's seeds",
  },
  captures: { type: 'integers', text: captureText },
  moveLimit: {
    type: 'integer',
    values: ['in-play-times-pits', null],
    text: 'Moves without a capture that end the game',
  },
};

/** The option of games with an opposite capture. */
export const emptyCapture: OptionSpec = {
  type: 'boolean',
  text: 'A last seed in an own empty pit is captured even if the opposite pit is empty',
};

/** What the option `end` decides. */
export const endText = 'What ends the game';

/** The option of games in which the duty to feed can be chosen. */
export const feedingOption: OptionSpec = {
  type: 'boolean',
  text: 'A move must leave the opponent a seed if their row is empty',
};
