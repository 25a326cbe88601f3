/** The words for moves and results in German. */
import type { IllegalReason, Player } from '../model/types.ts';
import { listed, samen } from './nouns.ts';
import type { PlayWords } from './play-words.ts';

export const germanPlay: PlayWords = {
  south: 'Süd',
  north: 'Nord',
  plays: (mover, move, effects) => `${listed([`${mover} spielt ${move}`, ...effects], 'und')}.`,
  sowsInLaps: (seeds, laps) => `sät ${samen(seeds)} in ${laps} Durchgängen`,
  captures: (seeds) => `schlägt ${samen(seeds)}`,
  marks: (pit) => `markiert ${pit}`,
  makesTuz: (pit) => `macht ${pit} zum Tuz`,
  takesMandarin: (pit) => `nimmt den Mandarin von ${pit}`,
  emptiesNyumba: (pit) => `leert die Nyumba ${pit}`,
  capturesInPassing: (name, seeds) => `Unterwegs schlägt ${name} ${samen(seeds)}.`,
  playsEndless: (mover, move) => `${mover} spielt ${move}, aber dieser Zug würde nie enden.`,
  supplies: (name, seeds) => `${name} legt ${samen(seeds)} aus dem Speicher in die Mulden.`,
  passes: (name) => `${name} hat keinen erlaubten Zug und setzt aus.`,
  movesAgain: (mover) => `${mover} zieht noch einmal.`,
  ends: (collections) =>
    `Das Spiel ist zu Ende${collections.length > 0 ? `: ${listed(collections, 'und')}` : ''}.`,
  collects: (name, seeds, isAll) =>
    `${name} erhält ${!isAll ? samen(seeds) : seeds === 1 ? 'den übrigen Samen' : `die übrigen ${samen(seeds)}`}`,
  removes: (seeds) => `${samen(seeds)} ${seeds === 1 ? 'scheidet' : 'scheiden'} aus`,
  toMove: (name) => `${name} ist am Zug.`,
  wins: (winner, score, reason) =>
    `${winner} gewinnt${score ? ` ${score[0]} zu ${score[1]}` : ''}: ${reason}.`,
  draws: (score, reason) => `Unentschieden${score ? `, ${score[0]} zu ${score[1]}` : ''}: ${reason}.`,
  reasons: {
    'no-seeds': () => 'eine Seite hat keine Samen mehr zu ziehen',
    'cannot-feed': (mover, _, __, opponent) =>
      `kein Zug von ${mover} würde ${opponent} einen Samen lassen, und beide nehmen die Samen ihrer Reihe`,
    'row-empty': (_, __, loser) => (loser ? `${loser} hat eine leere Reihe` : 'eine Reihe ist leer'),
    target: (_, winner) => (winner ? `${winner} hat genug Samen` : 'beide haben genug Samen'),
    'move-limit': () => 'zu viele Züge haben nichts geschlagen',
    'no-capture-left': () => 'es kann nichts mehr geschlagen werden',
    'few-seeds': () => 'es sind nur noch wenige Samen übrig',
    'quan-taken': () => 'beide großen Mulden sind leer',
    'no-moves': (mover) => `${mover} hat keinen erlaubten Zug`,
    'both-ends': (_, winner) =>
      `${winner || 'eine Seite'} hat in einem Zug an beiden Enden des Bretts geschlagen`,
    endless: (_, __, loser) => `der letzte Zug ${loser ? `von ${loser} ` : ''}würde nie enden`,
    forfeit: () => 'das Spiel wurde als verloren gewertet',
    resignation: (_, __, loser) => `${loser} hat aufgegeben`,
    agreement: () => 'beide haben sich auf das Ende geeinigt',
    repetition: () => 'die Stellung kam zu oft vor',
    'max-plies': () => 'die Partie war bei ihrem letzten Zug',
  },
  illegal(name, reason, turn, names, text = reason) {
    const other: Player = turn === 'south' ? 'north' : 'south';
    const phrases: Readonly<Record<IllegalReason, string>> = {
      'game-over': 'kann nicht gespielt werden: Das Spiel ist zu Ende',
      'not-a-move': 'ist kein Zug auf diesem Brett',
      'not-yours': `gehört ${names[other]}; ${names[turn]} ist am Zug`,
      empty: 'ist leer',
      'grand-slam': `würde alle Samen schlagen, die ${names[other]} hat, und das ist jetzt nicht erlaubt`,
      'must-feed': `würde ${names[other]} ohne Samen lassen, und das ist jetzt nicht erlaubt`,
      'big-pit': 'ist eine große Mulde, die nie gespielt wird',
      'must-capture': 'schlägt nichts, aber ein Zug, der schlägt, muss gespielt werden',
      'single-seed': 'enthält nur einen Samen, aber eine Mulde mit mindestens zwei muss gespielt werden',
      'wrong-direction': 'geht für diese Mulde in die falsche Richtung',
      'not-asked': 'trifft eine Wahl, die dieser Zug nicht bietet',
      occupied: 'würde einen einzelnen Samen in eine Mulde mit Samen legen',
      marked: 'ist markiert und wird nicht mehr gespielt',
      'outer-row': 'liegt in der äußeren Reihe, aber eine Mulde der inneren muss gespielt werden',
      takasia: 'ist durch Takasia gesperrt',
      nyumba: 'ist eine wirksame Nyumba, die jetzt nicht gespielt werden darf',
      'lone-kichwa': 'würde die innere Reihe leeren',
      'not-allowed': 'darf jetzt nicht gespielt werden',
    };
    const phrase = Object.hasOwn(phrases, reason) ? phrases[reason] : `${phrases['not-allowed']}: ${text}`;
    return `${name} ${phrase}.`;
  },
};
