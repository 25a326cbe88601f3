/** The dialog for a new game: the game, the opponent, the level of a bot and the side. Each page adds what it has besides. */
import type { Game, Player } from 'mancala-rules';
import { addChoice, byId, createDialog, onPress } from './dom.ts';
import { createGameForm, type GameForm } from './game-form.ts';
import { addLevelChoice, type LevelChoice } from './level-choice.ts';
import { words } from './words.ts';

export interface SetupForm extends Pick<GameForm, 'show' | 'create'> {
  readonly dialog: HTMLDialogElement;
  /** What has the fields beside the game and its options. */
  readonly fields: HTMLElement;
  readonly opponent: HTMLSelectElement;
  readonly levels: LevelChoice;
  readonly side: HTMLSelectElement;
  chosenSide(): Player;
  open(): void;
}

export const randomSide = (): Player => (Math.random() < 0.5 ? 'south' : 'north');

/** `onStart` is called with the game that was chosen. */
export const createSetupForm = (
  opponents: Readonly<Record<string, string>>,
  onStart: (game: Game) => unknown,
): SetupForm => {
  const dialog = createDialog('setup', null);
  const fields = byId('setup-fields', HTMLElement);
  const opponent = addChoice(fields, 'opponent', words.page.opponent, opponents);
  const levels = addLevelChoice(fields);
  const side = addChoice(fields, 'side', words.page.side, words.SIDES);
  const { show, create, open } = createGameForm();
  const start = byId('start', HTMLButtonElement);
  // The page closes the dialog.
  start.form!.addEventListener('submit', (event) => event.preventDefault());
  onPress(start, () => {
    const game = create();
    return game && onStart(game);
  });
  return {
    ...{ dialog, fields, opponent, levels, side, show, create },
    chosenSide: () => (side.value === 'random' ? randomSide() : (side.value as Player)),
    open() {
      dialog.showModal();
      open();
    },
  };
};
