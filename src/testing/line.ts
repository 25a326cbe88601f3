/** Recorded games, and checks of each of their states. */
import { show } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Move } from '../model/types.ts';

/** A state of a game, and the move played in it. */
export interface LineNode {
  readonly state: GameState;
  /** The number of moves since the start. */
  readonly ply: number;
  /** The move played; null at the last node. */
  readonly move: Move | null;
  /** The state after the move; null at the last node. */
  readonly next: GameState | null;
}

/** A game from its first node to its last. */
export type Line = readonly LineNode[];

/** A check of a game; throws if the property does not hold. */
export type Property = (rules: Rules) => (line: Line) => void;

/** The error for a property that does not hold. */
export class PropertyError extends Error {
  /** The node where it fails; null if the spec does. */
  readonly node: LineNode | null;
  /** The move that fails; null if no move is involved. */
  readonly move: Move | null;

  constructor(message: string, node: LineNode | null, move: Move | null) {
    super(message);
    this.node = node;
    this.move = move;
  }
}

/** Asserts a condition on a move, or on the state if there is no move. */
type Assert = (holds: boolean, message: string, move?: Move | null) => void;

/** A thrown value in words. */
export const thrownText = (error: unknown): string =>
  `throws ${error instanceof Error ? String(error) : show(error)}`;

/**
 * Runs a check on every node of a line.
 *
 * @throws {PropertyError} when the check fails or throws
 */
export const eachNode = (line: Line, check: (node: LineNode, assert: Assert) => void): void => {
  for (const node of line) {
    try {
      check(node, (holds, message, move = null) => {
        if (!holds) throw new PropertyError(message, node, move);
      });
    } catch (error) {
      throw error instanceof PropertyError ? error : new PropertyError(thrownText(error), node, node.move);
    }
  }
};
