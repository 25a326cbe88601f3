/**
 * How cost grows with the board: `npm run bench:growth` measures, writes growth.json, and draws the plot and the table
 * of the documentation from it. `--draw` draws what was measured last.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { points, type Measured, type Panel } from './growth-points.ts';
import { draw } from './growth-plot.ts';
import { fill } from './page.ts';
import { paths } from './paths.ts';
import { machine } from './report.ts';
import { median, timed } from './sample.ts';
import { exercise } from './sampler.ts';
import { tableOf } from './table.ts';

interface Growth {
  readonly machine: string;
  readonly rounds: number;
  readonly points: readonly Measured[];
}

const ROUNDS = 7;

/** Three digits tell all there is to tell. */
const rounded = (value: number): number => Number(value.toPrecision(3));

const measure = (): Growth => {
  const all = points();
  const costs = all.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    exercise();
    all.forEach(({ job }, i) => {
      const { moves, ms } = timed(job);
      costs[i]!.push((ms * 1e6) / moves);
    });
  }
  const measured = all.map(({ panel, x, series }, i) => ({
    panel,
    x,
    series,
    ns: rounded(median(costs[i]!)),
  }));
  return { machine: machine(), rounds: ROUNDS, points: measured };
};

/** JSON, a point a line, spaced as Prettier likes it. */
const textOf = ({ machine, rounds, points }: Growth): string => {
  const lines = points.map((point) => {
    const members = Object.entries(point).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
    return `    { ${members.join(', ')} }`;
  });
  const head = `{\n  "machine": ${JSON.stringify(machine)},\n  "rounds": ${rounds},\n`;
  return `${head}  "points": [\n${lines.join(',\n')}\n  ]\n}\n`;
};

const SHOWN: readonly (readonly [Panel, string, readonly number[]])[] = [
  ['pits', 'pits a side', [1, 3, 6, 10, 14, 20, 30]],
  ['seeds', 'seeds a pit', [1, 4, 12, 24, 48]],
  ['depth', 'moves deep', [3, 6, 8, 10]],
];

/** Some of the points, for those who do not look at pictures. */
const tableFrom = (points: readonly Measured[]): string => {
  const series = [...new Set(points.map((point) => point.series))];
  const cost = (panel: Panel, x: number, name: string): string => {
    const point = points.find((other) => other.panel === panel && other.x === x && other.series === name);
    return point ? String(Math.round(point.ns)) : '';
  };
  const rows = SHOWN.flatMap(([panel, unit, values]) =>
    values.map((x) => [`${unit}: ${x}`, ...series.map((name) => cost(panel, x, name))]),
  );
  return tableOf(['ns a move', ...series.map((name) => `${name}:`)], rows);
};

const { values } = parseArgs({ options: { draw: { type: 'boolean', default: false } } });
if (!values.draw) writeFileSync(paths.growth, textOf(measure()));
const growth = JSON.parse(readFileSync(paths.growth, 'utf8')) as Growth;
const table = tableFrom(growth.points);
console.log(`${growth.machine}\n\n${table}`);
fill(paths.page, 'growth', `\n\n${table}\n\n`);
fill(paths.page, 'growth-machine', `${growth.machine}; medians of ${growth.rounds} rounds`);
await draw(growth.points);
