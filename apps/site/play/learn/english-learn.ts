/** English words of lessons and puzzles, which load with them, and with it what words there are. */
import { createPlural, type Forms } from 'mancala-page/words/plural.ts';

const plural = createPlural('en');
const TRIES: Forms = { one: 'try', other: 'tries' };
const SEEDS: Forms = { one: 'seed', other: 'seeds' };
const SHORT_DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const learn = {
  back: 'Back',
  next: 'Next',
  /** Why no pit can be played while a move that is not right is shown, without a full stop. */
  takingBack: 'This move is being taken back',

  /** Lessons. */
  lessonTitle: (game: string): string => `Learn ${game}`,
  /** `2 of 6` */
  progress: (step: number, steps: number): string => `${step} of ${steps}`,
  /** A step, and whether it is done: `Step 2, done`. */
  stepName: (step: number, isDone: boolean): string => `Step ${step}${isDone ? ', done' : ''}`,
  /** A lesson in a list, and how far it has got: `Kalah`, `Kalah, 2 of 5`, `Kalah ✓`. */
  lessonName: (game: string, done: number, steps: number): string =>
    done === 0 ? game : done < steps ? `${game}, ${done} of ${steps}` : `${game} ✓`,
  /** Another move than the one that was asked for, which is shown and taken back. `effect` is a sentence about it. */
  otherMove: (effect: string): string => `${effect} That is not what is asked, so it is taken back.`,
  /** Why no pit can be played when a step is done, without a full stop. */
  stepDone: 'This step is done',
  lessonDone: (game: string): string => `Now you know how to play ${game}.`,

  /** Puzzles. */
  puzzleTitle: 'Puzzle of the day',
  puzzleDay: 'Day',
  /** From easy to hard. */
  DIFFICULTIES: ['easy', 'medium', 'hard'],
  /** What to find: the only move that wins, or the best one. */
  GOALS: {
    win: 'It is your move, and only one move wins. Find it.',
    best: 'It is your move. Find the best one.',
  },
  earlierDay: 'Previous day',
  laterDay: 'Next day',
  /** A move that is not the best one. */
  notBest: (triesLeft: number): string =>
    `There is a better move. You have ${plural(triesLeft, TRIES)} left.`,
  /** A hint has been given, which costs a try. */
  hintCosts: (triesLeft: number): string =>
    `The best move glows, which costs a try. You have ${plural(triesLeft, TRIES)} left.`,
  showBest: 'Show the best play',
  solved: 'Solved!',
  failed: 'Not this time.',
  /** The best move, and by how many seeds it is better than any other. */
  gain: (move: string, seeds: number, goal: 'win' | 'best'): string =>
    goal === 'win'
      ? `Only ${move} wins: it brings ${plural(seeds, SEEDS)} more than any other move.`
      : `${move} brings ${plural(seeds, SEEDS)} more than any other move.`,
  /** By how many seeds the player wins at the end of the best play, where seeds may be left that go around. */
  result: (lead: number): string =>
    lead > 0
      ? `With the best play, you win by ${plural(lead, SEEDS)}.`
      : 'With the best play, the game is a draw.',
  /** The heading of the best play. */
  bestPlay: 'Best play, and your seeds and those of your opponent after each move:',
  /** Days in a row on which the puzzle of the day was solved. */
  streak: (days: number): string => (days > 1 ? `Solved ${days} days in a row.` : ''),
  /** A puzzle to share, and in how many tries it was solved; null if it was not: `Mancala puzzle, 27 Nov (Kalah): solved in 1`. */
  shareText: (game: string, day: Date, tries: number | null): string =>
    `Mancala puzzle, ${SHORT_DAYS.format(day)} (${game})${tries === null ? '' : `: solved in ${tries}`}`,
  copied: (text: string): string => `Copied: ${text}`,
};

export type LearnWords = typeof learn;
