// checkRules detects broken members of rules, and reports the property that they break.
import { IllegalMoveError, createCursor, oware, trace } from 'mancala-rules';
import type { GameState, Move, Rules, WariOptions } from 'mancala-rules';
import { checkRules } from 'mancala-rules/testing';
import { describe, expect, it } from 'vitest';
import { copy, failureOf, moveOf, withMembers } from './broken.ts';

const seeds = ({ pits, stores, removed }: GameState): number =>
  pits.reduce((sum, count) => sum + count, stores.south + stores.north + removed);

/** What `apply` returns, made from its result and the state before. */
const applying =
  (make: (next: GameState, state: GameState, move: Move) => GameState) =>
  ({ apply }: Rules): Partial<Rules> => ({
    apply: (state, move) => make(apply(state, move), state, move),
  });

describe('setup', () => {
  it.each([
    [
      'throws RangeError: no start',
      () => {
        throw new RangeError('no start');
      },
    ],
    [
      'throws InvalidStateError: state: expected a state of "oware pits=3 seeds=3", got one of "oware"',
      () => oware.initialState(),
    ],
    [
      'throws "something"',
      () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error
        throw 'something';
      },
    ],
  ] as const)('detects a missing start position: %s', (message, initialState) => {
    const report = checkRules(withMembers(() => ({ initialState })));
    expect(report).toEqual({
      ok: false,
      failures: [{ property: 'setup', message, state: null }],
      games: 0,
      unfinished: 0,
      plies: 0,
      positions: 0,
      declaration: '',
    });
  });

  it('detects rejected positions, and plays the other games', () => {
    const rules = withMembers(({ stateFrom }) => ({
      stateFrom(position) {
        if (position.removed) throw new TypeError('no');
        return stateFrom(position);
      },
    }));
    const { state, message, all } = failureOf(rules, 'setup');
    expect([message, all]).toEqual(['throws TypeError: no', ['setup']]);
    expect(() => rules.stateFrom(state)).toThrow('no');
    const { games } = checkRules(rules, { games: 30 });
    expect(games).toBeGreaterThan(15);
    expect(games).toBeLessThan(30);
  });

  it.each([{ quietMoves: 77 }, { removed: 77 }])(
    'detects a state that is restored incorrectly: %j',
    (other) => {
      const rules = withMembers(({ stateFrom }) => ({
        stateFrom: (position) => ({ ...stateFrom(position), ...other }),
      }));
      const { state } = failureOf(rules, 'setup');
      expect(rules.stateFrom(state)).toEqual({ ...state, ...other });
      expect(state).not.toMatchObject(other);
    },
  );
});

describe('conservation', () => {
  it.each([
    [
      'the number of seeds changes from 18 to 19',
      (state: GameState) => ({ ...state, stores: { ...state.stores, south: state.stores.south + 1 } }),
    ],
    [
      'the move removes 1 seeds',
      (state: GameState) => {
        const pit = state.pits.findIndex((count) => count > 0);
        return {
          ...state,
          pits: state.pits.map((count, i) => count - Number(i === pit)),
          removed: state.removed + 1,
        };
      },
    ],
    [
      'throws InvalidStateError: state: expected a state of "oware pits=3 seeds=3", got undefined',
      () => undefined as never,
    ],
  ])('%s', (message, spoil) => {
    const rules = withMembers(
      applying((next, state, move) => (state.pits[move] === 2 && !next.outcome ? spoil(next) : next)),
    );
    const failure = failureOf(rules, 'conservation');
    expect(failure.message).toBe(message);
    expect(failure.state.pits[moveOf(failure)]).toBe(2);
  });

  it('detects a stateFrom that loses seeds', () => {
    const rules = withMembers(({ stateFrom }) => ({
      stateFrom: (position) => ({ ...stateFrom(position), removed: 0 }),
    }));
    const { state, move } = failureOf(rules, 'conservation');
    expect(move).toBeUndefined();
    expect(seeds(rules.stateFrom(state))).toBeLessThan(seeds(state));
  });

  it('detects an ending that puts seeds back', () => {
    const rules = withMembers(
      applying((next) => {
        const { stores, removed, outcome } = next;
        return outcome ? { ...next, stores: { ...stores, south: stores.south + removed }, removed: 0 } : next;
      }),
    );
    const failure = failureOf(rules, 'conservation', { games: 60 });
    expect(failure.message).toMatch(/^the move removes -\d+ seeds$/);
    const next = rules.apply(failure.state, moveOf(failure));
    expect([next.removed, failure.state.removed > 0]).toEqual([0, true]);
  });

  it('allows an ending to remove seeds', () => {
    const rules = oware.with({ pits: 3, seeds: 3, moveLimit: 'in-play-times-pits' });
    expect(checkRules(rules, { games: 30 }).failures).toEqual([]);
  });
});

