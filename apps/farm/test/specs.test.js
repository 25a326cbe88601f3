// @ts-check
import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { playMatch, alphaBetaBot, greedyBot } from 'mancala-rules/search';
import { kalah, wari } from 'mancala-rules';
import { runIdOf } from '../src/farm/runs.js';
import { kindOf, loadKinds } from '../src/farm/kinds.js';
import { readSettings } from '../src/farm/settings.js';
import { kinds, newFolder, newLayer, runAlone } from './farm.js';

const match = kindOf(kinds, 'match');
const book = kindOf(kinds, 'book');

const matchSpec = {
  kind: 'match',
  ruleset: 'wari',
  a: { bot: 'alphaBeta', depth: 2 },
  b: { bot: 'greedy' },
  pairs: 10,
  perJob: 3,
};
const bookSpec = {
  kind: 'book',
  ruleset: 'kalah pits=3 seeds=2',
  positions: { plies: 2 },
  search: { solve: {} },
};
const layerSpec = newLayer();

const file = join(newFolder(), 'positions.txt');
writeFileSync(file, '\n1-2\n');

test('a match has the result of playMatch', async () => {
  const options = { openings: { plies: 5, seed: 3 }, maxPlies: 60 };
  const bot = alphaBetaBot({ depth: 2 });
  for (const [ruleset, rules] of Object.entries({ wari, kalah })) {
    const { games, ...expected } = await playMatch(rules, bot, greedyBot(), { games: 20, ...options });
    const outcome = await runAlone(match, { ...matchSpec, ruleset, ...options });
    assert.deepEqual(outcome, { ...expected, games: games.length });
  }
});

test('bots that play at random repeat their games, whatever the shards', async () => {
  const random = { ...matchSpec, a: { level: 2 }, b: { bot: 'mcts', playouts: 5 }, openings: { plies: 0 } };
  const outcome = await runAlone(match, random);
  assert.ok(outcome.distinct > 10);
  assert.deepEqual(await runAlone(match, { ...random, perJob: 7 }), outcome);
  assert.notDeepEqual((await runAlone(match, { ...random, seed: 2 })).margins, outcome.margins);
});

test('a book has each position once, with its value', async () => {
  /** @type {import('../src/jobs/book.js').Entry[]} */
  const entries = await runAlone(book, bookSpec);
  assert.equal(new Set(entries.map(({ position }) => position)).size, entries.length);
  const start = { position: '2-2-2-2-2-2-0-0-S', value: 4, exact: true, move: 1, nodes: 0 };
  assert.deepEqual({ ...entries[0], nodes: 0 }, start);
  assert.ok(entries.length > 6 && entries.every(({ exact }) => exact));

  const whole = join(newFolder(), 'positions.txt');
  writeFileSync(whole, entries.map(({ position }) => `${position}\n`).join(''));
  assert.deepEqual(await runAlone(book, { ...bookSpec, positions: { file: whole } }), entries);
  const valuesOf = (/** @type {typeof entries} */ book) => book.map(({ value }) => value);
  const analyzed = await runAlone(book, { ...bookSpec, search: { analyze: { depth: 40 } } });
  assert.deepEqual(valuesOf(analyzed), valuesOf(entries));
});

test('the id of a run depends on its kind, version, spec and jobs', () => {
  const ids = /** @type {Parameters<typeof runIdOf>[]} */ ([
    ['match', 1, { pairs: 2 }, [1, 2]],
    ['book', 1, { pairs: 2 }, [1, 2]],
    ['match', 2, { pairs: 2 }, [1, 2]],
    ['match', 1, { pairs: 3 }, [1, 2]],
    ['match', 1, { pairs: 2 }, [1, 3]],
    ['match', 1, { pairs: 2 }, [1, 2]],
  ]).map((run) => runIdOf(...run));
  assert.match(String(ids[0]), /^match-[0-9a-f]{12}$/);
  assert.equal(new Set(ids).size, 5);
  assert.equal(ids[5], ids[0]);
});

/** @type {[spec: any, ...wrong: [changes: object, message: string][]][]} */
const refused = [
  [
    matchSpec,
    [{ pairs: 0 }, 'pairs: expected a whole number from 1, got 0'],
    [{ pears: 1 }, 'spec: unknown member "pears" (members: kind, ruleset'],
    [{ ruleset: 'chess' }, 'ruleset: expected one of 29 rulesets, '],
    [{ ruleset: 'kalah pits=0' }, 'ruleset: "kalah pits=0": pits: expected a whole number from 1 to '],
    [{ ruleset: 5 }, 'ruleset: expected rules such as "wari" or "kalah seeds=5", got 5'],
    [{ a: { bot: 'alphaBeta' } }, 'a: expected depth or nodes, because a time limit'],
    [{ a: { bot: 'alphaBeta', timeMs: 5 } }, 'a: unknown member "timeMs" (members: bot, depth,'],
    [{ b: { level: 10 } }, 'b.level: expected at most 9, got 10'],
    [{ b: 'greedy' }, 'b: expected { "level": 1 } or { "bot": "…" }'],
    [
      { ruleset: 'kalah pits=2 seeds=1', openings: { plies: 99 } },
      'openings.plies: every game is over after 99 moves',
    ],
    [{ sprt: { elo0: 5, elo1: 5 } }, 'sprt: expected elo1 above elo0, got {'],
    [{ sprt: { elo0: 0, elo1: 5, alpha: 1 } }, 'sprt.alpha: expected a number between 0 and 0.5'],
  ],
  [
    bookSpec,
    [{ positions: {} }, 'positions: expected { "plies": 4 }'],
    [{ positions: { file } }, `${file}, line 2: expected 8 numbers`],
    [{ positions: { file: '/no/such' } }, "ENOENT: no such file or directory, open '/no/such'"],
    [{ search: {} }, 'search: expected { "solve": {} }'],
    [{ search: { analyze: {} } }, 'search.analyze: expected depth or nodes'],
  ],
  [
    layerSpec,
    [{ seeds: 0 }, 'seeds: expected a whole number from 1, got 0'],
    [{ seeds: 99 }, 'seeds: expected at most 36, got 99'],
    [{ folder: '/no/such' }, 'folder: expected the absolute path of a folder that exists, got "/no/such"'],
    [{ table: undefined }, 'table: expected the name of a file in the folder, got nothing'],
    [{ table: '../my.table' }, 'table: expected the name of a file in the folder, got "../my.table"'],
    [{ ruleset: 'congkak' }, 'rules: expected rules that sow one lap a move, got "congkak"'],
  ],
];
for (const [spec, ...wrong] of refused)
  for (const [changes, message] of wrong)
    test(`refused: ${message}`, async () => {
      const { split } = kindOf(kinds, spec.kind);
      await assert.rejects(
        async () => split({ ...spec, ...changes }),
        (/** @type {Error} */ error) => error.message.startsWith(message),
      );
      assert.deepEqual(readdirSync(layerSpec.folder), []);
    });

test('a setting that cannot be is named', () => {
  assert.equal(readSettings({}).WAITING, 200);
  const message = 'WAITING: expected a whole number from 1, got 0';
  assert.throws(() => readSettings({ WAITING: '0' }), { name: 'RangeError', message });
  assert.throws(() => readSettings({ REDIS_URL: 'here' }), /REDIS_URL: expected a URL such as/);
});

test('a file that is no kind is refused', async () => {
  const folder = newFolder();
  const path = join(folder, 'half.js');
  writeFileSync(path, 'exports.version = 1; exports.split = () => [];');
  const message = `${path}: expected the export "run" to be a function`;
  await assert.rejects(loadKinds(folder), { name: 'TypeError', message });
});
