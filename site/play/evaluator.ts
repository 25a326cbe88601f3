/** The analysis of the current position, which the bar, the values of the pits, hints and offers to end share. */
import type { Game } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import { createEngine } from './engine.ts';

/** Milliseconds to analyse a position. */
const TIME_MS = 1500;

export interface Evaluator {
  /** Sets the game to analyse, and cancels `ask`. The analysis of the same game is kept. */
  setGame(game: Game): void;
  /** Starts the analysis, unless it has been started already. */
  start(): void;
  /** The analysis so far; null if there is none. */
  latest(): Analysis | null;
  /** Calls `answer` with the finished analysis, unless cancelled. */
  ask(answer: (analysis: Analysis) => void): void;
  /** Whether `ask` still waits for an analysis. */
  isAsked(): boolean;
}

/** `fail` is called with an error message, `update` when the analysis has improved. */
export const createEvaluator = (fail: (message: string) => void, update: () => void): Evaluator => {
  let game: Game;
  let isStarted = false;
  let isFinished = false;
  let latest: Analysis | null = null;
  let pending: ((analysis: Analysis) => void) | null = null;

  const reset = (): void => {
    engine.cancel();
    isStarted = isFinished = false;
    latest = pending = null;
  };
  const engine = createEngine((message) => {
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
    engine.analyse(game, TIME_MS, (analysis, isLast) => {
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
