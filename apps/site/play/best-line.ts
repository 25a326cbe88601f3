/** The best play from the position on the board; in a review, each of its moves is a button that puts it on the board. */
import type { GameState, Move } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { byId, createButton, setText } from 'mancala-page/dom.ts';
import type { Session } from 'mancala-page/session.ts';
import { words } from 'mancala-page/words.ts';

/** The most moves that are shown. */
const MAX_MOVES = 8;

/** Returns what shows the moves of a line; without moves it is empty. */
export const createBestLine = (session: Session): ((line: readonly Move[]) => void) => {
  const place = byId('best-line', HTMLElement);
  /** The position whose buttons are there. */
  let written: GameState | null = null;

  return (line) => {
    const { shown, reviewed } = session;
    const moves = line.slice(0, MAX_MOVES);
    const names = moves.map((move) => formatMove(shown.rules, move));
    const text = moves.length === 0 ? '' : `${words.best} ${names.join(' ')}`;
    if (!reviewed || text === '') {
      written = null;
      setText(place, text);
      return;
    }
    if (written === shown.state && place.textContent === text) return;
    written = shown.state;
    const buttons = names.map((name, i) =>
      createButton(name, () => {
        const whole = moves.reduce((game, move) => game.play(move), shown);
        session.enter(whole, shown.ply + i + 1);
        // The buttons are others now; the next one of the line is a step away.
        byId('step-next', HTMLElement).focus();
      }),
    );
    place.replaceChildren(words.best, ...buttons.flatMap((button) => [' ', button]));
  };
};
