// @ts-check
import { allRulesets } from 'mancala-rules';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import { failed, refused, statuses, stopping } from './answers.js';
import { bots } from './bots.js';
import { doingOf } from './live.js';
import { log } from './log.js';
import { timeRequest } from './metrics.js';
import { action, newGame, read, search, visitor } from './protocol.js';
import { addressOf } from './addresses.js';
import { origins } from './origins.js';
import { build, folder, headersOf, NO_PAGE } from './page.js';
import { seatOf } from './seats.js';
import { openGame, runningGame } from './views.js';

/** @typedef {import('hono').Context<{ Bindings: import('@hono/node-server').HttpBindings }>} Context */

/** @type {(context: Context, answer: { type: string, error?: import('./answers.js').ErrorCode }, status?: 200 | 201) => Response} */
const reply = (context, answer, status = 200) => {
  if (answer.error === 'slow-down') context.header('Connection', 'close');
  return context.json(answer, answer.error ? statuses[answer.error] : status);
};

/** The token, which is sent in a header because URLs are kept in logs and histories. @param {Context} context */
const tokenOf = (context) => /^Bearer ([\w-]+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';

/** @param {Context} context */
const clientAddress = (context) => addressOf(context.env.incoming);

/** The page needs only its own files, and an empty icon. */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
};

const incompleteBody = refused(
  'bad-message',
  'the connection was closed before the request body was complete',
);

/**
 * The HTTP routes.
 *
 * @param {object} parts
 * @param {import('./games.js').Games} parts.games
 * @param {import('./lobby.js').Lobby} parts.lobby
 * @param {() => boolean} parts.isDraining
 * @param {import('./limits.js').Limits} parts.limits
 */
export const createHttp = ({ games, lobby, isDraining, limits }) => {
  /** @type {Hono<{ Bindings: import('@hono/node-server').HttpBindings }>} */
  const app = new Hono();

  app.use(requestId());
  app.use(async (context, next) => {
    const answered = timeRequest();
    await next();
    // Otherwise the client would send its next request when the port is closed.
    if (isDraining()) context.header('Connection', 'close');
    // Not the path: whoever has the id of a game may join it.
    const route = routePath(context);
    const { status } = context.res;
    const ms = 1000 * answered(route, status);
    const about = { requestId: context.get('requestId'), address: clientAddress(context) };
    log.debug({ ...about, method: context.req.method, route, status, ms }, 'request');
  });
  // HSTS applies to the whole domain, so it is left to the proxy that provides TLS.
  app.use(secureHeaders({ contentSecurityPolicy, strictTransportSecurity: false }));
  if (origins.length > 0) {
    const origin = origins.includes('*') ? '*' : origins;
    app.use(
      cors({
        origin,
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['Authorization', 'Content-Type'],
        maxAge: 600,
      }),
    );
  }
  const onError = (/** @type {Context} */ context) =>
    reply(context, refused('too-big', `a body has ${limits.body} bytes at most`));
  app.use(bodyLimit({ maxSize: limits.body, onError }));
  app.notFound((context) => {
    const message = context.req.path === '/' ? NO_PAGE : 'there is nothing here';
    return reply(context, refused('no-page', message));
  });
  app.onError((error, context) => {
    const { incoming } = context.env;
    if (!incoming.complete && incoming.destroyed) return reply(context, incompleteBody);
    return reply(
      context,
      failed(error, { requestId: context.get('requestId'), address: addressOf(incoming) }),
    );
  });

  app.get('/livez', (context) => context.json({ ok: true }));
  app.get('/readyz', (context, next) => (isDraining() ? reply(context, stopping) : next()));
  app.on('GET', ['/health', '/readyz'], async (context) => {
    await games.check();
    return context.json({ ok: true });
  });

  app.get('/rulesets', (context) =>
    context.json({
      rulesets: allRulesets.map(({ id, title, options }) => ({ id, title, options })),
      bots: Object.keys(bots),
    }),
  );

  app.get('/games', async (context) => context.json({ games: (await games.open()).map(openGame) }));

  app.get('/lobby', async (context) => {
    const { success, data } = visitor.optional().safeParse(context.req.query('visitor'));
    if (!success) return reply(context, refused('bad-message', 'visitor is a name of up to 36 letters'));
    if (data !== undefined) lobby.see(data, clientAddress(context));
    const [open, running] = await Promise.all([games.open(), games.running()]);
    return context.json({
      people: lobby.people(),
      open: open.map(openGame),
      running: running.map(runningGame),
    });
  });

  /**
   * Answers a request for a new game.
   *
   * @template T
   * @param {Context} context
   * @param {import('zod').ZodType<T>} schema
   * @param {(value: T, address: string) => Promise<any>} create
   */
  const answerNew = async (context, schema, create) => {
    const { value, refusal } = read(schema, await context.req.text());
    return reply(context, refusal ?? (await create(value, clientAddress(context))), 201);
  };
  app.post('/games', (context) => answerNew(context, newGame, games.create));
  app.post('/games/find', (context) => answerNew(context, search, games.findOpponent));

  app.post('/games/:id/join', async (context) =>
    reply(context, await games.join(context.req.param('id'), clientAddress(context)), 201),
  );

  /** Adds what is asked of a game. @type {(method: 'GET' | 'POST', path: string, answer: (context: Context, found: import('./games.js').Found) => Response | Promise<Response>) => void} */
  const addOfGame = (method, path, answer) =>
    void app.on(method, `/games/:id${path}`, async (context) => {
      const found = await games.find(context.req.param('id'), clientAddress(context));
      return found ? answer(context, found) : reply(context, refused('no-game', 'there is no such game'));
    });

  addOfGame('GET', '', async (context, found) => {
    const since = Number(context.req.query('since') ?? 0);
    if (!Number.isSafeInteger(since) || since < 0)
      return reply(context, refused('bad-message', 'since is the number of steps you have seen'));
    // Players without a WebSocket may wait for an opponent too.
    const isWaiting = doingOf(found, seatOf(found.row, tokenOf(context))) === 'waiting';
    if (isWaiting) await games.keepOpen([found.row.id]);
    return reply(context, { type: 'game', ...(await games.tellSince(found, since)) });
  });

  addOfGame('POST', '/actions', async (context, { row }) => {
    const { value, refusal } = read(action, await context.req.text());
    if (refusal) return reply(context, refusal);
    const seat = seatOf(row, tokenOf(context));
    if (!seat) return reply(context, refused('no-token', 'say whose seat: Authorization: Bearer <token>'));
    return reply(context, await games.act(row.id, seat, value, clientAddress(context)));
  });

  addOfGame('GET', '/record', async (context, found) => {
    context.header('Content-Disposition', `attachment; filename="${found.row.id}.txt"`);
    return context.text(await games.record(found));
  });

  addOfGame('GET', '/saved', (context, { row }) =>
    context.body(row.game, 200, { 'Content-Type': 'application/json' }),
  );

  if (build !== undefined) {
    const onFound = (/** @type {string} */ _path, /** @type {import('hono').Context} */ context) => {
      for (const [name, value] of Object.entries(headersOf(context.req.path))) context.header(name, value);
    };
    app.use(etag(), serveStatic({ root: folder, precompressed: true, onFound }));
  }

  return app;
};
