/** Solves the last positions of an opening book one after the other, with one search and its transposition table. */
import { positionsOf } from '../../src/books/book.ts';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import type { GameState } from '../../src/model/types.ts';
import type { Rules } from '../../src/ruleset/rules.ts';
import { evaluationFor } from '../../src/search/evaluation/index.ts';
import { budgetOf } from '../../src/search/tree/limits.ts';
import { Proof } from '../../src/search/tree/proof.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { createTablebase } from '../../src/tables/create-tablebase.ts';
import { runUntil } from '../../src/tools/slices.ts';

export interface Effort {
  /** The maximum number of seeds in play of the endgame table. */
  readonly seeds: number;
  /** The size of the transposition table in megabytes. */
  readonly tableMb: number;
}

/** The positions whose values are the text of a book, in its order. The player to move is South. */
export const openings = (rules: Rules, plies: number): readonly GameState[] => positionsOf(rules, plies);

/** Returns a function that solves positions with South to move: the seeds that South will still gain, minus North's. */
export const createSolver = async (
  rules: Rules,
  { seeds, tableMb }: Effort,
): Promise<(state: GameState) => number> => {
  const endgames = await createTablebase(rules, { seeds });
  const cursor = cursorOf(rules, rules.initialState());
  const search = new TreeSearch(cursor, { tableMb, endgames });
  search.sortBy(evaluationFor(rules, cursor));
  let guess = 0;
  return (state) => {
    cursor.load(state);
    const lead = state.stores.south - state.stores.north;
    const proof = new Proof(search, lead, search.atStake);
    // Positions that follow each other in a book often have similar values.
    proof.guess = lead + guess;
    const budget = budgetOf({ nodes: Infinity });
    runUntil(proof.prove({ until: Infinity }, budget, Infinity), Infinity);
    guess = proof.value - lead;
    return guess;
  };
};
