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

/** A board that reports the seeds of every lap before they are sown. */
class ChargedBoard extends MutableBoard {
  private readonly charge: (seeds: number) => void;

  constructor(pits: number, charge: (seeds: number) => void) {
    super(pits);
    this.charge = charge;
  }
  override sow(from: number, path: Path): number {
    this.charge(path.cells.length);
    return super.sow(from, path);
  }
  override lift(from: number, seeds: number): void {
    this.charge(seeds);
    super.lift(from, seeds);
  }
}

/** Whether every move is one lap of few seeds. */
const isLight = (rules: Rules): boolean => {
  const { pits, seeds } = rules.options;
  return !stepsOf(rules).sowing?.lifts && !rules.spec.setup && 2 * pits * seeds <= MAX_LIGHT;
};

/** The budget of a text with this length, beyond a number of seeds that every text has. */
export const createSowingBudget = (characters = 0, base: number = BASE_SEEDS): SowingBudget => {
  let left = base;
  let factor = 1;
  const spent = new Error('The budget is spent.');
  const charging = new WeakMap<Rules, Rules>();

  const grant = (more: number): void => {
    // Unused budget of earlier text does not accumulate.
    left = Math.min(base, left) + SEEDS_PER_CHARACTER * more;
  };
  const charge = (seeds: number): void => {
    left -= factor * seeds;
    if (left < 0) throw spent;
  };
  grant(characters);
  return {
    grant,
    spendOn(rules, play, times = 1) {
      if (isLight(rules)) return true;
      let charged = charging.get(rules);
      if (!charged) {
        const board = (pits: number): MutableBoard => new ChargedBoard(pits, charge);
        charging.set(rules, (charged = makeRules(rules.spec, board).with(rules.options)));
      }
      factor = times;
      try {
        play(charged);
      } catch (error) {
        if (error !== spent) return true;
        left = 0;
        return false;
      }
      return true;
    },
  };
};
