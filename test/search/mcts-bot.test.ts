// The MCTS bot: its moves are reproducible and good.
import {
  captureTo25,
  captureTo25WithStores,
  defineRules,
  InvalidOptionsError,
  kalah,
  mirror,
  opponent,
  oware,
  wari,
  type GameState,
  type Move,
  type Position,
  type Rules,
} from 'mancala-rules';
import { mctsBot, randomBot, type MctsOptions } from 'mancala-rules/search';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { createRandom } from '../../src/tools/random.ts';
import { PlayoutTree } from '../../src/search/bots/playout-tree.ts';
import { thrownBy } from '../support/hostile-values.ts';
import { turnsDuring } from './clock.ts';

const start = kalah.initialState();

/** The moves of a game that a bot plays against itself, at most `plies`. */
const selfPlay = async (rules: Rules, options: MctsOptions, plies = 30): Promise<Move[]> => {
  const bot = mctsBot(options);
  const moves: Move[] = [];
  let state = rules.initialState();
  while (moves.length < plies && !state.outcome) {
    const move = await bot(rules, state);
    moves.push(move);
    state = rules.apply(state, move);
  }
  return moves;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the moves of mctsBot', () => {
  it('are determined by the seed', async () => {
    const [one, same, other] = await Promise.all([
      selfPlay(wari, { playouts: 50, seed: 1 }),
      selfPlay(wari, { playouts: 50, seed: 1 }),
      selfPlay(wari, { playouts: 50, seed: 2 }),
    ]);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('differ each time without a seed', async () => {
    const [one, other] = await Promise.all([
      selfPlay(wari, { playouts: 5 }),
      selfPlay(wari, { playouts: 5 }),
    ]);
    expect(other).not.toEqual(one);
  });

  it('do not depend on the speed of the machine', async () => {
    const fast = await selfPlay(wari, { playouts: 300, seed: 1 }, 6);
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 3));
    expect(await selfPlay(wari, { playouts: 300, seed: 1 }, 6)).toEqual(fast);
  });

  it('do not depend on concurrent calls', async () => {
    const states = [0, 1, 2].map((move) => wari.apply(wari.initialState(), move));
    const options = { playouts: 40, seed: 3 };
    const sequential = mctsBot(options);
    const inTurn: Move[] = [];
    for (const state of states) inTurn.push(await sequential(wari, state));
    const concurrent = mctsBot(options);
    // Every clock check ends a slice.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    expect(await Promise.all(states.map(async (state) => concurrent(wari, state)))).toEqual(inTurn);
  });

  it.each<[string, Rules, string]>([
    ['kalah', kalah, '5,6,4,11,3,9,4,8,5,9,2,10,5,6,4,5,2,11,3,5,0,10,5,4,2,9,5,3,8,4,9,5'],
    [
      'captureTo25',
      captureTo25.with({ target: 13 }),
      '1,8,2,6,4,8,3,6,4,8,5,8,1,6,2,11,5,9,3,8,2,11,3,9,1,7,5,11,3,6,5,9,1,7,0,6,3,11,1,9,0,8,1,9,0,11,5,6,0,7,2,6,3,7,1,9,2,8,3,9,5,6,4,7,1,8,0,11,0,9,0,11,2,10,5',
    ],
  ])('are the same in every version: %s', async (_, rules, moves) => {
    expect((await selfPlay(rules, { playouts: 200, seed: 1 }, 100)).join()).toBe(moves);
  });

  it('are the same for North as for South', async () => {
    for (const rules of [wari, kalah]) {
      for (let playouts = 1; playouts <= 60; playouts++) {
        const south = rules.initialState();
        const ask = (state: GameState): Move | Promise<Move> =>
          mctsBot({ playouts, seed: playouts })(rules, state);
        expect(await ask(mirror(south))).toBe((await ask(south)) + 6);
      }
    }
  });
});

