// Long work can be stopped, reports progress and yields to the event loop.
import { createCursor, kalah, wari, type Cursor } from 'mancala-rules';
import { analyze, solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import type { StopSignal } from 'mancala-rules/search';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { tickingClock } from '../search/clock.ts';

interface CommonOptions {
  readonly signal: StopSignal;
  readonly onProgress?: (progress: { readonly nodes?: number; readonly done?: number }) => void;
}

const start = wari.initialState();

/** Work that takes too long to finish in a test. */
const endless: readonly (readonly [name: string, run: (options: CommonOptions) => Promise<unknown>])[] = [
  ['an analysis', (options) => analyze(wari, start, { ...options, depth: 60 })],
  ['a solution', (options) => solve(wari, start, options)],
  [
    'a solution of kalah',
    (options) => solve(kalah.with({ seeds: 6 }), kalah.with({ seeds: 6 }).initialState(), options),
  ],
  ['a table', (options) => createTablebase(wari, { seeds: 15, ...options })],
];

/** The cursor on which the searches play. */
const cursors = Object.getPrototypeOf(createCursor(wari, start)) as Cursor;

describe.each(endless)('%s that takes very long', (_, run) => {
  it('yields to the event loop at the end of each slice of 8 ms', async () => {
    const clock = tickingClock();
    const times: number[] = [];
    const Channel = MessageChannel;
    const control = new AbortController();
    vi.stubGlobal('MessageChannel', function () {
      if (times.push(clock.now) === 100) control.abort('enough');
      return new Channel();
    });
    await expect(run({ signal: control.signal })).rejects.toBe('enough');
    expect(times).toHaveLength(100);
    const slices = times.map((time, i) => time - (times[i - 1] ?? 0));
    expect(Math.max(...slices)).toBeLessThanOrEqual(20);
  });

  it('looks at the clock again after at most a thousand moves', async () => {
    let [moves, most, looks] = [0, 0, 0];
    const { play } = cursors;
    vi.spyOn(cursors, 'play').mockImplementation(function (this: Cursor, move) {
      moves++;
      play.call(this, move);
    });
    const control = new AbortController();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      most = Math.max(most, moves);
      moves = 0;
      // Work that begins with other things than moves goes on until it plays some.
      if (++looks >= 1000 && most > 0) control.abort('enough');
      return looks;
    });
    await expect(run({ signal: control.signal })).rejects.toBe('enough');
    expect(most).toBeLessThanOrEqual(1000);
  });

  it('stops at the next slice with the reason of the signal', async () => {
    const clock = tickingClock();
    const reason = new Error('enough');
    const control = new AbortController();
    const rejected = expect(run({ signal: control.signal })).rejects.toBe(reason);
    for (let turns = 0; turns < 10; turns++) await setImmediate();
    const aborted = clock.now;
    control.abort(reason);
    await rejected;
    expect(aborted).toBeGreaterThan(8);
    // The slice that is due may still run.
    expect(clock.now).toBeLessThan(aborted + 12);
  });

  it('does not start if the signal is already aborted', async () => {
    const onProgress = vi.fn();
    await expect(run({ signal: AbortSignal.abort('no'), onProgress })).rejects.toBe('no');
    await expect(run({ signal: { aborted: true, reason: 42 }, onProgress })).rejects.toBe(42);
    await expect(run({ signal: { aborted: true }, onProgress })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(onProgress).not.toHaveBeenCalled();
  });

  it('reports progress that grows', async () => {
    tickingClock(10);
    const control = new AbortController();
    const amounts: number[] = [];
    const onProgress = (progress: { readonly nodes?: number; readonly done?: number }): void => {
      if (amounts.push(progress.nodes ?? progress.done!) === 3) control.abort('seen');
    };
    await expect(run({ signal: control.signal, onProgress })).rejects.toBe('seen');
    expect(amounts).toHaveLength(3);
    expect(amounts[0]).toBeGreaterThan(0);
    expect(amounts[2]).toBeGreaterThan(amounts[0]!);
  });

  it('rejects with the error of a listener', async () => {
    tickingClock(10);
    const broken = new Error('broken');
    const onProgress = (): void => {
      throw broken;
    };
    await expect(run({ signal: new AbortController().signal, onProgress })).rejects.toBe(broken);
  });
});

describe('finished work', () => {
  it('has the same results concurrently as sequentially', async () => {
    const small = kalah.with({ pits: 4, seeds: 3 });
    const analyses = [wari, kalah].map((rules) => analyze(rules, rules.initialState(), { depth: 7 }));
    const solutions = [small, small].map((rules) => solve(rules, rules.initialState()));
    const together = [...(await Promise.all(analyses)), ...(await Promise.all(solutions))];
    const apart = [
      await analyze(wari, start, { depth: 7 }),
      await analyze(kalah, kalah.initialState(), { depth: 7 }),
      await solve(small, small.initialState()),
      await solve(small, small.initialState()),
    ];
    expect(together).toEqual(apart);
  });
});
