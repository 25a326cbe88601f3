/**
 * Fills a table layer by layer, by seeds in play. Moves that leave a layer lead to one with fewer seeds, which is
 * solved.
 */
import type { Rules } from '../ruleset/rules.ts';
import { CELL_BYTES } from './cell.ts';
import { countPositions, type PositionIndex } from './position-index.ts';
import { Examiner } from './examiner.ts';
import { Layer } from './layer.ts';
import type { PackedValues } from './packed-values.ts';
import { RetrogradeAnalysis, type LayerSolver } from './retrograde-analysis.ts';
import { RowMoves } from './row-moves.ts';
import { StoredMoves, TakenBackMoves } from './stored-moves.ts';
import { Sweep } from './sweep.ts';
import { ALONE, type Team } from './team.ts';

/** The seeds in play of the layer being made, and how many of all positions are done. */
export type TableProgress = Readonly<Record<'seeds' | 'done' | 'total', number>>;

/** Layers with fewer positions are made by a single thread. */
const MIN_SHARED = 2 ** 15;

/** The memory that the threads share that fill a table. */
export interface Workspace {
  readonly team: Team;
  /** The memory of a layer. */
  readonly cells: Uint8Array;
  /** The maximum number of waiting positions of the layer to remember. */
  readonly maxRemembered?: number;
}

/** The bytes of the memory of a layer. */
export const layerBytes = (pits: number, seeds: number): number =>
  CELL_BYTES * countPositions(2 * pits - 1, seeds);

/** The fastest way to settle layers with moves of rows, or with stored moves. Yields after every chunk. */
export function* layerSolverFor(
  { cells }: Pick<Layer, 'cells'>,
  index: PositionIndex,
  moves: RowMoves | StoredMoves,
  maxRemembered?: number,
): Generator<undefined, LayerSolver> {
  if (moves instanceof StoredMoves) return new RetrogradeAnalysis(cells, moves, maxRemembered);
  if (moves.sowings.descend) return yield* Sweep.of(cells, index, moves);
  return new RetrogradeAnalysis(cells, yield* TakenBackMoves.of(index, moves), maxRemembered);
}

/**
 * Computes the values of all positions, or a thread's share of them, yielding progress after every chunk; undefined before
 * the first layer.
 *
 * @throws {InvalidOptionsError} when the rules depend on more than pits and turn, declared or found by sampling
 */
export function* fillTable(
  rules: Rules,
  index: PositionIndex,
  values: PackedValues,
  { team, cells, maxRemembered }: Workspace = {
    team: ALONE,
    cells: new Uint8Array(layerBytes(index.rows.pits, index.seeds)),
  },
): Generator<TableProgress | undefined, void> {
  const { rows, seeds: maxSeeds } = index;
  const total = index.start(maxSeeds + 1);
  const moves = yield* RowMoves.of(rules, rows);
  const stored = moves ? null : new StoredMoves(rules.options.pits, cells.length / CELL_BYTES);
  const layer = new Layer(cells, stored);
  const solver = yield* layerSolverFor(layer, index, moves ?? stored!, maxRemembered);
  yield;
  const examiner = new Examiner(rules, index, values, layer, moves);

  /** Makes a layer, or this thread's part of it. */
  function* makeLayer(seeds: number, workers: Team): Generator<TableProgress, void> {
    const { rank, size } = workers;
    const first = index.start(seeds);
    const end = index.start(seeds + 1);
    const count = end - first;
    for (const _ of layer.begin(count, workers)) yield { seeds, done: first, total };
    for (const done of examiner.examine(seeds, [rank, rows.starts[seeds + 1]!, size], first))
      yield { seeds, done, total };
    workers.meet(false);
    for (const _ of solver.solve(seeds, count, workers)) yield { seeds, done: end, total };
    workers.meet(false);
    for (const _ of layer.write(values, first, count, workers)) yield { seeds, done: end, total };
  }

  for (let { layers: seeds } = values.storage; seeds <= maxSeeds; seeds++) {
    const isShared = moves !== null && index.start(seeds + 1) - index.start(seeds) >= MIN_SHARED;
    if (isShared) yield* makeLayer(seeds, team);
    else if (team.rank === 0) yield* makeLayer(seeds, ALONE);
    team.meet(false);
    if (team.rank === 0) values.storage.completeLayer();
    team.meet(false);
    if (team.rank > 0) values.storage.followLayer();
  }
}
