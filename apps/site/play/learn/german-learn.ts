/** German words of lessons and puzzles. */
import { createPlural, type Forms } from 'mancala-page/words/plural.ts';
import type { LearnWords } from './english-learn.ts';

const plural = createPlural('de');
const TRIES: Forms = { one: 'Versuch', other: 'Versuche' };
/** The same in both numbers. */
const SEEDS: Forms = { other: 'Samen' };
const SHORT_DAYS = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const learn: LearnWords = {
  back: 'Zurück',
  next: 'Weiter',
  takingBack: 'Dieser Zug wird zurückgenommen',

  lessonTitle: (game) => `${game} lernen`,
  progress: (step, steps) => `${step} von ${steps}`,
  stepName: (step, isDone) => `Schritt ${step}${isDone ? ', geschafft' : ''}`,
  lessonName: (game, done, steps) =>
    done === 0 ? game : done < steps ? `${game}, ${done} von ${steps}` : `${game} ✓`,
  otherMove: (effect) => `${effect} Das ist nicht gefragt, also wird der Zug zurückgenommen.`,
  stepDone: 'Dieser Schritt ist geschafft',
  lessonDone: (game) => `Jetzt kannst du ${game} spielen.`,

  puzzleTitle: 'Rätsel des Tages',
  puzzleDay: 'Tag',
  DIFFICULTIES: ['leicht', 'mittel', 'schwer'],
  GOALS: {
    win: 'Nur einer deiner Züge gewinnt. Finde ihn.',
    best: 'Du bist am Zug. Finde den besten Zug.',
  },
  earlierDay: 'Tag davor',
  laterDay: 'Tag danach',
  notBest: (triesLeft) => `Es gibt einen besseren Zug. Du hast noch ${plural(triesLeft, TRIES)}.`,
  hintCosts: (triesLeft) =>
    `Der beste Zug leuchtet, das kostet einen Versuch. Du hast noch ${plural(triesLeft, TRIES)}.`,
  showBest: 'Bestes Spiel zeigen',
  solved: 'Gelöst!',
  failed: 'Diesmal nicht.',
  gain: (move, seeds, goal) =>
    goal === 'win'
      ? `Nur ${move} gewinnt und bringt ${plural(seeds, SEEDS)} mehr als jeder andere Zug.`
      : `${move} bringt ${plural(seeds, SEEDS)} mehr als jeder andere Zug.`,
  result: (lead) =>
    lead > 0
      ? `Mit dem besten Spiel gewinnst du mit ${plural(lead, SEEDS)} Vorsprung.`
      : 'Mit dem besten Spiel endet es unentschieden.',
  bestPlay: 'Bestes Spiel und deine Samen und die deines Gegners nach jedem Zug:',
  streak: (days) => (days > 1 ? `Seit ${days} Tagen jeden Tag gelöst.` : ''),
  shareText: (game, day, tries) =>
    `Mancala-Rätsel, ${SHORT_DAYS.format(day)} (${game})${tries === null ? '' : `: gelöst in ${tries}`}`,
  copied: (text) => `Kopiert: ${text}`,
};
