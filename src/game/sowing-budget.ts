/** Limits the seeds that untrusted data may sow, because a short text could otherwise keep a program busy for minutes. */
import { defineRules } from '../engine/define-rules.ts';
import type { GameState, Move } from '../model/types.ts';
import { isCount } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { stepsOf } from '../ruleset/steps-of.ts';

/** Seeds for any text. */
const BASE_SEEDS = 2 ** 24;
/** Additional seeds for each character; ordinary games sow about 3. */
const SEEDS_PER_CHARACTER = 512;

/** A limit on the number of sown seeds. */
export interface SowingBudget {
  /** Raises the limit for more text. */
  grant(characters: number): void;
  /**
   * Charges the laps that a function sows with the rules, each before it is sown. Returns false, and stops the function, if
   * the budget does not suffice. If nothing needs to be charged, the function is not called; what it throws is ignored.
   */
  spendOn(rules: Rules, play: (rules: Rules) => unknown): boolean;
  /** Charges a move `times` times, lap by lap; returns false if the budget does not suffice. The move may be any value. */
  spendOnMove(rules: Rules, state: GameState, move: Move, times?: number): boolean;
}

/** The same rules, which report the seeds of every further lap. */
const reportingLaps = ({ spec, options }: Rules, report: (seeds: number) => void): Rules =>
  defineRules({
    ...spec,
    steps(given) {
      const { sowing, ...steps } = spec.steps(given);
      return {
        ...steps,
        sowing: {
          ...sowing!,
          lifts(board, last, choice) {
            const pit = sowing!.lifts!(board, last, choice);
            if (pit !== null) report(board.seeds(pit));
            return pit;
          },
        },
      };
    },
  }).with(options);

/** The budget of a text with this length. */
export const createSowingBudget = (characters = 0): SowingBudget => {
  let left = BASE_SEEDS;
  let factor = 1;
  const spent = new Error('The budget is spent.');
  const charging = new WeakMap<Rules, Rules>();

  const grant = (more: number): void => {
    // Unused budget of earlier text does not accumulate.
    left = Math.min(BASE_SEEDS, left) + SEEDS_PER_CHARACTER * more;
  };
  /** Takes seeds from the budget before they are sown; if too few are left, empties it. */
  const spend = (seeds: number): boolean => {
    const isEnough = seeds <= left;
    left = isEnough ? left - seeds : Math.min(left, 0);
    return isEnough;
  };
  const charge = (seeds: number): void => {
    if (!spend(factor * seeds)) throw spent;
  };
  const spendOn: SowingBudget['spendOn'] = (rules, play) => {
    // A move of one lap is charged as a whole.
    if (!stepsOf(rules).sowing?.lifts) return true;
    let charged = charging.get(rules);
    if (!charged) charging.set(rules, (charged = reportingLaps(rules, charge)));
    try {
      play(charged);
    } catch (error) {
      return error !== spent;
    }
    return true;
  };

  grant(characters);
  return {
    grant,
    spendOn,
    spendOnMove(rules, state, move, times = 1) {
      factor = times;
      const sown = isCount(move) ? state.pits[move % state.pits.length]! : 0;
      const isEnough = spend(times * sown) && spendOn(rules, (charged) => charged.apply(state, move));
      factor = 1;
      return isEnough;
    },
  };
};
