// Long work can be stopped, reports progress and yields to the event loop.
import { kalah, wari } from 'mancala-rules';
import { analyse, createTablebase, solve } from 'mancala-rules/search';
import type { StopSignal } from 'mancala-rules/search';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';

interface CommonOptions {
  readonly signal: StopSignal;
  readonly onProgress?: (...args: unknown[]) => void;
}

const start = wari.initialState();

/** Work that takes too long to finish in a test. */
const endless: readonly (readonly [name: string, run: (options: CommonOptions) => Promise<unknown>])[] = [
  ['an analysis', (options) => analyse(wari, start, options)],
  ['an analysis of kalah', (options) => analyse(kalah, kalah.initialState(), { ...options, depth: 40 })],
  ['a solution', (options) => solve(wari, start, options)],
  [
    'a solution of kalah',
    (options) => solve(kalah.with({ seeds: 6 }), kalah.with({ seeds: 6 }).initialState(), options),
  ],
  ['a table', (options) => createTablebase(wari, { seeds: 15, ...options })],
];

/**
 * Measures the longest time in milliseconds that `work` blocked the event loop, and the number of turns of the event loop.
 */
async function longestGap(work: Promise<unknown>): Promise<{ gap: number; turns: number }> {
  const now = (): [number, number] => {
    const { user, system } = process.cpuUsage();
    return [performance.now(), (user + system) / 1000];
  };
  let [gap, turns, done] = [0, 0, false];
  const finished = work.finally(() => (done = true)).catch(() => undefined);
  for (let [clock, busy] = now(); !done; turns++) {
    await setImmediate();
    const [later, busier] = now();
    // Take the smaller of elapsed time and CPU time: other programs add to the former, other threads to the latter.
    gap = Math.max(gap, Math.min(later - clock, busier - busy));
    [clock, busy] = [later, busier];
  }
  await finished;
  return { gap, turns };
}

describe.each(endless)('%s that takes very long', (_, run) => {
  // Retried because other programs may load the machine.
  it('yields to the event loop', { retry: 2 }, async () => {
    const control = new AbortController();
    const work = run({ signal: control.signal });
    setTimeout(() => control.abort(), 1500);
    const { gap, turns } = await longestGap(work);
    expect(gap).toBeLessThan(100);
    expect(turns).toBeGreaterThan(5);
  });

  it('stops at the next slice with the reason of the signal', async () => {
    const reason = new Error('enough');
    const control = new AbortController();
    const work = run({ signal: control.signal });
    const rejected = expect(work).rejects.toBe(reason);
    let stopped = 0;
    let busy = 0;
    setTimeout(() => {
      control.abort(reason);
      stopped = performance.now();
      busy = process.cpuUsage().user;
    }, 50);
    await rejected;
    const took = Math.min(performance.now() - stopped, (process.cpuUsage().user - busy) / 1000);
    expect(stopped).toBeGreaterThan(0);
    expect(took).toBeLessThan(250);
  });

  it('does not start if the signal is already aborted', async () => {
    const onProgress = vi.fn();
    await expect(run({ signal: AbortSignal.abort('no'), onProgress })).rejects.toBe('no');
    await expect(run({ signal: { aborted: true, reason: 42 }, onProgress })).rejects.toBe(42);
    expect(onProgress).not.toHaveBeenCalled();
  });

  it('reports progress', async () => {
    const control = new AbortController();
    const onProgress = vi.fn((..._: unknown[]) => {
      if (onProgress.mock.calls.length === 2) control.abort('seen');
    });
    await expect(run({ signal: control.signal, onProgress })).rejects.toBe('seen');
    expect(onProgress.mock.calls.every(([progress]) => typeof progress === 'object')).toBe(true);
  });

  it('rejects with the error of a listener', async () => {
    const broken = new Error('broken');
    const onProgress = (): void => {
      throw broken;
    };
    await expect(run({ signal: new AbortController().signal, onProgress })).rejects.toBe(broken);
  });
});

describe('finished work', () => {
  it('is not affected by a signal that is not aborted', async () => {
    const { signal } = new AbortController();
    expect(await analyse(wari, start, { depth: 3, signal })).toEqual(
      await analyse(wari, start, { depth: 3 }),
    );
  });

  it('has the same results concurrently as sequentially', async () => {
    const small = kalah.with({ pits: 4, seeds: 3 });
    const analyses = [wari, kalah].map((rules) => analyse(rules, rules.initialState(), { depth: 7 }));
    const solutions = [small, small].map((rules) => solve(rules, rules.initialState()));
    const together = [...(await Promise.all(analyses)), ...(await Promise.all(solutions))];
    const apart = [
      await analyse(wari, start, { depth: 7 }),
      await analyse(kalah, kalah.initialState(), { depth: 7 }),
      await solve(small, small.initialState()),
      await solve(small, small.initialState()),
    ];
    expect(together).toEqual(apart);
  });

  it('of an analysis has reported each depth', async () => {
    const depths: number[] = [];
    const onProgress = ({ depth }: { readonly depth: number }): void => void depths.push(depth);
    const { depth } = await analyse(wari, start, { depth: 8, onProgress });
    expect(depth).toBe(8);
    expect(depths.length).toBeGreaterThan(0);
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    expect(depths.at(-1)).toBeLessThanOrEqual(8);
  });
});
