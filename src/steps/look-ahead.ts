/** Looking ahead over the positions that can be reached. */
import type { Board } from '../ruleset/board.ts';
import { keyOf } from '../ruleset/future-key.ts';
import type { Ahead } from '../ruleset/endings.ts';
import type { Move } from '../model/types.ts';

/** Divided by the square of the pits on the board, how many positions one search reaches at most: 7,000 on 2x6. */
const MAX_WORK = 1_008_000;
/** How many moves of one line are tried before all lines are. */
const MAX_PROBE = 50;
/** How many positions are remembered from one search to the next, at most. */
const MAX_REMEMBERED = 500;

/** A position without a capture on the way to it. */
interface Node {
  readonly before: Node | null;
  /** The move that leads here. */
  readonly move: Move;
  readonly key: string;
  readonly quietMoves: number;
}

const isCapture = (board: Board, ahead: Ahead, move: Move): boolean => {
  if (ahead.mayCapture?.(board, move) === false) return false;
  ahead.play(board, move);
  const isQuiet = board.quietMoves > 0;
  ahead.undo(board);
  return !isQuiet;
};

/** Whether a capture is at hand on a line of play that always takes the last legal move. */
const probe = (board: Board, ahead: Ahead, plies = MAX_PROBE): boolean => {
  const moves = ahead.legalMoves(board);
  if (moves.some((move) => isCapture(board, ahead, move))) return true;
  if (moves.length === 0 || plies === 0) return false;
  ahead.play(board, moves.at(-1)!);
  const found = probe(board, ahead, plies - 1);
  ahead.undo(board);
  return found;
};

/**
 * L6: a breadth-first search for a line of legal play that captures a seed. It answers false only after looking at every
 * position that can be reached; where they are too many, it answers true. `limited`: whether a limit on quiet moves can
 * end a line.
 */
export const captureSearch = (limited: boolean): ((board: Board, ahead: Ahead) => boolean) => {
  /** Positions with the answer true, and the most quiet moves for which it holds. */
  const open = new Map<string, number>();

  return (board, ahead) => {
    // One line of play meets a capture from most positions.
    if (probe(board, ahead)) return true;

    const nodeHere = (before: Node | null, move: Move): Node => ({
      before,
      move,
      key: keyOf(board, []),
      quietMoves: board.quietMoves,
    });
    const root = nodeHere(null, 0);
    const seen = new Set([root.key]);
    const nodes = [root];
    const most = MAX_WORK / (2 * board.pits) ** 2;
    let at = root;

    /** Takes the board from one node to another. */
    const goTo = (node: Node): void => {
      const moves: Move[] = [];
      for (let to = node; to !== at;) {
        if (to.quietMoves < at.quietMoves) {
          ahead.undo(board);
          at = at.before!;
        } else {
          moves.push(to.move);
          to = to.before!;
        }
      }
      while (moves.length > 0) ahead.play(board, moves.pop()!);
      at = node;
    };

    const isOpen = (next: Node): boolean => next.quietMoves === 0 || open.get(next.key)! >= next.quietMoves;

    /** The last node of a line that is known to go on; null if there is none. */
    const find = (): Node | null => {
      if (open.get(root.key)! >= root.quietMoves) return root;
      for (const node of nodes) {
        goTo(node);
        for (const move of ahead.legalMoves(board)) {
          ahead.play(board, move);
          const next = nodeHere(node, move);
          ahead.undo(board);
          if (isOpen(next)) return node;
          if (seen.size > most) return root;
          if (seen.has(next.key)) continue;
          seen.add(next.key);
          nodes.push(next);
        }
      }
      return null;
    };

    const found = find();
    goTo(root);
    if (open.size > MAX_REMEMBERED) open.clear();
    for (let node = found; node; node = node.before) open.set(node.key, limited ? node.quietMoves : Infinity);
    return found !== null;
  };
};
