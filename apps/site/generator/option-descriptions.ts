/** Descriptions of all options, for the option tables of the ruleset pages. */
import type {
  AyoayoOptions,
  CongkakOptions,
  KalahOptions,
  OAnQuanOptions,
  TargetOptions,
} from 'mancala-rules';

/** The values that an option takes, and what it decides. */
export type OptionDescription = readonly [values: string, meaning: string];

const RULES = '../rules.md';

type Options = KalahOptions & TargetOptions & CongkakOptions & OAnQuanOptions & AyoayoOptions;

export const optionDescriptions: Readonly<Record<keyof Options, OptionDescription>> = {
  pits: ['from 1', 'pits a side'],
  seeds: ['from 1', 'seeds in each pit at the start; a board holds 65,535 seeds at most'],
  first: ["`'south'`, `'north'`", 'who moves first'],
  grandSlam: [
    `[seven policies](${RULES}#grandslam)`,
    'what happens when a move would capture all of the opponent’s seeds',
  ],
  captures: ['a list of numbers', 'the seed counts that are captured'],
  moveLimit: [
    "`null`, from 1, `'in-play-times-pits'`",
    `after how many moves without a capture the game ends: never; after this number, and each player takes their own row; or as in [M7](${RULES}#m7), and the seeds are removed`,
  ],
  target: ['from 1', 'the seeds in a store that win; by default one more than half of all seeds'],
  emptyCapture: [
    '`true`, `false`',
    'whether a last seed in an empty pit of the mover is captured even if the opposite pit is empty',
  ],
  end: [
    "`'no-seeds'`, `'row-empty'`",
    'whether the game ends when no seeds are in play, or with the first empty row',
  ],
  unripe: [
    '`true`, `false`',
    'whether a quan with its mandarin and fewer than five seeds besides cannot be captured',
  ],
  jodu: [
    '`true`, `false`',
    'whether the emptied pit is sown and only the opposite seeds are captured, as in J’odu',
  ],
};
