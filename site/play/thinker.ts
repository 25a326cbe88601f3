/** Somebody to ask for moves and for what they are worth, in a thread of its own. */
import type { Game, Move } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import type { Answer, Question } from './questions.ts';

export interface Thinker {
  /** A move of a bot; never answered if something else is asked meanwhile. */
  move(game: Game, level: number): Promise<Move>;
  /** What the moves are worth, told as often as it is known better. */
  worth(game: Game, timeMs: number, tell: (worth: Analysis, isLast: boolean) => void): void;
  /** Stops thinking. */
  rest(): void;
}

/** Starts a thread that thinks. */
export const createThinker = (): Thinker => {
  const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
  let id = 0;
  let heard: (answer: Answer) => void = () => undefined;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.id === id) heard(data);
  };
  const ask = (question: Question, hear: (answer: Answer) => void): void => {
    heard = hear;
    worker.postMessage(question);
  };
  return {
    move: (game, level) =>
      new Promise((resolve) => {
        ask({ type: 'move', id: ++id, game: game.toJSON(), level }, (answer) => {
          if (answer.type === 'move') resolve(answer.move);
        });
      }),
    worth: (game, timeMs, tell) =>
      ask({ type: 'worth', id: ++id, game: game.toJSON(), timeMs }, (answer) => {
        if (answer.type === 'worth') tell(answer.worth, answer.isLast);
      }),
    rest: () => ask({ type: 'nothing', id: ++id }, () => undefined),
  };
};
