// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allRulesets, Game, wari } from 'mancala-rules';
import { newColumns } from '../src/actions.js';
import { limits } from '../src/limits.js';
import { createLive } from '../src/live.js';
import { formatPosition, readSnapshot } from '../src/positions.js';
import { hashToken } from '../src/seats.js';
import { openStore } from '../src/stores/open.js';
import { asJson, chooseBy, enter, move, randomFrom } from './client.js';
import { newDatabase, startServer } from './server.js';

test('what is stored beside the steps is the game', () => {
  const choose = chooseBy(randomFrom(8));
  for (const rules of allRulesets) {
    let game = Game.start(rules, { pie: true });
    for (const plies of [0, 1, 2, 30]) {
      if (plies === 2 && game.canSwap) game = game.swap();
      while (game.ply < plies && !game.isOver) game = game.play(choose(game.legalMoves));
      if (plies === 30 && !game.isOver) game = game.resign('north');
      const snapshot = readSnapshot(JSON.stringify(game), formatPosition(game));
      for (const name of /** @type {const} */ ([
        ...['rules', 'repetition', 'repetitionRule', 'pie', 'ply', 'state', 'turn', 'legalMoves', 'canSwap'],
        ...['steps', 'swapped', 'isOver', 'outcome'],
      ]))
        assert.deepEqual(asJson(snapshot[name]), asJson(game[name]), `${rules.id}, ply ${plies}: ${name}`);
    }
  }
});

/** A game of 40 steps. */
let game = Game.start(wari, { repetition: null });
while (game.ply < 40) game = game.play(Number(game.legalMoves[0]));
const [mover, other] = game.turn === 'south' ? ['south', 'north'] : ['north', 'south'];

/** A server that has stored the game as `x`, in which the seats are their own tokens. @type {(columns: object, limits?: object) => Promise<import('./server.js').Server>} */
const startWith = async (columns, limitsOfServer) => {
  const database = await newDatabase();
  const store = await openStore(database, limits);
  const seats = { south: hashToken('south'), north: hashToken('north') };
  const more = { clock: null, paid: {}, listed: true };
  await store.insert('x', { ...newColumns(seats, game, more), ...columns });
  await store.close();
  return startServer({ database, limits: limitsOfServer });
};

test('a game is looked at without a replay: by a view, a list, a connection, and an action that is refused', async () => {
  // Nobody can replay this game.
  const saved = game.toJSON();
  const server = await startWith({
    game: JSON.stringify({ ...saved, moves: [11, ...saved.moves.slice(1)] }),
  });
  for (const since of [0, 30, 40, 1000]) {
    const { from, steps, game: shown } = await server.get(`/games/x?since=${since}`);
    assert.deepEqual([shown.state, shown.repetition], [asJson(game.state), null]);
    assert.deepEqual([from, from + steps.length], [Math.min(since, 40), 40]);
    assert.ok(steps.every(({ events }) => Boolean(events) === since > 0));
  }
  assert.deepEqual((await server.get('/lobby')).running[0].state, asJson(game.state));
  const { welcome } = await enter(server.url, { game: 'x', ply: 38 });
  assert.equal(welcome.steps.map(({ ply, events }) => `${ply} ${!!events}`).join(), '38 true,39 true');
  assert.deepEqual(welcome.game.legalMoves, game.legalMoves);
  for (const [token, body, error] of /** @type {const} */ ([
    [other, move(40, 0), 'not-your-turn'],
    [mover, move(39, 99), 'conflict'],
    [mover, { type: 'cancel' }, 'seat-taken'],
    [mover, { type: 'rematch' }, 'not-over'],
  ]))
    assert.equal((await server.act('x', token, body)).error, error);
  await server.refuses('/games/x/record', {}, '500 internal');
});

test('an address pays for long records and lists of steps by their length', async () => {
  // 40 steps cost as much as 20 more requests.
  const limits = { stepsOfRequest: 2, requestsOfAddress: { burst: 64, perSecond: 0.001 } };
  const server = await startWith({}, limits);
  const statuses = [];
  for (const path of ['?since=40', '/record', '', '/record', '', '?since=40'])
    statuses.push(await server.statusOf(`/games/x${path}`));
  assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429]);
});

test('a watcher that does not read is disconnected, and the others get the update', async () => {
  const row = /** @type {any} */ ({ id: 'x', south: null, north: null, clock: null, changed: 5 });
  const snapshot = readSnapshot(JSON.stringify(game), formatPosition(game));
  const live = createLive({ find: async () => ({ row, game: snapshot }) }, limits);
  /** @type {string[]} */
  const heard = [];
  const follow = (/** @type {string} */ name, /** @type {number} */ bufferedAmount) => {
    const [send, terminate] = [() => heard.push(name), () => heard.push(`${name} cut`)];
    const socket = /** @type {any} */ ({ bufferedAmount, send, terminate });
    live.follow({ socket, id: 'x', address: '', seat: null, ply: 0, doing: null, changed: 4 });
  };
  follow('slow', limits.backlog + 1);
  follow('quick', 0);
  await live.tell('x');
  await live.tell('x');
  assert.deepEqual(heard, ['slow cut', 'quick']);
});
