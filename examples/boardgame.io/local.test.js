// @ts-check
// Games through boardgame.io's client and its local game master.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { allRulesets, captureTo25, Game, kalah, wari } from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { picker, seat, seen } from './play.js';

/** @type {ReturnType<typeof mock.method>} */
let error;
beforeEach(() => (error = mock.method(console, 'error', () => undefined)));
afterEach(() => mock.restoreAll());
const complaints = () => error.mock.calls.map(({ arguments: [, text] }) => text);

const ids = { south: '0', north: '1' };

/**
 * Plays at random to the end, and compares every state with what the rules say.
 *
 * @param {import('mancala-rules').Rules} rules
 * @param {ReturnType<typeof seat>} table
 * @param {number} seed
 */
const playToTheEnd = (rules, table, seed) => {
  const pick = picker(seed);
  let game = Game.start(rules);
  while (!game.state.outcome) {
    const { turn } = game.state;
    const { G, ctx } = seen(table.onlooker);
    const { repetition, occurrences, ...match } = G;
    assert.deepEqual(match, { ...game.state, options: {}, agreed: null });
    assert.equal(repetition, 3);
    assert.ok(Object.keys(occurrences).length > 0);
    assert.equal(ctx.currentPlayer, ids[turn]);
    assert.equal(ctx.gameover, undefined);
    assert.equal(seen(table[turn]).isActive, true);
    const move = pick(rules.legalMoves(game.state));
    table[turn].moves.sow(move);
    game = game.play(move);
  }
  return game;
};

for (const rules of allRulesets) {
  for (const first of /** @type {const} */ (['south', 'north'])) {
    test(`${rules.id}, ${first} first, is played to its end as by the rules`, () => {
      const played = rules.with({ first });
      const table = seat(toBoardgameGame(played));
      const game = playToTheEnd(played, table, 7);
      const { outcome, stores } = game.state;
      assert(outcome);
      const { winner, reason } = outcome;
      const over = { ...(winner ? { winner: ids[winner] } : { draw: true }), reason, stores };
      for (const client of [table.south, table.north, table.onlooker])
        assert.deepEqual(seen(client).ctx.gameover, over);
      assert.equal(seen(table.south).ctx.turn >= game.turns.length, true);
      assert.deepEqual(complaints(), []);
      table.stop();
    });
  }
}

test('a draw is one', () => {
  const table = seat(toBoardgameGame(wari));
  table.south.moves.agree();
  table.north.moves.sow(0);
  table.south.moves.sow(0);
  table.north.moves.agree();
  assert.deepEqual(seen(table.onlooker).ctx.gameover, {
    draw: true,
    reason: 'agreement',
    stores: { south: 24, north: 24 },
  });
  assert.deepEqual(seen(table.onlooker).G.outcome, { winner: null, reason: 'agreement' });
  table.stop();
});

test('an extra turn keeps the turn, and moves are undone within it', () => {
  const table = seat(toBoardgameGame(kalah));
  const start = seen(table.onlooker).G;
  table.south.moves.sow(2);
  assert.equal(seen(table.onlooker).ctx.currentPlayer, '0');
  assert.equal(seen(table.onlooker).ctx.turn, 1);
  const after = seen(table.onlooker).G;

  table.north.undo();
  assert.deepEqual(seen(table.onlooker).G, after);
  table.south.undo();
  assert.deepEqual(seen(table.onlooker).G, start);
  table.south.redo();
  assert.deepEqual(seen(table.onlooker).G, after);
  table.south.moves.sow(5);
  assert.equal(seen(table.onlooker).ctx.currentPlayer, '1');
  table.south.undo();
  table.north.undo();
  assert.equal(seen(table.onlooker).ctx.currentPlayer, '1');
  assert.equal(seen(table.onlooker).G.pits[5], 0);
  table.stop();
});

test('what is not legal is refused by the master', () => {
  const table = seat(toBoardgameGame(kalah));
  const { G, _stateID } = seen(table.onlooker);
  for (const move of [6, -1, 12, 1.5, '0', null, undefined, {}, [0], Number.NaN]) table.south.moves.sow(move);
  table.north.moves.sow(7);
  table.north.moves.resign();
  table.north.moves.agree();
  table.onlooker.moves.sow(0);
  for (const client of [table.south, table.north, table.onlooker]) {
    assert.deepEqual(seen(client).G, G);
    assert.equal(seen(client)._stateID, _stateID);
  }
  assert.match(`${complaints()[0]}`, /invalid move: sow args: 6/);

  table.south.moves.sow(0);
  assert.equal(seen(table.onlooker)._stateID, _stateID + 1);
  table.stop();
});

test('events are refused by the master, whatever a client sends', () => {
  const table = seat(toBoardgameGame(kalah));
  assert.deepEqual(table.south.events, {});
  const { G, ctx } = seen(table.onlooker);
  for (const [type, arg] of /** @type {[string, unknown][]} */ ([
    ['endGame', { winner: '0' }],
    ['endTurn', { next: '1' }],
    ['endTurn', { remove: true }],
    ['pass', undefined],
    ['setActivePlayers', { all: null }],
    ['setPhase', 'another'],
    ['endPhase', undefined],
    ['setStage', 'another'],
  ])) {
    const payload = { type, args: [arg], playerID: '0', credentials: undefined };
    table.south.store.dispatch({ type: 'GAME_EVENT', payload });
    assert.deepEqual(seen(table.onlooker).ctx, ctx, `${type}`);
    assert.deepEqual(seen(table.onlooker).G, G, `${type}`);
  }
  table.south.moves.sow(2);
  assert.equal(seen(table.onlooker).G.stores.south, 1);
  table.stop();
});

test('who resigns has lost, and nothing is played any more', () => {
  const table = seat(toBoardgameGame(captureTo25));
  table.south.moves.sow(0);
  table.north.moves.resign();
  const { G, ctx } = seen(table.onlooker);
  assert.deepEqual(ctx.gameover, {
    winner: '0',
    reason: 'resignation',
    stores: { south: 0, north: 0 },
  });
  table.north.moves.sow(7);
  table.south.moves.sow(1);
  table.south.undo();
  assert.deepEqual(seen(table.onlooker).G, G);
  table.stop();
});
