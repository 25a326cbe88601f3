/** Matches against another build of this package, at equal CPU time. */
import type { Rules, RulesetId } from 'mancala-rules';
import { alphaBetaBot, playMatch, type Bot, type MatchResult } from 'mancala-rules/search';
import { createTablebase, type Tablebase } from 'mancala-rules/tables';
import type { Build } from '../builds.ts';
import { cpuTime } from '../timing.ts';
import type { Opening } from './openings.ts';
import { percent } from './pairs.ts';

/** The seeds of the endgame tables: those of the table that a bot makes on a board of six pits in a row. */
const TABLE_SEEDS = 10;
/** Two games that do not count, until most of the code is optimized. */
const WARM_UP = { games: 2, maxPlies: 20, openings: { plies: 4, seed: 0 } };
const WARM_UP_MS = 60;

/** The result of a match, from the point of view of this build. */
export interface BuildResult {
  /** The results of the openings, each of which is played twice with the sides swapped. */
  readonly pairs: readonly MatchResult[];
  /** How many times the CPU time of the other build this one took. */
  readonly timeRatio: number;
}

/** The finished endgame table of a build; false if the game has none. */
const tableOf = async (create: typeof createTablebase, rules: Rules): Promise<Tablebase | false> =>
  await create(rules, { seeds: TABLE_SEEDS }).catch(() => false);

/** Plays `alphaBetaBot` of both builds, with `timeMs` of CPU time for each move. */
export const playBuilds = async (
  rules: Rules,
  other: Build,
  openings: readonly Opening[],
  timeMs: number,
): Promise<BuildResult> => {
  // The other build plays by its own rules.
  const theirRules = other.main.rulesetById(rules.id as RulesetId);
  const ourTable = await tableOf(createTablebase, rules);
  const theirTable = await tableOf(other.tables.createTablebase, theirRules);
  const spent: [ours: number, theirs: number] = [0, 0];
  const timed =
    (bot: Bot, side: 0 | 1, own: Rules): Bot =>
    async (_, state) => {
      const before = cpuTime();
      const move = await bot(own, state);
      spent[side] += cpuTime() - before;
      return move;
    };
  const createBots = (timeMs: number): [ours: Bot, theirs: Bot] => [
    timed(alphaBetaBot({ timeMs, tablebase: ourTable }), 0, rules),
    timed(other.search.alphaBetaBot({ timeMs, tablebase: theirTable }), 1, theirRules),
  ];

  // CPU time as the clock is fair to both builds on a busy machine.
  const wallTime = performance.now;
  performance.now = cpuTime;
  await playMatch(rules, ...createBots(WARM_UP_MS), WARM_UP);
  spent.fill(0);
  const pairs: MatchResult[] = [];
  for (const opening of openings)
    pairs.push(await playMatch(rules, ...createBots(timeMs), { games: 2, openings: opening }));
  performance.now = wallTime;
  return { pairs, timeRatio: spent[0] / spent[1] };
};

/** A line for a result. The error is the standard error of the score, of which each opening is a sample. */
export const buildLine = (game: string, timeMs: number, { pairs, timeRatio }: BuildResult): string => {
  const sum = (valueOf: (pair: MatchResult) => number): number =>
    pairs.reduce((total, pair) => total + valueOf(pair), 0);
  const mean = sum(({ score }) => score) / pairs.length;
  const variance = sum(({ score }) => (score - mean) ** 2) / (pairs.length - 1);
  const error = Math.sqrt(variance / pairs.length);
  const [won, drawn, lost] = [
    sum(({ wins }) => wins.a),
    sum(({ draws }) => draws),
    sum(({ wins }) => wins.b),
  ];
  return `${game}, ${timeMs} ms: ${percent(mean)} ± ${percent(error)} (${won} won, ${drawn} drawn, ${lost} lost), ${timeRatio.toFixed(2)} times the CPU time`;
};
