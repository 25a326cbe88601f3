// @ts-check
import { kalah } from 'mancala-rules';
import { greedyBot, playMatch } from 'mancala-rules/search';

/**
 * Looks at each move and the best answer to it, and counts what lies in the stores then.
 *
 * @type {import('mancala-rules/search').Bot}
 */
const careful = (rules, state) => {
  const me = state.turn;
  const you = me === 'south' ? 'north' : 'south';
  /** @type {(state: import('mancala-rules').GameState) => number} */
  const lead = ({ stores }) => stores[me] - stores[you];
  const worth = rules.legalMoves(state).map((move) => {
    const after = rules.apply(state, move);
    const answers = rules.legalMoves(after).map((answer) => lead(rules.apply(after, answer)));
    if (answers.length === 0) return { move, value: lead(after) };
    return { move, value: after.turn === me ? Math.max(...answers) : Math.min(...answers) };
  });
  return worth.reduce((best, next) => (next.value > best.value ? next : best)).move;
};

const { wins, draws, score, elo } = await playMatch(kalah, careful, greedyBot(), { games: 100 });
console.log(`careful against greedy: ${wins.a} won, ${wins.b} lost, ${draws} drawn`);
console.log(
  `${Math.round(100 * score)} % of the points, ${Math.round(elo.difference)} Elo ± ${Math.round(elo.error)}`,
);
