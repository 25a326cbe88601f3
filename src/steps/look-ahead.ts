/** Searches the reachable positions for a capture (L6). */
import type { Board } from '../ruleset/board.ts';
import { keyOf } from '../ruleset/future-key.ts';
import type { Lookahead } from '../ruleset/endings.ts';
import type { Move } from '../model/types.ts';

/** The maximum number of positions of one search, times the square of the pits on the board: 7,000 positions on 2x6. */
const MAX_WORK = 1_008_000;
/** The number of moves of a single line that are tried before all lines. */
const MAX_PROBE = 50;
/** The maximum number of positions that are remembered from one search to the next. */
const MAX_REMEMBERED = 2000;

/** A position that was reached without a capture. */
interface Node {
  readonly before: Node | null;
  /** The number of moves from the root. */
  readonly depth: number;
  /** The move that leads here. */
  readonly move: Move;
  readonly key: string;
  readonly quietMoves: number;
}

const isCapture = (board: Board, lookahead: Lookahead, move: Move): boolean => {
  if (!lookahead.mayCapture(move)) return false;
  lookahead.play(move);
  const isQuiet = board.quietMoves > 0;
  lookahead.undo();
  return !isQuiet;
};

/** Whether a capture is possible on the line of play that always takes the last legal move. */
const probe = (board: Board, lookahead: Lookahead, plies = MAX_PROBE): boolean => {
  const moves = lookahead.legalMoves();
  if (moves.some((move) => isCapture(board, lookahead, move))) return true;
  if (moves.length === 0 || plies === 0) return false;
  lookahead.play(moves.at(-1)!);
  const found = probe(board, lookahead, plies - 1);
  lookahead.undo();
  return found;
};

/**
 * L6: a breadth-first search for a line of legal play that captures a seed. It returns false only after examining all
 * reachable positions; if there are too many, it returns true. `limited` is whether a limit on quiet moves can end a
 * line.
 */
export const captureSearch = (limited: boolean): ((board: Board, lookahead: Lookahead) => boolean) => {
  /** Positions with the result true, and the maximum number of quiet moves for which it holds. */
  const open = new Map<string, number>();

  const isKnown = ({ key, quietMoves }: Node): boolean => open.get(key)! >= quietMoves;

  /** Remembers all positions of a line that goes on. */
  const remember = (last: Node): void => {
    if (open.size > MAX_REMEMBERED) open.clear();
    for (let node: Node | null = last; node; node = node.before) {
      open.set(node.key, limited ? node.quietMoves : Infinity);
    }
  };

  return (board, lookahead) => {
    const nodeHere = (before: Node | null, move: Move): Node => ({
      before,
      depth: before ? before.depth + 1 : 0,
      move,
      key: keyOf(board, []),
      quietMoves: board.quietMoves,
    });
    // With many seeds in play, a capture is usually near. With few, lines are long and positions repeat.
    const isFew = board.row('south') + board.row('north') <= board.pits;
    if (!isFew && probe(board, lookahead)) return true;
    const root = nodeHere(null, 0);
    if (isKnown(root)) return true;
    if (isFew && probe(board, lookahead)) {
      remember(root);
      return true;
    }

    const seen = new Set([root.key]);
    const nodes = [root];
    const most = MAX_WORK / (2 * board.pits) ** 2;
    let at = root;

    /** Takes the board from one node to another. */
    const goTo = (node: Node): void => {
      const moves: Move[] = [];
      for (let to = node; to !== at;) {
        if (to.depth < at.depth) {
          lookahead.undo();
          at = at.before!;
        } else {
          moves.push(to.move);
          to = to.before!;
        }
      }
      while (moves.length > 0) lookahead.play(moves.pop()!);
      at = node;
    };

    /** The last node of a line that is known to go on; null if there is none. */
    const find = (): Node | null => {
      for (const node of nodes) {
        goTo(node);
        for (const move of lookahead.legalMoves()) {
          lookahead.play(move);
          const next = nodeHere(node, move);
          lookahead.undo();
          if (next.quietMoves === 0 || isKnown(next)) return node;
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
    if (found) remember(found);
    return found !== null;
  };
};
