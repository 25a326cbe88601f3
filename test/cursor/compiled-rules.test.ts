// What all cursors of a ruleset share.
import { defineRules, oware, wari, type Dependence, type Ending, type Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { CompiledRules } from '../../src/cursor/compiled-rules.ts';
import { rulesWith } from './naive.ts';

const dependsOf = (rules: Rules): readonly Dependence[] => [...new Set(new CompiledRules(rules, 48).depends)];

describe('compiled rules', () => {
  it('have a layout and tables for the board and for so many seeds', () => {
    const small = new CompiledRules(wari.with({ pits: 3 }), 24);
    expect([
      small.maxSeeds,
      small.layout.pits,
      small.layout.packing,
      small.tablesFor(0).sowTable.counts,
    ]).toEqual([24, 3, 3, 25]);
    const large = new CompiledRules(wari, 5000);
    expect([large.maxSeeds, large.layout.pits, large.layout.packing]).toEqual([5000, 6, 2]);
    expect(large.tablesFor(0).captures.pitch).toBe(large.layout.size + 1);
    expect(large.tablesFor(0).sowTable.pitch).toBe(large.layout.size + 1);
  });

  it('make the steps once, of the options', () => {
    const given: unknown[] = [];
    const rules = defineRules({
      ...wari.spec,
      id: 'counted',
      steps: (options) => (given.push(options), wari.spec.steps(options)),
    }).with({ captures: [4] });
    given.length = 0;
    const compiled = new CompiledRules(rules, 48);
    compiled.returnEngine(compiled.borrowEngine());
    expect(given).toEqual([rules.options]);
    expect(compiled.steps.capture.maxSeeds).toBe(4);
  });

  it('depend on what the spec names and on what the endings ask', () => {
    expect(dependsOf(wari)).toEqual([]);
    expect(dependsOf(oware)).toEqual(['stores']);
    expect(dependsOf(wari.with({ moveLimit: 100 }))).toEqual(['quietMoves']);
    expect(dependsOf(oware.with({ moveLimit: 100 })).toSorted()).toEqual(['quietMoves', 'stores']);
    const test: Ending = { reason: 'target', when: { test: () => false, reads: ['pits', 'quietMoves'] } };
    expect(dependsOf(rulesWith(3, { endings: [test] }))).toEqual(['quietMoves']);
    const named = defineRules({ ...oware.spec, id: 'named', depends: ['quietMoves'] });
    expect(dependsOf(named)).toEqual(['quietMoves', 'stores']);
  });
});

describe('an engine', () => {
  it('is on loan once at a time, and the one that came back is lent again', () => {
    const compiled = new CompiledRules(wari, 48);
    const first = compiled.borrowEngine();
    const second = compiled.borrowEngine();
    expect(second).not.toBe(first);
    compiled.returnEngine(first);
    expect(compiled.borrowEngine()).toBe(first);
    expect(compiled.borrowEngine()).not.toBe(first);
    compiled.returnEngine(second);
    expect(compiled.borrowEngine()).toBe(second);
  });

  it('plays by the rules on a board of their size', () => {
    const engine = new CompiledRules(wari.with({ pits: 2 }), 16).borrowEngine();
    engine.board.setUp([1, 2, 0, 3, 0, 0], 'south', 0, 0);
    // The last seed completes four, which wari does not capture.
    engine.playMove(1);
    expect(engine.board.list()).toEqual([1, 0, 1, 4]);
  });
});
