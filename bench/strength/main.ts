/**
 * The strength of the levels of `levelBot`: `node dist/bench/strength.js`. It plays each level against the one below, and counts in how
 * many positions with known values each level keeps the value. All limits are in nodes and all seeds are fixed, so it prints
 * the same numbers on every machine.
 *
 * `--games N` sets the number of games of a pair (20), `--game kalah` and `--pair 9-8` restrict the matches, `--exact` leaves
 * them out.
 *
 * `--against FOLDER` plays `alphaBetaBot` of this build against that of another one instead, at equal CPU time: a folder in which
 * another version has been built. `--ms 50` sets the CPU time for a move, so that a busy machine is fair to both. `--game` can
 * be any game then.
 *
 * `--check` exits with 1 if a pair scores below 70 % by more than the standard error of such a score: 10 points with 20 games, 3
 * points with 200. A level that scores 70 % in the long run fails one time in six, and 20 games miss a level that scores 60 %
 * about every second time. Every change of the bots draws the games anew, so decide by 200.
 */
import { parseArgs } from 'node:util';
import { allRulesets } from 'mancala-rules';
import { importBuild } from '../builds.ts';
import { tableOf } from '../table.ts';
import { buildLine, playBuilds } from './builds.ts';
import { exactSets, levels, shareOf } from './exact.ts';
import { evenOpenings, type Opening } from './openings.ts';
import {
  chooseGames,
  choosePairs,
  games,
  isEnough,
  lineOf,
  percent,
  playPair,
  rowsOf,
  type PairResult,
} from './pairs.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    game: { type: 'string' },
    pair: { type: 'string' },
    exact: { type: 'boolean', default: false },
    against: { type: 'string' },
    ms: { type: 'string', default: '50' },
    check: { type: 'boolean', default: false },
  },
});

const count = Number(values.games);
if (!Number.isInteger(count) || count < 2 || count % 2 === 1) {
  throw new RangeError(`--games: expected an even number from 2, got ${values.games}`);
}
/** Plays matches against another build and prints their results. */
const playAgainst = async (folder: string): Promise<void> => {
  const timeMs = Number(values.ms);
  if (!(timeMs > 0)) throw new RangeError(`--ms: expected a number above 0, got ${values.ms}`);
  const other = await importBuild(folder);
  const named = allRulesets.filter(({ id }) => id === values.game);
  for (const rules of named.length > 0 ? named : chooseGames(values.game)) {
    const result = await playBuilds(rules, other, await evenOpenings(rules, count / 2), timeMs);
    console.log(buildLine(rules.id, timeMs, result));
  }
};

/** Plays the levels, and prints their results and the shares of known positions. */
const playLevels = async (): Promise<void> => {
  const pairs = values.exact ? [] : choosePairs(values.game, values.pair);
  const isWhole = values.game === undefined && values.pair === undefined;
  if (!isWhole && values.exact) throw new RangeError('--exact: expected no --game and no --pair');
  if (values.exact && values.check)
    throw new RangeError('--check: expected matches, which --exact leaves out');

  const openings = new Map<string, readonly Opening[]>();
  for (const { id } of new Set(pairs.map(({ rules }) => rules))) {
    openings.set(
      id,
      await evenOpenings(
        games.find((rules) => rules.id === id)!,
        count / 2,
      ),
    );
  }
  const results: PairResult[] = [];
  for (const pair of pairs) {
    const result = await playPair(pair, openings.get(pair.rules.id)!);
    results.push(result);
    console.log(lineOf(result));
  }
  if (results.length > 0) {
    const table = tableOf(['levels', ...games.map(({ id }) => `${id}:`)], rowsOf(results));
    console.log(`\n${table}\n`);
  }

  if (isWhole) {
    const sets = await exactSets();
    const rows: string[][] = [];
    for (const level of levels) {
      const shares: string[] = [];
      for (const set of sets) shares.push(percent(await shareOf(set, level)));
      rows.push([`${level}`, ...shares]);
    }
    const titles = sets.map(({ title, positions }) => `${title}, ${positions.length} positions:`);
    const table = tableOf(['level', ...titles], rows);
    console.log(table);
  }

  if (values.check && !results.every(isEnough)) process.exitCode = 1;
};

await (values.against === undefined ? playLevels() : playAgainst(values.against));
