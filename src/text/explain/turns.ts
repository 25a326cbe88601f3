/** The turns of a line: the moves in a row of one player, with what they bring. */
import { InvalidArgumentError } from '../../model/errors.ts';
import { other } from '../../model/player.ts';
import { sum } from '../../model/state.ts';
import type { TraceEvent } from '../../model/events.ts';
import type { ByPlayer, GameState, Mark, Move, Player } from '../../model/types.ts';
import { show } from '../../model/validation.ts';
import { pitsOf } from '../../ruleset/geometry.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { watchMove } from '../../tools/trace.ts';

/** A move, and what it does. */
export interface Ply {
  readonly move: Move;
  readonly after: GameState;
  readonly captures: readonly { readonly pit: number; readonly seeds: number; readonly to: Player }[];
  readonly marks: readonly { readonly pit: number; readonly mark: Mark }[];
  /** The seeds that the players collect at the end of the game. */
  readonly collected: ByPlayer<number>;
  /** Whether the last seed that is sown falls in the mover's store. */
  readonly endsInStore: boolean;
  /** Whether the mover moves again, without a pass of the opponent. */
  readonly isAgain: boolean;
}

/** The moves in a row of one player; none if the player passes. */
export interface LineTurn {
  readonly player: Player;
  /** The number of moves before it. */
  readonly ply: number;
  readonly plies: readonly Ply[];
  readonly start: GameState;
  readonly end: GameState;
}

export const playPly = (rules: Rules, before: GameState, move: Move): Ply => {
  const captures: Ply['captures'][number][] = [];
  const marks: Ply['marks'][number][] = [];
  const collected = { south: 0, north: 0 };
  let last: TraceEvent | null = null;
  let passes = false;
  const after = watchMove(rules, before, move, (event) => {
    if (event.type === 'sow') last = event;
    else if (event.type === 'capture') captures.push(event);
    else if (event.type === 'mark') marks.push(event);
    else if (event.type === 'collect' && event.to) collected[event.to] += event.seeds;
    else if (event.type === 'pass') passes = true;
  });
  const endsInStore = (last as { readonly store?: Player } | null)?.store === before.turn;
  const isAgain = !after.outcome && after.turn === before.turn && !passes;
  return { move, after, captures, marks, collected, endsInStore, isAgain };
};

/**
 * The turns of a line, in which the players alternate. The last one may not be over.
 *
 * @throws {InvalidArgumentError} when a move of the line is not legal
 */
export const playTurns = (rules: Rules, start: GameState, line: readonly Move[]): readonly LineTurn[] => {
  const turns: LineTurn[] = [];
  let at = start;
  for (const [ply, move] of line.entries()) {
    if (!rules.isLegal(at, move))
      throw new InvalidArgumentError(
        `analysis: expected a line of legal moves, got ${show(move)} after ${ply} moves`,
      );
    const { turn: player } = at;
    const played = playPly(rules, at, move);
    const last = turns.at(-1);
    at = played.after;
    if (last?.plies.at(-1)!.isAgain)
      turns[turns.length - 1] = { ...last, plies: [...last.plies, played], end: at };
    else {
      // The opponent passes.
      if (last?.player === player)
        turns.push({ ...last, player: other(player), ply, plies: [], start: last.end });
      turns.push({ player, ply, plies: [played], start: last?.end ?? start, end: at });
    }
  }
  return turns;
};

/** Whether a turn is over where the line ends it. */
export const isWhole = ({ plies }: LineTurn): boolean => !plies.at(-1)?.isAgain;

/** The seeds that a player has: in the store or, where seeds do not decide, in the hand and on the own side. */
export const seedsFor = (rules: Rules, { stores, pits }: GameState, player: Player): number =>
  stores[player] +
  (rules.spec.decidedBy === 'endings' ? sum(pitsOf(rules, player).map((pit) => pits[pit]!)) : 0);

/** The seeds that a turn brings its player. */
export const broughtBy = (rules: Rules, { player, start, end }: LineTurn): number =>
  seedsFor(rules, end, player) - seedsFor(rules, start, player);

/** The pits that the player of a turn captures, the largest capture first. */
export const capturesIn = ({ player, plies }: LineTurn): readonly { pit: number; seeds: number }[] => {
  const captures = new Map<number, number>();
  for (const { pit, seeds, to } of plies.flatMap((ply) => ply.captures))
    if (to === player) captures.set(pit, (captures.get(pit) ?? 0) + seeds);
  return [...captures].map(([pit, seeds]) => ({ pit, seeds })).sort((a, b) => b.seeds - a.seeds);
};

/** The seeds that a player collects at the end of a line. */
export const collectedIn = (turns: readonly LineTurn[], player: Player): number =>
  sum(turns.flatMap(({ plies }) => plies.map(({ collected }) => collected[player])));
