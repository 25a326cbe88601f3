/** Who does what: one contest for each kind of work and each ruleset. */
import { setImmediate } from 'node:timers/promises';
import { allRulesets, type Rules } from 'mancala-rules';
import type { Ludorum } from './ludorum.ts';
import type { Naive, NaiveMode } from './naive.ts';
import type { Runtime } from './runtimes.ts';
import { fit, timed, type Sample } from './sample.ts';
import { count, type Job, type Work } from './sampler.ts';

/** The engine that the others are compared with. */
export const YARDSTICK = 'naive C';

export interface Entry {
  readonly engine: string;
  /** The depth, or how many games. */
  readonly size: number;
  readonly sample: () => Sample | Promise<Sample>;
}

export interface Contest {
  readonly work: Work;
  readonly unit: 'moves deep' | 'games';
  readonly ruleset: string;
  readonly entries: readonly Entry[];
}

/** How the table names a kind of work, and how other programs do. */
interface Kind {
  readonly work: Work;
  readonly unit: Contest['unit'];
  /** What of the library is at work. */
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

/** What naive.c plays. */
const isComparable = ({ id }: Rules): boolean => id === 'wari' || id === 'kalah';

const NEXT = { 'moves deep': (depth: number) => depth + 1, games: (games: number) => games * 2 };
const FIRST = { 'moves deep': 3, games: 8 };

/** As much work as for the library, and more of it until it takes long enough. */
const naiveEntry = (naive: Naive, { id }: Rules, kind: Kind, size: number, least: number): Entry => {
  const times = Math.min(100, Math.ceil(least / naive.run(id, kind.naive, size).ms));
  const engine = YARDSTICK;
  if (kind.unit === 'moves deep')
    return { engine, size, sample: () => naive.run(id, kind.naive, size, times) };
  // Other games, not the same again: a processor learns a few games by heart.
  const games = times * size;
  return { engine, size: games, sample: () => naive.run(id, kind.naive, games) };
};

/** The other engines, and how long a sample takes at least, in milliseconds. */
interface Setting {
  readonly naive: Naive | undefined;
  readonly ludorum: Ludorum | undefined;
  readonly runtimes: readonly Runtime[];
  readonly least: number;
}

const contest = (kind: Kind, rules: Rules, { naive, ludorum, runtimes, least }: Setting): Contest => {
  const { work, unit, engine } = kind;
  const jobOf = (size: number): Job => ({ work, ruleset: rules.id, size });
  const size = fit((size) => count(jobOf(size)), least, FIRST[unit], NEXT[unit]);
  const job = jobOf(size);
  const entries: Entry[] = [{ engine, size, sample: () => timed(() => count(job)) }];
  if (isComparable(rules)) {
    if (naive) entries.unshift(naiveEntry(naive, rules, kind, size, least));
    for (const { name, run } of runtimes)
      entries.push({ engine: `${engine} in ${name}`, size, sample: () => run(job) });
  }
  if (ludorum && kind.ludorum && rules.id === 'kalah') {
    const [mode, few] = kind.ludorum;
    entries.push({ engine: 'ludorum', size: few, sample: () => ludorum.run(mode, few) });
  }
  return { work, unit, ruleset: rules.id, entries };
};

/** All contests; those against others first within each kind of work. Warms up the library. */
export const contests = async (setting: Setting): Promise<Contest[]> => {
  const rulesets = [
    ...allRulesets.filter(isComparable),
    ...allRulesets.filter((rules) => !isComparable(rules)),
  ];
  const all: Contest[] = [];
  for (const kind of KINDS) {
    for (const rules of rulesets) {
      // So that the process reacts to signals.
      await setImmediate();
      all.push(contest(kind, rules, setting));
    }
  }
  return all;
};
