import { Game, kalah, oware, type Cursor, type GameState, type Rules } from 'mancala-rules';
import { alphaBetaBot, analyze, type Evaluate } from 'mancala-rules/search';
import * as workers from 'mancala-rules/search/workers';
import { describe, expect, it } from 'vitest';
import { everyRuleset, numbers, walk } from './games.ts';
import { margin } from './minimax.ts';

/** An evaluation that any two positions of a test are unlikely to share, in eighths of seeds. */
const oddSum = ({ pits, seeds }: { readonly pits: number; seeds(pit: number): number }): number => {
  let sum = 0;
  for (let pit = 0; pit < 2 * pits; pit++) sum += (pit < pits ? 1 : -1) * ((seeds(pit) * (3 + pit)) % 7);
  return sum / 8;
};
const evaluateFor =
  ({ options: { pits } }: Rules): Evaluate =>
  (cursor: Cursor) =>
    oddSum({ pits, seeds: (pit) => cursor.seeds(pit) });

/** The final margin for the player to move, by minimax on states, with `oddSum` at its ends. */
const valueAt = (rules: Rules, state: GameState, depth: number): number => {
  const lead = margin(state, state.turn);
  if (state.outcome) return lead;
  if (depth === 0) {
    const inPlay = state.pits.reduce((sum, seeds) => sum + seeds, 0);
    const estimate = oddSum({ pits: state.pits.length / 2, seeds: (pit) => state.pits[pit]! });
    const south = Math.max(-inPlay, Math.min(estimate, inPlay));
    return lead + (state.turn === 'south' ? south : -south);
  }
  return Math.max(
    ...rules.legalMoves(state).map((move) => {
      const after = rules.apply(state, move);
      return (after.turn === state.turn ? 1 : -1) * valueAt(rules, after, depth - 1);
    }),
  );
};

const states = (rules: Rules): readonly GameState[] =>
  walk(rules, rules.initialState(), numbers(6), 30).filter(({ outcome }, ply) => !outcome && ply % 9 === 0);

describe('an evaluation of your own', () => {
  it.each(everyRuleset.filter(([name]) => name !== 'oAnQuan'))(
    'is what analyze finds at the ends of its lines: %s',
    async (_, rules: Rules) => {
      for (const state of states(rules)) {
        for (const depth of [1, 2, 4]) {
          const { moves } = await analyze(rules, state, { depth, evaluate: evaluateFor(rules) });
          for (const { move, value } of moves) {
            const after = rules.apply(state, move);
            const expected = (after.turn === state.turn ? 1 : -1) * valueAt(rules, after, depth - 1);
            expect(value).toBe(expected + 0);
          }
          const best = valueAt(rules, state, depth);
          const first = rules.apply(state, moves[0]!.move);
          expect((first.turn === state.turn ? 1 : -1) * valueAt(rules, first, depth - 1) + 0).toBe(best + 0);
        }
      }
    },
  );

  it('decides the move of a bot', async () => {
    const away: Evaluate = (cursor) => -5 * cursor.seeds(3);
    const bot = alphaBetaBot({ depth: 1, evaluate: away });
    expect(await bot(oware, oware.initialState())).toBe(3);
    const keep: Evaluate = (cursor) => 5 * cursor.seeds(3);
    expect(await alphaBetaBot({ depth: 1, evaluate: keep })(oware, oware.initialState())).not.toBe(3);
  });

  it.each([NaN, Infinity, '1', undefined])('must return a finite number, not %s', async (seeds) => {
    const start = kalah.initialState();
    const wrong = analyze(kalah, start, { depth: 2, evaluate: () => seeds as number });
    await expect(wrong).rejects.toThrow(/^evaluate: expected a finite number, got /);
  });

  it('cannot be sent to a worker, which is said before one starts', async () => {
    const start = kalah.initialState();
    await expect(workers.analyze(kalah, start, { depth: 1, evaluate: () => 0 })).rejects.toThrow(
      "evaluate: expected 'stores' or undefined, since functions cannot be sent to a worker, got a function",
    );
  });
});

describe('the evaluation of a game', () => {
  it('is used by default, and not with stores', async () => {
    const state = oware.initialState();
    const values = async (evaluate?: 'stores'): Promise<readonly number[]> =>
      (await analyze(oware, state, { depth: 1, evaluate })).moves.map(({ value }) => value);
    expect(new Set(await values('stores'))).toEqual(new Set([0]));
    expect(await values()).not.toContain(0);
  });
});

describe('a bot with a limit on time', () => {
  it('keeps what it has found from one move to the next', async () => {
    const bot = alphaBetaBot({ timeMs: Infinity, nodes: 50_000 });
    const played: number[] = [];
    let game = Game.start(kalah);
    for (let ply = 0; ply < 12 && !game.outcome; ply++) {
      const move = await bot(kalah, game.state);
      expect(kalah.isLegal(game.state, move)).toBe(true);
      played.push(move);
      game = game.play(move);
    }
    // Another game, another board and both games at once do not disturb it.
    const other = kalah.with({ pits: 4 });
    const both = [bot(kalah, kalah.initialState()), bot(other, other.initialState()), bot(kalah, game.state)];
    expect(kalah.isLegal(kalah.initialState(), (await both[0])!)).toBe(true);
    expect(played.length).toBeGreaterThan(4);
  });
});
