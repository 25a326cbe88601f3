// checkRules detects what only broken steps can break, and reports the property with a state that shows it.
import { checkRules } from 'mancala-rules/testing';
import { defineRules, mirror, positionKey, trace } from 'mancala-rules';
import type { Board, Capture, LegalityRule } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { failureOf, moveOf, withSteps } from './broken.ts';

describe('a reason of one’s own', () => {
  const unlucky: LegalityRule = {
    when: 'always',
    forbids: ({ pit }, board) => (pit === 0 && board.row('south') > 3 ? 'unlucky' : null),
  };
  const { spec } = withSteps((steps) => ({ legality: [...(steps.legality ?? []), unlucky] }));

  it('must be declared', () => {
    const { message } = failureOf(defineRules({ ...spec, id: 'undeclared' }), 'legality');
    expect(message).toBe('illegalReason of 0 is unlucky, which `reasons` of the spec does not declare');
  });

  it('is right if it is', () => {
    const rules = defineRules({ ...spec, id: 'declared', reasons: { unlucky: 'the first pit is unlucky' } });
    expect(checkRules(rules, { games: 5, mirror: false })).toMatchObject({ ok: true, failures: [] });
  });
});

it('detects a sowing path that leaves the board', () => {
  const { message } = failureOf(withSteps({ route: (_, cell) => cell + 1 }), 'conservation');
  expect(message).toMatch(/^the number of seeds changes from \d+ to \d+$/);
});

describe('ends', () => {
  it('detects an unfinished game without a legal move', () => {
    const rules = withSteps((steps) => ({
      endings: steps.endings.filter(({ reason }) => reason !== 'cannot-feed'),
    }));
    const { state, message, all, move } = failureOf(rules, 'ends');
    expect(message).toBe('the game is not over, but there is no legal move');
    expect([rules.outcome(state), rules.legalMoves(state), move]).toEqual([null, [], undefined]);
    expect(all).toContain('ends');
  });
});

describe('mirror', () => {
  const unequal: Capture = {
    pits: (board, last, taken) => (
      (taken[0] = last),
      board.owner(last) !== board.turn && board.seeds(last) === (board.turn === 'south' ? 2 : 3) ? 1 : 0
    ),
  };
  const rules = withSteps({ capture: unequal });

  it('detects different rules for the two players', () => {
    const failure = failureOf(rules, 'mirror');
    const { state, all } = failure;
    const there = rules.apply(mirror(state), (moveOf(failure) + 3) % 6);
    expect(positionKey(mirror(there))).not.toBe(positionKey(rules.apply(state, moveOf(failure))));
    expect(all).toContain('mirror');
  });

  it('detects moves that are legal on one side only', () => {
    const own = withSteps((steps) => ({
      legality: [
        {
          when: 'always',
          forbids: (_, board) => (board.turn === 'south' && board.seeds(0) === 1 ? 'not-allowed' : null),
        },
      ],
      endings: steps.endings.filter(({ reason }) => reason !== 'cannot-feed'),
    }));
    const { state, message } = failureOf(own, 'mirror');
    expect(message).toContain('other moves are legal');
    expect(own.legalMoves(mirror(state)).length).not.toBe(own.legalMoves(state).length);
  });

  it('is skipped with mirror: false', () => {
    expect(() => failureOf(rules, 'mirror', { mirror: false })).toThrow('mirror holds');
  });
});

describe('trace', () => {
  it('detects a capture from a store', () => {
    const fromStore: Capture = {
      pits: (board, _, taken) => ((taken[0] = 6), board.turn === 'north' && board.store('south') > 0 ? 1 : 0),
    };
    const rules = withSteps({ capture: fromStore });
    const failure = failureOf(rules, 'trace', { mirror: false });
    const { events, state } = trace(rules, failure.state, moveOf(failure));
    expect(failure.message).toBe('the events of trace do not lead to the state after the move');
    expect(events).toContainEqual(expect.objectContaining({ type: 'capture', pit: 6 }));
    expect(state.stores.south).toBe(0);
  });
});

describe('cursor', () => {
  it('detects a capture that looks at a board other than the one it is given', () => {
    const { spec } = withSteps(({ capture, legality = [] }) => {
      // A cursor cannot see that this board is read, so it caches answers that depend on it.
      let kept: Board | undefined;
      const keep: LegalityRule = { when: 'always', forbids: (_, board) => ((kept = board), null) };
      return {
        legality: [keep, ...legality],
        capture: {
          pits: (board, last, taken, choice) =>
            (kept?.quietMoves ?? 0) > 1 ? 0 : capture.pits(board, last, taken, choice),
        },
      };
    });
    const rules = defineRules({ ...spec, depends: ['quietMoves'] });
    expect(failureOf(rules, 'cursor', { games: 30 }).all).toEqual(['cursor']);
  });

  it('detects a step that corrupts earlier positions', () => {
    // The board of a cursor is its stack of positions, the first of which begins at 0.
    const corrupt = (board: Board): boolean => {
      const { words, at } = board as never as { words?: Float64Array; at: number };
      if (words && at > 0) words[0]! += 1;
      return false;
    };
    const rules = withSteps((steps) => ({
      endings: [{ reason: 'target', when: { test: corrupt, reads: ['pits'] } }, ...steps.endings],
    }));
    const failure = failureOf(rules, 'cursor');
    expect(failure.message).toBe('undo of a cursor does not restore the state');
    expect(failure.all).toEqual(['cursor']);
  });
});
