// @ts-check
/** The commands of an operator: `npm run admin -- list`. They work while servers run. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Game } from 'mancala-rules';
import { writeGame } from 'mancala-rules/notation';
import { parseNetwork } from './addresses.js';
import { limits } from './limits.js';
import { blockedBy, blockOf, READ_ONLY } from './orders.js';
import { rulesOf } from './positions.js';
import { fail, isPostgres } from './settings.js';
import { openExisting, openStoreOfSettings } from './stores/open.js';
import { openGame, seatsOf } from './views.js';

const USAGE = `usage: npm run admin -- COMMAND

  list                  all games: id, ruleset, steps, seats, hours since the last change
  show ID               a game, as its record
  delete ID             removes a game
  backup FILE           copies a database of SQLite, also while servers run
  block NETWORK         refuses all requests of an address or a network, such as 10.0.0.0/8
  unblock NETWORK       accepts them again
  blocked               the blocked networks
  read-only [on | off]  whether games can only be watched`;

const say = console.log;
// Of a reader that ends early, such as `head`.
process.stdout.on('error', () => process.exit(0));

/** @type {(row: import('./stores/store.js').Row) => string} */
const describe = (row) => {
  const { south, north } = seatsOf(row);
  const hours = ((row.now - row.at) / 3_600_000).toFixed(1);
  return [row.id, openGame(row).ruleset, row.ply, `${south ?? 'free'}-${north ?? 'free'}`, hours].join('\t');
};

/** @type {(id: string) => Promise<import('./stores/store.js').Row>} */
const find = async (id) => {
  const row = await store.find(id);
  if (row) return row;
  throw new Error('there is no such game');
};

/** @type {Record<string, (argument: string) => Promise<unknown>>} */
const withArgument = {
  async show(id) {
    const row = await find(id);
    const saved = JSON.parse(row.game);
    say(`${describe(row)}\n\n${writeGame(Game.fromJSON(saved, rulesOf(saved)), 'record')}`);
  },
  async delete(id) {
    // It may change meanwhile.
    while (!(await store.remove(await find(id))));
    say(`${id} is deleted`);
  },
  async backup(file) {
    if (isPostgres(place)) throw new Error('expected a file of SQLite; PostgreSQL has pg_dump');
    if (existsSync(file)) throw new Error('there is such a file already');
    if (!existsSync(dirname(file))) throw new Error('there is no such folder');
    const db = new DatabaseSync(place, { readOnly: true });
    db.prepare('VACUUM INTO ?').run(file);
    db.close();
    say(`${resolve(file)} is written`);
  },
  async block(text) {
    const network = parseNetwork(text);
    await store.addOrder(blockOf(network));
    say(`${network} is blocked`);
  },
  async unblock(text) {
    const network = parseNetwork(text);
    const orders = await store.orders();
    const same = orders.filter((order) => blockedBy(order) === network);
    if (same.length === 0) throw new Error(`${network} is none of the blocked networks`);
    await Promise.all(same.map(store.removeOrder));
    say(`${network} is not blocked any more`);
  },
  async 'read-only'(state) {
    if (state === 'on') await store.addOrder(READ_ONLY);
    else if (state === 'off') await store.removeOrder(READ_ONLY);
    else throw new Error('expected on or off');
    say(`read-only mode is ${state}`);
  },
};

/** @type {Record<string, () => Promise<unknown>>} */
const withoutArgument = {
  async list() {
    for (let rows = await store.list(''); rows.length > 0; rows = await store.list(rows.at(-1)?.id ?? ''))
      for (const row of rows) say(describe(row));
  },
  async blocked() {
    for (const network of (await store.orders()).map(blockedBy).sort()) if (network) say(network);
  },
  'read-only': async () => say((await store.orders()).includes(READ_ONLY) ? 'on' : 'off'),
};

// Not `parseArgs`: an id may begin with a hyphen.
const [name = '', argument, ...rest] = process.argv.slice(2);
const commands = argument === undefined ? withoutArgument : withArgument;
const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!run || rest.length > 0) {
  console.error(USAGE);
  process.exit(1);
}
const { place, store } = await openStoreOfSettings(limits, openExisting);
try {
  await run(argument ?? '');
} catch (error) {
  fail([name, argument].join(' ').trim(), error);
}
await store.close();
