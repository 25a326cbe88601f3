/** The buttons that step through the positions of the game. */
import { byId, type Command } from './dom.ts';

type Step = Pick<Command, 'run'>;

/** The positions of a game, one of which is on the board. */
export interface Positions {
  readonly game: { readonly ply: number };
  /** The number of moves before the position on the board. */
  readonly ply: number;
  /** Puts another position on the board. */
  goTo(ply: number): void;
}

export const createSteps = (
  positions: Positions,
): Readonly<Record<'first' | 'previous' | 'next' | 'last', Step>> => {
  const step = (name: string, plyOf: () => number): Step => {
    const run = (): void => positions.goTo(plyOf());
    byId(`step-${name}`, HTMLButtonElement).addEventListener('click', run);
    return { run };
  };
  return {
    first: step('first', () => 0),
    previous: step('previous', () => positions.ply - 1),
    next: step('next', () => positions.ply + 1),
    last: step('last', () => positions.game.ply),
  };
};
