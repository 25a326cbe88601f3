/** Work of a fixed size, for Node only: heavy pits, endgame tables, searches, and bots in new processes. */
import { kalah, type RulesetId } from 'mancala-rules';
import type { Build } from './builds.ts';
import { output } from './command.ts';
import { paths } from './paths.ts';
import { cpuTime, type Sample } from './timing.ts';
import { sowHeavyPit } from './workloads.ts';

/** Work that is measured once a round for each build. */
export interface Task {
  readonly work: string;
  readonly ruleset: string;
  /** The part of the library that does the work. */
  readonly engine: string;
  readonly size: number;
  readonly unit: string;
  /** What a rate counts. */
  readonly counted: string;
  run(build: Build): Sample | Promise<Sample>;
}

/** The seeds of a heavy pit that are sown in a sample. */
const HEAVY_SOWN = 600_000;

/** Measures work that returns the amount. */
const timed = async (work: () => number | Promise<number>): Promise<Sample> => {
  const before = cpuTime();
  const moves = await work();
  return { moves, ms: cpuTime() - before };
};

const heavyPit = (ruleset: RulesetId, seeds: number): Task => ({
  work: 'heavy pit sown',
  ruleset,
  engine: 'apply',
  size: seeds,
  unit: 'seeds',
  counted: 'seeds',
  run: ({ main }) => timed(() => sowHeavyPit(main.rulesetById(ruleset), seeds, HEAVY_SOWN)),
});

/** The positions of twelve pits with at most so many seeds. */
const positionsTo = (seeds: number): number => {
  let count = 1;
  for (let i = 1; i <= 12; i++) count = (count * (seeds + i)) / i;
  return count;
};

const wholeTable = (ruleset: RulesetId, seeds: number): Task => ({
  work: 'endgame table',
  ruleset,
  engine: 'createTablebase',
  size: seeds,
  unit: 'seeds',
  counted: 'positions',
  run: ({ main, tables }) =>
    timed(async () => (await tables.createTablebase(main.rulesetById(ruleset), { seeds })).bytes),
});

/** The clock of slices and reports goes so much faster, for a report every 10 ms of CPU time. */
const CLOCK_RATE = 10;

/** The part of the time in which progress is reported for layers whose positions all have been examined. */
const solvedTable = (ruleset: RulesetId, seeds: number): Task => ({
  ...wholeTable(ruleset, seeds),
  work: 'endgame table, after examining positions',
  async run({ main, tables }) {
    let ms = 0;
    let reported = cpuTime();
    const onProgress = (progress: { readonly seeds: number; readonly done: number }): void => {
      const now = cpuTime();
      if (progress.done === positionsTo(progress.seeds)) ms += now - reported;
      reported = now;
    };
    const wallTime = performance.now;
    performance.now = () => cpuTime() * CLOCK_RATE;
    try {
      const rules = main.rulesetById(ruleset);
      const { bytes } = await tables.createTablebase(rules, { seeds, onProgress });
      return { moves: bytes, ms };
    } finally {
      performance.now = wallTime;
    }
  },
});

const analysis = (ruleset: RulesetId, depth: number): Task => ({
  work: 'analysis of the start',
  ruleset,
  engine: 'analyze',
  size: depth,
  unit: 'moves deep',
  counted: 'nodes',
  run: ({ main, search }) =>
    timed(async () => {
      const rules = main.rulesetById(ruleset);
      return (await search.analyze(rules, rules.initialState(), { depth })).nodes;
    }),
});

const playouts = (ruleset: RulesetId, playouts: number): Task => ({
  work: 'Monte Carlo tree search of the start',
  ruleset,
  engine: 'mctsBot',
  size: playouts,
  unit: 'playouts',
  counted: 'playouts',
  run: ({ main, search }) =>
    timed(async () => {
      const rules = main.rulesetById(ruleset);
      await search.mctsBot({ playouts, seed: 1 })(rules, rules.initialState());
      return playouts;
    }),
});

/** Solves Kalah with five pits a side and so many seeds a pit, with empty captures. */
const solution = (seeds: number): Task => ({
  work: 'five pits a side solved',
  ruleset: kalah.id,
  engine: 'solve',
  size: seeds,
  unit: 'seeds a pit',
  counted: 'nodes',
  run: ({ main, search }) =>
    timed(async () => {
      const rules = main.kalah.with({ pits: 5, seeds, emptyCapture: true });
      return (await search.solve(rules, rules.initialState())).nodes;
    }),
});

/** The first moves of both sides by level 9, whose code is not optimized yet. */
const firstMoves = (ruleset: RulesetId, moves: number): Task => ({
  work: 'first moves of level 9 in a new process',
  ruleset,
  engine: 'levelBot',
  size: moves,
  unit: 'moves',
  counted: 'moves',
  run: ({ folder }) =>
    JSON.parse(output(process.execPath, [paths.levelNine, folder, ruleset, `${moves}`])) as Sample,
});

/** All tasks; small ones if only their results matter. */
export const tasks = (isQuick: boolean): readonly Task[] => {
  const seeds = isQuick ? 8 : 12;
  return [
    ...(['wari', 'kalah', 'togyzqumalaq'] as const).flatMap((id) =>
      [300, 1000, 30_000].map((seeds) => heavyPit(id, seeds)),
    ),
    wholeTable('wari', seeds),
    wholeTable('kalah', seeds),
    solvedTable('wari', seeds),
    solvedTable('kalah', seeds),
    ...(['wari', 'oware', 'kalah'] as const).map((id) => analysis(id, isQuick ? 8 : 12)),
    playouts('kalah', isQuick ? 1000 : 100_000),
    solution(isQuick ? 3 : 4),
    ...(['oware', 'kalah'] as const).map((id) => firstMoves(id, isQuick ? 2 : 10)),
  ];
};
