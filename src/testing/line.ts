/** What is checked: games as they were played, place by place. */
import { show } from '../model/show.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Move } from '../model/types.ts';

/** A state of a game, and what was played there. */
export interface Place {
  readonly state: GameState;
  /** Moves since the game began. */
  readonly ply: number;
  /** The move that was played. */
  readonly move: Move | null;
  /** What came of it; null at the last place. */
  readonly next: GameState | null;
}

/** A game from its first place to its last. */
export type Line = readonly Place[];

/** What must hold of every game by some rules: throws where it does not. */
export type Property = (rules: Rules) => (line: Line) => void;

/** Thrown where a property does not hold. */
export class Broken extends Error {
  readonly place: Place;
  /** The move that shows it; null if the state does by itself. */
  readonly move: Move | null;

  constructor(message: string, place: Place, move: Move | null) {
    super(message);
    this.place = place;
    this.move = move;
  }
}

/** Says that something must hold: of a move, or of the state by itself. */
export type Must = (holds: boolean, message: string, move?: Move | null) => void;

/** What was thrown, in words. */
export const messageOf = (error: unknown): string =>
  `throws ${error instanceof Error ? String(error) : show(error)}`;

/** Looks at one place after the other. Whatever is thrown there says that something does not hold. */
export const eachPlace = (line: Line, look: (place: Place, must: Must) => void): void => {
  for (const place of line) {
    try {
      look(place, (holds, message, move = null) => {
        if (!holds) throw new Broken(message, place, move);
      });
    } catch (error) {
      throw error instanceof Broken ? error : new Broken(messageOf(error), place, place.move);
    }
  }
};
