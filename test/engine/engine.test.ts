// A move by the steps, part by part, on a board of two pits a side.
import type { Capture, Ending, LegalityRule, Steps } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';

type Turn = 'south' | 'north';

/** An engine whose board shows these pits and stores. */
function engineWith(steps: Partial<Steps>, cells: readonly number[], turn: Turn = 'south'): Engine {
  const engine = new Engine(2, {
    route: (lap, cell) => (cell + 1) % (2 * lap.pits),
    capture: { triggers: () => false, pits: () => 0 },
    endings: [],
    ...steps,
  });
  engine.board.setUp([...cells], turn, 7, 0);
  return engine;
}

const shown = ({ board }: Engine) => ({
  pits: board.list(),
  stores: [board.store('south'), board.store('north')],
  turn: board.turn,
  quietMoves: board.quietMoves,
});

const takes = (...pits: readonly number[]): Capture => ({
  pits: (_, __, into) => (into.set(pits), pits.length),
});

describe('sow', () => {
  it('drops a seed in each cell of the path, and returns the last one', () => {
    const engine = engineWith({}, [1, 6, 0, 0, 0, 0]);
    expect(engine.sow(1)).toBe(3);
    expect(engine.board.list()).toEqual([2, 1, 2, 2]);
  });

  it('asks the route once for each seed of a path', () => {
    const asked: unknown[] = [];
    const route: Steps['route'] = ({ pits, mover, origin, seeds, choice, marks }, cell, nth) => {
      asked.push([mover, origin, seeds, choice, marks, cell, nth, pits]);
      return (cell + 1) % 4;
    };
    const engine = engineWith({ route }, [2, 0, 0, 0, 0, 0]);
    expect(engine.sowPath(0, 2)).toEqual([1, 2]);
    expect(engine.sowPath(0, 2)).toEqual([1, 2]);
    expect(asked).toEqual([0, 1].map((cell) => ['south', 0, 2, 0, [], cell, cell, 2]));
    expect(engine.sowPath(0, 4)).toEqual([1, 2, 3, 0]);
    expect(asked.slice(2)).toEqual([0, 1, 2, 3].map((cell) => ['south', 0, 4, 0, [], cell, cell, 2]));
  });
});

describe('playMove', () => {
  it('passes the turn after a quiet move', () => {
    const engine = engineWith({}, [1, 2, 3, 4, 5, 6]);
    expect(engine.playMove(1)).toBe(false);
    expect(shown(engine)).toEqual({ pits: [1, 0, 4, 5], stores: [5, 6], turn: 'north', quietMoves: 8 });
    engine.playMove(2);
    expect(shown(engine)).toEqual({ pits: [2, 1, 1, 6], stores: [5, 6], turn: 'south', quietMoves: 9 });
  });

  it('gives the mover what is captured', () => {
    const engine = engineWith({ capture: takes(3, 0) }, [1, 2, 3, 4, 5, 6]);
    expect(engine.playMove(1)).toBe(false);
    expect(shown(engine)).toEqual({ pits: [0, 0, 4, 0], stores: [11, 6], turn: 'north', quietMoves: 0 });
  });

  it('is quiet if the captured pits were empty', () => {
    const engine = engineWith({ capture: takes(1) }, [1, 2, 3, 4, 5, 6]);
    engine.playMove(1);
    expect(engine.board.quietMoves).toBe(8);
  });

  it('tells the steps who moved, where the last seed fell and what was captured', () => {
    const asked: unknown[] = [];
    const extraTurn: Steps['extraTurn'] = (played, pits) => {
      asked.push({ ...played, pits });
      return played.captured === 5;
    };
    const engine = engineWith({ capture: takes(3), extraTurn }, [1, 2, 3, 4, 5, 6]);
    engine.playMove(1);
    expect(shown(engine)).toEqual({ pits: [1, 0, 4, 0], stores: [10, 6], turn: 'south', quietMoves: 0 });
    engine.playMove(0);
    expect(engine.board.turn).toBe('north');
    expect(asked).toEqual([
      { mover: 'south', last: 3, captured: 5, pits: 2 },
      { mover: 'south', last: 1, captured: 0, pits: 2 },
    ]);
  });

  it('reports a grand slam, and captures what the rule on it leaves', () => {
    const slam = {};
    expect(engineWith({ capture: takes(2, 3), slam }, [1, 2, 3, 4, 5, 6]).playMove(1)).toBe(true);
    expect(engineWith({ capture: takes(2), slam }, [1, 2, 3, 4, 5, 6]).playMove(1)).toBe(false);
    // No rule asks.
    expect(engineWith({ capture: takes(2, 3) }, [1, 2, 3, 4, 5, 6]).playMove(1)).toBe(false);
    const adjusted: unknown[] = [];
    class LastOnly {
      private readonly count = 1;
      adjustCapture(taken: Int32Array, count: number): number {
        adjusted.push([...taken.subarray(0, count)]);
        return this.count;
      }
    }
    const engine = engineWith({ capture: takes(2, 3), slam: new LastOnly() }, [1, 2, 3, 4, 5, 6]);
    expect(engine.playMove(1)).toBe(true);
    expect(shown(engine)).toMatchObject({ pits: [1, 0, 0, 5], stores: [9, 6], quietMoves: 0 });
    // Not asked about other captures.
    engine.board.setUp([1, 2, 3, 4, 5, 6], 'north', 0, 0);
    expect(engine.playMove(2)).toBe(false);
    expect(adjusted).toEqual([[2, 3]]);
  });
});

