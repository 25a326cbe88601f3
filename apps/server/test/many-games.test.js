// @ts-check
import assert from 'node:assert/strict';
import { cpus, loadavg } from 'node:os';
import { test } from 'node:test';
import { enter, randomFrom, sleep } from './client.js';
import { newPair, startServer } from './server.js';

const GAMES = 200;
const MOVES = 5;

test(`${GAMES} games at once`, async (t) => {
  const server = await startServer();
  const random = randomFrom(5);
  /** @type {number[]} */
  const times = [];
  const began = performance.now();

  await Promise.all(
    Array.from({ length: GAMES }, async () => {
      const { id, ...tokens } = await newPair(server, { ruleset: 'oware' });
      const clients = {
        south: await enter(server.url, { game: id, token: tokens.south }),
        north: await enter(server.url, { game: id, token: tokens.north }),
      };
      let { game } = clients.south.welcome;
      await sleep(random() * 1500);
      for (let i = 0; i < MOVES; i++) {
        const mover = /** @type {'south' | 'north'} */ (game.state.turn);
        const listener = clients[mover === 'south' ? 'north' : 'south'];
        const sent = performance.now();
        clients[mover].send({ type: 'move', ply: game.ply, move: game.legalMoves[0] });
        let told;
        do told = await listener.next('game');
        while (told.game.ply <= game.ply);
        times.push(performance.now() - sent);
        game = told.game;
        // Between half a second and a second and a half of thought.
        await sleep(500 + random() * 1000);
      }
      assert.equal(game.ply, MOVES);
      for (const client of Object.values(clients)) client.close();
    }),
  );

  assert.equal(times.length, GAMES * MOVES);
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => times[Math.ceil(part * times.length) - 1]?.toFixed(1);
  const seconds = (performance.now() - began) / 1000;
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${GAMES} games, ${times.length} moves in ${seconds.toFixed(1)} s; from sent to told the other player: ` +
      `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms (${cpus().length} cores, load ${load})`,
  );
  t.diagnostic(`the server was up after ${server.startMs.toFixed(0)} ms`);
});
