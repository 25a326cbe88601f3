/** One comparison for each kind of work and ruleset: which engines are measured, and with how much work. */
import { setImmediate } from 'node:timers/promises';
import { allRulesets, type Rules } from 'mancala-rules';
import type { Ludorum } from './ludorum.ts';
import type { Naive, NaiveMode } from './naive.ts';
import type { Runtime } from './runtimes.ts';
import { findSize, measure, type Sample } from './timing.ts';
import { runJob, type Job, type Work } from './jobs.ts';

/** The engine that all others are compared with. */
export const BASELINE = 'naive C';

interface Entry {
  readonly engine: string;
  /** The depth, or the number of games. */
  readonly size: number;
  readonly sample: () => Sample | Promise<Sample>;
}

export interface Comparison {
  readonly work: Work;
  readonly unit: 'moves deep' | 'games';
  readonly ruleset: string;
  readonly entries: readonly Entry[];
}

/** A kind of work, and its name in each program. */
interface Kind {
  readonly work: Work;
  readonly unit: Comparison['unit'];
  /** The part of the library that does the work. */
  readonly engine: string;
  readonly naive: NaiveMode;
  readonly ludorum?: readonly ['walk' | 'games', number];
}

const KINDS: readonly Kind[] = [
  {
    work: 'every leaf played',
    unit: 'moves deep',
    engine: 'cursor',
    naive: 'perft',
    ludorum: ['walk', 6],
  },
  { work: 'last ply counted', unit: 'moves deep', engine: 'perft()', naive: 'bulk' },
  { work: 'random games', unit: 'games', engine: 'cursor', naive: 'playout' },
  {
    work: 'random games, frozen states',
    unit: 'games',
    engine: 'apply',
    naive: 'playout',
    ludorum: ['games', 400],
  },
];

/** Whether naive.c plays a ruleset. */
const isComparable = ({ id }: Rules): boolean => id === 'wari' || id === 'kalah';

const NEXT_SIZE = { 'moves deep': (depth: number) => depth + 1, games: (games: number) => games * 2 };
const FIRST_SIZE = { 'moves deep': 3, games: 8 };

/** The entry of naive C: the same work as for the library, repeated until it takes at least `minMs` milliseconds. */
const naiveEntry = (naive: Naive, { id }: Rules, kind: Kind, size: number, minMs: number): Entry => {
  const times = Math.min(100, Math.ceil(minMs / naive.run(id, kind.naive, size).ms));
  const engine = BASELINE;
  if (kind.unit === 'moves deep')
    return { engine, size, sample: () => naive.run(id, kind.naive, size, times) };
  // More games instead of the same ones again, because the branch predictor learns a few games.
  const games = times * size;
  return { engine, size: games, sample: () => naive.run(id, kind.naive, games) };
};

interface Settings {
  readonly naive: Naive | undefined;
  readonly ludorum: Ludorum | undefined;
  readonly runtimes: readonly Runtime[];
  /** The minimum time of a sample, in milliseconds. */
  readonly minMs: number;
}

const createComparison = (
  kind: Kind,
  rules: Rules,
  { naive, ludorum, runtimes, minMs }: Settings,
): Comparison => {
  const { work, unit, engine } = kind;
  const jobOf = (size: number): Job => ({ work, ruleset: rules.id, size });
  const size = findSize((size) => runJob(jobOf(size)), minMs, FIRST_SIZE[unit], NEXT_SIZE[unit]);
  const job = jobOf(size);
  const entries: Entry[] = [{ engine, size, sample: () => measure(() => runJob(job)) }];
  if (isComparable(rules)) {
    if (naive) entries.unshift(naiveEntry(naive, rules, kind, size, minMs));
    for (const { name, run } of runtimes)
      entries.push({ engine: `${engine} in ${name}`, size, sample: () => run(job) });
  }
  if (ludorum && kind.ludorum && rules.id === 'kalah') {
    const [mode, size] = kind.ludorum;
    entries.push({ engine: 'ludorum', size, sample: () => ludorum.run(mode, size) });
  }
  return { work, unit, ruleset: rules.id, entries };
};

/** Creates all comparisons; within each kind of work, those with other engines first. Warms up the library. */
export const createComparisons = async (settings: Settings): Promise<Comparison[]> => {
  const rulesets = [
    ...allRulesets.filter(isComparable),
    ...allRulesets.filter((rules) => !isComparable(rules)),
  ];
  const comparisons: Comparison[] = [];
  for (const kind of KINDS) {
    for (const rules of rulesets) {
      // Lets the process react to signals.
      await setImmediate();
      comparisons.push(createComparison(kind, rules, settings));
    }
  }
  return comparisons;
};
