/** The jobs of the benchmark. This module runs in every JavaScript engine and does not need Node. */
import * as own from 'mancala-rules';
import type { RulesetId, Rules } from 'mancala-rules';
import {
  gamesByApply,
  gamesByCursor,
  gamesByGame,
  loadGames,
  serveGames,
  walkByCursor,
  type Library,
} from './workloads.ts';

/** The number of moves of the saved games. */
const SAVED_PLIES = 30;

/** A kind of work, by its name in the table. */
export type Work =
  | 'every leaf played'
  | 'last ply counted'
  | 'random games'
  | 'random games, frozen states'
  | 'random games of `Game`'
  | 'saved game without moves loaded'
  | 'saved game of 30 moves loaded'
  | 'saved game of 30 moves loaded, played on, saved';

export interface Job {
  readonly work: Work;
  /** The id of a ruleset. */
  readonly ruleset: string;
  /** The depth, or how many games. */
  readonly size: number;
}

const WORKLOADS: Readonly<Record<Work, (rules: Rules, size: number, library: Library) => number>> = {
  'every leaf played': walkByCursor,
  'last ply counted': (rules, depth, { perft }) => perft(rules, rules.initialState(), depth),
  'random games': (rules, games, library) => gamesByCursor(rules, games, undefined, library),
  'random games, frozen states': (rules, games) => gamesByApply(rules, games),
  'random games of `Game`': gamesByGame,
  'saved game without moves loaded': (rules, times, library) => loadGames(rules, times, 0, library),
  'saved game of 30 moves loaded': (rules, times, library) => loadGames(rules, times, SAVED_PLIES, library),
  'saved game of 30 moves loaded, played on, saved': (rules, times, library) =>
    serveGames(rules, times, SAVED_PLIES, library),
};

/** Runs a job with this build or another one; returns the number of moves, or of saved games. */
export const runJob = ({ work, ruleset, size }: Job, library: Library = own): number =>
  WORKLOADS[work](library.rulesetById(ruleset as RulesetId), size, library);

/** Small jobs of every kind for every ruleset. An engine that has run only one game is faster than in practice. */
export const warmUpJobs = ({ allRulesets }: Library = own): readonly Job[] =>
  allRulesets.flatMap(({ id }) =>
    (Object.keys(WORKLOADS) as Work[]).map((work) => ({ work, ruleset: id, size: 4 })),
  );

/** Runs the warm-up jobs in this process, with this build or another one. */
export const warmUp = (library?: Library): void => {
  for (const job of warmUpJobs(library)) runJob(job, library);
};
