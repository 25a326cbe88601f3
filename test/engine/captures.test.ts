// Custom captures: what they are asked, and which pits they may take.
import { createCursor, trace } from 'mancala-rules';
import type { Board, Capture, GameState } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { given, varySteps } from './wari-variation.ts';

describe('a capture', () => {
  it('may take the mover’s own seeds, which do not count for a grand slam', () => {
    const rules = varySteps({
      capture: {
        pits: (board, last, taken) => {
          taken[0] = last;
          taken[1] = 2 * board.pits - 1 - last;
          return board.seeds(last) === 2 ? 2 : 0;
        },
      },
    });
    const state = given(rules, [1, 0, 0, 0, 3, 1, 1, 0, 0, 0, 0, 1]);
    expect(rules.apply(state, 5)).toMatchObject({ stores: { south: 2, north: 0 }, outcome: null });
    const alone = given(rules, [1, 0, 0, 0, 3, 1, 1, 0, 0, 0, 0, 0]);
    expect(rules.illegalReason(alone, 5)).toBe('grand-slam');
    // North has no seeds that could be captured: this is no grand slam, but it does not feed North either.
    const hungry = given(rules, [0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(rules.illegalReason(hungry, 4)).toBe('must-feed');
    // Three seeds are captured and North has three, but two of the captured ones are South's.
    const mixed = given(rules, [1, 0, 0, 0, 1, 1, 1, 0, 2, 0, 0, 0]);
    expect(rules.apply(mixed, 4)).toMatchObject({ stores: { south: 3, north: 0 }, outcome: null });
    const own = given(rules, [0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 1]);
    expect(rules.apply(own, 4)).toMatchObject({
      pits: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      stores: { south: 3 },
    });
  });

  it('is asked with the mover to move, and only if it is triggered', () => {
    const asked: unknown[] = [];
    const pits = (board: Board, last: number): number => {
      asked.push([board.turn, last, board.seeds(last)]);
      return 0;
    };
    const rules = varySteps({
      capture: { triggers: (own, seeds) => !own && seeds === 5, pits },
      slam: {},
      legality: [],
      endings: [],
    });
    const first = rules.apply(rules.initialState(), 5);
    expect(asked).toEqual([['south', 9, 5]]);
    const second = rules.apply(first, 6);
    expect(asked).toHaveLength(1);
    expect([first, second].map(({ turn, quietMoves }) => [turn, quietMoves])).toEqual([
      ['north', 1],
      ['south', 2],
    ]);
    const cursor = createCursor(rules, rules.initialState());
    cursor.play(1);
    cursor.play(11);
    expect(asked).toHaveLength(1);
    expect(cursor.state()).toMatchObject({ turn: 'south', quietMoves: 2 });
  });

  describe.each([3, 30, 31, 32, 40])('of at most %i seeds a pit', (maxSeeds) => {
    /** The landing pit and the two before it, if they are the opponent's. */
    const three: Capture = {
      maxSeeds,
      pits(board, last, taken) {
        let count = 0;
        for (let pit = last; pit > last - 3; pit--)
          if (pit >= 0 && board.owner(pit) !== board.turn) taken[count++] = pit;
        return count;
      },
    };
    const rules = varySteps({ capture: three, slam: {}, legality: [], endings: [] }).with({ seeds: 20 });

    /** The state after South's last pit has sown three seeds, by apply and twice by a cursor, which caches captures. */
    const sowThree = (theirs: readonly number[]): GameState => {
      const state = given(rules, [1, 0, 0, 0, 0, 3, ...theirs.map((seeds) => seeds - 1), 0, 0, 0]);
      const next = rules.apply(state, 5);
      const cursor = createCursor(rules, state);
      for (let time = 0; time < 2; time++) {
        cursor.play(5);
        expect(cursor.state()).toEqual(next);
        cursor.undo();
      }
      const captured = trace(rules, state, 5).events.filter(({ type }) => type === 'capture');
      expect(captured.map((event) => 'pit' in event && event.pit)).toEqual(
        [8, 7, 6].filter((pit) => theirs[pit - 6]! <= maxSeeds),
      );
      return next;
    };

    it.each([
      ['below and at the bound', [maxSeeds - 1, maxSeeds, 2]],
      ['above it, before the landing pit', [maxSeeds, maxSeeds + 1, 2]],
      ['above it, in the landing pit', [1, maxSeeds, maxSeeds + 1]],
      ['above it everywhere', [maxSeeds + 1, maxSeeds + 2, maxSeeds + 40]],
    ])('leaves pits with more: %s', (_, theirs) => {
      const { pits, stores, quietMoves } = sowThree(theirs);
      const taken = theirs.filter((seeds) => seeds <= maxSeeds);
      expect(pits.slice(6, 9)).toEqual(theirs.map((seeds) => (seeds <= maxSeeds ? 0 : seeds)));
      expect(stores.south).toBe(taken.reduce((sum, seeds) => sum + seeds, 0));
      expect(quietMoves).toBe(taken.length > 0 ? 0 : 1);
    });

    it('is a grand slam only if no pit is left', () => {
      const forbidding = varySteps({
        capture: three,
        slam: { legality: { when: 'grand-slam', forbids: () => 'grand-slam' } },
        legality: [],
        endings: [],
      }).with({ seeds: 20 });
      const reasons = [maxSeeds, maxSeeds + 1].map((most) => {
        const state = given(forbidding, [1, 0, 0, 0, 0, 3, 0, most - 1, 0, 0, 0, 0]);
        const legal = createCursor(forbidding, state).legalMoves();
        expect(legal).toEqual(forbidding.legalMoves(state));
        return [forbidding.illegalReason(state, 5), legal];
      });
      expect(reasons).toEqual([
        ['grand-slam', [0]],
        [null, [0, 5]],
      ]);
    });
  });
});
