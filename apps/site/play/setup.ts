/** The dialog for a new game: the game, the opponent and the side. */
import { opponent, type Game, type Player } from 'mancala-rules';
import { addOptions, byId, createDialog } from './dom.ts';
import { createGameForm } from './game-form.ts';
import { createLevelChoice } from './level-choice.ts';
import type { Seats } from './links.ts';
import { words } from './words.ts';

export interface Setup {
  /** Shows what is played now, as the start of the next choice. */
  show(game: Game, seats: Seats): void;
  /** Opens the dialog. */
  open(): void;
}

/** `onStart` gets the new game, its players, and whose row is near. */
export const createSetup = (onStart: (game: Game, seats: Seats, bottom: Player) => void): Setup => {
  const dialog = createDialog('setup', null);
  const other = byId('opponent', HTMLSelectElement);
  const levels = createLevelChoice();
  const side = byId('side', HTMLSelectElement);
  const form = createGameForm();

  addOptions(other, words.OPPONENTS);
  addOptions(side, words.SIDES);

  const showSeats = (): void => {
    byId('level-label', HTMLElement).hidden = other.value === 'person';
    byId('side-label', HTMLElement).hidden = other.value !== 'bot';
  };
  other.addEventListener('change', showSeats);

  const chosenSide = (): Player => {
    if (side.value !== 'random') return side.value as Player;
    return Math.random() < 0.5 ? 'south' : 'north';
  };
  const start = (): void => {
    const game = form.create();
    if (!game) return;
    const bot = levels.level();
    const own = other.value === 'bot' ? chosenSide() : 'south';
    const seats: Record<Player, Seats[Player]> = { south: 'person', north: 'person' };
    if (other.value !== 'person') seats[opponent(own)] = bot;
    if (other.value === 'bots') seats[own] = bot;
    dialog.close();
    onStart(game, seats, own);
  };
  const open = (): void => {
    dialog.showModal();
    form.focus();
  };
  byId('open-setup', HTMLButtonElement).addEventListener('click', open);
  byId('start', HTMLButtonElement).addEventListener('click', (event) => {
    event.preventDefault();
    start();
  });

  return {
    show(game, seats) {
      form.show(game);
      const bots = Object.values(seats).filter((seat) => seat !== 'person');
      other.value = (['person', 'bot', 'bots'] as const)[bots.length]!;
      if (bots.length > 0) levels.choose(bots[0]!);
      if (bots.length === 1) side.value = seats.south === 'person' ? 'south' : 'north';
      showSeats();
    },
    open,
  };
};
