/** Somebody to ask for moves and for what they are worth, in a thread of its own. */
import type { Game, Move } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import type { Answer, Question } from './questions.ts';

/** A new question takes the place of the one before, which is never answered then. */
export interface Thinker {
  /** A move of a bot. */
  move(game: Game, level: number): Promise<Move>;
  /** What the moves are worth, told as often as it is known better. */
  worth(game: Game, timeMs: number, tell: (worth: Analysis, isLast: boolean) => void): void;
  /** Stops thinking. */
  rest(): void;
}

/** `fail` hears what went wrong in the thread. */
export const createThinker = (fail: (message: string) => void): Thinker => {
  let worker: Worker | undefined;
  let isBusy = false;

  // A bot cannot be interrupted, its thread can.
  const rest = (): void => {
    if (!isBusy) return;
    worker?.terminate();
    worker = undefined;
    isBusy = false;
  };
  const ask = (question: Question, hear: (answer: Answer) => void): void => {
    rest();
    isBusy = true;
    worker ??= new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      isBusy = !data.isLast;
      hear(data);
    };
    worker.onerror = ({ message }) => {
      rest();
      fail(message || 'it could not be loaded');
    };
    worker.postMessage(question);
  };
  return {
    move: (game, level) =>
      new Promise((resolve) => {
        ask({ type: 'move', game: game.toJSON(), level }, (answer) => {
          if (answer.type === 'move') resolve(answer.move);
        });
      }),
    worth: (game, timeMs, tell) =>
      ask({ type: 'worth', game: game.toJSON(), timeMs }, (answer) => {
        if (answer.type === 'worth') tell(answer.worth, answer.isLast);
      }),
    rest,
  };
};
