// A cursor that is asked nothing between two moves still passes the turn and refills pits where the rules demand it.
import fc from 'fast-check';
import {
  allRulesets,
  congkak,
  createCursor,
  defineRules,
  oAnQuan,
  type GameState,
  type Rules,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';

/** Plays a random game, and the same moves on a cursor that is asked nothing in between; counts passes and refills. */
const playUnasked = (rules: Rules, choices: readonly number[]): number => {
  const cursor = createCursor(rules, rules.initialState());
  const states: GameState[] = [rules.initialState()];
  let passes = 0;
  for (const choice of choices) {
    const state = states.at(-1)!;
    const moves = rules.legalMoves(state);
    if (moves.length === 0) break;
    const move = moves[choice % moves.length]!;
    const next = rules.apply(state, move);
    if (!next.outcome && next.turn === state.turn) passes++;
    states.push(next);
    cursor.play(move);
  }
  for (const state of states.reverse()) {
    expect(cursor.state()).toEqual(state);
    if (cursor.ply > 0) cursor.undo();
  }
  return passes;
};

describe('a cursor that is asked nothing between moves', () => {
  it('passes the turn of a player without a move', () => {
    const rules = congkak.with({ pits: 3, seeds: 1 });
    const cursor = createCursor(rules, rules.initialState());
    cursor.play(1);
    cursor.play(0);
    const state = rules.apply(rules.apply(rules.initialState(), 1), 0);
    expect(cursor.state()).toEqual(state);
  });

  it('refills pits before the next move', () => {
    const start = oAnQuan.stateFrom({
      pits: [1, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 10],
      stores: { south: 24, north: 25 },
    });
    const cursor = createCursor(oAnQuan, start);
    let state = start;
    for (const move of [0, 6, 0]) {
      state = oAnQuan.apply(state, move);
      cursor.play(move);
    }
    expect(cursor.state()).toEqual(state);
    expect(state).toMatchObject({ outcome: { reason: 'quan-taken' }, stores: { south: 49, north: 21 } });
  });

  it.each(allRulesets.map((rules) => [rules.id, rules] as const))('plays %s like apply', (_, rules) => {
    let passes = 0;
    const choices = fc.array(fc.nat(5039), { minLength: 200, maxLength: 200, size: 'max' });
    for (const [pits, seeds] of [
      [3, 1],
      [3, 2],
      [4, 3],
    ] as const) {
      fc.assert(
        fc.property(choices, (list) => {
          passes += playUnasked(rules.with({ pits, seeds }), list);
        }),
        { numRuns: 30 },
      );
    }
    const { sowing, extraTurn } = rules.spec.steps(rules.options);
    if (sowing?.stuck === 'pass' && !extraTurn) expect(passes).toBeGreaterThan(0);
  });

  it('undoes a move after which a refill throws', () => {
    const { spec } = oAnQuan;
    const rules = defineRules({
      ...spec,
      id: 'broken',
      steps: (options) => {
        const steps = spec.steps(options);
        const refuse = (): never => {
          throw new Error('no refill');
        };
        return { ...steps, sowing: { ...steps.sowing!, stuck: refuse } };
      },
    });
    const start = rules.stateFrom({
      pits: [1, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 10],
      stores: { south: 24, north: 25 },
    });
    const cursor = createCursor(rules, start);
    cursor.play(0);
    expect(() => cursor.state()).toThrow('no refill');
    expect(() => {
      cursor.play(6);
    }).toThrow('no refill');
    cursor.undo();
    expect(cursor.state()).toEqual(start);
  });
});
