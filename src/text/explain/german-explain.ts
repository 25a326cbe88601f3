/** The words that explain moves in German. */
import { genitive, listed, samen } from '../nouns.ts';
import type { Catch, ExplainWords, Speaker } from './explain-words.ts';

/** The subject with its verb, which has a form of its own for the reader: `du schlägst`, `Tomo schlägt`. */
const does = (name: Speaker, yours: string, theirs: string): string =>
  name === null ? `du ${yours}` : `${name} ${theirs}`;
/** The verb before its subject. */
const inverted = (name: Speaker, yours: string, theirs: string): string =>
  name === null ? `${yours} du` : `${theirs} ${name}`;
const whom = (name: Speaker): string => name ?? 'dich';
/** A noun with its owner, such as `dein Speicher`, where the reader's pronoun has the ending of the noun. */
const owned = (name: Speaker, yours: string, noun: string): string =>
  name === null ? `${yours} ${noun}` : `${genitive(name)} ${noun}`;

const und = (parts: readonly string[]): string => listed(parts, 'und');

/** What is captured, before the verbs: `F schlägt und 9 Samen gewinnt` has `F`, `6 Samen aus f und e schlägt` the seeds. */
const caught = ({ pits, seeds }: Catch, captures: string, wins: string): string => {
  const [first] = pits;
  if (pits.length === 1 && first!.seeds < seeds)
    return `${first!.name} ${captures} und ${samen(seeds)} ${wins}`;
  if (pits.length > 3) return `${samen(seeds)}, davon ${first!.seeds} aus ${first!.name}, ${captures}`;
  return `${samen(seeds)} aus ${und(pits.map(({ name }) => name))} ${captures}`;
};
/** The same after its subject: `schlägt F und gewinnt 9 Samen`. */
const catches = ({ pits, seeds }: Catch): string => {
  const [first] = pits;
  if (pits.length === 1 && first!.seeds < seeds) return `schlägt ${first!.name} und gewinnt ${samen(seeds)}`;
  if (pits.length > 3) return `schlägt ${samen(seeds)}, davon ${first!.seeds} aus ${first!.name}`;
  return `schlägt ${samen(seeds)} aus ${und(pits.map(({ name }) => name))}`;
};

const again = (mover: Speaker, move: string, inStore: boolean): string =>
  inStore
    ? `${move} endet in ${owned(mover, 'deinem', 'Speicher')}, und ${does(mover, 'ziehst', 'zieht')} noch einmal`
    : `Nach ${move} ${inverted(mover, 'ziehst', 'zieht')} noch einmal`;

const lets = (opponent: Speaker, move: string, first = 0): string =>
  first > 0
    ? `${move} gewinnt ${samen(first)}, lässt aber ${whom(opponent)}`
    : `${move} lässt ${whom(opponent)}`;

/** The moves of a turn, of which some may be left out. */
const row = (moves: readonly string[]): string =>
  moves.slice(0, 5).join(', ') + (moves.length > 5 ? ', …' : '');

/** Who collects what, after the verb. */
const collects = (collected: readonly (readonly [Speaker, number])[]): string =>
  collected.length === 0
    ? 'bleibt nichts übrig'
    : und(collected.map(([name, seeds]) => `${inverted(name, 'erhältst', 'erhält')} ${samen(seeds)}`));

