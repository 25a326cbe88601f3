// @ts-check
import { slowDown, statuses } from './answers.js';
import { addressOf, createCount } from './rate.js';

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').RequestListener} RequestListener */
/** @typedef {(request: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => void} UpgradeListener */

const slowDownText = JSON.stringify(slowDown);
const refusedUpgrade =
  'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Counts every request and every WebSocket upgrade before it is handled, so refused ones count too. One that exceeds the
 * rate of its address gets a 429, and its socket is closed. A client that keeps sending requests without reading the
 * answers is disconnected.
 *
 * @param {import('node:http').Server} server
 * @param {object} parts
 * @param {{ take(key: string): boolean }} parts.requests
 * @param {import('./limits.js').Limits} parts.limits
 * @param {RequestListener} parts.onRequest
 * @param {UpgradeListener} parts.onUpgrade
 */
export const countRequests = (server, { requests, limits, onRequest, onUpgrade }) => {
  /** @type {(request: IncomingMessage) => boolean} */
  const withinRate = (request) => requests.take(addressOf(request));
  /** Requests without an answer that has left, by socket. @type {WeakMap<Socket, number>} */
  const waiting = new WeakMap();

  server.on('request', (request, response) => {
    const { socket } = request;
    // One piece of what has come in may hold thousands of requests, and all of them are handed on.
    if (socket.destroyed) return;
    const before = waiting.get(socket) ?? 0;
    if (before >= limits.pipelined) return void socket.destroy();
    waiting.set(socket, before + 1);
    response.on('finish', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));

    if (withinRate(request)) return onRequest(request, response);
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '1', Connection: 'close' };
    response.writeHead(statuses['slow-down'], headers).end(slowDownText);
  });

  server.on('upgrade', (request, socket, head) => {
    if (withinRate(request)) return onUpgrade(request, socket, head);
    socket.on('error', () => undefined);
    socket.end(refusedUpgrade, () => socket.destroy());
  });
};

/**
 * Lets so many sockets of an address in. Not behind a proxy: all of them are the proxy's, and whom one is for is said only
 * in the requests; there it is the proxy that has to count.
 *
 * @param {import('node:http').Server} server
 * @param {import('./limits.js').Limits} limits
 */
export const countSockets = (server, { socketsOfAddress }) => {
  if (process.env['TRUST_PROXY']) return;
  const open = createCount();
  server.on('connection', (/** @type {Socket} */ socket) => {
    const address = socket.remoteAddress ?? '';
    if (open.of(address) >= socketsOfAddress) return void socket.destroy();
    open.add(address, 1);
    socket.on('close', () => open.add(address, -1));
  });
};