describe('the tree of mctsBot', () => {
  it('is the same if its capacity grows in small steps', () => {
    const trees = [Infinity, -Infinity].map((until) => {
      const tree = new PlayoutTree(cursorOf(kalah, start), createRandom(1, 0));
      let stops = 0;
      for (let played = 0; played < 30_000; played++) {
        while (!tree.makeRoom(until)) stops++;
        tree.play();
      }
      const { visits } = tree as unknown as { readonly visits: Int32Array };
      return { visits, best: tree.best(), stops };
    });
    const [whole, sliced] = trees as [(typeof trees)[0], (typeof trees)[0]];
    expect(sliced.visits).toEqual(whole.visits);
    expect(sliced.best).toBe(whole.best);
    expect(whole.stops).toBe(0);
    expect(sliced.stops).toBeGreaterThan(50);
  });
});

describe('the limits of mctsBot', () => {
  /** A clock that advances by a millisecond at every check. */
  const tick = () => {
    let now = 0;
    return vi.spyOn(performance, 'now').mockImplementation(() => ++now);
  };

  it('include a time in milliseconds', async () => {
    const clock = tick();
    const asked = async (timeMs: number): Promise<number> => {
      clock.mockClear();
      expect(kalah.isLegal(start, await mctsBot({ timeMs, seed: 1 })(kalah, start))).toBe(true);
      return clock.mock.calls.length;
    };
    const short = await asked(50);
    expect(short).toBeGreaterThan(48);
    expect(short).toBeLessThan(100);
    expect(await asked(500)).toBeGreaterThan(480);
    expect(await asked(1e-9)).toBeLessThan(40);
  });

  it('are 1,000 playouts by default', async () => {
    let asked = 0;
    const test = (): boolean => ++asked < 0;
    const rules = defineRules({
      ...kalah.spec,
      id: 'counted',
      steps: (options) => {
        const { endings, ...steps } = kalah.spec.steps(options);
        return { ...steps, endings: [{ reason: 'target', when: { test, reads: [] } }, ...endings] };
      },
    });
    const askedBy = async (options: MctsOptions): Promise<number> => {
      asked = 0;
      await mctsBot({ seed: 1, ...options })(rules, rules.initialState());
      return asked;
    };
    // The first cursor of a ruleset learns its tables.
    await askedBy({});
    expect(await askedBy({})).toBe(await askedBy({ playouts: 1000 }));
    expect(await askedBy({})).toBeGreaterThan(await askedBy({ playouts: 999 }));
  });

  it('stop the search at whichever is reached first', async () => {
    const clock = tick();
    await mctsBot({ playouts: 100_000, timeMs: 50 })(kalah, start);
    expect(clock.mock.calls.length).toBeLessThan(100);
    clock.mockClear();
    await mctsBot({ playouts: 10, timeMs: 1e6 })(kalah, start);
    expect(clock.mock.calls.length).toBeLessThan(40);
  });

  it('allow it to yield to the event loop', async () => {
    tick();
    const choice = Promise.resolve(mctsBot({ timeMs: 300, seed: 1 })(kalah, start));
    expect(await turnsDuring(choice)).toBeGreaterThan(10);
  });

  it.each([
    [{ playouts: 0 }, ['playouts']],
    [{ playouts: 1.5, timeMs: 0, seed: NaN }, ['playouts', 'timeMs', 'seed']],
    [{ timeMs: Infinity }, ['timeMs']],
    [{ timeMs: '5', depth: 3 }, ['depth', 'timeMs']],
    [null, ['']],
    [7, ['']],
  ])('are checked: %j', (options, paths) => {
    const error = thrownBy(() => mctsBot(options as MctsOptions)) as InvalidOptionsError;
    expect(error).toBeInstanceOf(InvalidOptionsError);
    expect(error.problems.map(({ path }) => path)).toEqual(paths);
  });
});

