// Rulesets with any options on boards of any size, such as make cells of a board overflow.
import fc from 'fast-check';
import type { GameState, RulesetId } from 'mancala-rules';
import { policies } from '../oracles/variations.ts';
import { references, type BoardOptions } from '../oracles/index.ts';
import { setup } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

/** Pits a side: small boards, usual ones, and those around what fits in one, two, four or eight words. */
export const SIZES: readonly number[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 20, 30, 31, 33,
];

/**
 * Powers of two where something changes, and some others: from 32 seeds on a count is not cached, 128 and 32,768 need cells
 * of two and four bytes.
 */
export const EDGES: readonly number[] = [16, 32, 64, 128, 256, 32_768, 65_536];

/** Seeds a pit with which all seeds are just below an edge, or at it or above. */
export function seedsAround(pits: number, edge: number): fc.Arbitrary<number> {
  const below = Math.max(1, Math.floor((edge - 1) / (2 * pits)));
  return fc.constantFrom(below, 2 * pits * (below + 1) <= 65_535 ? below + 1 : below);
}

const few = [[2, 3], [2, 3], [2, 3], [1], [4], [2, 3, 4], [1, 3, 33]];
const any = [...few, [15, 16, 17], [31], [32], [40], [255]];

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
export function onBoard(id: RulesetId, board: BoardOptions): fc.Arbitrary<Setup> {
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

/** What the future of a running position depends on. C2, oware: the stores. M7, `moveLimit`: the quiet moves. */
export function futureOf({ id, options }: Setup): (state: GameState) => string {
  const byStores = references[id].targetReached !== undefined;
  const byQuietMoves = (options.moveLimit ?? null) !== null;
  return ({ pits, turn, stores, quietMoves }) =>
    `${pits.join()} ${turn} ${byStores ? `${stores.south}:${stores.north}` : ''} ${byQuietMoves ? quietMoves : ''}`;
}
