/** Solves all positions reachable from a start by retrograde analysis, for games in which positions can repeat. */
import type { FastCursor } from '../cursor/fast-cursor.ts';
import { opponent } from '../model/player.ts';
import type { Move, Player } from '../model/types.ts';
import { CELL_BYTES } from './cell.ts';
import { Layer } from './layer.ts';
import { RetrogradeAnalysis } from './retrograde-analysis.ts';
import { StoredMoves } from './stored-moves.ts';

/** A reachable position. */
export interface PositionNode {
  readonly turn: Player;
  /** Seeds in play. */
  readonly seeds: number;
  /** Moves that have not been explored yet. */
  readonly untried: Move[];
  readonly edges: Edge[];
  /** The index in its layer: the nodes with the same number of seeds in play. */
  readonly index: number;
  /** The margin still to be won by the player to move, and the best move; valid once solved. */
  value: number;
  best: Edge | undefined;
}

/** A legal move from a node. */
interface Edge {
  readonly move: Move;
  /** The margin that the move gains. */
  readonly gain: number;
  /** The node that the move leads to; null if the game is over. */
  readonly to: PositionNode | null;
}

/** A layer stores values as signed bytes. */
const MAX_TABLE_SEEDS = 127;
/** Moves explored, or nodes visited, between two yields. */
const CHUNK = 64;

/** The value of a move for its player. */
const edgeValue = ({ turn }: PositionNode, { gain, to }: Edge): number => {
  if (!to) return gain;
  return to.turn === turn ? gain + to.value : gain - to.value;
};

/** Visits each of the nodes, yielding after every chunk. */
function* each(nodes: readonly PositionNode[], visit: (node: PositionNode) => void): Generator<void, void> {
  for (const node of nodes) {
    visit(node);
    if (node.index % CHUNK === 0) yield;
  }
}

/**
 * Explores all reachable positions. Returns them by seeds in play, or null if there are more than `limit`; the first one with
 * the most seeds is the start.
 */
function* explore(cursor: FastCursor, limit: number): Generator<void, PositionNode[][] | null> {
  const lead = (player: Player): number => cursor.store(player) - cursor.store(opponent(player));
  const layers: PositionNode[][] = [];
  const nodes = new Map<string, PositionNode>();
  const addNode = (key: string): PositionNode => {
    const seeds = cursor.row('south') + cursor.row('north');
    const layer = (layers[seeds] ??= []);
    const node: PositionNode = {
      turn: cursor.turn,
      seeds,
      untried: cursor.legalMoves(),
      edges: [],
      index: layer.length,
      value: 0,
      best: undefined,
    };
    layer.push(node);
    nodes.set(key, node);
    return node;
  };

  const path = [addNode(cursor.key())];
  if (path[0]!.seeds > MAX_TABLE_SEEDS) return null;
  for (let explored = 1; ; explored++) {
    if (explored % CHUNK === 0) yield;
    const here = path.at(-1)!;
    const move = here.untried.pop();
    if (move === undefined) {
      path.pop();
      if (path.length === 0) return layers;
    } else {
      const before = lead(here.turn);
      cursor.play(move);
      const isOver = cursor.isOver;
      const gain = lead(here.turn) - before;
      const key = cursor.key();
      const known = isOver ? null : nodes.get(key);
      const to = known === undefined ? addNode(key) : known;
      here.edges.push({ move, gain, to });
      if (known === undefined) {
        path.push(to!);
        if (nodes.size > limit) return null;
        continue;
      }
    }
    cursor.undo();
  }
}

/**
 * Solves the position of a cursor and all positions reachable from it. Where a player can repeat positions forever, the
 * value is 0. Returns the solved start and the number of positions, or null if there are more than `limit`.
 */
export function* solveReachable(
  cursor: FastCursor,
  limit: number,
): Generator<void, readonly [start: PositionNode, size: number] | null> {
  const layers = yield* explore(cursor, limit);
  if (!layers) return null;
  // `Object.values` skips the holes of a sparse array.
  const all = Object.values(layers);
  const maxSize = Math.max(...all.map((nodes) => nodes.length));
  const stored = new StoredMoves(cursor.maxMoves, maxSize);
  const layer = new Layer(new Uint8Array(CELL_BYTES * maxSize), stored);
  const solver = new RetrogradeAnalysis(layer.cells, stored);
  for (const nodes of all) {
    yield* layer.begin(nodes.length);
    yield* each(nodes, (node) => {
      node.edges.forEach((edge, i) => {
        const { to } = edge;
        if (to?.seeds === node.seeds) layer.addInner(node.index, i, to.index, to.turn === node.turn);
        else layer.addExit(node.index, i, edgeValue(node, edge));
      });
    });
    yield* solver.solve(nodes[0]!.seeds, nodes.length);
    yield* each(nodes, (node) => (node.value = layer.value(node.index)));
    yield* each(nodes, (node) => {
      node.best =
        node.value > 0
          ? node.edges[layer.move(node.index)]
          : node.edges.find((edge) => edgeValue(node, edge) === node.value);
    });
  }
  return [layers.at(-1)![0]!, all.reduce((size, nodes) => size + nodes.length, 0)];
}

/** Best play from a solved node, to the end of the game or until a position repeats. */
export const lineFrom = (start: PositionNode): Move[] => {
  const line: Move[] = [];
  const visited = new Set<PositionNode>();
  for (let node: PositionNode | null = start; node && !visited.has(node); node = node.best!.to) {
    visited.add(node);
    line.push(node.best!.move);
  }
  return line;
};
