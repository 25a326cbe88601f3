/** The jobs of the search benchmark. */
import {
  kalah,
  oware,
  wari,
  type GameState,
  type KalahOptions,
  type Player,
  type Rules,
} from 'mancala-rules';
import {
  alphaBetaBot,
  analyze,
  greedyBot,
  mctsBot,
  playMatch,
  randomBot,
  solve,
  type Bot,
} from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';

export interface JobResult {
  /** The number of units of work. */
  readonly amount: number;
  readonly result: string;
}

export interface SearchJob {
  readonly work: string;
  readonly game: string;
  /** The unit of work. */
  readonly unit: string;
  run(): Promise<JobResult>;
}

/** A position with these pits, in which the players have captured the other seeds in equal shares. */
const positionWith = (rules: Rules, pits: readonly number[], turn: Player): GameState => {
  const captured = 48 - pits.reduce((sum, seeds) => sum + seeds, 0);
  return rules.stateFrom({
    pits,
    turn,
    stores: { south: Math.ceil(captured / 2), north: Math.floor(captured / 2) },
  });
};
const wariMiddle = [0, 1, 0, 12, 1, 2, 0, 0, 0, 1, 11, 1];
const kalahMiddle = [0, 5, 1, 2, 0, 4, 1, 3, 1, 0, 9, 3];
const wariLate = positionWith(wari, [1, 1, 0, 1, 9, 0, 2, 0, 1, 1, 0, 1], 'south');
const kalahLate = positionWith(kalah, [1, 1, 3, 1, 2, 0, 4, 1, 1, 1, 1, 1], 'north');

const analysis = (rules: Rules, state: GameState, depth: number, from: string, seeds = 0): SearchJob => {
  // Created once, in the first round, which does not affect the median.
  const table = seeds > 0 ? createTablebase(rules, { seeds }) : undefined;
  return {
    work: `analyze, ${depth} plies, ${from}`,
    game: rules.id,
    unit: 'nodes',
    async run() {
      const { nodes, moves } = await analyze(rules, state, { depth, tablebase: await table });
      const exact = moves.filter((move) => move.exact).length;
      return { amount: nodes, result: `${exact} of ${moves.length} moves exact` };
    },
  };
};

const playouts = (rules: Rules): SearchJob => ({
  work: 'mcts, 100,000 playouts, start',
  game: rules.id,
  unit: 'playouts',
  async run() {
    const move = await mctsBot({ playouts: 100_000, seed: 1 })(rules, rules.initialState());
    return { amount: 100_000, result: `plays ${move}` };
  },
});

const table = (rules: Rules, seeds: number): SearchJob => ({
  work: `table to ${seeds} seeds`,
  game: rules.id,
  unit: 'positions',
  async run() {
    const { bytes } = await createTablebase(rules, { seeds });
    return { amount: bytes, result: `${bytes} bytes` };
  },
});

const solution = (options: Partial<KalahOptions>): SearchJob => {
  const rules = kalah.with(options);
  const { pits, seeds, emptyCapture } = rules.options;
  return {
    work: `solve ${pits} x ${seeds}${emptyCapture ? ', empty captures' : ''}`,
    game: rules.id,
    unit: 'nodes',
    async run() {
      const { value, nodes } = await solve(rules, rules.initialState());
      return { amount: nodes, result: `South wins by ${value}` };
    },
  };
};

const match = (rules: Rules, name: string, a: () => Bot, b: () => Bot): SearchJob => ({
  work: `match of 200, ${name}`,
  game: rules.id,
  unit: 'games',
  async run() {
    const openings = { plies: 6, seed: 1 };
    const { wins, draws } = await playMatch(rules, a(), b(), { games: 200, openings });
    return { amount: 200, result: `${wins.a} won, ${draws} drawn, ${wins.b} lost` };
  },
});

export const searchJobs = (): readonly SearchJob[] => [
  ...[8, 10, 12].flatMap((depth) =>
    [wari, oware, kalah].map((rules) => analysis(rules, rules.initialState(), depth, 'start')),
  ),
  ...[8, 10, 12].flatMap((depth) => [
    analysis(wari, positionWith(wari, wariMiddle, 'south'), depth, '29 seeds'),
    analysis(oware, positionWith(oware, wariMiddle, 'south'), depth, '29 seeds'),
    analysis(kalah, positionWith(kalah, kalahMiddle, 'north'), depth, '29 seeds'),
  ]),
  ...[12, 16].flatMap((depth) => [
    analysis(wari, wariLate, depth, '17 seeds'),
    analysis(wari, wariLate, depth, '17 seeds, table to 10', 10),
    analysis(kalah, kalahLate, depth, '17 seeds'),
    analysis(kalah, kalahLate, depth, '17 seeds, table to 10', 10),
  ]),
  ...[wari, oware, kalah].map(playouts),
  ...[8, 10, 12].flatMap((seeds) => [table(wari, seeds), table(kalah, seeds)]),
  solution({ pits: 4, seeds: 3, emptyCapture: true }),
  solution({ pits: 5, seeds: 3, emptyCapture: true }),
  solution({ pits: 5, seeds: 4, emptyCapture: true }),
  solution({ seeds: 3, emptyCapture: true }),
  solution({ seeds: 3 }),
  ...[wari, kalah].flatMap((rules) => [
    match(rules, 'alphaBeta depth 6 against greedy', () => alphaBetaBot({ depth: 6 }), greedyBot),
    match(
      rules,
      'mcts 2,000 playouts against random',
      () => mctsBot({ playouts: 2000, seed: 1 }),
      () => randomBot({ seed: 2 }),
    ),
  ]),
];
