/** The steps of a game as lists: links, moves, turns. */
import type { Move, Player } from '../model/types.ts';
import type { Link } from './history.ts';

/**
 * A turn: consecutive moves of one player, including extra turns.
 *
 * @example
 * ```ts
 * import { Game, kalah, type Turn } from 'mancala-rules';
 *
 * const describe = ({ player, moves }: Turn): string => `${player} ${moves.join(' and ')}`;
 * Game.start(kalah).play(2).play(5).play(8).turns.map(describe); // => ['south 2 and 5', 'north 8']
 * ```
 */
export interface Turn {
  /** The player who made the moves. */
  readonly player: Player;
  /** The moves, in order: one, and one more for every extra turn. */
  readonly moves: readonly Move[];
}

/** The links from the start to this one. */
export const lineTo = (link: Link): readonly Link[] => {
  const line: Link[] = [];
  for (let at: Link | null = link; at !== null; at = at.before) line.push(at);
  return line.reverse();
};

/** The moves among the steps of a line. */
export const movesOf = (line: readonly Link[]): readonly Move[] =>
  line.map(({ step }) => step).filter((step) => typeof step === 'number');

/** The moves of a line grouped by turn. */
export const turnsOf = (line: readonly Link[]): readonly Turn[] => {
  const turns: { player: Player; moves: Move[] }[] = [];
  for (const { before, step } of line) {
    if (typeof step !== 'number') continue;
    const player = before!.state.turn;
    if (turns.at(-1)?.player !== player) turns.push({ player, moves: [] });
    turns.at(-1)!.moves.push(step);
  }
  for (const turn of turns) Object.freeze(Object.freeze(turn).moves);
  return turns;
};
