/**
 * Fits the values of pits and marks to the results of games: `node dist/bench/tune.js --game oware`. The lists go to
 * `src/search/evaluation`, if they win matches. All limits are in nodes and all seeds are fixed, so it prints the same numbers
 * on every machine.
 *
 * `--games N` sets the number of games (2,000) and `--nodes N` the positions that the bots search for a move (500).
 * `--lists N` sets the number of lists, for pits by their distance to the store (as many as pits), and `--seeds N` the most seeds
 * that have a value of their own (15). `--smooth N` pulls the values of similar pits together (1). `--step N` rounds the values
 * to multiples of so many units (8, which is a seed): a search with coarse values finds more equal positions, and looks deeper.
 *
 * The fit predicts the final margin; `--results` makes it predict who wins, which suits games that end with a majority. The
 * bots evaluate positions as well, so fit again after a change of the values: the games are different.
 */
import { parseArgs } from 'node:util';
import { rulesetById, type RulesetId } from 'mancala-rules';
import { fitOf, type Shape } from './fit.ts';
import { samplesOf } from './samples.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'oware' },
    games: { type: 'string', default: '2000' },
    nodes: { type: 'string', default: '500' },
    lists: { type: 'string' },
    seeds: { type: 'string', default: '15' },
    smooth: { type: 'string', default: '1' },
    step: { type: 'string', default: '8' },
    results: { type: 'boolean', default: false },
  },
});

const numberOf = (
  name: 'games' | 'nodes' | 'lists' | 'seeds' | 'smooth' | 'step',
  preset: number,
): number => {
  const number = Number(values[name] ?? preset);
  if (number > 0) return number;
  throw new RangeError(`--${name}: expected a number above 0, got ${values[name]}`);
};

const rules = rulesetById(values.game as RulesetId);
const shape: Shape = {
  lists: Math.min(rules.options.pits, numberOf('lists', rules.options.pits)),
  seeds: numberOf('seeds', 15),
  smooth: numberOf('smooth', 1),
  results: values.results,
};
const samples = await samplesOf(rules, numberOf('games', 2000), numberOf('nodes', 500));
const { lists, mark } = fitOf(samples, shape);

const step = numberOf('step', 8);
const rounded = (value: number): number => Math.round(value / step) * step + 0;
console.log(`${samples.length} positions`);
console.log('pits: [');
for (const list of lists)
  console.log(`  [${list.map((value) => `${rounded(value)}`.padStart(3)).join(', ')}],`);
console.log('],');
if (mark !== 0) console.log(`mark: ${rounded(mark)},`);
