// @ts-check
import { formatBoard, formatMove } from 'mancala-rules/notation';
import { greedyBot } from 'mancala-rules/search';
import { checkRules } from 'mancala-rules/testing';
import { evens } from './evens.js';

const { ok, failures, games, positions } = checkRules(evens);
console.log(ok ? `${games} games, ${positions} positions: all is well` : failures);

const bot = greedyBot();
let state = evens.initialState();
console.log(`\n${formatBoard(evens, state)}`);
for (let ply = 0; ply < 100 && !evens.isTerminal(state); ply++) {
  const move = await bot(evens, state);
  console.log(`\n${state.turn} plays ${formatMove(evens, move)}`);
  state = evens.apply(state, move);
  console.log(formatBoard(evens, state));
}
const { winner } = evens.outcome(state) ?? { winner: null };
console.log(`\n${state.stores.south} to ${state.stores.north}: ${winner ? `${winner} wins` : 'nobody wins'}`);
