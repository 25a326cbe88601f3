/** Given outcomes: what a finished position must look like to be believed (A8). */
import { playerOf, type PlayBoard } from './board.ts';
import type { Engine } from './engine.ts';
import type { EndReason, Outcome, Problem } from './types.ts';

/** Ends that are not the rules' own (A5, A6, L4): every game can end so. */
const BY_PLAYERS: readonly EndReason[] = ['resignation', 'agreement', 'repetition', 'forfeit'];

/** What is wrong with the claim that the game on this board ended so; the list is empty if it fits. */
export const outcomeProblems = (engine: Engine, board: PlayBoard, { winner, reason }: Outcome): Problem[] => {
  const problems: Problem[] = [];
  const resigned = reason === 'resignation';
  const endings = engine.endings.filter((ending) => ending.reason === reason);
  if (endings.length === 0 && !BY_PLAYERS.includes(reason)) {
    return [{ path: 'outcome.reason', message: `this game cannot end for ${reason}` }];
  }

  const cleared = board.row(0) + board.row(1) === 0;
  const shows = endings.some((ending) =>
    ending.lasting ? ending.over(board, engine, null) : !ending.collects || cleared,
  );
  if (!shows && !resigned && !(cleared && endings.length === 0)) {
    problems.push({ path: 'pits', message: `are not as a game that ended for ${reason} leaves them` });
  }

  const lead = board.store(0) - board.store(1);
  const leader = lead === 0 ? null : playerOf(lead > 0 ? 0 : 1);
  if (resigned ? winner === null : winner !== leader) {
    const must = resigned ? 'south or north' : String(leader);
    problems.push({
      path: 'outcome.winner',
      message: `must be ${must} after ${reason}, not ${String(winner)}`,
    });
  }
  return problems;
};
