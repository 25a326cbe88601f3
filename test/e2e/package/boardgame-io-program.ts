// A program that uses every declaration of the boardgame.io entry, beside the main entry.
import { kalah, type KalahOptions } from 'mancala-rules';
import {
  toBoardgameGame,
  type BoardgameAction,
  type BoardgameContext,
  type BoardgameG,
  type BoardgameGame,
  type BoardgameMoved,
  type BoardgameMover,
  type BoardgameMoves,
  type BoardgameOver,
  type BoardgamePlugin,
  type BoardgameSetup,
} from 'mancala-rules/boardgame.io';

const setupData: BoardgameSetup<KalahOptions> = {
  options: { emptyCapture: true },
  position: { pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], stores: { south: 23, north: 23 } },
};

const game: BoardgameGame<KalahOptions> = toBoardgameGame(kalah);
const moves: BoardgameMoves<KalahOptions> = game.moves;
const plugins: readonly BoardgamePlugin[] = game.plugins;

const G: BoardgameG<KalahOptions> = game.setup({}, setupData);
const context: BoardgameContext<KalahOptions> = { G };
const mover: BoardgameMover<KalahOptions> = { ...context, playerID: '0' };
const moved: BoardgameMoved<KalahOptions> = moves.sow(mover, 5);
if (moved === 'INVALID_MOVE') throw new Error('not legal');
const over: BoardgameOver | undefined = game.endIf({ G: moved });

const actions: readonly BoardgameAction[] = game.ai.enumerate(G, {}, '0');

console.log(
  JSON.stringify([
    [game.name, game.minPlayers, game.maxPlayers, plugins.length],
    [actions, kalah.legalMoves(G)],
    [game.validateSetupData(setupData) ?? null, game.validateSetupData({ options: { pits: 0 } })],
    over,
  ]),
);
