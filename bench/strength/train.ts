/**
 * Trains the net of a game: `npm run strength:train oware`. It makes rows of data, in several processes, trains with nine tenths of
 * them, and writes the rounded net. All seeds are fixed: the same rows give the same file on every machine.
 *
 * `--rows N` sets the rows of a generation, `--nodes N` the positions that are searched for each and `--processes N` the processes
 * (all cores). Rows are in `--folder` (`reports/strength`), where a run that was stopped goes on. `--part 0/2` makes every
 * second shard and does not train, so that machines can share the work; `--rows-only` does not train, either.
 *
 * `--generation 2` makes new rows with the present net, and trains with those of both generations.
 *
 * `--hidden N` sets the hidden units: 8, or more on boards of six pits in a row. `--out FILE` is written instead of the file in `src/search/evaluation/nets`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import * as rulesets from '../../src/rulesets/index.ts';
import { totalSeeds } from '../../src/model/state.ts';
import type { Rules } from '../../src/ruleset/rules.ts';
import { evaluationFor } from '../../src/search/evaluation/index.ts';
import { findLearned } from '../../src/search/evaluation/nets/index.ts';
import { inputSizes } from '../../src/search/evaluation/net-inputs.ts';
import { netValues } from '../../src/search/evaluation/net.ts';
import { errorOf, examplesOf, valuesOf } from './examples.ts';
import { modelValue, trainModel } from './model.ts';
import { limitsOf, netOf, type NetShape } from './round-net.ts';
import { fillFolder, readShards, SHARD_ROWS } from './rows.ts';
import { trainings } from './train-games.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'reports/strength' },
    generation: { type: 'string', default: '1' },
    hidden: { type: 'string' },
    nodes: { type: 'string' },
    out: { type: 'string' },
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

const numberOf = (
  name: 'generation' | 'hidden' | 'nodes' | 'processes' | 'rows',
  preset: number,
  min = 1,
): number => {
  const number = Number(values[name] ?? preset);
  if (Number.isInteger(number) && number >= min) return number;
  throw new RangeError(`--${name}: expected a whole number from ${min}, got ${values[name]}`);
};

// Other boards are evaluated with eight units.
const hidden = numberOf('hidden', training.hidden);
const isSix = rules.options.pits === 6 && !training.marks;
if (isSix ? hidden % 2 === 1 : hidden !== 8)
  throw new RangeError(`--hidden: expected ${isSix ? 'an even number' : '8'}, got ${hidden}`);
const generation = numberOf('generation', 1);
const plan = { rules, nodes: numberOf('nodes', training.nodes), generation };
const shards = Math.ceil(numberOf('rows', training.rows) / SHARD_ROWS);
const folderOf = (generation: number): string => join(values.folder, `${game}-${generation}`);

/** Makes the rows of a part of all shards: `0/2` is every second one. */
const makePart = async (text: string): Promise<void> => {
  const [part, parts] = text.split('/').map(Number);
  const share = { shards, part: part!, parts: parts!, count: SHARD_ROWS };
  await fillFolder(folderOf(generation), plan, share, console.log);
};

/** Makes all rows that are missing, in several processes. */
const makeRows = async (): Promise<void> => {
  const processes = numberOf('processes', 1);
  const parts = Array.from({ length: processes }, (_, part) =>
    fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--part', `${part}/${processes}`]),
  );
  for (const [code] of await Promise.all(parts.map((part) => once(part, 'exit'))))
    if (code !== 0) throw new Error(`expected every process to succeed, got exit code ${code}`);
};

/** The first shard of ten is held out: its rows are not trained with. */
const HELD_OUT = 10;

/** Trains with the rows of all generations so far, and writes the net. */
const train = async (): Promise<void> => {
  const { rows: _rows, nodes: _nodes, scale, lambda, ...given } = training;
  const shape: NetShape = {
    pits: rules.options.pits,
    seeds: totalSeeds(rules.initialState()),
    ...given,
    hidden,
  };
  const all = Array.from({ length: generation }, (_, i) => readShards(folderOf(i + 1), shards));
  const trained = all.flatMap((shards) => shards.filter((_, i) => i % HELD_OUT > 0));
  const heldOut = all.flatMap((shards) => shards.filter((_, i) => i % HELD_OUT === 0));
  const examples = examplesOf(rules, trained, shape, { lambda, scale });
  const others = examplesOf(rules, heldOut, shape, { lambda, scale });
  const print = (what: string, error: number): void => console.log(`${what}: ${error.toFixed(2)}`);
  console.log(`${examples.targets.length} rows, ${others.targets.length} held out; errors in units:`);
  print(
    'zero',
    errorOf(others, () => 0),
  );
  const present = valuesOf(rules, heldOut, (cursor) => evaluationFor(rules, cursor, findLearned(rules)));
  print(
    'present evaluation',
    errorOf(others, (i) => present[i]!),
  );
  const sizes = { inputs: inputSizes(shape).reduce((total, size) => total + size, 0), hidden: shape.hidden };
  const model = trainModel(examples, others, { ...sizes, ...limitsOf(shape.top) }, (epoch, error, own) =>
    print(`epoch ${epoch}, ${own.toFixed(2)} in training, held out`, error),
  );
  print(
    'without rare inputs',
    errorOf(others, (i) => modelValue(model, others, i)),
  );
  const net = netOf(shape, model);
  const rounded = valuesOf(rules, heldOut, (cursor) => netValues(cursor, net));
  print(
    'rounded net',
    errorOf(others, (i) => rounded[i]!),
  );
  const name = game.replaceAll(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);
  const file = values.out ?? `src/search/evaluation/nets/${name}.json`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(JSON.stringify(net), { parser: 'json', printWidth: 110 }));
  console.log(file);
};

if (values.part === undefined) {
  await makeRows();
  if (!values['rows-only']) await train();
} else await makePart(values.part);
