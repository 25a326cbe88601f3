// A sweep settles the same values by the same moves as retrograde analysis.
import { kalah, mancala, wari, type Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { createPackedValues } from '../../src/search/tables/create-tablebase.ts';
import { Examiner } from '../../src/search/tables/examiner.ts';
import { layerBytes, settlerFor } from '../../src/search/tables/fill-table.ts';
import { Layer } from '../../src/search/tables/layer.ts';
import { PackedValues } from '../../src/search/tables/packed-values.ts';
import { PositionIndex } from '../../src/search/tables/position-index.ts';
import { RetrogradeAnalysis } from '../../src/search/tables/retrograde-analysis.ts';
import { RowMoves } from '../../src/search/tables/row-moves.ts';
import { sowingsOf } from '../../src/search/tables/sowings.ts';
import { Sweep } from '../../src/search/tables/sweep.ts';
import { MemoryStorage } from '../../src/search/tables/table-storage.ts';
import { TakenBackMoves } from '../../src/search/tables/taken-back-moves.ts';
import { ownRules } from './table-rules.ts';

it.each<[string, Rules, number]>([
  ['kalah', kalah.with({ pits: 4 }), 10],
  ['kalah with laps of the whole board', kalah.with({ pits: 2 }), 21],
  ['kalah with empty captures', kalah.with({ pits: 3, emptyCapture: true }), 11],
  ['mancala', mancala.with({ pits: 3 }), 12],
])('%s', async (_, rules, seeds) => {
  const { pits } = rules.options;
  const index = new PositionIndex(2 * pits, seeds);
  const moves = RowMoves.of(rules, index.rows)!;
  const first = index.start(seeds);
  const size = index.start(seeds + 1) - first;
  const lower = await createPackedValues(rules, { seeds: seeds - 1 });
  const [swept, analysed] = [
    ({ cells }: Layer) => settlerFor({ cells }, index, moves),
    ({ cells }: Layer) => new RetrogradeAnalysis(cells, new TakenBackMoves(index, moves)),
  ].map((settlerOf) => {
    const bytes = new Uint8Array(index.start(seeds + 1));
    bytes.set(lower);
    const values = new PackedValues(new MemoryStorage(bytes), pits);
    const layer = new Layer(new Uint8Array(layerBytes(pits, seeds)), null);
    const settler = settlerOf(layer);
    const examiner = new Examiner(rules, index, values, layer, moves);
    for (const _ of layer.begin(size));
    for (const _ of examiner.examine(seeds, [0, index.rows.starts[seeds + 1]!, 1], first));
    for (const _ of settler.settle(seeds, size));
    for (const _ of layer.write(values, first, size));
    return { bytes, isSweep: settler instanceof Sweep };
  });
  expect([swept!.isSweep, analysed!.isSweep]).toEqual([true, false]);
  expect(Buffer.compare(swept!.bytes, analysed!.bytes)).toBe(0);
});

it('is for sowings that only move seeds forward in the own row', () => {
  const ids = [kalah, mancala, wari, ...ownRules].filter((rules) => sowingsOf(rules, 8)?.descend);
  expect(ids.map(({ id }) => id)).toEqual(['kalah', 'mancala']);
});
