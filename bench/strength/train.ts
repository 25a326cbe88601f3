/**
 * Trains the net of a game: `npm run strength:train oware`. It makes rows of data in `--folder` (default `reports/strength`),
 * trains with all of them and writes `src/search/evaluation/nets`. The same rows give the same file on every machine.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as rulesets from '../../src/rulesets/index.ts';
import type { Rules } from '../../src/ruleset/rules.ts';
import { fillFolder, SHARD_ROWS } from './rows.ts';
import { trainings } from './train-games.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'reports/strength' },
    generation: { type: 'string', default: '1' },
    nodes: { type: 'string' },
    part: { type: 'string' },
    processes: { type: 'string', default: `${availableParallelism()}` },
    rows: { type: 'string' },
    'rows-only': { type: 'boolean', default: false },
  },
});

const [game = ''] = positionals;
if (!Object.hasOwn(trainings, game)) {
  throw new RangeError(`expected a game (${Object.keys(trainings).join(', ')}), got "${game}"`);
}
const training = trainings[game]!;
const rules = (rulesets as unknown as Readonly<Record<string, Rules>>)[game]!;

const countOf = (name: 'generation' | 'nodes' | 'processes' | 'rows', preset = 0): number => {
  const count = Number(values[name] ?? preset);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new RangeError(`--${name}: expected a whole number from 1, got ${values[name]}`);
};

const generation = countOf('generation');
const plan = { rules, nodes: countOf('nodes', training.nodes), generation };
const shards = Math.ceil(countOf('rows', training.rows) / SHARD_ROWS);
const folder = join(values.folder, `${game}-${generation}`);

/** Makes the rows of a part of all shards: `0/2` is every second one. */
const makePart = async (text: string): Promise<void> => {
  const [part, parts] = text.split('/').map(Number);
  await fillFolder(folder, plan, { shards, part: part!, parts: parts!, count: SHARD_ROWS });
};

/** Makes all rows that are missing, in several processes. */
const makeRows = async (): Promise<void> => {
  const processes = countOf('processes');
  const parts = Array.from({ length: processes }, (_, part) =>
    fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--part', `${part}/${processes}`]),
  );
  for (const [code] of await Promise.all(parts.map((part) => once(part, 'exit'))))
    if (code !== 0) throw new Error(`expected every process to succeed, got exit code ${code}`);
};

if (values.part === undefined) await makeRows();
else await makePart(values.part);
