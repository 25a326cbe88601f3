// Steps that throw or ask their own rules; extra turns.
import { createCursor, defineRules, trace, wari } from 'mancala-rules';
import type { BoardOptions, Ending, Lap, LegalityRule, Route, RulesSpec } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { given, varySteps } from './wari-variation.ts';

describe('steps', () => {
  it('that throw leave no trace, not even for the state that was made last', () => {
    let throws = false;
    const rules = varySteps(({ capture }) => ({
      capture: {
        pits: (board, last, taken, choice) => {
          if (throws) throw new Error('out of order');
          return board.owner(last) === board.turn ? 0 : capture.pits(board, last, taken, choice);
        },
      },
    }));
    const state = rules.apply(rules.initialState(), 2);
    const moves = rules.legalMoves(state);
    for (const ask of [
      () => rules.legalMoves({ ...state }),
      () => rules.illegalReason({ ...state }, 7),
      () => rules.apply(state, 7),
    ]) {
      throws = true;
      expect(ask).toThrow('out of order');
      throws = false;
      expect(rules.legalMoves(state)).toEqual(moves);
      expect(rules.apply(state, 7)).toEqual(rules.apply({ ...state }, 7));
      rules.apply(rules.initialState(), 2);
    }
    const made = rules.apply(rules.initialState(), 2);
    throws = true;
    expect(() => rules.stateFrom({ pits: [...made.pits].reverse() })).toThrow('out of order');
    throws = false;
    expect(rules.legalMoves(made)).toEqual(moves);
  });

  it('do not share the list of legal moves with the caller', () => {
    const always: LegalityRule = { when: 'always', forbids: () => null };
    for (const rules of [wari, varySteps({ legality: [always] })]) {
      const state = rules.apply(rules.initialState(), 2);
      const moves = rules.legalMoves(state) as number[];
      expect(moves.splice(0)).toEqual([6, 7, 8, 9, 10, 11]);
      expect(rules.legalMoves(state)).toEqual([6, 7, 8, 9, 10, 11]);
      expect(rules.isLegal(state, 6)).toBe(true);
    }
  });

  it('may ask the rules that they belong to, by every member, trace and cursors', () => {
    let depth = 0;
    let asks = 0;
    /** Plays other positions by the same rules, with other answers than in the position that is asked about. */
    const ask = (): void => {
      if (depth > 0) return;
      depth++;
      asks++;
      const start = curious.initialState();
      const second = curious.apply(start, 5);
      curious.apply(second, 11);
      curious.legalMoves(curious.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 47] }));
      curious.illegalReason(start, 7);
      curious.isTerminal({ ...start });
      trace(curious, second, 10);
      const cursor = createCursor(curious, start);
      for (const move of [5, 11, 4]) cursor.play(move);
      cursor.legalMoves();
      cursor.undo();
      expect(cursor.isOver).toBe(false);
      depth--;
    };
    const curious = varySteps(({ endings, capture, legality = [], slam }) => ({
      legality: [{ when: 'always', forbids: () => (ask(), null) }, ...legality],
      capture: { ...capture, pits: (...named) => (ask(), capture.pits(...named)) },
      slam: { ...slam, adjustCapture: (_, count) => (ask(), count) },
      extraTurn: () => (ask(), false),
      endings: [{ reason: 'target', when: { test: () => (ask(), false), reads: [] } }, ...endings],
    }));
    let [state, plain] = [curious.initialState(), wari.initialState()];
    const cursor = createCursor(curious, state);
    for (let ply = 0; ply < 60 && !plain.outcome; ply++) {
      const moves = wari.legalMoves(plain);
      expect(curious.legalMoves(state)).toEqual(moves);
      expect(cursor.legalMoves()).toEqual(moves);
      const move = moves[(7 * ply) % moves.length]!;
      expect(curious.illegalReason(state, move)).toBeNull();
      expect(trace(curious, state, move).events).toEqual(trace(wari, plain, move).events);
      cursor.play(move);
      [state, plain] = [curious.apply(state, move), wari.apply(plain, move)];
      expect(state).toEqual({ ...plain, ruleset: curious.ruleset });
      expect(cursor.state()).toEqual(state);
      expect(curious.stateFrom(state)).toEqual(state);
    }
    expect(plain.quietMoves).toBeLessThan(60);
    expect(asks).toBeGreaterThan(500);
  });

  it.each([255, 256, 30_000])('may sow %i seeds on a route that never repeats', (seeds) => {
    const route: Route = ({ pits }, cell, nth) => (cell + 1 + Math.trunc(Math.sqrt(nth))) % (2 * pits + 2);
    const rules = varySteps({ route }).with({ seeds: 5000 });
    const state = given(rules, [seeds, ...new Array<number>(11).fill(5)]);
    const cells = [0, ...state.pits.slice(1), 0, 0];
    for (let nth = 0, cell = 0; nth < seeds; nth++) cells[(cell = route({ pits: 6 } as Lap, cell, nth))]!++;
    const next = rules.apply(state, 0);
    expect([...next.pits, next.stores.south, next.stores.north]).toEqual(cells);
    expect(trace(rules, state, 0).state).toEqual(next);
  });

  it('are enough for a game from nothing', () => {
    const noSeeds: Ending = { reason: 'no-seeds', when: { row: 'mover', atMost: 0 }, collects: () => null };
    const spec: RulesSpec<BoardOptions> = {
      id: 'out',
      title: 'Out',
      version: 1,
      defaults: { pits: 2, seeds: 1, first: 'north' },
      steps: () => ({
        route: ({ pits }, cell) => (cell + 1) % (2 * pits),
        capture: { pits: (_, last, taken) => ((taken[0] = last), 1) },
        endings: [noSeeds],
      }),
    };
    const rules = defineRules(spec);
    const first = rules.apply(rules.initialState(), 2);
    expect(first).toMatchObject({ pits: [1, 1, 0, 0], turn: 'south', stores: { north: 2 } });
    const second = rules.apply(first, 0);
    expect(second).toMatchObject({ pits: [0, 0, 0, 0], stores: { south: 2, north: 2 } });
    expect(second.outcome).toEqual({ winner: null, reason: 'no-seeds' });
  });
});

describe('an extra turn', () => {
  it('can depend on where the last seed fell', () => {
    const rules = varySteps({ extraTurn: ({ last }, pits) => last === pits });
    expect(rules.apply(rules.initialState(), 2)).toMatchObject({ turn: 'south', quietMoves: 1 });
    expect(rules.apply(rules.initialState(), 3).turn).toBe('north');
    const events = trace(rules, rules.initialState(), 2).events.map(({ type }) => type);
    expect(events).toEqual(['lift', 'sow', 'sow', 'sow', 'sow', 'extra-turn']);
  });

  it('can depend on who moved and how many seeds were captured', () => {
    const rules = varySteps({ extraTurn: ({ mover, captured }) => mover === 'north' && captured > 2 });
    const two = given(rules, [4, 1, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1], 'north');
    expect(rules.apply(two, 11).turn).toBe('south');
    const three = given(rules, [4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2], 'north');
    expect(rules.apply(three, 11)).toMatchObject({ turn: 'north', stores: { north: 3 } });
  });
});
