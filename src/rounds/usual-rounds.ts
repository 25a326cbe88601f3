/** The usual ways to play series, by game. */
import { frozenCopy } from '../model/frozen-copy.ts';
import type { Rules } from '../ruleset/rules.ts';
import { burntPits } from './burnt-pits.ts';
import type { Rounds } from './rounds.ts';
import { toPoints } from './to-points.ts';

/**
 * The usual ways to play series, by the id of the ruleset: functions that take the rules and the maximum number of
 * rounds, from 1, and return the rounds. By default, Mangala has 5 rounds and the others are unlimited. Other games are
 * usually played as single games.
 *
 * @example
 * ```ts
 * import { congkak } from 'mancala-rules';
 * import { usualRounds } from 'mancala-rules/rounds';
 *
 * Object.keys(usualRounds); // => ['congkak', 'ohvalhu', 'pallanguzhi', 'mangala', 'bohnenspiel']
 * usualRounds.congkak(congkak.with({ seeds: 5 }), 3).rules.options.seeds; // => 5
 * ```
 */
export const usualRounds: Readonly<
  Record<
    'congkak' | 'ohvalhu' | 'pallanguzhi' | 'mangala' | 'bohnenspiel',
    (rules: Rules, rounds?: number) => Rounds
  >
> = /* @__PURE__ */ frozenCopy({
  congkak: (rules, rounds) => burntPits(rules, { rounds }),
  ohvalhu: (rules, rounds) => burntPits(rules, { rounds }),
  pallanguzhi: (rules, rounds) => burntPits(rules, { fillFrom: 'left', begins: 'alternate', rounds }),
  mangala: (rules, rounds = 5) => toPoints(rules, { rounds }),
  bohnenspiel: (rules, rounds) => toPoints(rules, { count: 'seeds', points: 100, rounds }),
});
