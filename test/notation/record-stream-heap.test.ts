// A long stream of records is read in constant memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { allRulesets } from 'mancala-rules';
import { writeGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { playedGames } from '../support/played-games.ts';
import { fixed, runs } from '../support/runs.ts';
import { ids } from '../support/setups.ts';
import { gameStream, readStream, summariesOf } from './parse-results.ts';

const rulesets = allRulesets;
const K = '[Ruleset "kalah"]\n';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

describe('a long stream', () => {
  const file = ids
    .flatMap((id) => fixed(playedGames(id, 60), 12))
    .map((game) =>
      writeGame({ game, headers: { Event: 'on and on' }, comments: [{ ply: 0, text: 'so' }] }, 'record'),
    )
    .join('\n');
  /** A hundred megabytes with MANCALA_RUNS=50. */
  const bytes = runs(2_000_000);

  function* chunks(): Generator<Uint8Array> {
    const unit = new TextEncoder().encode(`${file}\n`);
    const many = new Uint8Array(unit.length * 8);
    for (let i = 0; i < 8; i++) many.set(unit, i * unit.length);
    for (let sent = 0; sent < bytes; sent += many.length)
      for (let at = 0; at < many.length; at += 65_536) yield many.subarray(at, at + 65_536);
  }

  it('does not grow the heap', async () => {
    let count = 0;
    let least = Infinity;
    let most = 0;
    for await (const read of gameStream(chunks(), { rulesets })) {
      if (!read.ok) throw new Error(`${read.error.line}:${read.error.column} ${read.error.message}`);
      if (++count % 500 !== 0) continue;
      gc();
      const { heapUsed, external } = process.memoryUsage();
      // The first records compile code and fill caches.
      if (count > 1_000)
        [least, most] = [Math.min(least, heapUsed + external), Math.max(most, heapUsed + external)];
    }
    expect(count).toBeGreaterThan(2_500);
    expect(most - least).toBeLessThan(2 * 2 ** 20);
  });

  it.each([
    ['one line', 'x'],
    ['short lines', 'C F {x}\n'],
  ])('of an endless record takes no more memory than the maximum length: %s', async (_, unit) => {
    function* endless(): Generator<string> {
      yield K;
      for (let sent = 0; sent < 8 * bytes; sent += 65_536) yield unit.repeat(65_536 / unit.length);
    }
    gc();
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    function* watched(): Generator<string> {
      let chunk = 0;
      for (const text of endless()) {
        yield text;
        if (++chunk % 32 !== 0) continue;
        gc();
        most = Math.max(most, process.memoryUsage().heapUsed - before);
      }
    }
    expect(summariesOf(await readStream(watched()))).toEqual(['1:1 too-long']);
    expect(most).toBeLessThan(6 * 2 ** 20);
  });
});
