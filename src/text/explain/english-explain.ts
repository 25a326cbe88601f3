/** The words that explain moves in English. */
import { be, listed, plural, seedsOf } from '../nouns.ts';
import type { Catch, ExplainWords, Speaker } from './explain-words.ts';

const who = (name: Speaker): string => name ?? 'you';
const whose = (name: Speaker): string => (name === null ? 'your' : `${name}'s`);
/** A subject with its verb, such as `moves`: `Tomo moves`, `you move`. */
const does = (name: Speaker, verb: string): string =>
  name === null ? `you ${verb.slice(0, -1)}` : `${name} ${verb}`;

const and = (parts: readonly string[]): string => listed(parts, 'and');

/** `captures F and wins 9 seeds`, `captures 6 seeds from f and e`, `captures 12 seeds, 8 of them from l` */
const captures = ({ pits, seeds }: Catch, s: 's' | ''): string => {
  const [first] = pits;
  if (pits.length === 1 && first!.seeds < seeds)
    return `capture${s} ${first!.name} and win${s} ${seedsOf(seeds)}`;
  if (pits.length > 3) return `capture${s} ${seedsOf(seeds)}, ${first!.seeds} of them from ${first!.name}`;
  return `capture${s} ${seedsOf(seeds)} from ${and(pits.map(({ name }) => name))}`;
};

const again = (mover: Speaker, move: string, inStore: boolean): string =>
  inStore
    ? `${move} ends in ${whose(mover)} store, and ${does(mover, 'moves')} again`
    : `After ${move}, ${does(mover, 'moves')} again`;

const lets = (opponent: Speaker, move: string, first = 0): string =>
  first > 0 ? `${move} wins ${seedsOf(first)}, but lets ${who(opponent)}` : `${move} lets ${who(opponent)}`;

/** The moves of a turn, of which some may be left out. */
const row = (moves: readonly string[]): string =>
  moves.slice(0, 5).join(', ') + (moves.length > 5 ? ', …' : '');

/** Who collects what. */
const collects = (collected: readonly (readonly [Speaker, number])[]): string =>
  collected.length === 0
    ? 'nothing is left'
    : and(collected.map(([name, seeds]) => `${does(name, 'collects')} ${seedsOf(seeds)}`));

export const englishExplain: ExplainWords = {
  wins: (move) => `${move} wins the game at once.`,
  forcesWin: (player, move) => `After ${move}, ${who(player)} can force a win.`,
  letsWin: (opponent, move, reply, loser, reason) =>
    `${lets(opponent, move)} win at once with ${reply}${
      reason === 'row-empty'
        ? `: ${whose(loser)} front row is then empty`
        : reason === 'no-moves'
          ? `: ${loser === null ? 'you have' : `${loser} has`} no move then`
          : ''
    }.`,
  captures: (move, captured) => `${move} ${captures(captured, 's')}.`,
  brings: (mover, move, seeds) => `${move} brings ${who(mover)} ${seedsOf(seeds)} at once.`,
  again: (mover, move, inStore) => `${again(mover, move, inStore)}.`,
  thenPlayed: (mover, move, inStore, played) =>
    `${again(mover, move, inStore)}: ${who(mover)} can still play ${played} after it.`,
  thenCaptures: (mover, move, inStore, next, captured) =>
    `${again(mover, move, inStore)}: ${next} then ${captures(captured, 's')}.`,
  thenBrings: (mover, moves, inStore, seeds, isWhole) =>
    `${again(mover, moves[0]!, inStore)}: ${isWhole ? '' : 'at least '}${moves.length} moves in a row (${row(moves)}) bring ${who(mover)} ${seedsOf(seeds)}.`,
  bringsOnly: (move, seeds) => `${move} wins only ${seeds}.`,
  letsCapture: (opponent, move, first, reply, captured) =>
    `${lets(opponent, move, first)} ${captures(captured, '')} with ${reply}.`,
  letsWinSeeds: (opponent, move, first, reply, seeds) =>
    `${lets(opponent, move, first)} win ${seedsOf(seeds)} with ${reply}.`,
  letsMoveOn: (opponent, move, first, moves, seeds, { pits }) =>
    `${lets(opponent, move, first)} move ${moves === 2 ? 'twice' : `${moves} times`} in a row and win ${seedsOf(seeds)}${
      pits[0] && pits[0].seeds >= seeds / 2 ? `, ${pits[0].seeds} of them from ${pits[0].name}` : ''
    }.`,
  prevents: (move) => `${move} prevents that.`,
  movesAway: (move) => `${move} moves these seeds away.`,
  atMost: (opponent, move, seeds) =>
    `After ${move}, ${who(opponent)} can win at most ${seedsOf(seeds)} in the next turn.`,
  keepsSafe: (move, pits) => `After ${move}, ${and(pits)} ${be(pits.length)} safe for a turn.`,
  prepares: (mover, opponent, moves, least, { reply, moves: next, captured }) =>
    `After ${and(moves)}, ${who(mover)} can win at least ${seedsOf(least)} in ${whose(mover)} next turn, whatever ${does(opponent, 'plays')}${
      captured.pits.length > 0 && next.length === 1
        ? ` (after ${and(reply)}, ${next[0]!} ${captures(captured, 's')})`
        : ''
    }.`,
  makesTuz: (move, pit) => `${move} makes a tuz of ${pit}, which brings seeds until the end of the game.`,
  letsMakeTuz: (opponent, move, reply, pit) => `${lets(opponent, move)} make a tuz of ${pit} with ${reply}.`,
  marks: (move, pit) => `${move} marks ${pit}.`,
  letsMark: (opponent, move, reply, pit) => `${lets(opponent, move)} mark ${pit} with ${reply}.`,
  capturesNyumba: (opponent, move, pit) => `${move} captures ${whose(opponent)} nyumba ${pit}.`,
  emptiesNyumba: (mover, move, pit) => `${move} empties ${whose(mover)} nyumba ${pit}.`,
  letsCaptureNyumba: (mover, opponent, move, reply, pit) =>
    `${lets(opponent, move)} capture ${whose(mover)} nyumba ${pit} with ${reply}.`,
  mustEnd: (opponent, moves, replies, collected) =>
    `After ${and(moves)}, ${who(opponent)} must play ${and(replies)}, and the game ends: ${collects(collected)}.`,
  rest: (lines) =>
    `What is left at the end of the game decides: ${lines.map(({ move, collected }) => `after ${move}, ${collects(collected)}`).join('; ')}.`,
  later: (player, before, moves, seeds, captured) =>
    `It shows later: after ${before.join(', ')}, ${
      moves.length === 1 && captured.pits.length > 0
        ? `${whose(player)} ${moves[0]!} ${captures(captured, 's')}`
        : `${moves.length === 1 ? moves[0]! : plural(moves.length, 'move')} ${moves.length === 1 ? 'brings' : 'in a row bring'} ${who(player)} ${seedsOf(seeds)}`
    }.`,
  capturesMore: (player, seeds, move, other, before, moves, captured) =>
    `In the best lines, ${does(player, 'captures')} ${seeds} more after ${move} than after ${other}: after ${before.join(', ')}, ${moves.join(', ')} ${captures(captured, 's')}.`,
};
