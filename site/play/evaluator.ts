/** The analysis of the position on the board, shared by the bar, the values of the pits, hints and offers to end. */
import type { Game } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import { createThinker } from './thinker.ts';

/** Milliseconds to analyse a position. */
const TIME_MS = 1500;

export interface Evaluator {
  /** Sets the game whose position is analysed, and cancels `ask`; what is known of the same game is kept. */
  setGame(game: Game): void;
  /** Starts the analysis, unless it has been started already. */
  start(): void;
  /** The analysis as far as it is known. */
  latest(): Analysis | null;
  /** Calls back with the finished analysis, unless it is cancelled before. */
  ask(answer: (analysis: Analysis) => void): void;
  /** Whether `ask` has not been answered yet. */
  isAsked(): boolean;
}

/** `fail` is called with an error message, `update` whenever more is known. */
export const createEvaluator = (fail: (message: string) => void, update: () => void): Evaluator => {
  let game: Game;
  let isStarted = false;
  let isFinished = false;
  let latest: Analysis | null = null;
  let pending: ((analysis: Analysis) => void) | null = null;

  const reset = (): void => {
    thinker.rest();
    isStarted = isFinished = false;
    latest = pending = null;
  };
  const thinker = createThinker((message) => {
    reset();
    fail(message);
  });
  const answerPending = (): void => {
    if (!isFinished || !latest) return;
    const answer = pending;
    pending = null;
    answer?.(latest);
  };
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    thinker.worth(game, TIME_MS, (analysis, isLast) => {
      latest = analysis;
      isFinished = isLast;
      update();
      answerPending();
    });
  };
  return {
    setGame(next) {
      pending = null;
      if (next === game) return;
      reset();
      game = next;
    },
    start,
    latest: () => latest,
    ask(answer) {
      pending = answer;
      start();
      answerPending();
    },
    isAsked: () => pending !== null,
  };
};
