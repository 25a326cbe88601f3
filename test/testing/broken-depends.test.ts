// checkRules detects steps that read more of the state than the rules declare.
import { defineRules } from 'mancala-rules';
import type { Capture, Ending } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { failureOf, moveOf, withSteps } from './broken.ts';

describe('depends', () => {
  const nine = (...reads: ('pits' | 'stores')[]): Ending => ({
    reason: 'target',
    when: { test: (board) => board.store('south') >= 9 || board.store('north') >= 9, reads },
  });
  const late: Ending = {
    reason: 'move-limit',
    when: { test: (board) => board.quietMoves >= 7, reads: ['pits'] },
  };
  const takesUnlessAhead: Capture = {
    pits: (board, last, taken) => (
      (taken[0] = last),
      board.store(board.turn) <= board.store(board.turn === 'south' ? 'north' : 'south') ? 1 : 0
    ),
  };
  const isUndeclared = ({ when }: Ending): boolean => !('store' in when);
  /** An ending in place of the majority, which declares that the rules depend on the stores. */
  const inPlaceOfMajority = (ending: Ending) => (steps: { endings: readonly Ending[] }) => ({
    endings: [ending, ...steps.endings.filter(isUndeclared)],
  });

  it.each([
    ['stores', 'an ending', withSteps(inPlaceOfMajority(nine('pits')))],
    ['stores', 'an ending that declares nothing', withSteps(inPlaceOfMajority(nine()))],
    [
      'stores',
      'a capture',
      withSteps((steps) => ({ capture: takesUnlessAhead, endings: steps.endings.filter(isUndeclared) })),
    ],
    ['quietMoves', 'an ending', withSteps(inPlaceOfMajority(late))],
  ] as const)('detects that the rules do not name the %s, which %s reads', (name, _, rules) => {
    const failure = failureOf(rules, 'depends');
    const { state, message, all } = failure;
    expect(message).toContain(`does not name '${name}'`);
    const [south, north, quietMoves] = [...message.matchAll(/\d+/g)].map(([count]) => Number(count));
    const removed = state.removed + state.stores.south + state.stores.north - south! - north!;
    const other = { ...state, stores: { south: south!, north: north! }, quietMoves: quietMoves!, removed };
    const [here, there] = [state, other].map((from) => rules.apply(from, moveOf(failure)));
    expect([there?.pits, there?.outcome?.reason]).not.toEqual([here?.pits, here?.outcome?.reason]);
    expect(all).toEqual(['depends']);
  });

  it('detects that a legality rule reads the stores', () => {
    const rules = withSteps((steps) => ({
      legality: [
        { when: 'always', forbids: (_, board) => (board.store(board.turn) > 4 ? 'not-allowed' : null) },
      ],
      endings: steps.endings.filter(({ reason }) => reason === 'no-seeds'),
    }));
    const { message, state } = failureOf(rules, 'depends');
    const [south, north] = [...message.matchAll(/\d+/g)].map(([count]) => Number(count));
    const other = { ...state, stores: { south: south!, north: north! } };
    expect(message).toContain("does not name 'stores'");
    expect(rules.legalMoves(other)).not.toEqual(rules.legalMoves(state));
  });

  it('passes when a test declares what it reads', () => {
    const rules = withSteps(inPlaceOfMajority(nine('pits', 'stores')));
    expect(() => failureOf(rules, 'depends')).toThrow('depends holds');
  });

  it('passes when the spec names what a capture reads', () => {
    const { spec } = withSteps((steps) => ({
      capture: takesUnlessAhead,
      endings: steps.endings.filter(isUndeclared),
    }));
    const rules = defineRules({ ...spec, depends: ['stores'] });
    expect(() => failureOf(rules, 'depends')).toThrow('depends holds');
  });

  it.each([
    ['stores', { store: 'either', atLeast: 9 }],
    ['stores', { store: 'either', atLeast: 'majority' }],
    ['quietMoves', { quietMoves: 7 }],
    ['quietMoves', { quietMoves: 'in-play-times-pits' }],
  ] as const)('passes for the %s of %j', (_, when) => {
    const rules = withSteps(inPlaceOfMajority({ reason: 'target', when }));
    expect(() => failureOf(rules, 'depends')).toThrow('depends holds');
  });
});
