/** Whether all engines count the same: nothing is timed before. */
import { allRulesets, perft, rulesetById, type Rules } from 'mancala-rules';
import { gamesByApply, gamesByCursor, walkByApply, walkByCursor } from './library.ts';
import type { Ludorum } from './ludorum.ts';
import type { Naive } from './naive.ts';
import type { Runtime } from './runtimes.ts';
import type { Work } from './sampler.ts';

/** A number, and who says it. */
type Count = readonly [by: string, moves: number];

interface Known {
  readonly ruleset: 'wari' | 'kalah';
  readonly depth: number;
  /** Lines of that many moves. */
  readonly lines: number;
  /** Moves in the first thousand random games. */
  readonly plies: number;
  /** Moves in those games that naive C plays after their end: it has the last player give away his last seeds (W7). */
  readonly after: number;
}

const KNOWN: readonly Known[] = [
  { ruleset: 'wari', depth: 9, lines: 3_592_872, plies: 180_142, after: 4393 },
  { ruleset: 'kalah', depth: 8, lines: 563_055, plies: 43_488, after: 0 },
];
const GAMES = 1000;
/** Ludorum counts these lines of kalah in a moment. */
const LUDORUM_DEPTH = 6;
const LUDORUM_LINES = 23_233;

const agree = (what: string, counts: readonly Count[]): boolean => {
  const [[, first]] = counts as [Count];
  const same = counts.every(([, moves]) => moves === first);
  const told = same
    ? `${first} by ${counts.map(([by]) => by).join(', ')}`
    : `NOT THE SAME: ${counts.map(([by, moves]) => `${moves} by ${by}`).join(', ')}`;
  console.log(`${what}: ${told}`);
  return same;
};

/** The counts of the library in other engines. */
type Elsewhere = (work: Work, ruleset: string, size: number) => Promise<Count[]>;

const lines = async (
  { ruleset, depth, lines }: Known,
  elsewhere: Elsewhere,
  naive?: Naive,
): Promise<boolean> => {
  const rules = rulesetById(ruleset);
  const counts: Count[] = [
    ['the record', lines],
    ['cursor', walkByCursor(rules, depth)],
    ['perft()', perft(rules, rules.initialState(), depth)],
    ...(await elsewhere('every leaf played', ruleset, depth)),
    ...(await elsewhere('last ply counted', ruleset, depth)),
  ];
  if (naive) {
    counts.push(['naive C perft', naive.run(ruleset, 'perft', depth).moves]);
    counts.push(['naive C bulk', naive.run(ruleset, 'bulk', depth).moves]);
  }
  return agree(`${ruleset}, lines of ${depth} moves`, counts);
};

const games = async (
  { ruleset, plies, after }: Known,
  elsewhere: Elsewhere,
  naive?: Naive,
  ludorum?: Ludorum,
): Promise<boolean> => {
  const rules = rulesetById(ruleset);
  const counts: Count[] = [
    ['the record', plies],
    ['apply', gamesByApply(rules, GAMES)],
    ['cursor', gamesByCursor(rules, GAMES)],
    ...(await elsewhere('random games, frozen states', ruleset, GAMES)),
    ...(await elsewhere('random games', ruleset, GAMES)),
  ];
  if (naive) counts.push(['naive C', naive.run(ruleset, 'playout', GAMES).moves - after]);
  if (ludorum && ruleset === 'kalah') counts.push(['ludorum', ludorum.run('games', GAMES).moves]);
  return agree(`${ruleset}, moves in ${GAMES} games`, counts);
};

const ludorumLines = (ludorum: Ludorum): boolean =>
  agree(`kalah, lines of ${LUDORUM_DEPTH} moves`, [
    ['the record', LUDORUM_LINES],
    ['ludorum', ludorum.run('walk', LUDORUM_DEPTH).moves],
  ]);

/** The library against itself. */
const own = async (rules: Rules, elsewhere: Elsewhere): Promise<boolean> => {
  const walked = agree(`${rules.id}, lines of 5 moves`, [
    ['cursor', walkByCursor(rules, 5)],
    ['perft()', perft(rules, rules.initialState(), 5)],
    ['apply', walkByApply(rules, 5)],
    ...(await elsewhere('every leaf played', rules.id, 5)),
  ]);
  const played = agree(`${rules.id}, moves in 50 games`, [
    ['cursor', gamesByCursor(rules, 50)],
    ['apply', gamesByApply(rules, 50)],
    ...(await elsewhere('random games', rules.id, 50)),
  ]);
  return walked && played;
};

/** Prints every count; false if any two differ. */
export const check = async (
  runtimes: readonly Runtime[],
  naive?: Naive,
  ludorum?: Ludorum,
): Promise<boolean> => {
  const elsewhere: Elsewhere = (work, ruleset, size) =>
    Promise.all(
      runtimes.map(async ({ name, run }): Promise<Count> => {
        const { moves } = await run({ work, ruleset, size });
        return [`${name} (${work})`, moves];
      }),
    );
  const results: boolean[] = [];
  for (const known of KNOWN) {
    results.push(await lines(known, elsewhere, naive));
    results.push(await games(known, elsewhere, naive, ludorum));
  }
  if (ludorum) results.push(ludorumLines(ludorum));
  for (const rules of allRulesets) results.push(await own(rules, elsewhere));
  return results.every(Boolean);
};
