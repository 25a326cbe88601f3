// @ts-check
import { slowDown, statuses } from './answers.js';
import { addressOf, createCount } from './rate.js';

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {import('node:http').RequestListener} RequestListener */

const slowDownText = JSON.stringify(slowDown);

/**
 * What stands before the routes, so that strangers are turned away before anything is made of what they send. A request
 * that comes too soon is the last one of its socket. Who asks again and again without reading the answers is cut.
 *
 * @param {{ take(key: string): boolean }} requests
 * @param {import('./limits.js').Limits} limits
 * @param {RequestListener} listener
 * @returns {RequestListener}
 */
export const doorTo = (requests, { pipelined }, listener) => {
  /** Requests without an answer that has left, by socket. @type {WeakMap<Socket, number>} */
  const waiting = new WeakMap();

  return (request, response) => {
    const { socket } = request;
    // One piece of what has come in may hold thousands of requests, and all of them are handed on.
    if (socket.destroyed) return;
    const before = waiting.get(socket) ?? 0;
    if (before >= pipelined) return void socket.destroy();
    waiting.set(socket, before + 1);
    response.on('finish', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));

    if (requests.take(addressOf(request))) return listener(request, response);
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '1', Connection: 'close' };
    response.writeHead(statuses['slow-down'], headers).end(slowDownText);
  };
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
