/**
 * Measures how the cost of a move grows with the board: after `npm run build`, `node dist/bench/growth.js` writes growth.json, and updates the plot and
 * the table in the documentation. `--draw` uses the existing growth.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPoints, type MeasuredPoint, type Panel } from './growth-points.ts';
import { drawPlot } from './growth-plot.ts';
import { replaceSection } from './replace-section.ts';
import { paths } from './paths.ts';
import { machine } from './report.ts';
import { measure, median } from './timing.ts';
import { warmUp } from './jobs.ts';
import { tableOf } from './table.ts';

interface Growth {
  readonly machine: string;
  readonly rounds: number;
  readonly points: readonly MeasuredPoint[];
}

const ROUNDS = 7;

/** Rounds to three significant digits, the precision of the measurements. */
const round3 = (value: number): number => Number(value.toPrecision(3));

const measureGrowth = (): Growth => {
  const points = createPoints();
  const costs = points.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    warmUp();
    points.forEach(({ job }, i) => {
      const { moves, ms } = measure(job);
      costs[i]!.push((ms * 1e6) / moves);
    });
  }
  const measured = points.map(({ panel, x, series }, i) => ({
    panel,
    x,
    series,
    ns: round3(median(costs[i]!)),
  }));
  return { machine: machine(), rounds: ROUNDS, points: measured };
};

/** JSON with a point on each line, formatted like Prettier. */
const formatGrowth = ({ machine, rounds, points }: Growth): string => {
  const lines = points.map((point) => {
    const members = Object.entries(point).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
    return `    { ${members.join(', ')} }`;
  });
  const head = `{\n  "machine": ${JSON.stringify(machine)},\n  "rounds": ${rounds},\n`;
  return `${head}  "points": [\n${lines.join(',\n')}\n  ]\n}\n`;
};

/** The points in the table. */
const TABLE_POINTS: readonly (readonly [Panel, string, readonly number[]])[] = [
  ['pits', 'pits a side', [1, 3, 6, 10, 14, 20, 30]],
  ['seeds', 'seeds a pit', [1, 4, 12, 24, 48]],
  ['depth', 'moves deep', [3, 6, 8, 10]],
];

/** A table of some of the points. */
const createTable = (points: readonly MeasuredPoint[]): string => {
  const series = [...new Set(points.map((point) => point.series))];
  const cost = (panel: Panel, x: number, name: string): string => {
    const point = points.find((other) => other.panel === panel && other.x === x && other.series === name);
    return point ? String(Math.round(point.ns)) : '';
  };
  const rows = TABLE_POINTS.flatMap(([panel, unit, values]) =>
    values.map((x) => [`${unit}: ${x}`, ...series.map((name) => cost(panel, x, name))]),
  );
  return tableOf(['ns a move', ...series.map((name) => `${name}:`)], rows);
};

const { values } = parseArgs({ options: { draw: { type: 'boolean', default: false } } });
if (!values.draw) writeFileSync(paths.growth, formatGrowth(measureGrowth()));
const growth = JSON.parse(readFileSync(paths.growth, 'utf8')) as Growth;
const table = createTable(growth.points);
console.log(`${growth.machine}\n\n${table}`);
replaceSection(paths.tables, 'growth', `\n\n${table}\n\n`);
replaceSection(paths.tables, 'growth-machine', `${growth.machine}; medians of ${growth.rounds} rounds`);
await drawPlot(growth.points);
