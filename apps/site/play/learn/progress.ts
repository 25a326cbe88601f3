/** Which steps of the lessons are done, as the browser keeps it. */
import { loadRecord, saveMembers } from 'mancala-page/storage.ts';

export const LESSONS = 'mancala-lessons';

interface Progress {
  /** The numbers of the steps that are done, from 0. */
  readonly done: readonly number[];
  /** How many steps the lesson has. */
  readonly steps: number;
}

/** How far the lesson of a game has got; without steps if it was never begun. */
export const progressOf = (game: string): Progress => {
  const { done, steps } = Object(loadRecord(LESSONS)[game]) as Partial<Record<keyof Progress, unknown>>;
  return {
    done: Array.isArray(done) ? done.filter((step): step is number => Number.isInteger(step)) : [],
    steps: Number.isInteger(steps) ? (steps as number) : 0,
  };
};

/** Keeps that steps of a lesson are done. */
export const saveSteps = (game: string, newlyDone: readonly number[], steps: number): void => {
  const done = [...new Set([...progressOf(game).done, ...newlyDone])];
  saveMembers(LESSONS, { [game]: { done, steps } });
};
