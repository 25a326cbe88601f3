/** The buttons and keys that step through the positions of the game, and the letters that play its pits. */
import type { MancalaBoard } from 'mancala-board';
import { createButton } from './dom.ts';
import { createPitKeys } from './pit-keys.ts';
import type { Session } from './session.ts';
import { listenToKeys } from './shortcuts.ts';
import { words } from './words.ts';

/** The positions of a game, one of which is on the board. */
export type Positions = Pick<Session, 'game' | 'shown' | 'ply' | 'goTo'>;

/** `commands` are other keys of the page. */
export const createSteps = (
  positions: Positions,
  board: Pick<MancalaBoard, 'choose' | 'finish'>,
  takesLetters: () => boolean,
  commands: Parameters<typeof listenToKeys>[0] = {},
): void => {
  const buttons = document.querySelector('.steps')!;
  const addStep = (name: 'first' | 'previous' | 'next' | 'last', sign: string, plyOf: () => number) => {
    const run = (): void => positions.goTo(plyOf());
    const button = createButton(sign, run);
    button.id = `step-${name}`;
    button.ariaLabel = button.title = words.page[name];
    buttons.append(button);
    return { run };
  };
  const first = addStep('first', '«', () => 0);
  const previous = addStep('previous', '‹', () => positions.ply - 1);
  const next = addStep('next', '›', () => positions.ply + 1);
  const last = addStep('last', '»', () => positions.game.ply);
  const finish = { run: () => board.finish() };
  listenToKeys(
    {
      ...{ ArrowLeft: previous, Home: first, End: last, ' ': finish, Escape: finish },
      ArrowRight: { run: () => board.finish() || next.run() },
      ...commands,
    },
    createPitKeys(() => positions.shown, board),
    takesLetters,
  );
};
