/** Paths of the files that the benchmark reads and writes. This module runs in `dist/bench`. */
import { fileURLToPath } from 'node:url';

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const paths: Readonly<
  Record<
    | 'root'
    | 'bench'
    | 'naive'
    | 'growth'
    | 'ludorumChild'
    | 'levelNine'
    | 'remote'
    | 'tables'
    | 'plot'
    | 'page'
    | 'readme',
    string
  >
> = {
  root: inRoot(''),
  bench: inRoot('bench'),
  naive: inRoot('bench/naive.c'),
  growth: inRoot('bench/growth.json'),
  ludorumChild: inRoot('dist/bench/ludorum-child.js'),
  levelNine: inRoot('dist/bench/level-nine.js'),
  remote: inRoot('dist/bench/remote.js'),
  tables: inRoot('bench/README.md'),
  plot: inRoot('docs/performance.svg'),
  page: inRoot('docs/performance.md'),
  readme: inRoot('README.md'),
};
