/**
 * What a seed of a heavy pit costs: after `npm run build`, `node dist/bench/heavy.js` prints the nanoseconds of CPU time for each
 * seed that a move by `apply` sows, and for a loop in JavaScript that sows as many without rules.
 */
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { kalah, togyzqumalaq, wari, type Rules } from 'mancala-rules';
import { warmUp } from './jobs.ts';
import { tableOf } from './table.ts';
import { measure, median } from './timing.ts';

/** The seeds of one pit. */
export const HEAVY_SEEDS: readonly number[] = [300, 1000, 30_000];
/** One lap with and without stores, and captures in passing. */
export const HEAVY_GAMES: readonly Rules[] = [wari, kalah, togyzqumalaq];

const ROUNDS = 11;
/** Seeds sown in a round. */
const SOWN = 600_000;

/** Sows a pit of so many seeds again and again, until about `sown` seeds are sown; returns how many. */
export const sowByApply = (game: Rules, seeds: number, sown: number): number => {
  const rules = game.with({ seeds: Math.ceil(seeds / game.options.pits) });
  const start = rules.initialState();
  const pits = start.pits.map((_, pit) => (pit === 0 ? seeds : 1));
  const inPits = seeds + pits.length - 1;
  const state = rules.stateFrom({ pits, removed: start.pits.length * start.pits[0]! - inPits });
  const times = Math.ceil(sown / seeds);
  for (let time = 0; time < times; time++) rules.apply(state, 0);
  return times * seeds;
};

/** The same by a loop around the pits of a usual board. */
export const sowByLoop = (seeds: number, sown: number): number => {
  const cells = new Array<number>(12).fill(1);
  const times = Math.ceil(sown / seeds);
  for (let time = 0; time < times; time++) {
    cells[0] = 0;
    for (let left = seeds, cell = 0; left > 0; left--) {
      cell = (cell + 1) % 12;
      cells[cell]!++;
    }
  }
  return times * seeds;
};

if (argv[1] === fileURLToPath(import.meta.url)) {
  const rows = HEAVY_SEEDS.map((seeds) => {
    const works = [
      () => sowByLoop(seeds, SOWN),
      ...HEAVY_GAMES.map((game) => () => sowByApply(game, seeds, SOWN)),
    ];
    const costs = works.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      warmUp();
      works.forEach((work, i) => {
        const { moves, ms } = measure(work);
        costs[i]!.push((ms * 1e6) / moves);
      });
    }
    return [seeds.toLocaleString('en'), ...costs.map((each) => median(each).toPrecision(3))];
  });
  const titles = ['seeds', 'loop', ...HEAVY_GAMES.map(({ id }) => id)];
  console.log(
    tableOf(
      titles.map((title) => `${title}:`),
      rows,
    ),
  );
}
