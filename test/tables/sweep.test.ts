// A sweep settles the same values by the same moves as retrograde analysis.
import { kalah, mancala, wari, type Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { createPackedValues } from '../../src/tables/create-tablebase.ts';
import { Examiner } from '../../src/tables/examiner.ts';
import { layerBytes, layerSolverFor } from '../../src/tables/fill-table.ts';
import { Layer } from '../../src/tables/layer.ts';
import { PackedValues } from '../../src/tables/packed-values.ts';
import { PositionIndex } from '../../src/tables/position-index.ts';
import { RetrogradeAnalysis } from '../../src/tables/retrograde-analysis.ts';
import { RowMoves } from '../../src/tables/row-moves.ts';
import { sowingsOf } from '../../src/tables/sowings.ts';
import { Sweep } from '../../src/tables/sweep.ts';
import { MemoryStorage } from '../../src/tables/table-storage.ts';
import { TakenBackMoves } from '../../src/tables/stored-moves.ts';
import { runAll } from '../../src/tools/slices.ts';
import { ownRules } from './table-rules.ts';

it.each<[string, Rules, number]>([
  ['kalah', kalah.with({ pits: 4 }), 10],
  ['kalah with laps of the whole board', kalah.with({ pits: 2 }), 21],
  ['kalah with empty captures', kalah.with({ pits: 3, emptyCapture: true }), 11],
  ['mancala', mancala.with({ pits: 3 }), 12],
])('%s', async (_, rules, seeds) => {
  const { pits } = rules.options;
  const index = new PositionIndex(2 * pits, seeds);
  const moves = runAll(RowMoves.of(rules, index.rows))!;
  const first = index.start(seeds);
  const size = index.start(seeds + 1) - first;
  const lower = await createPackedValues(rules, { seeds: seeds - 1 });
  const [swept, analyzed] = [
    ({ cells }: Layer) => runAll(layerSolverFor({ cells }, index, moves)),
    ({ cells }: Layer) => new RetrogradeAnalysis(cells, runAll(TakenBackMoves.of(index, moves))),
  ].map((settlerOf) => {
    const bytes = new Uint8Array(index.start(seeds + 1));
    bytes.set(lower);
    const values = new PackedValues(new MemoryStorage(bytes), pits);
    const layer = new Layer(new Uint8Array(layerBytes(pits, seeds)), null);
    const solver = settlerOf(layer);
    const examiner = new Examiner(rules, index, values, layer, moves);
    for (const _ of layer.begin(size));
    for (const _ of examiner.examine(seeds, [0, index.rows.starts[seeds + 1]!, 1], first));
    for (const _ of solver.solve(seeds, size));
    for (const _ of layer.write(values, first, size));
    return { bytes, isSweep: solver instanceof Sweep };
  });
  expect([swept!.isSweep, analyzed!.isSweep]).toEqual([true, false]);
  expect(Buffer.compare(swept!.bytes, analyzed!.bytes)).toBe(0);
});

it('is for sowings that only move seeds forward in the own row', () => {
  const ids = [kalah, mancala, wari, ...ownRules].filter((rules) => sowingsOf(rules, 8)?.descend);
  expect(ids.map(({ id }) => id)).toEqual(['kalah', 'mancala']);
});
