// Sowing in which every lap is decided anew, in small games of our own: by `apply`, cursor and trace.
import type { Board, GameState, Rules, SowingRules, Steps } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { createCursor } from '../../src/cursor/create-cursor.ts';
import { defineRules } from '../../src/engine/define-rules.ts';
import { sowing } from '../../src/engine/sowing.ts';
import { Game } from '../../src/game/game.ts';
import { positionKey } from '../../src/model/state.ts';
import { aliGuliMane } from '../../src/rulesets/ali-guli-mane.ts';
import { hus } from '../../src/rulesets/hus.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import { mancala } from '../../src/rulesets/mancala.ts';
import { mustFeed } from '../../src/steps/feeding.ts';
import { roundOwnPits } from '../../src/steps/four-rows.ts';
import { roundTheBoard } from '../../src/steps/routes.ts';
import { trace } from '../../src/tools/trace.ts';
import { changed } from '../support/changed-rules.ts';

const withLaps = (rules: SowingRules, changes: Partial<Steps> = {}): Rules =>
  changed(mancala, { extraTurn: () => false, sowing: sowing(rules), ...changes });

const study = (rules: Rules, pits: readonly number[], south = 0): GameState => {
  const left = 48 - south - pits.reduce((sum, seeds) => sum + seeds, 0);
  return rules.stateFrom({ pits, stores: { south, north: 0 }, removed: left });
};

/** The state after a move, which must be the same by `apply`, cursor and trace. */
const after = (rules: Rules, state: GameState, move: number): GameState => {
  const next = rules.apply(state, move);
  const cursor = createCursor(rules, state);
  expect(cursor.legalMoves()).toEqual(rules.legalMoves(state));
  cursor.play(move);
  expect(cursor.state()).toEqual(next);
  cursor.undo();
  expect(cursor.state()).toEqual(state);
  expect(trace(rules, state, move).state).toEqual(next);
  return next;
};

