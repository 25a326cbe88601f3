/** The types of the words of lessons and puzzles, which load with them. */
import type { Move, Rules } from 'mancala-rules';

export interface LearnWords {
  readonly back: string;
  readonly next: string;
  readonly close: string;
  readonly board: string;

  /** Lessons. */
  lessonTitle(game: string): string;
  /** `2 of 6` */
  progress(step: number, steps: number): string;
  /** Another move than the one that was asked for. `effect` is a sentence about it. */
  otherMove(effect: string): string;
  /** Why no pit can be played when a step is done, without a full stop. */
  readonly stepDone: string;
  lessonDone(game: string): string;
  playNow(bot: string): string;

  /** Puzzles. */
  readonly puzzleTitle: string;
  readonly puzzleGame: string;
  /** The day of a puzzle, of which `day` is the beginning in UTC. */
  dayText(day: Date): string;
  readonly findBest: string;
  readonly earlierDay: string;
  readonly laterDay: string;
  /** A move that is not the best one. */
  notBest(triesLeft: number): string;
  readonly solved: string;
  readonly failed: string;
  /** The best play, beginning with the best move. */
  solution(rules: Rules, line: readonly Move[]): string;
  /** Days in a row on which the puzzle of the day was solved. */
  streak(days: number): string;
}
