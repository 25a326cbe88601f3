/** The dialog in which a person learns: a sentence, a board to play on, an answer, and buttons. */
import type { MancalaBoard } from 'mancala-board';
import type { Game, Move } from 'mancala-rules';
import { createButton, createElement, setText, wait } from 'mancala-page/dom.ts';
import { createPitKeys } from 'mancala-page/pit-keys.ts';
import { lookAs } from 'mancala-page/settings.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import { createFrame } from '../dialog-frame.ts';
import { words } from './load.ts';
import type { LearnPage } from '../dialogs.ts';

/** Milliseconds for which a move that is not right stays on the board. */
const READING_MS = 2000;
/** Milliseconds between two moves, at the usual pace. */
const BETWEEN_MS = 700;

/** A button whose label and action depend on what is shown. */
export interface StageButton {
  readonly element: HTMLButtonElement;
  setEnabled(isEnabled: boolean): void;
}

export interface Stage {
  /** Elements between the title and the sentence. */
  readonly head: HTMLElement;
  setTitle(title: string): void;
  /** Puts a position on the board and asks for a move. `progress` precedes the sentence. */
  ask(game: Game, progress: string, sentence: string, onMove: (move: Move) => void): void;
  /**
   * Shows moves on the board, one after the other; false if something else was shown meanwhile. `onShown` is called with the
   * number of moves that are shown.
   */
  play(
    game: Game,
    moves: readonly Move[],
    blocked: string,
    onShown?: (moves: number) => void,
  ): Promise<boolean>;
  /**
   * Shows a move that is not right, and what `reply` finds to answer it; leaves time to read, and takes them back. False if something
   * else was shown meanwhile.
   */
  tryOut(game: Game, move: Move, reply?: Promise<Move | null>): Promise<boolean>;
  /** Makes pits stand out, after some time unless something else is shown until then. */
  glow(pits: readonly number[], afterMs?: number): void;
  answer(text: string): void;
  /** Writes the moves of a line in the place of the task. */
  showLine(title: string, moves: readonly string[]): void;
  /** Marks the last of so many moves of the line. */
  markLine(moves: number): void;
  /** Adds a button below the board, or elsewhere. */
  addButton(label: string, action: () => void, place?: HTMLElement): StageButton;
  open(): void;
  close(): void;
}

/** Creates the dialog, which is removed when it is closed. */
export const createStage = ({ pace, onEvent }: Pick<LearnPage, 'pace' | 'onEvent'>): Stage => {
  const { dialog, head, title, open } = createFrame('learn');
  const progress = createElement('span', 'learn-progress');
  const sentence = createElement('span');
  sentence.id = 'learn-sentence';
  const line = createElement('ol', 'learn-line');
  const task = createElement('div', 'learn-task', progress, ' ', sentence, line);
  task.role = 'status';
  const board = createElement('mancala-board', 'learn-board');
  board.setAttribute('previews', 'off');
  lookAs(board);
  const answer = createElement('p');
  answer.id = 'learn-answer';
  answer.role = 'status';
  const buttons = createElement('div', 'buttons');
  dialog.append(task, board, answer, buttons);

  let shown: Game;
  let onMove: (move: Move) => void = () => undefined;
  /** Changes with everything that is shown, to end the moves before it. */
  let latest = 0;
  const tell = (text: string): void => setText(answer, text);
  board.addEventListener('move', ({ detail }) => onMove(detail.move));
  board.addEventListener('refuse', ({ detail }) => tell(`${detail.text}.`));
  board.addEventListener('trace', ({ detail }) => onEvent(detail));
  /** Shows a position; `blocked` is why nobody can play, and empty if somebody can. */
  const show = (game: Game, last: MancalaBoard['lastMove'], blocked: string): void => {
    shown = game;
    board.rules = game.rules;
    board.state = game.state;
    board.lastMove = last;
    board.pace = last ? pace() : 0;
    board.words = { ...pageWords, readonly: blocked };
    board.readonly = blocked !== '';
  };
  /** Shows a position at once, without the marks of a move. */
  const rest = (game: Game, blocked: string): void => {
    show(game, null, blocked);
    board.clear();
  };
  const setBusy = (isBusy: boolean): void => {
    board.ariaBusy = String(isBusy);
  };
  const onKey = createPitKeys(() => shown, board);
  dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey, repeat, target }) => {
    if (!ctrlKey && !metaKey && !altKey && !repeat && !(target instanceof HTMLSelectElement)) onKey(key);
  });
  dialog.addEventListener('close', () => latest++);

  return {
    head,
    setTitle: (text) => setText(title, text),
    ask(game, newProgress, newSentence, newOnMove) {
      latest++;
      onMove = newOnMove;
      setBusy(false);
      setText(progress, newProgress);
      setText(sentence, newSentence);
      tell('');
      line.replaceChildren();
      rest(game, '');
    },
    async play(game, moves, blocked, onShown = () => undefined) {
      const current = ++latest;
      const isCancelled = (): boolean => current !== latest;
      setBusy(true);
      let before = game;
      for (const [i, move] of moves.entries()) {
        if (i > 0) await wait(BETWEEN_MS * pace());
        if (isCancelled()) return false;
        const after = before.play(move);
        rest(before, blocked);
        show(after, { before: before.state, move }, blocked);
        await board.finished;
        if (isCancelled()) return false;
        onShown(i + 1);
        before = after;
      }
      setBusy(false);
      return true;
    },
    async tryOut(game, move, reply = Promise.resolve(null)) {
      if (!(await this.play(game, [move], words.takingBack))) return false;
      setBusy(true);
      const shownMove = latest;
      const answerMove = await reply;
      if (shownMove !== latest) return false;
      if (answerMove !== null && !(await this.play(game.play(move), [answerMove], words.takingBack)))
        return false;
      setBusy(true);
      const read = latest;
      await wait(READING_MS);
      if (read !== latest) return false;
      rest(game, '');
      setBusy(false);
      return true;
    },
    glow(pits, afterMs = 0) {
      const current = latest;
      void wait(afterMs).then(() => {
        if (current === latest) board.highlight('hinted', pits);
      });
    },
    answer: tell,
    showLine(title, moves) {
      setText(sentence, title);
      line.replaceChildren(...moves.map((move) => createElement('li', '', move)));
    },
    markLine(moves) {
      for (const [i, item] of [...line.children].entries())
        item.ariaCurrent = i + 1 === moves ? 'step' : null;
    },
    addButton(label, action, place = buttons) {
      let isEnabled = true;
      const element = createButton(label, () => {
        if (isEnabled) action();
      });
      place.append(element);
      return {
        element,
        setEnabled(value) {
          isEnabled = value;
          element.ariaDisabled = String(!value);
        },
      };
    },
    open() {
      open();
    },
    close: () => dialog.close(),
  };
};