export const germanExplain: ExplainWords = {
  wins: (move) => `${move} gewinnt das Spiel sofort.`,
  forcesWin: (player, move) => `Nach ${move} ${inverted(player, 'kannst', 'kann')} den Sieg erzwingen.`,
  letsWin: (opponent, move, reply, loser, reason) =>
    `${lets(opponent, move)} mit ${reply} sofort gewinnen${
      reason === 'row-empty'
        ? `: ${owned(loser, 'deine', 'vordere Reihe')} ist dann leer`
        : reason === 'no-moves'
          ? `: ${does(loser, 'hast', 'hat')} dann keinen Zug`
          : ''
    }.`,
  captures: (move, captured) => `${move} ${catches(captured)}.`,
  brings: (mover, move, seeds) => `${move} bringt ${mover ?? 'dir'} sofort ${samen(seeds)}.`,
  again: (mover, move, inStore) => `${again(mover, move, inStore)}.`,
  thenPlayed: (mover, move, inStore, played) =>
    `${again(mover, move, inStore)}: Danach ${inverted(mover, 'kannst', 'kann')} immer noch ${played} spielen.`,
  thenCaptures: (mover, move, inStore, next, captured) =>
    `${again(mover, move, inStore)}: ${next} ${catches(captured)}.`,
  thenBrings: (mover, moves, inStore, seeds, isWhole) =>
    `${again(mover, moves[0]!, inStore)}: ${isWhole ? '' : 'mindestens '}${moves.length} Züge in Folge (${row(moves)}) bringen ${mover ?? 'dir'} ${samen(seeds)}.`,
  bringsOnly: (move, seeds) => `${move} gewinnt nur ${seeds}.`,
  letsCapture: (opponent, move, first, reply, captured) =>
    `${lets(opponent, move, first)} mit ${reply} ${caught(captured, 'schlagen', 'gewinnen')}.`,
  letsWinSeeds: (opponent, move, first, reply, seeds) =>
    `${lets(opponent, move, first)} mit ${reply} ${samen(seeds)} gewinnen.`,
  letsMoveOn: (opponent, move, first, moves, seeds, { pits }) =>
    `${lets(opponent, move, first)} ${moves === 2 ? 'zweimal' : `${moves}-mal`} in Folge ziehen und ${samen(seeds)} gewinnen${
      pits[0] && pits[0].seeds >= seeds / 2 ? `, davon ${pits[0].seeds} aus ${pits[0].name}` : ''
    }.`,
  prevents: (move) => `${move} verhindert das.`,
  movesAway: (move) => `${move} bringt diese Samen weg.`,
  atMost: (opponent, move, seeds) =>
    `Nach ${move} ${inverted(opponent, 'kannst', 'kann')} im nächsten Zug höchstens ${samen(seeds)} gewinnen.`,
  keepsSafe: (move, pits) =>
    `Nach ${move} ${pits.length === 1 ? 'ist' : 'sind'} ${und(pits)} einen Zug lang sicher.`,
  prepares: (mover, opponent, moves, least, { reply, moves: next, captured }) =>
    `Nach ${und(moves)} ${inverted(mover, 'kannst', 'kann')} im nächsten Zug mindestens ${samen(least)} gewinnen, egal was ${does(opponent, 'spielst', 'spielt')}${
      captured.pits.length > 0 && next.length === 1
        ? ` (nach ${und(reply)} ${catches(captured).replace(/^schlägt/, `schlägt ${next[0]!}`)})`
        : ''
    }.`,
  makesTuz: (move, pit) => `${move} macht ${pit} zum Tuz, der bis zum Ende Samen bringt.`,
  letsMakeTuz: (opponent, move, reply, pit) => `${lets(opponent, move)} mit ${reply} ${pit} zum Tuz machen.`,
  marks: (move, pit) => `${move} markiert ${pit}.`,
  letsMark: (opponent, move, reply, pit) => `${lets(opponent, move)} mit ${reply} ${pit} markieren.`,
  capturesNyumba: (opponent, move, pit) => `${move} schlägt ${owned(opponent, 'deine', 'Nyumba')} ${pit}.`,
  emptiesNyumba: (mover, move, pit) => `${move} leert ${owned(mover, 'deine', 'Nyumba')} ${pit}.`,
  letsCaptureNyumba: (mover, opponent, move, reply, pit) =>
    `${lets(opponent, move)} mit ${reply} ${owned(mover, 'deine', 'Nyumba')} ${pit} schlagen.`,
  mustEnd: (opponent, moves, replies, collected) =>
    `Nach ${und(moves)} ${inverted(opponent, 'musst', 'muss')} ${und(replies)} spielen, und das Spiel ist zu Ende: Dann ${collects(collected)}.`,
  rest: (lines) =>
    `Es entscheidet, was am Ende übrig ist: ${lines.map(({ move, collected }) => `nach ${move} ${collects(collected)}`).join('; ')}.`,
  later: (player, before, moves, seeds, captured) =>
    `Es zeigt sich später: Nach ${before.join(', ')} ${
      moves.length === 1 && captured.pits.length > 0
        ? catches(captured).replace(/^schlägt/, `schlägt ${moves[0]!}`)
        : `bringen ${moves.join(', ')} ${player ?? 'dir'} ${samen(seeds)}`
    }.`,
  capturesMore: (player, seeds, move, rival, before, moves, captured) =>
    `In den besten Zugfolgen ${inverted(player, 'schlägst', 'schlägt')} nach ${move} ${samen(seeds)} mehr als nach ${rival}: Nach ${before.join(', ')} ${catches(captured).replace(/^schlägt/, `schlägt ${moves.join(', ')}`)}.`,
};
