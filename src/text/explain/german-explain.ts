/** The words that explain moves in German. */
import { genitive, listed, samen } from '../nouns.ts';
import type { Words } from '../words.ts';

type Name = string | null;

/** A subject with its verb: `du ziehst`, `Tomo zieht`. */
const does = (name: Name, yours: string, theirs: string): string =>
  name === null ? `du ${yours}` : `${name} ${theirs}`;
/** The verb before its subject. */
const then = (name: Name, yours: string, theirs: string): string =>
  name === null ? `${yours} du` : `${theirs} ${name}`;
const can = (name: Name): string => then(name, 'kannst', 'kann');
/** A noun of a player; the pronoun of the reader has the ending of the noun. */
const owned = (name: Name, yours: string, noun: string): string =>
  `${name === null ? yours : genitive(name)} ${noun}`;

const und = (parts: readonly string[]): string => listed(parts, 'und');

/** `6 Samen aus f und e`, `18 Samen aus n und 5 anderen Mulden` */
const seedsFrom = (pits: readonly string[], seeds: number): string =>
  `${samen(seeds)} aus ${pits.length > 3 ? `${pits[0]!} und ${pits.length - 1} anderen Mulden` : und(pits)}`;
/** `schlägt F und gewinnt 9 Samen`, `schlägt 6 Samen aus f und e`; with a subject after the verb. */
const captures = (pits: readonly string[], seeds: number, subject = ''): string =>
  `schlägt ${subject}${pits.length === 1 ? `${pits[0]!} und gewinnt ${samen(seeds)}` : seedsFrom(pits, seeds)}`;

const keepsTurn = (mover: Name, move: string, inStore: boolean): string =>
  inStore
    ? `${move} endet in ${owned(mover, 'deinem', 'Speicher')}, und ${does(mover, 'ziehst', 'zieht')} noch einmal`
    : `Nach ${move} ${then(mover, 'ziehst', 'zieht')} noch einmal`;

const lets = (opponent: Name, move: string, first = 0): string =>
  `${move} ${first > 0 ? `gewinnt ${samen(first)}, lässt aber` : 'lässt'} ${opponent ?? 'dich'}`;

const collects = (collected: readonly (readonly [Name, number])[]): string =>
  collected.length === 0
    ? 'erhält niemand etwas'
    : und(collected.map(([name, seeds]) => `${then(name, 'erhältst', 'erhält')} ${samen(seeds)}`));

