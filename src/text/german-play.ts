/** The words for moves and results in German. */
import type { IllegalReason, Player } from '../model/types.ts';
import { list, seedsOf } from './german-nouns.ts';
import type { PlayWords } from './play-words.ts';

export const germanPlay: PlayWords = {
  south: 'Süd',
  north: 'Nord',
  plays: (mover, move, effects) => `${list([`${mover} spielt ${move}`, ...effects])}.`,
  sowsInLaps: (seeds, laps) => `sät ${seedsOf(seeds)} in ${laps} Durchgängen`,
  captures: (seeds) => `schlägt ${seedsOf(seeds)}`,
  marks: (pit) => `markiert ${pit}`,
  makesTuz: (pit) => `macht ${pit} zum Tuz`,
  takesMandarin: (pit) => `nimmt den Mandarin von ${pit}`,
  emptiesNyumba: (pit) => `leert die Nyumba ${pit}`,
  capturesInPassing: (name, seeds) => `Unterwegs schlägt ${name} ${seedsOf(seeds)}.`,
  playsEndless: (mover, move) => `${mover} spielt ${move}, aber dieser Zug würde nie enden.`,
  supplies: (name, seeds) => `${name} legt ${seedsOf(seeds)} aus dem Speicher in die Mulden.`,
  passes: (name) => `${name} hat keinen erlaubten Zug und setzt aus.`,
  movesAgain: (mover) => `${mover} zieht noch einmal.`,
  ends: (collections) => `Das Spiel ist zu Ende${collections.length > 0 ? `: ${list(collections)}` : ''}.`,
  collects: (name, seeds, isAll) =>
    `${name} erhält ${!isAll ? seedsOf(seeds) : seeds === 1 ? 'den übrigen Samen' : `die übrigen ${seedsOf(seeds)}`}`,
  removes: (seeds) => `${seedsOf(seeds)} ${seeds === 1 ? 'scheidet' : 'scheiden'} aus`,
  toMove: (name) => `${name} ist am Zug.`,
  wins: (winner, score, reason) =>
    `${winner} gewinnt${score ? ` ${score[0]} zu ${score[1]}` : ''}: ${reason}.`,
  draws: (score, reason) => `Unentschieden${score ? `, ${score[0]} zu ${score[1]}` : ''}: ${reason}.`,
  reasons: {
    'no-seeds': () => 'es gibt keine Samen mehr zu ziehen',
    'cannot-feed': (mover) => `${mover} hat keinen erlaubten Zug`,
    'row-empty': () => 'eine Reihe ist leer',
    target: (_, winner) => (winner ? `${winner} hat genug Samen` : 'beide haben genug Samen'),
    'move-limit': () => 'zu viele Züge haben nichts geschlagen',
    'no-capture-left': () => 'es kann nichts mehr geschlagen werden',
    'few-seeds': () => 'es sind nur noch wenige Samen übrig',
    'quan-taken': () => 'beide großen Mulden sind leer',
    'no-moves': (mover) => `${mover} hat keinen erlaubten Zug`,
    'both-ends': () => 'der letzte Zug hat an beiden Enden des Bretts geschlagen',
    endless: () => 'der letzte Zug würde nie enden',
    forfeit: () => 'das Spiel wurde als verloren gewertet',
    resignation: (_, __, loser) => `${loser} hat aufgegeben`,
    agreement: () => 'beide haben sich auf das Ende geeinigt',
    repetition: () => 'die Stellung kam zu oft vor',
  },
  illegal(move, reason, turn, names) {
    const other: Player = turn === 'south' ? 'north' : 'south';
    const phrases: Readonly<Record<IllegalReason, string>> = {
      'game-over': 'kann nicht gespielt werden: Das Spiel ist zu Ende',
      'not-a-move': 'ist kein Zug auf diesem Brett',
      'not-yours': `gehört ${names[other]}; ${names[turn]} ist am Zug`,
      empty: 'ist leer',
      'grand-slam': `würde alle Samen schlagen, die ${names[other]} hat, und das ist jetzt nicht erlaubt`,
      'must-feed': `würde ${names[other]} ohne Samen lassen, und das ist jetzt nicht erlaubt`,
      'not-allowed': 'darf jetzt nicht gespielt werden',
    };
    return `${move} ${phrases[reason] ?? `${phrases['not-allowed']}: ${reason}`}.`;
  },
};
