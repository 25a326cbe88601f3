/**
 * The rules of the two games to 25, with and without home bases (C1-C5).
 *
 * Decisions: the document forbids no move, so players need not feed the opponent and a grand slam captures (C3). The game
 * ends when the player to move has no seeds (C4). In the variation with home bases, seeds sown into one count (C5).
 *
 * How others differ: programs that stop at 25 mostly play `oware`, which also stops at 24 each and forbids some moves.
 */
import type { Ending } from '../ruleset/endings.ts';
import type { TargetOptions } from '../ruleset/options.ts';
import type { Rules, RulesSpec } from '../ruleset/rules.ts';
import { cannotFeed, noSeeds, storeHolds } from '../steps/endings.ts';
import { passingOrigin, throughOwnStore } from '../steps/routes.ts';
import { afterOwnStore } from '../steps/turn.ts';
import { wariLike } from './wari-like.ts';

/** C2: one more than half of the seeds. */
const defaultsFor: NonNullable<RulesSpec<TargetOptions>['defaultsFor']> = ({ pits, seeds }) => ({
  target: pits * seeds + 1,
});

const defaults = { grandSlam: 'captures', captures: [2, 3], moveLimit: null, target: 25 } as const;

const optionInfo = { target: { type: 'integer', text: 'Seeds in a store that win the game' } } as const;

const endingsOf = ({ target, grandSlam }: TargetOptions): readonly Ending[] => [
  storeHolds(target),
  noSeeds,
  ...(grandSlam === 'forbidden' ? [cannotFeed] : []),
];

/**
 * Capture to 25. Chains of twos and threes are captured, no move is forbidden, and the first player with 25
 * seeds wins.
 *
 * Source: W. P. Armstrong, [Variation of the Mancala Game Without Home Base Wells](http://waynesword.palomar.edu/wari.htm),
 * Wayne's Word, Palomar College.
 *
 * @example
 * ```ts
 * import { captureTo25 } from 'mancala-rules';
 *
 * captureTo25.with({ pits: 4, seeds: 3 }).options.target; // => 13
 * ```
 */
export const captureTo25: Rules<TargetOptions, 'captureTo25'> = /* @__PURE__ */ wariLike({
  id: 'captureTo25',
  title: 'Capture to 25',
  defaults,
  defaultsFor,
  optionInfo,
  steps: (options) => ({ endings: endingsOf(options) }),
});

/**
 * Capture to 25 with home bases. Like {@link captureTo25}, but players sow into their own store, seeds there
 * count, and a last seed there gives an extra turn.
 *
 * Source: the same text as that of {@link captureTo25}, which mentions boards with home bases.
 *
 * @example
 * ```ts
 * import { captureTo25WithStores } from 'mancala-rules';
 *
 * captureTo25WithStores.apply(captureTo25WithStores.initialState(), 2).turn; // => 'south'
 * ```
 */
export const captureTo25WithStores: Rules<TargetOptions, 'captureTo25WithStores'> = /* @__PURE__ */ wariLike({
  id: 'captureTo25WithStores',
  title: 'Capture to 25 with home bases',
  defaults,
  defaultsFor,
  optionInfo,
  steps: (options) => ({
    route: passingOrigin(throughOwnStore),
    extraTurn: afterOwnStore,
    endings: endingsOf(options),
  }),
});
