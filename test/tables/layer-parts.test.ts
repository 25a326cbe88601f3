// Layers made in parts are those of tables made at once.
import { captureTo25, congkak, kalah, wari, type Rules } from 'mancala-rules';
import {
  completeLayer,
  createTablebase,
  examineLayer,
  openTablebase,
  type TableFile,
} from 'mancala-rules/tables';
import { expect, it } from 'vitest';
import { memoryFile } from '../../src/tables/table-file.ts';

/** A file in memory that grows. */
const growing = (): TableFile & { readonly bytes: () => Uint8Array } => {
  let bytes = new Uint8Array(0);
  return {
    ...memoryFile(bytes),
    bytes: () => bytes,
    size: () => bytes.length,
    read: (position, into) => memoryFile(bytes).read(position, into),
    write(position, given) {
      const longer = new Uint8Array(Math.max(bytes.length, position + given.length));
      longer.set(bytes);
      memoryFile(longer).write(position, given);
      bytes = longer;
    },
  };
};

it.each<[string, Rules, number, number]>([
  ['wari', wari, 6, 3],
  ['wari', wari, 6, 50],
  ['kalah', kalah.with({ pits: 4 }), 7, 1],
])('%s', async (_, rules, seeds, parts) => {
  const file = growing();
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

const problemOf = async (work: Promise<unknown>): Promise<string> => {
  const error = (await work.then(
    () => new Error('nothing'),
    (reason: unknown) => reason,
  )) as Error;
  return error.message;
};

it('says what is wrong', async () => {
  const options = { seeds: 2, file: growing() };
  expect(await problemOf(examineLayer(wari, 2, 2, options))).toBe('part: expected less than 2, got 2');
  expect(await problemOf(examineLayer(wari, -1, 0, options))).toContain(
    'parts: expected a whole number from 1, got 0',
  );
  expect(await problemOf(examineLayer(congkak, 0, 1, options))).toContain('rules that sow one lap a move');
  expect(
    await problemOf(examineLayer(captureTo25.with({ target: 24 }), 0, 1, { ...options, file: growing() })),
  ).toContain('stores');
  expect(await problemOf(examineLayer(wari, 0, 1, { ...options, file: {} as never }))).toContain(
    'file: expected',
  );
  expect(await problemOf(completeLayer(wari, [], options))).toBe('parts: expected 4 bytes, got 0 bytes');
  const part = await examineLayer(wari, 0, 1, options);
  expect(await problemOf(completeLayer(wari, [part, part], options))).toBe(
    'parts: expected 4 bytes, got 8 bytes',
  );
  for (let layer = 0; layer <= 2; layer++)
    await completeLayer(wari, [await examineLayer(wari, 0, 1, options)], options);
  expect(await problemOf(examineLayer(wari, 0, 1, options))).toBe(
    'file: expected an incomplete table, got 3 layers',
  );
});
