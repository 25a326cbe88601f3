/** Checks that all engines count the same moves, before anything is timed. */
import { allRulesets, perft, rulesetById, type Rules } from 'mancala-rules';
import { gamesByApply, gamesByCursor, walkByApply, walkByCursor } from './workloads.ts';
import type { Ludorum } from './ludorum.ts';
import type { Naive } from './naive.ts';
import type { Runtime } from './runtimes.ts';
import type { Work } from './jobs.ts';

/** The count of an engine. */
type Count = readonly [engine: string, moves: number];

/** Counts that are known to be correct. */
interface KnownCounts {
  readonly ruleset: 'wari' | 'kalah';
  readonly depth: number;
  /** The number of lines with `depth` moves. */
  readonly lines: number;
  /** The number of moves in the first thousand random games. */
  readonly plies: number;
  /** The number of moves that naive C plays after the end of these games, because it does not apply rule W7. */
  readonly movesAfterEnd: number;
}

const KNOWN: readonly KnownCounts[] = [
  { ruleset: 'wari', depth: 9, lines: 3_592_872, plies: 180_142, movesAfterEnd: 4393 },
  { ruleset: 'kalah', depth: 8, lines: 563_055, plies: 43_488, movesAfterEnd: 0 },
];
const GAMES = 1000;
/** A depth that ludorum reaches quickly. */
const LUDORUM_DEPTH = 6;
const LUDORUM_LINES = 23_233;

/** Prints the counts; returns whether they are equal. */
const compareCounts = (title: string, counts: readonly Count[]): boolean => {
  const [[, first]] = counts as [Count];
  const areEqual = counts.every(([, moves]) => moves === first);
  const result = areEqual
    ? `${first} by ${counts.map(([engine]) => engine).join(', ')}`
    : `NOT THE SAME: ${counts.map(([engine, moves]) => `${moves} by ${engine}`).join(', ')}`;
  console.log(`${title}: ${result}`);
  return areEqual;
};

/** Counts with the library in other runtimes. */
type CountInRuntimes = (work: Work, ruleset: string, size: number) => Promise<Count[]>;

const checkLines = async (
  { ruleset, depth, lines }: KnownCounts,
  countInRuntimes: CountInRuntimes,
  naive?: Naive,
): Promise<boolean> => {
  const rules = rulesetById(ruleset);
  const counts: Count[] = [
    ['the record', lines],
    ['cursor', walkByCursor(rules, depth)],
    ['perft()', perft(rules, rules.initialState(), depth)],
    ...(await countInRuntimes('every leaf played', ruleset, depth)),
    ...(await countInRuntimes('last ply counted', ruleset, depth)),
  ];
  if (naive) {
    counts.push(['naive C perft', naive.run(ruleset, 'perft', depth).moves]);
    counts.push(['naive C bulk', naive.run(ruleset, 'bulk', depth).moves]);
  }
  return compareCounts(`${ruleset}, lines of ${depth} moves`, counts);
};

const checkGames = async (
  { ruleset, plies, movesAfterEnd }: KnownCounts,
  countInRuntimes: CountInRuntimes,
  naive?: Naive,
  ludorum?: Ludorum,
): Promise<boolean> => {
  const rules = rulesetById(ruleset);
  const counts: Count[] = [
    ['the record', plies],
    ['apply', gamesByApply(rules, GAMES)],
    ['cursor', gamesByCursor(rules, GAMES)],
    ...(await countInRuntimes('random games, frozen states', ruleset, GAMES)),
    ...(await countInRuntimes('random games', ruleset, GAMES)),
  ];
  if (naive) counts.push(['naive C', naive.run(ruleset, 'playout', GAMES).moves - movesAfterEnd]);
  if (ludorum && ruleset === 'kalah') counts.push(['ludorum', ludorum.run('games', GAMES).moves]);
  return compareCounts(`${ruleset}, moves in ${GAMES} games`, counts);
};

const checkLudorumLines = (ludorum: Ludorum): boolean =>
  compareCounts(`kalah, lines of ${LUDORUM_DEPTH} moves`, [
    ['the record', LUDORUM_LINES],
    ['ludorum', ludorum.run('walk', LUDORUM_DEPTH).moves],
  ]);

/** Compares the parts of the library with each other. */
const checkRuleset = async (rules: Rules, countInRuntimes: CountInRuntimes): Promise<boolean> => {
  const linesAgree = compareCounts(`${rules.id}, lines of 5 moves`, [
    ['cursor', walkByCursor(rules, 5)],
    ['perft()', perft(rules, rules.initialState(), 5)],
    ['apply', walkByApply(rules, 5)],
    ...(await countInRuntimes('every leaf played', rules.id, 5)),
  ]);
  const gamesAgree = compareCounts(`${rules.id}, moves in 50 games`, [
    ['cursor', gamesByCursor(rules, 50)],
    ['apply', gamesByApply(rules, 50)],
    ...(await countInRuntimes('random games', rules.id, 50)),
  ]);
  return linesAgree && gamesAgree;
};

/** Prints all counts; returns whether they agree. */
export const check = async (
  runtimes: readonly Runtime[],
  naive?: Naive,
  ludorum?: Ludorum,
): Promise<boolean> => {
  const countInRuntimes: CountInRuntimes = (work, ruleset, size) =>
    Promise.all(
      runtimes.map(async ({ name, run }): Promise<Count> => {
        const { moves } = await run({ work, ruleset, size });
        return [`${name} (${work})`, moves];
      }),
    );
  const results: boolean[] = [];
  for (const known of KNOWN) {
    results.push(await checkLines(known, countInRuntimes, naive));
    results.push(await checkGames(known, countInRuntimes, naive, ludorum));
  }
  if (ludorum) results.push(checkLudorumLines(ludorum));
  for (const rules of allRulesets) results.push(await checkRuleset(rules, countInRuntimes));
  return results.every(Boolean);
};
