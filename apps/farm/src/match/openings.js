// @ts-check
import { playMatch } from 'mancala-rules/search';

/**
 * The random openings of `playMatch`, each a list of moves. A match that ends with its openings creates them.
 *
 * @param {import('mancala-rules').Rules} rules
 * @param {{ pairs: number, plies: number, seed: number }} how
 */
export const createOpenings = async (rules, { pairs, plies, seed }) => {
  if (plies === 0) return Array.from({ length: pairs }, () => /** @type {number[]} */ ([]));
  const tooLong = () => {
    throw new RangeError(`openings.plies: every game is over after ${plies} moves; expected fewer`);
  };
  const { games } = await playMatch(rules, tooLong, tooLong, {
    games: 2 * pairs,
    openings: { plies, seed },
    maxPlies: plies,
  });
  return games.filter((_, i) => i % 2 === 0).map(({ game }) => [...game.history]);
};
