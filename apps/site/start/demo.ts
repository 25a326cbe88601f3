/** Games that play themselves on a board. */
import {
  bohnenspiel,
  congkak,
  Game,
  kalah,
  oAnQuan,
  oware,
  togyzqumalaq,
  type Move,
  type Rules,
} from 'mancala-rules';
import { greedyBot } from 'mancala-rules/search';
import type { MancalaBoard } from 'mancala-board';
import { wait } from 'mancala-page/dom.ts';

const GAMES: readonly Rules[] = [kalah, oware, oAnQuan, togyzqumalaq, congkak, bohnenspiel];
/** The first moves of a game are random, so that no two games are the same. */
const RANDOM_PLIES = 4;
/** After so many moves the next game follows. */
const MAX_PLIES = 24;
/** Milliseconds between two moves, and between two games. */
const MOVE_MS = 700;
const GAME_MS = 3000;
/** How far a game has got when it is first shown. */
const SHOWN_PLIES = 9;

const bot = greedyBot();
const chooseMove = async ({ rules, state, ply }: Game): Promise<Move> => {
  const moves = rules.legalMoves(state);
  return ply < RANDOM_PLIES ? moves[Math.floor(Math.random() * moves.length)]! : bot(rules, state);
};

/**
 * Shows games of the family in turn on a board; `onPosition` is called with each position. Returns a function that plays on, or stops
 * and shows the position after the last whole move.
 */
export const createDemo = async (
  board: MancalaBoard,
  onPosition: (game: Game) => void,
): Promise<(isRunning: boolean) => void> => {
  let index = 0;
  let game = Game.start(GAMES[0]!);
  /** Counts the times the demo has been started or stopped, so that a loop notices that it is outdated. */
  let run = 0;
  let isRunning = false;

  const show = async (newGame: Game): Promise<void> => {
    game = newGame;
    board.rules = game.rules;
    board.state = game.state;
    await board.finished;
    onPosition(game);
  };
  const play = async (isOutdated: () => boolean): Promise<void> => {
    while (!isOutdated()) {
      if (game.state.outcome || game.ply >= MAX_PLIES) {
        await wait(GAME_MS);
        if (isOutdated()) return;
        index = (index + 1) % GAMES.length;
        await show(Game.start(GAMES[index]!));
      }
      await wait(MOVE_MS);
      const before = game;
      const move = await chooseMove(before);
      if (isOutdated()) return;
      await show(before.play(move));
    }
  };

  let first = game;
  while (first.ply < SHOWN_PLIES && !first.state.outcome) first = first.play(await chooseMove(first));
  await show(first);
  return (value) => {
    if (value === isRunning) return;
    isRunning = value;
    const current = ++run;
    if (isRunning) void play(() => run !== current);
    else board.finish();
  };
};
