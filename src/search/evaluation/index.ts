/** Chooses the evaluation for a game. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { show } from '../../model/validation.ts';
import { UNIT_SHIFT, type Evaluate, type Evaluation } from './evaluation.ts';
import { seedsReturn } from '../../ruleset/steps-of.ts';
import { ownSideEvaluation } from './own-side.ts';
import { pitValues } from './pit-values.ts';
import { bestemsheWeights } from './weights/bestemshe.ts';
import { bohnenspielWeights } from './weights/bohnenspiel.ts';
import { kalahWeights } from './weights/kalah.ts';
import { mangalaWeights } from './weights/mangala.ts';
import { oAnQuanWeights } from './weights/o-an-quan.ts';
import { owareWeights } from './weights/oware.ts';
import { ownStoresWeights } from './weights/own-stores.ts';
import { togyzqumalaqWeights } from './weights/togyzqumalaq.ts';
import { umElBagaraWeights } from './weights/um-el-bagara.ts';
import { vaiLungThlanWeights } from './weights/vai-lung-thlan.ts';
import type { Weights } from './weights/weights.ts';

/**
 * The weights for a game of two rows; undefined if none are known to play better than the stores alone. The choice
 * depends on properties of the rules, so custom rules have weights as well.
 */
export const weightsFor = ({ spec, options }: Rules): Weights | undefined => {
  const { route, sowing, slam, capture } = spec.steps(options);
  if (spec.undecidedBySeeds) return undefined;
  if (seedsReturn({ sowing })) return oAnQuanWeights;
  if (sowing?.lifts) return undefined;
  if (sowing?.marks?.makes) return togyzqumalaqWeights;
  const { pits } = options;
  const lastPit = pits - 1;
  const store = 2 * pits;
  const lap = { pits, mover: 'south', origin: lastPit, seeds: 2, choice: 0, marks: [] } as const;
  const first = route(lap, lastPit, 0);
  if (slam) return first === store ? ownStoresWeights : owareWeights;
  if (first === store) return kalahWeights;
  if (first === lastPit) return route(lap, first, 1) === store ? mangalaWeights : bestemsheWeights;
  if (sowing?.choices) return umElBagaraWeights;
  return capture.maxSeeds === 1 ? vaiLungThlanWeights : bohnenspielWeights;
};

/** Creates the evaluation for the game of a cursor; undefined if none is known to play better than the stores alone. */
export const evaluationFor = (rules: Rules, cursor: FastCursor): Evaluation | undefined => {
  if (rules.spec.undecidedBySeeds) return ownSideEvaluation(cursor);
  const weights = weightsFor(rules);
  return weights && pitValues(cursor, weights);
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
