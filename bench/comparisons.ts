/** One comparison for each kind of work and ruleset: which engines are measured, and with how much work. */
import { setImmediate } from 'node:timers/promises';
import { allRulesets, rulesetById, type Rules, type RulesetId } from 'mancala-rules';
import type { Build } from './builds.ts';
import { runJob, type Job, type Work } from './jobs.ts';
import type { Ludorum } from './ludorum.ts';
import type { Naive, NaiveMode } from './naive.ts';
import type { Runtime } from './runtimes.ts';
import { tasks, type Task } from './tasks.ts';
import { findSize, measure, type Sample } from './timing.ts';

/** The engine that all others are compared with. */
export const BASELINE = 'naive C';

interface Entry {
  readonly engine: string;
  /** The amount of work, such as the depth or the number of games. */
  readonly size: number;
  readonly sample: () => Sample | Promise<Sample>;
  /** The same work by another build. */
  readonly before?: (() => Sample | Promise<Sample>) | undefined;
}

export interface Comparison {
  readonly work: string;
  /** The unit of the sizes. */
  readonly unit: string;
  /** What a rate counts. */
  readonly counted: string;
  readonly ruleset: string;
  readonly entries: readonly Entry[];
}

/** How to find a size that takes long enough. */
const SIZES = {
  'moves deep': { first: 3, next: (depth: number) => depth + 1 },
  games: { first: 8, next: (games: number) => games * 2 },
};

/** A kind of work, and its name in each program. */
interface Kind {
  readonly work: Work;
  readonly unit: keyof typeof SIZES;
  readonly counted: string;
  /** The part of the library that does the work. */
  readonly engine: string;
  /** By default all rulesets. */
  readonly rulesets?: readonly RulesetId[];
  readonly naive?: NaiveMode;
  readonly ludorum?: readonly ['walk' | 'games', number];
}

const savedGame = (work: Work): Kind => ({
  work,
  unit: 'games',
  counted: 'games',
  engine: 'Game',
  rulesets: ['wari', 'kalah'],
});

const KINDS: readonly Kind[] = [
  {
    work: 'every leaf played',
    unit: 'moves deep',
    counted: 'lines',
    engine: 'cursor',
    naive: 'perft',
    ludorum: ['walk', 6],
  },
  { work: 'last ply counted', unit: 'moves deep', counted: 'lines', engine: 'perft()', naive: 'bulk' },
  { work: 'random games', unit: 'games', counted: 'moves', engine: 'cursor', naive: 'playout' },
  {
    work: 'random games, frozen states',
    unit: 'games',
    counted: 'moves',
    engine: 'apply',
    naive: 'playout',
    ludorum: ['games', 400],
  },
  { ...savedGame('random games of `Game`'), counted: 'moves' },
  savedGame('saved game without moves loaded'),
  savedGame('saved game of 30 moves loaded'),
  savedGame('saved game of 30 moves loaded, played on, saved'),
];

/** Whether naive.c plays a ruleset. */
const isComparable = ({ id }: Rules): boolean => id === 'wari' || id === 'kalah';

/** The entry of naive C: the same work as for the library, repeated until it takes at least `minMs` milliseconds. */
const naiveEntry = (
  naive: Naive,
  { id }: Rules,
  mode: NaiveMode,
  { unit }: Kind,
  size: number,
  minMs: number,
): Entry => {
  const times = Math.min(100, Math.ceil(minMs / naive.run(id, mode, size).ms));
  const engine = BASELINE;
  if (unit === 'moves deep') return { engine, size, sample: () => naive.run(id, mode, size, times) };
  // More games instead of the same ones again, because the branch predictor learns a few games.
  const games = times * size;
  return { engine, size: games, sample: () => naive.run(id, mode, games) };
};

interface Settings {
  readonly own: Build;
  /** The build to compare with. */
  readonly before: Build | undefined;
  readonly naive: Naive | undefined;
  readonly ludorum: Ludorum | undefined;
  readonly runtimes: readonly Runtime[];
  /** The minimum time of a sample, in milliseconds. */
  readonly minMs: number;
  /** Whether the tasks are small. */
  readonly isQuick: boolean;
}

const createComparison = (
  kind: Kind,
  rules: Rules,
  { before, naive, ludorum, runtimes, minMs }: Settings,
): Comparison => {
  const { work, unit, counted, engine } = kind;
  const { first, next } = SIZES[unit];
  const jobOf = (size: number): Job => ({ work, ruleset: rules.id, size });
  const size = findSize((size) => runJob(jobOf(size)), minMs, first, next);
  const job = jobOf(size);
  // The other build may be from before this game.
  const library = before?.main.allRulesets.some(({ id }) => id === rules.id) ? before.main : undefined;
  const entries: Entry[] = [
    {
      engine,
      size,
      sample: () => measure(() => runJob(job)),
      before: library && (() => measure(() => runJob(job, library))),
    },
  ];
  if (kind.naive && isComparable(rules)) {
    if (naive) entries.unshift(naiveEntry(naive, rules, kind.naive, kind, size, minMs));
    for (const { name, run } of runtimes)
      entries.push({ engine: `${engine} in ${name}`, size, sample: () => run(job) });
  }
  if (ludorum && kind.ludorum && rules.id === 'kalah') {
    const [mode, size] = kind.ludorum;
    entries.push({ engine: 'ludorum', size, sample: () => ludorum.run(mode, size) });
  }
  return { work, unit, counted, ruleset: rules.id, entries };
};

const taskComparison = (
  { work, ruleset, engine, size, unit, counted, run }: Task,
  { own, before }: Settings,
): Comparison => {
  const entry = { engine, size, sample: () => run(own), before: before && (() => run(before)) };
  return { work, ruleset, unit, counted, entries: [entry] };
};

/** Creates all comparisons; within each kind of work, those with other engines first. Warms up the library. */
export const createComparisons = async (settings: Settings): Promise<Comparison[]> => {
  const all = [...allRulesets.filter(isComparable), ...allRulesets.filter((rules) => !isComparable(rules))];
  const comparisons: Comparison[] = [];
  for (const kind of KINDS) {
    for (const rules of kind.rulesets?.map((id) => rulesetById(id)) ?? all) {
      // Lets the process react to signals.
      await setImmediate();
      comparisons.push(createComparison(kind, rules, settings));
    }
  }
  return [...comparisons, ...tasks(settings.isQuick).map((task) => taskComparison(task, settings))];
};
