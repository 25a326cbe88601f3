// In Ô ăn quan a position can occur again after seeds went into a store and back.
import { Game, oAnQuan, positionKey, type GameState, type Rules } from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { expect, test } from 'vitest';
import { createRandom } from '../../src/tools/random.ts';

const keyOf = (state: GameState): string =>
  `${positionKey(state)} ${state.stores.south} ${state.stores.north} ${state.removed}`;

/** Plays random games without an end by repetition; returns how often a position occurred again, also by way of the stores. */
const countRepeats = (rules: Rules, games: number): { again: number; byTheStores: number } => {
  const met = { again: 0, byTheStores: 0 };
  for (let seed = 0; seed < games; seed++) {
    const random = createRandom(seed);
    let game = Game.start(rules, { repetition: null });
    const seen = new Map<string, number[]>();
    for (;;) {
      const { state, ply } = game;
      const plies = seen.get(keyOf(state)) ?? [];
      seen.set(keyOf(state), [...plies, ply]);
      expect(game.repetitions()).toBe(plies.length + 1);
      if (plies.length > 0) {
        met.again++;
        const { south, north } = state.stores;
        const between = game.states.slice(plies[0]);
        if (between.some(({ stores }) => stores.south + stores.north !== south + north)) met.byTheStores++;
      }
      if (state.outcome || ply > 80) break;
      const moves = rules.legalMoves(state);
      game = game.play(moves[random(moves.length)]!);
    }
  }
  return met;
};

test('positions of Ô ăn quan occur again by way of the stores, and end the game', () => {
  const rules = oAnQuan.with({ pits: 4, seeds: 3 });
  const met = countRepeats(rules, 800);
  expect(met.again).toBeGreaterThan(10);
  expect(met.byTheStores).toBeGreaterThan(1);
});

test('Game and boardgame.io end Ô ăn quan at the same repetition', () => {
  const rules = oAnQuan.with({ pits: 4, seeds: 3 });
  const { setup, moves } = toBoardgameGame(rules);
  let ended = 0;
  for (let seed = 0; seed < 150; seed++) {
    const random = createRandom(seed);
    let game = Game.start(rules, { repetition: 2 });
    let G = setup({}, { repetition: 2 });
    while (!game.state.outcome) {
      const legal = rules.legalMoves(game.state);
      const move = legal[random(legal.length)]!;
      const next = moves.sow({ G, playerID: G.turn === 'south' ? '0' : '1' }, move);
      if (next === 'INVALID_MOVE') throw new Error(`move ${move} is legal`);
      G = next;
      game = game.play(move);
      expect(G.outcome).toEqual(game.state.outcome);
    }
    if (game.state.outcome.reason === 'repetition') ended++;
  }
  expect(ended).toBeGreaterThan(5);
});
