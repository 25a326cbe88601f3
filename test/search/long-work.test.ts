// What takes long can be stopped, says how far it is, and leaves time for everything else.
import { kalah, wari } from 'mancala-rules';
import { analyse, createTablebase, solve } from 'mancala-rules/search';
import type { StopSignal } from 'mancala-rules/search';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';

interface Watched {
  readonly signal: StopSignal;
  readonly onProgress?: (...args: unknown[]) => void;
}

const start = wari.initialState();

/** Nobody waits until any of these is done. */
const endless: readonly (readonly [name: string, run: (options: Watched) => Promise<unknown>])[] = [
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
 * The longest time in milliseconds in which nobody else had his turn while `work` went on, as this process or as the clock
 * counts, and how many turns there were.
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
    // Others may be at work on the machine, which the clock counts, and in this process, which it does not.
    gap = Math.max(gap, Math.min(later - clock, busier - busy));
    [clock, busy] = [later, busier];
  }
  await finished;
  return { gap, turns };
}

describe.each(endless)('%s that would take for ever', (_, run) => {
  // Something else on the machine may make one slice long; what is wrong here would do so every time.
  it('leaves time for everything else', { retry: 2 }, async () => {
    const control = new AbortController();
    const work = run({ signal: control.signal });
    setTimeout(() => control.abort(), 1500);
    const { gap, turns } = await longestGap(work);
    expect(gap).toBeLessThan(100);
    expect(turns).toBeGreaterThan(5);
  });

  it('is stopped at the next slice, for the reason that the signal gives', async () => {
    const reason = new Error('enough');
    const control = new AbortController();
    const work = run({ signal: control.signal });
    const refused = expect(work).rejects.toBe(reason);
    let stopped = 0;
    let busy = 0;
    setTimeout(() => {
      control.abort(reason);
      stopped = performance.now();
      busy = process.cpuUsage().user;
    }, 50);
    await refused;
    const took = Math.min(performance.now() - stopped, (process.cpuUsage().user - busy) / 1000);
    expect(stopped).toBeGreaterThan(0);
    expect(took).toBeLessThan(250);
  });

  it('does not begin if it is stopped before', async () => {
    const onProgress = vi.fn();
    await expect(run({ signal: AbortSignal.abort('no'), onProgress })).rejects.toBe('no');
    await expect(run({ signal: { aborted: true, reason: 42 }, onProgress })).rejects.toBe(42);
    expect(onProgress).not.toHaveBeenCalled();
  });

  it('says how far it is', async () => {
    const control = new AbortController();
    const onProgress = vi.fn((..._: unknown[]) => {
      if (onProgress.mock.calls.length === 2) control.abort('seen');
    });
    await expect(run({ signal: control.signal, onProgress })).rejects.toBe('seen');
    expect(onProgress.mock.calls.every(([progress]) => typeof progress === 'object')).toBe(true);
  });

  it('fails with the error of who is told', async () => {
    const broken = new Error('broken');
    const onProgress = (): void => {
      throw broken;
    };
    await expect(run({ signal: new AbortController().signal, onProgress })).rejects.toBe(broken);
  });
});

describe('work that is done', () => {
  it('does not mind a signal that says nothing', async () => {
    const { signal } = new AbortController();
    expect(await analyse(wari, start, { depth: 3, signal })).toEqual(
      await analyse(wari, start, { depth: 3 }),
    );
  });

  it('of two at once is the same as one after the other', async () => {
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

  it('of an analysis was told depth by depth', async () => {
    const depths: number[] = [];
    const onProgress = ({ depth }: { readonly depth: number }): void => void depths.push(depth);
    const { depth } = await analyse(wari, start, { depth: 8, onProgress });
    expect(depth).toBe(8);
    expect(depths.length).toBeGreaterThan(0);
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    expect(depths.at(-1)).toBeLessThanOrEqual(8);
  });
});
