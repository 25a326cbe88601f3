// @ts-check
import { slowDown, statuses } from './answers.js';
import { addressOf, isProxy, networkOf } from './addresses.js';
import { countAnswer } from './metrics.js';
import { createCount } from './count.js';

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').RequestListener} RequestListener */
/** @typedef {(request: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => void} UpgradeListener */

const slowDownText = JSON.stringify(slowDown);
const refusedUpgrade =
  'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Limits the rate of requests and WebSocket upgrades of each address, counted before they are handled. One that exceeds the
 * rate gets a 429, and its socket is closed. A client that keeps sending requests without reading answers is disconnected.
 *
 * @param {import('node:http').Server} server
 * @param {object} parts
 * @param {import('./rates.js').Rate} parts.requests
 * @param {import('./limits.js').Limits} parts.limits
 * @param {RequestListener} parts.onRequest
 * @param {UpgradeListener} parts.onUpgrade
 */
export const limitRequests = (server, { requests, limits, onRequest, onUpgrade }) => {
  /** @type {(request: IncomingMessage) => Promise<boolean>} */
  const withinRate = (request) => requests.take(addressOf(request));
  /** The number of unanswered requests of each socket. @type {WeakMap<Socket, number>} */
  const unanswered = new WeakMap();

  server.on('request', async (request, response) => {
    const { socket } = request;
    // One chunk of data may contain thousands of requests, and all of them arrive here.
    if (socket.destroyed) return;
    const before = unanswered.get(socket) ?? 0;
    if (before >= limits.pipelined) return void socket.destroy();
    unanswered.set(socket, before + 1);
    response.on('finish', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));

    if (await withinRate(request)) return onRequest(request, response);
    countAnswer('', statuses['slow-down']);
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '1', Connection: 'close' };
    response.writeHead(statuses['slow-down'], headers).end(slowDownText);
  });

  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => undefined);
    if (await withinRate(request)) return onUpgrade(request, socket, head);
    socket.end(refusedUpgrade, () => socket.destroy());
  });
};

/**
 * Limits the number of sockets of each address. That of a proxy may have any number, because all sockets are its own.
 *
 * @param {import('node:http').Server} server
 * @param {import('./limits.js').Limits} limits
 */
export const limitSockets = (server, { socketsOfAddress }) => {
  const open = createCount();
  server.on('connection', (/** @type {Socket} */ socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress, 0)) return;
    const address = networkOf(remoteAddress);
    if (open.of(address) >= socketsOfAddress) return void socket.destroy();
    open.add(address, 1);
    socket.on('close', () => open.add(address, -1));
  });
};
