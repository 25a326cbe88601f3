// Bots with a tablebase, or with a promise of one.
import { InvalidOptionsError, kalah, oware, wari } from 'mancala-rules';
import { alphaBetaBot, levelBot, type Bot, type LevelBotOptions } from 'mancala-rules/search';
import { createTablebase, type Tablebase } from 'mancala-rules/tables';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { lateStates } from './games.ts';

const table = await createTablebase(oware, { seeds: 4 });
/** A position in which the table prefers another move than a search. */
const state = lateStates(oware, 4, 200).find(
  (state) => table.best(state) !== oware.legalMoves(state)[0] && oware.legalMoves(state).length > 1,
)!;

/** Counts how often a table is asked for a best move. */
const watched = (): [Tablebase, best: ReturnType<typeof vi.fn>] => {
  const best = vi.fn(table.best);
  return [{ ...table, best }, best];
};

const bots: readonly (readonly [name: string, create: (options: LevelBotOptions) => Bot])[] = [
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
    await expect(bot(oware, state)).rejects.toBe(reason);
    await expect(bot(oware, state)).rejects.toBe(reason);
    await setImmediate();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('rejects moves if the promise is of another game or of no table', async () => {
    const other = create({ tablebase: createTablebase(wari, { seeds: 1 }) });
    const none = create({ tablebase: Promise.resolve(7 as never) });
    await vi.waitFor(() => expect(Promise.resolve(other(oware, state))).rejects.toThrow('another game'));
    await expect(other(oware, state)).rejects.toThrow(
      'tablebase: expected a tablebase of oware with these options, got one of another game',
    );
    await expect(none(oware, state)).rejects.toThrow(InvalidOptionsError);
    await expect(none(oware, state)).rejects.toThrow('tablebase: expected a promise of a tablebase, got 7');
  });

  it('refuses anything else', () => {
    expect(() => create({ tablebase: 'oware-10.table' as never })).toThrow(
      'tablebase: expected a tablebase or a promise of one, got "oware-10.table"',
    );
  });
});

it('lower levels use no table', async () => {
  const [tablebase, best] = watched();
  for (let level = 1; level <= 7; level++) await levelBot(level, { tablebase })(oware, state);
  expect(best).not.toHaveBeenCalled();
  const rejected = levelBot(7, { tablebase: Promise.reject(new Error('no room')) });
  expect(kalah.legalMoves(kalah.initialState())).toContain(await rejected(kalah, kalah.initialState()));
});
