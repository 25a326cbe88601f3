/** Chooses the evaluation for a game. */
import { invalidArgument } from '../../model/errors.ts';
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { UNIT_SHIFT, type Evaluation, type LearnedEvaluation } from './evaluation.ts';
import { ownSideEvaluation, pitValues } from './pit-values.ts';
import { weightsByGame, type Weights } from './weights.ts';

/** The weights for a game: those of the game it is most like; undefined if there are none. */
export const weightsFor = ({ spec: { playsLike = '' } }: Rules): Weights | undefined =>
  Object.hasOwn(weightsByGame, playsLike) ? weightsByGame[playsLike] : undefined;

/**
 * Creates the evaluation for the game of a cursor: the learned one, or else one by weights; undefined if none is known to play
 * better than the stores alone.
 */
export const evaluationFor = (
  rules: Rules,
  cursor: FastCursor,
  learned?: LearnedEvaluation,
): Evaluation | undefined => {
  if (learned) return learned.create(cursor);
  if (rules.spec.decidedBy === 'endings') return ownSideEvaluation(cursor);
  const weights = weightsFor(rules);
  return weights && pitValues(cursor, weights);
};

/**
 * The evaluation that a user asked for: that of the game by default, none for `'stores'`, or the user's own.
 *
 * @throws {InvalidArgumentError} when the user's own returns anything but a finite number
 */
export const evaluationOf = (
  rules: Rules,
  cursor: FastCursor,
  evaluate: ((cursor: FastCursor) => number) | 'stores' | undefined,
  learned: LearnedEvaluation | undefined,
): Evaluation | undefined => {
  if (evaluate === 'stores') return undefined;
  if (!evaluate) return evaluationFor(rules, cursor, learned);
  return () => {
    const seeds = evaluate(cursor);
    if (!Number.isFinite(seeds)) throw invalidArgument('evaluate', 'a finite number', seeds);
    return Math.round(seeds * 2 ** UNIT_SHIFT) + 0;
  };
};
