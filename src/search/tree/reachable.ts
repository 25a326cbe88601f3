/** Solves all positions reachable from a start by retrograde analysis, for games in which positions can repeat. */
import { cursorOf } from '../../cursor/create-cursor.ts';
import type { GameState, Move } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { seedsReturn } from '../../ruleset/steps-of.ts';

/** Moves explored or visited between two yields. */
const CHUNK = 64;
/** The moves of a path, at most as many as a cursor has room for. */
const LONGEST_PATH = 2 ** 18 - 2;
/** Where a move leads that ends the game. */
const OVER = -1;

/** The solution of all reachable positions. Values are final margins of the player to move at the start. */
export interface ReachableSolution {
  /** The value if repeating forever splits the seeds in play equally; `atLeast` where there is no such value. */
  readonly value: number;
  /** Whether there is such a value. Where seeds return from the stores, a repetition has no number of seeds in play. */
  readonly exact: boolean;
  /** The value if repeating forever gives the seeds in play to the opponent, and if it gives them to the player. */
  readonly atLeast: number;
  readonly atMost: number;
  readonly line: readonly Move[];
  /** The number of positions. */
  readonly nodes: number;
}

/** Solves a position and all positions reachable from it; returns null if there are more than `limit`. */
export function* solveReachable(
  rules: Rules,
  state: GameState,
  limit: number,
): Generator<void, ReachableSolution | null> {
  const cursor = cursorOf(rules, state);
  const isCounted = rules.spec.decidedBy !== 'endings';
  const isShared = !seedsReturn(cursor);
  /** Positions are in layers by the seeds in play, which never become more. Otherwise, there is one layer, of final margins. */
  const isLayered = isCounted && isShared;
  const layers: number[][] = [];
  const numbers = new Map<string, number>();
  // By position: 1 if South moves, -1 if North does; the layer, which is the maximum value; its first move; and the moves in the
  // layer that lead to it.
  const turns: number[] = [];
  const layerOf: number[] = [];
  const starts: number[] = [];
  const arrivals: number[][] = [];
  // By move: its number in the game, its position, the position that it leads to, and what it gains for South.
  const moves: Move[] = [];
  const froms: number[] = [];
  const tos: number[] = [];
  const gains: number[] = [];

  const lead = (): number => (isCounted ? cursor.margin() : cursor.winner());

  /** Adds the position of the cursor. */
  const add = (key: string): number => {
    const position = numbers.size;
    const most = isLayered ? cursor.row('south') + cursor.row('north') : isCounted ? cursor.stack.total : 1;
    numbers.set(key, position);
    (layers[most] ??= []).push(position);
    layerOf.push(most);
    turns.push(cursor.turn === 'south' ? 1 : -1);
    arrivals.push([]);
    starts.push(moves.length);
    for (const move of cursor.legalMoves()) {
      moves.push(move);
      froms.push(position);
      tos.push(OVER);
      gains.push(0);
    }
    return position;
  };

  const first = isLayered ? lead() : 0;
  const path = [add(cursor.key())];
  const untried = [0];
  for (let explored = 1; path.length > 0; explored++) {
    if (explored % CHUNK === 0) yield;
    const here = path.at(-1)!;
    const move = untried[path.length - 1]!++;
    const before = isLayered ? lead() : 0;
    if (froms[move] === here) {
      cursor.play(moves[move]!);
      if (isLayered || cursor.isOver) gains[move] = lead() - before;
      const key = cursor.key();
      const known = cursor.isOver ? OVER : numbers.get(key);
      const to = (tos[move] = known ?? add(key));
      if (layerOf[to] === layerOf[here]) arrivals[to]!.push(move);
      if (known === undefined) {
        if (numbers.size > limit || path.length === LONGEST_PATH) return null;
        path.push(to);
        untried.push(starts[to]!);
        continue;
      }
    } else {
      path.pop();
      untried.pop();
    }
    if (path.length > 0) cursor.undo();
  }
  starts.push(moves.length);
  const nodes = numbers.size;
  numbers.clear();

  /** What a move wins for South, by the values of the positions after it. */
  const valueOf = (move: number, values: Int32Array): number => gains[move]! + (values[tos[move]!] ?? 0);

  /**
   * The values for South if repeating forever gives the seeds in play to South (1), North (-1) or both equally (0), and the moves
   * with which players make progress toward them, plus 1.
   */
  function* solve(share: number): Generator<void, readonly [values: Int32Array, best: Int32Array]> {
    const [values, best] = [new Int32Array(nodes), new Int32Array(nodes)];
    /** By position: how many moves may be better than repeating; 0 once it is settled. */
    const open = new Int32Array(nodes);
    // `Object.entries` skips the holes of a sparse array, and begins with the fewest seeds.
    for (const [key, positions] of Object.entries(layers)) {
      const most = Number(key);
      for (const player of [1, -1]) {
        // The moves that win more for the player than repeating, the greatest values first.
        const waves = Array.from({ length: most - player * share * most }, (): number[] => []);
        for (const [i, position] of positions.entries()) {
          if (i % CHUNK === 0) yield;
          const end = starts[position + 1]!;
          if (player === 1) [values[position], open[position]] = [share * most, end - starts[position]!];
          for (let move = starts[position]!; move < end; move++)
            if (layerOf[tos[move]!] !== most) waves[most - player * valueOf(move, values)]?.push(move);
        }
        for (const [i, wave] of waves.entries()) {
          // The wave grows meanwhile.
          for (const [at, move] of wave.entries()) {
            if (at % CHUNK === 0) yield;
            const position = froms[move]!;
            if (open[position] === 0) continue;
            if (turns[position] === player) [open[position], best[position]] = [0, move + 1];
            else if (--open[position]! > 0) continue;
            values[position] = player * (most - i);
            for (const arrival of arrivals[position]!) wave.push(arrival);
          }
        }
      }
    }
    return [values, best];
  }

  const mover = turns[0]!;
  const valueIn = (values: Int32Array): number => mover * (first + values[0]!) + 0;
  const against = yield* solve(0 - mover);
  const [atLeast, atMost] = [valueIn(against[0]), valueIn((yield* solve(mover))[0])];
  const [values, best] = isShared ? yield* solve(0) : against;
  const line: Move[] = [];
  const visited = new Set([OVER]);
  for (let at = 0; !visited.has(at);) {
    visited.add(at);
    let move = best[at]! - 1;
    // Who only waits for a repetition may play any move that keeps the value.
    if (move < 0) for (move = starts[at]!; valueOf(move, values) !== values[at]!;) move++;
    line.push(moves[move]!);
    at = tos[move]!;
  }
  return { value: valueIn(values), exact: isShared || atLeast === atMost, atLeast, atMost, line, nodes };
}
