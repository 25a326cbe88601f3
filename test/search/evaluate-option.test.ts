import { Game, kalah, oware, type Cursor, type GameState, type Rules } from 'mancala-rules';
import { alphaBetaBot, analyze, type AlphaBetaOptions, type Evaluate } from 'mancala-rules/search';
import * as workers from 'mancala-rules/search/workers';
import { describe, expect, it, vi } from 'vitest';
import { Transpositions } from '../../src/search/tree/transpositions.ts';
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
  /** The number of transposition tables for the moves of a game, and for those of another game at the same time. */
  const countTables = async (options: AlphaBetaOptions): Promise<readonly [number, number]> => {
    const started = vi.spyOn(Transpositions.prototype, 'startSearch');
    const bot = alphaBetaBot({ ...options, tablebase: false });
    let game = Game.start(kalah);
    for (let ply = 0; ply < 6; ply++) game = game.play(await bot(kalah, game.state));
    const before = new Set(started.mock.contexts).size;
    const other = kalah.with({ pits: 4 });
    const moves = [bot(kalah, game.state), bot(other, other.initialState())];
    expect(kalah.isLegal(game.state, await moves[0]!)).toBe(true);
    expect(other.isLegal(other.initialState(), await moves[1]!)).toBe(true);
    const after = new Set(started.mock.contexts).size;
    started.mockRestore();
    return [before, after - before];
  };

  it('keeps its table from one move to the next, but not for two games at once', async () => {
    expect(await countTables({ timeMs: Infinity, nodes: 2000 })).toEqual([1, 1]);
  });

  it.each([{ nodes: 2000 }, { depth: 3 }, { depth: 3, timeMs: 1000 }])(
    'begins anew if its moves must not depend on those before: %o',
    async (options) => {
      expect(await countTables(options)).toEqual([6, 2]);
    },
  );
});
