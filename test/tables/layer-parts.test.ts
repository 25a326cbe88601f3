// Layers made in parts are those of tables made at once.
import { captureTo25, congkak, kalah, wari, type Rules } from 'mancala-rules';
import { createTablebase, openTablebase } from 'mancala-rules/tables';
import { expect, it } from 'vitest';
import { completeLayer, examineLayer } from '../../src/tables/layer-parts.ts';
import { inMemory } from './table-rules.ts';

it.each<[string, Rules, number, number]>([
  ['wari', wari, 6, 3],
  ['wari', wari, 6, 50],
  ['kalah', kalah.with({ pits: 4 }), 7, 1],
])('%s', async (_, rules, seeds, parts) => {
  const file = inMemory();
  const options = { seeds, file, cacheMb: 1 };
  for (let layer = 0; layer <= seeds; layer++) {
    const examined: Uint8Array[] = [];
    for (let part = 0; part < parts; part++) examined.push(await examineLayer(rules, part, parts, options));
    expect(await completeLayer(rules, examined, options)).toBe(layer + 1);
  }
  const expected = (await createTablebase(rules, { seeds })).save();
  expect(Buffer.compare(file.bytes(), expected)).toBe(0);
  expect(openTablebase(rules, file).seeds).toBe(seeds);
});

it('says what is wrong', async () => {
  const options = { seeds: 2, file: inMemory() };
  const examine = (rules: Rules, part: number, parts: number, other = {}): Promise<Uint8Array> =>
    examineLayer(rules, part, parts, { ...options, ...other });
  const other = captureTo25.with({ target: 24 });
  const refused = (work: Promise<unknown>, message: string): Promise<void> =>
    expect(work).rejects.toThrow(message);
  await refused(examine(wari, 2, 2), 'part: expected less than 2, got 2');
  await refused(examine(wari, -1, 0), 'parts: expected a whole number from 1, got 0');
  await refused(examine(congkak, 0, 1), 'rules that sow one lap a move');
  await refused(examine(other, 0, 1, { file: inMemory() }), 'stores');
  await refused(examine(wari, 0, 1, { file: {} }), 'file: expected');
  await refused(completeLayer(wari, [], options), 'parts: expected 4 bytes, got 0 bytes');
  const part = await examine(wari, 0, 1);
  await refused(completeLayer(wari, [part, part], options), 'parts: expected 4 bytes, got 8 bytes');
  for (let layer = 0; layer <= 2; layer++) await completeLayer(wari, [await examine(wari, 0, 1)], options);
  await refused(examine(wari, 0, 1), 'file: expected an incomplete table, got 3 layers');
});
