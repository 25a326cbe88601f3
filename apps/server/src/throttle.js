// @ts-check
import { STATUS_CODES } from 'node:http';
import { blocked, slowDown, statuses, stopping } from './answers.js';
import { addressOf, isProxy, networkOf } from './addresses.js';
import { countAnswer } from './metrics.js';
import { createCount } from './count.js';

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').RequestListener} RequestListener */
/** @typedef {(request: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => void} UpgradeListener */

/**
 * Refuses requests and WebSocket upgrades of addresses that are blocked, or that exceed their rate, before they are handled. Their
 * socket is closed. A client that keeps sending requests without reading answers is disconnected.
 *
 * @param {import('node:http').Server} server
 * @param {object} parts
 * @param {import('./rates.js').Rate} parts.requests
 * @param {import('./limits.js').Limits} parts.limits
 * @param {import('./orders.js').Orders} parts.orders
 * @param {() => boolean} parts.isStopping
 * @param {RequestListener} parts.onRequest
 * @param {UpgradeListener} parts.onUpgrade
 */
export const limitRequests = (server, { requests, limits, orders, isStopping, onRequest, onUpgrade }) => {
  /** @type {(request: IncomingMessage) => Promise<import('./answers.js').Refusal | undefined>} */
  const refuse = async (request) => {
    const address = addressOf(request);
    if (orders.isBlocked(address)) return blocked;
    if (!isStopping() && !(await requests.take(address))) return slowDown;
    return isStopping() ? stopping : undefined;
  };
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

    const refusal = await refuse(request);
    if (!refusal) return onRequest(request, response);
    const status = statuses[refusal.error];
    countAnswer('', status);
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '1', Connection: 'close' };
    response.writeHead(status, headers).end(JSON.stringify(refusal));
  });

  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => undefined);
    const refusal = await refuse(request);
    if (!refusal) return onUpgrade(request, socket, head);
    const status = statuses[refusal.error];
    const lines = [
      `${status} ${STATUS_CODES[status]}`,
      'Retry-After: 1',
      'Connection: close',
      'Content-Length: 0',
    ];
    socket.end(`HTTP/1.1 ${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
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
