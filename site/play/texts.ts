/** The game as text: shown, taken in, and put into a link. */
import { Game } from 'mancala-rules';
import { formatPosition, formatRecord, parsePosition } from 'mancala-rules/notation';
import { byId } from './dom.ts';
import { gameInHash, hashOf, readGame, type Read } from './links.ts';

export interface Texts {
  /** Shows a game as text, and in the address of the page. */
  show(game: Game): void;
  /** Takes the game that the address of the page names; returns whether there is one. */
  takeLink(): boolean;
}

/** `take` is called with a game that somebody has put in; positions are read by the rules of `newGame`. */
export const createTexts = (take: (game: Game) => void, newGame: () => Read): Texts => {
  const record = byId('record', HTMLTextAreaElement);
  const position = byId('position', HTMLInputElement);
  const answer = byId('text-answer', HTMLElement);
  let shown: Game | undefined;
  /** What was last written into the boxes, other than by people. */
  const written = new Map<HTMLElement, string>();

  /** A box that somebody is in stays as it is, and what he has written, until he empties the box or it is loaded. */
  const write = (box: typeof record | typeof position, text: string): void => {
    if (box === document.activeElement) return;
    if (box.value !== '' && box.value !== (written.get(box) ?? '')) return;
    written.set(box, text);
    box.value = text;
    // Some browsers change the ends of lines.
    written.set(box, box.value);
  };

  const writeGame = (): void => {
    if (!shown) return;
    write(record, formatRecord(shown));
    write(position, formatPosition(shown.rules, shown.state));
  };

  const takeRead = (read: Read): void => {
    answer.textContent = 'error' in read ? read.error : `Loaded.${read.note ?? ''}`;
    if ('error' in read) return;
    for (const box of [record, position]) written.set(box, box.value);
    take(read.game);
  };

  const takePosition = (): void => {
    const wanted = newGame();
    if ('error' in wanted) {
      takeRead(wanted);
      return;
    }
    const { rules, repetition } = wanted.game;
    const read = parsePosition(rules, position.value);
    takeRead(
      read.ok
        ? { game: Game.from(rules, read.value, { repetition }) }
        : { error: `Place ${read.error.column}: ${read.error.message}.` },
    );
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

  for (const box of [record, position]) {
    box.addEventListener('blur', () => {
      // It may be left for the button that loads it: an empty one is a mistake, and not the game again.
      if (box.value !== '') writeGame();
    });
  }
  byId('load-record', HTMLButtonElement).addEventListener('click', () => takeRead(readGame(record.value)));
  byId('load-position', HTMLButtonElement).addEventListener('click', takePosition);
  position.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') takePosition();
  });
  byId('link', HTMLButtonElement).addEventListener('click', () => void link());

  const takeLink = (): boolean => {
    const linked = gameInHash(location.hash);
    if (linked) takeRead(linked);
    return linked !== null && 'game' in linked;
  };
  addEventListener('hashchange', takeLink);

  return {
    show(game) {
      if (game === shown) return;
      // So that the page can be loaded again. Where nothing has happened yet the address stays as it is.
      if (shown) history.replaceState(null, '', hashOf(game));
      shown = game;
      writeGame();
    },
    takeLink,
  };
};
