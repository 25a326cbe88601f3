/**
 * The CPU time of first moves: after `npm run build`, `node dist/bench/cold.js` asks each bot for its first three moves in
 * processes of its own, and prints the medians in milliseconds.
 */
import { fileURLToPath } from 'node:url';
import { kalah, oware, rulesetById, togyzqumalaq, type Rules } from 'mancala-rules';
import { alphaBetaBot, analyze, HIGHEST_LEVEL, levelBot, mctsBot, type Bot } from 'mancala-rules/search';
import { output } from './command.ts';
import { tableOf } from './table.ts';
import { cpuTime, median } from './timing.ts';

const GAMES: readonly Rules[] = [oware, kalah, togyzqumalaq];
const MOVES = 3;
const PROCESSES = 5;

const levels = Array.from({ length: HIGHEST_LEVEL }, (_, i): [string, () => Bot] => [
  `level ${i + 1}`,
  () => levelBot(i + 1, { seed: 1 }),
]);
const bots = new Map<string, () => Bot>([
  ...levels,
  ['alphaBetaBot, 100 ms', () => alphaBetaBot({ timeMs: 100 })],
  ['mctsBot, 1,000 playouts', () => mctsBot({ seed: 1 })],
  [
    'analyze, depth 6',
    () => async (rules, state) => (await analyze(rules, state, { depth: 6 })).moves[0]!.move,
  ],
]);

/** The CPU time of the first moves of a bot in this process. */
const timesOf = async (rules: Rules, create: () => Bot): Promise<readonly number[]> => {
  const bot = create();
  const times: number[] = [];
  for (let state = rules.initialState(); times.length < MOVES;) {
    const before = cpuTime();
    const move = await bot(rules, state);
    times.push(cpuTime() - before);
    state = rules.apply(state, move);
  }
  return times;
};

const [game, name] = process.argv.slice(2);
if (name !== undefined) console.log((await timesOf(rulesetById(game as 'oware'), bots.get(name)!)).join(' '));
else {
  const rows: string[][] = [];
  for (const { id } of GAMES) {
    for (const bot of bots.keys()) {
      const runs = Array.from({ length: PROCESSES }, () =>
        output(process.execPath, [fileURLToPath(import.meta.url), id, bot])
          .split(' ')
          .map(Number),
      );
      const medians = Array.from({ length: MOVES }, (_, i) =>
        median(runs.map((times) => times[i]!)).toFixed(0),
      );
      rows.push([id, bot, ...medians]);
    }
  }
  console.log(tableOf(['game', 'bot', 'first move:', 'second:', 'third:'], rows));
}
