/** The boards of the atlas. */
import { allRulesets, type Rules } from 'mancala-rules';

/** The boards that the atlas looks at. Boards with one pit a side are small however many seeds they have. */
export const MAX_PITS = 12;
export const MAX_SEEDS = 12;

const everyRuleset: readonly Rules[] = allRulesets;

/** The rulesets that take board sizes. */
export const sized: readonly Rules[] = everyRuleset.filter(
  ({ optionInfo: { pits } }) => pits.min !== pits.max,
);

/** The rules with each of the other values of an option that has a few, one at a time. */
const variationsOf = (rules: Rules): readonly Rules[] =>
  Object.entries(rules.optionInfo).flatMap(([name, { type, values = [], default: usual }]) => {
    const others = type === 'boolean' ? [true, false] : type === 'choice' && name !== 'first' ? values : [];
    return others.filter((value) => value !== usual).map((value) => rules.with({ [name]: value }));
  });

/** The rulesets that take board sizes, with another value of one option. */
export const variations: readonly Rules[] = sized.flatMap(variationsOf);

/** All rules of the atlas. */
export const allRules: readonly Rules[] = [...sized, ...variations];

/** The numbers of pits a side that rules may have, and the atlas looks at. */
export const pitsOf = ({ optionInfo: { pits } }: Rules): readonly number[] => {
  const { min = 1, step = 1 } = pits;
  return Array.from({ length: Math.floor((MAX_PITS - min) / step) + 1 }, (_, i) => min + i * step);
};

export const seedsOf: readonly number[] = Array.from({ length: MAX_SEEDS }, (_, i) => i + 1);

/** The largest boards on which wins in the first turn are looked for, besides the usual one of each game. */
const MAX_OF_FIRST_TURNS = 8;

/** The boards on which wins in the first turn are looked for. */
export const boardsOfFirstTurns = (): readonly Rules[] =>
  allRules.flatMap((rules) => [
    ...pitsOf(rules)
      .filter((pits) => pits <= MAX_OF_FIRST_TURNS)
      .flatMap((pits) =>
        seedsOf.filter((seeds) => seeds <= MAX_OF_FIRST_TURNS).map((seeds) => rules.with({ pits, seeds })),
      ),
    rules,
  ]);
