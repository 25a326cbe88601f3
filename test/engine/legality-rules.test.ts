// Legality rules: when they are asked, what they are given, and what they forbid.
import { allRulesets, createCursor, IllegalMoveError, mirror, sowing, trace, wari } from 'mancala-rules';
import type { BoardOptions, GameState, LegalityRule, Move, Rules, TraceEvent, Trial } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { makeRules } from '../../src/engine/make-rules.ts';
import { createRandom } from '../../src/tools/random.ts';
import { positions } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { setups } from '../support/setups.ts';
import { given, vary, varySteps } from './wari-variation.ts';

const allows = (when: LegalityRule['when'], see: (trial: Trial) => unknown): LegalityRule => ({
  when,
  forbids: (trial) => (see(trial), null),
});

describe('when a rule is asked', () => {
  /** Rules of all kinds that allow every move; `asked` returns of which pits each kind was asked. */
  const watched = (): readonly [Rules, (ask: (rules: Rules) => unknown) => Record<string, number[]>] => {
    let seen: Record<string, Set<Move>> = {};
    const see =
      (name: string) =>
      ({ pit }: Trial): void =>
        void (seen[name] ??= new Set()).add(pit);
    const rules = varySteps({
      slam: { legality: allows('grand-slam', see('slam')) },
      legality: [
        allows('opponent-empty', see('empty')),
        allows('grand-slam', see('grand')),
        allows('always', see('always')),
      ],
      endings: [],
    });
    const asked = (ask: (rules: Rules) => unknown): Record<string, number[]> => {
      seen = {};
      ask(rules);
      return Object.fromEntries(Object.entries(seen).map(([name, pits]) => [name, [...pits].sort()]));
    };
    return [rules, asked];
  };
  const [rules, asked] = watched();

  const ways: readonly (readonly [string, (state: GameState) => (rules: Rules) => unknown])[] = [
    ['legalMoves', (state) => () => rules.legalMoves({ ...state })],
    ['cursor.legalMoves', (state) => () => createCursor(rules, state).legalMoves()],
    ['cursor.fillMoves', (state) => () => createCursor(rules, state).fillMoves(new Uint8Array(6))],
  ];

  it('illegalReason, isLegal and apply ask of the other moves too only what concerns them', () => {
    const state = given(rules, [1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
    for (const ask of [rules.illegalReason, rules.isLegal, rules.apply]) {
      const { slam, empty } = asked(() => ask({ ...state }, 0));
      expect([slam, empty]).toEqual([[5], undefined]);
    }
  });

  it('rules are asked of exactly the moves that they name, in random positions', () => {
    const free = varySteps({ slam: {}, legality: [], endings: [] });
    const emptyRow = ({ pits, turn }: GameState): boolean =>
      !(turn === 'south' ? pits.slice(6) : pits.slice(0, 6)).some(Boolean);
    const isSlam = (state: GameState, move: Move): boolean => {
      const after = free.apply(state, move);
      return after.quietMoves === 0 && emptyRow({ ...after, turn: state.turn });
    };
    let [slams, empties] = [0, 0];
    check(positions(setups.wari[0]!), 300, (position) => {
      const state = free.stateFrom(position);
      const filled = free.legalMoves(state);
      const expected = { always: filled } as Record<string, readonly Move[]>;
      const slam = filled.filter((move) => isSlam(state, move));
      if (slam.length > 0) expected['slam'] = expected['grand'] = slam;
      if (emptyRow(state) && filled.length > 0) expected['empty'] = filled;
      if (filled.length === 0) delete expected['always'];
      slams += slam.length;
      empties += Number(emptyRow(state));
      const sorted = Object.fromEntries(
        Object.entries(expected).map(([name, pits]) => [name, [...pits].sort()]),
      );
      for (const [, ask] of ways) expect(asked(ask(state))).toEqual(sorted);
    });
    expect([slams > 3, empties > 3]).toEqual([true, true]);
  });

  it('a rule on grand slams sees what the move would do, as do the others', () => {
    const trials: Pick<Trial, 'pit' | 'slam' | 'feeds'>[] = [];
    // A trial is valid only while the rule runs.
    const see = ({ pit, slam, feeds }: Trial) => trials.push({ pit, slam, feeds });
    const rules = varySteps({
      slam: { legality: allows('grand-slam', see) },
      legality: [allows('always', see)],
      endings: [],
    });
    createCursor(rules, given(rules, [1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0])).legalMoves();
    expect(trials).toEqual([
      { pit: 0, slam: false, feeds: true },
      { pit: 5, slam: true, feeds: false },
      { pit: 5, slam: true, feeds: false },
    ]);
  });

  it.each(allRulesets)('the last seed that a rule of $id sees is that of the move', ({ spec }) => {
    const lasts = new Map<Move, number>();
    const see = allows('always', ({ move, last }) => lasts.set(move, last));
    const rules = makeRules<BoardOptions>({
      ...spec,
      steps: (options) => {
        const steps = spec.steps(options);
        return { ...steps, legality: [...(steps.legality ?? []), see] };
      },
    });
    const size = 2 * rules.options.pits;
    const cellOf = (event?: TraceEvent): number | undefined =>
      event?.type !== 'sow' ? undefined : 'pit' in event ? event.pit : size + Number(event.store === 'north');
    const sown = (state: GameState, move: Move): number | undefined =>
      cellOf(trace(rules, state, move).events.findLast(({ type }) => type === 'sow'));
    const random = createRandom(7);
    let state = rules.initialState();
    for (let ply = 0; ply < 40 && !state.outcome; ply++) {
      const moves = rules.legalMoves(state);
      const expected = moves.map((move) => sown(state, move));
      for (const ask of [
        () => rules.legalMoves({ ...state }),
        () => createCursor(rules, state).legalMoves(),
      ]) {
        lasts.clear();
        ask();
        expect(moves.map((move) => lasts.get(move))).toEqual(expected);
      }
      state = rules.apply(state, moves[random(moves.length)]!);
    }
  });

  it('a move that never ends has its pit for the last seed', () => {
    let last: number | undefined;
    const see = allows('always', (trial) => trial.pit === 0 && (last = trial.last));
    const rules = varySteps({
      route: (_, cell) => 1 - (cell % 2),
      legality: [see],
      endings: [],
      sowing: sowing({ lifts: (board, pit) => (board.seeds(pit) ? pit : null) }),
    });
    rules.legalMoves(given(rules, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]));
    expect(last).toBe(0);
  });

  it('a rule is asked once of each move of a state that was just made, and again after another state', () => {
    let count = 0;
    const rule = allows('always', () => count++);
    const rules = varySteps({ legality: [rule], slam: {} });
    const countOf = (ask: () => unknown): number => {
      count = 0;
      ask();
      return count;
    };
    const made = rules.apply(rules.initialState(), 2);
    // The ending without legal moves has asked the rule already.
    expect(countOf(() => rules.legalMoves(made))).toBe(0);
    expect(countOf(() => rules.isLegal(made, 7))).toBe(0);
    expect(countOf(() => rules.legalMoves({ ...made }))).toBe(6);
    expect(countOf(() => rules.legalMoves(made))).toBe(6);
    expect(countOf(() => rules.legalMoves(made))).toBe(6);
  });

  it('a rule on grand slams is not asked while a pit of the opponent holds too many seeds for a grand slam', () => {
    let count = 0;
    const rules = varySteps({ legality: [], slam: { legality: allows('grand-slam', () => count++) } });
    const isAsked = (pits: readonly number[]): boolean => {
      const state = given(rules, pits);
      // The answer for the state that was made last is cached.
      return [{ ...state }, mirror(state)].every((one) => {
        count = 0;
        rules.legalMoves(one);
        return count > 0;
      });
    };
    expect(isAsked([9, 9, 9, 9, 0, 1, 1, 0, 0, 0, 0, 0])).toBe(true);
    for (const full of [7, 8, 9, 10, 11]) {
      expect(isAsked([0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0].with(full, 3))).toBe(false);
    }
    expect(isAsked([0, 0, 0, 0, 0, 2, 3, 1, 0, 0, 0, 0])).toBe(false);
  });
});

describe('what a rule forbids', () => {
  it('is a move, for a reason of its own', () => {
    const notWhileFilled: LegalityRule = {
      when: 'always',
      forbids: (_, board) => (board.seeds(0) > 0 && board.owner(0) === board.turn ? 'not-allowed' : null),
    };
    // No move is legal as long as pit 0 holds seeds, and that ends this game.
    const state = varySteps({ legality: [notWhileFilled] }).initialState();
    expect(state.outcome).toEqual({ winner: null, reason: 'cannot-feed' });

    const feed: LegalityRule = {
      when: 'always',
      forbids: (trial) => (trial.feeds && !trial.slam ? null : 'not-allowed'),
    };
    const feeding = varySteps({ legality: [feed] });
    const position = given(feeding, [1, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0]);
    expect(feeding.illegalReason(position, 5)).toBe('grand-slam');
    expect(feeding.illegalReason(position, 0)).toBeNull();
    const hungry = given(feeding, [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]);
    expect(feeding.illegalReason(hungry, 0)).toBe('not-allowed');
    expect(() => feeding.apply(hungry, 0)).toThrow(IllegalMoveError);
    expect(() => feeding.apply(hungry, 0)).toThrow('move 0 may not be played now');
    expect(feeding.legalMoves(hungry)).toEqual([5]);
  });

  it('has the reason of the first rule that objects, that on grand slams before the others', () => {
    const forbids = (when: LegalityRule['when'], reason: 'not-allowed' | 'must-feed'): LegalityRule => ({
      when,
      forbids: () => reason,
    });
    const legality = [
      allows('always', () => 0),
      forbids('always', 'not-allowed'),
      forbids('always', 'must-feed'),
    ];
    const rules = varySteps({ legality, endings: [] });
    expect(rules.illegalReason(rules.initialState(), 0)).toBe('not-allowed');
    expect(rules.legalMoves(rules.initialState())).toEqual([]);
    expect(rules.initialState().outcome).toBeNull();

    const slams = varySteps({
      slam: { legality: forbids('grand-slam', 'must-feed') },
      legality: [forbids('always', 'not-allowed')],
      endings: [],
    });
    const state = given(slams, [1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
    expect([0, 5].map((move) => slams.illegalReason(state, move))).toEqual(['not-allowed', 'must-feed']);
  });

  it('can depend on the pit of the move', () => {
    const rules = varySteps({
      legality: [{ when: 'always', forbids: ({ pit }) => (pit % 2 === 0 ? null : 'not-allowed') }],
    });
    const start = rules.initialState();
    for (const state of [start, rules.apply(start, 2)]) {
      const even = state.turn === 'south' ? [0, 2, 4] : [6, 8, 10];
      expect(rules.legalMoves(state)).toEqual(even);
      expect(createCursor(rules, state).legalMoves()).toEqual(even);
      expect(rules.illegalReason(state, even[0]! + 1)).toBe('not-allowed');
    }
  });

  it('can depend on whether another move feeds the opponent', () => {
    const rules = varySteps({
      slam: {},
      legality: [{ when: 'always', forbids: (move) => (move.anotherFeeds() ? 'must-feed' : null) }],
      endings: [],
    });
    // Only the last pit feeds, so that there is no other move that feeds besides it.
    const one = given(rules, [1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    const two = given(rules, [1, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0]);
    for (const [state, legal] of [
      [one, [5]],
      [mirror(one), [11]],
      [two, []],
    ] as const) {
      expect(rules.legalMoves(state)).toEqual(legal);
      expect(createCursor(rules, state).legalMoves()).toEqual(legal);
    }
  });

  it('is nothing if there are no rules', () => {
    const { route, capture, endings } = wari.spec.steps(wari.options);
    const bare = vary({ steps: () => ({ route, capture, endings }) });
    const state = given(bare, [1, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0]);
    expect(bare.legalMoves(state)).toEqual([0, 5]);
    expect(bare.apply(state, 5).stores).toEqual({ south: 5, north: 0 });
  });
});
