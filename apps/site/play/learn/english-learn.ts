/** English words of lessons and puzzles. */
import { createPlural, type Forms } from 'mancala-page/words/plural.ts';
import type { LearnWords } from './learn-words.ts';

const plural = createPlural('en');
const TRIES: Forms = { one: 'try', other: 'tries' };
const SEEDS: Forms = { one: 'seed', other: 'seeds' };
const DAYS = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const SHORT_DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const learn: LearnWords = {
  back: 'Back',
  next: 'Next',
  learnGame: 'Game',
  takingBack: 'This move is being taken back',

  lessonTitle: (game) => `Learn ${game}`,
  progress: (step, steps) => `${step} of ${steps}`,
  stepName: (step, isDone) => `Step ${step}${isDone ? ', done' : ''}`,
  lessonName: (game, done, steps) =>
    done === 0 ? game : done < steps ? `${game}, ${done} of ${steps}` : `${game} ✓`,
  otherMove: (effect) => `${effect} That is not what is asked, so it is taken back.`,
  stepDone: 'This step is done',
  lessonDone: (game) => `Now you know how to play ${game}.`,

  puzzleTitle: 'Puzzle of the day',
  puzzleDay: 'Day',
  DIFFICULTIES: ['easy', 'medium', 'hard'],
  dayText: (day, difficulty, tries) =>
    `${DAYS.format(day)}, ${difficulty}${tries === undefined ? '' : tries === null ? ' ✗' : ' ✓'}`,
  GOALS: {
    win: 'You are South, and only one move wins. Find it.',
    best: 'You are South, and it is your move. Find the best one.',
  },
  earlierDay: 'Previous day',
  laterDay: 'Next day',
  notBest: (triesLeft) => `There is a better move. You have ${plural(triesLeft, TRIES)} left.`,
  hintCosts: (triesLeft) =>
    `The best move glows, which costs a try. You have ${plural(triesLeft, TRIES)} left.`,
  showBest: 'Show the best play',
  solved: 'Solved!',
  failed: 'Not this time.',
  gain: (move, seeds, goal) =>
    goal === 'win'
      ? `Only ${move} wins: it brings ${plural(seeds, SEEDS)} more than any other move.`
      : `${move} brings ${plural(seeds, SEEDS)} more than any other move.`,
  bestPlay: 'Best play, and the seeds of South and North after each move:',
  lineMove: (move, south, north) => `${move} ${south}–${north}`,
  streak: (days) => (days > 1 ? `Solved ${days} days in a row.` : ''),
  shareText: (game, day, tries) =>
    `Mancala puzzle, ${SHORT_DAYS.format(day)} (${game})${tries === null ? '' : `: solved in ${tries}`}`,
  copied: (text) => `Copied: ${text}`,
};
