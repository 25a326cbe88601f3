/** The boards of the atlas. */
import { allRulesets, kalah, type Rules } from 'mancala-rules';

/** The largest boards of the atlas, in pits a side and seeds a pit. */
export const MAX_PITS = 12;
export const MAX_SEEDS = 12;

const everyRuleset: readonly Rules[] = allRulesets;

/** The rulesets that take board sizes, with their usual options. */
export const games: readonly Rules[] = everyRuleset.filter(
  ({ optionInfo: { pits } }) => pits.min !== pits.max,
);

/** The game whose values Irving, Donkers and Uiterwijk have published. */
export const publishedKalah: Rules = kalah.with({ emptyCapture: true });

/** The rules with each of the other values of an option that has a few, one at a time. */
const variationsOf = (rules: Rules): readonly Rules[] =>
  Object.entries(rules.optionInfo).flatMap(([name, { type, values = [], default: usual }]) => {
    const others = type === 'boolean' ? [true, false] : type === 'choice' && name !== 'first' ? values : [];
    return others.filter((value) => value !== usual).map((value) => rules.with({ [name]: value }));
  });

/** The games with another value of one option. */
export const variations: readonly Rules[] = games.flatMap(variationsOf);

/** The boards of a game: for each number of pits a side, one for each number of seeds a pit. */
export const boardsOf = (
  rules: Rules,
  maxPits: number = MAX_PITS,
  maxSeeds: number = MAX_SEEDS,
): readonly Rules[][] => {
  const { min = 1, step = 1 } = rules.optionInfo.pits;
  return Array.from({ length: Math.floor((maxPits - min) / step) + 1 }, (_, i) =>
    Array.from({ length: maxSeeds }, (_, j) => rules.with({ pits: min + i * step, seeds: j + 1 })),
  );
};
