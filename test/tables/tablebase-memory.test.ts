// What tables are said to need is what they allocate at most.
import { congkak, kalah, wari, type Rules } from 'mancala-rules';
import { createTablebase, tablebaseMemory } from 'mancala-rules/tables';
import { expect, it, vi } from 'vitest';

/** The typed arrays that are big enough to matter, in bytes. */
const BIG = 2 ** 14;

/** Counts the bytes of the typed arrays that some work allocates. */
const allocated = async (work: () => Promise<unknown>): Promise<number> => {
  let bytes = 0;
  for (const name of ['Uint8Array', 'Int32Array'] as const) {
    const Original = globalThis[name];
    const Counting = new Proxy(Original, {
      construct(target, args: [number], newTarget) {
        const array = Reflect.construct(target, args, newTarget) as Uint8Array;
        // Views of a buffer need no memory of their own.
        if (typeof args[0] === 'number' && array.byteLength >= BIG) bytes += array.byteLength;
        return array;
      },
    });
    vi.stubGlobal(name, Counting);
  }
  await work();
  vi.unstubAllGlobals();
  return bytes;
};

it.each<[string, Rules, number]>([
  ['wari', wari, 9],
  ['kalah', kalah, 9],
  ['a board too wide to take moves back', wari.with({ pits: 9 }), 4],
])('a table of %s', async (_, rules, seeds) => {
  const stated = tablebaseMemory(rules, { seeds });
  const create = (): Promise<unknown> => createTablebase(rules, { seeds });
  // The lesser of two: work that another test left behind may allocate memory meanwhile.
  const used = Math.min(await allocated(create), await allocated(create));
  expect(used).toBeLessThanOrEqual(stated * 1.02);
  expect(used).toBeGreaterThan(stated * 0.7);
});

it('counts what is in memory of a file, and every thread', () => {
  const inMemory = tablebaseMemory(wari, { seeds: 12 });
  const cached = { seeds: 12, toFile: true };
  expect(tablebaseMemory(wari, cached)).toBe(inMemory);
  expect(tablebaseMemory(wari, { ...cached, cacheMb: 1 })).toBe(inMemory - 2_704_156 + 2 ** 20);
  const two = tablebaseMemory(wari, { seeds: 12, threads: 2 });
  expect(two).toBeGreaterThan(inMemory + 2_000_000);
  expect(() => tablebaseMemory(wari, { seeds: 1e6 })).toThrow('at most');
  expect(() => tablebaseMemory(congkak, { seeds: 3 })).toThrow('which tables do not support');
});
