/** The words of the editor of positions, which load with it. */
import { language } from 'mancala-page/words.ts';

interface EditorWords {
  pit(name: string): string;
  mark(name: string): string;
  readonly marks: Readonly<Record<'none' | 'south' | 'north' | 'closed', string>>;
  store(player: string): string;
  readonly turn: string;
  /** How many seeds the position has, of how many. */
  count(seeds: number, all: number): string;
  readonly badNumber: string;
  badMark(pit: string): string;
  notAllowed(message: string): string;
  readonly isOver: string;
  readonly analyze: string;
  readonly clear: string;
  readonly reset: string;
}

const WORDS: Readonly<Record<typeof language, EditorWords>> = {
  en: {
    pit: (name) => `Pit ${name}`,
    mark: (name) => `Mark of pit ${name}`,
    marks: { none: '–', south: 'South', north: 'North', closed: 'closed' },
    store: (player) => `Store of ${player}`,
    turn: 'To move',
    count: (seeds, all) =>
      seeds > all
        ? `${seeds} seeds, but the game has ${all}. Take ${seeds - all} away.`
        : `${seeds} of ${all} seeds.${seeds < all ? ` ${all - seeds} are out of the game.` : ''}`,
    badNumber: 'Every pit and store needs a whole number from 0.',
    badMark: (pit) => `Pit ${pit} cannot have its mark in this position.`,
    notAllowed: (message) => `The rules do not allow this position: ${message}.`,
    isOver: 'The game is over in this position.',
    analyze: 'Analyze',
    clear: 'Clear',
    reset: 'Start of the game',
  },
  de: {
    pit: (name) => `Mulde ${name}`,
    mark: (name) => `Markierung von Mulde ${name}`,
    marks: { none: '–', south: 'Süd', north: 'Nord', closed: 'geschlossen' },
    store: (player) => `Speicher von ${player}`,
    turn: 'Am Zug',
    count: (seeds, all) =>
      seeds > all
        ? `${seeds} Samen, aber das Spiel hat ${all}. Nimm ${seeds - all} weg.`
        : `${seeds} von ${all} Samen.${seeds < all ? ` ${all - seeds} sind aus dem Spiel.` : ''}`,
    badNumber: 'Jede Mulde und jeder Speicher braucht eine ganze Zahl ab 0.',
    badMark: (pit) => `Mulde ${pit} kann in dieser Stellung ihre Markierung nicht haben.`,
    notAllowed: () => 'Die Regeln erlauben diese Stellung nicht.',
    isOver: 'In dieser Stellung ist das Spiel zu Ende.',
    analyze: 'Analysieren',
    clear: 'Leeren',
    reset: 'Anfang des Spiels',
  },
};

export const words: EditorWords = WORDS[language];