describe('purity', () => {
  const CHANGED = 'the state that was passed is changed';
  const NOT_FROZEN = 'the state that apply returns is not deeply frozen';
  /** A game that changes once its first move has been repeated on a copy, or it has ended. */
  let isOver = false;
  let calls = 0;
  const moves: number[] = [];
  const shared = {} as GameState;

  it.each<[string, string, (rules: Rules) => Partial<Rules>]>([
    [
      'an apply that changes its argument',
      CHANGED,
      applying((next, { pits }, move) => {
        if (!Object.isFrozen(pits)) (pits as number[])[move] = 0;
        return next;
      }),
    ],
    [
      'a legalMoves that changes its argument at the end',
      CHANGED,
      ({ legalMoves }) => ({
        legalMoves(state) {
          if (state.outcome && !Object.isFrozen(state)) (state as { quietMoves: number }).quietMoves++;
          return legalMoves(state);
        },
      }),
    ],
    [
      'a reused list of moves',
      'the list that legalMoves returned changes later',
      ({ legalMoves }) => ({
        legalMoves(state) {
          moves.splice(0, moves.length, ...legalMoves(state));
          return moves;
        },
      }),
    ],
    ['a reused state', NOT_FROZEN, applying((next) => Object.assign(shared, copy(next)))],
    ['a state that is not frozen', NOT_FROZEN, applying((next) => ({ ...next }))],
    ['pits that are not', NOT_FROZEN, applying((next) => Object.freeze({ ...next, pits: [...next.pits] }))],
    [
      'stores that are not',
      NOT_FROZEN,
      applying((next) => Object.freeze({ ...next, stores: { ...next.stores } })),
    ],
    [
      'an outcome that is not',
      NOT_FROZEN,
      applying((next) => Object.freeze({ ...next, outcome: next.outcome && { ...next.outcome } })),
    ],
    [
      'results that change during a game',
      'apply returns a different state after the game',
      applying((next, state) => {
        isOver ||= !Object.isFrozen(state) && state.quietMoves > 0;
        const isStart = state.quietMoves === 0 && state.pits.every((seeds) => seeds === 3);
        return isOver && isStart ? Object.freeze({ ...next, quietMoves: 7 }) : next;
      }),
    ],
    [
      'a move that is no longer legal',
      'the move is no longer legal after the game',
      ({ apply, isLegal }) => ({
        apply(state, move) {
          const next = apply(state, move);
          isOver ||= !!next.outcome;
          return next;
        },
        isLegal: (state, move) => !isOver && isLegal(state, move),
      }),
    ],
    [
      'moves that are only sometimes legal',
      'legalMoves returns different moves when called again',
      ({ legalMoves }) => ({
        legalMoves: (state) => legalMoves(state).slice(0, ++calls % 7 === 0 ? 1 : undefined),
      }),
    ],
    [
      'a move with another result when repeated',
      'apply returns a different state when called again',
      applying((next) => Object.freeze({ ...next, quietMoves: ++calls })),
    ],
  ])('detects %s', (_, message, replaced) => {
    isOver = false;
    const failure = failureOf(withMembers(replaced), 'purity', { games: 1 });
    expect(failure.message).toBe(message);
  });
});

