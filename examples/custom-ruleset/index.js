// @ts-check
import { formatBoard, formatMove } from 'mancala-rules/notation';
import { greedyBot, playGame } from 'mancala-rules/search';
import { checkRules } from 'mancala-rules/testing';
import { evens } from './evens.js';

const { ok, failures, games, positions } = checkRules(evens);
console.log(ok ? `${games} games, ${positions} positions: all is well` : failures);

console.log(`\n${formatBoard(evens, evens.initialState())}`);
const { state } = await playGame(evens, greedyBot(), greedyBot(), {
  onMove({ state, states, lastMove }) {
    const mover = states.at(-2)?.turn;
    console.log(`\n${mover} plays ${formatMove(evens, lastMove ?? NaN)}`);
    console.log(formatBoard(evens, state));
  },
});
const { south, north } = state.stores;
const winner = state.outcome?.winner;
console.log(`\n${south} to ${north}: ${winner ? `${winner} wins` : 'nobody wins'}`);
