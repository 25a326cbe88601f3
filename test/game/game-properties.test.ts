// Properties of games with random moves, and their round trip through JSON.
import fc from 'fast-check';
import { Game, positionKey } from 'mancala-rules';
import type { GameState } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../support/arbitraries.ts';
import { play, playedGames } from '../support/played-games.ts';
import { check } from '../support/runs.ts';
import { allIds } from '../support/setups.ts';

/** The game ended with half of the seeds in each store, and an odd one removed. */
function endedByRepetition(state: GameState): GameState {
  const inPlay = state.pits.reduce((a, b) => a + b, 0);
  const half = (inPlay - (inPlay % 2)) / 2;
  const [south, north] = [state.stores.south + half, state.stores.north + half];
  const winner = south === north ? null : south > north ? 'south' : 'north';
  return {
    ...state,
    pits: state.pits.map(() => 0),
    stores: { south, north },
    removed: state.removed + (inPlay % 2),
    outcome: { winner, reason: 'repetition' },
  };
}

/** What makes a repetition: pits and turn, and all that cannot change between two of them in most games. */
const keyOf = (state: GameState): string =>
  `${positionKey(state)} ${state.stores.south} ${state.stores.north} ${state.removed}`;

/** How often games ended for repetition, by ruleset. */
const repeated = new Map<string, number>();

describe('a game', () => {
  it.each(allIds)('%s: has the states that its moves lead to, and its turns', (id) => {
    check(playedGames(id, 40), 12, (game) => {
      let state = game.states[0]!;
      for (const [i, move] of game.history.entries()) {
        state = game.rules.apply(state, move);
        expect(game.states[i + 1]).toEqual(state);
      }
      expect(game.ply).toBe(game.history.length + (game.ply > 0 && game.lastMove === null ? 1 : 0));
      expect(game.states).toHaveLength(game.ply + 1);
      expect(game.turns.flatMap(({ moves }) => moves)).toEqual(game.history);
      let ply = 0;
      for (const [i, { player, moves }] of game.turns.entries()) {
        expect(game.turns[i + 1]?.player).not.toBe(player);
        for (const _ of moves) expect(game.states[ply++]!.turn).toBe(player);
      }
    });
  });

  it.each(allIds)('%s: counts repetitions like a map of keys', (id) => {
    check(fc.tuple(playedGames(id, 60), fc.infiniteStream(fc.boolean())), 12, ([game, asks]) => {
      const seen = new Map<string, number>();
      for (let ply = 0; ply <= game.history.length; ply++) {
        const at = game.goTo(ply);
        const key = keyOf(at.state);
        seen.set(key, (seen.get(key) ?? 0) + 1);
        // The result must not depend on earlier calls.
        if (asks.next().value === true) expect(at.repetitions()).toBe(seen.get(key));
      }
      expect(game.repetitions()).toBe(seen.get(keyOf(game.states[game.history.length]!)));
    });
  });

  it.each(allIds)('%s: ends at exactly the chosen number of repetitions', (id) => {
    let repetitions = 0;
    // One seed in each row, and mostly the first move, so that positions repeat.
    const circlingGames = fc.tuple(gamesOf(id, 150), fc.boolean()).map(([drawn, isSmall]) => {
      const { pits } = drawn.setup.options;
      const two = Array.from({ length: 2 * pits }, (_, pit) => (pit % pits === 0 ? 1 : 0));
      return {
        ...drawn,
        start: isSmall ? { pits: two, removed: drawn.setup.total - 2 } : drawn.start,
        choices: drawn.choices.map((choice) => (choice % 9 ? 0 : choice)),
      };
    });
    check(fc.tuple(circlingGames, fc.constantFrom(2, 2, 3)), 30, ([drawn, repetition]) => {
      const { rules } = drawn.setup;
      const seen = new Map<string, number>();
      const game = play(drawn, repetition);
      let state = game.states[0]!;
      for (const [ply, reached] of game.states.entries()) {
        if (ply > 0) state = rules.apply(state, game.history[ply - 1]!);
        const key = keyOf(state);
        const times = (seen.get(key) ?? 0) + 1;
        seen.set(key, times);
        const ends = ply > 0 && times >= repetition && state.outcome === null;
        expect(reached).toEqual(ends ? endedByRepetition(state) : state);
        if (ends) {
          repetitions += 1;
          expect([game.ply, typeof game.lastMove, game.repetitions()]).toEqual([ply, 'number', times]);
        }
      }
      expect(Game.fromJSON(JSON.parse(JSON.stringify(game)), rules).states).toStrictEqual(game.states);
    });
    repeated.set(id, repetitions);
  });

  it('repetitions were met', () => {
    expect([...repeated.values()].filter((times) => times > 0).length).toBeGreaterThan(3);
  });

  it.each(allIds)('%s: is restored from JSON at any ply', (id) => {
    check(fc.tuple(playedGames(id, 40), fc.nat()), 12, ([whole, nth]) => {
      const game = whole.goTo(nth % (whole.ply + 1));
      const again = Game.fromJSON(JSON.parse(JSON.stringify(game)), game.rules);
      expect(again.toJSON()).toStrictEqual(game.toJSON());
      expect(again.states).toStrictEqual(game.states);
      expect(again.repetitions()).toBe(game.repetitions());
      expect(again.goTo(whole.ply).states).toStrictEqual(whole.states);
      expect(again.goTo(whole.ply).outcome).toStrictEqual(whole.outcome);
    });
  });

  it.each(allIds)('%s: invalid JSON is rejected with InvalidStateError', (id) => {
    const games = playedGames(id, 20);
    const changes = fc.tuple(
      fc.constantFrom('ruleset', 'version', 'options', 'start', 'moves', 'end', 'ply', 'extra'),
      fc.jsonValue(),
    );
    check(fc.tuple(games, changes), 20, ([game, [name, value]]) => {
      const changed: unknown = { ...game.toJSON(), [name]: value };
      try {
        expect(Game.fromJSON(changed, game.rules)).toBeInstanceOf(Game);
      } catch (error) {
        expect(error).toMatchObject({ name: 'InvalidStateError' });
      }
    });
  });
});