describe('legality', () => {
  /** An apply with other errors. */
  const refusing =
    (errorOf: (state: GameState, move: Move) => Error) =>
    ({ apply }: Rules): Partial<Rules> => ({
      apply(state, move) {
        try {
          return apply(state, move);
        } catch {
          throw errorOf(state, move);
        }
      },
    });
  const cases: readonly (readonly [string, string | RegExp, (rules: Rules) => Partial<Rules>])[] = [
    [
      'legalMoves in descending order',
      /^legalMoves returns (\d),(\d).* illegalReason allows .*\2,\1$/,
      ({ legalMoves }) => ({ legalMoves: (state) => [...legalMoves(state)].reverse() }),
    ],
    [
      'legalMoves without the last move',
      /^legalMoves returns \d,\d, but illegalReason allows \d,\d,\d$/,
      ({ legalMoves }) => ({ legalMoves: (state) => legalMoves(state).slice(0, 2) }),
    ],
    [
      'illegalReason of the opponent’s pits',
      /^illegalReason of [03] is empty, expected not-yours$/,
      ({ illegalReason }) => ({
        illegalReason: (state, move) =>
          illegalReason(state, move) === 'not-yours' ? 'empty' : illegalReason(state, move),
      }),
    ],
    [
      'illegalReason of an empty pit',
      'is must-feed, expected empty',
      ({ illegalReason }) => ({
        illegalReason: (state, move) =>
          illegalReason(state, move) === 'empty' ? 'must-feed' : illegalReason(state, move),
      }),
    ],
    [
      'illegalReason of a finished game',
      'illegalReason of -1 is not-a-move, expected game-over',
      ({ illegalReason }) => ({
        illegalReason: (state, move) =>
          state.outcome && move === -1 ? 'not-a-move' : illegalReason(state, move),
      }),
    ],
    [
      'illegalReason of pits beyond the last',
      'illegalReason of 6 is null, expected not-a-move',
      ({ illegalReason }) => ({
        illegalReason: (state, move) => (move === 6 && !state.outcome ? null : illegalReason(state, move)),
      }),
    ],
    [
      'illegalReason of a text',
      /^illegalReason of "0" is (null|empty|not-yours), expected not-a-move$/,
      ({ illegalReason }) => ({
        illegalReason: (state, move) => illegalReason(state, typeof move === 'string' ? Number(move) : move),
      }),
    ],
    [
      'isLegal',
      /^illegalReason of -1 is .*, but isLegal disagrees$/,
      ({ isLegal }) => ({ isLegal: (state, move) => move === -1 || isLegal(state, move) }),
    ],
    [
      'apply of an empty pit',
      'is empty, but apply accepts the move',
      ({ apply, illegalReason }) => ({
        apply: (state, move) => (illegalReason(state, move) === 'empty' ? state : apply(state, move)),
      }),
    ],
    [
      'apply with another reason',
      /is (not-yours|not-a-move|game-over), but apply empty$/,
      refusing((state, move) => new IllegalMoveError('empty', move, state)),
    ],
    [
      'apply with another error',
      'apply throws RangeError: no such move',
      refusing(() => new RangeError('no such move')),
    ],
  ];

  it.each(cases)('detects %s', (_, message, replaced) => {
    const failure = failureOf(withMembers(replaced), 'legality');
    expect(failure.message).toMatch(message);
  });

  it('reports the move and the state', () => {
    const rules = withMembers(cases[8]![2]);
    const failure = failureOf(rules, 'legality');
    expect(failure.state.pits[moveOf(failure)]).toBe(0);
    expect(rules.apply(failure.state, moveOf(failure))).toBe(failure.state);
    expect(failure.all).toEqual(['legality']);
  });

  it('detects errors thrown by legalMoves and apply', () => {
    const asking = withMembers(({ legalMoves }) => ({
      legalMoves(state) {
        if (state.pits[0] === 1) throw new RangeError('one');
        return legalMoves(state);
      },
    }));
    const { state, message, move } = failureOf(asking, 'legality');
    expect([state.pits[0], message, move]).toEqual([1, 'throws RangeError: one', undefined]);

    let calls = 0;
    const playing = withMembers(({ apply }) => ({
      apply(state, move) {
        if (++calls === 1) throw new RangeError('once');
        return apply(state, move);
      },
    }));
    const failure = failureOf(playing, 'legality', { games: 1 });
    expect([failure.message, failure.all]).toEqual(['throws RangeError: once', ['legality']]);
    expect(failure.state).toEqual(playing.initialState());
    expect(playing.legalMoves(failure.state)).toContain(failure.move);
  });
});

