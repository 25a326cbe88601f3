// Custom steps for grand slams: which captures they adjust, and how they end the game.
import { createCursor, defineRules, mirror, trace, wari } from 'mancala-rules';
import type { Cursor, Ending, GameState, Lookahead, Move, Rules, Slam } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { given, varySteps } from './wari-variation.ts';

/** With the last pit, South captures two pits, which are all that North has. */
const SLAM = [1, 0, 0, 0, 0, 2, 1, 2, 0, 0, 0, 0];

/** Questions to a cursor after a move; the answer is the same whichever comes first. */
const questions: readonly ((cursor: Cursor) => unknown)[] = [
  (cursor) => cursor.isTerminal,
  (cursor) => cursor.legalMoves(),
  (cursor) => cursor.fillMoves([]),
  (cursor) => cursor.seeds(0),
  (cursor) => cursor.state(),
];

/** The state after a move, on which apply, trace and cursors must agree, also with the sides swapped. */
function play(rules: Rules, state: GameState, move: Move): GameState {
  const next = rules.apply(state, move);
  expect(trace(rules, state, move).state).toEqual(next);
  expect(mirror(rules.apply(mirror(state), (move + 6) % 12))).toEqual(next);
  for (const ask of questions) {
    const cursor = createCursor(rules, state);
    for (let time = 0; time < 2; time++) {
      cursor.play(move);
      ask(cursor);
      expect(cursor.state()).toEqual(next);
      cursor.undo();
      expect(cursor.state()).toEqual(state);
    }
  }
  return next;
}

describe('adjustCapture', () => {
  const seen: number[][] = [];
  const watched = (adjust: NonNullable<Slam['adjustCapture']>): Slam => ({
    adjustCapture(taken, count) {
      seen.push([...taken.subarray(0, count)]);
      return adjust(taken, count);
    },
  });

  it('is given the captured pits of a grand slam, and decides which of them are captured', () => {
    seen.length = 0;
    const rules = varySteps({ slam: watched((taken, count) => ((taken[0] = taken[1]!), count - 1)) });
    const next = play(rules, given(rules, SLAM), 5);
    expect(next).toMatchObject({ pits: [1, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0], stores: { south: 2 } });
    expect(new Set(seen.map(String))).toEqual(new Set(['7,6', '1,0']));
  });

  it('is not asked of other captures', () => {
    seen.length = 0;
    const rules = varySteps({ slam: watched(() => 0) });
    const next = play(rules, given(rules, SLAM.with(11, 1)), 5);
    expect([next.stores.south, seen]).toEqual([5, []]);
  });

  it('does not see pits that hold too many seeds to be captured', () => {
    seen.length = 0;
    const rules = varySteps(({ capture }) => ({
      // The mover's first pit is named as well.
      capture: {
        ...capture,
        pits: (board, last, taken, choice) => {
          taken[0] = board.turn === 'south' ? 0 : 6;
          return 1 + capture.pits(board, last, taken.subarray(1), choice);
        },
      },
      slam: watched((_, count) => count),
      endings: [],
    }));
    const few = play(rules, given(rules, SLAM.with(0, 3)), 5);
    expect([few.stores.south, seen[0], seen.at(-1)]).toEqual([8, [0, 7, 6], [0, 7, 6]]);
    seen.length = 0;
    const many = play(rules, given(rules, SLAM.with(0, 4)), 5);
    expect([many.stores.south, seen[0], seen.at(-1)]).toEqual([5, [7, 6], [7, 6]]);
  });

  it('may undo the slam, so that the move is a quiet one', () => {
    const rules = varySteps({ slam: { adjustCapture: () => 0 }, endings: [] });
    const next = play(rules, { ...given(rules, SLAM), quietMoves: 4 }, 5);
    expect(next).toMatchObject({ stores: { south: 0 }, quietMoves: 5 });
  });
});

