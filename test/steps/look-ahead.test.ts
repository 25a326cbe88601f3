// L6: the search for a capture is exact on the usual board, and bounded on every board.
import {
  Game,
  InvalidStateError,
  wariLastCapture,
  type Lookahead,
  type Rules,
  type WariOptions,
} from 'mancala-rules';
import { readGames } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { wariLastCapture as reference } from '../oracles/wari-last-capture.ts';
import { policies } from '../oracles/variations.ts';
import { changed } from '../support/changed-rules.ts';
import { layouts } from '../support/layouts.ts';

const { defaults, settle } = reference;
const stores = { south: 0, north: 0 };

/** Compares every position of up to 3 seeds with the oracle; returns how many had no capture left. */
function compareAll(options: Partial<WariOptions>): number {
  const rules = wariLastCapture.with(options);
  const { pits: n, seeds: each } = rules.options;
  let ended = 0;
  for (const seeds of [1, 2, 3]) {
    for (const pits of layouts(2 * n, seeds)) {
      const removed = 2 * n * each - seeds;
      const running = { pits, stores, turn: 'south', quietMoves: 0, removed, outcome: null } as const;
      const expected = settle({ ...defaults, ...options }, structuredClone(running));
      const state = rules.stateFrom({ pits, removed });
      if (expected.outcome?.reason === 'no-capture-left') ended += 1;
      if (state.outcome?.reason !== expected.outcome?.reason)
        expect([pits, state.outcome]).toEqual([pits, expected.outcome]);
    }
  }
  return ended;
}

describe('L6 is exact in every position of up to 3 seeds', () => {
  it('on the usual board', () => {
    expect(compareAll({})).toBeGreaterThan(50);
  });

  it.each(policies)('on a small board: %s', (grandSlam) => {
    expect(compareAll({ pits: 3, grandSlam })).toBeGreaterThan(5);
    expect(compareAll({ pits: 4, grandSlam, captures: [1, 3] })).toBeGreaterThanOrEqual(0);
  });
});

/** The rules, and how many moves the search for a capture has played so far. */
function counted(options: Partial<WariOptions>): readonly [rules: Rules, moves: () => number] {
  let moves = 0;
  const counting = (lookahead: Lookahead): Lookahead => ({
    ...lookahead,
    play(move) {
      moves += 1;
      lookahead.play(move);
    },
  });
  const rules = changed(wariLastCapture, ({ endings }) => ({
    endings: endings.map((ending) => {
      const { when } = ending;
      if (!('test' in when)) return ending;
      const test: typeof when.test = (board, lookahead) => when.test(board, counting(lookahead));
      return { ...ending, when: { ...when, test } };
    }),
  })).with(options);
  return [rules, () => moves];
}

describe('L6 on other boards', () => {
  it.each([
    [{ pits: 12, captures: [4] }, [0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0]],
    [
      { pits: 12, captures: [4], moveLimit: 400 },
      [0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0],
    ],
    [
      { pits: 64, seeds: 1 },
      [2, ...new Array<number>(62).fill(0), 1, ...new Array<number>(60).fill(0), 1, 0, 0, 0],
    ],
    [
      { pits: 64, seeds: 1, captures: [4] },
      [2, ...new Array<number>(62).fill(0), 1, ...new Array<number>(60).fill(0), 3, 0, 0, 0],
    ],
  ] as const)(
    'looks at no more positions than its limit, and goes on where there are more: %j',
    (options, pits) => {
      const [rules, moves] = counted(options);
      const total = 2 * rules.options.pits * rules.options.seeds;
      const inPlay = pits.reduce((sum, seeds) => sum + seeds, 0);
      let state = rules.stateFrom({ pits, removed: total - inPlay });
      expect(state.outcome).toBeNull();
      const first = moves();
      expect(first).toBeLessThan(200_000);
      // What was found is remembered, so that following moves cost less.
      for (let ply = 0; ply < 6 && !state.outcome; ply += 1)
        state = rules.apply(
          state,
          rules.legalMoves(state)[ply % 2 ? 0 : rules.legalMoves(state).length - 1]!,
        );
      expect(moves()).toBeLessThan(4 * 200_000);
    },
  );

  it.each([{ captures: [4] }, { captures: [3], moveLimit: 30 }, { pits: 7, seeds: 3, captures: [4] }])(
    'remembers what it found without another answer: %j',
    (options) => {
      const rules = wariLastCapture.with(options);
      const { pits, seeds } = rules.options;
      let ended = 0;
      let asked = 0;
      for (const heaps of layouts(pits + 1, 6)) {
        const position = {
          pits: Array.from({ length: 2 * pits }, (_, pit) => heaps[(5 * pit) % (2 * pits)] ?? 0),
          removed: 2 * pits * seeds - 6,
        };
        const inPlay = position.pits.reduce((sum, count) => sum + count, 0);
        if (inPlay !== 6 || heaps[0]! % 3 || heaps[1]! % 2) continue;
        const { outcome } = rules.stateFrom(position);
        const fresh = asked++ % 5 ? null : wariLastCapture.with(options).stateFrom(position).outcome;
        if (fresh !== null || asked % 5 === 1) expect([position, outcome]).toEqual([position, fresh]);
        if (outcome) ended += 1;
      }
      expect(ended).toBeGreaterThan(2);
      expect(asked).toBeGreaterThan(100);
    },
  );

  it.each([[[47]], [[5]], [[1, 5]]])('refuses captures of %j, which it could not judge', (captures) => {
    expect(() => wariLastCapture.with({ captures })).toThrow(
      /^captures: expected .*whole numbers from 1 to 4/,
    );
    const saved = Game.start(wariLastCapture).toJSON();
    const options = { ...saved.options, captures };
    expect(() => Game.fromJSON({ ...saved, options }, wariLastCapture)).toThrow(InvalidStateError);
    const text = `[Ruleset "wariLastCapture captures=${captures.join()}"]\n\n*`;
    expect(readGames(text, { rulesets: [wariLastCapture] })).toMatchObject({
      ok: false,
      error: { code: 'options', line: 1 },
    });
  });

  it.each([[[4]], [[1, 4]], [[2, 3, 4]]])('accepts captures of %j', (captures) => {
    expect(wariLastCapture.with({ captures }).initialState().outcome).toBeNull();
  });
});
