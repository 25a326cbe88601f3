// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allRulesets, Game, trace, wari } from 'mancala-rules';
import { columnsOf } from '../src/actions.js';
import { limits } from '../src/limits.js';
import { formatPosition, readSnapshot } from '../src/positions.js';
import { hashToken } from '../src/seats.js';
import { openStore } from '../src/stores/open.js';
import { updateSince } from '../src/views.js';
import { enter, randomFrom } from './client.js';
import { generous, newDatabase, startServer } from './server.js';

/** @type {(value: unknown) => any} */
const asJson = (value) => JSON.parse(JSON.stringify(value));

test('what is stored beside the steps is the game, and the events of its latest steps', () => {
  const random = randomFrom(8);
  for (const rules of allRulesets) {
    let game = Game.start(rules, { pie: true });
    for (const plies of [0, 1, 2, 30]) {
      if (plies === 2 && game.canSwap) game = game.swap();
      while (game.ply < plies && !game.isOver)
        game = game.play(
          /** @type {number} */ (game.legalMoves[Math.floor(random() * game.legalMoves.length)]),
        );
      if (plies === 30 && !game.isOver) game = game.resign('north');
      const snapshot = readSnapshot(JSON.stringify(game), formatPosition(game));
      for (const name of /** @type {const} */ ([
        ...['rules', 'repetition', 'repetitionRule', 'pie', 'ply', 'state', 'turn', 'legalMoves', 'canSwap'],
        ...['steps', 'swapped', 'isOver', 'outcome'],
      ]))
        assert.deepEqual(asJson(snapshot[name]), asJson(game[name]), `${rules.id}, ply ${plies}: ${name}`);

      const found = { row: /** @type {any} */ ({ clock: null }), game: snapshot };
      for (const seen of [0, game.ply - 20, game.ply - 1, game.ply]) {
        const { steps } = updateSince(found, Math.max(0, seen));
        const isFew = game.ply - seen <= 20;
        for (const { ply, player, events } of /** @type {any[]} */ (steps)) {
          const [step, state] = [game.steps[ply], game.states[ply]];
          if (typeof step !== 'number' || !state) continue;
          assert.equal(player, state.turn);
          assert.deepEqual(asJson(events ?? null), isFew ? asJson(trace(rules, state, step).events) : null);
        }
      }
    }
  }
});

/** A game of 40 steps. */
let game = Game.start(wari, { repetition: null });
while (game.ply < 40) game = game.play(/** @type {number} */ (game.legalMoves[0]));
const [mover, other] = game.turn === 'south' ? ['south', 'north'] : ['north', 'south'];

/** A server that has stored the game as `x`, in which the seats are their own tokens. @type {(columns: object, more?: object) => Promise<import('./server.js').Server>} */
const startWith = async (columns, more) => {
  const database = await newDatabase();
  const store = await openStore(database, limits);
  const seats = { south: hashToken('south'), north: hashToken('north') };
  await store.insert('x', {
    ...{ ...columnsOf(seats, game), ...seats, rematch: null, next: null, clock: null, deadline: null },
    ...{ seek: null, listed: 1, ...columns },
  });
  await store.close();
  return startServer({ database, limits: { ...generous, ...more } });
};

test('a game is looked at without a replay: by a view, a list, a connection, and an action that is refused', async () => {
  // Nobody can replay this game.
  const saved = game.toJSON();
  const server = await startWith({
    game: JSON.stringify({ ...saved, moves: [11, ...saved.moves.slice(1)] }),
  });
  for (const since of [0, 30, 40]) {
    const { json } = await server.ask(`/games/x?since=${since}`);
    assert.deepEqual(json.game.state, asJson(game.state));
    assert.equal(json.steps.length, 40 - since);
  }
  assert.deepEqual((await server.ask('/lobby')).json.running[0].state, asJson(game.state));
  const { welcome, close } = await enter(server.url, { game: 'x', ply: 40 });
  assert.deepEqual(welcome.game.legalMoves, game.legalMoves);
  for (const [token, body, error] of /** @type {const} */ ([
    [other, { type: 'move', ply: 40, move: 0 }, 'not-your-turn'],
    [mover, { type: 'move', ply: 39, move: 99 }, 'conflict'],
    [mover, { type: 'cancel' }, 'seat-taken'],
    [mover, { type: 'rematch' }, 'not-over'],
  ]))
    assert.equal((await server.ask('/games/x/actions', { token: String(token), body })).json.error, error);
  assert.equal((await server.ask('/games/x/record')).status, 500);
  close();
  await server.stop();
});

test('a game from before positions were stored is looked at and played on', async () => {
  const server = await startWith({ position: null });
  assert.deepEqual((await server.ask('/games/x')).json.game.state, asJson(game.state));
  assert.deepEqual((await server.ask('/lobby')).json.running, []);
  const body = { type: 'move', ply: 40, move: game.legalMoves[0] };
  assert.equal((await server.ask('/games/x/actions', { token: String(mover), body })).json.ply, 41);
  assert.equal((await server.ask('/lobby')).json.running[0].ply, 41);
  await server.stop();
});

test('an address pays for long records and lists of steps by their length', async () => {
  // 40 steps cost as much as 20 more requests.
  const more = { stepsOfRequest: 2, requestsOfAddress: { burst: 64, perSecond: 0 } };
  const server = await startWith({}, more);
  const statuses = [];
  for (const path of ['?since=40', '/record', '', '/record', '', '?since=40'])
    statuses.push((await server.ask(`/games/x${path}`)).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429]);
  await server.stop();
});
