/** The words that explain moves in English. */
import { listed, seedsOf } from '../nouns.ts';
import type { Words } from '../words.ts';

const who = (name: string | null): string => name ?? 'you';
const whose = (name: string | null): string => (name === null ? 'your' : `${name}'s`);

export const englishExplain: Words['explanations'] = {
  wins(seeds, pits) {
    const names = pits.length > 3 ? [pits[0]!, `${pits.length - 1} other pits`] : pits;
    return `${pits.length > 0 ? `captures ${listed(names, 'and')} and ` : ''}wins ${seedsOf(seeds)}`;
  },
  winsGame: 'wins the game',
  does: (moves, effect) => `${moves} ${effect}.`,
  winsOnly: (move, seeds) => `${move} wins only ${seeds}.`,
  keepsTurn: (mover, move, inStore) =>
    `${inStore ? `${move} ends in ${whose(mover)} store, and` : `After ${move},`} ${mover === null ? 'you move' : `${mover} moves`} again.`,
  stillPlays: (mover, move) => `${mover ?? 'You'} can still play ${move} after it.`,
  lets: (opponent, move, won, reply, effect) =>
    `${move} ${won > 0 ? `wins ${seedsOf(won)}, but ` : ''}lets ${who(opponent)} play ${reply}, which ${effect}.`,
  prevents: (move) => `${move} prevents that.`,
  movesAway: (move) => `${move} moves these seeds away.`,
  winsAtMost: (opponent, move, seeds) =>
    `After ${move}, ${who(opponent)} can win at most ${seedsOf(seeds)} in the next turn.`,
  winsAtLeast: (mover, opponent, moves, seeds) =>
    `After ${moves}, ${who(mover)} can win at least ${seedsOf(seeds)} in the next turn, whatever ${opponent === null ? 'you play' : `${opponent} plays`}.`,
  after: (before, player, moves, effect) => `After ${before}, ${whose(player)} ${moves} ${effect}.`,
  compares: (player, seeds, rival, instead) =>
    `By then, ${player === null ? 'you have' : `${player} has`} won ${seedsOf(seeds)}; in the line of ${rival}, ${instead || 'none'}.`,
  collects: (player, move, seeds, rival, instead) =>
    `What is left at the end decides: after ${move}, ${player === null ? 'you collect' : `${player} collects`} ${seedsOf(seeds)}; after ${rival}, ${instead || 'none'}.`,
};
