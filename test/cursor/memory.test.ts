// Moves that are taken back leave the heap as it was, and an ordinary move allocates nothing.
import { createCursor, kalah, oware, wari, type Cursor, type Rules } from 'mancala-rules';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import '../support/runs.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

function used(): number {
  gc();
  gc();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

interface Walk {
  readonly cursor: Cursor;
  readonly into: Int32Array;
  random: number;
}

const walkOf = (rules: Rules, random: number): Walk => ({
  cursor: createCursor(rules, rules.initialState()),
  into: new Int32Array(rules.options.pits),
  random,
});

/** Plays at random, and goes back from the end or from far on, `moves` times in all, each move taken back in the end. */
function wander(walk: Walk, moves: number): void {
  const { cursor, into } = walk;
  let { random } = walk;
  for (let played = 0; played < moves;) {
    const count = cursor.fillMoves(into);
    if (count === 0 || cursor.ply === 60) {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
      const keep = random % 3 === 0 ? 0 : (random >>> 8) % cursor.ply;
      while (cursor.ply > keep) cursor.undo();
    } else {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
      cursor.play(into[(random >>> 16) % count]!);
      played += 1;
    }
  }
  while (cursor.ply > 0) cursor.undo();
  walk.random = random;
}

describe('memory', () => {
  it('moves that are all taken back leave the heap as it was', () => {
    const walks = [walkOf(wari, 1), walkOf(kalah, 2), walkOf(oware.with({ pits: 7, seeds: 20 }), 3)];
    // What is worked out once is worked out, and what is compiled is compiled.
    for (const walk of walks) wander(walk, 200_000);
    const grown: number[] = [];
    // Something else in the process may grow meanwhile; what moves leave behind would be there every time.
    for (let tries = 0; tries < 9 && !(Math.min(...grown) < 64 * 1024); tries += 1) {
      const before = used();
      for (const walk of walks) wander(walk, 120_000);
      grown.push(used() - before);
    }
    expect(Math.min(...grown)).toBeLessThan(64 * 1024);
  });

  it.each([
    ['wari', wari],
    ['kalah', kalah],
    ['oware of 7 pits', oware.with({ pits: 7 })],
    ['kalah of 31 pits', kalah.with({ pits: 31, seeds: 9 })],
  ] as const)('%s: ordinary moves allocate nothing', (_, rules: Rules) => {
    const cursor = createCursor(rules, rules.initialState());
    const into = new Int32Array(rules.options.pits);
    const round = (times: number): void => {
      for (let i = 0; i < times; i += 1) {
        cursor.fillMoves(into);
        cursor.play(into[i % rules.options.pits]!);
        cursor.fillMoves(into);
        cursor.play(into[0]!);
        cursor.undo();
        cursor.undo();
      }
    };
    round(50_000);
    const grown: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      const before = process.memoryUsage().heapUsed;
      round(5_000);
      grown.push(process.memoryUsage().heapUsed - before);
    }
    // Now and then garbage is collected in between. One number on the heap a move would be 12 bytes.
    const usual = grown.sort((a, b) => a - b)[12]!;
    expect(usual).toBeLessThan(10_000);
  });
});
