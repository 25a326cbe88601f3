// @ts-check
// Two bots of boardgame.io play a game of Kalah; a third client prints the board.
import { kalah } from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { formatBoard } from 'mancala-rules/notation';
import { Client, Local, MCTSBot, RandomBot } from './boardgame.js';

class QuickBot extends MCTSBot {
  /** @param {ConstructorParameters<typeof MCTSBot>[0]} options */
  constructor(options) {
    super({ ...options, iterations: 20, playoutDepth: 30 });
  }
}

const game = toBoardgameGame(kalah);
const client = Client({ game, multiplayer: Local({ bots: { 0: QuickBot, 1: RandomBot } }), debug: false });

let shown = -1;
client.subscribe((state) => {
  if (!state || state._stateID === shown) return;
  shown = state._stateID;
  const { G, ctx } = state;
  console.log(`\n${formatBoard(kalah, G)}`);
  if (!ctx.gameover) return;
  const { winner, stores, reason } = ctx.gameover;
  const end = winner ? `player ${winner} wins` : 'nobody wins';
  console.log(`\n${stores.south} to ${stores.north}: ${end} (${reason})`);
  client.stop();
});
client.start();