export const germanExplain: Words['explanations'] = {
  wins: (better) => `${better} gewinnt das Spiel sofort.`,
  forcesWin: (player, move) => `Nach ${move} ${can(player)} den Sieg erzwingen.`,
  letsWin: (opponent, played, reply, mover, reason) => {
    const emptied = reason === 'row-empty' ? `: ${owned(mover, 'Deine', 'vordere Reihe')} ist dann leer` : '';
    return `${lets(opponent, played)} mit ${und(reply)} sofort das Spiel gewinnen${emptied}.`;
  },
  captures: (better, pits, seeds) => `${better} ${captures(pits, seeds)}.`,
  brings: (mover, better, seeds) => `${better} bringt ${mover ?? 'dir'} sofort ${samen(seeds)}.`,
  again: (mover, better, inStore) => `${keepsTurn(mover, better, inStore)}.`,
  thenPlayed: (mover, better, inStore, played) =>
    `${keepsTurn(mover, better, inStore)}: Danach ${can(mover)} immer noch ${played} spielen.`,
  thenCaptures: (mover, better, inStore, next, pits, seeds) =>
    `${keepsTurn(mover, better, inStore)}: Dann ${captures(pits, seeds, `${next} `)}.`,
  thenBrings: (mover, moves, inStore, seeds, isWhole) =>
    `${keepsTurn(mover, moves[0]!, inStore)}: ${isWhole ? '' : 'Mindestens '}${moves.length} Züge in Folge (${moves.join(', ')}) bringen ${mover ?? 'dir'} ${samen(seeds)}.`,
  winsOnly: (played, seeds) => `${played} gewinnt nur ${seeds}.`,
  letsCapture: (opponent, played, first, reply, pits, seeds) =>
    `${lets(opponent, played, first)} mit ${reply} ${
      pits.length === 1
        ? `${pits[0]!} schlagen und ${samen(seeds)} gewinnen`
        : `${seedsFrom(pits, seeds)} schlagen`
    }.`,
  letsGain(opponent, played, first, reply, isWhole, seeds, largest) {
    const most = largest ? `, davon ${largest[1]} aus ${largest[0]}` : '';
    if (reply.length === 1)
      return `${lets(opponent, played, first)} mit ${reply[0]!} ${samen(seeds)} gewinnen${most}.`;
    const times = reply.length === 2 ? 'zweimal' : `${reply.length}-mal`;
    return `${lets(opponent, played, first)} ${isWhole ? '' : 'mindestens '}${times} in Folge ziehen und ${samen(seeds)} gewinnen${most}.`;
  },
  prevents: (better) => `${better} verhindert das.`,
  movesAway: (better) => `${better} bringt diese Samen weg.`,
  winsAtMost: (opponent, better, seeds) =>
    `Nach ${better} ${can(opponent)} im nächsten Zug höchstens ${samen(seeds)} gewinnen.`,
  keepsSafe: (better, pits) =>
    `Nach ${better} ${pits.length === 1 ? 'ist' : 'sind'} ${und(pits)} einen Zug lang sicher.`,
  prepares: (mover, opponent, moves, seeds) =>
    `Nach ${moves.join(', ')} ${can(mover)} im nächsten Zug mindestens ${samen(seeds)} gewinnen, egal was ${does(opponent, 'spielst', 'spielt')}.`,
  makesTuz: (better, pit) => `${better} macht ${pit} zum Tuz, der bis zum Ende des Spiels Samen bringt.`,
  letsMakeTuz: (opponent, played, reply, pit) =>
    `${lets(opponent, played)} mit ${und(reply)} ${pit} zum Tuz machen.`,
  marks: (better, pit) => `${better} markiert ${pit}.`,
  letsMark: (opponent, played, reply, pit) => `${lets(opponent, played)} mit ${und(reply)} ${pit} markieren.`,
  capturesNyumba: (opponent, better, pit, seeds) =>
    `${better} schlägt ${owned(opponent, 'deine', 'Nyumba')} ${pit} mit ${samen(seeds)}.`,
  emptiesNyumba: (mover, played, pit) => `${played} leert ${owned(mover, 'deine', 'Nyumba')} ${pit}.`,
  letsCaptureNyumba: (mover, opponent, played, reply, pit, seeds) =>
    `${lets(opponent, played)} ${und(reply)} spielen und ${owned(mover, 'deine', 'Nyumba')} ${pit} mit ${samen(seeds)} schlagen.`,
  mustEnd: (opponent, moves, reply, collected) =>
    `Nach ${moves.join(', ')} ${then(opponent, 'musst', 'muss')} ${reply.join(', ')} spielen, und das Spiel ist zu Ende: Dann ${collects(collected)}.`,
  decidesAtEnd: (lines) =>
    `Es entscheidet, was am Ende übrig ist: ${lines.map(([move, collected]) => `nach ${move} ${collects(collected)}`).join('; ')}.`,
  capturesLater: (player, before, move, pits, seeds) =>
    `Nach ${before.join(', ')} ${captures(pits, seeds, `${owned(player, 'dein', move)} `)}.`,
  gainsLater: (player, before, moves, seeds) =>
    `Nach ${before.join(', ')} ${then(player, 'gewinnst', 'gewinnt')} ${samen(seeds)} mit ${moves.join(', ')}.`,
  compares: (player, seeds, rival, instead) =>
    `Bis dahin ${then(player, 'hast', 'hat')} ${samen(seeds)} gewonnen, in der Zugfolge von ${rival} ${instead || 'keine'}.`,
};
