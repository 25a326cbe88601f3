// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kalah } from 'mancala-rules';
import { checkGame, chooseBy, playGame, randomFrom, until } from './client.js';
import { newPair, startServer } from './server.js';

const ROUNDS = 10;
const GAMES = 10;

test(`killed ${ROUNDS} times in the middle of play, nothing acknowledged is lost and nothing is doubled`, async () => {
  let server = await startServer();
  const { database } = server;
  const random = randomFrom(7);
  let over = 0;
  let hurry = false;
  let turns = 0;
  const how = {
    choose: chooseBy(random),
    pause: () => {
      turns++;
      return hurry ? 0 : 20 + random() * 130;
    },
  };
  const url = () => server.url;
  const pairs = await Promise.all(Array.from({ length: GAMES }, () => newPair(server, { ruleset: 'kalah' })));
  const games = pairs.map(async (pair) => {
    const seats = await playGame({ south: url, north: url }, pair, how);
    over++;
    return { id: pair.id, seats };
  });

  let kills = 0;
  for (; kills < ROUNDS && over < GAMES; kills++) {
    const enough = turns + 5 + 15 * random();
    await until(() => turns >= enough || over === GAMES);
    await server.kill();
    server = await startServer({ database });
  }
  hurry = true;

  let connections = 0;
  for (const { id, seats } of await Promise.all(games)) {
    checkGame(await server.saved(id), kalah, seats);
    connections += seats.south.connections + seats.north.connections;
  }
  assert.ok(kills >= ROUNDS / 2, `the games were over after ${kills} kills`);
  assert.ok(connections > 2 * GAMES, 'nobody had to come back');
});
