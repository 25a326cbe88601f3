/** Makes the layers of a table in parts, on one or several machines. Only the farm in `apps` uses it: no entry exports it. */
import { InvalidOptionsError, invalidOption } from '../model/errors.ts';
import { check, COUNT, POSITIVE_INTEGER, problem, throwIfAny, show } from '../model/validation.ts';
import type { Problem } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { inSlices, runAll, runUntil } from '../tools/slices.ts';
import { CELL_BYTES } from './cell.ts';
import { checkTable, type TablebaseOptions } from './create-tablebase.ts';
import { Examiner } from './examiner.ts';
import { storageOf } from './file-storage.ts';
import { layerBytes, layerSolverFor } from './fill-table.ts';
import { Layer } from './layer.ts';
import { PackedValues } from './packed-values.ts';
import { PositionIndex } from './position-index.ts';
import { RowMoves } from './row-moves.ts';
import { TABLE_FILE, type TableFile } from './table-file.ts';
import { CACHE_MB } from './tablebase.ts';

/** A table and its file, which is new or has some complete layers. */
type LayerOptions = Pick<TablebaseOptions, 'seeds' | 'cacheMb'> & { readonly file: TableFile };

/**
 * The next layer of a table in a file, with the index of its first position and how many there are.
 *
 * @throws {InvalidOptionsError} when the rules or an option are not suitable, or the table is complete
 */
const nextLayerOf = (rules: Rules, options: LayerOptions) => {
  const { pits } = rules.options;
  checkTable(pits, options, { file: TABLE_FILE });
  const { file, seeds, cacheMb = CACHE_MB } = options;
  const index = new PositionIndex(2 * pits, seeds);
  const moves = runAll(RowMoves.of(rules, index.rows));
  if (!moves) throw invalidOption('rules', 'rules that sow one lap a move', show(rules.id));
  const storage = storageOf(file, rules, seeds, cacheMb);
  const { layers } = storage;
  if (layers > seeds) throw invalidOption('file', 'an incomplete table', `${layers} layers`);
  const first = index.start(layers);
  const size = index.start(layers + 1) - first;
  return { storage, index, values: new PackedValues(storage, pits), moves, first, size };
};

/** The first row of the mover in a part of a layer: parts have about the same number of positions. */
const firstRowOf = ({ rows }: PositionIndex, seeds: number, share: number): number => {
  const last = rows.starts[seeds + 1]!;
  const countOf = (own: number): number => rows.counts[seeds - rows.sums[own]!]!;
  let left = 0;
  for (let own = 0; own < last; own++) left += countOf(own);
  left *= share;
  let row = 0;
  for (; row < last && left > 0; row++) left -= countOf(row);
  return row;
};

/**
 * Examines a part of the next layer of a table: of the positions with one seed more than its complete layers. Use it
 * with {@link completeLayer} to create a table on several machines. The parts of a layer can be examined in any order,
 * with copies of the same file.
 *
 * @param rules - the rules of the game
 * @param part - the number of the part, from 0
 * @param parts - the number of parts, from 1
 * @param options - the table and its file
 * @returns the data of the part for {@link completeLayer}: 4 bytes for each position
 * @throws {InvalidOptionsError} when an option is invalid, the table is complete, or the rules are not supported, such as
 *   rules with moves of several laps
 * @throws {TablebaseError} when the file is of another table or damaged
 */
export const examineLayer = async (
  rules: Rules,
  part: number,
  parts: number,
  options: LayerOptions,
): Promise<Uint8Array> => {
  const problems: Problem[] = [];
  check(problems, 'parts', parts, POSITIVE_INTEGER);
  check(problems, 'part', part, COUNT);
  if (part >= parts) problems.push(problem('part', `less than ${parts}`, part));
  throwIfAny(problems, InvalidOptionsError);
  const { index, values, moves, storage } = nextLayerOf(rules, options);
  const { layers } = storage;
  const from = firstRowOf(index, layers, part / parts);
  const to = firstRowOf(index, layers, (part + 1) / parts);
  const { rows } = index;
  const startOf = (own: number): number =>
    own === rows.starts[layers + 1]
      ? index.start(layers + 1)
      : index.indexOfRows(own, rows.starts[layers - rows.sums[own]!]!);
  const base = startOf(from);
  const cells = new Uint8Array(CELL_BYTES * (startOf(to) - base));
  const layer = new Layer(cells, null);
  const examiner = new Examiner(rules, index, values, layer, moves);
  const examining = (function* () {
    yield* layer.begin(startOf(to) - base);
    for (const _ of examiner.examine(layers, [from, to, 1], base)) yield;
  })();
  await inSlices((until) => runUntil(examining, until));
  return cells;
};

/**
 * Completes the next layer of a table with all its parts, and writes it to the file.
 *
 * @param rules - the rules of the game
 * @param parts - the data that {@link examineLayer} returned for each part, in order
 * @param options - the table and its file
 * @returns the number of complete layers, from 1; the table is complete at `seeds + 1`
 * @throws {InvalidOptionsError} when an option is invalid, the parts do not have the size of the layer, the table is
 *   complete, or the rules are not supported, such as rules with moves of several laps
 * @throws {TablebaseError} when the file is of another table or damaged
 */
export const completeLayer = async (
  rules: Rules,
  parts: Iterable<Uint8Array>,
  options: LayerOptions,
): Promise<number> => {
  const { index, values, moves, storage, first, size } = nextLayerOf(rules, options);
  const cells = new Uint8Array(layerBytes(rules.options.pits, storage.layers));
  const layer = new Layer(cells, null);
  const solver = runAll(layerSolverFor(layer, index, moves));
  const completing = (function* () {
    let at = 0;
    for (const part of parts) {
      if (at + part.length <= cells.length) cells.set(part, at);
      at += part.length;
      yield;
    }
    if (at !== cells.length) throw invalidOption('parts', `${cells.length} bytes`, `${at} bytes`);
    yield* solver.solve(storage.layers, size);
    yield* layer.write(values, first, size);
  })();
  await inSlices((until) => runUntil(completing, until));
  storage.completeLayer();
  return storage.layers;
};
