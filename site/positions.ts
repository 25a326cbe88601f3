/** The positions that the pages of the rulesets show. All that is said about them is worked out from here. */
import type { EndReason, Player, RulesetId } from 'mancala-rules';

/** A position, and what happens in it. */
export interface Scene {
  /** `South|North`, each row in sowing order. */
  readonly pits: string;
  /** South's store and North's; with the pits they hold all seeds. */
  readonly stores: readonly [south: number, north: number];
  /** Whose turn it is; South's if nothing is said. */
  readonly turn?: Player;
  /** Moves without a capture so far; 0 if nothing is said. */
  readonly quietMoves?: number;
  /** The pit that is played. Left out where the game is over as soon as the position stands. */
  readonly move?: string;
}

/** What a scene must show, which is its name as well. */
export type Shown = 'capture' | 'extra-turn' | EndReason;

const start = { pits: '4-4-4-4-4-4|4-4-4-4-4-4', stores: [0, 0] } as const;

export const scenes: Readonly<Record<RulesetId, Readonly<Partial<Record<Shown, Scene>>>>> = {
  wari: {
    capture: { pits: '1-0-2-0-4-3|1-2-1-5-0-4', stores: [13, 12], move: 'F' },
    'no-seeds': { pits: '0-0-0-5-0-0|1-1-1-0-0-0', stores: [18, 22], move: 'D' },
    'cannot-feed': { pits: '0-0-0-0-0-1|0-1-0-0-0-0', stores: [21, 25], move: 'F' },
  },
  oware: {
    capture: { pits: '2-0-1-6-0-4|2-1-2-1-7-3', stores: [10, 9], move: 'F' },
    target: { pits: '1-0-3-0-0-2|1-1-0-4-0-5', stores: [23, 8], move: 'F' },
    'no-seeds': { pits: '0-2-0-1-0-0|0-0-0-0-0-0', stores: [22, 23], turn: 'north' },
    'cannot-feed': { pits: '0-0-0-0-0-1|0-1-0-0-0-0', stores: [24, 22], move: 'F' },
  },
  wariMancala: {
    capture: { pits: '0-2-0-4-1-2|1-1-3-0-5-0', stores: [15, 14], move: 'F' },
    'move-limit': { pits: '0-0-1-0-0-0|0-0-1-0-0-0', stores: [24, 22], quietMoves: 11, move: 'C' },
    'no-seeds': { pits: '0-0-0-0-0-1|1-0-0-3-0-2', stores: [23, 18], move: 'F' },
  },
  wariLastCapture: {
    capture: { pits: '1-2-0-3-5-1|1-0-2-2-4-2', stores: [12, 13], move: 'E' },
    'no-seeds': { pits: '0-2-0-1-0-0|0-0-0-0-0-0', stores: [22, 23], turn: 'north' },
    'cannot-feed': { pits: '0-0-0-0-0-1|1-2-0-0-0-0', stores: [23, 21], move: 'F' },
    'no-capture-left': { pits: '1-0-0-0-0-1|1-0-0-0-0-1', stores: [20, 24], move: 'F' },
  },
  captureTo25: {
    capture: { pits: '2-9-1-0-3-1|2-2-2-2-2-4', stores: [9, 9], move: 'B' },
    target: { pits: '0-4-1-0-2-3|2-1-1-5-1-3', stores: [20, 5], move: 'F' },
    'no-seeds': { pits: '0-0-1-0-0-2|1-1-0-0-0-0', stores: [20, 23], move: 'F' },
  },
  captureTo25WithStores: {
    capture: { pits: '0-3-0-1-0-4|1-0-2-3-0-5', stores: [14, 15], move: 'F' },
    'extra-turn': { ...start, move: 'C' },
    target: { pits: '0-2-0-0-3-1|2-0-4-0-1-1', stores: [24, 10], move: 'F' },
    'no-seeds': { pits: '0-0-0-0-0-1|0-3-0-0-2-0', stores: [20, 22], move: 'F' },
  },
  mancala: {
    capture: { pits: '0-1-0-2-0-3|1-4-2-5-0-3', stores: [14, 13], move: 'B' },
    'extra-turn': { ...start, move: 'C' },
    'row-empty': { pits: '0-0-0-0-0-1|0-2-0-0-3-1', stores: [22, 19], move: 'F' },
  },
  kalah: {
    capture: { pits: '0-1-0-2-0-3|1-4-2-5-0-3', stores: [14, 13], move: 'B' },
    'extra-turn': { ...start, move: 'C' },
    'row-empty': { pits: '0-0-0-0-0-1|0-2-0-0-3-1', stores: [22, 19], move: 'F' },
  },
};
