/** The types of the words of lessons and puzzles, which load with them. */
export interface LearnWords {
  readonly back: string;
  readonly next: string;
  /** The choice of the game to learn or to solve puzzles of. */
  readonly learnGame: string;
  /** Why no pit can be played while a move that is not right is shown, without a full stop. */
  readonly takingBack: string;

  /** Lessons. */
  lessonTitle(game: string): string;
  /** `2 of 6` */
  progress(step: number, steps: number): string;
  /** A step, and whether it is done: `Step 2, done`. */
  stepName(step: number, isDone: boolean): string;
  /** A lesson in a list, and how far it has got: `Kalah`, `Kalah, 2 of 5`, `Kalah ✓`. */
  lessonName(game: string, done: number, steps: number): string;
  /** Another move than the one that was asked for, which is shown and taken back. `effect` is a sentence about it. */
  otherMove(effect: string): string;
  /** Why no pit can be played when a step is done, without a full stop. */
  readonly stepDone: string;
  lessonDone(game: string): string;

  /** Puzzles. */
  readonly puzzleTitle: string;
  readonly puzzleDay: string;
  /** From easy to hard. */
  readonly DIFFICULTIES: readonly [easy: string, medium: string, hard: string];
  /**
   * The day of a puzzle, of which `day` is the beginning in UTC, how hard it is, and in how many tries it was solved: null if it was
   * not, and nothing if it was not tried.
   */
  dayText(day: Date, difficulty: string, tries: number | null | undefined): string;
  /** What to find: the only move that wins, or the best one. */
  readonly GOALS: Readonly<Record<'win' | 'best', string>>;
  readonly earlierDay: string;
  readonly laterDay: string;
  /** A move that is not the best one. */
  notBest(triesLeft: number): string;
  /** A hint has been given, which costs a try. */
  hintCosts(triesLeft: number): string;
  readonly showBest: string;
  readonly solved: string;
  readonly failed: string;
  /** The best move, and by how many seeds it is better than any other. */
  gain(move: string, seeds: number, goal: 'win' | 'best'): string;
  /** The heading of the best play, and a move of it with the seeds that both players have then: `C 15–9`. */
  readonly bestPlay: string;
  lineMove(move: string, south: number, north: number): string;
  /** Days in a row on which the puzzle of the day was solved. */
  streak(days: number): string;
  /** A puzzle to share, and in how many tries it was solved; null if it was not: `Mancala puzzle, 27 Nov (Kalah): solved in 1`. */
  shareText(game: string, day: Date, tries: number | null): string;
  copied(text: string): string;
}
