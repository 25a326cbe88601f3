// What a cursor caches of the capture step is right, however much of the board the step reads.
import { createCursor, mancala, oware } from 'mancala-rules';
import type { Board, Capture, GameState, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/tools/random.ts';
import { references } from '../oracles/index.ts';
import { changed } from '../support/changed-rules.ts';
import { allIds, setup } from '../support/setups.ts';
import { textOf } from '../support/walk.ts';

const withCapture = (capture: Capture): Rules => changed(oware, { capture, legality: [] });

/** Plays games on one cursor and by `apply`; returns how many moves captured. */
function playAlike(rules: Rules, games: number, seed: number): number {
  const pick = createRandom(seed);
  const cursor = createCursor(rules, rules.initialState());
  let captures = 0;
  for (let game = 0; game < games; game += 1) {
    let state = rules.initialState();
    while (cursor.ply > 0) cursor.undo();
    for (let ply = 0; ply < 60 && state.outcome === null; ply += 1) {
      const moves = rules.legalMoves(state);
      const move = moves[pick(moves.length)]!;
      state = rules.apply(state, move);
      cursor.play(move);
      if (state.quietMoves === 0) captures += 1;
      if (textOf(cursor.state()) !== textOf(state)) expect(textOf(cursor.state())).toBe(textOf(state));
    }
  }
  return captures;
}

/** Plays a move on a cursor again and again, and compares it with `apply`; returns the state after it. */
function repeat(rules: Rules, pits: readonly number[], move: number): GameState {
  const total = 2 * rules.options.pits * rules.options.seeds;
  const state = rules.stateFrom({ pits, removed: pits.reduce((left, seeds) => left - seeds, total) });
  const after = rules.apply(state, move);
  const cursor = createCursor(rules, state);
  for (let i = 0; i < 50; i += 1) {
    cursor.play(move);
    expect(textOf(cursor.state())).toBe(textOf(after));
    cursor.undo();
  }
  return after;
}

describe('a cursor', () => {
  it('captures as the step says, even if that depends on every pit', () => {
    // There are far more cases than the cache has room for.
    const byAllPits: Capture = {
      pits(board, last, taken) {
        let sum = 0;
        for (let pit = 0; pit < 2 * board.pits; pit += 1) sum = (3 * sum + board.seeds(pit)) % 101;
        taken.set([last, (last + 1) % (2 * board.pits)]);
        return sum % 3;
      },
    };
    expect(playAlike(withCapture(byAllPits), 600, 1)).toBeGreaterThan(3000);
  });

  it('captures heaps of every size from a pit other than the landing pit', () => {
    const opposite: Capture = {
      triggers: (own, seeds) => own && seeds === 1,
      pits: (board, last, taken) => ((taken[0] = 2 * board.pits - 1 - last), 1),
    };
    const rules = withCapture(opposite).with({ seeds: 8 });
    for (let heap = 59; heap >= 0; heap -= 1) {
      // The same heap again, because the first answer is cached; the first of all is too large for that.
      for (const theirs of [heap, heap + 1, heap, heap])
        repeat(rules, [1, 0, 3, 0, 0, 1, 0, 0, 0, 0, theirs, 60 - theirs], 0);
    }
  });

  it.each([0, 1, 2, 29, 30, 31, 32, 33, 40])('never captures more than maxSeeds, here %i', (maxSeeds) => {
    // Names the landing pit, the opposite pit, and the pit after the landing pit.
    const three: Capture = {
      maxSeeds,
      pits: ({ pits }, last, taken) => (taken.set([last, 2 * pits - 1 - last, (last + 1) % (2 * pits)]), 3),
    };
    const rules = withCapture(three).with({ seeds: 15 });
    const around = [maxSeeds - 1, maxSeeds, maxSeeds + 1].map((seeds) => Math.max(1, seeds));
    for (const last of around)
      for (const opposite of around)
        for (const next of around) {
          // South's last seed falls in pit 6; pit 5 is opposite.
          const after = repeat(rules, [1, 0, 0, 0, 2, opposite - 1, last - 1, next, 0, 0, 50, 0], 4);
          const captured = [last, opposite, next].filter((seeds) => seeds <= maxSeeds);
          expect(after.stores.south).toBe(captured.reduce((sum, seeds) => sum + seeds, 0));
        }
  });

  it.each<[string, (board: Board) => number]>([
    ['the total', ({ total }) => total],
    ['a row', (board) => board.row('south')],
    ['a store', (board) => board.store('north')],
    ['quiet moves', ({ quietMoves }) => quietMoves],
    ['one pit or another, by the quiet moves', (board) => board.seeds(board.quietMoves % 2 ? 0 : 3)],
  ])('is right if the step reads %s', (_, number) => {
    const capture: Capture = {
      pits: (board, last, taken) => (
        (taken[0] = last),
        board.seeds(last) > 1 && number(board) % 4 < 2 ? 1 : 0
      ),
    };
    expect(playAlike(withCapture(capture), 60, 2)).toBeGreaterThan(100);
  });

  it('is right if the step reads whether a row is empty', () => {
    const rules = withCapture({
      pits: (board, last, taken) => ((taken[0] = last), board.isEmpty('north') ? 0 : 1),
    });
    for (let times = 0; times < 2; times += 1) {
      // With the row empty South captures nothing, but collects all seeds because the game ends.
      const empty = repeat(rules, [1, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0], 0);
      expect(empty).toMatchObject({ stores: { south: 4 }, quietMoves: 1 });
      const one = repeat(rules, [1, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0], 0);
      expect(one).toMatchObject({ stores: { south: 1 }, quietMoves: 0 });
    }
  });
});

/** Counts at which tables, bytes and bits end. */
const EDGES = [29, 30, 31, 32, 33, 63, 64, 65, 126, 127, 128, 129];

describe('a cursor that has remembered light heaps plays heavy ones as apply does', () => {
  it.each(allIds.filter((id) => !references[id].searchesAhead))('%s', (id) => {
    const { board, stores: held, defaults } = references[id];
    const sizes =
      board === 'fixed'
        ? [[defaults.pits, defaults.seeds]]
        : [
            [2, 31],
            [6, 10],
            [6, 40],
          ];
    for (const [pits, seeds] of sizes as [number, number][]) {
      const { rules, total, hasMarks } = setup(id, { pits, seeds });
      const pick = createRandom(pits + seeds);
      const cursor = createCursor(rules, rules.initialState());
      const usual = Array.from({ length: 2 * pits }, () => pick(4));
      const positions = Array.from({ length: 50 }, (_, nth) => {
        const list = [...usual];
        // Positions share most of their pits, so that moves land and capture in the same few places.
        for (let i = 0; i < nth % 4; i += 1)
          list[pick(2 * pits)] = nth % 2 ? pick(4) : Math.min(EDGES[pick(EDGES.length)]!, total >> 2);
        return list;
      }).filter((list) => list.reduce((sum, count) => sum + count, 0) <= total);
      for (const list of [...positions, ...positions]) {
        const out = list.reduce((left, count) => left - count, total);
        const stores = { south: 0, north: out };
        if (held) stores.north = stores.south = held === 'hands' ? out >> 1 : 0;
        const removed = out - stores.south - stores.north;
        const turn = pick(2) ? 'south' : 'north';
        const state = rules.stateFrom({ pits: list, stores, turn, removed });
        cursor.load(list, stores, turn, hasMarks ? list.map(() => null) : undefined);
        expect(cursor.legalMoves()).toEqual(rules.legalMoves(state));
        for (const move of rules.legalMoves(state)) {
          cursor.play(move);
          const [got, wanted] = [textOf(cursor.state()), textOf(rules.apply(state, move))];
          if (got !== wanted) expect([textOf(state), move, got]).toEqual([textOf(state), move, wanted]);
          cursor.undo();
        }
      }
    }
  });

  it('where the capture does not look at the landing pit', () => {
    const cursor = createCursor(mancala, mancala.initialState());
    for (const [heap, south] of [
      [0, 3],
      [0, 3],
      [31, 0],
      [30, 0],
    ] as const) {
      cursor.load([1, 0, 0, 0, 1, heap, 3, 0, 0, 0, 0, 1], { south: 0, north: 0 }, 'south');
      cursor.play(4);
      expect(cursor.store('south')).toBe(south);
    }
  });
});
