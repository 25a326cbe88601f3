/** The jobs of the benchmark. This module runs in every JavaScript engine and does not need Node. */
import { allRulesets, perft, rulesetById, type RulesetId, type Rules } from 'mancala-rules';
import { gamesByApply, gamesByCursor, walkByCursor } from './workloads.ts';

/** A kind of work, by its name in the table. */
export type Work = 'every leaf played' | 'last ply counted' | 'random games' | 'random games, frozen states';

export interface Job {
  readonly work: Work;
  /** The id of a ruleset. */
  readonly ruleset: string;
  /** The depth, or the number of games. */
  readonly size: number;
}

const WORKLOADS: Readonly<Record<Work, (rules: Rules, size: number) => number>> = {
  'every leaf played': walkByCursor,
  'last ply counted': (rules, depth) => perft(rules, rules.initialState(), depth),
  'random games': gamesByCursor,
  'random games, frozen states': gamesByApply,
};

/** Runs a job; returns the number of moves. */
export const runJob = ({ work, ruleset, size }: Job): number =>
  WORKLOADS[work](rulesetById(ruleset as RulesetId), size);

/** Small jobs of every kind for every ruleset. An engine that has run only one game is faster than in practice. */
export const warmUpJobs: readonly Job[] = allRulesets.flatMap(({ id }) =>
  (Object.keys(WORKLOADS) as Work[]).map((work) => ({ work, ruleset: id, size: 4 })),
);

/** Runs the warm-up jobs in this process. */
export const warmUp = (): void => warmUpJobs.forEach(runJob);
