/**
 * The rules of Congkak and Ohvalhu.
 *
 * Decisions: a last seed in an own empty pit captures nothing if the opposite pit is empty, unless `emptyCapture` is
 * true (Dakon). A player without seeds passes, and play goes on until all seeds are in stores, unless `end` is
 * `row-empty`. The opening that both players sow at once is left out.
 *
 * How others differ: programs differ in both options, and in whether the emptied pit is sown on a full lap, as here.
 */
import { makeRules } from '../engine/make-rules.ts';
import { sowing } from '../engine/sowing.ts';
import type { CongkakOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Steps } from '../ruleset/steps.ts';
import { oppositeCapture } from '../steps/capture.ts';
import { boardEmpty, rowEmpty } from '../steps/endings.ts';
import { emptyCapture, endText } from '../steps/options.ts';
import { closedPits, liftsLandingPit } from '../steps/laps.ts';
import { passingMarks, throughOwnStore } from '../steps/routes.ts';
import { afterOwnStore } from '../steps/turn.ts';

const steps = (options: CongkakOptions): Steps => ({
  route: passingMarks(throughOwnStore),
  sowing: sowing({ lifts: liftsLandingPit, marks: closedPits, stuck: 'pass' }),
  capture: oppositeCapture({ lastSeed: true, emptyCapture: options.emptyCapture }),
  extraTurn: afterOwnStore,
  endings: [options.end === 'row-empty' ? rowEmpty : boardEmpty],
});

/** The rules with as many pits a side as seeds a pit. */
const rulesOfSize = <Id extends string>(id: Id, title: string, size: number): Rules<CongkakOptions, Id> =>
  makeRules({
    id,
    title,
    version: 1,
    defaults: { pits: size, seeds: size, first: 'south', emptyCapture: false, end: 'no-seeds' },
    optionInfo: {
      emptyCapture,
      end: { type: 'choice', values: ['no-seeds', 'row-empty'], text: endText },
    },
    steps,
  });

/**
 * Congkak, a game from Malaysia and Indonesia, also known as Sungka and Dakon. Players sow into their own store, and a
 * lap that ends in a pit with seeds continues with them. Dakon is `congkak.with({ emptyCapture: true })`.
 *
 * Sources: L. Russ, _Mancala Games_, 1984; mancala.fandom.com on Congkak, Sungka and Dakon;
 * [Wikipedia on Southeast Asian mancala](https://en.wikipedia.org/wiki/Southeast_Asian_mancala); Ludii.
 *
 * @example
 * ```ts
 * import { congkak } from 'mancala-rules';
 *
 * congkak.apply(congkak.initialState(), 0).turn; // => 'south'
 * ```
 */
export const congkak: Rules<CongkakOptions, 'congkak'> = /* @__PURE__ */ rulesOfSize('congkak', 'Congkak', 7);

/**
 * Ohvalhu, a game from the Maldives: {@link congkak} with eight pits a side.
 *
 * Sources: L. Russ, _Mancala Games_, 1984; A. de Voogt, as recorded by [Ludii](https://ludii.games/data.php?gameId=1097);
 * mancala.fandom.com.
 *
 * @example
 * ```ts
 * import { ohvalhu } from 'mancala-rules';
 *
 * ohvalhu.initialState().pits.length; // => 16
 * ```
 */
export const ohvalhu: Rules<CongkakOptions, 'ohvalhu'> = /* @__PURE__ */ rulesOfSize('ohvalhu', 'Ohvalhu', 8);
