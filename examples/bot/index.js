// @ts-check
import { kalah } from 'mancala-rules';
import { greedyBot, playMatch } from 'mancala-rules/search';

/**
 * Chooses the move with the best lead in the stores after the best reply.
 *
 * @type {import('mancala-rules/search').Bot}
 */
const careful = (rules, state) => {
  const me = state.turn;
  const opponent = me === 'south' ? 'north' : 'south';
  /** @type {(state: import('mancala-rules').GameState) => number} */
  const lead = ({ stores }) => stores[me] - stores[opponent];
  const candidates = rules.legalMoves(state).map((move) => {
    const after = rules.apply(state, move);
    const replies = rules.legalMoves(after).map((reply) => lead(rules.apply(after, reply)));
    if (replies.length === 0) return { move, value: lead(after) };
    return { move, value: after.turn === me ? Math.max(...replies) : Math.min(...replies) };
  });
  return candidates.reduce((best, next) => (next.value > best.value ? next : best)).move;
};

const { wins, draws, score, elo } = await playMatch(kalah, careful, greedyBot(), { games: 100 });
console.log(`careful against greedy: ${wins.a} won, ${wins.b} lost, ${draws} drawn`);
console.log(
  `${Math.round(100 * score)} % of the points, ${Math.round(elo.difference)} Elo ± ${Math.round(elo.error)}`,
);
