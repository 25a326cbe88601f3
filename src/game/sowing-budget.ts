/** Limits the seeds that untrusted data may sow, because a short text could otherwise keep a program busy for minutes. */
import { MutableBoard, type Path } from '../engine/board.ts';
import { makeRules } from '../engine/make-rules.ts';
import type { Rules } from '../ruleset/rules.ts';
import { stepsOf } from '../ruleset/steps-of.ts';

/** Seeds for any text. */
const BASE_SEEDS = 2 ** 24;
/** Additional seeds for each character; ordinary games sow about 3. */
const SEEDS_PER_CHARACTER = 512;
/** On boards with at most this number of seeds, moves of one lap are cheap enough for any text. */
const MAX_LIGHT = 255;

/** A limit on the number of sown seeds. */
export interface SowingBudget {
  /** Raises the limit for more text. */
  grant(characters: number): void;
  /**
   * Calls a function with rules that charge each lap before it is sown: laps of moves that are played, and of those that
   * are tried to find the legal moves or the end of the game. Each is charged `times` times. Returns false, and stops
   * the function, if the budget does not suffice. What the function throws is ignored.
   */
  spendOn(rules: Rules, play: (rules: Rules) => unknown, times?: number): boolean;
}

/** Charges the budget that is spent now. */
let charge: (seeds: number) => void;

/** A board that charges the seeds of every lap before they are sown. */
class ChargedBoard extends MutableBoard {
  override sow(from: number, path: Path): number {
    charge(path.seeds);
    return super.sow(from, path);
  }
  override lift(from: number, seeds: number): void {
    charge(seeds);
    super.lift(from, seeds);
  }
}

/** Rules on such boards, by the rules that they play, because making rules takes longer than a game. */
const charging = /* @__PURE__ */ new WeakMap<Rules, Rules>();

/** Whether every move is one lap of few seeds. */
const isLight = (rules: Rules): boolean => {
  const { pits, seeds } = rules.options;
  return !stepsOf(rules).sowing?.lifts && !rules.spec.setup && 2 * pits * seeds <= MAX_LIGHT;
};

/** The budget of a text with this length, beyond a number of seeds that every text has. */
export const createSowingBudget = (characters = 0, base: number = BASE_SEEDS): SowingBudget => {
  let left = base;
  const grant = (more: number): void => {
    // Unused budget of earlier text does not accumulate.
    left = Math.min(base, left) + SEEDS_PER_CHARACTER * more;
  };
  grant(characters);
  return {
    grant,
    spendOn(rules, play, times = 1) {
      if (isLight(rules)) return true;
      const charged =
        charging.get(rules) ?? makeRules(rules.spec, (pits) => new ChargedBoard(pits)).with(rules.options);
      charging.set(rules, charged);
      const outer = charge;
      charge = (seeds): void => {
        left -= times * seeds;
        if (left < 0) throw new Error('The budget is spent.');
      };
      try {
        play(charged);
      } catch {
        // What else is thrown is found again without a budget.
      }
      charge = outer;
      const isEnough = left >= 0;
      left = Math.max(0, left);
      return isEnough;
    },
  };
};
