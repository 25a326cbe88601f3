/** The dialog for a new game: the game, the opponent and the side. */
import { opponent, type Game, type Player } from 'mancala-rules';
import { byId, createButton, showField } from 'mancala-page/dom.ts';
import type { Seats } from 'mancala-page/links.ts';
import { createSetupForm } from 'mancala-page/setup-form.ts';
import { loadRecord, saveMembers } from 'mancala-page/storage.ts';
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
  const setup = createSetupForm(words.OPPONENTS, begin);
  const { dialog, opponent: other, levels, side } = setup;
  const cancel = byId('close-setup', HTMLElement);
  const { level, side: savedSide } = loadRecord(NAME);
  if (words.BOTS[Number(level) - 1]) levels.choose(Number(level));
  if (savedSide === 'random') side.value = savedSide;

  const showSeats = (): void => {
    showField(levels.select, other.value !== 'person');
    showField(side, other.value === 'bot');
  };
  other.addEventListener('change', showSeats);

  /** Begins a game with the players that are chosen. */
  function begin(game: Game): void {
    const bot = levels.level();
    const own = other.value === 'bot' ? setup.chosenSide() : 'south';
    const seats: Record<Player, Seats[Player]> = { south: 'person', north: 'person' };
    if (other.value !== 'person') seats[opponent(own)] = bot;
    if (other.value === 'bots') seats[own] = bot;
    saveMembers(NAME, { level: bot, side: side.value });
    dialog.close();
    onStart(game, seats, own);
  }

  const addButton = (id: string, label: string, action: () => void): void => {
    const button = createButton(label, action);
    button.id = id;
    cancel.before(button);
  };
  addButton('open-editor', words.page.setUpPosition, () => {
    const game = setup.create();
    if (!game) return;
    dialog.close();
    onEdit(game, begin);
  });
  addButton('open-games', words.page.ownGames, () => {
    dialog.close();
    onGames();
  });
  const open = (): void => {
    cancel.textContent = isRunning() ? words.keepPlaying : words.page.cancel;
    setup.open();
  };
  byId('open-setup', HTMLButtonElement).addEventListener('click', open);

  return {
    show(game, seats) {
      setup.show(game);
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
