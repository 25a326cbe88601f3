/** The words of the editor of positions, which load with it. */
import { language } from 'mancala-page/words.ts';

const english = {
  pit: (name: string): string => `Pit ${name}`,
  mark: (name: string): string => `Mark of pit ${name}`,
  marks: { none: '–', south: 'South', north: 'North', closed: 'closed' },
  store: (player: string): string => `Store of ${player}`,
  turn: 'To move',
  /** How many seeds the position has, of how many. */
  count: (seeds: number, all: number): string =>
    seeds > all
      ? `${seeds} seeds, but the game has ${all}. Take ${seeds - all} away.`
      : `${seeds} of ${all} seeds.${seeds < all ? ` ${all - seeds} are out of the game.` : ''}`,
  badNumber: 'Every pit and store needs a whole number from 0.',
  badMark: (pit: string): string => `Pit ${pit} cannot have its mark in this position.`,
  notAllowed: (message: string): string => `The rules do not allow this position: ${message}.`,
  isOver: 'The game is over in this position.',
  analyze: 'Analyze',
  clear: 'Clear',
  reset: 'Start of the game',
};

const german: typeof english = {
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
};

export const words = language === 'de' ? german : english;
