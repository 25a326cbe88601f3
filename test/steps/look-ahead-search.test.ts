// The search for a capture on small made-up games, whose positions are named by numbers.
import type { Board, Lookahead, Move } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { captureSearch } from '../../src/steps/look-ahead.ts';

/** A game as a graph: for each position the positions its moves lead to; `capture` is a move that captures. */
type Graph = readonly (readonly (number | 'capture')[])[];

interface Play {
  readonly board: Board;
  readonly lookahead: Lookahead;
  /** The positions on the line of play that is on the board. */
  readonly line: number[];
  /** How many moves were played. */
  played: number;
}

/** A board that shows a position of a graph in its first pit, with so many seeds in play in all. */
function playOn(graph: Graph, start: number, inPlay: number, quietMoves = 3): Play {
  const line = [start];
  const captures: number[] = [];
  const here = (): number => line.at(-1)!;
  const moves = (): readonly (number | 'capture')[] => (captures.length > 0 ? [] : (graph[here()] ?? []));
  const play: Play = {
    line,
    played: 0,
    board: {
      pits: 3,
      turn: 'south',
      total: 48,
      get quietMoves() {
        return captures.length > 0 ? 0 : quietMoves + line.length - 1;
      },
      seeds: (pit) => (pit === 0 ? here() : 0),
      store: () => 0,
      row: (player) => (player === 'south' ? inPlay : 0),
      isEmpty: () => false,
      owner: () => 'south',
      mark: () => null,
    },
    lookahead: {
      canMove: () => moves().length > 0,
      legalMoves: () => moves().map((_, move) => move),
      mayCapture: (move: Move) => moves()[move] === 'capture' || move === 1,
      play(move) {
        play.played++;
        const next = moves()[move];
        if (next === undefined) throw new Error(`no move ${move}`);
        if (next === 'capture') captures.push(line.length);
        line.push(next === 'capture' ? here() : next);
      },
      undo() {
        if (line.length === 1) throw new Error('nothing to undo');
        if (captures.at(-1) === line.length - 1) captures.pop();
        line.pop();
      },
    },
  };
  return play;
}

/** Whether a capture can be reached, found out by a search that looks at everything. */
function reaches(graph: Graph, start: number): boolean {
  const seen = new Set([start]);
  for (const node of seen) {
    for (const next of graph[node] ?? []) {
      if (next === 'capture') return true;
      seen.add(next);
    }
  }
  return false;
}

const graphs: Readonly<Record<string, Graph>> = {
  'no moves': [[]],
  'a capture at once': [['capture']],
  'a capture as the last of the moves': [[1, 1, 'capture'], []],
  'a line that ends': [[1], [2], [3], []],
  'a line that captures': [[1], [2], [3], ['capture']],
  'a circle': [[1], [2], [0]],
  'a circle with a way out': [[1], [2], [0, 3], [4], ['capture']],
  'a capture off the line of last moves': [[1, 2], ['capture'], [2]],
  'a capture far off that line': [[1, 5], [2, 5], [3, 5], [4, 5], [6, 5], [5], ['capture', 5]],
  'branches that meet': [[1, 2], [3], [3], [4, 0], [0, 1]],
  'branches that meet before a capture': [[1, 2], [3, 3], [3, 3], [5, 4], [4], ['capture']],
  'a wide tree': [[1, 2, 3], [4, 5], [6, 7], [8, 9], [], [], [], [], [], ['capture']],
  'a wide tree without a capture': [[1, 2, 3], [4, 5], [6, 7], [8, 9], [], [], [], [], [], []],
};

describe.each(Object.entries(graphs))('%s', (_, graph) => {
  // Few seeds in play, and many: the search begins in another way.
  it.each([3, 4])('is judged exactly from every position, with %i seeds in play', (inPlay) => {
    for (const limited of [false, true]) {
      const canCapture = captureSearch(limited);
      // Twice, because what was found is remembered.
      for (const start of [...graph.keys(), ...graph.keys()]) {
        const { board, lookahead, line } = playOn(graph, start, inPlay);
        expect([start, canCapture(board, lookahead)]).toEqual([start, reaches(graph, start)]);
        expect(line).toEqual([start]);
      }
    }
  });
});

describe('what is remembered', () => {
  const chain: Graph = [[1], [2], [3], [4], ['capture']];
  /** How many moves a search plays. */
  const cost = (search: ReturnType<typeof captureSearch>, start: number, quietMoves = 3): number => {
    const play = playOn(chain, start, 3, quietMoves);
    expect(search(play.board, play.lookahead)).toBe(true);
    return play.played;
  };

  it('is a position with a capture ahead, so that it costs nothing the next time', () => {
    const search = captureSearch(false);
    expect(cost(search, 0)).toBeGreaterThan(4);
    expect(cost(search, 0)).toBe(0);
    expect(cost(search, 0, 99)).toBe(0);
  });

  it('is asked again after more quiet moves where these can end the game', () => {
    const search = captureSearch(true);
    cost(search, 0, 5);
    expect(cost(search, 0, 5)).toBe(0);
    expect(cost(search, 0, 4)).toBe(0);
    expect(cost(search, 0, 6)).toBeGreaterThan(4);
    expect(cost(search, 0, 6)).toBe(0);
  });

  it('is the whole line, if the search found one', () => {
    // The line of last moves goes round, and the capture is aside.
    const graph: Graph = [[1, 4], [2, 4], [3, 4], ['capture', 4], [4]];
    const search = captureSearch(false);
    const ask = (start: number): number => {
      const play = playOn(graph, start, 3);
      expect(search(play.board, play.lookahead)).toBe(start !== 4);
      return play.played;
    };
    expect(ask(0)).toBeGreaterThan(50);
    expect([0, 1, 2].map(ask)).toEqual([0, 0, 0]);
    // Nothing is remembered of a position that has none.
    expect(ask(4)).toBeGreaterThan(0);
  });
});

describe('a search that is too large', () => {
  it('answers that a capture is possible', () => {
    // 28,000 positions are the limit on a board of three pits a side.
    const size = 28_500;
    const line = (length: number): Graph => Array.from({ length }, (_, i) => (i + 1 < length ? [i + 1] : []));
    const answer = (graph: Graph): boolean => {
      const { board, lookahead } = playOn(graph, 0, 3);
      return captureSearch(false)(board, lookahead);
    };
    expect(answer(line(200))).toBe(false);
    /** Each position leads to the next two, so that the lines stay short. */
    const tree: Graph = Array.from({ length: size }, (_, i) =>
      2 * i + 2 < size ? [2 * i + 1, 2 * i + 2] : [],
    );
    expect(answer(tree)).toBe(true);
    expect(answer(tree.map((next) => next.filter((to) => Number(to) < 2000)))).toBe(false);
  });
});
