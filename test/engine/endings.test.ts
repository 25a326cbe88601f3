// Which ending holds, in which order they are asked, and who collects what is left.
import type { Board, Ending, Lookahead, Steps } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { endGame } from '../../src/engine/endings.ts';

/** An engine on a board of two pits a side, South to move. */
function engineWith(steps: Partial<Steps>, pits: readonly number[] = [1, 2, 3, 4]): Engine {
  const engine = new Engine(2, {
    route: (lap, cell) => (cell + 1) % (2 * lap.pits),
    capture: { triggers: () => false, pits: () => 0 },
    endings: [],
    ...steps,
  });
  engine.board.setUp([...pits, 5, 6], 'south', 0, 0);
  return engine;
}

const asking = (
  test: (board: Board, lookahead: Lookahead) => boolean,
  reason: Ending['reason'] = 'target',
): Ending => ({ reason, when: { test, reads: ['pits'] } });

describe('find', () => {
  const [no, yes, also] = [
    asking(() => false),
    asking(() => true, 'no-seeds'),
    asking(() => true, 'row-empty'),
  ];

  it('returns the first ending that holds', () => {
    expect(engineWith({ endings: [no, yes, also] }).endings.find(false)).toBe(yes);
    expect(engineWith({ endings: [also, yes] }).endings.find(false)).toBe(also);
    expect(engineWith({ endings: [no] }).endings.find(false)).toBeUndefined();
    expect(engineWith({}).endings.find(true)).toBeUndefined();
  });

  it('asks only the first of them if told so', () => {
    const { endings } = engineWith({ endings: [no, yes, also] });
    expect([0, 1, 2, 3].map((count) => endings.find(false, count)?.reason)).toEqual([
      undefined,
      undefined,
      'no-seeds',
      'no-seeds',
    ]);
  });

  it('does not ask those after the one that holds', () => {
    let asked = 0;
    const counting = asking(() => (asked++, true));
    engineWith({ endings: [yes, counting] }).endings.find(false);
    expect(asked).toBe(0);
  });

  it('returns the ending of a grand slam after one, before all others', () => {
    const ending = { reason: 'agreement' } as const;
    const { endings } = engineWith({ slam: { ending }, endings: [yes] });
    expect(endings.find(true)).toBe(ending);
    expect(endings.find(true, 0)).toBe(ending);
    expect(endings.find(false)).toBe(yes);
    expect(engineWith({ slam: {}, endings: [yes] }).endings.find(true)).toBe(yes);
  });
});

describe('all', () => {
  it('lists the endings in the order in which they are asked', () => {
    const [one, two] = [asking(() => true), asking(() => false)];
    const ending = { reason: 'agreement' } as const;
    expect(engineWith({ endings: [one, two] }).endings.all).toEqual([one, two]);
    expect(engineWith({ slam: { ending }, endings: [one, two] }).endings.all).toEqual([ending, one, two]);
  });
});

describe('holds', () => {
  it('asks the condition of an ending, and is true for one without', () => {
    const [few, many] = [2, 3].map((atMost): Ending => ({
      reason: 'target',
      when: { row: 'mover', atMost },
    }));
    const ending = { reason: 'agreement' } as const;
    const { endings } = engineWith({ slam: { ending }, endings: [few!, many!] });
    expect([few!, many!, ending].map((end) => endings.holds(end))).toEqual([false, true, true]);
  });
});

describe('a lookahead', () => {
  it('shows the board after moves, and ends games by the endings before the one that asks', () => {
    const seen: unknown[] = [];
    const looking = asking((board, lookahead) => {
      for (const move of lookahead.legalMoves()) {
        lookahead.play(move);
        seen.push([move, board.turn, board.seeds(move), lookahead.canMove(), lookahead.legalMoves()]);
        lookahead.undo();
      }
      seen.push([board.turn, lookahead.canMove(), lookahead.mayCapture(0)]);
      return false;
    });
    const oneRow: Ending = { reason: 'row-empty', when: { row: 'either', atMost: 1 } };
    const engine = engineWith({ endings: [oneRow, looking, asking(() => true)] });
    expect(engine.endings.find(false, 2)).toBeUndefined();
    expect(seen).toEqual([
      [0, 'north', 0, true, [2, 3]],
      // South is left with a single seed.
      [1, 'north', 0, false, []],
      ['south', true, false],
    ]);
    expect(engine.board.list()).toEqual([1, 2, 3, 4]);
    expect(engine.board.outcome).toBeNull();
  });

  it('knows which moves may capture', () => {
    const seen: boolean[] = [];
    const looking = asking((_, lookahead) => {
      seen.push(...[0, 1].map((move) => lookahead.mayCapture(move)));
      return false;
    });
    const capture = { triggers: (own: boolean, seeds: number) => own && seeds === 3, pits: () => 0 };
    engineWith({ capture, endings: [looking] }).endings.find(false);
    expect(seen).toEqual([true, false]);
  });
});

describe('endGame', () => {
  /** How a game ends, and which seeds are collected. */
  function end(collects: Ending['collects'], stores: readonly [number, number] = [5, 6]) {
    const { board } = engineWith({});
    board.setUp([1, 0, 3, 4, ...stores], 'south', 0, 0);
    const collected: unknown[] = [];
    const outcome = endGame(board, { reason: 'target', ...(collects && { collects }) }, (_, pit, to) => {
      collected.push([pit, to]);
    });
    return { outcome, collected };
  }

  it('collects each pit that is not empty, in ascending order', () => {
    const { outcome, collected } = end((board, pit) => (pit === 2 ? null : board.owner(pit)));
    expect(collected).toEqual([
      [0, 'south'],
      [2, null],
      [3, 'north'],
    ]);
    expect(outcome).toEqual({ winner: 'north', reason: 'target' });
  });

  it('shows each pit as it is when the others before it have been collected', () => {
    const sums: number[] = [];
    end((board) => (sums.push(board.row('south') + board.row('north')), null));
    expect(sums).toEqual([8, 7, 4]);
  });

  it('leaves all seeds where they are if nobody collects', () => {
    expect(end(undefined)).toEqual({ outcome: { winner: 'north', reason: 'target' }, collected: [] });
  });

  it('names the winner by the stores, after collecting; none if they are equal (A7)', () => {
    expect(end(undefined, [6, 5]).outcome.winner).toBe('south');
    expect(end(undefined, [6, 6]).outcome.winner).toBeNull();
    expect(end(() => 'south', [1, 8]).outcome.winner).toBe('south');
    expect(end(() => 'south', [0, 8]).outcome.winner).toBeNull();
    expect(Object.isFrozen(end(undefined).outcome)).toBe(true);
  });
});
