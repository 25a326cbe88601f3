// @ts-check
// Games with boardgame.io's client and local game master.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { allRulesets, captureTo25, Game, kalah, wari } from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { createPicker, startClients, stateOf } from './test-helpers.js';

/** @type {ReturnType<typeof mock.method>} */
let consoleError;
beforeEach(() => (consoleError = mock.method(console, 'error', () => undefined)));
afterEach(() => mock.restoreAll());
const errorMessages = () => consoleError.mock.calls.map(({ arguments: [, text] }) => text);

const ids = { south: '0', north: '1' };

/**
 * Plays random moves to the end, and compares every state with that of a `Game`.
 *
 * @param {import('mancala-rules').Rules} rules
 * @param {ReturnType<typeof startClients>} clients
 * @param {number} seed
 */
const playToTheEnd = (rules, clients, seed) => {
  const pick = createPicker(seed);
  let game = Game.start(rules);
  while (!game.state.outcome) {
    const { turn } = game.state;
    const { G, ctx } = stateOf(clients.spectator);
    const { repetition, occurrences, ...match } = G;
    assert.deepEqual(match, { ...game.state, options: {}, agreed: null, maySwap: null, swapped: false });
    assert.equal(repetition, 3);
    assert.ok(Object.keys(occurrences).length > 0);
    assert.equal(ctx.currentPlayer, ids[turn]);
    assert.equal(ctx.gameover, undefined);
    assert.equal(stateOf(clients[turn]).isActive, true);
    const move = pick(rules.legalMoves(game.state));
    clients[turn].moves.sow(move);
    game = game.play(move);
  }
  return game;
};

for (const rules of allRulesets) {
  for (const first of /** @type {const} */ (['south', 'north'])) {
    test(`${rules.id}, ${first} first, is played to its end by the rules`, () => {
      const played = rules.with({ first });
      const clients = startClients(toBoardgameGame(played));
      const game = playToTheEnd(played, clients, 7);
      const { outcome, stores } = game.state;
      assert(outcome);
      const { winner, reason } = outcome;
      const over = { ...(winner ? { winner: ids[winner] } : { draw: true }), reason, stores };
      for (const client of [clients.south, clients.north, clients.spectator])
        assert.deepEqual(stateOf(client).ctx.gameover, over);
      assert.equal(stateOf(clients.south).ctx.turn >= game.turns.length, true);
      assert.deepEqual(errorMessages(), []);
      clients.stop();
    });
  }
}

test('agreement on equal scores is a draw', () => {
  const clients = startClients(toBoardgameGame(wari));
  clients.south.moves.agree();
  clients.north.moves.sow(0);
  clients.south.moves.sow(0);
  clients.north.moves.agree();
  assert.deepEqual(stateOf(clients.spectator).ctx.gameover, {
    draw: true,
    reason: 'agreement',
    stores: { south: 24, north: 24 },
  });
  assert.deepEqual(stateOf(clients.spectator).G.outcome, { winner: null, reason: 'agreement' });
  clients.stop();
});

test('an extra turn keeps the turn, and moves are undone within it', () => {
  const clients = startClients(toBoardgameGame(kalah));
  const start = stateOf(clients.spectator).G;
  clients.south.moves.sow(2);
  assert.equal(stateOf(clients.spectator).ctx.currentPlayer, '0');
  assert.equal(stateOf(clients.spectator).ctx.turn, 1);
  const after = stateOf(clients.spectator).G;

  clients.north.undo();
  assert.deepEqual(stateOf(clients.spectator).G, after);
  clients.south.undo();
  assert.deepEqual(stateOf(clients.spectator).G, start);
  clients.south.redo();
  assert.deepEqual(stateOf(clients.spectator).G, after);
  clients.south.moves.sow(5);
  assert.equal(stateOf(clients.spectator).ctx.currentPlayer, '1');
  clients.south.undo();
  clients.north.undo();
  assert.equal(stateOf(clients.spectator).ctx.currentPlayer, '1');
  assert.equal(stateOf(clients.spectator).G.pits[5], 0);
  clients.stop();
});

test('the game master rejects illegal moves', () => {
  const clients = startClients(toBoardgameGame(kalah));
  const { G, _stateID } = stateOf(clients.spectator);
  for (const move of [6, -1, 12, 1.5, '0', null, undefined, {}, [0], Number.NaN])
    clients.south.moves.sow(move);
  clients.north.moves.sow(7);
  clients.north.moves.resign();
  clients.north.moves.agree();
  clients.spectator.moves.sow(0);
  for (const client of [clients.south, clients.north, clients.spectator]) {
    assert.deepEqual(stateOf(client).G, G);
    assert.equal(stateOf(client)._stateID, _stateID);
  }
  assert.match(`${errorMessages()[0]}`, /invalid move: sow args: 6/);

  clients.south.moves.sow(0);
  assert.equal(stateOf(clients.spectator)._stateID, _stateID + 1);
  clients.stop();
});

test('the game master rejects all events', () => {
  const clients = startClients(toBoardgameGame(kalah));
  assert.deepEqual(clients.south.events, {});
  const { G, ctx } = stateOf(clients.spectator);
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
    clients.south.store.dispatch({ type: 'GAME_EVENT', payload });
    assert.deepEqual(stateOf(clients.spectator).ctx, ctx, `${type}`);
    assert.deepEqual(stateOf(clients.spectator).G, G, `${type}`);
  }
  clients.south.moves.sow(2);
  assert.equal(stateOf(clients.spectator).G.stores.south, 1);
  clients.stop();
});

test('a resignation loses the game and ends it', () => {
  const clients = startClients(toBoardgameGame(captureTo25));
  clients.south.moves.sow(0);
  clients.north.moves.resign();
  const { G, ctx } = stateOf(clients.spectator);
  assert.deepEqual(ctx.gameover, {
    winner: '0',
    reason: 'resignation',
    stores: { south: 0, north: 0 },
  });
  clients.north.moves.sow(7);
  clients.south.moves.sow(1);
  clients.south.undo();
  assert.deepEqual(stateOf(clients.spectator).G, G);
  clients.stop();
});
