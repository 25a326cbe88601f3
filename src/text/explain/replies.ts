/** Lists all turns of the player to move, to prove what they can do at most, or at least. */
import { other } from '../../model/player.ts';
import type { GameState } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { playPly, seedsFor, type Ply } from './turns.ts';

/** The most moves that are tried in one listing. */
const MAX_MOVES = 3000;

/** What is left of a listing. */
interface Trials {
  moves: number;
}

/** Each move of all turns of the player to move, until the trials is spent. */
function* eachPly(rules: Rules, state: GameState, trials: Trials): Generator<Ply> {
  for (const move of rules.legalMoves(state)) {
    if (trials.moves-- <= 0) return;
    const ply = playPly(rules, state, move);
    yield ply;
    if (ply.isAgain) yield* eachPly(rules, ply.after, trials);
  }
}

/** What the turns of a player can do. */
export interface Replies {
  /** The most seeds that one brings. */
  most: number;
  /** Whether one wins the game. */
  wins: boolean;
  /** The pits that the player can capture. */
  readonly captures: Set<number>;
  /** The pits that can be marked. */
  readonly marks: Set<number>;
}

export const noReplies = (): Replies => ({ most: 0, wins: false, captures: new Set(), marks: new Set() });

/** What the turns of the player to move can do; null if there are too many moves. */
export const repliesAt = (
  rules: Rules,
  state: GameState,
  trials: Trials = { moves: MAX_MOVES },
): Replies | null => {
  const { turn: player } = state;
  const found = noReplies();
  for (const { after, captures, marks } of eachPly(rules, state, trials)) {
    found.most = Math.max(found.most, seedsFor(rules, after, player) - seedsFor(rules, state, player));
    found.wins ||= after.outcome?.winner === player;
    for (const { pit, to } of captures) if (to === player) found.captures.add(pit);
    for (const { pit } of marks) found.marks.add(pit);
  }
  return trials.moves < 0 ? null : found;
};

/**
 * The seeds that the opponent of the player to move can win in their next turn at least, whatever this player does; null if these
 * are fewer than `need`, or there are too many moves.
 */
export const leastAfter = (rules: Rules, state: GameState, need: number): number | null => {
  const trials = { moves: MAX_MOVES };
  const player = other(state.turn);
  let least = Infinity;
  for (const { after, isAgain } of eachPly(rules, state, trials)) {
    if (isAgain || after.outcome?.winner === player) continue;
    const replies = after.turn === player && !after.outcome ? repliesAt(rules, after, trials) : noReplies();
    if (!replies || replies.most < need) return null;
    least = Math.min(least, replies.most);
  }
  return trials.moves < 0 || least === Infinity ? null : least;
};
