/** The dialog for a new game: the game, the opponent and the side. */
import { opponent, type Game, type Player } from 'mancala-rules';
import { addOptions, byId, createDialog } from 'mancala-page/dom.ts';
import { createGameForm } from 'mancala-page/game-form.ts';
import { createLevelChoice } from 'mancala-page/level-choice.ts';
import type { Seats } from 'mancala-page/links.ts';
import { loadValue, saveValue } from 'mancala-page/storage.ts';
import { words } from 'mancala-page/words.ts';

export interface Setup {
  /** Shows what is played now, as the start of the next choice. */
  show(game: Game, seats: Seats): void;
  /** Opens the dialog. */
  open(): void;
}

export interface SetupOptions {
  /** Called with a new game, its players, and whose row is near. */
  readonly onStart: (game: Game, seats: Seats, bottom: Player) => void;
  /** Called to set up a position of a game. `play` begins a game from there, with the players that are chosen. */
  readonly onEdit: (game: Game, play: (game: Game) => void) => void;
  /** Called to show the games that are kept. */
  readonly onGames: () => void;
  /** Whether the game on the board has begun and is not over. */
  readonly isRunning: () => boolean;
}

/** The level and the side that were chosen last are kept under this name. */
const NAME = 'mancala-setup';

export const createSetup = ({ onStart, onEdit, onGames, isRunning }: SetupOptions): Setup => {
  const dialog = createDialog('setup', null);
  const other = byId('opponent', HTMLSelectElement);
  const levels = createLevelChoice();
  const side = byId('side', HTMLSelectElement);
  const form = createGameForm();

  addOptions(other, words.OPPONENTS);
  addOptions(side, words.SIDES);
  const saved = Object(loadValue(NAME)) as { readonly level?: unknown; readonly side?: unknown };
  if (words.BOTS[Number(saved.level) - 1]) levels.choose(Number(saved.level));
  if (saved.side === 'random') side.value = saved.side;

  const showSeats = (): void => {
    byId('level-label', HTMLElement).hidden = other.value === 'person';
    byId('side-label', HTMLElement).hidden = other.value !== 'bot';
  };
  other.addEventListener('change', showSeats);

  const chosenSide = (): Player => {
    if (side.value !== 'random') return side.value as Player;
    return Math.random() < 0.5 ? 'south' : 'north';
  };
  /** Begins a game with the players that are chosen. */
  const begin = (game: Game): void => {
    const bot = levels.level();
    const own = other.value === 'bot' ? chosenSide() : 'south';
    const seats: Record<Player, Seats[Player]> = { south: 'person', north: 'person' };
    if (other.value !== 'person') seats[opponent(own)] = bot;
    if (other.value === 'bots') seats[own] = bot;
    saveValue(NAME, { level: bot, side: side.value });
    dialog.close();
    onStart(game, seats, own);
  };

  byId('open-editor', HTMLButtonElement).addEventListener('click', () => {
    const game = form.create();
    if (!game) return;
    dialog.close();
    onEdit(game, begin);
  });
  byId('open-games', HTMLButtonElement).addEventListener('click', () => {
    dialog.close();
    onGames();
  });
  const open = (): void => {
    byId('close-setup', HTMLElement).textContent = isRunning() ? words.keepPlaying : words.page.cancel;
    dialog.showModal();
    form.open();
  };
  byId('open-setup', HTMLButtonElement).addEventListener('click', open);
  byId('start', HTMLButtonElement).addEventListener('click', (event) => {
    event.preventDefault();
    const game = form.create();
    if (game) begin(game);
  });

  return {
    show(game, seats) {
      form.show(game);
      const bots = Object.values(seats).filter((seat) => seat !== 'person');
      other.value = (['person', 'bot', 'bots'] as const)[bots.length]!;
      if (bots.length > 0) levels.choose(bots[0]!);
      // Where the side is chosen at random, the next one is too.
      if (bots.length === 1 && side.value !== 'random')
        side.value = seats.south === 'person' ? 'south' : 'north';
      showSeats();
    },
    open,
  };
};
