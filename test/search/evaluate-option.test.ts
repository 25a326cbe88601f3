import { Game, kalah, oware, type Cursor, type GameState, type Rules } from 'mancala-rules';
import { alphaBetaBot, analyze, type AlphaBetaOptions } from 'mancala-rules/search';
import * as workers from 'mancala-rules/search/workers';
import { describe, expect, it, vi } from 'vitest';
import { Transpositions } from '../../src/search/tree/transpositions.ts';
import { everyRuleset, middleOf } from './games.ts';
import { inPlay, margin, minimaxOf, toMover } from './minimax.ts';

/** An evaluation in eighths of seeds, of a cursor, and the margin that a state promises its player by it. */
const evaluate = (cursor: Cursor): number => (3 * cursor.seeds(1) - cursor.seeds(4)) / 8;
const estimateOf = (state: GameState): number => {
  const lead = margin(state, state.turn);
  if (state.outcome) return lead;
  const most = inPlay(state);
  const estimate = (3 * state.pits[1]! - state.pits[4]!) / 8;
  const south = Math.max(-most, Math.min(estimate, most));
  return lead + (state.turn === 'south' ? south : -south);
};

describe('an evaluation of your own', () => {
  it.each(everyRuleset)('is what analyze finds at the ends of its lines: %s', async (_, rules: Rules) => {
    for (const state of middleOf(rules, 6, 9)) {
      for (const depth of [1, 2, 4]) {
        const { moves } = await analyze(rules, state, { depth, evaluate });
        for (const { move, value } of moves) {
          const after = rules.apply(state, move);
          expect(value).toBe(toMover(state, after, minimaxOf(rules, after, depth - 1, estimateOf)) + 0);
        }
        expect(moves[0]!.value).toBe(Math.max(...moves.map(({ value }) => value)));
      }
    }
  });

  it('decides the move of a bot', async () => {
    const moveOf = async (evaluate: (cursor: Cursor) => number): Promise<number> =>
      alphaBetaBot({ depth: 1, evaluate })(oware, oware.initialState());
    expect(await moveOf((cursor) => -5 * cursor.seeds(3))).toBe(3);
    expect(await moveOf((cursor) => 5 * cursor.seeds(3))).not.toBe(3);
  });

  it.each([NaN, Infinity, '1', undefined])('must return a finite number, not %s', async (seeds) => {
    const start = kalah.initialState();
    const wrong = analyze(kalah, start, { depth: 2, evaluate: () => seeds as number });
    await expect(wrong).rejects.toThrow(/^evaluate: expected a finite number, got /);
  });

  it('cannot be sent to a worker, which is said before one starts', async () => {
    await expect(workers.analyze(kalah, kalah.initialState(), { depth: 1, evaluate })).rejects.toThrow(
      "evaluate: expected 'stores' or undefined, since functions cannot be sent to a worker, got a function",
    );
  });
});

it('the evaluation of a game is used by default, and not with stores', async () => {
  const values = async (evaluate?: 'stores'): Promise<readonly number[]> =>
    (await analyze(oware, oware.initialState(), { depth: 1, evaluate })).moves.map(({ value }) => value);
  expect(await values('stores')).toEqual([0, 0, 0, 0, 0, 0]);
  expect(new Set(await values()).size).toBeGreaterThan(2);
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
    const start = other.initialState();
    const moves = await Promise.all([bot(kalah, game.state), bot(other, start)]);
    expect([kalah.isLegal(game.state, moves[0]), other.isLegal(start, moves[1])]).toEqual([true, true]);
    return [before, new Set(started.mock.contexts).size - before];
  };

  it.each([
    ['keeps its table from move to move, but not for two games', [1, 1], { timeMs: Infinity, nodes: 2000 }],
    ['begins anew if its moves must not depend on those before', [6, 2], { nodes: 2000 }],
    ['begins anew for a depth within a time', [6, 2], { depth: 3, timeMs: 1000 }],
  ])('%s', async (_, tables, options) => {
    expect(await countTables(options)).toEqual(tables);
  });
});
