/** The dialog in which a person learns: a sentence, a board to play on, an answer, and buttons. */
import type { Game, Move } from 'mancala-rules';
import {
  createButton,
  createCommand,
  createElement,
  createStatus,
  setText,
  type Command,
} from 'mancala-page/dom.ts';
import { createFrame } from '../dialog-frame.ts';
import type { LearnPage } from './learn-page.ts';
import { createLearnBoard, type LearnBoard } from './learn-board.ts';

/** A button whose label and action depend on what is shown. */
export interface StageButton extends Command {
  readonly element: HTMLButtonElement;
}

export interface Stage {
  /** Elements between the title and the sentence. */
  readonly head: HTMLElement;
  readonly board: LearnBoard;
  setTitle(title: string): void;
  /** Puts a position on the board and asks for a move. `progress` precedes the sentence. */
  ask(game: Game, progress: string, sentence: string, onMove: (move: Move) => void): void;
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
export const createStage = (page: Pick<LearnPage, 'pace' | 'onEvent'>): Stage => {
  const { dialog, head, title, open } = createFrame('learn');
  const progress = createElement('span', 'learn-progress');
  const sentence = createElement('span');
  sentence.id = 'learn-sentence';
  const line = createElement('ol', 'learn-line');
  const task = createElement('div', 'learn-task', progress, ' ', sentence, line);
  task.role = 'status';
  const answer = createStatus('learn-answer');
  const tell = (text: string): void => setText(answer, text);
  const board = createLearnBoard(page, tell);
  const buttons = createElement('div', 'buttons');
  dialog.append(task, board.element, answer, buttons);

  dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey, repeat, target }) => {
    if (!ctrlKey && !metaKey && !altKey && !repeat && !(target instanceof HTMLSelectElement))
      board.press(key);
  });
  dialog.addEventListener('close', board.stop);

  return {
    ...{ head, board, open, answer: tell },
    setTitle: (text) => setText(title, text),
    ask(game, newProgress, newSentence, onMove) {
      setText(progress, newProgress);
      setText(sentence, newSentence);
      tell('');
      line.replaceChildren();
      board.ask(game, onMove);
    },
    showLine(text, moves) {
      setText(sentence, text);
      line.replaceChildren(...moves.map((move) => createElement('li', '', move)));
    },
    markLine(moves) {
      for (const [i, item] of [...line.children].entries())
        item.ariaCurrent = i + 1 === moves ? 'step' : null;
    },
    addButton(label, action, place = buttons) {
      const element = createButton(label, () => undefined);
      place.append(element);
      return { element, ...createCommand(element, action) };
    },
    close: () => dialog.close(),
  };
};
