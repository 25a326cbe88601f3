/** Draws the plot in the documentation by Vega, without a browser. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { MeasuredPoint, Panel } from './growth-points.ts';
import { isAvailable, benchRequire } from './install.ts';
import { paths } from './paths.ts';

/** The parts of Vega that are used here. */
interface Vega {
  parse(spec: object): object;
  View: new (dataflow: object, options: { renderer: 'none' }) => { toSVG(): Promise<string> };
}
interface VegaLite {
  compile(spec: object): { spec: object };
}

const TITLE = 'How the cost of a move grows';
const DESCRIPTION =
  'Three panels: nanoseconds a move against pits a side, seeds a pit at the start, and depth of the walk; ' +
  'for wari and kalah, by a cursor and by apply on frozen states. The page that shows this has a table of the same numbers.';

const SERIES = ['wari, cursor', 'kalah, cursor', 'wari, apply', 'kalah, apply'];
// Colors for color-blind people (Okabe and Ito), with different shapes and dashes.
const COLORS = ['#0072b2', '#d55e00', '#0072b2', '#d55e00'];
const SHAPES = ['circle', 'square', 'triangle-up', 'diamond'];
const DASHES = [
  [1, 0],
  [1, 0],
  [7, 4],
  [7, 4],
];

const encodeSeries = (range: readonly unknown[]): object => ({
  field: 'series',
  scale: { domain: SERIES, range },
  legend: { title: null, orient: 'top', columns: 2, symbolSize: 110, labelLimit: 240 },
});

const createPanel = (
  name: Panel,
  title: string,
  type: 'linear' | 'log',
  values: readonly number[],
): object => ({
  width: 380,
  height: 190,
  transform: [{ filter: `datum.panel === '${name}'` }],
  mark: { type: 'line', point: { filled: true, size: 55 }, strokeWidth: 2 },
  encoding: {
    x: {
      field: 'x',
      type: 'quantitative',
      title,
      scale: { type, nice: false, ...(type === 'linear' ? { zero: false } : {}) },
      axis: { values },
    },
    y: {
      field: 'ns',
      type: 'quantitative',
      title: 'ns a move',
      scale: { type: 'log' },
      axis: { format: '~s', tickCount: 4 },
    },
    color: encodeSeries(COLORS),
    shape: encodeSeries(SHAPES),
    strokeDash: encodeSeries(DASHES),
  },
});

const createSpec = (points: readonly MeasuredPoint[]): object => ({
  // Not transparent, so that dark text is legible on dark pages too.
  background: '#ffffff',
  padding: 12,
  description: DESCRIPTION,
  data: { values: points },
  vconcat: [
    createPanel('pits', 'pits a side (4 seeds each)', 'linear', [1, 6, 10, 14, 20, 30]),
    createPanel('seeds', 'seeds a pit at the start (6 pits a side)', 'log', [1, 2, 4, 8, 16, 32, 48]),
    createPanel('depth', 'depth of the walk, in moves', 'linear', [3, 4, 5, 6, 7, 8, 9, 10]),
  ],
  resolve: { scale: { color: 'shared', shape: 'shared', strokeDash: 'shared', y: 'shared' } },
  config: {
    font: 'system-ui, sans-serif',
    axis: { labelFontSize: 17, titleFontSize: 17, titleFontWeight: 'normal', gridColor: '#e4e4e4' },
    legend: { labelFontSize: 17 },
  },
});

/** Adds a title and a description for screen readers. */
const addDescription = (svg: string): string =>
  svg
    .replace(/^<svg /, '<svg role="img" aria-labelledby="title description" ')
    .replace(/>/, `><title id="title">${TITLE}</title><desc id="description">${DESCRIPTION}</desc>`);

const importPackage = async (name: string): Promise<unknown> => {
  if (!isAvailable(name)) throw new Error(`${name} cannot be installed here; the plot is not drawn.`);
  return import(pathToFileURL(benchRequire.resolve(name)).href);
};

/** Writes docs/performance.svg. */
export const drawPlot = async (points: readonly MeasuredPoint[]): Promise<void> => {
  const vega = (await importPackage('vega')) as Vega;
  const { compile } = (await importPackage('vega-lite')) as VegaLite;
  const view = new vega.View(vega.parse(compile(createSpec(points)).spec), { renderer: 'none' });
  writeFileSync(paths.plot, `${addDescription(await view.toSVG())}\n`);
};
