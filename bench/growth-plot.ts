/** The plot of the documentation, drawn by Vega without a browser. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Measured } from './growth-points.ts';
import type { Panel } from './growth-points.ts';
import { available, benchRequire } from './install.ts';
import { paths } from './paths.ts';

/** As much of Vega as is used here. */
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
// Colours that colour-blind people can tell apart (Okabe and Ito), and shapes and dashes besides.
const COLOURS = ['#0072b2', '#d55e00', '#0072b2', '#d55e00'];
const SHAPES = ['circle', 'square', 'triangle-up', 'diamond'];
const DASHES = [
  [1, 0],
  [1, 0],
  [7, 4],
  [7, 4],
];

const by = (range: readonly unknown[]): object => ({
  field: 'series',
  scale: { domain: SERIES, range },
  legend: { title: null, orient: 'top', columns: 2, symbolSize: 110, labelLimit: 240 },
});

const panel = (name: Panel, title: string, type: 'linear' | 'log', values: readonly number[]): object => ({
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
    color: by(COLOURS),
    shape: by(SHAPES),
    strokeDash: by(DASHES),
  },
});

const specOf = (points: readonly Measured[]): object => ({
  // Not transparent: dark text has to be read on dark pages too.
  background: '#ffffff',
  padding: 12,
  description: DESCRIPTION,
  data: { values: points },
  vconcat: [
    panel('pits', 'pits a side (4 seeds each)', 'linear', [1, 6, 10, 14, 20, 30]),
    panel('seeds', 'seeds a pit at the start (6 pits a side)', 'log', [1, 2, 4, 8, 16, 32, 48]),
    panel('depth', 'depth of the walk, in moves', 'linear', [3, 4, 5, 6, 7, 8, 9, 10]),
  ],
  resolve: { scale: { color: 'shared', shape: 'shared', strokeDash: 'shared', y: 'shared' } },
  config: {
    font: 'system-ui, sans-serif',
    axis: { labelFontSize: 17, titleFontSize: 17, titleFontWeight: 'normal', gridColor: '#e4e4e4' },
    legend: { labelFontSize: 17 },
  },
});

/** With title and description as elements, which screen readers look for. */
const accessible = (svg: string): string =>
  svg
    .replace(/^<svg /, '<svg role="img" aria-labelledby="title description" ')
    .replace(/>/, `><title id="title">${TITLE}</title><desc id="description">${DESCRIPTION}</desc>`);

const load = async (name: string): Promise<unknown> => {
  if (!available(name)) throw new Error(`${name} cannot be installed here; the plot is not drawn.`);
  return import(pathToFileURL(benchRequire.resolve(name)).href);
};

/** Writes docs/performance.svg. */
export const draw = async (points: readonly Measured[]): Promise<void> => {
  const vega = (await load('vega')) as Vega;
  const { compile } = (await load('vega-lite')) as VegaLite;
  const view = new vega.View(vega.parse(compile(specOf(points)).spec), { renderer: 'none' });
  writeFileSync(paths.plot, `${accessible(await view.toSVG())}\n`);
};