describe('the quality of mctsBot', () => {
  const wins: readonly (readonly [string, Rules, Position, Move])[] = [
    [
      'by a capture that ends the game',
      kalah,
      { pits: [1, 1, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0], stores: { south: 20, north: 20 } },
      1,
    ],
    [
      'by the target',
      captureTo25,
      { pits: [1, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0, 9], stores: { south: 22, north: 11 } },
      5,
    ],
    [
      'the greater of two wins',
      captureTo25,
      { pits: [0, 0, 0, 0, 2, 2, 1, 2, 0, 0, 0, 9], stores: { south: 24, north: 8 } },
      5,
    ],
    [
      'as North',
      captureTo25,
      { pits: [0, 0, 2, 0, 0, 9, 1, 0, 0, 0, 0, 3], stores: { south: 11, north: 22 }, turn: 'north' },
      11,
    ],
    [
      'the lower of two equal wins',
      oware,
      { pits: [9, 0, 0, 0, 3, 2, 5, 1, 0, 0, 0, 4], stores: { south: 23, north: 1 } },
      4,
    ],
  ];
  it.each(wins)('wins at once if possible: %s', async (_, rules, position, move) => {
    const state = rules.stateFrom(position);
    for (const seed of [1, 2, 3]) expect(await mctsBot({ playouts: 1, seed })(rules, state)).toBe(move);
  });

  it('plays an only move without a search', async () => {
    const state = wari.stateFrom({ pits: [0, 0, 3, 0, 0, 0, 1, 1, 0, 0, 1, 0], removed: 42 });
    expect(await mctsBot({ playouts: 4e8 })(wari, state)).toBe(2);
  });

  /** The final lead of the player to move under best play. */
  const solved = (rules: Rules): ((state: GameState) => number) => {
    const known = new Map<string | number, number>();
    const lead = (state: GameState): number => {
      const { stores, turn, outcome } = state;
      if (outcome) return stores[turn] - stores[opponent(turn)];
      const key = JSON.stringify(state);
      let best = known.get(key);
      if (best === undefined) {
        best = Math.max(
          ...rules.legalMoves(state).map((move) => {
            const after = rules.apply(state, move);
            return after.turn === turn ? lead(after) : -lead(after);
          }),
        );
        known.set(key, best);
      }
      return best;
    };
    return lead;
  };

  it.each([
    ['kalah', kalah.with({ pits: 3, seeds: 2 })],
    ['captureTo25WithStores', captureTo25WithStores.with({ pits: 3, seeds: 2 })],
  ])('plays mostly best moves in small games: %s', async (_, rules: Rules) => {
    const lead = solved(rules);
    const bot = mctsBot({ playouts: 1000, seed: 1 });
    const random = randomBot(1);
    let [asked, good, byChance] = [0, 0, 0];
    for (let game = 0; game < 20; game++) {
      let state = rules.initialState();
      for (let ply = 0; ply < 60 && !state.outcome; ply++) {
        const { turn } = state;
        const keeps = (move: Move): boolean => {
          const after = rules.apply(state, move);
          return (after.turn === turn ? lead(after) : -lead(after)) === lead(state);
        };
        const moves = rules.legalMoves(state);
        if (moves.some((move) => !keeps(move))) {
          asked++;
          if (keeps(await bot(rules, state))) good++;
          byChance += moves.filter(keeps).length / moves.length;
        }
        state = rules.apply(state, await random(rules, state));
      }
    }
    expect(asked).toBeGreaterThan(40);
    expect(good / asked).toBeGreaterThan(0.95);
    expect(byChance / asked).toBeLessThan(0.5);
  });

  it('plays a legal move in a game that may repeat forever', async () => {
    const state = captureTo25.stateFrom({ pits: [1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0], removed: 45 });
    expect(captureTo25.isLegal(state, await mctsBot({ playouts: 20_000, seed: 1 })(captureTo25, state))).toBe(
      true,
    );
  });
});
