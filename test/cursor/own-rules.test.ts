// Rules of one's own: hints change nothing, and cursors, immutable functions and a slow composer agree at every node.
import { divide, perft } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { Composer } from './composer.ts';
import { ownRules } from './own-rules.ts';
import { walkTree } from './walk.ts';
import { refOf } from '../engine/oracle-walk.ts';
import type { RefState } from '../oracles/index.ts';
import { check } from '../support/runs.ts';

describe('rules of random steps', () => {
  it('are played alike with hints and without, at every node of a tree', () => {
    check(ownRules, 600, ({ hinted, plain, start, future }) => {
      walkTree({ rules: [hinted, plain], model: new Composer(plain), start, nodes: 40, future });
      walkTree({ rules: [plain], model: new Composer(hinted), start, nodes: 8, future });
    });
  });

  it('begin as they are set up, or are over', () => {
    check(ownRules, 200, ({ hinted, plain }) => {
      const pits = plain.spec.setup!(plain.options);
      const state = { ...plain.initialState(), pits: [...pits], stores: { south: 0, north: 0 } };
      const given = new Composer(plain).given(refOf({ ...state, removed: 0, outcome: null }));
      expect(plain.initialState()).toEqual(given);
      expect(hinted.initialState()).toEqual(given);
    });
  });

  it('are counted alike', () => {
    check(ownRules, 200, ({ hinted, plain, start }) => {
      const model = new Composer(plain);
      const count = (state: RefState, depth: number): number =>
        depth === 0
          ? 1
          : model.legal(state).reduce((sum, move) => sum + count(model.apply(state, move), depth - 1), 0);
      for (const depth of [1, 2, 3]) {
        const nodes = count(refOf(start), depth);
        expect(perft(hinted, start, depth)).toBe(nodes);
        expect(perft(plain, start, depth)).toBe(nodes);
        expect(divide(hinted, start, depth).reduce((sum, part) => sum + part.nodes, 0)).toBe(nodes);
        if (nodes > 60) break;
      }
    });
  });
});
