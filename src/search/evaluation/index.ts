/** Chooses the evaluation for a game. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { show } from '../../model/validation.ts';
import { UNIT_SHIFT, type Evaluate, type Evaluation } from './evaluation.ts';
import { kalahEvaluation } from './kalah.ts';
import { ownSideEvaluation } from './own-side.ts';
import { togyzqumalaqEvaluation } from './togyzqumalaq.ts';
import { wariEvaluation } from './wari.ts';

/**
 * Creates the evaluation for the game of a cursor; undefined if none is known to play better than the stores alone. The
 * choice depends on properties of the rules, so custom rules have an evaluation as well.
 */
export const evaluationFor = ({ spec, options }: Rules, cursor: FastCursor): Evaluation | undefined => {
  const { route, sowing, slam } = spec.steps(options);
  if (spec.undecidedBySeeds) return ownSideEvaluation(cursor);
  if (sowing?.lifts) return undefined;
  if (sowing?.marks?.makes) return togyzqumalaqEvaluation(cursor);
  const { pits } = options;
  const lastPit = pits - 1;
  const store = 2 * pits;
  const lap = { pits, mover: 'south', origin: lastPit, seeds: 2, choice: 0, marks: [] } as const;
  const first = route(lap, lastPit, 0);
  if (first === store) return kalahEvaluation(cursor);
  // No term helped in games in which a seed stays behind and the next one falls in the store, such as `mangala`.
  return route(lap, first, 1) === store ? undefined : wariEvaluation(cursor, slam !== undefined);
};

/**
 * The evaluation that a user asked for: that of the game by default, none for `'stores'`, or the user's own.
 *
 * @throws {RangeError} when the user's own returns anything but a finite number
 */
export const evaluationOf = (
  rules: Rules,
  cursor: FastCursor,
  evaluate: Evaluate | 'stores' | undefined,
): Evaluation | undefined => {
  if (evaluate === 'stores') return undefined;
  if (!evaluate) return evaluationFor(rules, cursor);
  return () => {
    const seeds = evaluate(cursor);
    if (!Number.isFinite(seeds))
      throw new RangeError(`evaluate: expected a finite number, got ${show(seeds)}`);
    return Math.round(seeds * 2 ** UNIT_SHIFT) + 0;
  };
};
