// The games whose trees are walked: on boards of a size, with as many seeds as a cell can just hold, late ones.
import fc from 'fast-check';
import type { RulesetId } from 'mancala-rules';
import { players } from '../support/arbitraries.ts';
import { EDGES, onBoard, seedsAround } from './boards.ts';
import { starts } from './positions.ts';
import type { Start } from './positions.ts';
import { references } from '../oracles/index.ts';
import {} from '../support/setups.ts';

function from(
  id: RulesetId,
  boards: fc.Arbitrary<readonly [pits: number, seeds: number]>,
): fc.Arbitrary<Start> {
  return fc
    .tuple(boards, players)
    .chain(([[pits, seeds], first]) => onBoard(id, { pits, seeds, first }))
    .chain(starts);
}

const few = fc.integer({ min: 1, max: 5 });

/** Games on boards of a size, with few seeds or so many that a byte just holds them, or just not. */
export function ofSize(id: RulesetId, pits: number): fc.Arbitrary<Start> {
  const edges = EDGES.filter((edge) => edge < 32_768 && edge > 2 * pits);
  const most = edges.map((edge) => seedsAround(pits, edge));
  const seeds = references[id].searchesAhead ? few : fc.oneof(few, ...most);
  return from(
    id,
    seeds.map((each) => [pits, each] as const),
  );
}

/** Games with as many seeds as some cell can just hold, or just not. */
export function around(id: RulesetId, edge: number): fc.Arbitrary<Start> {
  const sizes = [1, 2, 3, 4, 5, 6, 6, 7, 8].filter((pits) => 2 * pits < edge);
  const boards = fc
    .constantFrom(...sizes)
    .chain((pits) => fc.tuple(fc.constant(pits), seedsAround(pits, edge)));
  return from(id, boards);
}

/** Games on the usual board and small ones. */
export function usual(id: RulesetId): fc.Arbitrary<Start> {
  const boards = [
    [6, 4],
    [6, 4],
    [6, 3],
    [5, 4],
    [4, 4],
    [3, 4],
    [3, 2],
    [2, 3],
    [7, 3],
    [8, 4],
  ] as const;
  return from(id, fc.constantFrom(...boards));
}
