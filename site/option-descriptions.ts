/** Descriptions of all options, for the option tables of the ruleset pages. */
import type { KalahOptions, TargetOptions } from 'mancala-rules';

/** The values that an option takes, and what it decides. */
export type OptionDescription = readonly [values: string, meaning: string];

const RULES = '../rules.md';

export const optionDescriptions: Readonly<Record<keyof (KalahOptions & TargetOptions), OptionDescription>> = {
  pits: ['from 1', 'pits a side'],
  seeds: ['from 1', 'seeds in each pit at the start; a board holds 65,535 seeds at most'],
  first: ["`'south'`, `'north'`", 'who moves first'],
  grandSlam: [
    `[seven policies](${RULES}#grandslam)`,
    'what becomes of a move that would take all of the opponent’s seeds',
  ],
  captures: ['a list of numbers', 'the seed counts that are captured'],
  moveLimit: [
    "`null`, from 1, `'in-play-times-pits'`",
    `moves without a capture that end the game: never, so many (own rows), or as many as [M7](${RULES}#m7) says (seeds removed)`,
  ],
  target: ['from 1', 'seeds in a store that win; on other boards one more than half of all seeds'],
  emptyCapture: [
    '`true`, `false`',
    'whether the landing seed is captured also when the opposite pit is empty',
  ],
};
