// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createBotRunner } from './bot-runner.js';
import { createGames } from './games.js';
import { createHttp } from './http.js';
import { limits } from './limits.js';
import { createLive } from './live.js';
import { createLobby } from './lobby.js';
import { log } from './log.js';
import { addGauge, createMetricsServer } from './metrics.js';
import { createOrders } from './orders.js';
import { openRates } from './rates.js';
import { fail, orNone, parsePort, parseRedis, settingOf } from './settings.js';
import { build, NO_PAGE } from './page.js';
import { createSockets } from './sockets.js';
import { openStoreOfSettings } from './stores/open.js';
import { limitRequests, limitSockets } from './throttle.js';
import { attempt, every } from './timers.js';

const host = settingOf('HOST', '127.0.0.1', String);
const portSetting = settingOf('PORT', '8080', parsePort);
const metricsPort = settingOf('METRICS_PORT', 'none', orNone(parsePort));
const redis = settingOf('REDIS_URL', 'none', orNone(parseRedis));
const { place, store } = await openStoreOfSettings(limits);
const rates = await openRates(place, redis, limits);
const newGames = rates.create('games', limits.gamesOfAddress, true);
const requests = rates.create('requests', limits.requestsOfAddress);
const orders = createOrders(store);
const games = createGames(store, limits, newGames, requests, orders.isReadOnly);
const live = createLive(games, limits);
const lobby = createLobby(store, live, limits);

/** Whether the server stops soon, and gets no more clients from a proxy. */
let isDraining = false;
/** Whether its port is closed. What has begun is finished; everything else is refused. */
let isStopping = false;
const app = createHttp({ games, lobby, isDraining: () => isDraining, limits });
const sockets = createSockets({ games, live, requests, isStopping: () => isStopping, limits });
const server = createServer({
  headersTimeout: limits.toSendHeaders,
  requestTimeout: limits.toSendRequest,
  connectionsCheckingInterval: limits.toSendHeaders / 2,
  maxHeaderSize: 8192,
});
server.maxConnections = limits.connections;
// Closes idle connections. WebSockets have pings instead.
server.timeout = limits.silence;
limitSockets(server, limits);
limitRequests(server, {
  requests,
  limits,
  orders,
  isStopping: () => isStopping,
  onRequest: getRequestListener(app.fetch),
  onUpgrade: sockets.upgrade,
});
const bots = createBotRunner(games, limits);
addGauge('mancala_games_running', 'Games that are played, of all servers', () =>
  store.countRunning(limits.running),
);
addGauge('mancala_database_down', 'Whether the database cannot be used now', () =>
  Number(store.failure() !== undefined),
);
addGauge('mancala_open_sockets', 'WebSockets that are open', sockets.count);
addGauge('mancala_bot_queue', 'Moves of bots that wait for their turn', bots.waiting);

games.changes.on('change', (id, address) => {
  void live.tell(id);
  void attempt(() => bots.consider(id, address));
});
store.watch(live.tellAll);

const DAY = 86_400_000;
const removeOld = () =>
  store.removeOld({
    untouched: limits.keepDays * DAY,
    unplayed: limits.keepUnplayedDays * DAY,
    marked: limits.marked,
  });
/** By how much the time of play is behind the clock of the database. */
let lost = 0;
const beat = async () => {
  const before = lost;
  lost = await store.beat();
  if (lost !== before) live.tellClocks();
};
const heed = async () => {
  if (!(await orders.read())) return;
  sockets.closeOf(orders.isBlocked);
  live.tellClocks();
};
/** Does what changes the database. Without heartbeats, no time runs either. @type {(ms: number, change: () => unknown) => unknown} */
const everyIfWritable = (ms, change) => every(ms, () => orders.isReadOnly() || change());
await attempt(heed);
if (!orders.isReadOnly()) await attempt(beat);
// Until the end of the process: a store that is closed refuses what comes later.
every(limits.orders, heed);
every(limits.heartbeat, () => (orders.isReadOnly() ? store.look() : beat()));
everyIfWritable(limits.clocksSweep, games.endOverdue);
everyIfWritable(limits.here / 5, lobby.count);
every(limits.toStay / 4, () => games.keepOpen(live.waiting()));
everyIfWritable(limits.cleanUp, removeOld);

/** @type {(each: import('node:http').Server, port: number) => import('node:http').Server} */
const failIfTaken = (each, port) =>
  each.once('error', (error) => fail(`HOST ${host} with port ${port} cannot be listened on`, error));
if (metricsPort !== null) {
  const metrics = failIfTaken(createMetricsServer(), metricsPort).listen(metricsPort, host, () =>
    log.info(metrics.address(), 'metrics'),
  );
}
failIfTaken(server, portSetting).listen(portSetting, host, () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://${host}:${port}`;
  if (build === undefined) log.warn(NO_PAGE);
  console.log(`mancala server listening on ${url}`);
  console.log(`
Open this address in two windows to play, or play a bot with curl:
  curl -d '{"ruleset":"kalah","bot":"greedy"}' ${url}/games
With the id and the token of the answer:
  curl -H 'Authorization: Bearer TOKEN' -d '{"type":"move","ply":0,"move":2}' ${url}/games/ID/actions
  curl ${url}/games/ID/record`);
});

/** Closes all connections and ends the process. Nothing is lost without it, since every acknowledged change is on disk. */
const stop = async () => {
  if (isStopping) return;
  isDraining = isStopping = true;
  bots.stop();
  sockets.stop();
  // Does not wait longer for a database that does not answer.
  setTimeout(() => process.exit(0), limits.toStop + limits.toWaitForDatabase);
  const closed = once(server, 'close');
  server.close();
  // Nor for open connections.
  await Promise.race([closed, sleep(limits.toStop)]);
  await attempt(store.close);
  await attempt(rates.close);
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', () => {
  isDraining = true;
  log.info('draining');
  setTimeout(stop, limits.toDrain);
});
