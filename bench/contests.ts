/** Who does what: one contest for each kind of work and each ruleset. */
import { allRulesets, perft, type Rules } from 'mancala-rules';
import { gamesByApply, gamesByCursor, walkByCursor } from './library.ts';
import type { Ludorum } from './ludorum.ts';
import type { Naive, NaiveMode } from './naive.ts';
import { fit, timed, type Sample } from './sample.ts';

/** The engine that the others are compared with. */
export const YARDSTICK = 'naive C';

export interface Entry {
  readonly engine: string;
  /** The depth, or how many games. */
  readonly size: number;
  readonly sample: () => Sample;
}

export interface Contest {
  readonly work: string;
  readonly unit: 'moves deep' | 'games';
  readonly ruleset: string;
  readonly entries: readonly Entry[];
}

type Job = (rules: Rules, size: number) => number;

/** A kind of work: how the library does it, and what others call it. */
interface Work {
  readonly title: string;
  readonly unit: Contest['unit'];
  /** What of the library is at work. */
  readonly engine: string;
  readonly job: Job;
  readonly naive: NaiveMode;
  readonly ludorum?: readonly ['walk' | 'games', number];
}

const WORKS: readonly Work[] = [
  {
    title: 'every leaf played',
    unit: 'moves deep',
    engine: 'cursor',
    job: walkByCursor,
    naive: 'perft',
    ludorum: ['walk', 6],
  },
  {
    title: 'last ply counted',
    unit: 'moves deep',
    engine: 'perft()',
    job: (rules, depth) => perft(rules, rules.initialState(), depth),
    naive: 'bulk',
  },
  { title: 'random games', unit: 'games', engine: 'cursor', job: gamesByCursor, naive: 'playout' },
  {
    title: 'random games, frozen states',
    unit: 'games',
    engine: 'apply',
    job: gamesByApply,
    naive: 'playout',
    ludorum: ['games', 400],
  },
];

/** What naive.c plays. */
const isComparable = ({ id }: Rules): boolean => id === 'wari' || id === 'kalah';

const NEXT = { 'moves deep': (depth: number) => depth + 1, games: (games: number) => games * 2 };
const FIRST = { 'moves deep': 3, games: 8 };

/** As much work as for the library, and more of it until it takes long enough. */
const naiveEntry = (naive: Naive, { id }: Rules, work: Work, size: number, least: number): Entry => {
  const times = Math.min(100, Math.ceil(least / naive.run(id, work.naive, size).ms));
  const engine = YARDSTICK;
  if (work.unit === 'moves deep')
    return { engine, size, sample: () => naive.run(id, work.naive, size, times) };
  // Other games, not the same again: a processor learns a few games by heart.
  const games = times * size;
  return { engine, size: games, sample: () => naive.run(id, work.naive, games) };
};

/** Who there is to play against, and how long a sample takes at least, in milliseconds. */
interface Setting {
  readonly naive: Naive | undefined;
  readonly ludorum: Ludorum | undefined;
  readonly least: number;
}

const contest = (work: Work, rules: Rules, { naive, ludorum, least }: Setting): Contest => {
  const { title, unit, engine, job } = work;
  const size = fit((size) => job(rules, size), least, FIRST[unit], NEXT[unit]);
  const entries: Entry[] = [{ engine, size, sample: () => timed(() => job(rules, size)) }];
  if (naive && isComparable(rules)) entries.unshift(naiveEntry(naive, rules, work, size, least));
  if (ludorum && work.ludorum && rules.id === 'kalah') {
    const [mode, few] = work.ludorum;
    entries.push({ engine: 'ludorum', size: few, sample: () => ludorum.run(mode, few) });
  }
  return { work: title, unit, ruleset: rules.id, entries };
};

/** All contests; those against others first within each kind of work. Warms up the library. */
export const contests = (setting: Setting): Contest[] => {
  const rulesets = [
    ...allRulesets.filter(isComparable),
    ...allRulesets.filter((rules) => !isComparable(rules)),
  ];
  return WORKS.flatMap((work) => rulesets.map((rules) => contest(work, rules, setting)));
};