describe('a lap', () => {
  const liftsTaken = withLaps({
    lifts: ({ move }, last) => (move!.taken ? { origin: last, from: 'store' } : null),
  });

  it('lifts all seeds of a pit where the rules say nothing', () => {
    const rules = withLaps({});
    const plain = withLaps({}, { sowing: sowing({}) });
    const state = study(rules, [1, 2, 0, 0, 3, 0, 1, 0, 2, 0, 0, 9]);
    for (const move of rules.legalMoves(state))
      expect(after(rules, state, move)).toEqual(plain.apply(state, move));
  });

  it('can come from the store, with all seeds just captured or some', () => {
    const state = (rules: Rules): GameState => study(rules, [1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 3, 0], 5);
    expect(after(liftsTaken, state(liftsTaken), 0)).toMatchObject({
      pits: [0, 1, 3, 1, 1, 0, 1, 0, 0, 0, 0, 0],
      stores: { south: 5, north: 0 },
    });
    const one = withLaps({
      lifts: ({ move }, last) => (move!.taken ? { origin: last, from: 'store', seeds: 1 } : null),
    });
    expect(after(one, state(one), 0)).toMatchObject({
      pits: [0, 1, 3, 0, 0, 0, 1, 0, 0, 0, 0, 0],
      stores: { south: 7, north: 0 },
    });
  });

  it('tells where its seeds come from', () => {
    const { events } = trace(liftsTaken, study(liftsTaken, [1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 3, 0]), 0);
    expect(events.map((event) => ('pit' in event ? `${event.type} ${event.pit}` : event.type))).toEqual([
      ...['lift 0', 'sow 1', 'capture 10', 'lift', 'sow 2', 'sow 3', 'sow 4'],
    ]);
    expect(events[3]).toEqual({ type: 'lift', store: 'south', seeds: 3 });
  });

  it('can lift a part of a pit, and begin elsewhere', () => {
    const rules = withLaps({
      begins: (board, pit) => ({ origin: pit, seeds: Math.min(2, board.seeds(pit)) }),
    });
    const state = study(rules, [5, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
    expect(after(rules, state, 0).pits).toEqual([3, 1, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
    expect(trace(rules, state, 0).events[0]).toEqual({ type: 'lift', pit: 0, seeds: 2 });
  });
});

describe('a capture in passing', () => {
  const sowingStores = (passing: NonNullable<SowingRules['passing']>): Rules =>
    changed(kalah, { sowing: sowing({ passing }) });

  it('counts a seed that falls in a store as no longer in hand', () => {
    const left: number[] = [];
    const rules = sowingStores((_board, _pit, inHand) => (left.push(inHand), null));
    const state = rules.initialState();
    left.length = 0;
    rules.apply(state, 3);
    // E, F, South's store, a.
    expect(left.slice(0, 3)).toEqual([3, 2, 0]);
  });

  it('can be of the last seed, after a store', () => {
    const rules = sowingStores((board, pit, inHand) =>
      inHand === 0 && board.seeds(pit) === 1 && board.owner(pit) !== board.turn ? board.owner(pit) : null,
    );
    const state = study(rules, [4, 0, 0, 0, 0, 2, 0, 4, 0, 0, 0, 0]);
    expect(after(rules, state, 5).stores).toEqual({ south: 1, north: 1 });
  });
});

describe('questions', () => {
  /** A last seed in a pit with seeds asks whether to go on. */
  const asking = withLaps({
    choices: 4,
    questions: 2,
    lifts: (board, last) => (board.seeds(last) > 1 && board.move!.ask() ? last : null),
  });

  it('are answered by the move; what is not asked cannot be answered', () => {
    const state = study(asking, [1, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0]);
    // Pit 0 ends in pit 1, which holds a seed: go on, and end in pit 3, which asks again.
    expect(asking.legalMoves(state)).toEqual([0, 1, 3, 12, 36]);
    expect(after(asking, state, 0).pits.slice(0, 6)).toEqual([0, 2, 0, 1, 0, 0]);
    expect(after(asking, state, 12).pits.slice(0, 6)).toEqual([0, 0, 1, 2, 0, 0]);
    expect(after(asking, state, 36).pits.slice(0, 6)).toEqual([0, 0, 1, 0, 1, 1]);
    for (const move of [13, 24, 25, 37]) expect(asking.illegalReason(state, move)).toBe('not-asked');
  });

  it('need not be looked for where the rules know that nothing is asked', () => {
    const quiet = withLaps({ choices: 2, questions: 1, mayAsk: () => false });
    expect(quiet.legalMoves(study(quiet, [1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]))).toEqual([0, 1]);
  });
});

it('rules can forbid moves as in other games', () => {
  const rules = withLaps({}, { legality: [mustFeed] });
  const state = study(rules, [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]);
  // Mancala ends when a row is empty, so that this is only met with its endings left out.
  const open = withLaps({}, { legality: [mustFeed], endings: [] });
  expect(state.outcome?.reason).toBe('row-empty');
  const start = study(open, [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]);
  expect(open.legalMoves(start)).toEqual([5]);
  expect(open.illegalReason(start, 0)).toBe('must-feed');
  after(open, start, 5);
});

describe('the move so far', () => {
  it('is there only during a move, and cursors notice who asks for it', () => {
    const twice = withLaps(
      {
        lifts: (board, last) =>
          board.move!.laps < 2 && !board.move!.ask() && board.seeds(last) > 1 ? last : null,
      },
      { endings: [{ reason: 'target', when: { test: (board) => !!board.move, reads: ['pits'] } }] },
    );
    const state = study(twice, [2, 1, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0]);
    expect(after(twice, state, 0).pits.slice(0, 6)).toEqual([0, 2, 0, 1, 2, 0]);
  });

  it('knows the laps, their origin, the seeds taken and what the rules remember', () => {
    const seen: unknown[] = [];
    const rules = withLaps({
      remembers: (board, pit) => board.seeds(pit),
      lifts(board, last) {
        const { laps, origin, taken, total, remembered } = board.move!;
        seen.push([laps, origin, taken, total, remembered]);
        return board.seeds(last) > 1 ? last : null;
      },
    });
    rules.apply(study(rules, [1, 1, 0, 0, 0, 0, 1, 0, 3, 0, 0, 0]), 0);
    expect(seen).toEqual([
      [1, 0, 0, 0, 1],
      [2, 1, 3, 3, 1],
    ]);
  });
});

describe('an endless move', () => {
  const captureNothing = { pits: () => 0 };

  it('ends the game as the rules say, with the pits as before', () => {
    const rules = withLaps(
      {
        maxLaps: 20,
        endless: { reason: 'endless', winner: (board) => board.turn },
        lifts: (_, last) => last,
      },
      { route: roundOwnPits, capture: captureNothing },
    );
    const state = study(rules, [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
    const next = after(rules, state, 0);
    expect(next).toEqual({ ...state, outcome: { winner: 'south', reason: 'endless' } });
    expect(rules.stateFrom(next)).toEqual(next);
  });

  it('repeats its marks, too', () => {
    const marked = (board: Board): number => [0, 1, 2, 3, 4, 5, 6, 7].filter((pit) => board.mark(pit)).length;
    const rules = withLaps(
      {
        lifts: (board, last) => (marked(board) >= 8 || board.seeds(last) < 2 ? null : last),
        marks: {
          what: 'any',
          isValid: () => true,
          marksPit: (board, pit) => !board.mark(pit) && (pit === 7 || board.mark(pit + 1) !== null),
        },
      },
      { route: roundTheBoard, capture: captureNothing },
    ).with({ pits: 4, seeds: 2 });
    const next = after(rules, rules.stateFrom({ pits: [0, 2, 1, 2, 2, 1, 2, 4], removed: 2 }), 3);
    expect(next).toMatchObject({ pits: [4, 0, 3, 0, 1, 3, 2, 1], outcome: null });
  });

  it('is no grand slam, because it is taken back', () => {
    const rules = withLaps(
      { lifts: (_, last) => last },
      {
        // Two pits of a row, round and round.
        route: ({ pits }, cell) => (cell < pits ? 0 : pits) + ((cell + 1) % pits),
        capture: { pits: (_, _last, taken) => ((taken[0] = 2), 1) },
        slam: { legality: { when: 'grand-slam', forbids: () => 'grand-slam' } },
      },
    ).with({ pits: 2, seeds: 1 });
    const state = rules.stateFrom({ pits: [1, 1, 1, 0], removed: 1 });
    expect(rules.legalMoves(state)).toEqual([0, 1]);
    expect(after(rules, state, 0).outcome?.reason).toBe('endless');
  });
});

describe('games that seeds do not decide', () => {
  it('have no winner by repetition', () => {
    const outcome = { winner: 'south', reason: 'repetition' } as const;
    expect(() => hus.stateFrom({ ...hus.initialState(), outcome })).toThrow(
      'outcome.winner: expected null, got "south"',
    );
  });

  it('are drawn by the third occurrence of a position', () => {
    // Each player moves one seed round in a circle.
    const circle = withLaps({}, { route: roundOwnPits, capture: { pits: () => 0 }, endings: [] });
    const rules = defineRules({ ...circle.spec, id: 'circle', decidedBy: 'endings' });
    const state = study(rules, [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
    let round = Game.from(rules, state, { repetition: 2 });
    for (let ply = 0; ply < 200 && !round.isOver; ply++) round = round.play(round.legalMoves[0]!);
    expect(round.outcome).toMatchObject({ winner: null, reason: 'repetition' });
    expect(round.state.pits).toEqual(state.pits);
  });
});

it('a move that the rules do not list, without a reason of theirs, is not allowed', () => {
  const firstPits = changed(kalah, {
    sowing: sowing({ moves: ({ turn, pits }) => [turn === 'south' ? 0 : pits] }),
  });
  const state = firstPits.initialState();
  expect(firstPits.legalMoves(state)).toEqual([0]);
  expect(firstPits.illegalReason(state, 1)).toBe('not-allowed');
});

describe('a second move that is passed', () => {
  const stores = { south: 27, north: 30 };
  const state = aliGuliMane.stateFrom({
    pits: [0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0],
    stores,
    removed: 10,
  });

  it('leaves no mark, which would hide that a position comes again', () => {
    const next = after(aliGuliMane, state, 6);
    expect(next).toMatchObject({ turn: 'north', outcome: null, stores: { south: 28, north: 30 } });
    // So the position is the same as one that was reached without a second move.
    expect(positionKey(next)).toBe('0-0-0-0-0-0-0-1-0-0-0-0-1-0-north');
    const types = trace(aliGuliMane, state, 6).events.map(({ type }) => type);
    expect(types.slice(-4)).toEqual(['mark', 'extra-turn', 'mark', 'pass']);
  });
});