describe('ends', () => {
  it.each([
    ['the game is over, but there are legal moves', (): Partial<Rules> => ({ legalMoves: () => [0] })],
    ['isTerminal does not match the outcome', (): Partial<Rules> => ({ isTerminal: () => false })],
    [
      'the outcome method does not match the outcome of the state',
      (): Partial<Rules> => ({ outcome: () => null }),
    ],
    [
      'the outcome method does not match the outcome of the state',
      ({ outcome }: Rules): Partial<Rules> => ({
        outcome: (state) => outcome(state) && { winner: outcome(state)!.winner, reason: 'forfeit' },
      }),
    ],
    [
      'the outcome method does not match the outcome of the state',
      ({ outcome }: Rules): Partial<Rules> => ({
        outcome: (state) => outcome(state) && { ...outcome(state)!, winner: 'south' },
      }),
    ],
  ])('%s', (message, replaced) => {
    const { state, ...failure } = failureOf(withMembers(replaced), 'ends');
    expect(failure.message).toBe(message);
    expect(state.outcome).not.toBeNull();
    expect(failure.move).toBeUndefined();
  });

  it('detects a winner with fewer seeds, unless something else decides', () => {
    const lost = (reason: 'no-seeds' | 'target' | 'resignation'): Rules =>
      withMembers(
        applying((next) =>
          next.outcome
            ? Object.freeze({ ...next, outcome: Object.freeze({ winner: 'south', reason }) })
            : next,
        ),
      );
    const { state, message } = failureOf(lost('no-seeds'), 'ends');
    expect(state.outcome?.winner).toBe('south');
    expect(state.stores.south).toBeLessThanOrEqual(state.stores.north);
    expect(message).toMatch(/^winner: expected (north|nobody) by the stores, got south$/);
    expect(() => failureOf(lost('target'), 'ends')).toThrow('ends holds');
    expect(() => failureOf(lost('resignation'), 'ends')).toThrow('ends holds');
  });
});

/** Members of other rules that take and return states of these. */
const playedBy = (
  others: Rules<WariOptions>,
  ruleset: string,
  names: readonly ('legalMoves' | 'isLegal' | 'illegalReason' | 'apply' | 'stateFrom')[],
): Partial<Rules> => {
  const rules = others.with({ pits: 3, seeds: 3 });
  const ask = (name: (typeof names)[number]) => (state: GameState, move: number) => {
    const given = { ...state, ruleset: rules.ruleset };
    const answer: unknown = (rules[name] as (state: GameState, move: number) => unknown)(given, move);
    return answer !== null && typeof answer === 'object' && 'pits' in answer
      ? { ...answer, ruleset }
      : answer;
  };
  return Object.fromEntries(names.map((name) => [name, ask(name)]));
};

describe('cursor and trace', () => {
  it('detect an apply that does not follow the steps', () => {
    const rules = withMembers(({ ruleset }) => playedBy(oware.with({ captures: [1] }), ruleset, ['apply']));
    const failure = failureOf(rules, 'cursor');
    const next = rules.apply(failure.state, moveOf(failure));
    const cursor = createCursor(rules, failure.state);
    cursor.play(moveOf(failure));
    expect(cursor.state()).not.toEqual(next);

    const traceFailure = failureOf(rules, 'trace');
    expect(traceFailure.message).toBe('trace and apply return different states');
    expect(trace(rules, traceFailure.state, moveOf(traceFailure)).state).not.toEqual(
      rules.apply(failure.state, moveOf(failure)),
    );
  });

  it('detect legal moves that do not follow the steps', () => {
    const names = ['legalMoves', 'isLegal', 'illegalReason', 'apply', 'stateFrom'] as const;
    const all = oware.with({ grandSlam: 'forbidden' });
    const rules = withMembers(({ ruleset }) => playedBy(all, ruleset, names));
    const failure = failureOf(rules, 'cursor', { games: 200 });
    expect(failure.message).toBe('legalMoves of a cursor differs from that of the rules');
    expect(createCursor(rules, failure.state).legalMoves()).not.toEqual(rules.legalMoves(failure.state));
  });

  it('detect a spec that throws', () => {
    const steps = (): never => {
      throw new TypeError('no steps');
    };
    const rules = withMembers(({ spec }) => ({ spec: { ...spec, steps } }));
    const { failures } = checkRules(rules, { games: 1 });
    expect(failures.map(({ property }) => property)).toEqual([
      'spec',
      'steps',
      'legality',
      'cursor',
      'trace',
      'depends',
    ]);
    for (const { property, message, state } of failures) {
      expect(message).toBe('throws TypeError: no steps');
      expect(state).toEqual(property === 'spec' ? null : rules.initialState());
    }
  });
});
