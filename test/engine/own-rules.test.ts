// Custom rules: apply and cursor agree at every node.
import { createCursor, defineRules, kalah, oware, perft, wari } from 'mancala-rules';
import type { Capture, Ending, LegalityRule, Rules, Steps, WariOptions } from 'mancala-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../support/runs.ts';

const vary = (id: string, from: Rules<WariOptions>, change: (steps: Steps) => Steps): Rules<WariOptions> =>
  defineRules({ ...from.spec, id, title: id, steps: (options) => change(from.spec.steps(options)) });

/** The first pit may be played only if no other move feeds the opponent. */
const keepsFirst: LegalityRule = {
  when: 'always',
  forbids: (move, board) => {
    const first = board.turn === 'south' ? 0 : board.pits;
    return move.pit === first && move.anotherFeeds() ? 'not-allowed' : null;
  },
};
const nineSeeds: Ending = {
  reason: 'target',
  when: { test: (board) => board.store(board.turn) >= 9, reads: ['stores'] },
  collects: (board, pit) => (pit % 2 === 0 ? board.turn : null),
};
/** Takes a landing pit of four or more that is the opponent's, and one across the board. */
const greedy: Capture = {
  pits(board, last, taken) {
    if (board.owner(last) === board.turn || board.seeds(last) < 4) return 0;
    taken[0] = last;
    const across = 2 * board.pits - 1 - last;
    if (board.seeds(across) === 0) return 1;
    taken[1] = across;
    return 2;
  },
};

const rulesets: readonly Rules[] = [
  vary('keepsFirst', wari, (steps) => ({ ...steps, legality: [...(steps.legality ?? []), keepsFirst] })),
  vary('nineSeeds', oware, (steps) => ({ ...steps, endings: [nineSeeds, ...steps.endings] })),
  vary('greedy', wari, (steps) => ({
    ...steps,
    capture: greedy,
    extraTurn: (played) => played.captured > 5,
  })),
  vary('limited', wari, (steps) => ({ ...steps, capture: { ...greedy, maxSeeds: 5 } })),
  vary('slamEnds', wari, (steps) => ({ ...steps, slam: { ending: { reason: 'no-seeds' } } })).with({
    pits: 3,
  }),
  vary('lastPitAgain', wari, (steps) => ({ ...steps, extraTurn: ({ last }, pits) => last % pits === 0 })),
  vary('endless', wari, (steps) => ({ ...steps, endings: [] })),
  vary('heaps', wari, (steps) => steps).with({ pits: 2, seeds: 100, captures: [2, 40, 60] }),
  kalah.with({ pits: 2, seeds: 150 }),
  kalah.with({ pits: 14, seeds: 2 }),
  oware.with({ pits: 5, seeds: 13, captures: [1, 33] }),
];

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
  it('a cursor plays it as apply does, and undoes it', () => {
    check(fc.array(fc.nat({ max: 1e6 }), { maxLength: 80 }), 60, (choices) => {
      const cursor = createCursor(rules, rules.initialState());
      let state = rules.initialState();
      const states = [state];
      for (const choice of choices) {
        const moves = rules.legalMoves(state);
        expect(cursor.legalMoves()).toEqual(moves);
        if (moves.length === 0) break;
        const move = moves[choice % moves.length]!;
        state = rules.apply(state, move);
        states.push(state);
        cursor.play(move);
        expect(cursor.state()).toEqual(state);
        expect(cursor.isTerminal).toBe(state.outcome !== null);
      }
      for (const before of states.reverse().slice(1)) {
        cursor.undo();
        expect(cursor.state()).toEqual(before);
      }
    });
  });

  it('perft counts what apply reaches', () => {
    const count = (state: ReturnType<typeof rules.initialState>, depth: number): number =>
      depth === 0
        ? 1
        : rules.legalMoves(state).reduce((sum, move) => sum + count(rules.apply(state, move), depth - 1), 0);
    expect(perft(rules, rules.initialState(), 4)).toBe(count(rules.initialState(), 4));
  });
});
