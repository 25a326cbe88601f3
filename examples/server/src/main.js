// @ts-check
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createBotRunner } from './bots.js';
import { countRequests, countSockets } from './door.js';
import { attempt, every } from './every.js';
import { createGames } from './games.js';
import { createHttp } from './http.js';
import { limits } from './limits.js';
import { createLive, createOthersWatch } from './live.js';
import { createRate } from './rate.js';
import { fail, portIn, settingOf } from './settings.js';
import { createSockets } from './sockets.js';
import { openStore } from './store.js';

const host = settingOf('HOST', '127.0.0.1', String);
const listenOn = settingOf('PORT', '8080', portIn);
const store = settingOf('DATABASE', 'games.db', (path) => openStore(path, limits.toWaitForLock));
const games = createGames(store, limits);
const live = createLive(games, limits);
const requests = createRate(limits.requestsOfAddress);
const newGames = createRate(limits.gamesOfAddress);

const app = createHttp({ games, newGames, limits });
const sockets = createSockets({ games, live, requests, limits });
const server = createServer({
  headersTimeout: limits.toSendHeaders,
  requestTimeout: limits.toSendRequest,
  connectionsCheckingInterval: limits.toSendHeaders / 2,
  maxHeaderSize: 8192,
});
server.once('error', (error) => fail(`${host}:${listenOn} cannot be listened on`, error));
server.maxConnections = limits.connections;
// Who neither says nor reads anything. WebSockets have their pings instead.
server.timeout = limits.silence;
countSockets(server, limits);
countRequests(server, {
  requests,
  limits,
  onRequest: getRequestListener(app.fetch),
  onUpgrade: sockets.upgrade,
});
const bots = createBotRunner(games, limits);

games.changes.on('change', (id, by) => {
  try {
    live.tell(id);
    bots.consider(id, by);
  } catch (error) {
    console.error(error);
  }
});

/** @type {(days: number) => number} */
const ago = (days) => Date.now() - days * 86_400_000;

const cleanUp = () => {
  store.removeUntouched(ago(limits.keepDays));
  store.removeUnplayed(ago(limits.keepUnplayedDays));
  for (const rate of [requests, newGames]) rate.sweep();
};
attempt(cleanUp);
const timers = [every(limits.poll, createOthersWatch(store, live)), every(60_000, cleanUp)];

server.listen(listenOn, host, () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://${host}:${port}`;
  console.log(`mancala server listening on ${url}`);
  console.log(`
A game against a bot:
  curl -d '{"ruleset":"kalah","bot":"greedy"}' ${url}/games
With the id and the token of the answer:
  curl -H 'Authorization: Bearer TOKEN' -d '{"type":"move","ply":0,"move":2}' ${url}/games/ID/actions
  curl ${url}/games/ID/record`);
});

/** Nothing is lost by stopping, since all that was acknowledged is on disk; it is only more polite. */
const stop = () => {
  for (const end of timers) end();
  bots.stop();
  sockets.stop();
  const exit = () => {
    store.close();
    process.exit(0);
  };
  server.close(exit);
  // Whoever has not gone by then is left behind.
  setTimeout(exit, limits.toStop);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
