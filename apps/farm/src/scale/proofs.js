// @ts-check
/** What it costs to solve a position by solving the positions after each of its first moves independently. */
import { kalah, positionKey } from 'mancala-rules';
import { solve } from 'mancala-rules/search';

/**
 * The nodes of one proof, and of the proofs of all positions after so many plies: their sum, and the most of one of them.
 *
 * @param {{ pits: number, seeds: number }} options of `kalah`
 * @param {number} plies
 */
export const measureSplit = async (options, plies) => {
  const rules = kalah.with(options);
  const start = rules.initialState();
  const { nodes: alone } = await solve(rules, start);
  let states = [start];
  for (let ply = 0; ply < plies; ply++) {
    const after = states.flatMap((state) => rules.legalMoves(state).map((move) => rules.apply(state, move)));
    const open = after.filter(({ outcome }) => !outcome);
    states = [
      ...new Map(open.map((state) => [JSON.stringify([positionKey(state), state.stores]), state])).values(),
    ];
  }
  let sum = 0;
  let most = 0;
  for (const state of states) {
    const { nodes } = await solve(rules, state);
    sum += nodes;
    most = Math.max(most, nodes);
  }
  return { alone, proofs: states.length, sum, most };
};