describe('move', () => {
  it('ends the game if it is over', () => {
    const rowEmpty: Ending = {
      reason: 'row-empty',
      when: { row: 'either', atMost: 0 },
      collects: () => 'south',
    };
    const engine = engineWith({ endings: [rowEmpty] }, [0, 1, 0, 3, 5, 6]);
    engine.move(1);
    expect(shown(engine)).toMatchObject({ pits: [0, 0, 0, 0], stores: [9, 6] });
    expect(engine.board.outcome).toEqual({ winner: 'south', reason: 'row-empty' });
    const goesOn = engineWith({ endings: [rowEmpty] }, [1, 1, 0, 3, 5, 6]);
    goesOn.move(1);
    expect(goesOn.board.outcome).toBeNull();
  });
});

describe('legal moves', () => {
  const odd: LegalityRule = { when: 'always', forbids: ({ pit }) => (pit % 2 ? 'not-allowed' : null) };

  it('are the pits of the mover that hold seeds', () => {
    expect(engineWith({}, [1, 0, 3, 4, 5, 6]).legalMoves()).toEqual([0]);
    expect(engineWith({}, [1, 0, 3, 4, 5, 6], 'north').legalMoves()).toEqual([2, 3]);
    expect(engineWith({ legality: [odd] }, [1, 1, 3, 4, 5, 6], 'north').legalMoves()).toEqual([2]);
  });

  it('are none when the game is over', () => {
    const engine = engineWith({}, [1, 2, 3, 4, 5, 6]);
    engine.board.outcome = { winner: null, reason: 'agreement' };
    expect([engine.legalMoves(), engine.canMove(), engine.illegalReason(0)]).toEqual([
      [],
      false,
      'game-over',
    ]);
  });

  it('exist or not', () => {
    expect(engineWith({}, [0, 1, 0, 0, 5, 6]).canMove()).toBe(true);
    expect(engineWith({}, [0, 0, 1, 0, 5, 6]).canMove()).toBe(false);
    expect(engineWith({ legality: [odd] }, [0, 1, 0, 0, 5, 6]).canMove()).toBe(false);
    expect(engineWith({ legality: [odd] }, [1, 1, 0, 0, 5, 6]).canMove()).toBe(true);
  });

  it('are lists that the caller may change', () => {
    for (const legality of [[], [odd]]) {
      const engine = engineWith({ legality }, [1, 0, 3, 4, 5, 6]);
      engine.legalMoves().push(99);
      expect(engine.legalMoves()).toEqual([0]);
    }
  });

  it('are asked of rules once for a position, and again after a move', () => {
    let asked = 0;
    const counting: LegalityRule = { when: 'always', forbids: () => (asked++, null) };
    const engine = engineWith({ legality: [counting] }, [1, 2, 3, 4, 5, 6]);
    engine.legalMoves();
    engine.canMove();
    engine.illegalReason(0);
    expect(asked).toBe(2);
    engine.playMove(0);
    engine.legalMoves();
    expect(asked).toBe(4);
  });
});

describe('illegalReason (A9)', () => {
  it.each([[-1], [4], [0.5], ['0'], [null], [undefined], [NaN], [[0]]])('refuses %j', (move) => {
    expect(engineWith({}, [1, 2, 3, 4, 5, 6]).illegalReason(move as number)).toBe('not-a-move');
  });

  it('names the first reason that applies', () => {
    const never: LegalityRule = { when: 'always', forbids: () => 'not-allowed' };
    const engine = engineWith({ legality: [never] }, [1, 0, 0, 4, 5, 6]);
    expect([0, 1, 2, 3].map((move) => engine.illegalReason(move))).toEqual([
      'not-allowed',
      'empty',
      'not-yours',
      'not-yours',
    ]);
    expect(engineWith({}, [1, 0, 0, 4, 5, 6]).illegalReason(0)).toBeNull();
  });
});

describe('mayCapture', () => {
  it('asks about the landing pit as it will be after sowing', () => {
    const asked: unknown[] = [];
    const capture: Capture = { triggers: (...given) => (asked.push(given), true), pits: () => 0 };
    const engine = engineWith({ capture }, [1, 6, 3, 4, 5, 6]);
    expect(engine.mayCapture(0)).toBe(true);
    // Six seeds fall in pits 2, 3, 0, 1, 2, 3.
    engine.mayCapture(1);
    engine.board.setUp([4, 0, 0, 0, 0, 0], 'south', 0, 0);
    engine.mayCapture(0);
    expect(asked).toEqual([
      [true, 7],
      [false, 6],
      [true, 1],
    ]);
    expect(engine.board.list()).toEqual([4, 0, 0, 0]);
  });
});
