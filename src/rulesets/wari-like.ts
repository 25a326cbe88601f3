/** What Wari and its relatives have in common: once round the board, past the emptied pit, and captures of chains of pits. */
import { makeRules } from '../engine/make-rules.ts';
import type { BoardOptions, WariOptions } from '../ruleset/options.ts';
import type { Rules, RulesSpec } from '../ruleset/rules.ts';
import type { Steps } from '../ruleset/steps.ts';
import { chainCapture } from '../steps/capture.ts';
import { moveLimit } from '../steps/endings.ts';
import { grandSlams } from '../steps/grand-slam.ts';
import { chainOptions } from '../steps/options.ts';
import { passingOrigin, roundTheBoard } from '../steps/routes.ts';

/** What is different in one of these games. Its own endings are checked after the limit of moves. */
interface OwnSpec<O> extends Pick<
  RulesSpec<O & BoardOptions>,
  'id' | 'title' | 'defaultsFor' | 'optionInfo'
> {
  readonly defaults: Omit<O, keyof BoardOptions>;
  steps(options: O): Partial<Steps> & Pick<Steps, 'endings'>;
}

/** Makes the rules of a game like Wari. */
export const wariLike = <O extends WariOptions, Id extends string>({
  defaults,
  optionInfo,
  steps,
  ...spec
}: OwnSpec<NoInfer<O>> & { readonly id: Id }): Rules<O, Id> =>
  makeRules({
    version: 1,
    ...spec,
    defaults: { pits: 6, seeds: 4, first: 'south', ...defaults } as unknown as O,
    optionInfo: { ...chainOptions, ...optionInfo } as RulesSpec<O>['optionInfo'] & object,
    steps(options) {
      const { endings, ...own } = steps(options);
      return {
        route: passingOrigin(roundTheBoard),
        capture: chainCapture(options.captures),
        slam: grandSlams[options.grandSlam],
        ...own,
        endings: [...(options.moveLimit === null ? [] : [moveLimit(options.moveLimit)]), ...endings],
      };
    },
  });
