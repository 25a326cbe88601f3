/** The words of the dialog with all games, which load with it. */
import { createPlural, type Forms } from 'mancala-page/words/plural.ts';
import { language } from 'mancala-page/words.ts';
import type { Imported } from './transfer.ts';
import type { Result } from './facts.ts';

const [en, de] = [createPlural('en'), createPlural('de')];
const GAMES: Forms = { one: 'game', other: 'games' };
const SPIELE: Forms = { one: 'Spiel', other: 'Spiele' };
/** The parts that are not empty, as one text. */
const join = (separator: string, parts: readonly (string | false)[]): string =>
  parts.filter(Boolean).join(separator);

const english = {
  all: { game: 'All games', opponent: 'All opponents', result: 'All results' },
  results: { running: 'not over', won: 'won', lost: 'lost', draw: 'drawn', over: 'over' },
  /** How many games there are, and how they ended. */
  summary: (games: number, { won, lost, draw }: Readonly<Record<Result, number>>): string =>
    `${en(games, GAMES)}: ${won} won, ${lost} lost, ${draw} drawn against bots.`,
  none: 'There is no such game yet. Every game that you begin is kept here.',
  /** The heading of the wins and losses by game and opponent. */
  standings: 'Wins and losses',
  ladder: (game: string): string => `The ladder of ${game}`,
  /** A step of the ladder, for screen readers. */
  beaten: 'beaten',
  review: 'Review',
  remove: 'Delete',
  removeAll: 'Delete these games',
  askRemove: (games: number): string =>
    `Delete ${games === 1 ? 'this game' : `these ${games} games`} for good?`,
  more: 'Show more',
  save: 'Save all as a file',
  load: 'Load a file',
  /** What came of a file. */
  imported(result: Imported): string {
    if ('error' in result)
      return result.error === 'newer'
        ? 'A newer version of this page has written the file. Reload the page to update it.'
        : 'This is not a file that this page has written.';
    const { added, known, damaged, left } = result;
    return join(' ', [
      `${en(added, GAMES)} added.`,
      known > 0 && `${en(known, GAMES)} ${known === 1 ? 'was' : 'were'} here already.`,
      damaged > 0 && `${en(damaged, GAMES)} could not be read.`,
      left > 0 && `The browser has no room for ${en(left, GAMES)}.`,
    ]);
  },
};

const german: typeof english = {
  all: { game: 'Alle Spiele', opponent: 'Alle Gegner', result: 'Alle Ergebnisse' },
  results: {
    running: 'nicht zu Ende',
    won: 'gewonnen',
    lost: 'verloren',
    draw: 'unentschieden',
    over: 'zu Ende',
  },
  summary: (games, { won, lost, draw }) =>
    `${de(games, SPIELE)}: gegen Bots ${won} gewonnen, ${lost} verloren, ${draw} unentschieden.`,
  none: 'So ein Spiel gibt es noch nicht. Jedes Spiel, das du beginnst, wird hier behalten.',
  standings: 'Siege und Niederlagen',
  ladder: (game) => `Die Leiter von ${game}`,
  beaten: 'besiegt',
  review: 'Besprechen',
  remove: 'Löschen',
  removeAll: 'Diese Spiele löschen',
  askRemove: (games) => `${games === 1 ? 'Dieses Spiel' : `Diese ${games} Spiele`} endgültig löschen?`,
  more: 'Mehr zeigen',
  save: 'Alles als Datei speichern',
  load: 'Datei laden',
  imported(result) {
    if ('error' in result)
      return result.error === 'newer'
        ? 'Eine neuere Fassung dieser Seite hat die Datei geschrieben. Lade die Seite neu.'
        : 'Diese Datei hat nicht diese Seite geschrieben.';
    const { added, known, damaged, left } = result;
    return join(' ', [
      `${de(added, SPIELE)} hinzugefügt.`,
      known > 0 && `${de(known, SPIELE)} schon da.`,
      damaged > 0 && `${de(damaged, SPIELE)} nicht lesbar.`,
      left > 0 && `Für ${de(left, SPIELE)} hat der Browser keinen Platz.`,
    ]);
  },
};

export const words = language === 'de' ? german : english;
