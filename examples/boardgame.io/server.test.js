// @ts-check
// Games over the network with boardgame.io's server, its lobby, and two clients.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, mock, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { captureTo25, kalah } from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { Client, Server, SocketIO } from './boardgame.js';
import { createPicker, stateOf } from './test-helpers.js';

mock.method(console, 'error', () => undefined);
const server = Server({
  games: [toBoardgameGame(kalah), toBoardgameGame(captureTo25)],
  origins: [/localhost/],
});

/** @type {Awaited<ReturnType<typeof server.run>>} */
let running;
/** @type {string} */
let address;

before(async () => {
  running = await server.run(0);
  const { port } = /** @type {import('node:net').AddressInfo} */ (running.appServer.address());
  address = `http://localhost:${port}`;
});
after(async () => {
  for (const client of clients) client.stop();
  const closed = once(running.appServer, 'close');
  server.kill(running);
  running.appServer.closeAllConnections();
  await closed;
});

/**
 * @param {string} path
 * @param {object} [body]
 */
const ask = (path, body) =>
  fetch(`${address}/games/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

/**
 * Creates a match; returns its id and the credentials of both players.
 *
 * @param {import('mancala-rules').Rules} rules
 * @param {object} [setupData]
 */
const createMatch = async (rules, setupData) => {
  const name = rules.id;
  const response = await ask(`${name}/create`, { numPlayers: 2, setupData });
  assert.equal(response.status, 200, await response.clone().text());
  const { matchID } = await response.json();
  const credentials = [];
  for (const playerID of ['0', '1']) {
    const joined = await ask(`${name}/${matchID}/join`, { playerID, playerName: playerID });
    credentials.push((await joined.json()).playerCredentials);
  }
  return { rules, matchID, credentials };
};

/** @typedef {import('./test-helpers.js').Player} Player */

/** @type {Player[]} */
const clients = [];

/**
 * @param {Awaited<ReturnType<typeof createMatch>>} match
 * @param {string} [playerID]
 * @param {string} [credentials]
 */
const connect = async (
  { rules, matchID, credentials: known },
  playerID,
  credentials = known[Number(playerID)],
) => {
  const multiplayer = SocketIO({ server: address });
  const game = toBoardgameGame(rules);
  const client = Client({ game, matchID, playerID, credentials, debug: false, multiplayer });
  clients.push(client);
  client.start();
  await until(client, ({ isConnected }) => isConnected);
  return client;
};

/**
 * Waits until the state of a client fulfills a condition.
 *
 * @param {Player} client
 * @param {(state: ReturnType<typeof stateOf>) => boolean} condition
 */
const until = async (client, condition) => {
  for (let state = client.getState(); !state || !condition(state); state = client.getState())
    await setTimeout(2);
};

test('two players play a game to its end by the rules', async () => {
  const match = await createMatch(kalah, { options: { seeds: 3, first: 'north' } });
  const players = { south: await connect(match, '0'), north: await connect(match, '1') };
  const rules = kalah.with({ seeds: 3, first: 'north' });
  const pick = createPicker(5);
  let state = rules.initialState();
  let extraTurns = 0;
  for (let ply = 1; !state.outcome; ply++) {
    const mover = players[state.turn];
    await until(mover, ({ _stateID }) => _stateID === ply - 1);
    const move = pick(rules.legalMoves(state));
    const after = rules.apply(state, move);
    if (after.turn === state.turn) extraTurns++;
    mover.moves.sow(move);
    // The client of the mover shows the move before the server responds.
    assert.deepEqual(stateOf(mover).G.pits, after.pits);
    state = after;
    for (const client of Object.values(players)) {
      await until(
        client,
        ({ _stateID, ctx }) =>
          _stateID === ply && (!!ctx.gameover || ctx.currentPlayer === (state.turn === 'south' ? '0' : '1')),
      );
      const { G } = stateOf(client);
      assert.deepEqual(stateIn(G), state);
      assert.deepEqual([G.options, G.agreed, G.repetition], [{ seeds: 3, first: 'north' }, null, 3]);
    }
  }
  assert(extraTurns > 0);
  for (const client of Object.values(players)) {
    await until(client, ({ ctx }) => !!ctx.gameover);
    const { winner = null, reason, stores } = stateOf(client).ctx.gameover;
    assert.deepEqual(stores, state.stores);
    assert.equal(reason, state.outcome.reason);
    assert.equal(winner, { south: '0', north: '1', none: null }[state.outcome.winner ?? 'none']);
  }
  const listed = await (await ask(`kalah/${match.matchID}`)).json();
  assert.deepEqual(listed.gameover.stores, state.stores);
});

test('a match begins with the position of its setup, and is unchanged for a client that reconnects', async () => {
  const position = { pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 46, turn: 'north' };
  const match = await createMatch(captureTo25, { position });
  const north = await connect(match, '1');
  assert.equal(stateOf(north).ctx.currentPlayer, '1');
  north.moves.sow(6);
  await until(north, ({ ctx }) => ctx.currentPlayer === '0');
  const reconnected = await connect(match, '1');
  assert.deepEqual(stateOf(reconnected).G.pits, [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
});

test('invalid setup data is rejected with a reason', async () => {
  for (const [setupData, reason] of [
    [{ options: { pits: 0 } }, /pits/],
    [{ options: { pits: 65 } }, /expected at most 64/],
    [{ position: { pits: [1] } }, /expected 12 numbers, got 1/],
    [{ board: 1 }, /board/],
    ['kalah', /kalah/],
  ]) {
    const response = await ask('kalah/create', { numPlayers: 2, setupData });
    assert.equal(response.status, 400);
    assert.match(await response.text(), /** @type {RegExp} */ (reason));
  }
  assert.equal((await ask('kalah/create', { numPlayers: 3 })).status, 400);
});

test('the opponent, spectators and events cannot change the match', async () => {
  const match = await createMatch(kalah);
  const south = await connect(match, '0');
  const north = await connect(match, '1');
  const spectator = await connect(match);
  const { G, ctx } = stateOf(spectator);

  north.moves.sow(7);
  spectator.moves.sow(0);
  south.moves.sow(7);
  const payload = {
    type: 'endGame',
    args: [{ winner: '0' }],
    playerID: '0',
    credentials: match.credentials[0],
  };
  // boardgame.io hides disabled events in its client, so the event is dispatched directly.
  south.store.dispatch({ type: 'GAME_EVENT', payload });
  // When this move arrives, everything sent before it has been processed.
  south.moves.sow(2);
  await until(spectator, ({ G }) => G.stores.south === 1);
  assert.deepEqual(stateIn(stateOf(spectator).G), kalah.apply(kalah.initialState(), 2));
  assert.deepEqual({ ...stateOf(spectator).ctx, numMoves: 0 }, ctx);
  assert.equal(G.pits[2], 4);
});

/**
 * The game state in a match, without the members that only a match has.
 *
 * @param {import('mancala-rules/boardgame.io').BoardgameG} G
 */
function stateIn({ pits, stores, turn, quietMoves, removed, outcome }) {
  return { pits, stores, turn, quietMoves, removed, outcome };
}
