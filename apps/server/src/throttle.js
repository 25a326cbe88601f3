// @ts-check
import { ServerResponse } from 'node:http';
import { badOrigin, blocked, slowDown, statuses, stopping } from './answers.js';
import { addressOf, isProxy, networkOf } from './addresses.js';
import { timeRequest } from './metrics.js';
import { createCount } from './count.js';
import { isForeign, isListed } from './origins.js';

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').RequestListener} RequestListener */
/** @typedef {(request: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => void} UpgradeListener */

/**
 * Refuses requests and WebSocket upgrades of addresses that are blocked, or that exceed their rate, and of pages of other sites,
 * before they are handled. Their socket is closed. A client that keeps sending requests without reading answers is disconnected.
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
    const { method = '', headers } = request;
    const isRead = headers.upgrade === undefined && /^(GET|HEAD|OPTIONS)$/.test(method);
    if (!isRead && isForeign(request)) return badOrigin(headers.origin);
    if (!isStopping() && !(await requests.take(address))) return slowDown;
    return isStopping() ? stopping : undefined;
  };
  /** @type {(response: ServerResponse<IncomingMessage>, refusal: import('./answers.js').Refusal, answered: ReturnType<typeof timeRequest>) => void} */
  const answer = (response, refusal, answered) => {
    const status = statuses[refusal.error];
    const { origin } = response.req.headers;
    answered('', status);
    if (isListed(origin)) response.setHeader('Access-Control-Allow-Origin', String(origin));
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Retry-After': '1',
      Connection: 'close',
    });
    response.end(JSON.stringify(refusal));
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

    const answered = timeRequest();
    const refusal = await refuse(request);
    if (refusal) answer(response, refusal, answered);
    else onRequest(request, response);
  });

  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => undefined);
    const answered = timeRequest();
    const refusal = await refuse(request);
    if (!refusal) return onUpgrade(request, socket, head);
    const response = new ServerResponse(request);
    response.assignSocket(/** @type {Socket} */ (socket));
    response.on('finish', () => socket.destroy());
    answer(response, refusal, answered);
  });
};

/**
 * Limits the number of sockets of each address. That of a proxy may have any number, because all sockets are its own.
 *
 * @param {import('node:http').Server} server
 * @param {import('./limits.js').Limits} limits
 */
export const limitSockets = (server, { socketsOfAddress }) => {
  const countSocket = createCount();
  server.on('connection', (/** @type {Socket} */ socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress, 0)) return;
    const forget = countSocket(networkOf(remoteAddress), socketsOfAddress);
    if (!forget) return void socket.destroy();
    socket.on('close', forget);
  });
};
