/** The game as text: shown, taken in, and put into a link. */
import { Game } from 'mancala-rules';
import { formatPosition, formatRecord, parsePosition } from 'mancala-rules/notation';
import { byId } from './dom.ts';
import { gameInHash, hashOf, readGame, type Read } from './links.ts';

export interface Texts {
  /** Shows a game as text. */
  show(game: Game): void;
  /** Takes the game that the address of the page names, if it names one. */
  takeLink(): void;
}

/** `take` is called with a game that somebody has put in. */
export const createTexts = (take: (game: Game) => void): Texts => {
  const record = byId('record', HTMLTextAreaElement);
  const position = byId('position', HTMLInputElement);
  const answer = byId('text-answer', HTMLElement);
  let shown: Game | undefined;

  const takeRead = (read: Read): void => {
    if ('game' in read) take(read.game);
    answer.textContent = 'error' in read ? read.error : `Loaded.${read.note ?? ''}`;
  };

  const readPosition = (): Read => {
    const { rules } = shown!;
    const read = parsePosition(rules, position.value);
    if (read.ok) return { game: Game.from(rules, read.value) };
    return { error: `Place ${read.error.column}: ${read.error.message}.` };
  };

  const link = async (): Promise<void> => {
    history.replaceState(null, '', hashOf(shown!));
    try {
      await navigator.clipboard.writeText(location.href);
      answer.textContent = 'The link is copied.';
    } catch {
      // Not every page may write there.
      answer.textContent = 'The link is in the address of this page.';
    }
  };

  byId('load-record', HTMLButtonElement).addEventListener('click', () => takeRead(readGame(record.value)));
  byId('load-position', HTMLButtonElement).addEventListener('click', () => takeRead(readPosition()));
  byId('link', HTMLButtonElement).addEventListener('click', () => void link());

  const takeLink = (): void => {
    const linked = gameInHash(location.hash);
    if (linked) takeRead(linked);
  };
  addEventListener('hashchange', takeLink);

  return {
    show(game) {
      // What somebody is writing stays as long as the game does.
      if (game === shown) return;
      // The address does not go on naming another game. At first nobody has looked at it yet.
      if (shown && location.hash !== hashOf(game)) history.replaceState(null, '', location.pathname);
      shown = game;
      answer.textContent = '';
      record.value = formatRecord(game);
      position.value = formatPosition(game.rules, game.state);
    },
    takeLink,
  };
};
