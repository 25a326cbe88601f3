// Bots with a tablebase, or with a promise of one.
import { oware, togyzqumalaq, wari } from 'mancala-rules';
import { alphaBetaBot, levelBot, type BuiltInBot, type LevelBotOptions } from 'mancala-rules/search';
import { createTablebase, type Tablebase } from 'mancala-rules/tables';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { bestMoves } from '../../bench/strength/exact.ts';
import { ownTable } from '../../src/search/bots/table-reader.ts';
import { lateStates } from './games.ts';

const table = await createTablebase(oware, { seeds: 4 });
/** A position in which the table prefers another move than the first. */
const state = lateStates(oware, 4, 200).find((state) => table.best(state) !== oware.legalMoves(state)[0])!;

/** Counts how often a table is asked for a best move. */
const watched = (): [Tablebase, best: ReturnType<typeof vi.fn>] => {
  const best = vi.fn(table.best);
  return [{ ...table, best }, best];
};

const bots: readonly (readonly [name: string, create: (options: LevelBotOptions) => BuiltInBot])[] = [
  ['alphaBetaBot', ({ tablebase }) => alphaBetaBot({ depth: 2, tablebase })],
  ['levelBot(8)', (options) => levelBot(8, options)],
  ['levelBot(9)', (options) => levelBot(9, { timeMs: 50, ...options })],
];

describe.each(bots)('%s', (_, create) => {
  it('plays the moves of its table', async () => {
    const [tablebase, best] = watched();
    expect(await create({ tablebase })(oware, state)).toBe(table.best(state));
    expect(best).toHaveBeenCalledTimes(1);
  });

  it('plays without a promised table until it is there', async () => {
    const [tablebase, best] = watched();
    let resolve!: (tablebase: Tablebase) => void;
    const bot = create({ tablebase: new Promise((resolver) => (resolve = resolver)) });
    expect(oware.legalMoves(state)).toContain(await bot(oware, state));
    expect(best).not.toHaveBeenCalled();
    resolve(tablebase);
    await setImmediate();
    expect(await bot(oware, state)).toBe(table.best(state));
    expect(best).toHaveBeenCalledTimes(1);
  });

  it('rejects all moves with the reason of a rejected promise, which is handled', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const reason = new Error('no room');
    const bot = create({ tablebase: Promise.reject(reason) });
    await setImmediate();
    for (let move = 0; move < 2; move++) await expect(bot(oware, state)).rejects.toBe(reason);
    await setImmediate();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('rejects moves if the promise is of another game or of no table', async () => {
    const other = create({ tablebase: createTablebase(wari, { seeds: 1 }) });
    const none = create({ tablebase: Promise.resolve(7 as never) });
    const foreign = 'tablebase: expected a tablebase of oware with these options, got one of another game';
    await expect.poll(() => Promise.resolve(other(oware, state)).catch(String)).toContain(foreign);
    await expect(none(oware, state)).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining('tablebase: expected a promise of a tablebase, got 7') as string,
    });
  });

  it('refuses anything else', () => {
    const message = 'tablebase: expected a tablebase, a promise of one, or false, got "oware-10.table"';
    expect(() => create({ tablebase: 'oware-10.table' as never })).toThrow(message);
  });
});

it('lower levels use no table', async () => {
  const [tablebase, best] = watched();
  for (let level = 1; level <= 7; level++) await levelBot(level, { tablebase })(oware, state);
  expect(best).not.toHaveBeenCalled();
  const rejected = levelBot(7, { tablebase: Promise.reject(new Error('no room')) });
  expect(oware.legalMoves(state)).toContain(await rejected(oware, state));
});

describe('a bot without a table', () => {
  const late = lateStates(wari, 9, 60, 4);
  /** In how many positions a bot plays a move that keeps the value. */
  const kept = async (bot: BuiltInBot): Promise<number> => {
    const table = await createTablebase(wari, { seeds: 9 });
    let count = 0;
    for (const each of late) if (bestMoves(wari, each, table).includes(await bot(wari, each))) count++;
    return count;
  };

  it('makes a small one before its moves if these do not depend on the time', async () => {
    expect(await kept(alphaBetaBot({ nodes: 300, timeMs: Infinity }))).toBe(late.length);
    expect(await kept(levelBot(9, { timeMs: Infinity }))).toBe(late.length);
  });

  it('makes one beside its moves', async () => {
    await ownTable(wari, createTablebase).make();
    expect(ownTable(wari, createTablebase).tablebase!.seeds).toBe(10);
    expect(await kept(alphaBetaBot({ nodes: 300, timeMs: 60_000 }))).toBe(late.length);
  });

  it('plays without one if that is false, if its moves must not depend on it, or if there is none', async () => {
    for (const options of [{ timeMs: 60_000, tablebase: false } as const, {}])
      expect(await kept(alphaBetaBot({ nodes: 300, ...options }))).toBeLessThan(late.length);
    await ownTable(togyzqumalaq, createTablebase).make();
    expect(ownTable(togyzqumalaq, createTablebase).tablebase).toBe(undefined);
  });
});
