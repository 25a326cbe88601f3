/** Whether all engines count the same: nothing is timed before. */
import { allRulesets, perft, rulesetById, type Rules } from 'mancala-rules';
import { gamesByApply, gamesByCursor, walkByApply, walkByCursor } from './library.ts';
import type { Ludorum } from './ludorum.ts';
import type { Naive } from './naive.ts';

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

const lines = ({ ruleset, depth, lines }: Known, naive?: Naive): boolean => {
  const rules = rulesetById(ruleset);
  const counts: Count[] = [
    ['the record', lines],
    ['cursor', walkByCursor(rules, depth)],
    ['perft()', perft(rules, rules.initialState(), depth)],
  ];
  if (naive) {
    counts.push(['naive C perft', naive.run(ruleset, 'perft', depth).moves]);
    counts.push(['naive C bulk', naive.run(ruleset, 'bulk', depth).moves]);
  }
  return agree(`${ruleset}, lines of ${depth} moves`, counts);
};

const games = ({ ruleset, plies, after }: Known, naive?: Naive, ludorum?: Ludorum): boolean => {
  const rules = rulesetById(ruleset);
  const counts: Count[] = [
    ['the record', plies],
    ['apply', gamesByApply(rules, GAMES)],
    ['cursor', gamesByCursor(rules, GAMES)],
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
const own = (rules: Rules): boolean => {
  const walked = agree(`${rules.id}, lines of 5 moves`, [
    ['cursor', walkByCursor(rules, 5)],
    ['perft()', perft(rules, rules.initialState(), 5)],
    ['apply', walkByApply(rules, 5)],
  ]);
  const played = agree(`${rules.id}, moves in 50 games`, [
    ['cursor', gamesByCursor(rules, 50)],
    ['apply', gamesByApply(rules, 50)],
  ]);
  return walked && played;
};

/** Prints every count; false if any two differ. */
export const check = (naive?: Naive, ludorum?: Ludorum): boolean =>
  [
    ...KNOWN.flatMap((known) => [lines(known, naive), games(known, naive, ludorum)]),
    ...(ludorum ? [ludorumLines(ludorum)] : []),
    ...allRulesets.map(own),
  ].every(Boolean);
