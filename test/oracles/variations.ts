// Options worth testing, beside the defaults.
import type { BoardOptions, ChainOptions, GrandSlam, TargetOptions } from './types.ts';

const small: readonly BoardOptions[] = [
  { pits: 1, seeds: 1, first: 'south' },
  { pits: 1, seeds: 4, first: 'north' },
  { pits: 2, seeds: 3, first: 'south' },
  { pits: 3, seeds: 5, first: 'north' },
  { pits: 5, seeds: 2, first: 'south' },
  { pits: 7, seeds: 3, first: 'north' },
];

/** The boards that the games of one lap are tested on, beside the default one. */
export const boards: readonly BoardOptions[] = [...small, { pits: 12, seeds: 12, first: 'south' }];

/** The boards that games with several laps, and those that begin with other boards, are tested on. */
export const lapBoards: readonly BoardOptions[] = [...small, { pits: 9, seeds: 9, first: 'south' }];

export const policies: readonly GrandSlam[] = [
  'forbidden-unless-forced',
  'forbidden',
  'captures',
  'captures-nothing',
  'leaves-last',
  'leaves-first',
  'opponent-takes-rest',
];

/** On a small board there is a grand slam every few moves. */
const slams: readonly Partial<ChainOptions>[] = policies.flatMap((grandSlam, i) => [
  { grandSlam },
  { pits: 2 + (i % 3), seeds: 3, grandSlam },
]);

export const chainVariations: readonly Partial<ChainOptions>[] = [
  ...boards,
  ...slams,
  { pits: 4, seeds: 3, captures: [4] },
  { pits: 4, seeds: 3, captures: [2, 3, 4], first: 'north' },
  { pits: 3, seeds: 2, captures: [1], grandSlam: 'leaves-first' },
  { pits: 3, seeds: 3, captures: [1, 3], grandSlam: 'forbidden' },
  { pits: 4, seeds: 2, moveLimit: 5 },
  { pits: 3, seeds: 2, moveLimit: 'in-play-times-pits', grandSlam: 'opponent-takes-rest' },
  { pits: 3, seeds: 3, moveLimit: null },
];

export const targetVariations: readonly Partial<TargetOptions>[] = [
  ...chainVariations,
  { pits: 3, seeds: 3, target: 3 },
  { pits: 4, seeds: 2, target: 1, moveLimit: 9 },
  { pits: 2, seeds: 4, target: 16 },
];

/** The same boards and the default one, all with these options set. */
export function boardsWith<T extends object>(extra: T): (Partial<BoardOptions> & T)[] {
  return [{ ...extra }, ...lapBoards.map((board) => ({ ...board, ...extra }))];
}
