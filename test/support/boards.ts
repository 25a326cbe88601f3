// Rulesets with any options on boards of any size, such as make cells of a board overflow.
import fc from 'fast-check';
import type { GameState, RulesetId } from 'mancala-rules';
import { references, type BoardOptions } from '../oracles/index.ts';
import { policies } from '../oracles/variations.ts';
import { EDGES, players, starts } from './positions.ts';
import { allIds, setup, setups, type Setup } from './setups.ts';

/** Pits a side: small boards, usual ones, and those around what fits in one, two, four or eight words. */
const SIZES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 20, 30, 31, 33];

const few = [[2, 3], [2, 3], [2, 3], [1], [4], [2, 3, 4], [1, 3, 4]];
const any = [...few, [1, 3, 33], [15, 16, 17], [31], [32], [40], [255]];

/** Values of the options that have many. Of any other the tested ones are drawn. */
function valuesOn({ pits, seeds }: BoardOptions, searches: boolean): Readonly<Record<string, unknown[]>> {
  const half = pits * seeds;
  return {
    grandSlam: [...policies],
    // A search takes the longer, the farther away the limit or a capture is.
    captures: searches ? few : any,
    moveLimit: searches
      ? [null, null, 1, 2]
      : [null, null, null, null, 'in-play-times-pits', 'in-play-times-pits', 2, 5, 40],
    target: [1, 2, half, half + 1, 2 * half, Math.min(half, 16), Math.min(half, 256)],
  };
}

/** A ruleset with random options on a given board. */
function onBoard(id: RulesetId, board: BoardOptions): fc.Arbitrary<Setup> {
  const { defaults, variations, searchesAhead = false } = references[id];
  const values = valuesOn(board, searchesAhead);
  const given = [defaults, ...variations] as Readonly<Record<string, unknown>>[];
  const drawn = Object.keys(defaults)
    .filter((name) => !(name in board))
    .map((name) => {
      const tested = given.map((options) => options[name]).filter((value) => value !== undefined);
      return [name, fc.constantFrom(...(values[name] ?? tested))] as const;
    });
  return fc
    .record(Object.fromEntries(drawn), { requiredKeys: [] })
    .map((options) => setup(id, { ...board, ...options }));
}

/** Seeds a pit with which all seeds are just below an edge, or at it or above. */
function seedsAround(pits: number, edge: number): fc.Arbitrary<number> {
  const below = Math.max(1, Math.floor((edge - 1) / (2 * pits)));
  return fc.constantFrom(below, 2 * pits * (below + 1) <= 65_535 ? below + 1 : below);
}

/** Boards of all sizes, with few seeds or as many as some cell can just hold, or just not. */
const boards = fc
  .tuple(fc.constantFrom(...SIZES, ...SIZES.slice(0, 9)), fc.option(fc.constantFrom(...EDGES), { freq: 1 }))
  .chain(([pits, edge]) => boardsAround(pits, edge));

const boardsAround = (pits: number, edge: number | null): fc.Arbitrary<BoardOptions> =>
  fc.record({
    pits: fc.constant(pits),
    seeds: edge && edge > 2 * pits ? seedsAround(pits, edge) : fc.integer({ min: 1, max: 5 }),
    first: players,
  });

/** Boards on which a search or a move of many laps comes to an end soon. */
const smallBoardsOf = (id: RulesetId): fc.Arbitrary<BoardOptions> =>
  fc.record({
    pits: references[id].board === 'even' ? fc.constantFrom(2, 4, 6, 8) : fc.integer({ min: 2, max: 8 }),
    seeds: fc.integer({ min: 1, max: 4 }),
    first: players,
  });

/** A game to be walked from a state on. */
export interface Start {
  readonly setup: Setup;
  readonly state: GameState;
}

const from = (setups: fc.Arbitrary<Setup>): fc.Arbitrary<Start> =>
  setups.chain((setup) => starts(setup).map((state) => ({ setup, state })));

/** Games of a ruleset: with the options and boards of its oracle, or with any that it has. */
export function anyStart(id: RulesetId): fc.Arbitrary<Start> {
  const { laps, searchesAhead, board: boardsOf } = references[id];
  const tested = from(fc.constantFrom(...setups[id]));
  if (boardsOf === 'fixed') return tested;
  const any = (laps ?? searchesAhead) ? smallBoardsOf(id) : boards;
  return fc.oneof(tested, from(any.chain((board) => onBoard(id, board))));
}

/** Games with as many seeds as some cell can just hold, or just not, of rulesets that allow many seeds. */
export const startAround = (edge: number): fc.Arbitrary<Start> =>
  fc
    .tuple(
      fc.constantFrom(...allIds.filter((id) => !references[id].laps && !references[id].searchesAhead)),
      fc.integer({ min: 1, max: 8 }),
    )
    .chain(([id, pits]) => from(boardsAround(pits, edge).chain((board) => onBoard(id, board))));

/** How many nodes a tree may have: fewer where each takes long. */
export function nodesFor({ setup, state }: Start, nodes: number): number {
  const inPlay = state.pits.reduce((sum, seeds) => sum + seeds, 0);
  const slow = (setup.searches ? 6 : 1) * (setup.options.pits > 9 ? 3 : 1) * (inPlay > 300 ? 2 : 1);
  return Math.max(3, Math.floor(nodes / slow / (inPlay > 3000 ? 8 : 1)));
}
