// checkRules detects broken steps, and reports the property that they break with a state that shows it.
import { createCursor, defineRules, mirror, oware, positionKey, trace } from 'mancala-rules';
import type { Board, Capture, Duty, Ending, GameState, Player, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { failureOf, moveOf, withSteps } from './broken.ts';

const allSeeds = ({ pits, stores, removed }: GameState): number =>
  pits.reduce((sum, count) => sum + count, stores.south + stores.north + removed);

const inPlay = (board: Board): number => board.row('south') + board.row('north');

describe('setup', () => {
  it('detects an ending that applies only to given positions', () => {
    const rules = withSteps((steps) => ({
      endings: [
        ...steps.endings,
        { reason: 'move-limit', over: (board, _, played) => !played && board.quietMoves > 2 },
      ],
    }));
    const { state, all } = failureOf(rules, 'setup');
    expect([state.outcome, rules.stateFrom(state).outcome?.reason]).toEqual([null, 'move-limit']);
    expect(state.quietMoves).toBe(3);
    expect(all).toEqual(['setup']);
  });

  it('detects an ending that throws for some positions', () => {
    const rules = withSteps((steps) => ({
      endings: [
        {
          reason: 'move-limit',
          over: (board, _, played) => inPlay(board) < 6 && played!.captured < 0,
        },
        ...steps.endings,
      ],
    }));
    const { state, message } = failureOf(rules, 'setup');
    expect(message).toMatch(/^throws TypeError: /);
    expect(() => rules.stateFrom(state)).toThrow(TypeError);
  });

  it('detects an invalid finished state', () => {
    const lasting: Ending = {
      reason: 'target',
      lasting: true,
      depends: 'quietMoves',
      over: (board, _, played) => !!played && board.quietMoves === 4,
    };
    const rules = withSteps((steps) => ({ endings: [lasting, ...steps.endings] }));
    const { state, message, all } = failureOf(rules, 'setup');
    expect(state.outcome?.reason).toBe('target');
    expect(message).toContain('InvalidStateError');
    expect(() => rules.stateFrom(state)).toThrow('after target');
    expect(all).toEqual(['setup']);
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
    expect(failure.message).toContain('no state of 6 pits');
    const { stores } = rules.apply(failure.state, moveOf(failure));
    expect(Object.values(stores).some(Number.isNaN)).toBe(true);
  });

  it('detects a step that adds a seed', () => {
    interface Adding {
      sow(way: readonly number[], seeds: number): void;
    }
    const adding: Ending = {
      reason: 'target',
      over(board) {
        if (board.quietMoves === 1 && !board.seeds(0)) (board as never as Adding).sow([0, 0], 1);
        return false;
      },
    };
    const rules = withSteps((steps) => ({ endings: [adding, ...steps.endings] }));
    const failure = failureOf(rules, 'conservation');
    const next = rules.apply(failure.state, moveOf(failure));
    expect(allSeeds(next)).toBe(allSeeds(failure.state) + 1);
  });
});

describe('purity', () => {
  it('detects a step with internal state', () => {
    let asked = 0;
    const rules = withSteps({ again: () => ++asked % 5 === 0 });
    const failure = failureOf(rules, 'purity');
    const turn = (): Player => rules.apply(failure.state, moveOf(failure)).turn;
    expect(new Set(Array.from({ length: 9 }, turn)).size).toBe(2);
  });

  it('detects a duty with internal state', () => {
    let asked = 0;
    const moody: Duty = { forbids: () => (asked++ % 5 === 0 ? 'not-allowed' : null) };
    const rules = withSteps((steps) => ({ duties: [moody], endings: steps.endings }));
    const { state } = failureOf(rules, 'purity');
    const answers = Array.from({ length: 5 }, () => rules.legalMoves(state).join());
    expect(new Set(answers).size).toBeGreaterThan(1);
  });
});

describe('legality', () => {
  it('detects a duty with the reason of another rule', () => {
    const rules = withSteps({ duties: [{ forbids: (move) => (move.slam ? 'empty' : null) }] });
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
  const takes: Capture = {
    pits: (board, last, taken) => (
      (taken[0] = last),
      board.owner(last) !== board.turn && board.seeds(last) === (board.turn === 'south' ? 2 : 3) ? 1 : 0
    ),
  };
  const rules = withSteps({ capture: takes });

  it('detects different rules for the two players', () => {
    const failure = failureOf(rules, 'mirror');
    const { state, all } = failure;
    const there = rules.apply(mirror(state), (moveOf(failure) + 3) % 6);
    expect(positionKey(mirror(there))).not.toBe(positionKey(rules.apply(state, moveOf(failure))));
    expect(all).toContain('mirror');
  });

  it('detects moves that are legal on one side only', () => {
    const own = withSteps((steps) => ({
      duties: [
        { forbids: (_, board) => (board.turn === 'south' && board.seeds(0) === 1 ? 'not-allowed' : null) },
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
    const raid: Capture = {
      pits: (board, _, taken) => ((taken[0] = 6), board.turn === 'north' && board.store('south') > 0 ? 1 : 0),
    };
    const rules = withSteps({ capture: raid });
    const failure = failureOf(rules, 'trace', { mirror: false });
    const { events, state } = trace(rules, failure.state, moveOf(failure));
    expect(failure.message).toBe('the events of trace do not lead to the state after the move');
    expect(events).toContainEqual(expect.objectContaining({ type: 'capture', pit: 6 }));
    expect(state.stores.south).toBe(0);
  });
});

/** Plays and takes back all moves from a state, and returns the differences between a cursor and `apply`. */
function disagree(
  rules: Rules,
  failure: { state: Parameters<typeof createCursor>[1]; move?: number },
): boolean {
  const cursor = createCursor(rules, failure.state);
  cursor.play(moveOf(failure as never));
  return (
    JSON.stringify(cursor.state()) !== JSON.stringify(rules.apply(failure.state, moveOf(failure as never)))
  );
}

describe('cursor', () => {
  it('detects an ending that applies although its hint excludes it', () => {
    const early: Ending = { reason: 'target', near: { row: 0 }, over: (board) => inPlay(board) < 8 };
    const rules = withSteps((steps) => ({ endings: [early, ...steps.endings] }));
    const failure = failureOf(rules, 'cursor');
    expect(disagree(rules, failure)).toBe(true);
    expect(failure.message).toBe('isTerminal of a cursor differs from the outcome after apply');
    expect(failure.all).toEqual(['cursor', 'hints']);
  });

  it('detects a step that corrupts earlier positions', () => {
    const rules = withSteps((steps) => ({
      endings: [
        {
          reason: 'target',
          over: (board) => {
            // The positions on the stack of a cursor below the current one.
            const { words, ply } = board as never as { words?: BigInt64Array; ply: number };
            if (words && ply === 3) words[0] = 0n;
            return false;
          },
        },
        ...steps.endings,
      ],
    }));
    const failure = failureOf(rules, 'cursor');
    expect(failure.message).toBe('undo of a cursor does not restore the state');
    expect(failure.all).toEqual(['cursor']);
  });
});

describe('depends', () => {
  const thirteen: Ending = {
    reason: 'target',
    over: (board) => board.store('south') >= 9 || board.store('north') >= 9,
  };
  const late: Ending = { reason: 'move-limit', over: (board) => board.quietMoves >= 7 };
  const behind: Capture = {
    pits: (board, last, taken) => (
      (taken[0] = last),
      board.store(board.turn) <= board.store(board.turn === 'south' ? 'north' : 'south') ? 1 : 0
    ),
  };
  const noMajority = (ending: Ending) => (to: { endings: readonly Ending[] }) => ({
    endings: [ending, ...to.endings.filter(({ depends }) => !depends)],
  });

  it.each([
    ['stores', 'an ending', withSteps(noMajority(thirteen))],
    [
      'stores',
      'a capture',
      withSteps((steps) => ({ capture: behind, endings: steps.endings.filter(({ depends }) => !depends) })),
    ],
    ['quietMoves', 'an ending', withSteps(noMajority(late))],
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

  it('detects that a duty reads the stores', () => {
    const rules = withSteps((steps) => ({
      duties: [{ forbids: (_, board) => (board.store(board.turn) > 4 ? 'not-allowed' : null) }],
      endings: steps.endings.filter(({ reason }) => reason === 'no-seeds'),
    }));
    const { message, state } = failureOf(rules, 'depends');
    const [south, north] = [...message.matchAll(/\d+/g)].map(([count]) => Number(count));
    const other = { ...state, stores: { south: south!, north: north! } };
    expect(message).toContain("does not name 'stores'");
    expect(rules.legalMoves(other)).not.toEqual(rules.legalMoves(state));
  });

  it('passes when they are named', () => {
    const rules = withSteps(noMajority({ ...thirteen, depends: 'stores' }));
    expect(() => failureOf(rules, 'depends')).toThrow('depends holds');
  });
});

describe('hints', () => {
  const { slam: forbidden } = oware.spec.steps({ ...oware.options, grandSlam: 'forbidden' });
  const heaviest = withSteps(({ capture }) => ({
    capture: { ...capture, heaviest: 0 },
    slam: forbidden!,
  }));
  // Each of the two prevents the duty from running, and so hides the other.
  const both = withSteps(({ capture, endings }) => ({
    capture: { ...capture, heaviest: 0 },
    duties: [],
    endings: endings.filter(({ reason }) => reason !== 'cannot-feed'),
    slam: {
      duty: {
        bearsOn: 'empty-row',
        forbids: (move, board) =>
          move.slam && board.row(board.turn === 'south' ? 'north' : 'south') > 0 ? 'grand-slam' : null,
      },
    },
  }));
  const bearsOn = withSteps((steps) => ({
    duties: [
      {
        bearsOn: 'empty-row',
        forbids: (_, board) => (board.seeds(board.turn === 'south' ? 0 : 3) === 1 ? 'not-allowed' : null),
      },
    ],
    endings: steps.endings.map((ending) =>
      ending.reason === 'cannot-feed' ? { ...ending, near: { row: 1000 } } : ending,
    ),
  }));
  const near = withSteps((steps) => ({
    endings: steps.endings.map((ending) =>
      ending.reason === 'target' ? { ...ending, near: { store: 17 } } : ending,
    ),
  }));
  const slam = withSteps({
    slam: {
      ending: {
        reason: 'no-seeds',
        near: { store: 1000 },
        over: (board, _, played) => !!played?.captured && !board.row(board.turn),
      },
    },
    endings: [],
  });
  const slamDuty = withSteps((steps) => ({
    slam: { duty: { bearsOn: 'empty-row', forbids: (move) => (move.slam ? 'grand-slam' : null) } },
    duties: [],
    endings: steps.endings.map(({ near: _, ...ending }) => ending),
  }));

  it.each([
    ['heaviest', heaviest],
    ['bearsOn', bearsOn],
    ['near or bearsOn', near],
    ['near', slam],
    ['bearsOn', slamDuty],
    ['its hints', both],
  ] as const)('detects a wrong hint: %s', (hint, rules) => {
    const failure = failureOf(rules, 'hints', { games: 40 });
    expect(failure.message).toBe(`the game differs without ${hint}`);
    const { state, move } = failure;
    const plain = defineRules({
      ...rules.spec,
      steps: (options) => {
        const { capture, slam: given, duties = [], endings, ...steps } = rules.spec.steps(options);
        const { pits, triggers } = capture;
        const bare = ({ forbids }: Duty): Duty => ({ forbids });
        const asked = ({ near: _, ...ending }: Ending): Ending => ending;
        return {
          ...steps,
          capture: { pits, ...(triggers && { triggers }) },
          slam: {
            ...given,
            ...(given?.duty && { duty: bare(given.duty) }),
            ...(given?.ending && { ending: asked(given.ending) }),
          },
          duties: duties.map(bare),
          endings: endings.map(asked),
        };
      },
    });
    const [one, other] = [rules, plain].map((made) => createCursor(made, state));
    const [here, there] = [one, other].map((cursor) => {
      const moves: number[] = [];
      cursor!.fillMoves(moves);
      return moves.join();
    });
    const same = here === there;
    if (same) [one, other].forEach((cursor) => cursor!.play(move!));
    expect(JSON.stringify([same, one!.state()])).not.toBe(JSON.stringify([true, other!.state()]));
  });

  it.each([
    ['bearsOn', bearsOn],
    ['bearsOn of a slam', slamDuty],
    ['both', both],
  ])('that are wrong (%s) affect states as well as cursors', (_, rules) => {
    expect(() => failureOf(rules, 'cursor', { games: 40 })).toThrow('cursor holds');
  });

  it('passes for those of oware', () => {
    expect(() => failureOf(oware.with({ pits: 3, seeds: 3 }), 'hints')).toThrow('hints holds');
  });
});
