// @ts-check
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allRulesets, Game, trace } from 'mancala-rules';
import { parseRecords } from 'mancala-rules/notation';
import { play, randomFrom } from './client.js';
import { newPair, startServer } from './server.js';

/**
 * JSON and back: how the library's values look on the other side of a wire.
 *
 * @type {(value: unknown) => unknown}
 */
const sent = (value) => JSON.parse(JSON.stringify(value));

const server = await startServer();

describe('whole games', { concurrency: true }, () => {
  for (const rules of allRulesets) {
    test(`two players and a watcher see the same game of ${rules.id} as the library alone`, async () => {
      const { id, ...tokens } = await newPair(server, { ruleset: rules.id });
      const random = randomFrom(1);
      const choose = (/** @type {number[]} */ moves) =>
        /** @type {number} */ (moves[Math.floor(random() * moves.length)]);
      const url = () => server.url;
      const [south, north, watcher] = await Promise.all([
        play(url, { id, token: tokens.south, seat: 'south' }, { choose }),
        play(url, { id, token: tokens.north, seat: 'north' }, { choose }),
        play(url, { id, seat: null }),
      ]);
      assert.deepEqual(south.steps, north.steps);
      assert.deepEqual(watcher.steps, north.steps);
      assert.deepEqual(south.game, watcher.game);

      let game = Game.start(rules);
      for (const { move, events } of south.steps) {
        assert.deepEqual(events, sent(trace(rules, game.state, move).events));
        game = game.play(move);
      }
      assert.ok(game.state.outcome);
      assert.deepEqual(south.game.state, sent(game.state));
      assert.equal(south.game.ply, game.ply);

      const { json: saved } = await server.ask(`/games/${id}/saved`);
      assert.deepEqual(saved, sent(game));
      const { text, headers } = await server.ask(`/games/${id}/record`);
      assert.match(headers.get('content-type') ?? '', /^text\/plain/);
      const record = parseRecords(text, { rulesets: allRulesets });
      assert.deepEqual(record.ok && sent(record.value[0]?.game), sent(game));
    });
  }
});
