// Random rulesets in two forms: cursors, the immutable functions and a slow independent engine agree at every node of a tree.
import { divide, perft } from 'mancala-rules';
import type { GameState } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { Composer } from './composer.ts';
import { ownRules } from './own-rules.ts';
import { refOf, walkTree } from '../support/walk.ts';
import type { RefState } from '../oracles/index.ts';
import { check, runs } from '../support/runs.ts';

describe('rules of random steps', () => {
  it('play alike with tests declared and written out, at every node of a tree', () => {
    const counts = new Map<string, number>();
    const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
    const watcher = {
      node: ({ outcome }: GameState) => count(`end: ${outcome?.reason ?? 'none'}`),
      illegal: count,
    };
    check(ownRules, 350, ({ declared, plain, start, future }) => {
      const game = { start, moves: start.pits.length, future };
      walkTree({ ...game, rules: [declared, plain], model: new Composer(plain) }, 40, watcher);
      walkTree({ ...game, rules: [plain], model: new Composer(declared) }, 8);
    });
    const ends = ['no-seeds', 'cannot-feed', 'row-empty', 'target', 'move-limit', 'no-capture-left'];
    const reasons = ['grand-slam', 'must-feed', 'not-allowed'];
    const rare = [...ends.map((reason) => `end: ${reason}`), ...reasons].filter(
      (what) => (counts.get(what) ?? 0) < runs(5),
    );
    expect(rare).toEqual([]);
  });

  it('begin as they are set up, or are over', () => {
    check(ownRules, 100, ({ declared, plain }) => {
      const pits = plain.spec.setup!(plain.options);
      const state = { ...plain.initialState(), pits: [...pits], stores: { south: 0, north: 0 } };
      const given = new Composer(plain).given(refOf({ ...state, removed: 0, outcome: null }));
      expect(plain.initialState()).toEqual(given);
      expect(declared.initialState()).toEqual(given);
    });
  });

  it('give the same node counts', () => {
    check(ownRules, 60, ({ declared, plain, start }) => {
      const model = new Composer(plain);
      const count = (state: RefState, depth: number): number =>
        depth === 0
          ? 1
          : model.legal(state).reduce((sum, move) => sum + count(model.apply(state, move), depth - 1), 0);
      for (const depth of [1, 2, 3]) {
        const nodes = count(refOf(start), depth);
        expect(perft(declared, start, depth)).toBe(nodes);
        expect(perft(plain, start, depth)).toBe(nodes);
        expect(divide(declared, start, depth).reduce((sum, part) => sum + part.nodes, 0)).toBe(nodes);
        if (nodes > 60) break;
      }
    });
  });
});
