// checkRules detects broken steps, and reports the property that they break with a state that shows it.
import { checkRules } from 'mancala-rules/testing';
import { defineRules, mirror, positionKey, trace } from 'mancala-rules';
import type { Board, Capture, Ending, GameState, LegalityRule, Player } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { failureOf, moveOf, withSteps } from './broken.ts';

const allSeeds = ({ pits, stores, removed }: GameState): number =>
  pits.reduce((sum, count) => sum + count, stores.south + stores.north + removed);

const inPlay = (board: Board): number => board.row('south') + board.row('north');

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

describe('setup', () => {
  it('detects an ending that throws for some positions', () => {
    // No move removes seeds, so this ending throws only in given positions.
    const test = (board: Board): boolean => {
      if (inPlay(board) + board.store('south') + board.store('north') < board.total)
        throw new TypeError('seeds are missing');
      return false;
    };
    const strict: Ending = { reason: 'move-limit', when: { test, reads: ['pits', 'stores'] } };
    const rules = withSteps((steps) => ({ endings: [strict, ...steps.endings] }));
    const { state, message, all } = failureOf(rules, 'setup');
    expect([message, all]).toEqual(['throws TypeError: seeds are missing', ['setup']]);
    expect(state.removed).toBeGreaterThan(0);
    expect(() => rules.stateFrom(state)).toThrow(TypeError);
  });

  it('detects an ending with internal state', () => {
    let calls = 0;
    const test = (board: Board): boolean => board.quietMoves > 2 && ++calls % 7 === 0;
    const stateful: Ending = { reason: 'move-limit', when: { test, reads: ['pits', 'quietMoves'] } };
    const rules = withSteps((steps) => ({ endings: [...steps.endings, stateful] }));
    const { state } = failureOf(rules, 'setup');
    expect(state.quietMoves).toBeGreaterThan(2);
    const reasons = Array.from(
      { length: 7 },
      () => rules.stateFrom({ ...state, outcome: null }).outcome?.reason,
    );
    expect(new Set(reasons)).toEqual(new Set([undefined, 'move-limit']));
  });

  it('detects an ending that does not take back the moves it tried', () => {
    const leavesMove: Ending = {
      reason: 'target',
      when: {
        test(board, lookahead) {
          if (board.quietMoves !== 4 || !lookahead.canMove()) return false;
          lookahead.play(lookahead.legalMoves()[0]!);
          return true;
        },
        reads: ['pits', 'quietMoves'],
      },
    };
    const rules = withSteps((steps) => ({ endings: [leavesMove, ...steps.endings] }));
    const { state, message, all } = failureOf(rules, 'setup');
    expect([state.outcome?.reason, state.quietMoves]).toEqual(['target', 5]);
    expect(message).toContain('InvalidStateError');
    expect(() => rules.stateFrom(state)).toThrow('that end by target');
    expect(all).toContain('trace');
  });
});

describe('conservation', () => {
  it('detects a sowing path that leaves the board', () => {
    const rules = withSteps({ route: (_, cell) => cell + 1 });
    const failure = failureOf(rules, 'conservation');
    const next = rules.apply(failure.state, moveOf(failure));
    expect(allSeeds(next)).toBe(allSeeds(failure.state) - 1);
    expect(failure.message).toBe(
      `the number of seeds changes from ${allSeeds(failure.state)} to ${allSeeds(next)}`,
    );
  });

  it('detects a capture of a pit that does not exist', () => {
    const rules = withSteps({ capture: { pits: (_, __, taken) => ((taken[0] = 99), 1) } });
    const failure = failureOf(rules, 'conservation');
    expect(failure.message).toContain('expected a state of');
    const { stores } = rules.apply(failure.state, moveOf(failure));
    expect(Object.values(stores).some(Number.isNaN)).toBe(true);
  });

  it('detects a step that adds a seed', () => {
    /** The board of an engine drops seeds, that of a cursor adds them. */
    interface Adding {
      drop?(cell: number): void;
      add?(cell: number, seeds: number): void;
    }
    const test = (board: Board): boolean => {
      const adding = board as never as Adding;
      if (board.quietMoves !== 1 || board.seeds(0)) return false;
      adding.drop?.(0);
      adding.add?.(0, 1);
      return false;
    };
    const adding: Ending = { reason: 'target', when: { test, reads: ['pits', 'quietMoves'] } };
    const rules = withSteps((steps) => ({ endings: [adding, ...steps.endings] }));
    const failure = failureOf(rules, 'conservation');
    const next = rules.apply(failure.state, moveOf(failure));
    expect(allSeeds(next)).toBe(allSeeds(failure.state) + 1);
  });
});

describe('purity', () => {
  it('detects a step with internal state', () => {
    let calls = 0;
    const rules = withSteps({ extraTurn: () => ++calls % 5 === 0 });
    const failure = failureOf(rules, 'purity');
    const turn = (): Player => rules.apply(failure.state, moveOf(failure)).turn;
    expect(new Set(Array.from({ length: 9 }, turn)).size).toBe(2);
  });

  it('detects a legality rule with internal state', () => {
    let state = 1;
    const isUnlucky = (): boolean => (state = (state * 16_807) % 2_147_483_647) % 4 === 0;
    const stateful: LegalityRule = {
      when: 'always',
      forbids: () => (isUnlucky() ? 'not-allowed' : null),
    };
    const rules = withSteps({ legality: [stateful] });
    const failure = failureOf(rules, 'purity');
    const answers = Array.from({ length: 9 }, () => rules.legalMoves({ ...failure.state }).join());
    expect(new Set(answers).size).toBeGreaterThan(1);
  });
});

describe('legality', () => {
  it('detects a legality rule with a reason that only the library may give', () => {
    const rules = withSteps({ legality: [{ when: 'grand-slam', forbids: () => 'empty' }] });
    const failure = failureOf(rules, 'legality');
    expect(failure.state.pits[moveOf(failure)]).toBeGreaterThan(0);
    expect(rules.illegalReason(failure.state, moveOf(failure))).toBe('empty');
    expect(failure.message).toBe(`illegalReason of ${moveOf(failure)} is empty, expected null`);
  });

  it('detects a step that throws', () => {
    const rules = withSteps({
      capture: {
        pits: (board) => {
          if (board.seeds(0) === 2) throw new RangeError('two');
          return 0;
        },
      },
    });
    const failure = failureOf(rules, 'legality');
    expect(failure.message).toContain('throws RangeError: two');
    const { state } = failure;
    expect(() => rules.legalMoves(state).map((move) => rules.apply(state, move))).toThrow('two');
  });
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