describe('the ending of a slam', () => {
  const leaves: Slam = { ending: { reason: 'target' } };

  it('leaves the seeds in the pits without `collects`', () => {
    const rules = varySteps({ slam: leaves });
    const next = play(rules, given(rules, SLAM), 5);
    expect(next).toMatchObject({
      pits: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      stores: { south: 5, north: 0 },
      outcome: { winner: 'south', reason: 'target' },
    });
    expect(rules.stateFrom(next)).toEqual(next);
    const { events } = trace(rules, given(rules, SLAM), 5);
    expect(events.map(({ type }) => type)).toEqual(['lift', 'sow', 'sow', 'capture', 'capture', 'end']);
    expect(events.at(-1)).toEqual({ type: 'end', outcome: next.outcome });
  });

  it('names who collects each pit, pit by pit in a trace', () => {
    const rules = varySteps({
      slam: {
        ending: { reason: 'agreement', collects: (board, pit) => (pit % 6 === 0 ? board.turn : null) },
      },
    });
    const state = given(rules, SLAM.with(1, 4).with(4, 2));
    const next = play(rules, state, 5);
    expect(next).toMatchObject({
      pits: SLAM.map(() => 0),
      stores: { south: 5, north: 1 },
      removed: state.removed + 6,
      outcome: { winner: 'south', reason: 'agreement' },
    });
    const collected = trace(rules, state, 5).events.slice(5);
    expect(collected).toEqual([
      { type: 'collect', pit: 0, seeds: 1, to: 'north' },
      { type: 'collect', pit: 1, seeds: 4, to: null },
      { type: 'collect', pit: 4, seeds: 2, to: null },
      { type: 'end', outcome: next.outcome },
    ]);
  });

  it('comes before all other endings, and only after a grand slam', () => {
    let asked = 0;
    const first: Ending = { reason: 'repetition', when: { test: () => (asked++, false), reads: [] } };
    const rules = varySteps(({ endings }) => ({ slam: leaves, endings: [first, ...endings] }));
    const state = given(rules, SLAM);
    const next = play(rules, state, 5);
    expect(next.outcome?.reason).toBe('target');
    asked = 0;
    rules.apply(state, 5);
    expect(asked).toBe(0);
    // The same position, given, does not follow a grand slam.
    const { outcome: _, ...position } = next;
    expect(rules.stateFrom(position).outcome?.reason).toBe('no-seeds');
    const cursor = createCursor(rules, state);
    cursor.load(next.pits, next.stores, 'north');
    expect(cursor.outcome?.reason).toBe('no-seeds');
    expect(asked).toBeGreaterThan(0);
    // Another capture, and a quiet move.
    expect(play(rules, given(rules, SLAM.with(11, 1)), 5).outcome).toBeNull();
    expect(play(rules, state, 0).outcome).toBeNull();
  });

  it('ends the game even if adjustCapture leaves the opponent seeds', () => {
    const rules = varySteps({ slam: { ...leaves, adjustCapture: (_, count) => count - 1 } });
    expect(play(rules, given(rules, SLAM), 5)).toMatchObject({
      pits: [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0],
      stores: { south: 3 },
      outcome: { reason: 'target' },
    });
  });

  it('ends the game in the lookahead of every other ending', () => {
    const canMove: boolean[] = [];
    const look = (lookahead: Lookahead): boolean => {
      if (!lookahead.legalMoves().includes(5)) return false;
      lookahead.play(5);
      canMove.push(lookahead.canMove());
      lookahead.undo();
      return false;
    };
    const first: Ending = {
      reason: 'repetition',
      when: { test: (_, lookahead) => look(lookahead), reads: [] },
    };
    const sights = [leaves, {}].map((slam) => {
      // An extra turn for everybody, so that the position after the slam has a move.
      const rules = varySteps({ slam, legality: [], extraTurn: () => true, endings: [first] });
      const cursor = createCursor(rules, rules.initialState());
      canMove.length = 0;
      const state = given(rules, SLAM);
      cursor.load(state.pits, state.stores, 'south');
      expect(cursor.isTerminal).toBe(false);
      // Once by stateFrom, once by the cursor.
      return [...canMove];
    });
    expect(sights).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

it('a legality rule is asked about grand slams where no other step cares', () => {
  const rules = defineRules({
    ...wari.spec,
    id: 'modest',
    steps: (options) => {
      const { slam: _, ...steps } = wari.spec.steps(options);
      return { ...steps, legality: [{ when: 'grand-slam', forbids: () => 'not-allowed' }] };
    },
  });
  const state = rules.stateFrom({ pits: SLAM, removed: 42 });
  expect(rules.legalMoves(state)).toEqual([0]);
  expect(rules.illegalReason(state, 5)).toBe('not-allowed');
  expect(createCursor(rules, state).legalMoves()).toEqual([0]);
});
