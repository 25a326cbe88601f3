// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Database from 'libsql';
import { allRulesets, Game, trace, wari } from 'mancala-rules';
import { formatPosition, readSnapshot } from '../src/positions.js';
import { updateSince } from '../src/views.js';
import { enter, randomFrom } from './client.js';
import { generous, newFile, newPair, startServer } from './server.js';

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

/** A listed game of many steps that ended, and its next one, in a server that has not seen them. @param {object} [limits] */
const startWithLongGame = async (limits = {}) => {
  const first = await startServer({ database: newFile() });
  const pair = await newPair(first, { ruleset: 'wari', repetition: null, listed: true });
  let game = Game.start(wari, { repetition: null });
  while (game.ply < 40) game = game.play(/** @type {number} */ (game.legalMoves[0]));
  await first.stop();
  const db = new Database(first.database);
  /** @type {(text: string, position: string | null) => void} */
  const set = (text, position) =>
    void db
      .prepare('UPDATE games SET game = ?, position = ?, ply = ? WHERE id = ?')
      .run([text, position, game.ply, pair.id]);
  const server = () => startServer({ database: first.database, limits: { ...generous, ...limits } });
  return { ...pair, game, set, server };
};

test('a game is looked at without a replay: by a view, a list, a connection, and an action that is refused', async () => {
  const { id, game, set, server: start, ...tokens } = await startWithLongGame();
  // Nobody can replay this game.
  const saved = game.toJSON();
  set(JSON.stringify({ ...saved, moves: [11, ...saved.moves.slice(1)] }), formatPosition(game));
  const server = await start();
  for (const since of [0, 30, 40]) {
    const { json } = await server.ask(`/games/${id}?since=${since}`);
    assert.deepEqual(json.game.state, asJson(game.state));
    assert.equal(json.steps.length, 40 - since);
  }
  assert.deepEqual((await server.ask('/lobby')).json.running[0].state, asJson(game.state));
  const { welcome, close } = await enter(server.url, { game: id, ply: 40 });
  assert.deepEqual(welcome.game.legalMoves, game.legalMoves);
  const [mover, other] = game.turn === 'south' ? ['south', 'north'] : ['north', 'south'];
  /** @type {(seat: string, body: object) => Promise<string>} */
  const refusal = async (seat, body) =>
    (await server.ask(`/games/${id}/actions`, { token: /** @type {any} */ (tokens)[seat], body })).json.error;
  assert.equal(await refusal(other, { type: 'move', ply: 40, move: 0 }), 'not-your-turn');
  assert.equal(await refusal(mover, { type: 'move', ply: 39, move: 99 }), 'conflict');
  assert.equal(await refusal(mover, { type: 'cancel' }), 'seat-taken');
  assert.equal(await refusal(mover, { type: 'rematch' }), 'not-over');
  assert.equal((await server.ask(`/games/${id}/record`)).status, 500);
  close();
  await server.stop();
});

test('a game from before positions were stored is looked at and played on', async () => {
  const { id, game, set, server: start, ...tokens } = await startWithLongGame();
  set(JSON.stringify(game), null);
  const server = await start();
  assert.deepEqual((await server.ask(`/games/${id}`)).json.game.state, asJson(game.state));
  assert.deepEqual((await server.ask('/lobby')).json.running, []);
  const body = { type: 'move', ply: 40, move: game.legalMoves[0] };
  assert.equal((await server.ask(`/games/${id}/actions`, { token: tokens[game.turn], body })).json.ply, 41);
  assert.equal((await server.ask('/lobby')).json.running[0].ply, 41);
  await server.stop();
});

test('an address pays for long records and lists of steps by their length', async () => {
  // 40 steps cost as much as 20 more requests.
  const {
    id,
    game,
    set,
    server: start,
  } = await startWithLongGame({
    stepsOfRequest: 2,
    requestsOfAddress: { burst: 64, perSecond: 0 },
  });
  set(JSON.stringify(game), formatPosition(game));
  const server = await start();
  const statuses = [];
  for (const path of ['?since=40', '/record', '', '/record', '', '?since=40'])
    statuses.push((await server.ask(`/games/${id}${path}`)).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429]);
  await server.stop();
});
