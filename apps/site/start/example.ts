import { Game, kalah } from 'mancala-rules';
import { formatBoard } from 'mancala-rules/notation';
import { greedyBot } from 'mancala-rules/search';

const bot = greedyBot();
let game = Game.start(kalah);
while (!game.state.outcome) {
  game = game.play(await bot(kalah, game.state));
}
console.log(formatBoard(kalah, game.state));
console.log(game.state.outcome);
