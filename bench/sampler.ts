/** The jobs of the benchmark by name. Runs in every JavaScript engine; nothing here needs Node. */
import { allRulesets, perft, rulesetById, type RulesetId, type Rules } from 'mancala-rules';
import { gamesByApply, gamesByCursor, walkByCursor } from './library.ts';

/** A kind of work, as the table names it. */
export type Work = 'every leaf played' | 'last ply counted' | 'random games' | 'random games, frozen states';

export interface Job {
  readonly work: Work;
  /** The id of a ruleset. */
  readonly ruleset: string;
  /** The depth, or the number of games. */
  readonly size: number;
}

const WORKS: Readonly<Record<Work, (rules: Rules, size: number) => number>> = {
  'every leaf played': walkByCursor,
  'last ply counted': (rules, depth) => perft(rules, rules.initialState(), depth),
  'random games': gamesByCursor,
  'random games, frozen states': gamesByApply,
};

/** Runs a job; returns the number of moves. */
export const count = ({ work, ruleset, size }: Job): number =>
  WORKS[work](rulesetById(ruleset as RulesetId), size);

/** Small jobs of every kind for every ruleset, because an engine that has seen only one game is faster than in practice. */
export const exercises: readonly Job[] = allRulesets.flatMap(({ id }) =>
  (Object.keys(WORKS) as Work[]).map((work) => ({ work, ruleset: id, size: 4 })),
);

/** Runs these jobs in this process. */
export const exercise = (): void => exercises.forEach(count);
