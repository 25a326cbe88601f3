/** The analysis of the current position, which the bar, the values of the pits, hints and offers to end share. */
import type { Analysis } from 'mancala-rules/search';
import { createEngine, knownAnalysis, type Question } from './engine.ts';

export interface Evaluator {
  /** Sets the position to analyze. Another position cancels `ask`. */
  setPosition(position: Question): void;
  /** Starts the analysis, unless it has been started already. */
  start(): void;
  /** The analysis so far; null if there is none. */
  latest(): Analysis | null;
  /** Calls `answer` with the finished analysis, unless cancelled. */
  ask(answer: (analysis: Analysis) => void): void;
  /** Whether `ask` still waits for an analysis. */
  isAsked(): boolean;
  /** Cancels `ask`. */
  cancelQuestion(): void;
}

/** `fail` is called when an analysis failed, `update` when the analysis has improved. */
export const createEvaluator = (fail: () => void, update: () => void): Evaluator => {
  let position: Question | undefined;
  let isStarted = false;
  let latest: Analysis | null = null;
  let pending: ((analysis: Analysis) => void) | null = null;

  const reset = (): void => {
    engine.cancel();
    isStarted = false;
    latest = pending = null;
  };
  const engine = createEngine(() => {
    reset();
    fail();
  });
  const known = (): Analysis | null => (position ? knownAnalysis(position.state) : null);
  const answerPending = (): void => {
    const analysis = known();
    if (!analysis) return;
    const answer = pending;
    pending = null;
    answer?.(analysis);
  };
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    const asked = position!;
    const receive = (analysis: Analysis): void => {
      latest = analysis;
      update();
    };
    void engine.analyze(asked, receive).then((analysis) => {
      if (!analysis || position !== asked) return;
      receive(analysis);
      answerPending();
    });
  };
  return {
    setPosition(next) {
      if (next.state === position?.state && next.rules === position.rules) return;
      reset();
      position = next;
      isStarted = known() !== null;
    },
    start,
    latest: () => known() ?? latest,
    ask(answer) {
      pending = answer;
      start();
      answerPending();
    },
    isAsked: () => pending !== null,
    cancelQuestion() {
      pending = null;
    },
  };
};
