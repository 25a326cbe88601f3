/** The text boxes with the record and the position of the game, and links to the game. */
import { Game } from 'mancala-rules';
import { formatPosition, formatRecord, parsePosition } from 'mancala-rules/notation';
import { byId } from './dom.ts';
import { formatHash, parseHash, readGame, type GameResult } from './links.ts';

export interface Texts {
  /** Shows a game in the text boxes and in the URL of the page. */
  show(game: Game): void;
  /** Loads the game in the URL of the page; returns whether there is one. */
  loadLink(): boolean;
}

/** `load` is called with a game that was entered. Positions are read with the rules of `newGame`. */
export const createTexts = (load: (game: Game) => void, newGame: () => GameResult): Texts => {
  const record = byId('record', HTMLTextAreaElement);
  const position = byId('position', HTMLInputElement);
  const message = byId('text-answer', HTMLElement);
  let shown: Game | undefined;
  /** The latest text of each box that was not typed. */
  const written = new Map<HTMLElement, string>();

  /** Updates a box, unless it has the focus or contains typed text that has not been loaded. */
  const write = (box: typeof record | typeof position, text: string): void => {
    if (box === document.activeElement) return;
    if (box.value !== '' && box.value !== (written.get(box) ?? '')) return;
    written.set(box, text);
    box.value = text;
    // Some browsers change line endings.
    written.set(box, box.value);
  };

  const writeGame = (): void => {
    if (!shown) return;
    write(record, formatRecord(shown));
    write(position, formatPosition(shown.rules, shown.state));
  };

  const showResult = (result: GameResult): void => {
    message.textContent = 'error' in result ? result.error : `Loaded.${result.note ?? ''}`;
    if ('error' in result) return;
    for (const box of [record, position]) written.set(box, box.value);
    load(result.game);
  };

  const loadPosition = (): void => {
    const created = newGame();
    if ('error' in created) {
      showResult(created);
      return;
    }
    const { rules, repetition } = created.game;
    const read = parsePosition(rules, position.value);
    showResult(
      read.ok
        ? { game: Game.from(rules, read.value, { repetition }) }
        : { error: `Place ${read.error.column}: ${read.error.message}.` },
    );
  };

  const copyLink = async (): Promise<void> => {
    history.replaceState(null, '', formatHash(shown!));
    try {
      await navigator.clipboard.writeText(location.href);
      message.textContent = 'The link is copied.';
    } catch {
      // The page may have no access to the clipboard.
      message.textContent = 'The link is in the address of this page.';
    }
  };

  for (const box of [record, position]) {
    box.addEventListener('blur', () => {
      // An emptied box is not filled again, since the focus may move to its button, which should report an error.
      if (box.value !== '') writeGame();
    });
  }
  byId('load-record', HTMLButtonElement).addEventListener('click', () => showResult(readGame(record.value)));
  byId('load-position', HTMLButtonElement).addEventListener('click', loadPosition);
  position.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') loadPosition();
  });
  byId('link', HTMLButtonElement).addEventListener('click', () => void copyLink());

  const loadLink = (): boolean => {
    const linked = parseHash(location.hash);
    if (linked) showResult(linked);
    return linked !== null && 'game' in linked;
  };
  addEventListener('hashchange', loadLink);

  return {
    show(game) {
      if (game === shown) return;
      // The URL of the page contains the game, so that it survives a reload. The first game does not change the URL.
      if (shown) history.replaceState(null, '', formatHash(game));
      shown = game;
      writeGame();
    },
    loadLink,
  };
};
