/** The board of a page on which a game is played: what both pages do with it. */
import { MancalaBoard, type Worths } from 'mancala-board';
import { ownerOf, type Game, type Move, type TraceEvent } from 'mancala-rules';
import { formatMove, formatPit } from 'mancala-rules/notation';
import { byId, setText } from './dom.ts';
import type { PlayerCards } from './player-cards.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';
import { createSound } from './sound.ts';
import { words } from './words.ts';

/** The game on the page, and its only person and the names, if there are such. */
type Shown = Pick<Session, 'shown' | 'bottom' | 'isMoving'> & Partial<Pick<Session, 'soloist' | 'namesIn'>>;

export interface GameBoard {
  readonly element: MancalaBoard;
  /** Shows a game. `blocked` is why no pit can be played, and empty if some can. */
  show(game: Shown, blocked: string, worths?: Worths): void;
  /** Writes the line below the board. */
  tell(text: string): void;
  /** Makes the sound of an event of a move, if people want sound. */
  sound(event: TraceEvent): void;
}

/** Connects the board of the page with the settings, the cards of the players, the line below it, and the sound. */
export const createGameBoard = (
  settings: Settings,
  cards: Pick<PlayerCards, 'count'>,
  onMove: (move: Move) => void,
): GameBoard => {
  const element = byId('board', MancalaBoard);
  const line = byId('preview', HTMLElement);
  const play = createSound();
  const sound = (event: TraceEvent): void => {
    if (settings.hasSound()) play(event);
  };
  const tell = (text: string): void => setText(line, text);
  let shown: Game;
  element.addEventListener('move', ({ detail }) => onMove(detail.move));
  element.addEventListener('refuse', ({ detail }) => tell(`${detail.text}.`));
  element.addEventListener('preview', ({ detail: { move, text } }) => {
    const isShown = move !== null && settings.showsPreview();
    tell(isShown ? `${formatMove(shown.rules, move)} ${text.join(', ')}.` : '');
  });
  element.addEventListener('store', ({ detail }) => cards.count(detail.player, detail.seeds));
  element.addEventListener('trace', ({ detail }) => sound(detail));
  return {
    element,
    tell,
    sound,
    show(game, blocked, worths = new Map()) {
      ({ shown } = game);
      const { rules, state, states, lastMove: move } = shown;
      element.rules = rules;
      element.state = state;
      element.lastMove = move === null ? null : { before: states.at(-2)!, move };
      element.bottom = game.bottom;
      const persons = game.namesIn?.();
      const named = (text: string): string => (persons ? words.namePersons(text, persons) : text);
      element.words = {
        ...words,
        readonly: blocked,
        pitLabel: (...given) => named(words.pitLabel(...given)),
        moveLabel: (...given) => named(words.moveLabel(...given)),
        refusal: (rules, state, pit) =>
          state.turn === game.soloist && ownerOf(rules, pit) !== game.soloist
            ? words.othersPit(formatPit(rules, pit))
            : named(words.refusal(rules, state, pit)),
      };
      element.readonly = blocked !== '';
      element.worths = worths;
      // Who goes through the game sees each position at once.
      element.pace = game.isMoving ? settings.pace() : 0;
      element.ariaBusy = String(game.isMoving);
      element.setAttribute('previews', settings.showsPreview() ? 'on' : 'off');
    },
  };
};
