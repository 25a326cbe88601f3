/** The words that explain moves in English. */
import { be, listed, seedsOf } from '../nouns.ts';
import type { Words } from '../words.ts';

type Name = string | null;

const who = (name: Name): string => name ?? 'you';
const whose = (name: Name): string => (name === null ? 'your' : `${name}'s`);
/** A subject with its verb, such as `moves`: `Tomo moves`, `you move`. */
const does = (name: Name, verb: string): string =>
  name === null ? `you ${verb.slice(0, -1)}` : `${name} ${verb}`;

const and = (parts: readonly string[]): string => listed(parts, 'and');

/** `capture F and win 9 seeds`, `captures 6 seeds from f and e`, `captures 18 seeds from n and 5 other pits` */
const capture = (s: 's' | '', pits: readonly string[], seeds: number): string => {
  if (pits.length === 1) return `capture${s} ${pits[0]!} and win${s} ${seedsOf(seeds)}`;
  const from = pits.length > 3 ? `${pits[0]!} and ${pits.length - 1} other pits` : and(pits);
  return `capture${s} ${seedsOf(seeds)} from ${from}`;
};

const keepsTurn = (mover: Name, move: string, inStore: boolean): string =>
  inStore
    ? `${move} ends in ${whose(mover)} store, and ${does(mover, 'moves')} again`
    : `After ${move}, ${does(mover, 'moves')} again`;

const lets = (opponent: Name, move: string, first = 0): string =>
  `${move} ${first > 0 ? `wins ${seedsOf(first)}, but ` : ''}lets ${who(opponent)}`;

const collects = (collected: readonly (readonly [Name, number])[]): string =>
  collected.length === 0
    ? 'nobody collects any'
    : and(collected.map(([name, seeds]) => `${does(name, 'collects')} ${seedsOf(seeds)}`));

export const englishExplain: Words['explanations'] = {
  wins: (better) => `${better} wins the game at once.`,
  forcesWin: (player, move) => `After ${move}, ${who(player)} can force a win.`,
  letsWin: (opponent, played, reply, mover, reason) => {
    const emptied = reason === 'row-empty' ? `: ${whose(mover)} front row is then empty` : '';
    return `${lets(opponent, played)} win the game at once with ${and(reply)}${emptied}.`;
  },
  captures: (better, pits, seeds) => `${better} ${capture('s', pits, seeds)}.`,
  brings: (mover, better, seeds) => `${better} brings ${who(mover)} ${seedsOf(seeds)} at once.`,
  again: (mover, better, inStore) => `${keepsTurn(mover, better, inStore)}.`,
  thenPlayed: (mover, better, inStore, played) =>
    `${keepsTurn(mover, better, inStore)}: ${who(mover)} can still play ${played} after it.`,
  thenCaptures: (mover, better, inStore, next, pits, seeds) =>
    `${keepsTurn(mover, better, inStore)}: ${next} then ${capture('s', pits, seeds)}.`,
  thenBrings: (mover, moves, inStore, seeds, isWhole) =>
    `${keepsTurn(mover, moves[0]!, inStore)}: ${isWhole ? '' : 'at least '}${moves.length} moves in a row (${moves.join(', ')}) bring ${who(mover)} ${seedsOf(seeds)}.`,
  winsOnly: (played, seeds) => `${played} wins only ${seeds}.`,
  letsCapture: (opponent, played, first, reply, pits, seeds) =>
    `${lets(opponent, played, first)} ${capture('', pits, seeds)} with ${reply}.`,
  letsGain(opponent, played, first, reply, isWhole, seeds, largest) {
    const most = largest ? `, ${largest[1]} of them from ${largest[0]}` : '';
    if (reply.length === 1)
      return `${lets(opponent, played, first)} win ${seedsOf(seeds)} with ${reply[0]!}${most}.`;
    const times = reply.length === 2 ? 'twice' : `${reply.length} times`;
    return `${lets(opponent, played, first)} move ${isWhole ? '' : 'at least '}${times} in a row and win ${seedsOf(seeds)}${most}.`;
  },
  prevents: (better) => `${better} prevents that.`,
  movesAway: (better) => `${better} moves these seeds away.`,
  winsAtMost: (opponent, better, seeds) =>
    `After ${better}, ${who(opponent)} can win at most ${seedsOf(seeds)} in the next turn.`,
  keepsSafe: (better, pits) => `After ${better}, ${and(pits)} ${be(pits.length)} safe for a turn.`,
  prepares: (mover, opponent, moves, seeds) =>
    `After ${moves.join(', ')}, ${who(mover)} can win at least ${seedsOf(seeds)} in ${whose(mover)} next turn, whatever ${does(opponent, 'plays')}.`,
  makesTuz: (better, pit) => `${better} makes a tuz of ${pit}, which brings seeds until the end of the game.`,
  letsMakeTuz: (opponent, played, reply, pit) =>
    `${lets(opponent, played)} make a tuz of ${pit} with ${and(reply)}.`,
  marks: (better, pit) => `${better} marks ${pit}.`,
  letsMark: (opponent, played, reply, pit) => `${lets(opponent, played)} mark ${pit} with ${and(reply)}.`,
  capturesNyumba: (opponent, better, pit, seeds) =>
    `${better} captures ${whose(opponent)} nyumba ${pit} with ${seedsOf(seeds)}.`,
  emptiesNyumba: (mover, played, pit) => `${played} empties ${whose(mover)} nyumba ${pit}.`,
  letsCaptureNyumba: (mover, opponent, played, reply, pit, seeds) =>
    `${lets(opponent, played)} play ${and(reply)} and capture ${whose(mover)} nyumba ${pit} with ${seedsOf(seeds)}.`,
  mustEnd: (opponent, moves, reply, collected) =>
    `After ${moves.join(', ')}, ${who(opponent)} must play ${reply.join(', ')}, and the game ends: ${collects(collected)}.`,
  decidesAtEnd: (lines) =>
    `What is left at the end decides: ${lines.map(([move, collected]) => `after ${move}, ${collects(collected)}`).join('; ')}.`,
  capturesLater: (player, before, move, pits, seeds) =>
    `After ${before.join(', ')}, ${whose(player)} ${move} ${capture('s', pits, seeds)}.`,
  gainsLater: (player, before, moves, seeds) =>
    `After ${before.join(', ')}, ${does(player, 'wins')} ${seedsOf(seeds)} with ${moves.join(', ')}.`,
  compares: (player, seeds, rival, instead) =>
    `By then, ${who(player)} ${player === null ? 'have' : 'has'} won ${seedsOf(seeds)}, in the line of ${rival} ${instead || 'none'}.`,
};
