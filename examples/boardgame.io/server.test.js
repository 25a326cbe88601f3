// @ts-check
// Games over the network: boardgame.io's server, its lobby, and two players with sockets.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, mock, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { captureTo25, kalah } from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { Client, Server, SocketIO } from './boardgame.js';
import { picker, seen } from './play.js';

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
 * A match and what its two players need to be let in.
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

/** @typedef {import('./play.js').Player} Player */

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
 * Waits until a client sees something.
 *
 * @param {Player} client
 * @param {(state: ReturnType<typeof seen>) => boolean} found
 */
const until = async (client, found) => {
  for (const late = Date.now() + 10_000; Date.now() < late; await setTimeout(2)) {
    const state = client.getState();
    if (state && found(state)) return;
  }
  throw new Error('waited too long');
};

test('a game is played to its end by two players, as by the rules', async () => {
  const match = await createMatch(kalah, { options: { seeds: 3, first: 'north' } });
  const players = { south: await connect(match, '0'), north: await connect(match, '1') };
  const rules = kalah.with({ seeds: 3, first: 'north' });
  const pick = picker(5);
  let state = rules.initialState();
  let extraTurns = 0;
  for (let ply = 1; !state.outcome; ply++) {
    const mover = players[state.turn];
    await until(mover, ({ _stateID }) => _stateID === ply - 1);
    const move = pick(rules.legalMoves(state));
    const after = rules.apply(state, move);
    if (after.turn === state.turn) extraTurns++;
    mover.moves.sow(move);
    // The mover sees it at once, before the server has answered.
    assert.deepEqual(seen(mover).G.pits, after.pits);
    state = after;
    for (const client of Object.values(players)) {
      await until(
        client,
        ({ _stateID, ctx }) =>
          _stateID === ply && (!!ctx.gameover || ctx.currentPlayer === (state.turn === 'south' ? '0' : '1')),
      );
      const { G } = seen(client);
      assert.deepEqual(stateIn(G), state);
      assert.deepEqual([G.options, G.agreed, G.repetition], [{ seeds: 3, first: 'north' }, null, 3]);
    }
  }
  assert(extraTurns > 0);
  for (const client of Object.values(players)) {
    await until(client, ({ ctx }) => !!ctx.gameover);
    const { winner = null, reason, stores } = seen(client).ctx.gameover;
    assert.deepEqual(stores, state.stores);
    assert.equal(reason, state.outcome.reason);
    assert.equal(winner, { south: '0', north: '1', none: null }[state.outcome.winner ?? 'none']);
  }
  const listed = await (await ask(`kalah/${match.matchID}`)).json();
  assert.deepEqual(listed.gameover.stores, state.stores);
});

test('a match begins with the position it was set up with, and is as it was for who comes back', async () => {
  const position = { pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 46, turn: 'north' };
  const match = await createMatch(captureTo25, { position });
  const north = await connect(match, '1');
  assert.equal(seen(north).ctx.currentPlayer, '1');
  north.moves.sow(6);
  await until(north, ({ ctx }) => ctx.currentPlayer === '0');
  const again = await connect(match, '1');
  assert.deepEqual(seen(again).G.pits, [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
});

test('what a match cannot be set up with is refused with a reason', async () => {
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

test('who is not in turn, or looks on, or sends events, changes nothing', async () => {
  const match = await createMatch(kalah);
  const south = await connect(match, '0');
  const north = await connect(match, '1');
  const onlooker = await connect(match);
  const { G, ctx } = seen(onlooker);

  north.moves.sow(7);
  onlooker.moves.sow(0);
  south.moves.sow(7);
  const payload = {
    type: 'endGame',
    args: [{ winner: '0' }],
    playerID: '0',
    credentials: match.credentials[0],
  };
  // A client that keeps to its rules has no events; this one sends them nevertheless.
  south.store.dispatch({ type: 'GAME_EVENT', payload });
  // What was sent before this has been answered when this is.
  south.moves.sow(2);
  await until(onlooker, ({ G }) => G.stores.south === 1);
  assert.deepEqual(stateIn(seen(onlooker).G), kalah.apply(kalah.initialState(), 2));
  assert.deepEqual({ ...seen(onlooker).ctx, numMoves: 0 }, ctx);
  assert.equal(G.pits[2], 4);
});

/**
 * The state in a match, without what belongs to the match alone.
 *
 * @param {import('mancala-rules/boardgame.io').BoardgameG} G
 */
function stateIn({ pits, stores, turn, quietMoves, removed, outcome }) {
  return { pits, stores, turn, quietMoves, removed, outcome };
}
