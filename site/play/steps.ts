/** The buttons that step through the positions of the game. */
import { byId, type Command } from './dom.ts';
import type { Session } from './session.ts';

type Step = Pick<Command, 'run'>;

export const createSteps = (
  session: Session,
): Readonly<Record<'first' | 'previous' | 'next' | 'last', Step>> => {
  const step = (name: string, plyOf: () => number): Step => {
    const run = (): void => session.goTo(plyOf());
    byId(`step-${name}`, HTMLButtonElement).addEventListener('click', run);
    return { run };
  };
  return {
    first: step('first', () => 0),
    previous: step('previous', () => session.ply - 1),
    next: step('next', () => session.ply + 1),
    last: step('last', () => session.game.ply),
  };
};
