// Random rulesets in two forms: cursors and the immutable functions agree at every node of a tree, whether what a step tests is
// declared or written out.
import { perft, type GameState } from 'mancala-rules';
import { expect, it } from 'vitest';
import { modelOf, walkTree } from '../support/walk.ts';
import { check, runs } from '../support/runs.ts';
import { ownRules } from './own-rules.ts';

it('rules of random steps play alike with tests declared and written out, at every node of a tree', () => {
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const watcher = {
    node: ({ outcome }: GameState) => count(`end: ${outcome?.reason ?? 'none'}`),
    illegal: count,
  };
  check(ownRules, 350, ({ declared, plain, start, future }) => {
    expect(declared.initialState()).toEqual(plain.initialState());
    const game = { start, moves: start.pits.length, future };
    walkTree({ ...game, rules: [declared, plain], model: modelOf(plain) }, 40, watcher);
    expect(perft(declared, start, 2)).toBe(perft(plain, start, 2));
  });
  const ends = ['no-seeds', 'cannot-feed', 'row-empty', 'target', 'move-limit', 'no-capture-left'];
  const wanted = [...ends.map((reason) => `end: ${reason}`), 'grand-slam', 'must-feed', 'not-allowed'];
  expect(wanted.filter((what) => (counts.get(what) ?? 0) < runs(5))).toEqual([]);
});
