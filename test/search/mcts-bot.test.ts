// The MCTS bot: its moves are reproducible and good.
import { captureTo25, captureTo25WithStores, kalah, mirror, oware, wari } from 'mancala-rules';
import type { Ending, GameState, Move, Position, Rules } from 'mancala-rules';
import { mctsBot, playGame, randomBot, type MctsOptions } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { createRandom } from '../../src/tools/random.ts';
import { PlayoutTree } from '../../src/search/bots/playout-tree.ts';
import { thrownBy } from '../support/hostile-values.ts';
import { tickingClock, turnsDuring } from './clock.ts';
import { changed } from './games.ts';
import { invalid, keepsValue } from './judge.ts';
import { exactValues } from './minimax.ts';

const start = kalah.initialState();

/** The moves of a game that a bot plays against itself, at most `plies`. */
const selfPlay = async (rules: Rules, options: MctsOptions, plies = 30): Promise<readonly Move[]> => {
  const bot = mctsBot(options);
  return (await playGame(rules, bot, bot, { maxPlies: plies })).history;
};

describe('the moves of mctsBot', () => {
  it('are determined by the seed, and differ each time without one', async () => {
    const one = await selfPlay(wari, { playouts: 50, seed: 1 });
    expect(await selfPlay(wari, { playouts: 50, seed: 1 })).toEqual(one);
    expect(await selfPlay(wari, { playouts: 50, seed: 2 })).not.toEqual(one);
    expect(await selfPlay(wari, { playouts: 5 })).not.toEqual(await selfPlay(wari, { playouts: 5 }));
  });

  it('do not depend on concurrent calls', async () => {
    const states = [0, 1, 2].map((move) => wari.apply(wari.initialState(), move));
    const options = { playouts: 40, seed: 3 };
    const sequential = mctsBot(options);
    const inTurn: Move[] = [];
    for (const state of states) inTurn.push(await sequential(wari, state));
    const concurrent = mctsBot(options);
    // Every clock check ends a slice.
    tickingClock(10);
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
        const move = await mctsBot({ playouts, seed: playouts })(rules, south);
        expect(await mctsBot({ playouts, seed: playouts })(rules, mirror(south))).toBe(move + 6);
      }
    }
  });
});

it('the tree of mctsBot is the same if its capacity grows in small steps', () => {
  const grown = (until: number) => {
    const tree = new PlayoutTree(cursorOf(kalah, start), createRandom(1, 0));
    let stops = 0;
    for (let played = 0; played < 30_000; played++) {
      while (!tree.makeRoom(until)) stops++;
      tree.play();
    }
    const { visits } = tree as unknown as { readonly visits: Int32Array };
    return { stops, grown: [visits, tree.best()] };
  };
  const [whole, sliced] = [grown(Infinity), grown(-Infinity)];
  expect(sliced.grown).toEqual(whole.grown);
  expect(whole.stops).toBe(0);
  expect(sliced.stops).toBeGreaterThan(50);
});

describe('the limits of mctsBot', () => {
  it.each<[name: string, MctsOptions, least: number, most: number]>([
    ['a time in milliseconds', { timeMs: 50, seed: 1 }, 48, 100],
    ['nearly no time', { timeMs: 1e-9, seed: 1 }, 0, 40],
    ['a time that is over before the playouts', { playouts: 100_000, timeMs: 50 }, 48, 100],
    ['playouts that are made before the time is over', { playouts: 10, timeMs: 1e6 }, 0, 40],
  ])('include %s', async (_, options, least, most) => {
    const clock = tickingClock();
    expect(kalah.isLegal(start, await mctsBot(options)(kalah, start))).toBe(true);
    expect(clock.now).toBeGreaterThan(least);
    expect(clock.now).toBeLessThan(most);
  });

  it('are 1,000 playouts by default', async () => {
    let asked = 0;
    const counting: Ending = { reason: 'target', when: { test: () => ++asked < 0, reads: [] } };
    const rules = changed(kalah, 'counted', ({ endings }) => ({ endings: [counting, ...endings] }));
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

  it('allow it to yield to the event loop', async () => {
    tickingClock();
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
    expect(thrownBy(() => mctsBot(options as MctsOptions))).toMatchObject(invalid(...paths));
  });
});

describe('the quality of mctsBot', () => {
  it.each<[string, Rules, Move, Position['pits'], south: number, north: number, GameState['turn']]>([
    ['by a capture that ends the game', kalah, 1, [1, 1, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0], 20, 20, 'south'],
    ['by the target', captureTo25, 5, [1, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0, 9], 22, 11, 'south'],
    ['the greater of two wins', captureTo25, 5, [0, 0, 0, 0, 2, 2, 1, 2, 0, 0, 0, 9], 24, 8, 'south'],
    ['as North', captureTo25, 11, [0, 0, 2, 0, 0, 9, 1, 0, 0, 0, 0, 3], 11, 22, 'north'],
    ['the lower of two equal wins', oware, 4, [9, 0, 0, 0, 3, 2, 5, 1, 0, 0, 0, 4], 23, 1, 'south'],
  ])('wins at once if possible: %s', async (_, rules, move, pits, south, north, turn) => {
    const state = rules.stateFrom({ pits, stores: { south, north }, turn });
    for (const seed of [1, 2, 3]) expect(await mctsBot({ playouts: 1, seed })(rules, state)).toBe(move);
  });

  it('plays an only move without a search', async () => {
    const state = wari.stateFrom({ pits: [0, 0, 3, 0, 0, 0, 1, 1, 0, 0, 1, 0], removed: 42 });
    expect(await mctsBot({ playouts: 4e8 })(wari, state)).toBe(2);
  });

  it.each([kalah, captureTo25WithStores])(
    'plays mostly best moves in small games: $id',
    async (game: Rules) => {
      const rules = game.with({ pits: 3, seeds: 2 });
      const exact = exactValues(rules, rules.initialState());
      const bot = mctsBot({ playouts: 1000, seed: 1 });
      const random = randomBot({ seed: 1 });
      let [asked, good, byChance] = [0, 0, 0];
      for (let played = 0; played < 20; played++) {
        let state = rules.initialState();
        for (let ply = 0; ply < 60 && !state.outcome; ply++) {
          const moves = rules.legalMoves(state);
          const best = moves.filter((move) => keepsValue(rules, state, move, exact));
          if (best.length < moves.length) {
            asked++;
            if (best.includes(await bot(rules, state))) good++;
            byChance += best.length / moves.length;
          }
          state = rules.apply(state, await random(rules, state));
        }
      }
      expect(asked).toBeGreaterThan(40);
      expect(good / asked).toBeGreaterThan(0.95);
      expect(byChance / asked).toBeLessThan(0.5);
    },
  );

  it('plays a legal move in a game that may repeat forever', async () => {
    const state = captureTo25.stateFrom({ pits: [1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0], removed: 45 });
    expect(captureTo25.isLegal(state, await mctsBot({ playouts: 20_000, seed: 1 })(captureTo25, state))).toBe(
      true,
    );
  });
});
