/** A short hash of a position, to notice that moves led to another one. */
import type { GameState } from '../model/types.ts';

/** FNV-1a. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Eight hexadecimal digits that depend on everything in a state but its outcome. */
export const positionHash = ({ pits, stores, turn, quietMoves, removed, marks }: GameState): string => {
  const text = JSON.stringify([pits, stores.south, stores.north, turn, quietMoves, removed, marks]);
  let hash = OFFSET;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
};
