/** The turns of a line of play, and all those that a player has. */
import { InvalidArgumentError } from '../../model/errors.ts';
import { other } from '../../model/player.ts';
import { sum } from '../../model/state.ts';
import type { ByPlayer, GameState, Move, Player } from '../../model/types.ts';
import { pitsOf } from '../../ruleset/geometry.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { watchMove } from '../../tools/trace.ts';
import type { Explanation, Reason } from './explanation.ts';

/** The moves in a row of one player. */
export interface LineTurn {
  /** What a reason says of the turn. */
  readonly facts: Omit<Reason, 'kind' | 'of' | 'instead' | 'isMoved'>;
  readonly end: GameState;
  /** The seeds that the players collect at the end of the game. */
  readonly collected: ByPlayer<number>;
  /** The seeds that the player gains and the opponent loses, without what is collected. */
  readonly net: number;
}

/** The seeds of a player: in the store or, where seeds do not decide, in the hand and on the own side. */
const seedsFor = (rules: Rules, { stores, pits }: GameState, player: Player): number =>
  rules.spec.decidedBy === 'endings'
    ? stores[player] + sum(pitsOf(rules, player).map((pit) => pits[pit]!))
    : stores[player];

/** Plays a move, which begins a turn or goes on with one. */
const playOn = (rules: Rules, state: GameState, move: Move, turn?: LineTurn): LineTurn => {
  const player = state.turn;
  const { moves = [], captures = [], marks = [], seeds = 0, again } = turn?.facts ?? {};
  const captured = new Map(captures.map((capture) => [capture.pit, capture.seeds]));
  const marked = [...marks];
  const collected = { south: 0, north: 0 };
  let inStore = false;
  let passes = false;
  const end = watchMove(rules, state, move, (event) => {
    if (event.type === 'sow') inStore = 'store' in event && event.store === player;
    else if (event.type === 'mark') marked.push(event.pit);
    else if (event.type === 'pass') passes = true;
    else if (event.type === 'collect' && event.to) collected[event.to] += event.seeds;
    else if (event.type === 'capture' && event.to === player)
      captured.set(event.pit, (captured.get(event.pit) ?? 0) + event.seeds);
  });
  const isWhole = !!end.outcome || end.turn !== player || passes;
  const gained = (each: Player): number => seedsFor(rules, end, each) - seedsFor(rules, state, each);
  const netOf = (each: Player): number => gained(each) - collected[each];
  const facts = {
    ...{ before: [], player, isWhole, marks: marked, moves: [...moves, move] },
    again: again === undefined && !isWhole ? (inStore ? 'store' : 'other') : (again ?? null),
    seeds: seeds + gained(player),
    captures: Array.from(captured, ([pit, count]) => ({ pit, seeds: count })).sort(
      (a, b) => b.seeds - a.seeds,
    ),
  } as const;
  return { facts, end, collected, net: (turn?.net ?? 0) + netOf(player) - netOf(other(player)) };
};

/**
 * The turns of a line, up to a pass. The last one may not be whole.
 *
 * @throws {InvalidArgumentError} when the line does not begin with its move, or a move is not legal
 */
export const turnsIn = (
  rules: Rules,
  state: GameState,
  { move, line }: Explanation['better'],
): LineTurn[] => {
  const turns: LineTurn[] = [];
  let at = state;
  for (const [i, next] of line.entries()) {
    if ((i === 0 && next !== move) || !rules.isLegal(at, next))
      throw new InvalidArgumentError(
        `analysis: expected a line of legal moves from ${move}, got ${next} after ${i} moves`,
      );
    const last = turns.at(-1);
    if (last?.facts.isWhole && last.facts.player === at.turn) break;
    const turn = playOn(rules, at, next, last?.facts.isWhole ? undefined : turns.pop());
    turns.push({ ...turn, facts: { ...turn.facts, before: turns.map(({ facts }) => facts.moves) } });
    at = turn.end;
  }
  return turns;
};

/** All turns of the player to move, and those that they go on with, while there are moves left to try: then these are negative. */
export const listTurns = (
  rules: Rules,
  state: GameState,
  left: { moves: number },
  turn?: LineTurn,
): LineTurn[] =>
  rules.legalMoves(state).flatMap((move) => {
    if (left.moves < 0 || left.moves-- === 0) return [];
    const next = playOn(rules, state, move, turn);
    return next.facts.isWhole ? [next] : [next, ...listTurns(rules, next.end, left, next)];
  });

/** The most seeds that one of some turns brings. */
export const mostOf = (turns: readonly LineTurn[]): number =>
  Math.max(0, ...turns.map(({ facts }) => facts.seeds));
