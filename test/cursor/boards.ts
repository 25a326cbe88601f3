// Rulesets with any options on boards of any size, such as make cells of a board overflow.
import fc from 'fast-check';
import {
  captureTo25,
  captureTo25WithStores,
  kalah,
  mancala,
  oware,
  wari,
  wariLastCapture,
  wariMancala,
} from 'mancala-rules';
import type { GameState } from 'mancala-rules';
import { references } from '../oracles/index.ts';
import type { BoardOptions, ChainOptions, ReferenceId, TargetOptions } from '../oracles/index.ts';
import { policies, setup } from '../support/setups.ts';
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

type Limit = ChainOptions['moveLimit'];
const LIMITS: readonly Limit[] = [
  null,
  null,
  null,
  null,
  'in-play-times-pits',
  'in-play-times-pits',
  2,
  5,
  40,
];

function chainOptions(
  board: BoardOptions,
  limits: readonly Limit[] = LIMITS,
  counts: readonly (readonly number[])[] = any,
): fc.Arbitrary<Partial<ChainOptions>> {
  const moveLimit = fc.constantFrom(...limits);
  const captures = fc.constantFrom(...counts);
  return fc
    .record({ grandSlam: fc.constantFrom(...policies), captures, moveLimit }, { requiredKeys: [] })
    .map((given) => ({ ...board, ...given }));
}

function targetOptions(board: BoardOptions): fc.Arbitrary<Partial<TargetOptions>> {
  const half = board.pits * board.seeds;
  const target = fc.constantFrom(1, 2, half, half + 1, 2 * half, Math.min(half, 16), Math.min(half, 256));
  return fc
    .tuple(chainOptions(board), fc.option(target))
    .map(([given, most]) => (most === null ? given : { ...given, target: most }));
}

/** A ruleset with random options on a given board. */
export function onBoard(id: ReferenceId, board: BoardOptions): fc.Arbitrary<Setup> {
  switch (id) {
    case 'wari':
      return chainOptions(board).map((given) => setup(wari, references.wari, given));
    case 'wariMancala':
      return chainOptions(board).map((given) => setup(wariMancala, references.wariMancala, given));
    case 'wariLastCapture':
      // Rule L6 searches the longer, the farther away the limit or a capture is.
      return chainOptions(board, [null, null, 1, 2], few).map((given) =>
        setup(wariLastCapture, references.wariLastCapture, given),
      );
    case 'oware':
      return chainOptions(board).map((given) => setup(oware, references.oware, given));
    case 'captureTo25':
      return targetOptions(board).map((given) => setup(captureTo25, references.captureTo25, given));
    case 'captureTo25WithStores':
      return targetOptions(board).map((given) =>
        setup(captureTo25WithStores, references.captureTo25WithStores, given),
      );
    case 'mancala':
      return fc.constant(setup(mancala, references.mancala, board));
    case 'kalah':
      return fc.boolean().map((emptyCapture) => setup(kalah, references.kalah, { ...board, emptyCapture }));
  }
}

/** What the future of a running position depends on. C2, oware: the stores. M7, `moveLimit`: the quiet moves. */
export function futureOf({ id, options }: Setup): (state: GameState) => string {
  const byStores = id === 'oware' || id === 'captureTo25' || id === 'captureTo25WithStores';
  const byQuietMoves = options.captures !== undefined && options.moveLimit !== null;
  return ({ pits, turn, stores, quietMoves }) =>
    `${pits.join()} ${turn} ${byStores ? `${stores.south}:${stores.north}` : ''} ${byQuietMoves ? quietMoves : ''}`;
}
